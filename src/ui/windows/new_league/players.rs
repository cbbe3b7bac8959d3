//! The page of players: rows to type, club by club, or a file.

use super::{
    NewLeagueWindow,
    draft::{Fault, Key, Place, PlayerRow},
    faults_ui,
};
use crate::{
    figures::Shelf,
    flags::paper::{self, PaperPlayer},
    problem::Problem,
    text::{Lang, Words, plural},
    ui::{
        actions::{Action, Pick},
        fonts,
        settings::Settings,
        theme::{self, STEP, palette, size},
        widgets,
        windows::first,
    },
};
use egui::{Align, Color32, Grid, Layout, RichText, TextEdit, Ui, vec2};

/// The roster file half pasted, what is wrong with it, and the row that was just added.
#[derive(Debug, Default)]
pub(super) struct Csv {
    pasted: String,
    said: Vec<String>,
    taken: Option<usize>,
    /// Read, while others stand there already: added to them, or in their place?
    waiting: Option<Vec<PaperPlayer>>,
    /// The club whose players are shown; none: the league's.
    club: Option<Key>,
    league: bool,
    fresh: Option<Key>,
}

impl Csv {
    /// Says what went wrong.
    pub(super) fn say(&mut self, text: String) {
        self.said = vec![text];
        self.taken = None;
    }

    /// The next row drawn with this key takes the focus.
    pub(super) fn fresh(&mut self, key: Key) {
        self.fresh = Some(key);
    }

    /// The row that takes the focus, once.
    pub(super) fn take_fresh(&mut self) -> Option<Key> {
        self.fresh.take()
    }
}

/// A problem by its row: which file it is about, the reader has just said.
fn row_says(problem: &Problem, lang: Lang) -> String {
    let text = problem.text.of(lang);
    match (problem.line, &problem.field) {
        (Some(row), Some(field)) => crate::say!(
            lang,
            "Row {row}, {field}: {text}",
            "{row}行目、{field}：{text}"
        ),
        (Some(row), None) => crate::say!(lang, "Row {row}: {text}", "{row}行目：{text}"),
        (None, _) => text.into(),
    }
}

impl NewLeagueWindow {
    /// Takes players from a roster file, all of them or none.
    pub(super) fn take_roster(&mut self, name: &str, bytes: &[u8], lang: Lang) {
        let clubs = self.draft.paper_clubs();
        self.csv.waiting = None;
        match paper::read_roster_csv(name, bytes, &clubs, &self.shelf) {
            Ok(players) => {
                self.csv.said.clear();
                self.csv.pasted.clear();
                if self.draft.any_player() {
                    self.csv.taken = None;
                    self.csv.waiting = Some(players);
                } else {
                    self.take_in(players);
                }
            }
            Err(problems) => {
                self.csv.taken = None;
                let said = problems.iter().map(|problem| row_says(problem, lang));
                self.csv.said = said.collect();
            }
        }
    }

    /// Players that have been read wait for an answer: nothing goes on without it.
    pub(super) fn unanswered(&self, lang: Lang) -> Option<Fault> {
        let n = self.csv.waiting.as_ref()?.len();
        let s = plural(n);
        let text = crate::say!(
            lang,
            "{n} player{s} read and not taken in: replace, add or cancel.",
            "読み込んだ{n}名が取り込まれていません。置き換える・追加する・やめるのどれかを選んでください。"
        );
        Some(Fault {
            place: Place::Roster,
            text,
        })
    }

    fn take_in(&mut self, players: Vec<PaperPlayer>) {
        self.csv.taken = Some(players.len());
        self.draft.take_players(players);
    }

