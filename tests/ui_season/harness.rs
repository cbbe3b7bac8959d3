//! The window over the sample league, without a screen, as small as it may be.
#![expect(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    reason = "helpers of tests: what fails here fails the test"
)]

use egui::{Key, Modifiers, Pos2, accesskit::Role};
use egui_kittest::{
    Harness,
    kittest::{NodeT as _, Queryable as _},
};
use flagkeeper::{
    figures::Shelf,
    flags::{Command, State, command, rules::Value, state::Experience},
    ids::{PlayerId, TeamId},
    journal::Act,
    store::{League, Mode, samples},
    text::Lang,
    ui::{self, App, actions::Tab, dialogs, settings::Settings},
};
use std::path::PathBuf;
use tempfile::TempDir;

/// The window and the folder its league lives in.
pub struct Window {
    pub harness: Harness<'static, Shown>,
    _folder: TempDir,
}

/// What the window draws.
pub struct Shown {
    app: App,
    opening: Option<(PathBuf, Tab)>,
}

pub fn team(id: &str) -> TeamId {
    TeamId::new(id).unwrap()
}

pub fn player(id: &str) -> PlayerId {
    PlayerId::new(id).unwrap()
}

pub fn act(league: &mut League, command: impl Into<Command>) {
    league.act(Act::new(command.into())).unwrap();
}

/// Everybody has rolled a 3 in camp and the open game is next.
pub fn to_open_game(league: &mut League) {
    camp_over(league);
    act(league, command::Advance {});
}

/// Everybody has rolled a 3 in camp.
pub fn camp_over(league: &mut League) {
    let die = flagkeeper::dice::Die::new(3).ok();
    for player in contracted(league.state()) {
        act(league, command::CampRoll { player, die });
    }
}

/// The open game has begun and everybody starts undamaged.
pub fn to_rosters(league: &mut League) {
    to_open_game(league);
    act(
        league,
        command::StartMatch {
            home: None,
            rolls: None,
        },
    );
    for player in contracted(league.state()) {
        let veteran = league.state().players[&player].experience() == Experience::Veteran;
        let (die, damage) = if veteran {
            (None, Some(0))
        } else {
            (flagkeeper::dice::Die::new(6).ok(), None)
        };
        act(
            league,
            command::Condition {
                player,
                die,
                damage,
            },
        );
    }
}

/// 213 points of the Roff Rovers: five start, one sits on the bench.
pub const OVER: [&str; 6] = ["magistrate", "orla", "haruto", "jun", "suzu", "gustav"];

/// The match has kicked off: Roff with 213 points, the others with three each.
pub fn to_result(league: &mut League) {
    to_rosters(league);
    name_and_kick_off(league);
}

/// Rosters are named and the match kicks off.
pub fn name_and_kick_off(league: &mut League) {
    for team in league.state().seats.clone() {
        let (starters, bench) = if team.as_str() == "roff" {
            let all: Vec<PlayerId> = OVER.iter().map(|id| player(id)).collect();
            (all[..5].to_vec(), all[5..].to_vec())
        } else {
            let squad = league.state().squad(&team);
            (squad.map(|(id, _)| id.clone()).take(3).collect(), vec![])
        };
        act(
            league,
            command::Roster {
                team,
                starters,
                bench,
            },
        );
    }
    act(league, command::KickOff {});
}

/// Corrects a player's fact.
pub fn correct(league: &mut League, id: &str, field: command::Fact, value: i64) {
    act(
        league,
        command::Correct {
            team: None,
            player: Some(player(id)),
            field,
            value: Value::Int(value),
            reason: "The paper said so".into(),
            half: None,
            round: None,
        },
    );
}

/// Takes back the last act.
pub fn undo(league: &mut League) {
    league.act(Act::undo(None)).unwrap();
}

fn contracted(state: &State) -> Vec<PlayerId> {
    let squads = state.seats.iter().flat_map(|team| state.squad(team));
    squads.map(|(id, _)| id.clone()).collect()
}

/// The sample league after `before`, in a window that shows `tab`.
pub fn window(lang: Lang, tab: Tab, before: impl FnOnce(&mut League)) -> Window {
    let folder = tempfile::tempdir().unwrap();
    let path = samples::copy_into("altenant", folder.path()).unwrap();
    let mut league = League::open(&path, Mode::Write).unwrap();
    before(&mut league);
    drop(league);
    window_on(lang, tab, folder, path)
}

