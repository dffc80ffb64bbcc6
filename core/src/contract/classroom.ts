/** A class as its pupil has it: told and asked before its host sees anything, left at any time (decisions/classroom.md). */
import { Type } from "typebox";
import { CLASS_PRODUCTS } from "../rules/products/class-products.ts";
import { endpoint, none, nothing, type Area } from "./endpoint.ts";
import { field, fieldLike, int, maybe, number, string, text } from "./field.ts";
import { accountFields } from "./fields/account.ts";
import { classroomFields } from "./fields/classroom.ts";
import { quoteFields } from "./fields/quotes.ts";
import type { Sentences } from "./texts/sentence.ts";

const CLASS_STATES = ["none", "asked", "joined", "left"] as const;

export const classroomCalls = {
  "/user/class/mine.do": endpoint({
    summary: {
      zh: "本人的班级：收到邀请、已加入或已退出；同意之前主持人什么也看不到",
      en: "One's own class: asked, joined or left; before he agrees its host sees nothing",
    },
    methods: ["POST"],
    who: "user",
    request: none,
    data: Type.Object({
      state: fieldLike(quoteFields.state, Type.Enum([...CLASS_STATES])),
      /** 0 without a class. */
      classroomId: classroomFields.classroomId,
      /** Empty without a class. */
      className: string("班级名称，没有班级为空", "Name of the class, empty without one", { typed: "模拟一班" }),
      /** Yuan that come with joining; 0 where none come (any more). */
      startMoney: number("加入时一次性得到的起始资金，元；不再有为 0", "Starting money that comes with joining, yuan; 0 where none comes"),
      shut: fieldLike(classroomFields.shut, Type.Array(Type.Enum([...CLASS_PRODUCTS]))),
      leverCap: classroomFields.leverCap,
    }),
    refusals: [],
  }),
  "/user/class/ask.do": endpoint({
    summary: { zh: "输入邀请码，得到班级的邀请；加入还须本人同意", en: "Enter an invitation code, and be asked into its class" },
    methods: ["POST"],
    who: "user",
    request: Type.Object({
      agentCode: fieldLike(accountFields.agentCode, text(32)),
    }),
    data: nothing,
    refusals: ["demoFixed", "classCode", "classIn"],
    limit: { max: 5, windowMs: 3_600_000, per: "user" },
  }),
  "/user/class/answer.do": endpoint({
    summary: {
      zh: "答复邀请：agree 为 1 加入（一次性得到起始资金，须从未下过单），0 不加入",
      en: "Answer a class: 1 joins and brings the starting money once, before the first order; 0 does not join",
    },
    methods: ["POST"],
    who: "user",
    request: Type.Object({
      agree: field("1 加入、0 不加入", "1 joins, 0 does not join", int(0, 1), { values: [1, 0] }),
      classroomId: fieldLike(classroomFields.classroomId, maybe(int(1, 2_147_483_647))),
    }),
    data: nothing,
    refusals: ["demoFixed", "classNone", "classFull", "tooOften", "otherRequestSameKey"],
    limit: { max: 30, windowMs: 60_000, per: "user" },
  }),
  "/user/class/leave.do": endpoint({
    summary: {
      zh: "退出班级：主持人从此什么也看不到，资金和持仓不变",
      en: "Leave the class: its host sees nothing any more; money and positions stay",
    },
    methods: ["POST"],
    who: "user",
    request: none,
    data: nothing,
    refusals: ["classNone", "tooOften", "otherRequestSameKey"],
    say: "classLeft",
    limit: { max: 30, windowMs: 60_000, per: "user" },
  }),
} satisfies Area;

