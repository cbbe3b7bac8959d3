//! What forbids an act of a match under way, beyond the needs of the checklist (`play::need`).

use super::Reason;
use crate::{rulebook::Rule, text::Words};
use Rule as R;

pub(in crate::flags) fn match_over(rule: Rule) -> Reason {
    Reason::fixed(
        "match-over",
        &[rule, R::M_5_2],
        crate::text!(
            "The match has been ended. Undo that to play on, or commit it.",
            "試合は終わっています。続けるには終了を取り消すか、試合を確定してください。"
        ),
    )
}

pub(in crate::flags) fn not_on_the_field_at_all(name: &str) -> Reason {
    Reason::fixed(
        "not-on-the-field-at-all",
        &[R::M_2_4],
        crate::text!(
            "{name} takes no part in this match. Choose somebody who was named.",
            "{name}はこの試合に出ていません。登録された選手を選んでください。"
        ),
    )
}

pub(in crate::flags) fn dial_in_hospital(name: &str) -> Reason {
    Reason::fixed(
        "dial-in-hospital",
        &[R::D_28, R::M_6_1],
        crate::text!(
            "{name} is in hospital; his dial is not turned there. Undo what sent him.",
            "{name}は病院にいるのでダイヤルは合わせられません。病院送りを取り消してください。"
        ),
    )
}

pub(in crate::flags) fn dial_too_far(name: &str, damage: u8, most: u8) -> Reason {
    Reason::fixed(
        "dial-too-far",
        &[R::K_1_4],
        crate::text!(
            "{name}'s dial cannot stand at {damage} there. Give 0 to {most}.",
            "そこでは{name}のダイヤルを{damage}にできません。0〜{most}を指定してください。"
        ),
    )
}

pub(in crate::flags) fn flag_not_open() -> Reason {
    Reason::fixed(
        "flag-not-open",
        &[R::M_4_1],
        crate::text!(
            "It is known where the flag is. Use `flag` only after it fell and its place is asked for.",
            "フラッグの場所は決まっています。`flag` はフラッグが落ちて場所を尋ねられたときだけ使ってください。"
        ),
    )
}

pub(in crate::flags) fn flag_is_held() -> Reason {
    Reason::open(
        "flag-is-held",
        &[R::M_4_2],
        crate::text!(
            "The flag is in somebody's hand and cannot be picked up. Leave `on_flag` out.",
            "フラッグは選手が持っているので拾えません。`on_flag` を外してください。"
        ),
    )
}

pub(in crate::flags) fn not_the_catcher(name: &str) -> Reason {
    Reason::open(
        "not-the-catcher",
        &[R::M_4_4],
        crate::text!(
            "{name} does not play for the manager who places the stray pass. Choose one of that manager's figures, or the ground.",
            "{name}はそれたパスを置くマネージャーの選手ではありません。そのマネージャーの選手か地面を選んでください。"
        ),
    )
}

pub(in crate::flags) fn no_move_before(name: &str, rule: Rule) -> Reason {
    Reason::open(
        "no-move-before",
        &[rule, if rule == R::A_07 { R::M_4_5 } else { R::K_1_2 }],
        crate::text!(
            "{name} cannot move and do this in one action: his dial shows neither the charge nor the bound it takes. Leave `after_move` out.",
            "{name}は移動してからこれを行うことはできません（突撃または速射が必要）。`after_move` を外してください。"
        ),
    )
}

pub(in crate::flags) fn formation_size(least: usize, most: usize, rule: Rule) -> Reason {
    Reason::open(
        "formation-size",
        &[rule],
        crate::text!(
            "This formation takes {least} to {most} figures. Name that many, or act alone.",
            "この陣形は{least}〜{most}体です。その数にするか、単独で行動してください。"
        ),
    )
}

pub(in crate::flags) fn formation_twice(name: &str, rule: Rule) -> Reason {
    Reason::fixed(
        "formation-twice",
        &[rule],
        crate::text!(
            "{name} is named twice in the formation. Name each member once.",
            "{name}が陣形に二度指定されています。一度ずつ指定してください。"
        ),
    )
}

