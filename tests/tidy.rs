//! The repository watching itself: what is true of every file is a test like any other.
//!
//! Each test names all it finds at once, as `file:line: what`, and says what to do about it.

use flagkeeper::rulebook::Rule;
use std::{
    collections::BTreeSet,
    fs,
    path::{Path, PathBuf},
};

/// A file of more lines than this is two ideas.
const MOST_LINES: usize = 700;

/// Imports point from a higher number to a lower one, or stay inside the module; nothing else. `flags` and `war`,
/// `store` and `simulate`, `export` and `sheets`, `cli` and `ui` stand side by side and never see each other.
const LAYERS: &[(&str, u8)] = &[
    ("text", 0),
    ("gold", 1),
    ("ids", 1),
    ("dice", 1),
    ("problem", 2),
    ("rulebook", 2),
    ("figures", 3),
    ("journal", 4),
    ("flags", 5),
    ("war", 5),
    ("simulate", 6),
    ("store", 6),
    ("export", 7),
    ("sheets", 7),
    ("cli", 8),
    ("ui", 8),
];

/// Names and signs that are the same in both languages.
const SAME_IN_BOTH: &[&str] = &[
    "AFA",
    "CSV",
    "XLSX",
    "ZIP",
    "PNG",
    "JPEG",
    "TOML",
    "Flagkeeper",
    "English",
    "FD",
    "FH",
    "KO",
    "Ctrl",
    "OK",
];

/// A text file of the repository.
struct File {
    /// From the root, with `/`.
    path: String,
    text: String,
}

impl File {
    /// Its lines, numbered from 1.
    fn lines(&self) -> impl Iterator<Item = (usize, &str)> {
        (1..).zip(self.text.lines())
    }

    /// Its lines of code, numbered from 1: without those that are only a comment.
    fn code(&self) -> impl Iterator<Item = (usize, &str)> {
        self.lines()
            .filter(|(_, line)| !line.trim_start().starts_with("//"))
    }

    fn is_rust(&self) -> bool {
        Path::new(&self.path)
            .extension()
            .is_some_and(|ext| ext == "rs")
    }

    /// The module right under the crate's root this file belongs to; none for the root itself.
    fn module(&self) -> Option<&str> {
        let inside = self.path.strip_prefix("src/")?;
        let name = inside.split('/').next()?.trim_end_matches(".rs");
        (!["lib", "main"].contains(&name)).then_some(name)
    }

    /// The line of a byte offset, from 1.
    fn line_of(&self, offset: usize) -> usize {
        self.text
            .bytes()
            .take(offset)
            .filter(|b| *b == b'\n')
            .count()
            + 1
    }
}

/// Every text file that is ours, in order of their paths.
fn files() -> Vec<File> {
    fn walk(folder: &Path, root: &Path, out: &mut Vec<File>) {
        let mut entries: Vec<PathBuf> = fs::read_dir(folder)
            .into_iter()
            .flatten()
            .filter_map(|entry| Some(entry.ok()?.path()))
            .collect();
        entries.sort();
        for path in entries {
            let name = path.file_name().unwrap_or_default().to_string_lossy();
            if ["target", ".git", "Cargo.lock"].contains(&&*name) {
                continue;
            }
            if path.is_dir() {
                walk(&path, root, out);
            } else if let Ok(text) = fs::read_to_string(&path) {
                let path = path.strip_prefix(root).unwrap_or(&path);
                let path = path.to_string_lossy().replace('\\', "/");
                out.push(File { path, text });
            }
        }
    }
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut out = Vec::new();
    walk(root, root, &mut out);
    assert!(out.iter().any(|file| file.path == "src/lib.rs"));
    out
}

fn rust_files() -> impl Iterator<Item = File> {
    files().into_iter().filter(File::is_rust)
}

fn read(path: &str) -> String {
    fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(path)).unwrap_or_default()
}

