//! The editor of a figure: every field with what is wrong with it beside it, and the dial as it will be.

use super::{super::ask_back::allowed, free_id, look::mending_refused, rank_words};
use crate::{
    figures::{Figure, Rank},
    flags::command::EditFigure,
    ids::FigureId,
    journal::Act,
    text::{Lang, Words},
    ui::{
        actions::Action,
        dial::{damage_words, dial_editor, dial_ui},
        model::Model,
        theme::{STEP, palette},
        widgets::{self, Tone},
    },
};
use egui::{
    Align, Frame, Key, KeyboardShortcut, Label, Layout, Margin, Modifiers, Panel, Popup, RichText,
    ScrollArea, Ui, vec2,
};

const SAVE: Words = Words::new("Save", "保存");
const DISCARD: Words = Words::new("Discard", "破棄");

/// A figure being edited.
#[derive(Debug)]
pub(super) struct Editor {
    /// What the changes are told against.
    original: Figure,
    /// It is to stand on the shelf under a number nobody has; its id follows set and number until then.
    is_new: bool,
    figure: Figure,
    /// The factions as typed, parted by semicolons.
    factions: String,
    name_ja: String,
    damage: u8,
    stage: Stage,
}

/// How far the editing is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Stage {
    /// New: the keyboard goes to the name.
    Fresh,
    Editing,
    /// The reader wants to leave: changes are saved or thrown away first.
    Leaving,
    /// Saved in the last frame; where the shelf has it now, the editor closes.
    Sent,
}

