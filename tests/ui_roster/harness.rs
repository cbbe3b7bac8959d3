//! A window on a copy of the sample league, without a screen.

use egui::{Key, Modifiers, accesskit::Role};
use egui_kittest::{
    Harness,
    kittest::{NodeT as _, Queryable as _},
};
use flagkeeper::{
    flags::Command,
    ids::{FigureId, PlayerId, TeamId},
    journal::Act,
    store::{League, Mode},
    text::Lang,
    ui::{self, App, actions::Tab, dialogs::Always, settings::Settings},
};
use std::path::{Path, PathBuf};
use tempfile::TempDir;

/// The window and the folder its league lives in.
pub struct Window {
    pub harness: Harness<'static, State>,
    folder: TempDir,
}

/// What the window draws.
pub struct State {
    pub app: App,
    opening: Option<(PathBuf, Tab)>,
}

pub fn team(id: &str) -> TeamId {
    TeamId::new(id).unwrap()
}

pub fn player(id: &str) -> PlayerId {
    PlayerId::new(id).unwrap()
}

pub fn figure(id: &str) -> FigureId {
    FigureId::new(id).unwrap()
}

/// The sample league: four clubs at the camp of their second season.
pub fn sample() -> TempDir {
    let folder = TempDir::new().unwrap();
    let from = Path::new(env!("CARGO_MANIFEST_DIR")).join("leagues/altenant");
    for entry in std::fs::read_dir(from).unwrap() {
        let entry = entry.unwrap();
        if entry.path().is_file() {
            std::fs::copy(entry.path(), folder.path().join(entry.file_name())).unwrap();
        }
    }
    folder
}

/// Plays before the window opens: commands by name, fields as TOML.
pub fn play(folder: &TempDir, acts: &[(&str, &str)]) {
    let mut league = League::open(folder.path(), Mode::Write).unwrap();
    for (name, fields) in acts {
        let text = format!("command = \"{name}\"\n{fields}");
        league.act(Act::<Command>::parse(&text).unwrap()).unwrap();
    }
}

/// A window on the sample league at a tab.
pub fn window(lang: Lang, tab: Tab) -> Window {
    on(sample(), lang, tab, None)
}

/// A window on the league in a folder; `picks` is what every file dialog answers.
pub fn on(folder: TempDir, lang: Lang, tab: Tab, picks: Option<PathBuf>) -> Window {
    let settings = Settings {
        lang,
        still: true,
        ..Settings::default()
    };
    let state = State {
        app: App::new(settings.clone(), Always(picks)),
        opening: Some((folder.path().to_path_buf(), tab)),
    };
    let mut harness = Harness::builder()
        .with_size(egui::vec2(1280.0, 800.0))
        // What another thread hands over may come a frame or two later.
        .with_max_steps(12)
        .with_context_setup(move |ctx| ui::setup(ctx, &settings))
        .build_ui_state(
            |ui, state: &mut State| {
                if let Some((path, tab)) = state.opening.take() {
                    state.app.open_all(ui.ctx(), vec![path]);
                    state.app.show_tab(tab);
                }
                state.app.draw(ui, None);
            },
            state,
        );
    harness.run();
    Window { harness, folder }
}

impl Window {
    pub fn league(&self) -> &League {
        self.harness.state().app.league().unwrap()
    }

    pub fn path(&self) -> &Path {
        self.folder.path()
    }

    /// The title of the last entry that stands.
    pub fn last(&self) -> &'static str {
        let last = self.league().journal().standing().next_back();
        last.map_or("", |entry| entry.act.name())
    }

    /// Clicks what has this label.
    #[track_caller]
    pub fn click(&mut self, label: &str) -> &mut Self {
        self.harness.get_by_label(label).scroll_to_me();
        self.settle();
        self.harness.get_by_label(label).click();
        self.settle()
    }

    /// Clicks the button with this label.
    #[track_caller]
    pub fn press(&mut self, label: &str) -> &mut Self {
        self.harness
            .get_by_role_and_label(Role::Button, label)
            .scroll_to_me();
        self.settle();
        self.harness
            .get_by_role_and_label(Role::Button, label)
            .click();
        self.settle()
    }

    /// Clicks the row of a table whose first cells are these.
    #[track_caller]
    pub fn row(&mut self, cells: &str) -> &mut Self {
        let begin = format!("{cells}, ");
        let row = self.harness.get_by(move |node| {
            node.role() == Role::Row && node.label().is_some_and(|l| l.starts_with(&begin))
        });
        // Near its left edge: further right a line between two columns may take the click to widen one.
        let at = row.rect().left_center() + egui::vec2(10.0, 0.0);
        self.harness.hover_at(at);
        for pressed in [true, false] {
            self.harness.event(egui::Event::PointerButton {
                pos: at,
                button: egui::PointerButton::Primary,
                pressed,
                modifiers: Modifiers::NONE,
            });
        }
        self.settle()
    }

    /// The rows of the table in sight, in order.
    pub fn rows(&self) -> Vec<String> {
        self.harness
            .query_all_by_role(Role::Row)
            .filter_map(|node| node.accesskit_node().label())
            .collect()
    }

    /// Types into the field with this label, in place of what stood there, and leaves it.
    #[track_caller]
    pub fn write(&mut self, label: &str, text: &str) -> &mut Self {
        self.harness
            .get_by_role_and_label(Role::TextInput, label)
            .focus();
        self.harness.run();
        self.harness.key_press_modifiers(Modifiers::COMMAND, Key::A);
        self.harness.run();
        self.harness.key_press(Key::Backspace);
        self.harness.run();
        self.harness
            .get_by_role_and_label(Role::TextInput, label)
            .type_text(text);
        self.harness.run();
        self.key(Key::Tab)
    }

    pub fn key(&mut self, key: Key) -> &mut Self {
        self.harness.key_press(key);
        self.settle()
    }

    /// Lets everything that was asked for be done and shown.
    pub fn settle(&mut self) -> &mut Self {
        self.harness.run();
        self.harness.run();
        self
    }

    /// Whether something with a label that contains this is there.
    pub fn says(&self, part: &str) -> bool {
        self.harness
            .query_all_by_label_contains(part)
            .next()
            .is_some()
    }

    /// Whether the button with this label can be clicked.
    #[track_caller]
    pub fn enabled(&self, label: &str) -> bool {
        let button = self.harness.get_by_role_and_label(Role::Button, label);
        !button.accesskit_node().is_disabled()
    }
}

impl Window {
    /// How many things have exactly this label.
    pub fn labels(&self, label: &str) -> usize {
        self.harness.query_all_by_label(label).count()
    }

    /// The right lower corner of a button.
    #[track_caller]
    pub fn corner_of(&self, label: &str) -> (f32, f32) {
        let button = self.harness.get_by_role_and_label(Role::Button, label);
        (button.rect().right(), button.rect().bottom())
    }
}

impl Window {
    /// Types into the number field with this label.
    #[track_caller]
    pub fn write_number(&mut self, label: &str, text: &str) -> &mut Self {
        self.harness
            .get_by_role_and_label(Role::SpinButton, label)
            .click();
        self.settle();
        self.harness.key_press_modifiers(Modifiers::COMMAND, Key::A);
        self.harness.run();
        self.harness.event(egui::Event::Text(text.into()));
        self.harness.run();
        self.key(Key::Enter)
    }
}
