//! A match on the table: figures for each ability, clubs kicked off, and the words to play and to look.
//!
//! ```text
//! on_the_field("roff: runner coward | healer; selm: runner@2")
//!     .takes("roff-1").turn("selm").hits("selm-1", "roff-1", [6, 5]);
//! ```
//!
//! Clubs are parted by `;`, the bench by `|`. Players are called `roff-1`, `roff-2` and so on in the order they stand in,
//! bench included; `@2` is the damage on the dial. It is the first game of the first half, so that everything counts; the
//! club named first is at home.

use super::{League, Refused, act, league, roster};
use flagkeeper::{
    figures::Ability,
    flags::play::{Flag, Live, Match, Piece, Spot, Stand},
};
use std::fmt::Write as _;

/// Dials of the field: name, figure's own name, range, targets, mounted, faction, clicks.
const DIALS: [(&str, &str, u8, u8, bool, &str, &str); 20] = [
    (
        "runner",
        "Runner",
        0,
        1,
        false,
        "Roff",
        r#""9/8/15/2", "8/7/14/2", "7/6/13/1", "6/5/12/1", "5/4/11/1""#,
    ),
    ("frail", "Frail", 0, 1, false, "Roff", r#""10/6/13/1""#),
    (
        "last-sweep",
        "Last sweep",
        0,
        1,
        false,
        "Roff",
        r#""8/8/14/2 sweep""#,
    ),
    (
        "coward",
        "Coward",
        0,
        1,
        false,
        "Roff",
        r#""8/7/14/2", "6/5/12/1 demoralized", "5/4/11/1 demoralized""#,
    ),
    (
        "archer",
        "Archer",
        10,
        3,
        false,
        "Roff",
        r#""8/8/14/3", "8/7/14/2", "7/6/13/1""#,
    ),
    (
        "slinger",
        "Slinger",
        7,
        1,
        false,
        "Roff",
        r#""8/8/14/2", "8/7/14/2""#,
    ),
    (
        "rider",
        "Rider",
        0,
        1,
        true,
        "Roff",
        r#""12/8/15/2", "10/7/14/2""#,
    ),
    (
        "stranger",
        "Stranger",
        10,
        1,
        false,
        "Selm",
        r#""8/8/14/2", "8/7/14/2""#,
    ),
    (
        "zombie",
        "Zombie of the field",
        0,
        1,
        false,
        "Roff",
        r#""6/9/12/2", "6/8/11/2""#,
    ),
    (
        "turncoat",
        "Turncoat",
        0,
        1,
        false,
        "Roff",
        r#""8/8/14/2", "8/8/14/2 berserk", "8/8/14/2""#,
    ),
    (
        "fury",
        "Fury",
        0,
        1,
        false,
        "Roff",
        r#""8/8/14/2", "8/8/14/2 battle_fury", "8/8/14/2""#,
    ),
    (
        "hardening",
        "Hardening",
        0,
        1,
        false,
        "Roff",
        r#""8/8/14/2", "8/8/14/2 invulnerability""#,
    ),
    (
        "medic",
        "Medic",
        8,
        1,
        false,
        "Roff",
        r#""7/8/14/3 healing", "7/8/14/3 healing", "7/8/14/3 healing""#,
    ),
    (
        "mage",
        "Mage",
        8,
        1,
        false,
        "Roff",
        r#""7/8/14/1 magic_healing", "7/8/14/1 magic_healing", "7/8/14/1 magic_healing""#,
    ),
    (
        "quick-archer",
        "Quick archer",
        9,
        1,
        false,
        "Roff",
        r#""9/8/14/2 bound", "9/8/14/2 bound""#,
    ),
    (
        "mystic",
        "Mystic",
        8,
        1,
        false,
        "Roff",
        r#""8/8/14/2 magic_levitation magic_blast", "8/8/14/2 demoralized""#,
    ),
    (
        "broken",
        "Broken",
        8,
        1,
        false,
        "Roff",
        r#""8/8/14/2 quickness shockwave berserk", "8/8/14/2""#,
    ),
    (
        "bulwark",
        "Bulwark",
        0,
        1,
        false,
        "Roff",
        r#""8/8/18/2 defend", "8/8/18/2 defend""#,
    ),
    ("golem", "Golem", 0, 1, false, "Mage Spawn", r#""6/8/14/2""#),
    (
        "colossus",
        "Colossus",
        0,
        1,
        false,
        "mage-spawn",
        r#""6/8/14/2""#,
    ),
];

/// The figures of the field, and for each ability one that shows it on four clicks of 8/8/14/2 with a range of 8:
/// `has-toughness`.
pub fn figures() -> String {
    let mut text = String::new();
    let mut add = |id: &str,
                   name: &str,
                   (range, targets, mounted): (u8, u8, bool),
                   faction: &str,
                   dial: &str| {
        let n = text.matches("[[figure]]").count() + 1;
        let points = if id == "colossus" { 90 } else { 10 };
        writeln!(
            text,
            "[[figure]]\nid = \"{id}\"\nset = \"field\"\nnumber = {n}\nname = \"{name}\"\nfaction = [\"{faction}\"]\n\
             rank = \"weak\"\npoints = {points}\nrange = {range}\ntargets = {targets}\narc = 90\nmounted = {mounted}\ndial = [{dial}]\n"
        )
        .unwrap();
    };
    for (id, name, range, targets, mounted, faction, dial) in DIALS {
        add(id, name, (range, targets, mounted), faction, dial);
    }
    for ability in Ability::ALL {
        let id = format!("has-{}", ability.id().replace('_', "-"));
        let click = format!("\"8/8/14/2 {ability}\"");
        let dial = vec![click; 4].join(", ");
        add(&id, ability.name().en, (8, 1, false), "Roff", &dial);
    }
    text
}

/// A league at the first game with these clubs, all ready and named, before the kick-off.
#[track_caller]
pub fn before_the_kick_off(clubs: &str) -> League {
    let mut squads = Vec::new();
    let mut league = league();
    for club in clubs.split(';') {
        let (team, rest) = club.split_once(':').unwrap();
        let (team, mut n) = (team.trim().to_owned(), 0);
        let mut sides = rest.split('|').map(|side| {
            let figures = side.split_whitespace().map(|figure| {
                n += 1;
                let (figure, damage) = figure.split_once('@').unwrap_or((figure, "0"));
                (
                    format!("{team}-{n}"),
                    figure.to_owned(),
                    damage.parse().unwrap(),
                )
            });
            figures.collect::<Vec<(String, String, u8)>>()
        });
        let (starters, bench) = (sides.next().unwrap(), sides.next().unwrap_or_default());
        league = league.with_team(&team, 100_000);
        squads.push((team, starters, bench));
    }
    for (team, starters, bench) in &squads {
        for (id, figure, _) in starters.iter().chain(bench) {
            league = league.with_figure(id, team, figure);
        }
    }
    let dice: Vec<String> = (0..)
        .zip(&squads)
        .map(|(n, (team, ..))| format!("{team} = {}", if n == 0 { 6 } else { 1 }))
        .collect();
    league = league
        .does("start-at", r#"step = "first.1.game""#)
        .does("home-roll", &format!("rolls = [{{ {} }}]", dice.join(", ")))
        .does("start-match", "");
    for (_, starters, bench) in &squads {
        for (id, _, damage) in starters.iter().chain(bench) {
            // A young player rolls 6 minus the damage (M-2.1).
            let die = 6 - damage.min(&5);
            league = league.does("condition", &format!("player = \"{id}\", die = {die}"));
        }
    }
    for (team, starters, bench) in &squads {
        let ids = |side: &[(String, String, u8)]| {
            side.iter().map(|(id, ..)| id.clone()).collect::<Vec<_>>()
        };
        let (starters, bench) = (ids(starters), ids(bench));
        let (starters, bench): (Vec<&str>, Vec<&str>) = (
            starters.iter().map(String::as_str).collect(),
            bench.iter().map(String::as_str).collect(),
        );
        league = league.does("roster", &roster(team, &starters, &bench));
    }
    league
}

/// The same, kicked off.
#[track_caller]
pub fn on_the_field(clubs: &str) -> League {
    before_the_kick_off(clubs).does("kick-off", "")
}

impl League {
    // Playing

    /// A figure moves onto the flag.
    #[track_caller]
    pub fn takes(self, player: &str) -> Self {
        self.does("move", &format!("player = \"{player}\", on_flag = true"))
    }

    /// A figure moves, and ends inside.
    #[track_caller]
    pub fn moves(self, player: &str) -> Self {
        self.does("move", &format!("player = \"{player}\""))
    }

    /// A figure moves, or runs with the flag, out of the circle.
    #[track_caller]
    pub fn runs_out(self, player: &str) -> Self {
        self.does(
            "move",
            &format!("player = \"{player}\", ends = \"outside\""),
        )
    }

    /// A figure attacks another in contact.
    #[track_caller]
    pub fn hits(self, player: &str, target: &str, dice: [u8; 2]) -> Self {
        self.does("close-combat", &close(player, target, dice))
    }

    /// A figure shoots at another.
    #[track_caller]
    pub fn shoots(self, player: &str, target: &str, dice: [u8; 2]) -> Self {
        self.does("shoot", &shot(player, target, dice))
    }

    /// A figure tries to capture another in contact.
    #[track_caller]
    pub fn captures(self, player: &str, target: &str, dice: [u8; 2]) -> Self {
        self.does("capture", &close(player, target, dice))
    }

    /// Ends the turn; nobody rolls for command unless he must, and then a 1.
    #[track_caller]
    pub fn ends(self) -> Self {
        let live = self.live();
        let next = live.next_team(self.game(), &live.turn.team).unwrap();
        let commands = live.of_team(next).any(|(id, piece)| {
            let shows = live.shows(self.state(), id, Ability::Command);
            shows && piece.at.on_field() && piece.captor.is_none()
        });
        self.does("end-turn", if commands { "command_die = 1" } else { "" })
    }

    /// Ends turns until it is this club's; at least one.
    #[track_caller]
    pub fn turn(self, team: &str) -> Self {
        let mut league = self.ends();
        while league.live().turn.team.as_str() != team {
            league = league.ends();
        }
        league
    }

    /// Sets a dial.
    #[track_caller]
    pub fn dial(self, player: &str, damage: u8) -> Self {
        self.does(
            "turn-dial",
            &format!("player = \"{player}\", damage = {damage}, reason = \"For the test\""),
        )
    }

    /// A house rule.
    #[track_caller]
    pub fn rule(self, key: &str, value: &str) -> Self {
        self.does("set-rule", &format!("rule = \"{key}\", value = {value}"))
    }

    /// The clocks show so much.
    #[track_caller]
    pub fn clock(self, match_secs: u32, turn_secs: u32) -> Self {
        self.does(
            "clock",
            &format!("set = \"start\", match_secs = {match_secs}, turn_secs = {turn_secs}"),
        )
    }

    /// The act is refused even though the game master says that it is done.
    #[track_caller]
    pub fn refused_ruling(self, command: &str, fields: &str) -> Refused {
        self.refuses(act(command, fields).ruling("I say so"))
    }

    /// The game master overrules what forbids it.
    #[track_caller]
    pub fn ruled(self, command: &str, fields: &str) -> Self {
        self.acts(act(command, fields).ruling("I say so"))
    }

    // Looking

    #[track_caller]
    pub fn game(&self) -> &Match {
        self.state().game.as_ref().unwrap()
    }

    #[track_caller]
    pub fn live(&self) -> &Live {
        self.game().live.as_ref().unwrap()
    }

    #[track_caller]
    pub fn piece(&self, player: &str) -> &Piece {
        &self.live().pieces[player]
    }

    /// Where a figure stands.
    #[track_caller]
    pub fn at(&self, player: &str) -> Stand {
        self.piece(player).at
    }

    #[track_caller]
    pub fn damage(&self, player: &str) -> u8 {
        self.piece(player).damage
    }

    #[track_caller]
    pub fn tokens(&self, player: &str) -> u8 {
        self.piece(player).tokens
    }

    /// Where the flag is, or `?` while that is to be said.
    #[track_caller]
    pub fn flag(&self) -> String {
        match &self.live().flag {
            Flag::At(spot) => Spot::to_string(spot),
            Flag::Asked(_) => "?".into(),
        }
    }

    /// Who says where the flag fell; empty: the game master.
    #[track_caller]
    pub fn placed_by(&self) -> String {
        let by = &self.live().question().unwrap().by;
        by.as_ref().map(ToString::to_string).unwrap_or_default()
    }

    /// Whose captive a figure is; empty: nobody's.
    #[track_caller]
    pub fn captor(&self, player: &str) -> String {
        let captor = &self.piece(player).captor;
        captor.as_ref().map(ToString::to_string).unwrap_or_default()
    }

    /// A club's flag downs, whether it holds the flag at the end, and its knock-downs.
    #[track_caller]
    pub fn deeds(&self, team: &str) -> (u32, bool, u32) {
        let ranks = self.game().ranks();
        let row = ranks.iter().find(|row| row.team.as_str() == team).unwrap();
        (row.fd, row.fh, row.ko)
    }

    /// A club's rank.
    #[track_caller]
    pub fn rank(&self, team: &str) -> u8 {
        let ranks = self.game().ranks();
        ranks
            .iter()
            .find(|row| row.team.as_str() == team)
            .unwrap()
            .rank
    }

    /// Heads on the field and on the bench, spirits not counted.
    #[track_caller]
    pub fn heads(&self, team: &str) -> (usize, usize) {
        let live = self.live();
        let (team, _) = self.state().teams.get_key_value(team).unwrap();
        live.heads(team, false)
    }

    /// Seconds left of match and turn, whether they run, whether it is extra time.
    #[track_caller]
    pub fn clocks(&self) -> (u32, u32, bool, bool) {
        let clock = self.live().clock;
        (
            clock.match_secs,
            clock.turn_secs,
            clock.running,
            clock.extra,
        )
    }
}

/// The fields of an attack in contact.
pub fn close(player: &str, target: &str, dice: [u8; 2]) -> String {
    format!(
        "player = \"{player}\", target = \"{target}\", facts = [\"enemy-contact\"], dice = {dice:?}"
    )
}

/// The fields of a shot.
pub fn shot(player: &str, target: &str, dice: [u8; 2]) -> String {
    format!(
        "player = \"{player}\", targets = [\"{target}\"], facts = [\"in-range\", \"line-free\"], dice = {dice:?}"
    )
}