    /// Players have been read while others stand there: which of both shall stay.
    fn waiting_ui(&mut self, ui: &mut Ui, lang: Lang) {
        const CANCEL: Words = Words::new("Cancel", "やめる");
        let Some(players) = self.csv.waiting.take() else {
            return;
        };
        let lists = &self.draft.lists;
        let (n, here) = (players.len(), lists.players.len());
        let stands = |player: &&PaperPlayer| {
            let name = player.name.trim();
            lists.players.iter().any(|row| row.name.trim() == name)
        };
        let again: Vec<&str> = (players.iter().filter(stands))
            .map(|player| player.name.trim())
            .collect();
        let s = plural(n);
        ui.label(crate::say!(
            lang,
            "{n} player{s} read. There are {here} already.",
            "{n}名を読み込みました。すでに{here}名が入力されています。"
        ));
        if !again.is_empty() {
            let most = 8;
            let mut names = again.iter().take(most).copied().collect::<Vec<_>>();
            if again.len() > most {
                names.push("...");
            }
            let (en, ja) = (names.join(", "), names.join("、"));
            let text = crate::say!(
                lang,
                "In both: {en}. Added, they would stand twice.",
                "両方にいる選手：{ja}。追加すると二重になります。"
            );
            let color = palette(ui).warning_ink;
            ui.label(RichText::new(text).small().color(color));
        }
        let mut answer = None;
        ui.horizontal_wrapped(|ui| {
            let replace = crate::say!(lang, "Replace the {here}", "{here}名と置き換える");
            if ui.button(replace).clicked() {
                answer = Some(Some(true));
            }
            let add = crate::say!(lang, "Add the {n}", "{n}名を追加する");
            if ui.button(add).clicked() {
                answer = Some(Some(false));
            }
            if ui.button(CANCEL.of(lang)).clicked() {
                answer = Some(None);
            }
        });
        match answer {
            None => self.csv.waiting = Some(players),
            Some(None) => {}
            Some(Some(replace)) => {
                if replace {
                    self.draft.lists.players.clear();
                }
                self.take_in(players);
            }
        }
    }

