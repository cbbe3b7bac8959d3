//! The look: two palettes, the type scale, the 8-point grid, club and ability colors.
//!
//! Colors are read through [`palette`], never written down in a panel. Every pair of text and ground that the
//! kit draws is checked for a contrast of at least 4.5 : 1 by the tests below.

use super::fonts;
use super::settings::{Appearance, Settings};
use egui::epaint::Shadow;
use egui::style::{ScrollStyle, Selection, TextCursorStyle, WidgetVisuals, Widgets};
use egui::{
    Color32, Context, CornerRadius, FontFamily, FontId, Margin, Stroke, Style, TextStyle, Theme,
    ThemePreference, Ui, Visuals, vec2,
};

/// The colors of one theme.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Palette {
    /// Behind everything.
    pub ground: Color32,
    /// Panels and cards.
    pub panel: Color32,
    /// Text.
    pub ink: Color32,
    /// Text of less weight: hints, labels, units.
    pub muted: Color32,
    /// Lines and frames.
    pub line: Color32,
    /// The frame of what is clicked or typed into.
    pub edge: Color32,
    /// What is typed into.
    pub field: Color32,
    /// Flag red: the primary action, the chosen tab; also danger and minus.
    pub accent: Color32,
    /// All is well.
    pub good: Color32,
    /// Something wants a look: shapes and fills.
    pub warning: Color32,
    /// Something wants a look: text. On paper the warning color itself is too light to be read.
    pub warning_ink: Color32,
    /// Every second row of a table.
    pub stripe: Color32,
    /// A row under the pointer.
    pub hover: Color32,
    /// The chosen row.
    pub selected: Color32,
    /// Selected text and the chosen one of several buttons.
    pub marked: Color32,
    /// A button at rest.
    pub button: Color32,
    /// A button under the pointer.
    pub button_hover: Color32,
}

/// Light: ink on paper.
pub const PAPER: Palette = Palette {
    ground: rgb(0xFB_FA_F7),
    panel: rgb(0xFF_FF_FF),
    ink: rgb(0x1E_24_30),
    muted: rgb(0x66_70_85),
    line: rgb(0xE4_E1_DA),
    edge: rgb(0xCF_CA_BF),
    field: rgb(0xFF_FF_FF),
    accent: rgb(0xC0_39_2B),
    good: rgb(0x2E_7D_4F),
    warning: rgb(0xB7_79_1F),
    warning_ink: rgb(0x8A_57_0B),
    stripe: rgb(0xFB_FA_F7),
    hover: rgb(0xF8_F6_F1),
    selected: rgb(0xFF_F4_D9),
    marked: rgb(0xFB_E1_B0),
    button: rgb(0xF3_F0_EA),
    button_hover: rgb(0xE9_E5_DC),
};

/// Dark: chalk on slate.
pub const SLATE: Palette = Palette {
    ground: rgb(0x15_18_1E),
    panel: rgb(0x1C_20_28),
    ink: rgb(0xE8_EA_EE),
    muted: rgb(0x98_A2_B3),
    line: rgb(0x2B_30_3A),
    edge: rgb(0x41_48_55),
    field: rgb(0x15_18_1E),
    accent: rgb(0xE8_70_5F),
    good: rgb(0x5D_B8_87),
    warning: rgb(0xE0_B1_5C),
    warning_ink: rgb(0xE0_B1_5C),
    stripe: rgb(0x20_24_2D),
    hover: rgb(0x26_2B_35),
    selected: rgb(0x30_29_1F),
    marked: rgb(0x57_43_25),
    button: rgb(0x2A_2F_3A),
    button_hover: rgb(0x35_3B_48),
};

const fn rgb(hex: u32) -> Color32 {
    Color32::from_rgb((hex >> 16) as u8, (hex >> 8) as u8, hex as u8)
}

