//! Chapter W: the Fairy War.

use super::{Entry, book};

book! {
    W_1_1 "Factions and units" "陣営とユニット"
        "Five factions take part. Each has a fairy queen and three guardians, and each guardian leads one unit: fifteen units in all, named 1-1 to 5-3 by faction and unit."
        "5つの陣営が参加する。各陣営には妖精女王と3人の守護者がいて、守護者がそれぞれ1つのユニットを率いる。ユニットは全部で15、陣営とユニットの番号で1-1〜5-3と呼ぶ。";
    W_1_2 "Members of a unit" "ユニットの編成"
        "A unit has up to 7 Garumon and up to 3 summoned beasts. Garumon may be left out to take more beasts, at most 9 beasts (D-20)."
        "ユニットはガルモン7人までと召喚獣3匹まで。ガルモンを減らして召喚獣を増やしてもよいが、召喚獣は9匹まで（D-20）。";
    W_1_3 "Enrolled beasts only" "編成した召喚獣だけ"
        "A summoned beast that was not enrolled at the start cannot fight."
        "最初に編成しなかった召喚獣は戦えない。";
    W_1_4 "The queen" "妖精女王"
        "The queen is a member of one of her units (D-21)."
        "妖精女王は自陣営のユニットの1つに加わる（D-21）。";

    W_2_1 "Cells" "マス"
        "Each floor is the same pentagram of ten cells: the points 1 to 5 and the inner cells A to E. Each point touches two inner cells, 1 A and B, 2 B and C, 3 C and D, 4 D and E, 5 E and A; and each inner cell touches the two beside it."
        "どの階も同じ五芒星で、先端の1〜5と内側のA〜Eの10マスからなる。先端は内側の2マスに隣り合う（1はAとB、2はBとC、3はCとD、4はDとE、5はEとA）。内側のマスは両隣の内側のマスとも隣り合う。";
    W_2_2 "Start" "開始位置"
        "All units of faction n start on floor 1 in cell n. For the top floor see D-48."
        "陣営nのユニットはすべて1階のnのマスから始める。最上階についてはD-48による。";

    W_3_1 "Order of units" "行動順"
        "One unit acts after another: 1-1, 2-1, 3-1, 4-1, 5-1, 1-2 and so on to 5-3. Removed units are skipped. A unit moves to a neighboring cell or stays."
        "1-1、2-1、3-1、4-1、5-1、1-2…5-3の順に1ユニットずつ行動する。除外されたユニットは飛ばす。隣のマスに移動するか、とどまる。";
    W_3_2 "Sharing a cell" "同じマス"
        "Units may share a cell with their own faction, and with others only by way of a battle."
        "同じ陣営のユニットは同じマスにいられる。ほかの陣営とはバトルを通してのみ同じマスになる。";
    W_3_3 "A battle arises" "バトルの発生"
        "A unit that enters a cell with another faction's units starts a battle. If several enemies stand there, the one entering chooses which."
        "ほかの陣営のユニットがいるマスに入るとバトルになる。敵が複数いれば、入った側が相手を選ぶ。";
    W_3_4 "Closed cell" "バトル中のマス"
        "A cell with a battle in it is closed: nobody else can enter it this turn."
        "バトルのあるマスは、そのターンはほかのユニットが入れない。";
    W_3_5 "Thrown units" "飛ばされるユニット"
        "Units in that cell that do not fight are thrown to other cells at random (D-22)."
        "そのマスで戦わないユニットは、無作為に別のマスへ飛ばされる（D-22）。";
    W_3_6 "When battles are fought" "バトルの順番"
        "When every unit has acted, the battles of the turn are fought one after another (order: D-48). For a unit drawn into a battle before its own turn see D-56."
        "全ユニットの行動が終わったら、そのターンのバトルを1つずつ行う（順番はD-48）。行動する前に巻き込まれたユニットはD-56による。";

    W_4_1 "Parties" "パーティ"
        "On each side three fight in the first party and three in the second."
        "両軍とも、1stパーティ3人と2ndパーティ3人で戦う。";
    W_4_2 "Those who are down" "戦闘不能"
        "After a battle every member who is down is removed from the war (beasts: D-49). The queen, if she is down but her side won, recovers instead."
        "バトルの後、戦闘不能のメンバーは除外される（召喚獣はD-49）。ただし妖精女王は、戦闘不能でも自軍が勝てば復活する。";
    W_4_3 "Changed out" "メンバーチェンジ"
        "A first party that was changed out is not down: it stays even if its side lost."
        "メンバーチェンジした1stパーティは戦闘不能ではなく、負けても残る。";
    W_4_4 "Surrender" "サレンダー"
        "If a second party surrenders, its three fighters count as down and are removed."
        "2ndパーティがサレンダーすると、戦っている3人は戦闘不能とみなして除外する。";
    W_4_5 "The winner goes up" "勝者は上の階へ"
        "The winner goes up one floor to its own faction's point. Going up restores all skill uses of its living members."
        "勝者は1つ上の階の自陣営の先端のマスに移る。上がると、生きているメンバーのスキル回数がすべて回復する。";
    W_4_6 "The loser stays" "敗者は残る"
        "The loser stays in the cell with the members who are not down; their skill uses are not restored."
        "敗者は、戦闘不能でないメンバーで同じマスに残る。スキル回数は回復しない。";
    W_4_7 "No Garumon left" "ガルモンの全滅"
        "A unit whose Garumon are all removed is removed, with whatever beasts it still has. The queen counts as a Garumon (D-21)."
        "ガルモンがすべて除外されたユニットは、残った召喚獣とともに除外される。妖精女王はガルモンに数える（D-21）。";
    W_4_8 "A faction has lost" "陣営の敗北"
        "A faction whose queen is removed has lost. Its remaining units may withdraw or fight on."
        "妖精女王が除外された陣営は敗北する。残ったユニットは撤退しても戦い続けてもよい。";
    W_4_9 "Victory" "優勝"
        "When the other four queens are gone, the last queen has won the war."
        "ほかの4人の妖精女王がいなくなれば、最後に残った妖精女王の優勝である。";

    W_5_1 "Points above" "上の階の先端"
        "On a floor above, a unit may not enter the point of another faction that has not yet reached that floor, unless that faction has lost."
        "上の階では、まだその階に来ていない陣営の先端のマスには入れない。その陣営が敗北していれば入れる。";

    W_6_1 "Forced battle" "強制バトル"
        "On the lowest floor a faction none of whose units has fought for 3 turns is forced to fight. The opponent is drawn at random wherever it stands, and the forced unit is moved into its cell (D-23)."
        "最下階で、どのユニットも3ターン戦っていない陣営は強制的に戦う。相手は場所に関係なく無作為に選び、そのマスへ移してバトルとする（D-23）。";
    W_6_2 "No forced battle" "強制バトルがないとき"
        "There is no forced battle if any unit of that faction is in a battle this turn, or if all other units are in battles."
        "その陣営のユニットが1つでもバトル中のとき、またはほかの全ユニットがバトル中のときは起こらない。";

    W_7_1 "Forced ascent" "強制移動"
        "If only one faction is left on the lowest floor, its units go up next turn (where, and skills: D-57)."
        "最下階に1つの陣営だけが残ると、そのユニットは次のターンに上の階へ移る（場所とスキルはD-57）。";

    W_8_1 "Rest" "休憩"
        "By agreement the queens decide when there is a rest and whether skill uses are restored or kept. The program records it and applies it."
        "休憩の時期と、スキル回数を回復するか維持するかは、妖精女王同士の話し合いで決める。プログラムはそれを記録して反映する。";
}
