//! What the game master can do. Names and fields are a contract: scripts, files, panels and tests all use them.

use super::{
    rules::Value,
    state::Ground,
    step::{Half, Step},
};
use crate::{
    dice::Die,
    figures::{Dial, Figure, Rank},
    gold::Gold,
    ids::{FigureId, LoanId, PlayerId, TeamId},
    journal::{Account, tagged},
    text::Words,
};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

tagged! {
    /// A command of the league game.
    pub enum Command by "command" {
        /// F-1.1, D-1: founds a club, or brings one back.
        AddTeam "add-team" [F_1_1 D_1]
            "Founds a club, or brings back one that left. At spring.camp and in the summer. Its funds come from by-hand."
            "チームを作ります（離脱したチームの復帰も）。キャンプとサマークラシックの期間のみ。資金は by-hand から入ります。"
            "team = \"roff\"\nname = \"Roff Rovers\"\nmanager = \"Ken\"\nfunds = 100000" {
            /// Its id.
            team: TeamId,
            /// Its name.
            name: String,
            /// Who runs it.
            manager: Option<String>,
            /// Its city.
            city: Option<String>,
            /// Its color, `#rrggbb`.
            color: Option<String>,
            /// M-3.2: its manager is a beginner.
            beginner: Option<bool>,
            /// D-1: its funds; the house rule's sum if left out.
            funds: Option<Gold>,
            /// F-12.1: its AFA points.
            afa: Option<i64>,
            /// League points from before the program kept the league.
            points: Option<PaperPoints>,
        }
        /// F-1.4: changes a club's particulars.
        EditTeam "edit-team" [F_1_4]
            "Changes a club's name, manager, city, color or home ground."
            "チームの名前・マネージャー・都市・色・ホームグラウンドを変えます。"
            "team = \"roff\"\nmanager = \"Aya\"\nground = { name = \"Harbour\", description = \"Crates along the east line\" }" {
            /// The club.
            team: TeamId,
            /// New name.
            name: Option<String>,
            /// New manager.
            manager: Option<String>,
            /// New city.
            city: Option<String>,
            /// New color, `#rrggbb`.
            color: Option<String>,
            /// M-3.2: whether its manager is a beginner.
            beginner: Option<bool>,
            /// New home ground.
            ground: Option<Ground>,
        }
        /// M-3.1: the clubs clockwise as they sit.
        SeatTeams "seat-teams" [M_3_1]
            "Says how the clubs sit, clockwise."
            "チームの席順を時計回りに決めます。"
            "order = [\"selm\", \"roff\"]" {
            /// Every club once.
            order: Vec<TeamId>,
        }
        /// F-1.1, D-46: a club leaves.
        RemoveTeam "remove-team" [F_1_1 D_46]
            "A club leaves the league. At spring.camp and in the summer."
            "チームがリーグを離れます。キャンプとサマークラシックの期間のみ。"
            "team = \"roff\"" {
            /// The club.
            team: TeamId,
        }
        /// F-2, D-3, D-16: enters a player.
        AddPlayer "add-player" [F_2_1 F_2_2 D_3 D_16]
            "Enters a player: with a club into its founding roster (at spring.camp), without one as the league's."
            "選手を登録します。チームを指定すれば創設メンバー（キャンプのみ）、なければリーグ保有になります。"
            "player = \"ken\"\nname = \"Ken\"\nfigure = \"altenant-1\"\nteam = \"roff\"\npopularity = 2" {
            /// His id.
            player: PlayerId,
            /// His name.
            name: String,
            /// His figure on the shelf.
            figure: FigureId,
            /// His club.
            team: Option<TeamId>,
            /// F-2.4; D-3 if left out.
            popularity: Option<i64>,
            /// F-2.3, 0 to 4 (4 only with `announced`).
            injuries: Option<i64>,
            /// F-2.5: flag downs of this season.
            fd: Option<i64>,
            /// Flag holds of this season.
            fh: Option<i64>,
            /// Knock-downs of this season.
            ko: Option<i64>,
            /// F-4.2: he announced his retirement.
            announced: Option<bool>,
            /// D-16: this is his rookie year.
            rookie: Option<bool>,
            /// Which model stands in for his figure.
            proxy: Option<String>,
        }
        /// D-28: mends a player's particulars.
        EditPlayer "edit-player" [D_28]
            "Changes a player's name or the model that stands in. Not during a match."
            "選手の名前や代用フィギュアを変えます。試合中はできません。"
            "player = \"ken\"\nname = \"Ken the Tall\"" {
            /// The player.
            player: PlayerId,
            /// New name.
            name: Option<String>,
            /// New stand-in; empty: none.
            proxy: Option<String>,
        }
        /// D-28: mends a figure the league uses.
        EditFigure "edit-figure" [D_28 K_1_1]
            "Mends a figure the league uses; its whole data. Not during a match."
            "リーグで使っているフィギュアのデータ全体を直します。試合中はできません。"
            "figure = \"altenant-1\"\nset = \"altenant\"\nnumber = 1\nname = \"Harbour Runner\"\nfaction = [\"Roff\"]\nrank = \"weak\"\npoints = 12\nrange = 0\ntargets = 1\narc = 90\ndial = [\"9/7/14/1\", \"8/6/13/1\"]" {
            /// The figure.
            figure: FigureId,
            /// Its set.
            set: String,
            /// Its collector number.
            number: u32,
            /// Its name.
            name: String,
            /// Its Japanese name.
            name_ja: Option<String>,
            /// Its factions.
            faction: Vec<String>,
            /// Its rank.
            rank: Rank,
            /// Its point value.
            points: u16,
            /// Its range in inches.
            range: u8,
            /// Its targets, 1 to 4.
            targets: u8,
            /// Its front arc in degrees.
            arc: u16,
            /// Whether it is mounted.
            mounted: Option<bool>,
            /// Its dial, click by click.
            dial: Dial,
            /// Its picture's file name.
            picture: Option<String>,
        }
        /// F-3: a league that began on paper.
        StartAt "start-at" [F_3_1]
            "Says at which step a league that began on paper goes on. Before any act but the setting up."
            "紙で始めたリーグを、どの段階から続けるかを決めます。準備以外の操作の前のみ。"
            "step = \"first.2.training\"\nseason = 3" {
            /// The step.
            step: Step,
            /// The season.
            season: Option<u32>,
        }
        /// Decisions: changes a house rule.
        SetRule "set-rule" [D_28]
            "Changes a house rule."
            "ハウスルールを変えます。"
            "rule = \"M-2.5.cap\"\nvalue = 220" {
            /// Its key.
            rule: String,
            /// Its value.
            value: Value,
        }
        /// D-28: corrects any fact, with a reason.
        Correct "correct" [D_28]
            "Corrects a fact: funds, afa, points of a club; popularity, injuries, fd, fh, ko, team of a player."
            "事実を訂正します。チームの資金・AFAポイント・勝ち点、選手の人気・負傷・FD・FH・KO・所属。"
            "team = \"roff\"\nfield = \"funds\"\nvalue = 88000\nreason = \"The paper said so\"" {
            /// The club.
            team: Option<TeamId>,
            /// Or the player.
            player: Option<PlayerId>,
            /// What is corrected.
            field: Fact,
            /// Its right value; for `team` a club's id, or "league".
            value: Value,
            /// Why.
            reason: String,
            /// With `points`: the half.
            half: Option<Half>,
            /// With `points`: the round, 1 to 3.
            round: Option<u8>,
        }
        /// F-11.9, D-12: a loan.
        Lend "lend" [F_11_9 D_12]
            "A club or AFA lends gold."
            "チームまたはAFAが金を貸します。"
            "from = \"afa\"\nto = \"roff\"\namount = 5000\nterms = \"back by the winter\"" {
            /// Who lends: a club or `afa`.
            from: Account,
            /// Who borrows: a club or `afa`.
            to: Account,
            /// How much.
            amount: Gold,
            /// Its id; `loan-1` and so on if left out.
            loan: Option<LoanId>,
            /// What was agreed.
            terms: Option<String>,
            /// Flat interest.
            interest: Option<Gold>,
            /// It was made before the program kept the league: no gold moves now. While setting up only.
            earlier: Option<bool>,
            /// With `earlier`: what is still owed, interest included; all of it if left out.
            open: Option<Gold>,
        }
        /// F-11.9, D-12: pays back.
        Repay "repay" [F_11_9 D_12]
            "Pays back a loan, wholly or in part."
            "借金を（一部でも）返します。"
            "loan = \"loan-1\"\namount = 2000" {
            /// The loan.
            loan: LoanId,
            /// How much.
            amount: Gold,
        }
        /// F-2.6, F-5.6, F-11.2: releases a player.
        Release "release" [F_2_6 F_5_6 F_11_2]
            "Releases a player: he is the league's then."
            "選手を解雇します。リーグ保有になります。"
            "player = \"ken\"" {
            /// The player.
            player: PlayerId,
        }
        /// F-4.2: retires a player who announced it.
        Retire "retire" [F_4_2]
            "Retires a player who announced it in camp."
            "キャンプで引退を表明した選手を引退させます。"
            "player = \"ken\"" {
            /// The player.
            player: PlayerId,
        }
        /// F-3: on to the next step.
        Advance "advance" [F_3_1]
            "Goes on to the next step; refused while something is due."
            "次の段階へ進みます。済んでいないことがあれば進めません。"
            "" {}
        /// F-4.1: one die in camp.
        CampRoll "camp-roll" [F_4_1 F_4_2 F_4_3]
            "Rolls in camp for one player."
            "キャンプで選手一人のダイスを振ります。"
            "player = \"ken\"\ndie = 6" {
            /// The player.
            player: PlayerId,
            /// The die; rolled if left out.
            die: Option<Die>,
        }
        /// F-4.4, F-6.7, F-8.1: begins the match of this step.
        StartMatch "start-match" [F_4_4 F_6_7 F_8_1]
            "Begins the match of this step."
            "この段階の試合の準備を始めます。"
            "" {
            /// D-50: the home club, where the house rule lets the GM pick.
            home: Option<TeamId>,
            /// D-50: the home roll, where the house rule has one; each further table re-rolls a tie.
            rolls: Option<Vec<BTreeMap<TeamId, Die>>>,
        }
        /// M-2.1–M-2.3: a player's starting damage.
        Condition "condition" [M_2_1 M_2_2 M_2_3 D_13]
            "Rolls a player's condition; for a veteran hero his manager picks the damage."
            "選手のコンディションを決めます。老雄はマネージャーがダメージを選びます。"
            "player = \"ken\"\ndie = 3" {
            /// The player.
            player: PlayerId,
            /// The die; rolled if left out.
            die: Option<Die>,
            /// A veteran hero's damage.
            damage: Option<u8>,
        }
        /// M-2.4: names a club's roster.
        Roster "roster" [M_2_4]
            "Names a club's starters and bench. Naming again before kick-off replaces it."
            "チームのスタメンとベンチを決めます。キックオフ前なら決め直せます。"
            "team = \"roff\"\nstarters = [\"ken\"]\nbench = []" {
            /// The club.
            team: TeamId,
            /// Up to five.
            starters: Vec<PlayerId>,
            /// Up to three, never more than starters.
            bench: Vec<PlayerId>,
        }
        /// M-2.5, M-2.6: kick-off; luxury taxes are paid.
        KickOff "kick-off" [M_2_5 M_2_6 D_14]
            "Kicks off; luxury taxes are paid."
            "キックオフします。ラグジュアリータックスを払います。"
            "" {}
        /// D-26: types in a result.
        EnterResult "enter-result" [D_26 M_5_1 M_5_2 M_5_3 M_6_1]
            "Types in what a match came to. Entering again before it is committed replaces it."
            "試合の結果を入力します。確定前なら入力し直せます。"
            "fd = { ken = 2 }\nko = { aya = 1 }\nfh = \"ken\"\nhospital = [\"bo\"]" {
            /// Flag downs by player.
            fd: Option<BTreeMap<PlayerId, u32>>,
            /// Knock-downs by player.
            ko: Option<BTreeMap<PlayerId, u32>>,
            /// Who held the flag at the end.
            fh: Option<PlayerId>,
            /// Who went to hospital.
            hospital: Option<Vec<PlayerId>>,
        }
        /// F-12.9, D-5: puts the match into the books.
        CommitMatch "commit-match" [F_12_9 D_5 M_6_2]
            "Puts the match into the books: injuries, records, retirements."
            "試合を確定し、負傷・記録・引退を反映します。"
            "" {}
        /// D-27: the match does not count.
        VoidMatch "void-match" [D_27]
            "The match does not count; luxury taxes are paid back."
            "試合を無効にします。ラグジュアリータックスは戻ります。"
            "reason = \"Thunderstorm\"" {
            /// Why.
            reason: String,
        }
        /// D-28: takes the match out of the books again, until the next step.
        ReopenMatch "reopen-match" [D_28]
            "Takes a committed match out of the books again, until the next step."
            "確定した試合を、次の段階へ進むまでの間に開き直します。"
            "" {}
    }
}

