//! The words of drafts and tryouts.

use crate::support::{League, league};
use flagkeeper::flags::decide::lists_left;
use flagkeeper::ids::TeamId;

/// Clubs with these funds and two players each, at the draft's sealed lists.
pub fn at_draft(clubs: &[(&str, i64)]) -> League {
    at_market("draft.bids", clubs)
}

/// The same at any step with sealed lists.
pub fn at_market(step: &str, clubs: &[(&str, i64)]) -> League {
    let mut league = league();
    for (club, funds) in clubs {
        league = league
            .with_team(club, *funds)
            .with_player(&format!("{club}-1"), club)
            .with_player(&format!("{club}-2"), club);
    }
    league.does("start-at", &format!("step = \"{step}\""))
}

/// The fields of a sealed list.
pub fn list(team: &str, bids: &[(&str, i64)]) -> String {
    let bids: Vec<String> = bids
        .iter()
        .map(|(player, fee)| format!("{{ player = \"{player}\", fee = {fee} }}"))
        .collect();
    format!("team = \"{team}\", bids = [{}]", bids.join(", "))
}

impl League {
    /// AFA offers new players, in this order.
    #[track_caller]
    pub fn offers(mut self, players: &[&str]) -> Self {
        for player in players {
            let fields = format!(
                "player = \"{player}\", name = \"Player {player}\", figure = \"runner-20\""
            );
            self = self.does("offer", &fields);
        }
        self
    }

    /// A club seals its list.
    #[track_caller]
    pub fn bids(self, team: &str, bids: &[(&str, i64)]) -> Self {
        self.does("bid", &list(team, bids))
    }

    /// Whoever has sealed nothing seals an empty list.
    #[track_caller]
    pub fn others_want_nobody(mut self) -> Self {
        for team in lists_left(self.state()) {
            self = self.bids(team.as_str(), &[]);
        }
        self
    }

    /// The lists are read for ties, whoever has sealed nothing wanting nobody.
    #[track_caller]
    pub fn calls_ties(self) -> Self {
        self.others_want_nobody().does("call-ties", "")
    }

    /// The lists are opened; equal fees are decided by these tables, written as in a script.
    #[track_caller]
    pub fn opens(self, rolls: &str) -> Self {
        let fields = if rolls.is_empty() {
            String::new()
        } else {
            format!("rolls = [{rolls}]")
        };
        self.others_want_nobody().does("open-bids", &fields)
    }

    /// Who was hired at this step: player, club, fee, in order of offer.
    #[track_caller]
    pub fn hired(&self) -> Vec<(&str, &str, i64)> {
        let wins = self.state().course.market.wins.as_ref();
        let win = |win: &'_ flagkeeper::flags::season::Win| win.fee.get();
        wins.unwrap()
            .iter()
            .map(|w| (w.player.as_str(), TeamId::as_str(&w.team), win(w)))
            .collect()
    }
}
