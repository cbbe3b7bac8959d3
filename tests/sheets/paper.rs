//! Pages: nothing is cut, nothing lies over another, long tables go on, and the file is a good PDF.

use crate::{altenant, close, salaries, says, support, texts};
use flagkeeper::{
    gold::Money,
    sheets::{
        Draft, Order, Paper, Printed, Sheet,
        page::{Kind, Line},
        parts::{Cell, Column, Part, Row, Section, Table},
    },
    text::Lang,
};

const EVERYTHING: [(Lang, Paper, Money); 4] = [
    (Lang::En, Paper::A4, Money::Gold),
    (Lang::Ja, Paper::A4, Money::Both),
    (Lang::En, Paper::Letter, Money::Both),
    (Lang::Ja, Paper::Letter, Money::Dollars),
];

/// Every line stands within the margins, and none over another.
#[track_caller]
pub fn is_clean(printed: &Printed) {
    for (n, page) in printed.pages.iter().enumerate() {
        // Letters reach from a little above their size's seven tenths down to two tenths below where they stand.
        let reach = |line: &Line| {
            (
                line.baseline - line.size * 0.74,
                line.baseline + line.size * 0.22,
            )
        };
        for line in &page.lines {
            let right = line.x + line.width;
            assert!(
                line.x >= 47.9 && right <= page.width - 47.9,
                "page {n}: {line:?}"
            );
            let (top, bottom) = reach(line);
            assert!(
                top >= 28.0 && bottom <= page.height - 28.0,
                "page {n}: {line:?}"
            );
        }
        for (i, a) in page.lines.iter().enumerate() {
            for b in page.lines.iter().skip(i + 1) {
                let beside = a.x + a.width <= b.x + 0.05 || b.x + b.width <= a.x + 0.05;
                let ((a_top, a_bottom), (b_top, b_bottom)) = (reach(a), reach(b));
                let apart = a_bottom <= b_top + 0.05 || b_bottom <= a_top + 0.05;
                assert!(
                    beside || apart,
                    "page {n}: {:?} lies over {:?}",
                    a.text,
                    b.text
                );
            }
        }
    }
}

fn draft(table: Table) -> Draft {
    Draft {
        title: "A sheet".into(),
        lang: Lang::En,
        paper: Paper::A4,
        head: ["The League".into(), "Season 1".into()],
        foot: "A sheet".into(),
        sections: vec![Section {
            title: "Players".into(),
            about: String::new(),
            parts: vec![
                Part::Table(table),
                Part::Note("About the table.".into()),
                Part::Sign(vec!["Date".into()]),
            ],
        }],
    }
}

#[test]
fn the_sample_league_in_both_languages_on_both_papers() {
    let (_folder, league) = altenant();
    for (lang, paper, money) in EVERYTHING {
        let printed = Order {
            sheet: Sheet::Salaries,
            league: league.name(),
            journal: league.journal(),
            team: None,
            clock: None,
            lang,
            money,
            paper,
        }
        .draft()
        .lay_out();
        is_clean(&printed);
        let (width, height) = paper.size();
        for page in &printed.pages {
            assert_eq!((page.width, page.height), (width, height));
        }
        let all = printed.pages.len();
        let last = match lang {
            Lang::En => format!("Page {all} of {all}"),
            Lang::Ja => format!("{all} / {all}ページ"),
        };
        says(&printed, all - 1, &last);
        assert_eq!(printed.outline.len(), all, "a section for each page");
        assert!(printed.missing.is_empty());
    }
}

