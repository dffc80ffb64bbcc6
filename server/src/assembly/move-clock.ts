/** next-open: the rest of the day at full speed, every step of what waits for a price; and who may ask for it. */
import { badField, Barred, done, refuse } from "@hongpan/core/contract/answer.ts";
import type { clockCalls } from "@hongpan/core/contract/clock.ts";
import { say } from "@hongpan/core/contract/texts.ts";
import { dayOf, isDay, isInCalendar, isTradingDay, nextTradingDay, secondsOf, xtOf, type Day } from "@hongpan/core/rules/time/calendar.ts";
import type { FastifyRequest } from "fastify";
import { othersWatch } from "../alerts/alerts.ts";
import { othersAllocated } from "../allocations/allocations.ts";
import { othersDeal } from "../blocks/deals.ts";
import type { User } from "../http/callers.ts";
import type { Handlers } from "../http/http.ts";
import { othersApply } from "../issues/applications.ts";
import { othersLoggedIn, usedElsewhere } from "../identity/sessions/sessions.ts";
import { othersDeposit } from "../money/deposits.ts";
import { othersWithdraw } from "../money/withdrawals.ts";
import { isAtThisMachine, isDirect } from "../http/own-origin.ts";
import { othersHold } from "../positions/positions.ts";
import type { Timetable } from "../time/timetable.ts";
import { othersRest } from "../trading/store/orders.ts";
import { TooMany } from "../fairness/turns.ts";
import type { World } from "../world.ts";
import { MORNING_SECOND } from "@hongpan/core/rules/time/day-seconds.ts";

const MINUTE_MS = 60_000;
/** Runs of those who are merely alone, in a minute: a run keeps the machine busy. */
const RUNS = 4;
/** A login of the demo account that was used so lately is somebody's, wall milliseconds. */
const LATELY_MS = 300_000;

export function clockRoutes(world: Pick<World, "clock" | "config" | "db" | "sessions">, timetable: Timetable): Handlers<typeof clockCalls> {
  let runs: number[] = [];
  const count = () => {
    const now = performance.now();
    runs = runs.filter((began) => now - began < MINUTE_MS);
    if (runs.length >= RUNS) throw new TooMany((runs[0]! + MINUTE_MS - now) / 1000);
    runs.push(now);
  };
  return {
    "/api/sandbox/clock.do": async ({ input, user, request }) => {
      if (!isDirect(world.config, request)) return refuse("clockNotYours");
      if (input.to !== "next-open") return badField("to");
      const hindered = await hindrance(world, user, request);
      if (hindered) return refuse(hindered);
      const target = Math.min(nextOpen(world.clock.doneXt()), world.clock.lastXt());
      if (input.day !== undefined && !isDay(input.day)) return refuse("badDay");
      if (input.day !== undefined && input.day !== dayOf(target) && !hasOpened(input.day, world.clock.doneXt()))
        return refuse("notNextOpen", { day: dayOf(target) });
      // Whoever meant an opening that somebody else has reached meanwhile does not end the day after it.
      if (input.day === undefined || input.day === dayOf(target)) {
        const right = mayAlways(request);
        if (!right) count();
        // Whoever was alone when it began may have company on the way.
        let company = false;
        const alone = async () => !(company = (await hindrance(world, user, request)) !== null);
        await timetable.runTo(target, right ? undefined : alone);
        if (company) return refuse("clockHalted", haltedAt(world.clock.doneXt()));
        // The process is stopping: the rest is lived after its next start.
        if (world.clock.doneXt() < target) throw new Barred("busy");
      }
      const { xt, day, phase } = world.clock.now();
      return done({ now: xt, day, phase });
    },
    "/api/sandbox/nextOpen.do": async ({ user, request, lang }) => {
      const hindered = isDirect(world.config, request) ? await hindrance(world, user, request) : "clockNotYours";
      const day = dayOf(Math.min(nextOpen(world.clock.doneXt()), world.clock.lastXt()));
      return done({
        day,
        mayJump: hindered === null,
        inUse: hindered === "clockInUse" || hindered === "clockShared",
        why: hindered ? say(hindered, lang) : "",
      });
    },
  };
}

/** 09:30 of this trading day if it is still to come, else of the next. */
function nextOpen(xt: number): number {
  const day = dayOf(xt);
  const today = xtOf(day, MORNING_SECOND);
  return isTradingDay(day) && today > xt ? today : xtOf(nextTradingDay(day), MORNING_SECOND);
}

/** Whether `day` is one of the exchange that has opened by `xt`. */
function hasOpened(day: Day, xt: number): boolean {
  return isInCalendar(day) && isTradingDay(day) && xtOf(day, MORNING_SECOND) <= xt;
}

/** Why the clock may not be moved by this caller: nobody ends somebody else's day but who sits at this machine. */
async function hindrance(
  { config, db, sessions }: Pick<World, "config" | "db" | "sessions">,
  user: User | null,
  request: FastifyRequest,
): Promise<"clockLive" | "clockInUse" | "clockShared" | null> {
  if (config.clock === "live") return "clockLive";
  if (mayAlways(request)) return null;
  if (user?.demo && usedElsewhere(sessions, user, LATELY_MS)) return "clockShared";
  const own = user?.id ?? null;
  // Whatever waits for exchange time is somebody's day: nobody else's clock ends an allocation that he has paid for.
  const waiting = [othersAllocated, othersDeposit, othersWithdraw, othersApply, othersDeal];
  const asked = [othersLoggedIn, othersHold, othersRest, othersWatch, ...waiting].map((each) => each(db, own));
  return (await Promise.all(asked)).includes(true) ? "clockInUse" : null;
}

function mayAlways(request: FastifyRequest): boolean {
  // A page whose name was pointed at this machine comes from it too, but asks for its own name.
  return isAtThisMachine(request);
}

function haltedAt(xt: number): { readonly day: string; readonly time: string } {
  const minutes = Math.floor(secondsOf(xt) / 60);
  return { day: dayOf(xt), time: `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}` };
}
