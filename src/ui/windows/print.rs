//! Printing: choose a sheet, see its pages as they will come out, save them as PDF or open them to be printed.
//!
//! The pages are laid out and drawn beside the window's work, once for each choice, and kept while it is open.

use super::first;
use crate::{
    gold::Money,
    ids::TeamId,
    journal::Reading,
    sheets::{Draft, Order, Paper, Printed, Sheet},
    text::{Lang, Text, Words, plural},
    ui::{
        actions::Action,
        clocks,
        model::Model,
        preview,
        theme::{STEP, mix, palette},
        widgets,
    },
};
use egui::{
    Align, ColorImage, Context, Frame, Image, Key, Label, Layout, RichText, ScrollArea, Stroke,
    StrokeKind, TextureHandle, TextureOptions, Ui, vec2,
};
use std::{
    path::PathBuf,
    sync::{
        Arc,
        mpsc::{Receiver, TryRecvError, channel},
    },
    thread,
};

/// How wide the choices are.
const CHOICES: f32 = 208.0;
/// Around a page.
const MARGIN: f32 = 12.0;
/// The most pixels a page is wide; more than any screen needs to read it.
const MOST_PIXELS: f32 = 1400.0;

/// What is chosen, and the pages of it.
#[derive(Debug, Default)]
pub struct PrintWindow {
    sheet: Sheet,
    /// It has been drawn since it was opened.
    opened: bool,
    team: Option<TeamId>,
    /// None: as the window speaks.
    lang: Option<Lang>,
    shown: Option<Shown>,
    work: Option<Work>,
}

/// What pages are made of: they are made anew when any of it changes.
#[derive(Debug, Clone, PartialEq)]
struct Wanted {
    league: PathBuf,
    version: u64,
    sheet: Sheet,
    team: Option<TeamId>,
    lang: Lang,
    money: Money,
    paper: Paper,
    clock: Option<Reading>,
}

/// Pages on their way from their own thread.
#[derive(Debug)]
struct Work {
    of: Wanted,
    file: String,
    pixels: u32,
    made: Receiver<Result<Made, Text>>,
}

/// Pages as they come.
struct Made {
    pdf: Vec<u8>,
    pictures: Vec<ColorImage>,
    names: Vec<String>,
    missing: String,
}

/// Pages to be seen.
#[derive(Debug)]
struct Shown {
    of: Wanted,
    file: String,
    /// How many pixels wide they are.
    pixels: u32,
    pages: Result<Pages, Text>,
}

struct Pages {
    pdf: Arc<Vec<u8>>,
    /// Each with its name for the ear.
    pictures: Vec<(TextureHandle, String)>,
    /// What no bundled font has.
    missing: String,
}

impl std::fmt::Debug for Pages {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Pages")
            .field("bytes", &self.pdf.len())
            .field("pages", &self.pictures.len())
            .finish_non_exhaustive()
    }
}

const SHEET: Words = Words::new("Sheet", "種類");
const CLUB: Words = Words::new("Club", "チーム");
const ALL: Words = Words::new("All clubs", "すべてのチーム");
const PAPER: Words = Words::new("Paper", "用紙");
const LANGUAGE: Words = Words::new("Language", "言語");
const OPEN: Words = Words::new("Open to print", "開いて印刷");
const SAVE: Words = Words::new("Save as PDF...", "PDFで保存…");
const HOW: Words = Words::new(
    "Opens in your PDF viewer; print it from there.",
    "PDFビューアーで開きます。印刷はそこから行えます。",
);
const MAKING: Words = Words::new("Laying the pages out...", "ページを作っています…");
const NO_PICTURE: Words = Words::new(
    "The pages cannot be shown here, but they can be opened and saved.",
    "ここには表示できませんが、開くことも保存することもできます。",
);
const NO_CLUB: Words = Words::new("No club yet", "チームがまだありません");
const NO_CLUB_TEXT: Words = Words::new(
    "There is nothing to print before the first club is founded.",
    "最初のチームができるまで、印刷するものはありません。",
);

