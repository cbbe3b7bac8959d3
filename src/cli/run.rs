//! `flagkeeper run`: a script of commands.

use super::{Fail, Shell, print, print_json, remark};
use crate::{
    flags::{
        Command, Refusal,
        sentence::{entry_title, live::outcome},
    },
    journal::{Act, Reading, Tagged as _, tagged},
    problem::Problem,
    rulebook::Rule,
    say,
    store::{ActError, Done, League, StoreError, backup, clock},
    text::{
        Lang, Text,
        toml::{message, to_travel},
    },
};
use serde_json::{Value, json};
use std::path::{Path, PathBuf};
use toml::{
    Spanned,
    de::{DeTable, DeValue, Error},
};

#[derive(Debug, clap::Args)]
pub(super) struct Args {
    path: PathBuf,
    script: PathBuf,
    #[arg(long)]
    dry_run: bool,
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
    #[arg(long)]
    json: bool,
}

/// One `[[do]]`.
#[derive(Debug)]
struct Step {
    /// The line it begins on in the script, from 1.
    at: usize,
    act: Asked,
    /// The rule that must refuse it.
    refused: Option<Rule>,
}

/// What a `[[do]]` asks for.
#[derive(Debug)]
enum Asked {
    /// Boxed: most are small, an edited figure is not.
    Act(Box<Act<Command>>),
    /// A value that no act can have (a die of 7, 150 gold): refused when its turn comes, by these rules.
    Impossible { why: Text, rules: Vec<Rule> },
}

pub(super) fn run(shell: Shell, args: &Args) -> Result<(), Fail> {
    shell.no_war(&args.path)?;
    let script = read(shell, &args.script)?;
    let mut league = if args.dry_run {
        let league = shell.look(&args.path)?;
        if !league.problems().is_empty() {
            return Err(shell.read_only(&crate::store::ReadOnly::Problems, ""));
        }
        league
    } else {
        let league = shell.keep(&args.path)?;
        if let Err(error) = league.backup_now() {
            remark(&shell.text(&backup::unmade(&error)));
        }
        league
    };
    if let Some(seed) = args.seed {
        league.seed_dice(seed);
    }
    let mut report = Report {
        shell,
        args,
        entries: Vec::new(),
        stopped: Value::Null,
        kept: clock::reading(league.folder(), league.journal()),
    };
    let done = script
        .into_iter()
        .try_for_each(|step| carry_out(&mut league, step, &mut report));
    if args.json {
        print_json(&json!({
            "done": done.is_ok(),
            "dry_run": args.dry_run,
            "entries": report.entries,
            "stopped": report.stopped,
        }))?;
    } else if args.dry_run {
        print(say!(
            shell.lang,
            "A dry run: nothing was written.",
            "試しの実行です。何も書き込んでいません。"
        ))?;
    }
    done
}

/// What has come of the script so far.
struct Report<'a> {
    shell: Shell,
    args: &'a Args,
    entries: Vec<Value>,
    stopped: Value,
    /// What the clocks showed before the first act.
    kept: Option<Reading>,
}

/// M-3.4: an act of a match that says nothing of the clocks is done at the time they stood at when a window kept them last.
fn with_clock(mut act: Act<Command>, kept: Option<Reading>) -> Act<Command> {
    let keeps = matches!(act.command(), Some(Command::Play(_))) && act.clock.is_none();
    if keeps {
        act.clock = kept;
    }
    act
}

