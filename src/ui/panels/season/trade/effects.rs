//! What a trade does to both clubs, before it is agreed.

use crate::{
    flags::{
        State,
        play::{Kind, Match, suggest::best_roster},
        rules::Key,
    },
    gold::{Gold, Money},
    ids::{PlayerId, TeamId},
    journal::Account,
    text::{Lang, Words, number},
    ui::{
        fonts,
        model::Model,
        theme::{palette, size},
    },
};
use egui::{Grid, RichText, Ui};

/// The figures of a club that a trade moves.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
struct Figures {
    players: i64,
    popularity: i64,
    salaries: i64,
    value: i64,
    best: i64,
    funds: i64,
}

/// What a trade does, worked out when it changes.
#[derive(Debug, Default)]
pub(super) struct Effects {
    made_for: Option<Wanted>,
    before: [Figures; 2],
    after: [Figures; 2],
}

#[derive(Debug, Clone, PartialEq, Eq)]
struct Wanted {
    version: u64,
    clubs: [TeamId; 2],
    gives: [Vec<PlayerId>; 2],
    gold: [Gold; 2],
}

impl Effects {
    /// Draws it: what is, and what would be, in lines `height` high.
    pub(super) fn ui(
        &mut self,
        ui: &mut Ui,
        model: &Model<'_>,
        clubs: [&TeamId; 2],
        gives: [&[PlayerId]; 2],
        gold: [Gold; 2],
        height: f32,
    ) {
        const TITLE: Words = Words::new("What it does", "変化");
        let lang = model.lang();
        let wanted = Wanted {
            version: model.version(),
            clubs: clubs.map(Clone::clone),
            gives: gives.map(<[PlayerId]>::to_vec),
            gold,
        };
        if self.made_for.as_ref() != Some(&wanted) {
            self.make(model.state(), &wanted);
            self.made_for = Some(wanted);
        }
        let limit = model.state().squad_limit();
        let cap = model.state().rules.int(Key::Cap);
        let column = ((ui.available_width() - 100.0) / 2.0).max(60.0);
        Grid::new("what it does")
            .num_columns(3)
            .min_col_width(76.0)
            .min_row_height(height)
            .spacing([8.0, if height < 20.0 { 1.0 } else { 3.0 }])
            .show(ui, |ui| {
                ui.spacing_mut().interact_size.y = height;
                ui.label(RichText::new(TITLE.of(lang)).font(fonts::bold(size::TABLE)));
                for club in clubs {
                    ui.horizontal(|ui| {
                        ui.set_min_width(column);
                        model.chip(ui, club);
                    });
                }
                ui.end_row();
                for line in Line::ALL {
                    let label =
                        RichText::new(line.words(model.money() == Money::Dollars).of(lang)).small();
                    let label = ui.label(label.color(palette(ui).muted));
                    if let Some(hint) = line.hint(lang, limit, cap) {
                        label.on_hover_text(hint);
                    }
                    for (before, after) in self.before.iter().zip(&self.after) {
                        let bad = match line {
                            Line::Players => after.players > limit,
                            Line::Funds => after.funds < 0,
                            Line::Popularity | Line::Salaries | Line::Value | Line::Best => false,
                        };
                        let (old, new) = (line.of(before), line.of(after));
                        change_ui(ui, line, [old, new], bad, column, (lang, model.money()));
                    }
                    ui.end_row();
                }
            });
    }

    fn make(&mut self, state: &State, wanted: &Wanted) {
        let [a, b] = &wanted.clubs;
        self.before = [figures(state, a), figures(state, b)];
        let mut then = state.clone();
        for (gives, to) in wanted.gives.iter().zip([b, a]) {
            for id in gives {
                if let Some(player) = then.players.get_mut(id) {
                    player.team = Some(to.clone());
                }
            }
        }
        let [pays, receives] = wanted.gold.map(Gold::get);
        for (team, by) in [
            (a, receives.saturating_sub(pays)),
            (b, pays.saturating_sub(receives)),
        ] {
            let balance = then.balances.entry(Account::from(team)).or_default();
            *balance = balance.saturating_add(by);
        }
        self.after = [figures(&then, a), figures(&then, b)];
    }
}

