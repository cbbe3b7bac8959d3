//! The checklist of the selected figure as it is shown: rows, acts, refusals and words, worked out once for what is typed.

use super::{
    deed::{Deed, Field, POWERS},
    form::Form,
    words,
};
use crate::{
    figures::Ability,
    flags::{
        self, Command,
        play::{
            Stand,
            checklist::{self, Line},
            need::{Met, Need},
            row::Row,
            scene::Scene,
        },
    },
    ids::PlayerId,
    journal::Act,
    text::Lang,
    ui::model::Model,
};

/// One row.
#[derive(Debug, Clone)]
pub(super) struct Told {
    /// What it does.
    pub deed: Deed,
    /// Its needs, its check; none where the rules keep no list of them.
    pub line: Option<Line>,
    /// What it is called.
    pub title: String,
    /// What it does, as the book says it.
    pub text: &'static str,
    /// It wants a target and there is nobody it could be aimed at.
    pub aimless: bool,
    /// The act as it would be done, with everything asked for taken as seen; none while a target is missing.
    pub act: Option<Act<Command>>,
    /// Why it cannot be done, if it cannot.
    pub refused: Option<String>,
    /// A ruling could pass over that.
    pub overrulable: bool,
    /// What the button says.
    pub button: String,
}

impl Told {
    /// It applies as far as is known.
    pub(super) fn applies(&self) -> bool {
        self.line.as_ref().is_none_or(Line::applies) && !self.aimless
    }
}

/// The rows, and what they were made for.
#[derive(Debug, Default)]
pub(super) struct Sheet {
    made_for: Option<(u64, Lang, Form)>,
    /// Those that apply first.
    pub rows: Vec<Told>,
}

impl Sheet {
    /// The rows are those of this form on this field from now on.
    pub(super) fn make(&mut self, model: &Model<'_>, field: Field<'_>, form: &Form) {
        let same = self.made_for.as_ref().is_some_and(|(version, lang, made)| {
            (*version, *lang) == (model.version(), model.lang()) && made == form
        });
        if same {
            return;
        }
        self.made_for = Some((model.version(), model.lang(), form.clone()));
        self.rows.clear();
        let Some(id) = &form.player else {
            return;
        };
        let raises = field.shows(id, Ability::Necromancy);
        let swap = field
            .live
            .piece(id)
            .map(|piece| field.swap_row(&piece.team));
        let capture = Deed::Row(Row::Capture);
        let capture = match (form.targets.first(), form.deed) {
            (Some(target), _) => capture.fitting(field, target),
            (None, Some(deed)) if deed.is_capture() => deed,
            (None, _) => capture,
        };
        let lines: Vec<Line> = Row::ALL
            .into_iter()
            // Of the four rows of a substitution only the one for the club's numbers is of any use.
            .filter(|row| !Deed::Row(*row).is_swap() || swap == Some(*row))
            .filter(|row| !Deed::Row(*row).is_capture() || capture == Deed::Row(*row))
            .chain(raises.then_some(Row::Necromancy))
            .filter_map(|row| {
                let choice = form.aimed(Deed::Row(row), field).choice();
                let mut line = checklist::one(field.state, id, &choice, row)?;
                if Deed::Row(row).is_swap() {
                    line.needs.extend(swap_needs(field, id, row));
                }
                Some(line)
            })
            .collect();
        let powers = POWERS.into_iter().filter(|power| field.shows(id, *power));
        let captive = field.live.captive_of(id);
        let deeds = lines
            .into_iter()
            .map(|line| (Deed::Row(line.row), Some(line)))
            .chain(powers.map(|power| (Deed::Use(power), None)))
            .chain(captive.map(|_| (Deed::Release, None)));
        self.rows = deeds
            .map(|(deed, line)| told(model, field, form, deed, line))
            .collect();
        self.rows.sort_by_key(|told| !told.applies());
    }

    /// The row that is open: the one opened by hand, else the first that applies.
    pub(super) fn open(&self, form: &Form) -> Option<&Told> {
        match form.deed {
            Some(deed) => self.rows.iter().find(|told| told.deed == deed),
            None => self.rows.iter().find(|told| told.applies()),
        }
    }
}

/// What a substitution asks of this figure beyond the club's numbers.
fn swap_needs(field: Field<'_>, id: &PlayerId, row: Row) -> Vec<(Need, Met)> {
    let Field { state, game, live } = field;
    let Some(scene) = Scene::of(state, game, live, id, row) else {
        return Vec::new();
    };
    let needs: &[Need] = if scene.piece.at == Stand::Bench {
        &[Need::FlagInside]
    } else {
        &[
            Need::OnField,
            Need::NotCaptive,
            Need::NoSpirit,
            Need::HolderMayGo,
        ]
    };
    let met = |need: &Need| (*need, need.met(&scene));
    needs.iter().map(met).collect()
}

fn told(model: &Model<'_>, field: Field<'_>, form: &Form, deed: Deed, line: Option<Line>) -> Told {
    let lang = model.lang();
    let mut form = form.aimed(deed, field);
    if form.deed.is_some_and(|open| open != deed) {
        form.empty_row();
    }
    let aimless = form.player.as_ref().is_some_and(|id| {
        !deed.does_without()
            && deed.targets(field, id, &form.without) > 0
            && !field
                .figures()
                .any(|(other, _)| deed.aims_at(field, id, other))
    });
    let button = words::button(&form, deed, field, line.as_ref(), lang);
    if let Some(line) = &line {
        form.facts.extend(words::missing(line));
    }
    let act = form.act(deed, field);
    let refusal = act.as_ref().and_then(|act| {
        let shelf = model.league.shelf();
        flags::forbids(field.state, shelf, act)
    });
    let locked = model.league.read_only();
    let overrulable = refusal.as_ref().is_some_and(flags::Refusal::overrulable);
    let refused = locked
        .map(|why| why.text().of(lang).to_owned())
        .or_else(|| refusal.map(|refusal| refusal.show(lang)));
    let (title, text) = match deed {
        Deed::Row(row) => {
            let entry = row.rule().entry();
            (entry.title.of(lang).to_owned(), entry.text.of(lang))
        }
        Deed::Use(ability) => (
            model.wording().ability(ability).to_owned(),
            ability.effect().of(lang),
        ),
        Deed::Release => {
            let entry = crate::rulebook::Rule::M_9_1.entry();
            (
                crate::say!(lang, "Release the captive", "捕虜の解放"),
                entry.text.of(lang),
            )
        }
    };
    Told {
        deed,
        line,
        title,
        text,
        aimless,
        act,
        refused,
        overrulable,
        button,
    }
}
