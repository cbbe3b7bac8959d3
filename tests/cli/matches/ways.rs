//! How the flag changed hands in a match, read from its journal.

use flagkeeper::{
    flags::{
        Effect, Journal,
        effect::{self, Event},
        play::{Flag, Live, Loose, Spot},
    },
    ids::PlayerId,
};
use std::collections::BTreeSet;

/// Every way of the recordings, each with who has the flag then or where it lies (M-4, D-51); in a hand outside the circle
/// it is a flag down (M-5.1).
pub const ALL: [&str; 26] = [
    "captured: enemy",
    "captured: outside",
    "demoralized by close-combat: enemy",
    "demoralized by pushing: friend",
    "demoralized by shoot: inside",
    "hand-over: friend",
    "hand-over: friend, flag down",
    "hospital by close-combat: enemy",
    "hospital by close-combat: enemy, flag down",
    "hospital by close-combat: inside",
    "hospital by pushing: inside",
    "hospital by shoot: inside",
    "pass: enemy",
    "pass: friend",
    "pass: friend, flag down",
    "pass: inside",
    "pass: outside",
    "picked up, hill",
    "picked up, inside",
    "picked up, outside, flag down",
    "put there by shoot, flag down",
    "run out, flag down",
    "stray pass: enemy",
    "stray pass: enemy, flag down",
    "stray pass: inside",
    "substitute: inside",
];

/// What is known while the entries go by.
struct Reader {
    flag: Flag,
    /// Who had it last.
    hand: Option<PlayerId>,
    /// What let it fall, where it is to be said where.
    asked: String,
    ways: BTreeSet<String>,
}

/// The ways of the match under way.
pub fn of(journal: &Journal) -> BTreeSet<String> {
    let mut reader = Reader {
        flag: Flag::At(Spot::Hill),
        hand: None,
        asked: String::new(),
        ways: BTreeSet::new(),
    };
    journal.walk(|entry, _, after| {
        let live = after.game.as_ref().and_then(|game| game.live.as_ref());
        let mut events = Vec::new();
        for effect in &entry.then {
            if let Effect::Event(event) = effect {
                events.push(event);
            }
        }
        if let Some(live) = live {
            reader.entry(entry.act.name(), &events, live);
        }
    });
    reader.ways
}

impl Reader {
    fn entry(&mut self, name: &str, events: &[&Event], live: &Live) {
        // Who was sent to hospital last, and whether by an enemy.
        let (mut fallen, mut beaten) = (None, false);
        for (at, event) in events.iter().enumerate() {
            if let Event::Hospitalized(effect::Hospitalized { player, .. })
            | Event::SpiritGone(effect::SpiritGone { player }) = event
            {
                (fallen, beaten) = (Some(player), false);
            } else if let Event::KnockedOut(_) = event {
                beaten = true;
            } else if let Event::FlagAsked(e) = event {
                let team = live.piece(&e.question.from).map(|piece| &piece.team);
                let own = team == e.question.by.as_ref();
                let by = if own { "pushing" } else { name };
                by.clone_into(&mut self.asked);
                self.flag = Flag::Asked(e.question.clone());
            } else if let Event::FlagAt(e) = event {
                let before = at.checked_sub(1).and_then(|at| events.get(at));
                // After a flag down it goes back to the hill by itself; a holder who runs on has it still.
                let back = matches!(before, Some(Event::FlagDown(_)));
                let down = matches!(events.get(at + 1), Some(Event::FlagDown(_)));
                let kept = !down && self.flag == Flag::At(e.at.clone());
                if !back && !kept {
                    let fell = fallen.is_some() && fallen == self.hand.as_ref();
                    let by = if beaten { name } else { "pushing" };
                    let mut way = self.way(name, &e.at, fell.then_some(by), live);
                    if down {
                        way += ", flag down";
                    }
                    self.ways.insert(way);
                }
                if let Spot::Player(id) = &e.at {
                    self.hand = Some(id.clone());
                }
                self.flag = Flag::At(e.at.clone());
            }
        }
    }

    /// The way it came there; `fell` is what sent its holder to hospital.
    fn way(&self, name: &str, to: &Spot, fell: Option<&str>, live: &Live) -> String {
        let how = match &self.flag {
            Flag::Asked(question) => match question.why {
                Loose::Stray => "stray pass".to_owned(),
                Loose::Demoralized => format!("demoralized by {}", self.asked),
                Loose::Captured => "captured".to_owned(),
            },
            Flag::At(Spot::Player(_)) => match (fell, name) {
                (Some(by), _) => format!("hospital by {by}"),
                (None, "move") => return "run out".to_owned(),
                (None, "pass" | "hand-over" | "substitute") => name.to_owned(),
                (None, _) => return format!("put there by {name}"),
            },
            Flag::At(lay) => return format!("picked up, {lay}"),
        };
        let team = |id: &PlayerId| live.piece(id).map(|piece| &piece.team);
        match to {
            Spot::Player(id) if self.hand.as_ref().and_then(team) == team(id) => {
                format!("{how}: friend")
            }
            Spot::Player(_) => format!("{how}: enemy"),
            Spot::Hill | Spot::Inside | Spot::Outside => format!("{how}: {to}"),
        }
    }
}