pub(in crate::flags) fn no_formation_member(name: &str) -> Reason {
    Reason::fixed(
        "no-formation-member",
        &[R::K_5_1, R::K_7_1],
        crate::text!(
            "{name} is no further member of this formation, or is named twice in `members`. Name each of the formation there once at most.",
            "{name}はこの陣形の他のメンバーでないか、`members` に二度指定されています。陣形のメンバーを一度ずつ指定してください。"
        ),
    )
}

pub(in crate::flags) fn no_further_target(name: &str) -> Reason {
    Reason::fixed(
        "no-further-target",
        &[R::K_4_3],
        crate::text!(
            "{name} is no further target of this attack, or is named twice in `against`. Name further targets there, each once; what is seen of the first stands in `facts`.",
            "{name}はこの攻撃の2人目以降の目標でないか、`against` に二度指定されています。2人目以降の目標を一度ずつ指定し、1人目のことは `facts` に書いてください。"
        ),
    )
}

pub(in crate::flags) fn not_of_each_target() -> Reason {
    Reason::fixed(
        "not-of-each-target",
        &[R::K_4_2, R::K_4_3],
        crate::text!(
            "Of a further target only rear arc, hindering terrain and elevated are asked. Leave the rest out of `against`.",
            "2人目以降の目標について尋ねるのは背面・妨害地形・隆起地形だけです。`against` からほかを外してください。"
        ),
    )
}

pub(in crate::flags) fn formation_factions(rule: Rule) -> Reason {
    Reason::open(
        "formation-factions",
        &[rule],
        crate::text!(
            "A formation is of one faction. Choose members that share one, or act alone.",
            "陣形は同じ勢力だけで組みます。同じ勢力の選手を選ぶか、単独で行動してください。"
        ),
    )
}

pub(in crate::flags) fn formation_barred(name: &str, ability: Words) -> Reason {
    let Words { en, ja } = ability;
    Reason::open(
        "formation-barred",
        &[R::K_7_4],
        crate::text!(
            "{name} shows {en}, which bars this formation. Leave him out, or act alone.",
            "{name}は{ja}のためこの陣形に入れません。外すか、単独で行動してください。"
        ),
    )
}

pub(in crate::flags) fn formation_one_target() -> Reason {
    Reason::open(
        "formation-one-target",
        &[R::K_7_2],
        crate::text!(
            "A ranged formation shoots at one target. Name one, or shoot alone.",
            "射撃陣形の目標は1体です。1体にするか、単独で射撃してください。"
        ),
    )
}

pub(in crate::flags) fn line_not_agreed(name: &str) -> Reason {
    Reason::open(
        "line-not-agreed",
        &[R::M_8_1],
        crate::text!(
            "{name} is an enemy: a line to him needs his manager's consent. Ask, and tick it.",
            "{name}は敵です。ラインにはその選手のマネージャーの同意が要ります。確かめてチェックを入れてください。"
        ),
    )
}

pub(in crate::flags) fn line_stands(name: &str) -> Reason {
    Reason::fixed(
        "line-stands",
        &[R::M_8_1],
        crate::text!(
            "The line to {name} stands already. Choose another end.",
            "{name}とのラインはもうあります。別の相手を選んでください。"
        ),
    )
}

pub(in crate::flags) fn too_many_targets(name: &str, most: usize, rule: Rule) -> Reason {
    Reason::open(
        "too-many-targets",
        &[rule, if rule == R::A_03 { R::K_1_2 } else { R::K_1_1 }],
        crate::text!(
            "{name} may choose {most} at most. Name fewer targets.",
            "{name}が選べる目標は{most}体までです。減らしてください。"
        ),
    )
}

pub(in crate::flags) fn no_target() -> Reason {
    Reason::fixed(
        "no-target",
        &[R::K_4_3],
        crate::text!(
            "No target is named that can be meant. Name whom it is about.",
            "目標が指定されていません。対象を指定してください。"
        ),
    )
}

pub(in crate::flags) fn target_twice(name: &str) -> Reason {
    Reason::fixed(
        "target-twice",
        &[R::K_4_3],
        crate::text!(
            "{name} is named twice as a target. Name each once.",
            "{name}が目標に二度指定されています。一度ずつ指定してください。"
        ),
    )
}

