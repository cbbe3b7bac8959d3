//! What a roll against one target or several comes to: hits, dodges, blows, and what comes back (K-4).

use super::{Field, With, harm::Cause};
use crate::{
    dice::Die,
    figures::Ability,
    flags::{
        command::{Against, Moved, Placed, Seen},
        effect,
        play::{
            row::Row,
            sums::{self, Attack, Company},
        },
        refusal,
    },
    ids::PlayerId,
    rulebook::Rule as R,
};

/// The dice of an attack, and what they are thrown for.
#[derive(Clone, Copy)]
pub(super) struct Roll<'c> {
    pub attack: Attack,
    pub row: Row,
    pub dice: [Die; 2],
    /// In place of the suggested sum, against the first target.
    pub modifier: Option<i8>,
    /// Who else takes part; who defends, defends the first target.
    pub company: Company<'c>,
    /// What is different of the further targets.
    pub against: &'c [Against],
    pub damage_die: Option<Die>,
    pub dodge: DodgeDice<'c>,
    pub freeze: &'c [Die],
    /// Where magic confusion puts whom it hits.
    pub confused: &'c [Placed],
}

/// A hit, as it stood at the roll.
struct Blow {
    target: PlayerId,
    clicks: u8,
    /// It was cursed, and magic had an effect on it.
    cursed: bool,
    brings: Brings,
    /// Vampirism gives the attacker a click back; nothing heals the invulnerable (K-8.2).
    drinks: bool,
}

/// What a hit brings with it.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Brings {
    /// Its clicks.
    Clicks,
    /// Its clicks, and magic freeze.
    Freeze,
    /// Magic confusion instead of clicks.
    Confusion,
    /// Magic confusion instead of clicks, on who is proof against it.
    Nothing,
}

/// What those who dodge roll.
#[derive(Clone, Copy)]
pub(super) enum DodgeDice<'c> {
    /// One die: of the one who dodges. Entries of earlier versions have it for all who do.
    Shared(Option<Die>),
    /// A die for each, in the order of the targets.
    Each(&'c [Die]),
}

impl<'c> DodgeDice<'c> {
    /// The dice of an act.
    pub(super) const fn of(one: Option<Die>, each: Option<&'c [Die]>) -> Self {
        match each {
            Some(each) => Self::Each(each),
            None => Self::Shared(one),
        }
    }
}

impl DodgeDice<'_> {
    /// The die of the next who dodges.
    const fn next(&mut self) -> Option<Die> {
        match self {
            Self::Shared(die) => *die,
            Self::Each(dice) => match dice.split_first() {
                Some((die, rest)) => {
                    *dice = rest;
                    Some(*die)
                }
                None => None,
            },
        }
    }
}

/// What bears on a check against one target of several.
struct Upon<'c> {
    facts: Vec<Seen>,
    company: Company<'c>,
    modifier: Option<i8>,
}

