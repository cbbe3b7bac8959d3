//! The whole window without a screen, found its way around by what a reader is told: labels, roles, focus.

use egui::{Key, Modifiers, Pos2, Vec2, accesskit::Role, vec2};
use egui_kittest::{
    Harness, Node,
    kittest::{NodeT as _, Queryable as _},
};
use flagkeeper::{
    flags::{self, Command},
    ids::{FigureId, PlayerId, TeamId},
    journal::Act,
    store::League,
    text::Lang,
    ui::{
        self, App,
        actions::Tab,
        clocks::{Ear, Time},
        dialogs::Picker,
        settings::Settings,
    },
};
use std::{
    path::{Path, PathBuf},
    time::Duration,
};
use tempfile::TempDir;

pub fn team(id: &str) -> TeamId {
    TeamId::new(id).unwrap()
}

pub fn player(id: &str) -> PlayerId {
    PlayerId::new(id).unwrap()
}

pub fn figure(id: &str) -> FigureId {
    FigureId::new(id).unwrap()
}

/// A league of four clubs at the camp of its second season, in a folder of the test's own.
pub fn sample(folder: &Path) -> PathBuf {
    let from = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/leagues/spring");
    let league = folder.join("leagues/altenant");
    std::fs::create_dir_all(&league).unwrap();
    for file in ["figures.toml", "season-002.toml", "league.toml"] {
        std::fs::copy(from.join(file), league.join(file)).unwrap();
    }
    league
}

/// Does an act that must do.
#[track_caller]
pub fn act(league: &mut League, command: impl Into<Command>) {
    league.act(Act::new(command.into())).unwrap();
}

/// The settings of a reader of this language. Nothing moves: what is done is shown in the same frame.
pub fn settings(lang: Lang) -> Settings {
    Settings {
        lang,
        still: true,
        ..Settings::default()
    }
}

/// What is to be seen before anything is done.
pub struct Scene {
    pub settings: Settings,
    /// In points.
    pub size: Vec2,
    /// The league that is open; none: the start screen.
    pub league: Option<PathBuf>,
    pub tab: Option<Tab>,
    /// What goes when the window does.
    pub folder: Option<TempDir>,
    /// The time the clocks of a match run by, and who hears their bells.
    pub time: (Time, Ear),
}

impl Scene {
    /// The start screen, as large as the window comes up.
    pub fn new(lang: Lang) -> Self {
        Self::of(settings(lang))
    }

    /// The same with these settings.
    pub fn of(settings: Settings) -> Self {
        Self {
            settings,
            size: vec2(1280.0, 800.0),
            league: None,
            tab: None,
            folder: None,
            time: (Time::by_hand(), Ear::default()),
        }
    }

    /// The window, where paths are asked for through `picker`.
    pub fn open(self, picker: impl Picker + 'static) -> Window {
        let settings = self.settings;
        let mut app = App::new(settings.clone(), picker);
        app.keep_time(self.time.0, self.time.1);
        let drawn = Drawn {
            app,
            opening: self.league,
            tab: self.tab,
        };
        let mut harness = Harness::builder()
            .with_size(self.size)
            // What another thread hands over may come a frame or two later.
            .with_max_steps(12)
            .with_context_setup(move |ctx| ui::setup(ctx, &settings))
            .build_ui_state(
                |ui, drawn: &mut Drawn| {
                    if let Some(path) = drawn.opening.take() {
                        drawn.app.open_all(ui.ctx(), vec![path]);
                        if let Some(tab) = drawn.tab {
                            drawn.app.show_tab(tab);
                        }
                    }
                    drawn.app.draw(ui, None);
                },
                drawn,
            );
        harness.run();
        // What the audit finds moves everything below its banner: nobody clicks before it has spoken.
        for _ in 0..500 {
            let app = &harness.state().app;
            if app.league().is_none() || app.is_audited() {
                break;
            }
            std::thread::sleep(Duration::from_millis(5));
            harness.run();
        }
        harness.run();
        Window {
            harness,
            _folder: self.folder,
        }
    }
}

/// What the window draws.
pub struct Drawn {
    pub app: App,
    opening: Option<PathBuf>,
    tab: Option<Tab>,
}

/// The window.
pub struct Window {
    pub harness: Harness<'static, Drawn>,
    _folder: Option<TempDir>,
}

/// What has happened.
impl Window {
    pub fn league(&self) -> &League {
        self.harness.state().app.league().unwrap()
    }

    pub fn state(&self) -> &flags::State {
        self.league().state()
    }

    /// The league's folder.
    pub fn path(&self) -> &Path {
        self.league().folder()
    }

