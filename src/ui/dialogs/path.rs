//! A path typed in the window, checked while it is typed.

use super::{Request, Want};
use crate::store::is_league;
use crate::text::{Lang, Text, Words};
use crate::ui::theme::{STEP, palette};
use crate::ui::widgets::{self, Tone};
use egui::{
    Align, Align2, Context, Id, Key, Layout, Order, RichText, TextEdit, Window,
    text::{CCursor, CCursorRange},
    text_edit::TextEditState,
};
use std::path::{Path, PathBuf};

/// What became of the dialog in this frame.
pub(super) enum Answer {
    /// Still open.
    Open,
    /// Closed without a path.
    Cancelled,
    /// The path.
    Picked(PathBuf),
}

/// The typed path.
pub(super) struct PathDialog {
    request: Request,
    typed: String,
    fresh: bool,
}

impl PathDialog {
    pub(super) fn new(request: Request) -> Self {
        let start = request.start.clone().unwrap_or_else(home);
        let typed = match &request.want {
            Want::Save(name) | Want::NewFolder(name) => start.join(name),
            Want::Folder | Want::League | Want::File(_) => start,
        };
        Self {
            request,
            typed: typed.display().to_string(),
            fresh: true,
        }
    }

    /// Whether this is what is asked here.
    pub(super) fn asks(&self, request: &Request) -> bool {
        self.request == *request
    }

    /// The field takes the focus again; what is half typed stays.
    pub(super) const fn focus(&mut self) {
        self.fresh = true;
    }

    pub(super) fn ui(&mut self, ctx: &Context, lang: Lang) -> Answer {
        const PATH: Words = Words::new("Path", "パス");
        const OPEN: Words = Words::new("Open", "開く");
        const SAVE: Words = Words::new("Save", "保存");
        const MAKE: Words = Words::new("Make folder", "フォルダーを作る");
        const CANCEL: Words = Words::new("Cancel", "やめる");
        let mut answer = Answer::Open;
        let mut open = true;
        // A window, not a modal: nothing may stand in the way of a running clock. But none may hide it either.
        Window::new(self.request.title.clone())
            .id(Id::unique("typed path"))
            .order(Order::Foreground)
            .collapsible(false)
            .resizable(false)
            .min_height(0.0)
            .open(&mut open)
            .anchor(Align2::CENTER_CENTER, egui::Vec2::ZERO)
            .show(ctx, |ui| {
                ui.set_width(520.0);
                let label = widgets::caption(ui, PATH.of(lang)).id;
                let edit = TextEdit::singleline(&mut self.typed).desired_width(f32::INFINITY);
                let field = ui.add(edit).labelled_by(label);
                if std::mem::take(&mut self.fresh) {
                    field.request_focus();
                    // Whatever is pasted takes the place of what stands there.
                    let mut state = TextEditState::load(ctx, field.id).unwrap_or_default();
                    let all = CCursorRange::two(
                        CCursor::new(0),
                        CCursor::new(self.typed.chars().count()),
                    );
                    state.cursor.set_char_range(Some(all));
                    state.store(ctx, field.id);
                }
                let path = expand(self.typed.trim());
                let (tone, found) = look(&path, &self.request.want);
                let p = palette(ui);
                let color = match tone {
                    Tone::Good => p.good,
                    Tone::Warning => p.warning_ink,
                    Tone::Danger => p.danger(),
                    Tone::Plain => p.muted,
                };
                ui.label(RichText::new(found.of(lang)).small().color(color));
                let ready = !matches!(tone, Tone::Danger | Tone::Plain);
                let enter = field.lost_focus() && ui.input(|i| i.key_pressed(Key::Enter));
                let escape = ui.input(|i| i.key_pressed(Key::Escape));
                ui.add_space(STEP);
                let line = egui::vec2(ui.available_width(), ui.spacing().interact_size.y);
                let from_right = Layout::right_to_left(Align::Center);
                ui.allocate_ui_with_layout(line, from_right, |ui| {
                    let words = match self.request.want {
                        Want::Save(_) => SAVE,
                        Want::NewFolder(_) => MAKE,
                        Want::Folder | Want::League | Want::File(_) => OPEN,
                    };
                    let go = ui
                        .add_enabled_ui(ready, |ui| widgets::primary(ui, words.of(lang)))
                        .inner;
                    if ready && (go.clicked() || enter) {
                        answer = Answer::Picked(path);
                    } else if ui.button(CANCEL.of(lang)).clicked() || escape {
                        answer = Answer::Cancelled;
                    } else if enter {
                        field.request_focus();
                    }
                });
            });
        if open { answer } else { Answer::Cancelled }
    }
}

fn home() -> PathBuf {
    directories::UserDirs::new().map_or_else(PathBuf::new, |dirs| dirs.home_dir().to_path_buf())
}

/// `~/` as people type it.
fn expand(typed: &str) -> PathBuf {
    match typed.strip_prefix("~/") {
        Some(rest) => home().join(rest),
        None => PathBuf::from(typed),
    }
}

