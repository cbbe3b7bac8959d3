//! `flagkeeper print`.

use crate::Desk;
use std::fs;

#[test]
fn the_salary_sheet_is_a_pdf() {
    let desk = Desk::with_sample();
    let said = desk
        .run("print altenant salaries -o salaries.pdf --json")
        .code(0)
        .json();
    let bytes = fs::read(desk.path("salaries.pdf")).unwrap();
    assert!(bytes.starts_with(b"%PDF-"));
    assert_eq!(said["sheet"], "salaries");
    assert_eq!(said["pages"], 5, "a summary and four clubs");
    assert_eq!(said["bytes"], bytes.len());
    desk.run("print altenant salaries -o one.pdf --team selm --paper letter")
        .code(0)
        .shows("one.pdf: Salary sheet, season 2, 1 page");
    desk.run("print altenant salaries -o one.pdf --team selm --lang ja")
        .code(0)
        .shows("年俸表（シーズン2）、1ページ");
}

#[test]
fn paper_language_money_and_club_make_another_sheet() {
    let desk = Desk::with_sample();
    let mut seen = Vec::new();
    for options in [
        "",
        "--paper letter",
        "--lang ja",
        "--money both",
        "--team roff",
    ] {
        desk.run(&format!("print altenant salaries -o x.pdf {options}"))
            .code(0);
        let bytes = fs::read(desk.path("x.pdf")).unwrap();
        assert!(!seen.contains(&bytes), "{options}");
        seen.push(bytes);
    }
    desk.run("print altenant salaries -o x.pdf --paper a4 --lang en --money gold")
        .code(0);
    assert_eq!(fs::read(desk.path("x.pdf")).unwrap(), seen[0]);
}

#[test]
fn the_past_can_be_printed() {
    let desk = Desk::with_sample();
    desk.run("print altenant salaries -o before.pdf").code(0);
    let last = desk.show("log").as_array().unwrap().len();
    desk.script(
        r#"
        [[do]]
        command = "correct"
        team = "roff"
        field = "funds"
        value = 88000
        reason = "The paper said so"
        "#,
    )
    .code(0);
    desk.run("print altenant salaries -o now.pdf").code(0);
    desk.run(&format!("print altenant salaries -o then.pdf --at {last}"))
        .code(0);
    let read = |name: &str| fs::read(desk.path(name)).unwrap();
    assert_eq!(read("then.pdf"), read("before.pdf"));
    assert_ne!(read("now.pdf"), read("before.pdf"));
    desk.run("print altenant salaries -o x.pdf --at 9999")
        .code(2);
}

#[test]
fn what_cannot_be_printed_is_told() {
    let desk = Desk::with_sample();
    desk.run("print altenant luck -o x.pdf")
        .code(2)
        .says("salaries, bids");
    desk.run("print altenant salaries -o x.txt")
        .code(2)
        .says(".pdf");
    desk.run("print altenant salaries -o x.pdf --team nobody")
        .code(2)
        .says("roff, selm");
    desk.run("print altenant salaries").code(2);
    desk.run("print altenant salaries -o x.pdf --paper a5")
        .code(2);
    desk.run("print altenant salaries -o no/where.pdf").code(3);
    desk.run("print nowhere salaries -o x.pdf").code(3);
    assert!(!desk.path("x.pdf").exists());
    desk.run("new empty --name Empty").code(0);
    desk.run("print empty salaries -o x.pdf")
        .code(1)
        .says("no club yet");
    desk.run("print --help --lang ja")
        .code(0)
        .shows("用紙の大きさ");
}
