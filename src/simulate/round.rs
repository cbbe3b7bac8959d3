//! How simple managers spend a round: training, campaign, headhunting; and how they spread popularity.

use super::{Stuck, Table, Watch, market::payroll};
use crate::{
    flags::{
        command::{
            Campaign, Distribute, Headhunt, HomeRoll, OpenCampaign, PassHeadhunt, PlayOff, Series,
            Train,
        },
        decide::{awards_left, headhunt_price, hunters_left, is_protected, to_distribute},
        rules::Key,
        season::AwardWhy,
        standings,
    },
    gold::Gold,
    ids::{PlayerId, TeamId},
};
use std::{cmp::Reverse, collections::BTreeMap};

impl<W: Watch> Table<'_, W> {
    /// F-6.1
    pub(super) fn home(&mut self) -> Result<(), Box<Stuck>> {
        let half = self.state.step.half();
        if half.is_none_or(|half| self.state.course.halves.of(half).home.is_some()) {
            return Ok(());
        }
        self.does(HomeRoll {
            rolls: None,
            agreed: None,
        })
    }

    /// F-6.2: every other club lets one uninjured reserve train.
    pub(super) fn training(&mut self) -> Result<(), Box<Stuck>> {
        for team in self.state.present() {
            if self.cup.below(2) == 0 {
                continue;
            }
            let squad = self.state.squad(&team);
            let trained = &self.state.course.round.trained;
            let fresh =
                squad.filter(|(id, player)| player.injuries == 0 && !trained.contains_key(*id));
            let least = fresh.min_by_key(|(id, player)| (self.state.value(player), *id));
            if let Some((player, _)) = least {
                let player = player.clone();
                self.does(Train { player, die: None })?;
            }
        }
        Ok(())
    }

    /// F-6.3: who can pay his salaries twice over spends a little on his campaign.
    pub(super) fn campaign(&mut self) -> Result<(), Box<Stuck>> {
        let clubs = self.state.present();
        if clubs.is_empty() {
            return Ok(());
        }
        if self.state.course.round.opened.is_some() {
            return self.distribution();
        }
        for team in clubs {
            let funds = self.state.funds(&team);
            let rich = funds > payroll(&self.state, &team).saturating_mul(2).max(5000);
            let amount = if rich {
                i64::from(self.cup.below(11)) * 100
            } else {
                0
            };
            self.does(Campaign {
                team,
                amount: Gold::new(amount).unwrap_or_default(),
                nonce: None,
            })?;
        }
        self.does(OpenCampaign { die: None })?;
        self.distribution()
    }

    /// F-6.4: who has three times his salaries tries for the best player he can pay with a tenth of his gold.
    pub(super) fn headhunting(&mut self) -> Result<(), Box<Stuck>> {
        if self.state.present().len() < 2 {
            return Ok(());
        }
        self.home()?;
        while let Some(team) = hunters_left(&self.state).into_iter().next() {
            match self.target(&team) {
                Some(target) => self.does(Headhunt {
                    team,
                    target,
                    die: None,
                })?,
                None => self.does(PassHeadhunt { team })?,
            }
        }
        Ok(())
    }

    fn target(&mut self, team: &TeamId) -> Option<PlayerId> {
        if self.cup.below(2) == 0 {
            return None;
        }
        let state = &self.state;
        let funds = state.funds(team);
        if state.full(team) || funds < payroll(state, team).saturating_mul(3) {
            return None;
        }
        let here = state.present();
        let free = state.players.iter().filter(|(id, player)| {
            let elsewhere = player
                .team
                .as_ref()
                .is_some_and(|t| t != team && here.contains(t));
            elsewhere
                && !player.retired
                && player.rookie != Some(state.season)
                && !is_protected(state, id)
                && headhunt_price(state, player).get() <= funds / 10
        });
        let best = free.max_by_key(|(id, player)| (state.value(player), Reverse(*id)));
        best.map(|(id, _)| id.clone())
    }

    /// F-7.3, F-10.3, D-19: whatever is level is rolled for.
    pub(super) fn play_offs(&mut self) -> Result<(), Box<Stuck>> {
        while standings::pending_roll(&self.state).is_some() {
            self.does(PlayOff {
                rolls: None,
                agreed: None,
            })?;
        }
        Ok(())
    }

    /// F-10.2
    pub(super) fn series(&mut self) -> Result<(), Box<Stuck>> {
        if self.state.course.champion.is_some() {
            return Ok(());
        }
        self.does(Series {
            rolls: None,
            agreed: None,
        })
    }

    /// F-7.6: gains are spread from the least popular up, losses come from the most popular.
    pub(super) fn distribution(&mut self) -> Result<(), Box<Stuck>> {
        while let Some(award) = awards_left(&self.state).into_iter().next().cloned() {
            let state = &self.state;
            let mut left = to_distribute(state, &award);
            let mut squad: Vec<(PlayerId, i64)> = state
                .squad(&award.team)
                .map(|(id, player)| (id.clone(), player.popularity))
                .collect();
            squad.sort_by_key(|(_, popularity)| *popularity);
            let one =
                award.why == AwardWhy::Campaign && state.rules.word(Key::CampaignPoints) == "one";
            let mut points: BTreeMap<PlayerId, i64> = BTreeMap::new();
            if left > 0 && one {
                points.extend(squad.first().map(|(id, _)| (id.clone(), left)));
                left = 0;
            }
            while left != 0 {
                let next = if left > 0 {
                    squad.first_mut()
                } else {
                    squad.last_mut()
                };
                let Some((id, popularity)) = next else { break };
                let by = if left > 0 {
                    1
                } else {
                    // All he has, or all that is asked for.
                    left.max(-*popularity)
                };
                if by == 0 {
                    break;
                }
                *points.entry(id.clone()).or_default() += by;
                *popularity += by;
                left -= by;
                squad.sort_by_key(|(_, popularity)| *popularity);
            }
            self.does(Distribute {
                team: award.team,
                points,
            })?;
        }
        Ok(())
    }
}
