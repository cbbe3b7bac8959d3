//! What forbids an act of the season: attendance, drafts, trades, rounds.

use super::{Reason, names, team_names};
use crate::{
    flags::{state::State, step::Half},
    gold::Gold,
    ids::{PlayerId, TeamId},
    rulebook::Rule,
    text::{Text, number},
};
use Rule as R;

pub(in crate::flags) fn season_closed(state: &State) -> Reason {
    let season = state.season;
    Reason::fixed(
        "season-closed",
        &[R::F_12_2],
        crate::text!(
            "Season {season} is over. Go on in the next one, or undo its end.",
            "シーズン{season}は終わっています。次のシーズンで続けるか、終了を取り消してください。"
        ),
    )
}

pub(in crate::flags) fn attendance_closed(half: Half) -> Reason {
    let name = half.name();
    let (en, ja) = (name.en.to_lowercase(), name.ja);
    let text = match half {
        Half::First => crate::text!(
            "Who takes part in the {en} can be said until its home roll. Undo the roll first.",
            "{ja}の参加チームを決められるのはホーム決定までです。先にホーム決定を取り消してください。"
        ),
        Half::Second => crate::text!(
            "Who takes part in the {en} can be said from the Classic until its home roll. Say it then.",
            "{ja}の参加チームを決められるのはサマークラシックからホーム決定までです。その間に決めてください。"
        ),
    };
    Reason::open("attendance-closed", &[R::F_3_1], text)
}

pub(in crate::flags) fn attends_twice(team: &str) -> Reason {
    Reason::fixed(
        "attends-twice",
        &[R::F_3_1],
        crate::text!(
            "{team} is named twice. Name every club once.",
            "{team}が二度書かれています。各チームを一度だけ書いてください。"
        ),
    )
}

pub(in crate::flags) fn manager_of_nobody(team: &str) -> Reason {
    Reason::fixed(
        "manager-of-nobody",
        &[R::F_3_1],
        crate::text!(
            "A manager is named for {team}, which is not among those who take part. Add the club, or leave him out.",
            "参加しない{team}のマネージャーが書かれています。チームを加えるか、外してください。"
        ),
    )
}

pub(in crate::flags) fn not_attending(team: &str, rule: Rule) -> Reason {
    Reason::open(
        "not-attending",
        &[rule, R::D_18],
        crate::text!(
            "{team} does not take part in this half. Choose a club that does.",
            "{team}はこの期に参加していません。参加しているチームを選んでください。"
        ),
    )
}

pub(in crate::flags) fn not_on_offer(player: &str, rules: &[Rule]) -> Reason {
    Reason::fixed(
        "not-on-offer",
        rules,
        crate::text!(
            "{player} is not on offer: he is under contract or retired. Choose among the players on offer.",
            "{player}は契約中か引退しているため指名できません。対象の選手から選んでください。"
        ),
    )
}

pub(in crate::flags) fn wanted_twice(player: &str, rules: &[Rule]) -> Reason {
    Reason::fixed(
        "wanted-twice",
        rules,
        crate::text!(
            "{player} stands twice on the list. Keep one line for him.",
            "{player}が表に二度あります。一行にしてください。"
        ),
    )
}

pub(in crate::flags) fn fee_too_small(least: Gold) -> Reason {
    Reason::open(
        "fee-too-small",
        &[R::D_40, R::F_5_2],
        crate::text!(
            "A contract fee is at least {least}. Write that, or leave the player out.",
            "契約金は{least}以上です。それ以上を書くか、その選手を外してください。"
        ),
    )
}

pub(in crate::flags) fn let_go_himself(player: &str, team: &str) -> Reason {
    Reason::open(
        "let-go-himself",
        &[R::F_11_4],
        crate::text!(
            "{team} released {player} itself and cannot hire him back at the tryout. Leave him out.",
            "{player}は{team}が解雇した選手なので、トライアウトで獲得できません。外してください。"
        ),
    )
}

