//! What may be written as a name, and what as a free text: one bound for every place where a person types.

use super::Text;

/// The longest name of a league, club, player, figure or person, in characters.
pub const LONGEST_NAME: usize = 120;
/// The longest free text: a reason, a remark, what a home ground looks like.
pub const LONGEST_TEXT: usize = 4_000;

/// Why a text cannot be a name, as the rest of a sentence about it: nothing of it is seen, it holds a control character,
/// or it is too long.
pub fn name_fault(name: &str) -> Option<Text> {
    if is_blank(name) {
        return Some(crate::text!("is empty", "空です"));
    }
    if name.chars().any(steers) {
        return Some(crate::text!(
            "holds a line break or another control character",
            "改行などの制御文字があります"
        ));
    }
    too_long(name, LONGEST_NAME)
}

/// Why a text cannot stand as a free text, as the rest of a sentence about it. It may be empty, and have lines.
pub fn text_fault(text: &str) -> Option<Text> {
    let lines = |c: char| matches!(c, '\n' | '\r' | '\t');
    if text.chars().any(|c| steers(c) && !lines(c)) {
        return Some(crate::text!(
            "holds a control character",
            "制御文字があります"
        ));
    }
    too_long(text, LONGEST_TEXT)
}

fn too_long(text: &str, most: usize) -> Option<Text> {
    let n = text.chars().count();
    (n > most).then(|| {
        crate::text!(
            "is {n} characters long; the most is {most}",
            "{n}文字あります。上限は{most}文字です"
        )
    })
}

/// Whether nothing of a text is seen: it is empty, or spaces and characters without a shape.
pub fn is_blank(text: &str) -> bool {
    text.chars().all(|c| c.is_whitespace() || has_no_shape(c))
}

/// Characters that are no part of a word, but move what is shown: controls, line ends, marks that turn the direction.
fn steers(c: char) -> bool {
    c.is_control()
        || matches!(c, '\u{2028}' | '\u{2029}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// Characters that alone show nothing (Unicode calls most of them default ignorable).
fn has_no_shape(c: char) -> bool {
    c.is_control()
        || matches!(
            c,
            '\u{ad}'
                | '\u{34f}'
                | '\u{61c}'
                | '\u{115f}'..='\u{1160}'
                | '\u{17b4}'..='\u{17b5}'
                | '\u{180b}'..='\u{180f}'
                | '\u{200b}'..='\u{200f}'
                | '\u{202a}'..='\u{202e}'
                | '\u{2060}'..='\u{206f}'
                | '\u{2800}'
                | '\u{3164}'
                | '\u{fe00}'..='\u{fe0f}'
                | '\u{feff}'
                | '\u{ffa0}'
                | '\u{fff0}'..='\u{fff8}'
                | '\u{1bca0}'..='\u{1bca3}'
                | '\u{1d173}'..='\u{1d17a}'
                | '\u{e0000}'..='\u{e0fff}'
        )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_seen_stands_on_one_line_and_is_short() {
        let longest = "名".repeat(LONGEST_NAME);
        for good in ["Roff", " 髙橋 ", "O'Hara", "👨\u{200d}👩", longest.as_str()] {
            assert_eq!(name_fault(good), None, "{good}");
        }
        let too_long = "W".repeat(LONGEST_NAME + 1);
        for bad in [
            "",
            " \u{3000}",
            "\u{200b}",
            "\u{feff}\u{2060}",
            "a\0b",
            "a\u{1b}[31m",
            "two\nlines",
            "\u{202e}ffor",
            too_long.as_str(),
        ] {
            assert!(name_fault(bad).is_some(), "{bad:?}");
        }
    }

    #[test]
    fn a_free_text_may_have_lines_and_be_empty() {
        for good in ["", "one\ntwo\tthree\r\n"] {
            assert_eq!(text_fault(good), None, "{good}");
        }
        for bad in ["a\0b", "\u{1b}[2J", "x".repeat(LONGEST_TEXT + 1).as_str()] {
            assert!(text_fault(bad).is_some(), "{bad:?}");
        }
    }
}
