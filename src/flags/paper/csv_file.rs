//! Rosters as CSV: a template to fill in a spreadsheet, and its reader. Nothing is taken in part.

use super::{PaperClub, PaperPlayer};
use crate::{
    figures::{Figure, Shelf, import},
    flags::decide::{LAST_INJURY, MOST_DEEDS},
    ids::{FigureId, PlayerId, TeamId},
    problem::Problem,
    text,
    text::Text,
};

/// The columns of a roster file, in the order of the template. Only `name` and `figure` must be there.
pub const COLUMNS: [&str; 12] = [
    "club",
    "name",
    "figure",
    "popularity",
    "injuries",
    "fd",
    "fh",
    "ko",
    "announced",
    "rookie",
    "proxy",
    "id",
];

/// A file with the heading and one player a club as an example. UTF-8 with a byte-order mark, which spreadsheets need
/// to see that it is UTF-8.
pub fn roster_csv_template(clubs: &[PaperClub], shelf: &Shelf) -> String {
    let ids: Vec<&str> = if clubs.is_empty() {
        vec!["my-club"]
    } else {
        clubs.iter().map(|club| club.id.as_str()).collect()
    };
    let mut rows = vec![COLUMNS.join(",")];
    for (i, club) in ids.iter().enumerate() {
        let figure = shelf
            .figures()
            .get(i)
            .or(shelf.figures().first())
            .map_or("altenant-1", |figure| figure.id.as_str());
        let n = i + 1;
        rows.push(format!("{club},Player {n},{figure},3,1,0,0,0,no,no,,"));
    }
    format!("\u{feff}{}\n", rows.join("\n"))
}

/// The players of a roster file. Clubs are named by id or name (empty: the league's), figures by id, by name, or by set
/// and number (`altenant 1`); yes and no by those words, `1` and `0`, `はい` and `いいえ`. Cells may be parted by
/// commas, semicolons or tabs.
///
/// # Errors
/// Everything that is wrong, each with its row, field and value.
pub fn read_roster_csv(
    path: &str,
    bytes: &[u8],
    clubs: &[PaperClub],
    shelf: &Shelf,
) -> Result<Vec<PaperPlayer>, Vec<Problem>> {
    let file = |text: Text| vec![Problem::new(path, text)];
    if import::is_spreadsheet(bytes) {
        return Err(file(import::not_a_spreadsheet()));
    }
    let Ok(text) = std::str::from_utf8(bytes) else {
        return Err(file(text!(
            "the file is no UTF-8 text; save it as UTF-8 (in a spreadsheet: \"CSV UTF-8\")",
            "UTF-8のテキストではありません。UTF-8で保存し直してください（表計算ソフトでは「CSV UTF-8」）"
        )));
    };
    let text = text.trim_start_matches('\u{feff}');
    let heading = text.lines().next().unwrap_or_default();
    let count = |mark: &u8| heading.bytes().filter(|byte| byte == mark).count();
    let comma = [b';', b'\t', b','].into_iter().max_by_key(count);
    let mut reader = csv::ReaderBuilder::new()
        .delimiter(comma.unwrap_or(b','))
        .has_headers(false)
        .flexible(true)
        .from_reader(text.as_bytes());
    let mut records = reader.records().filter_map(Result::ok);
    let heading = records.next().unwrap_or_default();
    let columns: Vec<String> = heading
        .iter()
        .map(|name| name.trim().to_lowercase())
        .collect();
    let mut problems = Vec::new();
    for needed in ["name", "figure"] {
        if !columns.iter().any(|column| column == needed) {
            problems.push(
                Problem::new(
                    path,
                    text!(
                        "the heading lacks this column; save a template to see them all",
                        "見出しにこの列がありません。ひな形を保存すると全部の列が見られます"
                    ),
                )
                .at(1, 1)
                .field(needed),
            );
        }
    }
    for (i, name) in columns.iter().enumerate() {
        let twice = columns.iter().take(i).any(|other| other == name);
        if !name.is_empty() && (twice || !COLUMNS.contains(&name.as_str())) {
            problems.push(
                Problem::new(
                    path,
                    if twice {
                        text!("this column stands twice", "この列が2度あります")
                    } else {
                        let known = COLUMNS.join(", ");
                        text!(
                            "there is no such column; known are {known}",
                            "この列はありません。使える列：{known}"
                        )
                    },
                )
                .at(1, i + 1)
                .field(name),
            );
        }
    }
    if !problems.is_empty() {
        return Err(problems);
    }
    let mut players = Vec::new();
    for record in records {
        if record.iter().all(|cell| cell.trim().is_empty()) {
            continue;
        }
        let number = record
            .position()
            .map_or(0, |at| usize::try_from(at.line()).unwrap_or(0));
        let mut row = Line {
            path,
            number,
            columns: &columns,
            record: &record,
            problems: &mut problems,
        };
        players.extend(row.player(clubs, shelf));
    }
    if players.is_empty() && problems.is_empty() {
        problems = file(text!(
            "there is no player below the heading",
            "見出しの下に選手がありません"
        ));
    }
    if problems.is_empty() {
        Ok(players)
    } else {
        Err(problems)
    }
}

