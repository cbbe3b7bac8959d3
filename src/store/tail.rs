//! Torn tails: what is left at the end of a season's file when the program or the machine stopped while it wrote.

/// Stands after the opening, so that an opening cut short can never look whole.
pub(super) const COMPLETE: &str = "complete";

const ENTRY: &[u8] = b"[[entry]]";

/// Where the torn tail of a season's file begins, if it ends with one: after the opening and its whole entries, the
/// beginning of one more entry, or anything with zeros in it, which a machine leaves that lost its power.
///
/// An entry is whole when its last line is `end = N` with the N of its `n = N`; comments and empty lines may follow. What
/// is neither whole nor torn was written by somebody, who is told instead.
pub(super) fn torn(bytes: &[u8]) -> Option<usize> {
    // The end of the opening or of the last whole entry, with the comments behind it.
    let mut whole: Option<usize> = None;
    let mut n: Option<&[u8]> = None;
    let (mut headers, mut headers_behind, mut ended_behind) = (0, 0, false);
    for (start, line) in outer_lines(bytes) {
        let end = start + line.len();
        let complete = line.ends_with(b"\n");
        let line = line.trim_ascii();
        if line == ENTRY {
            n = None;
            headers += 1;
            headers_behind += 1;
        } else if let Some(value) = value_of(line, b"n") {
            n = n.or(Some(value));
        } else if let Some(value) = value_of(line, b"end") {
            if n == Some(value) && headers > 0 {
                (whole, headers_behind, ended_behind) = (Some(end), 0, false);
            } else {
                // The last digits of a torn number are no number yet.
                ended_behind |= complete;
            }
        } else if headers == 0 && is_complete_mark(line)
            || whole == Some(start) && (line.is_empty() || line.starts_with(b"#"))
        {
            whole = Some(end);
        }
    }
    let whole = whole?;
    let tail = bytes.get(whole..)?;
    let begun = tail.trim_ascii_start();
    let is_torn = !begun.is_empty()
        && (tail.contains(&0)
            || headers_behind <= 1
                && !ended_behind
                && (begun.starts_with(ENTRY) || ENTRY.starts_with(begun)));
    is_torn.then_some(whole)
}

/// Whether a season's file was ever written to the end of its opening, or anything was entered in it.
pub(super) fn is_begun(bytes: &[u8]) -> bool {
    outer_lines(bytes).any(|(_, line)| {
        let line = line.trim_ascii();
        line.starts_with(ENTRY) || is_complete_mark(line) && line.ends_with(b"\"")
    })
}

/// The lines that begin outside of a text of several lines, each with its place.
fn outer_lines(bytes: &[u8]) -> impl Iterator<Item = (usize, &[u8])> {
    let mut inside = None;
    let mut offset = 0;
    bytes
        .split_inclusive(|b| *b == b'\n')
        .filter_map(move |line| {
            let (start, outer) = (offset, inside.is_none());
            offset += line.len();
            inside = inside_after(line, inside);
            outer.then_some((start, line))
        })
}

/// The quote of the text of several lines that is still open after a line, if one is.
fn inside_after(line: &[u8], mut inside: Option<u8>) -> Option<u8> {
    let mut rest = line;
    while let Some((&first, after)) = rest.split_first() {
        rest = after;
        let triple = [first; 3];
        match inside {
            Some(b'"') if first == b'\\' => rest = after.get(1..).unwrap_or_default(),
            Some(quote) if first == quote && after.starts_with(&[quote; 2]) => {
                // One or two more belong to the text.
                let more = after.iter().skip(2).take_while(|b| **b == quote).count();
                rest = after.get(2 + more.min(2)..).unwrap_or_default();
                inside = None;
            }
            None if first == b'#' => return None,
            None if first == b'"' || first == b'\'' => {
                if let Some(text) = after.strip_prefix(triple.get(1..).unwrap_or_default()) {
                    (rest, inside) = (text, Some(first));
                } else {
                    rest = after_quoted(after, first);
                }
            }
            Some(_) | None => {}
        }
    }
    inside
}

