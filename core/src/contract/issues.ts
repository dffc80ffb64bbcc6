/** New issues (spec/4-calls.md 2.6): what is on offer, applications, draws that anybody can redo. Money and prices are yuan. */
import { Type } from "typebox";
import { endpoint, nothing, page, pageFields, type Area } from "./endpoint.ts";
import { code, field, fieldLike, int, integer, maybe, number, phone, pick, string, text, intIn } from "./field.ts";
import { accountFields } from "./fields/account.ts";
import { blockFields } from "./fields/blocks.ts";
import { issueFields } from "./fields/issues.ts";
import { quoteFields } from "./fields/quotes.ts";
import { siteFields } from "./fields/site.ts";
import { ISSUE_STATES, ISSUE_TYPES } from "../rules/issues/offers.ts";
import type { Sentences } from "./texts/sentence.ts";

const limit = { max: 120, windowMs: 60_000, per: "user" } as const;
const again = ["tooOften", "otherRequestSameKey"] as const;
const S = Type.String();
const I = Type.Integer();
const N = Type.Number();
const orNull = <T extends typeof S | typeof I | typeof N>(schema: T) => Type.Union([schema, Type.Null()]);
const type = intIn(ISSUE_TYPES);

const issueRow = Type.Object({
  newlistId: integer("发行编号", "Number of the issue"),
  id: integer("发行编号", "Number of the issue"),
  ...pick(quoteFields, "name", "spell"),
  code: fieldLike(issueFields.code, S),
  gid: quoteFields.gid,
  stockType: string("深 创 沪 科 北", "Board: 深 创 沪 科 北", { example: "sh" }),
  price: quoteFields.price,
  pe: number("发行市盈率", "Price / earnings at the issue price"),
  industryPe: number("所属行业市盈率", "Price / earnings of its industry"),
  /** Code under which one applies at the exchange. */
  applyCode: string("申购代码", "Code under which one applies"),
  /** Size of the whole issue, 10,000 shares. */
  orderNumber: fieldLike(issueFields.orderNumber, N),
  /** Most and fewest that one applies for, in shares; a quantity is a multiple of `unit`. */
  maxNums: integer("申购上限，股，新债为张（每张面值 100 元）", "Most that one applies for, shares; of a bond bonds of 100 yuan"),
  unit: fieldLike(issueFields.unit, I),
  /** 1: shown. */
  zt: fieldLike(issueFields.zt, I),
  subscribeTime: integer("申购日，交易所时间，毫秒", "Day of applications, exchange time, epoch milliseconds"),
  subscriptionTime: integer("认缴截止，交易所时间，毫秒", "Deadline of the payment, exchange time, epoch milliseconds"),
  listDate: integer("上市日，交易所时间，毫秒", "Day of its listing, exchange time, epoch milliseconds"),
  type: issueFields.type,
  /** Window of applications, publication of the list, draw: exchange time, epoch milliseconds. */
  openTime: integer("申购开始，交易所时间，毫秒", "Applications from, exchange time, epoch milliseconds"),
  closeTime: integer("申购结束、名单公开，交易所时间，毫秒", "Applications until, list public from, exchange time, epoch milliseconds"),
  drawTime: issueFields.drawTime,
  /** Shares that this site draws or allots. */
  offered: integer("本站抽签或配售的股数，新债为张", "Shares that this site draws or allots, of a bond bonds"),
  /** Winning numbers (subscription) and all numbers, at least; 0 for a placement. */
  winners: integer("中签号码个数；配售为股数", "Winning numbers; of a placement shares"),
  pool: integer(
    "号码总数（真实申购更多时更多）；配售为申请总股数",
    "All numbers, more where more is applied for; of a placement shares asked for",
  ),
  /** Expected win rate or allotment, 0.02 is 2 %. */
  rate: issueFields.rate,
  state: field(
    "pending 待申购 open 申购中 closed 待抽签 drawn 已抽签 listed 已上市",
    "pending, open, closed (waits for its draw), drawn, listed",
    Type.Enum([...ISSUE_STATES]),
    { values: ["pending", "open", "closed", "drawn", "listed"] },
  ),
  /** SHA-256 of the seed, hex: public from the announcement on. */
  commitment: string("抽签种子的 SHA-256，公告时即公开", "SHA-256 of the seed, public from the announcement on"),
  /** The seed, hex, once it has been drawn with. */
  seed: field("抽签种子，十六进制，抽签后公开，此前为空", "Seed of the draw, hex; null before the draw", orNull(S)),
  /** The caller's own application: its number and type, 0 for none. Draw and placement exclude each other. */
  applied: integer("本人申购记录编号，没有为 0", "The caller's own application, 0 for none"),
  appliedType: integer(
    "本人申购的方式：1 申购、2 配售，没有为 0；两者只能其一",
    "How the caller has applied: 1 by draw, 2 for a placement, 0 not at all; one excludes the other",
  ),
  /** Shares that the caller's holdings entitle him to; null where nothing is asked or nobody calls. */
  entitled: field(
    "本人持有市值对应的可申购股数；不要求市值时为空",
    "Shares that the caller's holdings entitle him to apply for; null where none are asked for",
    orNull(I),
  ),
});

