//! What the three formats have in common: a figure as a file writes it, everything text with its place, and how that
//! becomes a [`Figure`] or problems.

use super::json::{self, Step};
use super::{Imported, MOST_PROBLEMS};
use crate::figures::ability::Slot;
use crate::figures::dial::{Click, Dial};
use crate::figures::figure::{Fault, Figure, Rank};
use crate::figures::wording::AbilityNames;
use crate::ids::FigureId;
use crate::problem::Problem;
use crate::text;
use crate::text::Text;
use std::collections::{HashMap, HashSet};

/// Where a value stands.
#[derive(Debug, Clone)]
pub(super) enum Place {
    /// A line of a table, from 1, and the column's name.
    Row(usize, String),
    /// The way to it through JSON.
    Path(Vec<Step>),
}

/// A value as the file writes it, spaces around it cut off; empty where the file has none.
#[derive(Debug, Clone)]
pub(super) struct Cell {
    pub value: String,
    pub place: Place,
}

impl Cell {
    fn is_empty(&self) -> bool {
        self.value.is_empty()
    }

    /// The value as messages show it.
    pub fn shown(&self) -> String {
        const MOST: usize = 60;
        let mut shown: String = self.value.chars().take(MOST).collect();
        if shown.len() < self.value.len() {
            shown.push('…');
        }
        shown
    }
}

/// A click as the file writes it; values and abilities in the order of [`Slot::ALL`].
#[derive(Debug, Clone)]
pub(super) struct ClickDraft {
    pub number: Cell,
    pub values: [Cell; 4],
    pub abilities: [Cell; 4],
    /// The format's own sign that this is a skull.
    pub skull: bool,
}

impl ClickDraft {
    /// A skull: the format says so, or all four values are 0, or none is written, or a word stands for it.
    fn is_skull(&self) -> bool {
        let words = ["", "dead", "skull", "ko", "-", "0"];
        let all = |word: &str| {
            self.values
                .iter()
                .all(|cell| cell.value.eq_ignore_ascii_case(word))
        };
        let zero = all("0")
            && self
                .abilities
                .iter()
                .all(|cell| !names_ability(&cell.value));
        self.skull || zero || words.into_iter().any(|word| word != "0" && all(word))
    }
}

/// Is something written that could be an ability (and not a dash or `none`)?
fn names_ability(value: &str) -> bool {
    value.chars().any(char::is_alphanumeric) && !value.eq_ignore_ascii_case("none")
}

/// A figure as the file writes it.
#[derive(Debug, Clone)]
pub(super) struct Draft {
    pub id: Cell,
    pub set: Cell,
    pub number: Cell,
    pub name: Cell,
    pub name_ja: Cell,
    pub rank: Cell,
    /// The factions, and where they stand.
    pub factions: (Vec<String>, Cell),
    pub points: Cell,
    pub range: Cell,
    pub targets: Cell,
    pub arc: Cell,
    pub mounted: Cell,
    pub picture: Cell,
    pub clicks: Vec<ClickDraft>,
    /// Where the dial stands.
    pub dial: Cell,
}

/// The problems and warnings found so far.
pub(super) struct Findings<'a> {
    path: &'a str,
    text: &'a str,
    names: &'a AbilityNames,
    /// In JSON: how many steps lead to the list of figures, and the byte offset of each figure.
    items: (usize, Vec<usize>),
    errors: Vec<Problem>,
    /// How many errors there are, listed or not.
    count: usize,
    warnings: Vec<Problem>,
    warned: usize,
}

impl<'a> Findings<'a> {
    pub const fn new(path: &'a str, text: &'a str, names: &'a AbilityNames) -> Self {
        Self {
            path,
            text,
            names,
            items: (0, Vec::new()),
            errors: Vec::new(),
            count: 0,
            warnings: Vec::new(),
            warned: 0,
        }
    }

    /// Notes where the items of the JSON list at `path` start, so that not every problem walks the whole text.
    pub fn note_items(&mut self, path: &[Step]) {
        self.items = (path.len(), json::starts(self.text, path));
    }