export const classroomTexts = {
  firstPasswordFirst: {
    zh: "请先设定自己的登录密码",
    tw: "請先設定自己的登入密碼",
    en: "Set a login password of your own first",
  },
  passwordFirst: {
    zh: "新密码不能与首个密码相同",
    tw: "新密碼不能與首個密碼相同",
    en: "The new password must not be the first one",
  },
  classCode: { zh: "没有这个邀请码的班级", tw: "沒有這個邀請碼的班級", en: "There is no class with that code" },
  classIn: { zh: "已在一个班级里，请先退出", tw: "已在一個班級裡，請先退出", en: "You are in a class already: leave it first" },
  classNone: {
    zh: "没有班级的邀请，或班级已结束",
    tw: "沒有班級的邀請，或班級已結束",
    en: "There is no class that asks you, or it has ended",
  },
  classFull: { zh: "班级已满{n}人", tw: "班級已滿{n}人", en: "The class is full: {n} pupils" },
  classJoined: { zh: "已加入班级", tw: "已加入班級", en: "You have joined the class" },
  classDeclined: { zh: "未加入，主持人什么也看不到", tw: "未加入，主持人什麼也看不到", en: "You have not joined; the host sees nothing" },
  classLeft: {
    zh: "已退出班级，主持人从此什么也看不到",
    tw: "已退出班級，主持人從此什麼也看不到",
    en: "You have left the class; its host sees nothing any more",
  },
  className: { zh: "班级名称为1~30个字", tw: "班級名稱為1~30個字", en: "A class has a name of 1 to 30 characters" },
  classLetters: {
    zh: "班级名称只能用文字、数字、表情、空格和 _ · . - （）",
    tw: "班級名稱只能用文字、數字、表情、空格和 _ · . - （）",
    en: "A class's name has letters, digits, emoji, spaces and _ · . - ( ) only",
  },
  classReserved: {
    zh: "班级名称不能像官方、客服或本站，请换一个",
    tw: "班級名稱不能像官方、客服或本站，請換一個",
    en: "A class's name must not look like the site, an office or its staff",
  },
  classStart: {
    zh: "起始资金为0，或在{min}与{max}元之间",
    tw: "起始資金為0，或在{min}與{max}元之間",
    en: "Starting money is 0, or between {min} and {max} yuan",
  },
  classProduct: { zh: "没有这个品种", tw: "沒有這個品種", en: "There is no such product" },
  classLever: {
    zh: "杠杆上限为1~{max}倍的整数，0为没有上限",
    tw: "槓桿上限為1~{max}倍的整數，0為沒有上限",
    en: "The leverage cap is a whole number from 1 to {max}, or 0 for none",
  },
  classMany: { zh: "一名主持人最多同时有{n}个班级", tw: "一名主持人最多同時有{n}個班級", en: "A host has at most {n} classes at a time" },
  classGone: { zh: "没有这个班级，或已结束", tw: "沒有這個班級，或已結束", en: "There is no such class of yours, or it has ended" },
  classNames: { zh: "一次1~20个名字，一行一个", tw: "一次1~20個名字，一行一個", en: "1 to 20 names at a time, one a line" },
  classSize: { zh: "一个班级最多500个账号", tw: "一個班級最多500個帳號", en: "A class has at most 500 accounts" },
  classNoPupil: {
    zh: "没有这名学员，或他还没有同意、已经退出",
    tw: "沒有這名學員，或他還沒有同意、已經退出",
    en: "There is no such pupil, or he has not agreed, or has left",
  },
  classFirst: {
    zh: "他还没有设定自己的密码，请重新打印首个密码",
    tw: "他還沒有設定自己的密碼，請重新列印首個密碼",
    en: "He has not set a password of his own: print a new first one",
  },
  classText: { zh: "请写消息内容，最多200字", tw: "請寫訊息內容，最多200字", en: "Write the message, of 200 characters at most" },
  classTold: { zh: "已发给{n}人", tw: "已發給{n}人", en: "Sent to {n}" },
  classFormat: { zh: "只有 csv 和 xlsx", tw: "只有 csv 和 xlsx", en: "csv and xlsx only" },
  classWelcomeNotice: {
    zh: "已加入班级“{name}”，主持人可以查看你的持仓和成绩；在“我的”里的班级页面可以随时退出（模拟）",
    tw: "已加入班級「{name}」，主持人可以查看你的持倉和成績；在「我的」裡的班級頁面可以隨時退出（模擬）",
    en: "You have joined the class {name}: its host sees your positions and results. Leave at any time on the class page under Me (simulated)",
  },
  classStartNotice: {
    zh: "班级起始资金{n,}元已到账（模拟）",
    tw: "班級起始資金{n,}元已到賬（模擬）",
    en: "The class's starting money of {n,} yuan has arrived (simulated)",
  },
  classMessageNotice: { zh: "班级“{name}”：{text}", tw: "班級「{name}」：{text}", en: "Class {name}: {text}" },
  classShutNotice: {
    zh: "班级“{name}”开放的品种有调整，详见班级页面；未开放的只能平仓（模拟）",
    tw: "班級「{name}」開放的品種有調整，詳見班級頁面；未開放的只能平倉（模擬）",
    en: "The class {name} has changed its products, see the class page; what is shut can only be closed (simulated)",
  },
  classLeverNotice: {
    zh: "班级“{name}”的杠杆上限改为{n}倍：只限制新开仓，已有持仓不变，超过上限的未成交开仓委托已撤销（模拟）",
    tw: "班級「{name}」的槓桿上限改為{n}倍：只限制新開倉，已有持倉不變，超過上限的未成交開倉委託已撤銷（模擬）",
    en: "The class {name} now allows {n}x leverage at most: it binds new openings only; positions stay, resting openings above it are withdrawn (simulated)",
  },
  classNoLeverNotice: {
    zh: "班级“{name}”不再限制杠杆（模拟）",
    tw: "班級「{name}」不再限制槓桿（模擬）",
    en: "The class {name} no longer caps leverage (simulated)",
  },
  classEndNotice: {
    zh: "班级“{name}”已结束，主持人从此什么也看不到（模拟）",
    tw: "班級「{name}」已結束，主持人從此什麼也看不到（模擬）",
    en: "The class {name} has ended; its host sees nothing any more (simulated)",
  },
  classResetNotice: {
    zh: "班级主持人取了重置你登录密码的验证码，你的登录已全部退出；若不是你请他取的，请退出班级并更换密码",
    tw: "班級主持人取了重設你登入密碼的驗證碼，你的登入已全部登出；若不是你請他取的，請退出班級並更換密碼",
    en: "The host of your class took a code to reset your password, and all your logins ended. If you did not ask for it, leave the class and set another password",
  },
  classSheetMark: {
    zh: "# 模拟数据：红盘，不涉及真实交易；班级“{name}”，金额为元",
    tw: "# 模擬資料：紅盤，不涉及真實交易；班級「{name}」，金額為元",
    en: "# Simulation: Hongpan, no real trading; class {name}, money in yuan",
  },
  classSheetAt: { zh: "截至（交易所时间）", tw: "截至（交易所時間）", en: "As of (exchange time)" },
  classColumn_place: { zh: "序号", tw: "序號", en: "Place" },
  classColumn_name: { zh: "姓名或昵称", tw: "姓名或暱稱", en: "Name" },
  classColumn_state: { zh: "状态", tw: "狀態", en: "State" },
  classColumn_assets: { zh: "总资产（元）", tw: "總資產（元）", en: "Assets, yuan" },
  classColumn_profit: { zh: "盈亏，含浮动（元）", tw: "盈虧，含浮動（元）", en: "Profit with open results, yuan" },
  classColumn_gifts: { zh: "打新和大宗所得（元）", tw: "打新和大宗所得（元）", en: "From issues and blocks, yuan" },
  classColumn_paidIn: { zh: "累计转入（元）", tw: "累計轉入（元）", en: "Paid in, yuan" },
  classColumn_rate: { zh: "盈亏/累计转入", tw: "盈虧/累計轉入", en: "Profit over what was paid in" },
  classColumn_marketValue: { zh: "持仓市值（元）", tw: "持倉市值（元）", en: "Market value, yuan" },
  classColumn_leverage: { zh: "市值/总资产", tw: "市值/總資產", en: "Market value over assets" },
  classColumn_positions: { zh: "持仓数", tw: "持倉數", en: "Positions" },
  classColumn_trades: { zh: "平仓数", tw: "平倉數", en: "Closed trades" },
  classColumn_forced: { zh: "强平数", tw: "強平數", en: "Forced closes" },
  classColumn_resets: { zh: "重置次数", tw: "重置次數", en: "Resets" },
  classState_asked: { zh: "待同意", tw: "待同意", en: "Not agreed yet" },
  classState_joined: { zh: "已加入", tw: "已加入", en: "In the class" },
  classState_left: { zh: "未加入或已退出", tw: "未加入或已退出", en: "Not in the class" },
} satisfies Sentences;