const recordRow = Type.Object({
  id: siteFields.id,
  orderNo: string("申购单号", "Number of the application"),
  phone: accountFields.phone,
  newCode: fieldLike(issueFields.newCode, S),
  newName: string("新股名称", "Name of the new issue"),
  newType: string("深、创、沪、科、北", "Board: 深 创 沪 科 北"),
  newGid: string("上市后的代码，带交易所", "Code as listed, with its exchange"),
  /** Money that is paid or held for it; what a win would cost before it is paid. */
  bond: number("已缴或冻结的金额；未缴时为应缴金额，元", "Money paid or held; before it is paid what is due, yuan"),
  buyPrice: number("发行价，元", "Issue price, yuan"),
  applyNums: fieldLike(issueFields.applyNums, I),
  applyNumber: integer("中签或获配股数", "Shares won or allotted"),
  numberFrom: field("起始配号，未配号为空", "First number, null before numbers are given", orNull(I)),
  numberTo: field("末尾配号，未配号为空", "Last number, null before numbers are given", orNull(I)),
  type: issueFields.type,
  status: integer("1 待中签 2 未中签 3 已中签 4 已缴纳 5 已转持仓", "1 waits for the draw 2 not won 3 won 4 paid 5 held as a position", {
    values: [1, 2, 3, 4, 5],
  }),
  addTime: integer("申购时间，交易所时间，毫秒", "When it was applied for, exchange time, epoch milliseconds"),
  /** When it was paid; null before. */
  submitTime: field("缴款时间，交易所时间，毫秒；未缴为空", "When it was paid, exchange time, epoch milliseconds; null before", orNull(I)),
  /** The draw or allotment, exchange time. */
  drawTime: issueFields.drawTime,
  /** Deadline of the payment. */
  endTime: integer("认缴截止，交易所时间，毫秒", "Deadline of the payment, exchange time, epoch milliseconds"),
  /** Opening of the first day of its listing. */
  fixTime: integer("上市开盘，交易所时间，毫秒", "First day's opening, exchange time, epoch milliseconds"),
  remarks: string("备注：弃购", "Remark: forfeited"),
  /** The 16 bytes that its applicant gave to the draw, hex. */
  entropy: fieldLike(issueFields.entropy, S),
  /** Of the position that it became; empty before. */
  positionSn: blockFields.positionSn,
});

const records = {
  methods: ["POST"],
  who: "user",
  request: Type.Object({
    type: fieldLike(issueFields.type, maybe(type)),
  }),
  data: Type.Array(recordRow),
  refusals: [],
} as const;

