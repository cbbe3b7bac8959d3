//! What forbids an act of the year's turning points: popularity, play-offs, the series, the winter meeting.

use super::{Reason, season::points_of, team_names};
use crate::{flags::state::State, gold::Gold, ids::TeamId, rulebook::Rule, text::number};
use Rule as R;

pub(in crate::flags) fn no_award(team: &str) -> Reason {
    Reason::fixed(
        "no-award",
        &[R::F_7_6],
        crate::text!(
            "{team} has no popularity to distribute. Choose a club that has.",
            "{team}に分配する人気はありません。未分配のチームを選んでください。"
        ),
    )
}

pub(in crate::flags) fn award_sum(team: &str, wanted: i64, given: i64) -> Reason {
    let points = points_of(wanted);
    let (en, ja, wanted, given) = (points.en, points.ja, number(wanted), number(given));
    Reason::fixed(
        "award-sum",
        &[R::F_7_6],
        crate::text!(
            "{team} has {en} to distribute: the figures must sum to {wanted}, not {given}. Change them.",
            "{team}の分配は{ja}です。合計は{given}ではなく{wanted}にしてください。"
        ),
    )
}

pub(in crate::flags) fn award_sign(name: &str) -> Reason {
    Reason::fixed(
        "award-sign",
        &[R::F_7_6],
        crate::text!(
            "{name}'s figure has the wrong sign: gains are positive, losses negative. Change it.",
            "{name}の数の符号が違います。増加は正、減少は負の数です。直してください。"
        ),
    )
}

pub(in crate::flags) fn award_below_zero(name: &str, has: i64) -> Reason {
    let has = number(has);
    Reason::fixed(
        "award-below-zero",
        &[R::F_7_6, R::F_2_4],
        crate::text!(
            "{name} has a popularity of {has}, and nobody falls below 0. Take less from him.",
            "{name}の人気は{has}で、0未満にはなりません。減らす数を小さくしてください。"
        ),
    )
}

pub(in crate::flags) fn award_to_one() -> Reason {
    Reason::open(
        "award-to-one",
        &[R::D_42],
        crate::text!(
            "Under the house rules campaign points go to one player. Give all to one.",
            "ハウスルールではキャンペーンの人気は1人に与えます。一人にまとめてください。"
        ),
    )
}

pub(in crate::flags) fn awards_due(state: &State, teams: &[TeamId], rule: Rule) -> Reason {
    let (en, ja) = team_names(state, teams);
    Reason::open(
        "awards-due",
        &[R::F_7_6, rule],
        crate::text!(
            "Popularity is still to be distributed by {en}. Distribute it.",
            "人気の分配が済んでいません：{ja}。分配してください。"
        ),
    )
}

pub(in crate::flags) fn no_play_off() -> Reason {
    Reason::fixed(
        "no-play-off",
        &[R::F_7_3, R::F_10_3],
        crate::text!(
            "No clubs are level where it matters now, so there is nothing to roll for. Go on.",
            "今決めるべき同順位はないので、振るダイスはありません。次へ進んでください。"
        ),
    )
}

pub(in crate::flags) fn play_off_due(state: &State, teams: &[TeamId], rules: &[Rule]) -> Reason {
    let (en, ja) = team_names(state, teams);
    Reason::open(
        "play-off-due",
        rules,
        crate::text!(
            "A play-off is due between {en}. Roll it.",
            "順位決定のダイスが必要です：{ja}。振ってください。"
        ),
    )
}

pub(in crate::flags) fn series_due(state: &State, teams: &[TeamId]) -> Reason {
    let (en, ja) = team_names(state, teams);
    Reason::open(
        "series-due",
        &[R::F_10_2],
        crate::text!(
            "The series is not decided: {en}. Roll the final.",
            "シリーズの決着がついていません：{ja}。決勝のダイスを振ってください。"
        ),
    )
}

