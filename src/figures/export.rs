//! Export of figures.

use super::ability::{Ability, Slot};
use super::figure::Figure;
use super::import::COLUMNS;

/// Clicks CSV (mage-knight §10, 1): one row per live click, numbered from 0 (K-1.4), with three columns of our own at
/// the end: `id`, `name_ja`, `picture`. UTF-8 with a byte-order mark, which spreadsheets need to see that it is UTF-8.
/// [`import::read`](super::import::read) gives back the same figures, provided each is sound ([`Figure::check`]).
pub fn clicks_csv(figures: &[Figure]) -> Vec<u8> {
    // Writing rows of one length to memory cannot fail.
    write(figures).unwrap_or_default()
}

fn write(figures: &[Figure]) -> csv::Result<Vec<u8>> {
    let mut writer = csv::Writer::from_writer("\u{feff}".as_bytes().to_vec());
    writer.write_record(COLUMNS)?;
    for figure in figures {
        for (index, click) in figure.dial.clicks().iter().enumerate() {
            let mut row: Vec<String> = vec![
                figure.set.clone(),
                figure.number.to_string(),
                figure.name.clone(),
                figure.rank.id().into(),
                figure.faction.join(";"),
                figure.points.to_string(),
                figure.range.to_string(),
                figure.targets.to_string(),
                figure.arc.to_string(),
                figure.mounted.to_string(),
                index.to_string(),
            ];
            row.extend(Slot::ALL.map(|slot| click.value(slot).to_string()));
            row.extend(Slot::ALL.map(|slot| click.ability(slot).map_or("", Ability::id).into()));
            row.push(figure.id.to_string());
            row.push(figure.name_ja.clone().unwrap_or_default());
            row.push(figure.picture.clone().unwrap_or_default());
            writer.write_record(row)?;
        }
    }
    writer
        .into_inner()
        .map_err(|error| error.into_error().into())
}
