//! What forbids an act on the league: clubs, players, calendar, corrections, loans, camp.

use super::{Reason, account_name, names};
use crate::{
    figures::Figure,
    flags::{rules::BadSetting, state::State, step::Step},
    gold::Gold,
    ids::{PlayerId, TeamId},
    journal::Account,
    rulebook::Rule,
    text::{Lang, Text, Words, number},
};
use Rule as R;

pub(in crate::flags) fn unknown_team(team: &TeamId) -> Reason {
    Reason::fixed(
        "unknown-team",
        &[R::F_1_1],
        crate::text!(
            "There is no club \"{team}\" in the league. Look its id up under clubs.",
            "「{team}」というチームはリーグにありません。チーム一覧でidを確かめてください。"
        ),
    )
}

pub(in crate::flags) fn unknown_player(player: &PlayerId) -> Reason {
    Reason::fixed(
        "unknown-player",
        &[R::F_2_1],
        crate::text!(
            "There is no player \"{player}\". Look his id up in the list of players.",
            "「{player}」という選手はいません。選手一覧でidを確かめてください。"
        ),
    )
}

pub(in crate::flags) fn unknown_figure(figure: &str) -> Reason {
    Reason::fixed(
        "unknown-figure",
        &[R::F_2_1],
        crate::text!(
            "There is no figure \"{figure}\" on the shelf. Import it first, or choose another.",
            "「{figure}」というフィギュアは棚にありません。先に取り込むか、別のものを選んでください。"
        ),
    )
}

pub(in crate::flags) fn bad_figure(fault: &crate::figures::Fault) -> Reason {
    let (field, en, ja) = (fault.field, &fault.text.en, &fault.text.ja);
    Reason::fixed(
        "bad-figure",
        &[R::K_1_1],
        crate::text!(
            "The figure's {field}: {en}. Mend it.",
            "フィギュアの{field}：{ja}。直してください。"
        ),
    )
}

pub(in crate::flags) fn figure_key_taken(other: &Figure) -> Reason {
    let (id, set, number) = (&other.id, &other.set, other.number);
    Reason::fixed(
        "figure-key-taken",
        &[R::K_1_1],
        crate::text!(
            "The league's figure \"{id}\" has the set and number {set} {number} already. Use that one, or change one of them.",
            "リーグのフィギュア「{id}」のセットと番号がすでに{set} {number}です。そちらを使うか、どちらかを変えてください。"
        ),
    )
}

pub(in crate::flags) fn id_taken(id: &str, rule: Rule) -> Reason {
    Reason::fixed(
        "id-taken",
        &[rule],
        crate::text!(
            "The id \"{id}\" is in use already. Clubs and players share one list of ids; choose another.",
            "id「{id}」はもう使われています。チームと選手は同じ一覧を使います。別のidにしてください。"
        ),
    )
}

pub(in crate::flags) fn empty_name(rule: Rule) -> Reason {
    Reason::fixed(
        "empty-name",
        &[rule],
        crate::text!(
            "The name is empty. Type one.",
            "名前がありません。入力してください。"
        ),
    )
}

pub(in crate::flags) fn unfit_words(what: Words, fault: &Text, rule: Rule) -> Reason {
    let (en, ja) = (&fault.en, &fault.ja);
    let (what_en, what_ja) = (what.en, what.ja);
    Reason::fixed(
        "unfit-words",
        &[rule],
        crate::text!(
            "{what_en} {en}. Write it differently.",
            "{what_ja}：{ja}。書き直してください。"
        ),
    )
}

pub(in crate::flags) fn bad_color(color: &str) -> Reason {
    Reason::fixed(
        "bad-color",
        &[R::F_1_1],
        crate::text!(
            "\"{color}\" is no color. Write it as #rrggbb.",
            "「{color}」は色ではありません。#rrggbb の形で書いてください。"
        ),
    )
}

pub(in crate::flags) fn negative(what: &Text, rule: Rule) -> Reason {
    let (en, ja) = (&what.en, &what.ja);
    Reason::fixed(
        "negative",
        &[rule],
        crate::text!(
            "{en} cannot be below 0. Type 0 or more.",
            "{ja}は0未満にできません。0以上を入力してください。"
        ),
    )
}

pub(in crate::flags) fn no_amount(rule: Rule) -> Reason {
    Reason::fixed(
        "no-amount",
        &[rule],
        crate::text!(
            "There is nothing to pay. Type an amount above 0.",
            "額がありません。0より大きい額を入力してください。"
        ),
    )
}

pub(in crate::flags) fn amount_too_large() -> Reason {
    Reason::fixed(
        "amount-too-large",
        &[R::F_1_2],
        crate::text!(
            "The amount is beyond what an account can hold. Make it smaller, or correct the numbers it comes from.",
            "口座に入りきらない額です。小さくするか、もとになる数を訂正してください。"
        ),
    )
}