impl<'c> Roll<'c> {
    /// K-4.2, K-4.3: what bears on the check against this target, of which the first's rear arc, terrain, defend and modifier
    /// are its own.
    fn upon(&self, target: &PlayerId, with: With<'_>) -> Upon<'c> {
        if with.target.is_none_or(|first| first == target) {
            return Upon {
                facts: with.facts.to_vec(),
                company: self.company,
                modifier: self.modifier,
            };
        }
        let own = self.against.iter().find(|own| own.target == *target);
        let seen = own.and_then(|own| own.facts.as_ref());
        let shared = with.facts.iter().filter(|fact| !fact.of_each());
        Upon {
            facts: shared.chain(seen.into_iter().flatten()).copied().collect(),
            company: Company {
                defended_by: own.and_then(|own| own.defended_by.as_ref()),
                ..self.company
            },
            modifier: own.and_then(|own| own.modifier),
        }
    }

    pub(super) fn double(&self, face: u8) -> bool {
        self.dice.iter().all(|die| die.get() == face)
    }

    fn sum(&self) -> i16 {
        self.dice.iter().map(|die| i16::from(die.get())).sum()
    }
}

/// What a roll came to against one target.
pub(super) struct Hit {
    target: PlayerId,
    pub hit: bool,
}

impl Field<'_, '_> {
    /// K-4.1: one roll against each target. On a double 1 the (primary) attacker takes one click that nothing reduces.
    pub(super) fn checks(
        &mut self,
        player: &PlayerId,
        targets: &[&PlayerId],
        with: With<'_>,
        roll: Roll<'_>,
    ) -> Vec<Hit> {
        self.out.by(&[R::K_4_1]);
        let mut hits = Vec::new();
        for target in targets {
            let Upon {
                facts,
                company,
                modifier,
            } = roll.upon(target, with);
            let with = With {
                target: Some(target),
                facts: &facts,
                ..with
            };
            let Some(scene) = self.scene(roll.row, player, with) else {
                continue;
            };
            let suggested = sums::modifiers(&scene, roll.attack, company);
            let plus = modifier.map_or_else(
                || suggested.iter().map(|m| i16::from(m.by)).sum(),
                i16::from,
            );
            let attack = scene.click.map_or(0, |click| i16::from(click.attack));
            let needed = sums::defense(&scene, roll.attack, company).unwrap_or(i16::MAX);
            let total = roll.sum().saturating_add(attack).saturating_add(plus);
            let hit = roll.double(6) || (!roll.double(1) && total >= needed);
            self.event(effect::Checked {
                player: player.clone(),
                target: Some((*target).clone()),
                total,
                needed,
                passed: hit,
            });
            hits.push(Hit {
                target: (*target).clone(),
                hit,
            });
        }
        if roll.double(1) {
            self.hurt(player, 1, Cause::DoubleOne);
        }
        hits
    }

    /// K-4: the roll, and what every hit costs. One roll against several is one attack: what each hit costs is taken from
    /// the dials as they are at the roll, whatever comes back from one of them (magic retaliation, vampirism).
    pub(super) fn attacks(
        &mut self,
        player: &PlayerId,
        targets: &[&PlayerId],
        with: With<'_>,
        roll: Roll<'_>,
    ) {
        let mut dodge = roll.dodge;
        let mut freeze = roll.freeze.iter().copied();
        let hits = self.checks(player, targets, with, roll);
        let mut blows = Vec::new();
        for Hit { target, hit } in hits {
            // Their dice lie there by target, whoever of them is hit.
            let chill = freeze.next();
            let slips = self.shows(&target, Ability::Dodge);
            let die = slips.then(|| dodge.next()).flatten();
            if hit && !(slips && self.dodges(&target, die)) {
                let blow = self.blow(player, target, with, roll);
                blows.extend(blow.map(|blow| (blow, chill)));
            }
        }
        for (blow, chill) in &blows {
            let target = &blow.target;
            match blow.brings {
                Brings::Clicks | Brings::Freeze => self.strike(player, blow, roll.attack),
                Brings::Confusion => self.confuse(target, roll.confused),
                Brings::Nothing => {}
            }
            if blow.brings == Brings::Freeze {
                self.freeze(player, target, *chill);
            }
            self.curse(blow.cursed, target);
        }
        let enhanced = !blows.is_empty() && roll.company.enhanced > 0;
        let cursed = enhanced && self.shows(player, Ability::Cursed);
        self.curse(cursed, player);
    }

    /// Dodge: whether who is hit rolls it away with this die.
    pub(super) fn dodges(&mut self, target: &PlayerId, die: Option<Die>) -> bool {
        let die = self.die(die, R::K_4_1);
        let dodged = die.get() >= 4;
        self.event(effect::Checked {
            player: target.clone(),
            target: None,
            total: i16::from(die.get()),
            needed: 4,
            passed: dodged,
        });
        dodged
    }

