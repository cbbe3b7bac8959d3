//! What came of the sealed lists: every bid on every player, who won and why, what each club pays, and the seals for
//! checking (F-5.3, F-5.4, D-6, D-7).

use super::ties::{self, Tie};
use crate::{
    dice::Die,
    flags::{
        Command, Effect, State,
        command::OpenBids,
        decide::{Beyond, resolve},
        seal,
        season::Sealed,
    },
    gold::{Gold, Money},
    ids::{PlayerId, TeamId},
    text::{Lang, Words, number},
    ui::{
        actions::Action,
        fonts,
        model::Model,
        theme::{STEP, palette, size},
        widgets::{self, Column, Table, TableState},
    },
};
use egui::{Button, Color32, Label, RichText, Ui};
use std::{cell::Cell, collections::BTreeMap};

/// The result of an opening.
#[derive(Debug, Default)]
pub(super) struct Opened {
    made_for: Option<(u64, Lang, Money)>,
    rows: Vec<Row>,
    clubs: Vec<Club>,
    players_table: TableState,
    clubs_table: TableState,
}

/// A club as cells name it.
#[derive(Debug, Clone)]
struct Named {
    name: String,
    short: String,
    color: Color32,
}

impl Named {
    fn of(model: &Model<'_>, team: &TeamId) -> Self {
        Self {
            name: model.state().team_name(team),
            short: model.short(team),
            color: model.color(team),
        }
    }

    fn ui(&self, ui: &mut Ui) {
        widgets::team_chip(ui, self.color, &self.short, &self.name);
    }
}

/// A player who was on offer.
#[derive(Debug, Clone)]
struct Row {
    id: PlayerId,
    name: String,
    value: i64,
    winner: Option<Named>,
    fee: Gold,
    /// The highest first.
    bids: Vec<Line>,
}

/// A bid after the opening.
#[derive(Debug, Clone)]
struct Line {
    club: Named,
    fee: Gold,
    won: bool,
    /// The dice for equal fees, the first roll first.
    dice: Vec<Die>,
    struck: Option<Beyond>,
    /// The game master gave him the player (D-6).
    given: bool,
}

impl Line {
    fn words(&self, lang: Lang, money: Money) -> String {
        let fee = self.fee.show(money);
        let mut words = format!("{} {fee}", self.club.name);
        for part in self.remarks(lang) {
            words.push_str(", ");
            words.push_str(&part);
        }
        words
    }

    fn remarks(&self, lang: Lang) -> Vec<String> {
        const FUNDS: Words = Words::new("struck: cannot pay (D-7)", "資金不足で無効（D-7）");
        const ROOM: Words = Words::new("struck: no room (F-11.4)", "空きがなく無効（F-11.4）");
        const GIVEN: Words = Words::new("decided by the GM (D-6)", "ＧＭが決定（D-6）");
        let mut all = Vec::new();
        if !self.dice.is_empty() {
            let dice: Vec<String> = self.dice.iter().map(Die::to_string).collect();
            let dice = dice.join(", ");
            all.push(crate::say!(lang, "rolled {dice}", "出目{dice}"));
        }
        if self.given {
            all.push(GIVEN.of(lang).to_owned());
        }
        all.extend(self.struck.map(|why| match why {
            Beyond::Funds => FUNDS.of(lang).to_owned(),
            Beyond::Room => ROOM.of(lang).to_owned(),
        }));
        all
    }
}

/// A club after the opening.
#[derive(Debug, Clone)]
struct Club {
    named: Named,
    paid: Gold,
    funds: Gold,
    players: i64,
    limit: i64,
    won: usize,
    wanted: usize,
    sealed: Option<Sealed>,
}

impl Opened {
    /// Draws it.
    pub(super) fn ui(&mut self, ui: &mut Ui, model: &Model<'_>) -> Option<Action> {
        const PLAYERS: Words = Words::new("What came of the lists", "開札の結果");
        const CLUBS: Words = Words::new("Clubs after the opening", "開札後のチーム");
        let (lang, money) = (model.lang(), model.money());
        self.make(model);
        // Both headers, the gap between, and a line for each club.
        let others = 92.0 + 28.0 * self.clubs.len() as f32;
        let most = (ui.available_height() - others).max(120.0);
        let columns = player_columns(lang, money, ui.available_width());
        let picked = Table::new("opened", lang)
            .name(PLAYERS.of(lang))
            .row_height(30.0)
            .max_height(most)
            .version(model.version())
            .show(ui, &mut self.players_table, &self.rows, &columns);
        let opened = picked.opened.and_then(|at| self.rows.get(at));
        let shown = opened.map(|row| Action::ShowPlayer(row.id.clone()));
        ui.add_space(STEP);
        let copied = Cell::new(None);
        let columns = club_columns(lang, money, ui.available_width(), &copied);
        Table::new("clubs opened", lang)
            .name(CLUBS.of(lang))
            .row_height(28.0)
            .version(model.version())
            .show(ui, &mut self.clubs_table, &self.clubs, &columns);
        shown.or(copied.take())
    }

