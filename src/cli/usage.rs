//! Wrong usage, told in Japanese; in English the parser's own words are good.

use crate::text::Lang;
use clap::error::{ContextKind, ContextValue, ErrorKind};

/// What is wrong with the arguments; none where the parser says it well, and for help and version.
pub(super) fn told(error: &clap::Error, lang: Lang) -> Option<String> {
    if lang == Lang::En {
        return None;
    }
    let arg = context(error, ContextKind::InvalidArg).unwrap_or_default();
    let value = context(error, ContextKind::InvalidValue).unwrap_or_default();
    let mut text = match error.kind() {
        ErrorKind::InvalidValue if value.is_empty() => format!("{arg} に値がありません。"),
        ErrorKind::InvalidValue | ErrorKind::ValueValidation => {
            format!("「{value}」は {arg} に使えません。")
        }
        ErrorKind::UnknownArgument => format!("「{arg}」という引数はありません。"),
        ErrorKind::InvalidSubcommand => {
            let name = context(error, ContextKind::InvalidSubcommand).unwrap_or_default();
            format!("「{name}」というサブコマンドはありません。")
        }
        ErrorKind::ArgumentConflict => match context(error, ContextKind::PriorArg) {
            Some(prior) if prior != arg => format!("{arg} と {prior} は一緒に使えません。"),
            _ => format!("{arg} は一度だけ使えます。"),
        },
        ErrorKind::MissingRequiredArgument => format!("次の引数が必要です：{arg}"),
        ErrorKind::InvalidUtf8 => "引数がUTF-8の文字列ではありません。".to_owned(),
        ErrorKind::TooManyValues => format!("{arg} の値「{value}」は余分です。"),
        ErrorKind::NoEquals
        | ErrorKind::TooFewValues
        | ErrorKind::WrongNumberOfValues
        | ErrorKind::MissingSubcommand
        | ErrorKind::DisplayHelp
        | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand
        | ErrorKind::DisplayVersion
        | ErrorKind::Io
        | ErrorKind::Format
        | _ => return None,
    };
    if let Some(valid) = context(error, ContextKind::ValidValue) {
        text = format!("{text}使えるのは：{valid}");
    }
    for kind in [
        ContextKind::SuggestedArg,
        ContextKind::SuggestedSubcommand,
        ContextKind::SuggestedValue,
    ] {
        if let Some(near) = context(error, kind) {
            text = format!("{text}\n近いもの：{near}");
        }
    }
    if let Some(usage) = context(error, ContextKind::Usage) {
        let usage = usage.trim_start_matches("Usage:").trim_start();
        text = format!("{text}\n\n使い方：{usage}");
    }
    Some(format!("{text}\n詳しくは `--help` で見られます。"))
}

fn context(error: &clap::Error, kind: ContextKind) -> Option<String> {
    let text = match error.get(kind)? {
        ContextValue::String(text) => text.clone(),
        ContextValue::Strings(texts) => texts.join("、"),
        ContextValue::StyledStr(text) => text.to_string(),
        ContextValue::Number(n) => n.to_string(),
        ContextValue::None | ContextValue::Bool(_) | ContextValue::StyledStrs(_) | _ => {
            return None;
        }
    };
    (!text.is_empty()).then_some(text)
}
