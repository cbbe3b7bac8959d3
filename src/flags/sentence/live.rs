//! A match in sentences: what is done, and what became so.

use crate::{
    flags::{
        command::{ClockSet, Move, Play, Seen},
        effect::{Effect, Event},
        play::{Loose, Question, Spot, Stand},
        rules::Key,
        state::State,
    },
    ids::PlayerId,
    rulebook::Rule,
    say,
    text::{Lang, Words},
};

/// What an act of a match is called in the log and on the undo button.
pub fn title(state: &State, play: &Play, lang: Lang) -> String {
    let name = |id: &PlayerId| state.player_name(id);
    match play {
        Play::Move(c) => {
            let who = party(state, &c.player, c.formation.as_deref(), lang);
            say!(lang, "{who} moves", "{who}：移動")
        }
        Play::CloseCombat(c) => {
            let who = party(state, &c.player, c.formation.as_deref(), lang);
            let targets = std::iter::once(&c.target).chain(c.also.iter().flatten());
            let whom = super::list(targets.map(name), lang);
            say!(lang, "{who} attacks {whom}", "{who}：{whom}に白兵戦")
        }
        Play::Shoot(c) => {
            let who = party(state, &c.player, c.formation.as_deref(), lang);
            let whom = super::list(c.targets.iter().map(name), lang);
            say!(lang, "{who} shoots at {whom}", "{who}：{whom}を射撃")
        }
        Play::Capture(c) => {
            let (who, whom) = (name(&c.player), name(&c.target));
            say!(
                lang,
                "{who} tries to capture {whom}",
                "{who}：{whom}の捕獲を試みる"
            )
        }
        Play::ReleaseCaptive(c) => {
            let who = name(&c.player);
            say!(lang, "Captive released: {who}", "捕虜の解放：{who}")
        }
        Play::Pass(c) => {
            let (who, to) = (name(&c.player), spot(state, &c.to, lang));
            say!(lang, "{who} passes: {to}", "{who}：パス（{to}）")
        }
        Play::FlagFell(c) => {
            let to = spot(state, &c.to, lang);
            say!(
                lang,
                "Where the flag fell: {to}",
                "フラッグの落ちた場所：{to}"
            )
        }
        // next to an enemy it may fail.
        Play::HandOver(c) if c.facts.iter().flatten().any(|s| *s == Seen::EnemyContact) => {
            let (who, whom) = (name(&c.player), name(&c.to));
            say!(
                lang,
                "{who} tries to hand over to {whom}",
                "{who}：{whom}への受け渡しを試みる"
            )
        }
        Play::HandOver(c) => {
            let (who, whom) = (name(&c.player), name(&c.to));
            say!(
                lang,
                "{who} hands over to {whom}",
                "{who}：{whom}に受け渡し"
            )
        }
        Play::DefenseLine(c) => {
            let (who, whom) = (name(&c.player), name(&c.with));
            say!(
                lang,
                "Defense line: {who} and {whom}",
                "ディフェンスライン：{who}と{whom}"
            )
        }
        Play::Substitute(c) => {
            let team = state.team_name(&c.team);
            match (c.off.as_ref().map(name), c.on.as_ref().map(name)) {
                (Some(off), Some(on)) => say!(
                    lang,
                    "Substitution: {on} for {off}",
                    "選手交代：{off}から{on}へ"
                ),
                (Some(off), None) => say!(lang, "{off} goes off", "{off}をベンチへ"),
                (None, Some(on)) => say!(lang, "{on} comes on", "{on}を投入"),
                (None, None) => say!(lang, "Substitution: {team}", "選手交代：{team}"),
            }
        }
        Play::Heal(c) => {
            let (who, whom) = (name(&c.player), name(&c.target));
            say!(lang, "{who} heals {whom}", "{who}：{whom}を治療")
        }
        Play::Necromancy(c) => {
            let (who, whom) = (name(&c.player), name(&c.target));
            say!(
                lang,
                "{who} calls the spirit of {whom}",
                "{who}：{whom}の生き霊を呼ぶ"
            )
        }
        Play::UseAbility(c) => {
            let (who, what) = (name(&c.player), c.ability.name().of(lang));
            let targets = c.targets.as_deref().unwrap_or_default();
            if targets.is_empty() {
                return say!(lang, "{who} uses {what}", "{who}：{what}を使う");
            }
            let whom = super::list(targets.iter().map(name), lang);
            say!(
                lang,
                "{who} uses {what}: {whom}",
                "{who}：{what}を使う（{whom}）"
            )
        }
        Play::Rest(c) => {
            let who = name(&c.player);
            say!(lang, "{who} rests", "{who}：休み")
        }
        Play::TurnDial(c) => {
            let (who, damage) = (name(&c.player), c.damage);
            say!(
                lang,
                "Dial set: {who}, {damage} damage",
                "ダイヤルの調整：{who}、ダメージ{damage}"
            )
        }
        Play::SetClock(c) if !play.ticks() => {
            let whole = c.match_secs.map(clock);
            let turn = c.turn_secs.map(clock);
            let times = [
                whole.map(|time| say!(lang, "match {time}", "試合{time}")),
                turn.map(|time| say!(lang, "turn {time}", "ターン{time}")),
            ];
            let times = super::list(times.into_iter().flatten(), lang);
            say!(lang, "Clock put: {times}", "時計合わせ：{times}")
        }
        Play::SetClock(c) => match c.set {
            ClockSet::Start => say!(lang, "Clock started", "時計の開始"),
            ClockSet::Pause => say!(lang, "Clock paused", "時計の停止"),
        },
        Play::EndTurn(_) => say!(lang, "Turn ended", "ターン終了"),
        Play::ResumeMatch(_) => say!(lang, "Match resumed from paper", "試合を紙の記録から再開"),
        Play::EndMatch(_) => say!(lang, "Match ended", "試合終了"),
    }
}