/// Fails with everything found, and with what to do.
#[track_caller]
fn nothing(found: &[String], what_to_do: &str) {
    assert!(found.is_empty(), "{}\n{what_to_do}", found.join("\n"));
}

/// Whether `word` stands in `line` with no letter, digit or `_` right before or after it.
fn has_word(line: &str, word: &str) -> bool {
    let part = |c: char| c.is_alphanumeric() || c == '_';
    line.match_indices(word).any(|(at, _)| {
        let before = line.get(..at).and_then(|text| text.chars().next_back());
        let after = line
            .get(at + word.len()..)
            .and_then(|text| text.chars().next());
        !before.is_some_and(part) && !after.is_some_and(part)
    })
}

#[test]
fn no_source_file_is_too_long() {
    let found: Vec<_> = rust_files()
        .filter(|file| file.path.starts_with("src/"))
        .map(|file| (file.text.lines().count(), file.path))
        .filter(|(lines, _)| *lines > MOST_LINES)
        .map(|(lines, path)| format!("{path}: {lines} lines"))
        .collect();
    nothing(&found, "A file this long is two ideas: part it.");
}

#[test]
fn every_source_file_says_what_it_is() {
    let found: Vec<_> = rust_files()
        .filter(|file| !file.text.starts_with("//! "))
        .map(|file| format!("{}:1", file.path))
        .collect();
    nothing(
        &found,
        "Begin the file with `//! ` and what it is, in a line or two.",
    );
}

#[test]
fn nothing_is_left_half_done() {
    // Put together here, so that this file does not find itself.
    let marks = [
        concat!("to", "do!"),
        concat!("unimple", "mented!"),
        concat!("db", "g!"),
        concat!("TO", "DO"),
        concat!("FIX", "ME"),
        concat!("X", "XX"),
        concat!("#[ig", "nore"),
        concat!("#[al", "low("),
        concat!("#![al", "low("),
    ];
    let mut found = Vec::new();
    for file in rust_files() {
        for (n, line) in file.lines() {
            for mark in marks.iter().filter(|mark| line.contains(**mark)) {
                found.push(format!("{}:{n}: {mark}", file.path));
            }
        }
    }
    nothing(
        &found,
        "Finish it; a lint that must be silent is `#[expect(…, reason = \"…\")]`.",
    );
}

#[test]
fn no_file_knows_the_machine_it_was_written_on() {
    let places = [
        concat!("/wo", "rk/"),
        concat!("/ho", "me/"),
        concat!("/ro", "ot/"),
        concat!("/Us", "ers/"),
        concat!("../sha", "red"),
    ];
    let mut found = Vec::new();
    for file in files() {
        for (n, line) in file.lines() {
            for place in places.iter().filter(|place| line.contains(**place)) {
                found.push(format!("{}:{n}: {place}", file.path));
            }
        }
    }
    nothing(
        &found,
        "Name places relative to the repository or to the user's own folders.",
    );
}

#[test]
fn only_the_ui_knows_of_a_screen() {
    let mut found = Vec::new();
    for file in rust_files() {
        if !file.path.starts_with("src/")
            || ["ui", "main.rs"]
                .iter()
                .any(|own| file.path.starts_with(&format!("src/{own}")))
        {
            continue;
        }
        for (n, line) in file.code() {
            for word in ["egui", "eframe", "winit", "rfd", "egui_extras", "egui_plot"] {
                if has_word(line, word) {
                    found.push(format!("{}:{n}: {word}", file.path));
                }
            }
        }
    }
    nothing(&found, "The core draws nothing: move this to src/ui.");
}

