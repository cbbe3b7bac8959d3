//! The chosen figure: its dial, what it does, its picture, who uses it, and the league's copy where that differs.

use super::{
    super::ask_back::{AskBack, allowed, allowed_as, destructive},
    difference::differences,
    picture::{Picture, Shown},
    rank_words,
    rows::Copy,
};
use crate::{
    figures::{Figure, Wording},
    flags::command::EditFigure,
    ids::FigureId,
    journal::Act,
    store::ReadOnly,
    text::{Lang, Words},
    ui::{
        actions::Action,
        dial::{abilities_ui, dial_strip, dial_ui},
        model::Model,
        theme::{STEP, palette},
        widgets::{self, Tone},
    },
};
use egui::{Align, Frame, Image, Label, Layout, Margin, Panel, RichText, ScrollArea, Ui};

/// What opens the editor.
#[derive(Debug)]
pub(super) enum Wish {
    /// This figure as it is.
    Edit(Box<Figure>),
    /// A new one like this.
    Duplicate(Box<Figure>),
}

/// The side of the figures tab.
#[derive(Debug, Default)]
pub(super) struct Look {
    figure: Option<FigureId>,
    damage: u8,
    /// The league's copy is shown instead of the shelf's.
    copy: bool,
    picture: Picture,
    /// Removal asked back.
    asks: Option<AskBack<FigureId>>,
}

impl Look {
    /// Draws it.
    pub(super) fn ui(
        &mut self,
        ui: &mut Ui,
        model: &Model<'_>,
        id: Option<&FigureId>,
    ) -> (Option<Action>, Option<Wish>) {
        const NONE: Words = Words::new("No figure chosen", "フィギュアが選ばれていません");
        const PICK: Words = Words::new(
            "Choose a figure to see its dial.",
            "フィギュアを選ぶと、ダイヤルが表示されます。",
        );
        let lang = model.lang();
        let of_shelf = id.and_then(|id| model.league.shelf().get(id));
        let of_league = id
            .and_then(|id| model.state().figures.get(id))
            .map(|f| &**f);
        let Some(first) = of_shelf.or(of_league) else {
            widgets::empty_state(ui, NONE.of(lang), PICK.of(lang), None);
            return (None, None);
        };
        if self.figure.as_ref() != Some(&first.id) {
            self.figure = Some(first.id.clone());
            self.damage = 0;
            self.copy = false;
            self.asks = None;
        }
        let most = (ui.available_height() - 296.0).clamp(240.0, 380.0);
        let shown = of_league.filter(|_| self.copy).unwrap_or(first);
        // Above, not below: that corner is where toasts tell of what was just done.
        let frame = Frame::new().inner_margin(Margin {
            bottom: 8,
            ..Margin::ZERO
        });
        let (mut action, wish) = Panel::top("figure head")
            .frame(frame)
            .show(ui, |ui| {
                name_ui(ui, shown, lang);
                buttons_ui(ui, model, first, &mut self.asks)
            })
            .inner;
        let above = ScrollArea::vertical()
            .id_salt("figure")
            .auto_shrink(false)
            .show(ui, |ui| {
                ui.add_space(STEP);
                let mut action = None;
                match (Copy::of(model, &first.id), of_league) {
                    (Copy::Differs, Some(copy)) => {
                        action = self.copy_ui(ui, model, copy, first);
                    }
                    (Copy::OffShelf, _) => off_shelf_ui(ui, lang),
                    (Copy::Same | Copy::Differs, _) => {}
                }
                self.dial(ui, shown, model.wording(), most);
                self.picture_ui(ui, model, shown);
                action.or(users_ui(ui, model, &first.id))
            })
            .inner;
        action = action.or(above);
        (action, wish)
    }