fn carry_out(league: &mut League, step: Step, report: &mut Report<'_>) -> Result<(), Fail> {
    let act = match step.act {
        Asked::Act(act) => *act,
        Asked::Impossible { rules, .. }
            if step.refused.is_some_and(|rule| rules.contains(&rule)) =>
        {
            return Ok(());
        }
        Asked::Impossible { why, rules } => {
            let ids = rules
                .iter()
                .map(|rule| rule.id())
                .collect::<Vec<_>>()
                .join(", ");
            let text = format!("refused {ids}: {}", why.of(report.shell.lang));
            return Err(report.stop(step.at, &rules, &text));
        }
    };
    let act = with_clock(act, report.kept.take());
    let (shell, name) = (report.shell, act.name());
    let answer = if step.refused.is_some() {
        league.try_out(act).map(|()| None)
    } else if report.args.dry_run {
        league.rehearse(act).map(Some)
    } else {
        league.act(act).map(Some)
    };
    match (answer, step.refused) {
        (Ok(Some(done)), _) => {
            // What is sealed is in no title.
            let journal = league.journal_of(done.n);
            let title = journal.entry(done.n).map(|entry| {
                let mut said = vec![entry_title(journal, entry, shell.lang)];
                if matches!(entry.act.command(), Some(Command::Play(_))) {
                    said.extend(outcome(journal.state(), &entry.then, shell.lang));
                }
                said.join(match shell.lang {
                    Lang::En => " · ",
                    Lang::Ja => "・",
                })
            });
            report.done(step.at, name, title, &done)
        }
        (Ok(None), None) => Ok(()),
        (Ok(None), Some(rule)) => Err(report.stop(
            step.at,
            &[],
            &say!(
                shell.lang,
                "{name} was to be refused by {rule}, but nothing forbids it. It was not carried out.",
                "{name} は{rule}で拒否されるはずでしたが、禁じる規則がありません。実行していません。"
            ),
        )),
        (Err(ActError::Refused(refusal)), Some(rule)) if refusal.rules().contains(&rule) => Ok(()),
        (Err(ActError::Refused(refusal)), expected) => {
            let ids = refusal.ids();
            // The word is the same in every language: programs look for it.
            let mut text = format!("refused {ids}: ");
            text += &reasons(&refusal, shell.lang);
            if let Some(rule) = expected {
                text += &say!(
                    shell.lang,
                    "\n  (it was to be refused by {rule})",
                    "\n　（{rule}で拒否されるはずでした）"
                );
            }
            Err(report.stop(step.at, &refusal.rules(), &text))
        }
        (Err(error @ ActError::Undo(_)), _) => {
            let text = error.show(shell.lang);
            Err(report.stop(step.at, &[], &format!("refused: {text}")))
        }
        (Err(error), _) => Err(match shell.act_error(&error) {
            Fail::Disk(text) => Fail::Disk(report.place(step.at, &text)),
            other @ (Fail::Refused(_) | Fail::Usage(_)) => other,
        }),
    }
}

/// The first reason on the line of the ids, the others below.
fn reasons(refusal: &Refusal, lang: Lang) -> String {
    match refusal.reasons.as_slice() {
        [one] => one.text.of(lang).into(),
        many => many
            .iter()
            .map(|reason| reason.show(lang))
            .collect::<Vec<_>>()
            .join("\n  "),
    }
}

impl Report<'_> {
    fn place(&self, line: usize, text: &str) -> String {
        let script = self.args.script.display();
        format!("{script}:{line}: {text}")
    }

    fn done(
        &mut self,
        line: usize,
        name: &str,
        title: Option<String>,
        done: &Done,
    ) -> Result<(), Fail> {
        let told = |text: &Text| self.shell.text(text);
        let warnings: Vec<String> = done.warnings.iter().map(told).collect();
        for text in warnings.iter().chain(&done.backup.as_ref().map(told)) {
            remark(&self.place(line, text));
        }
        if !self.args.json {
            let n = done.n;
            let title = title.map_or_else(String::new, |title| format!(": {title}"));
            print(format!("{n} {name}{title}"))?;
        }
        self.entries
            .push(json!({ "entry": done.n, "line": line, "command": name, "warnings": warnings }));
        Ok(())
    }

    fn stop(&mut self, line: usize, rules: &[Rule], text: &str) -> Fail {
        let text = self.place(line, text);
        self.stopped = json!({ "line": line, "rules": rules, "text": text });
        Fail::Refused(text)
    }
}