/// A league without clubs, in a window that shows `tab`.
pub fn empty_window(lang: Lang, tab: Tab) -> Window {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("league");
    drop(League::create(&path, "New", 1, &Shelf::empty()).unwrap());
    window_on(lang, tab, folder, path)
}

fn window_on(lang: Lang, tab: Tab, folder: TempDir, path: PathBuf) -> Window {
    let settings = Settings {
        lang,
        still: true,
        ..Settings::default()
    };
    let shown = Shown {
        app: App::new(settings.clone(), dialogs::Absent),
        opening: Some((path, tab)),
    };
    let mut harness = Harness::builder()
        .with_size(egui::vec2(1024.0, 600.0))
        .with_max_steps(12)
        .with_context_setup(move |ctx| ui::setup(ctx, &settings))
        .build_ui_state(
            |ui, shown: &mut Shown| {
                if let Some((path, tab)) = shown.opening.take() {
                    shown.app.open_all(ui.ctx(), vec![path]);
                    shown.app.show_tab(tab);
                }
                shown.app.draw(ui, None);
            },
            shown,
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

    pub fn state(&self) -> &State {
        self.league().state()
    }

    pub fn tab(&self) -> Tab {
        self.harness.state().app.tab().unwrap()
    }

    /// The command of the last entry.
    pub fn last(&self) -> &Act<Command> {
        &self.league().journal().entries().last().unwrap().act
    }

    #[track_caller]
    pub fn click(&mut self, label: &str) {
        self.harness.get_by_label(label).click();
        self.harness.run();
    }

    pub fn key(&mut self, key: Key) {
        self.harness.key_press(key);
        self.harness.run();
    }

    pub fn keys(&mut self, modifiers: Modifiers, key: Key) {
        self.harness.key_press_modifiers(modifiers, key);
        self.harness.run();
    }

    /// Clicks the first of several things called so.
    #[track_caller]
    pub fn first(&mut self, label: &str) {
        self.harness
            .query_all_by_label(label)
            .next()
            .unwrap()
            .click();
        self.harness.run();
    }

    /// The first of several buttons called so cannot be pressed.
    #[track_caller]
    pub fn first_refuses(&self, label: &str) -> bool {
        let mut all = self.harness.query_all_by_label(label);
        all.next().unwrap().accesskit_node().is_disabled()
    }

    /// Types into the field called so.
    #[track_caller]
    pub fn type_into(&mut self, label: &str, text: &str) {
        let field = self.harness.get_by_role_and_label(Role::TextInput, label);
        field.focus();
        self.harness.run();
        let field = self.harness.get_by_role_and_label(Role::TextInput, label);
        field.type_text(text);
        self.harness.run();
    }

    /// Something called so is on the screen.
    pub fn shows(&self, label: &str) -> bool {
        self.harness.query_all_by_label(label).next().is_some()
    }

    /// Something called so has the keyboard.
    pub fn focused(&self, label: &str) -> bool {
        self.harness
            .query_all_by_label(label)
            .any(|node| node.is_focused())
    }

    /// Something whose name holds this is on the screen.
    pub fn says(&self, part: &str) -> bool {
        self.harness
            .query_all_by_label_contains(part)
            .next()
            .is_some()
    }

    /// Clicks what has this in its name.
    #[track_caller]
    pub fn click_part(&mut self, part: &str) {
        self.harness.get_by_label_contains(part).click();
        self.harness.run();
    }

    /// The button called so is there but cannot be pressed.
    #[track_caller]
    pub fn refuses(&self, label: &str) -> bool {
        self.harness
            .get_by_label(label)
            .accesskit_node()
            .is_disabled()
    }

    /// Drags from one thing to another.
    #[track_caller]
    pub fn drag(&mut self, from: &str, to: &str) {
        let center =
            |h: &Harness<'_, Shown>, label: &str| -> Pos2 { h.get_by_label(label).rect().center() };
        let (from, to) = (center(&self.harness, from), center(&self.harness, to));
        self.harness.hover_at(from);
        self.harness.step();
        self.harness.drag_at(from);
        self.harness.step();
        for part in [0.3, 0.7, 1.0] {
            self.harness.hover_at(from + (to - from) * part);
            self.harness.step();
        }
        self.harness.drop_at(to);
        self.harness.run();
    }
}
