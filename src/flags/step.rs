//! The calendar of a season: every step, in order, with its name (F-3).

use crate::{rulebook::Rule, text::Words};
use serde::{Deserialize, Serialize};
use std::fmt;

/// The most rounds a half can have; the book has three (setting `F-6.1.rounds`).
pub const MOST_ROUNDS: u8 = 9;

/// A half of the season.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Half {
    /// 前期
    First,
    /// 後期
    Second,
}

impl Half {
    /// As files write it.
    pub const fn id(self) -> &'static str {
        match self {
            Self::First => "first",
            Self::Second => "second",
        }
    }

    /// Its name.
    pub const fn name(self) -> Words {
        match self {
            Self::First => Words::new("First half", "前期"),
            Self::Second => Words::new("Second half", "後期"),
        }
    }
}

/// One step of the season. Steps are ordered as they come.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Step {
    /// F-4.1: one die for every player under contract.
    Camp,
    /// F-4.4: the charity match.
    OpenGame,
    /// F-5.2: sealed bids.
    DraftBids,
    /// F-5.5
    DraftTrades,
    /// F-5.6
    DraftReleases,
    /// F-6.1: who is home first.
    Home(Half),
    /// F-6.2
    Training(Half, u8),
    /// F-6.3
    Campaign(Half, u8),
    /// F-6.4
    Headhunting(Half, u8),
    /// F-6.7
    Game(Half, u8),
    /// F-7.3
    PlayOff(Half),
    /// F-7.5
    Popularity(Half),
    /// F-8.1
    Classic,
    /// F-8.2
    SummerDraft,
    /// F-8.3
    SummerMeeting,
    /// F-8.3, F-5.6
    SummerReleases,
    /// F-10.3
    SeriesPlayOff,
    /// F-10.2
    SeriesFinal,
    /// F-10.2
    SeriesPopularity,
    /// F-11.1
    WinterTrades,
    /// F-11.1
    WinterReleases,
    /// F-11.4
    WinterTryout,
    /// F-11.3
    WinterPopularity,
    /// F-11.5
    WinterIncome,
    /// F-11.6
    WinterSalaries,
    /// F-11.7, F-12
    WinterClose,
}

impl Ord for Step {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        self.place_in_calendar().cmp(&other.place_in_calendar())
    }
}

impl PartialOrd for Step {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

/// The seven parts of a season.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Part {
    /// [01]
    Spring,
    /// [02]
    Draft,
    /// [03]
    First,
    /// [04]
    Summer,
    /// [05]
    Second,
    /// [06]
    Series,
    /// [07]
    Winter,
}

impl Part {
    /// Its name.
    pub const fn name(self) -> Words {
        match self {
            Self::Spring => Words::new("Spring training", "スプリングトレーニング"),
            Self::Draft => Words::new("Draft", "ドラフト"),
            Self::First => Half::First.name(),
            Self::Summer => Words::new("Summer Classic", "サマークラシック"),
            Self::Second => Half::Second.name(),
            Self::Series => Words::new("Altenant Series", "アルテナントシリーズ"),
            Self::Winter => Words::new("Winter meeting", "ウィンターミーティング"),
        }
    }
}

impl Step {
    /// Every step of a season whose halves have so many rounds, in order.
    pub fn all(rounds: u8) -> impl Iterator<Item = Self> {
        let half = move |half: Half| {
            std::iter::once(Self::Home(half))
                .chain((1..=rounds).flat_map(move |n| {
                    [
                        Self::Training(half, n),
                        Self::Campaign(half, n),
                        Self::Headhunting(half, n),
                        Self::Game(half, n),
                    ]
                }))
                .chain([Self::PlayOff(half), Self::Popularity(half)])
        };
        [
            Self::Camp,
            Self::OpenGame,
            Self::DraftBids,
            Self::DraftTrades,
            Self::DraftReleases,
        ]
        .into_iter()
        .chain(half(Half::First))
        .chain([
            Self::Classic,
            Self::SummerDraft,
            Self::SummerMeeting,
            Self::SummerReleases,
        ])
        .chain(half(Half::Second))
        .chain([
            Self::SeriesPlayOff,
            Self::SeriesFinal,
            Self::SeriesPopularity,
            Self::WinterTrades,
            Self::WinterReleases,
            Self::WinterTryout,
            Self::WinterPopularity,
            Self::WinterIncome,
            Self::WinterSalaries,
            Self::WinterClose,
        ])
    }

