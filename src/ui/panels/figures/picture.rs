//! The picture of a figure: decoded on a thread, at a limited size, kept until another is looked at or the file changes.

use egui::{ColorImage, Context, TextureHandle, TextureOptions};
use std::{
    path::{Path, PathBuf},
    sync::mpsc::{Receiver, TryRecvError, channel},
    time::SystemTime,
};

/// The longer side a picture is brought down to, in pixels.
const MOST: u32 = 800;
/// A picture larger than this is refused: no camera makes one, and decoding it would fill the memory.
const LIMIT: u32 = 20_000;

/// What there is to show.
pub(super) enum Shown<'a> {
    /// It is being read.
    Loading,
    /// Here it is.
    Ready(&'a TextureHandle),
    /// What the file's reader said.
    Failed(&'a str),
}

enum State {
    Loading(Receiver<Result<ColorImage, String>>),
    Ready(TextureHandle),
    Failed(String),
}

/// The picture looked at last.
#[derive(Default)]
pub(super) struct Picture {
    of: Option<(PathBuf, Option<SystemTime>)>,
    state: Option<State>,
}

impl std::fmt::Debug for Picture {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Picture")
            .field("of", &self.of)
            .finish_non_exhaustive()
    }
}

impl Picture {
    /// The picture at a path; begins reading it where it is another than last time, or was changed since.
    pub(super) fn show(&mut self, ctx: &Context, path: &Path) -> Shown<'_> {
        let modified = std::fs::metadata(path).and_then(|meta| meta.modified());
        let of = (path.to_path_buf(), modified.ok());
        if self.of.as_ref() != Some(&of) {
            let (tell, answer) = channel();
            let (path, ctx) = (of.0.clone(), ctx.clone());
            std::thread::spawn(move || {
                // Nobody listens any more when another figure is looked at.
                let _ = tell.send(decode(&path));
                ctx.request_repaint();
            });
            self.of = Some(of);
            self.state = Some(State::Loading(answer));
        }
        if let Some(State::Loading(answer)) = &self.state {
            match answer.try_recv() {
                Ok(Ok(image)) => {
                    let texture = ctx.load_texture("figure picture", image, TextureOptions::LINEAR);
                    self.state = Some(State::Ready(texture));
                }
                Ok(Err(error)) => self.state = Some(State::Failed(error)),
                Err(TryRecvError::Empty) => {}
                Err(TryRecvError::Disconnected) => {
                    // The reader itself broke on this file.
                    self.state = Some(State::Failed(path.display().to_string()));
                }
            }
        }
        match &self.state {
            Some(State::Ready(texture)) => Shown::Ready(texture),
            Some(State::Failed(error)) => Shown::Failed(error),
            Some(State::Loading(_)) | None => Shown::Loading,
        }
    }
}

fn decode(path: &Path) -> Result<ColorImage, String> {
    let mut limits = image::Limits::default();
    limits.max_image_width = Some(LIMIT);
    limits.max_image_height = Some(LIMIT);
    let mut reader = image::ImageReader::open(path)
        .and_then(image::ImageReader::with_guessed_format)
        .map_err(|error| error.to_string())?;
    reader.limits(limits);
    let image = reader.decode().map_err(|error| error.to_string())?;
    let image = if image.width().max(image.height()) > MOST {
        image.thumbnail(MOST, MOST)
    } else {
        image
    };
    let pixels = image.to_rgba8();
    let size = [pixels.width() as usize, pixels.height() as usize];
    Ok(ColorImage::from_rgba_unmultiplied(size, &pixels))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_large_picture_is_brought_down_and_a_broken_one_told() {
        let dir = tempfile::tempdir().unwrap();
        let path = dir.path().join("big.png");
        image::RgbImage::new(1600, 400).save(&path).unwrap();
        assert_eq!(decode(&path).unwrap().size, [800, 200]);
        std::fs::write(&path, b"no picture").unwrap();
        assert!(decode(&path).is_err());
    }
}
