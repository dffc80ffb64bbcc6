/** A class as its pupil has it: told and asked before its host sees anything, left at any time (decisions/classroom.md). */
import { Type } from "typebox";
import { CLASS_PRODUCTS } from "../rules/products/class-products.ts";
import { endpoint, none, nothing, type Area } from "./endpoint.ts";
import { field, fieldLike, int, maybe, number, string, text } from "./field.ts";
import { accountFields } from "./fields/account.ts";
import { classroomFields } from "./fields/classroom.ts";
import { quoteFields } from "./fields/quotes.ts";

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
