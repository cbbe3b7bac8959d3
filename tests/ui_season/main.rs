//! Season and cap in the window, worked as a game master works them: a camp by keys and by mouse, a match from its start
//! into the books, rosters under the cap.
#![cfg(feature = "gui")]

mod camp;
mod cap;
mod game;
mod harness;