    /// A problem of the file as a whole, or at a line and column.
    pub fn file(&mut self, at: Option<(usize, usize)>, text: Text) {
        let problem = Problem::new(self.path, text);
        self.push(match at {
            Some((line, column)) => problem.at(line, column),
            None => problem,
        });
    }

    pub fn wrong(&mut self, cell: &Cell, text: Text) {
        // Finding the place walks the text, so not for what is not listed.
        if self.count < MOST_PROBLEMS {
            let problem = self.problem(cell, text);
            self.push(problem);
        } else {
            self.count += 1;
        }
    }

    pub fn warn(&mut self, cell: &Cell, text: Text) {
        self.warned += 1;
        if self.warned <= MOST_PROBLEMS {
            let problem = self.problem(cell, text);
            self.warnings.push(problem);
        }
    }

    fn push(&mut self, problem: Problem) {
        self.count += 1;
        if self.errors.len() < MOST_PROBLEMS {
            self.errors.push(problem);
        }
    }

    fn problem(&self, cell: &Cell, text: Text) -> Problem {
        let mut problem = Problem::new(self.path, text);
        match &cell.place {
            Place::Row(row, column) => {
                problem.line = Some(*row);
                problem.field(column)
            }
            Place::Path(path) => {
                let (depth, starts) = &self.items;
                let item = match path.get(*depth) {
                    Some(Step::Index(index)) => starts.get(*index),
                    Some(Step::Key(_)) | None => None,
                };
                let within = path.get(depth + 1..).unwrap_or_default();
                let offset = match item {
                    Some(start) => json::locate(self.text, *start, within),
                    None => json::locate(self.text, 0, path),
                };
                let (line, column) = Problem::line_col(self.text, offset);
                problem.at(line, column).field(json::written(path))
            }
        }
    }

    /// All figures, or all problems.
    pub fn end(mut self, figures: Vec<Figure>) -> Result<Imported, Vec<Problem>> {
        let more = |n: usize| n.checked_sub(MOST_PROBLEMS).filter(|n| *n > 0);
        if self.count > 0 {
            if let Some(more) = more(self.count) {
                let text = text!(
                    "and {more} more problems; mend these first",
                    "ほかに{more}件の問題があります。まず上のものを直してください"
                );
                self.errors.push(Problem::new(self.path, text));
            }
            return Err(self.errors);
        }
        if let Some(more) = more(self.warned) {
            let text = text!("and {more} more like these", "ほかに{more}件あります");
            self.warnings.push(Problem::new(self.path, text));
        }
        Ok(Imported {
            figures,
            warnings: self.warnings,
        })
    }
}

/// The figures of the drafts that can be read; what cannot is among the findings.
pub(super) fn build(drafts: Vec<Draft>, findings: &mut Findings<'_>) -> Vec<Figure> {
    let written: HashSet<String> = (drafts.iter())
        .map(|draft| draft.id.value.clone())
        .collect();
    let mut figures: Vec<Figure> = Vec::new();
    let mut keys: HashMap<(String, u32), usize> = HashMap::new();
    let mut ids: HashSet<FigureId> = HashSet::new();
    for draft in drafts {
        let (number, id) = (draft.number.clone(), draft.id.clone());
        let taken = |id: &str| written.contains(id) || ids.contains(id);
        let Some(figure) = draft.figure(taken, findings) else {
            continue;
        };
        let key = (figure.set.clone(), figure.number);
        if let Some(twin) = keys.get(&key).and_then(|index| figures.get(*index)) {
            let (set, n) = &key;
            let same = Figure {
                id: twin.id.clone(),
                ..figure
            } == *twin;
            if same {
                let text = text!(
                    "{set} {n} stands twice with the same values; one is taken",
                    "{set} {n}が同じ内容で2度あります。1つだけ取り込みます"
                );
                findings.warn(&number, text);
            } else {
                let text = text!(
                    "{set} {n} stands twice; set and number name one figure (K-1.1)",
                    "{set} {n}が2度あります。セットと番号の組は1体だけです（K-1.1）"
                );
                findings.wrong(&number, text);
            }
            continue;
        }
        if !ids.insert(figure.id.clone()) {
            let value = &id.value;
            let text = text!(
                "\"{value}\" stands twice; every figure has its own id",
                "「{value}」が2度あります。idはフィギュアごとに違います"
            );
            findings.wrong(&id, text);
        }
        keys.insert(key, figures.len());
        figures.push(figure);
    }
    figures
}