    fn make(&mut self, model: &Model<'_>) {
        let wanted = Some((model.version(), model.lang(), model.money()));
        if self.made_for == wanted {
            return;
        }
        self.made_for = wanted;
        self.rows.clear();
        self.clubs.clear();
        let Some((before, command)) = opening(model) else {
            return;
        };
        let (mut ties, mut teller) = (Vec::new(), ties::Teller::of(&before, command));
        let resolved = resolve(&before, |player, clubs| {
            let tie = teller.tell(player, clubs);
            let winner = tie.winner.clone();
            ties.push(tie);
            winner
        });
        let wins: BTreeMap<&PlayerId, &TeamId> = resolved
            .wins
            .iter()
            .map(|win| (&win.player, &win.team))
            .collect();
        let sealed = &before.course.market.sealed;
        for id in crate::flags::decide::on_offer(&before) {
            let Some(player) = before.players.get(id) else {
                continue;
            };
            let mut bids: Vec<(Line, usize)> = Vec::new();
            for (seat, team) in before.seats.iter().enumerate() {
                let list = sealed.get(team).map(|sealed| &sealed.bids);
                for bid in list.into_iter().flatten().filter(|bid| bid.player == *id) {
                    let won = wins.get(id) == Some(&team);
                    bids.push((
                        Line {
                            club: Named::of(model, team),
                            fee: bid.fee,
                            won,
                            dice: dice_of(&ties, id, team),
                            struck: resolved.struck.get(&(team.clone(), id.clone())).copied(),
                            given: won && ties.iter().any(|tie| tie.player == *id && tie.by_gm),
                        },
                        seat,
                    ));
                }
            }
            bids.sort_by_key(|(line, seat)| (std::cmp::Reverse((line.fee, line.won)), *seat));
            let won = bids.iter().find(|(line, _)| line.won);
            self.rows.push(Row {
                id: id.clone(),
                name: player.name.clone(),
                value: before.value(player),
                winner: won.map(|(line, _)| line.club.clone()),
                fee: won.map_or(Gold::ZERO, |(line, _)| line.fee),
                bids: bids.into_iter().map(|(line, _)| line).collect(),
            });
        }
        let state = model.state();
        for team in before
            .seats
            .iter()
            .filter(|team| state.seats.contains(team))
        {
            let own = resolved.wins.iter().filter(|win| win.team == *team);
            let paid = own
                .clone()
                .fold(Gold::ZERO, |sum, win| sum.plus(win.fee).unwrap_or(sum));
            let sealed = sealed.get(team).cloned();
            self.clubs.push(Club {
                named: Named::of(model, team),
                paid,
                funds: model.funds(team),
                players: i64::try_from(state.squad_size(team)).unwrap_or(i64::MAX),
                limit: state.squad_limit(),
                won: own.count(),
                wanted: sealed.as_ref().map_or(0, |sealed| sealed.bids.len()),
                sealed,
            });
        }
    }
}

/// The state before the lists of this step were opened, and the command that opened them.
fn opening<'a>(model: &Model<'a>) -> Option<(State, &'a OpenBids)> {
    let journal = model.league.journal();
    let entry = journal.standing().rev().find(|entry| {
        let opens = |effect: &Effect| matches!(effect, Effect::BidsOpened(_));
        entry.then.iter().any(opens)
    })?;
    let Some(Command::OpenBids(command)) = entry.act.command() else {
        return None;
    };
    Some((journal.state_before(entry.n)?, command))
}

/// The dice a club rolled for a player.
fn dice_of(ties: &[Tie], player: &PlayerId, team: &TeamId) -> Vec<Die> {
    let tables = ties
        .iter()
        .filter(|tie| tie.player == *player)
        .flat_map(|tie| &tie.tables);
    tables
        .filter_map(|table| table.get(team).copied())
        .collect()
}

fn player_columns<'a>(lang: Lang, money: Money, width: f32) -> Vec<Column<'a, Row>> {
    const PLAYER: Words = Words::new("Player", "選手");
    const VALUE: Words = Words::new("Value", "評価点");
    const GOES: Words = Words::new("Goes to", "獲得");
    const NOBODY: Words = Words::new("nobody", "なし");
    const FEE: Words = Words::new("Fee", "契約金");
    const BIDS: Words = Words::new("Bids, the highest first", "入札（高い順）");
    let winner = move |row: &Row| match &row.winner {
        Some(club) => club.name.clone(),
        None => NOBODY.of(lang).to_owned(),
    };
    vec![
        Column::text(PLAYER.of(lang), |r: &Row| r.name.clone())
            .width((width * 0.22).clamp(120.0, 240.0)),
        Column::number(VALUE.of(lang), |r: &Row| r.value).width(52.0),
        Column::text(GOES.of(lang), winner)
            .width(64.0)
            .draw(move |ui, row| {
                if let Some(club) = &row.winner {
                    club.ui(ui);
                } else {
                    let text = RichText::new(winner(row)).color(palette(ui).muted);
                    ui.add(Label::new(text).truncate());
                }
            }),
        Column::gold(FEE.of(lang), money, |r: &Row| r.fee).draw(move |ui, row| {
            if row.winner.is_some() {
                widgets::amount(ui, row.fee, money);
            }
        }),
        Column::text(BIDS.of(lang), move |r: &Row| {
            let words: Vec<String> = r.bids.iter().map(|bid| bid.words(lang, money)).collect();
            words.join("; ")
        })
        .rest()
        .draw(move |ui, row| {
            ui.spacing_mut().item_spacing.x = 4.0;
            for bid in &row.bids {
                bid_ui(ui, bid, lang, money);
                ui.add_space(6.0);
            }
        }),
    ]
}