    /// What a hit on this target is to do.
    fn blow(
        &mut self,
        player: &PlayerId,
        target: PlayerId,
        with: With<'_>,
        roll: Roll<'_>,
    ) -> Option<Blow> {
        let Upon { facts, company, .. } = roll.upon(&target, with);
        let with = With {
            target: Some(&target),
            facts: &facts,
            ..with
        };
        let scene = self.scene(roll.row, player, with)?;
        let harm = sums::harm(&scene, roll.attack, company);
        let less = sums::reduction(&scene, roll.attack).map_or(0, |(_, by)| by);
        let works = less < u8::MAX;
        let shows = |ability| roll.attack == Attack::Shot && scene.shows(ability);
        let brings = if shows(Ability::MagicConfusion) {
            if works {
                Brings::Confusion
            } else {
                Brings::Nothing
            }
        } else if works && shows(Ability::MagicFreeze) {
            Brings::Freeze
        } else {
            Brings::Clicks
        };
        let magic = works && sums::is_magic(&scene, roll.attack);
        let drinks = roll.attack == Attack::Close
            && scene.shows(Ability::Vampirism)
            && !scene.shows(Ability::Invulnerability);
        if less > 0 {
            self.out.by(&[R::K_4_4]);
        }
        if harm.clicks.is_none() && roll.damage_die.is_none() {
            self.out.refuse(refusal::no_die(R::K_4_1));
        }
        let clicks = harm.clicks(roll.damage_die, roll.double(6));
        Some(Blow {
            clicks: clicks.saturating_sub(less),
            cursed: magic && self.shows(&target, Ability::Cursed),
            brings,
            drinks,
            target,
        })
    }

    /// Magic confusion does no damage: the target is moved, and so leaves its lines (M-8.2). A flag it holds goes with it,
    /// and outside is a flag down for its club (M-5.1).
    fn confuse(&mut self, target: &PlayerId, confused: &[Placed]) {
        match confused.iter().find(|placed| placed.player == *target) {
            Some(placed) => {
                let moved = self.put(placed);
                self.lands(target, moved, false);
            }
            None => self.end_lines(target),
        }
    }

    /// Where magic confusion puts a figure, as a move.
    pub(super) fn put(&self, placed: &Placed) -> Moved {
        Moved {
            on_flag: placed.on_flag.unwrap_or(false),
            ends: placed.ends.or_else(|| self.side_of(&placed.player)),
            ..Moved::default()
        }
    }

    /// Cursed: who was when magic had an effect on it takes a click after it. That is its own ability's doing (D-38, D-54).
    pub(super) fn curse(&mut self, cursed: bool, id: &PlayerId) {
        if cursed {
            self.out.by(&[R::K_1_2]);
            self.click_by(id, id);
        }
    }

    /// One click by an ability of a figure, less what makes the other hard.
    fn click_by(&mut self, player: &PlayerId, by: &PlayerId) {
        let less = sums::hardness(self.out.state, &self.live, player).map_or(0, |(_, by)| by);
        self.hurt(player, 1u8.saturating_sub(less), Cause::Ability(by));
    }

    /// A hit costs so many clicks; vampirism and magic retaliation follow.
    fn strike(&mut self, player: &PlayerId, blow: &Blow, attack: Attack) {
        let target = &blow.target;
        let retaliates = self.shows(target, Ability::MagicRetaliation);
        let cause = if attack == Attack::Close {
            Cause::Close(player)
        } else {
            Cause::Shot(player)
        };
        self.hurt(target, blow.clicks, cause);
        if blow.clicks > 0 && blow.drinks {
            self.recover(player, 1);
        }
        if blow.clicks > 0 && retaliates && !self.shows(player, Ability::MagicImmunity) {
            let cursed = self.shows(player, Ability::Cursed);
            self.click_by(player, target);
            self.curse(cursed, player);
        }
    }

    /// Magic freeze: on 4 to 6 a hit target with fewer than two tokens gets one more; a second one pushes.
    fn freeze(&mut self, player: &PlayerId, target: &PlayerId, die: Option<Die>) {
        let Some(piece) = self.live.piece(target) else {
            return;
        };
        let (had, on_field) = (piece.tokens, piece.at.on_field());
        if had >= 2 || !on_field {
            return;
        }
        if self.die(die, R::K_2_2).get() >= 4 {
            self.event(effect::Tokens {
                player: target.clone(),
                tokens: had + 1,
            });
            if had > 0 {
                self.hurt(target, 1, Cause::Ability(player));
            }
        }
    }
}
