//! A rule says no: which rules, what is wrong, what to do. One function a message, named after what is in the way.

use super::{state::State, step::Step};
use crate::{
    gold::Gold,
    ids::{PlayerId, TeamId},
    journal::Account,
    rulebook::Rule,
    text::{Lang, Text, number},
};
use Rule as R;

/// Everything that forbids an act.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Refusal {
    /// At least one reason.
    pub reasons: Vec<Reason>,
}

/// One thing that forbids an act.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reason {
    /// The rules, the most specific first.
    pub rules: Vec<Rule>,
    /// What is wrong and what to do.
    pub text: Text,
    /// No ruling of the game master can pass over it: sums, identities, impossible dice.
    pub fixed: bool,
}

impl Refusal {
    /// Every rule that forbids the act, the most specific first, each once.
    pub fn rules(&self) -> Vec<Rule> {
        let mut rules = Vec::new();
        for rule in self.reasons.iter().flat_map(|r| &r.rules) {
            if !rules.contains(rule) {
                rules.push(*rule);
            }
        }
        rules
    }

    /// Whether a ruling of the game master could pass over it.
    pub fn overrulable(&self) -> bool {
        self.reasons.iter().all(|reason| !reason.fixed)
    }

    /// All reasons, a line each, with their rules: `… (F-6.5)`.
    pub fn show(&self, lang: Lang) -> String {
        self.reasons
            .iter()
            .map(|reason| reason.show(lang))
            .collect::<Vec<_>>()
            .join("\n")
    }

    /// The rule ids, parted by commas: `M-2.4, F-6.2`.
    pub fn ids(&self) -> String {
        self.rules()
            .iter()
            .map(|rule| rule.id())
            .collect::<Vec<_>>()
            .join(", ")
    }
}

impl Reason {
    fn open(rules: &[Rule], text: Text) -> Self {
        Self {
            rules: rules.to_vec(),
            text,
            fixed: false,
        }
    }

    fn fixed(rules: &[Rule], text: Text) -> Self {
        Self {
            rules: rules.to_vec(),
            text,
            fixed: true,
        }
    }

    /// The reason with its rules: `… (F-6.5)`.
    pub fn show(&self, lang: Lang) -> String {
        let ids = self
            .rules
            .iter()
            .map(|rule| rule.id())
            .collect::<Vec<_>>()
            .join(", ");
        let text = self.text.of(lang);
        crate::say!(lang, "{text} ({ids})", "{text}（{ids}）")
    }
}

/// An account as readers know it.
pub fn account_name(state: &State, account: &Account) -> Text {
    match account {
        Account::Team(team) => {
            let name = state.team_name(team);
            crate::text!("{name}", "{name}")
        }
        Account::Afa => crate::text!("AFA", "AFA"),
        Account::Players => crate::text!("the players", "選手"),
        Account::ByHand => crate::text!("typed in by hand", "手入力"),
    }
}

pub(super) fn unknown_team(team: &TeamId) -> Reason {
    Reason::fixed(
        &[R::F_1_1],
        crate::text!(
            "There is no club \"{team}\" in the league. Look its id up under clubs.",
            "「{team}」というチームはリーグにありません。チーム一覧でidを確かめてください。"
        ),
    )
}

pub(super) fn unknown_player(player: &PlayerId) -> Reason {
    Reason::fixed(
        &[R::F_2_1],
        crate::text!(
            "There is no player \"{player}\". Look his id up on the roster.",
            "「{player}」という選手はいません。ロースターでidを確かめてください。"
        ),
    )
}

pub(super) fn unknown_figure(figure: &str) -> Reason {
    Reason::fixed(
        &[R::F_2_1],
        crate::text!(
            "There is no figure \"{figure}\" on the shelf. Import it first, or choose another.",
            "「{figure}」というフィギュアは棚にありません。先に取り込むか、別のものを選んでください。"
        ),
    )
}