impl Palette {
    /// The palette of a theme.
    pub const fn of(theme: Theme) -> &'static Self {
        match theme {
            Theme::Light => &PAPER,
            Theme::Dark => &SLATE,
        }
    }

    /// What is lost: negative amounts, injuries, buttons that destroy.
    pub const fn danger(&self) -> Color32 {
        self.accent
    }
}

/// The palette in use.
pub fn palette(ui: &Ui) -> &'static Palette {
    if ui.visuals().dark_mode {
        &SLATE
    } else {
        &PAPER
    }
}

/// One step of the grid, in points.
pub const STEP: f32 = 8.0;
/// Height of a row that is read.
pub const ROW: f32 = 26.0;
/// Height of a row that is clicked in a match.
pub const ROW_MATCH: f32 = 32.0;

/// The type scale: 13, 15, 20, 32 points; totals and headings bold.
pub mod size {
    /// Text in tables, captions, hints.
    pub const TABLE: f32 = 13.0;
    /// Running text and buttons.
    pub const BODY: f32 = 15.0;
    /// Titles of panels.
    pub const TITLE: f32 = 20.0;
    /// Figures that matter: funds, score.
    pub const FIGURE: f32 = 32.0;
}

/// The text style of figures that matter (32, bold).
pub fn figure_style() -> TextStyle {
    TextStyle::Name("figure".into())
}

/// The text style of bold running text (15, bold).
pub fn strong_style() -> TextStyle {
    TextStyle::Name("strong".into())
}

/// Gives `ctx` both palettes, so that following the system is instant, and the reader's choice between them.
pub fn apply(ctx: &Context, settings: &Settings) {
    for theme in [Theme::Light, Theme::Dark] {
        let mut style = style(theme);
        if settings.still {
            style.animation_time = 0.0;
            style.scroll_animation = egui::style::ScrollAnimation::none();
        }
        ctx.set_style_of(theme, style);
    }
    ctx.set_theme(match settings.theme {
        Appearance::System => ThemePreference::System,
        Appearance::Light => ThemePreference::Light,
        Appearance::Dark => ThemePreference::Dark,
    });
}

/// Whether the reader asked for no motion.
pub fn still(ui: &Ui) -> bool {
    ui.style().animation_time == 0.0
}

/// The whole style of a theme.
pub fn style(theme: Theme) -> Style {
    let mut style = Style {
        animation_time: 0.15,
        visuals: visuals(theme),
        ..Style::default()
    };
    let proportional = |size| FontId::new(size, FontFamily::Proportional);
    style.text_styles = [
        (TextStyle::Small, proportional(size::TABLE)),
        (TextStyle::Body, proportional(size::BODY)),
        (TextStyle::Button, proportional(size::BODY)),
        (TextStyle::Monospace, proportional(size::TABLE)),
        (TextStyle::Heading, fonts::bold(size::TITLE)),
        (strong_style(), fonts::bold(size::BODY)),
        (figure_style(), fonts::bold(size::FIGURE)),
    ]
    .into();
    let spacing = &mut style.spacing;
    spacing.item_spacing = vec2(STEP, STEP);
    spacing.button_padding = vec2(12.0, 4.0);
    spacing.interact_size = vec2(40.0, 32.0);
    spacing.window_margin = Margin::same(16);
    spacing.menu_margin = Margin::same(8);
    spacing.menu_spacing = 4.0;
    spacing.icon_width = 18.0;
    spacing.icon_width_inner = 10.0;
    spacing.icon_spacing = STEP;
    spacing.text_edit_width = 240.0;
    spacing.combo_width = 160.0;
    spacing.combo_height = 320.0;
    spacing.tooltip_width = 360.0;
    spacing.slider_width = 160.0;
    spacing.scroll = ScrollStyle {
        bar_width: 10.0,
        handle_min_length: 32.0,
        ..ScrollStyle::solid()
    };
    style.interaction.tooltip_delay = 0.3;
    // Labels that can be selected swallow the clicks meant for the row or card under them.
    style.interaction.selectable_labels = false;
    style
}

