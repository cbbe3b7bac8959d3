//! Examples of the messages of a match under way, and one of every need of the checklist.

use crate::support::{
    League, Refused,
    field::{before_the_kick_off, close, on_the_field, shot},
    two_clubs,
};

const FREE: &str = r#"facts = ["in-range", "front-arc", "line-free"]"#;
const TOUCH: &str = r#"facts = ["friend-contact"]"#;
const NEAR: &str = r#"facts = ["within-6", "line-free"]"#;

fn no(league: League, command: &str, fields: &str) -> Refused {
    league.refused(command, fields)
}

/// Two and two on each side and two on each bench.
fn plain() -> League {
    on_the_field("roff: runner runner medic | medic runner@2; selm: runner archer | runner runner")
}

fn holding() -> League {
    plain().takes("roff-1").turn("roff")
}

fn line(from: &str, with: &str, facts: &str) -> String {
    format!("player = \"{from}\", with = \"{with}\", {facts}")
}

fn sub(fields: &str) -> String {
    format!("team = \"roff\", {fields}")
}

/// What spirits did, typed where it cannot be.
pub fn spirits() -> Vec<Refused> {
    let kicked_off = || two_clubs().after_camp(4).kicked_off();
    let players = kicked_off().rule("D-15.spirit", "\"player\"");
    vec![
        no(
            kicked_off(),
            "enter-result",
            r#"fh = "roff-1", spirits = { selm = { fh = true } }"#,
        ),
        no(players, "enter-result", "spirits = { selm = { fd = 1 } }"),
    ]
}

