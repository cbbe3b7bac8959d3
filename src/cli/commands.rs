//! `flagkeeper commands`: what a script can ask for, made from the types themselves.

use super::{Fail, Shell, print, print_json};
use crate::{
    flags::Command,
    journal::{Field, Tagged as _},
    rulebook::Rule,
    say,
    text::Words,
};
use serde_json::json;
use std::fmt::Write as _;

#[derive(Debug, clap::Args)]
pub(super) struct Args {
    #[arg(value_name = "NAME")]
    command: Option<String>,
    #[arg(long)]
    json: bool,
}

/// A command as the list shows it.
struct Entry {
    name: &'static str,
    what: Words,
    rules: Vec<Rule>,
    fields: Vec<Field>,
    example: String,
}

/// Every command may carry these.
const COMMON: [(&str, Words); 4] = [
    (
        "note",
        Words::new("text; a remark for the log", "文字列。記録への備考"),
    ),
    (
        "ruling",
        Words::new(
            "text; the GM overrules the refusal, for this reason (A-0.2)",
            "文字列。ＧＭ裁定：この理由で拒否を覆す（A-0.2）",
        ),
    ),
    (
        "dice_from",
        Words::new(
            "\"table\" or \"program\"; where the dice were rolled (A-0.3)",
            "\"table\" または \"program\"。ダイスをどこで振ったか（A-0.3）",
        ),
    ),
    (
        "clock",
        Words::new(
            "{ match_secs, turn_secs }; what the clocks of a match showed when the act was begun (M-3.4)",
            "{ match_secs, turn_secs }。操作を始めたときの試合とターンの残り秒数（M-3.4）",
        ),
    ),
];

fn list() -> Vec<Entry> {
    let entry = || Field::new("entry", "Option<u64>");
    let journal = [
        (
            "undo",
            Words::new(
                "Takes back the last standing entry, or `entry` and everything after it.",
                "最後の有効な項目を取り消します。`entry` を書けば、その項目以降をすべて取り消します。",
            ),
        ),
        (
            "redo",
            Words::new(
                "Brings back exactly what the last undo took away; a new act ends redo.",
                "直前の取り消しを元に戻します。新しい操作をすると戻せなくなります。",
            ),
        ),
    ];
    Command::help()
        .into_iter()
        .map(|help| Entry {
            name: help.name,
            what: help.what,
            rules: help.rules.to_vec(),
            fields: help.fields,
            example: help.example.into(),
        })
        .chain(journal.map(|(name, what)| Entry {
            name,
            what,
            rules: Vec::new(),
            fields: vec![entry()],
            example: String::new(),
        }))
        .collect()
}

pub(super) fn run(shell: Shell, args: &Args) -> Result<(), Fail> {
    let mut entries = list();
    if let Some(name) = &args.command {
        entries.retain(|entry| entry.name == name);
        if entries.is_empty() {
            return Err(Fail::Usage(say!(
                shell.lang,
                "There is no command \"{name}\". `flagkeeper commands` lists them all.",
                "「{name}」というコマンドはありません。一覧は `flagkeeper commands` で見られます。"
            )));
        }
    }
    if args.json {
        let all: Vec<_> = entries.iter().map(|entry| as_json(shell, entry)).collect();
        return print_json(&json!(all));
    }
    let mut out = String::new();
    for entry in &entries {
        out += &as_text(shell, entry);
        out.push('\n');
    }
    out += &say!(
        shell.lang,
        "Every command may also carry:\n",
        "どのコマンドにも書けるもの：\n"
    );
    for (name, what) in COMMON {
        let _ = writeln!(out, "  {name}?  {}", what.of(shell.lang));
    }
    print(out)
}

fn example(entry: &Entry) -> String {
    let mut out = format!("[[do]]\ncommand = \"{}\"\n", entry.name);
    if !entry.example.is_empty() {
        out += &entry.example;
        out.push('\n');
    }
    out
}

fn as_json(shell: Shell, entry: &Entry) -> serde_json::Value {
    let fields: Vec<_> = entry
        .fields
        .iter()
        .map(|field| {
            json!({
                "name": field.name,
                "type": type_name(field.ty, shell),
                "optional": field.optional,
            })
        })
        .collect();
    json!({
        "command": entry.name,
        "game": "flags",
        "what": entry.what.of(shell.lang),
        "rules": entry.rules,
        "fields": fields,
        "example": example(entry),
    })
}

fn as_text(shell: Shell, entry: &Entry) -> String {
    let rules: Vec<&str> = entry.rules.iter().map(|rule| rule.id()).collect();
    let mut out = format!("{}  {}\n", entry.name, rules.join(" "));
    out = format!("{}\n  {}\n", out.trim_end(), entry.what.of(shell.lang));
    let width = entry.fields.iter().map(|field| field.name.len() + 1).max();
    for field in &entry.fields {
        let mark = if field.optional { "?" } else { "" };
        let name = format!("{}{mark}", field.name);
        let ty = type_name(field.ty, shell);
        let _ = writeln!(out, "    {name:width$}  {ty}", width = width.unwrap_or(0));
    }
    for line in example(entry).lines() {
        let _ = writeln!(out, "      {line}");
    }
    out
}