impl PrintWindow {
    /// Lets go of the pages; what is chosen stays.
    pub fn put_away(&mut self) {
        (self.shown, self.work) = (None, None);
        self.opened = false;
    }

    /// Draws what is inside the window.
    pub fn ui(&mut self, ui: &mut Ui, model: &Model<'_>) -> Option<Action> {
        let lang = model.lang();
        let state = model.state();
        if state.seats.is_empty() {
            widgets::empty_state(ui, NO_CLUB.of(lang), NO_CLUB_TEXT.of(lang), None);
            return None;
        }
        self.team = self.team.take().filter(|team| state.seats.contains(team));
        if !std::mem::replace(&mut self.opened, true) {
            // What was sealed is to be signed before it is opened; whoever prints while a match is under way puts it away.
            let course = &state.course;
            let bids = course.market.wins.is_none() && !course.market.sealed.is_empty();
            let amounts = course.round.opened.is_none() && !course.round.campaign.is_empty();
            let game = state.game.as_ref().filter(|game| game.score.is_none());
            if bids || amounts {
                self.sheet = Sheet::Bids;
            } else if game.is_some_and(|game| game.live.is_some()) {
                self.sheet = Sheet::Resume;
            } else if self.sheet == Sheet::Resume {
                self.sheet = Sheet::default();
            }
        }
        let room = ui.available_size();
        let wide = (room.x - CHOICES - 2.0 * STEP).max(160.0);
        let (mut wanted, mut pixels) = (None, 0);
        ui.horizontal_top(|ui| {
            let down = Layout::top_down(Align::Min);
            ui.allocate_ui_with_layout(vec2(CHOICES, room.y), down, |ui| {
                ui.set_width(CHOICES);
                wanted = self.choices_ui(ui, model);
            });
            ui.add_space(STEP);
            ui.allocate_ui_with_layout(vec2(wide, room.y), down, |ui| {
                pixels = self.pages_ui(ui, lang);
            });
        });
        self.make(ui.ctx(), model, pixels);
        wanted
    }

    fn wanted(&self, model: &Model<'_>) -> Wanted {
        Wanted {
            league: model.league.folder().to_path_buf(),
            version: model.version(),
            sheet: self.sheet,
            team: self.team.clone(),
            lang: self.lang.unwrap_or_else(|| model.lang()),
            money: model.money(),
            paper: model.settings.paper,
            clock: model
                .clock
                .filter(|_| self.sheet == Sheet::Resume)
                .map(|shown| self.clock(shown)),
        }
    }

    /// What the clocks show. While they run the sheet is not made anew each second, but when it is a while behind.
    fn clock(&self, now: clocks::Shown) -> Reading {
        const BEHIND_SECS: u32 = 10;
        let of = self.work.as_ref().map(|work| &work.of);
        let of = of.or_else(|| self.shown.as_ref().map(|shown| &shown.of));
        let printed = of.and_then(|of| of.clock).filter(|printed| {
            let behind = printed.match_secs.abs_diff(now.reading.match_secs);
            let turn = printed.turn_secs.abs_diff(now.reading.turn_secs);
            now.running && behind.max(turn) < BEHIND_SECS
        });
        printed.unwrap_or(now.reading)
    }