fn visuals(theme: Theme) -> Visuals {
    let p = Palette::of(theme);
    let mut v = match theme {
        Theme::Light => Visuals::light(),
        Theme::Dark => Visuals::dark(),
    };
    let state = |fill: Color32, stroke: Stroke, text: Color32| WidgetVisuals {
        bg_fill: fill,
        weak_bg_fill: fill,
        bg_stroke: stroke,
        fg_stroke: Stroke::new(1.5, text),
        corner_radius: CornerRadius::same(6),
        expansion: 0.0,
    };
    let edge = Stroke::new(1.0, p.line);
    v.widgets = Widgets {
        noninteractive: state(p.panel, edge, p.ink),
        inactive: state(p.button, Stroke::new(1.0, p.edge), p.ink),
        hovered: state(p.button_hover, Stroke::new(1.0, p.muted), p.ink),
        // A widget with the keyboard's focus is drawn "active": this stroke is the focus ring.
        active: state(p.button_hover, Stroke::new(2.0, p.accent), p.ink),
        open: state(p.button_hover, Stroke::new(1.0, p.muted), p.ink),
    };
    v.selection = Selection {
        bg_fill: p.marked,
        stroke: Stroke::new(1.5, p.ink),
    };
    v.text_cursor = TextCursorStyle {
        stroke: Stroke::new(2.0, p.accent),
        // A blinking cursor would repaint an idle window twice a second.
        blink: false,
        ..v.text_cursor
    };
    v.ime_composition.legacy_visuals = false;
    v.ime_composition.active_underline_stroke = Stroke::new(2.0, p.accent);
    v.ime_composition.inactive_underline_stroke = Stroke::new(1.0, p.muted);
    v.weak_text_color = Some(p.muted);
    v.hyperlink_color = p.accent;
    v.faint_bg_color = p.stripe;
    v.extreme_bg_color = p.field;
    v.text_edit_bg_color = Some(p.field);
    v.code_bg_color = p.button;
    v.warn_fg_color = p.warning_ink;
    v.error_fg_color = p.danger();
    v.window_fill = p.panel;
    v.window_stroke = edge;
    v.panel_fill = p.ground;
    v.window_corner_radius = CornerRadius::same(8);
    v.menu_corner_radius = CornerRadius::same(8);
    let shadow = Shadow {
        offset: [0, 4],
        blur: 16,
        spread: 0,
        color: Color32::from_black_alpha(if theme == Theme::Dark { 96 } else { 32 }),
    };
    v.window_shadow = shadow;
    v.popup_shadow = shadow;
    v.window_highlight_topmost = false;
    v.indent_has_left_vline = false;
    v.slider_trailing_fill = true;
    v.striped = false;
    v.disabled_alpha = 0.55;
    v
}

/// The eight club colors of Okabe and Ito, which stay apart for color-blind eyes. Never color alone: the
/// club's short name stands beside or on it.
pub const CLUBS: [Color32; 8] = [
    rgb(0x00_72_B2),
    rgb(0xE6_9F_00),
    rgb(0x00_9E_73),
    rgb(0xCC_79_A7),
    rgb(0x56_B4_E9),
    rgb(0xD5_5E_00),
    rgb(0xF0_E4_42),
    rgb(0x00_00_00),
];

/// The club color number `n`, counted round.
pub fn club(n: usize) -> Color32 {
    CLUBS.get(n % CLUBS.len()).copied().unwrap_or_default()
}

/// The color of a club: its own (`#rrggbb`) or, where it has none, that of its seat.
pub fn team(color: &str, seat: usize) -> Color32 {
    Color32::from_hex(color).unwrap_or_else(|_| club(seat))
}

/// A club color as a line in a chart: black and white change places on slate.
pub fn club_line(ui: &Ui, color: Color32) -> Color32 {
    let p = palette(ui);
    if contrast(color, p.panel) < 1.6 {
        p.ink
    } else {
        color
    }
}

