//! The key map: everything that has a key, and what the keys do in tables, dials and dice.

use super::first;
use crate::{
    text::{Lang, Words},
    ui::{
        actions::{Action, Tab, Verb},
        model::Model,
        settings::Settings,
        theme::{palette, size},
        widgets,
    },
};
use egui::{Grid, RichText, ScrollArea, Ui};

/// What is half typed in it.
#[derive(Debug, Default)]
pub struct KeysWindow {
    search: String,
    /// The tab it lies over: its keys come first.
    pub(super) tab: Option<Tab>,
}

/// Keys and what they do.
type Lines = &'static [(&'static str, Words)];

/// Keys that belong to a place, not to a verb, and the tab where that place is, if it is one's own.
const PLACES: [(Words, Option<Tab>, Lines); 8] = [
    (
        Words::new("In a table", "表の中で"),
        None,
        &[
            ("↑ ↓", Words::new("The row above, below", "上の行、下の行")),
            (
                "Home, End",
                Words::new("First and last row", "最初と最後の行"),
            ),
            (
                "Page ↑, Page ↓",
                Words::new("A page up or down", "1ページ上、下"),
            ),
            ("Enter", Words::new("Opens the row", "行を開く")),
            (
                "Ctrl+C",
                Words::new("Copies the table as text", "表をテキストでコピー"),
            ),
            ("Esc", Words::new("Leaves the table", "表を離れる")),
        ],
    ),
    (
        Words::new("On a dial", "ダイヤルで"),
        Some(Tab::Figures),
        &[
            (
                "→ ↑ +",
                Words::new("One click of damage", "1クリック進める"),
            ),
            ("← ↓ −", Words::new("One click back", "1クリック戻す")),
            (
                "Home, End",
                Words::new(
                    "First click, last before the skulls",
                    "最初のクリック、ドクロの直前",
                ),
            ),
        ],
    ),
    (
        Words::new("At dice", "ダイスで"),
        Some(Tab::Season),
        &[
            (
                "1 2 3 4 5 6",
                Words::new("The die on the table shows this", "卓のダイスの出目"),
            ),
            (
                "R, Enter",
                Words::new(
                    "The program rolls for the chosen player",
                    "選んだ選手のダイスをプログラムで振る",
                ),
            ),
            (
                "0–9 + −, Enter",
                Words::new(
                    "Picks a veteran hero's damage, sets it",
                    "老雄のダメージを選ぶ、決定する",
                ),
            ),
        ],
    ),
    (
        Words::new("At a roster", "ロースターで"),
        Some(Tab::Season),
        &[
            (
                "S",
                Words::new("The chosen player starts", "選んだ選手をスタメンに"),
            ),
            ("B", Words::new("He sits on the bench", "ベンチに")),
            ("Delete", Words::new("He is taken out", "外す")),
        ],
    ),
    (
        Words::new("At a match", "試合で"),
        Some(Tab::Match),
        &[
            (
                "1–8",
                Words::new(
                    "A figure of the club on turn",
                    "ターン中のチームの選手を選ぶ",
                ),
            ),
            ("M", Words::new("Move, run play", "移動、ランプレイ")),
            ("A, S", Words::new("Close combat, shoot", "白兵戦、射撃")),
            ("C, F", Words::new("Capture, release", "捕獲、解放")),
            ("P, H", Words::new("Pass, hand over", "パス、受け渡し")),
            (
                "L, U",
                Words::new("Defense line, substitution", "ディフェンスライン、選手交代"),
            ),
            (
                "T, N, R",
                Words::new("Heal, necromancy, rest", "治療、死霊術、休み"),
            ),
            (
                "Enter",
                Words::new("Does what the open row says", "開いている行を実行する"),
            ),
            (
                "1–6",
                Words::new(
                    "The next die of the open row",
                    "開いている行の、次のダイスの出目",
                ),
            ),
            (
                "O / G",
                Words::new(
                    "Ends the open move outside / on the flag",
                    "開いた移動を円の外／フラッグの上で終える",
                ),
            ),
            ("Esc", Words::new("Closes the row", "行を閉じる")),
            ("E", Words::new("Ends the turn", "ターンを終える")),
            (
                "↑ ↓",
                Words::new("Another target of the open row", "開いている行の目標を選ぶ"),
            ),
            (
                "Right-click",
                Words::new("The figure is the target", "その選手を目標にする"),
            ),
        ],
    ),
    (
        Words::new("At a match result", "試合の結果で"),
        Some(Tab::Season),
        &[
            (
                "F, Shift+F",
                Words::new(
                    "A flag down more, one less",
                    "フラッグダウンを増やす、減らす",
                ),
            ),
            (
                "K, Shift+K",
                Words::new(
                    "A knock-down more, one less",
                    "ノックダウンを増やす、減らす",
                ),
            ),
            (
                "H",
                Words::new("Sent to hospital, or not", "病院送りにする、戻す"),
            ),
            (
                "L",
                Words::new("Holds the flag, or not", "フラッグホールドにする、戻す"),
            ),
        ],
    ),
    (
        Words::new("On the scoreboard", "スコアボードで"),
        None,
        &[
            (
                "F11",
                Words::new("The whole screen, or not", "全画面表示の切り替え"),
            ),
            (
                "Space",
                Words::new("Starts or pauses the clocks", "時計を動かす・止める"),
            ),
        ],
    ),
    (
        Words::new("Everywhere", "どこでも"),
        None,
        &[
            (
                "Tab",
                Words::new("The next field or button", "次の欄・ボタンへ"),
            ),
            ("Space", Words::new("Presses the button", "ボタンを押す")),
            (
                "Esc",
                Words::new(
                    "Closes the window; leaves the field as it was",
                    "ウィンドウを閉じる・入力をやめる",
                ),
            ),
        ],
    ),
];