    pub fn tab(&self) -> Option<Tab> {
        self.harness.state().app.tab()
    }

    /// The act of the last entry.
    #[track_caller]
    pub fn last(&self) -> &Act<Command> {
        &self.league().journal().entries().last().unwrap().act
    }
}

/// What the hand does.
impl Window {
    /// Clicks what has this label.
    #[track_caller]
    pub fn click(&mut self, label: &str) -> &mut Self {
        self.harness.get_by_label(label).click();
        self.settle()
    }

    /// Lets the mouse rest on the first of several things that are called so, until what it tells of itself is shown.
    #[track_caller]
    pub fn rest_on(&mut self, label: &str) -> &mut Self {
        let first = self.harness.query_all_by_label(label).next();
        let at = first.unwrap().rect().center();
        self.harness.hover_at(at);
        for _ in 0..4 {
            self.settle();
        }
        self
    }

    /// Clicks twice where this label stands, as fast as a double-click, whatever the first click brings there.
    #[track_caller]
    pub fn double_click(&mut self, label: &str) -> &mut Self {
        let at = self.harness.get_by_label(label).rect().center();
        self.harness.hover_at(at);
        self.settle();
        let mut time = self.harness.ctx.input(|i| i.time);
        for pressed in [true, false, true, false] {
            time += 0.05;
            self.harness.input_mut().time = Some(time);
            self.harness.event(egui::Event::PointerButton {
                pos: at,
                button: egui::PointerButton::Primary,
                pressed,
                modifiers: Modifiers::NONE,
            });
            self.harness.step();
        }
        self.harness.input_mut().time = None;
        self.settle()
    }

    /// Clicks what has this in its label.
    #[track_caller]
    pub fn click_part(&mut self, part: &str) -> &mut Self {
        self.harness.get_by_label_contains(part).click();
        self.settle()
    }

    /// Clicks what is of this kind and has this label.
    #[track_caller]
    pub fn click_a(&mut self, role: Role, label: &str) -> &mut Self {
        self.harness.get_by_role_and_label(role, label).click();
        self.settle()
    }

    /// Clicks the first of several things called so.
    #[track_caller]
    pub fn first(&mut self, label: &str) -> &mut Self {
        let first = self.harness.query_all_by_label(label).next();
        first.unwrap().click();
        self.settle()
    }

    /// Clicks what may have to be scrolled to.
    #[track_caller]
    pub fn reach(&mut self, label: &str) -> &mut Self {
        self.harness.get_by_label(label).scroll_to_me();
        self.settle().click(label)
    }

    /// Clicks the button with this label, which may have to be scrolled to.
    #[track_caller]
    pub fn press(&mut self, label: &str) -> &mut Self {
        let button = self.harness.get_by_role_and_label(Role::Button, label);
        button.scroll_to_me();
        self.settle().click_a(Role::Button, label)
    }