/// League points from before the program kept the league.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PaperPoints {
    /// Of the first half.
    pub first: Option<i64>,
    /// Of the second half.
    pub second: Option<i64>,
}

/// What can be corrected (D-28).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Fact {
    /// A club's gold.
    Funds,
    /// A player's popularity.
    Popularity,
    /// A player's injuries.
    Injuries,
    /// A player's flag downs of this season.
    Fd,
    /// A player's flag holds of this season.
    Fh,
    /// A player's knock-downs of this season.
    Ko,
    /// A club's AFA points.
    Afa,
    /// A player's club.
    Team,
    /// A club's league points of a round.
    Points,
}

impl Fact {
    /// Its name.
    pub const fn name(self) -> Words {
        match self {
            Self::Funds => Words::new("funds", "資金"),
            Self::Popularity => Words::new("popularity", "人気"),
            Self::Injuries => Words::new("injuries", "負傷"),
            Self::Fd => Words::new("flag downs", "フラッグダウン"),
            Self::Fh => Words::new("flag holds", "フラッグホールド"),
            Self::Ko => Words::new("knock-downs", "ノックダウン"),
            Self::Afa => Words::new("AFA points", "ＡＦＡポイント"),
            Self::Team => Words::new("club", "所属"),
            Self::Points => Words::new("league points", "勝ち点"),
        }
    }
}

impl EditFigure {
    /// The command that mends a figure to these data.
    pub fn of(figure: &Figure) -> Self {
        let Figure {
            id,
            set,
            number,
            name,
            name_ja,
            faction,
            rank,
            points,
            range,
            targets,
            arc,
            mounted,
            dial,
            picture,
        } = figure.clone();
        let mounted = Some(mounted);
        Self {
            figure: id,
            set,
            number,
            name,
            name_ja,
            faction,
            rank,
            points,
            range,
            targets,
            arc,
            mounted,
            dial,
            picture,
        }
    }

    /// The figure as it shall be.
    pub fn figure(&self) -> Figure {
        Figure {
            id: self.figure.clone(),
            set: self.set.clone(),
            number: self.number,
            name: self.name.clone(),
            name_ja: self.name_ja.clone(),
            faction: self.faction.clone(),
            rank: self.rank,
            points: self.points,
            range: self.range,
            targets: self.targets,
            arc: self.arc,
            mounted: self.mounted.unwrap_or(false),
            dial: self.dial.clone(),
            picture: self.picture.clone(),
        }
    }
}
