//! The chosen player: his dial, what it shows, his numbers, his career, and what can be done with him.

use super::{
    super::{
        annals::Annals,
        ask_back::{AskBack, allowed, allowed_as, destructive},
    },
    career,
    history::History,
    rows,
};
use crate::{
    figures::Figure,
    flags::{
        Command,
        command::{EditPlayer, Release, Retire, Trade},
        explain::{self, Number, Subject},
        state::{Player, Status},
    },
    ids::PlayerId,
    journal::Act,
    store::ReadOnly,
    text::{Lang, Words, plural},
    ui::{
        actions::Action,
        dial::{abilities_ui, damage_words, dial_strip, dial_ui},
        model::Model,
        theme::{STEP, palette},
        widgets,
    },
};
use egui::{Align, Frame, Label, Layout, Margin, Panel, RichText, ScrollArea, Ui};

/// A name and a stand-in being typed.
#[derive(Debug)]
struct Edit {
    player: PlayerId,
    name: String,
    proxy: String,
    fresh: bool,
}

/// How far the dial is turned, just to look.
#[derive(Debug, Default)]
struct Turned {
    player: Option<PlayerId>,
    /// The damage he starts a running match with, else 0.
    start: u8,
    damage: u8,
}

/// The side of the roster tab.
#[derive(Debug, Default)]
pub(super) struct Side {
    turned: Turned,
    edit: Option<Edit>,
    history: History,
    /// An act asked back, and whose.
    asks: Option<(PlayerId, AskBack<Act<Command>>)>,
    /// The keyboard goes to the dial in the next frame.
    to_dial: bool,
}

impl Side {
    /// Enter or a double click on a player: the keys turn his dial.
    pub(super) fn open(&mut self) {
        self.to_dial = true;
    }

    /// Draws it.
    pub(super) fn ui(
        &mut self,
        ui: &mut Ui,
        model: &Model<'_>,
        annals: &mut Annals,
        id: Option<&PlayerId>,
    ) -> Option<Action> {
        const NOBODY: Words = Words::new("Nobody chosen", "選手が選ばれていません");
        const PICK: Words = Words::new(
            "Choose a player to see his dial and his career.",
            "選手を選ぶと、ダイヤルと経歴が表示されます。",
        );
        let lang = model.lang();
        let chosen = id.and_then(|id| Some((id, model.state().players.get(id)?)));
        let Some((id, player)) = chosen else {
            widgets::empty_state(ui, NOBODY.of(lang), PICK.of(lang), None);
            return None;
        };
        if self.edit.as_ref().is_some_and(|edit| edit.player != *id) {
            self.edit = None;
        }
        // Dial and strip stand in sight together where the window is high enough.
        let most = (ui.available_height() - 300.0).clamp(260.0, 380.0);
        // Above, not below: that corner is where toasts tell of what was just done.
        let above = Panel::top("player head")
            .frame(Frame::new().inner_margin(Margin {
                bottom: 8,
                ..Margin::ZERO
            }))
            .show(ui, |ui| {
                if let Some(edit) = &mut self.edit {
                    let (answer, stays) = edit_ui(ui, model, edit);
                    if !stays {
                        self.edit = None;
                    }
                    return answer;
                }
                let answer = name_ui(ui, model, id, player);
                answer.or(self.buttons_ui(ui, model, id, player))
            })
            .inner;
        let below = ScrollArea::vertical()
            .id_salt("player")
            .auto_shrink(false)
            .show(ui, |ui| {
                self.player_ui(ui, model, annals, (id, player), most)
            })
            .inner;
        above.or(below)
    }

    fn player_ui(
        &mut self,
        ui: &mut Ui,
        model: &Model<'_>,
        annals: &mut Annals,
        (id, player): (&PlayerId, &Player),
        most: f32,
    ) -> Option<Action> {
        if let Some(figure) = model.state().figure(player) {
            self.dial(ui, model, id, figure, most);
        }
        let action = numbers_ui(ui, model, id, player);
        let action = action.or(career::ui(ui, model, annals, id, player));
        action.or(self.history.ui(ui, model, id))
    }

