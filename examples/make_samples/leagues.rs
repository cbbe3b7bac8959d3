//! The sample leagues as lists: who plays where, what he is worth to the crowd, what the clubs have.

use crate::played;
use flagkeeper::{
    figures::Shelf,
    flags::{
        Opening,
        state::{Ground, Player, Team},
        step::{Half, Step},
    },
    ids::{FigureId, PlayerId, TeamId},
    journal::Account,
    store::League,
};
use std::{
    fs,
    path::{Path, PathBuf},
};

/// A club: id, name, manager, city, color, beginner, funds, AFA points, home ground and what it looks like.
type Club = (
    &'static str,
    &'static str,
    &'static str,
    &'static str,
    &'static str,
    bool,
    i64,
    i64,
    &'static str,
    &'static str,
);
/// A player: id, name, number of his figure, injuries, popularity.
type Man = (&'static str, &'static str, u32, u8, i64);

/// Four clubs of the Altenant cities, as they came together.
const ALTENANT: [(Club, &[Man]); 4] = [
    (
        (
            "roff",
            "Roff Rovers",
            "Emil Sandoval",
            "Roff",
            "#E69F00",
            false,
            148_200,
            3,
            "Harbour Yard",
            "Crates along the east line, a fish market with two rows of stalls, the flag hill on the old weighing scale.",
        ),
        &[
            ("orla", "Orla of the Bell", 10, 1, 9),
            ("haruto", "ハルト・ロウ", 8, 2, 6),
            ("mira", "Mira Quickstep", 9, 0, 5),
            ("tadashi", "鐘守 正", 3, 3, 7),
            ("jun", "Jun \"Two Bolts\" Okabe", 6, 1, 4),
            ("pip", "Pip", 2, 0, 1),
            ("nell", "Nell Weatherby", 5, 0, 2),
            ("suzu", "スズ", 7, 0, 3),
            ("bram", "Bram Anvilson", 44, 1, 2),
            ("gustav", "Old Gustav, Who Was Never Quite Alive", 34, 0, 0),
            ("fiore", "フィオーレ・デッラ・カンタータ", 51, 2, 8),
            (
                "magistrate",
                "The Golem Formerly Known As The Magistrate",
                52,
                0,
                3,
            ),
        ],
    ),
    (
        (
            "selm",
            "セルム・グレイガルズ",
            "水無瀬 彩",
            "Selm",
            "#56B4E9",
            false,
            96_500,
            4,
            "海鳥の段丘",
            "三段の芝生の丘。西に低い石垣、南は葦の茂み。風の日は旗がよく見えます。",
        ),
        &[
            ("ken", "Ken", 13, 0, 7),
            ("hazel", "Mother Hazel", 21, 1, 9),
            ("shiori", "早瀬 栞", 12, 3, 6),
            ("kaede", "楓", 16, 2, 5),
            ("otto", "Otto Otterson", 18, 0, 2),
            ("wren", "Wren of the Reeds", 11, 0, 1),
            ("sumire", "スミレ", 17, 1, 4),
            ("thorne", "Thorne", 14, 0, 3),
            ("minoru", "角田 実", 20, 1, 5),
            ("owlglass", "Till Owlglass", 19, 0, 2),
            ("bo", "Bo", 14, 0, 0),
        ],
    ),
    (
        (
            "kaldane",
            "Kaldane Hammers",
            "Bruna Ironside",
            "Kaldane",
            "#D55E00",
            false,
            61_300,
            0,
            "The Quarry",
            "Two terraces of cut stone, a blocking boulder north of the hill, gravel everywhere else.",
        ),
        &[
            ("brokk", "Marshal Brokk", 49, 2, 8),
            ("goro", "大岩 五郎", 48, 1, 4),
            ("capra", "Sir Capra of the Upper Ledge", 47, 0, 3),
            ("tetsu", "鉄", 45, 3, 5),
            ("dunya", "Dunya Coalhand", 44, 0, 2),
            ("rune", "Rune Halvorsen", 46, 1, 3),
            ("ishi", "石田 ルーン", 46, 0, 1),
            ("knuckle", "Knuckle", 43, 0, 1),
            ("momo", "モモ", 43, 0, 0),
            ("rattle", "Rattle", 38, 0, 2),
            ("drum", "Uncle Drum", 36, 0, 1),
            ("moss", "Moss-under-Stone", 35, 1, 2),
            ("shuffle", "Shuffle", 33, 0, 0),
        ],
    ),
    (
        (
            "mirrowen",
            "Mirrowen Night Heron and Lantern Society",
            "三日月 透",
            "Mirrowen",
            "#009E73",
            true,
            117_800,
            1,
            "灯籠の浅瀬",
            "A shallow lake shore: hindering reeds in a half circle, stepping stones, paper lanterns on the hill.",
        ),
        &[
            ("cinder", "Cinder Vale", 30, 1, 6),
            ("kagami", "鏡見 怜", 29, 2, 7),
            ("aya", "Aya", 27, 0, 4),
            ("hotaru", "蛍", 24, 0, 5),
            ("cantor", "The Second Cantor", 41, 1, 3),
            ("leech", "Lady Leech", 40, 0, 2),
            ("itoko", "糸子", 39, 0, 1),
            ("veil", "灰原 ヴェイル", 28, 3, 4),
            ("ember", "Ember", 23, 0, 2),
            ("kiln", "窯次郎", 26, 1, 1),
            ("ashby", "Ashby Three-Kettles", 25, 0, 0),
            ("sparkle", "Sparkle", 22, 0, 1),
            ("tap", "Tap-Tap", 37, 0, 1),
            ("barrow", "Barrow Joe", 33, 0, 0),
        ],
    ),
];

