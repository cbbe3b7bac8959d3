//! A league taken as it stands, in the middle of a season: the step the new one goes on at, what stays behind, and what
//! contradicts the step (F-3.1). Points, records and announcements never stand before the step that brings them.

use super::{Paper, Row};
use crate::{
    figures::Shelf,
    flags::{
        Command, Flags, State,
        command::VoidMatch,
        decide::{awards_left, camp_left, hunters_left, next_step},
        season::Winter,
        step::{Half, Step},
    },
    ids::{PlayerId, TeamId},
    journal::{Act, Game as _},
    text,
    text::{Lang, Text},
};

/// Where a league stands when it is taken as it stands.
#[derive(Debug)]
pub(super) struct Midway {
    /// The league with the match under way, if there was one, taken back (D-27).
    pub state: State,
    /// The step to go on at.
    pub step: Step,
    /// The club at home in the round of that step (F-6.1).
    pub home: Option<TeamId>,
    /// What does not come along, a sentence each.
    pub left: Vec<Text>,
    /// The step is begun and not finished, so that nothing can go on from it.
    pub unfinished: Option<Text>,
}

/// How far the present step is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Progress {
    /// Nothing of it is done that would be done again.
    Fresh,
    /// Begun: done again, it would count twice; left out, the rest would be lost.
    Begun,
    Done,
}

impl Progress {
    const fn of(begun: bool, left: bool) -> Self {
        match (begun, left) {
            (false, _) => Self::Fresh,
            (true, true) => Self::Begun,
            (true, false) => Self::Done,
        }
    }
}

fn progress(state: &State) -> Progress {
    let course = &state.course;
    let round = &course.round;
    let awards = !awards_left(state).is_empty();
    match state.step {
        Step::Camp => Progress::of(!state.camp.is_empty(), camp_left(state).next().is_some()),
        Step::OpenGame | Step::Classic | Step::Game(..) => {
            Progress::of(state.game.is_some(), false)
        }
        Step::DraftBids | Step::SummerDraft | Step::WinterTryout => {
            Progress::of(course.market.wins.is_some(), false)
        }
        Step::Home(half) => Progress::of(course.halves.of(half).home.is_some(), false),
        Step::Training(..) => Progress::of(!round.trained.is_empty(), true),
        Step::Campaign(..) => Progress::of(round.opened.is_some(), awards),
        Step::Headhunting(..) => {
            Progress::of(!round.hunts.is_empty(), !hunters_left(state).is_empty())
        }
        Step::PlayOff(half) => Progress::of(course.halves.of(half).won_first.is_some(), false),
        Step::Popularity(half) => Progress::of(course.halves.of(half).places.is_some(), awards),
        Step::SeriesPlayOff | Step::SeriesFinal => {
            let halves = &course.halves;
            let shared = [&halves.first, &halves.second];
            let rolled = shared.iter().any(|half| half.won_second.is_some());
            let begun = rolled || course.runner_up.is_some() || course.champion.is_some();
            Progress::of(begun, true)
        }
        Step::SeriesPopularity
        | Step::WinterTrades
        | Step::WinterReleases
        | Step::WinterPopularity
        | Step::WinterIncome
        | Step::WinterSalaries
        | Step::WinterClose => Progress::Fresh,
        Step::DraftTrades | Step::DraftReleases | Step::SummerMeeting | Step::SummerReleases => {
            Progress::Fresh
        }
    }
}

/// The season's champion or a payment of the winter is known: both belong to the end of the season.
fn nearly_over(state: &State) -> bool {
    let winter = &state.course.winter;
    let paid = Winter {
        owed: winter.owed.clone(),
        ..Winter::default()
    };
    state.course.champion.is_some() || *winter != paid || state.course.closed
}

/// The state before the match under way, as if it had been voided (D-27): its luxury taxes are back.
fn without_match(state: &State) -> Option<State> {
    state.game.as_ref().filter(|game| game.running())?;
    let act = Act::<Command>::new(VoidMatch { reason: "-".into() });
    let decided = Flags::decide(state, &Shelf::empty(), &act).ok()?;
    let mut state = state.clone();
    for posting in &decided.gold {
        Flags::pay(&mut state, posting);
    }
    for effect in &decided.effects {
        Flags::apply(&mut state, effect);
    }
    Some(state)
}

/// Where this league stands.
pub(super) fn midway(league: &State) -> Midway {
    let mut left = Vec::new();
    let voided = without_match(league);
    if voided.is_some() {
        left.push(text!(
            "The match under way stays behind: it is played anew, and the luxury tax paid for it is with the clubs again (D-27).",
            "進行中の試合は引き継ぎません。その試合は最初からになり、払ったラグジュアリータックスはチームに戻ります（D-27）。"
        ));
    }
    let state = voided.unwrap_or_else(|| league.clone());
    let progress = progress(&state);
    let step = if progress == Progress::Done {
        next_step(&state).unwrap_or(state.step)
    } else {
        state.step
    };
    let unfinished = if nearly_over(&state) {
        Some(text!(
            "The season is decided there already. Close it there first (F-12), then take the league at the camp of its next season.",
            "そのリーグのシーズンはもう決着しています。先にそちらでシーズンを終え（F-12）、次のキャンプから引き継いでください。"
        ))
    } else {
        (progress == Progress::Begun).then(|| {
            let [en, ja] = places(state.step);
            text!(
                "{en} is begun there and not over (F-3.1): done again it would count twice. Go on to the next step there, or take back what was done, and read the league again.",
                "そのリーグでは「{ja}」の途中です（F-3.1）。やり直すと二重になります。そちらで次の段階へ進むか操作を取り消してから、読み直してください。"
            )
        })
    };
    left.extend(left_behind(&state, step));
    Midway {
        home: home_at(&state, step),
        step,
        left,
        unfinished,
        state,
    }
}

