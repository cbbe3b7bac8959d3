//! The second game: the *Fairy War* (妖精大戦).

pub mod rules;
