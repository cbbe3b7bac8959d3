//! Chapter D: what is decided where the rules are silent or can be read two ways.

use super::{Entry, book};

book! {
    D_1 "Starting funds" "初期資金"
        "What does a new club begin with? 100,000 gold; another amount may be typed in when it is founded."
        "新しいチームの資金はいくらか。100,000ゴールド。設立時に別の額を入力してもよい。";
    D_2 "Six or more clubs" "6チーム以上の試合"
        "Which league points and popularity apply to six or more clubs in one match? None until the game master has written tables for that number; before that the match does not start."
        "1試合が6チーム以上のとき、勝ち点と人気はどうなるか。ＧＭがその数の表を書くまで試合を始められない。";
    D_3 "Popularity of a new player" "新人の人気"
        "How popular is a new player? 0, unless the game master types another figure."
        "新しい選手の人気はいくつか。0。ＧＭが別の数を入力してもよい。";
    D_4 "Absent manager" "マネージャーの不在"
        "Who rolls when a manager is absent? The game master, and the log says so."
        "マネージャーがいないとき誰がダイスを振るか。ＧＭが振り、そのことをログに残す。";
    D_5 "Injuries and records of practice matches" "練習試合の負傷と記録"
        "Do injuries and records of the open game and the Classic count? Injuries do. Flag downs, flag holds and knock-downs do not count for the salaries: it is practice."
        "オープン戦とサマークラシックの負傷と記録を数えるか。負傷は数える。フラッグダウン、フラッグホールド、ノックダウンは練習なので年俸に数えない。";
    D_6 "Equal highest fees" "契約金の最高額が同じとき"
        "Who gets a player in a draft or tryout when the highest fees are equal? The clubs concerned roll and the highest gets him; ties roll again."
        "ドラフトやトライアウトで最高額が同じとき、誰が選手を得るか。該当チームがダイスを振り、最大の目のチームが得る。同じ目なら振り直す。";
    D_7 "Paying more than the funds" "資金を超える支払い"
        "May a club bid or pay more than it has? No: a sealed bid or campaign, a headhunt, a trade, a loan to others and a luxury tax above the funds are refused. Draft bids that exceed them only in sum are accepted with a warning. Each player goes to his best bid; then every club keeps its wins in the order of its list while it can pay them and stays under its limit, the rest are struck, and this repeats until nothing is struck. AFA lends without limit."
        "資金を超える入札や支払いはできるか。できない。資金を超える入札、キャンペーン、引き抜き、トレード、貸付、ラグジュアリータックスは認めない。合計だけが超えるドラフトの入札は、警告して受け付ける。選手をまず最高額の入札に割り当て、各チームはリストの順に、払えて上限を超えない限り獲得し、残りを取り消す。取り消しがなくなるまで繰り返す。ＡＦＡの貸付に上限はない。";
    D_8 "Just headhunted" "引き抜かれたばかり"
        "How long is a player safe after a headhunt? Until the end of that round's game."
        "引き抜かれた選手はいつまで引き抜けないか。その節の試合が終わるまで。";
    D_9 "The seventeenth player" "17人目の選手"
        "May a club at 16 players headhunt one more? Yes, but the game cannot start until it is back at 16."
        "16名のチームが引き抜きを行えるか。行える。ただし16名に戻すまで試合を始められない。";
    D_10 "Shared ranks" "同じ順位"
        "What do clubs on a shared rank get? Each gets that rank's points, popularity and AFA points, and the next rank is skipped: 1, 1, 3. Last is whoever shares the lowest rank, unless that is the first."
        "同順位のチームは何を得るか。それぞれがその順位の勝ち点、人気、ＡＦＡポイントを得て、次の順位は空ける（1位、1位、3位）。最下位は一番下の順位のチームだが、それが1位なら最下位はない。";
    D_11 "Trades at other times" "期間外のトレード"
        "May clubs trade outside the three trade windows? No."
        "3つのトレード期間以外にトレードできるか。できない。";
    D_12 "Terms of a loan" "借金の条件"
        "What does a loan consist of? A principal, a lender, a borrower, terms in words and, if agreed, a flat interest in gold. It is repaid by hand at any step; open loans are shown wherever funds are."
        "借金には何を定めるか。元金、貸し手、借り手、条件（自由記述）と、必要なら一定額の利息。返済はどの手順でも手動で行い、残っている借金は資金とともに表示する。";
    D_13 "Condition of a veteran hero" "老雄の調整"
        "How is a veteran hero's starting damage set? His manager picks anything from 0 to the last click before the skull."
        "老雄の開始時のダメージはどう決めるか。マネージャーが0からドクロの1つ手前までの中から選ぶ。";
    D_14 "Luxury tax in practice matches" "練習試合のラグジュアリータックス"
        "Does a practice match cost luxury tax? The open game does, because the manager chose the roster; the Classic does not, because popularity did."
        "練習試合でもラグジュアリータックスを払うか。オープン戦はマネージャーがロースターを選ぶので払う。サマークラシックは人気で決まるので払わない。";
    D_15 "A spirit's deeds" "生き霊の記録"
        "For whom does what a spirit does count? Its score, knock-downs and flag hold count for its club in the match, not for the player's record. Sending a spirit to hospital is a knock-down."
        "生き霊の活躍は誰のものか。得点、ノックダウン、フラッグホールドは試合のチームの成績に数え、選手の記録には数えない。生き霊を病院送りにすればノックダウンになる。";
    D_16 "Rookie year" "ルーキーイヤー"
        "Which season is a player's rookie year? That of his first contract by draft. A player of a founding roster is no rookie unless marked so. A first contract at a tryout counts for the next season."
        "ルーキーイヤーはどのシーズンか。ドラフトで初めて契約したシーズン。設立時の選手は、印をつけない限りルーキーではない。トライアウトで初めて契約した選手は次のシーズンがそれにあたる。";
    D_17 "Record of a player who moves" "移籍した選手の記録"
        "What becomes of a season record when its player changes clubs? It moves with him, and the club that holds him at the salaries pays for all of it."
        "移籍した選手のシーズン記録はどうなるか。選手とともに移り、年俸の支払い時に契約しているチームが全部を支払う。";
    D_18 "Clubs absent from a half" "不参加のチーム"
        "What about clubs that do not attend a half? They get no points, popularity or AFA points for it, and their players cannot be headhunted. They still take part in the money steps of the winter meeting."
        "前期・後期に参加しないチームはどうなるか。その期の勝ち点、人気、ＡＦＡポイントを得ず、選手は引き抜かれない。ウィンターミーティングのお金の手順には加わる。";
    D_19 "Shared second place" "2位が並んだとき"
        "Who is runner-up when clubs share second place and it matters (F-10.3)? They roll as in a play-off, without +5 for that roll."
        "2位が重要な場面（F-10.3）で並んだときはどうするか。プレーオフと同じくダイスを振る。この勝者に＋5はない。";
    D_20 "Nine beasts" "召喚獣9匹"
        "What are the nine beasts counted over? Each unit: it has ten places and at least one Garumon, so at most nine beasts."
        "召喚獣9匹までとは何についてか。ユニットごと。10の枠のうち少なくとも1つはガルモンなので、最大9匹になる。";
    D_21 "Where the queen is" "妖精女王の居場所"
        "Which unit is the queen in? When the war is set up the game master marks one member of any unit as queen. Every faction has exactly one, and she counts as a Garumon."
        "妖精女王はどのユニットにいるか。準備のときにＧＭがユニットのメンバー1人を妖精女王に指定する。各陣営に1人で、ガルモンに数える。";
    D_22 "Where thrown units land" "飛ばされる先"
        "Where is a thrown unit put? On a random other cell of the same floor that is open to it (W-3.4, W-5.1) and holds no other faction. Only if there is none, it stays as a bystander."
        "飛ばされたユニットはどこへ行くか。同じ階で入ることができ（W-3.4、W-5.1）、ほかの陣営のいない別のマスに無作為に移る。なければ見物人としてその場に残る。";
    D_23 "Who is forced to fight" "強制バトルの組み合わせ"
        "Which unit is forced to fight, and against whom? A random unit of that faction on the lowest floor, against one drawn from all other factions' units there that are not in a battle."
        "どのユニットが誰と戦うか。その陣営の最下階のユニットから無作為に1つを選び、そこにいるバトル中でないほかの陣営の全ユニットから相手を引く。";
    D_24 "Lowest floor" "最下階"
        "Which floor is the lowest? The lowest one with a unit on it."
        "最下階とはどこか。ユニットがいる最も下の階。";
    D_25 "A battle without a winner" "勝者のないバトル"
        "What if all are down on both sides, or a battle is broken off? Both units stay and lose those who are down. A new battle arises only when a unit next enters."
        "両軍が全滅したり、バトルを打ち切ったりしたらどうなるか。どちらもとどまり、戦闘不能の者を失う。次に誰かが入るまで新しいバトルは起こらない。";
    D_26 "Result typed in" "結果の入力"
        "May a match be entered without following it live? Yes, every match: flag downs and knock-downs per player, the flag hold and who went to hospital; damage is ignored."
        "試合を追わずに結果だけを入力できるか。どの試合でもできる。選手ごとのフラッグダウンとノックダウン、フラッグホールド、病院送りを入力し、ダメージは扱わない。";
    D_27 "A match broken off" "試合の打ち切り"
        "What if a match is broken off? The game master may end it at any time, as it stands or as void."
        "試合を途中でやめたらどうなるか。ＧＭはいつでも、その時点の結果で終えるか無効にできる。";
    D_28 "Corrections" "修正"
        "How is a mistake mended? The game master can change any fact, such as funds, popularity, injuries or a result, by a correction with a reason. It stands in the log and, if it is money, in the ledger."
        "間違いはどう直すか。ＧＭは資金、人気、負傷、結果などのどの事実も、理由をつけて修正できる。修正はログに残り、お金なら帳簿にも残る。";
    D_29 "Popularity without players" "選手のいないチームの人気"
        "What if a club that wins popularity has no players? The points are lost."
        "人気を得たチームに選手がいなければどうなるか。その人気は失われる。";
    D_30 "Bonus of round 3" "第3節の加算"
        "Which flag downs count as league points in round 3? Those of the match, extra time included. Without flag downs there is no bonus."
        "第3節でどのフラッグダウンが勝ち点になるか。延長戦を含む試合中のもの。フラッグダウンがなければ加算もない。";
    D_31 "Places after a play-off" "プレーオフ後の順位"
        "Who is second when a play-off decided the half? The winner is first and the other participants share second place."
        "プレーオフで優勝が決まったとき2位は誰か。勝者が1位、ほかの参加チームが同じ2位になる。";
    D_32 "Popularity for a half's play-off" "前期・後期のプレーオフの人気"
        "Does winning the play-off of a half give +5 popularity too? No; only the play-off of the series does."
        "前期・後期のプレーオフに勝っても人気＋5になるか。ならない。シリーズのプレイオフだけである。";
    D_33 "Who is credited" "誰の記録か"
        "Which player is credited? A flag down: the figure that holds the flag outside. A flag hold: the figure that holds it when the match ends. A knock-down: the figure, in a formation the primary, that sent another to hospital by close combat or a shot."
        "どの選手の記録になるか。フラッグダウンは外でフラッグを手にした選手。フラッグホールドは終了時に持っている選手。ノックダウンは白兵戦か射撃で病院送りにした選手で、陣形なら主攻撃者。";
    D_34 "Healing on the bench" "ベンチでの治療の回数"
        "Once in a turn for whom? Once per club and turn."
        "1ターンに1回とは何についてか。1ターンにチームで1回。";
    D_35 "Fliers and defense lines" "飛行とディフェンスライン"
        "Do fliers without the flag cross a defense line? No."
        "フラッグを持たない飛行の選手はディフェンスラインを越えられるか。越えられない。";
    D_36 "What rest costs" "休みの消費"
        "What does a rest cost? One of the club's two actions, and the figure is done."
        "休みは何を消費するか。チームの2アクションのうち1つ。その選手の行動は終わる。";
    D_37 "The flag and the demoralized" "戦意喪失とフラッグ"
        "May a demoralized figure pick up or receive the flag? No."
        "戦意喪失した選手はフラッグを拾ったり受け取ったりできるか。できない。";
    D_38 "Hospital by other causes" "攻撃以外の病院送り"
        "What about hospital by pushing, a double 1 or an ability? It is an injury like any other, without a knock-down, and the flag falls in place."
        "プッシング、1のゾロ目、特殊能力による病院送りはどうなるか。同じく負傷に数える。ノックダウンはつかず、フラッグはその場に落ちる。";
    D_39 "Fifth injury in a match" "試合中の5回目の負傷"
        "When does a player retire who is injured for the fifth time in a match? After the match. Until then he is in hospital, so that necromancy can call him."
        "試合中に5回目の負傷をした選手はいつ引退するか。試合後。それまでは病院にいるので、死霊術で呼べる。";
    D_40 "Contract fees" "契約金の行き先と最低額"
        "Who receives contract fees, and what is the least? The player (the account players); 100 gold."
        "契約金は誰が受け取り、最低額はいくらか。選手（選手の口座）が受け取り、最低100ゴールド。";
    D_41 "Ties and homes" "同じ目とホームの順番"
        "What if the highest die is tied, and how do the homes follow? Those tied roll again; the home moves clockwise."
        "最大の目が並んだら、またホームの順番はどうするか。同じ目の者が振り直す。ホームは時計回りに移る。";
    D_42 "Campaign points" "キャンペーンの人気"
        "Who gets the popularity of a campaign? The manager distributes it over his players."
        "キャンペーンで得た人気は誰のものか。マネージャーが選手に分配する。";
    D_43 "Who trains" "自主トレの人数"
        "How many players may train? Any number, one roll each."
        "自主トレは何人までか。何人でも。1人1回振る。";
    D_44 "Second half" "後期の手順"
        "Has the second half the same steps as the first? Yes."
        "後期は前期と同じ手順か。同じである。";
    D_45 "Adding AFA points" "ＡＦＡポイントの加算"
        "How are AFA points added? As one sum at the season's end, which never takes a club below 0. With two clubs the runner-up is also last: +1 and −1."
        "ＡＦＡポイントはどう加えるか。シーズンの終わりに合計で加え、0より下にはならない。2チームなら2位は最下位でもあり、＋1と−1になる。";
    D_46 "Players of a club that leaves" "離脱したチームの選手"
        "Whose are the players of a club that leaves? The league's."
        "離脱したチームの選手は誰のものか。リーグの所属になる。";
    D_47 "Skipping practice matches" "練習試合の省略"
        "May practice matches be skipped? Yes."
        "練習試合を行わなくてもよいか。よい。";
    D_48 "Floors and order of battles" "階の数とバトルの順番"
        "How many floors has a war, and in what order are a turn's battles fought? Unlimited; in the order in which they arose."
        "階はいくつあり、バトルはどの順に行うか。階に制限はなく、バトルは起こった順に行う。";
    D_49 "Beasts that are down" "戦闘不能の召喚獣"
        "What becomes of beasts that are down? They are removed like Garumon."
        "戦闘不能の召喚獣はどうなるか。ガルモンと同じく除外される。";
    D_50 "Home of practice matches" "練習試合のホーム"
        "Who is at home in the open game and the Classic? The first seat."
        "オープン戦とサマークラシックのホームは誰か。最初の席のチーム。";
    D_51 "Substituting the flag holder" "フラッグを持つ選手の交代"
        "What happens to the flag when its holder is substituted off? It falls where he stood."
        "フラッグを持つ選手を下げるとフラッグはどうなるか。いた場所に落ちる。";
    D_52 "Too few on the field, flag outside" "人数の調整とフラッグ"
        "What about the duty of M-7.4 while the flag is outside (M-7.3)? M-7.3 holds; the duty waits for the first action on which someone may come on."
        "フラッグが外にある間（M-7.3）、M-7.4の調整はどうするか。M-7.3に従い、調整は選手を入れられる最初のアクションまで待つ。";
    D_53 "Spirits in head counts" "人数と生き霊"
        "Are spirits counted among the players on the field (M-7.4, A-11 to A-14)? No."
        "フィールドの人数（M-7.4、A-11〜A-14）に生き霊を数えるか。数えない。";
    D_54 "Who places the flag" "フラッグを落とす人"
        "Who places the flag when the holder is demoralized by his own double 1 or by an ability? For a double 1 his own manager, for an ability its owner's."
        "1のゾロ目や特殊能力で戦意喪失した選手のフラッグは誰が落とすか。1のゾロ目なら本人の、特殊能力ならその持ち主のマネージャー。";
    D_55 "What a bankrupt club leaves" "破産したチームの清算"
        "What becomes of a bankrupt club's affairs? It pays no salaries in part. Its remaining gold goes to its lenders, the oldest loan first, then to AFA. Its loans are written off in the log, and its AFA points stay in history."
        "破産したチームの後始末はどうするか。年俸の一部支払いはしない。残った資金は古い借金の貸し手から順に渡し、余りはＡＦＡに入る。借金は帳消しとしてログに残り、ＡＦＡポイントは履歴に残る。";
    D_56 "Drawn in before its turn" "行動前のバトル"
        "What about a unit drawn into a battle before its own turn? It cannot move, and its turn is skipped."
        "行動する前にバトルに巻き込まれたユニットはどうなるか。移動できず、その行動は飛ばす。";
    D_57 "Meeting others above" "上の階での遭遇"
        "What if a unit that goes up finds another faction on its own point, and what of a forced ascent? It arrives there with its skills restored; a battle arises and is fought next, in this turn. A forced ascent leads to the own point with skills restored as well."
        "上がった先の自陣営のマスにほかの陣営がいたら、また強制移動ではどうなるか。スキルを回復してそのマスに着き、バトルが起こり、このターンのうちに次に行う。強制移動でも自陣営のマスに移り、スキルを回復する。";
    D_58 "Counting towards a forced battle" "強制バトルの数え方"
        "Who counts for a forced battle, and when is it checked? Only units on the lowest floor, at the end of the turn that completes the third without a battle. It is fought first thing next turn."
        "強制バトルは誰について、いつ調べるか。最下階のユニットだけについて、バトルのない3ターン目の終わりに調べる。次のターンの最初に戦う。";
}
