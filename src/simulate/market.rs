//! How simple managers build a squad: founding, offers, bids, trades, releases.

use super::{Stuck, Table, Watch};
use crate::{
    flags::{
        State,
        command::{AddTeam, Bid, Offer, OpenBids, Release, SealBids, Trade},
        decide::{income, on_offer},
        rules::Key,
        state::Player,
        step::Step,
    },
    gold::Gold,
    ids::{PlayerId, TeamId, slug},
};
use std::{cmp::Reverse, collections::BTreeMap};

/// How many simple managers like to have beside a full roster.
const LIKED_RESERVES: i64 = 3;
/// How many players AFA has on offer for each club.
const OFFERED: usize = 3;
/// What a club without a team borrows to begin anew.
const FRESH_START: i64 = 20_000;
/// Names of newcomers.
const NAMES: [&str; 64] = [
    "Ada Kell",
    "Anzu",
    "Arno",
    "Bo Hale",
    "Cleo",
    "Dag Orsen",
    "Edda",
    "Emi",
    "Fenn",
    "Finn Marsh",
    "Gerd",
    "Goro",
    "Hana",
    "Hedy Vance",
    "Ida",
    "Inge",
    "Ivo Stern",
    "Jin",
    "Joss",
    "Juna",
    "Kaya",
    "Kenji",
    "Kit Arrow",
    "Kuma",
    "Lars",
    "Lio",
    "Mads",
    "Mei",
    "Milo Dray",
    "Mina",
    "Nao",
    "Nils",
    "Noor",
    "Oda",
    "Olga Reed",
    "Otis",
    "Pell",
    "Perrin",
    "Quill",
    "Ren",
    "Rika",
    "Rin",
    "Rolf Ember",
    "Runa",
    "Sable",
    "Sachi",
    "Sora",
    "Stig",
    "Taro",
    "Tess",
    "Tove",
    "Ulf",
    "Una",
    "Vera",
    "Vito",
    "Wanda",
    "Wim",
    "Xenia",
    "Yuki",
    "Yorick",
    "Zara",
    "Zeno",
    "Zita",
    "Zuri",
];