/// One example for each message.
pub fn examples() -> Vec<Refused> {
    let stray = || {
        holding().does(
            "pass",
            &format!("player = \"roff-1\", to = \"inside\", {FREE}, die = 1"),
        )
    };
    let moved = r#", after_move = { ends = "inside" }"#;
    let group = |members: &str| format!("player = \"roff-1\", formation = [{members}]");
    let volley = format!("player = \"selm-2\", targets = [], {FREE}");
    let twice = |own: &str| {
        format!(
            "player = \"roff-1\", targets = [\"selm-1\", \"selm-2\"], {FREE}, against = [{own}]"
        )
    };
    let volleys = |own: &str| {
        no(
            on_the_field("roff: archer; selm: runner runner"),
            "shoot",
            &twice(own),
        )
    };
    vec![
        no(
            plain(),
            "move",
            r#"player = "roff-1", members = [{ player = "roff-2" }]"#,
        ),
        no(
            plain(),
            "move",
            r#"player = "roff-1", on_flag = true, ends = "outside""#,
        ),
        no(
            on_the_field("roff: runner runner runner runner; selm: runner"),
            "move",
            r#"player = "roff-1", formation = ["roff-2", "roff-3"], on_flag = true, members = [{ player = "roff-2", on_flag = true }]"#,
        ),
        no(
            plain(),
            "close-combat",
            &format!(
                "{}, defended_by = \"selm-2\"",
                close("roff-1", "selm-1", [6, 5])
            ),
        ),
        no(
            plain(),
            "resume-match",
            r#"turn = "roff", flag = "hill", figures = [], extra = true, match_secs = 901"#,
        ),
        volleys(r#"{ target = "selm-1" }"#),
        volleys(r#"{ target = "selm-2", facts = ["in-range"] }"#),
        no(
            holding().does("rest", r#"player = "roff-1""#),
            "hand-over",
            &format!("player = \"roff-1\", to = \"roff-2\", {TOUCH}"),
        ),
        no(
            plain().does("end-match", ""),
            "rest",
            r#"player = "roff-1""#,
        ),
        no(
            plain().ruled(
                "add-player",
                r#"player = "free", name = "Free", figure = "runner""#,
            ),
            "move",
            r#"player = "free""#,
        ),
        no(
            on_the_field("roff: runner; selm: frail").hits("roff-1", "selm-1", [6, 5]),
            "turn-dial",
            r#"player = "selm-1", damage = 0, reason = "x""#,
        ),
        no(
            plain(),
            "turn-dial",
            r#"player = "roff-1", damage = 9, reason = "x""#,
        ),
        no(plain(), "flag", r#"to = "inside""#),
        no(holding(), "move", r#"player = "roff-2", on_flag = true"#),
        no(stray(), "flag", r#"to = "roff-2""#),
        no(
            plain(),
            "close-combat",
            &format!("{}{moved}", close("roff-1", "selm-1", [3, 4])),
        ),
        no(
            on_the_field("roff: has-charge; selm: runner"),
            "close-combat",
            &format!(
                "{}, after_move = {{ contact = true, die = 4 }}",
                close("roff-1", "selm-1", [3, 4])
            ),
        ),
        no(plain(), "move", &group(r#""roff-2""#)),
        no(plain(), "move", &group(r#""roff-2", "roff-2""#)),
        no(
            on_the_field("roff: runner runner stranger; selm: runner"),
            "move",
            &group(r#""roff-2", "roff-3""#),
        ),
        no(
            on_the_field("roff: runner runner has-flight; selm: runner"),
            "move",
            &group(r#""roff-2", "roff-3""#),
        ),
        no(
            on_the_field("roff: archer slinger slinger; selm: runner runner"),
            "shoot",
            &format!(
                "player = \"roff-1\", targets = [\"selm-1\", \"selm-2\"], {FREE}, formation = [\"roff-2\", \"roff-3\"]"
            ),
        ),
        no(
            plain().moves("roff-1"),
            "defense-line",
            &line("roff-1", "selm-1", NEAR),
        ),
        no(
            plain()
                .moves("roff-1")
                .does("defense-line", &line("roff-1", "roff-2", NEAR)),
            "defense-line",
            &line("roff-1", "roff-2", NEAR),
        ),
        no(
            plain(),
            "close-combat",
            &format!("{}, also = [\"selm-2\"]", close("roff-1", "selm-1", [3, 4])),
        ),
        no(plain().ends(), "shoot", &volley),
        no(
            plain().ends(),
            "shoot",
            &format!("player = \"selm-2\", targets = [\"roff-1\", \"roff-1\"], {FREE}"),
        ),
        no(
            plain().ends(),
            "shoot",
            &format!(
                "{}, enhanced_by = [\"selm-1\"]",
                shot("selm-2", "roff-1", [3, 4])
            ),
        ),
        no(
            plain(),
            "use-ability",
            r#"player = "roff-1", ability = "venom", targets = ["selm-1"]"#,
        ),
        no(
            plain(),
            "use-ability",
            r#"player = "roff-3", ability = "healing""#,
        ),
        no(
            plain(),
            "move",
            r#"player = "roff-1", without = ["toughness"]"#,
        ),
        no(
            on_the_field("roff: has-venom; selm: runner").does(
                "use-ability",
                r#"player = "roff-1", ability = "venom", targets = ["selm-1"]"#,
            ),
            "use-ability",
            r#"player = "roff-1", ability = "venom", targets = ["selm-1"]"#,
        ),
        no(
            on_the_field("roff: has-venom runner; selm: runner").moves("roff-2"),
            "use-ability",
            r#"player = "roff-1", ability = "venom", targets = ["selm-1"]"#,
        ),
        no(
            plain(),
            "move",
            r#"player = "roff-1", facts = ["terrifying-contact"]"#,
        ),
        no(
            on_the_field("roff: has-magic-confusion; selm: runner runner"),
            "shoot",
            &format!(
                "{}, confused = [{{ player = \"selm-2\" }}]",
                shot("roff-1", "selm-1", [3, 4])
            ),
        ),
        no(plain(), "substitute", r#"team = "roff""#),
        no(
            on_the_field("roff: runner | runner; selm: runner"),
            "substitute",
            &sub(r#"off = "roff-1""#),
        ),
        no(plain(), "end-turn", "command_die = 3"),
        no(plain(), "end-turn", r#"commanded = ["selm-1"]"#),
        no(plain(), "clock", r#"set = "start", turn_secs = 36001"#),
        no(plain(), "release-captive", r#"player = "roff-1""#),
        no(
            on_the_field("roff: has-ram runner | has-ram; selm: runner").does(
                "substitute",
                r#"team = "roff", off = "roff-1", on = "roff-3""#,
            ),
            "use-ability",
            r#"player = "roff-3", ability = "ram", targets = ["selm-1"]"#,
        ),
        no(
            before_the_kick_off("roff: runner; selm: runner"),
            "move",
            r#"player = "roff-1""#,
        ),
    ]
}

/// The same of resume sheets.
pub fn sheets() -> Vec<Refused> {
    let hurt = r#"{ player = "roff-1", at = "inside", damage = 1, tokens = 2 }"#;
    let sheet = |figures: &str| format!("turn = \"selm\", flag = \"hill\", figures = [{figures}]");
    vec![
        no(plain(), "resume-match", &sheet(&format!("{hurt}, {hurt}"))),
        no(
            plain(),
            "resume-match",
            &sheet(r#"{ player = "roff-1", at = "bench", damage = 1, spirit = true }"#),
        ),
        no(
            plain(),
            "resume-match",
            &format!("{}, actions_left = 9", sheet(hurt)),
        ),
        no(
            two_clubs().after_camp(4).kicked_off(),
            "resume-match",
            &format!("{}, extra = true", sheet(hurt)),
        ),
        no(
            plain(),
            "resume-match",
            &format!(
                "{}, extra = true",
                sheet(&hurt.replace("tokens = 2", "fd = 1"))
            ),
        ),
        no(
            plain(),
            "resume-match",
            &sheet(&hurt.replace("tokens = 2", "tokens = 3")),
        ),
        no(
            plain(),
            "resume-match",
            &sheet(&hurt.replace("tokens = 2", r#"captor = "roff-2""#)),
        ),
        no(
            plain(),
            "resume-match",
            &sheet(&hurt.replace("inside", "outside")).replace("hill", "roff-1"),
        ),
    ]
}

const SUMMONS: &str = r#"player = "roff-1", ability = "summon", targets = ["roff-2"]"#;

/// A summoner on turn whose friend, this figure, has gone to hospital.
fn summoning(fallen: &str) -> League {
    on_the_field(&format!("roff: has-summon {fallen} runner; selm: runner"))
        .turn("selm")
        .hits("selm-1", "roff-2", [6, 6])
        .turn("roff")
}

/// One example for each need.
pub fn needs() -> Vec<Refused> {
    let moved = |id: &str| format!("player = \"{id}\"");
    let captor = || plain().captures("roff-1", "selm-1", [6, 6]);
    let scared = || on_the_field("roff: runner coward@1; selm: runner");
    let tired = plain()
        .moves("roff-1")
        .turn("roff")
        .moves("roff-1")
        .turn("roff");
    let few = on_the_field("roff: frail runner | runner runner; selm: runner")
        .turn("selm")
        .hits("selm-1", "roff-1", [6, 5])
        .turn("roff");
    let lying_outside = holding().does(
        "pass",
        &format!("player = \"roff-1\", to = \"outside\", {FREE}, die = 6"),
    );
    let haunted = || {
        on_the_field("roff: has-necromancy runner@4 runner | runner; selm: runner")
            .turn("selm")
            .hits("selm-1", "roff-2", [6, 5])
            .turn("roff")
    };
    let shoots =
        |facts: &str| format!("player = \"selm-2\", targets = [\"roff-1\"], facts = [{facts}]");
    let heals = |target: &str, facts: &str| {
        format!("player = \"roff-3\", target = \"{target}\", facts = [{facts}]")
    };
    let over = |to: &str, facts: &str| {
        format!("player = \"roff-1\", to = \"{to}\", outside = false, facts = [{facts}]")
    };
    let full = || {
        on_the_field(
            "roff: runner runner runner runner runner | runner runner runner; selm: runner",
        )
    };
    vec![
        no(plain(), "move", &moved("selm-1")),
        no(plain().clock(2000, 0), "move", &moved("roff-1")),
        no(
            plain().does("clock", r#"set = "pause", match_secs = 0"#),
            "move",
            &moved("roff-1"),
        ),
        no(
            plain().moves("roff-1").moves("roff-2"),
            "move",
            &moved("roff-3"),
        ),
        no(plain(), "move", &moved("roff-4")),
        no(captor().turn("selm"), "move", &moved("selm-1")),
        no(plain().moves("roff-1"), "move", &moved("roff-1")),
        no(tired, "move", &moved("roff-1")),
        no(few, "move", &moved("roff-2")),
        no(
            holding().does(
                "pass",
                &format!("player = \"roff-1\", to = \"inside\", {FREE}, die = 1"),
            ),
            "move",
            r#"player = "roff-2", on_flag = true"#,
        ),
        no(holding(), "capture", &close("roff-1", "selm-1", [6, 6])),
        no(
            plain(),
            "pass",
            &format!("player = \"roff-1\", to = \"inside\", {FREE}"),
        ),
        no(
            captor().turn("roff"),
            "close-combat",
            &close("roff-1", "selm-2", [6, 6]),
        ),
        no(scared(), "close-combat", &close("roff-2", "selm-1", [6, 6])),
        no(
            plain(),
            "close-combat",
            r#"player = "roff-1", target = "selm-1""#,
        ),
        no(
            plain().ends(),
            "shoot",
            &shoots(r#""in-range", "line-free", "enemy-contact""#),
        ),
        no(holding(), "hand-over", &over("roff-2", "")),
        no(plain().ends(), "shoot", &shoots(r#""line-free""#)),
        no(plain().ends(), "shoot", &shoots(r#""in-range""#)),
        no(
            holding(),
            "pass",
            r#"player = "roff-1", to = "inside", facts = ["in-range", "line-free"]"#,
        ),
        no(
            plain().ends(),
            "shoot",
            &shoots(r#""in-range", "line-free", "target-friend-contact""#),
        ),
        no(
            plain().dial("roff-2", 2),
            "heal",
            &heals("roff-2", r#""friend-contact", "target-enemy-contact""#),
        ),
        no(
            plain().moves("roff-1"),
            "defense-line",
            &line("roff-1", "roff-2", r#"facts = ["line-free"]"#),
        ),
        no(
            plain().moves("roff-1"),
            "defense-line",
            &line("roff-1", "roff-2", r#"facts = ["within-6"]"#),
        ),
        no(plain(), "close-combat", &close("roff-1", "roff-2", [6, 6])),
        no(plain(), "heal", &heals("selm-1", r#""friend-contact""#)),
        no(
            plain().dial("roff-3", 1),
            "heal",
            &heals("roff-3", r#""friend-contact""#),
        ),
        no(plain(), "close-combat", &close("roff-1", "selm-3", [6, 6])),
        no(captor(), "close-combat", &close("roff-2", "selm-1", [6, 6])),
        no(
            captor().turn("selm"),
            "capture",
            &close("selm-2", "roff-1", [6, 6]),
        ),
        no(
            on_the_field("roff: has-berserk; selm: runner"),
            "capture",
            &close("roff-1", "selm-1", [6, 6]),
        ),
        no(
            on_the_field("roff: has-frenzy; selm: runner"),
            "capture",
            &close("roff-1", "selm-1", [6, 6]),
        ),
        no(
            on_the_field("roff: runner; selm: has-berserk"),
            "capture",
            &close("roff-1", "selm-1", [6, 6]),
        ),
        no(plain(), "shoot", &shot("roff-1", "selm-1", [6, 6])),
        no(
            on_the_field("roff: archer; selm: has-limited-invisibility"),
            "shoot",
            &shot("roff-1", "selm-1", [6, 6]),
        ),
        no(scared(), "move", r#"player = "roff-2", on_flag = true"#),
        no(
            scared().takes("roff-1").turn("roff"),
            "hand-over",
            &over("roff-2", r#""friend-contact""#),
        ),
        no(
            holding().does(
                "hand-over",
                &format!(
                    "{}, die = 1",
                    over("roff-2", r#""friend-contact", "enemy-contact""#)
                ),
            ),
            "hand-over",
            &over("roff-2", r#""friend-contact""#),
        ),
        no(plain(), "defense-line", &line("roff-1", "roff-2", NEAR)),
        no(
            plain().dial("roff-2", 2),
            "heal",
            &format!("player = \"roff-1\", target = \"roff-2\", {TOUCH}"),
        ),
        no(
            plain().dial("roff-2", 2),
            "heal",
            &heals("roff-2", r#""in-range""#),
        ),
        no(
            on_the_field("roff: medic has-invulnerability@1; selm: runner"),
            "heal",
            &format!("player = \"roff-1\", target = \"roff-2\", {TOUCH}"),
        ),
        no(
            plain(),
            "substitute",
            &sub(r#"off = "roff-1", on = "roff-2""#),
        ),
        no(plain(), "heal", r#"player = "roff-4", target = "roff-1""#),
        no(plain(), "heal", &heals("roff-2", r#""friend-contact""#)),
        no(
            plain().does(
                "heal",
                r#"player = "roff-4", target = "roff-5", dice = [1, 2]"#,
            ),
            "heal",
            r#"player = "roff-4", target = "roff-5""#,
        ),
        no(
            plain(),
            "necromancy",
            r#"player = "roff-1", target = "roff-2""#,
        ),
        no(
            on_the_field("roff: has-necromancy zombie; selm: has-weapon-master")
                .turn("selm")
                .does("close-combat", r#"player = "selm-1", target = "roff-2", facts = ["enemy-contact"], dice = [6, 6], damage_die = 6"#)
                .turn("roff"),
            "necromancy",
            r#"player = "roff-1", target = "roff-2", die = 3"#,
        ),
        no(
            haunted(),
            "necromancy",
            r#"player = "roff-1", target = "roff-3""#,
        ),
        no(
            before_the_kick_off("roff: has-necromancy runner@4 runner; selm: runner")
                .does(
                    "correct",
                    r#"player = "roff-2", field = "injuries", value = 3, reason = "x""#,
                )
                .does("kick-off", "")
                .rule("D-39.retires", "\"on-the-spot\"")
                .turn("selm")
                .hits("selm-1", "roff-2", [6, 5])
                .turn("roff"),
            "necromancy",
            r#"player = "roff-1", target = "roff-2""#,
        ),
        no(
            on_the_field("roff: has-frenzy runner; selm: runner"),
            "move",
            &moved("roff-2"),
        ),
        no(
            on_the_field("roff: has-magic-levitation has-magic-immunity; selm: runner"),
            "use-ability",
            r#"player = "roff-1", ability = "magic_levitation", targets = ["roff-2"]"#,
        ),
        no(summoning("frail"), "use-ability", SUMMONS),
        no(summoning("colossus"), "use-ability", SUMMONS),
        no(full(), "substitute", &sub(r#"on = "roff-6""#)),
        no(full(), "substitute", &sub(r#"off = "roff-1""#)),
        no(
            lying_outside,
            "substitute",
            &sub(r#"off = "roff-2", on = "roff-5""#),
        ),
        no(
            haunted().does(
                "necromancy",
                r#"player = "roff-1", target = "roff-2", die = 1"#,
            ),
            "substitute",
            &sub(r#"off = "roff-2", on = "roff-4""#),
        ),
        no(
            holding().rule("D-51.flag", "\"refused\""),
            "substitute",
            &sub(r#"off = "roff-1", on = "roff-5""#),
        ),
    ]
}
