//! The checklist of the selected figure as it is shown: rows, acts, refusals and words, worked out once for what is typed.

use super::{
    deed::{Deed, Field, POWERS},
    form::Form,
    rows::rule_of,
    words::{self, Push},
};
use crate::{
    figures::Ability,
    flags::{
        self, Command,
        play::{
            Stand,
            checklist::{self, Line},
            need::{Met, Need},
            odds,
            row::Row,
            scene::Scene,
        },
        refusal::Reason,
        sentence::live::stand,
    },
    ids::{PlayerId, TeamId},
    journal::Act,
    rulebook::Rule,
    text::{Lang, Text},
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
    /// Its rule.
    pub rule: Rule,
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
    /// What it costs.
    pub cost: String,
    /// Who pushes with it (K-2.4).
    pub push: Option<Push>,
    /// Whom it can be aimed at; of the open row only.
    pub aims: Vec<Aim>,
    /// It stands among those that apply: as it would without a target, so that no choice moves it from under the hand.
    pub above: bool,
}

/// One whom a row can be aimed at.
#[derive(Debug, Clone)]
pub(super) struct Aim {
    /// Who.
    pub player: PlayerId,
    /// His club.
    pub team: TeamId,
    /// His name.
    pub name: String,
    /// He has the flag.
    pub flag: bool,
    /// What decides whether he is chosen: the number to reach with its chance, his damage, where he stands.
    pub note: String,
    /// All of it for the ear.
    pub said: String,
    /// Why he is no target, where that is known.
    pub barred: Option<String>,
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
                let choice = form.in_row(Deed::Row(row), field).choice();
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
            .chain(powers.map(|power| {
                let deed = Deed::Use(power);
                // Of these only what stands under a row of its own has a list of needs.
                let row = Some(deed.row()).filter(|row| *row != Row::Ability);
                let choice = form.in_row(deed, field).choice();
                (
                    deed,
                    row.and_then(|row| checklist::one(field.state, id, &choice, row)),
                )
            }))
            .chain(captive.map(|_| (Deed::Release, None)));
        self.rows = deeds
            .map(|(deed, line)| told(model, field, form, deed, line))
            .collect();
        self.rows.sort_by_key(|told| !told.above);
        if let Some(deed) = self.open(form).map(|told| told.deed) {
            let aims = aims(field, form, deed, model.lang());
            let open = self.rows.iter_mut().find(|told| told.deed == deed);
            if let Some(told) = open {
                told.aims = aims;
            }
        }
    }

    /// The row that is open: the one opened by hand, else the first of those that can be done which may open by itself.
    pub(super) fn open(&self, form: &Form) -> Option<&Told> {
        let mut rows = self.rows.iter();
        match form.deed {
            Some(deed) => rows.find(|told| told.deed == deed),
            None => rows.find(|told| told.above && told.applies() && told.deed.opens_itself()),
        }
    }
}

/// Whom the open row can be aimed at: the club's own, then the others in order of turn.
fn aims(field: Field<'_>, form: &Form, deed: Deed, lang: Lang) -> Vec<Aim> {
    let Some(id) = &form.player else {
        return Vec::new();
    };
    let own = field.live.piece(id).map(|piece| &piece.team);
    let mut all: Vec<_> = field
        .figures()
        .filter(|(other, _)| deed.aims_at(field, id, other))
        .collect();
    // Friends first: where both can be chosen, they are meant.
    all.sort_by_key(|(_, piece)| Some(&piece.team) != own);
    all.into_iter()
        .map(|(other, piece)| {
            let flag = field.live.holds(other);
            let mut note: Vec<String> = Vec::new();
            let mut said = vec![field.state.team_name(&piece.team)];
            let damage = piece.damage;
            if deed.heals() || deed.is_swap() && damage > 0 {
                note.push(format!("−{damage}"));
                said.push(crate::say!(lang, "damage {damage}", "ダメージ{damage}"));
            }
            if deed == Deed::Row(Row::Pass) || deed.hands_over() {
                let at = stand(piece.at).of(lang);
                said.push(at.to_owned());
                if piece.at == Stand::Outside {
                    note.push(at.to_owned());
                }
            }
            let upon = form.upon(other, deed.targets(field, id, &form.without));
            let line = line_at(field, &upon, deed, id, other);
            let barred = line
                .as_ref()
                .and_then(|line| bar_of(line, field, id, other))
                .or_else(|| stays_out(deed, field, other));
            if let Some((rule, why)) = &barred {
                note.push(format!("× {rule}"));
                said.push(why.of(lang).to_owned());
            } else if let Some((needed, percent)) = line.and_then(|line| reckoned(&upon, &line)) {
                note.push(format!("{needed} · {percent} %"));
                said.push(crate::say!(
                    lang,
                    "to reach {needed}, {percent} %",
                    "必要値{needed}、{percent} %"
                ));
            }
            if flag {
                said.push(crate::say!(lang, "holds the flag", "フラッグを持つ"));
            }
            Aim {
                player: other.clone(),
                team: piece.team.clone(),
                name: field.name(other),
                flag,
                note: note.join("  "),
                said: said.join(match lang {
                    Lang::En => ", ",
                    Lang::Ja => "、",
                }),
                barred: barred.map(|(_, why)| why.of(lang).to_owned()),
            }
        })
        .collect()
}