    /// Takes over pages that have come, and has others made where what is wanted has changed.
    fn make(&mut self, ctx: &Context, model: &Model<'_>, pixels: u32) {
        if let Some(work) = self.work.take() {
            match work.made.try_recv() {
                Ok(made) => self.shown = Some(work.shown(ctx, made)),
                Err(TryRecvError::Empty) => self.work = Some(work),
                // The thread broke, which is no more than that: it is begun again.
                Err(TryRecvError::Disconnected) => {}
            }
        }
        if self.work.is_some() {
            return;
        }
        let wanted = self.wanted(model);
        let fresh = |shown: &Shown| shown.of == wanted && shown.pixels == pixels;
        if self.shown.as_ref().is_some_and(fresh) {
            return;
        }
        let order = Order {
            sheet: wanted.sheet,
            league: model.league.name(),
            journal: model.league.journal(),
            team: wanted.team.as_ref(),
            clock: wanted.clock,
            lang: wanted.lang,
            money: wanted.money,
            paper: wanted.paper,
        };
        let (draft, file) = (order.draft(), order.file_name());
        let scale = pixels as f32 / wanted.paper.size().0;
        let (tell, made) = channel();
        let ctx = ctx.clone();
        thread::spawn(move || {
            // Nobody listens any more when the window is closed.
            let _ = tell.send(pages_of(&draft, scale));
            ctx.request_repaint();
        });
        self.work = Some(Work {
            of: wanted,
            file,
            pixels,
            made,
        });
    }

    fn choices_ui(&mut self, ui: &mut Ui, model: &Model<'_>) -> Option<Action> {
        let (lang, state) = (model.lang(), model.state());
        let mut wanted = None;
        ui.spacing_mut().combo_width = CHOICES;
        ui.spacing_mut().item_spacing.y = STEP;
        let sheets = Sheet::ALL.map(|sheet| (sheet, sheet.name().of(lang).to_owned()));
        widgets::choice(ui, SHEET.of(lang), &mut self.sheet, sheets);
        let clubs = state
            .seats
            .iter()
            .map(|team| (Some(team.clone()), state.team_name(team)));
        let all = std::iter::once((None, ALL.of(lang).to_owned()));
        widgets::choice(ui, CLUB.of(lang), &mut self.team, all.chain(clubs));
        let mut paper = model.settings.paper;
        let papers = Paper::ALL.map(|paper| (paper, paper.name().of(lang).to_owned()));
        if widgets::choice(ui, PAPER.of(lang), &mut paper, papers) {
            wanted = Some(Action::Paper(paper));
        }
        let mut tongue = self.lang.unwrap_or(lang);
        let tongues = [(Lang::En, "English"), (Lang::Ja, "日本語")];
        let tongues = tongues.map(|(lang, name)| (lang, name.to_owned()));
        if widgets::choice(ui, LANGUAGE.of(lang), &mut tongue, tongues) {
            self.lang = Some(tongue);
        }
        ui.add_space(STEP);
        let now = self.wanted(model);
        let shown = self.shown.as_ref().filter(|shown| shown.of == now);
        let ready = shown.and_then(|shown| Some((shown, shown.pages.as_ref().ok()?)));
        let wide = Layout::top_down_justified(Align::Center);
        ui.add_enabled_ui(ready.is_some(), |ui| {
            ui.with_layout(wide, |ui| {
                let open = widgets::primary(ui, OPEN.of(lang));
                first(ui, &open);
                let save = ui.button(SAVE.of(lang));
                if let Some((shown, pages)) = ready {
                    let (name, pdf) = (shown.file.clone(), Arc::clone(&pages.pdf));
                    if open.clicked() {
                        wanted = Some(Action::OpenPdf { name, pdf });
                    } else if save.clicked() {
                        wanted = Some(Action::SavePdf { name, pdf });
                    }
                }
            });
        });
        widgets::caption(ui, HOW.of(lang));
        if let Some((_, pages)) = ready {
            let n = pages.pictures.len();
            if n > 0 {
                let s = plural(n);
                widgets::caption(ui, crate::say!(lang, "{n} page{s}", "{n}ページ"));
            }
            if !pages.missing.is_empty() {
                let missing = &pages.missing;
                let text = crate::say!(
                    lang,
                    "The printed letters have none of these, and show 〓 in their place: {missing}",
                    "印刷用の書体にない文字は〓で示します：{missing}"
                );
                let text = RichText::new(text).small().color(palette(ui).warning_ink);
                ui.label(text);
            }
        }
        wanted
    }

