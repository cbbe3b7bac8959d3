//! Native file dialogs, off the frame, and a typed path where the system offers none.
//!
//! A panel asks with [`Dialogs::ask`] and a purpose of its own; the answer comes out of [`Dialogs::ui`] in a later
//! frame with that purpose. One dialog is open at a time. Where the system has no dialogs, or one answers "nothing"
//! faster than any hand, the path is asked for in the window, then and for as long as the program runs.

mod path;
mod service;

#[cfg(test)]
mod tests;

use crate::text::Lang;
use egui::Context;
use path::PathDialog;
pub use service::Service;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, TryRecvError, channel};
use std::time::{Duration, Instant};

/// What is asked for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Want {
    /// A folder that is there.
    Folder,
    /// A league: its folder, or a file in it.
    League,
    /// A file that is there, of one of these kinds: (words, endings without the dot).
    File(Vec<(String, Vec<String>)>),
    /// A place to write to, with a suggested name.
    Save(String),
    /// A folder that is made new, with a suggested name.
    NewFolder(String),
}

/// A question for a path.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Request {
    /// Title of the dialog, in the reader's language.
    pub title: String,
    /// What is asked for.
    pub want: Want,
    /// Where to begin.
    pub start: Option<PathBuf>,
}

impl Request {
    /// Asks for a folder. A title taken from a menu loses its dots.
    pub fn folder(title: impl Into<String>) -> Self {
        let title: String = title.into();
        Self {
            title: title.trim_end_matches(['.', '…']).into(),
            want: Want::Folder,
            start: None,
        }
    }

    /// Asks for the folder of a league.
    pub fn league(title: impl Into<String>) -> Self {
        Self {
            want: Want::League,
            ..Self::folder(title)
        }
    }

    /// Asks for a file with one of the `endings` (without the dot), called `kind`.
    pub fn file(title: impl Into<String>, kind: impl Into<String>, endings: &[&str]) -> Self {
        let endings = endings.iter().map(|e| (*e).to_owned()).collect();
        Self {
            want: Want::File(vec![(kind.into(), endings)]),
            ..Self::folder(title)
        }
    }

    /// Asks where to write a file, suggesting `name`.
    pub fn save(title: impl Into<String>, name: impl Into<String>) -> Self {
        Self {
            want: Want::Save(name.into()),
            ..Self::folder(title)
        }
    }

    /// Asks where to make a folder, suggesting `name`.
    pub fn new_folder(title: impl Into<String>, name: impl Into<String>) -> Self {
        Self {
            want: Want::NewFolder(name.into()),
            ..Self::folder(title)
        }
    }

    /// Begins in this folder.
    #[must_use]
    pub fn starting_in(mut self, folder: impl Into<PathBuf>) -> Self {
        self.start = Some(folder.into());
        self
    }
}

/// A question on its way: run off the frame, it waits for the reader.
pub type Asking = Box<dyn FnOnce() -> Option<PathBuf> + Send>;

/// Whatever can ask for a path. The program's is [`Native`]; tests answer for themselves.
pub trait Picker: Send + Sync {
    /// What is known of the dialogs before one is asked for.
    fn service(&self) -> Service {
        Service::Present
    }

    /// Gets the question ready on the window's thread. `parent` is the window it belongs to.
    fn prepare(&self, request: &Request, parent: Option<&eframe::Frame>) -> Asking;
}

/// The system's own dialogs.
#[derive(Debug, Clone, Copy, Default)]
pub struct Native;

impl Picker for Native {
    fn service(&self) -> Service {
        Service::here()
    }

    fn prepare(&self, request: &Request, parent: Option<&eframe::Frame>) -> Asking {
        let mut dialog = rfd::FileDialog::new().set_title(&request.title);
        if let Some(start) = &request.start {
            dialog = dialog.set_directory(start);
        }
        if let Some(parent) = parent {
            dialog = dialog.set_parent(parent);
        }
        match &request.want {
            Want::Folder | Want::League => Box::new(move || dialog.pick_folder()),
            Want::File(kinds) => {
                for (words, endings) in kinds {
                    dialog = dialog.add_filter(words, endings);
                }
                Box::new(move || dialog.pick_file())
            }
            Want::Save(name) | Want::NewFolder(name) => {
                dialog = dialog.set_file_name(name);
                Box::new(move || dialog.save_file())
            }
        }
    }
}