/// Who acts, with the others of a formation (K-7).
fn party(state: &State, who: &PlayerId, others: Option<&[PlayerId]>, lang: Lang) -> String {
    let who = state.player_name(who);
    let others = others.unwrap_or_default();
    if others.is_empty() {
        return who;
    }
    let others = super::list(others.iter().map(|id| state.player_name(id)), lang);
    say!(lang, "{who} (with {others})", "{who}（{others}と）")
}

/// Whether what is called so did not come about: nobody broke away (K-5.1), the flag went astray or stayed (M-4.4, M-4.6).
pub fn failed(play: &Play, effects: &[Effect]) -> bool {
    let stood = |id: &PlayerId| {
        effects
            .iter()
            .any(|effect| matches!(effect, Effect::Event(Event::Stood(e)) if e.player == *id))
    };
    let comes = |wanted: fn(&Event) -> bool| {
        let mut all = effects.iter();
        all.any(|effect| matches!(effect, Effect::Event(event) if wanted(event)))
    };
    match play {
        Play::Move(c) => !stood(&c.player),
        Play::Substitute(c) => !c.off.iter().chain(&c.on).any(stood),
        Play::Pass(_) => {
            comes(|event| matches!(event, Event::FlagAsked(_)))
                || !comes(|event| matches!(event, Event::FlagAt(_)))
        }
        Play::HandOver(_) => !comes(|event| matches!(event, Event::FlagAt(_))),
        Play::Necromancy(_) => !comes(|event| matches!(event, Event::SpiritCalled(_))),
        Play::CloseCombat(_)
        | Play::Shoot(_)
        | Play::Capture(_)
        | Play::ReleaseCaptive(_)
        | Play::FlagFell(_)
        | Play::DefenseLine(_)
        | Play::Heal(_)
        | Play::UseAbility(_)
        | Play::Rest(_)
        | Play::TurnDial(_)
        | Play::SetClock(_)
        | Play::EndTurn(_)
        | Play::ResumeMatch(_)
        | Play::EndMatch(_) => false,
    }
}

/// What letting a captive go is called: it can be asked for by captor or captive.
pub(super) fn release(state: &State, by: &PlayerId, freed: &PlayerId, lang: Lang) -> String {
    let (who, whom) = (state.player_name(by), state.player_name(freed));
    if by == freed {
        say!(lang, "{whom} is released", "捕虜{whom}を解放")
    } else {
        say!(lang, "{who} releases {whom}", "{who}が捕虜{whom}を解放")
    }
}

