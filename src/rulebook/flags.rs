//! Chapter F: the league, its money, its year.

use super::{Entry, book};

book! {
    F_1_1 "The league" "リーグ"
        "The Altenant Flag Association (AFA) is a league of city clubs. Clubs join and leave between seasons and between the halves of a season. A manager runs each club; the game master speaks for AFA."
        "アルテナント・フラッグ協会（ＡＦＡ）は都市のチームが集まるリーグである。チームはシーズンの間と、前期・後期の間に加入・離脱できる。チームはそれぞれマネージャーが率い、ＡＦＡの役はＧＭが務める。";
    F_1_2 "Gold" "ゴールド"
        "Money is gold. The smallest unit is 100 gold, which is 1 dollar of play money. Every amount is a whole multiple of 100 gold; anything else is refused."
        "お金の単位はゴールド。最小単位は100ゴールドで、おもちゃの紙幣の1ドルにあたる。金額はすべて100ゴールドの倍数で、それ以外は受け付けない。";
    F_1_3 "Clubs in a match" "試合のチーム数"
        "Any number of clubs may meet in one match. The book has tables for two to five; for more see D-2."
        "1試合に参加するチームの数に制限はない。表があるのは2〜5チームで、それより多いときはD-2による。";
    F_1_4 "Home ground" "ホームグラウンド"
        "A club designs its home ground. The program keeps its name, a description and a sketch of its terrain."
        "チームは自分のホームグラウンドをデザインする。プログラムはその名前、説明、地形の見取り図を保存する。";

    F_2_1 "Player" "選手"
        "A player is one Mage Knight 1.0 figure with a name, a point value, a range, a number of targets and a dial."
        "選手はメイジナイト1.0のフィギュア1体で、名前、評価点、射程、目標数、ダイヤルを持つ。";
    F_2_2 "Players under contract" "支配下選手"
        "A club holds at most 16 players under contract. It may hold more only from a draft or a trade until the release step that follows, and after a successful headhunt until the game starts (D-9)."
        "チームの支配下選手は16名まで。これを超えてよいのは、ドラフトやトレードから次の解雇の手順までと、ヘッドハンティングの成功から試合開始まで（D-9）に限る。";
    F_2_3 "Experience" "選手経験"
        "Experience counts a player's hospital trips over his whole career: 0 is young, 1 seasoned, 2 strong, 3 a veteran hero. With the fourth he retires."
        "選手経験は通算の病院送りの回数で決まる。0回は若手、1回は中堅、2回は強者、3回は老雄。4回目で引退する。";
    F_2_4 "Popularity" "人気"
        "Popularity is a whole number, never below 0 and without upper bound. A club's popularity is the sum over the players it holds."
        "人気は0以上の整数で、上限はない。チームの人気は、所属する選手の人気の合計である。";
    F_2_5 "Season record" "シーズン記録"
        "A player's record of the season counts his flag downs (FD), flag holds (FH) and knock-downs (KO)."
        "選手のシーズン記録は、フラッグダウン（ＦＤ）、フラッグホールド（ＦＨ）、ノックダウン（ＫＯ）の数である。";
    F_2_6 "Release" "解雇"
        "A player may be released at any time except in steps 3 to 6 of the winter meeting (F-11.2). He then belongs to the league and is offered in the next draft or tryout (F-5.7, F-11.4)."
        "選手は、ウィンターミーティングの3〜6（F-11.2）を除き、いつでも解雇できる。解雇された選手はリーグの所属となり、次のドラフトかトライアウトに出る（F-5.7、F-11.4）。";

    F_3_1 "Who is at the table" "前期・後期の参加チーム"
        "A season has seven parts: spring training, draft, first half, Summer Classic, second half, Altenant Series, winter meeting. The clubs present may differ between the halves. Usually the first three parts are one sitting and the other four another."
        "シーズンは、スプリングトレーニング、ドラフト、前期、サマークラシック、後期、アルテナントシリーズ、ウィンターミーティングの7つからなる。前期と後期で参加チームが違ってもよい。ふつうは最初の3つと残りの4つを、それぞれ1回の集まりで行う。";
    F_3_2 "Absent champion" "前期優勝チームの不在"
        "If the champion of the first half is not at the table for the Altenant Series, the game master rolls for it."
        "アルテナントシリーズの場に前期優勝チームのマネージャーがいなければ、ＧＭが代わりにダイスを振る。";

    F_4_1 "Camp" "キャンプ"
        "In the spring one die is rolled for every player under contract. On 6 his popularity rises by 1. On 1 or 2 he is injured and his injuries rise by 1. On 3 to 5 nothing happens."
        "春のキャンプでは支配下選手全員に1つずつダイスを振る。6なら人気が1上がる。1か2なら負傷し、負傷回数が1増える。3〜5なら何も起こらない。";
    F_4_2 "Fourth injury in camp" "キャンプでの4回目の負傷"
        "A veteran hero injured for the fourth time in camp announces that he will retire after this season's salaries. Until then his club may use him, or retire him at any time. If it retires him after the season's income has been computed, his salary is still owed."
        "キャンプで4回目の負傷をした老雄は、そのシーズンの年俸支払い後の引退を表明する。チームはそれまで使い続けても、いつ引退させてもよい。ただしチーム収入の計算後に引退させたときは年俸を支払う。";
    F_4_3 "Fifth injury" "5回目の負傷"
        "If a player is injured for the fifth time in that season, he retires on the spot. In a match he retires after it (F-12.9, D-39)."
        "同じシーズンに5回目の負傷をした選手は、その場で引退する。試合中であれば試合後に引退する（F-12.9、D-39）。";
    F_4_4 "Open game" "オープン戦"
        "The open game is a charity match given by the Bernardino company of the trade city Roff: a practice match of 15 minutes without extra time. It counts for no half. For injuries and records see D-5."
        "オープン戦は商業都市ロッフのベルナルディーノ商会が開く慈善試合で、15分・延長戦なしの練習試合である。前期・後期のどちらにも数えない。負傷と記録についてはD-5を見ること。";

    F_5_1 "What the draft offers" "ドラフトの対象"
        "AFA offers new players, and with them every player who belongs to the league."
        "ＡＦＡが新人選手を提示する。リーグの所属になっている選手もすべて対象になる。";
    F_5_2 "Sealed list" "入札リスト"
        "Each manager writes a sealed list of the players he wants and the contract fee for each. He may want several."
        "マネージャーはそれぞれ、欲しい選手と契約金を伏せて書く。何人書いてもよい。";
    F_5_3 "Who gets a player" "選手の行き先"
        "A player wanted by one club goes to it. One wanted by several goes to the highest fee. For equal highest fees see D-6."
        "1チームだけが望んだ選手はそのチームに入る。複数のチームが望んだ選手は契約金の最も高いチームに入る。最高額が同じときはD-6による。";
    F_5_4 "Contract fee" "契約金"
        "The club that gets the player pays the fee it wrote. It goes to the account players (D-40)."
        "選手を得たチームは自分の書いた契約金を支払う。行き先は選手の口座である（D-40）。";
    F_5_5 "Trades after the draft" "ドラフト後のトレード"
        "After the draft clubs may trade (F-8.4)."
        "ドラフトの後、チーム間でトレードができる（F-8.4）。";
    F_5_6 "Releases after the trades" "トレード後の解雇"
        "After the trades each club releases players until it holds at most 16; it may release more. The season cannot go on while a club holds more than 16."
        "トレードの後、各チームは支配下選手が16名以下になるまで解雇する。さらに減らしてもよい。16名を超えるチームがある間はシーズンを先に進められない。";
    F_5_7 "Undrafted players" "指名されなかった選手"
        "Players nobody drafted belong to the league. They are offered again in the next draft (F-5.1), and in the winter tryout if they are still free (F-11.4)."
        "指名されなかった選手はリーグの所属となり、次のドラフトに再び出る（F-5.1）。それでも残れば冬のトライアウトに出る（F-11.4）。";

    F_6_1 "Home" "ホーム"
        "A half has 3 rounds, each with training, campaign, headhunting and game. Before round 1 every club rolls; the highest is the first home. The home moves on by one club each round (D-41)."
        "前期・後期はそれぞれ3節で、各節は自主トレ、キャンペーン、ヘッドハンティング、試合の順に行う。第1節の前に全チームがダイスを振り、最大の目のチームが最初のホームになる。ホームは1節ごとに次のチームへ移る（D-41）。";
    F_6_2 "Training" "自主トレ"
        "Each manager picks any of his players and rolls once for each (D-43), as in camp: on 6 popularity +1, on 1 or 2 an injury. A fourth injury here retires him at once. A player injured here misses this round's game."
        "マネージャーは自主トレをさせる選手を選び、1人につき1回ダイスを振る（D-43）。キャンプと同じく、6なら人気＋1、1か2なら負傷する。ここで4回目の負傷をした選手は直ちに引退する。負傷した選手はその節の試合に出られない。";
    F_6_3 "Campaign" "キャンペーン"
        "Each manager writes a sealed amount, 0 or more, with no upper bound except his funds (D-7). All pay AFA what they wrote. The one highest bidder rolls a die and his club gains that much popularity (D-42). If the highest amount is shared, or is 0, nobody gains and the payments stand."
        "マネージャーはそれぞれ0以上の金額を伏せて書く。上限はない（資金についてはD-7）。全員が書いた額をＡＦＡに支払う。最高額が1チームだけなら、ダイスを1つ振り、出目の分だけチームの人気が上がる（D-42）。最高額が並んだときや0のときは、支払いだけが行われ、人気は誰も上がらない。";
    F_6_4 "Headhunting" "ヘッドハンティング"
        "From the home club clockwise each manager may try once a round to win a player of another club, or pass. The price is the player's popularity × 2000 gold, at least 5000. On 4 to 6 he changes clubs and the price goes to his old club; otherwise the price goes to AFA and nothing moves."
        "ホームから時計回りに、各マネージャーは1節に1回、ほかのチームの選手の引き抜きを試すか、見送る。費用は選手の人気×2000ゴールドで、最低5000ゴールド。4〜6なら移籍し、費用は元のチームに入る。失敗すれば費用はＡＦＡに入り、選手は動かない。";
    F_6_5 "Who cannot be headhunted" "引き抜けない選手"
        "A player in his rookie year cannot be headhunted, nor can one who has just been headhunted (D-8)."
        "ルーキーイヤーの選手と、引き抜かれたばかりの選手（D-8）は引き抜けない。";
    F_6_6 "Popularity after headhunting" "引き抜き後の人気"
        "The popularity of a headhunted player is halved, rounded down."
        "引き抜かれた選手の人気は半分になる（端数切捨て）。";
    F_6_7 "Game" "節の試合"
        "The game of a round is a match of 45 minutes by the match rules."
        "各節に1度、試合のルールによる45分の試合を行う。";

    F_7_1 "League points" "勝ち点"
        "League points by rank: two clubs 3 and 0; three clubs 3, 1, 0; four clubs 3, 1, 0, 0; five clubs 3, 1, 1, 0, 0. Clubs that share a rank each get that rank's points (D-10)."
        "順位ごとの勝ち点は、2チームなら3・0、3チームなら3・1・0、4チームなら3・1・0・0、5チームなら3・1・1・0・0。同順位のチームはそれぞれその順位の勝ち点を得る（D-10）。";
    F_7_2 "Flag downs of round 3" "第3節のフラッグダウン"
        "In round 3 of either half each flag down scored in the match also counts as one league point."
        "前期・後期とも第3節では、試合のフラッグダウン1つにつき勝ち点が1加わる。";
    F_7_3 "Champion of a half" "前期・後期の優勝"
        "The club with the highest sum over the half's three matches is its champion. If several share it, they hold a play-off."
        "3試合の勝ち点の合計が最も高いチームが優勝する。並んだときは、そのチームでプレーオフを行う。";
    F_7_4 "Play-off" "プレーオフ"
        "A play-off is not played out: each club rolls one die and the highest wins. For ties see D-41."
        "プレーオフは実際には試合をせず、各チームがダイスを1つ振り、最大の目のチームが勝つ。同じ目のときはD-41による。";
    F_7_5 "Popularity by place" "順位による人気"
        "At the end of a half popularity changes by place: two clubs +10, −10; three clubs +10, +5, −10; four clubs +10, +5, −5, −10; five clubs +10, +5, 0, −5, −10. The winner of the play-off of the series' runners-up gets +5 (F-10.3); for the play-off of a half see D-32."
        "前期・後期の終了時、順位によって人気が変わる。2チームなら＋10・−10、3チームなら＋10・＋5・−10、4チームなら＋10・＋5・−5・−10、5チームなら＋10・＋5・0・−5・−10。シリーズのプレイオフの勝者は＋5（F-10.3）。前期・後期のプレーオフについてはD-32による。";
    F_7_6 "Distributing popularity" "人気の分配"
        "The manager distributes such points over his players, all on one or spread. A loss is distributed too. No player falls below 0, and what cannot be taken because all are at 0 is lost."
        "増減した人気はマネージャーが選手に分配する。1人に集めても、分けてもよい。減少分も分配する。どの選手も0より下がらず、全員が0で引ききれない分は消える。";

    F_8_1 "Classic game" "サマークラシック"
        "In the Classic game each club's 8 most popular players play 15 minutes without extra time. If the eighth place is shared, the manager picks freely among the players with that popularity."
        "各チームの人気上位8名による15分・延長戦なしの試合。8番目の人気が並んだときは、その人気の選手の中からマネージャーが自由に選ぶ。";
    F_8_2 "Expansion draft" "エクスパンションドラフト"
        "The expansion draft goes as F-5.1 to F-5.4. Its trades are those of the summer meeting; then F-5.6 and F-5.7 apply."
        "F-5.1〜F-5.4と同じように行う。トレードはサマーミーティングで行い、その後F-5.6とF-5.7に従う。";
    F_8_3 "Summer meeting" "サマーミーティング"
        "At the summer meeting clubs trade; they may also do so during the whole Summer Classic. Then they release (F-5.6)."
        "サマーミーティングではトレードを行う。トレードはサマークラシックの間いつでもできる。その後、解雇を行う（F-5.6）。";
    F_8_4 "Trade" "トレード"
        "A trade is any exchange of players and gold on which two clubs agree (D-11)."
        "トレードは、2チームが合意した選手と金銭の交換である（D-11）。";

    F_9_1 "Second half" "後期"
        "The second half goes as the first: its own home roll, three rounds, champion, play-off and popularity (D-44)."
        "後期は前期と同じように進める。最初のホームを改めてダイスで決め、3節を行い、優勝、プレーオフ、人気の増減も同様である（D-44）。";

    F_10_1 "Altenant Series" "アルテナントシリーズ"
        "The champions of the two halves meet. At home is the club with more league points over both halves together; if equal, the champion of the second half."
        "前期と後期の優勝チームが対戦する。ホームは前期・後期を通した勝ち点の多いチーム。同点なら後期の優勝チームである。";
    F_10_2 "Season champion" "総合優勝"
        "The series is not played out: both roll, the higher wins, ties roll again. The winner is the season's champion and gets popularity +5."
        "シリーズは実際には試合をせず、両チームがダイスを振り、大きい目が勝つ。同じ目なら振り直す。勝者が総合優勝となり、人気が5上がる。";
    F_10_3 "The same champion twice" "前期・後期とも同じ優勝チーム"
        "If one club won both halves, the runners-up of the halves hold a play-off (F-7.4), whose winner gets popularity +5 and meets the champion. If one club was runner-up in both halves, it meets the champion without a play-off."
        "同じチームが両方で優勝したときは、前期と後期の2位がプレイオフを行う（F-7.4）。勝者は人気が5上がり、優勝チームと対戦する。2位も同じチームなら、プレイオフなしで対戦する。";

    F_11_1 "Winter trades and releases" "冬のトレードと解雇"
        "The winter meeting has six steps: trades, releases, tryout, popularity, income, salaries. Trades are as F-8.4, releases as F-2.6."
        "ウィンターミーティングは、トレード、解雇、トライアウト、人気決定、チーム収入、年俸の支払いの6つの手順からなる。トレードはF-8.4、解雇はF-2.6による。";
    F_11_2 "No releases" "解雇の禁止"
        "From step 3 to step 6 of the winter meeting nobody may be released."
        "ウィンターミーティングの3〜6の間は、誰も解雇できない。";
    F_11_3 "Popularity is fixed" "人気決定"
        "Step 4 fixes each club's popularity: the sum over all players it holds then. Step 5 pays on that figure whatever happens after. Steps 4 to 6 run in order, and each is shown before it is carried out."
        "手順4で、その時点の所属選手全員の合計としてチームの人気が決まる。手順5はその後何があってもこの数字で支払う。4〜6は順に行い、実行の前に内容を示す。";
    F_11_4 "Tryout" "トライアウト"
        "The tryout offers every player released between the summer meeting and the winter meeting, and every undrafted one, by sealed bids as in the draft. A club cannot hire back a player it released itself. Only a club under 16 players may hire, and never past 16."
        "対象は、サマーミーティングからウィンターミーティングまでに解雇された選手と、指名されなかった選手の全員。ドラフトと同じく伏せて入札する。自分で解雇した選手を雇い直すことはできない。雇えるのは16名未満のチームだけで、16名を超えることはできない。";
    F_11_5 "Team income" "チーム収入"
        "AFA pays each club its popularity as fixed in step 4 × 1000 gold."
        "ＡＦＡは各チームに、手順4で決まった人気×1000ゴールドを支払う。";
    F_11_6 "Salary" "年俸"
        "A player's salary is his point value × 100 gold plus 500 gold for each flag down, flag hold and knock-down of the season. The club that holds him at this step pays it in full, for those hired at the tryout as well (D-17). Nothing is paid for players who retired or whom the club released during the season (but see F-4.2)."
        "年俸は、評価点×100ゴールドに、シーズン中のフラッグダウン、フラッグホールド、ノックダウン1つにつき500ゴールドを加えた額。この時点で契約しているチームが全額を支払い、トライアウトで雇った選手も含む（D-17）。シーズン中に引退した選手や解雇した選手の分は支払わない（例外はF-4.2）。";
    F_11_7 "Announced retirements" "表明済みの引退"
        "After the salaries the players who announced their retirement in camp retire."
        "年俸の支払い後、キャンプで引退を表明した選手が引退する。";
    F_11_8 "Bankruptcy" "破産"
        "A club that cannot pay its salaries is dissolved. Its players belong to the league and are offered in the next draft (D-55)."
        "年俸を払えないチームは破産し、解散する。選手はリーグの所属となり、次のドラフトに出る（D-55）。";
    F_11_9 "Loans" "借金"
        "To avoid bankruptcy a club may borrow from another club or from AFA, on terms the parties agree (D-12)."
        "破産を避けるため、ほかのチームやＡＦＡから、双方の合意した条件で借りることができる（D-12）。";

    F_12_1 "AFA points" "ＡＦＡポイント"
        "AFA points are kept over all seasons and never fall below 0: champion of a half +2, runner-up of a half +1, last of a half −1, winner of the series +2 (D-45)."
        "ＡＦＡポイントは全シーズンを通して加算し、0より下がらない。前期・後期の優勝＋2、準優勝＋1、最下位−1、シリーズ優勝＋2（D-45）。";
    F_12_2 "AFA ranking" "ＡＦＡランキング"
        "The AFA ranking is announced at the end of the season."
        "シーズンの終わりにＡＦＡランキングを発表する。";
    F_12_9 "Retirement after a match" "試合後の引退"
        "A player whose injuries reach 4 in a match retires after it. So does one who had already announced his retirement and is sent to hospital in a match."
        "試合中に負傷が4回に達した選手は、試合後に引退する。すでに引退を表明していた選手が試合中に病院送りになったときも同じである。";
}
