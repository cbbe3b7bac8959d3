//! A window over a small league, without a screen.
#![expect(
    clippy::unwrap_used,
    clippy::panic,
    clippy::indexing_slicing,
    reason = "helpers of tests: what fails here fails the test"
)]

use egui::accesskit::Role;
use egui_kittest::{
    Harness,
    kittest::{NodeT as _, Queryable as _},
};
use flagkeeper::{
    figures::Shelf,
    flags::{Command, command},
    gold::Gold,
    ids::{PlayerId, TeamId},
    journal::{Account, Act},
    store::League,
    text::Lang,
    ui::{self, App, actions::Tab, dialogs, settings::Settings},
};
use std::path::{Path, PathBuf};
use tempfile::TempDir;

/// The window and the folder its league lives in.
pub struct Window {
    pub harness: Harness<'static, State>,
    _folder: TempDir,
}

/// What the window draws.
pub struct State {
    pub app: App,
    opening: Option<PathBuf>,
    tab: Tab,
}

pub fn gold(n: i64) -> Gold {
    Gold::new(n).unwrap()
}

pub fn team(id: &str) -> TeamId {
    TeamId::new(id).unwrap()
}

pub fn player(id: &str) -> PlayerId {
    PlayerId::new(id).unwrap()
}

/// `Roff Rovers` with 98,700 gold and `麒麟倶楽部` with 5,000, two players each, one open loan from AFA.
pub fn make(folder: &Path) -> League {
    let text = include_str!("../../leagues/altenant/figures.toml");
    let (shelf, _) = Shelf::parse("figures.toml", text);
    let mut league = League::create(folder, "Altenant", 2, &shelf).unwrap();
    let figure = shelf.figures()[0].id.clone();
    for (id, name, funds) in [
        ("roff", "Roff Rovers", 98_700),
        ("kirin", "麒麟倶楽部", 5_000),
    ] {
        act(
            &mut league,
            command::AddTeam {
                team: team(id),
                name: name.into(),
                manager: None,
                city: None,
                color: None,
                beginner: None,
                funds: Some(gold(funds)),
                afa: None,
                points: None,
            },
        );
    }
    for (id, club) in [
        ("ken", "roff"),
        ("aya", "roff"),
        ("bo", "kirin"),
        ("cy", "kirin"),
    ] {
        act(
            &mut league,
            command::AddPlayer {
                player: player(id),
                name: id.to_uppercase(),
                figure: figure.clone(),
                team: Some(team(club)),
                popularity: Some(if club == "roff" { 3 } else { 0 }),
                injuries: None,
                fd: Some(if id == "bo" { 20 } else { 0 }),
                fh: None,
                ko: None,
                announced: None,
                rookie: None,
                proxy: None,
            },
        );
    }
    act(
        &mut league,
        command::Lend {
            from: Account::Afa,
            to: Account::Team(team("kirin")),
            amount: gold(2_000),
            loan: None,
            terms: Some("by the winter".into()),
            interest: Some(gold(100)),
            earlier: None,
            open: None,
        },
    );
    league
}

pub fn act(league: &mut League, command: impl Into<Command>) {
    league.act(Act::new(command.into())).unwrap();
}

/// A window on the league of [`make`], at a tab.
pub fn window(lang: Lang, tab: Tab) -> Window {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("league");
    drop(make(&path));
    on(folder, path, lang, tab)
}

/// A window on the league in a folder.
pub fn on(folder: TempDir, path: PathBuf, lang: Lang, tab: Tab) -> Window {
    let settings = Settings {
        lang,
        still: true,
        ..Settings::default()
    };
    let state = State {
        app: App::new(settings.clone(), dialogs::Absent),
        opening: Some(path),
        tab,
    };
    let mut harness = Harness::builder()
        .with_size(egui::vec2(1280.0, 800.0))
        // What another thread hands over may come a frame or two later.
        .with_max_steps(12)
        .with_context_setup(move |ctx| ui::setup(ctx, &settings))
        .build_ui_state(
            |ui, state: &mut State| {
                if let Some(path) = state.opening.take() {
                    state.app.open_all(ui.ctx(), vec![path]);
                    state.app.show_tab(state.tab);
                }
                state.app.draw(ui, None);
            },
            state,
        );
    harness.run();
    Window {
        harness,
        _folder: folder,
    }
}

impl Window {
    pub fn league(&self) -> &League {
        self.harness.state().app.league().unwrap()
    }

    /// Clicks what has this label.
    #[track_caller]
    pub fn click(&mut self, label: &str) -> &mut Self {
        self.harness.get_by_label(label).click();
        self.harness.run();
        self
    }

    /// Clicks what is of this kind and has this label.
    #[track_caller]
    pub fn click_a(&mut self, role: Role, label: &str) -> &mut Self {
        self.harness.get_by_role_and_label(role, label).click();
        self.harness.run();
        self
    }

    /// Clicks the row of a table that begins with this number, or says these words.
    #[track_caller]
    pub fn click_row(&mut self, start: &str) -> &mut Self {
        let fits = |node: &egui_kittest::Node<'_>| {
            let label = node.accesskit_node().label().unwrap_or_default();
            if start.ends_with(", ") {
                label.starts_with(start)
            } else {
                label.contains(start)
            }
        };
        self.harness
            .get_all_by_role(Role::Row)
            .find(fits)
            .unwrap_or_else(|| panic!("no row for {start}"))
            .click();
        self.harness.run();
        self
    }

    /// Types into the field with this label and leaves it, in place of what stood there. Windows stand after what
    /// they cover: of several fields the last is meant.
    #[track_caller]
    pub fn write(&mut self, label: &str, text: &str) -> &mut Self {
        let last = |window: &Self, act: &dyn Fn(&egui_kittest::Node<'_>)| {
            act(&window
                .harness
                .get_all_by_role_and_label(Role::TextInput, label)
                .last()
                .unwrap());
        };
        last(self, &|node| node.focus());
        self.harness.run();
        self.harness
            .key_press_modifiers(egui::Modifiers::COMMAND, egui::Key::A);
        self.harness.run();
        last(self, &|node| node.type_text(text));
        self.harness.run();
        self.harness.key_press(egui::Key::Tab);
        self.harness.run();
        self
    }

    /// Whether something with a label that contains this is in sight.
    pub fn says(&self, part: &str) -> bool {
        self.harness
            .query_all_by_label_contains(part)
            .next()
            .is_some()
    }
}