/// A squad of a hundred, by house rule: the table goes on over pages, each with the head, and every player once.
#[test]
fn a_squad_of_a_hundred_goes_on_over_pages() {
    let mut league = support::league()
        .does("set-rule", r#"rule = "F-2.2.players", value = 100"#)
        .with_team("roff", 900_000);
    for n in 1..=100 {
        league = league.with_player(&format!("p{n}"), "roff");
    }
    for lang in [Lang::En, Lang::Ja] {
        let printed = salaries(&league.journal, Some("roff"), lang);
        is_clean(&printed);
        let pages = printed.pages.len();
        assert!((3..=4).contains(&pages), "{pages} pages");
        for n in 1..=100 {
            let name = close(&format!("Player p{n}"));
            let found: usize = (0..pages)
                .map(|page| {
                    texts(&printed, page)
                        .iter()
                        .filter(|text| **text == name)
                        .count()
                })
                .sum();
            assert_eq!(found, 1, "{name}");
        }
        for page in 0..pages {
            let (name, again) = match lang {
                Lang::En => ("Player", "Club roff, continued"),
                Lang::Ja => ("選手", "Club roff（続き）"),
            };
            says(&printed, page, name);
            assert_eq!(texts(&printed, page).contains(&close(again)), page > 0);
        }
        // What is said again belongs to the page: the document has the head once.
        let heads = printed.nodes.iter().filter(|node| node.kind == Kind::Head);
        assert_eq!(heads.count(), 8);
        let sum = match lang {
            Lang::En => "100 players",
            Lang::Ja => "計 100人",
        };
        says(&printed, pages - 1, sum);
        says(&printed, pages - 1, "F-11.6");
    }
}

/// However long a name or an amount is, it is wrapped or made smaller, never cut.
#[test]
fn long_names_and_amounts_are_not_cut() {
    let names = [
        "The Extraordinarily Long-Named Golem Formerly Known As The Magistrate Of The Upper Harbour District, Junior",
        "LlanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogochLlanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch",
        "寿限無寿限無五劫の擦り切れ海砂利水魚の水行末雲来末風来末食う寝る処に住む処藪ら柑子の藪柑子パイポパイポパイポのシューリンガン",
        "",
    ];
    let rows = names.map(|name| {
        let mut cells = vec![Cell {
            text: name.into(),
            note:
                "a remark as long as the name it stands below, or so it seems to whoever reads it"
                    .into(),
            ..Cell::default()
        }];
        cells.extend(
            (0..7).map(|_| Cell::from("9,223,372,036,854,775,800 G ($92,233,720,368,547,758)")),
        );
        Row::new(cells)
    });
    let mut columns = vec![Column::words("Name")];
    columns.extend((0..7).map(|_| Column::number("A head of some length")));
    let printed = draft(Table {
        columns,
        rows: rows.into(),
        ..Table::default()
    })
    .lay_out();
    is_clean(&printed);
    let all: String = (0..printed.pages.len())
        .flat_map(|page| texts(&printed, page))
        .collect();
    for name in names {
        assert!(all.contains(&close(name)), "{name}");
    }
    assert_eq!(all.matches("$92,233,720,368,547,758").count(), 28);
}

/// A sum does not stand alone on a page, nor a table's head; what is to be signed stays with the end of the table.
#[test]
fn what_belongs_together_stays_together() {
    for n in 1..120 {
        let mut rows: Vec<Row> = (0..n).map(|i| Row::new([format!("row {i}")])).collect();
        rows.push(Row::total(["the sum"]));
        let printed = draft(Table {
            columns: vec![Column::words("Head")],
            rows,
            ..Table::default()
        })
        .lay_out();
        is_clean(&printed);
        let last = printed.pages.len() - 1;
        let on = |page: usize, text: &str| texts(&printed, page).contains(&close(text));
        for end in ["the sum", "About the table.", "Date"] {
            assert!(on(last, end), "{end} of {n} rows");
        }
        assert!(on(last, &format!("row {}", n - 1)), "{n} rows");
        for page in 0..=last {
            assert!(on(page, "Head"), "{n} rows, page {page}");
        }
    }
}

/// A letter the fonts do not have is shown as `〓` and told of, rather than left out.
#[test]
fn a_letter_nobody_has_is_told_of() {
    let printed = draft(Table {
        columns: vec![Column::words("Name")],
        rows: vec![Row::new(["Kim 한 Ken"])],
        ..Table::default()
    })
    .lay_out();
    says(&printed, 0, "Kim 〓 Ken");
    assert_eq!(printed.missing.iter().collect::<String>(), "한");
    printed.pdf().unwrap();
}

/// The same league gives the same bytes; fonts are in it, cut down to the letters used; it says what it is.
#[test]
fn the_pdf_is_the_same_every_time_and_brings_its_letters() {
    let (_folder, league) = altenant();
    for lang in [Lang::En, Lang::Ja] {
        let pdf = salaries(league.journal(), None, lang).pdf().unwrap();
        let again = salaries(league.journal(), None, lang).pdf().unwrap();
        assert_eq!(pdf, again);
        let holds = |what: &str| {
            let mut windows = pdf.windows(what.len());
            windows.any(|window| window == what.as_bytes())
        };
        assert!(pdf.starts_with(b"%PDF-1.7"));
        for what in [
            "/FontFile3",
            "+NotoSansCJKjp-Regular",
            "+NotoSansCJKjp-Bold",
            "/StructTreeRoot",
            "pdfuaid",
        ] {
            assert!(holds(what), "{what}");
        }
        let tongue = match lang {
            Lang::En => "/Lang(en)",
            Lang::Ja => "/Lang(ja)",
        };
        assert!(holds(tongue), "{tongue}");
        assert!(pdf.len() < 200_000, "{} bytes", pdf.len());
    }
}

/// Another program reads it, and sees black letters where they were put.
#[cfg(feature = "gui")]
#[test]
fn the_pdf_can_be_read_and_shows_its_letters() {
    use hayro::{
        RenderCache, RenderSettings, hayro_interpret::InterpreterSettings, hayro_syntax::Pdf,
    };
    let (_folder, league) = altenant();
    let printed = salaries(league.journal(), None, Lang::Ja);
    let pdf = Pdf::new(printed.pdf().unwrap()).unwrap();
    assert_eq!(pdf.pages().len(), printed.pages.len());
    let cache = RenderCache::new();
    for (page, laid) in pdf.pages().iter().zip(&printed.pages) {
        let white = hayro::PixmapSettings {
            bg_color: hayro::vello_cpu::color::palette::css::WHITE,
            ..hayro::PixmapSettings::default()
        };
        let seen = hayro::render(
            page,
            &cache,
            &InterpreterSettings::default(),
            &RenderSettings::default(),
            &white,
        );
        for line in laid.lines.iter().filter(|line| !line.text.is_empty()) {
            let dark = (line.x as u16..(line.x + line.width).ceil() as u16)
                .flat_map(|x| (0..line.size as u16).map(move |up| (x, up)))
                .filter(|(x, up)| {
                    let pixel = seen.sample(*x, line.baseline as u16 - up);
                    pixel.g < 200
                })
                .count();
            assert!(dark > 2, "nothing is seen of {:?}", line.text);
        }
    }
}