/// What follows a text of one line, from behind its first quote.
fn after_quoted(text: &[u8], quote: u8) -> &[u8] {
    let mut rest = text;
    while let Some((&first, after)) = rest.split_first() {
        rest = match first {
            b'\\' if quote == b'"' => after.get(1..).unwrap_or_default(),
            end if end == quote => return after,
            _ => after,
        };
    }
    rest
}

/// `opening = "complete"`
fn is_complete_mark(line: &[u8]) -> bool {
    let value = line
        .strip_prefix(b"opening")
        .and_then(|rest| rest.trim_ascii_start().strip_prefix(b"="));
    value.is_some_and(|value| {
        let text = value.trim_ascii_start().strip_prefix(b"\"");
        text.is_some_and(|text| text.starts_with(COMPLETE.as_bytes()))
    })
}

/// The digits of `key = digits`, perhaps with a comment behind.
fn value_of<'a>(line: &'a [u8], key: &[u8]) -> Option<&'a [u8]> {
    let value = line
        .strip_prefix(key)?
        .trim_ascii_start()
        .strip_prefix(b"=")?
        .trim_ascii_start();
    let digits = value.split(|b| !b.is_ascii_digit()).next()?;
    let after = value.get(digits.len()..)?.trim_ascii_start();
    (!digits.is_empty() && (after.is_empty() || after.starts_with(b"#"))).then_some(digits)
}

#[cfg(test)]
mod tests {
    use super::*;

    const OPENING: &str = "format = 1\n[opening]\nseason = 1\n[journal]\nopening = \"complete\"\n";
    const ENTRY: &str = "\n[[entry]]\nn = 12\ndo = {}\nend = 12\n";

    /// What stays of a text.
    fn kept(text: &str) -> &str {
        &text[..torn(text.as_bytes()).unwrap_or(text.len())]
    }

    #[test]
    fn a_torn_entry_never_looks_whole() {
        for before in [OPENING.to_owned(), format!("{OPENING}{ENTRY}")] {
            let text = format!("{before}{}", ENTRY.replace("12", "13"));
            for cut in before.len() + 1..text.len() - 1 {
                let kept = kept(&text[..cut]);
                assert_eq!(kept.trim_end(), before.trim_end(), "cut at {cut}");
            }
            for whole in [&text[..text.len() - 1], &text] {
                assert_eq!(kept(whole), whole, "at most the line end is missing");
            }
            let remark = format!("{text}# a remark\n\n");
            assert_eq!(kept(&remark), remark);
            assert_eq!(kept(&format!("{text}\0\0\0\0")), text);
            assert_eq!(
                kept(&format!("{remark}\n[[entry]]\nn = 1")),
                format!("{remark}\n")
            );
            let crlf = text.replace('\n', "\r\n");
            assert_eq!(kept(&crlf), crlf);
            assert_eq!(kept(&format!("{crlf}[[entry]]\r\nn = 1\r")), crlf);
        }
    }

    #[test]
    fn what_somebody_wrote_is_not_torn() {
        for tail in [
            "\n[[entry]]\nn = 13\nend = 14\n",
            "\n[[entry]]\nn = 13\n[[entry]]\nn = 14\n",
            "\n[opening.teams.roff]\nname = \"Roff\"\n",
            "garbage",
            "\nn = 12\nend = 12\n",
        ] {
            let text = format!("{OPENING}{ENTRY}{tail}");
            assert_eq!(torn(text.as_bytes()), None, "{tail}");
        }
    }

    #[test]
    fn a_text_of_several_lines_is_no_entry() {
        let name = "note = \"\"\"\nx\\\"\"\"\nopening = \"complete\"\n[[entry]]\nn = 5\nend = 5\n\"\"\"\"\n";
        for text in [
            format!("{OPENING}{}", ENTRY.replace("do = {}\n", name)),
            format!("{OPENING}{ENTRY}")
                .replace("do = {}\n", "do = { a = '\"\"\"', b = \"'''\" }\n"),
        ] {
            assert_eq!(kept(&text), text);
            assert_eq!(
                kept(&format!("{text}\n[[entry]]\n{name}")),
                format!("{text}\n")
            );
        }
        assert_eq!(
            kept(&format!("{name}{OPENING}")),
            format!("{name}{OPENING}")
        );
    }
}