/// A step's place in both languages.
fn places(step: Step) -> [String; 2] {
    [Lang::En, Lang::Ja].map(|lang| step.place(lang))
}

/// Everyone at the table takes part in this half.
fn all_attend(state: &State, half: Half) -> bool {
    state.attending(half) == state.seats
}

/// F-6.1: the club at home in the round of a step, where it is known and every club takes part.
fn home_at(state: &State, step: Step) -> Option<TeamId> {
    let (half, round) = step.half().zip(step.round())?;
    state.course.halves.of(half).home.as_ref()?;
    if !all_attend(state, half) {
        return None;
    }
    state.round_order(half, round).into_iter().next()
}

/// What a new league cannot know of this season, a sentence each.
fn left_behind(state: &State, step: Step) -> Vec<Text> {
    let course = &state.course;
    let mut left = Vec::new();
    let names = |ids: &mut dyn Iterator<Item = &PlayerId>| {
        let all: Vec<String> = ids.map(|id| state.player_name(id)).collect();
        (all.join(", "), all.join("、"))
    };
    let moved_on = step != state.step;
    let (market, round) = (&course.market, &course.round);
    let sealed = market.wins.is_none() && !market.sealed.is_empty()
        || round.opened.is_none() && !round.campaign.is_empty();
    if !moved_on && sealed {
        left.push(text!(
            "Sealed lists and amounts stay behind: the clubs seal them again (F-5.2, F-6.3).",
            "封印した入札表や金額は引き継ぎません。チームに封印し直してもらってください（F-5.2、F-6.3）。"
        ));
    }
    let same_round = step.round().is_some() && step.round() == state.step.round();
    if same_round && !course.round.injured.is_empty() {
        let (en, ja) = names(&mut course.round.injured.iter());
        left.push(text!(
            "Hurt in training and out of this round's game (M-6.3): {en}. The new league does not know it; leave them out of the rosters.",
            "自主トレで負傷し、この節の試合に出られない選手（M-6.3）：{ja}。新しいリーグには伝わらないので、ロースターから外してください。"
        ));
    }
    if !course.headhunted.is_empty() {
        let (en, ja) = names(&mut course.headhunted.keys());
        left.push(text!(
            "Headhunted this season (D-8): {en}. The new league does not protect them.",
            "今季ヘッドハントされた選手（D-8）：{ja}。新しいリーグでは保護されません。"
        ));
    }
    if !course.winter.owed.is_empty() {
        let (en, ja) = names(&mut course.winter.owed.keys());
        left.push(text!(
            "Retired, with a salary still owed for this season (F-4.2): {en}. They do not come along.",
            "引退したが今季の年俸が未払いの選手（F-4.2）：{ja}。引き継ぎません。"
        ));
    }
    for half in [Half::First, Half::Second] {
        let [en, ja] = [half.name().en, half.name().ja];
        if step.half() == Some(half) && !all_attend(state, half) {
            left.push(text!(
                "{en}: who takes part was said by hand (F-3.1). Say it again in the new league, and type in the first home.",
                "{ja}：参加チームは個別に決めてあります（F-3.1）。新しいリーグで決め直し、最初のホームを入力してください。"
            ));
        }
        let won = course.halves.of(half).won_first.as_ref();
        if let Some(winner) = won.map(|team| state.team_name(team)) {
            left.push(text!(
                "{en}: {winner} won the play-off (F-7.4). The new league asks for it again where it matters; type in the same dice.",
                "{ja}：プレーオフの勝者は{winner}です（F-7.4）。新しいリーグで必要になったら、同じ目を入力してください。"
            ));
        }
    }
    left
}

impl Paper {
    /// What stands on the paper though the step it goes on at comes before it: points of a half without a game
    /// (F-7.1), records without a game (F-2.5), an announcement without a camp (F-4.2).
    pub(super) fn contradictions(&self) -> Vec<(Row, Text)> {
        let step = self.step.unwrap_or(Step::Camp);
        let [en, ja] = places(step);
        let mut found = Vec::new();
        for (i, club) in self.clubs.iter().enumerate() {
            for (half, points) in [(Half::First, club.first), (Half::Second, club.second)] {
                if points != 0 && step <= Step::Game(half, 1) {
                    let name = half.name();
                    let [half_en, half_ja] = [name.en.to_lowercase(), name.ja.to_owned()];
                    let text = text!(
                        "{points} points of the {half_en}, but the league goes on at {en}, before that half's first game (F-7.1). Choose a later step, or set them to 0.",
                        "{half_ja}の勝ち点が{points}ですが、続ける段階「{ja}」はその期の最初の試合より前です（F-7.1）。段階を後にするか、0にしてください。"
                    );
                    found.push((Row::Club(i), text));
                }
            }
        }
        for (i, player) in self.players.iter().enumerate() {
            if player.announced && step == Step::Camp {
                let text = text!(
                    "He announced his retirement in camp, but the league goes on at {en} (F-4.2). Choose a later step, or take the announcement back.",
                    "キャンプで引退を表明していますが、続ける段階が「{ja}」です（F-4.2）。段階を後にするか、引退表明を外してください。"
                );
                found.push((Row::Player(i), text));
            }
            let deeds = [player.fd, player.fh, player.ko];
            if deeds.iter().any(|n| *n != 0) && step <= Step::OpenGame {
                let text = text!(
                    "He has records of this season, but the league goes on at {en}, before its first match (F-2.5). Choose a later step, or set them to 0.",
                    "今季の記録がありますが、続ける段階「{ja}」は最初の試合より前です（F-2.5）。段階を後にするか、0にしてください。"
                );
                found.push((Row::Player(i), text));
            }
        }
        found
    }
}