/// Two clubs that have just been founded.
const STARTER: [(Club, &[Man]); 2] = [
    (
        (
            "reds", "Red Club", "", "", "#D55E00", false, 100_000, 0, "", "",
        ),
        &[],
    ),
    (
        (
            "blues",
            "Blue Club",
            "",
            "",
            "#0072B2",
            false,
            100_000,
            0,
            "",
            "",
        ),
        &[],
    ),
];

/// A sample league.
pub struct Sample {
    /// Its folder's name.
    pub id: &'static str,
    name: &'static str,
    about: &'static str,
    opening: Opening,
    past: Option<Past>,
}

/// What a league has played.
struct Past {
    seed: u64,
    /// Whole seasons.
    seasons: u32,
    /// And the next one up to this step.
    up_to: Step,
}

/// Every sample league.
///
/// # Errors
/// A slip in the lists.
pub fn all() -> Result<[Sample; 2], String> {
    Ok([altenant()?, starter()?])
}

impl Sample {
    /// Makes the league in `folder`, with the shelf in `shelf_of`, and gives back its files.
    ///
    /// # Errors
    /// The disk says no; a figure is not on the shelf.
    pub fn write(&self, folder: &Path, shelf_of: &Path) -> Result<Vec<PathBuf>, String> {
        let shelf = fs::read_to_string(shelf_of.join("figures.toml")).map_err(told)?;
        let (shelf, problems) = Shelf::parse("figures.toml", &shelf);
        if let Some(problem) = problems.first() {
            return Err(problem.show(flagkeeper::text::Lang::En));
        }
        let mut opening = self.opening.clone();
        for player in self.opening.players.values() {
            let id = &player.figure;
            let figure = shelf.get(id).ok_or_else(|| format!("no figure {id}"))?;
            opening.figures.insert(id.clone(), figure.clone());
        }
        let mut league = League::create_from(folder, self.name, &opening, &shelf).map_err(told)?;
        league
            .configure(|config| config.set("about", self.about))
            .map_err(|error| error.show(flagkeeper::text::Lang::En))?;
        drop(league);
        let season = |n: u32| folder.join(format!("season-{n:03}.toml"));
        let mut files = vec![folder.join("league.toml"), folder.join("figures.toml")];
        match &self.past {
            None => files.push(season(opening.season)),
            Some(past) => {
                let Past {
                    seed,
                    seasons,
                    up_to,
                } = past;
                for (n, text) in played::play(&opening, &shelf, *seed, *seasons, *up_to)? {
                    fs::write(season(n), text).map_err(told)?;
                    files.push(season(n));
                }
            }
        }
        Ok(files)
    }
}

fn told(error: impl std::fmt::Display) -> String {
    error.to_string()
}

fn team(id: &str) -> Result<TeamId, String> {
    TeamId::new(id).map_err(told)
}

fn opening(season: u32, clubs: &[(Club, &[Man])]) -> Result<Opening, String> {
    let mut opening = Opening::empty(season);
    for ((id, name, manager, city, color, beginner, funds, afa, ground, looks), men) in clubs {
        let id = team(id)?;
        opening.seats.push(id.clone());
        opening.funds.insert(Account::from(&id), *funds);
        let ground = (!ground.is_empty()).then(|| Ground {
            name: (*ground).into(),
            description: (*looks).into(),
            sketch: String::new(),
        });
        let data = Team {
            name: (*name).into(),
            manager: (*manager).into(),
            city: (*city).into(),
            color: (*color).into(),
            beginner: *beginner,
            ground,
            afa: *afa,
            points: flagkeeper::flags::state::Points::default(),
            left: false,
        };
        opening.teams.insert(id.clone(), data);
        for (player, name, figure, injuries, popularity) in *men {
            let data = Player {
                name: (*name).into(),
                figure: FigureId::new(&format!("altenant-{figure}")).map_err(told)?,
                team: Some(id.clone()),
                popularity: *popularity,
                injuries: *injuries,
                fd: 0,
                fh: 0,
                ko: 0,
                rookie: None,
                announced: false,
                retired: false,
                proxy: String::new(),
                since: Some(1),
                signed: true,
                released_by: None,
            };
            let player = PlayerId::new(player).map_err(told)?;
            if opening.players.insert(player.clone(), data).is_some() {
                return Err(format!("two players called {player}"));
            }
        }
    }
    Ok(opening)
}

/// The clubs' founding funds came by hand.
fn close_accounts(opening: &mut Opening) {
    let clubs: i64 = opening.funds.values().sum();
    opening.funds.insert(Account::ByHand, -clubs);
}

fn altenant() -> Result<Sample, String> {
    let mut opening = opening(1, &ALTENANT)?;
    for team in opening.teams.values_mut() {
        team.afa = 0;
    }
    for gold in opening.funds.values_mut() {
        *gold = 120_000;
    }
    close_accounts(&mut opening);
    Ok(Sample {
        id: "altenant",
        name: "Altenant League",
        about: "A sample league of four clubs: two seasons behind it, the third in its first half. Everyone in it is invented.",
        opening,
        past: Some(Past {
            seed: 6,
            seasons: 2,
            up_to: Step::Training(Half::First, 2),
        }),
    })
}

fn starter() -> Result<Sample, String> {
    let mut opening = opening(1, &STARTER)?;
    close_accounts(&mut opening);
    Ok(Sample {
        id: "starter",
        name: "Starter League",
        about: "Two clubs that have just been founded: give them names, players and a manager each.",
        opening,
        past: None,
    })
}
