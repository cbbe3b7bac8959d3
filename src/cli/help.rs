//! The words of `--help`, in both languages.

use super::Args;
use crate::text::{Lang, Words};
use clap::CommandFactory as _;

/// What the program and its subcommands are for.
const ABOUT: &[(&str, Words)] = &[
    (
        "flagkeeper",
        Words::new(
            "Keeps Flags leagues for the game master. Without a subcommand the window opens.",
            "フラッグスのリーグをゲームマスターのために管理します。サブコマンドなしならウィンドウを開きます。",
        ),
    ),
    (
        "new",
        Words::new("Make an empty league", "空のリーグを作る"),
    ),
    (
        "run",
        Words::new(
            "Carry out a script of commands; it stops at the first refusal",
            "コマンドを並べたスクリプトを実行する（拒否されたらそこで止まる）",
        ),
    ),
    (
        "commands",
        Words::new(
            "List every command with its fields, rules and an example",
            "すべてのコマンドを項目・規則・例とともに並べる",
        ),
    ),
    (
        "show",
        Words::new("Show what a league holds", "リーグの内容を表示する"),
    ),
    (
        "explain",
        Words::new("Say where a number comes from", "数字の理由を説明する"),
    ),
    (
        "check",
        Words::new(
            "Read and audit everything, change nothing",
            "すべてを読んで検査する（何も変えない）",
        ),
    ),
    (
        "export",
        Words::new(
            "Write what `show` shows to a file",
            "`show` の内容をファイルに書き出す",
        ),
    ),
    (
        "import",
        Words::new(
            "Take figures from a file",
            "ファイルからフィギュアを取り込む",
        ),
    ),
    (
        "print",
        Words::new("Make a sheet of paper as PDF", "印刷物をPDFで作る"),
    ),
    (
        "simulate",
        Words::new(
            "Play seasons with simple managers, on a copy",
            "簡単なマネージャーでシーズンを試しに進める（コピー上）",
        ),
    ),
];

/// What each argument is.
const ARGS: &[(&str, Words)] = &[
    (
        "paths",
        Words::new("Leagues (folders)", "リーグ（フォルダー）"),
    ),
    (
        "path",
        Words::new("The league's folder", "リーグのフォルダー"),
    ),
    (
        "sample",
        Words::new(
            "Open your own copy of the sample league",
            "見本のリーグの自分用のコピーを開く",
        ),
    ),
    ("lang", Words::new("Language", "言語")),
    (
        "money",
        Words::new("How amounts are written", "金額の書き方"),
    ),
    ("name", Words::new("Its name", "名前")),
    ("seasons", Words::new("How many seasons", "シーズンの数")),
    (
        "rules",
        Words::new(
            "A house rule to try, as M-2.5.cap=220; may be given several times",
            "試すハウスルール（M-2.5.cap=220 など、複数可）",
        ),
    ),
    (
        "no_new_clubs",
        Words::new(
            "Found no new clubs for those that go bankrupt",
            "破産したチームの代わりを作らない",
        ),
    ),
    (
        "brief",
        Words::new("The summary only", "まとめだけを表示する"),
    ),
    (
        "audit",
        Words::new(
            "Check after every act what must hold",
            "操作のたびに守られるべきことを検査する",
        ),
    ),
    (
        "csv",
        Words::new(
            "Every club of every season, as CSV",
            "全シーズンの全チーム（CSV）",
        ),
    ),
    (
        "season",
        Words::new(
            "A season's number; where several can be listed also `all`",
            "シーズンの番号。複数を並べられるものでは `all` も可",
        ),
    ),
    (
        "first_season",
        Words::new("The season it begins with", "始まりのシーズン"),
    ),
    ("war", Words::new("Make a war instead", "妖精大戦を作る")),
    (
        "without_figures",
        Words::new(
            "Leave the shelf of figures empty",
            "フィギュアの棚を空にする",
        ),
    ),
    (
        "script",
        Words::new("The script, a TOML file", "スクリプト（TOMLファイル）"),
    ),
    (
        "dry_run",
        Words::new("Decide all, write nothing", "判定だけして何も書かない"),
    ),
    (
        "seed",
        Words::new(
            "Dice that repeat; the nonces of a script never do",
            "ダイスの出目を再現する種（スクリプトのnonceは再現しません）",
        ),
    ),
    (
        "json",
        Words::new("Output for machines", "機械向けの出力（JSON）"),
    ),
    (
        "command",
        Words::new("One command only", "コマンド一つだけ"),
    ),
    (
        "what",
        Words::new(
            "What to show: calendar, teams, players, standings, honors, career, ledger, log, match, loans, afa, figures or rules",
            "何を表示するか：calendar、teams、players、standings、honors、career、ledger、log、match、loans、afa、figures、rules",
        ),
    ),
    (
        "at",
        Words::new(
            "As it was after this entry",
            "この項目の直後の状態を表示する",
        ),
    ),
    (
        "subject",
        Words::new("A club's or player's id", "チームまたは選手のid"),
    ),
    (
        "field",
        Words::new(
            "One number only, such as funds",
            "数字一つだけ（funds など）",
        ),
    ),
    (
        "output",
        Words::new(
            "The file to write: .csv, .xlsx or .json",
            "書き出すファイル：.csv、.xlsx、.json",
        ),
    ),
    (
        "sheet",
        Words::new(
            "What to print: salaries, bids (the fingerprints of sealed bids), or resume (the match as it stands)",
            "何を印刷するか：salaries（年俸表）、bids（封印した入札の指紋）、resume（試合の現状）",
        ),
    ),
    (
        "pdf",
        Words::new("The file to write: .pdf", "書き出すファイル：.pdf"),
    ),
    ("paper", Words::new("The size of the paper", "用紙の大きさ")),
    (
        "team",
        Words::new("The pages of this club only", "このチームのページだけ"),
    ),
    (
        "file",
        Words::new(
            "Figures: clicks CSV, feed JSON or flat JSON",
            "フィギュア：クリックCSV、フィードJSON、フラットJSON",
        ),
    ),
    ("help", Words::new("Print this help", "この説明を表示する")),
    ("version", Words::new("Print the version", "版を表示する")),
];

