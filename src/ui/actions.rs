//! Everything that can be asked for in the window. [`Verb`] feeds menu, shortcuts and palette from one place; an
//! [`Action`] is what a panel answers with.

use super::model::Selection;
use super::settings::Appearance;
use crate::{
    figures::Figure,
    flags::{
        Command,
        explain::{Number, Subject},
    },
    gold::{Gold, Money},
    ids::{FigureId, PlayerId, TeamId},
    journal::Act,
    sheets::Paper,
    text::{Lang, Words},
};
use egui::{Key, KeyboardShortcut, Modifiers};
use std::{path::PathBuf, sync::Arc};

/// A tab of a league.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub enum Tab {
    /// The calendar with the present step open.
    #[default]
    Season,
    /// A club's players and the dial.
    Roster,
    /// Roster of the coming match against the salary cap.
    Cap,
    /// Ledger, funds, loans.
    Finances,
    /// The match under way.
    Match,
    /// Tables, ranking, honors, records, careers.
    Standings,
    /// The catalogue.
    Figures,
    /// Every entry.
    Log,
}

impl Tab {
    /// Every tab, from left to right.
    pub const ALL: [Self; 8] = [
        Self::Season,
        Self::Roster,
        Self::Cap,
        Self::Finances,
        Self::Match,
        Self::Standings,
        Self::Figures,
        Self::Log,
    ];

    /// Its name.
    pub const fn words(self) -> Words {
        match self {
            Self::Season => Words::new("Season", "シーズン"),
            Self::Roster => Words::new("Roster", "ロースター"),
            Self::Cap => Words::new("Cap", "キャップ"),
            Self::Finances => Words::new("Finances", "財務"),
            Self::Match => Words::new("Match", "試合"),
            Self::Standings => Words::new("Standings", "順位"),
            Self::Figures => Words::new("Figures", "フィギュア"),
            Self::Log => Words::new("Log", "記録"),
        }
    }

    const fn key(self) -> Key {
        match self {
            Self::Season => Key::Num1,
            Self::Roster => Key::Num2,
            Self::Cap => Key::Num3,
            Self::Finances => Key::Num4,
            Self::Match => Key::Num5,
            Self::Standings => Key::Num6,
            Self::Figures => Key::Num7,
            Self::Log => Key::Num8,
        }
    }
}

/// A window over the panels.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Window {
    /// The wizard for a new league.
    NewLeague,
    /// The clubs: founding, editing, seats, leaving.
    Clubs,
    /// The house rules.
    HouseRules,
    /// House rules tried out on a copy.
    Simulate,
    /// Loans.
    Loans,
    /// A correction (D-28).
    Correct,
    /// The league's backups.
    Backups,
    /// The rulebook.
    Rules,
    /// The key map.
    Keys,
    /// About the program.
    About,
    /// The palette over all actions, clubs and players.
    Palette,
    /// Sheets of paper: seen, saved, printed.
    Print,
    /// A match that was played on paper for a while is typed in.
    Resume,
}

/// What menu, shortcuts and palette can ask for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Verb {
    /// Opens a window over the panels.
    Show(Window),
    /// Opens a league: native dialog.
    Open,
    /// Opens a copy of the sample league.
    Sample,
    /// Goes back to the start screen; open leagues stay open.
    Start,
    /// Closes the open league.
    Close,
    /// Copies the open league to another folder.
    CopyLeague,
    /// Packs the open league into a zip file.
    ZipLeague,
    /// Takes figures from a file onto the shelf.
    ImportFigures,
    /// Writes the shelf as clicks CSV.
    ExportFigures,
    /// Writes the ledger as CSV or XLSX.
    ExportLedger,
    /// Writes the players as CSV or XLSX.
    ExportPlayers,
    /// Takes back the last act.
    Undo,
    /// Brings back what was taken back.
    Redo,
    /// On to the next step.
    Advance,
    /// Copies the table last shown as text.
    CopyTable,
    /// Shows a tab.
    Tab(Tab),
    /// Language of the screens.
    Language(Lang),
    /// Light, dark, the system's.
    Theme(Appearance),
    /// Gold, dollars or both.
    Money(Money),
    /// Motion on or off.
    Motion,
    /// Starts the clocks of the match, or pauses them.
    Clock,
    /// The scoreboard in a window of its own.
    Scoreboard,
    /// The timer's sound on or off.
    Mute,
    /// Undo gives the clock's time back, or not.
    KeepClock,
    /// Larger.
    ZoomIn,
    /// Smaller.
    ZoomOut,
    /// 100 %.
    ZoomReset,
    /// Ends the program.
    Quit,
}

