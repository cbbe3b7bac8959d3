//! The resume sheet: a match as it stands, with all that is needed to play on without the program, and room to write down how
//! it went on (M-3.4).

use super::{
    Order,
    parts::{Column, Part, Row, Section, Table},
};
use crate::{
    flags::{
        play::{Done, Flag, Lineup, Live, Match, Piece, Stand},
        sentence::{self, live::clock},
        state::State,
    },
    ids::{PlayerId, TeamId},
    say,
    text::{Lang, Words},
};

const PLAYER: Words = Words::new("Player", "選手");
const PLACE: Words = Words::new("Place", "位置");
const DAMAGE: Words = Words::new("Damage", "ダメージ");
const TOKENS: Words = Words::new("Tokens", "マーカー");
const FD: Words = Words::new("FD", "FD");
const KO: Words = Words::new("KO", "KO");
const NOTES: Words = Words::new("Notes", "備考");
const LATER: Words = Words::new("How it went on", "その後");
const CLOCKS: Words = Words::new(
    "Clock and turn when it was put away",
    "中断した時の時計とターン",
);
const GM: Words = Words::new("Game master", "ゲームマスター");

/// What stands on it: the match, then the clubs one after another, each whole on a page.
pub(super) fn sections(order: &Order<'_>) -> Vec<Section> {
    let (lang, state) = (order.lang, order.journal.state());
    let game = state.game.as_ref();
    let Some((game, live)) = game.and_then(|game| Some((game, game.live.as_ref()?))) else {
        let none = say!(
            lang,
            "No match has kicked off at this step, so there is nothing to go on from.",
            "この段階でキックオフした試合はないので、再開するものがありません。"
        );
        return vec![Section {
            title: order.sheet.name().of(lang).into(),
            about: String::new(),
            parts: vec![Part::Text(none)],
        }];
    };
    let wanted = |team: &&TeamId| order.team.is_none_or(|only| only == *team);
    let clubs = game.teams.iter().filter(wanted);
    let mut section = whole(order, game, live);
    let tables = clubs.flat_map(|team| club(state, game, live, team, lang));
    section.parts.extend(tables);
    vec![section]
}

/// Turn, clocks, flag, score and lines.
fn whole(order: &Order<'_>, game: &Match, live: &Live) -> Section {
    let (lang, state) = (order.lang, order.journal.state());
    let now = order.clock.unwrap_or_else(|| live.clock.reading());
    let (team, left) = (state.team_name(&live.turn.team), live.turn.actions_left);
    let (time, turn) = (clock(now.match_secs), clock(now.turn_secs));
    let mut facts = vec![
        say!(
            lang,
            "On turn: {team}, actions left: {left}.",
            "{team}のターン。残りアクション{left}。"
        ),
        if live.clock.extra {
            say!(
                lang,
                "Extra time: {time} left; turn: {turn} left.",
                "延長戦の残り{time}、ターンの残り{turn}。"
            )
        } else {
            say!(
                lang,
                "Match: {time} left; turn: {turn} left.",
                "試合の残り{time}、ターンの残り{turn}。"
            )
        },
        match &live.flag {
            Flag::At(spot) => {
                let spot = sentence::live::spot(state, spot, lang);
                say!(lang, "Flag: {spot}.", "フラッグ：{spot}。")
            }
            Flag::Asked(question) => sentence::live::question(state, question, lang),
        },
    ];
    facts.extend(live.lines.iter().map(|(a, b)| {
        let (a, b) = (state.player_name(a), state.player_name(b));
        say!(
            lang,
            "Defense line: {a} and {b}.",
            "ディフェンスライン：{a}と{b}。"
        )
    }));
    let rows = game.ranks().into_iter().map(|rank| {
        Row::new([
            state.team_name(&rank.team),
            rank.fd.to_string(),
            rank.ko.to_string(),
        ])
    });
    let score = Table {
        columns: vec![
            Column::words(say!(lang, "Club", "チーム")),
            Column::number(FD.of(lang)),
            Column::number(KO.of(lang)),
        ],
        rows: rows.collect(),
        whole: true,
        ..Table::default()
    };
    let mut parts: Vec<Part> = facts.into_iter().map(Part::Text).collect();
    parts.push(Part::Table(score));
    parts.push(Part::Heading(LATER.of(lang).into()));
    parts.push(Part::Sign(vec![CLOCKS.of(lang).into(), GM.of(lang).into()]));
    Section {
        title: game.kind.step().place(lang),
        about: String::new(),
        parts,
    }
}

/// A club's figures, with room beside each for how it stands later.
fn club(state: &State, game: &Match, live: &Live, team: &TeamId, lang: Lang) -> [Part; 2] {
    let rank = |piece: &Piece| match piece.at {
        Stand::Inside | Stand::Outside => 0,
        Stand::Bench => 1,
        Stand::Hospital => 2,
    };
    let mut pieces: Vec<_> = live.of_team(team).collect();
    // Where they stand, and there as they were named.
    let named = game.lineups.get(team).into_iter().flat_map(Lineup::all);
    let named: Vec<_> = named.collect();
    let place = |id: &PlayerId| named.iter().position(|named| *named == id);
    pieces.sort_by_key(|(id, piece)| (rank(piece), place(id).unwrap_or(usize::MAX)));
    let rows = pieces.into_iter().map(|(id, piece)| {
        let deeds = |of: &std::collections::BTreeMap<PlayerId, u32>| {
            of.get(id).copied().unwrap_or(0).to_string()
        };
        Row::new([
            state.player_name(id),
            stands(piece.at).of(lang).into(),
            piece.damage.to_string(),
            piece.tokens.to_string(),
            deeds(&live.score.fd),
            deeds(&live.score.ko),
            notes(state, live, id, piece, lang),
            String::new(),
        ])
    });
    [
        Part::Heading(state.team_name(team)),
        Part::Table(Table {
            columns: vec![
                Column::words(PLAYER.of(lang)),
                Column::words(PLACE.of(lang)),
                Column::number(DAMAGE.of(lang)),
                Column::number(TOKENS.of(lang)),
                Column::number(FD.of(lang)),
                Column::number(KO.of(lang)),
                Column::words(NOTES.of(lang)),
                Column::blank(LATER.of(lang)),
            ],
            rows: rows.collect(),
            whole: true,
            ..Table::default()
        }),
    ]
}

/// Where a figure stands, short: the room is for the hand.
const fn stands(at: Stand) -> Words {
    match at {
        Stand::Inside => Words::new("inside", "円の中"),
        Stand::Outside => Words::new("outside", "円の外"),
        Stand::Bench => Words::new("bench", "ベンチ"),
        Stand::Hospital => Words::new("hospital", "病院"),
    }
}

/// What else there is to know of a figure.
fn notes(state: &State, live: &Live, id: &PlayerId, piece: &Piece, lang: Lang) -> String {
    let mut notes = Vec::new();
    if live.holds(id) {
        notes.push(say!(lang, "has the flag", "フラッグ保持"));
    }
    if piece.spirit {
        notes.push(say!(lang, "spirit", "生き霊"));
    }
    if let Some(captor) = &piece.captor {
        let name = state.player_name(captor);
        notes.push(say!(lang, "captive of {name}", "{name}の捕虜"));
    }
    match piece.done {
        Done::Nothing => {}
        Done::Acted => notes.push(say!(lang, "has acted", "行動済み")),
        Done::Rested => notes.push(say!(lang, "has rested", "休み済み")),
        Done::Lifted => notes.push(say!(lang, "lifted, no action", "転送済み・行動不可")),
    }
    notes.join(&say!(lang, ", ", "、"))
}
