//! Every widget of the kit on one window, to be looked at: `cargo run --example gallery -- [ja] [dark] [dial]`.

use eframe::egui::{self, ScrollArea, Ui};
use flagkeeper::dice::Die;
use flagkeeper::figures::{Dial, Figure, Wording};
use flagkeeper::gold::{Gold, Money};
use flagkeeper::text::Lang;
use flagkeeper::ui::settings::{Appearance, Settings};
use flagkeeper::ui::widgets::{
    self, Column, DiePick, GoldField, Table, TableState, Toasts, Tone, card, section,
};
use flagkeeper::ui::{dial, theme};

struct Row {
    name: String,
    team: usize,
    points: i64,
    salary: Gold,
    damage: u8,
}

struct Gallery {
    lang: Lang,
    page: Page,
    figure: Figure,
    damage: u8,
    rows: Vec<Row>,
    table: TableState,
    selected: Option<usize>,
    name: String,
    search: String,
    count: i64,
    gold: GoldField,
    die: Option<Die>,
    money: Money,
    color: String,
    toasts: Toasts,
}

#[derive(PartialEq, Clone, Copy)]
enum Page {
    Widgets,
    Dial,
    Table,
    Empty,
}

const FIGURE: &str = r#"
id = "amber-7"
set = "Amber"
number = 7
name = "Thorn Knight Aldren"
name_ja = "茨の騎士アルドレン"
faction = ["Thorn Guard"]
rank = "tough"
points = 46
range = 8
targets = 2
arc = 180
mounted = true
dial = [
    "10/11/16/3 charge weapon_master battle_armor",
    "9/10/16/3 charge weapon_master battle_armor magic_enhancement",
    "9/9/15/2 quickness sweep toughness",
    "8/9/15/2 nimble toughness",
    "7/8/14/2 dodge command",
    "6/7/13/1 stealth vampirism regeneration",
    "5/5/12/1 demoralized",
]
"#;

impl Gallery {
    fn new(lang: Lang, page: Page) -> Result<Self, Box<dyn std::error::Error + Send + Sync>> {
        let rows = (0..2000i64)
            .map(|n| {
                Ok(Row {
                    name: format!(
                        "{} {n}",
                        ["Ken", "セルム", "Roffe the Bold", "髙橋"]
                            .get(n as usize % 4)
                            .copied()
                            .unwrap_or_default()
                    ),
                    team: n as usize % 8,
                    points: 10 + n * 37 % 105,
                    salary: Gold::new((n * 7919 % 400 - 80) * 100)?,
                    damage: (n % 9) as u8,
                })
            })
            .collect::<Result<_, flagkeeper::gold::OddGold>>()?;
        Ok(Self {
            lang,
            page,
            figure: toml_figure()?,
            damage: 2,
            rows,
            table: TableState::sorted_at(3, true),
            selected: Some(4),
            name: "山田 太郎".into(),
            search: String::new(),
            count: 12,
            gold: GoldField {
                text: "14,050".into(),
            },
            die: Die::new(4).ok(),
            money: Money::Gold,
            color: String::new(),
            toasts: Toasts::default(),
        })
    }