/// The whole script, or everything that is wrong with it: nothing of a script with a slip in it is carried out.
fn read(shell: Shell, path: &Path) -> Result<Vec<Step>, Fail> {
    let bytes = std::fs::read(path).map_err(|error| {
        if error.kind() == std::io::ErrorKind::NotFound {
            let path = path.display();
            return Fail::Disk(say!(
                shell.lang,
                "There is no script {path}. Nothing was done.",
                "スクリプト {path} がありません。何も実行していません。"
            ));
        }
        Fail::Disk(shell.text(&StoreError::reading(path, error)))
    })?;
    let text = String::from_utf8(bytes).map_err(|_| {
        let path = path.display();
        Fail::Usage(say!(
            shell.lang,
            "{path} is no UTF-8 text. Save it as UTF-8.",
            "{path} はUTF-8のテキストではありません。UTF-8で保存してください。"
        ))
    })?;
    let text = text.strip_prefix('\u{feff}').unwrap_or(&text);
    let (lines, errors) = parse(text);
    if errors.is_empty() {
        return Ok(lines);
    }
    let problems: Vec<String> = errors
        .iter()
        .map(|error| {
            let mut problem = Problem::new(path, crate::text::toml::message(error.message()));
            if let Some(span) = error.span() {
                let (line, column) = Problem::line_col(text, span.start);
                problem = problem.at(line, column);
            }
            problem.show(shell.lang)
        })
        .collect();
    Err(Fail::Usage(problems.join("\n")))
}

fn parse(text: &str) -> (Vec<Step>, Vec<Error>) {
    let mut errors = Vec::new();
    let mut table = match DeTable::parse(text) {
        Ok(table) => table.into_inner(),
        Err(error) => return (Vec::new(), vec![error]),
    };
    let list = table.remove("do");
    for (key, _) in &table {
        let name = key.get_ref();
        errors.push(tagged::at(
            key.span(),
            &format!(
                "a script has [[do]] tables only, no `{name}` ／ スクリプトに書けるのは [[do]] の表だけです（`{name}` は不可）"
            ),
        ));
    }
    let mut lines = Vec::new();
    match list.map(|list| (list.span(), list.into_inner())) {
        None => {}
        Some((_, DeValue::Array(list))) => {
            for value in list {
                match line(text, value) {
                    Ok(line) => lines.push(line),
                    Err(error) => errors.push(error),
                }
            }
        }
        Some((span, _)) => errors.push(tagged::at(
            span,
            "`do` must be [[do]] tables ／ `do` は [[do]] の表にしてください",
        )),
    }
    (lines, errors)
}

fn line(text: &str, value: Spanned<DeValue<'_>>) -> Result<Step, Error> {
    let mut table = crate::journal::act::as_table(value, "do")?;
    let (line, _) = Problem::line_col(text, table.span().start);
    let refused = match table.get_ref().get("refused").map(Spanned::span) {
        None => None,
        Some(span) => {
            let id = tagged::take_string(&mut table, "refused")?;
            let rule = Rule::from_id(&id);
            Some(rule.ok_or_else(|| {
                tagged::at(
                    span,
                    &format!("\"{id}\" is no rule of the book ／ 「{id}」という規則はありません"),
                )
            })?)
        }
    };
    let name = table
        .get_ref()
        .get(Command::TAG)
        .and_then(|name| name.get_ref().as_str())
        .map(ToOwned::to_owned);
    let written = table.clone();
    let act = match Act::read(table) {
        Ok(act) => Asked::Act(Box::new(act)),
        Err(error) => {
            let why = with_field(written.get_ref(), &error);
            let span = error.span().unwrap_or(written.span());
            let slip = || tagged::at(span, &to_travel(&why));
            impossible(name.as_deref(), error.message(), &why).ok_or_else(slip)?
        }
    };
    Ok(Step {
        at: line,
        act,
        refused,
    })
}

