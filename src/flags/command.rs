//! What the game master can do. Names and fields are a contract: scripts, files, panels and tests all use them.

mod parts;
mod play;

pub(super) use parts::Moved;
pub use parts::{
    AfterMove, Against, AtTable, Bid, ClockSet, Fact, Member, OnPaper, PaperPoints, Placed, Seen,
    Side,
};
pub use play::*;

use super::{
    play::Deeds,
    rules::Value,
    state::Ground,
    step::{Half, Step},
};
use crate::{
    dice::Die,
    figures::{Dial, Rank},
    gold::Gold,
    ids::{FigureId, LoanId, PlayerId, TeamId},
    journal::{Account, tagged},
};
use std::collections::BTreeMap;

tagged! {
    /// A command of the league game.
    pub enum Command by "command" or Play {
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
            /// D-16: this is his rookie year; of a player who is the league's, whether his first contract is still to come.
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
            "Says at which step a league that began on paper goes on, and who is at home in that round. Before any act but the setting up."
            "紙で始めたリーグを、どの段階から続けるか、その節のホームはどこかを決めます。準備以外の操作の前のみ。"
            "step = \"first.2.training\"\nseason = 3" {
            /// The step.
            step: Step,
            /// The season.
            season: Option<u32>,
            /// F-6.1: the club at home in the round of that step; rolled or typed later if left out.
            home: Option<TeamId>,
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
            "事実を訂正します。チームの資金・ＡＦＡポイント・勝ち点、選手の人気・負傷・FD・FH・KO・所属。"
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
            /// With `points`: the round, from 1; 0 for points from paper.
            round: Option<u8>,
        }
        /// F-11.9, D-12: a loan.
        Lend "lend" [F_11_9 D_12]
            "A club or AFA lends gold."
            "チームまたはＡＦＡが金を貸します。"
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
        /// F-3.1: who is at the table in a half.
        Attend "attend" [F_3_1 D_18]
            "Says which clubs take part in a half; all of them unless said. Until that half's home roll; the second from the Classic on."
            "前期・後期に参加するチームを決めます（決めなければ全チーム）。その期のホーム決定まで。後期はサマークラシックから。"
            "half = \"first\"\nteams = [\"roff\", \"selm\"]\nmanagers = { roff = { name = \"Aya\", beginner = true } }" {
            /// The half.
            half: Half,
            /// The clubs that take part.
            teams: Vec<TeamId>,
            /// Who runs them, where that changes.
            managers: Option<BTreeMap<TeamId, AtTable>>,
        }
        /// F-5.1: AFA offers a new player.
        Offer "offer" [F_5_1 D_3]
            "AFA offers a new player in the draft."
            "ＡＦＡがドラフトに新人を出します。"
            "player = \"nina\"\nname = \"Nina\"\nfigure = \"altenant-7\"" {
            /// His id.
            player: PlayerId,
            /// His name.
            name: String,
            /// His figure on the shelf.
            figure: FigureId,
            /// F-2.4; D-3 if left out.
            popularity: Option<i64>,
        }
        /// F-5.2: a club's sealed list.
        SealBids "bid" [F_5_2 F_11_4 D_7 D_40]
            "Seals a club's list of players wanted and fees. Sealing again before the opening replaces it; an empty list wants nobody."
            "チームの入札表を封印します。開札前なら出し直せます。空の表は誰も求めません。"
            "team = \"roff\"\nbids = [{ player = \"nina\", fee = 3000 }]" {
            /// The club.
            team: TeamId,
            /// Players and fees, in the order in which wins are paid (D-7).
            bids: Vec<Bid>,
            /// 32 hexadecimal digits that make the fingerprint unguessable; drawn if left out.
            nonce: Option<String>,
        }
        /// F-5.3, D-6: the lists are read for equal highest fees before they are opened.
        CallTies "call-ties" [F_5_3 F_11_4 D_6]
            "Reads the lists for equal highest fees before they are opened, and says who is level over whom; no fees. From then until the opening no list can be sealed."
            "開札の前に同額の最高入札を確かめ、どの選手をどのチームが争うかを明かします（金額は明かしません）。以後、開札まで封印できません。"
            "" {}
        /// F-5.3, F-5.4: all lists are opened at once.
        OpenBids "open-bids" [F_5_3 F_5_4 F_11_4 D_6 D_7]
            "Opens all lists at once; the winners pay."
            "入札表を一斉に開きます。落札チームは契約金を払います。"
            "" {
            /// D-6: dice for equal highest fees, player by player in order of offer; rolled if left out.
            rolls: Option<Vec<BTreeMap<TeamId, Die>>>,
            /// D-6: who gets the players with equal highest fees, where the house rule lets the GM decide.
            winners: Option<BTreeMap<PlayerId, TeamId>>,
        }
        /// F-8.4: an agreed exchange.
        Trade "trade" [F_8_4 F_5_5 D_7 D_11]
            "Two clubs exchange players and gold as they have agreed."
            "2チームが合意した選手と金を交換します。"
            "team = \"roff\"\nwith = \"selm\"\ngives = [\"ken\"]\ntakes = [\"aya\"]\npays = 2000" {
            /// One club.
            team: TeamId,
            /// The other.
            with: TeamId,
            /// Players it gives.
            gives: Vec<PlayerId>,
            /// Players it gets.
            takes: Vec<PlayerId>,
            /// Gold it pays.
            pays: Option<Gold>,
            /// Gold it gets.
            receives: Option<Gold>,
        }
        /// F-6.1: who is home first.
        HomeRoll "home-roll" [F_6_1 D_41]
            "Every club rolls for the first home of the half."
            "前期・後期の最初のホームを決めるため、全チームがダイスを振ります。"
            "rolls = [{ roff = 5, selm = 2 }]" {
            /// A die for each club; each further table re-rolls a tie. Rolled if left out.
            rolls: Option<Vec<BTreeMap<TeamId, Die>>>,
            /// D-41: the one of those tied the managers agreed on, where the house rule says so.
            agreed: Option<TeamId>,
        }
        /// F-6.2: one die in training.
        Train "train" [F_6_2 D_43]
            "Rolls in training for one player."
            "自主トレで選手一人のダイスを振ります。"
            "player = \"ken\"\ndie = 3" {
            /// The player.
            player: PlayerId,
            /// The die; rolled if left out.
            die: Option<Die>,
        }
        /// F-6.3: a club's sealed amount.
        Campaign "campaign" [F_6_3 D_7]
            "Seals what a club spends on its campaign. Sealing again before the opening replaces it."
            "チームのキャンペーン額を封印します。開く前なら出し直せます。"
            "team = \"roff\"\namount = 2000" {
            /// The club.
            team: TeamId,
            /// 0 or more.
            amount: Gold,
            /// 32 hexadecimal digits that make the fingerprint unguessable; drawn if left out.
            nonce: Option<String>,
        }
        /// F-6.3: all amounts are opened at once.
        OpenCampaign "open-campaign" [F_6_3 D_42]
            "Opens all amounts at once; all pay, the one highest bidder rolls. With dice of the table and none given, he rolls afterwards (`campaign-roll`)."
            "キャンペーン額を一斉に開きます。全員が払い、単独最高額のチームがダイスを振ります。卓上のダイスで出目がなければ、あとで振ります（`campaign-roll`）。"
            "die = 4" {
            /// The highest bidder's die. Left out, it is rolled here, or, where the act says `dice_from = "table"`, by the
            /// table afterwards: who rolls is known only once the amounts are open.
            die: Option<Die>,
        }
        /// F-6.3: the one highest bidder of a campaign that is open rolls.
        CampaignRoll "campaign-roll" [F_6_3 D_42]
            "The one highest bidder rolls, where the campaign was opened without its die."
            "キャンペーンをダイスなしで開いたとき、単独最高額のチームがダイスを振ります。"
            "die = 4" {
            /// The die; rolled if left out.
            die: Option<Die>,
        }
        /// F-6.4: tries to win over another club's player.
        Headhunt "headhunt" [F_6_4 F_6_5 F_6_6 D_8 D_9]
            "A club tries to win over a player of another club."
            "他チームの選手を引き抜こうとします。"
            "team = \"roff\"\ntarget = \"aya\"\ndie = 5" {
            /// The club that tries.
            team: TeamId,
            /// The player it wants.
            target: PlayerId,
            /// The die; rolled if left out.
            die: Option<Die>,
        }
        /// F-6.4: headhunts nobody this round.
        PassHeadhunt "pass-headhunt" [F_6_4]
            "A club headhunts nobody this round."
            "この節は引き抜きを行いません。"
            "team = \"roff\"" {
            /// The club.
            team: TeamId,
        }
        /// F-6.3, F-7.6: popularity won or lost goes to players.
        Distribute "distribute" [F_7_6 F_6_3 F_7_5 F_10_2]
            "Distributes a club's oldest open award or loss over its players: gains positive, losses negative."
            "チームの最も古い未分配の人気を選手に分配します。増加は正、減少は負の数で。"
            "team = \"roff\"\npoints = { ken = 3, aya = 2 }" {
            /// The club.
            team: TeamId,
            /// What each player gets.
            points: BTreeMap<PlayerId, i64>,
        }
        /// F-7.4: decides who is ahead of those level.
        PlayOff "play-off" [F_7_3 F_7_4 F_10_3 D_19]
            "The clubs that are level roll: for a half's first place, for a half's second place, or as runners-up of the series."
            "並んだチームがダイスを振ります（期の優勝、期の2位、シリーズの2位決定）。"
            "rolls = [{ roff = 5, selm = 2 }]" {
            /// A die for each club; each further table re-rolls a tie. Rolled if left out.
            rolls: Option<Vec<BTreeMap<TeamId, Die>>>,
            /// D-41: the one of those tied the managers agreed on, where the house rule says so.
            agreed: Option<TeamId>,
        }
        /// F-10.2: the final.
        Series "series" [F_10_1 F_10_2 F_3_2]
            "The two finalists of the Altenant Series roll."
            "アルテナントシリーズの決勝のダイスを振ります。"
            "rolls = [{ roff = 5, selm = 2 }]" {
            /// A die for each finalist; each further table re-rolls a tie. Rolled if left out.
            rolls: Option<Vec<BTreeMap<TeamId, Die>>>,
            /// D-41: the one the managers agreed on after a tie, where the house rule says so.
            agreed: Option<TeamId>,
        }
        /// F-11.3: the popularity the income is paid on.
        FixPopularity "fix-popularity" [F_11_3]
            "Fixes every club's popularity for the income."
            "チーム収入のもとになる人気を確定します。"
            "" {}
        /// F-11.5: AFA pays the clubs.
        PayIncome "pay-income" [F_11_5]
            "AFA pays every club its income."
            "ＡＦＡが各チームに収入を払います。"
            "" {}
        /// F-11.6, F-11.8: the clubs pay their players.
        PaySalaries "pay-salaries" [F_11_6 F_11_8 F_4_2 D_55]
            "Every club pays its players; one that cannot is dissolved when it is named here."
            "各チームが年俸を払います。払えないチームは、ここに書くと解散します。"
            "bankrupt = [\"roff\"]" {
            /// Exactly the clubs that cannot pay.
            bankrupt: Option<Vec<TeamId>>,
        }
        /// F-11.7, F-12: ends the season.
        CloseSeason "close-season" [F_11_7 F_12_1 F_12_2 D_45]
            "Ends the season: retirements, AFA points, and the next season begins."
            "シーズンを終えます。引退とＡＦＡポイントを処理し、次のシーズンが始まります。"
            "" {}
        /// F-4.4, F-6.7, F-8.1: begins the match of this step.
        StartMatch "start-match" [F_4_4 F_6_1 F_6_7 F_8_1 D_41 D_50]
            "Begins the match of this step."
            "この段階の試合の準備を始めます。"
            "" {
            /// The home club: of a round the one the managers agreed on, where the house rule lets them (D-41); of a practice
            /// match the one the GM picks (D-50).
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
            "Kicks off; luxury taxes are paid and the home club's turn begins."
            "キックオフします。ラグジュアリータックスを払い、ホームのターンが始まります。"
            "" {
            /// K-8.3: the home club's die for command, if it rolls for its first turn.
            command_die: Option<Die>,
            /// M-7.8: demoralized figures of the home club that touch a commander as its first turn begins.
            commanded: Option<Vec<PlayerId>>,
        }
        /// D-26: types in a result.
        EnterResult "enter-result" [D_26 M_5_1 M_5_2 M_5_3 M_6_1 D_15]
            "Types in what a match came to. Entering again before it is committed replaces it."
            "試合の結果を入力します。確定前なら入力し直せます。"
            "fd = { ken = 2 }\nko = { aya = 1 }\nfh = \"ken\"\nhospital = [\"bo\"]\nspirits = { roff = { ko = 1 } }" {
            /// Flag downs by player.
            fd: Option<BTreeMap<PlayerId, u32>>,
            /// Knock-downs by player.
            ko: Option<BTreeMap<PlayerId, u32>>,
            /// Who held the flag at the end.
            fh: Option<PlayerId>,
            /// Who went to hospital.
            hospital: Option<Vec<PlayerId>>,
            /// What spirits did, by club (D-15).
            spirits: Option<BTreeMap<TeamId, Deeds>>,
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
