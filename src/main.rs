//! Arguments to window or command line.

fn main() {}