    /// The dial, big; it can be turned, just to look.
    fn dial(&mut self, ui: &mut Ui, model: &Model<'_>, id: &PlayerId, figure: &Figure, most: f32) {
        const BACK: Words = Words::new("Back to the start", "最初に戻す");
        let lang = model.lang();
        let start = model
            .state()
            .game
            .as_ref()
            .filter(|game| game.running())
            .and_then(|game| game.conditions.get(id))
            .copied();
        let from = start.unwrap_or(0);
        if self.turned.player.as_ref() != Some(id) || self.turned.start != from {
            self.turned = Turned {
                player: Some(id.clone()),
                start: from,
                damage: from,
            };
        }
        let damage = &mut self.turned.damage;
        *damage = (*damage).min(figure.dial.live() as u8);
        let size = ui.available_width().min(most);
        let dial = ui
            .with_layout(Layout::top_down(Align::Center), |ui| {
                dial_ui(ui, figure, damage, size, model.wording(), true)
            })
            .inner;
        if std::mem::take(&mut self.to_dial) {
            dial.request_focus();
            dial.scroll_to_me(None);
        }
        // The dial itself says how far it is turned; a line is worth its place only where there is more to say.
        if start.is_some() || *damage != from {
            ui.horizontal(|ui| {
                ui.spacing_mut().interact_size.y = 24.0;
                ui.label(RichText::new(damage_words(&figure.dial, *damage, lang)).small());
                if let Some(start) = start {
                    widgets::caption(
                        ui,
                        crate::say!(
                            lang,
                            "starts this match with {start}",
                            "この試合は{start}から"
                        ),
                    );
                }
                if *damage != from {
                    widgets::right(ui, |ui| {
                        if ui.small_button(BACK.of(lang)).clicked() {
                            *damage = from;
                        }
                    });
                }
            });
        }
        if let Some(picked) = dial_strip(ui, &figure.dial, *damage, model.wording()) {
            *damage = picked;
        }
        abilities_ui(ui, figure.dial.click(*damage), model.wording());
    }

    /// What can be done with him; always in sight.
    fn buttons_ui(
        &mut self,
        ui: &mut Ui,
        model: &Model<'_>,
        id: &PlayerId,
        player: &Player,
    ) -> Option<Action> {
        const EDIT: Words = Words::new("Edit", "編集");
        const EDIT_HIM: Words = Words::new("Edit player", "選手を編集");
        const CORRECT: Words = Words::new("Correct...", "訂正…");
        const TRADE: Words = Words::new("Trade...", "トレード…");
        const RELEASE: Words = Words::new("Release", "解雇");
        const RETIRE: Words = Words::new("Retire", "引退");
        let lang = model.lang();
        let name = &player.name;
        if let Some(asks) = self.asks.take_if(|asks| asks.0 == *id) {
            let (stays, act) = asks.1.ui(ui, lang);
            self.asks = stays.map(|asks| (id.clone(), asks));
            return act.map(Action::Do);
        }
        self.asks = None;
        let mut action = None;
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().button_padding.x = STEP;
            // Any change is under the same rules; one that changes nothing would be refused for that.
            let edit = EditPlayer {
                player: id.clone(),
                name: None,
                proxy: Some(format!("{}+", player.proxy)),
            };
            let refused = model.refused(&Act::new(edit));
            if allowed_as(ui, refused.as_deref(), EDIT.of(lang), EDIT_HIM.of(lang)) {
                self.edit = Some(Edit {
                    player: id.clone(),
                    name: player.name.clone(),
                    proxy: player.proxy.clone(),
                    fresh: true,
                });
            }
            let locked = model.league.read_only().map(ReadOnly::text);
            let locked = locked.as_ref().map(|why| why.of(lang));
            if allowed(ui, locked, CORRECT.of(lang)) {
                action = Some(Action::CorrectOf(Subject::Player(id.clone())));
            }
            if player.retired || player.team.is_none() {
                return;
            }
            if let Some(trade) = trade_of(model, id, player) {
                let refused = model.refused(&Act::new(trade));
                if allowed(ui, refused.as_deref(), TRADE.of(lang)) {
                    action = Some(Action::OfferTrade(id.clone()));
                }
            }
            let mut ask = |ui: &mut Ui, act: Act<Command>, words: Words, question: String| {
                let refused = model.refused(&act);
                if destructive(ui, refused.as_deref(), words.of(lang)) {
                    let asks = AskBack::new(act, question, words.of(lang));
                    self.asks = Some((id.clone(), asks));
                }
            };
            ask(
                ui,
                Act::new(Release { player: id.clone() }),
                RELEASE,
                crate::say!(
                    lang,
                    "Release {name}? He is the league's then (F-2.6).",
                    "{name}を解雇しますか？リーグ保有になります（F-2.6）。"
                ),
            );
            if player.announced {
                ask(
                    ui,
                    Act::new(Retire { player: id.clone() }),
                    RETIRE,
                    crate::say!(
                        lang,
                        "Retire {name}? He leaves the club for good (F-4.2).",
                        "{name}を引退させますか？チームを離れます（F-4.2）。"
                    ),
                );
            }
        });
        action
    }
}

/// The barest trade of a player, for asking whether he can be traded now; none where there is nobody to trade with.
fn trade_of(model: &Model<'_>, id: &PlayerId, player: &Player) -> Option<Trade> {
    let team = player.team.clone()?;
    let with = model.state().seats.iter().find(|seat| **seat != team)?;
    Some(Trade {
        team,
        with: with.clone(),
        gives: vec![id.clone()],
        takes: Vec::new(),
        pays: None,
        receives: None,
    })
}

