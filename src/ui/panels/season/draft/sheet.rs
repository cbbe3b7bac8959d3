//! A club's list of players wanted, while its manager writes it (F-5.2, F-11.4, D-7, D-40).

use super::{super::sealed::Writing, offered};
use crate::{
    flags::{
        Command, State,
        command::{Bid, SealBids},
        decide::on_offer,
        rules::Key,
        state::Player,
        step::Step,
    },
    gold::{Gold, Money},
    ids::{PlayerId, TeamId},
    text::{Lang, Text, Words, number},
    ui::{
        dial::mini_dial,
        fonts,
        model::Model,
        theme::{self, STEP, palette, size},
        widgets::{self, GoldField},
    },
};
use egui::{
    Align, Button, Frame, Key as Press, Label, Layout, Margin, Panel, RichText, ScrollArea, Sense,
    TextEdit, Ui, vec2,
};
use std::collections::BTreeMap;

/// What a step of a fee is, in hundreds of gold; the larger one with Shift.
const STEPS: [i64; 2] = [1, 10];

/// A list while it is written.
#[derive(Debug, Default)]
pub(in crate::ui::panels::season) struct List {
    fees: BTreeMap<PlayerId, GoldField>,
    /// Those a fee is written for, as their wins are paid (D-7).
    order: Vec<PlayerId>,
    /// The first fee has been given the keyboard.
    begun: bool,
}

impl Writing for List {
    const NOTHING: Words = Words::new("Nobody", "誰も求めない");
    const CLOSED: Words = super::CALLED;

    fn open(state: &State) -> bool {
        let market = &state.course.market;
        super::is_market(state.step) && market.ties.is_none() && market.wins.is_none()
    }

    fn sealed<'a>(state: &'a State, team: &TeamId) -> Option<&'a str> {
        let sealed = state.course.market.sealed.get(team)?;
        Some(&sealed.fingerprint)
    }

    fn command(&self, team: &TeamId, nonce: Option<String>) -> Result<Command, Text> {
        if self.order.is_empty() {
            return Err(crate::text!(
                "Write a fee for each player wanted, or seal “Nobody”.",
                "欲しい選手に契約金を書くか、「誰も求めない」を封印してください。"
            ));
        }
        let mut bids = Vec::new();
        for player in &self.order {
            let fee = self.fees.get(player).map(GoldField::value).transpose()?;
            bids.push(Bid {
                player: player.clone(),
                fee: fee.unwrap_or_default(),
            });
        }
        Ok(SealBids {
            team: team.clone(),
            bids,
            nonce,
        }
        .into())
    }

    fn nothing(&self, team: &TeamId, nonce: Option<String>) -> Command {
        SealBids {
            team: team.clone(),
            bids: Vec::new(),
            nonce,
        }
        .into()
    }

    fn is_empty(&self) -> bool {
        self.order.is_empty()
    }

    fn ui(&mut self, ui: &mut Ui, model: &Model<'_>, team: &TeamId) -> bool {
        let width = (ui.available_width() * 0.36).clamp(300.0, 420.0);
        Panel::right("list")
            .exact_size(width)
            .resizable(false)
            .show_separator_line(false)
            .frame(Frame::new().inner_margin(Margin {
                left: 16,
                ..Margin::ZERO
            }))
            .show(ui, |ui| {
                ScrollArea::vertical()
                    .id_salt("wanted")
                    .auto_shrink(false)
                    .show(ui, |ui| self.wanted_ui(ui, model, team));
            });
        ScrollArea::vertical()
            .id_salt("on offer")
            .auto_shrink(false)
            .show(ui, |ui| self.players_ui(ui, model, team));
        // Enter leads from fee to fee.
        false
    }
}

impl List {
    /// What is on offer, with a fee for each.
    fn players_ui(&mut self, ui: &mut Ui, model: &Model<'_>, team: &TeamId) {
        const OFFER: Words = Words::new("On offer", "対象の選手");
        let (state, lang) = (model.state(), model.lang());
        let wide = ui.available_width() > 700.0;
        widgets::section(ui, OFFER.of(lang));
        let full = state.step == Step::WinterTryout && state.full(team);
        let mut typing = None;
        ui.spacing_mut().item_spacing.y = 2.0;
        for (n, id) in on_offer(state).into_iter().enumerate() {
            let Some(player) = state.players.get(id) else {
                continue;
            };
            let own = state.step == Step::WinterTryout && player.released_by.as_ref() == Some(team);
            let why = if full {
                Some(FULL)
            } else if own {
                Some(OWN)
            } else {
                None
            };
            let p = palette(ui);
            let fill = if n % 2 == 0 { p.panel } else { p.stripe };
            Frame::new()
                .fill(fill)
                .inner_margin(Margin::symmetric(8, 3))
                .show(ui, |ui| {
                    ui.set_min_width(ui.available_width());
                    let place = vec2(ui.available_width(), 28.0);
                    let line = Layout::right_to_left(Align::Center);
                    ui.allocate_ui_with_layout(place, line, |ui| {
                        self.fee_ui(ui, model, id, player, why, &mut typing);
                        player_ui(ui, model, player, wide);
                    });
                });
        }
        self.keep_order(state, typing.as_ref());
    }