    /// Clicks the row of a table whose first cells are these.
    #[track_caller]
    pub fn row(&mut self, cells: &str) -> &mut Self {
        let begin = format!("{cells}, ");
        let row = self.harness.get_by(move |node| {
            node.role() == Role::Row && node.label().is_some_and(|l| l.starts_with(&begin))
        });
        // Near its left edge: further right a line between two columns may take the click to widen one.
        let at = row.rect().left_center() + vec2(10.0, 0.0);
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

    /// Drags from one thing to another.
    #[track_caller]
    pub fn drag(&mut self, from: &str, to: &str) -> &mut Self {
        let center = |label: &str| -> Pos2 { self.harness.get_by_label(label).rect().center() };
        let (from, to) = (center(from), center(to));
        self.harness.hover_at(from);
        self.harness.step();
        self.harness.drag_at(from);
        self.harness.step();
        for part in [0.3, 0.7, 1.0] {
            self.harness.hover_at(from + (to - from) * part);
            self.harness.step();
        }
        self.harness.drop_at(to);
        self.settle()
    }

    pub fn key(&mut self, key: Key) -> &mut Self {
        self.keys(Modifiers::NONE, key)
    }

    pub fn keys(&mut self, modifiers: Modifiers, key: Key) -> &mut Self {
        self.harness.key_press_modifiers(modifiers, key);
        self.settle()
    }

    /// Types into whatever has the focus.
    pub fn type_text(&mut self, text: &str) -> &mut Self {
        self.harness.event(egui::Event::Text(text.into()));
        self.settle()
    }

    /// Types into the field with this label, in place of what stood there, and leaves it.
    #[track_caller]
    pub fn write(&mut self, label: &str, text: &str) -> &mut Self {
        self.write_in(Role::TextInput, label, text)
    }

    /// The same into a field of this kind. Windows stand after what they cover: of several the last is meant.
    #[track_caller]
    pub fn write_in(&mut self, role: Role, label: &str, text: &str) -> &mut Self {
        let fields = self.harness.query_all_by_role_and_label(role, label);
        fields.last().unwrap().focus();
        self.settle();
        self.keys(Modifiers::COMMAND, Key::A).key(Key::Backspace);
        self.type_text(text).key(Key::Tab)
    }

    /// Types into the number field with this label, which is clicked to be typed into.
    #[track_caller]
    pub fn write_number(&mut self, label: &str, text: &str) -> &mut Self {
        let field = self.harness.get_by_role_and_label(Role::SpinButton, label);
        field.scroll_to_me();
        self.settle()
            .click_a(Role::SpinButton, label)
            .keys(Modifiers::COMMAND, Key::A)
            .type_text(text)
            .key(Key::Enter)
    }

    /// Opens the palette, types and takes the first line.
    pub fn palette(&mut self, typed: &str) -> &mut Self {
        self.keys(Modifiers::COMMAND, Key::K)
            .type_text(typed)
            .key(Key::Enter)
    }

    /// Lets everything that was asked for be done and shown.
    pub fn settle(&mut self) -> &mut Self {
        self.harness.run();
        self
    }

    /// Waits for what comes from a thread of its own.
    #[track_caller]
    pub fn wait_until(&mut self, done: impl Fn(&Self) -> bool) -> &mut Self {
        for _ in 0..200 {
            if done(self.settle()) {
                return self;
            }
            std::thread::sleep(Duration::from_millis(10));
        }
        panic!("it never came: {:?}", self.labels());
    }
}

/// What the eye sees.
impl Window {
    /// Something called so is there.
    pub fn shows(&self, label: &str) -> bool {
        self.count(label) > 0
    }

    /// How many things are called so.
    pub fn count(&self, label: &str) -> usize {
        self.harness.query_all_by_label(label).count()
    }

    /// Something has a label or a text that contains this.
    pub fn says(&self, part: &str) -> bool {
        let mut all = self.harness.query_all_by_label_contains(part);
        all.next().is_some()
    }

    /// Every label in sight, for messages.
    pub fn labels(&self) -> Vec<String> {
        let all = self.harness.query_all_by(|_| true);
        all.filter_map(|node| label_of(&node)).collect()
    }

    /// The rows of the table in sight, in order.
    pub fn rows(&self) -> Vec<String> {
        let rows = self.harness.query_all_by_role(Role::Row);
        rows.filter_map(|node| label_of(&node)).collect()
    }

    /// The button with this label can be pressed.
    #[track_caller]
    pub fn enabled(&self, label: &str) -> bool {
        let button = self.harness.get_by_role_and_label(Role::Button, label);
        !button.accesskit_node().is_disabled()
    }

    /// The first of several things called so cannot be pressed.
    #[track_caller]
    pub fn first_refuses(&self, label: &str) -> bool {
        let mut all = self.harness.query_all_by_label(label);
        all.next().unwrap().accesskit_node().is_disabled()
    }

    /// Whether an item of a menu is ticked; none where it has no tick.
    #[track_caller]
    pub fn ticked(&self, label: &str) -> Option<bool> {
        let item = self
            .harness
            .get_by_role_and_label(Role::MenuItemCheckBox, label);
        let toggled = item.accesskit_node().toggled()?;
        Some(toggled == egui::accesskit::Toggled::True)
    }

    /// Something called so has the keyboard.
    pub fn focused(&self, label: &str) -> bool {
        let mut all = self.harness.query_all_by_label(label);
        all.any(|node| node.is_focused())
    }

    /// Some field with this label holds this.
    pub fn value_is(&self, label: &str, value: &str) -> bool {
        self.harness
            .query_all_by_role_and_label(Role::TextInput, label)
            .any(|field| field.accesskit_node().value().as_deref() == Some(value))
    }

    /// How far down the first of what is called like this begins.
    #[track_caller]
    pub fn top_of(&self, part: &str) -> f32 {
        let mut found = self.harness.query_all_by_label_contains(part);
        found.next().unwrap().rect().top()
    }

    /// The right lower corner of a button.
    #[track_caller]
    pub fn corner_of(&self, label: &str) -> (f32, f32) {
        let button = self.harness.get_by_role_and_label(Role::Button, label);
        (button.rect().right(), button.rect().bottom())
    }
}

fn label_of(node: &Node<'_>) -> Option<String> {
    node.accesskit_node().label()
}
