/** next-open: the rest of the day at full speed, every step, nothing skipped. */
import type { clockCalls } from "@hongpan/core/contract/clock.ts";
import { dayOf, isTradingDay, nextTradingDay, xtOf } from "@hongpan/core/rules/calendar.ts";
import { done, refuse, type Handlers } from "./http.ts";
import { isOwnOrigin } from "./own-origin.ts";
import type { Timetable } from "./timetable.ts";
import type { World } from "./world.ts";

const OPEN_SECOND = 34_200; // 09:30

export function clockRoutes(world: World, timetable: Timetable): Handlers<typeof clockCalls> {
  return {
    "/api/sandbox/clock.do": async ({ input, ip, user, request }) => {
      // This machine is trusted by its address, so a page of another site in its browser must not ask for it.
      const own = isOwnOrigin(world.config, request.headers.origin, request.headers.host);
      if (!(own && isLoopback(ip)) && !user?.operator) return refuse("clockNotYours");
      if (input.to !== "next-open") return refuse("badArgument", {}, { status: 2 });
      if (world.config.clock === "live") return refuse("clockLive");
      await timetable.runTo(nextOpen(world.clock.doneXt()));
      const { xt, day, phase } = world.clock.now();
      return done({ now: xt, day, phase });
    },
  };
}

/** 09:30 of this trading day if it is still to come, else of the next. */
function nextOpen(xt: number): number {
  const day = dayOf(xt);
  const today = xtOf(day, OPEN_SECOND);
  return isTradingDay(day) && today > xt ? today : xtOf(nextTradingDay(day), OPEN_SECOND);
}

function isLoopback(ip: string): boolean {
  return ip === "::1" || ip === "::ffff:127.0.0.1" || ip.startsWith("127.");
}
