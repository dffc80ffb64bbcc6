/** States of the server that several tests need, as handlers. */
import { done } from "@hongpan/core/contract/answer.ts";
import type { Answers } from "@hongpan/core/contract/wire.ts";
import { dayOf, xtOf } from "@hongpan/core/rules/time/calendar.ts";
import { phaseAt } from "@hongpan/core/rules/time/sessions.ts";
import { replyTo } from "./replies.ts";
import type { Handlers } from "./stub-server.ts";

type Clock = Answers["/api/site/getInfo.do"]["clock"];

/** The clock at "2026-11-23 09:16:00". */
export function clockAt(time: string, more: Partial<Clock> = {}): Handlers {
  const [day = "", clock = ""] = time.split(" ");
  const [hours = 0, minutes = 0, seconds = 0] = clock.split(":").map(Number);
  const now = xtOf(day, hours * 3600 + minutes * 60 + seconds);
  const info = replyTo("/api/site/getInfo.do");
  return { "/api/site/getInfo.do": () => ({ ...info, clock: { ...info.clock, now, day: dayOf(now), phase: phaseAt(now), ...more } }) };
}

/** The demo user's record with some fields changed. */
export function userWith(fields: Partial<Answers["/user/getUserInfo.do"]>): Handlers {
  return { "/user/getUserInfo.do": () => ({ ...replyTo("/user/getUserInfo.do"), ...fields }) };
}

/** The quote of a gid with some fields changed. */
export function quoteWith(gid: string, fields: Partial<Answers["/api/stock/getSingleStock.do"]["stock"]>): Handlers {
  const recorded = replyTo("/api/stock/getSingleStock.do", { code: gid });
  return { "/api/stock/getSingleStock.do": () => ({ ...recorded, stock: { ...recorded.stock, ...fields } }) };
}

/** The answer to an order, of which `filled` shares or lots were filled at once. */
export function placed(filled: number) {
  return done(null, { beside: { positionSn: "20261123000000000001", filled } });
}