pub(in crate::flags) fn past_all_numbers(rule: Rule) -> Reason {
    Reason::fixed(
        "past-all-numbers",
        &[rule],
        crate::text!(
            "The number would grow past what can be counted. Correct it to something smaller first.",
            "数えられる範囲を超えてしまいます。先に小さい値に訂正してください。"
        ),
    )
}

pub(in crate::flags) fn odd_gold(amount: i64) -> Reason {
    let gold = number(amount);
    Reason::fixed(
        "odd-gold",
        &[R::F_1_2],
        crate::text!(
            "{gold} is not a whole multiple of 100 gold. Round it to hundreds.",
            "{gold}は100ゴールドの倍数ではありません。100単位にしてください。"
        ),
    )
}

pub(in crate::flags) fn not_enough_gold(
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
        "not-enough-gold",
        rules,
        crate::text!(
            "{en} has {has} gold and would have to pay {needs}. Borrow the rest first, or pay less.",
            "{ja}の資金は{has}ゴールドで、{needs}ゴールドは払えません。先に借りるか、額を減らしてください。"
        ),
    )
}

pub(in crate::flags) fn not_now(state: &State, allowed: &[Step], rules: &[Rule]) -> Reason {
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
        "not-now",
        rules,
        crate::text!(
            "Not at this step ({en}). It can be done at: {when_en}.",
            "この段階（{ja}）ではできません。できるのは：{when_ja}。"
        ),
    )
}

pub(in crate::flags) fn match_running(rules: &[Rule]) -> Reason {
    Reason::fixed(
        "match-running",
        rules,
        crate::text!(
            "A match is under way. Commit or void it first.",
            "試合の途中です。先に試合を確定するか無効にしてください。"
        ),
    )
}

pub(in crate::flags) fn no_match(rule: Rule) -> Reason {
    Reason::fixed(
        "no-match",
        &[rule],
        crate::text!(
            "No match has been started at this step. Start it first.",
            "この段階の試合はまだ始まっていません。先に始めてください。"
        ),
    )
}

pub(in crate::flags) fn squad_full(state: &State, team: &TeamId, limit: i64) -> Reason {
    let (name, size) = (state.team_name(team), state.squad_size(team));
    Reason::open(
        "squad-full",
        &[R::F_2_2],
        crate::text!(
            "{name} holds {size} players already; {limit} is the limit. Release someone first.",
            "{name}はもう{size}名と契約しています。上限は{limit}名です。先に解雇してください。"
        ),
    )
}

pub(in crate::flags) fn seats_incomplete() -> Reason {
    Reason::fixed(
        "seats-incomplete",
        &[R::M_3_1],
        crate::text!(
            "The order does not fit the clubs of the league. Name every one of them exactly once.",
            "席順がリーグのチームと合いません。全チームを一度ずつ書いてください。"
        ),
    )
}

pub(in crate::flags) fn loans_open(state: &State, team: &TeamId) -> Reason {
    let name = state.team_name(team);
    Reason::open(
        "loans-open",
        &[R::F_11_9],
        crate::text!(
            "{name} has open loans. Settle them before it leaves.",
            "{name}には返済の済んでいない借金があります。離脱の前に清算してください。"
        ),
    )
}

pub(in crate::flags) fn bad_injuries(value: i64) -> Reason {
    Reason::fixed(
        "bad-injuries",
        &[R::F_2_3],
        crate::text!(
            "{value} injuries are not possible here. Type 0 to 3, or 4 for a veteran hero who announced his retirement.",
            "負傷{value}回は入力できません。0〜3回、引退を表明した老雄は4回と入力してください。"
        ),
    )
}

pub(in crate::flags) fn not_announced(name: &str) -> Reason {
    Reason::open(
        "not-announced",
        &[R::F_4_2],
        crate::text!(
            "{name} has not announced his retirement; only the 4th injury in camp lets a club retire a player. Release him instead.",
            "{name}は引退を表明していません。引退させられるのはキャンプで4回目の負傷をした選手だけです。解雇はできます。"
        ),
    )
}

pub(in crate::flags) fn player_retired(name: &str) -> Reason {
    Reason::fixed(
        "player-retired",
        &[R::F_2_3],
        crate::text!(
            "{name} has retired. Choose another player, or correct his club if he should not have.",
            "{name}は引退しました。別の選手を選ぶか、誤りなら所属を訂正してください。"
        ),
    )
}

pub(in crate::flags) fn not_under_contract(name: &str, rule: Rule) -> Reason {
    Reason::fixed(
        "not-under-contract",
        &[rule],
        crate::text!(
            "{name} is under contract with no club of the league. Choose another player.",
            "{name}はリーグのどのチームとも契約していません。別の選手を選んでください。"
        ),
    )
}

