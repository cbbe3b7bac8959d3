//! The figures the program must reach, measured side by side and printed as ratios.

fn main() {}
