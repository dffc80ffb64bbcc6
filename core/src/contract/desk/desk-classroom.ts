/** Classes at the desk: each host makes his own, sees who has agreed, and touches no price, fill or balance. Part of deskCalls (desk.ts). */
import { Type } from "typebox";
import { CLASS_PRODUCTS } from "../../rules/products/class-products.ts";
import type { DeskRole } from "./desk-roles.ts";
import { endpoint, none, nothing, type Area } from "../endpoint.ts";
import { fen, field, fieldLike, int, integer, maybe, number, pick, string, text } from "../field.ts";
import { accountFields } from "../fields/account.ts";
import { classroomFields } from "../fields/classroom.ts";
import { deskFields } from "../fields/desk.ts";
import { quoteFields } from "../fields/quotes.ts";
import { siteFields } from "../fields/site.ts";
import { tradingFields } from "../fields/trading.ts";

const limit = { max: 300, windowMs: 60_000, per: "ip" } as const;
const roles = ["host"] as const satisfies readonly DeskRole[];
const id = int(1, 2_147_483_647);
const N = Type.Number();

const classRow = Type.Object({
  id: siteFields.id,
  name: quoteFields.name,
  agentCode: accountFields.agentCode,
  startMoney: deskFields.startMoney,
  shut: fieldLike(classroomFields.shut, Type.Array(Type.Enum([...CLASS_PRODUCTS]))),
  leverCap: classroomFields.leverCap,
  /** Who has agreed, and who has been asked by name and not answered. */
  joined: integer("已加入的人数", "Pupils who have joined"),
  asked: integer("已邀请、尚未答复的人数", "Pupils who were asked and have not answered"),
  /** The last place of the list of accounts that were made. */
  lastPlace: integer("名单最后的序号", "Last place of the list"),
  ...pick(deskFields, "ended", "madeAt"),
});

/** A pupil for his host; figures are null until he has agreed and after he has left. Money in yuan. */
const pupilRow = Type.Object({
  userId: tradingFields.userId,
  /** Place in the host's list and the name that he gave; null and empty for who has registered himself. */
  place: fieldLike(deskFields.place, Type.Union([Type.Integer(), Type.Null()])),
  given: deskFields.given,
  /** Login number of an account that was made; empty for who has registered himself. */
  phone: accountFields.phone,
  state: field(
    "状态：waiting 待复核、announced 已公布、inForce 已生效、withdrawn 已撤回",
    "State: waiting for a second operator, announced, inForce, withdrawn",
    Type.Enum(["asked", "joined", "left"]),
  ),
  nickName: accountFields.nickName,
  figures: field(
    "数字，未同意或已退出为空",
    "Figures; null before he agrees and after he leaves",
    Type.Union([
      Type.Object({
        assets: number("总资产，元", "Assets, yuan"),
        profit: deskFields.profit,
        gifts: number(
          "打新和大宗所得，元：按规则低于市价得来，不计入盈亏",
          "Made by shares from issues and blocks, yuan: had below the market by rule, not in the profit",
        ),
        /** All that was ever paid in. */
        paidIn: number("累计转入（起始资金与存入），元", "All that was ever paid in, starting money and deposits, yuan"),
        marketValue: accountFields.marketValue,
        /** Market value over assets; null where there are none. */
        leverage: field("持仓市值除以总资产，没有资产为空", "Market value over assets; null without assets", Type.Union([N, Type.Null()])),
        positions: deskFields.positions,
        trades: integer("有过平仓的持仓数", "Positions of which something was closed"),
        forced: integer("被强平的持仓数", "Positions closed by force"),
        resets: deskFields.resets,
        writtenOff: accountFields.writtenOff,
      }),
      Type.Null(),
    ]),
  ),
});

const tradeRow = {
  ...pick(quoteFields, "stockName", "stockCode"),
  direction: field("up 买涨、down 买跌", "up or down", Type.Enum(["up", "down"]), { values: ["up", "down"] }),
  ...pick(tradingFields, "lever", "shares"),
  /** Decimals of its prices. */
  places: quoteFields.places,
  openPrice: number("开仓均价", "Mean price of opening"),
  profit: deskFields.profit,
};

