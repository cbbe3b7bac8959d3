//! The campaign of a round (F-6.3, D-42): sealed amounts, all opened and paid at once, the one highest bidder's die, and
//! what it brings.

use super::{
    distribution::Distribution,
    rolling::{Rolling, act_of, bar},
    sealed::{Desk, Writing, print_ui},
};
use crate::{
    flags::{
        Command, State,
        command::{self, CampaignRoll, OpenCampaign},
        decide::{amounts_left, campaign_roller},
        seal,
        season::{CampaignResult, SealedAmount},
        step::Step,
    },
    gold::Gold,
    ids::TeamId,
    journal::Act,
    text::{Text, Words, plural},
    ui::{
        actions::{Action, Verb, Window},
        fonts,
        model::Model,
        panels::offer,
        theme::{STEP, palette, size},
        widgets::{self, GoldField},
    },
};
use egui::{Label, RichText, Ui};

/// The campaign.
#[derive(Debug, Default)]
pub(super) struct Campaign {
    /// Where the amounts are written.
    pub(super) desk: Desk<Amount>,
    /// Whoever leads alone rolls a die of the table, after the opening.
    by_table: bool,
    distribution: Distribution,
}

/// An amount while its manager writes it.
#[derive(Debug, Default)]
pub(super) struct Amount {
    field: GoldField,
    /// The keyboard has been put into the field.
    begun: bool,
}

impl Writing for Amount {
    const NOTHING: Words = Words::new("Nothing (0)", "出さない（0）");
    const CLOSED: Words = Words::new("The amounts are open.", "もう開かれています。");

    fn open(state: &State) -> bool {
        matches!(state.step, Step::Campaign(..)) && state.course.round.opened.is_none()
    }

    fn sealed<'a>(state: &'a State, team: &TeamId) -> Option<&'a str> {
        let sealed = state.course.round.campaign.get(team)?;
        Some(&sealed.fingerprint)
    }

    fn command(&self, team: &TeamId, nonce: Option<String>) -> Result<Command, Text> {
        if self.is_empty() {
            return Err(crate::text!(
                "Write an amount, or seal “Nothing”.",
                "金額を書くか、「出さない」を封印してください。"
            ));
        }
        Ok(of(team, self.field.value()?, nonce))
    }

    fn nothing(&self, team: &TeamId, nonce: Option<String>) -> Command {
        of(team, Gold::ZERO, nonce)
    }

    fn is_empty(&self) -> bool {
        self.field.text.trim().is_empty()
    }

    fn ui(&mut self, ui: &mut Ui, model: &Model<'_>, team: &TeamId) -> bool {
        const AMOUNT: Words = Words::new("Amount", "金額");
        const RULE: Words = Words::new(
            "Everybody pays AFA what he wrote. Whoever alone wrote the most rolls a die and gains so much popularity; if the highest amount is shared, or is 0, nobody gains (F-6.3).",
            "全員が書いた額をＡＦＡに払います。単独で最高額を書いたチームがダイスを振り、出目の人気を得ます。最高額が並ぶか0なら、誰も得られません（F-6.3）。",
        );
        let (lang, money) = (model.lang(), model.money());
        ui.set_max_width(560.0);
        ui.add(Label::new(RULE.of(lang)).wrap());
        ui.add_space(STEP);
        widgets::fact(
            ui,
            crate::say!(lang, "Funds", "資金"),
            model.funds(team).show(money),
        );
        let field = widgets::gold_field(ui, lang, AMOUNT.of(lang), &mut self.field);
        if !std::mem::replace(&mut self.begun, true) {
            field.response.request_focus();
        }
        field.entered
    }
}

fn of(team: &TeamId, amount: Gold, nonce: Option<String>) -> Command {
    command::Campaign {
        team: team.clone(),
        amount,
        nonce,
    }
    .into()
}

impl Campaign {
    /// Draws it.
    pub(super) fn ui(&mut self, ui: &mut Ui, model: &Model<'_>) -> Option<Action> {
        const NOBODY: Words = Words::new(
            "No club takes part in this half: there is no campaign.",
            "この期に参加するチームがないため、キャンペーンはありません。",
        );
        let (state, lang) = (model.state(), model.lang());
        let clubs = state.present();
        if clubs.is_empty() {
            widgets::caption(ui, NOBODY.of(lang));
            return None;
        }
        if let Some(opened) = &state.course.round.opened {
            opened_ui(ui, model, &clubs, opened);
            ui.add_space(STEP);
            if let Some(team) = campaign_roller(state) {
                return roll_ui(ui, model, &team);
            }
            return opened
                .winner
                .is_some()
                .then(|| self.distribution.ui(ui, model))?;
        }
        self.desk.clubs_ui(ui, model, &clubs);
        ui.add_space(STEP / 2.0);
        let rest = ui
            .horizontal_wrapped(|ui| {
                let rest = rest_ui(ui, model);
                let print = print_ui(ui, lang, !state.course.round.campaign.is_empty());
                let loans = Window::Loans;
                let loans = ui
                    .button(loans.words().of(lang))
                    .clicked()
                    .then_some(Action::Verb(Verb::Show(loans)));
                rest.or(print).or(loans)
            })
            .inner;
        rest.or(self.open_ui(ui, model))
    }