/// What a move with the flag is called.
pub(super) fn run_play(state: &State, c: &Move, lang: Lang) -> String {
    let who = party(state, &c.player, c.formation.as_deref(), lang);
    say!(lang, "{who}: run play", "{who}：ランプレイ")
}

/// What an act of a match came to, a line each: a flag down, how the check went, what else counts, then where the flag is.
/// Clocks, actions, tokens and the like are left out.
pub fn outcome(state: &State, effects: &[Effect], lang: Lang) -> Vec<String> {
    let events: Vec<&Event> = effects
        .iter()
        .filter_map(|effect| {
            let Effect::Event(event) = effect else {
                return None;
            };
            Some(event)
        })
        .collect();
    let pushes = pushes(&events);
    let mut told: Vec<(u8, String)> = Vec::new();
    for (at, event) in events.iter().enumerate() {
        let Some(weight) = weight(event) else {
            continue;
        };
        let words = if let Event::Turned(e) = event
            && pushes.contains(&at)
        {
            let (who, now) = (state.player_name(&e.player), e.damage);
            let was = now.saturating_sub(1);
            say!(
                lang,
                "{who}: damage {was} → {now} (pushing)",
                "{who}：ダメージ{was} → {now}（プッシング）"
            )
        } else {
            line(state, event, lang)
        };
        told.push((weight, words));
    }
    told.sort_by_key(|(weight, _)| *weight);
    told.into_iter().map(|(_, words)| words).collect()
}

/// K-2.4: which of these turn a dial by pushing: for who takes his second token, the last click, after the act itself. Whom
/// the act itself sent to hospital, by a double 1, it costs no more.
fn pushes(events: &[&Event]) -> Vec<usize> {
    let pushed = events.windows(2).filter_map(|pair| match pair {
        [Event::Acted(acted), Event::Tokens(tokens)]
            if tokens.tokens == 2 && tokens.player == acted.player =>
        {
            Some(&acted.player)
        }
        // M-7.6: on the bench without an action.
        [Event::Tokens(tokens), Event::BenchHealed(healed)]
            if tokens.tokens == 2 && tokens.player == healed.player =>
        {
            Some(&healed.player)
        }
        _ => None,
    });
    pushed
        .filter_map(|id| {
            let turned = |event: &&Event| matches!(event, Event::Turned(e) if e.player == *id);
            let missed =
                |event: &&Event| matches!(event, Event::Checked(e) if e.player == *id && !e.passed);
            let gone = |event: &&Event| matches!(event, Event::Hospitalized(e) if e.player == *id);
            let times = events.iter().filter(|event| turned(event)).count();
            let by_double_one = times == 1 && events.iter().any(missed) && events.iter().any(gone);
            let last = events.iter().rposition(turned);
            last.filter(|_| !by_double_one)
        })
        .collect()
}

/// What is said first of what came of an act; none: it is not worth a line.
const fn weight(event: &Event) -> Option<u8> {
    Some(match event {
        Event::FlagDown(_) => 0,
        Event::Checked(_) => 1,
        Event::KnockedOut(_) => 2,
        Event::Hospitalized(_) => 3,
        Event::Captured(_) | Event::Freed(_) | Event::SpiritCalled(_) | Event::SpiritGone(_) => 4,
        Event::Turned(_) => 5,
        Event::FlagAt(_) | Event::FlagAsked(_) => 6,
        Event::LineEnded(_) | Event::Resumed(_) => 7,
        Event::TurnBegan(_) => 8,
        Event::Clocked(_)
        | Event::Spent(_)
        | Event::Acted(_)
        | Event::Tokens(_)
        | Event::Stood(_)
        | Event::LineFormed(_)
        | Event::HandedOver(_)
        | Event::BenchHealed(_)
        | Event::AbilityUsed(_) => return None,
    })
}