export const issueCalls = {
  "/user/newStockList.do": endpoint({
    summary: {
      zh: "新股、线下配售、新债：可申购和待申购；past 为 1 时列出往期及结果",
      en: "New issues: on offer and to come, with their commitments; past=1 those that are over, with their seeds",
    },
    methods: ["GET", "POST"],
    who: "anyone",
    request: Type.Object({
      ...pageFields,
      type: fieldLike(issueFields.type, maybe(type)),
      zt: issueFields.zt,
      name: fieldLike(quoteFields.name, maybe(text(20))),
      code: issueFields.code,
      past: field("1 往期，0 或空为可申购和待申购", "1 past issues, 0 or empty those on offer and to come", maybe(int(0, 1)), {
        values: [0, 1],
      }),
    }),
    data: page(issueRow),
    refusals: [],
  }),
  "/user/add.do": endpoint({
    summary: {
      zh: "申购新股和新债（不冻结资金）、申请配售（冻结资金）；每人每只一次，5000000 为顶格",
      en: "Apply for a new issue (no money is held) or a placement (all of it is held); once a person and issue",
    },
    methods: ["POST"],
    who: "user",
    request: Type.Object({
      ...pick(issueFields, "newCode", "applyNums"),
      type: fieldLike(issueFields.type, maybe(type)),
      phone: fieldLike(accountFields.phone, maybe(phone())),
      entropy: issueFields.entropy,
    }),
    data: nothing,
    refusals: [
      ...(["applyNumber", "applyEntropy", "applyUnproved", "applyLocked", "applyShut", "applyHours", "applyUnknown"] as const),
      ...(["applyBondUnit", "applyBondMost", "applyBondShut", "applyHidden", "applyEntitled"] as const),
      ...(["applyDay", "applyOver", "applyBelow", "applyUnit", "applyMost", "applyTwice", "applyBanned", "applyMoney"] as const),
      ...again,
    ],
    bad: { applyNums: "applyNumber", entropy: "applyEntropy", newCode: "applyUnknown" },
    say: "applied",
    limit,
  }),
  "/user/getOneSubscribeByUserId.do": endpoint({
    summary: { zh: "本人的申购和配售记录，新的在前", en: "One's own applications, newest first" },
    ...records,
  }),
  "/user/getzqjl.do": endpoint({
    summary: { zh: "本人的中签和获配记录，新的在前", en: "One's own wins and allotments, newest first" },
    ...records,
  }),
  "/user/submitSubscribe.do": endpoint({
    summary: { zh: "认缴中签股款，缴款日 16:00 截止", en: "Pay for what was won, by 16:00 of the day of payment" },
    methods: ["POST"],
    who: "user",
    request: Type.Object({
      id: fieldLike(siteFields.id, int(1, 2_147_483_647)),
    }),
    data: nothing,
    refusals: ["payMissing", "payPlacement", "payDone", "payLate", "payNotWon", "payMoney", ...again],
    bad: { id: "payMissing" },
    say: "done",
    limit,
  }),
  "/api/issue/result.do": endpoint({
    summary: {
      zh: "一只新股的抽签：承诺、公开名单、种子和中签结果，任何人可重算",
      en: "A draw with its commitment, public list, seed and winners: anybody can redo it",
    },
    methods: ["GET", "POST"],
    who: "anyone",
    request: Type.Object({
      code: fieldLike(issueFields.code, code()),
      type: fieldLike(issueFields.type, maybe(type)),
    }),
    data: Type.Object({
      issue: field("这只新股", "The issue", issueRow),
      /** Lines `from,to,quantity,entropy` in the order of their numbers; null until applications have closed. */
      list: siteFields.list,
      /** SHA-256 of those lines, hex. */
      listHash: field("名单的 SHA-256，十六进制", "SHA-256 of the list, hex", orNull(S)),
      /** All numbers and those of synthetic applicants, which come last; a placement counts shares. */
      numbers: field("号码总数；配售为申请总股数", "All numbers; of a placement shares asked for", orNull(I)),
      synthetic: field("其中合成申购的个数", "Of them those of synthetic applicants", orNull(I)),
      /** Won by the lines in their order, in numbers (subscription) or shares (placement); null before the draw. */
      won: field(
        "按名单顺序各行中签号数或获配股数；抽签前为空",
        "Won by each line: numbers, of a placement shares; null before the draw",
        Type.Union([Type.Array(I), Type.Null()]),
      ),
    }),
    refusals: ["applyUnknown"],
    bad: { code: "applyUnknown" },
    limit: { max: 60, windowMs: 60_000, per: "asker", ofGuests: 1200 },
  }),
} satisfies Area;