    /// The step after this one where halves have so many rounds; none after the last of the season.
    /// A half whose rounds were cut short by a new rule goes on to its play-off.
    pub fn next(self, rounds: u8) -> Option<Self> {
        if let Self::Game(half, n) = self {
            return Some(if n < rounds {
                Self::Training(half, n + 1)
            } else {
                Self::PlayOff(half)
            });
        }
        Self::all(MOST_ROUNDS)
            .skip_while(|step| *step != self)
            .nth(1)
    }

    /// The step called `name`.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::all(MOST_ROUNDS).find(|step| step.to_string() == name)
    }

    /// Part, round and place within: a half's home roll stands before its rounds, play-off and popularity after them.
    const fn place_in_calendar(self) -> (Part, u8, u8) {
        let (round, place) = match self {
            Self::Camp
            | Self::DraftBids
            | Self::Home(_)
            | Self::Classic
            | Self::SeriesPlayOff
            | Self::WinterTrades => (0, 0),
            Self::OpenGame
            | Self::DraftTrades
            | Self::SummerDraft
            | Self::SeriesFinal
            | Self::WinterReleases => (0, 1),
            Self::DraftReleases
            | Self::SummerMeeting
            | Self::SeriesPopularity
            | Self::WinterTryout => (0, 2),
            Self::SummerReleases | Self::WinterPopularity => (0, 3),
            Self::WinterIncome => (0, 4),
            Self::WinterSalaries => (0, 5),
            Self::WinterClose => (0, 6),
            Self::Training(_, n) => (n, 0),
            Self::Campaign(_, n) => (n, 1),
            Self::Headhunting(_, n) => (n, 2),
            Self::Game(_, n) => (n, 3),
            Self::PlayOff(_) => (u8::MAX, 0),
            Self::Popularity(_) => (u8::MAX, 1),
        };
        (self.part(), round, place)
    }

    /// The part of the season it belongs to.
    pub const fn part(self) -> Part {
        match self {
            Self::Camp | Self::OpenGame => Part::Spring,
            Self::DraftBids | Self::DraftTrades | Self::DraftReleases => Part::Draft,
            Self::Home(half)
            | Self::Training(half, _)
            | Self::Campaign(half, _)
            | Self::Headhunting(half, _)
            | Self::Game(half, _)
            | Self::PlayOff(half)
            | Self::Popularity(half) => match half {
                Half::First => Part::First,
                Half::Second => Part::Second,
            },
            Self::Classic | Self::SummerDraft | Self::SummerMeeting | Self::SummerReleases => {
                Part::Summer
            }
            Self::SeriesPlayOff | Self::SeriesFinal | Self::SeriesPopularity => Part::Series,
            Self::WinterTrades
            | Self::WinterReleases
            | Self::WinterTryout
            | Self::WinterPopularity
            | Self::WinterIncome
            | Self::WinterSalaries
            | Self::WinterClose => Part::Winter,
        }
    }

    /// The half it belongs to, from its home roll to its popularity.
    pub const fn half(self) -> Option<Half> {
        match self.part() {
            Part::First => Some(Half::First),
            Part::Second => Some(Half::Second),
            Part::Spring | Part::Draft | Part::Summer | Part::Series | Part::Winter => None,
        }
    }

    /// The round of a half it belongs to, 1 to 3.
    #[expect(
        clippy::wildcard_enum_match_arm,
        reason = "no other step belongs to a round"
    )]
    pub const fn round(self) -> Option<u8> {
        match self {
            Self::Training(_, n)
            | Self::Campaign(_, n)
            | Self::Headhunting(_, n)
            | Self::Game(_, n) => Some(n),
            _ => None,
        }
    }

    /// Its name without its part and round.
    pub const fn title(self) -> Words {
        match self {
            Self::Camp => Words::new("Camp", "キャンプ"),
            Self::OpenGame => Words::new("Open game", "オープン戦"),
            Self::DraftBids => Words::new("Bids", "入札"),
            Self::Home(_) => Words::new("First home", "最初のホーム"),
            Self::Training(..) => Words::new("Training", "自主トレ"),
            Self::Campaign(..) => Words::new("Campaign", "キャンペーン"),
            Self::Headhunting(..) => Words::new("Headhunting", "ヘッドハンティング"),
            Self::Game(..) | Self::Classic => Words::new("Game", "試合"),
            Self::PlayOff(_) => Words::new("Play-off", "プレーオフ"),
            Self::Popularity(_) | Self::SeriesPopularity => Words::new("Popularity", "人気の分配"),
            Self::SummerDraft => Words::new("Expansion draft", "エクスパンションドラフト"),
            Self::SummerMeeting => Words::new("Meeting", "ミーティング"),
            Self::SeriesPlayOff => Words::new("Runner-up play-off", "2位プレイオフ"),
            Self::SeriesFinal => Words::new("Final", "決勝"),
            Self::DraftTrades | Self::WinterTrades => Words::new("Trades", "トレード"),
            Self::DraftReleases | Self::SummerReleases | Self::WinterReleases => {
                Words::new("Releases", "解雇")
            }
            Self::WinterTryout => Words::new("Tryout", "トライアウト"),
            Self::WinterPopularity => Words::new("Popularity fixed", "人気決定"),
            Self::WinterIncome => Words::new("Team income", "チーム収入"),
            Self::WinterSalaries => Words::new("Salaries", "年俸の支払い"),
            Self::WinterClose => Words::new("Season's end", "シーズン終了"),
        }
    }

    /// The rule a reader should look up for this step.
    pub const fn rule(self) -> Rule {
        match self {
            Self::Camp => Rule::F_4_1,
            Self::OpenGame => Rule::F_4_4,
            Self::DraftBids => Rule::F_5_2,
            Self::DraftTrades => Rule::F_5_5,
            Self::DraftReleases => Rule::F_5_6,
            Self::Home(_) => Rule::F_6_1,
            Self::Training(..) => Rule::F_6_2,
            Self::Campaign(..) => Rule::F_6_3,
            Self::Headhunting(..) => Rule::F_6_4,
            Self::Game(..) => Rule::F_6_7,
            Self::PlayOff(_) => Rule::F_7_3,
            Self::Popularity(_) => Rule::F_7_5,
            Self::Classic => Rule::F_8_1,
            Self::SummerDraft => Rule::F_8_2,
            Self::SummerMeeting | Self::SummerReleases => Rule::F_8_3,
            Self::SeriesPlayOff => Rule::F_10_3,
            Self::SeriesFinal | Self::SeriesPopularity => Rule::F_10_2,
            Self::WinterTrades | Self::WinterReleases => Rule::F_11_1,
            Self::WinterTryout => Rule::F_11_4,
            Self::WinterPopularity => Rule::F_11_3,
            Self::WinterIncome => Rule::F_11_5,
            Self::WinterSalaries => Rule::F_11_6,
            Self::WinterClose => Rule::F_11_7,
        }
    }

    /// Where we are, as the top bar says it: `first half · round 2 · headhunting`.
    pub fn place(self, lang: crate::text::Lang) -> String {
        let part = self.part().name().of(lang);
        let title = self.title().of(lang);
        match self.round() {
            Some(n) => crate::say!(
                lang,
                "{part} · round {n} · {title}",
                "{part}・第{n}節・{title}"
            ),
            None => crate::say!(lang, "{part} · {title}", "{part}・{title}"),
        }
    }
}

