/**
 * The inventory of routes: every path of pages 1 and 2 of the specification and of page 3.7, as it stands there, and those of this app's
 * own. Columns: address (with a query where it needs one), screen of web/src/routes.tsx, title in document.title, where back leads when
 * the app was opened right here (a ticket to its chart, for a guest before it to the market), what the icon on the right opens, tab that is lit, who sees it (a guest meets the login sheet before
 * `own`), page and line of the specification. `*` is a title that the address decides, `-` none.
 */
const TABLE = `
/home | home | 首页 | - | /Searchlist | home | all | 1:18 1:26 2:188
/trading-list | market | 沪深 | - | /Searchlist | market | all | 1:18 1:38
/list | market | 沪深 | - | /Searchlist | market | all | 1:41 3:100
/indexlist | market | 指数 | - | /indexsearchlist | market | all | 1:41 3:100
/TradingBuy | market | 沪深 | - | /Searchlist | market | all | 2:198 3:100
/warehouse?index=0 | holdings | 持仓 | - | /Searchlist | holdings | own | 1:18 1:66 2:200
/WarehouseDetail | holdings | 持仓 | - | /Searchlist | holdings | own | 1:66 3:108
/holdorderlist | holdings | 持仓 | - | /Searchlist | holdings | own | 1:67 3:108
/holdorderlist2 | holdings | 持仓 | - | /Searchlist | holdings | own | 1:67 3:108
/sellorderlist | holdings | 查询卖出单 | /orderlist | /Searchlist | holdings | own | 1:67 3:108
/sellorderlist2 | holdings | 查询卖出单 | /orderlist | /Searchlist | holdings | own | 1:67 3:108
/MyList | watchlist | 自选 | - | /Searchlist | watchlist | own | 1:18 1:45 1:47
/searchmylist | watchlist | 自选 | - | /Searchlist | watchlist | own | 2:192 3:102
/user | me | 我的 | - | - | me | own | 1:18 2:100
/newUser | me | 我的 | - | - | me | own | 2:75 3:114
/Searchlist | search | 搜索 | /home | - | - | all | 1:39
/searchStock | search | 搜索 | /home | - | - | all | 2:192 3:101
/indexsearchlist | search | 搜索 | /home | - | - | all | 1:41 3:101
/inquiry | search | 搜索 | /home | - | - | all | 2:192 3:101
/kline?code=600519 | stock | * | /trading-list | /Searchlist | - | all | 1:38 1:50
/detail?code=sh000001 | stock | * | /trading-list | /Searchlist | - | all | 1:50 3:103
/listdetail?code=000001 | stock | * | /trading-list | /Searchlist | - | all | 1:41 3:103
/listdetail2?code=hf_GC | stock | * | /trading-list | /Searchlist | - | all | 2:198 3:103
/buyStocks?code=600519 | order | * | /kline?code=sh600519 | - | - | own | 1:52 1:60
/buy?code=600519 | order | * | /kline?code=sh600519 | - | - | own | 1:52 1:61
/twoBuy?code=600519 | order | * | /kline?code=sh600519 | - | - | own | 1:56 3:105
/subWarehouseBuy | order | 分仓下单 | /trading-list | - | - | own | 1:57 3:106
/indexBuy?code=sh000300 | contract-order | * | /listdetail?code=sh000300 | - | - | own | 1:52 1:59
/futuresBuy?code=hf_GC | contract-order | * | /kline?code=hf_GC | - | - | own | 1:52 1:58
/orderlist?index=1 | allocations | 配资与期指 | /user | - | - | own | 1:65
/days | allocation-days | 配资每日资金 | /orderlist | - | - | own | 1:65 3:109
/funds | apply-funds | 申请配资 | /orderlist | - | - | own | 2:192 3:109
/house | house | 平台账户余额 | /about?e=5 | - | - | all | 3:19
/Subscription | issues | 新股中心 | /home | /Searchlist | - | all | 1:29 2:146 2:147
/Subscription?idx=5 | issues | 新股中心 | /home | /VipSearchlist | - | all | 2:146
/newsharesDetail | issue-apply | 新股申购 | /Subscription?idx=1 | - | - | all | 2:148
/newsharesDetail?type=3&code=119302 | issue-apply | 新债申购 | /Subscription?idx=3 | - | - | all | 3:75
/qingchouDetail | issue-apply | 线下配售 | /Subscription?idx=2 | - | - | all | 2:149
/sharerecord | issue-records | 申购记录 | /Subscription?idx=1 | - | - | own | 2:150
/zhongqianrecord | issue-records | 中签记录 | /Subscription?idx=1 | - | - | own | 2:151
/issueresult | issue-result | 抽签结果 | /Subscription?idx=1 | - | - | all | 3:80
/VipSearchlist | rush-search | 搜索抢筹名单 | /Subscription?idx=5 | - | - | all | 2:146
/VipSearlist | rush-search | 搜索抢筹名单 | /Subscription?idx=5 | - | - | all | 1:40
/vipdetail | rush | VIP抢筹 | /Subscription?idx=5 | - | - | all | 1:40 2:158
/sharerecordDz | block-records | 大宗交易记录 | /Subscription?idx=4 | - | - | own | 2:152
/jijin | baskets | 指数篮子 | /home | /Searchlist | - | all | 2:169 3:127
/fundslist | baskets | 指数篮子 | /home | /Searchlist | - | all | 2:169 3:127
/college | college | 投教学院 | /home | - | - | all | 2:169 3:127
/DragonTiger | dragon-tiger | 龙虎榜 | /trading-list | /Searchlist | - | all | 1:29 2:165
/topTen | top-ten | 十大成交 | /trading-list | /Searchlist | - | all | 1:29 2:166
/daylimit | daily-limit | 涨跌停板 | /trading-list | /Searchlist | - | all | 1:29 2:167
/stopRecovery | stops | 停牌与复牌 | /trading-list | - | - | all | 1:29 2:168
/breadth | breadth | 涨跌分布 | /trading-list | - | - | all | app
/calendar | calendar | 交易日历 | /trading-list | - | - | all | app
/alerts | alerts | 价格提醒 | /user | - | - | own | app
/boards | boards | 板块 | /trading-list | /Searchlist | - | all | app
/newPage | news | 资讯 | /home | - | - | all | 1:33
/newGg | news | 公告 | /home | - | - | all | 1:34 1:35
/alertdetail | news | 公告 | /home | - | - | all | 1:34 3:113
/notify | messages | 消息 | /home | - | - | own | 2:192 3:113
/proof | proof | 行情证明 | /trading-list | - | - | all | 3:40
/about | about | 关于我们 | /home | - | - | all | 2:170
/about?e=5 | about | 交易规则 | /home | - | - | all | 1:29 2:170
/about?e=6 | about | 敬请期待 | /home | - | - | all | 1:29 2:170
/agree | agreement | 委托投资合作协议 | /user | - | - | all | 1:61 2:137
/aggre | agreement | 委托投资合作协议 | /user | - | - | all | 1:61 3:110
/trade | agreement | 委托投资合作协议 | /buy | - | - | all | 1:61 2:138
/wallet | wallet | 我的钱包 | /user | - | - | own | 2:106
/setup | setup | 设置 | /user | - | - | all | 2:107
/setting | setup | 设置 | /user | - | - | all | 2:107
/profile | profile | 昵称与头像 | /setup | - | - | own | app
/closeaccount | close-account | 注销账户 | /setup | - | - | own | app
/class | classroom | 班级 | /user | - | - | own | app
/logins | logins | 登录设备 | /setup | - | - | own | app
/authentication | identity | 实名认证 | /user | - | - | own | 2:85
/authentications | identity | 实名认证 | /user | - | - | own | 2:85
/smrz | identity | 实名认证 | /user | - | - | own | 2:85
/yismrz | identity | 实名认证 | /user | - | - | own | 2:85 2:86
/card | bank-card | 银行卡 | /user | - | - | own | 2:70
/addCard | bank-card | 银行卡 | /user | - | - | own | 2:70
/bankCard | bank-card | 银行卡 | /user | - | - | own | 2:71
/bankUpDate | bank-card | 更换银行卡 | /bankCard | - | - | own | 2:72
/FundingDetails | records | 资金明细 | /user | - | - | own | 2:105 2:77
/recharge | deposit | 银证转入 | /user | - | - | own | 2:28
/rechargeSure | deposit | 银证转入 | /user | - | - | own | 2:192 3:117
/rechargelist | records | 转入记录 | /recharge | - | - | own | 2:43 3:117
/transferRecord | records | 转入记录 | /recharge | - | - | own | 2:43
/cash | withdraw | 银证转出 | /user | - | - | own | 2:47
/withdraw | withdraw | 银证转出 | /user | - | - | own | 2:47
/cashlist | records | 转出记录 | /cash | - | - | own | 2:51
/cashWithdrawalRecord | records | 转出记录 | /cash | - | - | own | 2:51
/transfer | transfer | 账户划转 | /user | - | - | own | 2:192 3:119
/transfers | transfer | 账户划转 | /user | - | - | own | 2:58
/loginPassword | password | 修改登录密码 | /user | - | - | own | 2:108
/setPassword | password | 交易密码 | /user | - | - | own | 2:108
/protocol01 | protocol | * | /user | - | - | own | 2:123
/protocol02 | protocol | * | /user | - | - | own | 2:128
/signature?type=1 | signature | 电子协议 | /user | - | - | own | 2:132
/service | service | 在线客服 | /user | - | - | all | 2:109
/openaccount | open-account | 极速开户 | /home | - | - | all | 2:119
/start | start | 一键开通练习账户 | /home | - | - | all | app
/login | login | 登录 | - | - | - | all | 1:22 2:113
/register | register | 注册 | /login | - | - | all | 2:114
/forget | forget | 忘记密码 | /login | - | - | all | 2:118
`;

export interface Inventoried {
  readonly address: string;
  readonly screen: string;
  /** In simplified Chinese; null: the address decides. */
  readonly title: string | null;
  readonly back: string | null;
  readonly right: string | null;
  readonly tab: string | null;
  readonly own: boolean;
  readonly from: string;
}

const cell = (text: string) => (text === "-" || text === "*" ? null : text);

export const ROUTES: readonly Inventoried[] = TABLE.trim()
  .split("\n")
  .map((line) => {
    const [address = "", screen = "", title = "", back = "", right = "", tab = "", who, from = ""] = line.split(" | ");
    return { address, screen, title: cell(title), back: cell(back), right: cell(right), tab: cell(tab), own: who === "own", from };
  });