fn figures(state: &State, team: &TeamId) -> Figures {
    // Who could be named for a match that is still to come, undamaged.
    let mut ahead = state.clone();
    ahead.game = None;
    let game = Match::new(Kind::OpenGame, vec![team.clone()]);
    let best = Match::value(&ahead, &best_roster(&ahead, &game, team));
    let sum = |of: &dyn Fn(&crate::flags::state::Player) -> i64| {
        let squad = state.squad(team);
        squad.fold(0i64, |sum, (_, player)| sum.saturating_add(of(player)))
    };
    Figures {
        players: i64::try_from(state.squad_size(team)).unwrap_or(i64::MAX),
        popularity: state.popularity(team),
        salaries: sum(&|player| state.salary(player)),
        value: sum(&|player| state.value(player)),
        best,
        funds: state.funds(team),
    }
}

/// A line of the comparison.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Line {
    Players,
    Popularity,
    Value,
    Best,
    Salaries,
    Funds,
}

impl Line {
    const ALL: [Self; 6] = [
        Self::Players,
        Self::Popularity,
        Self::Value,
        Self::Best,
        Self::Salaries,
        Self::Funds,
    ];

    const fn words(self, dollars: bool) -> Words {
        match self {
            Self::Players => Words::new("Players", "選手数"),
            Self::Popularity => Words::new("Popularity", "人気"),
            Self::Value => Words::new("Squad value", "評価点の計"),
            Self::Best => Words::new("Best roster", "最良の編成"),
            Self::Salaries if dollars => Words::new("Salaries", "年俸"),
            Self::Salaries => Words::new("Salaries (G)", "年俸（G）"),
            Self::Funds if dollars => Words::new("Funds", "資金"),
            Self::Funds => Words::new("Funds (G)", "資金（G）"),
        }
    }

    fn hint(self, lang: Lang, limit: i64, cap: i64) -> Option<String> {
        Some(match self {
            Self::Players => crate::say!(
                lang,
                "At most {limit} once players have been released (F-2.2).",
                "解雇の後は{limit}人までです（F-2.2）。"
            ),
            Self::Best => crate::say!(
                lang,
                "The most value a roster can have under the cap of {cap} points (M-2.5).",
                "キャップ{cap}点以内で組める最良のロースターの評価点（M-2.5）。"
            ),
            Self::Salaries => crate::say!(
                lang,
                "At today's figures (F-11.6).",
                "現時点の数字での年俸です（F-11.6）。"
            ),
            Self::Popularity | Self::Value | Self::Funds => return None,
        })
    }

    const fn of(self, figures: &Figures) -> i64 {
        match self {
            Self::Players => figures.players,
            Self::Popularity => figures.popularity,
            Self::Value => figures.value,
            Self::Best => figures.best,
            Self::Salaries => figures.salaries,
            Self::Funds => figures.funds,
        }
    }

    const fn is_gold(self) -> bool {
        matches!(self, Self::Salaries | Self::Funds)
    }
}

/// What is, and what would be where that is something else.
/// A figure before and after in so much room: where both have none, after alone, for a number that is cut is another one.
fn change_ui(
    ui: &mut Ui,
    line: Line,
    [old, new]: [i64; 2],
    bad: bool,
    room: f32,
    (lang, money): (Lang, Money),
) {
    let p = palette(ui);
    // Two amounts stand side by side: a currency after each has no room.
    let dollars = line.is_gold() && money == Money::Dollars;
    let show = |n: i64| {
        let gold = Gold::new(n).ok().filter(|_| dollars);
        gold.map_or_else(|| number(n), |gold| gold.show(Money::Dollars))
    };
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 4.0;
        if old == new {
            let color = if bad { p.danger() } else { p.ink };
            ui.label(RichText::new(show(old)).size(size::TABLE).color(color));
            return;
        }
        let (was, now) = (format!("{} →", show(old)), show(new));
        let small = egui::TextStyle::Small.resolve(ui.style());
        let wide = |text: &str, font| {
            let painter = ui.painter();
            painter
                .layout_no_wrap(text.to_owned(), font, p.ink)
                .size()
                .x
        };
        let whole = wide(&was, small) + 4.0 + wide(&now, fonts::bold(size::TABLE));
        let said = if whole <= room { was.as_str() } else { "→" };
        ui.label(RichText::new(said).small().color(p.muted));
        let color = if bad { p.danger() } else { p.ink };
        let by = crate::text::signed(new.saturating_sub(old));
        let text = RichText::new(now).font(fonts::bold(size::TABLE));
        let before = show(old);
        let hover = crate::say!(
            lang,
            "Before: {before}, change: {by}",
            "変化前：{before}、増減：{by}"
        );
        ui.label(text.color(color)).on_hover_text(hover);
    });
}