pub(in crate::flags) fn no_room_at_tryout(team: &str, limit: i64) -> Reason {
    Reason::open(
        "no-room-at-tryout",
        &[R::F_11_4, R::F_2_2],
        crate::text!(
            "{team} has {limit} players already; only a club with fewer may hire at the tryout. Seal an empty list.",
            "{team}の選手はすでに{limit}人です。トライアウトで獲得できるのは空きのあるチームだけです。空の表を封印してください。"
        ),
    )
}

pub(in crate::flags) fn bad_nonce(rules: &[Rule]) -> Reason {
    Reason::fixed(
        "bad-nonce",
        rules,
        crate::text!(
            "A nonce has 32 hexadecimal digits. Leave it out and one is drawn.",
            "nonce は16進数32桁です。省けば自動で決まります。"
        ),
    )
}

pub(in crate::flags) fn bids_open_already(rules: &[Rule]) -> Reason {
    Reason::fixed(
        "bids-open-already",
        rules,
        crate::text!(
            "The lists of this step are open already. Undo the opening first, or go on.",
            "この段階の入札はもう開かれています。先に開札を取り消すか、次へ進んでください。"
        ),
    )
}

pub(in crate::flags) fn lists_due(state: &State, teams: &[TeamId], rules: &[Rule]) -> Reason {
    let (en, ja) = team_names(state, teams);
    Reason::open(
        "lists-due",
        rules,
        crate::text!(
            "Nothing is sealed yet by {en}. Seal a list for each; an empty one wants nobody.",
            "まだ封印していません：{ja}。それぞれ入札表を封印してください（空でもかまいません）。"
        ),
    )
}

pub(in crate::flags) fn bids_unopened(rules: &[Rule]) -> Reason {
    Reason::open(
        "bids-unopened",
        rules,
        crate::text!(
            "Players are on offer and the lists are not open yet. Open the bids.",
            "対象の選手がいますが、まだ開札していません。開札してください。"
        ),
    )
}

pub(in crate::flags) fn nothing_on_offer(rules: &[Rule]) -> Reason {
    Reason::fixed(
        "nothing-on-offer",
        rules,
        crate::text!(
            "Nobody is on offer. Offer a player first, or go on.",
            "対象の選手がいません。先に選手を出すか、次へ進んでください。"
        ),
    )
}

pub(in crate::flags) fn ties_called(rules: &[Rule]) -> Reason {
    Reason::open(
        "ties-called",
        &[rules, &[R::D_6]].concat(),
        crate::text!(
            "The lists were read for ties, so none can be sealed any more. Open the bids, or undo that the ties were called.",
            "同額の確認のために入札表が読まれたので、もう封印できません。開札するか、同額の確認を取り消してください。"
        ),
    )
}

/// `leaver`: the club that takes them out of its hands by leaving; none where the act is about themselves.
pub(in crate::flags) fn offered_too_late(
    leaver: Option<&str>,
    players: &[String],
    rules: &[Rule],
) -> Reason {
    let [en, ja] = [", ", "、"].map(|comma| players.join(comma));
    let text = match leaver {
        Some(club) => crate::text!(
            "If {club} leaves now, that brings {en} on offer, but the lists were read for ties: nobody could bid any more. Open the bids first, or undo that the ties were called.",
            "いま{club}が離脱すると{ja}が対象の選手になりますが、同額の確認のために入札表が読まれたので、もう誰も入札できません。先に開札するか、同額の確認を取り消してください。"
        ),
        None => crate::text!(
            "This brings {en} on offer, but the lists were read for ties: nobody could bid any more. Open the bids first, or undo that the ties were called.",
            "この操作で{ja}が対象の選手になりますが、同額の確認のために入札表が読まれたので、もう誰も入札できません。先に開札するか、同額の確認を取り消してください。"
        ),
    };
    Reason::open("offered-too-late", &[rules, &[R::D_6]].concat(), text)
}

pub(in crate::flags) fn ties_called_already(rules: &[Rule]) -> Reason {
    Reason::fixed(
        "ties-called-already",
        &[rules, &[R::D_6]].concat(),
        crate::text!(
            "The ties of these lists were called already. Open the bids.",
            "この入札の同額はもう確認されています。開札してください。"
        ),
    )
}

