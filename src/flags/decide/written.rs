//! Names and free texts an act brings in: what nobody could read, or no sheet could hold, does not enter.

use super::out::Out;
use crate::{
    flags::{
        command::{AddPlayer, Command, EditTeam, Play},
        refusal,
    },
    journal::Act,
    rulebook::Rule as R,
    text::{
        Words,
        written::{is_blank, name_fault, text_fault},
    },
};

const NAME: Words = Words::new("The name", "名前");
const MANAGER: Words = Words::new("The manager's name", "マネージャーの名前");
const CITY: Words = Words::new("The city", "都市");
const PROXY: Words = Words::new("The stand-in's name", "代用フィギュアの名前");
const GROUND: Words = Words::new("The home ground's name", "ホームグラウンドの名前");
const LOOKS: Words = Words::new("What the home ground looks like", "ホームグラウンドの説明");
const SKETCH: Words = Words::new("The sketch", "見取り図");
const TERMS: Words = Words::new("What was agreed", "取り決め");
const REASON: Words = Words::new("The reason", "理由");
const NOTE: Words = Words::new("The remark", "メモ");

/// Everything of an act that a person has worded.
#[expect(
    clippy::wildcard_enum_match_arm,
    reason = "the other commands bring no words along"
)]
pub(super) fn read(out: &mut Out, act: &Act<Command>) {
    free(out, NOTE, act.note.as_ref(), R::D_28);
    free(out, REASON, act.ruling.as_ref(), R::A_0_2);
    let Some(command) = act.command() else { return };
    match command {
        Command::AddTeam(c) => {
            name(out, NAME, &c.name, R::F_1_1);
            named(out, MANAGER, c.manager.as_ref(), R::F_1_1);
            named(out, CITY, c.city.as_ref(), R::F_1_1);
        }
        Command::EditTeam(c) => club(out, c),
        Command::AddPlayer(AddPlayer {
            name: new, proxy, ..
        }) => {
            name(out, NAME, new, R::F_2_1);
            named(out, PROXY, proxy.as_ref(), R::F_2_1);
        }
        Command::EditPlayer(c) => {
            if let Some(new) = &c.name {
                name(out, NAME, new, R::F_2_1);
            }
            named(out, PROXY, c.proxy.as_ref(), R::F_2_1);
        }
        Command::Offer(c) => name(out, NAME, &c.name, R::F_5_1),
        Command::Attend(c) => {
            for manager in c.managers.iter().flat_map(|all| all.values()) {
                name(out, MANAGER, &manager.name, R::F_1_1);
            }
        }
        Command::Lend(c) => free(out, TERMS, c.terms.as_ref(), R::F_11_9),
        Command::Correct(c) => free(out, REASON, Some(&c.reason), R::D_28),
        Command::VoidMatch(c) => free(out, REASON, Some(&c.reason), R::D_27),
        Command::Play(Play::TurnDial(c)) => free(out, REASON, Some(&c.reason), R::D_28),
        _ => {}
    }
}

/// F-1.4: a club's particulars.
fn club(out: &mut Out, c: &EditTeam) {
    if let Some(new) = &c.name {
        name(out, NAME, new, R::F_1_1);
    }
    named(out, MANAGER, c.manager.as_ref(), R::F_1_4);
    named(out, CITY, c.city.as_ref(), R::F_1_4);
    if let Some(ground) = &c.ground {
        named(out, GROUND, Some(&ground.name), R::F_1_4);
        free(out, LOOKS, Some(&ground.description), R::F_1_4);
        free(out, SKETCH, Some(&ground.sketch), R::F_1_4);
    }
}

fn name(out: &mut Out, what: Words, text: &str, rule: R) {
    if is_blank(text) {
        out.refuse(refusal::empty_name(rule));
    } else if let Some(fault) = name_fault(text) {
        out.refuse(refusal::unfit_words(what, &fault, rule));
    }
}

/// A name that may be left empty.
fn named(out: &mut Out, what: Words, text: Option<&String>, rule: R) {
    let fault = text
        .filter(|text| !text.trim().is_empty())
        .and_then(|text| name_fault(text));
    if let Some(fault) = fault {
        out.refuse(refusal::unfit_words(what, &fault, rule));
    }
}

fn free(out: &mut Out, what: Words, text: Option<&String>, rule: R) {
    if let Some(fault) = text.and_then(|text| text_fault(text)) {
        out.refuse(refusal::unfit_words(what, &fault, rule));
    }
}