impl Step {
    /// Its title, in a half with the half and the round in short: `Half 1 · R2 · Game`.
    pub fn brief(self, lang: crate::text::Lang) -> String {
        let title = self.title().of(lang);
        let part = match self.part() {
            Part::First => crate::text::Words::new("Half 1", "前期"),
            Part::Second => crate::text::Words::new("Half 2", "後期"),
            Part::Spring | Part::Draft | Part::Summer | Part::Series | Part::Winter => {
                return title.to_owned();
            }
        };
        let part = part.of(lang);
        match self.round() {
            Some(n) => crate::say!(lang, "{part} · R{n} · {title}", "{part}{n}節・{title}"),
            None => crate::say!(lang, "{part} · {title}", "{part}・{title}"),
        }
    }
}

impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let of = |f: &mut fmt::Formatter<'_>, half: Half, n: u8, what: &str| {
            write!(f, "{}.{n}.{what}", half.id())
        };
        match *self {
            Self::Camp => f.write_str("spring.camp"),
            Self::OpenGame => f.write_str("spring.open-game"),
            Self::DraftBids => f.write_str("draft.bids"),
            Self::DraftTrades => f.write_str("draft.trades"),
            Self::DraftReleases => f.write_str("draft.releases"),
            Self::Home(half) => write!(f, "{}.home", half.id()),
            Self::Training(half, n) => of(f, half, n, "training"),
            Self::Campaign(half, n) => of(f, half, n, "campaign"),
            Self::Headhunting(half, n) => of(f, half, n, "headhunting"),
            Self::Game(half, n) => of(f, half, n, "game"),
            Self::PlayOff(half) => write!(f, "{}.play-off", half.id()),
            Self::Popularity(half) => write!(f, "{}.popularity", half.id()),
            Self::Classic => f.write_str("summer.classic"),
            Self::SummerDraft => f.write_str("summer.draft"),
            Self::SummerMeeting => f.write_str("summer.meeting"),
            Self::SummerReleases => f.write_str("summer.releases"),
            Self::SeriesPlayOff => f.write_str("series.play-off"),
            Self::SeriesFinal => f.write_str("series.final"),
            Self::SeriesPopularity => f.write_str("series.popularity"),
            Self::WinterTrades => f.write_str("winter.trades"),
            Self::WinterReleases => f.write_str("winter.releases"),
            Self::WinterTryout => f.write_str("winter.tryout"),
            Self::WinterPopularity => f.write_str("winter.popularity"),
            Self::WinterIncome => f.write_str("winter.income"),
            Self::WinterSalaries => f.write_str("winter.salaries"),
            Self::WinterClose => f.write_str("winter.close"),
        }
    }
}