/// The row as it would be against this one.
fn line_at(
    field: Field<'_>,
    form: &Form,
    deed: Deed,
    id: &PlayerId,
    target: &PlayerId,
) -> Option<Line> {
    let Deed::Row(row) = deed.fitting(field, target) else {
        return None;
    };
    let mut choice = form.aimed(deed, field).choice();
    choice.target = Some(target.clone());
    checklist::one(field.state, id, &choice, row)
}

/// What is known of this one that bars it: the rule, and what is wrong.
fn bar_of(
    line: &Line,
    field: Field<'_>,
    id: &PlayerId,
    target: &PlayerId,
) -> Option<(&'static str, Text)> {
    let mut barred = line
        .needs
        .iter()
        .filter(|(need, met)| *met == Met::No && need.is_of_target());
    let (need, _) = barred.next()?;
    let rule = rule_of(*need, line.row);
    let reason = need.reason(line.row, &field.name(id), &field.name(target));
    Some((rule, reason.text))
}

/// M-7.3: why this one of the bench may not come on.
fn stays_out(deed: Deed, field: Field<'_>, id: &PlayerId) -> Option<(&'static str, Text)> {
    let benched = field.live.piece(id)?.at == Stand::Bench;
    if !deed.is_swap() || !benched || field.may_come_on(id) {
        return None;
    }
    let need = Need::FlagInside;
    let reason = need.reason(deed.row(), &field.name(id), "");
    Some((rule_of(need, deed.row()), reason.text))
}

/// What the two dice must reach, and how often they do.
fn reckoned(form: &Form, line: &Line) -> Option<(String, u8)> {
    let sum = words::sum(form, Some(line))?;
    let needed = sum.needed?;
    let percent = odds::two_dice(sum.plus, needed).percent();
    // K-4.4: what armor takes off the dice is asked of them on top.
    let armor = words::armor(form, line);
    let needed = if armor > 0 {
        format!("{needed} + {armor}")
    } else {
        needed.to_string()
    };
    Some((needed, percent))
}

/// Why an ability cannot be used on anybody now: what stands in its way whoever of those it could be aimed at is chosen.
fn barred_for_all(
    model: &Model<'_>,
    field: Field<'_>,
    form: &Form,
    deed: Deed,
) -> Option<flags::Refusal> {
    let id = form.player.as_ref()?;
    let shelf = model.league.shelf();
    let mut first = None;
    for (target, _) in field.figures() {
        if !deed.aims_at(field, id, target) {
            continue;
        }
        let mut tried = form.clone();
        tried.targets = vec![target.clone()];
        let act = tried.act(deed, field)?;
        first = Some(flags::forbids(field.state, shelf, &act)?);
    }
    first
}

/// Why this row of a move is not the one for the figure: it has the flag, or has not.
fn other_move(form: &Form, field: Field<'_>, line: &Line) -> Option<Reason> {
    let id = form.player.as_ref()?;
    let flag = matches!(line.row, Row::Move | Row::RunPlay);
    let needs = line.needs.iter().filter(|_| flag);
    let mut unmet = needs
        .filter(|(need, met)| *met == Met::No && matches!(need, Need::FreeHands | Need::HasFlag));
    let (need, _) = unmet.next()?;
    Some(need.reason(line.row, &field.name(id), ""))
}

