//! What forbids an act on a match: start, condition, roster, kick-off, result.

use super::{Reason, names, team_names};
use crate::{
    flags::{rules::MOST_IN_HALF, state::State},
    ids::{PlayerId, TeamId},
    rulebook::Rule,
};
use Rule as R;

pub(in crate::flags) fn too_few_clubs(rule: Rule) -> Reason {
    Reason::fixed(
        "too-few-clubs",
        &[rule],
        crate::text!(
            "A match needs at least two clubs. Let another take part, or found one.",
            "試合には2チーム以上が必要です。参加チームを増やすか、チームを作ってください。"
        ),
    )
}

pub(in crate::flags) fn no_tables(clubs: usize) -> Reason {
    Reason::fixed(
        "no-tables",
        &[R::D_2],
        crate::text!(
            "There are no tables of points and popularity for {clubs} clubs. Write them in the house rules first.",
            "{clubs}チーム用の勝ち点と人気の表がありません。先にハウスルールで決めてください。"
        ),
    )
}

pub(in crate::flags) fn too_many_clubs(clubs: usize) -> Reason {
    Reason::fixed(
        "too-many-clubs",
        &[R::D_2, R::D_18],
        crate::text!(
            "{clubs} clubs take part, and tables of points and popularity can be written for {MOST_IN_HALF} at most. Let some stay away from this half (`attend`).",
            "{clubs}チームが参加していますが、勝ち点と人気の表は{MOST_IN_HALF}チームまでです。この期に参加しないチームを決めてください（`attend`）。"
        ),
    )
}

pub(in crate::flags) fn match_started(rule: Rule) -> Reason {
    Reason::fixed(
        "match-started",
        &[rule],
        crate::text!(
            "The match of this step has been started already. Go on with it, or void it.",
            "この段階の試合はもう始まっています。続けるか、無効にしてください。"
        ),
    )
}

pub(in crate::flags) fn home_wanted() -> Reason {
    Reason::fixed(
        "home-wanted",
        &[R::D_50],
        crate::text!(
            "Under the house rules the GM picks the home club. Name one of the clubs.",
            "ハウスルールではＧＭがホームを選びます。チームを指定してください。"
        ),
    )
}

pub(in crate::flags) fn home_not_picked() -> Reason {
    Reason::open(
        "home-not-picked",
        &[R::D_50],
        crate::text!(
            "Under the house rules the home club is not picked by the GM. Leave `home` out.",
            "ハウスルールではＧＭはホームを選びません。`home` を外してください。"
        ),
    )
}

pub(in crate::flags) fn no_home_roll() -> Reason {
    Reason::fixed(
        "no-home-roll",
        &[R::D_50],
        crate::text!(
            "Under the house rules there is no home roll here. Leave `rolls` out.",
            "ハウスルールではホームのダイスは振りません。`rolls` を外してください。"
        ),
    )
}

pub(in crate::flags) fn rolls_wrong(rule: Rule) -> Reason {
    Reason::fixed(
        "rolls-wrong",
        &[rule, R::D_41],
        crate::text!(
            "The rolls do not fit: the first table has a die for each club, each further one for those who tied, and the last decides.",
            "ダイスが合いません。最初の表は全チーム、次からは同点のチームの出目を書き、最後の表で決まるようにしてください。"
        ),
    )
}

pub(in crate::flags) fn not_in_match(name: &str) -> Reason {
    Reason::fixed(
        "not-in-match",
        &[R::M_2_1],
        crate::text!(
            "{name} is under contract with no club of this match. Choose another player.",
            "{name}はこの試合のチームの選手ではありません。別の選手を選んでください。"
        ),
    )
}

pub(in crate::flags) fn condition_known(name: &str, damage: u8) -> Reason {
    Reason::open(
        "condition-known",
        &[R::M_2_1],
        crate::text!(
            "{name} has his condition already: {damage} damage. Undo it to roll again.",
            "{name}のコンディションはもう決まっています（ダメージ{damage}）。振り直すには取り消してください。"
        ),
    )
}

pub(in crate::flags) fn veteran_rolled(name: &str) -> Reason {
    Reason::fixed(
        "veteran-rolled",
        &[R::M_2_3],
        crate::text!(
            "{name} is a veteran hero: he does not roll, his manager picks the damage. Give `damage`.",
            "{name}は老雄です。ダイスは振らず、マネージャーがダメージを選びます。`damage` を書いてください。"
        ),
    )
}