/// A Rust type as a writer of scripts knows it.
fn type_name(ty: &str, shell: Shell) -> String {
    let ty: String = ty.chars().filter(|c| !c.is_whitespace()).collect();
    let inner = |prefix: &str| {
        ty.strip_prefix(prefix)
            .and_then(|rest| rest.strip_suffix('>'))
    };
    if let Some(of) = inner("Vec<") {
        let of = type_name(of, shell);
        return say!(shell.lang, "list of {of}", "{of}の並び");
    }
    if let Some((key, value)) = inner("BTreeMap<").and_then(|of| of.split_once(',')) {
        let (key, value) = (type_name(key, shell), type_name(value, shell));
        return say!(shell.lang, "table {key} = {value}", "表 {key} = {value}");
    }
    let words = match ty.as_str() {
        "String" => Words::new("text", "文字列"),
        "TeamId" => Words::new("team id", "チームid"),
        "PlayerId" => Words::new("player id", "選手id"),
        "FigureId" => Words::new("figure id", "フィギュアid"),
        "LoanId" => Words::new("loan id", "借金id"),
        "Account" => Words::new("team id or \"afa\"", "チームidまたは\"afa\""),
        "Gold" => Words::new("gold, whole hundreds", "ゴールド（100単位）"),
        "Die" => Words::new("die, 1 to 6", "ダイス（1〜6）"),
        "Deeds" => Words::new("table of fd, ko, fh", "fd、ko、fhの表"),
        "OnPaper" => Words::new(
            "table of player, at, damage, tokens, acted, rested, captor, spirit, fd, ko",
            "player、at、damage、tokens、acted、rested、captor、spirit、fd、koの表",
        ),
        "[PlayerId;2]" => Words::new("two player ids", "選手id2つ"),
        "[Die;2]" => Words::new("two dice, [1 to 6, 1 to 6]", "ダイス2個（それぞれ1〜6）"),
        "Spot" => Words::new(
            "player id, \"hill\", \"inside\" or \"outside\"",
            "選手id、\"hill\"、\"inside\"、\"outside\"",
        ),
        "Side" => Words::new("\"inside\" or \"outside\"", "\"inside\"または\"outside\""),
        "ClockSet" => Words::new("\"start\" or \"pause\"", "\"start\"または\"pause\""),
        "AfterMove" => Words::new(
            "table of on_flag, ends, die, agreed, contact, terror_die",
            "on_flag、ends、die、agreed、contact、terror_dieの表",
        ),
        "Member" => Words::new(
            "table of player, contact, die, agreed, on_flag, ends",
            "player、contact、die、agreed、on_flag、endsの表",
        ),
        "Against" => Words::new(
            "table of target, facts, defended_by, modifier",
            "target、facts、defended_by、modifierの表",
        ),
        "Placed" => Words::new(
            "table of player, ends, on_flag",
            "player、ends、on_flagの表",
        ),
        "Ability" => Words::new(
            "ability id, such as \"venom\"",
            "特殊能力のid（\"venom\" など）",
        ),
        "Seen" => Words::new(
            "\"enemy-contact\", \"friend-contact\", \"in-range\", \"line-free\", \"target-friend-contact\", \"target-enemy-contact\", \"rear-arc\", \"front-arc\", \"within-6\", \"hindering\", \"elevated\" or \"terrifying-contact\"",
            "\"enemy-contact\"、\"friend-contact\"、\"in-range\"、\"line-free\"、\"target-friend-contact\"、\"target-enemy-contact\"、\"rear-arc\"、\"front-arc\"、\"within-6\"、\"hindering\"、\"elevated\"、\"terrifying-contact\"",
        ),
        "bool" => Words::new("true or false", "trueまたはfalse"),
        "u8" | "u16" | "u32" | "u64" => Words::new("whole number from 0", "0以上の整数"),
        "i8" | "i64" => Words::new("whole number", "整数"),
        "Step" => Words::new(
            "step, such as first.2.training",
            "段階（first.2.training など）",
        ),
        "Half" => Words::new("\"first\" or \"second\"", "\"first\"または\"second\""),
        "Value" => Words::new(
            "number, true or false, text or list",
            "数・true/false・文字列・並び",
        ),
        "Ground" => Words::new(
            "table of name, description, sketch",
            "name、description、sketchの表",
        ),
        "Bid" => Words::new("table of player, fee", "player、feeの表"),
        "AtTable" => Words::new("table of name, beginner", "name、beginnerの表"),
        "PaperPoints" => Words::new("table of first, second", "firstとsecondの表"),
        "Rank" => Words::new(
            "\"weak\", \"standard\", \"tough\", \"unique\" or \"promo\"",
            "\"weak\"、\"standard\"、\"tough\"、\"unique\"、\"promo\"",
        ),
        "Fact" => Words::new(
            "\"funds\", \"popularity\", \"injuries\", \"fd\", \"fh\", \"ko\", \"afa\", \"team\" or \"points\"",
            "\"funds\"、\"popularity\"、\"injuries\"、\"fd\"、\"fh\"、\"ko\"、\"afa\"、\"team\"、\"points\"",
        ),
        "Dial" => Words::new(
            "list of clicks, each \"speed/attack/defense/damage abilities\"",
            "クリックの並び。それぞれ「移動/攻撃/防御/ダメージ 特殊能力」",
        ),
        _ => return ty,
    };
    words.of(shell.lang).into()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{gold::Money, journal::Act, text::Lang};

    #[test]
    fn every_example_can_be_read_and_every_type_has_words() {
        let shell = Shell {
            lang: Lang::En,
            money: Money::Gold,
        };
        for entry in list() {
            let text = example(&entry).replace("[[do]]\n", "");
            if let Err(error) = Act::<Command>::parse(&text) {
                panic!("{}: {error}", entry.name);
            }
            for field in entry.fields {
                let ty = type_name(field.ty, shell);
                assert!(
                    !ty.contains(|c: char| c.is_ascii_uppercase()),
                    "{} {}: {ty}",
                    entry.name,
                    field.name
                );
            }
        }
    }
}
