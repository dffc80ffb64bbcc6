import { Type } from "typebox";
import { boolean, fen, field, int, integer, maybe, number, password, phone, string, text, intIn } from "../field.ts";

/** Fields of several calls: account. */
export const accountFields = {
  withPwd: field("交易密码，6 至 12 位", "Trade password, 6 to 12 characters", maybe(password()), { example: "246810" }),
  writtenOff: number("核销的欠款，元", "Debt written off, yuan"),
  userPwd: field("登录密码，新设的 8 至 64 位", "Login password, a new one of 8 to 64 characters", maybe(password()), {
    example: "hongpan2026",
  }),
  kind: field(
    "above below（价格）rise fall（%）limitUp limitDown",
    "above below (a price) rise fall (per cent) limitUp limitDown",
    text(16),
    { values: ["above", "below", "rise", "fall", "limitUp", "limitDown"] },
  ),
  value: number("价格（above、below）或百分比（rise、fall）", "A price (above, below) or per cent (rise, fall)"),
  repeat: field("once 一次（默认）、daily 每日", "once (the default) or daily", maybe(text(8)), { values: ["once", "daily"] }),
  agentCode: string("邀请码", "Invitation code", { example: "100001" }),
  note: string("备注", "Note", { typed: "课堂练习" }),
  siteLever: string("可选杠杆，以 / 分隔", "Leverages on offer, separated by /"),
  typeName: string("类别", "Kind in words"),
  content: string("正文", "Text"),
  account: string("账户：stock、index、futures", "Account: stock, index, futures", { values: ["stock", "index", "futures"] }),
  token: string("登录凭证，放入请求头 USERTOKEN", "Login token, for the header USERTOKEN"),
  nickName: string("昵称", "Nickname"),
  phone: string("手机号，11 位", "Phone number, 11 digits", { example: "13800000001" }),
  key: field("凭证所用的请求头名", "Name of the header that the token goes into", text(64)),
  isActive: integer("实名状态：0 未提交 1 审核中 2 通过 3 失败", "Identity: 0 none 1 under review 2 passed 3 failed", {
    values: [0, 1, 2, 3],
  }),
  deType: string("类别，读者语言的一个词；筛选时也可用 reason", "Kind in a word of the reader's language; as a filter reason does too", {
    example: "入金",
  }),
  deAmt: number("金额，元，支出为负", "Amount, yuan, below zero when it goes out"),
  balance: number("之后的余额，元", "Balance after it, yuan"),
  deSummary: string("说明", "What it was for"),
  marketValue: number("持仓市值，元", "Value of what is held, yuan"),
  text: string("文本", "Text", { example: "600519" }),
  pow: field("工作量证明，altcha v1 的 base64 JSON", "Proof of work: altcha v1 as base64 of JSON", maybe(text(600)), {
    example: "eyJhbGdvcml0aG0iOiJTSEEtMjU2In0=",
  }),
  uid: field("图形验证码的归属编号，客户端自定", "Whose picture code it is: made by the client", maybe(text(64))),
  phoneNum: field("手机号，11 位", "Phone number, 11 digits", maybe(phone()), { example: "13800000001" }),
  newPwd: field("新登录密码", "New login password", maybe(password()), { example: "lantern-river-7" }),
  realName: string("真实姓名（请用模拟证件）", "Name (use a generated sample)"),
  idCard: string("身份证号码；回复中打码", "Identity number; masked in replies"),
  refused: field("1 生成会被拒绝的样本；导入时为未收的行", "1 for a sample that fails; of an import the lines refused", maybe(int(0, 1))),
  userName: string("持卡人姓名", "Holder of the card"),
  bankName: string("开户行", "Bank"),
  bankNo: string("银行卡号，15 至 19 位；回复中打码", "Card number, 15 to 19 digits; masked in replies"),
  bankAddress: string("开户支行地址", "Branch"),
  channelType: integer("0 银证 1 对公 2 现金 3 快捷 4 支付宝", "0 bank transfer 1 company 2 cash 3 quick 4 alipay", {
    values: [0, 1, 2, 3, 4],
  }),
  channelName: string("渠道名称", "Name of the channel"),
  payId: field("入金渠道 id", "Id of the channel", int(1, 1_000_000)),
  amt: field("金额，元，至多两位小数", "Amount, yuan, at most two decimals", maybe(fen()), { example: 1000 }),
  payType: field("支付类型，恒为 1", "Kind of payment, always 1", maybe(int(0, 9))),
  password: field("交易密码", "Trade password", maybe(password()), { example: "246810" }),
  payChannel: field("入金渠道，同 channelType", "Channel, as channelType", maybe(int(0, 9))),
  orderStatus: field("0 审核中 1 成功 2 失败 3 取消", "0 under review 1 success 2 failed 3 cancelled", maybe(int(0, 3)), {
    values: [0, 1, 2, 3],
  }),
  withStatus: field(
    "0 审核中或待到账 1 成功 2 失败 3 取消",
    "0 under review or waiting for its payment, 1 paid, 2 failed, 3 cancelled",
    maybe(intIn([0, 1, 2, 3])),
    { values: [0, 1, 2, 3] },
  ),
  withId: integer("转出单编号", "Id of the withdrawal"),
  pinned: boolean("是否置顶", "Whether it is pinned"),
  groups: field("分组；自选行中为所属分组的 id", "Groups; of an item the ids of its groups", Type.Array(Type.Integer())),
};