    /// All amounts are opened, and one die is rolled for whoever leads alone: by the program at once, or at the table once
    /// it is seen who that is.
    fn open_ui(&mut self, ui: &mut Ui, model: &Model<'_>) -> Option<Action> {
        const TITLE: Words = Words::new("Open all", "一斉に開く");
        const TABLE: Words = Words::new("Roll the die at the table", "ダイスは卓上で振る");
        const HOW: Words = Words::new(
            "All amounts are opened and paid at once. Then whoever leads alone rolls, and you type the die (F-6.3).",
            "全額を一斉に開いて支払います。そのあと単独最高額のチームが振り、出目を入力します（F-6.3）。",
        );
        let lang = model.lang();
        let mut act = Act::new(OpenCampaign { die: None });
        if self.by_table {
            act = act.table_dice();
        }
        let refused = model.refused(&act);
        let opened = ui.horizontal(|ui| {
            let opened = offer(ui, TITLE.of(lang), true, refused.as_deref());
            ui.checkbox(&mut self.by_table, TABLE.of(lang))
                .on_hover_text(HOW.of(lang));
            opened
        });
        opened.inner.then_some(Action::Do(act))
    }
}

/// The club that leads alone rolls: a die of the table, by key or by mouse, or one of the program.
fn roll_ui(ui: &mut Ui, model: &Model<'_>, team: &TeamId) -> Option<Action> {
    const KEYS: Words = Words::new(
        "Keys: 1–6 type the die, R rolls.",
        "キー：1〜6で出目、Rで振る",
    );
    let (name, lang) = (model.state().team_name(team), model.lang());
    let pick = bar(ui, |ui| {
        let enabled = ui.add_enabled_ui(!model.locked(), |ui| {
            let what = crate::say!(lang, "Campaign die of {name}", "{name}のキャンペーンダイス");
            widgets::die_picker(ui, lang, &what, None)
        });
        widgets::caption(ui, KEYS.of(lang));
        enabled.inner
    });
    let keys = (!model.locked()).then(|| Rolling::keys(ui)).flatten();
    let die = pick.or(keys)?.die();
    Some(Action::Do(act_of(CampaignRoll { die }, die)))
}

/// Seals 0 for those who are left, whose managers spend nothing.
fn rest_ui(ui: &mut Ui, model: &Model<'_>) -> Option<Action> {
    let (state, lang) = (model.state(), model.lang());
    let left = amounts_left(state);
    let n = left.len();
    if n == 0 || model.locked() {
        return None;
    }
    let words = crate::say!(lang, "Seal 0 for all others ({n})", "残りは0を封印（{n}）");
    let s = plural(n);
    let question = crate::say!(
        lang,
        "Seal 0 for {n} club{s}?",
        "{n}チームの0を封印しますか？"
    );
    widgets::ask(ui, lang, "zeros", words, question).then(|| {
        let zero = |team: TeamId| Act::new(of(&team, Gold::ZERO, None));
        Action::DoAll(left.into_iter().map(zero).collect())
    })
}

/// What everybody wrote and paid, with what proves it, and who leads.
fn opened_ui(ui: &mut Ui, model: &Model<'_>, clubs: &[TeamId], opened: &CampaignResult) {
    let (state, lang, money) = (model.state(), model.lang(), model.money());
    let p = palette(ui);
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing.x = 6.0;
        for team in clubs {
            let Some(sealed) = state.course.round.campaign.get(team) else {
                continue;
            };
            model.chip(ui, team);
            let leads = opened.winner.as_ref() == Some(team);
            let amount = RichText::new(sealed.amount.show(money));
            ui.label(if leads {
                amount.font(fonts::bold(size::BODY)).color(p.good)
            } else {
                amount
            });
            let print = seal::short(&sealed.fingerprint);
            widgets::caption(ui, print).on_hover_text(proof(sealed, lang));
            ui.add_space(10.0);
        }
    });
    let words = match (&opened.winner, opened.die) {
        (Some(team), Some(die)) => {
            let name = state.team_name(team);
            crate::say!(
                lang,
                "{name} leads alone and rolls {die}: popularity +{die} (F-6.3).",
                "{name}が単独最高額、出目は{die}：人気+{die}（F-6.3）。"
            )
        }
        (Some(team), None) => {
            let name = state.team_name(team);
            crate::say!(
                lang,
                "{name} leads alone and rolls: so much popularity (F-6.3).",
                "{name}が単独最高額。出目の分だけ人気を得ます（F-6.3）。"
            )
        }
        (None, _) => crate::say!(
            lang,
            "Nobody leads alone: nobody gains, all have paid (F-6.3).",
            "単独最高額がないため、誰も人気を得ません。支払いは済みです（F-6.3）。"
        ),
    };
    ui.label(RichText::new(words).font(fonts::bold(size::BODY)));
}

/// What anybody can check the fingerprint with.
fn proof(sealed: &SealedAmount, lang: crate::text::Lang) -> String {
    let (print, nonce, amount) = (&sealed.fingerprint, &sealed.nonce, sealed.amount.get());
    crate::say!(
        lang,
        "SHA-256 {print}\nof the nonce {nonce} and the amount {amount}, a line each",
        "SHA-256 {print}\n元の文：nonce {nonce} と金額 {amount} を1行ずつ"
    )
}
