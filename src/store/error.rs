//! What the disk, or the state of a league's folder, can say no to.

use crate::{
    figures::NotPut,
    journal::UndoError,
    problem::Problem,
    text::{Lang, Text},
};
use std::path::{Path, PathBuf};

/// The disk says no.
#[derive(Debug, thiserror::Error)]
#[error("{}: {doing}: {source}", path.display())]
pub struct StoreError {
    /// The file or folder.
    pub path: PathBuf,
    /// What was tried, in English (for logs); readers see [`StoreError::text`].
    pub doing: &'static str,
    /// What the system said.
    #[source]
    pub source: std::io::Error,
}

impl StoreError {
    /// An error of the system at a path.
    pub fn new(path: &Path, doing: &'static str, source: std::io::Error) -> Self {
        Self {
            path: path.into(),
            doing,
            source,
        }
    }

    /// What the disk said.
    pub(super) fn into_source(self) -> std::io::Error {
        self.source
    }

    /// What to tell of a file the reader named, that could not be read: a script, figures to import.
    pub fn reading(path: &Path, source: std::io::Error) -> Text {
        use std::io::ErrorKind as E;
        let at = path.display();
        let is = |kinds: &[E]| kinds.contains(&source.kind());
        if is(&[E::NotFound, E::NotADirectory]) {
            crate::text!(
                "There is no file {at}. Look how it is called, and where it is.",
                "{at} というファイルはありません。名前と場所を確かめてください。"
            )
        } else if is(&[E::IsADirectory]) {
            crate::text!(
                "{at} is a folder. Name the file in it.",
                "{at} はフォルダーです。中のファイルを指定してください。"
            )
        } else if is(&[E::PermissionDenied]) {
            crate::text!(
                "{at} may not be read. Change its permissions.",
                "{at} を読む権限がありません。権限を変えてください。"
            )
        } else {
            Self::new(path, "read", source).text()
        }
    }

    /// What to tell of a file the reader named, that could not be written: a sheet, a table.
    pub fn writing(path: &Path, source: std::io::Error) -> Text {
        use std::io::ErrorKind as E;
        let at = path.display();
        let is = |kinds: &[E]| kinds.contains(&source.kind());
        if is(&[E::NotFound, E::NotADirectory]) {
            let folder = path.parent().unwrap_or(path).display();
            crate::text!(
                "There is no folder {folder}. Make it, or write somewhere else. Nothing was written.",
                "{folder} というフォルダーはありません。作るか、別の場所に書き出してください。何も書き込んでいません。"
            )
        } else if is(&[E::IsADirectory]) {
            crate::text!(
                "{at} is a folder. Name a file in it. Nothing was written.",
                "{at} はフォルダーです。中のファイル名を指定してください。何も書き込んでいません。"
            )
        } else if is(&[E::PermissionDenied, E::ReadOnlyFilesystem]) {
            crate::text!(
                "{at} may not be written. Change its permissions, or write somewhere else. Nothing was written.",
                "{at} に書き込めません。権限を変えるか、別の場所に書き出してください。何も書き込んでいません。"
            )
        } else {
            Self::new(path, "write", source).text()
        }
    }

    /// What to tell the game master: what, why, what to do.
    pub fn text(&self) -> Text {
        use std::io::ErrorKind as E;
        let (path, source) = (self.path.display(), &self.source);
        let is = |kinds: &[E]| kinds.contains(&source.kind());
        if is(&[E::NotFound]) {
            crate::text!(
                "{path} is not there any more. Put the folder back, or open the league where it is now. Nothing was written.",
                "{path} がありません。フォルダーを戻すか、今ある場所から開いてください。何も書き込んでいません。"
            )
        } else if is(&[E::PermissionDenied, E::ReadOnlyFilesystem]) {
            crate::text!(
                "{path} may not be written. Change its permissions, or copy the league to a folder of yours. Nothing was written.",
                "{path} に書き込めません。権限を変えるか、書き込めるフォルダーにリーグをコピーしてください。何も書き込んでいません。"
            )
        } else if is(&[E::StorageFull, E::QuotaExceeded, E::FileTooLarge]) {
            crate::text!(
                "The disk of {path} is full. Free some space and try again. Nothing older is lost.",
                "{path} のディスクがいっぱいです。空きを作ってもう一度試してください。これまでの記録は無事です。"
            )
        } else if is(&[E::AlreadyExists]) {
            crate::text!(
                "{path} is there already. Choose another name.",
                "{path} はもうあります。別の名前にしてください。"
            )
        } else if is(&[E::InvalidInput, E::IsADirectory, E::NotADirectory]) {
            crate::text!(
                "{path} is no plain file, or its folder is none. Move it away, or open a backup. Nothing was written.",
                "{path} は通常のファイルではないか、その場所がフォルダーではありません。移動するか、バックアップを開いてください。何も書き込んでいません。"
            )
        } else if is(&[E::InvalidData]) {
            crate::text!(
                "{path} cannot be used ({source}). Choose another backup. Nothing was written.",
                "{path} は使えません（{source}）。別のバックアップを選んでください。何も書き込んでいません。"
            )
        } else if is(&[E::WouldBlock]) {
            crate::text!(
                "{path}: another window has this league ({source}). Close it there first. Nothing was written.",
                "{path}：このリーグは別のウィンドウで開かれています（{source}）。先にそちらを閉じてください。何も書き込んでいません。"
            )
        } else {
            crate::text!(
                "{path}: the system says \"{source}\". Nothing older is lost; try again.",
                "{path}：「{source}」。これまでの記録は無事です。もう一度試してください。"
            )
        }
    }
}