#[test]
fn imports_point_one_way() {
    let layer = |name: &str| {
        LAYERS
            .iter()
            .find(|(module, _)| *module == name)
            .map(|(_, layer)| *layer)
    };
    let mut found = Vec::new();
    for file in rust_files() {
        let Some(own) = file.module() else { continue };
        let Some(own_layer) = layer(own) else {
            found.push(format!("{}: \"{own}\" has no place in LAYERS", file.path));
            continue;
        };
        for (n, name) in crate_paths(&file) {
            if name != own && layer(&name).is_some_and(|other| other >= own_layer) {
                found.push(format!("{}:{n}: {own} → {name}", file.path));
            }
        }
    }
    nothing(
        &found,
        "gold ids dice rulebook figures ← journal ← flags, war ← store ← export, sheets ← cli, ui ← main.",
    );
}

/// The modules a file names as `crate::name`, alone or in a group, with their lines.
fn crate_paths(file: &File) -> Vec<(usize, String)> {
    // Comments blanked out, so that offsets still give lines.
    let code: String = file
        .text
        .lines()
        .map(|line| {
            if line.trim_start().starts_with("//") {
                "\n".into()
            } else {
                format!("{line}\n")
            }
        })
        .collect();
    let word = |text: &str| -> String {
        text.chars()
            .take_while(|c| c.is_alphanumeric() || *c == '_')
            .collect()
    };
    let mut out = Vec::new();
    for (at, mark) in code.match_indices("crate::") {
        let line = code.bytes().take(at).filter(|b| *b == b'\n').count() + 1;
        let rest = code.get(at + mark.len()..).unwrap_or_default();
        let Some(group) = rest.strip_prefix('{') else {
            out.push((line, word(rest)));
            continue;
        };
        // The names right inside the braces; deeper ones are the modules' own.
        let mut depth = 1;
        let mut fresh = true;
        for (i, c) in group.char_indices() {
            match c {
                '{' => depth += 1,
                '}' => depth -= 1,
                ',' if depth == 1 => fresh = true,
                c if fresh && depth == 1 && c.is_alphabetic() => {
                    out.push((line, word(group.get(i..).unwrap_or_default())));
                    fresh = false;
                }
                _ => {}
            }
            if depth == 0 {
                break;
            }
        }
    }
    out
}

#[test]
fn the_map_of_the_crate_is_whole() {
    let lib = read("src/lib.rs");
    let found: Vec<_> = lib
        .lines()
        .filter_map(|line| line.trim().strip_prefix("pub mod ")?.strip_suffix(';'))
        .filter(|name| !LAYERS.iter().any(|(module, _)| module == name))
        .map(|name| format!("src/lib.rs: {name}"))
        .collect();
    nothing(
        &found,
        "Give the module its place in LAYERS and in ARCHITECTURE.md.",
    );
}

#[test]
fn deciding_reads_no_clock_no_dice_and_no_disk() {
    let mut found = Vec::new();
    for file in rust_files().filter(|file| file.path.contains("/decide")) {
        for (n, line) in file.code() {
            for word in [
                "rand",
                "SystemTime",
                "Instant",
                "fs",
                "Local",
                "Utc",
                "env",
                "File",
                "thread",
            ] {
                if has_word(line, word) {
                    found.push(format!("{}:{n}: {word}", file.path));
                }
            }
        }
    }
    nothing(
        &found,
        "`decide` is a pure function of state and command: fill the value into the command beforehand.",
    );
}

#[test]
fn every_dependency_has_its_reason() {
    let why = read("ARCHITECTURE.md");
    let manifest: toml::Table = toml::from_str(&read("Cargo.toml")).unwrap();
    let found: Vec<_> = ["dependencies", "dev-dependencies"]
        .iter()
        .filter_map(|section| manifest.get(*section)?.as_table())
        .flat_map(toml::Table::keys)
        .filter(|name| !why.contains(&format!("`{name}`")))
        .map(|name| format!("Cargo.toml: {name}"))
        .collect();
    nothing(
        &found,
        "Say in one line of ARCHITECTURE.md why it is there, or do without it.",
    );
}

