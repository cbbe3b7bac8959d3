//! Changes to a lineup that is being put together (M-2.4).

use crate::{
    flags::{State, play::Lineup, rules::Key},
    ids::PlayerId,
    text::Text,
};

/// A place on a roster.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Spot {
    /// Starter number so and so, from 0.
    Field(usize),
    /// Place on the bench, from 0.
    Bench(usize),
}

/// What is done to a lineup.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Edit {
    /// He starts; if he does already, he goes out.
    Start(PlayerId),
    /// He sits on the bench; if he does already, he goes out.
    Bench(PlayerId),
    /// He is a reserve.
    Out(PlayerId),
    /// He takes this place; whoever has it takes his, or goes out.
    Put(PlayerId, Spot),
}

/// Carries out an edit.
///
/// # Errors
/// There is no room (M-2.4).
pub(super) fn edit(state: &State, lineup: &mut Lineup, edit: Edit) -> Result<(), Text> {
    let most = |key| usize::try_from(state.rules.int(key)).unwrap_or(usize::MAX);
    let (field, bench) = (most(Key::Starters), most(Key::Bench));
    match edit {
        Edit::Out(id) => out(lineup, &id),
        Edit::Start(id) if lineup.starters.contains(&id) => out(lineup, &id),
        Edit::Bench(id) if lineup.bench.contains(&id) => out(lineup, &id),
        Edit::Start(id) => {
            if lineup.starters.len() >= field {
                return Err(crate::text!(
                    "All {field} starters are named (M-2.4). Take one out first.",
                    "スタメン{field}名は埋まっています（M-2.4）。先に誰かを外してください。"
                ));
            }
            out(lineup, &id);
            lineup.starters.push(id);
        }
        Edit::Bench(id) => {
            if lineup.bench.len() >= bench {
                return Err(crate::text!(
                    "All {bench} bench places are taken (M-2.4). Take one out first.",
                    "ベンチ{bench}名は埋まっています（M-2.4）。先に誰かを外してください。"
                ));
            }
            out(lineup, &id);
            lineup.bench.push(id);
        }
        Edit::Put(id, spot) => put(lineup, id, spot),
    }
    Ok(())
}

fn out(lineup: &mut Lineup, id: &PlayerId) {
    lineup.starters.retain(|other| other != id);
    lineup.bench.retain(|other| other != id);
}

fn spot_of(lineup: &Lineup, id: &PlayerId) -> Option<Spot> {
    let at = |of: &[PlayerId]| of.iter().position(|other| other == id);
    at(&lineup.starters)
        .map(Spot::Field)
        .or(at(&lineup.bench).map(Spot::Bench))
}

fn place(lineup: &mut Lineup, spot: Spot) -> (&mut Vec<PlayerId>, usize) {
    match spot {
        Spot::Field(at) => (&mut lineup.starters, at),
        Spot::Bench(at) => (&mut lineup.bench, at),
    }
}

fn put(lineup: &mut Lineup, id: PlayerId, spot: Spot) {
    let from = spot_of(lineup, &id);
    let (list, at) = place(lineup, spot);
    // Onto somebody: they change places, or he goes out.
    if let Some(there) = list.get_mut(at) {
        let other = std::mem::replace(there, id);
        if let Some(from) = from {
            let (list, at) = place(lineup, from);
            if let Some(left) = list.get_mut(at) {
                *left = other;
            }
        }
        return;
    }
    out(lineup, &id);
    let (list, _) = place(lineup, spot);
    list.push(id);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::flags::Opening;

    fn id(text: &str) -> PlayerId {
        PlayerId::new(text).unwrap()
    }

    fn show(lineup: &Lineup) -> String {
        let list = |of: &[PlayerId]| {
            of.iter()
                .map(PlayerId::as_str)
                .collect::<Vec<_>>()
                .join(" ")
        };
        format!("{} | {}", list(&lineup.starters), list(&lineup.bench))
    }

    /// M-2.4: five starters, three on the bench; nobody twice.
    #[test]
    fn players_go_in_out_and_change_places() {
        let state = Opening::empty(1).state();
        let mut lineup = Lineup::default();
        for name in ["a", "b", "c", "d", "e"] {
            edit(&state, &mut lineup, Edit::Start(id(name))).unwrap();
        }
        let full = edit(&state, &mut lineup, Edit::Start(id("f"))).unwrap_err();
        assert!(full.en.contains("M-2.4") && full.ja.contains("M-2.4"));
        edit(&state, &mut lineup, Edit::Bench(id("f"))).unwrap();
        assert_eq!(show(&lineup), "a b c d e | f");
        edit(&state, &mut lineup, Edit::Put(id("f"), Spot::Field(1))).unwrap();
        assert_eq!(show(&lineup), "a f c d e | b");
        edit(&state, &mut lineup, Edit::Put(id("g"), Spot::Field(0))).unwrap();
        assert_eq!(show(&lineup), "g f c d e | b");
        edit(&state, &mut lineup, Edit::Put(id("g"), Spot::Bench(2))).unwrap();
        assert_eq!(show(&lineup), "f c d e | b g");
        edit(&state, &mut lineup, Edit::Start(id("c"))).unwrap();
        edit(&state, &mut lineup, Edit::Out(id("b"))).unwrap();
        edit(&state, &mut lineup, Edit::Bench(id("d"))).unwrap();
        assert_eq!(show(&lineup), "f e | g d");
    }
}