/// What is in the way whoever is chosen: told before anybody is.
fn in_the_way(form: &Form, field: Field<'_>, line: Option<&Line>, lang: Lang) -> Option<String> {
    let (id, line) = (form.player.as_ref()?, line?);
    let mut unmet = line
        .needs
        .iter()
        .filter(|(need, met)| *met == Met::No && !need.is_of_target());
    let (need, _) = unmet.next()?;
    Some(need.reason(line.row, &field.name(id), "").show(lang))
}

/// What a substitution asks of this figure beyond the club's numbers.
fn swap_needs(field: Field<'_>, id: &PlayerId, row: Row) -> Vec<(Need, Met)> {
    let Field { state, game, live } = field;
    let Some(scene) = Scene::of(state, game, live, id, row) else {
        return Vec::new();
    };
    let leaves = [
        Need::OnField,
        Need::NotCaptive,
        Need::NoSpirit,
        Need::HolderMayGo,
    ];
    let benched = scene.piece.at == Stand::Bench;
    // M-7.3: with a full bench nobody goes off unless somebody comes on.
    let comes_on = benched || matches!(row, Row::SwapFull | Row::SwapOrOn);
    let leaves = leaves.into_iter().filter(|_| !benched);
    let needs = leaves.chain(comes_on.then_some(Need::FlagInside));
    needs.map(|need| (need, need.met(&scene))).collect()
}

fn told(model: &Model<'_>, field: Field<'_>, form: &Form, deed: Deed, line: Option<Line>) -> Told {
    let lang = model.lang();
    let mut form = form.in_row(deed, field);
    let aimless = form.player.as_ref().is_some_and(|id| {
        !deed.does_without()
            && deed.targets(field, id, &form.without) > 0
            && !field
                .figures()
                .any(|(other, _)| deed.aims_at(field, id, other))
    });
    let above = !aimless
        && line
            .iter()
            .flat_map(|line| &line.needs)
            .all(|(need, met)| *met != Met::No || need.is_of_target());
    let button = words::button(&form, deed, field, line.as_ref(), lang);
    if let Some(line) = &line {
        form.facts.extend(words::missing(line));
    }
    // Move and run are one command: the one it is not would be done as the other.
    let other = line
        .as_ref()
        .and_then(|line| other_move(&form, field, line));
    let act = form.act(deed, field).filter(|_| other.is_none());
    let refusal = act.as_ref().and_then(|act| {
        let shelf = model.league.shelf();
        flags::forbids(field.state, shelf, act)
    });
    let locked = model.league.read_only();
    let overrulable = refusal.as_ref().is_some_and(flags::Refusal::overrulable);
    // What has no list of needs is tried on the first it could be aimed at.
    let barred = line
        .is_none()
        .then(|| barred_for_all(model, field, &form, deed))
        .flatten();
    let above = above && barred.is_none();
    let refused = locked
        .map(|why| why.text().of(lang).to_owned())
        .or_else(|| refusal.map(|refusal| refusal.show(lang)))
        .or_else(|| other.map(|reason| reason.show(lang)))
        .or_else(|| in_the_way(&form, field, line.as_ref().filter(|_| act.is_none()), lang))
        .or_else(|| barred.map(|refusal| refusal.show(lang)));
    let rule = match deed {
        Deed::Row(_) | Deed::Use(_) => deed.row().rule(),
        Deed::Release => Rule::M_9_1,
    };
    let entry = rule.entry();
    let (title, text) = match deed {
        Deed::Row(_) => (entry.title.of(lang).to_owned(), entry.text.of(lang)),
        Deed::Use(ability) => (
            model.wording().ability(ability).to_owned(),
            ability.effect().of(lang),
        ),
        Deed::Release => (
            crate::say!(lang, "Release the captive", "捕虜の解放"),
            entry.text.of(lang),
        ),
    };
    Told {
        deed,
        line,
        title,
        rule,
        text,
        aimless,
        act,
        refused,
        overrulable,
        button,
        cost: words::cost(&form, deed, field, lang),
        push: words::push(&form, deed, field, lang),
        aims: Vec::new(),
        above,
    }
}
