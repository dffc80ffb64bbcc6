/** The sandbox's hand on the exchange clock (spec/4-calls.md 5); only with DEMO=1. */
import { Type } from "typebox";
import { endpoint, maybe, none, text, type Area } from "./endpoint.ts";

export const clockCalls = {
  "/api/sandbox/clock.do": endpoint({
    summary:
      "模拟：把当天剩余的每一步快速走完，直到下一个开盘（本机、管理员，或没有别的账户在用时，每分钟至多 4 次，途中有人登录即停；不接受经过代理的请求）。给出 day 时须是下一个开盘日；该日已开盘则不再移动",
    methods: ["POST"],
    who: "anyone",
    request: Type.Object({ to: text(16), day: maybe(text(10)) }),
    data: Type.Object({ now: Type.Integer(), day: Type.String(), phase: Type.String() }),
    refusals: ["clockNotYours", "badArgument", "badDay", "notNextOpen", "clockLive", "clockInUse", "clockShared", "clockHalted"],
    say: "clockMoved",
    limit: { max: 30, windowMs: 60_000, per: "ip" },
  }),
  "/api/sandbox/nextOpen.do": endpoint({
    summary: "模拟：下一个开盘是哪一天，调用者能否快进到那里；不能时说明原因，inUse 表示有别的账户在用",
    methods: ["GET", "POST"],
    who: "anyone",
    request: none,
    data: Type.Object({ day: Type.String(), mayJump: Type.Boolean(), inUse: Type.Boolean(), why: Type.String() }),
    refusals: [],
  }),
} satisfies Area;