pub(super) fn bad_figure(fault: &crate::figures::Fault) -> Reason {
    let (field, en, ja) = (fault.field, &fault.text.en, &fault.text.ja);
    Reason::fixed(
        &[R::K_1_1],
        crate::text!("The figure's {field}: {en}.", "フィギュアの{field}：{ja}。"),
    )
}

pub(super) fn id_taken(id: &str, rule: Rule) -> Reason {
    Reason::fixed(
        &[rule],
        crate::text!(
            "The id \"{id}\" is in use already. Clubs and players share one list of ids; choose another.",
            "id「{id}」はもう使われています。チームと選手は同じ一覧を使います。別のidにしてください。"
        ),
    )
}

pub(super) fn empty_name(rule: Rule) -> Reason {
    Reason::fixed(
        &[rule],
        crate::text!(
            "The name is empty. Type one.",
            "名前がありません。入力してください。"
        ),
    )
}

pub(super) fn bad_color(color: &str) -> Reason {
    Reason::fixed(
        &[R::F_1_1],
        crate::text!(
            "\"{color}\" is no color. Write it as #rrggbb.",
            "「{color}」は色ではありません。#rrggbb の形で書いてください。"
        ),
    )
}

pub(super) fn negative(what: &Text, rule: Rule) -> Reason {
    let (en, ja) = (&what.en, &what.ja);
    Reason::fixed(
        &[rule],
        crate::text!("{en} cannot be below 0.", "{ja}は0未満にできません。"),
    )
}

pub(super) fn no_amount(rule: Rule) -> Reason {
    Reason::fixed(
        &[rule],
        crate::text!(
            "The amount must be above 0.",
            "額は0より大きくしてください。"
        ),
    )
}

pub(super) fn amount_too_large() -> Reason {
    Reason::fixed(
        &[R::F_1_2],
        crate::text!(
            "The amount is beyond what an account can hold. Type a smaller one.",
            "口座に入りきらない額です。小さくしてください。"
        ),
    )
}

pub(super) fn odd_gold(amount: i64) -> Reason {
    let gold = number(amount);
    Reason::fixed(
        &[R::F_1_2],
        crate::text!(
            "{gold} is not a whole multiple of 100 gold.",
            "{gold}は100ゴールドの倍数ではありません。"
        ),
    )
}

pub(super) fn not_enough_gold(
    state: &State,
    payer: &Account,
    has: i64,
    needs: Gold,
    rules: &[Rule],
) -> Reason {
    let name = account_name(state, payer);
    let (en, ja) = (name.en, name.ja);
    let (has, needs) = (number(has), number(needs.get()));
    Reason::fixed(
        rules,
        crate::text!(
            "{en} has {has} gold and would have to pay {needs}. Borrow the rest first, or pay less.",
            "{ja}の資金は{has}ゴールドで、{needs}ゴールドは払えません。先に借りるか、額を減らしてください。"
        ),
    )
}

pub(super) fn not_now(state: &State, allowed: &[Step], rules: &[Rule]) -> Reason {
    let now = (state.step.place(Lang::En), state.step.place(Lang::Ja));
    let list = |lang| {
        allowed
            .iter()
            .map(|step| step.place(lang))
            .collect::<Vec<_>>()
            .join(if lang == Lang::En { "; " } else { "、" })
    };
    let (en, ja, when_en, when_ja) = (now.0, now.1, list(Lang::En), list(Lang::Ja));
    Reason::open(
        rules,
        crate::text!(
            "Not at this step ({en}). It can be done at: {when_en}.",
            "この段階（{ja}）ではできません。できるのは：{when_ja}。"
        ),
    )
}

pub(super) fn match_running(rules: &[Rule]) -> Reason {
    Reason::fixed(
        rules,
        crate::text!(
            "A match is under way. Commit or void it first.",
            "試合の途中です。先に試合を確定するか無効にしてください。"
        ),
    )
}

