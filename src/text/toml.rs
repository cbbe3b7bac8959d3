//! What the readers of TOML say is wrong, in both languages.

use crate::text::Text;

/// Between English and Japanese in messages of our own that have to travel through a reader as one string.
const BETWEEN: &str = " ／ ";

/// A reader's message as a text. One that is not known keeps its English words behind 読み取れません.
pub fn message(message: &str) -> Text {
    if let Some((en, ja)) = message.split_once(BETWEEN) {
        return Text {
            en: en.trim().into(),
            ja: ja.trim().into(),
        };
    }
    let message = message.trim().replace('\n', "; ");
    field(&message)
        .or_else(|| kind(&message))
        .or_else(|| value(&message))
        .or_else(|| syntax(&message))
        .unwrap_or_else(|| crate::text!("{message}", "読み取れません：{message}"))
}

/// A text as the one string a reader's error can hold; [`message`] parts it again.
pub fn to_travel(text: &Text) -> String {
    format!("{}{BETWEEN}{}", text.en, text.ja)
}

/// What stands between two pieces of a message.
fn within<'m>(message: &'m str, before: &str, after: &str) -> Option<&'m str> {
    message.strip_prefix(before)?.strip_suffix(after)
}

/// The words in back quotes alone.
fn choices(expected: &str) -> String {
    let list = expected.strip_prefix("one of ").unwrap_or(expected);
    let words: Vec<&str> = list.split('`').skip(1).step_by(2).collect();
    words.join(", ")
}

/// Keys that are missing, unknown or there twice.
fn field(message: &str) -> Option<Text> {
    let missing =
        within(message, "missing field `", "`").or_else(|| within(message, "`", "` is missing"));
    if let Some(key) = missing {
        return Some(crate::text!(
            "`{key}` is missing here",
            "`{key}` がありません"
        ));
    }
    if message == "duplicate key" {
        return Some(crate::text!(
            "the key or table stands here twice; keep one of them",
            "同じキーまたは表が2回あります。どちらかを消してください"
        ));
    }
    if let Some(key) = within(message, "duplicate field `", "`") {
        return Some(crate::text!(
            "`{key}` stands here twice; keep one of them",
            "`{key}` が2回あります。どちらかを消してください"
        ));
    }
    if let Some(key) = within(message, "an entry has no `", "`") {
        return Some(crate::text!(
            "an entry has no `{key}`",
            "項目に `{key}` というキーはありません"
        ));
    }
    let (key, expected) = message.strip_prefix("unknown field `")?.split_once("`, ")?;
    let known = choices(expected.strip_prefix("expected ").unwrap_or_default());
    Some(if known.is_empty() {
        crate::text!(
            "there is no `{key}` here",
            "`{key}` というキーはここにありません"
        )
    } else {
        crate::text!(
            "there is no `{key}` here; known are: {known}",
            "`{key}` というキーはここにありません。使えるのは：{known}"
        )
    })
}

/// Values of the wrong type, or out of range.
fn kind(message: &str) -> Option<Text> {
    if let Some(key) = within(message, "`", "` must be a text") {
        return Some(crate::text!(
            "`{key}` must be a text",
            "`{key}` は文字列にしてください"
        ));
    }
    if let Some(key) = within(message, "`", "` must be a table") {
        return Some(crate::text!(
            "`{key}` must be a table",
            "`{key}` は表にしてください"
        ));
    }
    if let Some(key) = within(message, "`", "` must be a list") {
        return Some(crate::text!(
            "`{key}` must be a list",
            "`{key}` はリスト [...] にしてください"
        ));
    }
    if message.starts_with("`at` must be a date") {
        return Some(crate::text!(
            "{message}",
            "`at` は 2026-11-30T19:04:00+09:00 のような時差つきの日時にしてください"
        ));
    }
    let (found, expected) = ["invalid type: ", "invalid value: ", "invalid length "]
        .iter()
        .find_map(|start| message.strip_prefix(start))?
        .rsplit_once(", expected ")?;
    // What a type can hold says nothing to whoever typed a number below 0.
    let below = found.starts_with("integer `-") && matches!(expected, "u8" | "u16" | "u32");
    let expected = if below { "u64" } else { expected };
    let found = Found::of(found);
    let (en, ja) = wanted(expected);
    let (found_en, found_ja) = (found.en, found.ja);
    Some(crate::text!(
        "must be {en}, not {found_en}",
        "{ja}にしてください（{found_ja}になっています）"
    ))
}