impl Verb {
    /// Every verb, in the order of the menu.
    pub fn all() -> Vec<Self> {
        let mut all = vec![
            Self::Show(Window::NewLeague),
            Self::Open,
            Self::Sample,
            Self::Start,
            Self::Show(Window::Backups),
            Self::CopyLeague,
            Self::ZipLeague,
            Self::ImportFigures,
            Self::ExportFigures,
            Self::ExportPlayers,
            Self::ExportLedger,
            Self::Show(Window::Print),
            Self::Close,
            Self::Quit,
            Self::Undo,
            Self::Redo,
            Self::Advance,
            Self::Show(Window::Correct),
            Self::Show(Window::Resume),
            Self::CopyTable,
            Self::Show(Window::Clubs),
            Self::Show(Window::HouseRules),
            Self::Show(Window::Simulate),
            Self::Show(Window::Loans),
        ];
        all.extend(Tab::ALL.map(Self::Tab));
        all.extend([Lang::En, Lang::Ja].map(Self::Language));
        all.extend([Appearance::System, Appearance::Light, Appearance::Dark].map(Self::Theme));
        all.extend([Money::Gold, Money::Dollars, Money::Both].map(Self::Money));
        all.extend([
            Self::Clock,
            Self::Scoreboard,
            Self::Mute,
            Self::KeepClock,
            Self::Motion,
            Self::ZoomIn,
            Self::ZoomOut,
            Self::ZoomReset,
            Self::Show(Window::Palette),
            Self::Show(Window::Rules),
            Self::Show(Window::Keys),
            Self::Show(Window::About),
        ]);
        all
    }

    /// What it is called.
    pub const fn words(self) -> Words {
        match self {
            Self::Show(window) => window.words(),
            Self::Open => Words::new("Open...", "開く…"),
            Self::Sample => Words::new("Open the sample league", "見本のリーグを開く"),
            Self::Start => Words::new("Start screen", "スタート画面"),
            Self::Close => Words::new("Close league", "リーグを閉じる"),
            Self::CopyLeague => Words::new("Copy league...", "リーグをコピー…"),
            Self::ZipLeague => Words::new("Pack league as zip...", "リーグをzipにまとめる…"),
            Self::ImportFigures => Words::new("Import figures...", "フィギュアを取り込む…"),
            Self::ExportFigures => Words::new("Export figures...", "フィギュアを書き出す…"),
            Self::ExportLedger => Words::new("Export ledger...", "帳簿を書き出す…"),
            Self::ExportPlayers => Words::new("Export players...", "選手を書き出す…"),
            Self::Undo => Words::new("Undo", "取り消す"),
            Self::Redo => Words::new("Redo", "やり直す"),
            Self::Advance => Words::new("Advance", "次へ進む"),
            Self::CopyTable => Words::new("Copy table", "表をコピー"),
            Self::Tab(tab) => tab.words(),
            Self::Language(Lang::En) => Words::new("English", "English"),
            Self::Language(Lang::Ja) => Words::new("日本語", "日本語"),
            Self::Theme(Appearance::System) => {
                Words::new("Theme: as the system", "テーマ：システムに合わせる")
            }
            Self::Theme(Appearance::Light) => Words::new("Theme: light", "テーマ：ライト"),
            Self::Theme(Appearance::Dark) => Words::new("Theme: dark", "テーマ：ダーク"),
            Self::Money(Money::Gold) => Words::new("Amounts in gold", "金額：ゴールド"),
            Self::Money(Money::Dollars) => Words::new("Amounts in dollars", "金額：ドル"),
            Self::Money(Money::Both) => Words::new("Amounts in both", "金額：両方"),
            Self::Motion => Words::new("Less motion", "動きを減らす"),
            Self::Clock => Words::new("Start or pause the clocks", "時計を動かす・止める"),
            Self::Scoreboard => Words::new("Scoreboard window", "スコアボード"),
            Self::Mute => Words::new("Timer without sound", "タイマーの音を消す"),
            Self::KeepClock => Words::new(
                "Undo leaves the clocks as they are",
                "取り消しても時計を戻さない",
            ),
            Self::ZoomIn => Words::new("Zoom in", "拡大"),
            Self::ZoomOut => Words::new("Zoom out", "縮小"),
            Self::ZoomReset => Words::new("Zoom 100 %", "100％に戻す"),
            Self::Quit => Words::new("Quit", "終了"),
        }
    }