pub(super) fn no_match(rule: Rule) -> Reason {
    Reason::fixed(
        &[rule],
        crate::text!(
            "No match has been started at this step. Start it first.",
            "この段階の試合はまだ始まっていません。先に始めてください。"
        ),
    )
}

pub(super) fn squad_full(state: &State, team: &TeamId, limit: i64) -> Reason {
    let (name, size) = (state.team_name(team), state.squad_size(team));
    Reason::open(
        &[R::F_2_2],
        crate::text!(
            "{name} holds {size} players already; {limit} is the limit. Release someone first.",
            "{name}はもう{size}名と契約しています。上限は{limit}名です。先に解雇してください。"
        ),
    )
}

pub(super) fn seats_incomplete() -> Reason {
    Reason::fixed(
        &[R::M_3_1],
        crate::text!(
            "The order must name every club of the league exactly once.",
            "席順には、リーグの全チームを一度ずつ書いてください。"
        ),
    )
}

pub(super) fn loans_open(state: &State, team: &TeamId) -> Reason {
    let name = state.team_name(team);
    Reason::open(
        &[R::F_11_9],
        crate::text!(
            "{name} has open loans. Settle them before it leaves.",
            "{name}には返済の済んでいない借金があります。離脱の前に清算してください。"
        ),
    )
}

pub(super) fn bad_injuries(value: i64) -> Reason {
    Reason::fixed(
        &[R::F_2_3],
        crate::text!(
            "{value} injuries are not possible here: 0 to 3, or 4 for a veteran who announced his retirement.",
            "負傷{value}回は入力できません。0〜3回、引退を表明した老雄は4回です。"
        ),
    )
}

pub(super) fn not_announced(name: &str) -> Reason {
    Reason::open(
        &[R::F_4_2],
        crate::text!(
            "{name} has not announced his retirement; only the 4th injury in camp lets a club retire a player. Release him instead.",
            "{name}は引退を表明していません。引退させられるのはキャンプで4回目の負傷をした選手だけです。解雇はできます。"
        ),
    )
}

pub(super) fn player_retired(name: &str) -> Reason {
    Reason::fixed(
        &[R::F_2_3],
        crate::text!("{name} has retired.", "{name}は引退しました。"),
    )
}

pub(super) fn not_under_contract(name: &str, rule: Rule) -> Reason {
    Reason::fixed(
        &[rule],
        crate::text!(
            "{name} is under contract with no club.",
            "{name}はどのチームとも契約していません。"
        ),
    )
}

pub(super) fn named_in_match(name: &str) -> Reason {
    Reason::open(
        &[R::M_2_4],
        crate::text!(
            "{name} is named for the match under way. Name the roster without him, or commit the match first.",
            "{name}は準備中・進行中の試合に登録されています。ロースターから外すか、先に試合を確定してください。"
        ),
    )
}

pub(super) fn no_releases_now() -> Reason {
    Reason::open(
        &[R::F_11_2],
        crate::text!(
            "From the tryout to the salaries nobody may be released. Wait until the salaries are paid.",
            "トライアウトから年俸の支払いまでの間は解雇できません。支払いのあとにしてください。"
        ),
    )
}

pub(super) fn season_begun() -> Reason {
    Reason::fixed(
        &[R::F_3_1],
        crate::text!(
            "The league is under way: only while it is set up can the step be chosen. Undo what was done, or go on with Advance.",
            "リーグはもう始まっています。段階を選べるのは準備の間だけです。操作を取り消すか、次へ進んでください。"
        ),
    )
}

pub(super) fn only_while_setting_up() -> Reason {
    Reason::fixed(
        &[R::F_11_9],
        crate::text!(
            "A loan from before can only be entered while the league is set up. Leave `earlier` out.",
            "以前の借金を入力できるのはリーグの準備中だけです。`earlier` を外してください。"
        ),
    )
}