/// What was found instead.
struct Found {
    en: String,
    ja: String,
}

impl Found {
    fn of(found: &str) -> Self {
        const NAMES: [(&str, &str, &str); 9] = [
            ("string", "the text", "文字列"),
            ("integer", "the number", "整数"),
            ("floating point", "the number", "小数"),
            ("boolean", "", "真偽値"),
            ("map", "a table", "表"),
            ("sequence", "a list", "リスト"),
            ("unit variant", "a word", "語"),
            ("unit value", "nothing", "空"),
            ("Option value", "nothing", "空"),
        ];
        for (name, en, ja) in NAMES {
            if let Some(value) = found.strip_prefix(name) {
                let value = value.trim().trim_start_matches('`');
                let value = value.split('`').next().unwrap_or_default();
                return Self {
                    en: format!("{en} {value}").trim().into(),
                    ja: format!("{ja} {value}").trim().into(),
                };
            }
        }
        Self {
            en: found.into(),
            ja: found.into(),
        }
    }
}

/// What a type is called.
fn wanted(expected: &str) -> (String, String) {
    let range = |least: i128, most: i128| {
        (
            format!("a whole number from {least} to {most}"),
            format!("{least}から{most}までの整数"),
        )
    };
    let words = |en: &str, ja: &str| (en.to_owned(), ja.to_owned());
    match expected {
        "u8" => range(0, u8::MAX.into()),
        "u16" => range(0, u16::MAX.into()),
        "u32" => range(0, u32::MAX.into()),
        "i16" => range(i16::MIN.into(), i16::MAX.into()),
        "u64" => words("a whole number from 0", "0以上の整数"),
        "i64" | "integer" | "an integer" => words("a whole number", "整数"),
        "a boolean" | "bool" => words("true or false", "trueかfalse"),
        "a string" | "a borrowed string" | "string" | "str" => words("a text", "文字列"),
        "a whole number, a word, true or false, or a list of whole numbers" => words(
            expected,
            "整数・語・trueかfalse・整数のリスト [...] のどれか",
        ),
        "a sequence" | "array" | "an array" | "empty array" => words("a list", "リスト [...] "),
        "a map" | "table" | "empty table" => words("a table", "表"),
        other if other.starts_with("struct ") || other.starts_with("enum ") => {
            words("a table", "表")
        }
        other => words(other, other),
    }
}

/// Values that mean nothing.
fn value(message: &str) -> Option<Text> {
    if let Some(name) = within(message, "there is no command \"", "\"") {
        return Some(crate::text!(
            "there is no command \"{name}\"; `flagkeeper commands` lists them",
            "「{name}」という操作はありません。`flagkeeper commands` で一覧が見られます"
        ));
    }
    if let Some(name) = within(message, "there is no effect \"", "\"") {
        return Some(crate::text!(
            "there is no effect \"{name}\"",
            "「{name}」という結果（effect）はありません"
        ));
    }
    if let Some(name) = within(message, "there is no step \"", "\"") {
        return Some(crate::text!(
            "there is no step \"{name}\"",
            "「{name}」という段階はありません"
        ));
    }
    if let Some(id) = within(message, "\"", "\" is no rule of the book") {
        return Some(crate::text!(
            "\"{id}\" is no rule of the book",
            "「{id}」というルールはありません"
        ));
    }
    if let Some(gold) = within(message, "", " gold is not a whole multiple of 100 (F-1.2)") {
        return Some(crate::text!(
            "{gold} gold is not a whole multiple of 100 (F-1.2)",
            "{gold} は100の倍数ではありません（F-1.2）"
        ));
    }
    if let Some(face) = message.strip_prefix("a die shows 1 to 6, not ") {
        return Some(crate::text!(
            "a die shows 1 to 6, not {face}",
            "ダイスの目は1から6です（{face}になっています）"
        ));
    }
    if let Some((id, rules)) = message
        .strip_prefix('"')
        .and_then(|rest| rest.split_once("\" is no id: "))
    {
        return Some(crate::text!(
            "\"{id}\" is no id: {rules}",
            "「{id}」はidに使えません。英小文字・数字・-だけで、英小文字か数字で始め、予約語は避けてください"
        ));
    }
    if let Some((end, n)) = message
        .strip_prefix("`end` is ")
        .and_then(|rest| rest.split_once(", but the entry's number `n` is "))
    {
        return Some(crate::text!(
            "`end` is {end}, but the entry's number `n` is {n}; make both the same",
            "`end` は{end}ですが、項目の番号 `n` は{n}です。同じにしてください"
        ));
    }
    if let Some(other) = message.strip_prefix("`dice_from` is \"program\" or \"table\", not ") {
        return Some(crate::text!(
            "`dice_from` is \"program\" or \"table\", not {other}",
            "`dice_from` は \"program\" か \"table\" です（{other} になっています）"
        ));
    }
    let (found, expected) = message
        .strip_prefix("unknown variant `")?
        .split_once("`, ")?;
    let known = choices(expected.strip_prefix("expected ").unwrap_or_default());
    Some(crate::text!(
        "\"{found}\" is none of: {known}",
        "「{found}」は次のどれでもありません：{known}"
    ))
}