impl Serialize for Step {
    fn serialize<S: serde::Serializer>(&self, ser: S) -> Result<S::Ok, S::Error> {
        ser.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Step {
    fn deserialize<D: serde::Deserializer<'de>>(de: D) -> Result<Self, D::Error> {
        let name = std::borrow::Cow::<'de, str>::deserialize(de)?;
        Self::from_name(&name)
            .ok_or_else(|| serde::de::Error::custom(format!("there is no step \"{name}\"")))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// F-3: seven parts in order; a half is its home roll, three rounds of four steps, play-off and popularity.
    #[test]
    fn f_3_the_steps_in_order() {
        let names: Vec<String> = Step::all(3).map(|s| s.to_string()).collect();
        assert_eq!(names.len(), 5 + 15 + 4 + 15 + 3 + 7);
        assert_eq!(
            names[..7],
            [
                "spring.camp",
                "spring.open-game",
                "draft.bids",
                "draft.trades",
                "draft.releases",
                "first.home",
                "first.1.training"
            ]
        );
        assert_eq!(
            names[17..20],
            ["first.3.game", "first.play-off", "first.popularity"].map(String::from)
        );
        assert_eq!(names.last().map(String::as_str), Some("winter.close"));
        for step in Step::all(MOST_ROUNDS) {
            assert_eq!(Step::from_name(&step.to_string()), Some(step));
        }
        assert_eq!(Step::WinterClose.next(3), None);
        assert_eq!(Step::Camp.next(3), Some(Step::OpenGame));
        assert_eq!(
            Step::Game(Half::First, 3).next(3),
            Some(Step::PlayOff(Half::First))
        );
    }

    /// F-3: a step that comes later is greater, round by round.
    #[test]
    fn f_3_steps_compare_as_they_come() {
        let steps: Vec<Step> = Step::all(MOST_ROUNDS).collect();
        assert!(steps.is_sorted_by(|a, b| a < b));
        assert!(Step::Training(Half::First, 3) > Step::Game(Half::First, 2));
    }
}
