/**
 * Evaluates what is watched with every step. Lines kept by price say what a print can reach (line-table.ts), a quick look in memory for
 * whom it changes something (look.ts); only then the account is read and the step decided by rules/step/step.ts. Nothing is decided here
 * that a fill could not show.
 */
import { Barred, done } from "@hongpan/core/contract/answer.ts";
import { setImmediate } from "node:timers/promises";
import { runStep } from "@hongpan/core/rules/step/step.ts";
import { standing } from "@hongpan/core/rules/tape/depletion.ts";
import { available, balanceOf } from "@hongpan/core/rules/accounts/ledger.ts";
import type { Order } from "@hongpan/core/rules/orders/orders.ts";
import { CLOSE_STEP, OPEN_MATCH_STEP, xtOfStep } from "@hongpan/core/rules/time/sessions.ts";
import type { Print } from "@hongpan/core/rules/tape/tape.ts";
import type { Moment } from "@hongpan/core/rules/orders/trade.ts";
import type { Day } from "@hongpan/core/rules/time/calendar.ts";
import type { Instrument } from "@hongpan/core/rules/products/instruments.ts";
import { productOf } from "@hongpan/core/rules/products/products.ts";
import { DatabaseAway, NoSpace, type Db } from "../../db/pool.ts";
import type { World } from "../../world.ts";
import type { WatchTable, StepLook } from "../watch/watch-table.ts";
import type { Watch } from "../watch/watch.ts";
import { STEP } from "../decide/account-views.ts";
import { citedXt, subjectOf, tradeDecision } from "../decide/trade-decision.ts";
import { positionBySn } from "../../positions/positions.ts";
import type { Position } from "@hongpan/core/rules/positions/positions.ts";
import { forEachAccount } from "../../accounts/each-account.ts";
import { walkStep, type MarketStep } from "./look.ts";
import { bookOf, isOpenNow, momentOf, printsOf } from "../../market/now.ts";
import { termsOf } from "../store/terms.ts";
import { newSn } from "../../accounts/accounts.ts";
import { lookAtSubs, settleEnded, subTerms, type SubNeeds } from "./sub-watch.ts";
import { stepNotifications } from "./tell.ts";

/** What a step uses of the server. */
type StepNeeds = SubNeeds & Pick<World, "clock" | "config" | "rates" | "settings">;

/** How long tables are looked at before calls that wait get their turn. */
const SLICE_MS = 4;

/** The markets have walked to where they stand now, and `changed` has moved: everything that is watched of it, instruments side by side. */
export async function onStep(world: StepNeeds, changed: readonly number[]): Promise<void> {
  const watches = world.watches;
  const home = momentOf(world, undefined);
  const work: Promise<void>[] = [];
  const lost: unknown[] = [];
  let began = performance.now();
  for (const id of watches.due(changed, home, world.market.home.lastOf)) {
    const stretch = openStretch(world, id, home, lost);
    const walked = stretch ? walk(world, stretch) : null;
    // Seen by Promise.all below; this only keeps a failure from counting as unhandled until then.
    walked?.catch(() => watches.again(id));
    if (walked) work.push(walked);
    if (performance.now() - began < SLICE_MS) continue;
    await setImmediate();
    began = performance.now();
  }
  await Promise.all(work);
  if (lost.length > 0) throw lost[0];
  await settleEnded(world, { ...home, xt: xtOfStep(home.day, home.step) });
}

/** The steps of an instrument that have not been evaluated yet, with their prints. */
interface Stretch {
  readonly table: WatchTable;
  readonly instrument: Instrument;
  readonly day: Day;
  readonly from: number;
  readonly to: number;
  readonly prints: readonly Print[];
  readonly late: ReadonlySet<Watch>;
  /** Faults of the database, met on the way. */
  readonly lost: unknown[];
}

/** What is to be walked of an instrument; null when nothing is reached, which is nearly always and costs two comparisons. */
function openStretch(world: StepNeeds, id: number, home: Moment, lost: unknown[]): Stretch | null {
  const instrument = world.market.instrument(id);
  const table = world.watches.tables.get(id);
  if (!instrument || !table) return null;
  const abroad = instrument.foreign !== undefined;
  const { day, step: to } = abroad ? momentOf(world, instrument) : home;
  // Rates move with the day of A-shares, in the middle of a session abroad.
  if (abroad || table.day() !== day) table.turn({ day, terms: termsOf(world, instrument, day) });
  const { from, late } = table.open();
  const prints = printsOf(world, instrument, from, to);
  if (table.hasAuctionOrders() || table.hasSubs() || table.reaches(prints)) return { table, instrument, day, from, to, prints, late, lost };
  table.finish(to);
  return null;
}

async function walk(world: StepNeeds, stretch: Stretch): Promise<void> {
  const { table, instrument, day, from, to, prints, late } = stretch;
  const terms = termsOf(world, instrument, day);
  for (const [step, own] of stepsToLookAt(table, prints, from, to)) {
    const at = { day, step, xt: xtOfStep(day, step) };
    if (own.length > 0) await lookAtHolders(world, table, at);
    const contract = () => (productOf(instrument).session === "home" ? {} : { inSession: isOpenNow(world, instrument, at.xt - 1) });
    const scene = () => ({ instrument, at, prints: own, book: bookOf(world, instrument, step), terms, ...contract() });
    await walkStep(table, { step, prints: own, late }, scene, (...hit) => settleUser(world, stretch, ...hit));
  }
  table.finish(to);
}

