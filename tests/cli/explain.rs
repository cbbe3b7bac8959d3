//! `flagkeeper explain`.

use crate::{Desk, keys};

#[test]
fn a_number_is_led_back_to_its_entries() {
    let desk = Desk::with_sample();
    desk.script(
        "[[do]]\ncommand = \"lend\"\nfrom = \"afa\"\nto = \"roff\"\namount = 5000\n\n[[do]]\ncommand = \"camp-roll\"\nplayer = \"ken\"\ndie = 6",
    )
    .code(0);
    let funds = desk
        .run("explain altenant roff funds --json")
        .code(0)
        .json();
    assert_eq!(
        keys(&funds),
        ["subject", "field", "name", "value", "causes"]
    );
    assert_eq!(funds["value"], 153_200);
    assert_eq!(funds["causes"][0]["entry"], serde_json::Value::Null);
    assert_eq!(funds["causes"][1]["by"], 5000);
    assert_eq!(funds["causes"][1]["postings"][0]["from"], "afa");
    assert_eq!(funds["causes"][1]["rules"][0], "F-11.9");
    let ken = desk.run("explain altenant ken --json").code(0).json();
    assert_eq!(ken[0]["field"], "popularity");
    assert_eq!(ken[0]["value"], 8);
    assert_eq!(ken[0]["causes"][1]["rules"], serde_json::json!(["F-4.1"]));
    desk.run("explain altenant roff funds --money dollars")
        .code(0)
        .shows("$1,532")
        .shows("F-11.9");
    desk.run("explain altenant nobody").code(2).says("nobody");
    desk.run("explain altenant roff luck")
        .code(2)
        .says("funds, popularity");
}
