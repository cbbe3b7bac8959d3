//! Conditions before a match (M-2.1–M-2.3): rolled, typed, or chosen by a veteran hero's manager.

use super::super::{
    dice_row::name_ui,
    rolling::{Roller, Rolling, TYPE, act_of, bar, digit},
};
use crate::{
    dice::Die,
    figures::{Click, Wording},
    flags::{Command, command, rules::Key, state::Experience},
    ids::{PlayerId, TeamId},
    journal::Act,
    text::{Lang, Words},
    ui::{
        actions::Action,
        dial::mini_dial,
        model::Model,
        panels::keys_awake,
        theme::palette,
        widgets::{self, Column, DiePick, Table},
    },
};
use egui::{Button, Color32, Key as K, RichText, Ui};
use std::collections::BTreeMap;

/// The conditions.
#[derive(Debug, Default)]
pub(super) struct Conditions {
    rolling: Rolling,
    rows: Vec<Row>,
    made_for: Option<(u64, Lang)>,
    /// The damage looked at for a veteran hero, and for whom.
    damage: Option<(PlayerId, u8)>,
}

#[derive(Debug, Clone)]
struct Row {
    id: PlayerId,
    team: TeamId,
    club: String,
    short: String,
    color: Color32,
    name: String,
    experience: Experience,
    injuries: i64,
    words: &'static str,
    die: Option<Die>,
    damage: Option<u8>,
    /// The clicks he can start on.
    clicks: Vec<Click>,
}

impl Roller for Row {
    fn id(&self) -> &PlayerId {
        &self.id
    }
    fn team(&self) -> Option<&TeamId> {
        Some(&self.team)
    }
    fn waits(&self) -> bool {
        self.damage.is_none()
    }
}

impl Row {
    /// The click the dial starts on.
    fn start(&self) -> Option<&Click> {
        self.clicks.get(usize::from(self.damage?))
    }

    fn chooses(&self) -> bool {
        self.experience == Experience::Veteran
    }
}

impl Conditions {
    /// Draws them.
    pub(super) fn ui(&mut self, ui: &mut Ui, model: &Model<'_>) -> Option<Action> {
        let game = model.state().game.as_ref()?;
        self.make(model);
        let open = !model.locked() && game.running() && game.taxes.is_none();
        let all = std::mem::take(&mut self.rows);
        let mut wanted = self
            .rolling
            .clubs_ui(ui, model, &game.teams, &all, |ui, club| {
                open.then(|| rest_ui(ui, model, &all, club)).flatten()
            });
        let rows = self.rolling.narrow(ui, &all);
        self.rows = all;
        if open {
            wanted = wanted.or(bar(ui, |ui| self.bar_ui(ui, model, &rows)));
            wanted = wanted.or_else(|| self.keys(ui, model, &rows));
        }
        wanted.or(self.table_ui(ui, model, &rows, open))
    }

    fn make(&mut self, model: &Model<'_>) {
        let wanted = Some((model.version(), model.lang()));
        if self.made_for == wanted {
            return;
        }
        self.made_for = wanted;
        let (state, lang) = (model.state(), model.lang());
        let Some(game) = &state.game else { return };
        let dice = dice_of(model);
        let rows: Vec<Row> = game
            .teams
            .iter()
            .flat_map(|team| {
                let squad = state.roster(team).into_iter();
                squad.map(move |(id, player)| (team, id, player))
            })
            .map(|(team, id, player)| Row {
                id: id.clone(),
                team: team.clone(),
                club: state.team_name(team),
                short: model.short(team),
                color: model.color(team),
                name: player.name.clone(),
                experience: player.experience(),
                injuries: player.injuries.into(),
                words: player.experience().name().of(lang),
                die: dice.get(id).copied(),
                damage: game.conditions.get(id).copied(),
                clicks: state
                    .figure(player)
                    .map_or_else(Vec::new, |figure| figure.dial.clicks().to_vec()),
            })
            .collect();
        self.rolling.renewed(&self.rows, &rows);
        self.rows = rows;
    }

    fn bar_ui(&mut self, ui: &mut Ui, model: &Model<'_>, rows: &[Row]) -> Option<Action> {
        const PICK: Words = Words::new(
            "Keys: digits, + and − pick, Enter sets.",
            "キー：数字・+・−で選び、Enterで決定",
        );
        const WRONG: Words = Words::new(
            "A wrong one is taken back with Undo.",
            "間違えたら「取り消す」で戻せます。",
        );
        let lang = model.lang();
        let mut wanted = None;
        ui.horizontal(|ui| {
            ui.set_min_height(32.0);
            if let Some(row) = self.rolling.at(rows).and_then(|at| rows.get(at)) {
                name_ui(ui, &row.name);
                if let Some(damage) = row.damage {
                    let words = crate::say!(lang, "Damage {damage}", "ダメージ{damage}");
                    ui.label(words);
                    mini_dial(ui, row.start(), model.wording());
                } else if row.chooses() {
                    wanted = self.chooser_ui(ui, model, rows, row);
                } else {
                    let name = &row.name;
                    let what =
                        crate::say!(lang, "Condition die of {name}", "{name}のコンディション");
                    if let Some(pick) = widgets::die_picker(ui, lang, &what, None) {
                        wanted = self.roll(rows, pick);
                    }
                }
            }
            let hint = match self.rolling.at(rows).and_then(|at| rows.get(at)) {
                Some(row) if row.waits() && row.chooses() => PICK,
                Some(row) if row.waits() => TYPE,
                _ => WRONG,
            };
            let text = RichText::new(hint.of(lang)).small();
            let text = text.color(palette(ui).muted);
            ui.add(egui::Label::new(text).truncate())
                .on_hover_text(hint.of(lang));
        });
        wanted
    }

