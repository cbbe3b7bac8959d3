//! The match at the table as it stands: figures, flag, lines, turn and clock (M-3 to M-9). Facts and bookkeeping only;
//! the rules are in `decide/live`.

use super::{Lineup, Match, Score};
use crate::{
    figures::{Ability, Click, Figure},
    flags::{
        effect::{Event, Resumed},
        rules::Key,
        state::{Player, State},
    },
    ids::{PlayerId, TeamId},
    journal::Reading,
    text::Words,
};
use serde::{Deserialize, Serialize};
use std::{collections::BTreeMap, fmt, str::FromStr, sync::Arc};

/// Where a figure stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Stand {
    /// On the field, inside the circle.
    Inside,
    /// On the field, outside of it, where figures start (M-1.1).
    Outside,
    /// On the bench.
    Bench,
    /// In hospital (M-6.1, M-6.3).
    Hospital,
}

impl Stand {
    /// On the field, captives included (K-6.4).
    pub const fn on_field(self) -> bool {
        matches!(self, Self::Inside | Self::Outside)
    }
}

/// A place or a holder of the flag, written `hill`, `inside`, `outside` or a player's id.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Spot {
    /// The flag hill.
    Hill,
    /// The ground inside the circle.
    Inside,
    /// The ground outside.
    Outside,
    /// In a figure's hand.
    Player(PlayerId),
}

impl fmt::Display for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Hill => f.write_str("hill"),
            Self::Inside => f.write_str("inside"),
            Self::Outside => f.write_str("outside"),
            Self::Player(id) => id.fmt(f),
        }
    }
}

impl FromStr for Spot {
    type Err = crate::ids::BadId;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Ok(match text {
            "hill" => Self::Hill,
            "inside" => Self::Inside,
            "outside" => Self::Outside,
            id => Self::Player(PlayerId::new(id)?),
        })
    }
}

impl Serialize for Spot {
    fn serialize<S: serde::Serializer>(&self, ser: S) -> Result<S::Ok, S::Error> {
        ser.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Spot {
    fn deserialize<D: serde::Deserializer<'de>>(de: D) -> Result<Self, D::Error> {
        let text = String::deserialize(de)?;
        text.parse().map_err(serde::de::Error::custom)
    }
}

/// Why the flag's place is to be said.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Loose {
    /// A pass failed: within 4 inches of the aim (M-4.4).
    Stray,
    /// Its holder became demoralized: within 2 inches of him (M-4.8).
    Demoralized,
    /// Its holder was captured: within 2 inches of him (M-4.9).
    Captured,
}

/// Where did the flag fall?
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Question {
    /// Why it is asked.
    pub why: Loose,
    /// Who had it.
    pub from: PlayerId,
    /// The club whose manager says where; none: the GM (D-54).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<TeamId>,
    /// The attacker in close combat, who may take it himself (M-4.8).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub attacker: Option<PlayerId>,
}

/// Where the flag is (M-4.1).
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Flag {
    /// On the hill, on the ground, or held.
    At(Spot),
    /// It fell; where is to be said.
    Asked(Question),
}

/// What a figure has done in its club's turn.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Done {
    /// Nothing yet.
    #[default]
    Nothing,
    /// An action that is no rest: its tokens stay (K-2.3).
    Acted,
    /// It rested: it is done (A-18, D-36).
    Rested,
    /// It was lifted by magic levitation, and takes no action any more.
    Lifted,
}

/// A figure of the match. A spirit stands in the place of its player, who is in hospital.
#[derive(Debug, Clone, PartialEq, Eq)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a fact of its own that a marker on the table would show"
)]
pub struct Piece {
    /// The club it plays for.
    pub team: TeamId,
    /// The club its player is of: a ruling may call a spirit for another.
    pub club: TeamId,
    /// Where it stands.
    pub at: Stand,
    /// Clicks of damage on its dial.
    pub damage: u8,
    /// Action tokens, 0 to 2 (K-2).
    pub tokens: u8,
    /// It is a spirit (M-6.4).
    pub spirit: bool,
    /// Who holds it captive (K-6).
    pub captor: Option<PlayerId>,
    /// What it has done this turn.
    pub done: Done,
    /// It has tried to hand the flag over this turn (M-4.6).
    pub handed: bool,
    /// It has just moved or come on (M-8.1).
    pub fresh: bool,
    /// It came on this turn: no sneak attack (M-7.5).
    pub came_on: bool,
}

