//! The scoreboard while the main window is minimized: two windows as a desktop drives them, each drawn by itself.

use super::{FULL, Table, kicked_off};
use egui::{
    Context, Event, FullOutput, Key, Modifiers, RawInput, Shape, ViewportClass, ViewportId,
};
use flagkeeper::{
    text::Lang,
    ui::{
        self, App,
        clocks::{Ear, Time},
        dialogs,
    },
};
use std::time::Duration;

/// Every line of text that is painted.
fn painted(output: &FullOutput) -> Vec<String> {
    fn read(shape: &Shape, lines: &mut Vec<String>) {
        if let Shape::Text(text) = shape {
            lines.push(text.galley.text().to_owned());
        } else if let Shape::Vec(shapes) = shape {
            for shape in shapes {
                read(shape, lines);
            }
        }
    }
    let mut lines = Vec::new();
    for clipped in &output.shapes {
        read(&clipped.shape, &mut lines);
    }
    lines
}

/// Both windows of a program.
struct Desktop {
    ctx: Context,
    app: App,
}

impl Desktop {
    fn board() -> ViewportId {
        ViewportId::from_hash_of("scoreboard")
    }

    fn input(window: ViewportId, key: Option<(Key, Modifiers)>) -> RawInput {
        let mut input = RawInput {
            viewport_id: window,
            ..RawInput::default()
        };
        for id in [ViewportId::ROOT, Self::board()] {
            let info = input.viewports.entry(id).or_default();
            info.parent = (id != ViewportId::ROOT).then_some(ViewportId::ROOT);
            info.minimized = Some(id == ViewportId::ROOT);
        }
        if let Some((key, modifiers)) = key {
            input.events.push(Event::Key {
                key,
                physical_key: None,
                pressed: true,
                repeat: false,
                modifiers,
            });
        }
        input
    }

    /// A frame of the main window.
    fn main(&mut self, key: Option<(Key, Modifiers)>) -> FullOutput {
        let input = Self::input(ViewportId::ROOT, key);
        self.ctx.run_ui(input, |ui| self.app.draw(ui, None))
    }
}

/// Nobody draws the main window: second after second the board shows what is left and asks for its own next frame, and its
/// key still reaches the match, for which the main window is asked once.
#[test]
fn the_board_goes_on_while_the_main_window_is_minimized() {
    let Table {
        league,
        clocks,
        folder,
        ..
    } = kicked_off();
    let path = league.folder().to_path_buf();
    drop((league, clocks));
    let settings = crate::window::settings(Lang::En);
    let ctx = Context::default();
    ui::setup(&ctx, &settings);
    ctx.set_embed_viewports(false);
    let mut app = App::new(settings, dialogs::Absent);
    let time = Time::by_hand();
    app.keep_time(time.clone(), Ear::default());
    app.open_all(&ctx, vec![path]);
    let mut desktop = Desktop { ctx, app };
    for key in [
        None,
        Some((Key::B, Modifiers::COMMAND)),
        Some((Key::Space, Modifiers::NONE)),
        None,
    ] {
        desktop.main(key).drop_without_applying_deltas();
    }
    let last = desktop.main(None);
    let window = &last.viewport_output[&Desktop::board()];
    assert!(window.class == ViewportClass::Deferred, "drawn by itself");
    let draw = window.viewport_ui_cb.clone().unwrap();
    last.drop_without_applying_deltas();
    let ctx = desktop.ctx.clone();
    let frame = |key| {
        let output = ctx.run_ui(Desktop::input(Desktop::board(), key), |ui| draw(ui));
        let lines = painted(&output);
        let next = [Desktop::board(), ViewportId::ROOT]
            .map(|id| output.viewport_output[&id].repaint_delay);
        output.drop_without_applying_deltas();
        (lines, next)
    };

    let second = Duration::from_secs(1);
    for gone in 1..=5 {
        time.pass(second);
        let (lines, [next, _]) = frame(None);
        let left = FULL - gone;
        let shown = [
            format!("{}:{:02}", left / 60, left % 60),
            format!("1:{:02}", 60 - gone),
        ];
        assert!(
            shown.iter().all(|clock| lines.contains(clock)),
            "{shown:?}: {lines:?}"
        );
        assert!(next <= second + Duration::from_millis(20), "{next:?}");
    }
    let (_, [_, main]) = frame(Some((Key::Space, Modifiers::NONE)));
    assert_eq!(main, Duration::ZERO, "the main window is asked to pause");
    desktop.main(None).drop_without_applying_deltas();
    time.pass(second * 60);
    let (lines, [next, _]) = frame(None);
    assert!(
        lines.contains(&"14:55".to_owned()) && lines.contains(&"Match · Paused".to_owned()),
        "{lines:?}"
    );
    // A frame or two settle; then nothing is drawn without a reason.
    let next = (0..3).fold(next, |_, _| frame(None).1[0]);
    assert_eq!(next, Duration::MAX);
    drop(folder);
}