    /// Its keys, if it has some.
    #[expect(
        clippy::wildcard_enum_match_arm,
        reason = "the other verbs have no keys"
    )]
    pub fn shortcut(self) -> Option<KeyboardShortcut> {
        let ctrl = |key| Some(KeyboardShortcut::new(Modifiers::COMMAND, key));
        match self {
            Self::Show(Window::NewLeague) => ctrl(Key::N),
            Self::Show(Window::Palette) => ctrl(Key::K),
            Self::Show(Window::Print) => ctrl(Key::P),
            Self::Show(Window::Keys) => Some(KeyboardShortcut::new(Modifiers::NONE, Key::F1)),
            Self::Open => ctrl(Key::O),
            Self::Close => ctrl(Key::W),
            Self::Quit => ctrl(Key::Q),
            Self::Undo => ctrl(Key::Z),
            Self::Redo => ctrl(Key::Y),
            Self::Advance => ctrl(Key::Enter),
            Self::Tab(tab) => ctrl(tab.key()),
            Self::Clock => Some(KeyboardShortcut::new(Modifiers::NONE, Key::Space)),
            Self::Scoreboard => ctrl(Key::B),
            Self::ZoomIn => ctrl(Key::Plus),
            Self::ZoomOut => ctrl(Key::Minus),
            Self::ZoomReset => ctrl(Key::Num0),
            _ => None,
        }
    }

    /// It changes what a manager at his sealed sheet sees, or takes the sheet away: it waits until the sheet is closed.
    pub const fn waits_for_sheets(self) -> bool {
        matches!(
            self,
            Self::Undo | Self::Redo | Self::Close | Self::Show(Window::Correct | Window::Resume)
        )
    }

    /// It needs an open league.
    pub const fn needs_league(self) -> bool {
        matches!(
            self,
            Self::Show(
                Window::Clubs
                    | Window::HouseRules
                    | Window::Simulate
                    | Window::Loans
                    | Window::Correct
                    | Window::Backups
                    | Window::Print
                    | Window::Resume
            ) | Self::Close
                | Self::CopyLeague
                | Self::ZipLeague
                | Self::ImportFigures
                | Self::ExportFigures
                | Self::ExportLedger
                | Self::ExportPlayers
                | Self::Undo
                | Self::Redo
                | Self::Advance
                | Self::CopyTable
                | Self::Clock
                | Self::Tab(_)
        )
    }
}

impl Window {
    /// Its title.
    pub const fn words(self) -> Words {
        match self {
            Self::NewLeague => Words::new("New league...", "新しいリーグ…"),
            Self::Clubs => Words::new("Clubs", "チーム"),
            Self::HouseRules => Words::new("House rules", "ハウスルール"),
            Self::Simulate => Words::new("Simulate seasons", "シミュレーション"),
            Self::Loans => Words::new("Loans", "借金"),
            Self::Correct => Words::new("Correct...", "訂正…"),
            Self::Backups => Words::new("Backups", "バックアップ"),
            Self::Rules => Words::new("Rulebook", "ルールブック"),
            Self::Keys => Words::new("Keys", "キー操作"),
            Self::About => Words::new("About Flagkeeper", "Flagkeeperについて"),
            Self::Palette => {
                Words::new("Find an action, club or player", "操作・チーム・選手を探す")
            }
            Self::Print => Words::new("Print...", "印刷…"),
            Self::Resume => Words::new("Resume match from paper...", "試合を紙の記録から再開…"),
        }
    }
}

