/** A class as its pupil has it: told and asked before its host sees anything, left at any time (decisions/classroom.md). */
import { Type } from "typebox";
import { CLASS_PRODUCTS } from "../rules/products/class-products.ts";
import { endpoint, int, maybe, none, nothing, text, type Area } from "./endpoint.ts";

const CLASS_STATES = ["none", "asked", "joined", "left"] as const;

export const classroomCalls = {
  "/user/class/mine.do": endpoint({
    summary: "本人的班级：收到邀请、已加入或已退出；同意之前主持人什么也看不到",
    methods: ["POST"],
    who: "user",
    request: none,
    data: Type.Object({
      state: Type.Enum([...CLASS_STATES]),
      /** 0 without a class. */
      classroomId: Type.Integer(),
      /** Empty without a class. */
      className: Type.String(),
      /** Yuan that come with joining; 0 where none come (any more). */
      startMoney: Type.Number(),
      shut: Type.Array(Type.Enum([...CLASS_PRODUCTS])),
    }),
    refusals: [],
  }),
  "/user/class/ask.do": endpoint({
    summary: "输入邀请码，得到班级的邀请；加入还须本人同意",
    methods: ["POST"],
    who: "user",
    request: Type.Object({ agentCode: text(32) }),
    data: nothing,
    refusals: ["demoFixed", "classCode", "classIn"],
    limit: { max: 5, windowMs: 3_600_000, per: "user" },
  }),
  "/user/class/answer.do": endpoint({
    summary: "答复邀请：agree 为 1 加入（一次性得到起始资金，须从未下过单），0 不加入",
    methods: ["POST"],
    who: "user",
    request: Type.Object({ agree: int(0, 1), classroomId: maybe(int(1, 2_147_483_647)) }),
    data: nothing,
    refusals: ["demoFixed", "classNone", "classFull", "tooOften", "otherRequestSameKey"],
    limit: { max: 30, windowMs: 60_000, per: "user" },
  }),
  "/user/class/leave.do": endpoint({
    summary: "退出班级：主持人从此什么也看不到，资金和持仓不变",
    methods: ["POST"],
    who: "user",
    request: none,
    data: nothing,
    refusals: ["classNone", "tooOften", "otherRequestSameKey"],
    say: "classLeft",
    limit: { max: 30, windowMs: 60_000, per: "user" },
  }),
} satisfies Area;
