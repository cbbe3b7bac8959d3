//! The rulebook as tests: a file a chapter, each test under the rule it is about, told in our words.

#![expect(
    clippy::unwrap_used,
    clippy::panic,
    clippy::indexing_slicing,
    reason = "a test that meets something else has failed"
)]

mod annals;
mod commands;
mod decisions;
mod f_1;
mod f_10;
mod f_11;
mod f_11_winter;
mod f_12;
mod f_2;
mod f_3;
mod f_4;
mod f_5;
mod f_6;
mod f_7;
mod f_7_half;
mod f_8;
mod fees;
mod journal;
mod limits;
mod m_2;
mod m_5;
mod market;
mod onward;
mod play;
mod random;
mod refusals;
mod sealed;
mod seasons;
#[path = "../support/mod.rs"]
mod support;
mod taken;
mod ties;
mod undo;
