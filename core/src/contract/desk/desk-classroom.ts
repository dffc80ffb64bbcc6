/** Classes at the desk: each host makes his own, sees who has agreed, and touches no price, fill or balance. Part of deskCalls (desk.ts). */
import { Type } from "typebox";
import { CLASS_PRODUCTS } from "../../rules/products/class-products.ts";
import type { DeskRole } from "./desk-roles.ts";
import { endpoint, fen, int, maybe, none, nothing, text, type Area } from "../endpoint.ts";

const limit = { max: 300, windowMs: 60_000, per: "ip" } as const;
const roles = ["host"] as const satisfies readonly DeskRole[];
const id = int(1, 2_147_483_647);
const number = Type.Number();

const classRow = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  agentCode: Type.String(),
  startMoney: number,
  shut: Type.Array(Type.Enum([...CLASS_PRODUCTS])),
  /** Who has agreed, and who has been asked by name and not answered. */
  joined: Type.Integer(),
  asked: Type.Integer(),
  /** The last place of the list of accounts that were made. */
  lastPlace: Type.Integer(),
  ended: Type.Boolean(),
  madeAt: Type.Integer(),
});

/** A pupil for his host; figures are null until he has agreed and after he has left. Money in yuan. */
const pupilRow = Type.Object({
  userId: Type.Integer(),
  /** Place in the host's list and the name that he gave; null and empty for who has registered himself. */
  place: Type.Union([Type.Integer(), Type.Null()]),
  given: Type.String(),
  /** Login number of an account that was made; empty for who has registered himself. */
  phone: Type.String(),
  state: Type.Enum(["asked", "joined", "left"]),
  nickName: Type.String(),
  figures: Type.Union([
    Type.Object({
      assets: number,
      profit: number,
      gifts: number,
      /** All that was ever paid in. */
      paidIn: number,
      marketValue: number,
      /** Market value over assets; null where there are none. */
      leverage: Type.Union([number, Type.Null()]),
      positions: Type.Integer(),
      trades: Type.Integer(),
      forced: Type.Integer(),
      resets: Type.Integer(),
      writtenOff: number,
    }),
    Type.Null(),
  ]),
});

const tradeRow = {
  stockName: Type.String(),
  stockCode: Type.String(),
  direction: Type.Enum(["up", "down"]),
  lever: Type.Integer(),
  shares: Type.Integer(),
  /** Decimals of its prices. */
  places: Type.Integer(),
  openPrice: number,
  profit: number,
};

export const deskClassroomCalls = {
  "/operator/class/list.do": endpoint({
    summary: "本人主持的班级",
    methods: ["POST"],
    who: "operator",
    roles,
    request: none,
    data: Type.Object({ site: Type.String(), list: Type.Array(classRow) }),
    refusals: [],
    limit,
  }),
  "/operator/class/make.do": endpoint({
    summary: "开设班级：名称、起始资金（开设后不能改）和不开放的品种；得到邀请码",
    methods: ["POST"],
    who: "operator",
    roles,
    request: Type.Object({ name: maybe(text(30)), startMoney: fen(), shut: maybe(text(80)) }),
    data: Type.Object({ id: Type.Integer() }),
    bad: { name: "className" },
    refusals: ["className", "classStart", "classProduct", "classMany", "classLetters", "classReserved"],
    limit,
  }),
  "/operator/class/shut.do": endpoint({
    summary: "改班级开放的品种：列出的不能开仓，平仓不受影响；每小时最多二十次，学员收到消息",
    methods: ["POST"],
    who: "operator",
    roles,
    request: Type.Object({ id, shut: maybe(text(80)) }),
    data: nothing,
    refusals: ["classGone", "classProduct"],
    say: "done",
    limit: { max: 20, windowMs: 3_600_000, per: "ip" },
  }),
  "/operator/class/end.do": endpoint({
    summary: "结束班级：邀请码失效，学员全部退出，主持人从此什么也看不到",
    methods: ["POST"],
    who: "operator",
    roles,
    request: Type.Object({ id }),
    data: nothing,
    refusals: ["classGone"],
    say: "done",
    limit,
  }),
  "/operator/class/addPupils.do": endpoint({
    summary: "按名单开设账号，一次最多二十个，名字以换行分隔，first 为第一个的序号；同一序号尚未改首个密码时再得一个新的",
    methods: ["POST"],
    who: "operator",
    roles,
    request: Type.Object({ id, first: int(1, 500), names: maybe(text(500)) }),
    data: Type.Array(
      Type.Object({
        place: Type.Integer(),
        given: Type.String(),
        phone: Type.String(),
        /** Only in this answer; empty when he has set his own already. */
        password: Type.String(),
        /** Address of the login page with his number after the #, and its QR code: a row of 0 and 1 a line. */
        address: Type.String(),
        qr: Type.String(),
      }),
    ),
    bad: { first: "classSize", names: "classNames" },
    refusals: ["classGone", "classNames", "classSize", "nicknameLength", "nicknameLetters", "nicknameReserved"],
    limit: { max: 60, windowMs: 60_000, per: "ip" },
  }),
  "/operator/class/pupils.do": endpoint({
    summary: "班级的学员：资产、盈亏、市值、杠杆、强平次数；只有已同意的有数字",
    methods: ["POST"],
    who: "operator",
    roles,
    request: Type.Object({ id }),
    data: Type.Object({ name: Type.String(), startMoney: number, at: Type.Integer(), list: Type.Array(pupilRow) }),
    refusals: ["classGone"],
    limit,
  }),
  "/operator/class/pupil.do": endpoint({
    summary: "一名已同意的学员的持仓和最近五十笔平仓，只读",
    methods: ["POST"],
    who: "operator",
    roles,
    request: Type.Object({ id, userId: id }),
    data: Type.Object({
      nickName: Type.String(),
      held: Type.Array(Type.Object({ ...tradeRow, nowPrice: number, marketValue: number, margin: number, openedAt: Type.Integer() })),
      closed: Type.Array(Type.Object({ ...tradeRow, closePrice: number, closeReason: Type.String(), closedAt: Type.Integer() })),
    }),
    refusals: ["classGone", "classNoPupil"],
    limit,
  }),
  "/operator/class/resetCode.do": endpoint({
    summary: "给一名学员重置登录密码的验证码：只显示一次，五分钟有效，他的登录全部退出并收到消息",
    methods: ["POST"],
    who: "operator",
    roles,
    request: Type.Object({ id, userId: id }),
    data: Type.Object({ code: Type.String() }),
    refusals: ["classGone", "classNoPupil", "classFirst", "smsTooSoon", "smsTooMany"],
    limit,
  }),
  "/operator/class/message.do": endpoint({
    summary: "给班级全体已加入的学员发一条消息，每小时最多二十条；写入操作日志",
    methods: ["POST"],
    who: "operator",
    roles,
    request: Type.Object({ id, text: maybe(text(200)) }),
    data: Type.Object({ told: Type.Integer() }),
    bad: { text: "classText" },
    refusals: ["classGone", "classText"],
    say: "classTold",
    limit: { max: 20, windowMs: 3_600_000, per: "ip" },
  }),
  "/operator/class/export.do": endpoint({
    summary: "班级成绩表：csv 或 xlsx",
    methods: ["GET"],
    who: "operator",
    roles,
    request: Type.Object({ id, format: text(4) }),
    data: Type.Unsafe<never>({ description: "文件" }),
    file: "text/csv",
    refusals: ["classGone", "classFormat"],
    limit: { max: 30, windowMs: 60_000, per: "ip" },
  }),
} satisfies Area;