pub(super) fn bad_season(season: u32) -> Reason {
    Reason::fixed(
        &[R::F_3_1],
        crate::text!(
            "There is no season {season}; seasons count from 1 to 9999.",
            "シーズン{season}はありません。1から9999までです。"
        ),
    )
}

pub(super) fn no_such_step(step: Step, rounds: u8) -> Reason {
    Reason::fixed(
        &[R::F_3_1],
        crate::text!(
            "There is no step {step}: a half has {rounds} rounds here.",
            "段階{step}はありません。前期・後期は{rounds}節です。"
        ),
    )
}

pub(super) fn bad_setting(bad: &super::rules::BadSetting) -> Reason {
    Reason::fixed(&[bad.rule().unwrap_or(R::D_28)], bad.text())
}

pub(super) fn no_reason() -> Reason {
    Reason::fixed(
        &[R::D_28],
        crate::text!(
            "A reason is needed; it stands in the log. Type one.",
            "理由が要ります。記録に残ります。入力してください。"
        ),
    )
}

pub(super) fn correct_whom() -> Reason {
    Reason::fixed(
        &[R::D_28],
        crate::text!(
            "Funds, AFA points and league points belong to a club; everything else to a player. Name exactly one of them.",
            "資金・AFAポイント・勝ち点はチーム、ほかは選手の事実です。どちらか一方だけを指定してください。"
        ),
    )
}

pub(super) fn correct_value(what: &Text) -> Reason {
    let (en, ja) = (&what.en, &what.ja);
    Reason::fixed(
        &[R::D_28],
        crate::text!("The value must be {en}.", "値は{ja}にしてください。"),
    )
}

pub(super) fn correct_round() -> Reason {
    Reason::fixed(
        &[R::D_28],
        crate::text!(
            "League points are corrected by half and round. Name both.",
            "勝ち点は前期・後期と節を指定して訂正します。両方書いてください。"
        ),
    )
}

pub(super) fn nothing_changes() -> Reason {
    Reason::fixed(
        &[R::D_28],
        crate::text!(
            "That is how it is already; nothing would change.",
            "すでにその通りです。何も変わりません。"
        ),
    )
}

pub(super) fn loan_with_itself() -> Reason {
    Reason::fixed(
        &[R::F_11_9],
        crate::text!(
            "A loan needs two parties: clubs or afa, and not the same one.",
            "貸し手と借り手は別々の、チームか afa にしてください。"
        ),
    )
}

pub(super) fn unknown_loan(loan: &str) -> Reason {
    Reason::fixed(
        &[R::F_11_9],
        crate::text!(
            "There is no loan \"{loan}\". Look under loans.",
            "「{loan}」という借金はありません。借金の一覧を見てください。"
        ),
    )
}

pub(super) fn loan_taken(loan: &str) -> Reason {
    Reason::fixed(
        &[R::F_11_9],
        crate::text!(
            "There is a loan \"{loan}\" already. Choose another id.",
            "「{loan}」という借金はもうあります。別のidにしてください。"
        ),
    )
}

pub(super) fn more_than_owed(open: Gold) -> Reason {
    let open = number(open.get());
    Reason::fixed(
        &[R::F_11_9],
        crate::text!(
            "Only {open} gold are still owed. Pay that or less.",
            "残りは{open}ゴールドです。それ以下にしてください。"
        ),
    )
}

pub(super) fn no_die(rule: Rule) -> Reason {
    Reason::fixed(
        &[rule],
        crate::text!(
            "A die is missing. Roll it, or type what it shows.",
            "出目がありません。振るか、入力してください。"
        ),
    )
}

pub(super) fn camp_rolled(name: &str, die: crate::dice::Die) -> Reason {
    Reason::open(
        &[R::F_4_1],
        crate::text!(
            "{name} has rolled in camp already: {die}. Undo that roll to roll again.",
            "{name}はもうキャンプのダイスを振りました（{die}）。振り直すには取り消してください。"
        ),
    )
}

