//! The audit behind the books light: the running season's file is read once more beside the window, and every entry of it
//! decided anew, as `flagkeeper check` does.

use crate::{problem::Problem, store::League};
use egui::Context;
use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering::Relaxed},
        mpsc::{Receiver, TryRecvError, channel},
    },
    thread,
};

/// The audit of an open league.
#[derive(Debug, Default)]
pub(super) struct Audit {
    /// The season it was made for, or is.
    of: Option<u32>,
    work: Option<Work>,
    /// Everything it found.
    found: Vec<Problem>,
}

/// An audit on its way. Let go of, it ends and leaves nothing.
#[derive(Debug)]
struct Work {
    stop: Arc<AtomicBool>,
    found: Receiver<Option<Vec<Problem>>>,
}

impl Drop for Work {
    fn drop(&mut self) {
        self.stop.store(true, Relaxed);
    }
}

impl Work {
    fn begin(ctx: &Context, league: &League) -> Self {
        let stop = Arc::new(AtomicBool::new(false));
        let (tell, found) = channel();
        let (job, ctx, told) = (league.audit_job(), ctx.clone(), Arc::clone(&stop));
        thread::spawn(move || {
            let found = job(&told);
            let faults = found.as_ref().is_some_and(|found| !found.is_empty());
            // Nobody listens any more when the league was closed.
            if tell.send(found).is_ok() && faults {
                ctx.request_repaint();
            }
        });
        Self { stop, found }
    }
}

impl Audit {
    /// Begins it where it is due, and takes what it has found. Asked at the beginning of a frame, which shows it; while
    /// there is nothing to do it costs nothing, and a good answer waits for the next frame.
    pub(super) fn go_on(&mut self, ctx: &Context, league: &League) {
        let season = league.state().season;
        if self.of != Some(season) {
            self.of = Some(season);
            // What is wrong with the files is told already, and what does not fit is left out.
            let sound = league.problems().is_empty();
            self.work = sound.then(|| Work::begin(ctx, league));
        }
        let Some(work) = &self.work else { return };
        match work.found.try_recv() {
            Err(TryRecvError::Empty) => return,
            Ok(Some(found)) if !found.is_empty() => {
                // What somebody else is changing at this moment is told as such.
                if league.changed_outside().is_ok_and(|changed| !changed) {
                    let new = found.into_iter().filter(|new| !self.found.contains(new));
                    self.found.extend(new.collect::<Vec<_>>());
                }
            }
            Ok(_) | Err(TryRecvError::Disconnected) => {}
        }
        self.work = None;
    }

    /// Whether it has been made, to its end.
    pub(super) fn is_done(&self) -> bool {
        self.of.is_some() && self.work.is_none()
    }

    /// What it found.
    pub(super) fn found(&self) -> &[Problem] {
        &self.found
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::{Mode, samples};
    use std::{fs, time::Duration};

    fn ended(audit: &mut Audit, league: &League) {
        for _ in 0..500 {
            audit.go_on(&Context::default(), league);
            if audit.is_done() {
                return;
            }
            thread::sleep(Duration::from_millis(10));
        }
        panic!("it never ended");
    }

    /// A league in the middle of a season, one of whose records has been changed.
    fn spoiled(folder: &tempfile::TempDir) -> League {
        let path = samples::copy_into("altenant", folder.path()).unwrap();
        let league = League::open(&path, Mode::Write).unwrap();
        let file = path.join(format!("season-{:03}.toml", league.state().season));
        let text = fs::read_to_string(&file).unwrap();
        let (before, after) = text.split_once("do = { command = \"camp-roll\"").unwrap();
        let after = after.replacen("die = 1", "die = 2", 1);
        fs::write(
            file,
            format!("{before}do = {{ command = \"camp-roll\"{after}"),
        )
        .unwrap();
        league
    }

    /// What is changed while the window has the league open is told as a change from outside, not as wrong books.
    #[test]
    fn a_change_from_outside_is_not_its_matter() {
        let folder = tempfile::tempdir().unwrap();
        let mut league = spoiled(&folder);
        let mut audit = Audit::default();
        ended(&mut audit, &league);
        assert_eq!(audit.found(), []);
        league.reload().unwrap();
        let mut audit = Audit::default();
        ended(&mut audit, &league);
        assert_eq!(audit.found().len(), 1, "{:?}", audit.found());
    }

    /// Let go of, it is told to stop; made once, it is not made again.
    #[test]
    fn it_is_made_once() {
        let folder = tempfile::tempdir().unwrap();
        let league = spoiled(&folder);
        let mut audit = Audit::default();
        audit.go_on(&Context::default(), &league);
        let stop = audit.work.as_ref().map(|work| Arc::clone(&work.stop));
        drop(audit);
        assert!(stop.is_none_or(|stop| stop.load(Relaxed)));
        let mut audit = Audit::default();
        ended(&mut audit, &league);
        audit.go_on(&Context::default(), &league);
        assert!(audit.is_done());
    }
}