/// A league cannot be opened.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// The disk says no.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The folder holds no league.
    #[error("{} holds no league", .0.display())]
    NoLeague(PathBuf),
    /// The running season's file cannot be understood; a backup may help.
    #[error("{} problems", problems.len())]
    Broken {
        /// Everything found.
        problems: Vec<Problem>,
        /// The folder.
        folder: PathBuf,
    },
}

impl OpenError {
    /// What to tell the reader, a line each.
    pub fn show(&self, lang: Lang) -> String {
        match self {
            Self::Store(error) => error.text().of(lang).into(),
            Self::NoLeague(path) => {
                let path = path.display();
                crate::say!(
                    lang,
                    "{path} holds no league: a league is a folder with league.toml and season-001.toml in it.",
                    "{path} にリーグがありません。リーグは league.toml と season-001.toml の入ったフォルダーです。"
                )
            }
            Self::Broken { problems, .. } => problems
                .iter()
                .map(|problem| problem.show(lang))
                .collect::<Vec<_>>()
                .join("\n"),
        }
    }
}

/// Why a league is only to be looked at.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ReadOnly {
    /// Another window has it; who, as the lock says.
    Locked(String),
    /// Its files have problems.
    Problems,
    /// A file is of a newer version of the program.
    Newer,
    /// The folder cannot be written.
    Folder,
    /// It was asked for.
    Asked,
}

impl ReadOnly {
    /// What to tell the game master.
    pub fn text(&self) -> Text {
        match self {
            Self::Locked(who) if who.is_empty() => crate::text!(
                "Open read-only: another window has this league. Close it there, then open again.",
                "閲覧のみ：このリーグは別のウィンドウで開かれています。そちらを閉じてから開き直してください。"
            ),
            Self::Locked(who) => crate::text!(
                "Open read-only: another window has this league ({who}). Close it there, then open again.",
                "閲覧のみ：このリーグは別のウィンドウで開かれています（{who}）。そちらを閉じてから開き直してください。"
            ),
            Self::Problems => crate::text!(
                "Open read-only: the files have problems. Correct them, or open a backup.",
                "閲覧のみ：ファイルに問題があります。直すか、バックアップを開いてください。"
            ),
            Self::Newer => crate::text!(
                "Open read-only: this league was written by a newer version of Flagkeeper. Update the program.",
                "閲覧のみ：新しい版のFlagkeeperで書かれたリーグです。プログラムを更新してください。"
            ),
            Self::Folder => crate::text!(
                "Open read-only: the folder cannot be written. Copy the league to a folder of yours.",
                "閲覧のみ：フォルダーに書き込めません。書き込めるフォルダーにリーグをコピーしてください。"
            ),
            Self::Asked => crate::text!("Open read-only, as asked.", "閲覧のみで開いています。"),
        }
    }
}

/// An act was not carried out; nothing was changed.
#[derive(Debug)]
pub enum ActError {
    /// A rule says no.
    Refused(crate::flags::Refusal),
    /// Undo or redo has nothing to work on.
    Undo(UndoError),
    /// The league is open read-only.
    ReadOnly(ReadOnly),
    /// The file was changed by somebody else since it was read; the game master must choose.
    ChangedOutside(PathBuf),
    /// A figure cannot stand on the shelf.
    NotPut(NotPut),
    /// The league's particulars would not be read again like this.
    Unfit(Box<Problem>),
    /// The disk says no.
    Store(StoreError),
}

impl From<NotPut> for ActError {
    fn from(error: NotPut) -> Self {
        Self::NotPut(error)
    }
}

impl From<StoreError> for ActError {
    fn from(error: StoreError) -> Self {
        Self::Store(error)
    }
}

impl ActError {
    /// What to tell the reader.
    pub fn show(&self, lang: Lang) -> String {
        match self {
            Self::Refused(refusal) => refusal.show(lang),
            Self::Undo(error) => error.text().of(lang).into(),
            Self::ReadOnly(why) => why.text().of(lang).into(),
            Self::ChangedOutside(path) => {
                let path = path.display();
                crate::say!(
                    lang,
                    "{path} was changed outside this window. Choose: load it as it is now, or keep this window's state (the other is put aside).",
                    "{path} がこのウィンドウの外で変更されました。今の内容を読み込むか、この画面の状態を残す（もう一方は別名で保存）かを選んでください。"
                )
            }
            Self::NotPut(error) => error.text().of(lang).into(),
            Self::Unfit(problem) => problem.show(lang),
            Self::Store(error) => error.text().of(lang).into(),
        }
    }
}