    /// The league's copy against the shelf's, with the offer to mend it (D-28).
    fn copy_ui(
        &mut self,
        ui: &mut Ui,
        model: &Model<'_>,
        copy: &Figure,
        shelf: &Figure,
    ) -> Option<Action> {
        const TITLE: Words = Words::new(
            "The league plays with another version",
            "リーグの写しは棚と違います",
        );
        const SHELF: Words = Words::new("The shelf's", "棚のデータ");
        const LEAGUE: Words = Words::new("The league's copy", "リーグの写し");
        const USE: Words = Words::new("Use the shelf's data", "棚のデータに合わせる");
        let lang = model.lang();
        let mut action = None;
        widgets::card(ui, |ui| {
            ui.spacing_mut().item_spacing.y = 4.0;
            let title = RichText::new(TITLE.of(lang)).strong();
            ui.label(title.color(palette(ui).warning_ink));
            let told = differences(copy, shelf, model.wording());
            for line in told.iter().take(5) {
                ui.add(Label::new(RichText::new(line).small()).wrap());
            }
            if told.len() > 5 {
                let rest = told.len() - 5;
                let all = told.join("\n");
                widgets::caption(ui, crate::say!(lang, "and {rest} more", "ほか{rest}件"))
                    .on_hover_text(all);
            }
            ui.horizontal_wrapped(|ui| {
                for (is_copy, words) in [(false, SHELF), (true, LEAGUE)] {
                    if ui
                        .selectable_label(self.copy == is_copy, words.of(lang))
                        .clicked()
                    {
                        self.copy = is_copy;
                    }
                }
            });
            let act = Act::new(EditFigure::of(shelf));
            let refused = model.refused(&act);
            if allowed(ui, refused.as_deref(), USE.of(lang)) {
                action = Some(Action::Do(act));
            }
        });
        action
    }

    fn dial(&mut self, ui: &mut Ui, figure: &Figure, wording: Wording<'_>, most: f32) {
        let damage = &mut self.damage;
        *damage = (*damage).min(figure.dial.live() as u8);
        let size = ui.available_width().min(most);
        ui.with_layout(Layout::top_down(Align::Center), |ui| {
            dial_ui(ui, figure, damage, size, wording, true)
        });
        if let Some(picked) = dial_strip(ui, &figure.dial, *damage, wording) {
            *damage = picked;
        }
        abilities_ui(ui, figure.dial.click(*damage), wording);
    }

    fn picture_ui(&mut self, ui: &mut Ui, model: &Model<'_>, figure: &Figure) {
        const PICTURE: Words = Words::new("Picture", "画像");
        const LOADING: Words = Words::new("Reading the picture", "画像を読み込んでいます");
        let lang = model.lang();
        let Some(name) = &figure.picture else { return };
        let path = model.league.folder().join(name);
        widgets::section(ui, PICTURE.of(lang));
        match self.picture.show(ui.ctx(), &path) {
            Shown::Loading => {
                widgets::caption(ui, LOADING.of(lang));
            }
            Shown::Ready(texture) => {
                let image = Image::from_texture(texture)
                    .max_width(ui.available_width())
                    .max_height(260.0)
                    .corner_radius(6)
                    .alt_text(figure.name(lang));
                ui.add(image);
            }
            Shown::Failed(error) => {
                let words = crate::say!(
                    lang,
                    "{name} cannot be shown: {error}. Choose another picture.",
                    "{name} を表示できません：{error}。別の画像を選んでください。"
                );
                let text = RichText::new(words).small().color(Tone::Danger.color(ui));
                ui.add(Label::new(text).wrap());
            }
        }
    }
}

fn name_ui(ui: &mut Ui, figure: &Figure, lang: Lang) {
    let name = RichText::new(figure.name(lang)).heading();
    ui.add(Label::new(name).truncate())
        .on_hover_text(figure.id.as_str());
    let (set, number) = (&figure.set, figure.number);
    let line = [
        format!("{set} {number}"),
        figure.faction.join(", "),
        rank_words(figure.rank, lang),
    ];
    widgets::caption(ui, line.join(" · "));
}

fn off_shelf_ui(ui: &mut Ui, lang: Lang) {
    const OFF: Words = Words::new(
        "Not on the shelf: the league plays with its own copy. Edit it to put it back.",
        "棚にはありません。リーグは自分の写しを使っています。編集すると棚に戻せます。",
    );
    let text = RichText::new(OFF.of(lang)).small();
    ui.add(Label::new(text.color(palette(ui).warning_ink)).wrap());
}

