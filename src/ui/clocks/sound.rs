//! The bells of the clocks as short tones. They are made beside the window's work, and a machine without a loudspeaker
//! is no error.

use super::Bell;
use rodio::{DeviceSinkBuilder, Player, Source as _, source::SineWave};
use std::{sync::Once, thread, time::Duration};

/// A tone, and the silence after it.
struct Tone {
    hertz: f32,
    millis: u64,
    pause: u64,
}

const fn tone(hertz: f32, millis: u64, pause: u64) -> Tone {
    Tone {
        hertz,
        millis,
        pause,
    }
}

/// A turn's bells are high and short, the match's lower and longer.
const fn tones(bell: Bell) -> &'static [Tone] {
    const TURN_SOON: [Tone; 2] = [tone(880.0, 90, 70), tone(880.0, 90, 0)];
    const TURN_OVER: [Tone; 3] = [
        tone(988.0, 140, 60),
        tone(988.0, 140, 60),
        tone(988.0, 360, 0),
    ];
    const MATCH_SOON: [Tone; 2] = [tone(587.0, 220, 80), tone(587.0, 220, 0)];
    const MATCH_OVER: [Tone; 3] = [
        tone(523.0, 300, 100),
        tone(523.0, 300, 100),
        tone(392.0, 900, 0),
    ];
    match bell {
        Bell::TurnSoon => &TURN_SOON,
        Bell::TurnOver => &TURN_OVER,
        Bell::MatchSoon => &MATCH_SOON,
        Bell::MatchOver => &MATCH_OVER,
    }
}

/// Lets a bell be heard, if it can be; answers at once.
pub fn play(bell: Bell) {
    thread::spawn(move || ring(bell, sound));
}

/// Rings through a device. That there is none is said once, to whoever reads the log.
fn ring(bell: Bell, device: impl FnOnce(&[Tone]) -> Result<(), String>) {
    static SILENT: Once = Once::new();
    if let Err(why) = device(tones(bell)) {
        SILENT.call_once(|| tracing::info!("the timer is silent: {why}"));
    }
}

/// Plays to the end. The device is opened for each bell, so that one plugged in meanwhile is used.
fn sound(tones: &[Tone]) -> Result<(), String> {
    const LOUDNESS: f32 = 0.3;
    /// A tone that began at full strength would click.
    const EDGE: Duration = Duration::from_millis(12);
    if !may_have_device() {
        return Err("no sound device".into());
    }
    let mut device = DeviceSinkBuilder::from_default_device()
        .map(|device| device.with_error_callback(|error| tracing::debug!("sound: {error}")))
        .and_then(DeviceSinkBuilder::open_stream)
        .map_err(|error| error.to_string())?;
    // It would say on stderr that the sound ends with it.
    device.log_on_drop(false);
    let player = Player::connect_new(device.mixer());
    for tone in tones {
        let length = Duration::from_millis(tone.millis);
        let wave = SineWave::new(tone.hertz)
            .take_duration(length)
            .amplify(LOUDNESS)
            .fade_in(EDGE);
        player.append(wave);
        if tone.pause > 0 {
            let silence = SineWave::new(tone.hertz)
                .take_duration(Duration::from_millis(tone.pause))
                .amplify(0.0);
            player.append(silence);
        }
    }
    player.sleep_until_end();
    Ok(())
}

/// On Linux the sound library says at length on stderr that there is no device, so it is not asked where none can be.
#[cfg(target_os = "linux")]
fn may_have_device() -> bool {
    use std::{env, path::Path};
    let served = || {
        let folder = env::var_os("XDG_RUNTIME_DIR")?;
        let folder = Path::new(&folder);
        let there = ["pulse/native", "pipewire-0"]
            .iter()
            .any(|name| folder.join(name).exists());
        there.then_some(())
    };
    Path::new("/dev/snd").exists() || env::var_os("PULSE_SERVER").is_some() || served().is_some()
}

#[cfg(not(target_os = "linux"))]
fn may_have_device() -> bool {
    true
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::{
        io,
        sync::{Arc, Mutex, PoisonError},
    };

    const BELLS: [Bell; 4] = [
        Bell::TurnSoon,
        Bell::MatchSoon,
        Bell::TurnOver,
        Bell::MatchOver,
    ];

    /// At the end it rings longer than before it, and the match's bells longer than the turn's.
    #[test]
    fn bells_are_short_and_can_be_told_apart() {
        let lengths = BELLS.map(|bell| tones(bell).iter().map(|t| t.millis + t.pause).sum::<u64>());
        assert!(lengths.is_sorted() && lengths[3] < 2_000, "{lengths:?}");
    }

    /// A log that can be read.
    #[derive(Clone, Default)]
    struct Page(Arc<Mutex<Vec<u8>>>);

    impl Page {
        fn text(&self) -> String {
            let page = self.0.lock().unwrap_or_else(PoisonError::into_inner);
            String::from_utf8_lossy(&page).into_owned()
        }
    }

    impl io::Write for Page {
        fn write(&mut self, text: &[u8]) -> io::Result<usize> {
            let mut page = self.0.lock().unwrap_or_else(PoisonError::into_inner);
            page.extend(text);
            Ok(text.len())
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    /// Without a device every bell is rung in vain and nothing else happens: the log says so, once.
    #[test]
    fn no_device_is_told_once_and_no_error() {
        let page = Page::default();
        let write = page.clone();
        let log = tracing_subscriber::fmt()
            .with_writer(move || write.clone())
            .with_ansi(false)
            .finish();
        tracing::subscriber::with_default(log, || {
            for bell in BELLS {
                ring(bell, |_| Err("no sound device".into()));
            }
        });
        let text = page.text();
        assert_eq!(text.lines().count(), 1, "{text}");
        assert!(text.contains("INFO") && text.contains("the timer is silent: no sound device"));
    }

    /// Where no device can be, none is looked for: the answer is there at once, and names what is missing.
    #[test]
    fn a_machine_without_a_device_answers_at_once() {
        if !may_have_device() {
            let told = sound(tones(Bell::MatchOver));
            assert_eq!(told, Err("no sound device".to_owned()));
        }
    }
}