fn bid_ui(ui: &mut Ui, bid: &Line, lang: Lang, money: Money) {
    let p = palette(ui);
    bid.club.ui(ui);
    let fee = bid.fee.show(money);
    let text = if bid.won {
        RichText::new(fee)
            .font(fonts::bold(size::TABLE))
            .color(p.good)
    } else if bid.struck.is_some() {
        RichText::new(fee).strikethrough().color(p.danger())
    } else {
        RichText::new(fee).color(p.muted)
    };
    let words = bid.words(lang, money);
    ui.label(text).on_hover_text(&words);
    for die in &bid.dice {
        widgets::die_ui(ui, *die, 20.0).on_hover_text(&words);
    }
    let remarks = bid.remarks(lang);
    let skip = usize::from(!bid.dice.is_empty());
    for remark in remarks.iter().skip(skip) {
        let color = if bid.struck.is_some() {
            p.danger()
        } else {
            p.muted
        };
        ui.label(RichText::new(remark).small().color(color));
    }
}

fn club_columns(
    lang: Lang,
    money: Money,
    width: f32,
    copied: &Cell<Option<Action>>,
) -> Vec<Column<'_, Club>> {
    const CLUB: Words = Words::new("Club", "チーム");
    const WON: Words = Words::new("Won", "獲得");
    const WON_HINT: Words = Words::new(
        "Players won, of those on its list",
        "獲得した選手の数と、入札した数",
    );
    const PAYS: Words = Words::new("Pays", "支払い");
    const FUNDS: Words = Words::new("Funds now", "現在の資金");
    const PLAYERS: Words = Words::new("Players", "選手");
    const SEAL: Words = Words::new("Fingerprint", "指紋");
    const SEAL_HINT: Words = Words::new(
        "SHA-256 of nonce and list, shown before the opening. Copy gives the text it is the SHA-256 of.",
        "開札前から示されていた、nonceと入札表のSHA-256。コピーすると、その元の文が得られます。",
    );
    const COPY: Words = Words::new("Copy", "コピー");
    let print = |club: &Club| {
        let sealed = club.sealed.as_ref();
        sealed.map_or_else(String::new, |sealed| sealed.fingerprint.clone())
    };
    vec![
        Column::text(CLUB.of(lang), |c: &Club| c.named.name.clone())
            .width((width * 0.26).clamp(140.0, 280.0))
            .draw(|ui, club| {
                club.named.ui(ui);
                ui.add(Label::new(&club.named.name).truncate());
            }),
        Column::text(WON.of(lang), |c: &Club| format!("{} / {}", c.won, c.wanted))
            .sorted_by(|c| c.won as i64)
            .hint(WON_HINT.of(lang))
            .right()
            .width(56.0),
        Column::gold(PAYS.of(lang), money, |c: &Club| c.paid),
        Column::gold(FUNDS.of(lang), money, |c: &Club| c.funds),
        Column::text(PLAYERS.of(lang), |c: &Club| {
            format!("{} / {}", number(c.players), number(c.limit))
        })
        .sorted_by(|c| c.players)
        .right()
        .width(64.0)
        .draw(|ui, club| {
            let over = club.players > club.limit;
            let words = format!("{} / {}", number(club.players), number(club.limit));
            let color = if over {
                palette(ui).danger()
            } else {
                palette(ui).ink
            };
            widgets::right(ui, |ui| ui.label(RichText::new(words).color(color)));
        }),
        Column::text(SEAL.of(lang), print)
            .hint(SEAL_HINT.of(lang))
            .rest()
            .draw(move |ui, club| {
                let Some(sealed) = &club.sealed else { return };
                let name = &club.named.name;
                let said = crate::say!(
                    lang,
                    "Copy what {name} sealed",
                    "{name}が封印した内容をコピー"
                );
                let button = ui.add(Button::new(COPY.of(lang)).small());
                if button.accessible_name(said).clicked() {
                    let text = seal::text_of_bids(&sealed.nonce, &sealed.bids);
                    copied.set(Some(Action::CopyText(text)));
                }
                let short = seal::short(&sealed.fingerprint);
                let text = RichText::new(short).font(fonts::bold(size::TABLE));
                let whole = format!("{}\nnonce {}", sealed.fingerprint, sealed.nonce);
                ui.add(Label::new(text).truncate()).on_hover_text(whole);
            }),
    ]
}