    fn say(&self, en: &'static str, ja: &'static str) -> &'static str {
        flagkeeper::text::Words::new(en, ja).of(self.lang)
    }

    fn widgets_ui(&mut self, ui: &mut Ui) {
        let lang = self.lang;
        let banner = self.say(
            "The disk is full. Nothing older is lost; the last act was not written (see the log).",
            "ディスクがいっぱいです。これまでの記録は無事ですが、直前の操作は書き込まれていません。",
        );
        widgets::banner(ui, Tone::Danger, banner, |ui| {
            ui.button(self.say("Try again", "再試行"))
        });
        widgets::banner(
            ui,
            Tone::Warning,
            self.say("Changed outside.", "外部で変更されました。"),
            |_| (),
        );
        ui.columns(2, |columns| {
            let [left, right] = columns else { return };
            card(left, |ui| {
                widgets::heading(ui, self.say("Funds of Roff", "ロフの資金"));
                ui.horizontal(|ui| {
                    widgets::figure(ui, self.say("Funds", "資金"), "128,400 G");
                    ui.add_space(24.0);
                    widgets::figure(ui, self.say("Cap", "キャップ"), "213/200");
                });
                section(ui, self.say("Facts", "概要"));
                widgets::fact(ui, self.say("Popularity", "人気"), "+6");
                widgets::fact(ui, self.say("Injuries", "負傷"), "2");
                ui.horizontal(|ui| {
                    ui.label(self.say("Income", "収入"));
                    widgets::why(ui, lang, self.say("income", "収入"));
                    let debt = Gold::new(-13_000).unwrap_or_default();
                    widgets::amount(ui, debt, self.money);
                });
                section(ui, self.say("Clubs", "チーム"));
                ui.horizontal_wrapped(|ui| {
                    let shorts = ["ROF", "SEL", "KEN", "ALT", "BRX", "MIR", "OST", "WES"];
                    for (n, short) in shorts.into_iter().enumerate() {
                        widgets::team_chip(ui, theme::club(n), short, "Club of the north");
                    }
                });
                let label = self.say("Color", "色");
                widgets::color_choice(ui, lang, label, &mut self.color);
                section(ui, self.say("Buttons", "ボタン"));
                ui.horizontal_wrapped(|ui| {
                    if widgets::primary(ui, self.say("Advance: draft", "次へ：ドラフト")).clicked()
                    {
                        self.toasts
                            .say(Tone::Good, "Camp ended: 42 injuries healed, 3,500 G paid.");
                    }
                    let _ = ui.button(self.say("Open…", "開く…"));
                    ui.add_enabled_ui(false, |ui| ui.button(self.say("Not now", "今は不可")));
                    widgets::confirm(
                        ui,
                        lang,
                        "release",
                        self.say("Release", "解雇"),
                        self.say("Really release?", "本当に解雇しますか？"),
                    );
                    widgets::icon_button(ui, "×", self.say("Close", "閉じる"));
                });
                ui.horizontal(|ui| {
                    widgets::tab(ui, true, self.say("Season", "シーズン"));
                    widgets::tab(ui, false, self.say("Roster", "ロースター"));
                    widgets::tab(ui, false, self.say("Cap", "キャップ"));
                });
            });
            card(right, |ui| {
                widgets::heading(ui, self.say("Fields", "入力欄"));
                let label = self.say("Name", "名前");
                widgets::field(ui, label, &mut self.name);
                let label = self.say("Contract fee", "契約金");
                widgets::gold_field(ui, lang, label, &mut self.gold);
                ui.horizontal(|ui| {
                    let label = self.say("Players", "選手数");
                    widgets::number_field(ui, label, &mut self.count, 0..=9999);
                    let label = self.say("Money", "表示");
                    let options = [
                        (Money::Gold, "Gold"),
                        (Money::Dollars, "Dollars"),
                        (Money::Both, "Both"),
                    ];
                    let options = options.map(|(m, w)| (m, w.to_owned()));
                    widgets::choice(ui, label, &mut self.money, options);
                });
                widgets::search_field(ui, lang, &mut self.search, 180.0);
                section(ui, self.say("Dice", "ダイス"));
                match widgets::die_picker(ui, lang, "Camp die of Ken", self.die) {
                    Some(DiePick::Typed(die)) => self.die = Some(die),
                    Some(DiePick::Roll) => self.die = Die::new(6).ok(),
                    None => {}
                }
                ui.horizontal(|ui| {
                    for n in 1..=6 {
                        if let Ok(die) = Die::new(n) {
                            widgets::die_ui(ui, die, 22.0);
                        }
                    }
                });
                section(ui, self.say("Choices", "選択"));
                ui.horizontal(|ui| {
                    ui.selectable_value(&mut self.money, Money::Gold, "Gold");
                    ui.selectable_value(&mut self.money, Money::Dollars, "Dollars");
                });
                let mut on = true;
                ui.checkbox(&mut on, self.say("In contact", "接触している"));
                let _ = ui.radio(true, self.say("As the author rules", "作者の裁定どおり"));
                widgets::meter(ui, "Cap", 187, 200, 240.0);
                widgets::meter(ui, "Cap", 213, 200, 240.0);
            });
        });
    }

    fn dial_ui(&mut self, ui: &mut Ui) {
        let lang = self.lang;
        ui.horizontal_top(|ui| {
            card(ui, |ui| {
                ui.vertical(|ui| {
                    dial::dial_ui(
                        ui,
                        &self.figure,
                        &mut self.damage,
                        380.0,
                        Wording::book(lang),
                        true,
                    );
                    ui.horizontal(|ui| {
                        dial::dial_ui(
                            ui,
                            &self.figure,
                            &mut self.damage,
                            180.0,
                            Wording::book(lang),
                            true,
                        );
                        let mut skull = 7;
                        dial::dial_ui(
                            ui,
                            &self.figure,
                            &mut skull,
                            180.0,
                            Wording::book(lang),
                            false,
                        );
                    });
                });
            });
            ui.vertical(|ui| {
                card(ui, |ui| {
                    widgets::heading(ui, self.figure.name(lang));
                    if let Some(to) =
                        dial::dial_strip(ui, &self.figure.dial, self.damage, Wording::book(lang))
                    {
                        self.damage = to;
                    }
                    section(ui, self.say("Abilities", "能力"));
                    dial::abilities_ui(
                        ui,
                        self.figure.dial.click(self.damage),
                        Wording::book(lang),
                    );
                    dial::mini_dial(ui, self.figure.dial.click(self.damage), Wording::book(lang));
                    dial::mini_dial(ui, None, Wording::book(lang));
                    section(ui, self.say("Editor", "編集"));
                    if let Some(changed) =
                        dial::dial_editor(ui, "gallery", &self.figure.dial, Wording::book(lang))
                    {
                        self.figure.dial = changed;
                    }
                });
            });
        });
    }

    fn table_ui(&mut self, ui: &mut Ui) {
        let lang = self.lang;
        let shown: &Dial = &self.figure.dial;
        let columns = [
            Column::text(self.say("Name", "名前"), |r: &Row| r.name.clone()).rest(),
            Column::text(self.say("Club", "チーム"), |r: &Row| {
                format!("C{}", r.team)
            })
            .width(72.0)
            .draw(|ui, r| {
                widgets::team_chip(ui, theme::club(r.team), &format!("C{}", r.team), "Club");
            }),
            Column::number(self.say("Value", "評価点"), |r: &Row| r.points),
            Column::gold(self.say("Salary", "年俸"), self.money, |r: &Row| r.salary),
            Column::text(self.say("Dial", "ダイヤル"), |r: &Row| {
                dial::click_words(shown, r.damage, Wording::book(lang))
            })
            .width(152.0)
            .draw(|ui, r| {
                dial::mini_dial(ui, shown.click(r.damage), Wording::book(lang));
            }),
        ];
        let picked = Table::new("rows", lang)
            .selected(self.selected)
            .version(1)
            .filters()
            .show(ui, &mut self.table, &self.rows, &columns);
        self.selected = picked.chosen.or(self.selected);
    }
}

