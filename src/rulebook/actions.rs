//! Chapter A: the action checklist.

use super::{Entry, book};

book! {
    A_0_1 "What applies stands first" "使える行を先に"
        "The rows of the checklist that apply to the selected figure now stand first. A row that does not apply says which requirement fails and which rule says so."
        "選んだ選手が今使える行を先に並べる。使えない行は、満たしていない条件とその根拠のルールを示す。";
    A_0_2 "GM ruling" "ＧＭの裁定"
        "The game master may overrule any requirement. The ruling and its reason go into the match log."
        "ＧＭはどの条件も裁定で覆せる。裁定とその理由は試合のログに残る。";
    A_0_3 "Dice" "ダイス"
        "Dice are rolled in the program or typed in from the table; the log says which."
        "ダイスはプログラムで振るか、テーブルで振った目を入力する。どちらかはログに残る。";
    A_0_4 "Further limits" "そのほかの制限"
        "Captives, demoralization, tokens and the time of the turn limit the rows further (M-9.1, M-7.9, K-2.1 to K-2.6, M-3.2)."
        "捕虜、戦意喪失、アクションマーカー、ターンの時間によって、さらに制限される（M-9.1、M-7.9、K-2.1〜K-2.6、M-3.2）。";
    A_01 "Move" "移動"
        "A figure without the flag moves up to its speed, for 1 action. In base contact with an enemy it must break away first, with 4 to 6 on one die (K-5.1); failing, it may only turn. Ending on the flag picks it up."
        "フラッグを持たない選手は、1アクションで移動力まで移動する。敵と台座接触していれば、まずダイス1つで4〜6を出して離脱する（K-5.1）。失敗したら方向転換しかできない。フラッグの上で終えれば拾う。";
    A_02 "Run play" "ランプレイ"
        "The flag holder moves up to half his speed, rounded down, plus 1 inch, for 1 action. Break-away is as in A-01, with no benefit of flight."
        "フラッグを持つ選手は、1アクションで移動力の半分（端数切捨て）＋1インチまで移動する。離脱はA-01と同じで、飛行の利点はない。";
    A_03 "Close combat" "白兵戦"
        "A figure in base contact with an enemy attacks it, for 1 action. 2d6 plus attack must reach the target's defense; it then takes the damage value. A double 1 always fails badly, a double 6 always succeeds well (K-4.1)."
        "敵と台座接触している選手が、1アクションで攻撃する。2d6＋攻撃力が目標の防御力以上なら、ダメージ値を与える。1のゾロ目は必ず大失敗、6のゾロ目は必ず大成功（K-4.1）。";
    A_04 "Shoot" "射撃"
        "A figure shoots at a target in range along a free line, for 1 action. The target may touch no friend of the shooter, and the shooter no enemy. Roll and damage are as in A-03."
        "射程内で射線の通る目標を、1アクションで射撃する。目標が味方と、射撃する選手が敵と台座接触していてはならない。判定とダメージはA-03と同じ。";
    A_05 "Capture" "捕獲"
        "A figure in base contact with an enemy makes it its captive, for 1 action, if neither holds a captive and it does not hold the flag. 2d6 plus attack must reach the target's defense + 2. While it holds the captive it may only move or rest; it may release it at any time in its own turn."
        "敵と台座接触している選手が、1アクションで敵を捕虜にする。双方とも捕虜を持たず、自分がフラッグを持っていないこと。2d6＋攻撃力が目標の防御力＋2以上で成功。捕虜を持つ間は移動と休みしかできない。自分のターンならいつでも解放できる。";
    A_06 "Capture the flag holder" "フラッグを持つ敵の捕獲"
        "As A-05, against an enemy that holds the flag. The flag falls within 2 inches of it (M-4.9)."
        "A-05と同じで、目標がフラッグを持っている場合。フラッグは目標から2インチ以内に落ちる（M-4.9）。";
    A_07 "Pass" "パス"
        "The flag holder throws the flag up to half his range, rounded down, plus 5 inches, for 1 action, at an aim in his front arc along a free line. It needs 3 to 6 on one die (M-4.4)."
        "フラッグを持つ選手が、1アクションで射程の半分（端数切捨て）＋5インチまで、正面の範囲の射線の通る位置へ投げる。ダイス1つで3〜6なら成功（M-4.4）。";
    A_08 "Hand over" "フラッグの受け渡し"
        "The flag holder gives the flag to a friend in base contact. With no enemy in base contact there is no roll. It costs no action and no token, once per figure and turn."
        "フラッグを持つ選手が、台座接触している味方に渡す。敵と台座接触していなければ判定はない。アクションもマーカーも要らず、1ターンに1選手1回まで。";
    A_09 "Hand over under pressure" "敵と接触しての受け渡し"
        "As A-08, but with an enemy in base contact. It needs 4 to 6 on one die; failing, the holder keeps the flag."
        "A-08と同じで、敵と台座接触している場合。ダイス1つで4〜6なら成功。失敗すればフラッグは持ったまま。";
    A_10 "Defense line" "ディフェンスライン"
        "A figure that has just moved or come on starts a line to a friend, or to an enemy whose manager agrees, within 6 inches (M-8.1). It costs no action and no further token."
        "移動または投入の直後の選手が、6インチ以内の味方か同意した敵との間にラインを張る（M-8.1）。アクションも追加のマーカーも要らない。";
    A_11 "Substitution: 5 on the field, 3 on the bench" "選手交代（フィールド5人・ベンチ3人）"
        "One figure goes off and one comes on, for 1 action of the club. A figure in contact must break away first. Nobody comes on while the flag is outside, and the bench never outnumbers the field."
        "チームの1アクションで1人を入れ替える。台座接触している選手は離脱に成功しなければならない。フラッグが外にある間は入れられず、ベンチがフィールドより多くなってはならない。";
    A_12 "Substitution: under 5 on the field, 3 on the bench" "選手交代（フィールド5人未満・ベンチ3人）"
        "One figure is swapped for another, or one comes on; otherwise as A-11."
        "1人を入れ替えるか、1人を入れる。ほかはA-11と同じ。";
    A_13 "Substitution: 5 on the field, under 3 on the bench" "選手交代（フィールド5人・ベンチ3人未満）"
        "One figure is swapped for another, or one goes off; otherwise as A-11. Going off alone is allowed while the flag is outside."
        "1人を入れ替えるか、1人を下げる。ほかはA-11と同じ。下げるだけなら、フラッグが外にあってもできる。";
    A_14 "Substitution: under 5 and under 3" "選手交代（フィールド5人未満・ベンチ3人未満）"
        "One figure is swapped for another, one comes on, or one goes off; otherwise as A-13."
        "1人を入れ替える、1人を入れる、1人を下げるのどれか。ほかはA-13と同じ。";
    A_15 "Heal in contact" "治療（台座接触）"
        "A figure with healing or magic healing treats a friend in base contact on the field, for 1 action, if neither touches an enemy. 2d6 plus attack must reach the friend's defense. Healing recovers the healer's damage value, or 1d6 where the GM says so (K-8.1); magic healing recovers 1d6, and cannot be tried on magic immunity. Doubles are as in K-4.1."
        "治療か魔法治療を持つ選手が、フィールドで台座接触している味方を1アクションで治療する。どちらも敵と台座接触していないこと。2d6＋攻撃力が味方の防御力以上で成功。治療はダメージ値（ＧＭの判断で1d6、K-8.1）、魔法治療は1d6を回復する。魔法耐性の選手に魔法治療はできない。ゾロ目はK-4.1と同じ。";
    A_16 "Magic heal at range" "魔法治療（離れた味方）"
        "A figure with magic healing treats a friend in range but not in base contact, for 1 action, if neither touches an enemy. The roll is as in A-15; it recovers 1d6."
        "魔法治療を持つ選手が、射程内で台座接触していない味方を1アクションで治療する。どちらも敵と台座接触していないこと。判定はA-15と同じで、1d6を回復する。";
    A_17 "Heal on the bench" "治療（ベンチ）"
        "Healer and target are on the bench. It costs no action and puts a token on the healer, once a turn; otherwise as A-15."
        "治療する選手とされる選手がともにベンチにいる場合。アクションは消費せず、治療した選手にマーカーを置く。1ターンに1回。ほかはA-15と同じ。";
    A_18 "Rest" "休み"
        "The figure does nothing more, for 1 action (D-36). Its tokens come off as K-2.3 says."
        "1アクションで、その選手の行動を終える（D-36）。マーカーはK-2.3に従って外れる。";
}