pub(super) fn camp_due(state: &State, due: &[&PlayerId]) -> Reason {
    let n = due.len();
    let names = names(state, due);
    Reason::open(
        &[R::F_4_1],
        crate::text!(
            "{n} players have not rolled in camp: {names}. Roll for them first.",
            "キャンプのダイスが済んでいない選手が{n}名います：{names}。先に振ってください。"
        ),
    )
}

pub(super) fn practice_due(rule: Rule) -> Reason {
    Reason::open(
        &[rule, R::D_47],
        crate::text!(
            "The practice match of this step must be played under the house rules.",
            "ハウスルールにより、この段階の練習試合は行わなければなりません。"
        ),
    )
}

pub(super) fn match_uncommitted(rule: Rule) -> Reason {
    Reason::fixed(
        &[rule, R::D_47],
        crate::text!(
            "The match has been started. Commit or void it before going on.",
            "試合が始まっています。先へ進む前に確定するか無効にしてください。"
        ),
    )
}

pub(super) fn step_unfinished(state: &State) -> Reason {
    let (en, ja) = (state.step.title().en, state.step.title().ja);
    Reason::fixed(
        &[state.step.rule()],
        crate::text!(
            "\"{en}\" is not done yet, and this version does not carry it out. The league stays here.",
            "「{ja}」がまだです。この版ではこの段階を進められません。リーグはここで待ちます。"
        ),
    )
}

pub(super) fn over_limit(state: &State, team: &TeamId, limit: i64, rules: &[Rule]) -> Reason {
    let (name, size) = (state.team_name(team), state.squad_size(team));
    Reason::open(
        rules,
        crate::text!(
            "{name} holds {size} players; {limit} is the limit. Release first.",
            "{name}は{size}名と契約しています。上限は{limit}名です。先に解雇してください。"
        ),
    )
}

pub(super) fn too_few_clubs(rule: Rule) -> Reason {
    Reason::fixed(
        &[rule],
        crate::text!(
            "A match needs at least two clubs. Found another first.",
            "試合には2チーム以上が必要です。先にチームを作ってください。"
        ),
    )
}

pub(super) fn no_tables(clubs: usize) -> Reason {
    Reason::fixed(
        &[R::D_2],
        crate::text!(
            "There are no tables of points and popularity for {clubs} clubs. Write them in the house rules first.",
            "{clubs}チーム用の勝ち点と人気の表がありません。先にハウスルールで決めてください。"
        ),
    )
}

pub(super) fn match_started(rule: Rule) -> Reason {
    Reason::fixed(
        &[rule],
        crate::text!(
            "The match of this step has been started already.",
            "この段階の試合はもう始まっています。"
        ),
    )
}

pub(super) fn home_wanted() -> Reason {
    Reason::fixed(
        &[R::D_50],
        crate::text!(
            "Under the house rules the GM picks the home club. Name one of the clubs.",
            "ハウスルールではＧＭがホームを選びます。チームを指定してください。"
        ),
    )
}

pub(super) fn home_not_picked() -> Reason {
    Reason::open(
        &[R::D_50],
        crate::text!(
            "Under the house rules the home club is not picked by the GM. Leave `home` out.",
            "ハウスルールではＧＭはホームを選びません。`home` を外してください。"
        ),
    )
}

pub(super) fn rolls_wrong(rule: Rule) -> Reason {
    Reason::fixed(
        &[rule, R::D_41],
        crate::text!(
            "The rolls do not fit: the first table has a die for each club, each further one for those who tied, and the last decides.",
            "ダイスが合いません。最初の表は全チーム、次からは同点のチームの出目を書き、最後の表で決まるようにしてください。"
        ),
    )
}

pub(super) fn not_in_match(name: &str) -> Reason {
    Reason::fixed(
        &[R::M_2_1],
        crate::text!(
            "{name} is under contract with no club of this match.",
            "{name}はこの試合のチームの選手ではありません。"
        ),
    )
}

