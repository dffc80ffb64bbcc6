/** The sandbox's hand on the exchange clock (spec/4-calls.md 5); only with DEMO=1. */
import { Type } from "typebox";
import { endpoint, text, type Area } from "./endpoint.ts";

export const clockCalls = {
  "/api/sandbox/clock.do": endpoint({
    summary: "模拟：把当天剩余的每一步快速走完，直到下一个开盘（仅本机或管理员）",
    methods: ["POST"],
    who: "anyone",
    request: Type.Object({ to: text(16) }),
    data: Type.Object({ now: Type.Integer(), day: Type.String(), phase: Type.String() }),
    refusals: ["clockNotYours", "badArgument", "clockLive"],
    say: "clockMoved",
    limit: { max: 30, windowMs: 60_000, per: "ip" },
  }),
} satisfies Area;
