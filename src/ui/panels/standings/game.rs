//! A match of a half as it stands in the books: ranks and why, deeds, points.

use crate::{
    flags::{reasons, season::Row, state::State, step::Half},
    ids::TeamId,
    say,
    text::{Lang, Words, number, plural, signed},
    ui::{
        fonts,
        model::Model,
        theme::{palette, size},
        widgets::{self, Column, Table, TableState},
    },
};
use egui::{Label, RichText, Ui};

/// A club's line of a match.
#[derive(Debug, Clone)]
struct Line {
    row: Row,
    name: String,
    why: String,
}

/// A match as it is shown.
#[derive(Debug)]
pub(super) struct Game {
    round: u8,
    lines: Vec<Line>,
    bonus: bool,
}

impl Game {
    pub(super) fn of(state: &State, round: u8, rows: &[Row], lang: Lang) -> Self {
        let mut lines: Vec<Line> = rows
            .iter()
            .map(|row| Line {
                name: state.team_name(&row.team),
                why: reasons::rank(state, rows, &row.team)
                    .map_or_else(String::new, |why| why.of(lang).to_owned()),
                row: row.clone(),
            })
            .collect();
        lines.sort_by_key(|line| line.row.rank);
        let last = round == state.rounds();
        Self {
            round,
            bonus: last || rows.iter().any(|row| row.bonus != 0),
            lines,
        }
    }
}

/// Where a club's points of a round come from (F-7.1, F-7.2), or that they were typed in.
pub(super) fn points_why(row: Option<&Row>, points: i64, lang: Lang) -> String {
    let Some(row) = row else {
        return say!(
            lang,
            "Typed in or corrected: no match of this round is kept here (D-28)",
            "入力または訂正された勝ち点（この節の試合記録はなし。D-28）"
        );
    };
    let (rank, by_rank, fd) = (row.rank, number(row.points), row.fd);
    let s = plural(row.points);
    let mut why = say!(
        lang,
        "Rank {rank}: {by_rank} point{s} (F-7.1)",
        "{rank}位：勝ち点{by_rank}（F-7.1）"
    );
    if row.bonus != 0 {
        let bonus = signed(row.bonus);
        why += &say!(
            lang,
            "\n{fd} FD in the last round: {bonus} (F-7.2)",
            "\n最終節のFD {fd}：{bonus}（F-7.2）"
        );
    }
    if row.points.saturating_add(row.bonus) != points {
        let points = number(points);
        why += &say!(
            lang,
            "\nCorrected since to {points} (D-28)",
            "\nその後{points}に訂正（D-28）"
        );
    }
    let click = Words::new("\nClick to see the match", "\n押すと試合を表示");
    why + click.of(lang)
}

/// The table of a match.
#[derive(Debug, Default)]
pub(super) struct GameTable {
    table: TableState,
}

impl GameTable {
    pub(super) fn ui(
        &mut self,
        ui: &mut Ui,
        model: &Model<'_>,
        half: Half,
        turn: u64,
        game: Option<&Game>,
    ) {
        const NONE: Words = Words::new(
            "The points of this half were typed in: no match of it is kept here.",
            "この期の勝ち点は入力されたもので、試合の記録はありません。",
        );
        let lang = model.lang();
        let Some(game) = game else {
            widgets::caption(ui, NONE.of(lang));
            return;
        };
        // Where it is tight the reason needs the place; the club is told by its chip.
        let narrow = ui.available_width() < 720.0;
        let mut columns = vec![
            Column::text(Words::new("Rank", "順位").of(lang), |line: &Line| {
                line.row.rank.to_string()
            })
            .sorted_by(|line| line.row.rank.into())
            .width(44.0),
            Column::text(Words::new("Club", "チーム").of(lang), |line: &Line| {
                line.name.clone()
            })
            .draw(move |ui, line| {
                model.chip(ui, &line.row.team);
                if !narrow {
                    ui.add(Label::new(&line.name).truncate());
                }
            })
            .width(if narrow { 64.0 } else { 208.0 }),
            Column::number("FD", |line: &Line| line.row.fd.into()).width(32.0),
            Column::text("FH", |line: &Line| {
                if line.row.fh { "1" } else { "0" }.to_owned()
            })
            .sorted_by(|line| i64::from(line.row.fh))
            .right()
            .width(32.0),
            Column::number("KO", |line: &Line| line.row.ko.into()).width(32.0),
            Column::number(Words::new("Points", "勝ち点").of(lang), |line: &Line| {
                line.row.points
            })
            .hint(say!(lang, "By rank (F-7.1)", "順位による勝ち点（F-7.1）"))
            .width(60.0),
        ];
        if game.bonus {
            columns.push(
                Column::text(
                    Words::new("FD bonus", "FDボーナス").of(lang),
                    |line: &Line| signed(line.row.bonus),
                )
                .sorted_by(|line| line.row.bonus)
                .hint(say!(
                    lang,
                    "Each FD of the last round is a point (F-7.2)",
                    "最終節はFD1つにつき勝ち点1（F-7.2）"
                ))
                .right()
                .width(76.0),
            );
        }
        columns.push(
            Column::text(
                Words::new("Why this rank", "順位の理由").of(lang),
                |line: &Line| line.why.clone(),
            )
            .draw(|ui, line| {
                ui.add(Label::new(&line.why).truncate());
            })
            .rest(),
        );
        let round = game.round;
        let name = say!(lang, "Match of round {round}", "第{round}節の試合");
        Table::new("match table", lang)
            .name(name)
            .version(turn.wrapping_mul(64).wrapping_add(round.into()))
            .max_height((ui.available_height() - 28.0).max(96.0))
            .show(ui, &mut self.table, &game.lines, &columns);
        let home = home(model.state(), half, round);
        if let Some(home) = home {
            let name = model.state().team_name(&home);
            let p = palette(ui);
            let text = say!(lang, "Home: {name}", "ホーム：{name}");
            ui.label(
                RichText::new(text)
                    .font(fonts::regular(size::TABLE))
                    .color(p.muted),
            );
        }
    }
}

/// F-6.1: who was at home.
fn home(state: &State, half: Half, round: u8) -> Option<TeamId> {
    state.course.halves.of(half).home.as_ref()?;
    state.round_order(half, round).into_iter().next()
}
