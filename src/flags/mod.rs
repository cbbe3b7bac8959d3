//! The league game: *Flags* (フラッグス).

pub mod rules;
