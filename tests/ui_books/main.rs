//! The books in the window: finances, log, "why?", loans and corrections, worked as a game master works them.
#![cfg(feature = "gui")]

mod finances;
mod harness;
mod log;
mod windows;