    /// The fee of a player, at the right end of his line.
    fn fee_ui(
        &mut self,
        ui: &mut Ui,
        model: &Model<'_>,
        id: &PlayerId,
        player: &Player,
        why: Option<Words>,
        typing: &mut Option<PlayerId>,
    ) {
        let (lang, money) = (model.lang(), model.money());
        let name = &player.name;
        let written = self.fees.entry(id.clone()).or_default();
        let wanted = !written.text.trim().is_empty();
        ui.add_enabled_ui(why.is_none(), |ui| {
            ui.spacing_mut().item_spacing.x = 2.0;
            let least = model.state().rules.gold(Key::LeastFee);
            let less = crate::say!(lang, "Lower the fee of {name}", "{name}の契約金を下げる");
            let more = crate::say!(lang, "Raise the fee of {name}", "{name}の契約金を上げる");
            let shift = ui.input(|i| i.modifiers.shift);
            let step = STEPS.get(usize::from(shift)).copied().unwrap_or(1);
            let up = ui.add(stepper("+"));
            if up
                .on_hover_text(STEP_HINT.of(lang))
                .accessible_name(more)
                .clicked()
            {
                turn(written, money, step, least);
            }
            let edit = TextEdit::singleline(&mut written.text)
                .align(egui::Align2::RIGHT_CENTER)
                .desired_width(88.0)
                .hint_text("–");
            let label = crate::say!(lang, "Fee for {name}", "{name}の契約金");
            let response = ui.add(edit).accessible_name(label);
            if ui.is_enabled() && !std::mem::replace(&mut self.begun, true) {
                response.request_focus();
            }
            if response.has_focus() {
                *typing = Some(id.clone());
                let presses = |key| ui.input(|i| i.num_presses(key)) as i64;
                let turned = presses(Press::ArrowUp) - presses(Press::ArrowDown);
                if turned != 0 {
                    turn(written, money, turned * step, least);
                }
            }
            let down = ui.add_enabled(wanted, stepper("−"));
            if down.accessible_name(less).clicked() {
                turn(written, money, -step, least);
            }
        })
        .response
        .on_disabled_hover_text(why.map_or("", |why| why.of(lang)));
    }

    /// Whoever has a fee now is on the list, the latest last; whoever has none any more is not, unless it is being typed.
    fn keep_order(&mut self, state: &State, typing: Option<&PlayerId>) {
        let offered = on_offer(state);
        let written = |id: &PlayerId| {
            let fee = self.fees.get(id);
            fee.is_some_and(|fee| !fee.text.trim().is_empty()) && offered.contains(&id)
        };
        let mut order: Vec<PlayerId> = self
            .order
            .iter()
            .filter(|id| written(id) || typing == Some(*id))
            .cloned()
            .collect();
        for id in offered.iter().filter(|id| written(id)) {
            if !order.contains(id) {
                order.push((*id).clone());
            }
        }
        self.order = order;
    }