    /// D-13: a veteran hero's damage, with the click it starts on.
    fn chooser_ui(
        &mut self,
        ui: &mut Ui,
        model: &Model<'_>,
        rows: &[Row],
        row: &Row,
    ) -> Option<Action> {
        let lang = model.lang();
        let zero = model.state().rules.word(Key::Veteran) == "zero";
        let mut damage = self.chosen(row);
        ui.spacing_mut().item_spacing.x = 2.0;
        if !zero {
            for n in (0u8..).take(row.clicks.len()) {
                let name = &row.name;
                let said = crate::say!(lang, "Damage of {name}: {n}", "{name}のダメージ：{n}");
                ui.spacing_mut().button_padding.x = 6.0;
                let button =
                    Button::selectable(n == damage, n.to_string()).min_size(egui::vec2(24.0, 28.0));
                let response = ui.add(button).accessible_name(&said);
                if response.clicked() {
                    damage = n;
                }
                let click = row.clicks.get(usize::from(n));
                response.on_hover_ui(|ui| {
                    mini_dial(ui, click, model.wording());
                });
            }
        }
        self.damage = Some((row.id.clone(), damage));
        ui.add_space(4.0);
        mini_dial(ui, row.clicks.get(usize::from(damage)), model.wording());
        ui.add_space(4.0);
        ui.spacing_mut().button_padding.x = 12.0;
        let words = crate::say!(lang, "Set damage {damage}", "ダメージ{damage}に決定");
        ui.button(words)
            .clicked()
            .then(|| self.set(rows, row, damage))
    }

    /// The damage looked at for this veteran hero.
    fn chosen(&self, row: &Row) -> u8 {
        let most = row.clicks.len().saturating_sub(1) as u8;
        self.damage
            .as_ref()
            .filter(|(id, _)| *id == row.id)
            .map_or(0, |(_, damage)| (*damage).min(most))
    }

    fn keys(&mut self, ui: &Ui, model: &Model<'_>, rows: &[Row]) -> Option<Action> {
        let row = self.rolling.at(rows).and_then(|at| rows.get(at))?;
        if !row.waits() || !keys_awake(ui) {
            return None;
        }
        if row.chooses() {
            if model.state().rules.word(Key::Veteran) != "zero" {
                let most = row.clicks.len().saturating_sub(1) as u8;
                let now = self.chosen(row);
                let damage = digit(ui).filter(|n| *n <= most).or_else(|| {
                    if sign(ui, &[K::Plus, K::Equals]) {
                        Some((now + 1).min(most))
                    } else {
                        sign(ui, &[K::Minus]).then(|| now.saturating_sub(1))
                    }
                });
                if let Some(damage) = damage {
                    self.damage = Some((row.id.clone(), damage));
                    ui.ctx().request_repaint();
                }
            }
            return None;
        }
        Rolling::keys(ui).and_then(|pick| self.roll(rows, pick))
    }

    fn set(&mut self, rows: &[Row], row: &Row, damage: u8) -> Action {
        self.rolling.onward(rows);
        Action::Do(act(&row.id, None, Some(damage)))
    }

    fn roll(&mut self, rows: &[Row], pick: DiePick) -> Option<Action> {
        let row = rows.get(self.rolling.at(rows)?).filter(|row| row.waits())?;
        let act = act(&row.id, pick.die(), None);
        self.rolling.onward(rows);
        Some(Action::Do(act))
    }

    fn table_ui(
        &mut self,
        ui: &mut Ui,
        model: &Model<'_>,
        rows: &[Row],
        open: bool,
    ) -> Option<Action> {
        const NAME: Words = Words::new("Conditions", "コンディション");
        let lang = model.lang();
        let picked = Table::new("conditions", lang)
            .name(NAME.of(lang))
            .selected(self.rolling.at(rows))
            .version(self.rolling.shown)
            .idle_keys(keys_awake(ui))
            .show(
                ui,
                &mut self.rolling.table,
                rows,
                &columns(model.wording(), ui.available_width()),
            );
        let by_enter = self.rolling.picked(ui, rows, picked);
        let row = picked.opened.and_then(|at| rows.get(at))?;
        if !by_enter {
            return Some(Action::ShowPlayer(row.id.clone()));
        }
        if !open || !row.waits() {
            None
        } else if row.chooses() {
            let damage = self.chosen(row);
            Some(self.set(rows, row, damage))
        } else {
            self.roll(rows, DiePick::Roll)
        }
    }
}