/// What is wrong with the draft: the field and the words.
type Faults = Vec<(&'static str, String)>;

impl Editor {
    /// For a figure there is.
    pub(super) fn of(figure: Figure) -> Self {
        Self {
            original: figure.clone(),
            is_new: false,
            factions: figure.faction.join("; "),
            name_ja: figure.name_ja.clone().unwrap_or_default(),
            figure,
            damage: 0,
            stage: Stage::Editing,
        }
    }

    /// For a new one.
    pub(super) fn new(figure: Figure) -> Self {
        Self {
            is_new: true,
            stage: Stage::Fresh,
            ..Self::of(figure)
        }
    }

    /// Another figure was asked for elsewhere: this one is left, once its changes are settled.
    pub(super) fn asked_for(&mut self, id: Option<&FigureId>) {
        if id.is_some_and(|id| *id != self.figure.id) && self.stage != Stage::Sent {
            self.stage = Stage::Leaving;
        }
    }

    /// The figure as typed so far.
    fn draft(&self) -> Figure {
        let name_ja = self.name_ja.trim();
        Figure {
            name_ja: (!name_ja.is_empty()).then(|| name_ja.to_owned()),
            faction: self
                .factions
                .split([';', '；'])
                .map(str::trim)
                .filter(|faction| !faction.is_empty())
                .map(str::to_owned)
                .collect(),
            ..self.figure.clone()
        }
    }

    /// Takes over what the shelf says by now: after a save, a picture picked, a reload.
    fn follow_shelf(&mut self, model: &Model<'_>) {
        let now = model.league.shelf().get(&self.figure.id);
        let Some(now) = now.filter(|now| **now != self.original && !self.is_new) else {
            return;
        };
        if self.draft() == self.original {
            *self = Self {
                damage: self.damage,
                stage: self.stage,
                ..Self::of(now.clone())
            };
        } else {
            if now.picture != self.original.picture {
                self.figure.picture.clone_from(&now.picture);
            }
            self.original = now.clone();
        }
    }

    /// Draws it. Answers what is asked for, and whether it stays.
    pub(super) fn ui(&mut self, ui: &mut Ui, model: &Model<'_>) -> (Option<Action>, bool) {
        let shelf = model.league.shelf();
        if self.stage == Stage::Sent {
            if shelf.get(&self.figure.id) == Some(&self.draft()) {
                return (None, false);
            }
            self.stage = Stage::Editing;
        }
        self.follow_shelf(model);
        if self.is_new {
            let Figure { set, number, .. } = &self.figure;
            if let Some(id) = free_id(model, set, *number) {
                self.figure.id = id;
            }
        }
        let draft = self.draft();
        let dirty = draft != self.original;
        if self.stage == Stage::Leaving && !dirty {
            return (None, false);
        }
        let faults = faults(model, &draft);
        let on_shelf = shelf.get(&draft.id).is_some();
        let mends = model
            .state()
            .figures
            .get(&draft.id)
            .is_some_and(|copy| **copy != draft);
        let refused = refused(model, &draft, &faults, mends);
        let bar = Bar {
            can_save: refused.is_none() && (dirty || !on_shelf),
            refused: refused.filter(|_| dirty || !on_shelf),
            dirty,
            mends,
        };
        let frame = Frame::new().inner_margin(Margin {
            top: 8,
            ..Margin::ZERO
        });
        let pressed = Panel::bottom("figure editor buttons")
            .frame(frame)
            .show(ui, |ui| self.bar_ui(ui, model.lang(), &bar))
            .inner;
        let action = ScrollArea::vertical()
            .id_salt("figure editor")
            .auto_shrink(false)
            .show(ui, |ui| self.fields_ui(ui, model, &faults))
            .inner;
        let keys = KeyboardShortcut::new(Modifiers::COMMAND, Key::S);
        let pressed = pressed.or_else(|| {
            ui.input_mut(|i| i.consume_shortcut(&keys))
                .then_some(Pressed::Save)
        });
        let escaped = ui.input(|i| i.key_pressed(Key::Escape))
            && !ui.ctx().text_edit_focused()
            && !Popup::is_any_open(ui.ctx());
        match pressed {
            Some(Pressed::Save) if bar.can_save => {
                self.stage = Stage::Sent;
                self.is_new = false;
                return (Some(Action::PutFigure(Box::new(self.draft()))), true);
            }
            Some(Pressed::Revert) => {
                *self = Self {
                    is_new: self.is_new,
                    ..Self::of(self.original.clone())
                }
            }
            Some(Pressed::Discard) => return (action, false),
            Some(Pressed::Stay) => self.stage = Stage::Editing,
            Some(Pressed::Leave) => self.stage = Stage::Leaving,
            Some(Pressed::Save) | None if escaped => self.stage = Stage::Leaving,
            Some(Pressed::Save) | None => {}
        }
        (action, true)
    }

    /// What ends the editing; while there are changes, leaving asks back in place.
    fn bar_ui(&self, ui: &mut Ui, lang: Lang, bar: &Bar) -> Option<Pressed> {
        const UNSAVED: Words = Words::new(
            "There are unsaved changes.",
            "保存していない変更があります。",
        );
        const STAY: Words = Words::new("Keep editing", "編集を続ける");
        const REVERT: Words = Words::new("Revert", "元に戻す");
        const BACK: Words = Words::new("Back to the shelf", "棚に戻る");
        const MENDS: Words = Words::new(
            "The league plays with this figure: saving also mends its copy by an entry (D-28).",
            "リーグで使っているフィギュアです。保存するとリーグの写しも項目として直します（D-28）。",
        );
        let asks = self.stage == Stage::Leaving && bar.dirty;
        let p = palette(ui);
        if let Some(why) = &bar.refused {
            let text = RichText::new(why).small().color(p.danger());
            ui.add(Label::new(text).wrap());
        } else if bar.mends && bar.dirty {
            let text = RichText::new(MENDS.of(lang)).small().color(p.warning_ink);
            ui.add(Label::new(text).wrap());
        }
        let mut pressed = None;
        ui.horizontal(|ui| {
            if asks {
                ui.label(RichText::new(UNSAVED.of(lang)).strong());
            }
            ui.add_enabled_ui(bar.can_save, |ui| {
                if widgets::primary(ui, SAVE.of(lang))
                    .on_hover_text("Ctrl+S")
                    .clicked()
                {
                    pressed = Some(Pressed::Save);
                }
            });
            if asks {
                if widgets::danger(ui, DISCARD.of(lang)).clicked() {
                    pressed = Some(Pressed::Discard);
                }
                if ui.button(STAY.of(lang)).clicked() {
                    pressed = Some(Pressed::Stay);
                }
                return;
            }
            ui.add_enabled_ui(bar.dirty, |ui| {
                if ui.button(REVERT.of(lang)).clicked() {
                    pressed = Some(Pressed::Revert);
                }
            });
            if ui.button(BACK.of(lang)).clicked() {
                pressed = Some(Pressed::Leave);
            }
        });
        pressed
    }

    fn fields_ui(&mut self, ui: &mut Ui, model: &Model<'_>, faults: &Faults) -> Option<Action> {
        const NEW: Words = Words::new("New figure", "新しいフィギュア");
        const DIAL: Words = Words::new("Dial", "ダイヤル");
        let lang = model.lang();
        let width = ui.available_width();
        let fields = (width - DIAL_SIZE - 4.0 * STEP).min(FIELDS);
        let size = (width - fields - 4.0 * STEP).min(1.3 * DIAL_SIZE);
        let mut action = None;
        ui.horizontal_top(|ui| {
            ui.vertical(|ui| {
                ui.set_width(fields);
                let draft = self.draft();
                let title = match draft.name(lang).trim() {
                    "" => NEW.of(lang),
                    name => name,
                };
                widgets::heading(ui, title);
                let id = &self.figure.id;
                widgets::caption(ui, crate::say!(lang, "Id: {id}", "id：{id}"));
                self.names_ui(ui, lang, faults);
                self.factions_ui(ui, model, faults);
                self.numbers_ui(ui, lang, faults);
                action = self.picture_ui(ui, model, faults);
            });
            ui.add_space(STEP);
            let (mut draft, damage) = (self.draft(), &mut self.damage);
            if draft.name.trim().is_empty() {
                NEW.of(lang).clone_into(&mut draft.name);
            }
            *damage = (*damage).min(draft.dial.live() as u8);
            ui.vertical(|ui| {
                ui.set_width(size);
                dial_ui(ui, &draft, damage, size, model.wording(), true);
                ui.with_layout(Layout::top_down(Align::Center), |ui| {
                    widgets::caption(ui, damage_words(&draft.dial, *damage, lang));
                });
            });
        });
        widgets::section(ui, DIAL.of(lang));
        super::super::roster::wide_enough(ui, 900.0, |ui| {
            if let Some(dial) = dial_editor(ui, "figure", &self.figure.dial, model.wording()) {
                self.figure.dial = dial;
            }
        });
        ui.add_space(STEP);
        action
    }

    fn names_ui(&mut self, ui: &mut Ui, lang: Lang, faults: &Faults) {
        const NAME: Words = Words::new("Name", "名前（英語）");
        const JAPANESE: Words = Words::new("Japanese name", "名前（日本語）");
        const SET: Words = Words::new("Set", "セット");
        const NUMBER: Words = Words::new("Number", "番号");
        let half = ((ui.available_width() - STEP) / 2.0).min(320.0);
        ui.horizontal_top(|ui| {
            column(ui, half, faults, &["name"], |ui| {
                let name = widgets::field(ui, NAME.of(lang), &mut self.figure.name);
                if self.stage == Stage::Fresh {
                    self.stage = Stage::Editing;
                    name.response.request_focus();
                }
            });
            column(ui, half, faults, &["name_ja"], |ui| {
                widgets::field(ui, JAPANESE.of(lang), &mut self.name_ja);
            });
        });
        ui.horizontal_top(|ui| {
            column(ui, half, faults, &["set"], |ui| {
                widgets::field(ui, SET.of(lang), &mut self.figure.set);
            });
            column(ui, half, faults, &["number"], |ui| {
                let mut n = i64::from(self.figure.number);
                if widgets::number_field(ui, NUMBER.of(lang), &mut n, 0..=u32::MAX.into()) {
                    self.figure.number = u32::try_from(n).unwrap_or(u32::MAX);
                }
            });
        });
    }

    fn factions_ui(&mut self, ui: &mut Ui, model: &Model<'_>, faults: &Faults) {
        const FACTIONS: Words = Words::new(
            "Factions, parted by semicolons",
            "陣営（複数ならセミコロンで区切る）",
        );
        let lang = model.lang();
        let width = (ui.available_width()).min(640.0 + STEP);
        column(ui, width, faults, &["faction"], |ui| {
            widgets::field(ui, FACTIONS.of(lang), &mut self.factions);
            let mut mine = self.draft().faction;
            let figures = model.league.shelf().figures().iter();
            let known: std::collections::BTreeSet<&String> =
                figures.flat_map(|figure| &figure.faction).collect();
            ui.horizontal_wrapped(|ui| {
                ui.spacing_mut().item_spacing = vec2(4.0, 4.0);
                ui.spacing_mut().button_padding = vec2(STEP, 2.0);
                ui.spacing_mut().interact_size.y = 24.0;
                for faction in known.into_iter().take(24) {
                    let at = mine.iter().position(|name| name == faction);
                    let text = RichText::new(faction).small();
                    if ui.selectable_label(at.is_some(), text).clicked() {
                        match at {
                            Some(at) => drop(mine.remove(at)),
                            None => mine.push(faction.clone()),
                        }
                        self.factions = mine.join("; ");
                    }
                }
            });
        });
    }

    fn numbers_ui(&mut self, ui: &mut Ui, lang: Lang, faults: &Faults) {
        const RANK: Words = Words::new("Rank", "ランク");
        const POINTS: Words = Words::new("Points", "評価点");
        const RANGE: Words = Words::new("Range, inches", "射程（インチ）");
        const TARGETS: Words = Words::new("Targets", "目標数");
        const ARC: Words = Words::new("Front arc", "正面");
        const MOUNTED: Words = Words::new("Mounted", "騎乗");
        let figure = &mut self.figure;
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().combo_width = 128.0;
            column(ui, 152.0, faults, &["rank"], |ui| {
                let ranks = Rank::ALL.map(|rank| (rank, rank_words(rank, lang)));
                widgets::choice(ui, RANK.of(lang), &mut figure.rank, ranks);
            });
            column(ui, 104.0, faults, &["arc"], |ui| {
                ui.spacing_mut().combo_width = 80.0;
                let arcs = Figure::ARCS.map(|arc| (arc, format!("{arc}°")));
                widgets::choice(ui, ARC.of(lang), &mut figure.arc, arcs);
            });
            column(ui, 96.0, faults, &["points"], |ui| {
                let mut n = i64::from(figure.points);
                let most = i64::from(Figure::MOST_POINTS);
                if widgets::number_field(ui, POINTS.of(lang), &mut n, 1..=most) {
                    figure.points = n as u16;
                }
            });
            column(ui, 96.0, faults, &["range"], |ui| {
                let mut n = i64::from(figure.range);
                let most = i64::from(Figure::MOST_RANGE);
                if widgets::number_field(ui, RANGE.of(lang), &mut n, 0..=most) {
                    figure.range = n as u8;
                }
            });
            column(ui, 96.0, faults, &["targets"], |ui| {
                let mut n = i64::from(figure.targets);
                if widgets::number_field(ui, TARGETS.of(lang), &mut n, 1..=4) {
                    figure.targets = n as u8;
                }
            });
        });
        ui.checkbox(&mut figure.mounted, MOUNTED.of(lang));
    }

    /// The picture's file. A new figure has none before it is saved.
    fn picture_ui(&mut self, ui: &mut Ui, model: &Model<'_>, faults: &Faults) -> Option<Action> {
        const PICTURE: Words = Words::new("Picture", "画像");
        const NONE: Words = Words::new("none", "なし");
        const PICK: Words = Words::new("Choose...", "選ぶ…");
        const CLEAR: Words = Words::new("No picture", "画像を外す");
        let lang = model.lang();
        let mut action = None;
        column(ui, ui.available_width(), faults, &["picture"], |ui| {
            ui.horizontal(|ui| {
                widgets::caption(ui, PICTURE.of(lang));
                let name = self.figure.picture.as_deref().unwrap_or(NONE.of(lang));
                ui.add(Label::new(RichText::new(name).small()).truncate());
                let on_shelf = model.league.shelf().get(&self.figure.id).is_some();
                let why = mending_refused(model, &self.figure);
                if on_shelf && allowed(ui, why.as_deref(), PICK.of(lang)) {
                    action = Some(Action::PickPicture(self.figure.id.clone()));
                }
                if self.figure.picture.is_some() && ui.button(CLEAR.of(lang)).clicked() {
                    self.figure.picture = None;
                }
            });
        });
        action
    }
}