pub(in crate::flags) fn series_won_already(team: &str) -> Reason {
    Reason::fixed(
        "series-won-already",
        &[R::F_10_2],
        crate::text!(
            "{team} has won the series already. Undo that to roll again.",
            "シリーズは{team}の優勝に決まっています。振り直すには取り消してください。"
        ),
    )
}

pub(in crate::flags) fn no_final() -> Reason {
    Reason::fixed(
        "no-final",
        &[R::F_10_1],
        crate::text!(
            "No half of this season has a champion, so there is no series. Go on.",
            "今シーズンは前期・後期とも優勝がないため、シリーズはありません。次へ進んでください。"
        ),
    )
}

pub(in crate::flags) fn fixed_already() -> Reason {
    Reason::fixed(
        "fixed-already",
        &[R::F_11_3],
        crate::text!(
            "The popularity is fixed already. Undo that to fix it again.",
            "人気はもう確定しています。確定し直すには取り消してください。"
        ),
    )
}

pub(in crate::flags) fn fix_due() -> Reason {
    Reason::open(
        "fix-due",
        &[R::F_11_3],
        crate::text!(
            "The popularity is not fixed yet. Fix it.",
            "人気がまだ確定していません。確定してください。"
        ),
    )
}

pub(in crate::flags) fn income_paid_already() -> Reason {
    Reason::fixed(
        "income-paid-already",
        &[R::F_11_5],
        crate::text!(
            "The team income is paid already. Undo that to pay it again.",
            "チーム収入はもう支払われています。やり直すには取り消してください。"
        ),
    )
}

pub(in crate::flags) fn income_due() -> Reason {
    Reason::open(
        "income-due",
        &[R::F_11_5],
        crate::text!(
            "The team income is not paid yet. Pay it.",
            "チーム収入がまだ支払われていません。支払ってください。"
        ),
    )
}

pub(in crate::flags) fn salaries_paid_already() -> Reason {
    Reason::fixed(
        "salaries-paid-already",
        &[R::F_11_6],
        crate::text!(
            "The salaries are paid already. Undo that to pay them again.",
            "年俸はもう支払われています。やり直すには取り消してください。"
        ),
    )
}

pub(in crate::flags) fn salaries_due() -> Reason {
    Reason::open(
        "salaries-due",
        &[R::F_11_6],
        crate::text!(
            "The salaries are not paid yet. Pay them.",
            "年俸がまだ支払われていません。支払ってください。"
        ),
    )
}

pub(in crate::flags) fn cannot_pay(team: &str, has: i64, owes: Gold) -> Reason {
    let has = Gold::new(has).map_or_else(|_| number(has), |gold| gold.to_string());
    Reason::fixed(
        "cannot-pay",
        &[R::F_11_8, R::F_11_6, R::F_11_9],
        crate::text!(
            "{team} has {has} and owes {owes} in salaries. Lend it the rest, or name it as bankrupt.",
            "{team}の資金は{has}で、年俸の合計は{owes}です。不足分を貸すか、破産としてください。"
        ),
    )
}

pub(in crate::flags) fn can_pay(team: &str) -> Reason {
    Reason::fixed(
        "can-pay",
        &[R::F_11_8],
        crate::text!(
            "{team} can pay its salaries, so it is not bankrupt. Take it out of `bankrupt`.",
            "{team}は年俸を払えるので、破産しません。`bankrupt` から外してください。"
        ),
    )
}

pub(in crate::flags) fn close_due() -> Reason {
    Reason::open(
        "close-due",
        &[R::F_12_2, R::F_11_7],
        crate::text!(
            "The season is to be closed. Close it; the next one begins then.",
            "シーズンを終了する段階です。終了すると次のシーズンが始まります。"
        ),
    )
}

pub(in crate::flags) fn last_season() -> Reason {
    Reason::fixed(
        "last-season",
        &[R::F_12_2],
        crate::text!(
            "Season 9999 is the last one the program can keep. Begin a new league from these clubs.",
            "記録できるのはシーズン9999までです。このチームで新しいリーグを始めてください。"
        ),
    )
}