/// Everybody who is left and rolls, of a club or of all.
fn rest_ui(ui: &mut Ui, model: &Model<'_>, rows: &[Row], club: Option<&TeamId>) -> Option<Action> {
    let lang = model.lang();
    let zero = model.state().rules.word(Key::Veteran) == "zero";
    let (roll, choose): (Vec<&Row>, Vec<&Row>) = rows
        .iter()
        .filter(|row| row.waits() && club.is_none_or(|club| row.team == *club))
        .partition(|row| zero || !row.chooses());
    let (n, veterans) = (roll.len(), choose.len());
    if n == 0 {
        let words = if veterans == 0 {
            crate::say!(
                lang,
                "All conditions are known.",
                "全員のコンディションが決まりました。"
            )
        } else {
            crate::say!(
                lang,
                "{veterans} veteran heroes still choose.",
                "老雄{veterans}名がまだ選んでいません。"
            )
        };
        widgets::caption(ui, words);
        return None;
    }
    let words = match club {
        Some(club) => {
            let club = model.state().team_name(club);
            crate::say!(lang, "Roll all of {club} ({n})", "{club}全員を振る（{n}）")
        }
        None => crate::say!(lang, "Roll all remaining ({n})", "残り全員を振る（{n}）"),
    };
    let plural = if n == 1 { "die" } else { "dice" };
    let question = crate::say!(lang, "Roll {n} {plural}?", "{n}個振りますか？");
    let asked = widgets::ask(ui, lang, "conditions", words, question);
    if veterans > 0 {
        let words = crate::say!(
            lang,
            "Veteran heroes who choose: {veterans}",
            "老雄{veterans}名は自分で選択"
        );
        let text = RichText::new(words).small().color(palette(ui).muted);
        ui.add(egui::Label::new(text).extend());
    }
    asked.then(|| Action::DoAll(roll.iter().map(|row| act(&row.id, None, None)).collect()))
}

/// One of these signs was typed, for which some keyboards want Shift.
fn sign(ui: &Ui, keys: &[K]) -> bool {
    ui.input(|i| {
        let plain = !i.modifiers.command && !i.modifiers.ctrl && !i.modifiers.alt;
        plain && keys.iter().any(|key| i.key_pressed(*key))
    })
}

fn act(player: &PlayerId, die: Option<Die>, damage: Option<u8>) -> Act<Command> {
    let player = player.clone();
    let condition = command::Condition {
        player,
        die,
        damage,
    };
    act_of(condition, die)
}

/// The dice of the conditions, which stand in the entries since the match was started.
fn dice_of(model: &Model<'_>) -> BTreeMap<PlayerId, Die> {
    model
        .league
        .journal()
        .standing()
        .rev()
        .map_while(|entry| match entry.act.command() {
            Some(Command::StartMatch(_)) => None,
            command => Some(command),
        })
        .filter_map(|command| match command {
            Some(Command::Condition(c)) => Some((c.player.clone(), c.die?)),
            _ => None,
        })
        .collect()
}

fn columns(wording: Wording<'_>, width: f32) -> Vec<Column<'_, Row>> {
    const CLUB: Words = Words::new("Club", "チーム");
    const PLAYER: Words = Words::new("Player", "選手");
    const EXPERIENCE: Words = Words::new("Experience", "選手経験");
    const DIE: Words = Words::new("Die", "出目");
    const DAMAGE: Words = Words::new("Damage", "ダメージ");
    const STARTS: Words = Words::new("Starts at", "開始クリック");
    let lang = wording.lang;
    vec![
        Column::text(CLUB.of(lang), |r: &Row| r.club.clone())
            .width(60.0)
            .draw(|ui, r| {
                widgets::team_chip(ui, r.color, &r.short, &r.club);
            }),
        Column::text(PLAYER.of(lang), |r: &Row| r.name.clone())
            .width((width - 520.0).clamp(140.0, 300.0)),
        Column::text(EXPERIENCE.of(lang), |r: &Row| r.words.to_owned())
            .sorted_by(|r| r.injuries)
            .width(104.0),
        Column::text(DIE.of(lang), |r: &Row| {
            r.die.map_or_else(String::new, |die| die.to_string())
        })
        .width(44.0)
        .draw(|ui, r| {
            if let Some(die) = r.die {
                widgets::die_ui(ui, die, 20.0);
            }
        }),
        Column::text(DAMAGE.of(lang), |r: &Row| {
            r.damage.map_or_else(String::new, |n| n.to_string())
        })
        .right()
        .width(72.0),
        Column::text(STARTS.of(lang), |_: &Row| String::new())
            .rest()
            .draw(move |ui, r| {
                if r.damage.is_some() {
                    mini_dial(ui, r.start(), wording);
                }
            }),
    ]
}