/// A reading error that is a refusal: the value is of the right type, but no act of this command can have it. Its rules
/// are those the message names, then those of the command.
fn impossible(command: Option<&str>, message: &str, why: &Text) -> Option<Asked> {
    let slip = [
        "missing field",
        "unknown field",
        "duplicate",
        "invalid type",
        "there is no command",
    ];
    // What every act may carry has a type and no rule.
    let remark = message.contains("` must be a ") || message.ends_with("` is missing");
    let help = Command::help()
        .into_iter()
        .find(|help| Some(help.name) == command)?;
    if remark || slip.iter().any(|start| message.starts_with(start)) {
        return None;
    }
    let named = Rule::ALL
        .iter()
        .filter(|rule| message.contains(&format!("({rule})")));
    let mut rules: Vec<Rule> = named.copied().collect();
    // The act's own rule is the first of its list; the others are about what it would have done.
    let own = help.rules.first().filter(|rule| !rules.contains(rule));
    rules.extend(own);
    Some(Asked::Impossible {
        why: why.clone(),
        rules,
    })
}

/// What a reader says is wrong, with the field it is wrong in, where it does not say so itself:
/// `` `damage` of no. 2 of `figures`: must be … ``.
fn with_field(table: &DeTable<'_>, error: &Error) -> Text {
    let why = message(error.message());
    let place = error.span().and_then(|span| field_at(table, span.start));
    match place {
        Some((key, place)) if !why.en.contains(&format!("`{key}`")) => Text {
            en: format!("{}: {}", place.en, why.en),
            ja: format!("{}：{}", place.ja, why.ja),
        },
        Some(_) | None => why,
    }
}

/// The innermost key whose value stands at a place of the script, and the way to it in words.
fn field_at(table: &DeTable<'_>, at: usize) -> Option<(String, Text)> {
    let (key, value) = table.iter().find(|(_, value)| value.span().contains(&at))?;
    let key = key.get_ref();
    let here = crate::text!("`{key}`", "`{key}`");
    Some(within(value.get_ref(), at, (key.to_string(), here)))
}

/// The same from a value inwards, whose own key and way are known.
fn within(value: &DeValue<'_>, at: usize, (key, place): (String, Text)) -> (String, Text) {
    let Text { en, ja } = &place;
    match value {
        DeValue::Table(table) => match field_at(table, at) {
            Some((inner, of)) => {
                let way = Text {
                    en: format!("{} of {en}", of.en),
                    ja: format!("{ja} の {}", of.ja),
                };
                (inner, way)
            }
            None => (key, place),
        },
        DeValue::Array(list) => {
            let found = list
                .iter()
                .zip(1..)
                .find(|(one, _)| one.span().contains(&at));
            match found {
                Some((one, n)) => {
                    let n: usize = n;
                    let place = crate::text!("no. {n} of {en}", "{ja} の{n}番目");
                    within(one.get_ref(), at, (key, place))
                }
                None => (key, place),
            }
        }
        DeValue::String(_)
        | DeValue::Integer(_)
        | DeValue::Float(_)
        | DeValue::Boolean(_)
        | DeValue::Datetime(_) => (key, place),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_script_is_read_whole_or_not_at_all() {
        let (lines, errors) = parse(
            "# a camp\n[[do]]\ncommand = \"camp-roll\"\nplayer = \"ken\"\nrefused = \"F-4.1\"\n\n[[do]]\ncommand = \"advance\"\n",
        );
        assert!(errors.is_empty(), "{errors:?}");
        assert_eq!(
            lines
                .iter()
                .map(|step| (step.at, step.refused))
                .collect::<Vec<_>>(),
            [(2, Some(Rule::F_4_1)), (7, None)]
        );
        for (text, place) in [
            (
                "[[do]]\ncommand = \"camp-roll\"\nplayer = \"ken\"\ndie = \"six\"",
                (4, 7),
            ),
            ("do = 3", (1, 6)),
            ("[[do]]\ncommand = \"fly\"", (1, 1)),
            ("x = 1", (1, 1)),
            ("[[do]]\ncommand = \"advance\"\nrefused = \"me\"", (3, 11)),
        ] {
            let (_, errors) = parse(text);
            assert_eq!(errors.len(), 1, "{text}");
            let span = errors[0].span().unwrap();
            assert_eq!(Problem::line_col(text, span.start), place, "{text}");
        }
    }
}
