import type { Same } from "../../text/shape.ts";

/** The ten lessons: their cards and tasks. */
export const zh = {
  margin: {
    title: "什么是保证金",
    lead: "自己出一部分，其余是借的",
    cards: [
      {
        head: "一部分自己的，一部分借的",
        text: "买股票可以不付全款：你出一部分做保证金，其余向券商借。杠杆倍数 = 买入金额 ÷ 你出的钱。",
      },
      { head: "赚亏按全部算", text: "借来的钱要原数归还，所以涨跌全落在你出的那一份上：几倍杠杆，同样的涨跌就放大几倍。" },
      { head: "借钱有成本", text: "借来的部分每过一晚收一次持仓费，周末和假日的每一晚也算。1 倍不借钱，没有这一项。" },
      { head: "1 倍不会被强平", text: "全款买入不欠任何人，跌了可以等。借了钱，等不等就不由你了。" },
    ],
    task: "用不超过 2 倍的杠杆买入并成交一笔。2 倍约是合法两融的上限。",
    go: "去下单",
  },
  tomorrow: {
    title: "明天，没人知道",
    lead: "猜方向就是抛硬币",
    cards: [
      { head: "今天知道的，已经在价格里", text: "大家都知道的消息已经反映在价格里。明天的涨跌取决于明天才有的消息，今天谁也没有。" },
      { head: "昨天说明不了今天", text: "下面数一数真实的日线：昨天涨过之后，今天涨和跌的天数差不多；昨天跌过也一样。" },
      {
        head: "这里的行情没人能改",
        text: "每天的行情由一把密钥算出，开盘前先公布它的指纹，收盘后公开，谁都能重算。公平价格没有方向可猜。",
      },
      { head: "“准”是怎么来的", text: "对一半人说涨，对另一半说跌，第二天只找说对的那一半接着喊。几轮之后，剩下的人都以为遇到了高手。" },
    ],
    task: "不猜方向，先想好两头：给一笔仓位同时设好止盈和止损，下单时填或持仓后改都行。",
    go: "去下单",
  },
  forced: {
    title: "强平是怎样发生的",
    lead: "倍数越高，离得越近",
    cards: [
      { head: "保证金率", text: "（保证金 + 追加 + 浮动盈亏 − 持仓费）÷（保证金 + 追加）。开仓时约 100%，跌一点就少一点。" },
      { head: "两条线", text: "到预警线，你会收到消息；到平仓线，系统卖出，不再问你。现实里两融看的是维持担保比例，一般不低于 130%。" },
      {
        head: "强平不是止损",
        text: "跌停时卖不出，T+1 当天不能卖，强平就一直挂着。等到能卖时，亏损可能已经超过保证金，多出的部分是你的欠款（穿仓）。",
      },
      { head: "能做的事", text: "少借、先设止损、预警后追加保证金或减仓。最管用的是开仓前那个选择：倍数。" },
    ],
    task: "给一笔借了钱的仓位（2 倍或以上）设止损，或追加一次保证金。",
    go: "去持仓",
  },
  fees: {
    title: "一笔交易要付多少",
    lead: "没涨没跌，也会亏",
    cards: [
      { head: "买一次，卖一次", text: "佣金和过户费买卖各收一次，印花税只在卖出时收。佣金有最低收费，买得越少，占比越高。" },
      { head: "借钱按晚收", text: "持仓费按借来的金额每晚收一次，周末假日照收。拿得越久、倍数越高，占你本金的比例越大。" },
      { head: "保本价", text: "卖出价要高过保本价，才算没有亏。下单前票据上就有它，看一眼再买。" },
      { head: "越勤快，付得越多", text: "方向是抛硬币，费用却次次都收。一天来回一次，一年就是二百多次费用。" },
    ],
    task: "平掉一笔持仓，在卖出记录里逐项核对费用。",
    go: "去卖出记录",
  },
  nextDay: {
    title: "T+1：今天买，明天才能卖",
    lead: "这一晚，你什么也做不了",
    cards: [
      { head: "当天买的当天不能卖", text: "A 股当天买入，最早下一个交易日卖出。止损和强平也一样：触发了，也要等到明天。" },
      { head: "隔夜会跳空", text: "消息多在收盘后来，第二天开盘价可以一下子跳过你的止损价。止损价不是成交价的保证。" },
      { head: "长假更长", text: "节前买入，要扛过整个假期，持仓费每一晚都收。" },
      { head: "不是所有品种", text: "指数、期货、港股、美股和可转债当天可以卖出。" },
    ],
    task: "买入一只 A 股，隔一个交易日，亲手把它卖出。",
    go: "去持仓",
  },
  limits: {
    title: "涨跌停",
    lead: "有价格，不等于能成交",
    cards: [
      { head: "每天有上下限", text: "一天里价格只能在昨收上下一定幅度内成交，幅度看板块。限外的委托，交易所不收。" },
      { head: "封板：单边没人", text: "涨停时没人卖，买单在后面排队；跌停时没人买，想卖的也排队。排多久，看前面有多少。" },
      { head: "杠杆遇到跌停", text: "该强平时封在跌停，卖不出去，第二天可能再来一个跌停。亏损就这样超过保证金。" },
      { head: "限价单", text: "限价单说的是“不比这个价更差”：到价才成交，到不了就排着，默认当天收盘失效。" },
    ],
    task: "挂一笔限价委托。成交不成交都算。",
    go: "去下单",
  },
  auction: {
    title: "集合竞价",
    lead: "所有人同一个价，一次撮合",
    cards: [
      { head: "开盘价怎么来的", text: "9:15 到 9:25 只收委托不成交，9:25 按成交量最大的那个价一次撮合，所有人同一个价。" },
      { head: "9:20 以后不能撤", text: "前五分钟可以撤单，所以那时的虚拟价可以是假的：大单挂上去，9:20 前又撤走。" },
      { head: "收盘也有一次", text: "14:57 到 15:00 是收盘竞价，不能撤单，15:00 一次撮合出收盘价。" },
      { head: "竞价里的市价单", text: "竞价没有对手价，市价单按涨停（卖出按跌停）价参与，没撮合到的部分作废。" },
    ],
    task: "在集合竞价时段（开盘或收盘）下一笔 A 股委托。",
    go: "去下单",
  },
  issues: {
    title: "新股申购",
    lead: "抽签，不是抢",
    cards: [
      { head: "怎样申购", text: "按发行价申请若干股，每一个申购单位得一个号码。申购时不冻结资金，中签后才缴款，过时不缴算弃购。" },
      { head: "中签靠运气", text: "每个号码机会一样，和交易多少、找谁申购无关。“包中签”“内部额度”都是骗人的。" },
      { head: "签可以重算", text: "抽签的种子先公布指纹，截止后公开名单和种子，任何人都能在手机上重抽一遍。" },
      { head: "中签也会亏", text: "上市头几天没有涨跌幅限制，跌破发行价（破发）并不少见。" },
    ],
    task: "申购一只新股。不中也算。",
    go: "去新股中心",
  },
  bonds: {
    title: "可转债与新债",
    lead: "有面值的券，也会亏",
    cards: [
      {
        head: "一张一百元",
        text: "可转债面值 100 元，10 张一手。打新债按面值申购，每 10 张一个配号，不冻结资金，中签后才缴款，过时算弃购。",
      },
      { head: "当天买，当天能卖", text: "可转债不受 T+1 限制，平日每天上下 20%。当天能卖不等于卖得到好价：涨得快的，跌得也快。" },
      {
        head: "首日会停牌",
        text: "上市首日的涨跌停更宽，离发行价 20% 停牌半小时，离 30% 停到 14:57。停牌中不成交，止损和强平也要等复牌。",
      },
      {
        head: "便宜只归中签的人",
        text: "首日开盘平均高出面值一成上下，那是抽签给的。开盘才买的人面对公平的价格：涨跌没有方向可猜，加了杠杆也一样。",
      },
    ],
    task: "申购一只新债。不中也算。",
    go: "去新债申购",
  },
  promise: {
    title: "为什么“保本”是谎话",
    lead: "谁替你亏，谁就在骗你",
    cards: [
      { head: "没有人赔得起", text: "下面按真实日线算：亏了全赔、赚了只分两成，这门生意只会赔钱。他要么不赔，要么用的就是你的钱。" },
      {
        head: "法律禁止承诺",
        text: "《证券法》第一百三十五条：证券公司不得对客户证券买卖的收益或者赔偿损失作出承诺。敢承诺的，就不是正规机构。",
      },
      { head: "他靠什么赚", text: "你先交的保证金、天天收的利息、按盈利的分成；更多时候单子没有进市场（虚拟盘），你亏的就是他赚的。" },
      { head: "想拿回来时", text: "赚了不让提现：先补税、补保证金、补“解冻费”。每补一笔，都是再送一笔。" },
    ],
    task: "亏着的时候，亲手平掉一笔仓位：亏的是自己的钱，没有人补。",
    go: "去持仓",
  },
};

