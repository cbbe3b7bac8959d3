//! Chapter M: the match at the table.

use super::{Entry, book};

book! {
    M_1_1 "The field" "フィールド"
        "A rope of 3 m is laid as a circle, with the flag hill, a disc of 12 cm, at its centre. The hill is elevated terrain. Figures start outside the line."
        "3ｍの紐を円く置き、中央に直径12cmの円いフラッグヒルを置く。フラッグヒルは隆起地形である。選手はラインの外から始める。";
    M_1_2 "Flag down" "フラッグダウン"
        "Carrying the flag out of the circle is one flag down (FD) and one point. Afterwards the flag returns to the centre of the hill and play goes straight on; all figures stay as they are."
        "フラッグを円の外に持ち出すとフラッグダウン（ＦＤ）で1点。その後フラッグはフラッグヒルの中央に戻り、選手はそのままで試合を続ける。";
    M_1_3 "Going up and down the hill" "フラッグヒルの上り下り"
        "Going up or down the hill a figure stops once with its base wholly on or wholly off it. Fliers do not, unless they carry the flag (M-4.3)."
        "フラッグヒルを上り下りするときは、台座がすべて入ったところ、またはすべて出たところで一度止まる。飛行の選手は、フラッグを持っていなければ止まらなくてよい（M-4.3）。";

    M_2_1 "Condition" "コンディション"
        "Before a match one die is rolled for every player under contract of each club taking part. He starts with this damage, for 1 to 6: young 5, 4, 3, 2, 1, 0; seasoned 3, 2, 1, 0, 0, 0; strong 1, 0, 0, 0, 0, 0. For a veteran hero see M-2.3."
        "試合の前に、参加チームの支配下選手全員に1つずつダイスを振る。試合開始時のダメージは、1〜6の順に、若手は5・4・3・2・1・0、中堅は3・2・1・0・0・0、強者は1・0・0・0・0・0。老雄はM-2.3による。";
    M_2_2 "Condition sends nobody to hospital" "コンディションで病院送りにはならない"
        "Damage from the condition never sends anyone to hospital: the dial stops one click before the skull."
        "コンディションのダメージで病院送りになることはない。ダイヤルはドクロの1つ手前で止まる。";
    M_2_3 "Condition of a veteran hero" "老雄のコンディション"
        "No die is rolled for a veteran hero: his manager sets his starting damage (D-13)."
        "老雄にはダイスを振らず、マネージャーが開始時のダメージを決める（D-13）。";
    M_2_4 "Roster" "ロースター"
        "When the conditions are known, each club names up to 5 starters and up to 3 bench players. It may name fewer, but never more for the bench than for the field. All others are reserves. A player injured in this round's training cannot be named."
        "コンディションがわかった後、各チームはスタメンを5名まで、ベンチを3名まで選ぶ。少なくてもよいが、ベンチがフィールドより多くなってはならない。残りは補欠である。その節の自主トレで負傷した選手は選べない。";
    M_2_5 "Salary cap and luxury tax" "サラリーキャップとラグジュアリータックス"
        "The point values of a roster may sum to 200. Each point over costs 100 gold, paid to AFA as luxury tax. Reserves do not count."
        "ロースターの評価点の合計は200まで。超えた1点につき100ゴールドをラグジュアリータックスとしてＡＦＡに支払う。補欠は数えない。";
    M_2_6 "Placing the starters" "スタメンの配置"
        "The starters are placed from the home club clockwise."
        "スタメンはホームのチームから時計回りに配置する。";

    M_3_1 "Turns and actions" "ターンとアクション"
        "Turns go from the home club clockwise, and each has 2 actions. A figure takes at most one action a turn; for tokens see K-2.2 to K-2.5."
        "ターンはホームのチームから時計回りに進み、1ターンに2アクションを行う。1人の選手のアクションは1ターンに1回まで。アクションマーカーはK-2.2〜K-2.5による。";
    M_3_2 "Time for a turn" "ターンの時間"
        "A turn lasts 2 minutes, a beginner's 3. When it is over nothing new may be begun, not even what costs no action; a check under way is finished."
        "1ターンは2分、初心者は3分。時間が切れたら、アクションを消費しない行動も含めて新しいことは始められない。判定の途中なら終わりまで行う。";
    M_3_3 "Time for a match" "試合時間"
        "A match lasts 45 minutes. If no club has scored then, up to 15 minutes of extra time follow, ending with the first flag down. Without one the clubs rank as in a tie. Practice matches last 15 minutes without extra time."
        "試合は45分。どのチームも無得点なら最大15分の延長戦を行い、最初のフラッグダウンで終わる。フラッグダウンがなければ同点として順位を決める。練習試合は15分で延長戦はない。";
    M_3_4 "The clock" "時計"
        "The clock keeps real time and can be paused; it stands where it was when the program is opened again."
        "時計は実時間で進み、一時停止できる。プログラムを閉じて開き直しても続きから始まる。";
    M_3_5 "Break-away by consent" "同意による離脱"
        "Break-away follows K-5.1 and K-5.2. If those in contact agree, it succeeds without a roll."
        "離脱はK-5.1とK-5.2による。接触している相手が同意すれば、ダイスを振らずに成功する。";

    M_4_1 "Where the flag is" "フラッグの場所"
        "The flag is on the hill, on the ground inside the circle, on the ground outside, or held by one figure."
        "フラッグは、フラッグヒルの上、円の内側の地面、外側の地面、または1人の選手の手のいずれかにある。";
    M_4_2 "Picking up the flag" "フラッグを拾う"
        "A move that ends on the flag picks it up; this costs no action."
        "フラッグのある地点で移動を終えると、アクションを消費せずに拾える。";
    M_4_3 "Run play" "ランプレイ"
        "The holder moves at most half his speed, rounded down, plus 1 inch. Flight gives him nothing while he holds the flag."
        "フラッグを持つ選手の移動は、移動力の半分（端数切捨て）＋1インチまで。持っている間は飛行の利点を得られない。";
    M_4_4 "Pass" "パス"
        "A pass reaches half the range, rounded down, plus 5 inches, in a free straight line within the front arc. Bases do not block it; terrain that blocks sight does. On 3 to 6 it lands where aimed, and a figure standing there has it. On 1 or 2 the manager next in order puts it anywhere within 4 inches of the aim, inside or outside; a figure of his within those 4 inches may catch it."
        "パスは射程の半分（端数切捨て）＋5インチまで、正面の範囲に、遮るもののない直線上で行う。台座は妨げにならないが、視線を遮る地形は妨げになる。3〜6なら狙った位置に落ち、そこにいる選手のものになる。1か2なら次の順番のマネージャーが、目標から4インチ以内の好きな場所に（円の内外を問わず）落とす。その範囲に自分の選手がいれば捕らせてもよい。";
    M_4_5 "Pass after a move" "移動後のパス"
        "A figure with quick fire (bound) may pass after a move, all as one action."
        "速射を持つ選手は、1アクションで移動してからパスができる。";
    M_4_6 "Handing over" "受け渡し"
        "Handing the flag to a friend in base contact costs no action and no token. If an enemy is in base contact with the holder it needs 4 to 6 on one die; failing, he keeps it and cannot hand over again this turn. Once per figure and turn."
        "台座接触している味方への受け渡しは、アクションもマーカーも要らない。フラッグを持つ選手が敵と台座接触しているときは、ダイス1つで4〜6が必要。失敗すれば持ったままで、そのターンはもう受け渡せない。1ターンに1選手1回まで。";
    M_4_7 "Holder sent to hospital" "フラッグを持つ選手の病院送り"
        "If the holder is sent to hospital in close combat, the flag goes to the figure that sent him. By a shot or in any other way, it falls where he stood."
        "白兵戦で病院送りになると、フラッグは倒した選手のものになる。射撃やそのほかの原因なら、いた場所に落ちる。";
    M_4_8 "Holder demoralized" "フラッグを持つ選手の戦意喪失"
        "A holder who becomes demoralized drops the flag within 2 inches, where whoever demoralized him decides: the attacker; after pushing his own manager; otherwise D-54. The same manager may declare that a figure within 2 inches picks it up. In close combat the attacker may take it himself."
        "戦意喪失した選手はフラッグを2インチ以内に落とす。場所を決めるのは戦意喪失させた側で、攻撃なら攻撃者、プッシングなら本人のマネージャー、そのほかはD-54による。その範囲の選手が拾ったことにしてもよい。白兵戦なら攻撃した選手自身が奪ってもよい。";
    M_4_9 "Holder captured" "フラッグを持つ選手の捕獲"
        "A captured holder drops the flag within 2 inches, where the captor's manager decides. He may declare that a figure within 2 inches picks it up."
        "捕獲された選手はフラッグを2インチ以内に落とす。場所は捕獲した側のマネージャーが決め、その範囲の選手が拾ったことにしてもよい。";
    M_4_10 "Flag or captive" "フラッグと捕虜"
        "A holder cannot capture, and a figure with a captive cannot hold the flag."
        "フラッグを持つ選手は捕獲できず、捕虜を持つ選手はフラッグを持てない。";

    M_5_1 "Scoring" "得点"
        "Whenever the flag is outside the circle and in a figure's hand, that figure's club scores a flag down: by running out with it, by a pass to a friend outside, by moving onto the flag that lies outside, or in any other way (M-4.4, M-4.7, M-4.8, M-4.9)."
        "フラッグが円の外にあり、選手の手にあれば、そのチームのフラッグダウンになる。持って走り出る、外の味方にパスする、外に落ちているフラッグへ移動して拾う、そのほかどの方法でもよい（M-4.4、M-4.7、M-4.8、M-4.9）。";
    M_5_2 "Flag hold" "フラッグホールド"
        "The figure that holds the flag when the match ends has the flag hold (FH), and so has its club."
        "試合終了時にフラッグを持っている選手とそのチームに、フラッグホールド（ＦＨ）がつく。";
    M_5_3 "Knock-down" "ノックダウン"
        "A figure that sends another to hospital by close combat or a shot has a knock-down (KO)."
        "白兵戦か射撃で相手を病院送りにした選手に、ノックダウン（ＫＯ）がつく。";
    M_5_5 "Credit" "記録する選手"
        "Which player's record a deed enters is decided by D-33."
        "得点などをどの選手の記録にするかはD-33による。";
    M_5_4 "Rank" "順位"
        "Clubs rank by flag downs; if equal, the club with the flag hold is ahead; if equal, the one with more knock-downs; if equal still, they share the rank."
        "順位はフラッグダウンの数で決める。同点ならフラッグホールドのあるチーム、次にノックダウンの多いチームが上位。それも同じなら同順位とする。";

    M_6_1 "Hospital" "病院送り"
        "A figure whose dial shows the skull leaves the field at once, and its injuries rise by one (for other causes than combat see D-38). For the next match it is back."
        "ダイヤルにドクロが出た選手は直ちにフィールドを離れ、負傷回数が1増える（戦闘以外の原因はD-38）。次の試合には戻る。";
    M_6_2 "Retirement by injury" "負傷による引退"
        "A player sent to hospital in a match retires after it if his injuries are then 4 or more (F-12.9)."
        "試合中に病院送りになり、負傷回数が4以上になった選手は、試合後に引退する（F-12.9）。";
    M_6_3 "Who is in hospital" "病院にいる選手"
        "The hospital of a match also holds those injured in the training right before it."
        "試合直前の自主トレで負傷した選手も、その試合の間は病院にいる。";
    M_6_4 "Spirit" "生き霊"
        "Necromancy calls the spirit of a figure in hospital: a figure of its own, over and above the 5 on the field. It cannot be substituted. Sent to hospital again it is simply removed, and the player's injuries do not rise (D-15)."
        "死霊術は病院にいる選手の生き霊を呼ぶ。生き霊は別の1体として、フィールドの5人とは別に加わる。選手交代はできない。再び病院送りになればただ取り除かれ、本人の負傷回数は増えない（D-15）。";

    M_7_1 "Substitution" "選手交代"
        "A substitution is an action of the club and puts a token on nobody. One figure goes off, one comes on, or both (A-11 to A-14). Who comes on stands outside the line and may be moved by the second action of the same turn. There is no limit to their number."
        "選手交代はチームのアクションで、誰にもマーカーを置かない。1人を下げる、1人を入れる、またはその両方を行う（A-11〜A-14）。入った選手はライン外に立ち、同じターンの2アクション目で動かせる。回数に制限はない。";
    M_7_2 "Leaving out of contact" "台座接触と交代"
        "A figure in base contact with an enemy goes off only after a successful break-away (K-5.1). Failing, it may only turn."
        "敵と台座接触している選手は、離脱（K-5.1）に成功しなければ下がれない。失敗したら方向転換だけができる。";
    M_7_3 "Flag outside" "フラッグが外にあるとき"
        "While the flag is outside the circle nobody may come on; going off is allowed."
        "フラッグが円の外にある間は選手を入れられない。下げることはできる。";
    M_7_4 "Bench and field" "ベンチとフィールドの人数"
        "The bench may never outnumber the field. If a hospital trip or anything else brings that about, the club's very next action must restore it, by a substitution or otherwise (D-52, D-53)."
        "ベンチの人数がフィールドを上回ってはならない。病院送りなどでそうなったら、チームは次の最初のアクションで、交代などにより直さなければならない（D-52、D-53）。";
    M_7_5 "Coming on against an enemy" "敵に接触する投入"
        "Coming on against an enemy's base lets that enemy turn, but not against sneak attack. Coming on is not a move: with the second action of that turn the figure cannot make a sneak attack."
        "敵に台座接触させて投入すると、その敵は方向転換できる。ただし背面攻撃の選手に対してはできない。投入は移動ではないので、同じターンの2アクション目で背面攻撃は行えない。";
    M_7_6 "Healing on the bench" "ベンチでの治療"
        "Once in a club's turn (D-34) a figure on its bench with healing or magic healing may treat an injured figure on the bench. It costs no action but puts a token on the healer; doing it again the next turn tires him (pushing, K-2.4)."
        "自分のターンに1回（D-34）、ベンチにいる治療か魔法治療の選手が、ベンチの負傷者を治療できる。アクションは消費しないが、治療した選手にマーカーを置く。次のターンも続けると疲労する（プッシング、K-2.4）。";
    M_7_7 "No healing in hospital" "病院送りの選手は治療できない"
        "Figures in hospital are never healed."
        "病院送りになった選手は治療できない。";
    M_7_8 "Command against demoralization" "指揮による回復"
        "At the start of its club's turn a demoralized figure in base contact with a figure that has command recovers 1 click. On the bench no contact is needed if both are there."
        "チームのターンの最初に、指揮を持つ選手と台座接触している戦意喪失の選手は1クリック回復する。両者がベンチにいれば接触は要らない。";
    M_7_9 "Demoralized" "戦意喪失"
        "A demoralized figure may only move or rest."
        "戦意喪失した選手は、移動か休みしかできない。";

    M_8_1 "Defense line" "ディフェンスライン"
        "Right after a move, or after coming on, a figure may form a line with a friend, or with an enemy whose manager agrees, within 6 inches. It costs no action and no further token. The line is blocking terrain: no move or run passes it (fliers: D-35), and no pass or shot may aim beyond it. Only magic blast ignores it."
        "移動や投入の直後、6インチ以内の味方、または同意した敵との間にディフェンスラインを張れる。アクションも追加のマーカーも要らない。ラインは遮断地形で、移動やランプレイは通れず（飛行はD-35）、パスや射撃はその先を狙えない。魔法弾だけはラインを無視する。";
    M_8_2 "End of a line" "ラインの消滅"
        "A line ends the moment either end moves or leaves the field. Other actions keep it."
        "ラインはどちらかの端が移動するかフィールドを離れた瞬間に消える。ほかの行動では消えない。";
    M_8_3 "Where no line is possible" "張れない場所"
        "No line is possible where a figure, or elevated, hindering or blocking terrain, stands between the two."
        "2人の間に選手、隆起地形、妨害地形、遮断地形があるときは張れない。";

    M_9_1 "Captives" "捕虜"
        "Capture follows K-6.1 to K-6.4. A captor may only move or rest while it holds its captive. In its own turn a club may release its captives at any time."
        "捕獲はK-6.1〜K-6.4による。捕虜を持つ間は移動と休みしかできない。自分のターンの間なら、捕虜はいつでも解放できる。";
}