/// What is no TOML.
fn syntax(message: &str) -> Option<Text> {
    let (what, expected) = message
        .split_once(", expected ")
        .map_or((message, None), |(what, expected)| (what, Some(expected)));
    let cannot_extend =
        within(what, "cannot extend value of type ", " with a dotted key").is_some();
    let ja = if cannot_extend {
        "表ではない値にキーを足すことはできません"
    } else {
        SYNTAX.iter().find(|(en, _)| *en == what)?.1
    };
    let Some(expected) = expected else {
        return Some(crate::text!("{what}", "{ja}"));
    };
    let parts: Vec<&str> = expected
        .split(", ")
        .map(|part| {
            EXPECTED
                .iter()
                .find(|(en, _)| *en == part)
                .map_or(part, |(_, ja)| ja)
        })
        .collect();
    let parts = parts.join("、");
    Some(crate::text!(
        "{what}, expected {expected}",
        "{ja}（必要なもの：{parts}）"
    ))
}

const EXPECTED: [(&str, &str); 13] = [
    ("key", "キー"),
    ("value", "値"),
    ("nothing", "何もなし"),
    ("newline", "改行"),
    ("numbers", "数字"),
    ("digits", "数字"),
    ("letters", "文字"),
    ("characters", "文字"),
    ("literal string", "'…' の文字列"),
    ("basic string", "\"…\" の文字列"),
    ("multi-line basic string", "複数行の文字列"),
    ("printable characters", "表示できる文字"),
    ("unicode hexadecimal value", "16進数の文字コード"),
];

