//! What happened to a player this season: every standing entry that touched him.

use crate::{
    flags::{Effect, sentence},
    ids::PlayerId,
    text::{Lang, Words},
    ui::{actions::Action, model::Model, widgets},
};
use egui::{Label, RichText, Sense, Ui};

/// How many entries stand there before "Show all".
const FEW: usize = 8;

#[derive(Debug)]
struct Touch {
    n: u64,
    title: String,
    details: String,
}

/// The entries of one player, worked out when something changed.
#[derive(Debug, Default)]
pub(super) struct History {
    made_for: Option<(u64, Lang, PlayerId)>,
    touches: Vec<Touch>,
    /// He was there before the first entry.
    from_before: bool,
    all: bool,
}

impl History {
    pub(super) fn ui(&mut self, ui: &mut Ui, model: &Model<'_>, id: &PlayerId) -> Option<Action> {
        const HISTORY: Words = Words::new("What happened to him", "できごと");
        const BEFORE: Words = Words::new(
            "In the league since before this season's records.",
            "今シーズンの記録より前から在籍しています。",
        );
        let lang = model.lang();
        self.update(model, id);
        let mut action = None;
        widgets::section(ui, HISTORY.of(lang));
        ui.spacing_mut().item_spacing.y = 4.0;
        let few = if self.all { usize::MAX } else { FEW };
        for touch in self.touches.iter().take(few) {
            ui.horizontal(|ui| {
                ui.spacing_mut().interact_size.y = 20.0;
                let n = touch.n;
                let link = ui.link(RichText::new(n.to_string()).small());
                let said = crate::say!(lang, "Entry {n} in the log", "記録の{n}番");
                if link.accessible_name(&said).on_hover_text(said).clicked() {
                    action = Some(Action::ShowEntry(n));
                }
                let title = RichText::new(&touch.title).small();
                let label = ui.add(Label::new(title).truncate().sense(Sense::hover()));
                if !touch.details.is_empty() {
                    label.on_hover_text(&touch.details);
                }
            });
        }
        let rest = self.touches.len().saturating_sub(few);
        if rest > 0 {
            let words = crate::say!(lang, "Show {rest} more", "あと{rest}件を表示");
            if ui.small_button(words).clicked() {
                self.all = true;
            }
        }
        if self.from_before && rest == 0 {
            widgets::caption(ui, BEFORE.of(lang));
        }
        action
    }

    fn update(&mut self, model: &Model<'_>, id: &PlayerId) {
        let wanted = (model.version(), model.lang(), id.clone());
        if self.made_for.as_ref() == Some(&wanted) {
            return;
        }
        if self.made_for.as_ref().is_none_or(|old| old.2 != *id) {
            self.all = false;
        }
        let (journal, lang) = (model.league.journal(), model.lang());
        let state = model.state();
        self.from_before = journal.opening().players.contains_key(id);
        self.touches = journal
            .standing()
            .rev()
            .filter_map(|entry| {
                let mut lines: Vec<String> = entry
                    .then
                    .iter()
                    .filter(|effect| touches(effect, id))
                    .map(|effect| sentence::effect_line(state, effect, lang))
                    .collect();
                if lines.is_empty() {
                    return None;
                }
                lines.retain(|line| !line.is_empty());
                Some(Touch {
                    n: entry.n,
                    title: sentence::entry_title(journal, entry, lang),
                    details: lines.join("\n"),
                })
            })
            .collect();
        self.made_for = Some(wanted);
    }
}

/// Whether an effect is about a player.
fn touches(effect: &Effect, id: &PlayerId) -> bool {
    match effect {
        Effect::PlayerAdded(e) => e.player == *id,
        Effect::PlayerEdited(e) => e.player == *id,
        Effect::Moved(e) => e.player == *id,
        Effect::Popularity(e) => e.player == *id,
        Effect::Injuries(e) => e.player == *id,
        Effect::Record(e) => e.player == *id,
        Effect::Announced(e) => e.player == *id,
        Effect::Unannounced(e) => e.player == *id,
        Effect::Retired(e) => e.player == *id,
        Effect::Unretired(e) => e.player == *id,
        Effect::CampRolled(e) => e.player == *id,
        Effect::Conditioned(e) => e.player == *id,
        Effect::RosterNamed(e) => e.lineup.all().any(|named| named == id),
        Effect::Scored(e) => {
            let score = &e.score;
            score.fd.contains_key(id)
                || score.ko.contains_key(id)
                || score.fh.as_ref() == Some(id)
                || score.hospital.contains(id)
        }
        Effect::Rookie(e) => e.player == *id,
        Effect::LetGo(e) => e.player == *id,
        Effect::Trained(e) => e.player == *id,
        Effect::Headhunted(e) => e.target == *id,
        Effect::BidsOpened(e) => e.wins.iter().any(|win| win.player == *id),
        Effect::SalaryOwed(e) => e.player == *id,
        Effect::SalariesPaid(e) => e.teams.values().any(|paid| paid.contains_key(id)),
        Effect::Committed(e) => {
            let commit = &e.commit;
            commit.injured.contains(id) || commit.retired.iter().any(|gone| gone.player == *id)
        }
        Effect::Event(event) => event.is_about(id),
        Effect::TeamAdded(_)
        | Effect::TeamEdited(_)
        | Effect::TeamsSeated(_)
        | Effect::TeamLeft(_)
        | Effect::SealsWithdrawn(_)
        | Effect::AfaPoints(_)
        | Effect::LeaguePoints(_)
        | Effect::FigureCopied(_)
        | Effect::FigureMended(_)
        | Effect::StartedAt(_)
        | Effect::RuleSet(_)
        | Effect::Lent(_)
        | Effect::Repaid(_)
        | Effect::Stepped(_)
        | Effect::MatchStarted(_)
        | Effect::KickedOff(_)
        | Effect::Reopened(_)
        | Effect::Voided(_)
        | Effect::Attended(_)
        // Whom a sealed list names is nobody's business until it is opened.
        | Effect::BidsSealed(_)
        | Effect::TiesCalled(_)
        | Effect::HomeRolled(_)
        | Effect::CampaignSealed(_)
        | Effect::CampaignOpened(_)
        | Effect::CampaignRolled(_)
        | Effect::HeadhuntPassed(_)
        | Effect::AwardOpened(_)
        | Effect::AwardSettled(_)
        | Effect::AwardLost(_)
        | Effect::PlayOffWon(_)
        | Effect::HalfDecided(_)
        | Effect::SeriesWon(_)
        | Effect::PopularityFixed(_)
        | Effect::IncomePaid(_)
        | Effect::Bankrupt(_)
        | Effect::WrittenOff(_)
        | Effect::SeasonClosed(_) => false,
    }
}
