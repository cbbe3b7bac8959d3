//! The season driven on by what is due: whatever the program asks for is done, the plainest way there is.

use super::{League, act};
use flagkeeper::{
    flags::{
        command::Command,
        decide::{
            amounts_left, awards_left, camp_left, due, hunters_left, lists_left, taxes,
            to_distribute, unable,
        },
        play::Match,
        rules::Key,
        state::State,
    },
    ids::TeamId,
    journal::Act,
};

/// A command and its fields.
type Next = (&'static str, String);

impl League {
    /// Does what is due, step after step, until the season is at `to`, or is over where that is empty. Nobody bids, trains,
    /// spends or hunts, and no roster has a player on it.
    #[track_caller]
    pub fn drive(mut self, to: &str) -> Self {
        for _ in 0..3000 {
            let closed = self.state().course.closed;
            if closed && to.is_empty() || self.state().step.to_string() == to {
                return self;
            }
            assert!(!closed, "the season never came to {to}");
            self = self.goes_on();
        }
        panic!("the season stays at {}", self.state().step);
    }

    /// Does one thing of those that are due, or advances.
    #[track_caller]
    pub fn goes_on(self) -> Self {
        let act = self.due();
        self.acts(act)
    }

    /// One thing of those that are due, or the advance.
    pub fn due(&self) -> Act<Command> {
        let (command, fields) = next(self.state());
        act(command, &fields)
    }

    /// Plays the match of the step: the first five of each squad who may start, the next three on the bench, this result.
    #[track_caller]
    pub fn plays(self, result: &str) -> Self {
        self.kicked_off()
            .does("enter-result", result)
            .does("commit-match", "")
    }
}

fn of(team: &TeamId) -> String {
    format!("team = \"{team}\"")
}

fn next(state: &State) -> Next {
    let plain = |command| (command, String::new());
    let Some(reason) = due(state).into_iter().next() else {
        return plain("advance");
    };
    match reason.name {
        "camp-due" => {
            let id = camp_left(state).next().unwrap();
            ("camp-roll", format!("player = \"{id}\", die = 3"))
        }
        "match-due" | "practice-due" => {
            let gm = state.rules.word(Key::PracticeHome) == "gm" && reason.name == "practice-due";
            let home = gm.then(|| format!("home = \"{}\"", state.present()[0]));
            ("start-match", home.unwrap_or_default())
        }
        "match-uncommitted" => in_match(state, state.game.as_ref().unwrap()),
        "lists-due" => ("bid", format!("{}, bids = []", of(&lists_left(state)[0]))),
        "bids-unopened" => {
            // Where the game master has to decide between equal fees, nobody bids after all.
            let lists = &mut state.course.market.sealed.iter();
            let gm = state.rules.word(Key::EqualFees) == "gm";
            match lists.find(|(_, sealed)| gm && !sealed.bids.is_empty()) {
                Some((team, _)) => ("bid", format!("{}, bids = []", of(team))),
                None => plain("open-bids"),
            }
        }
        "over-limit" => release(state).unwrap(),
        "home-due" => plain("home-roll"),
        "amounts-due" => (
            "campaign",
            format!("{}, amount = 0", of(&amounts_left(state)[0])),
        ),
        "campaign-unopened" => {
            let debt = state.rules.word(Key::Overspending) == "debt";
            let sealed = &mut state.course.round.campaign.iter();
            match sealed
                .find(|(team, sealed)| !debt && sealed.amount.get() > state.funds(team).max(0))
            {
                Some((team, _)) => ("campaign", format!("{}, amount = 0", of(team))),
                None => plain("open-campaign"),
            }
        }
        "hunts-due" => ("pass-headhunt", of(&hunters_left(state)[0])),
        "awards-due" => distribute(state),
        "play-off-due" => plain("play-off"),
        "series-due" => plain("series"),
        "fix-due" => plain("fix-popularity"),
        "income-due" => plain("pay-income"),
        "salaries-due" => {
            let unable: Vec<String> = unable(state).iter().map(ToString::to_string).collect();
            ("pay-salaries", format!("bankrupt = {unable:?}"))
        }
        "close-due" => plain("close-season"),
        other => panic!("nobody knows what to do about {other}: {}", reason.text.en),
    }
}

fn in_match(state: &State, game: &Match) -> Next {
    if game.taxes.is_some() {
        let done = if game.score.is_some() {
            "commit-match"
        } else {
            "enter-result"
        };
        return (done, String::new());
    }
    if let Some(id) = game.unconditioned(state).next() {
        let veteran = state.players[id].injuries > 2;
        let how = if veteran { "damage = 0" } else { "die = 6" };
        return ("condition", format!("player = \"{id}\", {how}"));
    }
    let taxes = taxes(state, game);
    for team in &game.teams {
        let tax = taxes.get(team).map_or(0, |tax| tax.get());
        let gone = |id| state.players[id].team.as_ref() != Some(team);
        let bad = game
            .lineups
            .get(team)
            .is_none_or(|lineup| lineup.all().any(gone) || (tax > 0 && tax > state.funds(team)));
        if bad || state.over_limit(team) && game.lineups[team].all().next().is_some() {
            return ("roster", format!("{}, starters = [], bench = []", of(team)));
        }
    }
    release(state).unwrap_or(("kick-off", String::new()))
}

fn release(state: &State) -> Option<Next> {
    let playing = state.game.as_ref().map(|game| &game.teams);
    let mut clubs = playing.unwrap_or(&state.seats).iter();
    let team = clubs.find(|team| state.over_limit(team))?;
    let (id, _) = state.squad(team).next()?;
    Some(("release", format!("player = \"{id}\"")))
}

fn distribute(state: &State) -> Next {
    let award = awards_left(state)[0];
    let mut left = to_distribute(state, award);
    let mut points = Vec::new();
    for (id, player) in state.squad(&award.team) {
        let by = left.max(-player.popularity);
        if by != 0 {
            points.push(format!("{id} = {by}"));
        }
        left -= by;
    }
    let points = points.join(", ");
    (
        "distribute",
        format!("{}, points = {{ {points} }}", of(&award.team)),
    )
}