impl<W: Watch> Table<'_, W> {
    /// F-1.1: new clubs in the place of those that went bankrupt, at the camp.
    pub(super) fn refound(&mut self, clubs: usize) -> Result<(), Box<Stuck>> {
        while self.state.step == Step::Camp && self.state.seats.len() < clubs {
            let mut n = self.state.teams.len() + 1;
            let team = loop {
                let id = TeamId::new(&format!("club-{n}")).ok();
                match id.filter(|id| !self.state.names_taken().contains(id.as_str())) {
                    Some(id) => break id,
                    None => n += 1,
                }
            };
            self.does(AddTeam {
                name: format!("Club {n}"),
                team,
                manager: None,
                city: None,
                color: None,
                beginner: None,
                funds: None,
                afa: None,
                points: None,
            })?;
        }
        Ok(())
    }

    /// F-5.1: AFA offers new players until there are three on offer for every club.
    pub(super) fn offers(&mut self) -> Result<(), Box<Stuck>> {
        if self.state.course.market.wins.is_some() {
            return Ok(());
        }
        let figures = self.shelf.figures();
        if figures.is_empty() {
            return Ok(());
        }
        let wanted = self.state.seats.len() * OFFERED;
        let mut there = on_offer(&self.state).len();
        while there < wanted {
            let n = usize::try_from(self.cup.below(u32::try_from(figures.len()).unwrap_or(1)));
            let Some(figure) = n.ok().and_then(|n| figures.get(n)) else {
                break;
            };
            let name = self.newcomer();
            let Ok(player) = PlayerId::new(&slug(&name, "newcomer", |id| {
                self.state.names_taken().contains(id)
            })) else {
                break;
            };
            self.does(Offer {
                player,
                name,
                figure: figure.id.clone(),
                popularity: None,
            })?;
            there += 1;
        }
        Ok(())
    }

    /// A name for a new player; where all are taken, with a number.
    fn newcomer(&mut self) -> String {
        let taken = |name: &str| {
            self.state
                .players
                .values()
                .any(|player| player.name == name)
        };
        let at = self.cup.below(u32::try_from(NAMES.len()).unwrap_or(1)) as usize;
        let names = NAMES.iter().cycle().skip(at).take(NAMES.len());
        if let Some(free) = names.copied().find(|name| !taken(name)) {
            return free.into();
        }
        let first = NAMES.get(at).copied().unwrap_or("Newcomer");
        (2..=u32::MAX)
            .map(|n| format!("{first} {n}"))
            .find(|name| !taken(name))
            .unwrap_or_default()
    }

    /// F-5.2: each club bids for the players it likes best, as long as it has room and gold for a year's salary.
    pub(super) fn bids(&mut self) -> Result<(), Box<Stuck>> {
        if self.state.course.market.wins.is_some() {
            return Ok(());
        }
        let offered: Vec<PlayerId> = on_offer(&self.state).into_iter().cloned().collect();
        if offered.is_empty() {
            return Ok(());
        }
        for team in self.clubs() {
            self.begin_anew(&team)?;
            let bids = self.wish_list(&team, &offered);
            self.does(SealBids {
                team,
                bids,
                nonce: None,
            })?;
        }
        let by_gm = self.state.rules.word(Key::EqualFees) == "gm";
        let winners = by_gm.then(|| self.tied_winners());
        self.does(OpenBids {
            rolls: None,
            winners: winners.filter(|winners| !winners.is_empty()),
        })
    }

    /// F-11.9: a club without a team and without gold for one borrows from AFA once, to live or to die by it.
    fn begin_anew(&mut self, team: &TeamId) -> Result<(), Box<Stuck>> {
        let state = &self.state;
        let size = i64::try_from(state.squad_size(team)).unwrap_or(i64::MAX);
        let broke = state.funds(team) < FRESH_START / 10;
        if broke && size < state.rules.int(Key::Starters) && (size == 0 || !self.owes(team)) {
            self.borrow(team, FRESH_START)?;
        }
        Ok(())
    }

    /// D-6: where the game master decides, the club that sits first.
    fn tied_winners(&self) -> BTreeMap<PlayerId, TeamId> {
        let mut winners = BTreeMap::new();
        crate::flags::decide::resolve(&self.state, |player, clubs| {
            let first = clubs.first()?;
            winners.insert(player.clone(), first.clone());
            Some(first.clone())
        });
        winners
    }

    fn wish_list(&mut self, team: &TeamId, offered: &[PlayerId]) -> Vec<Bid> {
        let state = &self.state;
        let tryout = state.step == Step::WinterTryout;
        let size = i64::try_from(state.squad_size(team)).unwrap_or(i64::MAX);
        let missing = liked_size(state)
            .min(state.squad_limit())
            .saturating_sub(size);
        let least = state.rules.gold(Key::LeastFee);
        // Short of a team it hires whomever it can pay the fee for and hopes for the best; else it spends no more than a
        // third of its gold, and only what the salaries leave.
        let funds = state.funds(team);
        let short = size < state.rules.int(Key::Starters);
        let mut purse = if short {
            funds
        } else {
            funds.saturating_sub(payroll(state, team)).min(funds / 3)
        };
        let mut wanted: Vec<(&PlayerId, &Player)> = offered
            .iter()
            .filter_map(|id| Some((id, state.players.get(id)?)))
            .filter(|(_, player)| !(tryout && player.released_by.as_ref() == Some(team)))
            .collect();
        wanted.sort_by_key(|(_, player)| Reverse(worth(state, player)));
        let wanted: Vec<(PlayerId, i64)> = wanted
            .into_iter()
            .take(usize::try_from(missing.max(0)).unwrap_or(0))
            .map(|(id, player)| (id.clone(), state.salary(player)))
            .collect();
        let mut bids = Vec::new();
        for (player, salary) in wanted {
            let extra = i64::from(self.cup.below(10)) * 100;
            let fee = least.get().saturating_add(extra);
            let Ok(fee) = Gold::new(fee) else { continue };
            let cost = fee.get().saturating_add(if short { 0 } else { salary });
            if cost > purse {
                continue;
            }
            purse -= cost;
            bids.push(Bid { player, fee });
        }
        bids
    }

    /// F-8.4: now and then two clubs exchange players of like value, each giving one the other would rather have.
    pub(super) fn trades(&mut self) -> Result<(), Box<Stuck>> {
        let clubs = self.clubs();
        if clubs.len() < 2 || self.cup.below(3) > 0 {
            return Ok(());
        }
        let pick = |cup: &mut crate::dice::Cup, n: usize| {
            cup.below(u32::try_from(n).unwrap_or(1)) as usize
        };
        let one = pick(&mut self.cup, clubs.len());
        let other = (one + 1 + pick(&mut self.cup, clubs.len() - 1)) % clubs.len();
        let (Some(team), Some(with)) = (clubs.get(one), clubs.get(other)) else {
            return Ok(());
        };
        let state = &self.state;
        let (Some(gives), Some(takes)) = (dearest(state, team), dearest(state, with)) else {
            return Ok(());
        };
        self.does(Trade {
            team: team.clone(),
            with: with.clone(),
            gives: vec![gives],
            takes: vec![takes],
            pays: None,
            receives: None,
        })
    }

    /// F-5.6: down to the limit; and whoever the club could not pay in the winter goes too, down to five.
    pub(super) fn releases(&mut self) -> Result<(), Box<Stuck>> {
        for team in self.clubs() {
            loop {
                let state = &self.state;
                let means = state
                    .funds(&team)
                    .saturating_add(income(state, state.popularity(&team)).map_or(0, Gold::get));
                let few = i64::try_from(state.squad_size(&team)).unwrap_or(0)
                    <= state.rules.int(Key::Starters);
                let dear = payroll(state, &team) > means && !few;
                if !state.over_limit(&team) && !dear {
                    break;
                }
                let squad = state.squad(&team);
                let least = squad.min_by_key(|(id, player)| {
                    // The dearest goes first where gold is short, else the one of least worth.
                    let by = if dear {
                        -state.salary(player)
                    } else {
                        worth(state, player)
                    };
                    (by, *id)
                });
                let Some((player, _)) = least else { break };
                let player = player.clone();
                self.does(Release { player })?;
            }
        }
        Ok(())
    }
}

/// What simple managers think of a player: his value, less for every injury, more for his popularity.
pub(super) fn worth(state: &State, player: &Player) -> i64 {
    let injuries = i64::from(player.injuries) * 5;
    state
        .value(player)
        .saturating_add(player.popularity.saturating_mul(2))
        .saturating_sub(injuries)
}

/// F-11.6: what a club would pay at today's figures.
pub(super) fn payroll(state: &State, team: &TeamId) -> i64 {
    state.squad(team).fold(0, |sum, (_, player)| {
        sum.saturating_add(state.salary(player))
    })
}

/// The player a club would save most by giving away.
fn dearest(state: &State, team: &TeamId) -> Option<PlayerId> {
    let squad = state.squad(team);
    let dearest = squad.max_by_key(|(id, player)| (state.salary(player), Reverse(*id)));
    dearest.map(|(id, _)| id.clone())
}

fn liked_size(state: &State) -> i64 {
    let roster = state
        .rules
        .int(Key::Starters)
        .saturating_add(state.rules.int(Key::Bench));
    roster.saturating_add(LIKED_RESERVES)
}