async function lookAtHolders(world: StepNeeds, table: WatchTable, at: Moment): Promise<void> {
  const users = [...table.subUsers()].filter((userId) => world.subs.byUser.has(userId));
  if (users.length > 0) await forEachAccount(world, "sub-accounts", users, (userId) => lookAtSubs(world, userId, at));
}

// A book is news when something was printed; a market order of an auction ends at its match in any case.
function stepsToLookAt(
  table: WatchTable,
  prints: readonly Print[],
  from: number,
  to: number,
): Iterable<readonly [number, readonly Print[]]> {
  const steps = new Map<number, Print[]>();
  for (const print of prints) {
    const own = steps.get(print.step);
    if (own) own.push(print);
    else steps.set(print.step, [print]);
  }
  if (!table.hasAuctionOrders()) return steps;
  for (const match of MATCHES) if (match >= from && match <= to && !steps.has(match)) steps.set(match, []);
  return [...steps].toSorted(([a], [b]) => a - b);
}

const MATCHES = [OPEN_MATCH_STEP, CLOSE_STEP] as const;

// A fault of one account must not stop the market for all; its log line says whose it was, and it is evaluated again with the next step.
// A database that is away is nobody's fault: the step fails as a whole, and exchange time stands until it has been done.
async function settleUser(world: StepNeeds, { table, lost }: Stretch, userId: number, look: StepLook, scene: MarketStep): Promise<boolean> {
  try {
    await world.gate.pass(() => settle(world, table, userId, look, scene));
    return true;
  } catch (error) {
    const away = error instanceof DatabaseAway || error instanceof NoSpace;
    if (away) lost.push(error);
    else world.log.error({ err: error, userId }, "step");
    // An account that the auditor has stopped stays as it is.
    if (error instanceof Barred) return true;
    world.watches.again(scene.instrument.id);
    return false;
  }
}

async function settle(world: StepNeeds, table: WatchTable, userId: number, { fresh }: StepLook, scene: MarketStep): Promise<void> {
  const { instrument, at, prints, book, terms, inSession } = scene;
  const watched = table.users.get(userId);
  const queues = new Map([...(watched?.orders ?? [])].map(([sn, watch]) => [sn, table.queueOf(watch)]));
  // What is not watched yet cites its step itself.
  const isFresh = (watch: Watch | undefined) => watch === undefined || fresh(watch);
  await world.accounts.retryOnConflict({ userId }, async ({ load, commit }) => {
    const account = await load(STEP.parts, instrument.id);
    const view = STEP.view(account);
    const orders = view.orders.filter((order) => isFresh(watched?.orders.get(order.sn)));
    const emptied = await emptiedPositions(world.db, userId, orders, view.positions);
    const trade = runStep(
      {
        orders: orders.map((order) => ({ ...order, queue: queues.get(order.sn) ?? order.queue })),
        positions: [...view.positions, ...emptied],
        depletion: standing(view.depletion, book, at.day, (step) => printsOf(world, instrument, step + 1, at.step)),
        guards: (sn) => isFresh(watched?.positions.get(sn)),
      },
      {
        ...{ instrument, prints, book, terms, subject: subjectOf(instrument), ...(inSession === undefined ? {} : { inSession }) },
        available: (purse) => balanceOf(account.balances, available(purse)),
        owes: account.balances.debt > 0,
        sub: (purse) => subTerms(world, userId, purse),
        cameHalted: (order) => cameHalted(world, instrument, order, at),
        newSn: () => newSn(at.day),
      },
      at,
    );
    const told = stepNotifications(world, trade, instrument, at);
    const atXt = citedXt(trade, at.xt);
    return commit(account, tradeDecision({ trade, mayOwe: true, step: at.step, atXt, ...told, reply: done(null) }));
  });
}

/**
 * Positions that were sold out while the rest of their order goes on: what is filled of it later is added to them. `live` are those that
 * hold something. Read only for an order that has filled and is not among them.
 */
async function emptiedPositions(db: Db, userId: number, orders: readonly Order[], live: readonly Position[]): Promise<readonly Position[]> {
  const held = new Set(live.map(({ sn }) => sn));
  const sold = orders.filter((order) => order.action === "open" && order.filled > 0 && !held.has(order.sn));
  const found = await Promise.all(sold.map(({ sn }) => positionBySn(db, userId, sn)));
  return found.filter((position) => position !== null);
}

// A halt has no book. Who named the day's limit meanwhile must not pay it, as nobody does who comes while the market trades.
function cameHalted(world: StepNeeds, instrument: Instrument, { watchDay, watchStep }: Order, { day, step }: Moment): boolean {
  if (watchDay !== day || productOf(instrument).shows !== "prints") return false;
  const { bids, asks } = bookOf(world, instrument, watchStep);
  return bids.length + asks.length === 0 && printsOf(world, instrument, watchStep + 1, step - 1).length === 0;
}
