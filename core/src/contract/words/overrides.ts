/** Fields that mean something else in a call than under their name elsewhere: "path name". */
import type { Words } from "./word.ts";

const ALERT_KIND = [
  "above below（价格）rise fall（%）limitUp limitDown",
  "above below (a price) rise fall (per cent) limitUp limitDown",
  ["above", "below", "rise", "fall", "limitUp", "limitDown"],
] as const;
const COUNTED_UP = ["涨停家数", "Names at the upper limit"] as const;
const COUNTED_DOWN = ["跌停家数", "Names at the lower limit"] as const;
const HELD = ["0 持有、1 已平", "0 held, 1 closed", [0, 1]] as const;
const ORDER_STATUS = [
  "1 委托中 2 部成 3 持有 4 已平 5 已撤 6 失效 7 拒绝",
  "1 resting 2 partly filled 3 held 4 closed 5 cancelled 6 ended 7 refused",
  [1, 2, 3, 4, 5, 6, 7],
] as const;
const ORDER_KIND = [
  "委托方式：market limit breakout fixed",
  "Kind of order: market limit breakout fixed",
  ["market", "limit", "breakout", "fixed"],
] as const;
const FUNDS_STATUS = [
  "0 待审核 1 操盘中 2 未通过 3 已到期 4 已结束",
  "0 under review 1 running 2 refused 3 over 4 settled",
  [0, 1, 2, 3, 4],
] as const;
const CARD_LIST = [
  "/user/position/list.do",
  "/user/funds/fundsList.do",
  "/user/index/position/list.do",
  "/user/futures/position/list.do",
] as const;
const COUNTS = [
  "/api/stock/getZdfNumber.do",
  "/api/market/boards.do",
  "/api/market/board.do",
  "/api/market/breadth.do",
  "/api/site/first.do",
] as const;
const ALLOCATIONS = ["/user/funds/getUserApplyList.do", "/user/funds/getUserSubaccount.do", "/user/funds/days.do"] as const;
const CANDLES = ["getMinK_Echarts", "getIndexMinK_Echarts", "getFuturesMinK_Echarts"] as const;
const SINA = ["/api/stock/getStockSort.do", "/api/market/board.do"] as const;
const PROOFS = ["/api/market/proof.do", "/api/market/proofs.do", "/api/site/first.do"] as const;

const ISSUES = ["/user/newStockList.do", "/api/issue/result.do"] as const;
const APPLICATIONS = ["/user/getOneSubscribeByUserId.do", "/user/getzqjl.do"] as const;
const ISSUE_TYPE = ["1 新股申购、2 线下配售、3 新债", "1 subscription, 2 placement, 3 new bond", [1, 2, 3]] as const;
const ISSUE_STATE = [
  "pending 待申购 open 申购中 closed 待抽签 drawn 已抽签 listed 已上市",
  "pending, open, closed (waits for its draw), drawn, listed",
  ["pending", "open", "closed", "drawn", "listed"],
] as const;
const APPLICATION_STATUS = [
  "1 待中签 2 未中签 3 已中签 4 已缴纳 5 已转持仓",
  "1 waits for the draw 2 not won 3 won 4 paid 5 held as a position",
  [1, 2, 3, 4, 5],
] as const;

/** The same word for a field of several calls. */
function of(paths: readonly string[], name: string, word: Words[string]): Words {
  return Object.fromEntries(paths.map((path) => [`${path} ${name}`, word]));
}