pub(in crate::flags) fn ties_uncalled() -> Reason {
    Reason::fixed(
        "ties-uncalled",
        &[R::D_6, R::D_41],
        crate::text!(
            "The rolls and winners do not fit the ties of these lists. Call the ties first (`call-ties`): that names them, and no list can be sealed any more.",
            "rolls と winners がこの入札の同額と合いません。先に同額を確認してください（`call-ties`）。どこが同額かが明かされ、以後は封印できません。"
        ),
    )
}

pub(in crate::flags) fn ties_wrong(player: &str, teams: &str) -> Reason {
    Reason::fixed(
        "ties-wrong",
        &[R::D_6, R::D_41],
        crate::text!(
            "{player} is wanted for the same highest fee by {teams}. The rolls need a table with a die for each of them, and one more for each tie; nothing else.",
            "{player}に同じ最高額を書いたチーム：{teams}。rolls にはこのチームの出目の表を、同じ目ならもう一つ書いてください。ほかは書けません。"
        ),
    )
}

pub(in crate::flags) fn rolls_left_over() -> Reason {
    Reason::fixed(
        "rolls-left-over",
        &[R::D_6],
        crate::text!(
            "There are rolls or winners for players who need none. Leave them out.",
            "不要な出目または落札チームが書かれています。外してください。"
        ),
    )
}

pub(in crate::flags) fn winner_wanted(player: &str, teams: &str) -> Reason {
    Reason::fixed(
        "winner-wanted",
        &[R::D_6],
        crate::text!(
            "{player} is wanted for the same highest fee by {teams}. Under the house rules the GM decides: name one of them in `winners`.",
            "{player}に同じ最高額を書いたチーム：{teams}。ハウスルールではＧＭが決めます。`winners` に一つ書いてください。"
        ),
    )
}

pub(in crate::flags) fn trade_with_itself() -> Reason {
    Reason::fixed(
        "trade-with-itself",
        &[R::F_8_4],
        crate::text!(
            "A trade is between two clubs. Name another.",
            "トレードは2チームの間で行います。別のチームを選んでください。"
        ),
    )
}

pub(in crate::flags) fn trade_empty() -> Reason {
    Reason::fixed(
        "trade-empty",
        &[R::F_8_4],
        crate::text!(
            "No player changes clubs. Name at least one; gold alone is a loan.",
            "移る選手がいません。一人以上選んでください。金だけなら借金として記録します。"
        ),
    )
}

pub(in crate::flags) fn home_known(team: &str) -> Reason {
    Reason::open(
        "home-known",
        &[R::F_6_1],
        crate::text!(
            "{team} is the first home of this half already. Undo that roll to roll again.",
            "この期の最初のホームは{team}に決まっています。振り直すには取り消してください。"
        ),
    )
}

pub(in crate::flags) fn home_due() -> Reason {
    Reason::open(
        "home-due",
        &[R::F_6_1],
        crate::text!(
            "The first home of this half is not known. Make the home roll.",
            "この期の最初のホームが決まっていません。ホームのダイスを振ってください。"
        ),
    )
}

pub(in crate::flags) fn trained_already(name: &str) -> Reason {
    Reason::open(
        "trained-already",
        &[R::F_6_2],
        crate::text!(
            "{name} has trained this round already. Choose another player.",
            "{name}はこの節の自主トレを終えています。別の選手を選んでください。"
        ),
    )
}

pub(in crate::flags) fn one_trains(team: &str) -> Reason {
    Reason::open(
        "one-trains",
        &[R::D_43],
        crate::text!(
            "Under the house rules one player a club trains in a round, and {team} has had its. Go on with another club.",
            "ハウスルールでは1節に1チーム1人です。{team}はもう終えています。別のチームに進んでください。"
        ),
    )
}

pub(in crate::flags) fn campaign_open_already() -> Reason {
    Reason::fixed(
        "campaign-open-already",
        &[R::F_6_3],
        crate::text!(
            "The campaign of this round is open already. Undo the opening first, or go on.",
            "この節のキャンペーンはもう開かれています。先に取り消すか、次へ進んでください。"
        ),
    )
}