    /// The players of one club at a time.
    pub(super) fn players_page(
        &mut self,
        ui: &mut Ui,
        settings: &Settings,
        faults: &[Fault],
    ) -> Option<Action> {
        const FIRST: Words = Words::new(
            "Enter the clubs first: players stand with their club.",
            "先にチームを入れてください。選手はチームごとに入力します。",
        );
        const LEAGUES: Words = Words::new("The league's own", "リーグ保有");
        const ADD: Words = Words::new("Add a player", "選手を追加");
        let lang = settings.lang;
        if self.draft.lists.clubs.is_empty() {
            widgets::caption(ui, FIRST.of(lang));
        }
        let action = self.file_ui(ui, lang);
        let gone = |key: Key| self.draft.lists.clubs.iter().all(|club| club.key != key);
        if !self.csv.league && self.csv.club.is_none_or(gone) {
            self.csv.club = self.draft.lists.clubs.first().map(|club| club.key);
            self.csv.league = self.csv.club.is_none();
        }
        let shown = if self.csv.league { None } else { self.csv.club };
        ui.add_space(STEP);
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing.x = 4.0;
            let count = |club: Option<Key>| {
                (self.draft.lists.players.iter())
                    .filter(|player| player.club == club)
                    .count()
            };
            let mut chosen = None;
            for (seat, club) in self.draft.lists.clubs.iter().enumerate() {
                let (name, n) = (club.name.as_str(), count(Some(club.key)));
                let color = theme::team(&club.color, seat);
                let words = format!("{name}  {n}");
                // Both on one line, wherever it is broken.
                let size = vec2(tab_width(ui, name, &words), ui.spacing().interact_size.y);
                let row = Layout::left_to_right(Align::Center);
                ui.allocate_ui_with_layout(size, row, |ui| {
                    widgets::team_chip(ui, color, &widgets::short_name(name), name);
                    let tab = widgets::tab(ui, shown == Some(club.key), words);
                    if tab.clicked() {
                        chosen = Some(Some(club.key));
                    }
                });
            }
            let n = count(None);
            let text = format!("{}  {n}", LEAGUES.of(lang));
            if widgets::tab(ui, shown.is_none(), text).clicked() {
                chosen = Some(None);
            }
            if let Some(club) = chosen {
                self.csv.league = club.is_none();
                self.csv.club = club.or(self.csv.club);
            }
        });
        let removed = self.rows_ui(ui, lang, shown, faults);
        if let Some(key) = removed {
            self.draft.lists.players.retain(|player| player.key != key);
        }
        let add = ui.button(ADD.of(lang));
        first(ui, &add);
        if add.clicked() {
            let key = self.draft.add_player(shown);
            self.csv.fresh(key);
        }
        action
    }

    /// Rosters from a file or pasted.
    fn file_ui(&mut self, ui: &mut Ui, lang: Lang) -> Option<Action> {
        const OPEN: Words = Words::new("Open CSV...", "CSVを開く…");
        const TEMPLATE: Words = Words::new("Save template...", "ひな形を保存…");
        const PASTE: Words =
            Words::new("Paste rows from a spreadsheet", "表計算ソフトから貼り付け");
        const TAKE: Words = Words::new("Take in", "取り込む");
        const CLEAR: Words = Words::new("Remove all players", "選手をすべて消す");
        const SURE: Words = Words::new("Remove all of them?", "すべて消しますか？");
        const HINT: Words =
            Words::new("With the heading as its first line.", "1行目は見出しです。");
        let mut action = None;
        ui.horizontal_wrapped(|ui| {
            if ui.button(OPEN.of(lang)).clicked() {
                action = Some(Action::Pick(Pick::Roster));
            }
            if ui.button(TEMPLATE.of(lang)).clicked() {
                let clubs = self.draft.paper_clubs();
                action = Some(Action::SaveText {
                    name: "rosters.csv".into(),
                    text: paper::roster_csv_template(&clubs, &self.shelf),
                });
            }
            if !self.draft.lists.players.is_empty()
                && widgets::confirm(ui, lang, "all", CLEAR.of(lang), SURE.of(lang))
            {
                self.draft.lists.players.clear();
            }
        });
        egui::CollapsingHeader::new(PASTE.of(lang))
            .id_salt("paste")
            .show(ui, |ui| {
                let edit = TextEdit::multiline(&mut self.csv.pasted)
                    .hint_text(paper::COLUMNS.join(","))
                    .desired_rows(4)
                    .desired_width(f32::INFINITY);
                ui.add(edit).accessible_name(PASTE.of(lang));
                ui.horizontal(|ui| {
                    let ready = !self.csv.pasted.trim().is_empty();
                    if ui
                        .add_enabled(ready, egui::Button::new(TAKE.of(lang)))
                        .clicked()
                    {
                        let text = self.csv.pasted.clone();
                        self.take_roster(PASTE.of(lang), text.as_bytes(), lang);
                    }
                    widgets::caption(ui, HINT.of(lang));
                });
            });
        self.waiting_ui(ui, lang);
        let p = palette(ui);
        if let Some(n) = self.csv.taken {
            let s = plural(n);
            let text = crate::say!(lang, "{n} player{s} taken in", "{n}名を取り込みました");
            ui.label(RichText::new(text).small().color(p.good));
        }
        if !self.csv.said.is_empty() {
            let n = self.csv.said.len();
            let text = crate::say!(
                lang,
                "Nothing was taken in. Problems: {n}",
                "何も取り込みませんでした。問題：{n}件"
            );
            ui.label(RichText::new(text).small().color(p.danger()));
            for line in self.csv.said.iter().take(20) {
                ui.label(RichText::new(line).small().color(p.danger()));
            }
        }
        action
    }

    /// The rows of one club; answers the one to remove.
    fn rows_ui(
        &mut self,
        ui: &mut Ui,
        lang: Lang,
        shown: Option<Key>,
        faults: &[Fault],
    ) -> Option<Key> {
        let mut removed = None;
        let fresh = self.csv.take_fresh();
        let shelf = &self.shelf;
        let any = self.draft.lists.players.iter().any(|row| row.club == shown);
        if !any {
            return None;
        }
        Grid::new(("players", shown))
            .num_columns(HEADS.len() + 1)
            .spacing([6.0, 4.0])
            .show(ui, |ui| {
                for (short, long) in HEADS {
                    let text = RichText::new(short.of(lang)).small();
                    ui.label(text.color(palette(ui).muted))
                        .on_hover_text(long.of(lang));
                }
                ui.end_row();
                for row in &mut self.draft.lists.players {
                    if row.club != shown {
                        continue;
                    }
                    if row_ui(ui, lang, shelf, row, fresh) {
                        removed = Some(row.key);
                    }
                    ui.end_row();
                }
            });
        for row in self
            .draft
            .lists
            .players
            .iter()
            .filter(|row| row.club == shown)
        {
            let color = palette(ui).danger();
            for fault in (faults.iter()).filter(|fault| fault.place == Place::Player(row.key)) {
                let (name, text) = (row.name.trim(), &fault.text);
                let line = if name.is_empty() {
                    text.clone()
                } else {
                    crate::say!(lang, "{name}: {text}", "{name}：{text}")
                };
                ui.label(RichText::new(line).small().color(color));
            }
        }
        faults_ui(ui, faults, Place::Rules);
        removed
    }
}