pub(in crate::flags) fn damage_for_roller(name: &str) -> Reason {
    Reason::fixed(
        "damage-for-roller",
        &[R::M_2_1, R::M_2_3],
        crate::text!(
            "{name} is no veteran hero: his condition is rolled. Give a die instead of `damage`.",
            "{name}は老雄ではないので、ダイスで決めます。`damage` の代わりに出目を書いてください。"
        ),
    )
}

pub(in crate::flags) fn damage_out_of_dial(name: &str, damage: u8, most: u8) -> Reason {
    Reason::fixed(
        "damage-out-of-dial",
        &[R::M_2_3, R::M_2_2],
        crate::text!(
            "{name} cannot start with {damage} damage. His dial allows 0 to {most}; pick one of these.",
            "{name}はダメージ{damage}では始められません。0〜{most}から選んでください。"
        ),
    )
}

pub(in crate::flags) fn damage_not_chosen(name: &str) -> Reason {
    Reason::open(
        "damage-not-chosen",
        &[R::D_13],
        crate::text!(
            "Under the house rules {name} starts undamaged; the damage is not picked. Leave `damage` out.",
            "ハウスルールでは{name}は無傷で始めます。ダメージは選びません。`damage` を外してください。"
        ),
    )
}

pub(in crate::flags) fn after_kick_off(rule: Rule) -> Reason {
    Reason::fixed(
        "after-kick-off",
        &[rule],
        crate::text!(
            "The match has kicked off; that is over. Undo the kick-off, or void the match.",
            "もうキックオフしています。キックオフを取り消すか、試合を無効にしてください。"
        ),
    )
}

pub(in crate::flags) fn before_kick_off(rule: Rule) -> Reason {
    Reason::fixed(
        "before-kick-off",
        &[rule],
        crate::text!(
            "The match has not kicked off yet. Kick off first.",
            "まだキックオフしていません。先にキックオフしてください。"
        ),
    )
}

pub(in crate::flags) fn conditions_due(state: &State, due: &[&PlayerId]) -> Reason {
    let (n, names) = (due.len(), names(state, due));
    Reason::fixed(
        "conditions-due",
        &[R::M_2_1],
        crate::text!(
            "Without a condition ({n}): {names}. Roll for all first.",
            "コンディションが決まっていない選手が{n}名います：{names}。先に全員分を決めてください。"
        ),
    )
}

pub(in crate::flags) fn rosters_due(state: &State, due: &[&TeamId]) -> Reason {
    let due: Vec<_> = due.iter().map(|team| (*team).clone()).collect();
    let (en, ja) = team_names(state, &due);
    Reason::fixed(
        "rosters-due",
        &[R::M_2_4],
        crate::text!(
            "These clubs have named no roster: {en}. Name one for each; it may be empty.",
            "ロースターが決まっていないチームがあります：{ja}。先に決めてください（空でもかまいません）。"
        ),
    )
}

pub(in crate::flags) fn team_not_in_match(name: &str) -> Reason {
    Reason::fixed(
        "team-not-in-match",
        &[R::M_2_4],
        crate::text!(
            "{name} does not play in this match. Choose one of its clubs.",
            "{name}はこの試合に出ません。出場チームを選んでください。"
        ),
    )
}

pub(in crate::flags) fn named_twice(name: &str) -> Reason {
    Reason::fixed(
        "named-twice",
        &[R::M_2_4],
        crate::text!(
            "{name} is named twice. Name everyone once.",
            "{name}が二度書かれています。一人一度にしてください。"
        ),
    )
}

pub(in crate::flags) fn not_of_this_team(name: &str, team: &str) -> Reason {
    Reason::fixed(
        "not-of-this-team",
        &[R::M_2_4],
        crate::text!(
            "{name} is not under contract with {team}. Name its own players.",
            "{name}は{team}の選手ではありません。自チームの選手を選んでください。"
        ),
    )
}

pub(in crate::flags) fn too_many_starters(named: usize, limit: i64) -> Reason {
    Reason::open(
        "too-many-starters",
        &[R::M_2_4],
        crate::text!(
            "{named} starters are named. Name {limit} or fewer.",
            "スタメンが{named}名です。{limit}名までにしてください。"
        ),
    )
}

pub(in crate::flags) fn too_many_on_bench(named: usize, limit: i64) -> Reason {
    Reason::open(
        "too-many-on-bench",
        &[R::M_2_4],
        crate::text!(
            "{named} players are on the bench. Name {limit} or fewer.",
            "ベンチが{named}名です。{limit}名までにしてください。"
        ),
    )
}