/** New issues (spec/2 3.3, spec/4-calls.md 2.6). */
export const issueTexts = {
  applied: { zh: "申购成功", tw: "申購成功", en: "Application accepted" },
  placed: { zh: "配售成功", tw: "配售成功", en: "Placement applied for" },
  applyNumber: { zh: "请输入申购数量", tw: "請輸入申購數量", en: "Please enter the quantity to apply for" },
  applyEntropy: {
    zh: "随机数须为32位十六进制字符",
    tw: "隨機數須為32位十六進位字元",
    en: "The random bytes must be 32 hexadecimal digits",
  },
  applyUnproved: { zh: "申购失败，请先实名认证", tw: "申購失敗，請先實名認證", en: "Not accepted: please verify your identity first" },
  applyLocked: { zh: "申购失败，账户已被锁定", tw: "申購失敗，帳戶已被鎖定", en: "Not accepted: the account is locked" },
  applyShut: {
    zh: "申购失败，班级没有开放新股申购或A股",
    tw: "申購失敗，班級沒有開放新股申購或A股",
    en: "Not accepted: your class does not open new issues or A-shares",
  },
  applyHours: {
    zh: "申购失败，不在申购时段内",
    tw: "申購失敗，不在申購時段內",
    en: "Not accepted: outside the hours of application",
  },
  applyUnknown: { zh: "新股代码不存在", tw: "新股代碼不存在", en: "No such new issue" },
  applyDay: {
    zh: "申购失败，该新股的申购日是{day}",
    tw: "申購失敗，該新股的申購日是{day}",
    en: "Not accepted: this issue takes applications on {day}",
  },
  applyOver: {
    zh: "购买数量异常或大于发行数量{n}",
    tw: "購買數量異常或大於發行數量{n}",
    en: "The quantity is wrong or above the {n} shares on offer",
  },
  applyBelow: { zh: "申购数量不能小于1", tw: "申購數量不能小於1", en: "The quantity must be at least 1" },
  applyUnit: { zh: "申购数量须为{n}股的整数倍", tw: "申購數量須為{n}股的整數倍", en: "The quantity must be a multiple of {n} shares" },
  applyMost: {
    zh: "申购数量不能高于申购上限{n}股",
    tw: "申購數量不能高於申購上限{n}股",
    en: "The quantity must not be above the upper limit of {n} shares",
  },
  applyBondUnit: {
    zh: "申购数量须为{n}张的整数倍",
    tw: "申購數量須為{n}張的整數倍",
    en: "The quantity must be a multiple of {n} bonds",
  },
  applyBondMost: {
    zh: "申购数量不能高于申购上限{n}张",
    tw: "申購數量不能高於申購上限{n}張",
    en: "The quantity must not be above the upper limit of {n} bonds",
  },
  applyBondShut: {
    zh: "申购失败，可转债没有开放",
    tw: "申購失敗，可轉債沒有開放",
    en: "Not accepted: convertible bonds are not open to you",
  },
  applyHidden: {
    zh: "申购失败，本站暂不开放此类申购",
    tw: "申購失敗，本站暫不開放此類申購",
    en: "Not accepted: this site does not offer such issues at present",
  },
  applyEntitled: {
    zh: "申购数量不能高于市值额度{n}股",
    tw: "申購數量不能高於市值額度{n}股",
    en: "The quantity must not be above the {n} shares that your holdings entitle you to",
  },
  applyTwice: {
    zh: "该新股您已申购过，每人只能申购一次，不能撤销",
    tw: "該新股您已申購過，每人只能申購一次，不能撤銷",
    en: "You have applied for this issue: once a person, without recall",
  },
  applyBanned: {
    zh: "十二个月内三次中签后弃购，{day}前不能申购",
    tw: "十二個月內三次中籤後棄購，{day}前不能申購",
    en: "Three wins forfeited within twelve months: no applications before {day}",
  },
  applyMoney: {
    zh: "用户可用余额不足，申购条件不满足",
    tw: "用戶可用餘額不足，申購條件不滿足",
    en: "Not enough money available to apply",
  },
  payMissing: { zh: "新股申购订单不存在！", tw: "新股申購訂單不存在！", en: "No such application" },
  payPlacement: { zh: "线下配售无需支付", tw: "線下配售無需支付", en: "A placement needs no payment" },
  payLate: { zh: "不在认缴时间", tw: "不在認繳時間", en: "Outside the time of payment" },
  payNotWon: { zh: "未中签无需缴费", tw: "未中籤無需繳費", en: "Nothing was won, so nothing is due" },
  payDone: { zh: "该笔中签已缴款", tw: "該筆中籤已繳款", en: "This win has been paid already" },
  payMoney: { zh: "余额不足", tw: "餘額不足", en: "Not enough money" },
  issueWonNotice: {
    zh: "{subject} 中签{n}股，应缴{sum,}元，请于{day} 16:00前认缴，逾期视为弃购（模拟）",
    tw: "{subject} 中籤{n}股，應繳{sum,}元，請於{day} 16:00前認繳，逾期視為棄購（模擬）",
    en: "{subject}: {n} shares won, {sum,} yuan due by 16:00 on {day}; unpaid wins are forfeited (simulated)",
  },
  issueLostNotice: { zh: "{subject} 未中签（模拟）", tw: "{subject} 未中籤（模擬）", en: "{subject}: nothing won (simulated)" },
  issueAllottedNotice: {
    zh: "{subject} 获配{n}股，扣款{sum,}元，其余已退回（模拟）",
    tw: "{subject} 獲配{n}股，扣款{sum,}元，其餘已退回（模擬）",
    en: "{subject}: {n} shares allotted for {sum,} yuan, the rest is back (simulated)",
  },
  issueNoneNotice: {
    zh: "{subject} 未获配售，冻结资金已全部退回（模拟）",
    tw: "{subject} 未獲配售，凍結資金已全部退回（模擬）",
    en: "{subject}: nothing allotted, all money is back (simulated)",
  },
  issueForfeitNotice: {
    zh: "{subject} 中签{n}股未在截止前认缴，已视为弃购；十二个月内三次弃购将180天不能申购（模拟）",
    tw: "{subject} 中籤{n}股未在截止前認繳，已視為棄購；十二個月內三次棄購將180天不能申購（模擬）",
    en: "{subject}: {n} shares were not paid in time and are forfeited; three times in twelve months keep you out for 180 days (simulated)",
  },
  issueListedNotice: {
    zh: "{subject} 今日上市，{n}股已按成本转入持仓，今日即可卖出（模拟）",
    tw: "{subject} 今日上市，{n}股已按成本轉入持倉，今日即可賣出（模擬）",
    en: "{subject} is listed today: {n} shares are held at cost and may be sold today (simulated)",
  },
  bondWonNotice: {
    zh: "{subject} 中签{n}张，应缴{sum,}元，请于{day} 16:00前认缴，逾期视为弃购（模拟）",
    tw: "{subject} 中籤{n}張，應繳{sum,}元，請於{day} 16:00前認繳，逾期視為棄購（模擬）",
    en: "{subject}: {n} bonds won, {sum,} yuan due by 16:00 on {day}; unpaid wins are forfeited (simulated)",
  },
  bondForfeitNotice: {
    zh: "{subject} 中签{n}张未在截止前认缴，已视为弃购；十二个月内三次弃购（新股与新债合计）将180天不能申购（模拟）",
    tw: "{subject} 中籤{n}張未在截止前認繳，已視為棄購；十二個月內三次棄購（新股與新債合計）將180天不能申購（模擬）",
    en: "{subject}: {n} bonds were not paid in time and are forfeited; three times in twelve months, shares and bonds together, keep you out for 180 days (simulated)",
  },
  bondListedNotice: {
    zh: "{subject} 今日上市，{n}张已按成本转入持仓，今日即可卖出（模拟）",
    tw: "{subject} 今日上市，{n}張已按成本轉入持倉，今日即可賣出（模擬）",
    en: "{subject} is listed today: {n} bonds are held at cost and may be sold today (simulated)",
  },
  issueForfeited: { zh: "弃购", tw: "棄購", en: "Forfeited" },
} satisfies Sentences;