pub(in crate::flags) fn no_enhancement(name: &str) -> Reason {
    Reason::open(
        "no-enhancement",
        &[R::K_4_3],
        crate::text!(
            "{name} lends no magic enhancement here: his dial does not show it, or magic immunity bars it. Leave him out.",
            "{name}の魔力増強は使えません（ダイヤルにないか、魔法耐性が妨げます）。外してください。"
        ),
    )
}

pub(in crate::flags) fn ability_not_shown(name: &str, ability: Words) -> Reason {
    let Words { en, ja } = ability;
    Reason::open(
        "ability-not-shown",
        &[R::K_1_2],
        crate::text!(
            "{name}'s dial does not show {en}. Choose what it shows.",
            "{name}のダイヤルに{ja}はありません。示しているものを選んでください。"
        ),
    )
}

pub(in crate::flags) fn always_on(ability: Words) -> Reason {
    let Words { en, ja } = ability;
    Reason::open(
        "always-on",
        &[R::K_1_2],
        crate::text!(
            "{en} cannot be switched off. Leave it out of `without`.",
            "{ja}は切ることができません。`without` から外してください。"
        ),
    )
}

pub(in crate::flags) fn used_this_turn(name: &str, ability: Words) -> Reason {
    let Words { en, ja } = ability;
    Reason::open(
        "used-this-turn",
        &[R::K_2_1, R::M_3_1],
        crate::text!(
            "{name} has used {en} in this turn already. Wait for the next turn.",
            "{name}はこのターンにもう{ja}を使いました。次のターンを待ってください。"
        ),
    )
}

pub(in crate::flags) fn turn_begun(ability: Words) -> Reason {
    let Words { en, ja } = ability;
    Reason::open(
        "turn-begun",
        &[R::M_3_1],
        crate::text!(
            "{en} works at the start of the turn, and the club has used an action of it. Wait for the next turn.",
            "{ja}はターン開始時に働きますが、チームはもうアクションを使いました。次のターンを待ってください。"
        ),
    )
}

pub(in crate::flags) fn contact_before(name: &str, rule: Rule) -> Reason {
    Reason::open(
        "contact-before",
        &[rule, R::K_1_2],
        crate::text!(
            "{name} touched an enemy at the start of the turn: he may move away, but do nothing more in that action. Use `move`.",
            "{name}はターン開始時に敵と台座接触していたため、移動はできますが同じアクションで続けて行動できません。`move` を使ってください。"
        ),
    )
}

pub(in crate::flags) fn no_act_of_its_own(ability: Words) -> Reason {
    let Words { en, ja } = ability;
    Reason::fixed(
        "no-act-of-its-own",
        &[R::K_2_1],
        crate::text!(
            "{en} is no act of its own. It counts where it applies: use the row of the checklist.",
            "{ja}は単独の行動ではありません。効果はそれぞれの行に含まれます。チェックリストの行を使ってください。"
        ),
    )
}

pub(in crate::flags) fn nobody_named() -> Reason {
    Reason::fixed(
        "nobody-named",
        &[R::M_7_1],
        crate::text!(
            "Nobody is named. Say who goes off, who comes on, or both.",
            "誰も指定されていません。下げる選手、入れる選手、またはその両方を指定してください。"
        ),
    )
}

pub(in crate::flags) fn would_outnumber(row: R) -> Reason {
    Reason::open(
        "would-outnumber",
        &[R::M_7_4, row],
        crate::text!(
            "The bench would outnumber the field. Put somebody on in exchange.",
            "ベンチがフィールドより多くなってしまいます。代わりに1人入れてください。"
        ),
    )
}

pub(in crate::flags) fn no_command_roll() -> Reason {
    Reason::open(
        "no-command-roll",
        &[R::K_8_3],
        crate::text!(
            "The club whose turn begins has no commander on the field and does not roll for command. Leave its die out.",
            "ターンを始めるチームのフィールドに指揮を持つ選手がいないので、指揮のダイスは振りません。外してください。"
        ),
    )
}

