//! The list of the league's settings, in the order of the book.

use crate::rulebook::setting::{Kind, Unit, die, int, table, w, yes_no};

/// League points for each rank of a match between `clubs` clubs.
const fn points(standard: &'static [i64], clubs: usize) -> Kind {
    table(standard, clubs, 0, 1000)
}

/// Popularity for each place at the end of a half of `clubs` clubs.
const fn popularity(standard: &'static [i64], clubs: usize) -> Kind {
    table(standard, clubs, -1000, 1000)
}

crate::settings! {
    /// The key of a setting of the league game.
    pub enum Key;

    Players "F-2.2.players" F_2_2 int(16, 1, 100, Unit::Players),
        w("Players under contract", "支配下選手の上限"),
        w("How many players a club may hold.", "1チームが契約できる選手の人数。");
    OpenGameMinutes "F-4.4.minutes" F_4_4 int(15, 1, 600, Unit::Minutes),
        w("Length of the open game", "オープン戦の試合時間"),
        w("How long the open game lasts; it has no extra time.", "オープン戦の長さ。延長戦はない。");
    Rounds "F-6.1.rounds" F_6_1 int(3, 1, 9, Unit::Rounds),
        w("Rounds of a half", "前期・後期の節数"),
        w("How many rounds a half has. The flag downs of the last one count as league points (F-7.2).",
          "前期・後期それぞれの節の数。最終節のフラッグダウンは勝ち点に加わる（F-7.2）。");
    HeadhuntAttempts "F-6.4.attempts" F_6_4 int(1, 1, 10, Unit::Attempts),
        w("Headhunting attempts", "ヘッドハンティングの回数"),
        w("How often a club may try to headhunt in one round.", "1節に1チームが引き抜きを試せる回数。");
    HeadhuntFactor "F-6.4.factor" F_6_4 int(2000, 0, 1_000_000, Unit::Gold),
        w("Headhunting price per popularity", "ヘッドハンティング額（人気1点あたり）"),
        w("What headhunting a player costs for each point of his popularity.", "引き抜きたい選手の人気1点につき払う額。");
    HeadhuntMinimum "F-6.4.minimum" F_6_4 int(5000, 0, 1_000_000, Unit::Gold),
        w("Least headhunting price", "ヘッドハンティングの最低額"),
        w("What headhunting costs at least, however unpopular the player is.", "選手の人気がどれだけ低くても払う額。");
    HeadhuntSuccess "F-6.4.success" F_6_4 die(4),
        w("Headhunting succeeds on", "ヘッドハンティングの成功"),
        w("The least die with which a headhunted player changes clubs.", "引き抜きが成功する最小の出目。");
    Points2 "F-7.1.points.2" F_7_1 points(&[3, 0], 2),
        w("League points, two clubs", "勝ち点（2チーム）"),
        w("League points by rank in a match of two clubs.", "2チームの試合で順位ごとに得る勝ち点。");
    Points3 "F-7.1.points.3" F_7_1 points(&[3, 1, 0], 3),
        w("League points, three clubs", "勝ち点（3チーム）"),
        w("League points by rank in a match of three clubs.", "3チームの試合で順位ごとに得る勝ち点。");
    Points4 "F-7.1.points.4" F_7_1 points(&[3, 1, 0, 0], 4),
        w("League points, four clubs", "勝ち点（4チーム）"),
        w("League points by rank in a match of four clubs.", "4チームの試合で順位ごとに得る勝ち点。");
    Points5 "F-7.1.points.5" F_7_1 points(&[3, 1, 1, 0, 0], 5),
        w("League points, five clubs", "勝ち点（5チーム）"),
        w("League points by rank in a match of five clubs.", "5チームの試合で順位ごとに得る勝ち点。");
    Popularity2 "F-7.5.popularity.2" F_7_5 popularity(&[10, -10], 2),
        w("Popularity, two clubs", "人気の増減（2チーム）"),
        w("Popularity by place at the end of a half of two clubs.", "2チームの前期・後期終了時に順位ごとに増減する人気。");
    Popularity3 "F-7.5.popularity.3" F_7_5 popularity(&[10, 5, -10], 3),
        w("Popularity, three clubs", "人気の増減（3チーム）"),
        w("Popularity by place at the end of a half of three clubs.", "3チームの前期・後期終了時に順位ごとに増減する人気。");
    Popularity4 "F-7.5.popularity.4" F_7_5 popularity(&[10, 5, -5, -10], 4),
        w("Popularity, four clubs", "人気の増減（4チーム）"),
        w("Popularity by place at the end of a half of four clubs.", "4チームの前期・後期終了時に順位ごとに増減する人気。");
    Popularity5 "F-7.5.popularity.5" F_7_5 popularity(&[10, 5, 0, -5, -10], 5),
        w("Popularity, five clubs", "人気の増減（5チーム）"),
        w("Popularity by place at the end of a half of five clubs.", "5チームの前期・後期終了時に順位ごとに増減する人気。");
    ClassicMinutes "F-8.1.minutes" F_8_1 int(15, 1, 600, Unit::Minutes),
        w("Length of the Classic game", "サマークラシックの試合時間"),
        w("How long the Classic game lasts; it has no extra time.", "サマークラシックの長さ。延長戦はない。");
    Income "F-11.5.gold" F_11_5 int(1000, 0, 1_000_000, Unit::Gold),
        w("Income per popularity", "チーム収入（人気1点あたり）"),
        w("What AFA pays a club for each point of its popularity in the winter.", "冬にＡＦＡがチームの人気1点につき支払う額。");
    SalaryValue "F-11.6.value" F_11_6 int(100, 0, 1_000_000, Unit::Gold),
        w("Salary per point of value", "年俸（評価点1点あたり）"),
        w("What a player earns for each point of his value.", "選手の評価点1点につき支払う年俸。");
    SalaryRecord "F-11.6.record" F_11_6 int(500, 0, 1_000_000, Unit::Gold),
        w("Salary per FD, FH and KO", "年俸（FD・FH・KO1つあたり）"),
        w("What a player earns for each flag down, flag hold and knock-down of the season.",
          "そのシーズンのフラッグダウン、フラッグホールド、ノックダウン1つにつき支払う年俸。");

    RopeCm "M-1.1.rope_cm" M_1_1 int(300, 200, 2000, Unit::Centimetres),
        w("Rope around the field", "フィールドの紐"),
        w("The length of the rope that is laid as a circle.", "円状に置く紐の長さ。");
    HillCm "M-1.1.hill_cm" M_1_1 int(12, 1, 50, Unit::Centimetres),
        w("Flag hill", "フラッグヒル"),
        w("The diameter of the flag hill.", "フラッグヒルの直径。");
    Starters "M-2.4.starters" M_2_4 int(5, 1, 50, Unit::Players),
        w("Starters", "スタメンの人数"),
        w("How many players of a club may stand on the field, spirits not counted.",
          "1チームがフィールドに出せる選手の人数（生き霊を除く）。");
    Bench "M-2.4.bench" M_2_4 int(3, 0, 50, Unit::Players),
        w("Bench", "ベンチの人数"),
        w("How many players of a club may sit on the bench.", "1チームのベンチに入れる選手の人数。");
    Cap "M-2.5.cap" M_2_5 int(200, 0, 100_000, Unit::Points),
        w("Salary cap", "サラリーキャップ"),
        w("The point values a roster may sum to without luxury tax.", "ラグジュアリータックスなしで組めるロースターの評価点の合計。");
    LuxuryTax "M-2.5.gold" M_2_5 int(100, 0, 1_000_000, Unit::Gold),
        w("Luxury tax per point", "ラグジュアリータックス（1点あたり）"),
        w("What each point of value over the cap costs.", "サラリーキャップを超えた評価点1点につき払う額。");
    Actions "M-3.1.actions" M_3_1 int(2, 1, 10, Unit::Actions),
        w("Actions in a turn", "1ターンのアクション数"),
        w("How many actions a club has in its turn.", "チームが自分のターンに行えるアクションの数。");
    TurnMinutes "M-3.2.minutes" M_3_2 int(2, 1, 60, Unit::Minutes),
        w("Length of a turn", "1ターンの時間"),
        w("How long a manager has for a turn.", "マネージャーが1ターンに使える時間。");
    BeginnerMinutes "M-3.2.beginner_minutes" M_3_2 int(3, 1, 60, Unit::Minutes),
        w("Length of a beginner's turn", "初心者の1ターンの時間"),
        w("How long a beginner has for a turn.", "初心者が1ターンに使える時間。");
    MatchMinutes "M-3.3.minutes" M_3_3 int(45, 1, 600, Unit::Minutes),
        w("Length of a match", "試合時間"),
        w("How long a match of a half lasts.", "前期・後期の試合の長さ。");
    ExtraMinutes "M-3.3.extra_minutes" M_3_3 int(15, 0, 600, Unit::Minutes),
        w("Extra time", "延長戦の時間"),
        w("How long extra time lasts at most; 0 is no extra time.", "延長戦の最大の長さ。0なら延長戦なし。");
    RunPlayInches "M-4.3.inches" M_4_3 int(1, 0, 100, Unit::Inches),
        w("Run play bonus", "ランプレイの加算"),
        w("What is added to half the speed of a player running with the flag.", "フラッグを持って走る選手の移動力の半分に加える距離。");
    PassInches "M-4.4.inches" M_4_4 int(5, 0, 100, Unit::Inches),
        w("Pass bonus", "パスの加算"),
        w("What is added to half the range of a player who passes.", "パスをする選手の射程の半分に加える距離。");
    PassSuccess "M-4.4.success" M_4_4 die(3),
        w("A pass succeeds on", "パスの成功"),
        w("The least die with which a pass lands where it was aimed.", "パスが狙った位置に落ちる最小の出目。");
    StrayInches "M-4.4.stray_inches" M_4_4 int(4, 0, 100, Unit::Inches),
        w("A failed pass strays by", "それたパスの距離"),
        w("How far from the aim a failed pass may be put.", "失敗したパスを目標からそらせる距離。");
    HandOverSuccess "M-4.6.success" M_4_6 die(4),
        w("Handing over under pressure succeeds on", "受け渡しの成功"),
        w("The least die with which the flag is handed over next to an enemy.", "敵と台座接触した選手の受け渡しが成功する最小の出目。");
    DemoralizedInches "M-4.8.inches" M_4_8 int(2, 0, 100, Unit::Inches),
        w("A demoralized holder drops the flag within", "戦意喪失で落ちるフラッグの距離"),
        w("How far from a demoralized holder the flag may be put.", "戦意喪失した選手からフラッグを落とせる距離。");
    CapturedInches "M-4.9.inches" M_4_9 int(2, 0, 100, Unit::Inches),
        w("A captured holder drops the flag within", "捕獲で落ちるフラッグの距離"),
        w("How far from a captured holder the flag may be put.", "捕獲された選手からフラッグを落とせる距離。");
    LineInches "M-8.1.inches" M_8_1 int(6, 1, 100, Unit::Inches),
        w("Reach of a defense line", "ディフェンスラインの距離"),
        w("How far apart the two ends of a defense line may stand.", "ディフェンスラインの両端がとれる距離。");

    CommandRoll "K-8.3.command" K_8_3
        yes_no(true, w("a club with a commander on the field rolls for one more action",
                       "フィールドに指揮を持つ選手がいれば、追加アクションのダイスを振る"),
                     w("nobody rolls for one more action", "追加アクションのダイスは振らない")),
        w("Command gives actions", "指揮による追加アクション"),
        w("Whether command may give a club one more action in its turn.", "指揮によってターンのアクションが1つ増えることがあるか。");

    Funds "D-1.funds" D_1 int(100_000, 0, 1_000_000_000, Unit::Gold),
        w("Starting funds", "初期資金"),
        w("What a new club begins with unless another sum is typed in.", "新しいチームの最初の資金（入力で変更可）。");
    Points6 "D-2.points.6" D_2 points(&[], 6),
        w("League points, six clubs", "勝ち点（6チーム）"),
        w("League points by rank in a match of six clubs.", "6チームの試合で順位ごとに得る勝ち点。");
    Points7 "D-2.points.7" D_2 points(&[], 7),
        w("League points, seven clubs", "勝ち点（7チーム）"),
        w("League points by rank in a match of seven clubs.", "7チームの試合で順位ごとに得る勝ち点。");
    Points8 "D-2.points.8" D_2 points(&[], 8),
        w("League points, eight clubs", "勝ち点（8チーム）"),
        w("League points by rank in a match of eight clubs.", "8チームの試合で順位ごとに得る勝ち点。");
    Points9 "D-2.points.9" D_2 points(&[], 9),
        w("League points, nine clubs", "勝ち点（9チーム）"),
        w("League points by rank in a match of nine clubs.", "9チームの試合で順位ごとに得る勝ち点。");
    Points10 "D-2.points.10" D_2 points(&[], 10),
        w("League points, ten clubs", "勝ち点（10チーム）"),
        w("League points by rank in a match of ten clubs.", "10チームの試合で順位ごとに得る勝ち点。");
    Popularity6 "D-2.popularity.6" D_2 popularity(&[], 6),
        w("Popularity, six clubs", "人気の増減（6チーム）"),
        w("Popularity by place at the end of a half of six clubs.", "6チームの前期・後期終了時に順位ごとに増減する人気。");
    Popularity7 "D-2.popularity.7" D_2 popularity(&[], 7),
        w("Popularity, seven clubs", "人気の増減（7チーム）"),
        w("Popularity by place at the end of a half of seven clubs.", "7チームの前期・後期終了時に順位ごとに増減する人気。");
    Popularity8 "D-2.popularity.8" D_2 popularity(&[], 8),
        w("Popularity, eight clubs", "人気の増減（8チーム）"),
        w("Popularity by place at the end of a half of eight clubs.", "8チームの前期・後期終了時に順位ごとに増減する人気。");
    Popularity9 "D-2.popularity.9" D_2 popularity(&[], 9),
        w("Popularity, nine clubs", "人気の増減（9チーム）"),
        w("Popularity by place at the end of a half of nine clubs.", "9チームの前期・後期終了時に順位ごとに増減する人気。");
    Popularity10 "D-2.popularity.10" D_2 popularity(&[], 10),
        w("Popularity, ten clubs", "人気の増減（10チーム）"),
        w("Popularity by place at the end of a half of ten clubs.", "10チームの前期・後期終了時に順位ごとに増減する人気。");
    NewPopularity "D-3.popularity" D_3 int(0, 0, 1000, Unit::Popularity),
        w("Popularity of a new player", "新人の人気"),
        w("The popularity of a new player unless another is typed in.", "新しい選手の最初の人気（入力で変更可）。");
    OpenGameInjuries "D-5.injuries.open_game" D_5
        yes_no(true, w("injuries of the open game count", "オープン戦の負傷を数える"),
                     w("the open game injures nobody", "オープン戦では負傷しない")),
        w("Injuries of the open game", "オープン戦の負傷"),
        w("Whether a hospital trip in the open game is an injury.", "オープン戦の病院送りを負傷に数えるか。");
    ClassicInjuries "D-5.injuries.classic" D_5
        yes_no(true, w("injuries of the Classic count", "サマークラシックの負傷を数える"),
                     w("the Classic injures nobody", "サマークラシックでは負傷しない")),
        w("Injuries of the Classic", "サマークラシックの負傷"),
        w("Whether a hospital trip in the Classic game is an injury.", "サマークラシックの病院送りを負傷に数えるか。");
    OpenGameRecords "D-5.records.open_game" D_5
        yes_no(false, w("FD, FH and KO of the open game count", "オープン戦のFD・FH・KOを数える"),
                      w("the open game is practice", "オープン戦は練習で、記録に数えない")),
        w("Records of the open game", "オープン戦の記録"),
        w("Whether the records of the open game count for the salaries.", "オープン戦の記録を年俸に数えるか。");
    ClassicRecords "D-5.records.classic" D_5
        yes_no(false, w("FD, FH and KO of the Classic count", "サマークラシックのFD・FH・KOを数える"),
                      w("the Classic is practice", "サマークラシックは練習で、記録に数えない")),
        w("Records of the Classic", "サマークラシックの記録"),
        w("Whether the records of the Classic game count for the salaries.", "サマークラシックの記録を年俸に数えるか。");
    EqualFees "D-6.ties" D_6
        Kind::Words(&[("roll", w("the clubs roll for the player", "該当チームがダイスを振って決める")),
                      ("gm", w("the GM decides", "ＧＭが決める"))]),
        w("Equal highest fees", "最高額が同じとき"),
        w("Who gets a player for whom several clubs wrote the same highest fee.", "同じ最高額の契約金を書いたチームのどこが選手を得るか。");
    Overspending "D-7.funds" D_7
        Kind::Words(&[("refused", w("nobody pays more than it has", "資金を超える支払いはできない")),
                      ("debt", w("what is missing is owed to AFA", "足りない分はＡＦＡへの借金になる"))]),
        w("Paying more than the funds", "資金を超える支払い"),
        w("What happens to a payment above what the club has.", "チームの資金を超える支払いをどう扱うか。");
    ProtectedRounds "D-8.rounds" D_8 int(1, 1, 9, Unit::Rounds),
        w("Just headhunted", "引き抜かれたばかりの期間"),
        w("For how many rounds, up to the end of the last one's game, a headhunted player is safe from the next attempt.",
          "引き抜かれた選手が再び狙われない節の数。最後の節の試合終了まで。");
    Seventeenth "D-9.seventeenth" D_9
        Kind::Words(&[("allowed", w("allowed; the game waits until the club is back at its limit",
                                    "認める。上限に戻すまで試合は始められない")),
                      ("refused", w("a full club may not headhunt", "上限に達したチームは引き抜きを行えない"))]),
        w("Headhunting past the limit", "上限を超える引き抜き"),
        w("Whether a club at its limit of players may headhunt one more.", "支配下選手が上限のチームが引き抜きを行えるか。");
    SharedRank "D-10.shared" D_10
        Kind::Words(&[("each", w("each gets that rank's figure; the next rank is skipped",
                                 "それぞれがその順位の点を得て、次の順位は空ける")),
                      ("split", w("they split the figures of the ranks they fill, rounded towards 0",
                                  "占める順位の点を合計して等分する（0に向けて端数切捨て）"))]),
        w("Shared ranks", "同じ順位"),
        w("What points, popularity and AFA points clubs on a shared rank get.", "同順位のチームが得る勝ち点、人気、ＡＦＡポイント。");
    Trades "D-11.trades" D_11
        Kind::Words(&[("refused", w("only in the three trade windows", "3つのトレード期間のみ")),
                      ("allowed", w("at any time", "いつでもできる"))]),
        w("Trades", "トレードの時期"),
        w("Whether clubs may trade outside the trade windows.", "トレード期間以外にトレードできるか。");
    Veteran "D-13.veteran" D_13
        Kind::Words(&[("chosen", w("the manager picks the damage", "マネージャーがダメージを選ぶ")),
                      ("zero", w("always 0", "常に0"))]),
        w("Condition of a veteran hero", "老雄のコンディション"),
        w("With what damage a veteran hero starts a match.", "老雄が試合開始時に受けているダメージ。");
    OpenGameTax "D-14.open_game" D_14
        yes_no(true, w("the open game costs luxury tax", "オープン戦でもラグジュアリータックスを払う"),
                     w("the open game is free of luxury tax", "オープン戦ではラグジュアリータックスを払わない")),
        w("Luxury tax in the open game", "オープン戦のラグジュアリータックス"),
        w("Whether a roster over the cap pays in the open game.", "オープン戦でキャップを超えたロースターが税を払うか。");
    ClassicTax "D-14.classic" D_14
        yes_no(false, w("the Classic costs luxury tax", "サマークラシックでもラグジュアリータックスを払う"),
                      w("the Classic is free of luxury tax", "サマークラシックではラグジュアリータックスを払わない")),
        w("Luxury tax in the Classic", "サマークラシックのラグジュアリータックス"),
        w("Whether a roster over the cap pays in the Classic game.", "サマークラシックでキャップを超えたロースターが税を払うか。");
    SpiritDeeds "D-15.spirit" D_15
        Kind::Words(&[("club", w("for the club in this match alone", "その試合のチームの成績にだけ数える")),
                      ("player", w("for the player's record too", "選手本人の記録にも数える"))]),
        w("A spirit's deeds", "生き霊の記録"),
        w("For whom the flag downs, flag holds and knock-downs of a spirit count.", "生き霊のフラッグダウン、フラッグホールド、ノックダウンを誰の記録に数えるか。");
    PlayOffBonus "D-32.bonus" D_32
        yes_no(false, w("the winner of a half's play-off gets +5 popularity", "前期・後期のプレーオフの勝者も人気＋5"),
                      w("only the series' play-off gives +5 popularity", "人気＋5はシリーズのプレイオフのみ")),
        w("Popularity for a half's play-off", "前期・後期のプレーオフの人気"),
        w("Whether winning a half's play-off gives popularity.", "前期・後期のプレーオフに勝つと人気が増えるか。");
    PassCredit "D-33.credit" D_33
        Kind::Words(&[("holder", w("the player who holds the flag outside", "外でフラッグを手にした選手")),
                      ("passer", w("after a pass the player who threw it", "パスのときは投げた選手"))]),
        w("Credit for a flag down", "フラッグダウンの記録"),
        w("Whose record a flag down by a pass outside enters.", "外へのパスによるフラッグダウンを誰の記録にするか。");
    BenchHealing "D-34.healing" D_34
        Kind::Words(&[("club", w("once per club and turn", "1ターンにチームで1回")),
                      ("healer", w("once per healer and turn", "1ターンに治療役1人につき1回"))]),
        w("Healing on the bench", "ベンチでの治療の回数"),
        w("How often the bench may heal in a turn.", "1ターンにベンチで治療できる回数。");
    FliersCross "D-35.fliers" D_35
        yes_no(false, w("fliers without the flag cross it", "フラッグを持たない飛行の選手は越えられる"),
                      w("nobody crosses it", "飛行の選手も越えられない")),
        w("Fliers and defense lines", "飛行とディフェンスライン"),
        w("Whether a flier without the flag crosses a defense line.", "フラッグを持たない飛行の選手がディフェンスラインを越えられるか。");
    RestCost "D-36.rest" D_36
        Kind::Words(&[("action", w("one of the club's actions, and the figure is done", "アクション1つを使い、その選手の行動が終わる")),
                      ("turn", w("the rest of the club's turn", "チームのターンが終わる"))]),
        w("What rest costs", "休みの消費"),
        w("What a club gives for a figure's rest.", "選手の休みに何を消費するか。");
    DemoralizedFlag "D-37.flag" D_37
        yes_no(false, w("a demoralized player may take it", "戦意喪失した選手も持てる"),
                      w("a demoralized player may not take it", "戦意喪失した選手は持てない")),
        w("The flag and the demoralized", "戦意喪失とフラッグ"),
        w("Whether a demoralized player may pick up or receive the flag.", "戦意喪失した選手がフラッグを拾ったり受け取ったりできるか。");
    OtherInjuries "D-38.injury" D_38
        yes_no(true, w("it is an injury like any other", "ほかと同じく負傷に数える"),
                     w("it is no injury", "負傷に数えない")),
        w("Hospital without an enemy's blow", "攻撃以外の病院送り"),
        w("Whether hospital by pushing, a double 1 or an ability is an injury.", "プッシング、1ゾロ、特殊能力による病院送りを負傷に数えるか。");
    FifthInjury "D-39.retires" D_39
        Kind::Words(&[("after", w("after the match", "試合後に引退する")),
                      ("on-the-spot", w("on the spot", "その場で引退する"))]),
        w("Fifth injury in a match", "試合中の5回目の負傷"),
        w("When a player retires who is injured for the fifth time in a match.", "試合中に5回目の負傷をした選手がいつ引退するか。");
    FeePayee "D-40.payee" D_40
        Kind::Words(&[("players", w("the player", "選手が受け取る")),
                      ("afa", w("AFA", "ＡＦＡが受け取る"))]),
        w("Who receives contract fees", "契約金の行き先"),
        w("The account to which contract fees are paid.", "契約金が支払われる先。");
    LeastFee "D-40.least_fee" D_40 int(100, 0, 1_000_000, Unit::Gold),
        w("Least contract fee", "契約金の最低額"),
        w("The least fee a sealed list may offer for a player.", "1人の選手に提示できる契約金の最低額。");
    DiceTies "D-41.ties" D_41
        Kind::Words(&[("roll", w("those tied roll again", "同じ目の者が振り直す")),
                      ("agreed", w("as the managers agree", "話し合いで決める"))]),
        w("Ties for the highest die", "最大の出目が並んだとき"),
        w("What happens when several clubs roll the highest die.", "最大の出目が複数のチームで並んだときの決め方。");
    Homes "D-41.homes" D_41
        Kind::Words(&[("clockwise", w("clockwise from the first home", "最初のホームから時計回り")),
                      ("agreed", w("as the managers agree", "話し合いで決める"))]),
        w("Order of homes", "ホームの順番"),
        w("In what order the home moves from club to club.", "ホームがどの順番で移るか。");
    CampaignPoints "D-42.points" D_42
        Kind::Words(&[("distributed", w("over the players as the manager likes", "マネージャーが選手に自由に分配する")),
                      ("one", w("all on one player", "1人の選手にすべて与える"))]),
        w("Campaign points", "キャンペーンの人気"),
        w("On whom the popularity won by a campaign goes.", "キャンペーンで得た人気を誰に与えるか。");
    Training "D-43.players" D_43
        Kind::Words(&[("any", w("any number of players, one roll each", "何人でも、1人1回ずつ")),
                      ("one", w("one player per club", "1チーム1人"))]),
        w("Who trains", "自主トレの人数"),
        w("How many players of a club may train in a round.", "1節に1チームで自主トレを行える選手の人数。");
    SecondHalf "D-44.steps" D_44
        Kind::Words(&[("full", w("training, campaign, headhunting and game as in the first half",
                                 "前期と同じく自主トレ、キャンペーン、ヘッドハンティング、試合")),
                      ("games", w("games only", "試合のみ"))]),
        w("Steps of the second half", "後期の進め方"),
        w("What the rounds of the second half consist of.", "後期の各節に何を行うか。");
    AfaFloor "D-45.floor" D_45
        Kind::Words(&[("season", w("as one sum at the season's end, then not below 0", "シーズン終了時に合計で加え、0未満なら0にする")),
                      ("award", w("each award at once, never below 0", "そのつど加え、毎回0未満なら0にする"))]),
        w("AFA points", "ＡＦＡポイントの加算"),
        w("How the AFA points of a season are added up.", "1シーズンのＡＦＡポイントをどう加えるか。");
    LeaversPlayers "D-46.players" D_46
        Kind::Words(&[("league", w("they belong to the league", "リーグの所属になる")),
                      ("kept", w("they wait for the club to return", "チームが戻るまで残る"))]),
        w("Players of a club that leaves", "離脱したチームの選手"),
        w("What becomes of the players of a club that leaves the league.", "リーグを離れたチームの選手がどうなるか。");
    SkipPractice "D-47.skip" D_47
        yes_no(true, w("they may be skipped", "省略できる"), w("they must be played", "必ず行う")),
        w("Practice matches", "練習試合の省略"),
        w("Whether the open game and the Classic may be left unplayed.", "オープン戦とサマークラシックを行わずに進めるか。");
    PracticeHome "D-50.home" D_50
        Kind::Words(&[("first-seat", w("the first seat", "最初の席のチーム")),
                      ("roll", w("a home roll", "ダイスで決める")),
                      ("gm", w("the GM picks", "ＧＭが選ぶ"))]),
        w("Home of practice matches", "練習試合のホーム"),
        w("Who is at home in the open game and the Classic.", "オープン戦とサマークラシックのホーム。");
    HolderOff "D-51.flag" D_51
        Kind::Words(&[("falls", w("the flag falls where he stood", "フラッグはその場に落ちる")),
                      ("refused", w("he may not go off", "交代できない"))]),
        w("Substituting the flag holder", "フラッグを持つ選手の交代"),
        w("What happens when the player holding the flag is substituted off.", "フラッグを持った選手をベンチに下げるとどうなるか。");
    DutyOrFlag "D-52.holds" D_52
        Kind::Words(&[("flag", w("nobody comes on; the duty waits (M-7.3)", "投入できない。調整は後で行う（M-7.3）")),
                      ("duty", w("someone comes on at once (M-7.4)", "すぐに投入する（M-7.4）"))]),
        w("Too few on the field, flag outside", "人数不足とフラッグの外出"),
        w("What holds when the bench outnumbers the field while the flag is outside.", "フラッグが外にある間にベンチの人数がフィールドを上回ったとき、どちらに従うか。");
    SpiritsCount "D-53.counted" D_53
        yes_no(false, w("spirits are counted", "生き霊も数える"), w("spirits are not counted", "生き霊は数えない")),
        w("Spirits in head counts", "人数と生き霊"),
        w("Whether spirits count as players on the field for substitutions.", "選手交代の人数に生き霊を数えるか。");
    AbilityDrop "D-54.places" D_54
        Kind::Words(&[("owner", w("double 1: his own manager; an ability: its owner's", "1ゾロなら本人の、特殊能力ならその持ち主のマネージャー")),
                      ("gm", w("the GM", "ＧＭ"))]),
        w("Who places the flag", "フラッグを落とす人"),
        w("Who places the flag of a holder demoralized by his double 1 or by an ability.", "1ゾロや特殊能力で戦意喪失した選手のフラッグを落とす場所を誰が決めるか。");
}