const SYNTAX: [(&str, &str); 56] = [
    (
        "`_` may only go between digits",
        "`_` は数字の間にだけ書けます",
    ),
    (
        "cannot recurse further; max recursion depth met",
        "入れ子が深すぎます",
    ),
    (
        "carriage return must be followed by newline",
        "改行コードが壊れています（CRの後にLFがありません）",
    ),
    ("extra `=`", "余分な `=` があります"),
    (
        "extra assignment between key-value pairs",
        "余分な `=` があります",
    ),
    ("extra comma in array", "リストに余分なコンマがあります"),
    ("extra comma in inline table", "表に余分なコンマがあります"),
    ("floating-point number overflowed", "小数が大きすぎます"),
    ("integer number overflowed", "整数が大きすぎます"),
    (
        "integers with a radix cannot be signed",
        "0xなどの数に符号は付けられません",
    ),
    ("invalid basic string", "文字列を読めません"),
    ("invalid binary number", "2進数を読めません"),
    ("invalid boolean", "trueかfalseになっていません"),
    (
        "invalid comment character",
        "コメントに使えない文字があります",
    ),
    ("invalid date-time", "日時を読めません"),
    ("invalid float", "小数を読めません"),
    ("invalid hexadecimal number", "16進数を読めません"),
    ("invalid inline table element", "表の中身を読めません"),
    ("invalid integer number", "整数を読めません"),
    ("invalid key-value pair", "「キー = 値」になっていません"),
    ("invalid literal string", "文字列を読めません"),
    (
        "invalid multi-line basic string",
        "複数行の文字列を読めません",
    ),
    (
        "invalid multi-line literal string",
        "複数行の文字列を読めません",
    ),
    ("invalid octal number", "8進数を読めません"),
    ("invalid string", "文字列を読めません"),
    (
        "invalid unquoted key",
        "引用符のないキーに使えない文字があります",
    ),
    ("invalid value", "値を読めません"),
    ("key with no value", "キーに値がありません"),
    (
        "keys cannot be multi-line basic strings",
        "キーを複数行にはできません",
    ),
    (
        "keys cannot be multi-line literal strings",
        "キーを複数行にはできません",
    ),
    ("missing array opening", "リストの始まり `[` がありません"),
    (
        "missing assignment between key-value pairs",
        "キーと値の間に `=` がありません",
    ),
    (
        "missing comma between array elements",
        "リストの要素の間にコンマがありません",
    ),
    (
        "missing comma between key-value pairs",
        "キーと値の組の間にコンマがありません",
    ),
    ("missing comment start", "コメントの始まり `#` がありません"),
    ("missing escaped value", "`\\` の後に文字がありません"),
    (
        "missing inline table opening",
        "表の始まり `{` がありません",
    ),
    (
        "missing key for inline table element",
        "表の要素にキーがありません",
    ),
    ("missing opening quote", "始まりの引用符がありません"),
    ("missing table open", "表の見出しの始まり `[` がありません"),
    ("missing value", "値がありません"),
    ("missing value for key", "キーに値がありません"),
    (
        "radix must be lowercase",
        "0x・0o・0b は小文字で書いてください",
    ),
    ("recursion limit", "入れ子が深すぎます"),
    ("redundant integer number prefix", "数の接頭辞が余分です"),
    ("redundant numeric sign", "数の符号が余分です"),
    (
        "string values must be quoted",
        "文字列は引用符で囲んでください",
    ),
    ("too few unicode value digits", "文字コードの桁が足りません"),
    ("unclosed array", "リストが `]` で閉じていません"),
    ("unclosed array table", "見出しが `]]` で閉じていません"),
    ("unclosed inline table", "表が `}` で閉じていません"),
    ("unclosed table", "見出しが `]` で閉じていません"),
    ("unexpected content", "余分な文字があります"),
    ("unexpected key or value", "ここにキーや値は書けません"),
    ("unexpected leading zero", "数の先頭の0が余分です"),
    ("unquoted keys cannot be empty", "キーが空です"),
];

#[cfg(test)]
mod tests {
    use super::*;

    fn told(said: &str) -> (String, String) {
        let Text { en, ja } = message(said);
        (en, ja)
    }

    #[test]
    fn what_readers_say_is_told_in_both_languages() {
        for (message, en, ja) in [
            (
                "missing field `team`",
                "`team` is missing here",
                "`team` がありません",
            ),
            (
                "unknown field `tem`, expected one of `team`, `name`",
                "there is no `tem` here; known are: team, name",
                "`tem` というキーはここにありません。使えるのは：team, name",
            ),
            (
                "unknown field `x`, there are no fields",
                "there is no `x` here",
                "`x` というキーはここにありません",
            ),
            (
                "invalid type: string \"x\", expected i64",
                "must be a whole number, not the text \"x\"",
                "整数にしてください（文字列 \"x\"になっています）",
            ),
            (
                "invalid value: integer `300`, expected u8",
                "must be a whole number from 0 to 255, not the number 300",
                "0から255までの整数にしてください（整数 300になっています）",
            ),
            (
                "unclosed table, expected `]`",
                "unclosed table, expected `]`",
                "見出しが `]` で閉じていません（必要なもの：`]`）",
            ),
            ("one ／ 一つ", "one", "一つ"),
            (
                "something new",
                "something new",
                "読み取れません：something new",
            ),
        ] {
            assert_eq!(told(message), (en.into(), ja.into()));
        }
    }
}