pub(in crate::flags) fn rises_without_die(name: &str) -> Reason {
    Reason::open(
        "rises-without-die",
        &[R::K_8_4],
        crate::text!(
            "{name} is a zombie or skeleton and comes back undamaged without a roll. Leave the die out.",
            "{name}はゾンビかスケルトンなので、判定なしで無傷で現れます。ダイスを外してください。"
        ),
    )
}

pub(in crate::flags) fn not_commanded(name: &str) -> Reason {
    Reason::open(
        "not-commanded",
        &[R::M_7_8],
        crate::text!(
            "{name} cannot be rallied: he must be a demoralized figure on the field of the club whose turn begins, which has a commander there. Leave him out.",
            "{name}は回復できません。ターンを始めるチームのフィールドにいる戦意喪失の選手で、指揮を持つ味方がいる場合だけです。外してください。"
        ),
    )
}

pub(in crate::flags) fn clock_too_long(minutes: u32) -> Reason {
    Reason::fixed(
        "clock-too-long",
        &[R::M_3_4],
        crate::text!(
            "No clock runs longer than {minutes} minutes. Give fewer seconds.",
            "時計は{minutes}分までです。秒数を減らしてください。"
        ),
    )
}

pub(in crate::flags) fn extra_too_long(minutes: i64) -> Reason {
    Reason::fixed(
        "extra-too-long",
        &[R::M_3_3],
        crate::text!(
            "Extra time lasts {minutes} minutes at most. Give fewer seconds.",
            "延長戦は最長{minutes}分です。秒数を減らしてください。"
        ),
    )
}

pub(in crate::flags) fn no_defender(name: &str) -> Reason {
    Reason::fixed(
        "no-defender",
        &[R::K_1_2],
        crate::text!(
            "{name} does not lend his defense here: only another figure of the target's club that stands free on the field and shows defend does. Leave `defended_by` out, or name that one.",
            "{name}の防御力は借りられません。貸せるのは、目標と同じチームで、自由にフィールドにいて、防御を示す別の選手だけです。`defended_by` を外すか、その選手を指定してください。"
        ),
    )
}

pub(in crate::flags) fn two_on_the_flag() -> Reason {
    Reason::fixed(
        "two-on-the-flag",
        &[R::M_4_1, R::M_4_2],
        crate::text!(
            "Two figures are said to end on the flag; one figure holds it. Leave `on_flag` with one of them.",
            "2人がフラッグの上で終わるとされています。持てるのは1人です。`on_flag` は1人だけにしてください。"
        ),
    )
}

pub(in crate::flags) fn flag_lies_there(outside: bool) -> Reason {
    let text = if outside {
        crate::text!(
            "The flag lies outside the circle, and so ends who ends on it. Leave `ends` out, or `on_flag`.",
            "フラッグは円の外にあり、その上で終わる選手も円の外で終わります。`ends` か `on_flag` を外してください。"
        )
    } else {
        crate::text!(
            "The flag lies inside the circle, and so ends who ends on it. Leave `ends` out, or `on_flag`.",
            "フラッグは円の中にあり、その上で終わる選手も円の中で終わります。`ends` か `on_flag` を外してください。"
        )
    };
    Reason::fixed("flag-lies-there", &[R::M_4_2], text)
}

pub(in crate::flags) fn no_captive(name: &str) -> Reason {
    Reason::fixed(
        "no-captive",
        &[R::M_9_1],
        crate::text!(
            "{name} neither is nor holds a captive. Name the captive or its captor.",
            "{name}は捕虜でも、捕虜を持ってもいません。捕虜か捕獲者を指定してください。"
        ),
    )
}

pub(in crate::flags) fn figure_twice(name: &str) -> Reason {
    Reason::fixed(
        "figure-twice",
        &[R::M_2_4],
        crate::text!(
            "{name} stands on the sheet twice. Name each figure once.",
            "{name}が二度書かれています。一度ずつ書いてください。"
        ),
    )
}