#[test]
fn every_dependency_is_used() {
    let manifest: toml::Table = toml::from_str(&read("Cargo.toml")).unwrap();
    let sources: Vec<File> = rust_files()
        .filter(|file| file.path.starts_with("src/"))
        .collect();
    let found: Vec<_> = manifest
        .get("dependencies")
        .and_then(toml::Value::as_table)
        .into_iter()
        .flat_map(toml::Table::keys)
        // Named only to switch on a feature of it.
        .filter(|name| *name != "winit")
        .filter(|name| {
            let name = format!("{}::", name.replace('-', "_"));
            !sources
                .iter()
                .any(|file| file.code().any(|(_, line)| line.contains(&name)))
        })
        .map(|name| format!("Cargo.toml: {name}"))
        .collect();
    nothing(&found, "Nothing in src names it: take it out.");
}

#[test]
fn the_architecture_fits_two_pages() {
    let words = read("ARCHITECTURE.md").split_whitespace().count();
    assert!(
        words > 0 && words <= 1500,
        "ARCHITECTURE.md: {words} words; two pages hold 1500"
    );
}

#[test]
fn the_changelog_knows_this_version() {
    let version = env!("CARGO_PKG_VERSION");
    assert!(
        read("CHANGELOG.md")
            .lines()
            .any(|line| line.starts_with(&format!("## {version}"))),
        "CHANGELOG.md has no \"## {version}\": say what changed for the game master"
    );
}

#[test]
fn every_rule_id_that_is_cited_exists() {
    // What the tests of unknown ids use.
    let invented = ["F-99.9", "F-9.9", "D-99", "F-0.0"];
    let mut found = Vec::new();
    for file in files() {
        let path = Path::new(&file.path);
        if !path
            .extension()
            .is_some_and(|ext| ["rs", "md", "toml"].iter().any(|own| ext == *own))
        {
            continue;
        }
        for (n, line) in file.lines() {
            for id in cited(line).filter(|id| !known(id) && !invented.contains(&id.as_str())) {
                found.push(format!("{}:{n}: {id}", file.path));
            }
        }
    }
    nothing(&found, "Cite a rule of src/rulebook, or add it there.");
}

/// A rule, or a chapter of rules (`F-6`).
fn known(id: &str) -> bool {
    let chapter = format!("{id}.");
    Rule::ALL
        .iter()
        .any(|rule| rule.id() == id || rule.id().starts_with(&chapter))
}

/// What a line cites: `F-6.4` in its text, `f_6_4_…` as the name of a test.
fn cited(line: &str) -> impl Iterator<Item = String> {
    let digits = |text: &str| text.bytes().take_while(u8::is_ascii_digit).count();
    let parts = move |rest: &str, dot: char| -> Option<(String, Option<String>)> {
        let (first, after) = rest
            .split_at_checked(digits(rest))
            .filter(|(first, _)| !first.is_empty())?;
        let second = after
            .strip_prefix(dot)
            .and_then(|more| more.get(..digits(more)));
        Some((
            first.into(),
            second.filter(|n| !n.is_empty()).map(Into::into),
        ))
    };
    let mut out = BTreeSet::new();
    for (at, mark) in line.match_indices('-') {
        let (before, after) = (
            line.get(..at).unwrap_or_default(),
            line.get(at + mark.len()..).unwrap_or_default(),
        );
        let mut before = before.chars().rev();
        let Some(letter @ ('F' | 'M' | 'A' | 'K' | 'W' | 'D')) = before.next() else {
            continue;
        };
        if before
            .next()
            .is_some_and(|c| c.is_alphanumeric() || "-_+".contains(c))
        {
            continue;
        }
        match parts(after, '.') {
            Some((first, Some(second))) => out.insert(format!("{letter}-{first}.{second}")),
            Some((first, None)) => out.insert(format!("{letter}-{first}")),
            None => false,
        };
    }
    if let Some(name) = line.trim_start().strip_prefix("fn ") {
        let mut name = name.chars();
        if let (Some(letter @ ('f' | 'm' | 'a' | 'k' | 'w' | 'd')), Some('_')) =
            (name.next(), name.next())
            && let Some((first, second)) = parts(name.as_str(), '_')
        {
            let letter = letter.to_ascii_uppercase();
            let alone = format!("{letter}-{first}");
            let both = second.map(|second| format!("{letter}-{first}.{second}"));
            out.insert(
                both.filter(|id| known(id) || !known(&alone))
                    .unwrap_or(alone),
            );
        }
    }
    out.into_iter()
}

