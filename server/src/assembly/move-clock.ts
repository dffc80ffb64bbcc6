/** next-open: the rest of the day at full speed, every step of what waits for a price; and who may ask for it. */
import { setTimeout as sleep } from "node:timers/promises";
import { badField, Barred, done, refuse } from "@hongpan/core/contract/answer.ts";
import type { clockCalls } from "@hongpan/core/contract/clock.ts";
import { say, type Lang } from "@hongpan/core/contract/texts.ts";
import { dayOf, isDay, isInCalendar, isTradingDay, secondsOf, xtOf, type Day } from "@hongpan/core/rules/time/calendar.ts";
import type { FastifyRequest } from "fastify";
import { othersWatch } from "../alerts/alerts.ts";
import { othersAllocated } from "../allocations/allocations.ts";
import { othersDeal } from "../blocks/deals.ts";
import type { User } from "../http/callers.ts";
import type { Call, Handlers } from "../http/http.ts";
import { othersApply } from "../issues/applications.ts";
import { othersLoggedIn, usedElsewhere } from "../identity/sessions/sessions.ts";
import { othersDeposit } from "../money/deposits.ts";
import { othersWithdraw } from "../money/withdrawals.ts";
import { isAtThisMachine, isDirect } from "../http/own-origin.ts";
import { othersHold } from "../positions/positions.ts";
import { nextOpening, type Jumps, type JumpEnd } from "../time/jump.ts";
import { othersRest } from "../trading/store/orders.ts";
import { TooMany } from "../fairness/turns.ts";
import type { World } from "../world.ts";
import { MORNING_SECOND } from "@hongpan/core/rules/time/day-seconds.ts";

const MINUTE_MS = 60_000;
/** Runs of those who are merely alone, in a minute: a run keeps the machine busy. */
const RUNS = 4;
/** A login of the demo account that was used so lately is somebody's, wall milliseconds. */
const LATELY_MS = 300_000;
/** Longest wait for a jump, wall milliseconds. A longer jump continues after the reply, which is 202. */
const SHORT_MS = 1000;

type ClockNeeds = Pick<World, "clock" | "config" | "db" | "sessions">;

export function clockRoutes(world: ClockNeeds, jumps: Jumps): Handlers<typeof clockCalls> {
  let runs: number[] = [];
  const count = () => {
    const now = performance.now();
    runs = runs.filter((began) => now - began < MINUTE_MS);
    if (runs.length >= RUNS) throw new TooMany((runs[0]! + MINUTE_MS - now) / 1000);
    runs.push(now);
  };
  const { clock, config } = world;
  return {
    "/api/sandbox/clock.do": async ({ input, user, request, reply }) => {
      if (!isDirect(config, request)) return refuse("clockNotYours");
      if (input.to !== "next-open") return badField("to");
      const right = mayAlways(request);
      const hindered = await hindrance(world, user, right);
      if (hindered) return refuse(hindered);
      const target = jumps.target() ?? nextOpening(clock);
      if (input.day !== undefined && !isDay(input.day)) return refuse("badDay");
      if (input.day !== undefined && input.day !== dayOf(target) && !hasOpened(input.day, clock.doneXt()))
        return refuse("notNextOpen", { day: dayOf(target) });
      // The requested opening has been reached meanwhile: no further jump.
      if (input.day !== undefined && input.day !== dayOf(target)) return done(clockReply(world));
      if (!right && jumps.target() === null) count();
      // Other users may become active during the jump, so the condition is checked again.
      const end = await within(jumps.start(target, right ? undefined : async () => (await hindrance(world, user, right)) === null));
      if (end === null) {
        void reply.code(202);
        return done(clockReply(world), { say: "clockMoving" });
      }
      if (end.outcome === "halted") return refuse("clockHalted", dayAndMinute(end.reached));
      if (end.outcome === "waiting") return refuse("clockWaiting", dayAndMinute(end.reached));
      // The jump failed, or the process is stopping. The next process does not resume it.
      if (end.outcome !== "done") throw new Barred("busy");
      return done(clockReply(world));
    },
    "/api/sandbox/jump.do": ({ lang }) => done({ ...clockReply(world), last: lastJump(jumps.last(), lang) }),
    "/api/sandbox/nextOpen.do": (call) => nextOpeningReply(world, call),
  };
}

async function nextOpeningReply(world: ClockNeeds, { user, request, lang }: Call<object> & { readonly user: User | null }) {
  const hindered = isDirect(world.config, request) ? await hindrance(world, user, mayAlways(request)) : "clockNotYours";
  return done({
    day: dayOf(nextOpening(world.clock)),
    mayJump: hindered === null,
    inUse: hindered === "clockInUse" || hindered === "clockShared",
    why: hindered ? say(hindered, lang) : "",
  });
}

function clockReply({ clock }: Pick<World, "clock">) {
  const { xt, day, phase, jump } = clock.face();
  return { now: xt, day, phase, jump };
}

const WHY = { halted: "clockHalted", waiting: "clockWaiting", failed: "clockFailed", interrupted: "clockInterrupted" } as const;

function lastJump(last: JumpEnd | null, lang: Lang) {
  return last && { ...last, why: last.outcome === "done" ? "" : say(WHY[last.outcome], lang, dayAndMinute(last.reached)) };
}

/** Returns the end of a jump within SHORT_MS; null for a longer jump, which continues. */
function within(jump: Promise<JumpEnd>): Promise<JumpEnd | null> {
  return Promise.race([jump, sleep(SHORT_MS, null, { ref: false })]);
}

/** Whether `day` is one of the exchange that has opened by `xt`. */
function hasOpened(day: Day, xt: number): boolean {
  return isInCalendar(day) && isTradingDay(day) && xtOf(day, MORNING_SECOND) <= xt;
}

/** Why this caller may not move the clock; null if allowed. Only localhost may move it while other users are active. */
async function hindrance(
  { clock, config, db, sessions }: ClockNeeds,
  user: User | null,
  right: boolean,
): Promise<"clockLive" | "clockHeld" | "clockInUse" | "clockShared" | null> {
  if (config.clock === "live") return "clockLive";
  // Pauses and announced changes belong to the operator, so they block jumps by users.
  if (clock.paused() || clock.announced() !== null) return "clockHeld";
  if (right) return null;
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

function dayAndMinute(xt: number): { readonly day: string; readonly time: string } {
  const minutes = Math.floor(secondsOf(xt) / 60);
  return { day: dayOf(xt), time: `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}` };
}