pub(in crate::flags) fn named_in_match(players: &[String]) -> Reason {
    let [en, ja] = [", ", "、"].map(|comma| players.join(comma));
    Reason::open(
        "named-in-match",
        &[R::M_2_4],
        crate::text!(
            "Named for the match under way: {en}. Name the roster anew without, or commit the match first.",
            "{ja}は準備中・進行中の試合に登録されています。ロースターから外すか、先に試合を確定してください。"
        ),
    )
}

pub(in crate::flags) fn playing(players: &[String]) -> Reason {
    let [en, ja] = [", ", "、"].map(|comma| players.join(comma));
    Reason::fixed(
        "playing",
        &[R::M_2_4],
        crate::text!(
            "Playing in the match under way: {en}. Commit or void it first.",
            "{ja}は進行中の試合に出ています。先に試合を確定するか無効にしてください。"
        ),
    )
}

pub(in crate::flags) fn no_releases_now() -> Reason {
    Reason::open(
        "no-releases-now",
        &[R::F_11_2],
        crate::text!(
            "From the tryout to the salaries nobody may be released. Wait until the salaries are paid.",
            "トライアウトから年俸の支払いまでの間は解雇できません。支払いのあとにしてください。"
        ),
    )
}

pub(in crate::flags) fn season_begun() -> Reason {
    Reason::fixed(
        "season-begun",
        &[R::F_3_1],
        crate::text!(
            "The league is under way: only while it is set up can the step be chosen. Undo what was done, or go on with Advance.",
            "リーグはもう始まっています。段階を選べるのは準備の間だけです。操作を取り消すか、次へ進んでください。"
        ),
    )
}

pub(in crate::flags) fn only_while_setting_up() -> Reason {
    Reason::fixed(
        "only-while-setting-up",
        &[R::F_11_9],
        crate::text!(
            "A loan from before can only be entered while the league is set up. Leave `earlier` out.",
            "以前の借金を入力できるのはリーグの準備中だけです。`earlier` を外してください。"
        ),
    )
}

pub(in crate::flags) fn bad_season(season: u32) -> Reason {
    Reason::fixed(
        "bad-season",
        &[R::F_3_1],
        crate::text!(
            "Season {season} cannot begin: seasons go from 1 to 9999, and a finished one stays finished. Type a later one.",
            "シーズン{season}は始められません。シーズンは1から9999までで、終わったシーズンには戻れません。後のシーズンを入力してください。"
        ),
    )
}

pub(in crate::flags) fn no_such_step(step: Step, rounds: u8) -> Reason {
    Reason::fixed(
        "no-such-step",
        &[R::F_3_1],
        crate::text!(
            "There is no step {step}: a half has {rounds} rounds here. Choose another, or change the house rule first.",
            "段階{step}はありません。前期・後期は{rounds}節です。別の段階を選ぶか、先にハウスルールを変えてください。"
        ),
    )
}

pub(in crate::flags) fn home_of_no_round(step: Step) -> Reason {
    let [en, ja] = [crate::text::Lang::En, crate::text::Lang::Ja].map(|lang| step.place(lang));
    Reason::fixed(
        "home-of-no-round",
        &[R::F_6_1],
        crate::text!(
            "{en} belongs to no round, so nobody is at home in it. Leave out the home club.",
            "{ja}は節に属さないので、ホームはありません。ホームチームは指定しないでください。"
        ),
    )
}

pub(in crate::flags) fn bad_setting(bad: &BadSetting) -> Reason {
    Reason::fixed("bad-setting", &[bad.rule().unwrap_or(R::D_28)], bad.text())
}

pub(in crate::flags) fn no_reason(rule: Rule) -> Reason {
    Reason::fixed(
        "no-reason",
        &[rule],
        crate::text!(
            "A reason is needed; it stands in the log. Type one.",
            "理由が要ります。記録に残ります。入力してください。"
        ),
    )
}

pub(in crate::flags) fn correct_whom() -> Reason {
    Reason::fixed(
        "correct-whom",
        &[R::D_28],
        crate::text!(
            "Funds, AFA points and league points belong to a club; everything else to a player. Name exactly one of them.",
            "資金・ＡＦＡポイント・勝ち点はチーム、ほかは選手の事実です。どちらか一方だけを指定してください。"
        ),
    )
}

pub(in crate::flags) fn correct_value(what: &Text, rule: Rule) -> Reason {
    let (en, ja) = (&what.en, &what.ja);
    Reason::fixed(
        "correct-value",
        &[rule, R::D_28],
        crate::text!(
            "The value does not fit. It must be {en}.",
            "値が合いません。{ja}にしてください。"
        ),
    )
}

pub(in crate::flags) fn correct_round() -> Reason {
    Reason::fixed(
        "correct-round",
        &[R::D_28],
        crate::text!(
            "League points are corrected by half and round. Name both.",
            "勝ち点は前期・後期と節を指定して訂正します。両方書いてください。"
        ),
    )
}