    /// The list as it would be sealed, to be put in order, and its sum against the funds.
    fn wanted_ui(&mut self, ui: &mut Ui, model: &Model<'_>, team: &TeamId) {
        const LIST: Words = Words::new("Your list", "入札の一覧");
        const ORDER: Words = Words::new(
            "Wins are paid in this order (D-7).",
            "落札した選手には、この順に支払います（D-7）。",
        );
        const EMPTY: Words = Words::new(
            "Nobody yet. Write a fee on the left for each player wanted.",
            "まだいません。左で、欲しい選手に契約金を書いてください。",
        );
        let (state, lang, money) = (model.state(), model.lang(), model.money());
        widgets::section(ui, LIST.of(lang));
        ui.spacing_mut().interact_size.y = 26.0;
        ui.spacing_mut().item_spacing.y = 4.0;
        widgets::caption(
            ui,
            if self.order.is_empty() {
                EMPTY.of(lang)
            } else {
                ORDER.of(lang)
            },
        );
        let mut moved = None;
        let last = self.order.len().saturating_sub(1);
        for (n, id) in self.order.iter().enumerate() {
            let name = state.player_name(id);
            let fee = self.fees.get(id).map(GoldField::value);
            ui.horizontal(|ui| {
                ui.spacing_mut().item_spacing.x = 2.0;
                let place = n + 1;
                ui.label(RichText::new(format!("{place}.")).color(palette(ui).muted));
                ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                    let out = crate::say!(lang, "Take {name} off the list", "{name}を一覧から外す");
                    if widgets::icon_button(ui, "×", out).clicked() {
                        moved = Some((n, None));
                    }
                    let later = crate::say!(lang, "Pay {name} later", "{name}を後にする");
                    let earlier = crate::say!(lang, "Pay {name} earlier", "{name}を先にする");
                    ui.add_enabled_ui(n < last, |ui| {
                        if widgets::icon_button(ui, "▼", later).clicked() {
                            moved = Some((n, Some(n + 1)));
                        }
                    });
                    ui.add_enabled_ui(n > 0, |ui| {
                        if widgets::icon_button(ui, "▲", earlier).clicked() {
                            moved = Some((n, Some(n.saturating_sub(1))));
                        }
                    });
                    ui.add_space(4.0);
                    fee_label(ui, lang, money, fee.as_ref());
                    ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                        ui.add(Label::new(&name).truncate());
                    });
                });
            });
        }
        match moved {
            Some((from, Some(to))) => self.order.swap(from, to),
            Some((from, None)) => {
                let id = self.order.remove(from);
                self.fees.remove(&id);
            }
            None => {}
        }
        ui.add_space(STEP);
        self.sum_ui(ui, model, team);
    }

    fn sum_ui(&self, ui: &mut Ui, model: &Model<'_>, team: &TeamId) {
        const SUM: Words = Words::new("Sum of fees", "契約金の合計");
        const FUNDS: Words = Words::new("Funds", "資金");
        const SQUAD: Words = Words::new("Players if all are won", "全員獲得時の選手数");
        const OVER: Words = Words::new(
            "Together more than the funds: wins are paid in the order of the list, and one that cannot be paid any more goes to the next bidder (D-7).",
            "合計が資金を超えています。落札は一覧の順に支払い、払えなくなった選手は次のチームに移ります（D-7）。",
        );
        let (state, lang, money) = (model.state(), model.lang(), model.money());
        let sum = self
            .order
            .iter()
            .filter_map(|id| self.fees.get(id)?.value().ok())
            .fold(Gold::ZERO, |sum, fee| sum.plus(fee).unwrap_or(sum));
        let funds = model.funds(team);
        let p = palette(ui);
        ui.separator();
        let debt = state.rules.word(Key::Overspending) == "debt";
        let over = sum > funds && !debt;
        let line = |ui: &mut Ui, label: Words, value: RichText| {
            ui.horizontal(|ui| {
                ui.label(RichText::new(label.of(lang)).color(palette(ui).muted));
                widgets::right(ui, |ui| ui.label(value));
            });
        };
        let strong = |text: String| RichText::new(text).font(fonts::bold(size::BODY));
        let shown = strong(sum.show(money));
        line(
            ui,
            SUM,
            if over {
                shown.color(p.warning_ink)
            } else {
                shown
            },
        );
        line(ui, FUNDS, strong(funds.show(money)));
        let size = state.squad_size(team).saturating_add(self.order.len());
        let limit = state.squad_limit();
        let players = strong(format!("{size} / {limit}"));
        let many = i64::try_from(size).is_ok_and(|size| size > limit);
        line(
            ui,
            SQUAD,
            if many {
                players.color(p.warning_ink)
            } else {
                players
            },
        );
        let small = |ui: &mut Ui, words: String, color| {
            ui.add(Label::new(RichText::new(words).small().color(color)).wrap());
        };
        if over {
            small(ui, OVER.of(lang).into(), p.warning_ink);
        }
        if many {
            let words = if state.step == Step::WinterTryout {
                crate::say!(
                    lang,
                    "At the tryout no club goes past {limit}: wins beyond it are struck (F-11.4).",
                    "トライアウトでは{limit}人を超えられません。超える落札は無効です（F-11.4）。"
                )
            } else {
                crate::say!(
                    lang,
                    "Over {limit} the club must release players before the season goes on (F-5.6).",
                    "{limit}人を超えた分は、次へ進む前に解雇が必要です（F-5.6）。"
                )
            };
            small(ui, words, p.warning_ink);
        }
        let least = state.rules.gold(Key::LeastFee).show(money);
        small(
            ui,
            crate::say!(
                lang,
                "Least fee {least} (D-40). Fees are whole hundreds of gold.",
                "契約金は最低{least}（D-40）、100G単位です。"
            ),
            p.muted,
        );
    }
}

