/** What happens at each instant of the timetable, module by module in written order. */
import { addDays, xtOf, type Day } from "@hongpan/core/rules/time/calendar.ts";
import { CLOSE_STEP, LAST_STEP, xtOfStep } from "@hongpan/core/rules/time/sessions.ts";
import { offerBlocks } from "../blocks/listings.ts";
import { keepHoldings } from "../issues/holdings.ts";
import { carryOnIssues } from "../issues/issue-days.ts";
import { moveAlertsOnExDates, moveAlertsOnRoll, onAlertStep } from "../alerts/on-step.ts";
import { noteNames } from "../market/names.ts";
import { lastInstantBefore } from "../market/statements.ts";
import type { Newsroom } from "../news/newsroom.ts";
import type { Stream } from "../http/stream.ts";
import type { Duties } from "../time/instants.ts";
import { expireAbroad, expireOrders, onMidnight, closeOverdue } from "../trading/upkeep/end-day.ts";
import { onStep } from "../trading/upkeep/on-tick.ts";
import { onExDates, openRolls } from "../trading/upkeep/new-terms.ts";
import { endShutOrders } from "../trading/upkeep/end-shut.ts";
import { expireSubs, keepSubDays } from "../trading/upkeep/sub-watch.ts";
import { queueTeller } from "../trading/upkeep/tell-queues.ts";
import { listIssues, settleBlocks } from "../trading/upkeep/new-positions.ts";
import type { World } from "../world.ts";

/** Ids from here on trade by the hours of other markets (core/rules/products/instruments.ts). */
const FIRST_ABROAD = 10_000_000;

/** The duties of this server; `warm`: the lists of a day are worked out at its close, before anybody asks. */
export function dutiesOf(world: World, stream: Stream, newsroom: Newsroom, warm: boolean): Duties {
  const tellQueues = queueTeller(world, stream);
  const moveRolled = openRolls(world, (id, day, roll) => moveAlertsOnRoll(world, id, day, roll));
  const isFollowed = (id: number) => stream.size() > 0 || world.watches.tables.has(id);
  return {
    dayOpens: async (day) => {
      await openDay(world, day);
      await listIssues(world, day);
      await settleBlocks(world, day);
      await offerBlocks(world, day, xtOfStep(day, 0));
      await onExDates(world, day);
      await moveAlertsOnExDates(world, day);
      await closeOverdue(world, day);
      await endShutOrders(world);
    },
    step: async (day, step) => {
      // In live mode a foreign session may begin at any A-share step and needs its key.
      await world.keys.openRounds(xtOfStep(day, step));
      const changed = world.market.advance(step, isFollowed);
      await moveRolled();
      await onStep(world, changed);
      await expireAbroad(world, xtOfStep(day, step));
      await onAlertStep(world);
      await newsroom.at({ what: "step", day, step, xt: xtOfStep(day, step) });
      touch(world, stream, changed);
      tellQueues(changed);
    },
    dayCloses: async (day) => {
      const xt = xtOfStep(day, CLOSE_STEP);
      await expireSubs(world, day, { day, step: CLOSE_STEP, xt });
      await keepHoldings(world, day);
      await carryOnIssues(world, xt);
      if (warm) void world.market.home.results.warm();
    },
    dayEnds: async (day) => {
      await expireOrders(world, xtOfStep(day, LAST_STEP));
      await keepSubDays(world, day);
      await newsroom.at({ what: "end", day, step: LAST_STEP, xt: xtOfStep(day, LAST_STEP) });
      await world.keys.keepUp(xtOfStep(day, LAST_STEP));
    },
    midnight: async (day) => {
      await onMidnight(world, day);
      await carryOnIssues(world, xtOf(addDays(day, 1), 0));
      await world.keys.keepUp(xtOf(addDays(day, 1), 0));
    },
    foreignTick: async (xt) => {
      await world.keys.keepUp(xt);
      await world.keys.openRounds(xt);
      const changed = world.market.foreignTick(xt, isFollowed);
      await onStep(world, changed);
      await newsroom.at({ what: "tick", day: world.market.day(), step: world.market.step(), xt });
      await expireAbroad(world, xt);
      await onAlertStep(world);
      touch(world, stream, changed);
      tellQueues(changed);
    },
    rests: () => restsIn(world),
    watched: () => stream.size() > 0,
  };
}

async function openDay(world: World, day: Day): Promise<void> {
  await endBeforeChange(world);
  await world.keys.keepUp(xtOfStep(day, 0));
  await world.keys.openRounds(xtOfStep(day, 0));
  await world.rates.fix(day);
  await world.market.keepDay();
  world.market.openDay(day);
  await noteNames(world.db, world.market.all);
}

/** Ends exchange time before the day of an announced change: the running program computes prices from the former list. */
export async function endBeforeChange({ clock, keys }: Pick<World, "clock" | "keys">): Promise<void> {
  const announced = await keys.announced();
  if (announced) clock.endAt(lastInstantBefore(announced.from));
}

function restsIn({ watches, alertWatches }: Pick<World, "alertWatches" | "watches">): ReturnType<Duties["rests"]> {
  const ids = [...watches.tables.keys(), ...alertWatches.byInstrument.keys()];
  return { shares: ids.length > 0, abroad: ids.some((id) => id >= FIRST_ABROAD) };
}

const LOOK_MS = 500;
const SKIPPED: ReadonlySet<string> = new Set(["before", "lunch", "closed", "holiday"]);

/**
 * Sends the clock to connected clients between steps: at each change of phase, speed, jump or announcement, and every LOOK_MS during a
 * jump and in phases without steps.
 */
export function watchClock(world: Pick<World, "clock">, stream: Stream): () => void {
  let told = "";
  const timer = setInterval(() => {
    const { phase, speed, jump, announced } = world.clock.face();
    const now = `${phase} ${speed} ${jump !== null} ${announced?.at ?? ""}`;
    if (now !== told || SKIPPED.has(phase) || jump !== null) stream.touch("clock");
    told = now;
  }, LOOK_MS);
  return () => clearInterval(timer);
}

function touch(world: Pick<World, "market">, stream: Stream, changed: readonly number[]): void {
  if (stream.size() === 0) return;
  for (const id of changed) {
    const instrument = world.market.instrument(id);
    if (!instrument) continue;
    stream.touch(`q:${instrument.gid}`);
    stream.touch(`t:${instrument.gid}`);
  }
  stream.touch("clock");
  if (changed.length === 0) return;
  stream.touch("idx");
  stream.touchRanks();
}
