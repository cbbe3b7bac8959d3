//! What is different between two states, as a game master would ask: gold, popularity, injuries, records, where we are.

use crate::{
    flags::{
        State,
        explain::{self, Number, Subject},
        refusal::account_name,
    },
    gold::{Gold, Money},
    journal::Account,
    text::{Lang, Words},
};
use std::collections::BTreeSet;

/// One thing that differs.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Change {
    /// Whose, and what.
    pub what: String,
    /// What it is now.
    pub now: String,
    /// What it would be.
    pub then: String,
}

const STEP: Words = Words::new("Step", "段階");
const MATCH: Words = Words::new("Match", "試合");
const NONE: Words = Words::new("none", "なし");
const CLUB: Words = Words::new("club", "所属");
const STATUS: Words = Words::new("status", "状態");
const DAMAGE: Words = Words::new("starting damage", "開始ダメージ");
const ABSENT: Words = Words::new("not there", "いない");
const LOAN: Words = Words::new("open", "残り");

/// Everything that differs between now and then, the most asked-for first.
pub(super) fn changes(now: &State, then: &State, money: Money, lang: Lang) -> Vec<Change> {
    let mut list = List { out: Vec::new() };
    // In short: both stand on one line.
    list.add(STEP.of(lang), now.step.brief(lang), then.step.brief(lang));
    list.add(MATCH.of(lang), phase(now, lang), phase(then, lang));
    clubs(&mut list, now, then, money, lang);
    players(&mut list, now, then, money, lang);
    let loans: BTreeSet<_> = now.loans.keys().chain(then.loans.keys()).collect();
    for id in loans {
        let open = |state: &State| {
            state
                .loans
                .get(id)
                .map_or_else(|| NONE.of(lang).to_owned(), |loan| loan.open.show(money))
        };
        list.add(of(id.as_str(), LOAN, lang), open(now), open(then));
    }
    for account in [Account::Afa, Account::Players] {
        let name = account_name(now, &account).of(lang).to_owned();
        let has = |state: &State| {
            Gold::new(state.balance(&account))
                .unwrap_or_default()
                .show(money)
        };
        list.add(name, has(now), has(then));
    }
    list.out
}

struct List {
    out: Vec<Change>,
}

impl List {
    fn add(&mut self, what: impl Into<String>, now: String, then: String) {
        if now != then {
            let what = what.into();
            self.out.push(Change { what, now, then });
        }
    }
}

fn clubs(list: &mut List, now: &State, then: &State, money: Money, lang: Lang) {
    let ids: BTreeSet<_> = now.teams.keys().chain(then.teams.keys()).collect();
    let mut teams: Vec<_> = ids.into_iter().collect();
    // As they are seated.
    let seat = |state: &State, team| state.seats.iter().position(|seat| seat == team);
    teams.sort_by_key(|team| {
        let seat = seat(now, *team).or(seat(then, *team));
        seat.unwrap_or(usize::MAX)
    });
    for team in teams {
        let known = if now.teams.contains_key(team) {
            now
        } else {
            then
        };
        let name = known.team_name(team);
        let there = |state: &State| state.teams.get(team).is_some_and(|team| !team.left);
        if there(now) != there(then) {
            let words = |there| {
                if there {
                    crate::say!(lang, "in the league", "参加")
                } else {
                    ABSENT.of(lang).to_owned()
                }
            };
            list.add(name.clone(), words(there(now)), words(there(then)));
        }
        numbers(
            list,
            now,
            then,
            &Subject::Team(team.clone()),
            &name,
            money,
            lang,
        );
    }
}

fn players(list: &mut List, now: &State, then: &State, money: Money, lang: Lang) {
    let ids: BTreeSet<_> = now.players.keys().chain(then.players.keys()).collect();
    let mut players: Vec<_> = ids.into_iter().collect();
    // As the rosters are read: club by club, the strongest first.
    players.sort_by_cached_key(|id| {
        let known = now.players.get(*id).map(|player| (now, player));
        let known = known.or(then.players.get(*id).map(|player| (then, player)));
        known.map(|(state, player)| {
            let seat = |team| state.seats.iter().position(|seat| Some(seat) == team);
            let seat = seat(player.team.as_ref()).unwrap_or(usize::MAX);
            (seat, state.rank(player))
        })
    });
    for id in players {
        let known = if now.players.contains_key(id) {
            now
        } else {
            then
        };
        let name = known.player_name(id);
        match (now.players.get(id), then.players.get(id)) {
            (Some(a), Some(b)) => {
                let club = |state: &State, team: Option<&crate::ids::TeamId>| {
                    team.map_or_else(|| NONE.of(lang).to_owned(), |team| state.team_name(team))
                };
                list.add(
                    of(&name, CLUB, lang),
                    club(now, a.team.as_ref()),
                    club(then, b.team.as_ref()),
                );
                list.add(
                    of(&name, STATUS, lang),
                    a.status().name().of(lang).to_owned(),
                    b.status().name().of(lang).to_owned(),
                );
                numbers(
                    list,
                    now,
                    then,
                    &Subject::Player(id.clone()),
                    &name,
                    money,
                    lang,
                );
            }
            (a, b) => {
                let words = |player: Option<&crate::flags::state::Player>| {
                    player
                        .map_or(ABSENT, |p| p.status().name())
                        .of(lang)
                        .to_owned()
                };
                list.add(name.clone(), words(a), words(b));
            }
        }
        let damage = |state: &State| {
            let rolled = state.game.as_ref().and_then(|game| game.conditions.get(id));
            rolled.map_or_else(|| NONE.of(lang).to_owned(), u8::to_string)
        };
        list.add(of(&name, DAMAGE, lang), damage(now), damage(then));
    }
}

fn numbers(
    list: &mut List,
    now: &State,
    then: &State,
    subject: &Subject,
    name: &str,
    money: Money,
    lang: Lang,
) {
    for number in subject.numbers() {
        // A salary follows from the records, which stand beside it.
        if *number == Number::Salary {
            continue;
        }
        let show = |state| explain::show(*number, number.of(state, subject), money);
        list.add(of(name, number.name(), lang), show(now), show(then));
    }
}

/// Whose, and what.
fn of(name: &str, what: Words, lang: Lang) -> String {
    let what = what.of(lang);
    crate::say!(lang, "{name}: {what}", "{name}：{what}")
}

fn phase(state: &State, lang: Lang) -> String {
    let phase = state.game.as_ref().map(|game| game.phase(state).name());
    phase.unwrap_or(NONE).of(lang).to_owned()
}
