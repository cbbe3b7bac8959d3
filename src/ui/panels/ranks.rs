//! The ranks of a match with what put each club there (M-5.4), and what the match does to the books: shared by the typed
//! result and the match tab.

use crate::{
    flags::{
        Command, Effect, State, command,
        decide::decide,
        play::{Kind, Rank},
        season::Row,
        sentence::effect_line,
    },
    journal::Act,
    text::{Lang, Words},
    ui::{
        fonts,
        model::Model,
        theme::{palette, size},
        widgets,
    },
};
use egui::{Label, RichText, Ui};

/// M-5.4: the ranks, each with what put it before the next.
pub(super) fn ui(ui: &mut Ui, model: &Model<'_>, kind: Kind, ranks: &[Rank], rows: &[Row]) {
    const RANKS: Words = Words::new("Ranks", "順位");
    let lang = model.lang();
    widgets::section(ui, RANKS.of(lang));
    for (at, rank) in ranks.iter().enumerate() {
        ui.horizontal(|ui| {
            ui.spacing_mut().interact_size.y = 24.0;
            let n = RichText::new(rank.rank.to_string()).font(fonts::bold(size::TITLE));
            ui.add_sized([22.0, 40.0], Label::new(n));
            ui.vertical(|ui| {
                ui.spacing_mut().item_spacing.y = 0.0;
                ui.horizontal(|ui| {
                    model.chip(ui, &rank.team);
                    let name = model.state().team_name(&rank.team);
                    let name = RichText::new(name).font(fonts::bold(size::BODY));
                    ui.add(Label::new(name).truncate());
                });
                let (fd, ko) = (rank.fd, rank.ko);
                let mut line = format!("FD {fd}  KO {ko}");
                if rank.fh {
                    line.push_str("  FH");
                }
                if let Some(why) = why(ranks, at, lang) {
                    line.push_str(" · ");
                    line.push_str(why);
                }
                widgets::caption(ui, line);
                let row = rows.iter().find(|row| row.team == rank.team);
                if let Some(row) = row.filter(|_| kind.counts()) {
                    let points = RichText::new(points(row, lang)).small();
                    ui.label(points.color(palette(ui).ink));
                }
            });
        });
    }
}

/// F-7.1, F-7.2: league points by rank, and by flag downs where the round has them.
fn points(row: &Row, lang: Lang) -> String {
    let (points, bonus) = (row.points, row.bonus);
    if bonus == 0 {
        crate::say!(lang, "League points {points}", "勝ち点{points}")
    } else {
        let sum = points.saturating_add(bonus);
        crate::say!(
            lang,
            "League points {points} + {bonus} by FD = {sum}",
            "勝ち点{points}＋FD{bonus}＝{sum}"
        )
    }
}

/// What put a club before the next one (M-5.4).
fn why(ranks: &[Rank], at: usize, lang: Lang) -> Option<&'static str> {
    const FLAGS: Words = Words::new("by flag downs", "フラッグダウンで上位");
    const HOLD: Words = Words::new("by the flag hold", "フラッグホールドで上位");
    const KNOCKS: Words = Words::new("by knock-downs", "ノックダウンで上位");
    const SHARED: Words = Words::new("shared", "同順位");
    let here = ranks.get(at)?;
    let shares = |n: Option<usize>| {
        n.and_then(|n| ranks.get(n))
            .is_some_and(|other| other.rank == here.rank)
    };
    if shares(at.checked_sub(1)) || shares(Some(at + 1)) {
        return Some(SHARED.of(lang));
    }
    let next = ranks.get(at + 1)?;
    let words = if here.fd != next.fd {
        FLAGS
    } else if here.fh != next.fh {
        HOLD
    } else {
        KNOCKS
    };
    Some(words.of(lang))
}

/// What committing would do to this state, whose match has a result.
pub(super) fn comes(model: &Model<'_>, state: &State) -> Vec<String> {
    let act = Act::new(command::CommitMatch {});
    decide(state, model.league.shelf(), &act)
        .map(|decided| decided.effects)
        .unwrap_or_default()
        .iter()
        .filter(|effect| !matches!(effect, Effect::Committed(_)))
        .map(|effect| effect_line(state, effect, model.lang()))
        .collect()
}

/// The effects of the last commit, in words.
pub(super) fn committed(model: &Model<'_>) -> Vec<String> {
    let (state, lang) = (model.state(), model.lang());
    let is_commit = |command: &Command| matches!(command, Command::CommitMatch(_));
    let entry = model
        .league
        .journal()
        .standing()
        .rev()
        .find(|entry| entry.act.command().is_some_and(is_commit));
    entry
        .map(|entry| entry.then.as_slice())
        .unwrap_or_default()
        .iter()
        .filter(|effect| !matches!(effect, Effect::Committed(_)))
        .map(|effect| effect_line(state, effect, lang))
        .collect()
}