/// The dial beside the fields at least, and the fields at most.
const DIAL_SIZE: f32 = 280.0;
const FIELDS: f32 = 664.0;

/// How the bar below stands.
struct Bar {
    can_save: bool,
    refused: Option<String>,
    dirty: bool,
    mends: bool,
}

/// What was pressed in the bar.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Pressed {
    Save,
    Revert,
    Leave,
    Discard,
    Stay,
}

/// Contents of a width with the faults of their fields below.
fn column(
    ui: &mut Ui,
    width: f32,
    faults: &Faults,
    fields: &[&str],
    contents: impl FnOnce(&mut Ui),
) {
    ui.vertical(|ui| {
        ui.set_width(width);
        ui.spacing_mut().text_edit_width = width;
        contents(ui);
        for (_, words) in faults.iter().filter(|(field, _)| fields.contains(field)) {
            let text = RichText::new(words).small().color(Tone::Danger.color(ui));
            ui.add(Label::new(text).wrap());
        }
    });
}

/// Everything wrong with the draft, field by field.
fn faults(model: &Model<'_>, draft: &Figure) -> Faults {
    let lang = model.lang();
    let mut all: Faults = draft
        .check()
        .into_iter()
        .map(|fault| (fault.field, fault.text.of(lang).to_owned()))
        .collect();
    let twin = model.league.shelf().by_key(&draft.set, draft.number);
    if let Some(twin) = twin.filter(|twin| twin.id != draft.id) {
        let name = twin.name(lang);
        let words = crate::say!(
            lang,
            "{name} has this number in this set already (K-1.1)",
            "このセットのこの番号は{name}のものです（K-1.1）"
        );
        all.push(("number", words));
    }
    all
}

/// Why the draft cannot be saved, if it cannot.
fn refused(model: &Model<'_>, draft: &Figure, faults: &Faults, mends: bool) -> Option<String> {
    const FAULTS: Words = Words::new(
        "Mend what is marked above; then it can be saved.",
        "上の問題を直すと保存できます。",
    );
    if let Some(why) = model.league.read_only() {
        return Some(why.text().of(model.lang()).to_owned());
    }
    if !faults.is_empty() {
        return Some(FAULTS.of(model.lang()).to_owned());
    }
    mends
        .then(|| model.refused(&Act::new(EditFigure::of(draft))))
        .flatten()
}