/// What became so, as one line.
pub(super) fn line(state: &State, event: &Event, lang: Lang) -> String {
    let name = |id: &PlayerId| state.player_name(id);
    match event {
        Event::TurnBegan(e) => {
            let (team, actions) = (state.team_name(&e.team), e.actions);
            if let Some(die) = e.die {
                return say!(
                    lang,
                    "On turn: {team}, command die {die}, actions: {actions}",
                    "{team}のターン、指揮のダイス{die}、アクション{actions}"
                );
            }
            say!(
                lang,
                "On turn: {team}, actions: {actions}",
                "{team}のターン、アクション{actions}"
            )
        }
        Event::Clocked(e) => {
            let (whole, turn) = (clock(e.match_secs), clock(e.turn_secs));
            if e.extra {
                say!(
                    lang,
                    "Extra time {whole}, turn {turn}",
                    "延長戦 残り{whole}、ターン残り{turn}"
                )
            } else {
                say!(
                    lang,
                    "Clock {whole}, turn {turn}",
                    "試合残り{whole}、ターン残り{turn}"
                )
            }
        }
        Event::Spent(e) => {
            let actions = e.actions;
            say!(
                lang,
                "Actions used: {actions}",
                "使ったアクション：{actions}"
            )
        }
        Event::Acted(e) => {
            let who = name(&e.player);
            if e.idle.unwrap_or(false) {
                say!(lang, "{who} is done for this turn", "{who}はこのターン終了")
            } else {
                say!(lang, "{who} acts", "{who}が行動")
            }
        }
        Event::Tokens(e) => {
            let (who, tokens) = (name(&e.player), e.tokens);
            say!(lang, "{who}: tokens {tokens}", "{who}：マーカー{tokens}個")
        }
        Event::Turned(e) => {
            let (who, damage) = (name(&e.player), e.damage);
            say!(
                lang,
                "{who}: damage now {damage}",
                "{who}：ダメージは計{damage}"
            )
        }
        Event::Stood(e) => {
            let (who, at) = (name(&e.player), stand(e.at).of(lang));
            say!(lang, "{who}: {at}", "{who}：{at}")
        }
        Event::LineFormed(e) => {
            let (who, whom) = (name(&e.player), name(&e.with));
            say!(
                lang,
                "Defense line from {who} to {whom}",
                "{who}から{whom}へのディフェンスライン"
            )
        }
        Event::LineEnded(e) => {
            let (who, whom) = (name(&e.player), name(&e.with));
            say!(
                lang,
                "The line from {who} to {whom} ends",
                "{who}と{whom}のラインが消える"
            )
        }
        Event::FlagAt(e) => {
            let at = spot(state, &e.at, lang);
            say!(lang, "Flag: {at}", "フラッグ：{at}")
        }
        Event::FlagAsked(e) => question(state, &e.question, lang),
        Event::HandedOver(e) => {
            let who = name(&e.player);
            say!(lang, "{who} tries to hand over", "{who}が受け渡しを試みる")
        }
        Event::FlagDown(e) => {
            let (team, who) = (state.team_name(&e.team), name(&e.holder));
            say!(
                lang,
                "Flag down for {team}: {who}",
                "{team}のフラッグダウン：{who}"
            )
        }
        Event::KnockedOut(e) => {
            let (who, whom) = (name(&e.by), name(&e.target));
            say!(
                lang,
                "{who} knocks down {whom}",
                "ノックダウン：{who}→{whom}"
            )
        }
        Event::Hospitalized(e) => {
            let who = name(&e.player);
            if e.injured {
                say!(
                    lang,
                    "{who} goes to hospital, injured",
                    "{who}は病院送り（負傷）"
                )
            } else {
                say!(
                    lang,
                    "{who} goes to hospital, uninjured",
                    "{who}は病院送り（負傷なし）"
                )
            }
        }
        Event::Captured(e) => {
            let (who, whom) = (name(&e.captor), name(&e.player));
            say!(
                lang,
                "{who} holds {whom} captive",
                "{who}が{whom}を捕虜にする"
            )
        }
        Event::Freed(e) => {
            let who = name(&e.player);
            say!(lang, "{who} is free", "{who}は自由になる")
        }
        Event::SpiritCalled(e) => {
            let (who, damage) = (name(&e.player), e.damage);
            say!(
                lang,
                "Spirit of {who}, damage {damage}",
                "{who}の生き霊、ダメージ{damage}"
            )
        }
        Event::SpiritGone(e) => {
            let who = name(&e.player);
            say!(lang, "The spirit of {who} is gone", "{who}の生き霊が消える")
        }
        Event::BenchHealed(e) => {
            let who = name(&e.player);
            say!(lang, "{who} heals on the bench", "{who}がベンチで治療")
        }
        Event::Resumed(e) => {
            let (team, clock) = (state.team_name(&e.turn), clock(e.match_secs));
            say!(
                lang,
                "The match goes on from paper. On turn: {team}, {clock} left",
                "紙の記録から再開：{team}のターン、残り{clock}"
            )
        }
        Event::AbilityUsed(e) => {
            let (who, what) = (name(&e.player), e.ability.name().of(lang));
            say!(lang, "{who} has used {what}", "{who}が{what}を使った")
        }
        Event::Checked(e) => {
            let (who, total, needed) = (name(&e.player), e.total, e.needed);
            let whom = e.target.as_ref().map(name);
            let whom = whom.map_or_else(String::new, |whom| say!(lang, " → {whom}", "→{whom}"));
            let sign = if total >= needed { "≥" } else { "<" };
            if e.passed {
                say!(
                    lang,
                    "{who}{whom}: {total} {sign} {needed}, success",
                    "{who}{whom}：{total} {sign} {needed}、成功"
                )
            } else {
                say!(
                    lang,
                    "{who}{whom}: {total} {sign} {needed}, failure",
                    "{who}{whom}：{total} {sign} {needed}、失敗"
                )
            }
        }
    }
}

