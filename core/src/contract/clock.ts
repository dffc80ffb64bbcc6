/** The sandbox's hand on the exchange clock (spec/4-calls.md 5); only with DEMO=1. */
import { Type } from "typebox";
import { endpoint, none, type Area } from "./endpoint.ts";
import { boolean, field, fieldLike, maybe, pick, text } from "./field.ts";
import { siteFields } from "./fields/site.ts";
import { tradingFields } from "./fields/trading.ts";

export const clockCalls = {
  "/api/sandbox/clock.do": endpoint({
    summary: {
      zh: "模拟：把当天剩余的每一步快速走完，直到下一个开盘（本机、管理员，或没有别的账户在用时，每分钟至多 4 次，途中有人登录即停；不接受经过代理的请求）。给出 day 时须是下一个开盘日；该日已开盘则不再移动",
      en: "Sandbox: run the rest of the day, step by step, until the next opening",
    },
    methods: ["POST"],
    who: "anyone",
    request: Type.Object({
      to: field("固定为 next-open", "Always next-open", text(16), { example: "2026-11-20" }),
      day: fieldLike(siteFields.day, maybe(text(10))),
    }),
    data: Type.Object({
      ...pick(siteFields, "now", "day", "phase"),
    }),
    refusals: ["clockNotYours", "badArgument", "badDay", "notNextOpen", "clockLive", "clockInUse", "clockShared", "clockHalted"],
    say: "clockMoved",
    limit: { max: 30, windowMs: 60_000, per: "ip" },
  }),
  "/api/sandbox/nextOpen.do": endpoint({
    summary: {
      zh: "模拟：下一个开盘是哪一天，调用者能否快进到那里；不能时说明原因，inUse 表示有别的账户在用",
      en: "Sandbox: which day opens next, and whether the caller may jump there",
    },
    methods: ["GET", "POST"],
    who: "anyone",
    request: none,
    data: Type.Object({
      day: siteFields.day,
      mayJump: boolean("能否快进", "Whether the caller may jump"),
      inUse: boolean("是否有别的账户在用", "Whether other accounts are in use"),
      why: tradingFields.why,
    }),
    refusals: [],
  }),
} satisfies Area;