impl Draft {
    fn figure(self, taken: impl Fn(&str) -> bool, findings: &mut Findings<'_>) -> Option<Figure> {
        let before = findings.count;
        let set = required(&self.set, findings);
        let number = whole_from(&self.number, 0, u32::MAX, findings);
        let name = required(&self.name, findings);
        let rank = required(&self.rank, findings).and_then(|_| rank(&self.rank, findings));
        let points = whole_from(&self.points, 1, Figure::MOST_POINTS, findings);
        let range = range(&self.range, findings);
        let targets = targets(&self.targets, range, findings);
        let arc = required(&self.arc, findings).and_then(|_| arc(&self.arc, findings));
        let mounted = mounted(&self.mounted, findings);
        let dial = dial(&self.clicks, &self.dial, findings);
        if self.factions.0.is_empty() {
            findings.wrong(&self.factions.1, missing());
        }
        let id = match (self.id.is_empty(), &set, number) {
            (false, _, _) => FigureId::new(&self.id.value),
            (true, Some(set), Some(number)) => Figure::id_for(set, number, taken),
            (true, _, _) => return None,
        };
        let id = id
            .map_err(|bad| {
                let value = bad.0;
                findings.wrong(
                    &self.id,
                    text!(
                        "\"{value}\" is no id: small letters a-z, digits and -, starting with a letter or digit",
                        "「{value}」はidに使えません。英小文字・数字・-だけで、英小文字か数字で始めてください"
                    ),
                );
            })
            .ok();
        if findings.count > before {
            return None;
        }
        let optional = |cell: &Cell| Some(cell.value.clone()).filter(|value| !value.is_empty());
        let figure = Figure {
            id: id?,
            set: set?,
            number: number?,
            name: name?,
            name_ja: optional(&self.name_ja),
            faction: self.factions.0.clone(),
            rank: rank?,
            points: points?,
            range: range?.0,
            targets: targets?,
            arc: arc?,
            mounted: mounted?,
            dial: dial?,
            picture: optional(&self.picture),
        };
        for Fault { field, text } in figure.check() {
            findings.wrong(self.cell(field), text);
        }
        (findings.count == before).then_some(figure)
    }

    /// The cell of a field [`Figure::check`] names.
    fn cell(&self, field: &str) -> &Cell {
        match field {
            "set" => &self.set,
            "name" => &self.name,
            "name_ja" => &self.name_ja,
            "faction" => &self.factions.1,
            "points" => &self.points,
            "range" => &self.range,
            "targets" => &self.targets,
            "arc" => &self.arc,
            "picture" => &self.picture,
            _ => &self.number,
        }
    }
}

fn missing() -> Text {
    text!("is missing", "ありません")
}

fn required(cell: &Cell, findings: &mut Findings<'_>) -> Option<String> {
    if cell.is_empty() {
        findings.wrong(cell, missing());
        return None;
    }
    Some(cell.value.clone())
}

fn whole<T: std::str::FromStr>(digits: &str) -> Option<T> {
    let plain = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
    plain.then(|| digits.parse().ok()).flatten()
}