fn toml_figure() -> Result<Figure, toml::de::Error> {
    toml::from_str(FIGURE)
}

impl eframe::App for Gallery {
    fn ui(&mut self, ui: &mut Ui, _frame: &mut eframe::Frame) {
        egui::CentralPanel::default().show(ui, |ui| match self.page {
            Page::Widgets => {
                ScrollArea::vertical().show(ui, |ui| self.widgets_ui(ui));
            }
            Page::Dial => {
                ScrollArea::both().show(ui, |ui| self.dial_ui(ui));
            }
            Page::Table => {
                card(ui, |ui| self.table_ui(ui));
            }
            Page::Empty => {
                let text = self.say(
                    "Clubs are entered once, with their managers and funds. Players follow.",
                    "まずチームを登録します。マネージャーと資金を入力し、続けて選手を登録します。",
                );
                let title = self.say("No clubs yet", "チームがまだありません");
                widgets::empty_state(
                    ui,
                    title,
                    text,
                    Some(self.say("Add a club", "チームを加える")),
                );
            }
        });
        self.toasts.ui(ui.ctx(), None);
    }
}

fn main() -> eframe::Result {
    let args: Vec<String> = std::env::args().collect();
    let has = |word: &str| args.iter().any(|a| a == word);
    let settings = Settings {
        lang: if has("ja") { Lang::Ja } else { Lang::En },
        theme: if has("dark") {
            Appearance::Dark
        } else {
            Appearance::Light
        },
        ..Settings::default()
    };
    let page = [
        ("dial", Page::Dial),
        ("table", Page::Table),
        ("empty", Page::Empty),
    ]
    .into_iter()
    .find(|(word, _)| has(word))
    .map_or(Page::Widgets, |(_, page)| page);
    let mut options = flagkeeper::ui::native_options();
    options.viewport = options.viewport.with_inner_size([1024.0, 600.0]);
    options.persist_window = false;
    eframe::run_native(
        "Flagkeeper gallery",
        options,
        Box::new(move |cc| {
            flagkeeper::ui::setup(&cc.egui_ctx, &settings);
            let mut gallery = Gallery::new(settings.lang, page)?;
            if has("toast") {
                gallery
                    .toasts
                    .say(Tone::Good, "Camp ended: 42 injuries healed.");
                gallery.toasts.say(
                    Tone::Danger,
                    "キャンプの結果を書き込めませんでした。ディスクの空きを確かめてください。",
                );
            }
            Ok(Box::new(gallery))
        }),
    )
}