/// Everyone of this season who uses it.
fn users_ui(ui: &mut Ui, model: &Model<'_>, id: &FigureId) -> Option<Action> {
    const USERS: Words = Words::new("Who uses it", "使っている選手");
    const NOBODY: Words = Words::new("Nobody this season.", "今シーズンはいません。");
    let (state, lang) = (model.state(), model.lang());
    widgets::section(ui, USERS.of(lang));
    let mut action = None;
    let mut any = false;
    for (player, data) in &state.players {
        if data.figure != *id {
            continue;
        }
        any = true;
        ui.horizontal(|ui| {
            ui.spacing_mut().interact_size.y = 24.0;
            match &data.team {
                Some(team) => drop(model.chip(ui, team)),
                None => drop(widgets::chip(
                    ui,
                    palette(ui).muted,
                    data.status().name().of(lang),
                )),
            }
            if ui.link(&data.name).clicked() {
                action = Some(Action::ShowPlayer(player.clone()));
            }
            let experience = data.experience().name().of(lang);
            widgets::caption(ui, experience);
        });
    }
    if !any {
        widgets::caption(ui, NOBODY.of(lang));
    }
    ui.add_space(STEP);
    action
}

/// What can be done with it; always in sight.
fn buttons_ui(
    ui: &mut Ui,
    model: &Model<'_>,
    figure: &Figure,
    asked: &mut Option<AskBack<FigureId>>,
) -> (Option<Action>, Option<Wish>) {
    const EDIT: Words = Words::new("Edit", "編集");
    const EDIT_IT: Words = Words::new("Edit figure", "フィギュアを編集");
    const DUPLICATE: Words = Words::new("Duplicate", "複製");
    const PICTURE: Words = Words::new("Picture...", "画像…");
    const REMOVE: Words = Words::new("Remove", "棚から除く");
    let lang = model.lang();
    if let Some(asks) = asked.take() {
        let (stays, id) = asks.ui(ui, lang);
        *asked = stays;
        return (id.map(Action::RemoveFigure), None);
    }
    let on_shelf = model.league.shelf().get(&figure.id).is_some();
    let locked = model.league.read_only().map(ReadOnly::text);
    let locked = locked.as_ref().map(|why| why.of(lang));
    let (mut action, mut wish) = (None, None);
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().button_padding.x = STEP;
        if allowed_as(ui, locked, EDIT.of(lang), EDIT_IT.of(lang)) {
            wish = Some(Wish::Edit(Box::new(figure.clone())));
        }
        if allowed(ui, locked, DUPLICATE.of(lang)) {
            wish = Some(Wish::Duplicate(Box::new(figure.clone())));
        }
        if !on_shelf {
            return;
        }
        // A picture is part of the data: where the league has a copy, choosing one mends it too (D-28).
        let refused = mending_refused(model, figure);
        if allowed(ui, refused.as_deref(), PICTURE.of(lang)) {
            action = Some(Action::PickPicture(figure.id.clone()));
        }
        if destructive(ui, locked, REMOVE.of(lang)) {
            let name = figure.name(lang);
            let question = crate::say!(
                lang,
                "Take {name} off the shelf? Players who use it keep the league's copy.",
                "{name}を棚から除きますか？使っている選手にはリーグの写しが残ります。"
            );
            let asks = AskBack::new(figure.id.clone(), question, REMOVE.of(lang));
            *asked = Some(asks);
        }
    });
    (action, wish)
}

/// Why the league's copy cannot be mended to other data now, where it has one at all.
pub(super) fn mending_refused(model: &Model<'_>, figure: &Figure) -> Option<String> {
    if let Some(why) = model.league.read_only() {
        return Some(why.text().of(model.lang()).to_owned());
    }
    model.state().figures.get(&figure.id)?;
    let mut other = figure.clone();
    // Any change is under the same rules; one that changes nothing would be refused for that.
    other.mounted = !other.mounted;
    model.refused(&Act::new(EditFigure::of(&other)))
}