/// A test double that answers every question with the same path, or with none as a hand does that closes it.
#[derive(Debug, Clone, Default)]
pub struct Always(pub Option<PathBuf>);

impl Picker for Always {
    fn prepare(&self, _: &Request, _: Option<&eframe::Frame>) -> Asking {
        let path = self.0.clone();
        Box::new(move || {
            if path.is_none() {
                std::thread::sleep(Service::Present.too_fast() * 2);
            }
            path
        })
    }
}

/// A test double for a machine without any dialog service.
#[derive(Debug, Clone, Copy, Default)]
pub struct Absent;

impl Picker for Absent {
    fn service(&self) -> Service {
        Service::Absent
    }

    fn prepare(&self, _: &Request, _: Option<&eframe::Frame>) -> Asking {
        Box::new(|| None)
    }
}

struct Pending<P> {
    purpose: P,
    request: Request,
    since: Instant,
    answer: Receiver<(Option<PathBuf>, Duration)>,
}

/// The dialogs of a window. `P` is what the answer is for.
pub struct Dialogs<P> {
    picker: Arc<dyn Picker>,
    service: Service,
    pending: Option<Pending<P>>,
    typed: Option<(P, PathDialog)>,
}

impl<P> Dialogs<P> {
    /// Asks through `picker`.
    pub fn new(picker: impl Picker + 'static) -> Self {
        Self {
            service: picker.service(),
            picker: Arc::new(picker),
            pending: None,
            typed: None,
        }
    }

    /// Whether a dialog is open.
    pub const fn is_asking(&self) -> bool {
        self.pending.is_some() || self.typed.is_some()
    }

    /// Opens a dialog; a path being typed for something else gives way, one for the same takes the focus. False, and nothing asked, while a dialog of the
    /// system is open.
    pub fn ask(
        &mut self,
        ctx: &Context,
        parent: Option<&eframe::Frame>,
        purpose: P,
        request: Request,
    ) -> bool {
        if self.pending.is_some() && self.service == Service::Present {
            return false;
        }
        if let Some((of, dialog)) = self.typed.as_mut().filter(|(_, d)| d.asks(&request)) {
            *of = purpose;
            dialog.focus();
            return true;
        }
        self.cancel();
        if self.service == Service::Absent {
            self.typed = Some((purpose, PathDialog::new(request)));
            return true;
        }
        let asking = self.picker.prepare(&request, parent);
        let (tell, answer) = channel();
        let ctx = ctx.clone();
        let since = Instant::now();
        std::thread::spawn(move || {
            let path = asking();
            // Nobody listens any more when the window is gone.
            let _ = tell.send((path, since.elapsed()));
            ctx.request_repaint();
        });
        self.pending = Some(Pending {
            purpose,
            request,
            since,
            answer,
        });
        true
    }

    /// What is asked for at this moment.
    pub fn asked(&self) -> Option<&P> {
        let pending = self.pending.as_ref().map(|pending| &pending.purpose);
        pending.or(self.typed.as_ref().map(|(purpose, _)| purpose))
    }

    /// Asks no more; an answer still on its way is heard by nobody.
    pub fn cancel(&mut self) {
        (self.pending, self.typed) = (None, None);
    }

    /// Draws the typed path where there is one, and answers what was picked; once a frame.
    pub fn ui(&mut self, ctx: &Context, lang: Lang) -> Option<(P, PathBuf)> {
        if let Some(pending) = self.pending.take() {
            match pending.answer.try_recv() {
                Ok((Some(path), _)) => return Some((pending.purpose, path)),
                Ok((None, after)) if after < self.service.too_fast() => {
                    self.service = Service::Absent;
                    self.typed = Some((pending.purpose, PathDialog::new(pending.request)));
                }
                // Cancelled; or the dialog's thread broke, which is no more than that.
                Ok((None, _)) | Err(TryRecvError::Disconnected) => {}
                Err(TryRecvError::Empty) => self.pending = Some(pending),
            }
        }
        let (purpose, mut dialog) = self.typed.take()?;
        match dialog.ui(ctx, lang) {
            path::Answer::Open => {
                self.typed = Some((purpose, dialog));
                None
            }
            path::Answer::Cancelled => None,
            path::Answer::Picked(path) => Some((purpose, path)),
        }
    }

    /// How long the system's dialog has been open.
    pub fn open_for(&self) -> Option<Duration> {
        self.pending.as_ref().map(|p| p.since.elapsed())
    }
}
