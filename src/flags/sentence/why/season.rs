//! Why gold moved in the course of a season: fees, trades, headhunting, income, salaries.

use crate::{
    flags::{
        Entry,
        command::{Headhunt, Trade},
        effect::Effect,
        rules::Key,
        sentence::list,
        state::State,
    },
    gold::Gold,
    ids::PlayerId,
    journal::Posting,
    say,
    text::{Lang, number, plural},
};

/// F-5.4: whose fee it is.
pub(super) fn fee(now: &State, entry: &Entry, posting: &Posting, lang: Lang) -> String {
    let wins = entry.then.iter().find_map(|effect| {
        if let Effect::BidsOpened(e) = effect {
            Some(&e.wins)
        } else {
            None
        }
    });
    let payer = posting.from.team();
    let mut paid: Vec<String> = wins
        .into_iter()
        .flatten()
        .filter(|win| Some(&win.team) == payer && win.fee == posting.amount)
        .map(|win| now.player_name(&win.player))
        .collect();
    // Of several players for the same fee each has his posting, in the same order.
    let like = entry.gold.iter().filter(|other| *other == posting);
    let nth = like
        .enumerate()
        .find(|(_, other)| std::ptr::eq(*other, posting));
    if let Some((nth, _)) = nth.filter(|(nth, _)| *nth < paid.len()) {
        paid = vec![paid.swap_remove(nth)];
    }
    let names = list(paid.into_iter(), lang);
    say!(
        lang,
        "Contract fee: {names} (F-5.4)",
        "契約金：{names}（F-5.4）"
    )
}

/// F-8.4: who changed clubs.
pub(super) fn trade(now: &State, c: &Trade, lang: Lang) -> String {
    let names = |ids: &[PlayerId]| {
        if ids.is_empty() {
            say!(lang, "nobody", "なし")
        } else {
            list(ids.iter().map(|id| now.player_name(id)), lang)
        }
    };
    let (one, other) = (now.team_name(&c.team), now.team_name(&c.with));
    let (gives, takes) = (names(&c.gives), names(&c.takes));
    say!(
        lang,
        "Trade: {one} gives {gives}, {other} gives {takes} (F-8.4)",
        "トレード：{one}から{gives}、{other}から{takes}（F-8.4）"
    )
}

/// F-6.4: the popularity the price was worked out from.
pub(super) fn headhunt(now: &State, before: Option<&State>, c: &Headhunt, lang: Lang) -> String {
    let name = now.player_name(&c.target);
    let figures = before.and_then(|state| {
        let popularity = number(state.players.get(&c.target)?.popularity);
        let factor = Gold::new(state.rules.int(Key::HeadhuntFactor)).ok()?;
        let least = Gold::new(state.rules.int(Key::HeadhuntMinimum)).ok()?;
        Some((popularity, factor, least))
    });
    match figures {
        Some((popularity, factor, least)) => say!(
            lang,
            "Headhunting {name}: popularity {popularity} at {factor}, at least {least} (F-6.4)",
            "{name}の引き抜き：人気{popularity}×{factor}、最低{least}（F-6.4）"
        ),
        None => say!(
            lang,
            "Headhunting {name} (F-6.4)",
            "{name}の引き抜き（F-6.4）"
        ),
    }
}

/// F-11.5: the popularity the income was paid on.
pub(super) fn income(before: Option<&State>, posting: &Posting, lang: Lang) -> String {
    let figures = before.and_then(|state| {
        let fixed = state.course.winter.fixed.as_ref()?;
        let popularity = number(*fixed.get(posting.to.team()?)?);
        let each = Gold::new(state.rules.int(Key::Income)).ok()?;
        Some((popularity, each))
    });
    match figures {
        Some((popularity, each)) => say!(
            lang,
            "Team income: popularity {popularity} at {each} (F-11.5)",
            "チーム収入：人気{popularity}×{each}（F-11.5）"
        ),
        None => say!(lang, "Team income (F-11.5)", "チーム収入（F-11.5）"),
    }
}

/// F-11.6, D-55: salaries, or what a bankrupt club leaves.
pub(super) fn salaries(entry: &Entry, posting: &Posting, lang: Lang) -> String {
    let sides = [posting.from.team(), posting.to.team()];
    let gone =
        |effect: &Effect| matches!(effect, Effect::Bankrupt(e) if sides.contains(&Some(&e.team)));
    if entry.then.iter().any(gone) {
        return say!(
            lang,
            "What a bankrupt club leaves (D-55)",
            "破産チームの清算（D-55）"
        );
    }
    let players = entry.then.iter().find_map(|effect| {
        if let Effect::SalariesPaid(e) = effect {
            Some(e.teams.get(posting.from.team()?)?.len())
        } else {
            None
        }
    });
    let players = players.unwrap_or(0);
    let s = plural(players);
    say!(
        lang,
        "Salaries, {players} player{s} (F-11.6)",
        "年俸 {players}名（F-11.6）"
    )
}
