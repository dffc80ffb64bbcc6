/** What the screens say, provoked in a browser. */
import { provoked } from "./message.ts";

export const onScreens = [
  ...provoked("web/test/account.test.ts", {
    "a nickname and a drawn picture are chosen, and shown in 我的": [["2 §2.13", "我的", "shell.tabs.me titles.me"]],
  }),
  ...provoked("checks/addresses/addresses.test.ts", {
    "with a price sends none with the order": [
      ["1 §3", "买涨", "trade.up"],
      ["3 §4", "应付", "trade.pay"],
    ],
  }),
  ...provoked("web/test/blocks.test.ts", {
    "a name of the pool is rushed for; the address is a hint alone": [
      ["1 §2", "…抢筹", "issues.tabs.4"],
      ["1 §9", "{N}倍", "trade.leverOf"],
    ],
    "a block is bought with its agreed number; its record leads to the position once it is one": [
      ["2 §5", "请输入数量", "blocks.faults.quantity blocks.rush.off.quantity"],
      ["2 §5", "请输入秘钥", "blocks.faults.key"],
      ["3 §5", "已转持仓", "blocks.statuses.5 issues.status.5"],
      ["3 §5", "已缴款", "blocks.statuses.4"],
    ],
  }),
  ...provoked("e2e/classroom.test.ts", {
    "what the host will see is told before; joining brings the starting money": [["3 §1", "模拟", "shell.seal"]],
  }),
  ...provoked("e2e/contracts.test.ts", {
    "is reckoned on the ticket as the server charges it, and asks for agreement and confirmation": [
      ["1 §2", "沪深", "lists.mainland"],
      ["1 §5", "需同意合作协议才能交易!", "trade.agreeFirst"],
    ],
    "is bought from its page by the board lot, in yuan at the day's fixing, and can be sold the same day": [
      ["3 §2", "模拟时段", "chart.simHours"],
      ["3 §4", "可卖", "trade.canSell"],
    ],
  }),
  ...provoked("checks/browser/sub-account.test.ts", {
    "cannot trade before its first day; then it buys in full from its own money": [["1 §1", "分仓下单", "funds.order titles.subOrder"]],
    "is refused beside the field, applied for at the price that is shown, and approved": [["1 §4", "待审核", "funds.states.0"]],
  }),
  ...provoked("checks/browser/desk-class.test.ts", {
    "a message, a reset code, the table and the end; who is gone is not seen": [["1 §4", "已结束", "funds.states.4"]],
    "who agrees has figures, which move with what he does; his positions are shown, nothing can be done to them": [
      ["2 §2.13", "持仓", "shell.tabs.holdings"],
    ],
  }),
  ...provoked("web/test/detail.test.ts", {
    "is described in words, with own fills and, once it is shown, the auction; each minute by the arrow keys": [
      ["3 §2", "集合竞价", "shell.phases.auction-open shell.phases.auction-locked"],
    ],
  }),
  ...provoked("e2e/forced.test.ts", {
    "a warning comes over any screen and leads to the position; bought today it waits for T+1": [
      ["2 §2.13", "首页", "shell.tabs.home titles.home"],
    ],
  }),
  ...provoked("web/test/info.test.ts", {
    "goes from month to month and has holidays here and half days abroad": [["3 §2", "休市", "shell.phases.holiday"]],
  }),
  ...provoked("e2e/issues.test.ts", {
    "the win is paid on its record, and becomes a position on the day of the listing": [
      ["2 §4", "认缴", "issues.pay"],
      ["3 §5", "已中签", "issues.status.3"],
      ["3 §5", "已缴纳", "issues.status.4"],
    ],
    "applied for at the upper limit with two taps, with bytes that this page made": [["3 §5", "待中签", "issues.status.1"]],
  }),
  ...provoked("web/test/lists.test.ts", {
    "groups the indices, each with its own hours; one of New York opens and leads on to the next": [
      ["3 §2", "交易中", "shell.phases.morning shell.phases.afternoon"],
    ],
    "opens a symbol from a row, and back leads to the same tab": [
      ["1 §2", "指数", "lists.tabs.indices"],
      ["1 §2", "自选", "shell.tabs.watchlist"],
      ["1 §3", "科创", "lists.tabs.star"],
    ],
  }),
  ...provoked("e2e/main-job.test.ts", {
    "cannot be sold today; the next exchange day it can, and the account is right to the fen": [
      ["1 §4", "您确定要卖出吗?", "trade.sellTitle"],
    ],
    "proves a sample identity, which the sandbox reviewer passes after seconds": [
      ["2 §2.6", "认证中", "entry.me.verified.1 entry.identity.reviewing"],
    ],
    "registers with a code from a simulated message and is logged in": [
      ["2 §2.8", "注册", "openAccount.steps.0.title"],
      ["3 §6", "模拟短信", "entry.register.sms"],
    ],
  }),
  ...provoked("web/test/messages.test.ts", {
    "must prove an identity before trading and withdrawing, then bind a card; the lists are empty": [
      ["1 §2", "我的持仓", "trade.lists.held"],
      ["1 §2", "卖出记录", "trade.lists.sold"],
      ["1 §2", "我的委托", "trade.lists.entrusted"],
      ["1 §4", "暂无订单信息!", "trade.none"],
      ["1 §5", "您还未实名认证,请先实名认证了再下单", "trade.identityFirst"],
      ["1 §7", "未获取到子账户！", "funds.noSub"],
      ["2 §5", "请先实名认证", "money.withdraw.needIdentity"],
      ["2 §5", "请先绑定银行卡", "money.withdraw.needCard"],
    ],
    "is paid: copied, at once or under review; a refusal without words has words": [
      ["1 §8", "复制成功！", "lists.watch.copied money.deposit.copied"],
      ["2 §4", "审核中", "texts.depositPending money.records.states.0"],
      ["2 §8", "转入失败,请重新转入", "money.deposit.failed"],
      ["2 §8", "申请成功，请等待审核!", "money.deposit.waiting"],
      ["2 §8", "转入成功!", "money.deposit.done"],
    ],
    "reads what this is, and what opening an account takes": [
      ["2 §2.8", "认证", "openAccount.steps.1.title"],
      ["2 §2.8", "交易", "openAccount.steps.3.title"],
      ["2 §2.8", "开户", "openAccount.submit"],
      ["3 §1", "此站为技术测试站，不提供真实交易服务", "shell.testSite"],
      ["3 §8", "模拟：可一键生成，请勿上传真实证件", "openAccount.items.0.note"],
    ],
    "sees what is wrong with a password before it is sent": [
      ["2 §5", "两次密码不一致", "entry.register.repeatWrong passwords.mismatch"],
      ["3 §6", "密码至少8位", "entry.register.passwordShort"],
    ],
    "every fault of a new login password is shown at once, under its field": [["2 §5", "请输入新旧密码", "passwords.empty"]],
    "a trade password is checked before it is sent": [
      ["2 §5", "密码不能为空", "passwords.tradeEmpty"],
      ["2 §5", "密码格式不正确", "passwords.tradeForm"],
    ],
  }),
  ...provoked("checks/component/messages.test.ts", {
    "the pages have their names": [
      ["1 §2", "只对交易满一年的用户开放", "site.home.optionsClosed"],
      ["1 §2", "我的配资", "funds.lists.allocations"],
      ["1 §2", "配资持仓", "funds.lists.held"],
      ["1 §2", "配资卖出", "funds.lists.sold"],
      ["1 §2", "查询卖出单", "trade.findSold"],
      ["1 §4", "已全部加载", "shell.loadedAll"],
      ["2 §2.4", "更换银行卡", "money.card.change titles.cardChange"],
      ["2 §2.4", "提交", "money.card.save"],
      ["2 §2.5", "资金明细", "titles.funds"],
      ["2 §2.5", "转入", "money.wallet.tabs.0 entry.me.deposit"],
      ["2 §2.7", "繁體中文", "shell.languages.zh-TW"],
      ["2 §2.7", "更多定制", "shell.languages.more"],
      ["2 §2.10", "大宗交易记录", "blocks.records titles.block-records"],
      ["2 §2.10", "沪", "chart.flags.sh issues.boards.sh"],
      ["2 §2.10", "北", "issues.boards.bse chart.flags.bj"],
      ["2 §2.13", "行情", "shell.tabs.market"],
      ["2 §3", "现金转账", "texts.channel_2 money.deposit.channelKinds.2"],
      ["2 §3", "创", "issues.boards.cnxt market.plates.创业"],
      ["2 §3", "科", "issues.boards.star market.plates.科创"],
      ["3 §5", "新股申购", "issues.tabs.0"],
      ["3 §5", "线下配售", "issues.tabs.1"],
      ["3 §5", "新债", "issues.tabs.2"],
      ["3 §5", "可申购", "issues.states.open issues.open"],
      ["3 §5", "待申购", "issues.states.pending issues.pending"],
      ["3 §6", "支付宝", "texts.channel_4 money.deposit.channelKinds.4"],
      ["3 §8", "期权交易", "site.home.shortcuts.options"],
    ],
    "a page over http has no clipboard, and says so": [["1 §8", "复制失败，请重试！", "lists.watch.copyFailed money.deposit.copyFailed"]],
    "an agreement is read, signed by hand, signed again and exported": [
      ["2 §2.9", "导出PDF", "site.protocol.pdf"],
      ["2 §2.9", "点击签名", "site.protocol.sign"],
      ["2 §2.9", "签名并提交", "site.protocol.submit"],
      ["2 §2.9", "阅读并签名", "site.protocol.readAndSign"],
      ["2 §2.9", "所有信息请如实填写并且我司将严格保密", "site.protocol.secrecyNote"],
      ["2 §2.9", "重签", "site.protocol.again"],
      ["2 §2.9", "完成签名", "site.protocol.finish"],
      ["2 §2.9", "清除签名", "site.protocol.erase"],
      ["3 §8", "甲方：红盘模拟券商（虚构）", "site.agreement.party"],
    ],
  }),
  ...provoked("web/test/messages-orders.test.ts", {
    "an order: the fields say what is missing, the receipt what was done": [
      ["1 §4", "撤单", "trade.cancelOrder"],
      ["1 §5", "请选择购买手数", "trade.lotsFirst"],
      ["1 §5", "交易数量不能小于{N手}", "trade.lotRule"],
      ["1 §5", "交易数量不能大于{N手}", "trade.mostLots"],
      ["1 §8", "买入成功", "trade.bought"],
      ["3 §3", "最优五档即时成交剩余撤销", "kinds.market.note.zh"],
      ["3 §4", "保证金率", "forced.legend.ratio shell.maintenance"],
      ["3 §4", "维持担保比例", "forced.legend.legal trade.legal"],
    ],
    "a share is followed and has alerts": [
      ["1 §8", "添加自选成功", "market.watchAdded"],
      ["2 §2.10", "深", "chart.flags.sz issues.boards.sz"],
      ["3 §3", "延迟 {n} 秒", "market.delay"],
    ],
    "a close that comes after the hours is named a sale": [["1 §8", "卖出失败，不在交易时段内", "trade.sellClosed"]],
    "a draw that is applied for waits on its record, and a lost one says so": [["3 §5", "未中签", "issues.status.2"]],
  }),
  ...provoked("checks/component/messages-orders.test.ts", {
    "an allocation in each of its states, and a sub-account that does not exist": [
      ["1 §4", "操盘中", "funds.states.1"],
      ["1 §4", "未通过", "funds.states.2"],
      ["1 §4", "已到期", "funds.states.3"],
      ["1 §5", "请选择子账户", "funds.pickSub"],
    ],
    "an index is bought, and cannot be while the site does not offer it": [
      ["1 §4", "该指数暂不能交易!", "funds.notTradable"],
      ["3 §4", "合约价值…", "funds.contractValue"],
    ],
    "a long list says that it is loading": [["1 §4", "加载中...", "shell.loading"]],
    "out of the hours the button says which hours those are": [
      ["2 §8", "不在交易时段…", "trade.notNowUntil trade.notNow"],
      ["2 §8", "非交易时间…", "trade.notToday"],
      ["3 §2", "午间休市", "shell.phases.lunch"],
      ["3 §2", "收盘竞价", "shell.phases.auction-close"],
      ["3 §2", "盘后定价", "shell.phases.fixed-price"],
      ["3 §2", "已收盘", "shell.phases.closed"],
    ],
  }),
  ...provoked("checks/browser/next-day.test.ts", {
    "home and ticket say in one wording when a gap is over, and it is true over a weekend; the mark of the seed stays whole": [
      ["3 §2", "休市快进…", "shell.goesOnIn"],
    ],
  }),
  ...provoked("checks/component/notify.test.ts", {
    "is asked on a tap and never before, keeps what was chosen in its language, and is left alone once it is off": [
      ["2 §2.7", "简体中文", "shell.languages.zh-CN"],
    ],
  }),
  ...provoked("checks/browser/proof.test.ts", {
    "the public seed is named, with the commitments of today and tomorrow": [["3 §3", "种子公开，仅供测试", "proof.seedPublic"]],
  }),
  ...provoked("checks/browser/session-end.test.ts", {
    "when the login ends elsewhere the phone says so, asks for it again and goes on as a guest": [
      ["1 §8", "请重新登入", "shell.guest.ended"],
    ],
  }),
  ...provoked("web/test/tickets.test.ts", {
    "of %s fits with 止盈止损 switched on, and keeps its fields while its agreement is read": [
      ["1 §2", "委托投资合作协议", "titles.cooperation"],
    ],
    "of 两融下单 asks for a direction by its name, which then stands on the button": [
      ["1 §1", "两融下单", "titles.marginOrder trade.marginOrder"],
      ["1 §3", "买跌", "trade.down"],
      ["1 §5", "请选择买卖方向", "trade.sideFirst"],
    ],
  }),
  ...provoked("e2e/withdraw.test.ts", {
    "the fee and what arrives are told before; under review it can be taken back": [["2 §2.2", "取消转出", "money.withdraw.takeBack"]],
  }),
  ...provoked("checks/browser/withdraw.test.ts", {
    "nothing is sent before it can be taken: the amount and the password say what is missing": [
      ["2 §5", "请输入转出金额", "money.withdraw.amountEmpty"],
    ],
    "a refusal without words has words of its own": [["2 §8", "转出失败,请重新转出或者联系管理员", "money.withdraw.failed"]],
  }),
  ...provoked("checks/browser/issues.test.ts", {
    "its tabs stand in the address, with the search that belongs to them": [["1 §2", "搜索", "titles.search"]],
  }),
];
