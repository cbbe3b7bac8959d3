//! How well a name fits what was typed.

/// How well `words` fit `typed`; `other` is a second name (an id, the English one). None where they do not at all.
/// Upper and lower case are alike; of several words each must be there; letters in order are enough.
pub(super) fn score(typed: &str, words: &str, other: &str) -> Option<i32> {
    if typed.is_empty() {
        return Some(0);
    }
    let (words, other) = (words.to_lowercase(), other.to_lowercase());
    typed
        .to_lowercase()
        .split_whitespace()
        .map(|part| {
            let second = one(part, &other).map(|n| n - 1);
            one(part, &words).max(second)
        })
        .try_fold(0, |sum, n| Some(sum + n?))
}

/// One typed word against one name.
fn one(part: &str, name: &str) -> Option<i32> {
    if let Some(at) = name.find(part) {
        let before = name.get(..at).and_then(|before| before.chars().last());
        return Some(match before {
            None => 40,
            Some(c) if !c.is_alphanumeric() => 30,
            Some(_) => 20,
        });
    }
    // Letters in order, each at the start of a word or right after the one before: `nl` finds "New league".
    let mut chars = part.chars();
    let mut wanted = chars.next();
    let mut joined = false;
    let mut last = ' ';
    for c in name.chars() {
        if wanted == Some(c) && (joined || !last.is_alphanumeric()) {
            wanted = chars.next();
            joined = true;
        } else {
            joined = false;
        }
        last = c;
    }
    (wanted.is_none() && part.chars().count() > 1).then_some(10)
}

#[cfg(test)]
mod tests {
    use super::score;

    #[test]
    fn the_better_a_name_fits_the_higher_it_stands() {
        let best = score("ken", "Ken", "").unwrap();
        let word = score("ken", "Big Ken", "").unwrap();
        let inside = score("ken", "Chicken", "").unwrap();
        let initials = score("nl", "New league", "").unwrap();
        assert!(best > word && word > inside && inside > initials);
        assert_eq!(score("ken", "Aya", "x"), None);
        assert!(score("new league", "リーグ", "New league").is_some());
        assert!(score("league new", "New league", "").is_some());
        assert_eq!(score("new war", "New league", ""), None);
        assert_eq!(score("", "anything", ""), Some(0));
        assert!(score("髙", "髙橋", "").is_some());
    }
}
