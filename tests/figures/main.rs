//! Figures: the shelf's file, import and export, the catalogue that comes with the program.

mod shelf;