pub(in crate::flags) fn nothing_changes(rule: Rule) -> Reason {
    Reason::fixed(
        "nothing-changes",
        &[rule],
        crate::text!(
            "That is how it is already; nothing would change. Type something else.",
            "すでにその通りで、何も変わりません。別の値を入力してください。"
        ),
    )
}

pub(in crate::flags) fn no_lender() -> Reason {
    Reason::fixed(
        "no-lender",
        &[R::F_11_9, R::D_12],
        crate::text!(
            "Only clubs and AFA lend and borrow. Name a club or `afa`.",
            "貸し借りができるのはチームとＡＦＡだけです。チームか `afa` を書いてください。"
        ),
    )
}

pub(in crate::flags) fn loan_with_itself() -> Reason {
    Reason::fixed(
        "loan-with-itself",
        &[R::F_11_9],
        crate::text!(
            "A loan needs two different parties. Name clubs or afa.",
            "貸し手と借り手が二者になっていません。別々のチームか afa を書いてください。"
        ),
    )
}

pub(in crate::flags) fn unknown_loan(loan: &str) -> Reason {
    Reason::fixed(
        "unknown-loan",
        &[R::F_11_9],
        crate::text!(
            "There is no loan \"{loan}\". Look under loans.",
            "「{loan}」という借金はありません。借金の一覧を見てください。"
        ),
    )
}

pub(in crate::flags) fn loan_taken(loan: &str) -> Reason {
    Reason::fixed(
        "loan-taken",
        &[R::F_11_9],
        crate::text!(
            "There is a loan \"{loan}\" already. Choose another id.",
            "「{loan}」という借金はもうあります。別のidにしてください。"
        ),
    )
}

pub(in crate::flags) fn open_is_of_earlier() -> Reason {
    Reason::fixed(
        "open-is-of-earlier",
        &[R::D_12],
        crate::text!(
            "All of a new loan is owed. Leave `open` out.",
            "新しい借金は全額が残ります。`open` を外してください。"
        ),
    )
}

pub(in crate::flags) fn more_than_owed(open: Gold) -> Reason {
    let open = number(open.get());
    Reason::fixed(
        "more-than-owed",
        &[R::F_11_9],
        crate::text!(
            "Only {open} gold are still owed. Pay that or less.",
            "残りは{open}ゴールドです。それ以下にしてください。"
        ),
    )
}

pub(in crate::flags) fn no_die(rule: Rule) -> Reason {
    Reason::fixed(
        "no-die",
        &[rule],
        crate::text!(
            "A die is missing. Roll it, or type what it shows.",
            "出目がありません。振るか、入力してください。"
        ),
    )
}

pub(in crate::flags) fn camp_rolled(name: &str, die: crate::dice::Die) -> Reason {
    Reason::open(
        "camp-rolled",
        &[R::F_4_1],
        crate::text!(
            "{name} has rolled in camp already: {die}. Undo that roll to roll again.",
            "{name}はもうキャンプのダイスを振りました（{die}）。振り直すには取り消してください。"
        ),
    )
}

pub(in crate::flags) fn camp_due(state: &State, due: &[&PlayerId]) -> Reason {
    let n = due.len();
    let names = names(state, due);
    Reason::open(
        "camp-due",
        &[R::F_4_1],
        crate::text!(
            "Not rolled in camp yet ({n}): {names}. Roll for them first.",
            "キャンプのダイスが済んでいない選手が{n}名います：{names}。先に振ってください。"
        ),
    )
}

pub(in crate::flags) fn practice_due(rule: Rule) -> Reason {
    Reason::open(
        "practice-due",
        &[rule, R::D_47],
        crate::text!(
            "Under the house rules the practice match of this step must be played. Start it, or change the rule.",
            "ハウスルールにより、この段階の練習試合は省略できません。試合を始めるか、ルールを変えてください。"
        ),
    )
}

pub(in crate::flags) fn match_uncommitted(rules: &[Rule]) -> Reason {
    Reason::fixed(
        "match-uncommitted",
        rules,
        crate::text!(
            "The match has been started. Commit or void it before going on.",
            "試合が始まっています。先へ進む前に確定するか無効にしてください。"
        ),
    )
}

pub(in crate::flags) fn over_limit(
    state: &State,
    team: &TeamId,
    limit: i64,
    rules: &[Rule],
) -> Reason {
    let (name, size) = (state.team_name(team), state.squad_size(team));
    Reason::open(
        "over-limit",
        rules,
        crate::text!(
            "{name} holds {size} players; {limit} is the limit. Release first.",
            "{name}は{size}名と契約しています。上限は{limit}名です。先に解雇してください。"
        ),
    )
}
