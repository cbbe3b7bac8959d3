//! What became so, one line for each effect.

use super::{account, house_rule, list, loan_number, round_name};
use crate::{
    flags::{
        decide::sum,
        effect::Effect,
        play::{Lineup, Score},
        seal,
        season::{AwardWhy, Roll},
        state::State,
        step::Half,
    },
    ids::{PlayerId, TeamId},
    say,
    text::{Lang, number, signed},
};
use std::collections::BTreeMap;

/// What became so, as one line: `Ken: popularity +1`.
pub fn effect_line(state: &State, effect: &Effect, lang: Lang) -> String {
    let team = |id: &TeamId| state.team_name(id);
    let player = |id: &PlayerId| state.player_name(id);
    match effect {
        Effect::TeamAdded(e) => {
            let name = &e.data.name;
            say!(lang, "{name} joins the league", "{name}がリーグに加わる")
        }
        Effect::TeamEdited(e) => {
            let name = e.name.clone().unwrap_or_else(|| team(&e.team));
            say!(
                lang,
                "{name}: particulars changed",
                "{name}：チーム情報の変更"
            )
        }
        Effect::TeamsSeated(e) => {
            let order = list(e.order.iter().map(team), lang);
            say!(lang, "Seats: {order}", "席順：{order}")
        }
        Effect::TeamLeft(e) => {
            let name = team(&e.team);
            say!(lang, "{name} leaves the league", "{name}がリーグを離れる")
        }
        Effect::SealsWithdrawn(e) => {
            let name = team(&e.team);
            say!(
                lang,
                "{name}: what it had sealed counts no more",
                "{name}：封印したものは無効になる"
            )
        }
        Effect::AfaPoints(e) => {
            let (name, by) = (team(&e.team), signed(e.by));
            say!(
                lang,
                "{name}: AFA points {by}",
                "{name}：ＡＦＡポイント{by}"
            )
        }
        Effect::LeaguePoints(e) => {
            let (name, by) = (team(&e.team), signed(e.by));
            let round = round_name(e.half, e.round, lang);
            say!(
                lang,
                "{name}: league points {by} ({round})",
                "{name}：勝ち点{by}（{round}）"
            )
        }
        Effect::FigureCopied(e) => {
            let name = e.figure.name(lang);
            say!(
                lang,
                "Figure {name} taken from the shelf",
                "フィギュア「{name}」を棚から写す"
            )
        }
        Effect::FigureMended(e) => {
            let name = e.figure.name(lang);
            say!(lang, "Figure {name} mended", "フィギュア「{name}」の修正")
        }
        Effect::PlayerAdded(e) => {
            let name = &e.data.name;
            match &e.data.team {
                Some(id) => {
                    let team = team(id);
                    say!(lang, "{name} joins {team}", "{name}が{team}に入る")
                }
                None => say!(lang, "{name} is the league's", "{name}はリーグ保有"),
            }
        }
        Effect::PlayerEdited(e) => {
            let name = e.name.clone().unwrap_or_else(|| player(&e.player));
            say!(
                lang,
                "{name}: particulars changed",
                "{name}：選手情報の変更"
            )
        }
        Effect::Moved(e) => {
            let name = player(&e.player);
            match &e.team {
                Some(id) => {
                    let team = team(id);
                    say!(lang, "{name} goes to {team}", "{name}が{team}へ移る")
                }
                None => say!(
                    lang,
                    "{name} is the league's now",
                    "{name}がリーグ保有になる"
                ),
            }
        }
        Effect::LetGo(e) => {
            let (name, club) = (player(&e.player), team(&e.team));
            say!(lang, "{club} lets {name} go", "{club}が{name}を手放す")
        }
        Effect::Popularity(e) => {
            let (name, by) = (player(&e.player), signed(e.by));
            say!(lang, "{name}: popularity {by}", "{name}：人気{by}")
        }
        Effect::Injuries(e) => {
            let (name, by) = (player(&e.player), signed(i64::from(e.by)));
            say!(lang, "{name}: injuries {by}", "{name}：負傷{by}")
        }
        Effect::Record(e) => {
            let name = player(&e.player);
            let deeds = [("FD", e.fd), ("FH", e.fh), ("KO", e.ko)]
                .into_iter()
                .filter_map(|(what, n)| Some(format!("{what} {}", signed(n?))));
            let deeds = list(deeds, lang);
            say!(lang, "{name}: {deeds}", "{name}：{deeds}")
        }
        Effect::Announced(e) => {
            let name = player(&e.player);
            say!(
                lang,
                "{name} announces his retirement",
                "{name}が引退を表明"
            )
        }
        Effect::Unannounced(e) => {
            let name = player(&e.player);
            say!(
                lang,
                "{name} is no longer retiring",
                "{name}の引退表明は取り消し"
            )
        }
        Effect::Retired(e) => {
            let name = player(&e.player);
            say!(lang, "{name} retires", "{name}が引退")
        }
        Effect::Unretired(e) => {
            let name = player(&e.player);
            match &e.team {
                Some(id) => {
                    let team = team(id);
                    say!(lang, "{name} is back with {team}", "{name}が{team}に復帰")
                }
                None => say!(
                    lang,
                    "{name} is back, the league's",
                    "{name}が復帰（リーグ保有）"
                ),
            }
        }
        Effect::StartedAt(e) => {
            let (n, place) = (e.season, e.step.place(lang));
            say!(
                lang,
                "The league goes on at season {n}, {place}",
                "シーズン{n}の{place}から続ける"
            )
        }
        Effect::RuleSet(e) => house_rule(&e.rule, &e.value, lang),
        Effect::Lent(e) => {
            let (loan, from, to) = (
                loan_number(&e.loan),
                account(state, &e.data.from, lang),
                account(state, &e.data.to, lang),
            );
            let open = e.data.open;
            say!(
                lang,
                "Loan {loan}: {to} owes {from} {open}",
                "借金{loan}：{to}が{from}に{open}を借りている"
            )
        }
        Effect::Repaid(e) => {
            let (loan, amount) = (loan_number(&e.loan), e.amount);
            say!(
                lang,
                "Loan {loan}: {amount} paid back",
                "借金{loan}：{amount}を返済"
            )
        }
        Effect::CampRolled(e) => {
            let (name, die) = (player(&e.player), e.die);
            say!(
                lang,
                "{name} rolls {die} in camp",
                "{name}のキャンプの目は{die}"
            )
        }
        Effect::Stepped(e) => {
            let place = e.step.place(lang);
            say!(lang, "On to: {place}", "次の段階：{place}")
        }
        Effect::MatchStarted(e) => {
            let clubs = list(e.teams.iter().map(team), lang);
            let kind = e.kind.step().place(lang);
            say!(lang, "{kind}: {clubs}", "{kind}：{clubs}")
        }
        Effect::Conditioned(e) => {
            let (name, damage) = (player(&e.player), e.damage);
            say!(
                lang,
                "{name} starts with {damage} damage",
                "{name}はダメージ{damage}で始まる"
            )
        }
        Effect::RosterNamed(e) => {
            let (name, roster) = (team(&e.team), lineup(state, &e.lineup, lang));
            say!(lang, "{name}: {roster}", "{name}：{roster}")
        }
        Effect::KickedOff(_) => say!(lang, "The match has kicked off", "試合開始"),
        Effect::Scored(e) => score(state, &e.score, lang),
        Effect::Committed(_) => say!(lang, "The match is in the books", "試合の確定"),
        Effect::Reopened(_) => say!(
            lang,
            "The match is out of the books again",
            "試合を開き直す"
        ),
        Effect::Voided(_) => say!(lang, "The match does not count", "試合は無効"),
        Effect::Event(event) => super::live::line(state, event, lang),
        Effect::Attended(e) => {
            let (half, clubs) = (e.half.name().of(lang), list(e.teams.iter().map(team), lang));
            say!(lang, "{half}: {clubs} take part", "{half}の参加：{clubs}")
        }
        Effect::Rookie(e) => {
            let (name, season) = (player(&e.player), e.season);
            say!(
                lang,
                "{name} is a rookie in season {season}",
                "{name}はシーズン{season}のルーキー"
            )
        }
        // What is sealed is shown when it is opened, not before.
        Effect::BidsSealed(e) => {
            let (name, print) = (team(&e.team), seal::short(&e.fingerprint));
            say!(
                lang,
                "{name} has sealed a list ({print})",
                "{name}が入札表を封印（{print}）"
            )
        }
        Effect::TiesCalled(e) => {
            let ties = e.ties.iter().map(|tie| {
                let (name, clubs) = (player(&tie.player), list(tie.teams.iter().map(team), lang));
                say!(lang, "{name} ({clubs})", "{name}（{clubs}）")
            });
            let ties = list(ties, lang);
            if ties.is_empty() {
                say!(lang, "no clubs are level", "同額なし")
            } else {
                say!(lang, "level over {ties}", "同額は{ties}")
            }
        }
        Effect::BidsOpened(e) => {
            let wins = e.wins.iter().map(|win| {
                let (name, club, fee) = (player(&win.player), team(&win.team), win.fee);
                say!(
                    lang,
                    "{name} to {club} for {fee}",
                    "{name}は{club}へ（{fee}）"
                )
            });
            let wins = list(wins, lang);
            if wins.is_empty() {
                say!(lang, "Nobody is hired", "獲得なし")
            } else {
                wins
            }
        }
        Effect::HomeRolled(e) => {
            let (half, name) = (e.half.name().of(lang), team(&e.team));
            say!(
                lang,
                "{half}: {name} is the first home",
                "{half}の最初のホームは{name}"
            )
        }
        Effect::Trained(e) => {
            let (name, die) = (player(&e.player), e.die);
            if e.injured {
                say!(
                    lang,
                    "{name} rolls {die} in training and misses the game",
                    "{name}の自主トレの目は{die}、試合に出られない"
                )
            } else {
                say!(
                    lang,
                    "{name} rolls {die} in training",
                    "{name}の自主トレの目は{die}"
                )
            }
        }
        Effect::CampaignSealed(e) => {
            let (name, print) = (team(&e.team), seal::short(&e.fingerprint));
            say!(
                lang,
                "{name} has sealed an amount ({print})",
                "{name}が金額を封印（{print}）"
            )
        }
        Effect::CampaignOpened(e) => match (&e.winner, e.die) {
            (Some(id), Some(die)) => {
                let name = team(id);
                say!(
                    lang,
                    "{name} leads the campaign and rolls {die}",
                    "キャンペーンは{name}が最高額、目は{die}"
                )
            }
            (Some(id), None) => {
                let name = team(id);
                say!(
                    lang,
                    "{name} leads the campaign alone",
                    "キャンペーンは{name}が単独最高額"
                )
            }
            (None, _) => say!(
                lang,
                "Nobody leads the campaign alone",
                "キャンペーンの単独最高額はなし"
            ),
        },
        Effect::CampaignRolled(e) => {
            let (name, die) = (team(&e.team), e.die);
            say!(
                lang,
                "{name} rolls {die} for its campaign",
                "{name}のキャンペーンの目は{die}"
            )
        }
        Effect::Headhunted(e) => {
            let (name, target, die) = (team(&e.team), player(&e.target), e.die);
            if e.won {
                say!(
                    lang,
                    "{name} headhunts {target} with {die}",
                    "{name}が{target}を引き抜いた（目{die}）"
                )
            } else {
                say!(
                    lang,
                    "{name} fails to headhunt {target}: {die}",
                    "{name}は{target}を引き抜けず（目{die}）"
                )
            }
        }
        Effect::HeadhuntPassed(e) => {
            let name = team(&e.team);
            say!(lang, "{name} headhunts nobody", "{name}は引き抜きなし")
        }
        Effect::AwardOpened(e) => {
            let (name, points, why) = (
                team(&e.award.team),
                signed(e.award.points),
                award_title(e.award.why, lang),
            );
            say!(
                lang,
                "{name}: popularity {points} to distribute ({why})",
                "{name}：人気{points}を分配（{why}）"
            )
        }
        Effect::AwardSettled(e) => {
            let name = team(&e.team);
            say!(lang, "{name} has distributed it", "{name}が分配を終える")
        }
        Effect::AwardLost(e) => {
            let name = team(&e.team);
            say!(
                lang,
                "{name}: nobody to distribute it over, so it is lost",
                "{name}：分配先がなく無効"
            )
        }
        Effect::PlayOffWon(e) => {
            let (name, what) = (team(&e.team), roll_title(e.roll, lang));
            say!(lang, "{what}: {name} wins", "{what}：{name}の勝ち")
        }
        Effect::HalfDecided(e) => {
            let half = e.half.name().of(lang);
            let places = e.places.iter().map(|place| {
                let (n, name, points) = (place.place, team(&place.team), number(place.points));
                say!(lang, "{n}. {name} {points}", "{n}位 {name}（{points}点）")
            });
            let places = list(places, lang);
            say!(lang, "{half} over: {places}", "{half}終了：{places}")
        }
        Effect::SeriesWon(e) => {
            let name = team(&e.team);
            say!(
                lang,
                "{name} is the season's champion",
                "シーズンの優勝は{name}"
            )
        }
        Effect::PopularityFixed(e) => {
            let each = e
                .teams
                .iter()
                .map(|(id, n)| format!("{} {}", team(id), number(*n)));
            let each = list(each, lang);
            say!(lang, "Popularity fixed: {each}", "人気決定：{each}")
        }
        Effect::IncomePaid(e) => {
            let each = e
                .teams
                .iter()
                .map(|(id, gold)| format!("{} {gold}", team(id)));
            let each = list(each, lang);
            say!(lang, "Team income: {each}", "チーム収入：{each}")
        }
        Effect::SalaryOwed(e) => {
            let (name, club) = (player(&e.player), team(&e.team));
            say!(
                lang,
                "{club} still owes {name} his salary",
                "{club}は{name}の年俸をまだ払う"
            )
        }
        Effect::SalariesPaid(e) => {
            let each = e
                .teams
                .iter()
                .map(|(id, paid)| format!("{} {}", team(id), sum(paid)));
            let each = list(each, lang);
            say!(lang, "Salaries: {each}", "年俸：{each}")
        }
        Effect::Bankrupt(e) => {
            let name = team(&e.team);
            say!(
                lang,
                "{name} is bankrupt and dissolved",
                "{name}は破産して解散"
            )
        }
        Effect::WrittenOff(e) => {
            let loan = loan_number(&e.loan);
            say!(lang, "Loan {loan} is written off", "借金{loan}は回収不能")
        }
        Effect::SeasonClosed(e) => {
            let season = e.summary.season;
            say!(lang, "Season {season} is over", "シーズン{season}が終わる")
        }
    }
}

