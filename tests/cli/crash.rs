//! R-1 on the evening of the story: the program killed while it carries out a script, and set to work again from where
//! the journal stands.

use crate::{
    Desk, FILES,
    killed::{Killed, killed, seed},
    story::{evening, script, without_times},
};
use flagkeeper::store::{League, Mode};
use rand::{RngExt as _, SeedableRng as _, rngs::StdRng};
use std::time::Duration;

/// So many times the program is killed, over as many evenings as that takes.
const KILLS: u32 = 24;

#[test]
fn an_evening_interrupted_is_the_same_evening() {
    let calm = Desk::with_sample();
    let acts = evening(&calm);
    calm.script(&script(&acts)).code(0);
    let seed = seed();
    let mut dice = StdRng::seed_from_u64(seed);
    let (mut kills, mut evenings) = (0, 0);
    while kills < KILLS {
        evenings += 1;
        let desk = Desk::with_sample();
        let mut done = 0;
        while done < acts.len() {
            // Killed before its first word, or after some acts, in the middle of the next.
            let lines = dice.random_range(0..12);
            let after = Duration::from_micros(dice.random_range(0..2_000));
            let what = format!("kill {kills} after {lines} lines and {after:?}, seed {seed}");
            desk.write("script.toml", &script(&acts[done..]));
            let mut program = desk.command();
            program.args(["run", "altenant", "script.toml"]);
            let Killed { lines, ended } = killed(&mut program, lines, after);
            match ended {
                Some((status, errors)) => assert!(status.success(), "{what}: {errors}"),
                None => kills += 1,
            }
            let league = League::open(&desk.path("altenant"), Mode::Write).unwrap();
            assert_eq!(league.problems(), [], "{what}");
            assert_eq!(league.read_only(), None, "{what}");
            let entries = league.journal().entries();
            // Everything it acknowledged is there, and at most the act it was writing besides.
            let heard = done + lines.len();
            assert!(
                [heard, heard + 1].contains(&entries.len()),
                "{what}: {heard} heard, {} there",
                entries.len()
            );
            for (line, entry) in lines.iter().zip(&entries[done..]) {
                let told = format!("{} {}: ", entry.n, entry.act.name());
                assert!(line.starts_with(&told), "{what}: {line}");
            }
            done = entries.len();
        }
        for file in FILES {
            let name = format!("altenant/{file}");
            let (one, other) = (calm.read(&name), desk.read(&name));
            // An append that was killed after its first byte leaves an empty line, which says nothing.
            let [one, other] =
                [one, other].map(|text| without_times(&text).replace("\n\n\n", "\n\n"));
            assert!(one == other, "{name} differs, seed {seed}");
        }
        desk.run("check altenant").code(0);
    }
    println!("{kills} kills in {evenings} evenings");
}