fn whole_from<T>(cell: &Cell, least: T, most: T, findings: &mut Findings<'_>) -> Option<T>
where
    T: std::str::FromStr + PartialOrd + std::fmt::Display + Copy + Into<u64>,
{
    required(cell, findings)?;
    let found = whole(&cell.value).filter(|n| (least..=most).contains(n));
    if found.is_none() {
        let value = cell.shown();
        // The end of the type is no bound anybody has to know.
        let bounded = most.into() < u64::from(u32::MAX);
        findings.wrong(
            cell,
            if bounded {
                text!(
                    "\"{value}\" is no whole number from {least} to {most}",
                    "「{value}」は{least}から{most}までの整数ではありません"
                )
            } else {
                text!(
                    "\"{value}\" is no whole number of {least} or more, or far too large",
                    "「{value}」は{least}以上の整数ではないか、大きすぎます"
                )
            },
        );
    }
    found
}

/// Weak, standard, tough, unique, promo, as words, stars or `Promo L3`.
fn rank(cell: &Cell, findings: &mut Findings<'_>) -> Option<Rank> {
    let value = cell.value.to_lowercase();
    let known = |rank: &Rank| {
        let stars = rank.stars();
        let marked = !stars.is_empty() && (value == stars || value == stars.replace('★', "*"));
        marked || value == rank.id() || value == rank.name().ja
    };
    let found = (Rank::ALL.into_iter().find(known))
        .or_else(|| value.starts_with("promo ").then_some(Rank::Promo));
    if found.is_none() {
        let value = cell.shown();
        findings.wrong(
            cell,
            text!(
                "\"{value}\" is none of weak, standard, tough, unique, promo",
                "「{value}」はweak、standard、tough、unique、promoのどれでもありません"
            ),
        );
    }
    found
}

/// Inches, and targets where they are written beside them: `10`, `12 (2 Targets)`, `6 - 1 Target`, `8 (2 Targets`.
fn range(cell: &Cell, findings: &mut Findings<'_>) -> Option<(u8, Option<u8>)> {
    let found = read_range(&cell.value).filter(|(range, _)| *range <= Figure::MOST_RANGE);
    if found.is_none() {
        let (value, most) = (cell.shown(), Figure::MOST_RANGE);
        findings.wrong(
            cell,
            text!(
                "\"{value}\" is no range from 0 to {most} inches, like 10 or 12 (2 Targets)",
                "「{value}」は10や12 (2 Targets)のような0から{most}インチまでの射程ではありません"
            ),
        );
    }
    found
}

fn read_range(written: &str) -> Option<(u8, Option<u8>)> {
    let parted = |text: &str| {
        let end = text.find(|c: char| !c.is_ascii_digit());
        let (digits, rest) = text.split_at(end.unwrap_or(text.len()));
        (digits.to_owned(), rest.trim().to_lowercase())
    };
    if written.is_empty() {
        return Some((0, None));
    }
    let (inches, rest) = parted(written);
    let range = whole(&inches)?;
    let rest = rest.trim_start_matches(['"', '″', '”']).trim();
    if rest.is_empty() {
        return Some((range, None));
    }
    let (targets, rest) = parted(rest.strip_prefix(['(', '-', '–'])?.trim());
    let rest = rest.strip_prefix("target")?;
    let rest = rest.strip_prefix('s').unwrap_or(rest).trim();
    matches!(rest, "" | ")").then_some((range, Some(whole(&targets)?)))
}

/// The targets as written, or those beside the range, or one.
fn targets(
    cell: &Cell,
    range: Option<(u8, Option<u8>)>,
    findings: &mut Findings<'_>,
) -> Option<u8> {
    let shoots = range.is_none_or(|(inches, _)| inches > 0);
    if cell.is_empty() {
        return Some(range.and_then(|(_, targets)| targets).unwrap_or(1));
    }
    if cell.value == "0" && !shoots {
        return Some(1);
    }
    whole_from(cell, 1, 4, findings)
}

fn arc(cell: &Cell, findings: &mut Findings<'_>) -> Option<u16> {
    let found = whole(cell.value.trim_end_matches('°')).filter(|arc| Figure::ARCS.contains(arc));
    if found.is_none() {
        let value = cell.shown();
        findings.wrong(
            cell,
            text!(
                "\"{value}\" is none of 90, 180, 270 degrees (K-1.1)",
                "「{value}」は90度、180度、270度のどれでもありません（K-1.1）"
            ),
        );
    }
    found
}

fn mounted(cell: &Cell, findings: &mut Findings<'_>) -> Option<bool> {
    match cell.value.to_lowercase().as_str() {
        "true" | "yes" | "1" | "x" => Some(true),
        "" | "false" | "no" | "0" => Some(false),
        _ => {
            let value = cell.shown();
            findings.wrong(
                cell,
                text!(
                    "\"{value}\" is neither true nor false",
                    "「{value}」はtrueでもfalseでもありません"
                ),
            );
            None
        }
    }
}

/// The dial of clicks in any order, numbered from 0 or 1; skulls may stand at the end or be absent.
fn dial(clicks: &[ClickDraft], whole: &Cell, findings: &mut Findings<'_>) -> Option<Dial> {
    let before = findings.count;
    let mut numbered: Vec<(u32, &ClickDraft)> = clicks
        .iter()
        .filter_map(|click| Some((whole_from(&click.number, 0, u32::MAX, findings)?, click)))
        .collect();
    if findings.count > before {
        return None;
    }
    numbered.sort_by_key(|(n, _)| *n);
    let mut live: Vec<Click> = Vec::new();
    let mut last: Option<u32> = None;
    let mut skull = None;
    for (n, draft) in numbered {
        let text = match last {
            None if n > 1 => Some(text!(
                "\"{n}\" is the first click; clicks are numbered from 0 or 1",
                "最初のクリックが「{n}」です。番号は0か1から始めてください"
            )),
            Some(last) if last == n => {
                Some(text!("click {n} stands twice", "クリック{n}が2度あります"))
            }
            Some(last) if n - last > 1 => {
                let gap = last + 1;
                Some(text!(
                    "click {gap} is missing before click {n}",
                    "クリック{n}の前にクリック{gap}がありません"
                ))
            }
            None | Some(_) => None,
        };
        last = Some(n);
        if let Some(text) = text {
            findings.wrong(&draft.number, text);
        }
        if draft.is_skull() {
            skull = Some(n);
        } else if let Some(skull) = skull {
            findings.wrong(
                &draft.number,
                text!(
                    "click {n} is live but click {skull} is a skull (K-1.2)",
                    "クリック{n}は生きていますが、クリック{skull}がドクロです（K-1.2）"
                ),
            );
        } else if let Some(click) = click(draft, findings) {
            live.push(click);
        }
    }
    if findings.count > before {
        return None;
    }
    Dial::new(live)
        .map_err(|bad| findings.wrong(whole, bad.text))
        .ok()
}

fn click(draft: &ClickDraft, findings: &mut Findings<'_>) -> Option<Click> {
    let before = findings.count;
    let mut click = Click::new(0, 0, 0, 0);
    for (slot, cell) in Slot::ALL.into_iter().zip(&draft.values) {
        if let Some(value) = whole_from(cell, 0, Click::MOST, findings) {
            *click.value_mut(slot) = value;
        }
    }
    for (slot, cell) in Slot::ALL.into_iter().zip(&draft.abilities) {
        if !names_ability(&cell.value) {
            continue;
        }
        let (value, en, ja) = (cell.shown(), slot.name().en, slot.name().ja);
        match findings.names.find(&cell.value) {
            Some(ability) if ability.slot() == slot => *click.ability_mut(slot) = Some(ability),
            Some(ability) => {
                let own = ability.slot().name();
                let (own_en, own_ja) = (own.en, own.ja);
                findings.wrong(
                    cell,
                    text!(
                        "\"{value}\" belongs to {own_en}, not to {en}",
                        "「{value}」は{own_ja}の能力で、{ja}の能力ではありません"
                    ),
                );
            }
            None => findings.wrong(
                cell,
                text!(
                    "no ability is called \"{value}\"",
                    "「{value}」という能力はありません"
                ),
            ),
        }
    }
    if findings.count > before {
        return None;
    }
    click
        .check()
        .map_err(|bad| findings.wrong(&draft.number, bad.0))
        .ok()?;
    Some(click)
}