/// The parser with its texts in the reader's language.
pub(super) fn command(lang: Lang) -> clap::Command {
    let mut command = Args::command();
    command.build();
    worded(command, lang)
}

fn worded(mut command: clap::Command, lang: Lang) -> clap::Command {
    if let Some((_, words)) = ABOUT.iter().find(|(name, _)| *name == command.get_name()) {
        command = command.about(words.of(lang));
    }
    if lang == Lang::Ja {
        command = command
            .help_template("{about-with-newline}\n使い方：{usage}\n\n{all-args}{after-help}")
            .subcommand_help_heading("サブコマンド")
            .subcommand_value_name("サブコマンド");
    }
    command = command.mut_args(|arg| {
        let words = ARGS.iter().find(|(id, _)| *id == arg.get_id().as_str());
        let Some((_, words)) = words else {
            return arg;
        };
        match lang {
            Lang::En => arg.help(words.en),
            Lang::Ja => japanese(arg, words.ja),
        }
    });
    command.mut_subcommands(|command| worded(command, lang))
}

/// What the parser would add in English is said in Japanese.
fn japanese(arg: clap::Arg, words: &str) -> clap::Arg {
    let names = |values: Vec<String>| values.join("、");
    let possible: Vec<String> = arg
        .get_possible_values()
        .iter()
        .map(|value| value.get_name().to_owned())
        .collect();
    let default: Vec<String> = arg
        .get_default_values()
        .iter()
        .map(|value| value.to_string_lossy().into_owned())
        .collect();
    let mut help = words.to_owned();
    let takes = arg.get_action().takes_values();
    if takes && !possible.is_empty() {
        let possible = names(possible);
        help = format!("{help}（{possible}）");
    }
    if takes && !default.is_empty() {
        let default = names(default);
        help = format!("{help}（なければ {default}）");
    }
    let heading = if arg.is_positional() {
        "引数"
    } else {
        "オプション"
    };
    arg.help(help)
        .help_heading(heading)
        .hide_possible_values(true)
        .hide_default_value(true)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_subcommand_and_argument_has_its_words() {
        fn walk(command: &clap::Command) {
            let name = command.get_name();
            assert!(ABOUT.iter().any(|(known, _)| *known == name), "{name}");
            for arg in command.get_arguments() {
                let id = arg.get_id().as_str();
                assert!(ARGS.iter().any(|(known, _)| *known == id), "{name} {id}");
            }
            for command in command.get_subcommands() {
                walk(command);
            }
        }
        let mut plain = Args::command();
        plain.build();
        walk(&plain);
        command(Lang::Ja).debug_assert();
    }
}
