//! Figures: Mage Knight 1.0 miniatures with their dials, the shelf a league picks from, and its import and export.
