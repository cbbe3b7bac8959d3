//! A league in a test, and the words to play it with.
//!
//! ```text
//! league().with_team("roff", 100_000).with_player("ken", "roff")
//!     .does("camp-roll", r#"player = "ken", die = 6"#)
//!     .refused("camp-roll", r#"player = "ken""#).by(&[F_4_1]);
//! ```
//!
//! After every step [`League::invariants`] hold: what is true of every league at every moment. A test that breaks one
//! stops there and says which step did it.

mod drive;
pub mod field;

use flagkeeper::{
    dice::Cup,
    figures::Shelf,
    flags::{
        Entry, Flags, Journal, Opening, Refusal, State,
        command::Command,
        refusal::Reason,
        state::{Player, Team},
        step::Step,
    },
    ids::{PlayerId, TeamId},
    journal::{Account, Act, Deed, Game as _},
    rulebook::Rule,
    text::{Lang, Text},
};
use std::collections::BTreeMap;
use toml::de::{DeTable, DeValue};

/// Figures of every kind the rules ask about: `runner-12` has 12 points and five living clicks, `heavy-60` three,
/// `frail-10` one.
pub fn shelf() -> Shelf {
    let five = r#"["9/8/15/2", "8/7/14/2", "7/6/13/1", "6/5/12/1", "5/4/11/1"]"#;
    let figures = [
        ("runner-12", 12, five),
        ("runner-20", 20, five),
        ("runner-25", 25, five),
        ("runner-26", 26, five),
        ("runner-37", 37, five),
        ("runner-40", 40, five),
        (
            "four-15",
            15,
            r#"["9/8/15/2", "8/7/14/2", "7/6/13/1", "6/5/12/1"]"#,
        ),
        ("heavy-60", 60, r#"["8/10/17/4", "7/9/16/3", "6/8/15/3"]"#),
        ("frail-10", 10, r#"["10/6/13/1"]"#),
        (
            "long-30",
            30,
            r#"["9/8/15/2", "8/7/14/2", "7/6/13/1", "6/5/12/1", "5/4/11/1", "4/3/10/1", "3/2/9/1"]"#,
        ),
    ];
    let figure = |(n, (id, points, dial)): (u32, (&str, u16, &str))| {
        format!(
            "[[figure]]\nid = \"{id}\"\nset = \"test\"\nnumber = {n}\nname = \"Figure {id}\"\nfaction = [\"Roff\"]\n\
             rank = \"weak\"\npoints = {points}\nrange = 0\ntargets = 1\narc = 90\ndial = {dial}\n\n"
        )
    };
    let mut text: String = (1..).zip(figures).map(figure).collect();
    text += &field::figures();
    let (shelf, problems) = Shelf::parse("figures.toml", &text);
    assert_eq!(problems, [], "the test's shelf");
    shelf
}

/// A league in a test. Every word takes it and gives it back.
#[derive(Debug, Clone)]
pub struct League {
    pub journal: Journal,
    /// The same league as a reader of its file knows it: every entry written, read again and checked.
    reread: Journal,
    pub shelf: Shelf,
    /// How often the dice were shaken; a copy of a league rolls what the league rolls.
    shaken: u64,
    /// What the last act gave besides its effects.
    pub warnings: Vec<Text>,
}

/// A refusal, to be looked at.
#[derive(Debug)]
pub struct Refused {
    pub league: League,
    pub refusal: Refusal,
    what: String,
}

/// A league nobody has touched.
pub fn league() -> League {
    let opening = Opening::empty(1).state();
    League {
        journal: Journal::new(opening.clone(), 1),
        reread: Journal::new(opening, 1),
        shelf: shelf(),
        shaken: 0,
        warnings: Vec::new(),
    }
}

/// Two clubs of 100,000 gold, `roff` and `selm`, with eight players each, `roff-1` to `roff-8`, all `runner-20`.
pub fn two_clubs() -> League {
    clubs(&["roff", "selm"], 8)
}

/// Clubs of 100,000 gold with so many players each, `roff-1`, `roff-2` and so on, all `runner-20`.
pub fn clubs(names: &[&str], players: u32) -> League {
    let mut league = league();
    for name in names {
        league = league.with_team(name, 100_000);
        for n in 1..=players {
            league = league.with_player(&format!("{name}-{n}"), name);
        }
    }
    league
}

impl League {
    // Founding

    /// Founds a club.
    #[track_caller]
    pub fn with_team(self, team: &str, funds: i64) -> Self {
        self.does(
            "add-team",
            &format!("team = \"{team}\", name = \"Club {team}\", funds = {funds}"),
        )
    }

    /// Enters a player, a `runner-20`; without a club if that is empty.
    #[track_caller]
    pub fn with_player(self, player: &str, team: &str) -> Self {
        self.with_figure(player, team, "runner-20")
    }

    /// Enters a player with a figure of the shelf.
    #[track_caller]
    pub fn with_figure(self, player: &str, team: &str, figure: &str) -> Self {
        let team = if team.is_empty() {
            String::new()
        } else {
            format!(", team = \"{team}\"")
        };
        self.does(
            "add-player",
            &format!(
                "player = \"{player}\", name = \"Player {player}\", figure = \"{figure}\"{team}"
            ),
        )
    }

    // Playing

    /// Does a command; its fields are the inside of an inline table.
    #[track_caller]
    pub fn does(self, command: &str, fields: &str) -> Self {
        let act = act(command, fields);
        self.acts(act)
    }

    /// Does an act.
    #[track_caller]
    pub fn acts(mut self, act: Act<Command>) -> Self {
        let what = format!("{act:?}");
        match self.tries(act) {
            Ok(()) => self,
            Err(refusal) => panic!("{what} is refused: {}", refusal.show(Lang::En)),
        }
    }

    /// Rolls in camp for everyone who has not, all with this die, and goes on to the open game.
    #[track_caller]
    pub fn after_camp(mut self, die: u8) -> Self {
        let left: Vec<PlayerId> = flagkeeper::flags::decide::camp_left(self.state())
            .cloned()
            .collect();
        for player in left {
            self = self.does("camp-roll", &format!("player = \"{player}\", die = {die}"));
        }
        self.does("advance", "")
    }

    /// Starts the match of the step and makes everyone ready without damage.
    #[track_caller]
    pub fn conditioned(self) -> Self {
        let mut league = self.does("start-match", "");
        let Some(game) = &league.state().game else {
            panic!("no match");
        };
        let due: Vec<(PlayerId, bool)> = game
            .unconditioned(league.state())
            .map(|id| (id.clone(), league.player(id.as_str()).injuries > 2))
            .collect();
        for (player, veteran) in due {
            let how = if veteran { "damage = 0" } else { "die = 6" };
            league = league.does("condition", &format!("player = \"{player}\", {how}"));
        }
        league
    }

    /// Names a roster.
    #[track_caller]
    pub fn names(self, team: &str, starters: &[&str], bench: &[&str]) -> Self {
        self.does("roster", &roster(team, starters, bench))
    }

    /// Two clubs with the match kicked off: `roff-1` to `roff-5` and `selm-1` to `selm-5` start, 6 to 8 are on the bench.
    #[track_caller]
    pub fn kicked_off(self) -> Self {
        let mut league = self.conditioned();
        let state = league.state();
        let teams = state.game.as_ref().unwrap().teams.clone();
        let fit = |id: &&PlayerId| !state.course.round.injured.contains(*id);
        let squad = |team| state.squad(team).map(|(id, _)| id).filter(fit);
        let squads: Vec<Vec<String>> = teams
            .iter()
            .map(|team| squad(team).map(ToString::to_string).collect())
            .collect();
        for (team, squad) in teams.iter().zip(&squads) {
            let ids: Vec<&str> = squad.iter().map(String::as_str).collect();
            let (starters, rest) = ids.split_at(ids.len().min(5));
            let bench: Vec<&str> = rest.iter().copied().take(3.min(starters.len())).collect();
            league = league.names(team.as_str(), starters, &bench);
        }
        league.does("kick-off", "")
    }

    /// Undoes the last act, or an entry and everything after it.
    #[track_caller]
    pub fn undo(self, entry: impl Into<Option<u64>>) -> Self {
        self.acts(Act::undo(entry.into()))
    }

    /// Brings back what the last undo took.
    #[track_caller]
    pub fn redo(self) -> Self {
        self.acts(Act::redo())
    }

    /// The command is refused; nothing has changed.
    #[track_caller]
    pub fn refused(self, command: &str, fields: &str) -> Refused {
        let act = act(command, fields);
        self.refuses(act)
    }

    /// The act is refused; nothing has changed.
    #[track_caller]
    pub fn refuses(mut self, act: Act<Command>) -> Refused {
        let what = format!("{act:?}");
        match self.tries(act) {
            Ok(()) => panic!("{what} is not refused"),
            Err(refusal) => Refused {
                league: self,
                refusal,
                what,
            },
        }
    }

    // Looking

    pub fn state(&self) -> &State {
        self.journal.state()
    }

    #[track_caller]
    pub fn team(&self, id: &str) -> &Team {
        &self.state().teams[id]
    }

    #[track_caller]
    pub fn player(&self, id: &str) -> &Player {
        &self.state().players[id]
    }

    pub fn funds(&self, account: &str) -> i64 {
        self.state().balance(&Account::new(account).unwrap())
    }

    /// The last entry.
    #[track_caller]
    pub fn last(&self) -> &Entry {
        self.journal.entries().last().unwrap()
    }

    /// The club a player is under contract with; empty: none.
    #[track_caller]
    pub fn club(&self, player: &str) -> &str {
        self.player(player).team.as_ref().map_or("", TeamId::as_str)
    }

    // Under the words

    /// Does an act, or leaves everything as it was.
    ///
    /// # Errors
    /// The refusal.
    pub fn tries(&mut self, mut act: Act<Command>) -> Result<(), Refusal> {
        let before = self.state().clone();
        let seed = self.shaken;
        self.shaken += 1;
        Flags::fill(self.journal.state(), &mut act, &mut Cup::seeded(seed));
        let (mut rules, mut gold, mut then) = (Vec::new(), Vec::new(), Vec::new());
        match &mut act.deed {
            Deed::Command(_) => {
                let ruling = act.ruling.is_some();
                let decided = Flags::decide(self.journal.state(), &self.shelf, &act);
                assert_eq!(*self.state(), before, "deciding changed the state");
                let decided = decided.inspect_err(|refusal| {
                    assert!(!refusal.reasons.is_empty());
                    assert!(!(ruling && refusal.overrulable()), "a ruling must do");
                })?;
                (rules, gold, then) = (decided.rules, decided.gold, decided.effects);
                self.warnings = decided.warnings;
                assert!(
                    !gold.is_empty() || !then.is_empty(),
                    "{act:?} is accepted and does nothing"
                );
                assert!(!rules.is_empty(), "{act:?} names no rule");
            }
            Deed::Undo { entry } => {
                let list = self.journal.undo_list(*entry).unwrap();
                *entry = list.first().map(|entry| entry.n);
            }
            Deed::Redo { entry } => {
                let list = self.journal.redo_list(*entry).unwrap();
                *entry = entry.or(list.first().map(|entry| entry.n));
            }
        }
        let at = chrono::DateTime::parse_from_rfc3339("2026-11-30T19:04:00+09:00").unwrap();
        let place = Flags::place(self.state());
        let n = self.journal.next_n();
        self.journal.push(Entry {
            n,
            at,
            act,
            rules,
            gold,
            then,
            place,
        });
        self.invariants();
        Ok(())
    }

    /// What is true of every league at every moment. Called after every act.
    fn invariants(&mut self) {
        let entry = self.last().clone();
        let what = &entry.act;
        // The entry's text says all of it.
        let text = entry.text().unwrap();
        let read = read(&text);
        assert_eq!((read.n, read.at, &read.act), (entry.n, entry.at, what));
        assert_eq!(
            (&read.rules, &read.gold, &read.then),
            (&entry.rules, &entry.gold, &entry.then),
            "{text}"
        );
        if let Err(why) = self.reread.push_checked(read) {
            panic!("{text} cannot be read again: {}", why.en);
        }
        let state = self.journal.state();
        assert_eq!(
            *self.reread.state(),
            *state,
            "after {what:?} the file says something else"
        );
        // Undo and redo are right where the fold of what stands is the state.
        if what.command().is_none() {
            let mut fold = self.journal.opening().clone();
            for entry in self.journal.standing() {
                for effect in &entry.then {
                    Flags::apply(&mut fold, effect);
                }
                for posting in &entry.gold {
                    Flags::pay(&mut fold, posting);
                }
                Flags::noted(&mut fold, &entry.act);
            }
            assert_eq!(fold, *state, "fold and state differ after {what:?}");
        }
        // Money
        let sum: i128 = state.balances.values().map(|gold| i128::from(*gold)).sum();
        assert_eq!(sum, 0, "gold came from nowhere in {what:?}");
        let corrected = matches!(what.command(), Some(Command::Correct(_)));
        for (account, gold) in &state.balances {
            assert_eq!(gold % 100, 0, "{account} after {what:?}");
            let below = account.team().is_some() && *gold < 0 && what.command().is_some();
            let sank = entry.gold.iter().any(|posting| posting.from == *account);
            assert!(
                !below || !sank || corrected,
                "{account} is at {gold} after {what:?}"
            );
        }
        for posting in &entry.gold {
            assert!(
                posting.amount.get() > 0 && posting.from != posting.to,
                "{what:?}"
            );
        }
        for loan in state.loans.values() {
            assert!(loan.open.get() >= 0, "{what:?}");
        }
        // People
        for (id, player) in &state.players {
            assert!(player.popularity >= 0, "{id} after {what:?}");
            assert!(
                !(player.retired && player.team.is_some()),
                "{id} after {what:?}"
            );
            assert!(
                state.figures.contains_key(&player.figure),
                "{id} after {what:?}"
            );
            let there = player
                .team
                .as_ref()
                .is_none_or(|t| state.teams.contains_key(t));
            assert!(there, "{id} after {what:?}");
        }
        if let Some(game) = &state.game {
            let mut named = BTreeMap::new();
            for (team, lineup) in &game.lineups {
                for id in lineup.all() {
                    assert_eq!(
                        named.insert(id, team),
                        None,
                        "{id} plays twice after {what:?}"
                    );
                }
            }
        }
        // Clubs and seats
        let seated: Vec<&TeamId> = state.seats.iter().collect();
        for (id, team) in &state.teams {
            assert_eq!(seated.contains(&id), !team.left, "{id} after {what:?}");
            assert!(team.afa >= 0, "{id} after {what:?}");
            assert!(
                !state.players.contains_key(id.as_str()),
                "{id} after {what:?}"
            );
        }
        // The opening that stands for this state leads to it again, and is without fault. No season opens in the midst of a
        // half that a house rule has cut short.
        let mut opening = Opening::of(state);
        if state.step.round().is_some_and(|n| n > state.rounds()) {
            opening.step = Step::Camp;
        }
        let faults = opening.faults();
        assert_eq!(faults, [], "after {what:?}");
    }
}

impl Refused {
    /// These rules forbid it, the most specific first.
    #[track_caller]
    pub fn by(self, rules: &[Rule]) -> League {
        assert_eq!(
            self.refusal.rules(),
            rules,
            "{}: {}",
            self.what,
            self.text()
        );
        self.league
    }

    /// The reasons are those called so.
    #[track_caller]
    pub fn because(self, names: &[&str]) -> League {
        let told: Vec<&str> = self
            .refusal
            .reasons
            .iter()
            .map(|reason| reason.name)
            .collect();
        assert_eq!(told, names, "{}: {}", self.what, self.text());
        self.league
    }

    /// The English text has this in it.
    #[track_caller]
    pub fn says(self, part: &str) -> Self {
        assert!(self.text().contains(part), "{}: {}", self.what, self.text());
        self
    }

    pub fn text(&self) -> String {
        self.refusal.show(Lang::En)
    }

    pub fn reasons(&self) -> &[Reason] {
        &self.refusal.reasons
    }
}

/// An act from a command's name and its fields, written as the inside of an inline table.
#[track_caller]
pub fn act(command: &str, fields: &str) -> Act<Command> {
    let comma = if fields.is_empty() { "" } else { ", " };
    inline(&format!("{{ command = \"{command}\"{comma}{fields} }}"))
}

/// The act as its entry in the file says it.
#[track_caller]
pub fn written_and_read(act: &Act<Command>) -> Act<Command> {
    inline(&act.line().unwrap())
}

#[track_caller]
fn inline(line: &str) -> Act<Command> {
    let text = format!("do = {line}");
    let mut table = DeTable::parse(&text).unwrap_or_else(|error| panic!("{text}: {error}"));
    let value = table.get_mut().remove("do").unwrap();
    let table = flagkeeper::journal::act::as_table(value, "do").unwrap();
    Act::read(table).unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// What reading a command's fields says is wrong with them.
#[track_caller]
pub fn unreadable(command: &str, fields: &str) -> String {
    let text = format!("command = \"{command}\"\n{fields}");
    match Act::<Command>::parse(&text) {
        Ok(act) => panic!("{act:?} can be read"),
        Err(error) => error.message().to_owned(),
    }
}

/// A roster's fields.
pub fn roster(team: &str, starters: &[&str], bench: &[&str]) -> String {
    format!("team = \"{team}\", starters = {starters:?}, bench = {bench:?}")
}

fn read(text: &str) -> Entry {
    let mut table = DeTable::parse(text).unwrap_or_else(|error| panic!("{text}: {error}"));
    let DeValue::Array(list) = table.get_mut().remove("entry").unwrap().into_inner() else {
        panic!("{text}");
    };
    let entry = list.into_iter().next().unwrap();
    Entry::read(entry).unwrap_or_else(|error| panic!("{text}: {error}"))
}