/// Where a reason is looked for by its name, some refusal is called so: a new name must not be overlooked in silence.
#[test]
fn every_reason_looked_for_is_one() {
    let refusals: String = files()
        .into_iter()
        .filter(|file| {
            file.path.starts_with("src/flags/refusal") || file.path == "src/flags/play/need.rs"
        })
        .map(|file| file.text)
        .collect();
    let mut unknown = Vec::new();
    for (path, from, to) in [
        ("src/ui/windows/palette/times.rs", "NOT_THE_TIME: [", "];"),
        ("src/ui/panels/season/headhunting.rs", "why.name)", "_ =>"),
    ] {
        let text = read(path);
        let (_, after) = text.split_once(from).unwrap();
        let (part, _) = after.split_once(to).unwrap();
        let names = part.split('"').skip(1).step_by(2);
        let names: Vec<_> = names
            .filter(|name| name.chars().all(|c| c.is_ascii_lowercase() || c == '-'))
            .collect();
        assert!(names.len() > 3, "{path}");
        let known = |name: &&str| refusals.contains(&format!("\"{name}\""));
        unknown.extend(
            names
                .into_iter()
                .filter(|name| !known(name))
                .map(|name| format!("{path}: {name}")),
        );
    }
    nothing(&unknown, "call them as in src/flags/refusal");
}

#[test]
fn both_languages_say_something_of_their_own() {
    let mut found = Vec::new();
    for file in rust_files().filter(|file| file.path.starts_with("src/")) {
        for (at, en, ja) in pairs(&file) {
            let place = format!("{}:{}: {en:?}, {ja:?}", file.path, file.line_of(at));
            let (en_values, ja_values) = (values(&en), values(&ja));
            if en.is_empty() != ja.is_empty() {
                found.push(format!("{place}: a language is empty"));
            } else if en == ja && has_latin(&en) && !SAME_IN_BOTH.contains(&en.as_str()) {
                found.push(format!("{place}: the same text twice"));
            } else if let Some(value) = en_values
                .difference(&ja_values)
                .find(|value| !OF_ONE_LANGUAGE.contains(&value.as_str()))
            {
                found.push(format!("{place}: {{{value}}} is missing in Japanese"));
            } else if let Some(value) = ja_values
                .difference(&en_values)
                .find(|value| !OF_ONE_LANGUAGE.contains(&value.as_str()))
            {
                found.push(format!("{place}: {{{value}}} is missing in English"));
            }
        }
    }
    nothing(
        &found,
        "Say it in both languages, with the same values (names alike in both: SAME_IN_BOTH).",
    );
}

/// Values that are words of one language themselves: English endings, messages of libraries and what stands for them.
const OF_ONE_LANGUAGE: &[&str] = &[
    "s", "es", "plural", "verb", "is", "has", "message", "what", "expected", "bad", "rules",
    "parts", "typed", "en", "ja",
];

/// Whether a text has Latin letters outside its `{values}`.
fn has_latin(text: &str) -> bool {
    let mut depth = 0;
    text.chars().any(|c| {
        match c {
            '{' => depth += 1,
            '}' => depth -= 1,
            _ => {}
        }
        depth == 0 && c.is_ascii_alphabetic()
    })
}

