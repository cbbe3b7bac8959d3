//! Rosters as CSV: a template to fill in a spreadsheet, and its reader. Nothing is taken in part.

use super::{PaperClub, PaperPlayer};
use crate::{
    figures::{Figure, Shelf},
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

    fn number(&mut self, column: &str) -> Option<i64> {
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
        n
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
        match find_figure(shelf, typed) {
            Some(figure) => Some(figure.id.clone()),
            None if typed.is_empty() => {
                self.wrong(
                    "figure",
                    text!("every player has a figure", "選手にはフィギュアが必要です"),
                );
                None
            }
            None => {
                self.wrong(
                    "figure",
                    text!(
                        "there is no figure \"{typed}\" on the shelf, or several of that name; give its id",
                        "「{typed}」というフィギュアはないか、同じ名前が複数あります。idで指定してください"
                    ),
                );
                None
            }
        }
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
        let popularity = self.number("popularity");
        let [injuries, fd, fh, ko] =
            ["injuries", "fd", "fh", "ko"].map(|column| self.number(column).unwrap_or(0));
        let (announced, rookie) = (self.yes("announced"), self.yes("rookie"));
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

/// The figure called so: by id, by name if only one has it, by set and number.
fn find_figure<'a>(shelf: &'a Shelf, typed: &str) -> Option<&'a Figure> {
    if let Some(figure) = FigureId::new(typed).ok().and_then(|id| shelf.get(&id)) {
        return Some(figure);
    }
    let keyed = typed
        .rsplit_once([' ', '#'])
        .and_then(|(set, n)| shelf.by_key(set.trim().trim_end_matches('#'), n.parse().ok()?));
    keyed.or_else(|| {
        let named = |figure: &&Figure| {
            figure.name.eq_ignore_ascii_case(typed)
                || figure.name_ja.as_deref().is_some_and(|name| name == typed)
        };
        let mut all = shelf.figures().iter().filter(named);
        all.next().filter(|_| all.next().is_none())
    })
}