pub(in crate::flags) fn too_many_tokens(name: &str) -> Reason {
    Reason::fixed(
        "too-many-tokens",
        &[R::K_2_5],
        crate::text!(
            "{name} cannot have more than two tokens. Give 0 to 2.",
            "{name}のマーカーは2個までです。0〜2を指定してください。"
        ),
    )
}

pub(in crate::flags) fn captive_wrong(name: &str) -> Reason {
    Reason::fixed(
        "captive-wrong",
        &[R::K_6_1, R::K_6_3],
        crate::text!(
            "{name} cannot be that figure's captive: both are on the field, of different clubs, one captive each, and the captor shows neither battle fury, berserk nor invulnerability. Mend the sheet.",
            "{name}はその選手の捕虜になれません。両者がフィールドにいて、別のチームで、捕虜は1人まで、捕獲者は闘志・狂戦士・無敵を示していないことが条件です。直してください。"
        ),
    )
}

pub(in crate::flags) fn holder_outside(name: &str) -> Reason {
    Reason::fixed(
        "holder-outside",
        &[R::M_5_1],
        crate::text!(
            "{name} cannot hold the flag outside the circle: that was a flag down. Count it, and put the flag on the hill.",
            "{name}が円の外でフラッグを持っていれば、フラッグダウンです。得点に数え、フラッグはフラッグヒルに戻してください。"
        ),
    )
}

pub(in crate::flags) fn spirit_off_field(name: &str) -> Reason {
    Reason::fixed(
        "spirit-off-field",
        &[R::M_6_4],
        crate::text!(
            "A spirit of {name} can only be on the field. Put it there, or leave the spirit out.",
            "{name}の生き霊はフィールドにしかいられません。フィールドに置くか、生き霊を外してください。"
        ),
    )
}

pub(in crate::flags) fn no_extra_time() -> Reason {
    Reason::fixed(
        "no-extra-time",
        &[R::M_3_3],
        crate::text!(
            "A practice match has no extra time. Leave `extra` out.",
            "練習試合に延長戦はありません。`extra` を外してください。"
        ),
    )
}

pub(in crate::flags) fn extra_time_waits() -> Reason {
    Reason::open(
        "extra-time-waits",
        &[R::M_3_2, R::M_3_3],
        crate::text!(
            "The match's time is up and no club has scored: nothing new may be begun. Finish what was begun before, by ruling: it counts as normal time. Then start extra time with the clock, or end the match.",
            "どのチームも無得点のまま試合時間が終わりました。新しいことは始められません。終わる前に始めた行動はＧＭ裁定で終わらせてください（試合時間内として数えます）。そのあと時計で延長戦を始めるか、試合を終えてください。"
        ),
    )
}

pub(in crate::flags) fn extra_is_over() -> Reason {
    Reason::fixed(
        "extra-is-over",
        &[R::M_3_3],
        crate::text!(
            "Extra time follows a match without a flag down, and the first one ends it. Leave `extra` out, or enter the result.",
            "延長戦は両者無得点のときだけで、最初のフラッグダウンで終わります。`extra` を外すか、結果を入力してください。"
        ),
    )
}

pub(in crate::flags) fn actions_on_paper(most: u8) -> Reason {
    Reason::fixed(
        "actions-on-paper",
        &[R::M_3_1],
        crate::text!(
            "No club has so many actions in a turn. Give 0 to {most}.",
            "1ターンにそれほどのアクションはありません。0〜{most}を指定してください。"
        ),
    )
}

pub(in crate::flags) fn nobody_terrifies(name: &str) -> Reason {
    Reason::open(
        "nobody-terrifies",
        &[R::K_1_2],
        crate::text!(
            "No enemy of {name} on the field shows terrify. Leave `terrifying-contact` out.",
            "フィールドに{name}を威圧する敵はいません。`terrifying-contact` を外してください。"
        ),
    )
}

pub(in crate::flags) fn not_confused(name: &str) -> Reason {
    Reason::fixed(
        "not-confused",
        &[R::K_4_3],
        crate::text!(
            "{name} is no target of magic confusion here and is not put anywhere. Leave him out of `confused`.",
            "{name}はここで魔法混乱の目標ではないので置けません。`confused` から外してください。"
        ),
    )
}