/// Where the flag fell is asked for: why, and who says it.
pub fn question(state: &State, question: &Question, lang: Lang) -> String {
    let why = question.why.name().of(lang);
    let by = question.by.as_ref().map_or_else(
        || say!(lang, "the GM", "ＧＭ"),
        |team| state.team_name(team),
    );
    say!(
        lang,
        "Where is the flag? ({why}; {by} says)",
        "フラッグはどこに？（{why}。{by}が決める）"
    )
}

/// How far from where the flag may be put (M-4.4, M-4.8, M-4.9).
pub fn within(state: &State, question: &Question, lang: Lang) -> String {
    let from = state.player_name(&question.from);
    let (key, rule) = match question.why {
        Loose::Stray => (Key::StrayInches, Rule::M_4_4),
        Loose::Demoralized => (Key::DemoralizedInches, Rule::M_4_8),
        Loose::Captured => (Key::CapturedInches, Rule::M_4_9),
    };
    let (inches, rule) = (state.rules.int(key), rule.id());
    if question.why == Loose::Stray {
        say!(
            lang,
            "Within {inches} inches of where {from} aimed ({rule}).",
            "{from}が狙った位置から{inches}インチ以内（{rule}）。"
        )
    } else {
        say!(
            lang,
            "Within {inches} inches of {from} ({rule}).",
            "{from}から{inches}インチ以内（{rule}）。"
        )
    }
}

/// A place or holder of the flag.
pub fn spot(state: &State, spot: &Spot, lang: Lang) -> String {
    match spot {
        Spot::Hill => say!(lang, "on the hill", "フラッグヒル"),
        Spot::Inside => say!(lang, "on the ground inside", "円の内側の地面"),
        Spot::Outside => say!(lang, "on the ground outside", "円の外側の地面"),
        Spot::Player(id) => state.player_name(id),
    }
}

/// Where a figure stands.
pub const fn stand(at: Stand) -> Words {
    match at {
        Stand::Inside => Words::new("inside", "円の中"),
        Stand::Outside => Words::new("outside", "円の外"),
        Stand::Bench => Words::new("on the bench", "ベンチ"),
        Stand::Hospital => Words::new("in hospital", "病院"),
    }
}

/// Seconds as a clock shows them: `12:05`.
pub fn clock(secs: u32) -> String {
    format!("{}:{:02}", secs / 60, secs % 60)
}