export const en: Same<typeof zh> = {
  margin: {
    title: "What margin is",
    lead: "Part of it is yours, the rest is borrowed",
    cards: [
      {
        head: "Part yours, part borrowed",
        text: "You need not pay for shares in full: you put down a part as margin and borrow the rest from the broker. Leverage = value bought ÷ your own money.",
      },
      {
        head: "Gain and loss count in full",
        text: "What is borrowed goes back to the cent, so every move falls on your part: leverage multiplies gain and loss alike.",
      },
      {
        head: "Borrowing costs",
        text: "A holding fee is charged on what is borrowed for every night, weekends and holidays too. At 1x nothing is borrowed and there is no such fee.",
      },
      {
        head: "1x is never closed by force",
        text: "Paid in full you owe nobody and can wait out a fall. With borrowed money, waiting is no longer up to you.",
      },
    ],
    task: "Buy at 2x or less, and have it filled. About 2x is the most that lawful margin trading allows.",
    go: "Place an order",
  },
  tomorrow: {
    title: "Nobody knows tomorrow",
    lead: "Guessing the direction is tossing a coin",
    cards: [
      {
        head: "What is known is in the price",
        text: "News that everybody has is in the price already. Tomorrow's move depends on tomorrow's news, which nobody has today.",
      },
      {
        head: "Yesterday says nothing of today",
        text: "Below, real days are counted: after a rise, the next day rises about as often as it falls; after a fall, the same.",
      },
      {
        head: "Nobody can change this market",
        text: "Each day's prices come from a key whose fingerprint is published before the open and which is opened after the close, so anybody can rebuild it. A fair price has no direction to guess.",
      },
      {
        head: "How a tipster is always right",
        text: "Tell one half of the people that it rises and the other that it falls; next day go on with the half that you told right. After some rounds those who are left believe in a genius.",
      },
    ],
    task: "Do not guess: plan for both ends. Give one position a take-profit and a stop-loss, with the order or later.",
    go: "Place an order",
  },
  forced: {
    title: "Forced closes",
    lead: "How they come about: more leverage, less room",
    cards: [
      {
        head: "The margin ratio",
        text: "(margin + added + floating result − holding fee) ÷ (margin + added). About 100\u00a0% at the opening, and less with every fall.",
      },
      {
        head: "Two lines",
        text: "At the warning you get a message; at the forced close the system sells and does not ask. Real margin accounts are judged by the statutory ratio instead, usually at least 130\u00a0%.",
      },
      {
        head: "It is no stop-loss",
        text: "At limit-down nobody buys, and T+1 forbids selling today's purchase: the forced close waits. By then the loss may be more than the margin, and the rest is your debt.",
      },
      {
        head: "What helps",
        text: "Borrow less, set a stop-loss, add margin or sell a part when you are warned. What helps most is the choice before the opening: the leverage.",
      },
    ],
    task: "Give a position with borrowed money (2x or more) a stop-loss, or add margin to one once.",
    go: "Open positions",
  },
  fees: {
    title: "What a trade costs",
    lead: "Without any move you lose",
    cards: [
      {
        head: "Once in, once out",
        text: "Commission and transfer fee are charged on both sides, stamp duty on the sale alone. Commission has a minimum: the less you buy, the larger its part.",
      },
      {
        head: "Borrowing is charged by the night",
        text: "The holding fee is charged on what is borrowed, every night, weekends too. The longer and the higher the leverage, the larger a part of your own money it takes.",
      },
      {
        head: "Break-even",
        text: "Only a sale above the break-even price is no loss. The ticket shows it before you order: look at it first.",
      },
      {
        head: "The busier, the dearer",
        text: "The direction is a coin toss, the fees come every time. There and back once a day is more than two hundred times a year.",
      },
    ],
    task: "Close a position and go through its fees in the sales records.",
    go: "Sales records",
  },
  nextDay: {
    title: "T+1: sell tomorrow",
    lead: "For that night you can do nothing",
    cards: [
      {
        head: "Not on the same day",
        text: "A-shares bought today can be sold on the next trading day at the earliest. A stop-loss and a forced close wait just the same.",
      },
      {
        head: "Prices jump over night",
        text: "News comes after the close, and the next opening may leap over your stop-loss. Its price is no promise of the price that you get.",
      },
      {
        head: "Holidays are longer",
        text: "What is bought before a holiday is held through all of it, and the holding fee is charged for every night.",
      },
      {
        head: "Not everything",
        text: "Indices, futures, shares of Hong Kong and New York and convertible bonds can be sold on the same day.",
      },
    ],
    task: "Buy an A-share and sell it with your own hand on a later trading day.",
    go: "Open positions",
  },
  limits: {
    title: "Daily limits",
    lead: "A price is not yet a trade",
    cards: [
      {
        head: "A top and a bottom each day",
        text: "A price trades only so far above and below the previous close, by its board. The exchange takes no order beyond.",
      },
      {
        head: "Sealed: one side is empty",
        text: "At limit-up nobody sells and buyers queue; at limit-down nobody buys and sellers queue. How long depends on how many stand before you.",
      },
      {
        head: "Leverage meets limit-down",
        text: "A forced close that is due finds no buyer, and tomorrow may bring another limit-down. That is how a loss outgrows the margin.",
      },
      {
        head: "Limit orders",
        text: "A limit order says: at no worse price. It fills when the price is reached, waits while it is not, and ends with the day unless you say otherwise.",
      },
    ],
    task: "Place a limit order. It counts whether it fills or not.",
    go: "Place an order",
  },
  auction: {
    title: "Call auctions",
    lead: "One price for all, matched once",
    cards: [
      {
        head: "Where the opening price comes from",
        text: "From 9:15 to 9:25 orders are only collected. At 9:25 they are matched once, at the price that trades most, the same for all.",
      },
      {
        head: "No cancelling from 9:20",
        text: "In the first five minutes orders can be withdrawn, so the indicative price may be a sham: large orders that vanish before 9:20.",
      },
      {
        head: "The close has one too",
        text: "From 14:57 to 15:00 nothing can be cancelled; at 15:00 one match makes the closing price.",
      },
      {
        head: "Market orders in an auction",
        text: "There is nobody to meet yet, so a market order takes part at limit-up (a sale at limit-down), and what is not matched ends.",
      },
    ],
    task: "Place an order for an A-share during a call auction, of the opening or the close.",
    go: "Place an order",
  },
  issues: {
    title: "New issues",
    lead: "A draw, not a race",
    cards: [
      {
        head: "How to apply",
        text: "You apply for shares at the issue price, and each unit is a number. Nothing is held until you win; then you pay by the deadline or forfeit.",
      },
      {
        head: "Winning is luck",
        text: "Every number has the same chance, however much you trade and through whom you apply. A sure win or an inside quota is a fraud.",
      },
      {
        head: "Anybody can redo it",
        text: "The seed's fingerprint is published first, the list and the seed afterwards: you can draw again on your own phone.",
      },
      { head: "A winner may lose", text: "The first days have no price limit, and a fall below the issue price is not rare." },
    ],
    task: "Apply for a new issue. It counts whether you win or not.",
    go: "New issues",
  },
  bonds: {
    title: "Convertible bonds",
    lead: "A face value is no floor",
    cards: [
      {
        head: "A hundred yuan apiece",
        text: "A convertible bond has a face value of 100 yuan; ten are a lot. You apply at face value, ten bonds a number, without money; who wins pays by the deadline or forfeits.",
      },
      {
        head: "Bought and sold on one day",
        text: "T+1 does not bind bonds; on plain days they move 20% either way at most. That you may sell does not mean at a good price: what rises fast falls as fast.",
      },
      {
        head: "A first day has halts",
        text: "Its limits are wider; 20% from the issue price it halts for half an hour, at 30% until 14:57. Nothing trades in a halt: a stop-loss or a forced close waits for its end.",
      },
      {
        head: "The discount is the winner's",
        text: "It opens some ten percent above face value on the mean, which the draw gives. Who buys at the opening meets a fair price: there is no direction to guess, with leverage or without.",
      },
    ],
    task: "Apply for a new bond. It counts whether you win or not.",
    go: "New bonds",
  },
  promise: {
    title: "No-loss promises",
    lead: "Why they are a lie",
    cards: [
      {
        head: "Nobody can afford it",
        text: "Below, real days are reckoned: to pay every loss for a fifth of every gain is a business that only loses. Either he does not pay, or it is your own money.",
      },
      {
        head: "The law forbids it",
        text: "Securities Law, article 135: a securities firm must not promise its client gains or compensation of losses. Who does so is no licensed firm.",
      },
      {
        head: "What he lives on",
        text: "The margin that you pay first, the daily interest, the share of gains; mostly the orders never reach the market, and what you lose is what he gains.",
      },
      {
        head: "When you want it back",
        text: "No withdrawal of gains: first a tax, then a deposit, then a fee to unfreeze. Each payment is one more gift.",
      },
    ],
    task: "Close a position at a loss with your own hand: it is your money, and nobody makes it good.",
    go: "Open positions",
  },
};
