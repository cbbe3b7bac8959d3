//! The table that `./dev bench` prints.

/// One measured figure and what it may be at most.
pub struct Figure<'a> {
    /// Id of the target.
    pub id: &'static str,
    /// What was measured.
    pub what: &'a str,
    /// The value, mostly a ratio.
    pub measured: f64,
    /// The largest value that is good enough.
    pub at_most: f64,
    /// `×`, `ms`, `%` or nothing.
    pub unit: &'static str,
    /// The raw numbers behind it.
    pub detail: String,
}

impl Figure<'_> {
    fn reached(&self) -> bool {
        self.measured <= self.at_most
    }
}

/// All figures of one run.
#[derive(Default)]
pub struct Report {
    missed: usize,
    shown: usize,
}

impl Report {
    /// Prints a figure as soon as it is known.
    pub fn add(&mut self, figure: &Figure<'_>) {
        if self.shown == 0 {
            println!(
                "{:<4} {:<66} {:>9}  {:>9}  reached  detail",
                "", "", "measured", "at most"
            );
        }
        self.shown += 1;
        self.missed += usize::from(!figure.reached());
        let value = |n: f64| format!("{n:.2} {}", figure.unit);
        println!(
            "{:<4} {:<66} {:>9}  {:>9}  {:<7}  {}",
            figure.id,
            figure.what,
            value(figure.measured),
            value(figure.at_most),
            if figure.reached() { "yes" } else { "NO" },
            figure.detail,
        );
    }

    /// Whether every figure was reached.
    pub fn all_reached(&self) -> bool {
        println!("\n{} figures, {} missed", self.shown, self.missed);
        self.missed == 0
    }
}

/// The middle value.
pub fn median(values: &mut [f64]) -> f64 {
    percentile(values, 50)
}

/// The value that so many percent of all do not exceed.
pub fn percentile(values: &mut [f64], percent: usize) -> f64 {
    values.sort_by(f64::total_cmp);
    let at = (values.len() * percent / 100).min(values.len().saturating_sub(1));
    values.get(at).copied().unwrap_or(f64::NAN)
}