pub(in crate::flags) fn bench_outnumbers(starters: usize, bench: usize) -> Reason {
    Reason::open(
        "bench-outnumbers",
        &[R::M_2_4],
        crate::text!(
            "{bench} on the bench are more than {starters} on the field. Name more starters or a smaller bench.",
            "ベンチ{bench}名がフィールド{starters}名より多くなっています。スタメンを増やすかベンチを減らしてください。"
        ),
    )
}

pub(in crate::flags) fn roster_stale(state: &State, team: &TeamId) -> Reason {
    let name = state.team_name(team);
    Reason::fixed(
        "roster-stale",
        &[R::M_2_4],
        crate::text!(
            "The roster of {name} no longer fits: someone on it has left the club. Name it again.",
            "{name}のロースターに、もうチームにいない選手がいます。決め直してください。"
        ),
    )
}

pub(in crate::flags) fn not_on_roster(name: &str) -> Reason {
    Reason::fixed(
        "not-on-roster",
        &[R::D_26, R::M_2_4],
        crate::text!(
            "{name} was on no roster of this match. Name only players who were.",
            "{name}はこの試合のロースターにいません。登録された選手だけを書いてください。"
        ),
    )
}

pub(in crate::flags) fn hospital_twice(name: &str) -> Reason {
    Reason::fixed(
        "hospital-twice",
        &[R::D_26, R::M_6_1],
        crate::text!(
            "{name} is in the hospital list twice. A player goes there once a match; name him once.",
            "{name}が病院送りに二度書かれています。1試合に一度だけ書いてください。"
        ),
    )
}

pub(in crate::flags) fn holder_in_hospital(name: &str) -> Reason {
    Reason::open(
        "holder-in-hospital",
        &[R::D_26, R::M_5_2],
        crate::text!(
            "{name} cannot hold the flag at the end: he is in hospital. Take him off one of the two.",
            "{name}は病院送りなので、試合終了時にフラッグを持てません。どちらかから外してください。"
        ),
    )
}

pub(in crate::flags) fn two_holders() -> Reason {
    Reason::fixed(
        "two-holders",
        &[R::D_26, R::M_5_2],
        crate::text!(
            "The flag has more than one holder. Leave one of them.",
            "フラッグを持つ選手が複数います。1人だけにしてください。"
        ),
    )
}

pub(in crate::flags) fn spirits_are_players() -> Reason {
    Reason::fixed(
        "spirits-are-players",
        &[R::D_15],
        crate::text!(
            "Under the house rules what a spirit does counts for its player. Type it with the player.",
            "ハウスルールでは、生き霊の記録は本人のものです。本人の欄に入力してください。"
        ),
    )
}

pub(in crate::flags) fn too_many_deeds(name: &str) -> Reason {
    Reason::fixed(
        "too-many-deeds",
        &[R::D_26],
        crate::text!(
            "The figures typed for {name} are too large to be right. Type smaller ones.",
            "{name}の数が大きすぎます。正しい数を入力してください。"
        ),
    )
}

pub(in crate::flags) fn no_result() -> Reason {
    Reason::fixed(
        "no-result",
        &[R::D_26],
        crate::text!(
            "No result has been entered yet. Enter it first.",
            "結果がまだ入力されていません。先に入力してください。"
        ),
    )
}

pub(in crate::flags) fn already_committed() -> Reason {
    Reason::fixed(
        "already-committed",
        &[R::D_28],
        crate::text!(
            "The match is in the books already. Reopen it first.",
            "試合はもう確定しています。先に開き直してください。"
        ),
    )
}

pub(in crate::flags) fn not_committed() -> Reason {
    Reason::fixed(
        "not-committed",
        &[R::D_28],
        crate::text!(
            "The match is not in the books, so there is nothing to reopen. Commit it first.",
            "試合は確定していないので、開き直すものがありません。先に確定してください。"
        ),
    )
}

pub(in crate::flags) fn nothing_to_reopen() -> Reason {
    Reason::fixed(
        "nothing-to-reopen",
        &[R::D_28],
        crate::text!(
            "No match of this step is in the books; one can be reopened only until the season goes on. Undo what came after it, or correct the facts.",
            "この段階で確定した試合はありません。開き直せるのは次の段階へ進むまでです。そのあとの操作を取り消すか、事実を訂正してください。"
        ),
    )
}

pub(in crate::flags) fn reopen_blocked(name: &str) -> Reason {
    Reason::fixed(
        "reopen-blocked",
        &[R::D_28],
        crate::text!(
            "{name} was changed since the match was committed. Undo those acts, or use a correction.",
            "試合の確定のあとに{name}が変わっています。その操作を取り消すか、訂正を使ってください。"
        ),
    )
}