/// Whether this folder is there; none at all is the one the program runs in.
fn stands(parent: Option<&Path>) -> bool {
    parent.is_some_and(|p| p.as_os_str().is_empty() || p.is_dir())
}

/// What stands at `path`, and whether it will do.
fn look(path: &Path, want: &Want) -> (Tone, Text) {
    let bad = |text: Text| (Tone::Danger, text);
    if path.as_os_str().is_empty() {
        return (
            Tone::Plain,
            crate::text!(
                "Type or paste a path.",
                "パスを入力するか貼り付けてください。"
            ),
        );
    }
    match want {
        Want::Folder if path.is_dir() => (
            Tone::Good,
            crate::text!("The folder is there.", "フォルダーがあります。"),
        ),
        Want::League
            if is_league(path) || path.parent().is_some_and(is_league) && path.is_file() =>
        {
            let text = crate::text!("A league is there.", "リーグがあります。");
            (Tone::Good, text)
        }
        Want::League if path.exists() => bad(crate::text!(
            "No league is there. A league's folder holds league.toml and the files of its seasons.",
            "ここにリーグはありません。リーグのフォルダーには league.toml とシーズンのファイルがあります。"
        )),
        Want::Folder if path.exists() => bad(crate::text!(
            "This is a file; a folder is wanted.",
            "これはファイルです。フォルダーを選んでください。"
        )),
        Want::File(_) if path.is_file() => (
            Tone::Good,
            crate::text!("The file is there.", "ファイルがあります。"),
        ),
        Want::File(_) if path.is_dir() => bad(crate::text!(
            "This is a folder; a file is wanted.",
            "これはフォルダーです。ファイルを選んでください。"
        )),
        Want::Folder | Want::League | Want::File(_) => bad(crate::text!(
            "Nothing stands at this path. Check the spelling.",
            "このパスには何もありません。綴りを確かめてください。"
        )),
        Want::Save(_) if path.is_dir() => bad(crate::text!(
            "This is a folder; add a file name.",
            "これはフォルダーです。ファイル名を付けてください。"
        )),
        Want::Save(_) if path.exists() => (
            Tone::Warning,
            crate::text!(
                "The file is there and will be replaced.",
                "ファイルがすでにあり、置き換えられます。"
            ),
        ),
        Want::Save(_) if stands(path.parent()) => (
            Tone::Good,
            crate::text!(
                "A new file will be written.",
                "新しいファイルを書き込みます。"
            ),
        ),
        Want::NewFolder(_) if path.exists() => bad(crate::text!(
            "Something stands at this path already. Choose another name.",
            "このパスにはすでに何かあります。別の名前にしてください。"
        )),
        Want::NewFolder(_) if stands(path.parent()) => (
            Tone::Good,
            crate::text!("A new folder will be made.", "新しいフォルダーを作ります。"),
        ),
        Want::NewFolder(_) => bad(crate::text!(
            "The folder around it is not there. Make it first.",
            "その上のフォルダーがありません。先に作ってください。"
        )),
        Want::Save(_) => bad(crate::text!(
            "The folder of this file is not there. Make it first.",
            "このファイルのフォルダーがありません。先に作ってください。"
        )),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_stands_at_a_path_is_said_before_it_is_opened() {
        let dir = tempfile::tempdir().unwrap();
        let file = dir.path().join("a.csv");
        std::fs::write(&file, "x").unwrap();
        let tone = |path: &Path, want: Want| look(path, &want).0;
        let (files, save) = (Want::File(vec![]), Want::Save("b.csv".into()));
        assert_eq!(tone(dir.path(), Want::Folder), Tone::Good);
        assert_eq!(tone(&file, Want::Folder), Tone::Danger);
        assert_eq!(tone(&file, files.clone()), Tone::Good);
        assert_eq!(tone(dir.path(), files.clone()), Tone::Danger);
        assert_eq!(tone(&dir.path().join("no"), files), Tone::Danger);
        assert_eq!(tone(&file, save.clone()), Tone::Warning);
        assert_eq!(tone(&dir.path().join("b.csv"), save.clone()), Tone::Good);
        assert_eq!(tone(&dir.path().join("no/b.csv"), save), Tone::Danger);
        assert_eq!(tone(Path::new(""), Want::Folder), Tone::Plain);
        assert_eq!(tone(dir.path(), Want::League), Tone::Danger);
        assert_eq!(tone(&dir.path().join("no"), Want::League), Tone::Danger);
        let league = Path::new(env!("CARGO_MANIFEST_DIR")).join("leagues/starter");
        assert_eq!(tone(&league, Want::League), Tone::Good);
        assert_eq!(tone(&league.join("league.toml"), Want::League), Tone::Good);
        let new = Want::NewFolder("copy".into());
        assert_eq!(tone(&dir.path().join("copy"), new.clone()), Tone::Good);
        assert_eq!(tone(dir.path(), new.clone()), Tone::Danger);
        assert_eq!(tone(&dir.path().join("no/copy"), new), Tone::Danger);
    }
}