impl Piece {
    fn new(team: &TeamId, at: Stand, damage: u8) -> Self {
        Self {
            team: team.clone(),
            club: team.clone(),
            at,
            damage,
            tokens: 0,
            spirit: false,
            captor: None,
            done: Done::Nothing,
            handed: false,
            fresh: false,
            came_on: false,
        }
    }
}

/// Whose turn it is (M-3.1).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Turn {
    /// The club.
    pub team: TeamId,
    /// The how manieth turn of the match, from 1.
    pub number: u32,
    /// Actions it has left.
    pub actions_left: u8,
    /// What it rolled for command (K-8.3).
    pub command_die: Option<crate::dice::Die>,
    /// Who has healed on the bench in it (M-7.6, D-34).
    pub healed: Vec<PlayerId>,
    /// What works once a turn and was used in it.
    pub used: Vec<(PlayerId, Ability)>,
}

/// The clocks as they last were on disk (M-3.2–M-3.4).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Clock {
    /// Seconds left of the match, or of extra time.
    pub match_secs: u32,
    /// Seconds left of the turn.
    pub turn_secs: u32,
    /// They run.
    pub running: bool,
    /// It is extra time (M-3.3).
    pub extra: bool,
}

impl Clock {
    /// What they showed.
    pub const fn reading(&self) -> Reading {
        Reading {
            match_secs: self.match_secs,
            turn_secs: self.turn_secs,
        }
    }
}

/// One flag down, for the list on the scoreboard.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Down {
    /// The club that scored.
    pub team: TeamId,
    /// Who held the flag outside.
    pub holder: PlayerId,
    /// Seconds left of the match then.
    pub match_secs: u32,
    /// In extra time.
    pub extra: bool,
}

/// A match under way.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Live {
    /// The figures: everybody named, and who was in hospital from training (M-6.3). All others are reserves.
    pub pieces: BTreeMap<PlayerId, Piece>,
    /// Where the flag is.
    pub flag: Flag,
    /// Defense lines, each by its two ends (M-8).
    pub lines: Vec<(PlayerId, PlayerId)>,
    /// Whose turn it is.
    pub turn: Turn,
    /// The clocks.
    pub clock: Clock,
    /// What everyone has done so far; nobody holds the flag in it until the end.
    pub score: Score,
    /// Flag downs in order.
    pub downs: Vec<Down>,
}

impl Live {
    /// The match as it kicks off: starters outside the rope, the home club's turn (M-1.1, M-3.1).
    pub fn new(state: &State, game: &Match) -> Option<Self> {
        let home = game.teams.first()?;
        let mut pieces = BTreeMap::new();
        let damage = |id| game.conditions.get(id).copied().unwrap_or(0);
        for (team, lineup) in &game.lineups {
            let Lineup { starters, bench } = lineup;
            for id in starters {
                pieces.insert(id.clone(), Piece::new(team, Stand::Outside, damage(id)));
            }
            for id in bench {
                pieces.insert(id.clone(), Piece::new(team, Stand::Bench, damage(id)));
            }
        }
        if game.kind.counts() {
            for id in &state.course.round.injured {
                let team = state.players.get(id).and_then(|p| p.team.as_ref());
                let plays = team.filter(|team| game.teams.contains(team));
                if let Some(team) = plays.filter(|_| !pieces.contains_key(id)) {
                    pieces.insert(id.clone(), Piece::new(team, Stand::Hospital, 0));
                }
            }
        }
        let minutes = |key| u32::try_from(state.rules.int(key)).unwrap_or(0);
        Some(Self {
            pieces,
            flag: Flag::At(Spot::Hill),
            lines: Vec::new(),
            turn: Turn {
                team: home.clone(),
                number: 1,
                actions_left: u8::try_from(state.rules.int(Key::Actions)).unwrap_or(u8::MAX),
                command_die: None,
                healed: Vec::new(),
                used: Vec::new(),
            },
            clock: Clock {
                match_secs: minutes(game.kind.length()).saturating_mul(60),
                turn_secs: turn_secs(state, home),
                running: false,
                extra: false,
            },
            score: Score::default(),
            downs: Vec::new(),
        })
    }

    /// The figure of this player.
    pub fn piece(&self, id: &PlayerId) -> Option<&Piece> {
        self.pieces.get(id)
    }

