//! How two versions of a figure differ, in words.

use super::rank_words;
use crate::{
    figures::{Figure, Wording},
    text::Words,
    ui::dial::click_words,
};

/// Writes one field of a figure.
type Say<'a> = &'a dyn Fn(&Figure) -> String;

/// `points: 14 → 12` and so on, from the league's copy to the shelf's; empty where they are the same.
pub(super) fn differences(copy: &Figure, shelf: &Figure, wording: Wording<'_>) -> Vec<String> {
    const NAME: Words = Words::new("name", "名前");
    const JAPANESE: Words = Words::new("Japanese name", "日本語名");
    const SET: Words = Words::new("set", "セット");
    const FACTION: Words = Words::new("faction", "陣営");
    const RANK: Words = Words::new("rank", "ランク");
    const POINTS: Words = Words::new("points", "評価点");
    const RANGE: Words = Words::new("range", "射程");
    const TARGETS: Words = Words::new("targets", "目標数");
    const ARC: Words = Words::new("arc", "正面");
    const MOUNTED: Words = Words::new("mounted", "騎乗");
    const PICTURE: Words = Words::new("picture", "画像");
    const YES: Words = Words::new("yes", "はい");
    const NO: Words = Words::new("no", "いいえ");
    let lang = wording.lang;
    let text = |text: &Option<String>| text.clone().unwrap_or_else(|| "–".into());
    let flag = |flag: bool| if flag { YES } else { NO }.of(lang).to_owned();
    let fields: [(Words, Say<'_>); 11] = [
        (NAME, &|f| f.name.clone()),
        (JAPANESE, &|f| text(&f.name_ja)),
        (SET, &|f| format!("{} {}", f.set, f.number)),
        (FACTION, &|f| f.faction.join(", ")),
        (RANK, &|f| rank_words(f.rank, lang)),
        (POINTS, &|f| f.points.to_string()),
        (RANGE, &|f| f.range.to_string()),
        (TARGETS, &|f| f.targets.to_string()),
        (ARC, &|f| f.arc.to_string()),
        (MOUNTED, &|f| flag(f.mounted)),
        (PICTURE, &|f| text(&f.picture)),
    ];
    let mut told: Vec<String> = fields
        .iter()
        .filter_map(|(name, say)| {
            let (old, new) = (say(copy), say(shelf));
            let name = name.of(lang);
            (old != new)
                .then(|| crate::say!(lang, "{name}: {old} → {new}", "{name}：{old} → {new}"))
        })
        .collect();
    let most = copy.dial.live().max(shelf.dial.live()) as u8;
    for n in 0..most {
        if copy.dial.click(n) != shelf.dial.click(n) {
            let (old, new) = (
                click_words(&copy.dial, n, wording),
                click_words(&shelf.dial, n, wording),
            );
            told.push(crate::say!(
                lang,
                "click {n}: {old} → {new}",
                "クリック{n}：{old} → {new}"
            ));
        }
    }
    told
}
