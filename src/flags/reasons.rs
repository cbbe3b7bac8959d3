//! Why a club has its rank in a match and its place in a half, and what AFA points are for, in words (M-5.4, F-7.3, F-7.4,
//! D-10, D-31, F-12.1).

use super::{
    decide::AfaAward,
    season::Row,
    standings::{Line, places},
    state::State,
    step::{Half, Step},
};
use crate::{
    ids::TeamId,
    text,
    text::{Text, Words, number, plural},
};

/// Clubs by name, as a list in both languages.
fn names<'a>(state: &State, teams: impl Iterator<Item = &'a TeamId>) -> Text {
    let all: Vec<String> = teams.map(|team| state.team_name(team)).collect();
    Text {
        en: all.join(", "),
        ja: all.join("、"),
    }
}

/// M-5.4: why a club has its rank in a match; none where it took no part.
pub fn rank(state: &State, rows: &[Row], team: &TeamId) -> Option<Text> {
    let row = rows.iter().find(|row| row.team == *team)?;
    let level: Vec<&TeamId> = rows
        .iter()
        .filter(|other| other.rank == row.rank && other.team != *team)
        .map(|other| &other.team)
        .collect();
    if !level.is_empty() {
        let Text { en, ja } = names(state, level.into_iter());
        return Some(Text {
            en: format!("Shared: level in FD, FH and KO with {en} (D-10)"),
            ja: format!("同順位：FD・FH・KOとも{ja}と同じ（D-10）"),
        });
    }
    let above = rows
        .iter()
        .filter(|other| other.rank < row.rank)
        .max_by_key(|other| other.rank);
    let below = || {
        rows.iter()
            .filter(|other| other.rank > row.rank)
            .min_by_key(|other| other.rank)
    };
    let (ahead, other) = match above {
        Some(above) => (false, above),
        None => (true, below()?),
    };
    let name = state.team_name(&other.team);
    Some(match (ahead, row.fd == other.fd, row.fh == other.fh) {
        (true, false, _) => text!("More FD than {name}", "FDが多い（対{name}）"),
        (false, false, _) => text!("Fewer FD than {name}", "FDが少ない（対{name}）"),
        (true, true, false) => text!(
            "Held the flag; as many FD as {name}",
            "FHあり（FDは{name}と同じ）"
        ),
        (false, true, false) => text!(
            "No flag; as many FD as {name}",
            "FHなし（FDは{name}と同じ）"
        ),
        (true, true, true) => text!(
            "More KO; level in FD and FH with {name}",
            "KOが多い（FD・FHは{name}と同じ）"
        ),
        (false, true, true) => text!(
            "Fewer KO; level in FD and FH with {name}",
            "KOが少ない（FD・FHは{name}と同じ）"
        ),
    })
}

/// F-7.3, F-7.4, D-10, D-31: why a club has its place in a half's table; none before a match. `lines` is the whole table.
pub fn place(state: &State, half: Half, lines: &[Line], team: &TeamId) -> Option<Text> {
    let line = lines.iter().find(|line| line.team == *team)?;
    let place = line.place?;
    let record = state.course.halves.of(half);
    let others = |with: &dyn Fn(&Line) -> bool| {
        let level = lines.iter().filter(|o| o.team != *team && with(o));
        names(state, level.map(|other| &other.team))
    };
    let (points, s) = (number(line.total), plural(line.total));
    if let Some(winner) = &record.won_first {
        let won = lines.iter().find(|other| other.team == *winner)?;
        if won.total == line.total {
            let name = state.team_name(winner);
            if team == winner {
                let Text { en, ja } = others(&|other| other.total == line.total);
                return Some(Text {
                    en: format!("Won the play-off; level on {points} with {en} (F-7.4)"),
                    ja: format!("プレーオフ勝ち：{points}点で{ja}と並ぶ（F-7.4）"),
                });
            }
            let shared = others(&|other| other.place == line.place);
            return Some(if shared.en.is_empty() {
                text!(
                    "Lost the play-off; level on {points} with {name} (F-7.4)",
                    "プレーオフ負け：{points}点で{name}と並ぶ（F-7.4）"
                )
            } else {
                let Text { en, ja } = shared;
                Text {
                    en: format!("Lost the play-off to {name}; shared with {en} (D-31, D-10)"),
                    ja: format!("プレーオフ負け（対{name}）：{ja}と同順位（D-31、D-10）"),
                }
            });
        }
    }
    let shared = others(&|other| other.place == line.place);
    if !shared.en.is_empty() {
        let Text { en, ja } = shared;
        return Some(if place > 1 {
            Text {
                en: format!(
                    "Shared on {points} point{s} with {en}; the next place is skipped (D-10)"
                ),
                ja: format!("同順位：{points}点で{ja}と並び、次の順位は空く（D-10）"),
            }
        } else if state.step >= Step::PlayOff(half) {
            Text {
                en: format!("Play-off to come: level on {points} with {en} (F-7.4)"),
                ja: format!("プレーオフ待ち：{points}点で{ja}と並ぶ（F-7.4）"),
            }
        } else {
            Text {
                en: format!("Level on {points} with {en}; a play-off if it stays so (F-7.3)"),
                ja: format!("{points}点で{ja}と並ぶ：このままならプレーオフ（F-7.3）"),
            }
        });
    }
    let nearest = if place > 1 {
        // Of several that share it the first.
        let above = lines.iter().rev();
        let above = above.filter(|other| other.place < line.place);
        above.max_by_key(|other| other.place)
    } else {
        let below = lines.iter().filter(|other| other.place > line.place);
        below.min_by_key(|other| other.place)
    };
    let Some(nearest) = nearest else {
        return Some(text!(
            "The only club of this half",
            "この期はこのチームのみ"
        ));
    };
    let by = line.total.saturating_sub(nearest.total);
    if (by > 0) != (place == 1) {
        return Some(text!(
            "As decided when the half ended; points were corrected since (D-28)",
            "期の終了時に決定。その後に勝ち点を訂正（D-28）"
        ));
    }
    let (name, by) = (
        state.team_name(&nearest.team),
        number(i64::try_from(by.unsigned_abs()).unwrap_or(i64::MAX)),
    );
    Some(if place == 1 {
        text!("{by} ahead of {name}", "{name}に{by}点差でリード")
    } else {
        text!("{by} behind {name}", "{name}と{by}点差")
    })
}

/// F-12.1, D-10: what an award of AFA points is for.
pub fn afa_award(state: &State, award: &AfaAward) -> Words {
    let Some(half) = award.half else {
        return Words::new("won the series", "シリーズ優勝");
    };
    let places = places(state, half);
    let place = places
        .iter()
        .find(|place| place.team == award.team)
        .map_or(1, |place| place.place);
    let level = places.iter().filter(|other| other.place == place).count();
    let split = level > 1 && state.rules.word(super::rules::Key::SharedRank) == "split";
    match (half, split) {
        (Half::First, true) => Words::new(
            "first half, places shared and points split",
            "前期・同順位で等分",
        ),
        (Half::Second, true) => Words::new(
            "second half, places shared and points split",
            "後期・同順位で等分",
        ),
        (Half::First, false) if place == 1 => Words::new("first half champion", "前期優勝"),
        (Half::Second, false) if place == 1 => Words::new("second half champion", "後期優勝"),
        (Half::First, false) if award.by > 0 => Words::new("first half runner-up", "前期2位"),
        (Half::Second, false) if award.by > 0 => Words::new("second half runner-up", "後期2位"),
        (Half::First, false) => Words::new("first half last", "前期最下位"),
        (Half::Second, false) => Words::new("second half last", "後期最下位"),
    }
}
