/** Sandbox calls that move the exchange clock (spec/4-calls.md 5); only with DEMO=1. */
import { Type } from "typebox";
import { endpoint, none, type Area } from "./endpoint.ts";
import { boolean, field, fieldLike, integer, maybe, pick, string, text } from "./field.ts";
import { clockFields } from "./fields/clock.ts";
import { siteFields } from "./fields/site.ts";
import { tradingFields } from "./fields/trading.ts";

export const clockCalls = {
  "/api/sandbox/clock.do": endpoint({
    summary: {
      zh: "模拟：把当天剩余的每一步快速走完，直到下一个开盘（本机、管理员，或没有别的账户在用时，每分钟至多 4 次，途中有人登录即停；不接受经过代理的请求）。给出 day 时须是下一个开盘日；该日已开盘则不再移动。一秒内走不完时答 202，jump 为进行中的快进，进度见时钟推送和 /api/sandbox/jump.do",
      en: "Sandbox: simulate the rest of the day step by step until the next opening; replies 202 with the jump if it takes more than a second",
    },
    methods: ["POST"],
    who: "anyone",
    accepted: true,
    request: Type.Object({
      to: field("固定为 next-open", "Always next-open", text(16), { example: "2026-11-20" }),
      day: fieldLike(siteFields.day, maybe(text(10))),
    }),
    data: Type.Object({
      ...pick(siteFields, "now", "day", "phase"),
      jump: clockFields.jump,
    }),
    refusals: [
      "clockNotYours",
      "badArgument",
      "badDay",
      "notNextOpen",
      "clockLive",
      "clockHeld",
      "clockInUse",
      "clockShared",
      "clockHalted",
      "clockWaiting",
    ],
    say: "clockMoved",
    limit: { max: 30, windowMs: 60_000, per: "ip" },
  }),
  "/api/sandbox/jump.do": endpoint({
    summary: {
      zh: "模拟：进行中的快进走到哪里，和最近一次结束的快进结果如何",
      en: "Sandbox: progress of the running jump and outcome of the latest one",
    },
    methods: ["GET", "POST"],
    who: "anyone",
    request: none,
    data: Type.Object({
      ...pick(siteFields, "now", "day", "phase"),
      jump: clockFields.jump,
      last: field(
        "最近一次结束的快进；没有为空",
        "The latest jump that ended; null for none",
        Type.Union([
          Type.Object({
            from: fieldLike(clockFields.from, Type.Integer()),
            to: fieldLike(clockFields.to, Type.Integer()),
            reached: integer("停在何时，交易所时间，毫秒时间戳", "Exchange time at which it ended, epoch ms"),
            outcome: field(
              "结果：done 走完、halted 有别的账户在用而停、waiting 等公共随机信标、failed 出错、interrupted 服务器停止",
              "Outcome: done, halted because another account became active, waiting for the randomness beacon, failed, interrupted by a server stop",
              Type.Enum(["done", "halted", "waiting", "failed", "interrupted"]),
            ),
            why: string("没有走完的原因，走完为空", "Reason why the jump did not finish; empty for done"),
          }),
          Type.Null(),
        ]),
      ),
    }),
    refusals: [],
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