pub(super) fn condition_known(name: &str, damage: u8) -> Reason {
    Reason::open(
        &[R::M_2_1],
        crate::text!(
            "{name} has his condition already: {damage} damage. Undo it to roll again.",
            "{name}のコンディションはもう決まっています（ダメージ{damage}）。振り直すには取り消してください。"
        ),
    )
}

pub(super) fn veteran_rolled(name: &str) -> Reason {
    Reason::fixed(
        &[R::M_2_3],
        crate::text!(
            "{name} is a veteran hero: he does not roll, his manager picks the damage. Give `damage`.",
            "{name}は老雄です。ダイスは振らず、マネージャーがダメージを選びます。`damage` を書いてください。"
        ),
    )
}

pub(super) fn damage_for_roller(name: &str) -> Reason {
    Reason::fixed(
        &[R::M_2_1, R::M_2_3],
        crate::text!(
            "{name} is no veteran hero: his condition is rolled. Give a die instead of `damage`.",
            "{name}は老雄ではないので、ダイスで決めます。`damage` の代わりに出目を書いてください。"
        ),
    )
}

pub(super) fn damage_out_of_dial(name: &str, damage: u8, most: u8) -> Reason {
    Reason::fixed(
        &[R::M_2_3, R::M_2_2],
        crate::text!(
            "{name} cannot start with {damage} damage: his dial allows 0 to {most}.",
            "{name}はダメージ{damage}では始められません。ダイヤルでは0〜{most}です。"
        ),
    )
}

pub(super) fn damage_not_chosen(name: &str) -> Reason {
    Reason::open(
        &[R::D_13],
        crate::text!(
            "Under the house rules {name} starts undamaged; the damage is not picked.",
            "ハウスルールでは{name}は無傷で始めます。ダメージは選びません。"
        ),
    )
}

pub(super) fn after_kick_off(rule: Rule) -> Reason {
    Reason::fixed(
        &[rule],
        crate::text!(
            "The match has kicked off; that is over. Undo the kick-off, or void the match.",
            "もうキックオフしています。キックオフを取り消すか、試合を無効にしてください。"
        ),
    )
}

pub(super) fn before_kick_off(rule: Rule) -> Reason {
    Reason::fixed(
        &[rule],
        crate::text!(
            "The match has not kicked off yet.",
            "まだキックオフしていません。"
        ),
    )
}

pub(super) fn conditions_due(state: &State, due: &[&PlayerId]) -> Reason {
    let (n, names) = (due.len(), names(state, due));
    Reason::fixed(
        &[R::M_2_1],
        crate::text!(
            "{n} players have no condition yet: {names}. Roll for all first.",
            "コンディションが決まっていない選手が{n}名います：{names}。先に全員分を決めてください。"
        ),
    )
}

pub(super) fn rosters_due(state: &State, due: &[&TeamId]) -> Reason {
    let names = due
        .iter()
        .map(|team| state.team_name(team))
        .collect::<Vec<_>>()
        .join(", ");
    Reason::fixed(
        &[R::M_2_4],
        crate::text!(
            "These clubs have named no roster: {names}.",
            "ロースターが決まっていないチームがあります：{names}。"
        ),
    )
}

pub(super) fn team_not_in_match(name: &str) -> Reason {
    Reason::fixed(
        &[R::M_2_4],
        crate::text!(
            "{name} does not play in this match.",
            "{name}はこの試合に出ません。"
        ),
    )
}

pub(super) fn named_twice(name: &str) -> Reason {
    Reason::fixed(
        &[R::M_2_4],
        crate::text!(
            "{name} is named twice. Name everyone once.",
            "{name}が二度書かれています。一人一度にしてください。"
        ),
    )
}

pub(super) fn not_of_this_team(name: &str, team: &str) -> Reason {
    Reason::fixed(
        &[R::M_2_4],
        crate::text!(
            "{name} is not under contract with {team}.",
            "{name}は{team}の選手ではありません。"
        ),
    )
}