/// What a window asks a path for; the answer goes back into its fields.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Pick {
    /// The folder of a new league.
    LeagueFolder,
    /// The figures of a new league.
    Figures,
    /// A roster file of a league on paper.
    Roster,
}

/// What a panel answers with.
#[derive(Debug, Clone)]
#[expect(
    clippy::large_enum_variant,
    reason = "one is made for a click, and none is kept"
)]
pub enum Action {
    /// As from menu, shortcut or palette.
    Verb(Verb),
    /// Carries out an act in the open league.
    Do(Act<Command>),
    /// Carries out several acts one after another, each an entry; stops at the first refusal.
    DoAll(Vec<Act<Command>>),
    /// Takes back an entry and everything after it.
    UndoTo(u64),
    /// Chooses what is looked at.
    Select(Box<Selection>),
    /// Whether the time the machine slept while the clocks ran counts.
    CountSleep(bool),
    /// Looks at a club on the roster tab.
    ShowTeam(TeamId),
    /// Looks at a player on the roster tab.
    ShowPlayer(PlayerId),
    /// Makes up a trade on the season tab that begins with this player.
    OfferTrade(PlayerId),
    /// Looks at a player's career on the standings tab.
    ShowCareer(PlayerId),
    /// Looks at a figure on the figures tab.
    ShowFigure(FigureId),
    /// Looks at an entry on the log tab.
    ShowEntry(u64),
    /// Where does this number come from?
    Why(Subject, Number),
    /// Opens the correction for this club or player (D-28).
    CorrectOf(Subject),
    /// Opens the loans with this club as the borrower of so much (F-11.9).
    Borrow(TeamId, Gold),
    /// Puts a figure on the shelf, new or mended.
    PutFigure(Box<Figure>),
    /// Takes a figure off the shelf.
    RemoveFigure(FigureId),
    /// Picks a picture for a figure.
    PickPicture(FigureId),
    /// Opens a league at a path.
    OpenPath(PathBuf),
    /// Opens a league or a backup only to be looked at.
    LookAt(PathBuf),
    /// Copies a league, open or not, to a folder that is asked for.
    CopyLeague(PathBuf),
    /// Packs a league, open or not, into a file that is asked for.
    ZipLeague(PathBuf),
    /// Asks for a path for what is half typed in a window.
    Pick(Pick),
    /// Asks where to write a text, suggesting a name, and writes it.
    SaveText {
        /// The suggested name.
        name: String,
        /// What is written.
        text: String,
    },
    /// Prints on this paper from now on.
    Paper(Paper),
    /// Asks where to write a PDF, suggesting a name, and writes it.
    SavePdf {
        /// The suggested name.
        name: String,
        /// What is written.
        pdf: Arc<Vec<u8>>,
    },
    /// Shows a PDF in the system's viewer, which can print it.
    OpenPdf {
        /// What the viewer calls it.
        name: String,
        /// The PDF.
        pdf: Arc<Vec<u8>>,
    },
    /// Opens the simulation with this house rule among those to be tried.
    TryRule(crate::flags::rules::Key),
    /// Opens the rulebook at a rule.
    ShowRule(crate::rulebook::Rule),
    /// Takes a league off the recent ones.
    Forget(PathBuf),
    /// Makes a league as the wizard says.
    Found(Box<super::windows::Founding>),
    /// Shows an open league.
    Switch(usize),
    /// Brings a backup's files back; the present ones are put aside.
    Restore(PathBuf),
    /// Reads the league anew from disk.
    Reload,
    /// Keeps this window's state against a file changed outside.
    KeepOurs,
    /// Says something for a few seconds.
    Toast(super::widgets::Tone, String),
    /// Copies a text.
    CopyText(String),
    /// Opens a file or folder with the system.
    Reveal(PathBuf),
}

impl Action {
    /// An act of the open league.
    pub fn act(command: impl Into<Command>) -> Self {
        Self::Do(Act::new(command.into()))
    }
}