/// The colors printed on dials, bright enough to be told apart, quiet enough for a table full of them.
/// Letters stand on all of them: never color alone.
pub const fn ability(color: crate::figures::Color) -> Color32 {
    use crate::figures::Color;
    match color {
        Color::Orange => rgb(0xE8_8A_2E),
        Color::Grey => rgb(0xA3_AB_B5),
        Color::Green => rgb(0x4C_A6_5B),
        Color::Red => rgb(0xC9_3A_2E),
        Color::Blue => rgb(0x2F_6C_BD),
        Color::Yellow => rgb(0xF0_CE_45),
        Color::Black => rgb(0x16_18_1C),
    }
}

/// Black or white, whichever reads better on `ground`; one of them always reaches 4.5 : 1.
pub fn text_on(ground: Color32) -> Color32 {
    if contrast(Color32::WHITE, ground) >= contrast(Color32::BLACK, ground) {
        Color32::WHITE
    } else {
        Color32::BLACK
    }
}

/// `amount` of `b` in `a`, 0 to 1.
pub fn mix(a: Color32, b: Color32, amount: f32) -> Color32 {
    let part = |x: u8, y: u8| {
        (f32::from(x) + (f32::from(y) - f32::from(x)) * amount.clamp(0.0, 1.0)).round() as u8
    };
    Color32::from_rgb(part(a.r(), b.r()), part(a.g(), b.g()), part(a.b(), b.b()))
}

/// The contrast of two opaque colors after WCAG 2, 1 to 21.
pub fn contrast(a: Color32, b: Color32) -> f32 {
    let (a, b) = (luminance(a), luminance(b));
    (a.max(b) + 0.05) / (a.min(b) + 0.05)
}

fn luminance(color: Color32) -> f32 {
    let linear = |c: u8| {
        let c = f32::from(c) / 255.0;
        if c <= 0.040_45 {
            c / 12.92
        } else {
            ((c + 0.055) / 1.055).powf(2.4)
        }
    };
    0.2126 * linear(color.r()) + 0.7152 * linear(color.g()) + 0.0722 * linear(color.b())
}

#[cfg(test)]
mod tests {
    use super::*;

    const ENOUGH: f32 = 4.5;

    #[test]
    fn every_text_reads_on_every_ground() {
        for p in [PAPER, SLATE] {
            let grounds = [
                ("ground", p.ground),
                ("panel", p.panel),
                ("field", p.field),
                ("stripe", p.stripe),
                ("hover", p.hover),
                ("selected", p.selected),
            ];
            let texts = [
                ("ink", p.ink),
                ("muted", p.muted),
                ("accent", p.accent),
                ("good", p.good),
                ("warning", p.warning_ink),
            ];
            for (ground, g) in grounds {
                for (text, t) in texts {
                    let c = contrast(t, g);
                    assert!(c >= ENOUGH, "{text} on {ground}: {c:.2}");
                }
            }
            for g in [p.button, p.button_hover, p.marked] {
                let c = contrast(p.ink, g);
                assert!(c >= ENOUGH, "ink on {g:?}: {c:.2}");
            }
        }
    }

    #[test]
    fn a_club_has_its_own_color_or_that_of_its_seat() {
        assert_eq!(team("#c0392b", 1), PAPER.accent);
        assert_eq!(team("", 1), CLUBS[1]);
        assert_eq!(team("", 9), CLUBS[1]);
    }

    #[test]
    fn text_reads_on_every_club_color_and_every_other() {
        for n in 0..=u8::MAX {
            let grey = Color32::from_gray(n);
            assert!(contrast(text_on(grey), grey) >= ENOUGH, "grey {n}");
        }
        for color in CLUBS {
            assert!(contrast(text_on(color), color) >= ENOUGH, "{color:?}");
        }
        for &known in crate::figures::Ability::ALL {
            let color = ability(known.mark().color);
            assert!(contrast(text_on(color), color) >= ENOUGH, "{known}");
        }
        for color in [PAPER, SLATE].map(|p| p.accent) {
            assert!(contrast(text_on(color), color) >= ENOUGH, "{color:?}");
        }
    }
}