/// Why popularity is to be distributed: `second half, place 2`.
pub fn award_title(why: AwardWhy, lang: Lang) -> String {
    match why {
        AwardWhy::Campaign => say!(lang, "campaign", "キャンペーン"),
        AwardWhy::Half { half, place } => {
            let half = half.name().of(lang);
            say!(lang, "{half}, place {place}", "{half}{place}位")
        }
        AwardWhy::PlayOff => say!(lang, "play-off won", "プレーオフ勝利"),
        AwardWhy::RunnersUp => say!(lang, "play-off of the runners-up won", "2位プレイオフ勝利"),
        AwardWhy::Series => say!(lang, "series won", "シリーズ優勝"),
    }
}

/// What level clubs roll for: `First half, first place`.
pub fn roll_title(roll: Roll, lang: Lang) -> String {
    let half = |half: Half| half.name().of(lang);
    let first = |name: &str| say!(lang, "{name}, first place", "{name}の優勝決定");
    let second = |name: &str| say!(lang, "{name}, second place", "{name}の2位決定");
    match roll {
        Roll::First => first(half(Half::First)),
        Roll::Second => first(half(Half::Second)),
        Roll::RunnerUpFirst => second(half(Half::First)),
        Roll::RunnerUpSecond => second(half(Half::Second)),
        Roll::RunnersUp => say!(lang, "Play-off of the runners-up", "2位プレイオフ"),
    }
}

