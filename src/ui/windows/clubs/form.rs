//! The particulars of a club, half typed.

use crate::{
    flags::{
        Command,
        command::{AddTeam, EditTeam},
        rules::Key,
        state::{Ground, Team},
    },
    ids::{TeamId, slug},
    journal::Act,
    text::{Text, Words},
    ui::{
        model::Model,
        theme::STEP,
        widgets::{self, GoldField},
        windows::first,
    },
};
use egui::{TextEdit, Ui};

/// What is typed, for a new club or one that is there.
#[derive(Debug, Default, Clone)]
pub(super) struct ClubForm {
    /// The club it was filled from, and what stood there then.
    of: Option<(TeamId, Team)>,
    name: String,
    id: String,
    id_typed: bool,
    manager: String,
    city: String,
    color: String,
    beginner: bool,
    funds: GoldField,
    ground: Ground,
    stage: Stage,
}

/// How far a new club has come.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq)]
enum Stage {
    #[default]
    Typing,
    /// The name takes the focus when it is drawn next.
    Fresh,
    /// The club has been asked for.
    Sent,
}

const NAME: Words = Words::new("Name", "名前");
const ID: Words = Words::new("Id in files", "ファイルでのid");
const MANAGER: Words = Words::new("Manager", "マネージャー");
const CITY: Words = Words::new("City", "都市");
const COLOR: Words = Words::new("Color", "色");
const BEGINNER: Words = Words::new(
    "The manager is a beginner (longer turns, M-3.2)",
    "マネージャーは初心者（ターンが長い、M-3.2）",
);

impl ClubForm {
    /// Empties it.
    pub(super) fn clear(&mut self) {
        *self = Self::default();
    }

    /// Empties it for a new club.
    pub(super) fn begin(&mut self) {
        *self = Self {
            stage: Stage::Fresh,
            ..Self::default()
        };
    }

    /// Fills it from a club unless it is that club's already; anew when the club has changed since.
    pub(super) fn load(&mut self, id: &TeamId, team: &Team) {
        let same = self
            .of
            .as_ref()
            .is_some_and(|(of, was)| of == id && was == team);
        if same {
            return;
        }
        *self = Self {
            of: Some((id.clone(), team.clone())),
            name: team.name.clone(),
            id: id.to_string(),
            manager: team.manager.clone(),
            city: team.city.clone(),
            color: team.color.clone(),
            beginner: team.beginner,
            ground: team.ground.clone().unwrap_or_default(),
            ..Self::default()
        };
    }

    /// Something has been typed for a new club.
    pub(super) fn named(&self) -> bool {
        !self.name.is_empty()
    }

    /// The club has been asked for.
    pub(super) fn send(&mut self) {
        self.stage = Stage::Sent;
    }

    /// Whether it has.
    pub(super) fn sent(&self) -> bool {
        self.stage == Stage::Sent
    }

    /// The id as typed.
    pub(super) fn id(&self) -> Result<TeamId, Text> {
        TeamId::new(self.id.trim()).map_err(|bad| bad.text())
    }

    /// The fields of a new club; true when Enter ended one of them.
    pub(super) fn new_ui(&mut self, ui: &mut Ui, model: &Model<'_>) -> bool {
        const FUNDS: Words = Words::new("Funds", "資金");
        let (lang, state) = (model.lang(), model.state());
        if self.of.is_some() {
            self.clear();
        }
        let mut entered = false;
        ui.horizontal_wrapped(|ui| {
            let name = widgets::field(ui, NAME.of(lang), &mut self.name);
            entered |= name.entered;
            first(ui, &name.response);
            if self.stage == Stage::Fresh {
                self.stage = Stage::Typing;
                name.response.request_focus();
            }
            if !self.id_typed {
                let taken = state.names_taken();
                self.id = if self.name.trim().is_empty() {
                    String::new()
                } else {
                    slug(&self.name, "club", |id| taken.contains(id))
                };
            }
            ui.scope(|ui| {
                ui.spacing_mut().text_edit_width = 140.0;
                let id = widgets::field(ui, ID.of(lang), &mut self.id);
                self.id_typed |= id.response.changed();
                entered |= id.entered;
            });
        });
        entered |= self.common_ui(ui, model);
        let book = state.rules.gold(Key::Funds).show(model.money());
        ui.horizontal(|ui| {
            let funds = widgets::gold_field(ui, lang, FUNDS.of(lang), &mut self.funds);
            entered |= funds.entered;
            ui.vertical(|ui| {
                ui.add_space(28.0);
                widgets::caption(
                    ui,
                    crate::say!(lang, "left empty: {book} (D-1)", "空欄なら{book}（D-1）"),
                );
            });
        });
        entered
    }

