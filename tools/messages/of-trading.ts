/** What calls of trading answer. */
import { provoked } from "./message.ts";

export const ofTrading = [
  ...provoked("server/test/trading/alerts.test.ts", {
    "those that the tape reached have fired at its first such print, the others wait": [
      ["1 §8", "删除成功", "texts.alertGone"],
      ["2 §8", "修改成功!", "texts.alertSaved"],
    ],
    "all wait": [["2 §8", "添加成功!", "texts.alertAdded"]],
  }),
  ...provoked("checks/trading/blocks.test.ts", {
    "only what has touched its upper limit, at leverage 1, with 10,000 yuan at least; a seal is queued at": [
      ["4 §2.5", "vip抢筹下单成功", "texts.rushDone"],
      ["4 §2.5", "下单失败，可用余额小于{n}", "texts.rushMoney"],
    ],
    "money is held at once; the same request again is the same deal": [["4 §2.5", "大宗交易下单成功", "texts.blockDone"]],
    "what is refused, in its order, changes nothing": [
      ["4 §2.5", "下单失败，密钥错误", "texts.blockKey"],
      ["4 §2.5", "下单失败，购买数量最小为{n}股", "texts.blockMin"],
    ],
    "the agreed number is for everybody who meets the rule, and for nobody else": [
      ["4 §3.1", "下单失败，请先实名认证", "texts.blockUnproved texts.orderUnproved"],
    ],
  }),
  ...provoked("server/test/trading/contracts.test.ts", {
    "%s is refused": [
      ["4 §2.2", "订单不存在", "texts.payUnknown texts.withdrawGone texts.saleMissing"],
      ["4 §2.5", "指数不存在", "texts.noSuchIndex texts.indexUnknown"],
      ["4 §2.5", "指数账户资金不足", "texts.indexMoney"],
      ["4 §2.5", "最多不能高于{n}手", "texts.lotsAbove"],
      ["4 §3.1", "止损价不能高于当前价", "texts.stopAbovePrice"],
    ],
    "pays nothing for the night, keeps its place over it, and is refused what does not exist": [
      ["4 §2.5", "账户资金不足", "texts.futuresMoney"],
    ],
  }),
  ...provoked("server/test/trading/foreign-orders.test.ts", {
    "a limit holds its yuan, a twin is refused, a cancel gives all back; a 突破委托 holds ten times the close": [
      ["4 §2.5", "请勿重复挂单", "texts.restTwin"],
      ["4 §2.5", "撤单成功", "texts.orderCancelled trade.cancelled"],
    ],
    "off the step, after hours, at lunch, without the money": [["4 §3.1", "委托价格须为{tick}的整数倍", "texts.priceTick"]],
  }),
  ...provoked("server/test/trading/funds.test.ts", {
    "%o is refused and nothing is held": [["4 §2.7", "申请失败，可用金额小于{n}元", "texts.fundsMoney"]],
    "approved by the reviewer it gets its number, and does not trade before the next day": [
      ["4 §3.1", "子账户不存在或未开始", "texts.fundsNone"],
    ],
    "from Monday it buys with its own money, paid in full": [["4 §3.1", "下单失败，融资可用金额小于{need}元", "texts.orderMoney"]],
  }),
  ...provoked("checks/trading/issue-kills.test.ts", {
    "the deadline: two have paid, two forfeit, once": [["4 §2.6", "操作成功", "texts.done"]],
  }),
  ...provoked("checks/trading/issues.test.ts", {
    "in the words of the page, and nothing changes": [
      ["2 §5", "请输入申购数量", "texts.applyNumber issues.faults.empty"],
      ["3 §5", "顶格 {n}", "issues.topOf"],
      ["4 §2.6", "新股代码不存在", "texts.applyUnknown"],
      ["4 §2.6", "购买数量异常或大于发行数量{n}", "texts.applyOver"],
      ["4 §2.6", "申购数量须为{n}股的整数倍", "texts.applyUnit issues.faults.unit"],
      ["4 §2.6", "用户可用余额不足，申购条件不满足", "texts.applyMoney"],
    ],
    "without an identity, as nobody, and in somebody else's name": [
      ["2 §8", "申购成功", "texts.applied issues.done"],
      ["4 §2.6", "新股申购订单不存在！", "texts.payMissing"],
      ["4 §2.6", "未中签无需缴费", "texts.payNotWon"],
    ],
    "applied for without money, 顶格 with one number": [["2 §8", "配售成功", "texts.placed issues.placed"]],
    "paid once, at four it is too late": [
      ["3 §5", "弃购", "texts.issueForfeited issues.forfeited"],
      ["4 §2.6", "不在认缴时间", "texts.payLate"],
    ],
    "on Monday at three it is drawn: seed, winners, a message, a placement that costs what it got": [
      ["4 §2.6", "线下配售无需支付", "texts.payPlacement"],
      ["4 §2.6", "余额不足", "texts.payMoney"],
    ],
  }),
  ...provoked("server/test/trading/main-job.test.ts", {
    "buy 1000 shares at 5 times, hold over the weekend, sell, and account for every fen": [
      ["3 §4", "当天入仓的股票需要隔天才能出仓", "texts.saleToday"],
    ],
    "identity: a sample is submitted and passed by the sandbox reviewer after seconds": [
      ["4 §2.2", "创建支付订单成功！", "texts.depositCreated"],
    ],
  }),
  ...provoked("server/test/trading/money.test.ts", {
    "after five minutes it has expired, and a payment then changes nothing": [
      ["2 §2.1", "支付已过期", "texts.payExpired money.deposit.expired"],
    ],
    "refuses in the order of the contract, then is bound once": [
      ["2 §5", "请输入银行卡号", "texts.bankNoEmpty money.card.numberEmpty"],
      ["2 §5", "请输入开户行", "texts.bankNameEmpty money.card.bankEmpty"],
      ["2 §5", "请输入开户地址", "texts.bankAddressEmpty money.card.addressEmpty"],
      ["2 §5", "请输入银行卡姓名", "texts.bankOwnerEmpty money.card.holderEmpty"],
      ["4 §2.2", "未添加银行信息", "texts.bankNone"],
      ["4 §2.2", "添加银行卡成功", "texts.bankAdded"],
      ["4 §2.2", "请输入正确的银行卡号", "texts.bankNoWrong money.card.numberWrong"],
      ["4 §2.2", "银行信息已存在，不要重复添加", "texts.bankExists"],
      ["4 §2.2", "修改银行卡成功", "texts.bankUpdated"],
      ["4 §2.2", "修改失败，找不到银行", "texts.bankMissing"],
    ],
    "refuses in the order of the contract": [
      ["2 §5", "一次最高转入{max},最低转入{min}", "texts.depositRange money.deposit.range"],
      ["3 §6", "请先设置交易密码", "texts.tradePasswordUnset money.withdraw.needPassword"],
      ["4 §2.2", "充值金额不得低于{n}元", "texts.depositBelow"],
      ["4 §2.2", "未实名认证不能发起充值", "texts.depositUnproved"],
    ],
    "the old form answers code 200 beside status 0": [["3 §6", "快捷支付", "texts.channel_3 money.deposit.channelKinds.3"]],
    "ten an hour, also when they come at once": [["4 §2.2", "一小时内只能发起10次入金", "texts.depositTooMany"]],
  }),
  ...provoked("checks/trading/new-shares.test.ts", {
    "an order that rests with ten times from before is not filled: it ends with its reason, and its money is free": [
      ["1 §8", "挂单成功…", "texts.limitRested texts.fixedRested"],
    ],
  }),
  ...provoked("server/test/trading/order-messages.test.ts", {
    "of what is no share": [
      ["3 §3", "报价0，请稍后再试", "texts.blockNoQuote texts.orderNoQuote trade.noQuote"],
      ["3 §4", "限价不能高于当前价", "texts.triggerAbove"],
      ["4 §2.5", "挂单失败，购买数量小于{n}股", "texts.restBelowMin"],
      ["4 §2.5", "挂单失败，购买数量大于{n}股", "texts.restAboveMax"],
      ["4 §2.5", "当前指数跌幅:{r},不能买跌", "texts.indexFall"],
      ["4 §3.1", "下单失败，股票代码错误", "texts.orderNoStock"],
      ["4 §3.1", "下单失败，账户已被锁定", "texts.blockLocked texts.orderLocked"],
      ["4 §3.1", "下单失败，购买数量小于{n}股", "texts.orderBelowMin"],
      ["4 §3.1", "下单失败，购买数量大于{n}股", "texts.orderAboveMax"],
      ["4 §3.1", "ST和已退市的股票不能入仓", "texts.orderSt"],
      ["4 §3.1", "当前股票已涨停不能买涨", "texts.orderLimitUp"],
      ["4 §3.1", "当前股票已跌停不能买跌", "texts.orderLimitDown"],
      ["4 §3.1", "委托价格须在{dn}与{up}之间", "texts.priceOutside"],
      ["4 §3.1", "委托价格超出有效范围{lo}-{hi}", "texts.priceCage"],
      ["4 §3.1", "下单失败，购买金额小于{n}元", "texts.orderAmountBelow"],
      ["4 §3.1", "下单失败，不能超过可用资金的{n}%", "texts.orderPercent"],
      ["4 §3.2", "平仓失败，不在交易时段内", "texts.saleClosed"],
      ["4 §3.2", "平仓失败，请先实名认证", "texts.saleUnproved"],
      ["4 §3.2", "当前可卖股数不足", "texts.saleNotEnough"],
      ["4 §3.2", "报价0，平仓失败，请稍后再试", "texts.saleNoQuote"],
      ["4 §3.2", "当前股票已跌停不能卖出", "texts.saleLimitDown"],
      ["4 §3.2", "当前股票已涨停不能平仓", "texts.saleLimitUp"],
    ],
    "a sub-account holds no more of one share than its terms say": [["3 §4", "单只股票持仓不能超过{n}%", "texts.fundsSingle"]],
    "while the site does not offer indices, which the list of products says too": [["4 §2.5", "该指数不能交易", "texts.indexClosed"]],
    "of fewer lots than the least, and of more than a tenth of its account": [
      ["4 §2.5", "不能超过最大购买比例", "texts.contractPercent"],
      ["4 §2.5", "最低不能低于{n}手", "texts.lotsBelow"],
    ],
    "is not bought up beyond riseLimit": [["4 §2.5", "当前指数涨幅:{r},不能买涨", "texts.indexRise"]],
  }),
  ...provoked("server/test/trading/settings-rules.test.ts", {
    "held for three nights over a weekend where two are allowed: closed at Monday's first chance, with the reason told": [
      ["4 §2.5", "当前订单不能撤销", "texts.cancelDone"],
    ],
    "the lot rule is said first, the smallest quantity after": [["4 §3.1", "下单失败，购买数量须为{n}股的整数倍", "texts.orderLot"]],
    "two openings of one stock in ten minutes, filled or resting; a cancelled one does not count": [
      ["4 §3.1", "频繁交易,{m}分钟内同一股票持仓不得超过{n}条", "texts.orderSameTimes"],
      ["4 §3.1", "下单失败，股票当前涨幅:{x},大于最大涨幅:{y}", "texts.orderRise"],
      ["4 §3.1", "下单失败，创业股当前涨幅:{x},大于最大涨幅:{y}", "texts.orderRiseCy"],
      ["4 §3.1", "下单失败，科创股当前涨幅:{x},大于最大涨幅:{y}", "texts.orderRiseKc"],
      ["4 §3.1", "下单失败，股票当前跌幅:{x},大于最大跌幅:{y}", "texts.orderFall"],
      ["4 §3.1", "下单失败，创业股当前跌幅:{x},大于最大跌幅:{y}", "texts.orderFallCy"],
      ["4 §3.1", "下单失败，科创股当前跌幅:{x},大于最大跌幅:{y}", "texts.orderFallKc"],
    ],
    "sixty lots in ten minutes over all stocks; who is refused may still buy fewer": [
      ["4 §3.1", "频繁交易,{m}分钟内不能超过{n}手", "texts.orderNumTimes"],
    ],
    "not within five minutes of the opening; afterwards the next rule says its own": [["4 §3.2", "{n}分钟内不能平仓", "texts.saleSoon"]],
  }),
  ...provoked("server/test/trading/trading-calls.test.ts", {
    "the list shows the quote, and finds by initials; taken off it is empty": [
      ["1 §8", "删除自选股成功", "texts.watchRemoved lists.watch.removed market.watchRemoved"],
    ],
    "in the closing auction nothing is withdrawn": [["3 §2", "撤单失败，该时段不能撤单", "texts.cancelClosed"]],
    "there and back restores everything": [["4 §2.2", "转账成功", "texts.transferDone"]],
    "%s by type %s: %s": [
      ["4 §2.2", "金额不正确", "texts.transferAmount money.transfer.amountEmpty"],
      ["4 §2.2", "融资账户可用资金不足", "texts.transferStock"],
      ["4 §2.2", "指数账户可用资金不足", "texts.transferIndex"],
      ["4 §2.2", "期货账户可用资金不足", "texts.transferFutures"],
      ["4 §2.2", "类型错误", "texts.transferType"],
    ],
    "a stock is added once, an index and an unknown code never": [
      ["4 §2.5", "未添加", "texts.watchNo"],
      ["4 §2.5", "添加失败，自选股已存在", "texts.watchTwice"],
      ["4 §2.5", "添加失败，指数不支持自选", "texts.watchIndex"],
      ["4 §2.5", "添加失败，股票不存在", "texts.alertNoStock texts.watchUnknown"],
      ["4 §2.5", "删除失败, 自选股不存在", "texts.watchMissing"],
    ],
    "margin is added out of the available money and lifts the ratio": [["4 §2.5", "追加成功", "texts.marginAdded"]],
    "targets move to their own side of the price, and an empty one is taken away": [
      ["4 §3.1", "止盈价不能低于当前价", "texts.profitBelowPrice"],
    ],
  }),
  ...provoked("server/test/trading/trading-races.test.ts", {
    "without a key the same order within 500 ms is refused, another one and a later one are taken": [
      ["4 §1", "请勿频繁点击", "texts.tooOften"],
    ],
  }),
  ...provoked("server/test/trading/trading.test.ts", {
    "without a kind it is a 突破委托, refused when the price has passed it": [
      ["3 §4", "限价不能低于当前价", "texts.triggerBelow"],
      ["4 §2.5", "添加挂单成功，满足下单条件将自动下单", "texts.orderRested"],
    ],
    "a market order walks the book and is a position at once": [["4 §3.2", "此订单已平仓", "texts.saleDone"]],
  }),
  ...provoked("server/test/trading/withdrawals.test.ts", {
    "a withdrawal is held, passes its review, and is paid after two hours of sessions": [
      ["2 §2.2", "转出", "money.wallet.tabs.1 entry.me.withdraw"],
    ],
    "refuses in the order of the contract": [
      ["2 §5", "请输入正确的转出金额", "texts.withdrawAmount money.withdraw.amountWrong"],
      ["2 §5", "转出金额不得小于{min}", "texts.withdrawBelow money.withdraw.below"],
      ["2 §5", "请输入交易密码", "texts.withdrawPassword entry.reset.passwordFirst money.withdraw.passwordEmpty"],
      ["4 §2.2", "未实名认证", "texts.withdrawUnproved"],
      ["4 §2.2", "未添加银行卡", "texts.withdrawNoCard"],
      ["4 §2.2", "提现失败，用户可用资金不足", "texts.withdrawShort money.withdraw.short"],
    ],
    "nothing goes out while something is held": [["4 §2.2", "有持仓单不能出金", "texts.withdrawHolding"]],
    "at noon and on a Saturday it says when": [
      ["4 §2.2", "周末或节假日不能出金！", "texts.withdrawHoliday money.withdraw.holiday"],
      ["4 §2.2", "出金失败，出金时间在{window}之间", "texts.withdrawHours"],
    ],
    "is taken back while it is under review, once, and by its owner alone": [
      ["4 §2.2", "取消成功", "texts.withdrawCancelled"],
      ["4 §2.2", "用户取消出金", "texts.withdrawByUser"],
    ],
  }),
];