export const deskClassroomCalls = {
  "/operator/class/list.do": endpoint({
    summary: { zh: "本人主持的班级", en: "One's own classes" },
    methods: ["POST"],
    who: "operator",
    roles,
    request: none,
    data: Type.Object({
      site: string(
        "学员打开本站的地址；空为不知道，请设置 PUBLIC_URL",
        "Address at which pupils open the site; empty where it is unknown: set PUBLIC_URL",
      ),
      list: fieldLike(siteFields.list, Type.Array(classRow)),
    }),
    refusals: [],
    limit,
  }),
  "/operator/class/make.do": endpoint({
    summary: {
      zh: "开设班级：名称、起始资金（开设后不能改）、不开放的品种（不写为 funds 分仓）和杠杆上限；得到邀请码",
      en: "Create a class: name, starting money (fixed), disabled products (funds if omitted) and leverage cap; returns an invitation code",
    },
    methods: ["POST"],
    who: "operator",
    roles,
    request: Type.Object({
      name: fieldLike(quoteFields.name, maybe(text(30))),
      startMoney: fieldLike(deskFields.startMoney, fen()),
      shut: classroomFields.shut,
      leverCap: fieldLike(classroomFields.leverCap, maybe(int(0, 1000))),
    }),
    data: Type.Object({
      id: siteFields.id,
    }),
    bad: { name: "className" },
    refusals: ["className", "classStart", "classProduct", "classLever", "classMany", "classLetters", "classReserved"],
    limit,
  }),
  "/operator/class/shut.do": endpoint({
    summary: {
      zh: "改班级开放的品种和杠杆上限：只限制开仓，平仓不受影响，不写的不变；每小时最多二十次，学员收到消息",
      en: "Change the disabled products and the leverage cap of a class: limits openings only, never a close; an omitted field is unchanged; pupils get a message",
    },
    methods: ["POST"],
    who: "operator",
    roles,
    request: Type.Object({
      id: fieldLike(siteFields.id, id),
      shut: classroomFields.shut,
      leverCap: fieldLike(classroomFields.leverCap, maybe(int(0, 1000))),
    }),
    data: nothing,
    refusals: ["classGone", "classProduct", "classLever"],
    say: "done",
    limit: { max: 20, windowMs: 3_600_000, per: "ip" },
  }),
  "/operator/class/end.do": endpoint({
    summary: {
      zh: "结束班级：邀请码失效，学员全部退出，主持人从此什么也看不到",
      en: "End a class: its code is void, all pupils leave, its host sees nothing any more",
    },
    methods: ["POST"],
    who: "operator",
    roles,
    request: Type.Object({
      id: fieldLike(siteFields.id, id),
    }),
    data: nothing,
    refusals: ["classGone"],
    say: "done",
    limit,
  }),
  "/operator/class/addPupils.do": endpoint({
    summary: {
      zh: "按名单开设账号，一次最多二十个，名字以换行分隔，first 为第一个的序号；同一序号尚未改首个密码时再得一个新的",
      en: "Make accounts from a list, twenty at most, names a line each, `first` the place of the first; who is at a place already and has not set his own password gets a new first one",
    },
    methods: ["POST"],
    who: "operator",
    roles,
    request: Type.Object({
      id: fieldLike(siteFields.id, id),
      first: field("第一个名字的序号", "Place of the first name", int(1, 500)),
      names: field("名字，一行一个，最多二十个", "Names, a line each, twenty at most", maybe(text(500)), { typed: "学员一\n学员二" }),
    }),
    data: Type.Array(
      Type.Object({
        ...pick(deskFields, "place", "given"),
        phone: accountFields.phone,
        /** Only in this answer; empty when he has set his own already. */
        password: deskFields.password,
        /** Address of the login page with his number after the #, and its QR code: a row of 0 and 1 a line. */
        address: string(
          "登录页的地址，号码在 # 之后；本站地址不知道时为空",
          "Address of the login page, the number after the #; empty where the site's is unknown",
        ),
        qr: deskFields.qr,
      }),
    ),
    bad: { first: "classSize", names: "classNames" },
    refusals: ["classGone", "classNames", "classSize", "nicknameLength", "nicknameLetters", "nicknameReserved"],
    limit: { max: 60, windowMs: 60_000, per: "ip" },
  }),
  "/operator/class/pupils.do": endpoint({
    summary: {
      zh: "班级的学员：资产、盈亏、市值、杠杆、强平次数；只有已同意的有数字",
      en: "Pupils of a class with assets, results, leverage and forced closes; figures of those alone who have agreed",
    },
    methods: ["POST"],
    who: "operator",
    roles,
    request: Type.Object({
      id: fieldLike(siteFields.id, id),
    }),
    data: Type.Object({
      name: quoteFields.name,
      startMoney: deskFields.startMoney,
      at: integer("数字的交易所时间，毫秒时间戳", "Exchange time of the figures, epoch ms"),
      list: fieldLike(siteFields.list, Type.Array(pupilRow)),
    }),
    refusals: ["classGone"],
    limit,
  }),
  "/operator/class/pupil.do": endpoint({
    summary: {
      zh: "一名已同意的学员的持仓和最近五十笔平仓，只读",
      en: "Positions and the last fifty closed trades of a pupil who has agreed, read only",
    },
    methods: ["POST"],
    who: "operator",
    roles,
    request: Type.Object({
      id: fieldLike(siteFields.id, id),
      userId: fieldLike(tradingFields.userId, id),
    }),
    data: Type.Object({
      nickName: accountFields.nickName,
      held: field(
        "持仓",
        "Positions held",
        Type.Array(
          Type.Object({
            ...tradeRow,
            nowPrice: number("现价", "Price now", { example: 1688.88 }),
            marketValue: accountFields.marketValue,
            margin: tradingFields.margin,
            openedAt: integer("开仓的交易所时间，毫秒时间戳", "Exchange time of opening, epoch ms"),
          }),
        ),
      ),
      closed: fieldLike(
        deskFields.closed,
        Type.Array(
          Type.Object({
            ...tradeRow,
            closePrice: number("平仓均价", "Mean price of closing"),
            closeReason: fieldLike(tradingFields.closeReason, Type.String()),
            closedAt: integer("平仓的交易所时间，毫秒时间戳", "Exchange time of closing, epoch ms"),
          }),
        ),
      ),
    }),
    refusals: ["classGone", "classNoPupil"],
    limit,
  }),
  "/operator/class/resetCode.do": endpoint({
    summary: {
      zh: "给一名学员重置登录密码的验证码：只显示一次，五分钟有效，他的登录全部退出并收到消息",
      en: "A code with which a pupil sets a new login password: shown once, five minutes, told to him, all his logins end",
    },
    methods: ["POST"],
    who: "operator",
    roles,
    request: Type.Object({
      id: fieldLike(siteFields.id, id),
      userId: fieldLike(tradingFields.userId, id),
    }),
    data: Type.Object({
      code: fieldLike(quoteFields.code, Type.String()),
    }),
    refusals: ["classGone", "classNoPupil", "classFirst", "smsTooSoon", "smsTooMany"],
    limit,
  }),
  "/operator/class/message.do": endpoint({
    summary: {
      zh: "给班级全体已加入的学员发一条消息，每小时最多二十条；写入操作日志",
      en: "One message to all who are in the class; stands in the log",
    },
    methods: ["POST"],
    who: "operator",
    roles,
    request: Type.Object({
      id: fieldLike(siteFields.id, id),
      text: fieldLike(accountFields.text, maybe(text(200))),
    }),
    data: Type.Object({
      told: integer("收到的人数", "How many were told"),
    }),
    bad: { text: "classText" },
    refusals: ["classGone", "classText"],
    say: "classTold",
    limit: { max: 20, windowMs: 3_600_000, per: "ip" },
  }),
  "/operator/class/export.do": endpoint({
    summary: { zh: "班级成绩表：csv 或 xlsx", en: "The class's results as csv or xlsx" },
    methods: ["GET"],
    who: "operator",
    roles,
    request: Type.Object({
      id: fieldLike(siteFields.id, id),
      format: field("csv 或 xlsx", "csv or xlsx", text(4), { values: ["csv", "xlsx"] }),
    }),
    data: Type.Unsafe<never>({ description: "文件" }),
    file: "text/csv",
    refusals: ["classGone", "classFormat"],
    limit: { max: 30, windowMs: 60_000, per: "ip" },
  }),
} satisfies Area;