    /// The pages as on a table. Answers how many pixels wide there is room for one.
    fn pages_ui(&self, ui: &mut Ui, lang: Lang) -> u32 {
        let p = palette(ui);
        let table = mix(p.panel, p.ink, 0.1);
        ui.painter()
            .rect_filled(ui.available_rect_before_wrap(), 4.0, table);
        let area = ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
            let leaf = ui.clip_rect().height() - 4.0 * STEP;
            for (key, by) in [(Key::PageDown, -leaf), (Key::PageUp, leaf)] {
                if ui.input(|input| input.key_pressed(key)) {
                    ui.scroll_with_delta(vec2(0.0, by));
                }
            }
            ui.spacing_mut().item_spacing.y = MARGIN;
            // A page takes whole pixels, so that its letters are as sharp as the window's own.
            let scale = ui.pixels_per_point();
            let room = (ui.available_width() - 2.0 * MARGIN) * scale;
            let pixels = room.clamp(160.0, MOST_PIXELS).floor();
            self.leaves_ui(ui, lang, pixels / scale);
            pixels as u32
        });
        area.inner
    }

    fn leaves_ui(&self, ui: &mut Ui, lang: Lang, wide: f32) {
        let p = palette(ui);
        let say = |ui: &mut Ui, words: &str, color| {
            Frame::new().inner_margin(MARGIN).show(ui, |ui| {
                ui.add(Label::new(RichText::new(words).color(color)).wrap());
            });
        };
        let pages = match self.shown.as_ref().map(|shown| &shown.pages) {
            None => return say(ui, MAKING.of(lang), p.muted),
            Some(Err(text)) => return say(ui, text.of(lang), p.danger()),
            Some(Ok(pages)) => pages,
        };
        if pages.pictures.is_empty() {
            return say(ui, NO_PICTURE.of(lang), p.muted);
        }
        ui.add_space(MARGIN);
        for (texture, name) in &pages.pictures {
            let [x, y] = texture.size();
            let high = (wide * y as f32 / x as f32).round();
            let left = (ui.available_width() - wide) / 2.0;
            ui.horizontal(|ui| {
                ui.spacing_mut().item_spacing.x = 0.0;
                ui.add_space(left.round());
                let picture = Image::new(texture)
                    .fit_to_exact_size(vec2(wide, high))
                    .alt_text(name.as_str());
                let rect = ui.add(picture).rect;
                let edge = Stroke::new(1.0, p.edge);
                ui.painter()
                    .rect_stroke(rect, 0.0, edge, StrokeKind::Outside);
            });
        }
        ui.add_space(MARGIN);
    }
}

impl Work {
    fn shown(self, ctx: &Context, made: Result<Made, Text>) -> Shown {
        let pages = made.map(|made| Pages {
            pdf: Arc::new(made.pdf),
            pictures: made
                .pictures
                .into_iter()
                .zip(made.names)
                .map(|(picture, name)| {
                    let texture = ctx.load_texture(&name, picture, TextureOptions::LINEAR);
                    (texture, name)
                })
                .collect(),
            missing: made.missing,
        });
        Shown {
            of: self.of,
            file: self.file,
            pixels: self.pixels,
            pages,
        }
    }
}

/// The work itself, on a thread of its own.
fn pages_of(draft: &Draft, scale: f32) -> Result<Made, Text> {
    let printed = draft.lay_out();
    let pdf = printed.pdf().map_err(|error| error.text())?;
    Ok(Made {
        pictures: preview::pages(pdf.clone(), scale).unwrap_or_default(),
        pdf,
        names: names(&printed),
        missing: printed.missing.iter().collect(),
    })
}

/// What each page is called, for the ear.
fn names(printed: &Printed) -> Vec<String> {
    let all = printed.pages.len();
    (0..all)
        .map(|page| {
            let n = page + 1;
            let begun = printed.outline.iter().rfind(|mark| mark.page <= page);
            let title = begun.map_or("", |mark| mark.title.as_str());
            crate::say!(
                printed.lang,
                "Page {n} of {all}: {title}",
                "{n} / {all}ページ：{title}"
            )
        })
        .collect()
}