export const overrides: Words = {
  "/user/buyStockDzList.do status": [
    "1 已申报 2 未成交 3 待缴款 4 已缴款 5 已转持仓",
    "1 submitted 2 not dealt 3 to be paid 4 paid 5 held as a position",
    [1, 2, 3, 4, 5],
  ],
  "/user/buyStockDzList.do type": ["4 大宗交易", "4 block trade", [4]],
  "/user/buyStockDzList.do orderTotalPrice": ["成交金额，元", "Value, yuan"],
  "/user/buyStockDzList.do buyOrderId": ["大宗交易单号", "Number of the deal"],
  "/user/buyStockDzList.do buyOrderTime": ["成交时间，交易所时间，毫秒", "When it was dealt, exchange time, epoch milliseconds"],
  "/user/buyStockDzList.do positionSn": ["转成的持仓单号，未转为空", "The position that it became, empty before"],
  ...of(["/user/blockAgreed.do", "/user/buyStockDz.do"], "password", ["约定号（秘钥），六位数字", "Agreed number, six digits"]),
  "/user/buyVipQc.do buyType": ["0 市价、1 限价", "0 market, 1 limit", [0, 1]],
  "/user/buyVipQc.do lever": ["只能为 1", "1 alone"],
  ...of([...ISSUES, ...APPLICATIONS, "/user/add.do"], "type", ISSUE_TYPE),
  ...of(ISSUES, "state", ISSUE_STATE),
  ...of(ISSUES, "commitment", ["抽签种子的 SHA-256，公告时即公开", "SHA-256 of the seed, public from the announcement on"]),
  ...of(ISSUES, "stockType", ["深 创 沪 科 北", "Board: 深 创 沪 科 北"]),
  ...of(ISSUES, "code", ["新股代码", "Code of the new issue"]),
  ...of(ISSUES, "id", ["发行编号", "Number of the issue"]),
  ...of(APPLICATIONS, "status", APPLICATION_STATUS),
  ...of(APPLICATIONS, "buyPrice", ["发行价，元", "Issue price, yuan"]),
  ...of(APPLICATIONS, "addTime", ["申购时间，交易所时间，毫秒", "When it was applied for, exchange time, epoch milliseconds"]),
  ...of(APPLICATIONS, "endTime", ["认缴截止，交易所时间，毫秒", "Deadline of the payment, exchange time, epoch milliseconds"]),
  ...of(APPLICATIONS, "positionSn", ["转成的持仓单号，未转为空", "The position that it became, empty before"]),
  "/user/cash/list.do kind": [
    "类别：cash 出入金 transfer 互转 margin 保证金 result 盈亏 fee 费用 sub 配资",
    "cash, transfer, margin, result, fee or sub (sub-accounts)",
  ],
  "/user/cash/list.do subject": ["所属标的名称与代码，或子账户编号", "Name and code of what was traded, or the sub-account's number"],
  ...of(["/user/alert/add.do", "/user/alert/update.do", "/user/alert/list.do"], "kind", ALERT_KIND),
  ...of(COUNTS, "limitUp", COUNTED_UP),
  ...of(COUNTS, "limitDown", COUNTED_DOWN),
  ...of(CARD_LIST, "state", HELD),
  ...of(CARD_LIST, "status", ORDER_STATUS),
  ...of([...CARD_LIST, "/user/sell.do", "/user/addOrder.do"], "kind", ORDER_KIND),
  ...of(ALLOCATIONS, "status", FUNDS_STATUS),
  ...of(SINA, "open", ["今开价，元", "Open, yuan"]),
  ...of(
    CANDLES.map((name) => `/api/stock/${name}.do`),
    "time",
    ["每根 K 线的分钟数：1 5 15 30 60", "Minutes a bar: 1 5 15 30 60"],
  ),
  ...of(PROOFS, "key", ["当日密钥，十六进制，公开前为 null", "Key of the day, hex, null until revealed"]),
  "/api/stock/getMarket.do market": ["各指数", "The indices"],
  "/api/site/first.do market": ["各指数；证明中为市场名", "The indices; of a proof the market"],
  "/api/site/first.do code": ["代码", "Code"],
  "/api/site/first.do points": ["各点：相对昨收，十万分之一", "Points: change since the previous close, 1/100,000"],
  "/api/site/first.do type": ["市场类别；资讯为分类 1 至 7", "Kind of market; of news its section, 1 to 7"],
  "/api/market/lines.do points": ["各点：相对昨收，十万分之一", "Points: change since the previous close, 1/100,000"],
  "/api/market/breadth.do points": ["每五分钟的家数", "Counts every five minutes"],
  "/api/market/breadth.do from": ["涨跌幅下界，%；null 为没有", "Lower bound, per cent; null for none"],
  "/api/market/breadth.do to": ["涨跌幅上界，%；null 为没有", "Upper bound, per cent; null for none"],
  "/api/market/proofs.do from": ["起始日，yyyy-MM-dd", "First day, yyyy-MM-dd"],
  "/api/market/proofs.do to": ["结束日，yyyy-MM-dd", "Last day, yyyy-MM-dd"],
  "/api/market/hours.do state": [
    "before open break closed holiday",
    "before open break closed holiday",
    ["before", "open", "break", "closed", "holiday"],
  ],
  "/api/market/newHighs.do high": ["创新高的家数", "How many made a high"],
  "/api/market/newHighs.do low": ["创新低的家数", "How many made a low"],
  "/api/market/newHighs.do days": ["天数：60 或 250", "Days: 60 or 250"],
  "/api/market/boards.do kind": ["industry 行业、concept 概念", "industry or concept", ["industry", "concept"]],
  "/api/market/board.do kind": ["industry 行业、concept 概念", "industry or concept", ["industry", "concept"]],
  "/api/market/board.do name": ["板块名", "Name of the board"],
  "/api/stock/getDetail.do kind": [
    "品种：stock index hk us world futures gold bond",
    "Kind: stock index hk us world futures gold bond",
    ["stock", "index", "hk", "us", "world", "futures", "gold", "bond"],
  ],
  "/api/stock/getDetail.do size": [
    "档位：xl 百万起、l 二十万起、m 四万起、s 以下",
    "Size: xl from 1,000,000, l from 200,000, m from 40,000, s below",
    ["xl", "l", "m", "s"],
  ],
  "/api/stock/getlhbDetail.do buy": ["买入席位；席位行中为买入额，元", "Seats that bought; of a seat what it bought, yuan"],
  "/api/stock/getlhbDetail.do sell": ["卖出席位；席位行中为卖出额，元", "Seats that sold; of a seat what it sold, yuan"],
  "/api/stock/getlhbDetail.do name": ["股票名称；席位行中为模拟席位名", "Name of the share; of a seat its name (simulated)"],
  "/api/stock/getTop.do content": ["1 沪股通、3 深股通", "1 Shanghai, 3 Shenzhen", [1, 3]],
  "/api/stock/getztb.do type": [
    "涨停板 zt（默认）、跌停板 dt、炸板 zb",
    "Pool: zt limit-up (the default), dt limit-down, zb broken",
    ["zt", "dt", "zb"],
  ],
  "/api/stock/getStop.do type": ["stop 停牌、resume 复牌、空为两者", "stop, resume, or empty for both", ["stop", "resume"]],
  "/api/stock/getTicks.do rows": ["[步号, 价, 股, 方向 1 买 -1 卖 0 竞价]", "[step, price, shares, side: 1 bought, -1 sold, 0 auction]"],
  "/api/stock/getSymbols.do rows": ["[全码, 名称, 拼音, 板块, 行业, 种类]", "[gid, name, initials, board, industry, kind]"],
  "/api/art/list.do addTime": ["发布日，毫秒时间戳", "Day of publication, epoch ms"],
  "/api/site/getInfo.do speed": ["交易时段的快慢，1 为真实速度", "Speed of the sessions, 1 is real"],
  "/api/news/getNewsList.do type": [
    "分类：1 要闻 2 数据 3 全球 4 快讯 5 商品 6 公司 7 央行",
    "Section: 1 finance 2 economy 3 global 4 all 5 commodities 6 companies 7 central banks",
    [1, 2, 3, 4, 5, 6, 7],
  ],
  "/api/news/getDetail.do type": ["分类，1 至 7", "Section, 1 to 7"],
  "/api/news/getNewsList.do codes": ["相关品种的全码", "Gids of what it is about"],
  "/api/news/getDetail.do codes": ["相关品种的全码", "Gids of what it is about"],
  "/api/sandbox/pay.do token": ["收银台地址中的凭证", "Token in the cashier's address"],
  "/api/sandbox/clock.do to": ["固定为 next-open", "Always next-open"],
  "/api/user/reg.do yzmCode": ["短信验证码", "SMS code"],
  "/code/getCode.do time": ["任意值，图片随之归属此浏览器", "Anything: the picture then belongs to this browser"],
  "/code/checkCode.do code": ["图形验证码", "Code of the picture"],
  "/api/user/updatePwd.do code": ["短信验证码", "SMS code"],
  "/user/insertWithPwd.do code": ["短信验证码", "SMS code"],
  "/user/file.do key": ["upload.do 的 uri", "uri of upload.do"],
  "/user/sign.do type": ["1 服务协议、2 保密协议", "1 service agreement, 2 confidentiality agreement", [1, 2]],
  "/user/protocol/pdf.do type": ["1 服务协议、2 保密协议", "1 service agreement, 2 confidentiality agreement", [1, 2]],
  "/user/transAmt.do type": [
    "1 股票到指数 2 指数到股票 3 股票到期货 4 期货到股票",
    "1 stock to index 2 index to stock 3 stock to futures 4 futures to stock",
    [1, 2, 3, 4],
  ],
  "/user/cash/getMessagelist.do status": ["1 未读、2 已读", "1 unread, 2 read", [1, 2]],
  "/user/alert/list.do state": ["1 等待、2 已触发", "1 waiting, 2 has fired", [1, 2]],
  "/user/position/story.do kind": [
    "委托方式；标记为 warned recovered due blocked withdrawn added closed",
    "Kind of order; of a mark warned recovered due blocked withdrawn added closed",
  ],
  "/user/position/story.do status": ORDER_STATUS,
  "/user/position/story.do time": ["交易所时间，毫秒时间戳", "Exchange time, epoch ms"],
  "/user/position/story.do before": ["须在此时之前追加，毫秒时间戳", "It had to be added before this exchange time, epoch ms"],
  "/user/position/story.do lever": ["较低的杠杆；没有为 null", "The lower leverage that would have held; null for none"],
  "/user/fill/list.do time": ["成交时间，交易所时间，毫秒时间戳", "Filled: exchange time, epoch ms"],
  "/user/fill/list.do amount": ["成交额，品种自己的币种", "Value, in the coin"],
  "/user/getUserInfo.do time": ["开仓时间，交易所时间，毫秒时间戳", "Opened: exchange time, epoch ms"],
  "/user/watch/import.do added": ["加入的只数", "How many were added"],
  "/user/watch/import.do line": ["行号，从 1 起", "Number of the line, from 1"],
  "/user/watch/import.do reason": ["未收的原因", "Why it was refused"],
  "/user/watch/group/add.do name": ["分组名", "Name of the group"],
  "/user/watch/group/rename.do name": ["分组名", "Name of the group"],
  "/user/push/state.do key": ["服务器的公钥，未开启推送为空", "Public key of the server, empty when it sends no push"],
  "/user/service/list.do before": ["只要编号小于它的", "Only those with a smaller number"],
  "/api/service/questions.do link": ["更多说明所在的本站路径", "Own path where more of it stands"],
};
