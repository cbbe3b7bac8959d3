//! A window without a screen.

use egui::{Key, Modifiers, accesskit::Role};
use egui_kittest::{
    Harness,
    kittest::{NodeT as _, Queryable as _},
};
use flagkeeper::{
    ids::TeamId,
    store::{League, samples},
    text::Lang,
    ui::{self, App, dialogs, settings::Settings},
};
use std::path::{Path, PathBuf};

/// What the window draws.
pub struct State {
    pub app: App,
    opening: Option<PathBuf>,
}

/// The window.
pub struct Window {
    pub harness: Harness<'static, State>,
}

pub fn team(id: &str) -> TeamId {
    TeamId::new(id).unwrap()
}

/// The sample league in a folder of the test's own.
pub fn sample(folder: &Path) -> PathBuf {
    samples::copy_into("altenant", folder).unwrap()
}

pub fn settings(lang: Lang) -> Settings {
    Settings {
        lang,
        still: true,
        ..Settings::default()
    }
}

/// A window with these settings, on a league or on the start screen; dialogs answer with `path`.
pub fn window(settings: Settings, league: Option<PathBuf>, path: Option<PathBuf>) -> Window {
    window_asking(dialogs::Always(path), settings, league)
}

/// The same, asking for paths through `picker`.
pub fn window_asking(
    picker: impl dialogs::Picker + 'static,
    settings: Settings,
    league: Option<PathBuf>,
) -> Window {
    let state = State {
        app: App::new(settings.clone(), picker),
        opening: league,
    };
    let mut harness = Harness::builder()
        // A toast slides in while the act is already done.
        .with_max_steps(12)
        .with_size(egui::vec2(1280.0, 800.0))
        .with_context_setup(move |ctx| ui::setup(ctx, &settings))
        .build_ui_state(
            |ui, state: &mut State| {
                if let Some(path) = state.opening.take() {
                    state.app.open_all(ui.ctx(), vec![path]);
                }
                state.app.draw(ui, None);
            },
            state,
        );
    harness.run();
    Window { harness }
}

impl Window {
    pub fn league(&self) -> &League {
        self.harness.state().app.league().unwrap()
    }

    #[track_caller]
    pub fn click(&mut self, label: &str) -> &mut Self {
        self.harness.get_by_label(label).click();
        self.harness.run();
        self
    }

    /// Clicks what may have to be scrolled to.
    #[track_caller]
    pub fn reach(&mut self, label: &str) -> &mut Self {
        self.harness.get_by_label(label).scroll_to_me();
        self.harness.run();
        self.click(label)
    }

    #[track_caller]
    pub fn click_a(&mut self, role: Role, label: &str) -> &mut Self {
        self.harness.get_by_role_and_label(role, label).click();
        self.harness.run();
        self
    }

    pub fn press(&mut self, modifiers: Modifiers, key: Key) -> &mut Self {
        self.harness.key_press_modifiers(modifiers, key);
        self.harness.run();
        self
    }

    /// Types into whatever has the focus.
    pub fn type_text(&mut self, text: &str) -> &mut Self {
        let text = text.to_owned();
        self.harness.event(egui::Event::Text(text));
        self.harness.run();
        self
    }

    /// Types into the field with this label in place of what stood there, and leaves it.
    #[track_caller]
    pub fn write(&mut self, role: Role, label: &str, text: &str) -> &mut Self {
        self.harness.get_by_role_and_label(role, label).focus();
        self.harness.run();
        self.press(Modifiers::COMMAND, Key::A);
        self.type_text(text).press(Modifiers::NONE, Key::Tab)
    }

    /// Opens the palette, types and takes the first line.
    pub fn palette(&mut self, typed: &str) -> &mut Self {
        self.press(Modifiers::COMMAND, Key::K)
            .type_text(typed)
            .press(Modifiers::NONE, Key::Enter)
    }

    /// Whether something with a label or text that contains this is in sight.
    pub fn says(&self, part: &str) -> bool {
        self.harness
            .query_all_by_label_contains(part)
            .next()
            .is_some()
    }

    /// The dialog's answer comes from a thread of its own.
    pub fn wait_until(&mut self, done: impl Fn(&Self) -> bool) {
        for _ in 0..200 {
            self.harness.run();
            if done(self) {
                return;
            }
            std::thread::sleep(std::time::Duration::from_millis(10));
        }
        panic!("it never came");
    }

    /// Whether some field with this label holds this.
    pub fn value_is(&self, label: &str, value: &str) -> bool {
        self.harness
            .query_all_by_role_and_label(Role::TextInput, label)
            .any(|field| field.accesskit_node().value().as_deref() == Some(value))
    }

    /// Every label in sight, for messages.
    pub fn labels(&self) -> Vec<String> {
        self.harness
            .query_all_by(|_| true)
            .filter_map(|node| node.accesskit_node().label())
            .collect()
    }
}