/// How wide a club's chip and tab are together.
fn tab_width(ui: &Ui, name: &str, words: &str) -> f32 {
    let wide = |text: String, size| {
        let galley = ui
            .painter()
            .layout_no_wrap(text, fonts::bold(size), Color32::PLACEHOLDER);
        galley.size().x
    };
    let chip = (wide(widgets::short_name(name), size::TABLE) + 16.0).max(32.0);
    let padding = 2.0 * ui.spacing().button_padding.x + ui.spacing().item_spacing.x;
    chip + padding + wide(words.to_owned(), size::BODY)
}

/// The columns: short above the row, long on hover and to the ear.
const HEADS: [(Words, Words); 9] = [
    (Words::new("Name", "名前"), Words::new("Name", "名前")),
    (
        Words::new("Figure", "フィギュア"),
        Words::new("Figure", "フィギュア"),
    ),
    (Words::new("Pop.", "人気"), Words::new("Popularity", "人気")),
    (Words::new("Inj.", "負傷"), Words::new("Injuries", "負傷")),
    (
        Words::new("FD", "FD"),
        Words::new("Flag downs", "フラッグダウン"),
    ),
    (
        Words::new("FH", "FH"),
        Words::new("Flag holds", "フラッグホールド"),
    ),
    (
        Words::new("KO", "KO"),
        Words::new("Knock-downs", "ノックダウン"),
    ),
    (
        Words::new("Retiring", "引退表明"),
        Words::new(
            "He announced his retirement in camp (F-4.2)",
            "キャンプで引退を表明した（F-4.2）",
        ),
    ),
    (
        Words::new("Rookie", "ルーキー"),
        Words::new(
            "This is his rookie year (D-16)",
            "今シーズンがルーキー年（D-16）",
        ),
    ),
];

/// One player's fields; true when he is to be removed.
fn row_ui(ui: &mut Ui, lang: Lang, shelf: &Shelf, row: &mut PlayerRow, fresh: Option<Key>) -> bool {
    const NAME: Words = Words::new("Name", "名前");
    const FIGURE: Words = Words::new("Figure", "フィギュア");
    const REMOVE: Words = Words::new("Remove", "消す");
    let who = row.name.clone();
    let said = |words: Words| format!("{}: {who}", words.of(lang));
    ui.push_id(row.key, |ui| {
        let edit = TextEdit::singleline(&mut row.name);
        let size = [170.0, ui.spacing().interact_size.y];
        let name = ui.add_sized(size, edit).accessible_name(NAME.of(lang));
        if fresh == Some(row.key) {
            name.request_focus();
        }
    });
    ui.push_id((row.key, "figure"), |ui| {
        widgets::figure_pick(ui, lang, shelf, FIGURE.of(lang), &mut row.figure, 260.0);
    });
    let [_, _, popularity, injuries, fd, fh, ko, announced, rookie] = HEADS.map(|(_, long)| long);
    for (words, n) in [
        (popularity, &mut row.popularity),
        (injuries, &mut row.injuries),
        (fd, &mut row.fd),
        (fh, &mut row.fh),
        (ko, &mut row.ko),
    ] {
        widgets::checked_number(ui, n, 44.0).accessible_name(said(words));
    }
    let box_ = ui.checkbox(&mut row.announced, "");
    if box_.changed() && row.announced {
        // Only a fourth injury makes a player announce it (F-2.3).
        row.injuries = 4;
    }
    box_.accessible_name(said(announced));
    ui.checkbox(&mut row.rookie, "")
        .accessible_name(said(rookie));
    widgets::icon_button(ui, "×", said(REMOVE)).clicked()
}