    /// Who holds the flag.
    pub const fn holder(&self) -> Option<&PlayerId> {
        match &self.flag {
            Flag::At(Spot::Player(id)) => Some(id),
            Flag::At(_) | Flag::Asked(_) => None,
        }
    }

    /// Whether this figure holds the flag.
    pub fn holds(&self, id: &PlayerId) -> bool {
        self.holder() == Some(id)
    }

    /// M-4.2: the flag lies where a move can end on it.
    pub const fn flag_lies(&self) -> bool {
        matches!(self.flag, Flag::At(_)) && self.holder().is_none()
    }

    /// The flag lies outside the circle.
    pub const fn flag_outside(&self) -> bool {
        matches!(self.flag, Flag::At(Spot::Outside))
    }

    /// What is to be said about the flag.
    pub const fn question(&self) -> Option<&Question> {
        match &self.flag {
            Flag::Asked(question) => Some(question),
            Flag::At(_) => None,
        }
    }

    /// Whom this figure holds captive.
    pub fn captive_of(&self, captor: &PlayerId) -> Option<&PlayerId> {
        let held = |piece: &Piece| piece.captor.as_ref() == Some(captor);
        self.pieces
            .iter()
            .find(|(_, piece)| held(piece))
            .map(|(id, _)| id)
    }

    /// K-2.3, M-7.6: whether a figure has got a token in this turn: it has acted, or healed on the bench.
    pub fn keeps_tokens(&self, id: &PlayerId) -> bool {
        let acted = self
            .piece(id)
            .is_some_and(|piece| piece.done == Done::Acted);
        acted || self.turn.healed.contains(id)
    }