pub(in crate::flags) fn amounts_due(state: &State, teams: &[TeamId]) -> Reason {
    let (en, ja) = team_names(state, teams);
    Reason::open(
        "amounts-due",
        &[R::F_6_3],
        crate::text!(
            "No amount is sealed yet by {en}. Seal one for each; 0 is an amount.",
            "まだ金額を封印していません：{ja}。それぞれ封印してください（0でもかまいません）。"
        ),
    )
}

pub(in crate::flags) fn campaign_roll_due(team: &str) -> Reason {
    Reason::open(
        "campaign-roll-due",
        &[R::F_6_3],
        crate::text!(
            "{team} leads the campaign alone and has not rolled. Roll its die.",
            "{team}は単独最高額ですが、まだダイスを振っていません。振ってください。"
        ),
    )
}

pub(in crate::flags) fn nobody_rolls() -> Reason {
    Reason::fixed(
        "nobody-rolls",
        &[R::F_6_3],
        crate::text!(
            "No club has a campaign die to roll. Open the amounts first; the die is rolled once, by whoever leads alone.",
            "キャンペーンのダイスを振るチームはありません。先に一斉に開いてください。振るのは単独最高額のチームだけで、一度だけです。"
        ),
    )
}

pub(in crate::flags) fn campaign_unopened() -> Reason {
    Reason::open(
        "campaign-unopened",
        &[R::F_6_3],
        crate::text!(
            "The campaign is not open yet. Open the amounts.",
            "キャンペーンがまだ開かれていません。金額を開いてください。"
        ),
    )
}

pub(in crate::flags) fn sealed_too_much(team: &str) -> Reason {
    Reason::fixed(
        "sealed-too-much",
        &[R::F_6_3, R::D_7],
        crate::text!(
            "{team} can no longer pay what it has sealed. Let it seal another amount.",
            "{team}は封印した金額を払えなくなっています。別の金額を封印してください。"
        ),
    )
}

pub(in crate::flags) fn not_its_turn(next: &str) -> Reason {
    Reason::open(
        "not-its-turn",
        &[R::F_6_4],
        crate::text!(
            "Clubs headhunt from the home club clockwise, and {next} is next. Let it try or pass first.",
            "ヘッドハンティングはホームから時計回りで、次は{next}です。先に試みるか、パスしてください。"
        ),
    )
}

pub(in crate::flags) fn hunted_already(team: &str) -> Reason {
    Reason::open(
        "hunted-already",
        &[R::F_6_4],
        crate::text!(
            "{team} has tried or passed this round already. Go on with another club.",
            "{team}はこの節のヘッドハンティングを終えています。別のチームに進んでください。"
        ),
    )
}

pub(in crate::flags) fn hunts_due(state: &State, teams: &[TeamId]) -> Reason {
    let (en, ja) = team_names(state, teams);
    Reason::open(
        "hunts-due",
        &[R::F_6_4],
        crate::text!(
            "Still to headhunt or pass: {en}. Do either for each.",
            "ヘッドハンティングかパスが済んでいません：{ja}。それぞれ行ってください。"
        ),
    )
}

pub(in crate::flags) fn own_player(name: &str) -> Reason {
    Reason::fixed(
        "own-player",
        &[R::F_6_4],
        crate::text!(
            "{name} is the club's own player. Choose a player of another club.",
            "{name}は自チームの選手です。他チームの選手を選んでください。"
        ),
    )
}

pub(in crate::flags) fn is_rookie(name: &str) -> Reason {
    Reason::open(
        "is-rookie",
        &[R::F_6_5, R::D_16],
        crate::text!(
            "{name} is in his rookie year and cannot be headhunted. Choose another player.",
            "{name}はルーキー年なので引き抜けません。別の選手を選んでください。"
        ),
    )
}

pub(in crate::flags) fn just_headhunted(name: &str) -> Reason {
    Reason::open(
        "just-headhunted",
        &[R::F_6_5, R::D_8],
        crate::text!(
            "{name} has just been headhunted and is safe for now. Choose another player.",
            "{name}は引き抜かれたばかりなので、今は引き抜けません。別の選手を選んでください。"
        ),
    )
}

