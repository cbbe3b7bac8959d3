//! What came of the dice that players roll in camp and in training (F-4.1, F-6.2).

use crate::{
    flags::{Command, Effect, Entry},
    say,
    text::{Lang, signed},
};

/// What came of a player's own roll, without his name, which the title says: `misses the game, injuries +1`. None where
/// the entry is no such roll.
pub(super) fn roll_came(entry: &Entry, lang: Lang) -> Option<String> {
    let rolls = matches!(
        entry.act.command(),
        Some(Command::CampRoll(_) | Command::Train(_))
    );
    if !rolls {
        return None;
    }
    let retires = entry.then.iter().any(|e| matches!(e, Effect::Retired(_)));
    let came = entry.then.iter().filter_map(|effect| {
        if let Effect::Popularity(e) = effect {
            let by = signed(e.by);
            Some(say!(lang, "popularity {by}", "人気{by}"))
        } else if let Effect::Injuries(e) = effect {
            let by = signed(i64::from(e.by));
            Some(say!(lang, "injuries {by}", "負傷{by}"))
        } else if let Effect::Trained(e) = effect {
            let misses = e.injured && !retires;
            misses.then(|| say!(lang, "misses the game", "試合を欠場"))
        } else if let Effect::Announced(_) = effect {
            Some(say!(lang, "announces his retirement", "引退を表明"))
        } else if let Effect::Retired(_) = effect {
            Some(say!(lang, "retires", "引退"))
        } else {
            None
        }
    });
    let came: Vec<String> = came.collect();
    if came.is_empty() {
        return Some(say!(lang, "nothing", "変化なし"));
    }
    Some(came.join(if lang == Lang::En { ", " } else { "、" }))
}

/// What was done at one go, where all of it is of one kind: `Training, 49 players: 9 popularity +1, 12 injured`. None
/// where it is not.
pub fn batch_told(entries: &[&Entry], lang: Lang) -> Option<String> {
    let n = entries.len();
    let all = |kind: fn(&Command) -> bool| {
        let mut commands = entries.iter().map(|entry| entry.act.command());
        commands.all(|command| command.is_some_and(kind))
    };
    if all(|command| matches!(command, Command::Campaign(_))) {
        Some(say!(lang, "{n} amounts sealed", "{n}チームの金額を封印"))
    } else if all(|command| matches!(command, Command::SealBids(_))) {
        Some(say!(lang, "{n} lists sealed", "{n}チームの入札を封印"))
    } else if all(|command| matches!(command, Command::Condition(_))) {
        Some(say!(
            lang,
            "Condition of {n} players",
            "{n}名のコンディションを決定"
        ))
    } else {
        rolls_told(entries.iter().copied(), lang)
    }
}

/// What came of rolls in camp or training: `Training, 49 players: 9 popularity +1, 12 injured, 1 retired`. None where
/// anything else is among them.
fn rolls_told<'a>(entries: impl Iterator<Item = &'a Entry>, lang: Lang) -> Option<String> {
    let (mut players, mut camp) = (0u32, false);
    let (mut popular, mut injured, mut announced, mut retired) = (0u32, 0u32, 0u32, 0u32);
    for entry in entries {
        roll_came(entry, lang)?;
        players += 1;
        camp |= matches!(entry.act.command(), Some(Command::CampRoll(_)));
        for effect in &entry.then {
            popular += u32::from(matches!(effect, Effect::Popularity(e) if e.by > 0));
            injured += u32::from(matches!(effect, Effect::Injuries(_)));
            announced += u32::from(matches!(effect, Effect::Announced(_)));
            retired += u32::from(matches!(effect, Effect::Retired(_)));
        }
    }
    let title = if camp {
        say!(lang, "Camp", "キャンプ")
    } else {
        say!(lang, "Training", "自主トレ")
    };
    let told = [
        (popular, say!(lang, "popularity +1", "人気+1")),
        (injured, say!(lang, "injured", "負傷")),
        (announced, say!(lang, "announced retirement", "引退表明")),
        (retired, say!(lang, "retired", "引退")),
    ];
    let told = told.into_iter().filter(|(n, _)| *n > 0);
    let told: Vec<String> = told
        .map(|(n, what)| say!(lang, "{n} {what}", "{what}{n}名"))
        .collect();
    let s = crate::text::plural(usize::try_from(players).unwrap_or(usize::MAX));
    let told = if told.is_empty() {
        say!(lang, "nothing", "変化なし")
    } else {
        told.join(if lang == Lang::En { ", " } else { "、" })
    };
    Some(say!(
        lang,
        "{title}, {players} player{s}: {told}",
        "{title}、{players}名：{told}"
    ))
}