/// Name, club and figure.
fn name_ui(ui: &mut Ui, model: &Model<'_>, id: &PlayerId, player: &Player) -> Option<Action> {
    let lang = model.lang();
    let mut action = None;
    ui.horizontal(|ui| {
        rows::plate(ui, model, player);
        let name = RichText::new(&player.name).heading();
        ui.add(Label::new(name).truncate())
            .on_hover_text(crate::say!(lang, "Id: {id}", "id：{id}"));
    });
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().interact_size.y = 20.0;
        let name = model
            .state()
            .figure(player)
            .map_or_else(|| player.figure.to_string(), |f| f.name(lang).to_owned());
        if ui.link(RichText::new(name).small()).clicked() {
            action = Some(Action::ShowFigure(player.figure.clone()));
        }
        let value = model.state().value(player);
        let s = plural(value);
        widgets::caption(ui, crate::say!(lang, "{value} point{s}", "評価点{value}"));
        let status = player.status();
        if status == Status::Announced {
            let text = RichText::new(status.name().of(lang)).small();
            ui.label(text.color(palette(ui).warning_ink));
        }
        if player.rookie == Some(model.state().season) {
            widgets::caption(ui, crate::say!(lang, "rookie year", "ルーキー"));
        }
        if !player.proxy.is_empty() {
            let proxy = &player.proxy;
            widgets::caption(ui, crate::say!(lang, "Stand-in: {proxy}", "代用：{proxy}"));
        }
    });
    action
}

/// The fields for name and stand-in. Answers the act, and whether they stay.
fn edit_ui(ui: &mut Ui, model: &Model<'_>, edit: &mut Edit) -> (Option<Action>, bool) {
    const NAME: Words = Words::new("Name", "名前");
    const PROXY: Words = Words::new("Stand-in model", "代用フィギュア");
    const SAVE: Words = Words::new("Save", "保存");
    const CANCEL: Words = Words::new("Cancel", "やめる");
    let lang = model.lang();
    ui.spacing_mut().text_edit_width = ui.available_width();
    let name = widgets::field(ui, NAME.of(lang), &mut edit.name);
    if std::mem::take(&mut edit.fresh) {
        name.response.request_focus();
    }
    let proxy = widgets::field(ui, PROXY.of(lang), &mut edit.proxy);
    let entered = name.entered || proxy.entered;
    let escaped = (name.response.lost_focus() || proxy.response.lost_focus())
        && ui.input(|i| i.key_pressed(egui::Key::Escape));
    let old = model.state().players.get(&edit.player);
    let changed = |new: &str, old: Option<&String>| {
        let new = new.trim();
        (old.map(String::as_str) != Some(new)).then(|| new.to_owned())
    };
    let (name, proxy) = (
        changed(&edit.name, old.map(|player| &player.name)),
        changed(&edit.proxy, old.map(|player| &player.proxy)),
    );
    let same = name.is_none() && proxy.is_none();
    let act = Act::new(EditPlayer {
        player: edit.player.clone(),
        name,
        proxy,
    });
    let refused = model.refused(&act);
    let (mut save, mut stays) = (entered && refused.is_none(), !escaped);
    ui.horizontal(|ui| {
        ui.add_enabled_ui(refused.is_none(), |ui| {
            let button = widgets::primary(ui, SAVE.of(lang));
            let button = match &refused {
                Some(why) => button.on_disabled_hover_text(why),
                None => button,
            };
            save |= button.clicked();
        });
        if ui.button(CANCEL.of(lang)).clicked() {
            stays = false;
        }
    });
    match (save, same) {
        (true, true) => (None, false),
        (true, false) => (Some(Action::Do(act)), false),
        (false, _) => (None, stays),
    }
}

/// His numbers, each with its reasons.
fn numbers_ui(ui: &mut Ui, model: &Model<'_>, id: &PlayerId, player: &Player) -> Option<Action> {
    const NUMBERS: Words = Words::new("This season", "今シーズン");
    let (state, lang) = (model.state(), model.lang());
    let subject = Subject::Player(id.clone());
    let mut action = None;
    widgets::section(ui, NUMBERS.of(lang));
    let experience = player.experience().name().of(lang);
    ui.spacing_mut().item_spacing.y = 0.0;
    ui.spacing_mut().interact_size.y = 24.0;
    for &number in subject.numbers() {
        if number == Number::Salary && player.team.is_none() {
            continue;
        }
        let n = number.of(state, &subject);
        let mut shown = explain::show(number, n, model.money());
        if number == Number::Injuries {
            shown = crate::say!(lang, "{shown} · {experience}", "{shown}・{experience}");
        }
        ui.horizontal(|ui| {
            let name = number.name().of(lang);
            widgets::fact(ui, name, RichText::new(shown).strong());
            widgets::right(ui, |ui| {
                if widgets::why(ui, lang, name).clicked() {
                    action = Some(Action::Why(subject.clone(), number));
                }
            });
        });
    }
    if let (Some(season), Some(team)) = (player.since, &player.team) {
        let team = state.team_name(team);
        fact(
            ui,
            lang,
            Words::new("Contract", "契約"),
            &crate::say!(
                lang,
                "{team}, since season {season}",
                "{team}（シーズン{season}から）"
            ),
        );
    }
    action
}

fn fact(ui: &mut Ui, lang: Lang, label: Words, value: &str) {
    widgets::fact(ui, label.of(lang), value);
}