/// The names of the `{values}` in a text. A value that is itself in two languages is called `en` and `ja`, or
/// `unit_en` and `unit_ja`: one name here.
fn values(text: &str) -> BTreeSet<String> {
    text.replace("{{", "")
        .split('{')
        .skip(1)
        .filter_map(|rest| rest.split(['}', ':']).next())
        .map(|name| match name.strip_suffix("ja") {
            Some(stem) if stem.is_empty() || stem.ends_with('_') => format!("{stem}en"),
            _ => name.into(),
        })
        .collect()
}

/// The two literals of every `Words::new`, `say!` and `text!` in a file, with the offset of the call.
fn pairs(file: &File) -> Vec<(usize, String, String)> {
    let mut out = Vec::new();
    for (mark, leading_value) in [("Words::new(", false), ("text!(", false), ("say!(", true)] {
        for (at, _) in file.text.match_indices(mark) {
            let line = file
                .text
                .get(..at)
                .unwrap_or_default()
                .rsplit('\n')
                .next()
                .unwrap_or_default();
            if line.contains("//") {
                continue;
            }
            let rest = file.text.get(at + mark.len()..).unwrap_or_default();
            // `say!` names the reader's language first.
            let Some(rest) = (if leading_value {
                rest.split_once(',').map(|(_, rest)| rest)
            } else {
                Some(rest)
            }) else {
                continue;
            };
            if let Some((en, rest)) = literal(rest)
                && let Some((ja, _)) = rest.trim_start().strip_prefix(',').and_then(literal)
            {
                out.push((at, en, ja));
            }
        }
    }
    out
}

/// The string literal a text begins with, as it is written, and what follows it.
fn literal(text: &str) -> Option<(String, &str)> {
    let text = text.trim_start().strip_prefix('"')?;
    let mut escaped = false;
    for (at, c) in text.char_indices() {
        match c {
            '"' if !escaped => return Some((text.get(..at)?.into(), text.get(at + 1..)?)),
            '\\' => escaped = !escaped,
            _ => escaped = false,
        }
    }
    None
}

#[test]
fn the_checks_see_what_they_are_for() {
    let cite = |line: &str| cited(line).collect::<Vec<_>>();
    assert_eq!(
        cite("/// F-6.4 and (D-26), not UTF-8 or A-x."),
        ["D-26", "F-6.4"]
    );
    assert_eq!(cite("    fn f_6_4_price_is_at_least_5000() {"), ["F-6.4"]);
    assert_eq!(cite("fn d_26_2_results() {"), ["D-26"]);
    assert!(known("F-6") && !known("F-99.9"));

    let file = |text: &str| File {
        path: "src/flags/decide/x.rs".into(),
        text: text.into(),
    };
    let source = file(
        "// crate::ui\nuse crate::{gold::Gold, journal::{a, b}, text};\ncrate::store::open();",
    );
    let paths: Vec<_> = crate_paths(&source)
        .into_iter()
        .map(|(n, name)| format!("{n}{name}"))
        .collect();
    assert_eq!(paths, ["2gold", "2journal", "2text", "3store"]);
    assert_eq!(source.module(), Some("flags"));

    let source = file(r#"Words::new("a \" b", "あ"); say!(lang, "{n} x", "x {m:>3}")"#);
    let both = pairs(&source);
    assert_eq!(both.len(), 2);
    assert_eq!(
        both.first().map(|(_, en, ja)| (en.as_str(), ja.as_str())),
        Some((r#"a \" b"#, "あ"))
    );
    assert_eq!(
        values("{n} {{no}} {m:>3}"),
        BTreeSet::from(["m".into(), "n".into()])
    );
    assert_eq!(values("{ja}{unit_ja}{n}"), values("{n} {unit_en} {en}"));
    assert!(has_latin("{n} x") && !has_latin("{n}：±"));
    assert!(has_word("use std::fs;", "fs") && !has_word("offset", "fs"));
}