fn lineup(state: &State, lineup: &Lineup, lang: Lang) -> String {
    let names = |ids: &[PlayerId]| list(ids.iter().map(|id| state.player_name(id)), lang);
    let starters = if lineup.starters.is_empty() {
        say!(lang, "nobody", "なし")
    } else {
        names(&lineup.starters)
    };
    if lineup.bench.is_empty() {
        return starters;
    }
    let bench = names(&lineup.bench);
    say!(
        lang,
        "{starters}; on the bench {bench}",
        "{starters}／ベンチ {bench}"
    )
}

/// `FD Ken 2, Aya 1; FH Ken; KO Aya 1; hospital Bo`, only what there is.
fn score(state: &State, score: &Score, lang: Lang) -> String {
    let names =
        |ids: &mut dyn Iterator<Item = &PlayerId>| list(ids.map(|id| state.player_name(id)), lang);
    let counts = |of: &BTreeMap<PlayerId, u32>| {
        let each = of
            .iter()
            .map(|(id, n)| format!("{} {n}", state.player_name(id)));
        list(each, lang)
    };
    let hospital = say!(lang, "hospital", "病院送り");
    let parts = [
        ("FD", counts(&score.fd)),
        ("FH", names(&mut score.fh.iter())),
        ("KO", counts(&score.ko)),
        (hospital.as_str(), names(&mut score.hospital.iter())),
    ];
    let told: Vec<String> = parts
        .into_iter()
        .filter(|(_, who)| !who.is_empty())
        .map(|(what, who)| format!("{what} {who}"))
        .collect();
    if told.is_empty() {
        return say!(
            lang,
            "Result: no deeds, nobody in hospital",
            "結果：記録なし、病院送りなし"
        );
    }
    let told = told.join(&say!(lang, "; ", "／"));
    say!(lang, "Result: {told}", "結果：{told}")
}