    /// The fields of a club that is there.
    pub(super) fn edit_ui(&mut self, ui: &mut Ui, model: &Model<'_>) {
        const GROUND: Words = Words::new("Home ground (F-1.4)", "ホームグラウンド（F-1.4）");
        const GROUND_NAME: Words = Words::new("Name of the home ground", "ホームグラウンドの名前");
        const LOOKS: Words = Words::new("What it looks like", "どんな地形か");
        const SKETCH: Words = Words::new(
            "Sketch: text, or a file's name in the league's folder",
            "見取り図：文章、またはリーグのフォルダー内のファイル名",
        );
        let lang = model.lang();
        widgets::field(ui, NAME.of(lang), &mut self.name);
        self.common_ui(ui, model);
        widgets::section(ui, GROUND.of(lang));
        widgets::field(ui, GROUND_NAME.of(lang), &mut self.ground.name);
        for (words, text) in [
            (LOOKS, &mut self.ground.description),
            (SKETCH, &mut self.ground.sketch),
        ] {
            let label = widgets::caption(ui, words.of(lang)).id;
            let edit = TextEdit::multiline(text)
                .desired_rows(2)
                .desired_width(f32::INFINITY);
            ui.add(edit).labelled_by(label);
        }
    }

    /// What every club has; true when Enter ended a field.
    fn common_ui(&mut self, ui: &mut Ui, model: &Model<'_>) -> bool {
        let lang = model.lang();
        let entered = ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().text_edit_width = 192.0;
            let manager = widgets::field(ui, MANAGER.of(lang), &mut self.manager);
            let city = widgets::field(ui, CITY.of(lang), &mut self.city);
            manager.entered || city.entered
        });
        widgets::color_choice(ui, lang, COLOR.of(lang), &mut self.color);
        ui.checkbox(&mut self.beginner, BEGINNER.of(lang));
        ui.add_space(STEP / 2.0);
        entered.inner
    }

    /// The act that founds the club, or what is wrong with what is typed.
    pub(super) fn add(&self) -> Result<Act<Command>, Text> {
        let filled = |text: &String| Some(text.trim().to_owned()).filter(|text| !text.is_empty());
        if self.name.trim().is_empty() {
            return Err(crate::text!(
                "Give the club a name.",
                "チームの名前を入れてください。"
            ));
        }
        let funds = if self.funds.text.trim().is_empty() {
            None
        } else {
            Some(self.funds.value()?)
        };
        Ok(Act::new(AddTeam {
            team: self.id()?,
            name: self.name.trim().into(),
            manager: filled(&self.manager),
            city: filled(&self.city),
            color: filled(&self.color),
            beginner: self.beginner.then_some(true),
            funds,
            afa: None,
            points: None,
        }))
    }

    /// The act that changes what differs; none where nothing does.
    pub(super) fn edit(&self, id: &TeamId, team: &Team) -> Option<Act<Command>> {
        let text = |typed: &String, was: &String| {
            let typed = typed.trim().to_owned();
            (typed != *was).then_some(typed)
        };
        let ground = Ground {
            name: self.ground.name.trim().into(),
            description: self.ground.description.trim().into(),
            sketch: self.ground.sketch.trim().into(),
        };
        let edit = EditTeam {
            team: id.clone(),
            name: text(&self.name, &team.name),
            manager: text(&self.manager, &team.manager),
            city: text(&self.city, &team.city),
            color: text(&self.color, &team.color),
            beginner: (self.beginner != team.beginner).then_some(self.beginner),
            ground: (ground != team.ground.clone().unwrap_or_default()).then_some(ground),
        };
        let same = EditTeam {
            team: id.clone(),
            name: None,
            manager: None,
            city: None,
            color: None,
            beginner: None,
            ground: None,
        };
        (edit != same).then(|| Act::new(edit))
    }
}