pub(super) fn too_many_starters(named: usize, limit: i64) -> Reason {
    Reason::open(
        &[R::M_2_4],
        crate::text!(
            "{named} starters are named; up to {limit} may start.",
            "スタメンが{named}名です。{limit}名までです。"
        ),
    )
}

pub(super) fn too_many_on_bench(named: usize, limit: i64) -> Reason {
    Reason::open(
        &[R::M_2_4],
        crate::text!(
            "{named} players are on the bench; up to {limit} may sit there.",
            "ベンチが{named}名です。{limit}名までです。"
        ),
    )
}

pub(super) fn bench_outnumbers(starters: usize, bench: usize) -> Reason {
    Reason::open(
        &[R::M_2_4],
        crate::text!(
            "{bench} on the bench are more than {starters} on the field. Name more starters or a smaller bench.",
            "ベンチ{bench}名がフィールド{starters}名より多くなっています。スタメンを増やすかベンチを減らしてください。"
        ),
    )
}

pub(super) fn roster_stale(state: &State, team: &TeamId) -> Reason {
    let name = state.team_name(team);
    Reason::fixed(
        &[R::M_2_4],
        crate::text!(
            "The roster of {name} no longer fits: someone on it has left the club. Name it again.",
            "{name}のロースターに、もうチームにいない選手がいます。決め直してください。"
        ),
    )
}

pub(super) fn not_on_roster(name: &str) -> Reason {
    Reason::fixed(
        &[R::D_26, R::M_2_4],
        crate::text!(
            "{name} was on no roster of this match.",
            "{name}はこの試合のロースターにいません。"
        ),
    )
}

pub(super) fn hospital_twice(name: &str) -> Reason {
    Reason::fixed(
        &[R::D_26, R::M_6_1],
        crate::text!(
            "{name} is in the hospital list twice; a player goes there once a match.",
            "{name}が病院送りに二度書かれています。1試合に一度です。"
        ),
    )
}

pub(super) fn holder_in_hospital(name: &str) -> Reason {
    Reason::open(
        &[R::D_26, R::M_5_2],
        crate::text!(
            "{name} cannot hold the flag at the end: he is in hospital.",
            "{name}は病院送りなので、試合終了時にフラッグを持てません。"
        ),
    )
}

pub(super) fn too_many_deeds(name: &str) -> Reason {
    Reason::fixed(
        &[R::D_26],
        crate::text!(
            "The figures typed for {name} are impossibly large. At most 999 are taken.",
            "{name}の数が大きすぎます。999までです。"
        ),
    )
}

pub(super) fn no_result() -> Reason {
    Reason::fixed(
        &[R::D_26],
        crate::text!(
            "No result has been entered yet. Enter it first.",
            "結果がまだ入力されていません。先に入力してください。"
        ),
    )
}

pub(super) fn already_committed() -> Reason {
    Reason::fixed(
        &[R::D_28],
        crate::text!(
            "The match is in the books already. Reopen it first.",
            "試合はもう確定しています。先に開き直してください。"
        ),
    )
}

pub(super) fn not_committed() -> Reason {
    Reason::fixed(
        &[R::D_28],
        crate::text!(
            "The match is not in the books, so there is nothing to reopen.",
            "試合は確定していないので、開き直すものがありません。"
        ),
    )
}

pub(super) fn reopen_blocked(name: &str) -> Reason {
    Reason::fixed(
        &[R::D_28],
        crate::text!(
            "{name} was changed since the match was committed. Undo those acts, or use a correction.",
            "試合の確定のあとに{name}が変わっています。その操作を取り消すか、訂正を使ってください。"
        ),
    )
}

fn names(state: &State, due: &[&PlayerId]) -> String {
    let mut names: Vec<String> = due.iter().take(5).map(|id| state.player_name(id)).collect();
    if due.len() > 5 {
        names.push("…".into());
    }
    names.join(", ")
}