const FULL: Words = Words::new(
    "The club has no room: only a club under the limit may hire at the tryout (F-11.4). Seal “Nobody”.",
    "空きがありません。トライアウトで獲得できるのは上限未満のチームだけです（F-11.4）。「誰も求めない」を封印してください。",
);
const OWN: Words = Words::new(
    "The club released him itself and cannot hire him back at the tryout (F-11.4).",
    "自チームが解雇した選手は、トライアウトで獲得できません（F-11.4）。",
);
const STEP_HINT: Words = Words::new(
    "100 gold; with Shift 1,000. Arrow keys in the field do the same.",
    "100G単位（Shiftで1,000G）。入力欄では上下の矢印キーでも変えられます。",
);

/// What is written for a player on the list.
fn fee_label(
    ui: &mut Ui,
    lang: Lang,
    money: Money,
    fee: Option<&Result<Gold, Text>>,
) -> egui::Response {
    match fee {
        Some(Ok(fee)) => ui.label(RichText::new(fee.show(money)).strong()),
        Some(Err(wrong)) => ui
            .label(RichText::new("?").strong().color(palette(ui).danger()))
            .on_hover_text(wrong.of(lang)),
        None => ui.label("–"),
    }
}

/// A button beside a fee; the Tab key passes over it, for the arrow keys do the same in the field.
fn stepper(sign: &'static str) -> Button<'static> {
    Button::new(sign)
        .min_size(vec2(28.0, 28.0))
        .sense(Sense::CLICK)
}

/// A player on the rest of a line: name, figure, value, what his dial shows, popularity, injuries.
fn player_ui(ui: &mut Ui, model: &Model<'_>, player: &Player, wide: bool) {
    let (state, lang) = (model.state(), model.lang());
    let p = palette(ui);
    let cell = |ui: &mut Ui, width: f32, text: RichText| {
        let place = vec2(width, theme::ROW);
        ui.allocate_ui_with_layout(place, Layout::right_to_left(Align::Center), |ui| {
            ui.set_min_width(width);
            ui.add(Label::new(text).truncate());
        });
    };
    let facts = RichText::new(offered::facts(state, player, lang)).small();
    cell(ui, 96.0, facts.color(p.muted));
    if let Some(figure) = state.figure(player) {
        mini_dial(ui, figure.dial.click(0), model.wording());
    }
    let value = RichText::new(number(state.value(player)));
    cell(ui, 36.0, value.font(fonts::bold(size::TABLE)));
    ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
        ui.add_space(STEP);
        let figure = state.figure(player).map(|figure| figure.name(lang));
        let figure = figure.unwrap_or_default();
        let name = Label::new(RichText::new(&player.name).font(fonts::bold(size::TABLE)));
        ui.add(name.truncate()).on_hover_text(figure);
        if wide {
            let text = RichText::new(figure).small().color(p.muted);
            ui.add(Label::new(text).truncate());
        }
    });
}

/// A fee turned by so many hundreds; an empty one begins at the least fee, and below it there is none.
fn turn(field: &mut GoldField, money: Money, hundreds: i64, least: Gold) {
    let now = field.value().ok();
    let by = Gold::hundreds(hundreds).unwrap_or_default();
    let next = match now {
        None if hundreds > 0 => least.max(by),
        None => return,
        Some(now) => now.plus(by).unwrap_or(now),
    };
    if next < least || next <= Gold::ZERO {
        field.text.clear();
    } else {
        *field = GoldField::new(next, money);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// D-40: a fee is turned in hundreds from the least one up, and away below it.
    #[test]
    fn d_40_a_fee_begins_at_the_least_and_ends_below_it() {
        let least = Gold::new(500).unwrap();
        let mut field = GoldField::default();
        turn(&mut field, Money::Gold, -1, least);
        assert_eq!(field.text, "");
        turn(&mut field, Money::Gold, 1, least);
        assert_eq!(field.text, "500");
        turn(&mut field, Money::Gold, 10, least);
        assert_eq!(field.text, "1,500");
        turn(&mut field, Money::Dollars, -10, least);
        assert_eq!(field.text, "$5");
        turn(&mut field, Money::Gold, -1, least);
        assert_eq!(field.text, "");
    }
}
