//! What came of an act: facts, in the past tense, with every amount in them.

mod event;

pub use event::*;

use super::{
    command::Bid,
    play::{Commit, Kind, Lineup, Score},
    rules::Value,
    season::{Award, Place, Roll, Tied, Win},
    state::{Ground, Loan, Player, Summary, Team},
    step::{Half, Step},
};
use crate::{
    dice::Die,
    figures::Figure,
    gold::Gold,
    ids::{LoanId, PlayerId, TeamId},
    journal::tagged,
};
use std::collections::BTreeMap;

tagged! {
    /// A fact of the league.
    pub enum Effect by "effect" or Event {
        /// A club joined, or came back (F-1.1).
        TeamAdded "team-added" {
            /// The club.
            team: TeamId,
            /// All of it.
            data: Team,
        }
        /// A club's particulars changed.
        TeamEdited "team-edited" {
            /// The club.
            team: TeamId,
            /// The new name.
            name: Option<String>,
            /// The new manager.
            manager: Option<String>,
            /// The new city.
            city: Option<String>,
            /// The new color.
            color: Option<String>,
            /// Whether its manager is a beginner.
            beginner: Option<bool>,
            /// The new home ground.
            ground: Option<Ground>,
        }
        /// The clubs sit in this order (M-3.1).
        TeamsSeated "teams-seated" {
            /// Clockwise.
            order: Vec<TeamId>,
        }
        /// A club left the league (F-1.1).
        TeamLeft "team-left" {
            /// The club.
            team: TeamId,
        }
        /// A club that left or stays away took with it what it had sealed and nobody had opened (F-5.2, F-6.3).
        SealsWithdrawn "seals-withdrawn" {
            /// The club.
            team: TeamId,
        }
        /// AFA points changed (F-12.1).
        AfaPoints "afa-points" {
            /// The club.
            team: TeamId,
            /// By so much.
            by: i64,
        }
        /// League points changed (F-7.1).
        LeaguePoints "league-points" {
            /// The club.
            team: TeamId,
            /// The half.
            half: Half,
            /// The round, 1 to 3; 0 for points from before the program kept the league.
            round: u8,
            /// By so much.
            by: i64,
        }
        /// A figure appeared in the league: copied from the shelf.
        FigureCopied "figure-copied" {
            /// All of it.
            figure: Figure,
        }
        /// A figure was mended (D-28).
        FigureMended "figure-mended" {
            /// All of it, as it is now.
            figure: Figure,
        }
        /// A player appeared in the league.
        PlayerAdded "player-added" {
            /// The player.
            player: PlayerId,
            /// All of him.
            data: Player,
        }
        /// A player's particulars changed.
        PlayerEdited "player-edited" {
            /// The player.
            player: PlayerId,
            /// The new name.
            name: Option<String>,
            /// The new stand-in model.
            proxy: Option<String>,
        }
        /// A player came under contract with a club; none: he is the league's now (F-2.6).
        Moved "moved" {
            /// The player.
            player: PlayerId,
            /// The club.
            team: Option<TeamId>,
        }
        /// A club let a player go of its own will: it cannot hire him back at a tryout (F-11.4).
        LetGo "let-go" {
            /// The player.
            player: PlayerId,
            /// The club.
            team: TeamId,
        }
        /// Popularity rose or fell (F-2.4).
        Popularity "popularity" {
            /// The player.
            player: PlayerId,
            /// By so much.
            by: i64,
        }
        /// Injuries rose, or were corrected (F-2.3).
        Injuries "injuries" {
            /// The player.
            player: PlayerId,
            /// By so many.
            by: i16,
        }
        /// The season's record changed (F-2.5).
        Record "record" {
            /// The player.
            player: PlayerId,
            /// Flag downs.
            fd: Option<i64>,
            /// Flag holds.
            fh: Option<i64>,
            /// Knock-downs.
            ko: Option<i64>,
        }
        /// A veteran hero announced his retirement in camp (F-4.2).
        Announced "announced" {
            /// The player.
            player: PlayerId,
        }
        /// The announcement of a retirement falls away, for the injuries it came of were corrected (F-4.2, D-28).
        Unannounced "unannounced" {
            /// The player.
            player: PlayerId,
        }
        /// A player retired (F-4.3, F-12.9).
        Retired "retired" {
            /// The player.
            player: PlayerId,
        }
        /// A retirement was taken back with the match that brought it.
        Unretired "unretired" {
            /// The player.
            player: PlayerId,
            /// His club; none: he is the league's.
            team: Option<TeamId>,
        }
        /// The league begins at this step, with what came before kept on paper.
        StartedAt "started-at" {
            /// The season.
            season: u32,
            /// The step.
            step: Step,
        }
        /// A house rule changed.
        RuleSet "rule-set" {
            /// Its key.
            rule: String,
            /// Its value.
            value: Value,
        }
        /// A loan was made (F-11.9).
        Lent "lent" {
            /// Its id.
            loan: LoanId,
            /// All of it.
            data: Loan,
        }
        /// Part of a loan was paid back.
        Repaid "repaid" {
            /// The loan.
            loan: LoanId,
            /// So much.
            amount: Gold,
        }
        /// A die was rolled in camp (F-4.1).
        CampRolled "camp-rolled" {
            /// For this player.
            player: PlayerId,
            /// What it showed.
            die: Die,
        }
        /// The season went on to the next step.
        Stepped "stepped" {
            /// The step reached.
            step: Step,
        }
        /// Who takes part in a half (F-3.1).
        Attended "attended" {
            /// The half.
            half: Half,
            /// The clubs, as they sit.
            teams: Vec<TeamId>,
        }
        /// A player's rookie year (D-16).
        Rookie "rookie" {
            /// The player.
            player: PlayerId,
            /// The season.
            season: u32,
        }
        /// A club sealed its list (F-5.2).
        BidsSealed "bids-sealed" {
            /// The club.
            team: TeamId,
            /// SHA-256 of nonce and list, in hexadecimal.
            fingerprint: String,
            /// What made the fingerprint unguessable.
            nonce: String,
            /// The list.
            bids: Vec<Bid>,
        }
        /// The lists were read for equal highest fees (D-6): from now until the opening they stay as they are.
        TiesCalled "ties-called" {
            /// Who is level over whom, in order of offer.
            ties: Vec<Tied>,
        }
        /// The lists were opened (F-5.3).
        BidsOpened "bids-opened" {
            /// Who got whom for how much, in order of offer.
            wins: Vec<Win>,
        }
        /// A half's first home is known (F-6.1).
        HomeRolled "home-rolled" {
            /// The half.
            half: Half,
            /// The club.
            team: TeamId,
        }
        /// A die was rolled in training (F-6.2).
        Trained "trained" {
            /// For this player.
            player: PlayerId,
            /// What it showed.
            die: Die,
            /// He was injured and misses this round's game.
            injured: bool,
        }
        /// A club sealed its campaign amount (F-6.3).
        CampaignSealed "campaign-sealed" {
            /// The club.
            team: TeamId,
            /// SHA-256 of nonce and amount, in hexadecimal.
            fingerprint: String,
            /// What made the fingerprint unguessable.
            nonce: String,
            /// The amount.
            amount: Gold,
        }
        /// The campaign amounts were opened (F-6.3).
        CampaignOpened "campaign-opened" {
            /// The one highest bidder, if there is one.
            winner: Option<TeamId>,
            /// Its die; none while it has not rolled.
            die: Option<Die>,
        }
        /// The one highest bidder of an open campaign rolled (F-6.3).
        CampaignRolled "campaign-rolled" {
            /// The club.
            team: TeamId,
            /// What it rolled.
            die: Die,
        }
        /// A club tried to headhunt (F-6.4).
        Headhunted "headhunted" {
            /// The club.
            team: TeamId,
            /// Whom.
            target: PlayerId,
            /// What the die showed.
            die: Die,
            /// He changed clubs.
            won: bool,
        }
        /// A club headhunts nobody this round (F-6.4).
        HeadhuntPassed "headhunt-passed" {
            /// The club.
            team: TeamId,
        }
        /// Popularity was won or lost that is to be distributed (F-7.6).
        AwardOpened "award-opened" {
            /// All of it.
            award: Award,
        }
        /// The club's oldest open award was distributed.
        AwardSettled "award-settled" {
            /// The club.
            team: TeamId,
        }
        /// The club's oldest open award or loss found nobody to go to (D-29, F-7.6).
        AwardLost "award-lost" {
            /// The club.
            team: TeamId,
        }
        /// Clubs that were level rolled, and one is ahead (F-7.4).
        PlayOffWon "play-off-won" {
            /// For what.
            roll: Roll,
            /// The winner.
            team: TeamId,
        }
        /// A half is over: its table as it stands for good (F-7.3).
        HalfDecided "half-decided" {
            /// The half.
            half: Half,
            /// The clubs by place.
            places: Vec<Place>,
        }
        /// The Altenant Series is won (F-10.2).
        SeriesWon "series-won" {
            /// The season's champion.
            team: TeamId,
        }
        /// Every club's popularity was fixed for the income (F-11.3).
        PopularityFixed "popularity-fixed" {
            /// By club.
            teams: BTreeMap<TeamId, i64>,
        }
        /// AFA paid the clubs their income (F-11.5).
        IncomePaid "income-paid" {
            /// By club.
            teams: BTreeMap<TeamId, Gold>,
        }
        /// A player who retired after the income is still owed his salary (F-4.2).
        SalaryOwed "salary-owed" {
            /// The player.
            player: PlayerId,
            /// By this club.
            team: TeamId,
        }
        /// The clubs paid their players (F-11.6).
        SalariesPaid "salaries-paid" {
            /// By club and player.
            teams: BTreeMap<TeamId, BTreeMap<PlayerId, Gold>>,
        }
        /// A club could not pay and was dissolved (F-11.8).
        Bankrupt "bankrupt" {
            /// The club.
            team: TeamId,
        }
        /// What was open of a loan was written off (D-55).
        WrittenOff "written-off" {
            /// The loan.
            loan: LoanId,
        }
        /// The season is over (F-12.2).
        SeasonClosed "season-closed" {
            /// What is remembered of it.
            summary: Summary,
        }
        /// A match began.
        MatchStarted "match-started" {
            /// Which.
            kind: Kind,
            /// The clubs in turn order, the home club first.
            teams: Vec<TeamId>,
        }
        /// A player's starting damage became known (M-2.1).
        Conditioned "conditioned" {
            /// The player.
            player: PlayerId,
            /// Clicks of damage.
            damage: u8,
        }
        /// A club named its roster (M-2.4).
        RosterNamed "roster-named" {
            /// The club.
            team: TeamId,
            /// Who.
            lineup: Lineup,
        }
        /// The match kicked off and luxury taxes were paid (M-2.5).
        KickedOff "kicked-off" {
            /// What each club paid; clubs under the cap are not named.
            taxes: BTreeMap<TeamId, Gold>,
            /// The loans that paid for it (D-7, debt to AFA).
            loans: Option<BTreeMap<TeamId, LoanId>>,
            /// The salary cap then, in points; none in records that did not keep it.
            cap: Option<i64>,
        }
        /// The result was typed in (D-26).
        Scored "scored" {
            /// The result.
            score: Score,
        }
        /// The match is in the books.
        Committed "committed" {
            /// What that did.
            commit: Commit,
        }
        /// The match was taken out of the books again.
        Reopened "reopened" {}
        /// The match does not count (D-27).
        Voided "voided" {}
    }
}