impl KeysWindow {
    /// Draws what is inside the window.
    pub fn ui(
        &mut self,
        ui: &mut Ui,
        settings: &Settings,
        _: Option<&Model<'_>>,
    ) -> Option<Action> {
        const MENU: Words = Words::new("Menu", "メニュー");
        const HINT: Words = Words::new(
            "While you type in a field, keys without Ctrl write.",
            "入力中は、Ctrlなしのキーは文字になります。",
        );
        let lang = settings.lang;
        let mut action = None;
        ui.horizontal(|ui| {
            let field = widgets::search_field(ui, lang, &mut self.search, 240.0);
            first(ui, &field);
            widgets::caption(ui, HINT.of(lang));
        });
        let wanted = self.search.trim().to_lowercase();
        let fits = |keys: &str, words: &str| {
            wanted.is_empty()
                || keys.to_lowercase().contains(&wanted)
                || words.to_lowercase().contains(&wanted)
        };
        let here = |tab: Option<Tab>| tab.is_some() && tab == self.tab;
        ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
            for (place, _, lines) in PLACES.into_iter().filter(|(_, tab, _)| here(*tab)) {
                place_ui(ui, place, lines, &fits, lang);
            }
            widgets::section(ui, MENU.of(lang));
            Grid::new("verbs")
                .num_columns(2)
                .spacing([24.0, 0.0])
                .show(ui, |ui| {
                    ui.spacing_mut().interact_size.y = 26.0;
                    for verb in Verb::all() {
                        let Some(keys) = verb.shortcut() else {
                            continue;
                        };
                        let keys = ui.ctx().format_shortcut(&keys);
                        let words = verb.words().of(lang);
                        if fits(&keys, words) {
                            key_ui(ui, &keys);
                            if ui
                                .link(RichText::new(words).color(palette(ui).ink))
                                .clicked()
                            {
                                action = Some(Action::Verb(verb));
                            }
                            ui.end_row();
                        }
                    }
                });
            for (place, _, lines) in PLACES.into_iter().filter(|(_, tab, _)| !here(*tab)) {
                place_ui(ui, place, lines, &fits, lang);
            }
        });
        action
    }
}

/// The keys of one place, as far as they are looked for.
fn place_ui(
    ui: &mut Ui,
    place: Words,
    lines: Lines,
    fits: &dyn Fn(&str, &str) -> bool,
    lang: Lang,
) {
    let lines: Vec<_> = lines
        .iter()
        .filter(|(keys, words)| fits(keys, words.of(lang)))
        .collect();
    if lines.is_empty() {
        return;
    }
    widgets::section(ui, place.of(lang));
    Grid::new(place.en)
        .num_columns(2)
        .spacing([24.0, 0.0])
        .show(ui, |ui| {
            ui.spacing_mut().interact_size.y = 26.0;
            for (keys, words) in lines {
                key_ui(ui, keys);
                ui.label(words.of(lang));
                ui.end_row();
            }
        });
}

/// A key's name, in a column of its own.
fn key_ui(ui: &mut Ui, keys: &str) {
    ui.scope(|ui| {
        ui.set_min_width(120.0);
        let text = RichText::new(keys)
            .font(crate::ui::fonts::bold(size::TABLE))
            .color(palette(ui).muted);
        ui.label(text);
    });
}
