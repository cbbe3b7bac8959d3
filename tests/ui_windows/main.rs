//! The start screen, the wizard and the windows over the panels, worked as a game master works them.
#![cfg(feature = "gui")]

mod harness;
mod over;
mod start;
mod wizard;
