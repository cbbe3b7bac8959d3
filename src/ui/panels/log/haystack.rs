//! What every entry says, in small letters, kept so that a search through a long season is instant at every key.

use crate::{
    flags::{Command, Entry, Journal},
    journal::Deed,
    text::Lang,
};
use std::path::PathBuf;

/// The words of every entry of one season.
#[derive(Debug, Default)]
pub struct Haystack {
    made: Option<(PathBuf, u32, Lang)>,
    texts: Vec<String>,
}

impl Haystack {
    /// Takes in what is new. `key` says which league's which season in which language it is; `text` says what an entry
    /// says. Everything is told anew where a name may have changed.
    pub fn fill(
        &mut self,
        key: (PathBuf, u32, Lang),
        journal: &Journal,
        text: impl Fn(&Entry) -> String,
    ) {
        let entries = journal.entries();
        let new = entries.get(self.texts.len()..);
        if self.made.as_ref() != Some(&key) || new.is_none_or(|new| new.iter().any(renames)) {
            self.texts.clear();
            self.made = Some(key);
        }
        let known = self.texts.len();
        self.texts.extend(
            entries
                .iter()
                .skip(known)
                .map(|entry| text(entry).to_lowercase()),
        );
    }

    /// Whether the entry at this place in the journal says every word of `search`, which is in small letters.
    pub fn says(&self, at: usize, search: &str) -> bool {
        self.texts
            .get(at)
            .is_some_and(|text| search.split_whitespace().all(|word| text.contains(word)))
    }
}

/// After it, earlier entries may be called otherwise, or may be seen.
fn renames(entry: &Entry) -> bool {
    match &entry.act.deed {
        Deed::Command(command) => {
            matches!(
                command,
                Command::EditTeam(_)
                    | Command::EditPlayer(_)
                    | Command::OpenBids(_)
                    | Command::OpenCampaign(_)
            )
        }
        Deed::Undo { .. } | Deed::Redo { .. } => true,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        flags::{Opening, command},
        ids::TeamId,
        journal::{Act, Place},
    };

    fn push(journal: &mut Journal, command: impl Into<Command>) {
        journal.push(Entry {
            n: journal.next_n(),
            at: chrono::Local::now().fixed_offset(),
            act: Act::new(command.into()),
            rules: Vec::new(),
            gold: Vec::new(),
            then: Vec::new(),
            place: Place::default(),
        });
    }

    #[test]
    fn only_what_is_new_is_told_until_a_name_changes() {
        let mut journal = Journal::new(Opening::empty(1).state(), 1);
        let mut hay = Haystack::default();
        let key = || (PathBuf::from("league"), 1, Lang::En);
        push(&mut journal, command::Advance {});
        hay.fill(key(), &journal, |_| "Old NAME".into());
        push(&mut journal, command::Advance {});
        hay.fill(key(), &journal, |_| "new name".into());
        let says = |hay: &Haystack, word: &str| [0, 1, 2].map(|at| hay.says(at, word));
        assert_eq!(says(&hay, "name"), [true, true, false]);
        assert_eq!(says(&hay, "name new"), [false, true, false]);
        let team = TeamId::new("roff").unwrap();
        push(
            &mut journal,
            command::EditTeam {
                team,
                name: Some("New".into()),
                manager: None,
                city: None,
                color: None,
                beginner: None,
                ground: None,
            },
        );
        hay.fill(key(), &journal, |_| "new name".into());
        assert_eq!(says(&hay, "new"), [true, true, true]);
    }
}
