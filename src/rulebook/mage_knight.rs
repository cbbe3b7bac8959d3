//! Chapter K: the figures and the rules they bring from Mage Knight 1.0.

use super::{Entry, book};

book! {
    K_1_1 "What a figure says of itself" "フィギュアの表記"
        "A figure's base gives its name, set, collector number, point value, factions, rank (weak, standard, tough, unique or promo), range in inches (0 cannot shoot), targets (1 to 4), width of the front arc (90, 180 or 270 degrees) and whether it is mounted. Set and number together identify it, so that the three ranks of one sculpt are three figures."
        "台座には、名前、セット、番号、評価点、勢力、ランク（弱・並・強・ユニーク・プロモ）、射程（インチ。0は射撃不可）、目標数（1〜4）、正面の角度（90・180・270度）、騎乗の有無がある。セットと番号の組で区別し、同じ造形の3つのランクは3つの別のフィギュアである。";
    K_1_2 "The dial" "ダイヤル"
        "The dial has 12 positions: the live ones first, then skulls. Each live click has speed, attack, defense and damage, and at most one ability for each. Values may rise with damage; attack 0 and damage 0 are live values."
        "ダイヤルは12クリック。生きているクリックが先に並び、残りはドクロ。生きているクリックにはそれぞれ移動力、攻撃力、防御力、ダメージ値があり、能力は値ごとに1つまで。ダメージで値が上がることもあり、攻撃力0やダメージ値0もドクロではない。";
    K_1_3 "Damage and healing" "ダメージと回復"
        "Damage turns the dial that many clicks on; healing turns it back, never before the first click. A skull means hospital."
        "ダメージの数だけダイヤルを進め、回復の数だけ戻す。最初のクリックより前には戻らない。ドクロが出れば病院送りになる。";
    K_1_4 "Position of the dial" "ダイヤルの位置"
        "The position of the dial is the damage taken; 0 is undamaged."
        "ダイヤルの位置は受けたダメージの数で、0は無傷である。";

    K_2_1 "One action a figure" "1選手1アクション"
        "A figure takes at most one action a turn; its club has two (M-3.1). Rest places no token."
        "選手のアクションは1ターンに1回まで。チームは2回（M-3.1）。休みではマーカーを置かない。";
    K_2_2 "Action token" "アクションマーカー"
        "The token is placed when the action is declared, before any roll. A formation places one on each member."
        "マーカーはアクションを宣言したとき、判定の前に置く。陣形では全員に1つずつ置く。";
    K_2_3 "Tokens come off" "マーカーが外れるとき"
        "At the end of its owner's turn every figure that took no action in it, or only rested, loses its tokens."
        "持ち主のターンの終わりに、そのターンに何もしなかったか、休みだけをした選手のマーカーを外す。";
    K_2_4 "Pushing" "プッシング"
        "A figure that acts in two of its own turns running takes 1 click after the action has been carried out. Toughness and the like do not reduce it."
        "自分のターンに2回続けて行動した選手は、アクションの後に1クリックのダメージを受ける。頑強などでは減らない。";
    K_2_5 "Two tokens" "マーカー2つ"
        "A figure with two tokens cannot act: it must rest."
        "マーカーが2つある選手は行動できず、休まなければならない。";
    K_2_6 "What a push can do" "プッシングの結果"
        "A push can demoralize a figure or send it to hospital. Nobody is credited with a knock-down, the flag falls where the figure stood, and the injury counts."
        "プッシングで戦意喪失や病院送りになることがある。ノックダウンは誰にもつかず、フラッグはその場に落ち、負傷に数える。";

    K_3_1 "Free turn" "接触されたときの方向転換"
        "A figure that is contacted may turn at once, but not if the mover shows sneak attack, and never if it is mounted."
        "接触された選手はすぐに方向転換できる。ただし移動してきた選手が背面攻撃を持つときと、自分が騎乗のときはできない。";
    K_3_2 "Terrain" "地形"
        "Hindering terrain: a figure stops once wholly in, and starting in it halves its speed, rounded up. Blocking terrain cannot be entered. On elevated terrain a figure stops going up and going down."
        "妨害地形ではすべて入ったところで止まり、中から始めると移動力が半分になる（端数切上げ）。遮断地形には入れない。隆起地形では上るときと下りるときに止まる。";

    K_4_1 "Hit" "命中"
        "An attack hits if 2d6 plus attack reaches the target's defense. Both dice 1: it misses, and the attacker takes 1 click that nothing reduces. Both dice 6: it hits, with 1 more damage or healing."
        "2d6＋攻撃力が目標の防御力以上なら命中。両方1なら失敗し、攻撃側が1クリックのダメージを受ける（軽減できない）。両方6なら命中し、ダメージまたは回復が1増える。";
    K_4_2 "Close combat" "白兵戦"
        "The target must touch the attacker's front arc. On the target's rear arc the attack is +1."
        "目標が攻撃側の正面に接触していること。目標の背面からなら攻撃力＋1。";
    K_4_3 "Shots" "射撃"
        "A shot may have several targets, up to the figure's arrows: one roll is compared with each, and each hit does 1 damage (2 on a double 6). The target's defense is +1 through hindering terrain, and +1 when the shot goes from the ground to elevated terrain."
        "目標数まで複数を狙える。1回の判定をそれぞれの目標と比べ、命中した相手に1ダメージ（6のゾロ目なら2）。妨害地形を通すと防御力＋1、地面から隆起地形を狙うと防御力＋1。";
    K_4_4 "Reduced damage" "ダメージの軽減"
        "The target's abilities reduce damage, toughness by 1 and invulnerability by 2, not below 0."
        "ダメージは目標の能力で減る。頑強は1、無敵は2。0より下にはならない。";
    K_4_5 "Hospital by a double 1" "1のゾロ目での病院送り"
        "A miss by double 1 can send the attacker to hospital. Nobody is credited with a knock-down, the flag falls in place, and the injury counts."
        "1のゾロ目の失敗で攻撃側が病院送りになることがある。ノックダウンは誰にもつかず、フラッグはその場に落ち、負傷に数える。";

    K_5_1 "Break-away" "離脱"
        "To leave contact with an enemy roll one die: 4 to 6 succeeds; failing, the figure may only turn. One roll is enough however many enemies it touches."
        "敵との接触から離れるにはダイスを1つ振り、4〜6で成功。失敗したら方向転換しかできない。接触している敵が何人でも判定は1回。";
    K_5_2 "Easy break-away" "離脱しやすい選手"
        "Figures with flight, charge or bound (quick fire) and mounted figures fail only on 1; flight does not help a flag holder (M-4.3). A mounted figure that fails may not even turn."
        "飛行、突撃、速射の選手と騎乗の選手は1のときだけ失敗する。ただしフラッグを持つ選手に飛行は役立たない（M-4.3）。騎乗の選手は失敗すると方向転換もできない。";
    K_5_3 "By consent" "同意による離脱"
        "If those in contact agree, break-away succeeds without a roll."
        "接触している相手が同意すれば、判定なしで離脱できる。";

    K_6_1 "Capture" "捕獲"
        "A capture succeeds if 2d6 plus attack reaches the target's defense + 2. It does no damage. A captor holds one captive. A captive has no action and cannot be a target."
        "2d6＋攻撃力が目標の防御力＋2以上なら捕獲する。ダメージは与えない。捕虜は1人まで。捕虜は行動できず、目標にもならない。";
    K_6_2 "Who takes no part in captures" "捕獲と能力"
        "A figure showing command, battle fury, berserk or invulnerability cannot be captured. One showing battle fury, berserk or invulnerability cannot capture."
        "指揮、闘志、狂戦士、無敵を持つ選手は捕獲されない。闘志、狂戦士、無敵を持つ選手は捕獲できない。";
    K_6_3 "The captor's fate" "捕虜の解放"
        "If the captor goes to hospital, leaves the field, or shows battle fury or invulnerability, its captive is free. If it shows berserk, the captive goes to hospital at once."
        "捕虜を持つ選手が病院送りになる、フィールドを離れる、闘志か無敵を得ると、捕虜は自由になる。狂戦士を得ると、捕虜は直ちに病院送りになる。";
    K_6_4 "A captive counts" "捕虜の人数"
        "A captive still counts among its club's figures on the field."
        "捕虜は、フィールドにいる自分のチームの人数に数える。";

    K_7_1 "Movement formation" "陣形移動"
        "All members of a formation share a faction, and it is one action with a token on each. In a movement formation 3 to 5 figures, touching at start and end, move with the slowest speed; a flag holder's is his run play distance."
        "陣形は全員が同じ勢力で、1アクションで行い、全員にマーカーを置く。陣形移動は、始めと終わりに接触している3〜5人が、最も遅い移動力で動く。フラッグを持つ選手はランプレイの距離で数える。";
    K_7_2 "Ranged formation" "陣形射撃"
        "3 to 5 touching figures shoot at one target, each with its own line. Each further member gives +2 attack; attack and damage are those of the primary."
        "接触している3〜5人が、それぞれ射線の通る1つの目標を射撃する。2人目から1人につき攻撃力＋2。攻撃力とダメージ値は主攻撃者のものを使う。";
    K_7_3 "Close formation" "陣形白兵戦"
        "2 or 3 figures attack one target that each touches with its front arc. Each further member gives +1 attack, and one +1 if any of them is on the rear arc."
        "2〜3人が、それぞれ正面で接触している1つの目標を攻撃する。2人目から1人につき攻撃力＋1、背面にいる者があればさらに＋1。";
    K_7_4 "Limits of formations" "陣形の制限"
        "On a double 1 only the primary attacker is hurt. Charge and bound bar every formation, flight and quickness movement formations. Demoralized figures join none."
        "1のゾロ目では主攻撃者だけが傷つく。突撃と速射はどの陣形にも、飛行と神速は陣形移動に加われない。戦意喪失した選手はどの陣形にも加われない。";

    K_8_1 "Healing" "治療"
        "Healing treats a touching friend, if neither touches an enemy, with 2d6 plus attack against the friend's defense. It recovers the damage value, or 1d6 if the GM so chooses. A double 1 costs the healer 1 click."
        "接触している味方を治療する。どちらも敵と接触していないこと。2d6＋攻撃力が味方の防御力以上で成功し、ダメージ値（ＧＭの判断で1d6）を回復する。1のゾロ目なら治療した選手が1クリックのダメージを受ける。";
    K_8_2 "Magic healing" "魔法治療"
        "Magic healing works at range too and recovers 1d6. It is not allowed on magic immunity, and no healing at all works on invulnerability."
        "離れた味方にも使え、1d6を回復する。魔法耐性の選手には使えない。無敵の選手にはどの治療も効かない。";
    K_8_3 "Command" "指揮"
        "At the start of its turn a club with a commander on the field rolls one die: on 6 it has one more action that turn. This can be switched off in the house rules. Command also works against demoralization (M-7.8)."
        "フィールドに指揮を持つ選手がいるチームは、ターンの最初にダイスを1つ振り、6ならそのターンのアクションが1つ増える。ハウスルールで外せる。戦意喪失も回復する（M-7.8）。";
    K_8_4 "Necromancy" "死霊術"
        "Instead of moving, a figure that touches no enemy calls a figure in hospital back into base contact, with 1d6 damage; if that shows a skull, it fails. Figures named Zombie or Skeleton come back undamaged without a roll. There is one spirit per player at a time."
        "敵と接触していない選手が、移動の代わりに病院にいる選手を台座接触する位置に呼び戻す。1d6のダメージを受けて現れ、ドクロが出れば失敗。名前がゾンビかスケルトンなら判定なしで無傷で現れる。生き霊は1人の選手につき同時に1体まで。";
    K_8_5 "Demoralized" "戦意喪失"
        "A demoralized figure may only move or rest, and may not move into contact with an enemy by choice. For the flag see D-37."
        "戦意喪失した選手は移動か休みしかできず、自分から敵に接触する移動はできない。フラッグについてはD-37による。";
}
