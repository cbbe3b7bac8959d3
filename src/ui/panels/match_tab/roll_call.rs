//! Dial roll-call: what every dial on the table must show, ticked off or set right.

use super::deed::Field;
use crate::{
    flags::{command::TurnDial, play::Stand},
    ids::PlayerId,
    journal::Act,
    say,
    text::{Lang, Words},
    ui::{
        actions::Action,
        dial, fonts,
        model::Model,
        panels::offer,
        theme::{palette, size},
        widgets,
    },
};
use egui::{Align, Grid, Label, Layout, RichText, ScrollArea, Ui};
use std::collections::BTreeMap;

/// What was ticked and what is to be set right.
#[derive(Debug, Default)]
pub(super) struct RollCall {
    /// The damage a dial was found to show as it must.
    right: BTreeMap<PlayerId, u8>,
    /// The damage a dial shows in truth.
    found: BTreeMap<PlayerId, u8>,
}

impl RollCall {
    /// Draws it.
    pub(super) fn ui(
        &mut self,
        ui: &mut Ui,
        model: &Model<'_>,
        field: Field<'_>,
    ) -> Option<Action> {
        const TITLE: Words = Words::new("Dial roll-call", "ダイヤル点検");
        const WHAT: Words = Words::new(
            "Every dial on the table must show this. Tick it, or say what it shows in truth.",
            "卓上のダイヤルはこうなっているはずです。合っていればチェック、違えば実際の値を入れてください。",
        );
        let lang = model.lang();
        let live: Vec<(&PlayerId, u8)> = field
            .figures()
            .filter(|(_, piece)| piece.at != Stand::Hospital)
            .map(|(id, piece)| (id, piece.damage))
            .collect();
        self.right
            .retain(|id, damage| live.contains(&(id, *damage)));
        self.found.retain(|id, damage| {
            live.iter()
                .any(|(other, now)| *other == id && now != damage)
        });
        let (done, all) = (self.right.len(), live.len());
        ui.horizontal(|ui| {
            widgets::heading(ui, TITLE.of(lang));
            widgets::right(ui, |ui| {
                ui.label(RichText::new(format!("{done} / {all}")).font(fonts::bold(size::BODY)));
            });
        });
        widgets::caption(ui, WHAT.of(lang));
        let mut wanted = None;
        ScrollArea::vertical()
            .id_salt("roll-call")
            .auto_shrink([false, false])
            .show(ui, |ui| {
                // Dial, stepper and the button that comes with it; the rest is the names'.
                let others = dial::mini_dial_size().x + 196.0;
                let room = (ui.available_width() - others).clamp(96.0, 420.0);
                for team in &field.game.teams {
                    ui.horizontal(|ui| {
                        model.chip(ui, team);
                        let name = field.state.team_name(team);
                        ui.label(RichText::new(name).font(fonts::bold(size::BODY)));
                    });
                    Grid::new(("roll-call", team))
                        .num_columns(3)
                        .spacing([8.0, 2.0])
                        .striped(true)
                        .show(ui, |ui| {
                            for (id, piece) in field.figures().filter(|(_, p)| p.team == *team) {
                                if piece.at != Stand::Hospital {
                                    let row =
                                        self.row_ui(ui, model, field, (id, piece.damage), room);
                                    wanted = wanted.take().or(row);
                                    ui.end_row();
                                }
                            }
                        });
                    ui.add_space(6.0);
                }
            });
        wanted
    }

    fn row_ui(
        &mut self,
        ui: &mut Ui,
        model: &Model<'_>,
        field: Field<'_>,
        (id, damage): (&PlayerId, u8),
        room: f32,
    ) -> Option<Action> {
        const REASON: Words = Words::new("Dial roll-call", "ダイヤル点検");
        let (p, lang) = (palette(ui), model.lang());
        let name = field.name(id);
        let mut ticked = self.right.contains_key(id);
        let said = say!(lang, "Dial of {name} is right", "{name}のダイヤルは正しい");
        ui.allocate_ui_with_layout(
            egui::vec2(room, 30.0),
            Layout::left_to_right(Align::Center),
            |ui| {
                ui.set_min_width(room);
                ui.set_max_width(room);
                ui.spacing_mut().item_spacing.x = 0.0;
                if ui.checkbox(&mut ticked, "").accessible_name(said).changed() {
                    if ticked {
                        self.right.insert(id.clone(), damage);
                        self.found.remove(id);
                    } else {
                        self.right.remove(id);
                    }
                }
                let font = if room < 200.0 {
                    size::TABLE
                } else {
                    size::BODY
                };
                ui.add(Label::new(RichText::new(&name).size(font)).truncate());
            },
        );
        let figure = crate::flags::play::figure(field.state, id);
        let most = figure.map_or(0, |figure| figure.dial.live() as u8);
        let now = self.found.get(id).copied().unwrap_or(damage);
        // What the dial on the table is compared with: the click that is to be set.
        let click = figure.and_then(|figure| figure.dial.click(now));
        dial::mini_dial(ui, click, model.wording());
        let mut to = now;
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = 2.0;
            let less = say!(lang, "{name}: one click less", "{name}：1クリック戻す");
            let more = say!(lang, "{name}: one click more", "{name}：1クリック進める");
            ui.add_enabled_ui(now > 0, |ui| {
                if widgets::icon_button(ui, "−", less).clicked() {
                    to = now.saturating_sub(1);
                }
            });
            let ink = if now == damage { p.ink } else { p.danger() };
            let text = RichText::new(now.to_string()).font(fonts::bold(size::BODY));
            ui.add_sized([24.0, 24.0], Label::new(text.color(ink)));
            ui.add_enabled_ui(now < most, |ui| {
                if widgets::icon_button(ui, "+", more).clicked() {
                    to = now.saturating_add(1);
                }
            });
            if now == damage {
                return None;
            }
            let act = Act::new(TurnDial {
                player: id.clone(),
                damage: now,
                reason: REASON.of(lang).to_owned(),
            });
            let refused = model.refused(&act);
            let words = say!(lang, "Set to {now}", "{now}に直す");
            offer(ui, &words, false, refused.as_deref()).then_some(Action::Do(act))
        })
        .inner
        .inspect(|_| {
            // Set right, it is right.
            self.right.insert(id.clone(), now);
        })
        .or_else(|| {
            self.keep(id, damage, to);
            None
        })
    }

    fn keep(&mut self, id: &PlayerId, damage: u8, to: u8) {
        if to == damage {
            self.found.remove(id);
        } else {
            self.found.insert(id.clone(), to);
            self.right.remove(id);
        }
    }
}

/// The button that shows it, or puts it away.
pub(super) fn button_ui(ui: &mut Ui, lang: Lang, open: &mut bool) {
    const OPEN: Words = Words::new("Dial roll-call", "ダイヤル点検");
    let button = egui::Button::new(OPEN.of(lang)).selected(*open);
    if ui.add(button).clicked() {
        *open = !*open;
    }
}