    /// The defense lines that end at this figure.
    pub fn lines_of<'a>(
        &'a self,
        id: &'a PlayerId,
    ) -> impl Iterator<Item = &'a (PlayerId, PlayerId)> {
        self.lines.iter().filter(move |(a, b)| a == id || b == id)
    }

    /// A club's figures with their ids.
    pub fn of_team<'a>(
        &'a self,
        team: &'a TeamId,
    ) -> impl Iterator<Item = (&'a PlayerId, &'a Piece)> {
        self.pieces.iter().filter(move |(_, p)| p.team == *team)
    }

    /// How many figures a club has on the field (captives included, K-6.4; spirits as the house rule says, D-53) and on
    /// the bench.
    pub fn heads(&self, team: &TeamId, spirits: bool) -> (usize, usize) {
        let mut heads = (0, 0);
        for (_, piece) in self.of_team(team) {
            match piece.at {
                Stand::Inside | Stand::Outside if spirits || !piece.spirit => heads.0 += 1,
                Stand::Bench => heads.1 += 1,
                Stand::Inside | Stand::Outside | Stand::Hospital => {}
            }
        }
        heads
    }

    /// whether a club has as many on the field and on the bench as it may (D-53).
    pub fn full(&self, state: &State, team: &TeamId) -> (bool, bool) {
        let (field, bench) = self.heads(team, state.rules.bool(Key::SpiritsCount));
        let full = |n: usize, key| i64::try_from(n).is_ok_and(|n| n >= state.rules.int(key));
        (full(field, Key::Starters), full(bench, Key::Bench))
    }

    /// What a figure's dial shows.
    pub fn click<'a>(&self, state: &'a State, id: &PlayerId) -> Option<&'a Click> {
        let piece = self.pieces.get(id)?;
        figure(state, id)?.dial.click(piece.damage)
    }

    /// Whether a figure's dial shows this ability now.
    pub fn shows(&self, state: &State, id: &PlayerId, ability: Ability) -> bool {
        self.click(state, id)
            .is_some_and(|click| click.shows(ability))
    }

    /// The club next in turn after this one (M-3.1).
    pub fn next_team<'a>(&self, game: &'a Match, team: &TeamId) -> Option<&'a TeamId> {
        let at = game.teams.iter().position(|other| other == team)?;
        game.teams.get(at + 1).or_else(|| game.teams.first())
    }

    /// M-3.3: no club has a flag down.
    pub fn scoreless(&self) -> bool {
        let spirits = self.score.spirits.values().all(|deeds| deeds.fd == 0);
        spirits && self.score.fd.values().all(|n| *n == 0)
    }

    /// M-3.3: the seconds of extra time that follow this match's end as it stands; none where nobody plays on.
    pub fn extra_time(&self, state: &State, game: &Match) -> Option<u32> {
        let minutes = u32::try_from(state.rules.int(Key::ExtraMinutes)).unwrap_or(0);
        let follows = game.kind.counts() && !self.clock.extra && self.scoreless();
        (follows && minutes > 0).then(|| minutes.saturating_mul(60))
    }

    /// D-15: the score with the flag hold as it stands now (M-5.2).
    pub fn score_now(&self, state: &State) -> Score {
        let for_player = state.rules.word(Key::SpiritDeeds) == "player";
        let mut score = self.score.clone();
        if let Some((id, piece)) = self.holder().and_then(|id| self.pieces.get_key_value(id)) {
            if piece.spirit && !for_player {
                score.spirits.entry(piece.team.clone()).or_default().fh = true;
            } else {
                score.fh = Some(id.clone());
            }
        }
        score
    }

    /// Books what happened.
    pub(in crate::flags) fn apply(&mut self, event: &Event) {
        match event {
            Event::TurnBegan(e) => {
                self.turn = Turn {
                    number: self.turn.number + u32::from(self.turn.team != e.team),
                    team: e.team.clone(),
                    actions_left: e.actions,
                    command_die: e.die,
                    healed: Vec::new(),
                    used: Vec::new(),
                };
                self.clock.turn_secs = e.secs;
                for piece in self.pieces.values_mut() {
                    piece.done = Done::Nothing;
                    piece.handed = false;
                    piece.fresh = false;
                    piece.came_on = false;
                }
            }
            Event::Clocked(e) => {
                self.clock = Clock {
                    match_secs: e.match_secs,
                    turn_secs: e.turn_secs,
                    running: e.running,
                    extra: e.extra,
                };
            }
            Event::Spent(e) => {
                self.turn.actions_left = self.turn.actions_left.saturating_sub(e.actions);
                self.stale();
            }
            Event::Acted(e) => {
                self.stale();
                let done = match (e.idle, e.lifted) {
                    (_, Some(true)) => Done::Lifted,
                    (Some(true), _) => Done::Rested,
                    (_, _) => Done::Acted,
                };
                self.change(&e.player, |piece| piece.done = done);
            }
            Event::Tokens(e) => self.change(&e.player, |piece| piece.tokens = e.tokens),
            Event::Turned(e) => self.change(&e.player, |piece| piece.damage = e.damage),
            Event::Stood(e) => self.change(&e.player, |piece| {
                piece.came_on |= piece.at == Stand::Bench && e.at.on_field();
                piece.at = e.at;
                piece.fresh = e.fresh.unwrap_or(false);
            }),
            Event::LineFormed(e) => self.lines.push((e.player.clone(), e.with.clone())),
            Event::LineEnded(e) => self
                .lines
                .retain(|(a, b)| (a, b) != (&e.player, &e.with) && (b, a) != (&e.player, &e.with)),
            Event::FlagAt(e) => self.flag = Flag::At(e.at.clone()),
            Event::FlagAsked(e) => self.flag = Flag::Asked(e.question.clone()),
            Event::HandedOver(e) => self.change(&e.player, |piece| piece.handed = true),
            Event::FlagDown(e) => {
                let count = match &e.credited {
                    Some(id) => self.score.fd.entry(id.clone()).or_default(),
                    None => &mut self.score.spirits.entry(e.team.clone()).or_default().fd,
                };
                *count = count.saturating_add(1);
                self.downs.push(Down {
                    team: e.team.clone(),
                    holder: e.holder.clone(),
                    match_secs: self.clock.match_secs,
                    extra: self.clock.extra,
                });
            }
            Event::KnockedOut(e) => {
                let count = match &e.credited {
                    Some(id) => self.score.ko.entry(id.clone()).or_default(),
                    None => &mut self.score.spirits.entry(e.team.clone()).or_default().ko,
                };
                *count = count.saturating_add(1);
            }
            Event::Hospitalized(e) => {
                self.score.hospital.push(e.player.clone());
                if !e.injured {
                    self.score.unhurt.push(e.player.clone());
                }
                self.leave(&e.player);
            }
            Event::Captured(e) => self.change(&e.player, |piece| {
                piece.captor = Some(e.captor.clone());
            }),
            Event::Freed(e) => self.change(&e.player, |piece| piece.captor = None),
            Event::SpiritCalled(e) => {
                let at = if e.outside {
                    Stand::Outside
                } else {
                    Stand::Inside
                };
                let club = self.piece(&e.player).map(|piece| piece.club.clone());
                let spirit = Piece {
                    spirit: true,
                    club: club.unwrap_or_else(|| e.team.clone()),
                    ..Piece::new(&e.team, at, e.damage)
                };
                self.pieces.insert(e.player.clone(), spirit);
            }
            Event::SpiritGone(e) => self.leave(&e.player),
            Event::BenchHealed(e) => self.turn.healed.push(e.player.clone()),
            Event::Resumed(e) => self.resume(e),
            Event::AbilityUsed(e) => self.turn.used.push((e.player.clone(), e.ability)),
            Event::Checked(_) => {}
        }
    }

    fn resume(&mut self, e: &Resumed) {
        self.turn.number += u32::from(self.turn.team != e.turn);
        // Of the same club it may be a later turn: what works once a turn is the paper's to know.
        self.turn.healed.clear();
        self.turn.used.clear();
        self.turn.command_die = None;
        self.turn.team = e.turn.clone();
        self.turn.actions_left = e.actions_left;
        self.clock = Clock {
            match_secs: e.match_secs,
            turn_secs: e.turn_secs,
            running: false,
            extra: e.extra,
        };
        self.flag = Flag::At(e.flag.clone());
        self.lines = e.lines.iter().cloned().map(|[a, b]| (a, b)).collect();
        for figure in &e.figures {
            let id = &figure.player;
            // Who was in hospital already is injured no more by that (M-6.3).
            let was = self
                .piece(id)
                .is_some_and(|piece| piece.at == Stand::Hospital);
            self.change(id, |piece| {
                *piece = Piece {
                    tokens: figure.tokens.unwrap_or(0),
                    captor: figure.captor.clone(),
                    spirit: figure.spirit.unwrap_or(false),
                    done: match (figure.acted, figure.rested) {
                        (_, Some(true)) => Done::Rested,
                        (Some(true), _) => Done::Acted,
                        (_, _) => Done::Nothing,
                    },
                    club: piece.club.clone(),
                    ..Piece::new(&piece.team, figure.at, figure.damage)
                };
            });
            let fell = figure.at == Stand::Hospital || figure.spirit.unwrap_or(false);
            let known = self.score.hospital.iter().position(|other| other == id);
            match (fell, known) {
                (true, None) if !was => self.score.hospital.push(id.clone()),
                (false, Some(at)) => {
                    self.score.hospital.remove(at);
                    self.score.unhurt.retain(|other| other != id);
                }
                (true, _) | (false, None) => {}
            }
            let mut count = |of: fn(&mut Score) -> &mut BTreeMap<PlayerId, u32>, n: Option<u32>| {
                let deeds = of(&mut self.score);
                match n {
                    Some(0) => drop(deeds.remove(id)),
                    Some(n) => drop(deeds.insert(id.clone(), n)),
                    None => {}
                }
            };
            count(|score| &mut score.fd, figure.fd);
            count(|score| &mut score.ko, figure.ko);
        }
    }

    fn leave(&mut self, id: &PlayerId) {
        self.change(id, |piece| {
            *piece = Piece::new(&piece.club, Stand::Hospital, piece.damage);
        });
    }

    fn stale(&mut self) {
        for piece in self.pieces.values_mut() {
            piece.fresh = false;
        }
    }

    fn change(&mut self, id: &PlayerId, change: impl FnOnce(&mut Piece)) {
        if let Some(piece) = self.pieces.get_mut(id) {
            change(piece);
        }
    }
}

/// M-3.2: the seconds a club has for a turn.
pub fn turn_secs(state: &State, team: &TeamId) -> u32 {
    let beginner = state.teams.get(team).is_some_and(|team| team.beginner);
    let key = if beginner {
        Key::BeginnerMinutes
    } else {
        Key::TurnMinutes
    };
    u32::try_from(state.rules.int(key))
        .unwrap_or(0)
        .saturating_mul(60)
}

/// The figure behind a player.
pub fn figure<'a>(state: &'a State, id: &PlayerId) -> Option<&'a Arc<Figure>> {
    let player: &Player = state.players.get(id)?;
    state.figure(player)
}

impl Loose {
    /// Why it is asked.
    pub const fn name(self) -> Words {
        match self {
            Self::Stray => Words::new("the pass went astray", "パスがそれた"),
            Self::Demoralized => Words::new(
                "its holder became demoralized",
                "持っていた選手が戦意喪失した",
            ),
            Self::Captured => Words::new("its holder was captured", "持っていた選手が捕獲された"),
        }
    }
}