/// One row under the heading.
struct Line<'a> {
    path: &'a str,
    number: usize,
    columns: &'a [String],
    record: &'a csv::StringRecord,
    problems: &'a mut Vec<Problem>,
}

impl<'a> Line<'a> {
    fn cell(&self, column: &str) -> &'a str {
        (self.columns.iter().position(|name| name == column))
            .and_then(|i| self.record.get(i))
            .unwrap_or_default()
            .trim()
    }

    fn wrong(&mut self, column: &str, text: Text) {
        let at = self.columns.iter().position(|name| name == column);
        self.problems.push(
            Problem::new(self.path, text)
                .at(self.number, at.map_or(1, |i| i + 1))
                .field(column),
        );
    }

    /// A whole number of 0 or more and at most `most`, or the rule that says so.
    fn number(&mut self, column: &str, most: i64, rule: &str) -> Option<i64> {
        let typed = self.cell(column);
        if typed.is_empty() {
            return None;
        }
        let n = text::parse_number(typed);
        if n.is_none() {
            self.wrong(
                column,
                text!(
                    "\"{typed}\" is no whole number",
                    "「{typed}」は整数ではありません"
                ),
            );
        }
        let n = n?;
        if n < 0 {
            self.wrong(
                column,
                text!(
                    "\"{typed}\" is below 0 ({rule}); type 0 or more",
                    "「{typed}」は0より小さい値です（{rule}）。0以上にしてください"
                ),
            );
        } else if n > most {
            self.wrong(
                column,
                text!(
                    "\"{typed}\" is above {most} ({rule}); type {most} or less",
                    "「{typed}」は{most}を超えています（{rule}）。{most}以下にしてください"
                ),
            );
        }
        Some(n)
    }

    fn yes(&mut self, column: &str) -> bool {
        let typed = self.cell(column);
        match typed.to_lowercase().as_str() {
            "" | "no" | "n" | "false" | "0" | "-" | "いいえ" | "×" => false,
            "yes" | "y" | "true" | "1" | "x" | "はい" | "○" => true,
            _ => {
                self.wrong(
                    column,
                    text!(
                        "\"{typed}\" is neither yes nor no",
                        "「{typed}」は yes か no（はい・いいえ）にしてください"
                    ),
                );
                false
            }
        }
    }

    fn club(&mut self, clubs: &[PaperClub]) -> Option<TeamId> {
        let typed = self.cell("club");
        if typed.is_empty() {
            return None;
        }
        let found = clubs
            .iter()
            .find(|club| club.id.as_str() == typed || club.name.trim() == typed);
        if found.is_none() {
            self.wrong(
                "club",
                text!(
                    "there is no club \"{typed}\"; enter the clubs first",
                    "「{typed}」というチームはありません。先にチームを入力してください"
                ),
            );
        }
        found.map(|club| club.id.clone())
    }

    fn figure(&mut self, shelf: &Shelf) -> Option<FigureId> {
        let typed = self.cell("figure");
        match find_figures(shelf, typed).as_slice() {
            [figure] => Some(figure.id.clone()),
            [] if typed.is_empty() => {
                self.wrong(
                    "figure",
                    text!("every player has a figure", "選手にはフィギュアが必要です"),
                );
                None
            }
            [] => {
                self.wrong(
                    "figure",
                    text!(
                        "there is no figure \"{typed}\" on the shelf; give its id, name, or set and number",
                        "「{typed}」というフィギュアは棚にありません。id、名前、またはセットと番号で指定してください"
                    ),
                );
                None
            }
            several => {
                let ids: Vec<&str> = several.iter().map(|figure| figure.id.as_str()).collect();
                let ids = ids.join(", ");
                self.wrong(
                    "figure",
                    text!(
                        "several figures are called \"{typed}\"; give the id of one: {ids}",
                        "「{typed}」という名前のフィギュアは複数あります。idで指定してください：{ids}"
                    ),
                );
                None
            }
        }
    }

    /// F-2.3: the fourth injury is that of a player who announced his retirement (F-4.2).
    fn injuries(&mut self, announced: bool) -> i64 {
        let last = i64::from(LAST_INJURY);
        // Whoever announced it has the fourth; it need not be typed.
        let n =
            (self.number("injuries", last, "F-2.3")).unwrap_or(if announced { last } else { 0 });
        if (0..=last).contains(&n) && announced != (n == last) {
            let typed = self.cell("injuries");
            self.wrong(
                "injuries",
                text!(
                    "\"{typed}\" does not go with `announced`: a player with {last} injuries has announced his retirement, and only he (F-4.2)",
                    "「{typed}」は announced と合いません。負傷{last}は引退を表明した選手だけです（F-4.2）"
                ),
            );
        }
        n
    }

    fn player(&mut self, clubs: &[PaperClub], shelf: &Shelf) -> Option<PaperPlayer> {
        let name = self.cell("name");
        if name.is_empty() {
            self.wrong("name", text!("a name is missing", "名前がありません"));
        }
        let id = self.cell("id");
        let id = (!id.is_empty())
            .then(|| PlayerId::new(id))
            .and_then(|id| match id {
                Ok(id) => Some(id),
                Err(bad) => {
                    self.wrong("id", bad.text());
                    None
                }
            });
        let club = self.club(clubs);
        let figure = self.figure(shelf);
        let popularity = self.number("popularity", i64::MAX, "F-2.4");
        let (announced, rookie) = (self.yes("announced"), self.yes("rookie"));
        let injuries = self.injuries(announced);
        let [fd, fh, ko] = ["fd", "fh", "ko"]
            .map(|column| self.number(column, MOST_DEEDS.into(), "F-2.5").unwrap_or(0));
        Some(PaperPlayer {
            id,
            popularity,
            injuries,
            fd,
            fh,
            ko,
            announced,
            rookie,
            proxy: self.cell("proxy").into(),
            ..PaperPlayer::new(club, name, figure?)
        })
    }
}

/// The figures called so: the one by id, the one by set and number, or all of that name.
fn find_figures<'a>(shelf: &'a Shelf, typed: &str) -> Vec<&'a Figure> {
    if let Some(figure) = FigureId::new(typed).ok().and_then(|id| shelf.get(&id)) {
        return vec![figure];
    }
    let keyed = typed
        .rsplit_once([' ', '#'])
        .and_then(|(set, n)| shelf.by_key(set.trim().trim_end_matches('#'), n.parse().ok()?));
    let named = |figure: &&Figure| {
        figure.name.eq_ignore_ascii_case(typed)
            || figure.name_ja.as_deref().is_some_and(|name| name == typed)
    };
    match keyed {
        Some(figure) => vec![figure],
        None => shelf.figures().iter().filter(named).collect(),
    }
}