pub(in crate::flags) fn full_for_headhunt(team: &str, limit: i64) -> Reason {
    Reason::open(
        "full-for-headhunt",
        &[R::D_9, R::F_2_2],
        crate::text!(
            "{team} has {limit} players, and under the house rules a full club may not headhunt. Release one first.",
            "{team}の選手は{limit}人です。ハウスルールでは上限のチームは引き抜けません。先に一人解雇してください。"
        ),
    )
}

pub(in crate::flags) fn injured_in_training(name: &str) -> Reason {
    Reason::open(
        "injured-in-training",
        &[R::M_2_4, R::F_6_2, R::M_6_3],
        crate::text!(
            "{name} was injured in this round's training and misses the game. Name another player.",
            "{name}はこの節の自主トレで負傷し、この試合に出られません。別の選手を登録してください。"
        ),
    )
}

pub(in crate::flags) fn not_popular_enough(name: &str, least: i64) -> Reason {
    let least = number(least);
    Reason::open(
        "not-popular-enough",
        &[R::F_8_1],
        crate::text!(
            "The Classic is for each club's most popular players, and {name} is not among them: that takes a popularity of {least}. Name another player.",
            "サマークラシックに出るのは各チームの人気上位の選手です。人気{least}以上が必要で、{name}は入りません。別の選手を登録してください。"
        ),
    )
}

pub(in crate::flags) fn more_popular_left_out(state: &State, left_out: &[&PlayerId]) -> Reason {
    let names = names(state, left_out);
    Reason::open(
        "more-popular-left-out",
        &[R::F_8_1],
        crate::text!(
            "The Classic is for each club's most popular players, and these come first: {names}. Name them instead of the least popular.",
            "サマークラシックに出るのは各チームの人気上位の選手で、先に入るのは：{names}。人気の低い選手と入れ替えてください。"
        ),
    )
}

pub(in crate::flags) fn match_due(rule: Rule) -> Reason {
    Reason::open(
        "match-due",
        &[rule],
        crate::text!(
            "The match of this round has not been played. Start it, then commit it.",
            "この節の試合が行われていません。試合を始め、確定してください。"
        ),
    )
}

/// A word for what an award is about, for messages.
pub(super) fn points_of(points: i64) -> Text {
    let n = number(points.saturating_abs());
    if points < 0 {
        crate::text!("a loss of {n}", "{n}の減少")
    } else {
        crate::text!("a gain of {n}", "{n}の増加")
    }
}

pub(in crate::flags) fn named_twice_in_trade(name: &str) -> Reason {
    Reason::fixed(
        "named-twice-in-trade",
        &[R::F_8_4],
        crate::text!(
            "{name} is named twice. Name every player once.",
            "{name}が二度書かれています。各選手を一度だけ書いてください。"
        ),
    )
}

pub(in crate::flags) fn not_traded_by(name: &str, team: &str) -> Reason {
    Reason::fixed(
        "not-traded-by",
        &[R::F_8_4],
        crate::text!(
            "{name} is not under contract with {team}, which was to give him away. Choose a player of that club.",
            "{name}は{team}の選手ではないので渡せません。そのチームの選手を選んでください。"
        ),
    )
}

pub(in crate::flags) fn not_his_club(name: &str, team: &str) -> Reason {
    Reason::fixed(
        "not-his-club",
        &[R::F_7_6],
        crate::text!(
            "{name} is no player of {team}. Distribute over the club's own players.",
            "{name}は{team}の選手ではありません。自チームの選手に分配してください。"
        ),
    )
}

pub(in crate::flags) fn home_not_agreed() -> Reason {
    Reason::open(
        "home-not-agreed",
        &[R::D_41, R::F_6_1],
        crate::text!(
            "Under the house rules the home moves on clockwise. Leave `home` out.",
            "ハウスルールではホームは時計回りに移ります。`home` を外してください。"
        ),
    )
}
