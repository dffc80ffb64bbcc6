/** The life of a position replayed: what it was at each moment, its ratio minute by minute, what would have saved it. */
import { placedDay } from "@hongpan/core/rules/terms/setting-changes.ts";
import { purseFacts } from "@hongpan/core/rules/accounts/purses.ts";
import { addDays, dayOf, isTradingDay, nightsBetween, previousTradingDay, xtOf, type Day } from "@hongpan/core/rules/time/calendar.ts";
import type { Bar } from "@hongpan/core/rules/tape/candles.ts";
import type { ActionRecord } from "@hongpan/core/rules/positions/corporate-action.ts";
import { RATE_SCALE, type Rate } from "@hongpan/core/rules/markets/coins.ts";
import { heldAt, heldPath, type HeldAt, type HeldEvent } from "@hongpan/core/rules/positions/held-path.ts";
import type { Instrument } from "@hongpan/core/rules/products/instruments.ts";
import { marginOf } from "@hongpan/core/rules/products/leverage.ts";
import { legalMaintenanceOf, maintenanceOf, priceAtRatio } from "@hongpan/core/rules/positions/maintenance.ts";
import type { RatioMark, Fill } from "@hongpan/core/rules/orders/trade.ts";
import type { Order } from "@hongpan/core/rules/orders/orders.ts";
import { partOf, type Position, nightFee } from "@hongpan/core/rules/positions/positions.ts";
import { heldAtLever, leastAdded, safeLever, worstOf, type PriceMet } from "@hongpan/core/rules/positions/rescue.ts";
import { costInYuan, type Terms } from "@hongpan/core/rules/terms/terms.ts";
import type { Call } from "../../http/http.ts";
import { askMinutes } from "../../market/bars.ts";
import { rateOn } from "../../market/foreign/rates.ts";
import type { World } from "../../world.ts";
import { OPEN_SECOND } from "@hongpan/core/rules/time/day-seconds.ts";

/** Everything that is kept about a position. */
export interface Kept {
  readonly position: Position;
  readonly instrument: Instrument;
  readonly terms: Terms;
  readonly opening: Order;
  readonly fills: readonly Fill[];
  readonly marks: readonly RatioMark[];
  readonly nights: readonly { readonly day: Day; readonly fee: number }[];
  readonly actions: readonly ActionRecord[];
}

export interface PathPoint {
  readonly xt: number;
  readonly price: number;
  readonly ratio: number;
  readonly legal: number | null;
  readonly held: boolean;
}

export interface Rescue {
  readonly added: number;
  readonly beforeXt: number;
  readonly untilXt: number;
  readonly worst: PriceMet;
  readonly lever: { readonly lever: number; readonly forcePrice: number; readonly worst: number } | null;
}

const MINUTE_MS = 60_000;
/** Days that are gone through minute by minute, and points that are answered. */
const MOST_DAYS = 30;
const MOST_POINTS = 240;

/** The states of a position, one after each thing that happened to it. */
function statesOf({ position, opening, fills, marks, nights, actions }: Kept): readonly HeldAt[] {
  const events: HeldEvent[] = [
    ...openings(position, opening, fills),
    ...actions.map((each): HeldEvent => {
      const { shares, cost } = each;
      return { xt: xtOf(each.day, OPEN_SECOND), kind: "exDate", shares, cost, marginAdd: keptCash(position, each) };
    }),
    ...marks.filter(({ kind }) => kind === "added").map(({ xt, marginAdd }): HeldEvent => ({ xt, kind: "added", marginAdd })),
    ...nights.map(({ day, fee }): HeldEvent => ({ xt: xtOf(addDays(day, 1), 0), kind: "night", fee })),
    ...fills.filter(({ action }) => action === "close").map(({ xt, shares }): HeldEvent => ({ xt, kind: "close", shares })),
  ];
  return heldPath(position, events);
}

// Margin is charged on the cumulated value. A contract's rests on its lot's value of that day: its order knows the sum.
function openings({ purse, lever }: Position, opening: Order, fills: readonly Fill[]): readonly HeldEvent[] {
  const own = fills.filter(({ action }) => action === "open");
  const shared = !purseFacts(purse).ofShares || own.length === 1;
  let [shares, value] = [0, 0];
  return own.map((fill): HeldEvent => {
    const upTo = (filled: number, worth: number) =>
      shared ? partOf(opening.margin, filled, opening.filled) : marginOf(costInYuan(worth, fill.rate), lever);
    const before = upTo(shares, value);
    shares += fill.shares;
    value += fill.value;
    return { xt: fill.xt, kind: "open", shares: fill.shares, value: fill.value, margin: upTo(shares, value) - before };
  });
}

/** The ratio minute by minute, thinned out, and what would have saved the position when its forced close fell due. */
export async function lifeOf(
  world: Pick<World, "clock" | "db" | "market" | "settings">,
  call: Call<unknown>,
  kept: Kept,
): Promise<{ readonly path: readonly PathPoint[]; readonly rescue: Rescue | null }> {
  const { position, marks, terms } = kept;
  const states = statesOf(kept);
  const due = dueOf(marks);
  const closed = position.shares === 0 ? position.closedXt : null;
  const frozen = due ? heldAt(states, due.xt - 1) : null;
  const looks = await looksOf(world, call, kept, states, { due, frozen, closed });
  return { path: pathOf(kept, looks, closed), rescue: due && frozen ? rescueOf(world, kept, looks, due, terms) : null };
}

/** The forced close that was carried out, or is still due: its last beginning. */
function dueOf(marks: readonly RatioMark[]): RatioMark | null {
  const last = marks.findLast(({ kind, why }) => kind === "due" || kind === "withdrawn" || (kind === "closed" && why !== "force"));
  return last?.kind === "due" ? last : null;
}

interface MinuteLook extends PriceMet {
  /** The worst price of the minute for its holder; `price` is its last. */
  readonly worst: number;
}

interface Turns {
  readonly due: RatioMark | null;
  /** The position as it stood when the forced close fell due; from then on it is looked at as if nothing had been closed. */
  readonly frozen: HeldAt | null;
  readonly closed: number | null;
}

// To the end of the day of the closing when it was forced, else to the closing; never beyond now.
async function looksOf(
  world: Pick<World, "clock" | "db" | "market" | "settings">,
  call: Call<unknown>,
  kept: Kept,
  states: readonly HeldAt[],
  { due, frozen, closed }: Turns,
): Promise<readonly MinuteLook[]> {
  const { position, instrument } = kept;
  const now = world.clock.now().xt;
  const end = closed === null ? now : due ? Math.min(now, xtOf(addDays(dayOf(closed), 1), 0)) : closed;
  const rates = new Map<Day, Rate>();
  const frozenOn = new Map<Day, HeldAt>();
  const looks: MinuteLook[] = [];
  for (const bar of await barsOf(world, call, instrument, position.openedDay, dayOf(end))) {
    if (bar.xt < position.openedXt || bar.xt > end) continue;
    const day = dayOf(bar.xt);
    const late = frozen && due && bar.xt >= due.xt ? (frozenOn.get(day) ?? grown(world, kept, frozen, due, day)) : null;
    if (late) frozenOn.set(day, late);
    const held = late ?? heldAt(states, bar.xt);
    if (!held || held.shares === 0) continue;
    const rate = rates.get(day) ?? (await rateOf(world, position, day));
    rates.set(day, rate);
    // Of the minute of the opening only its end was met.
    const met = bar.xt - position.openedXt >= MINUTE_MS && bar.shares > 0;
    looks.push({ xt: bar.xt, price: bar.close, worst: met ? (position.direction === 1 ? bar.low : bar.high) : bar.close, rate, held });
  }
  return looks;
}

async function barsOf(
  { market }: Pick<World, "market">,
  call: Call<unknown>,
  instrument: Instrument,
  from: Day,
  to: Day,
): Promise<readonly Bar[]> {
  let days = 1;
  for (let day = isTradingDay(to) ? to : previousTradingDay(to); day > from && days < MOST_DAYS; day = previousTradingDay(day)) days++;
  const before = addDays(to, 1);
  return (await askMinutes(market, call, instrument, days, before)).flat();
}

async function rateOf(world: Pick<World, "db">, { coin, openRate }: Position, day: Day): Promise<Rate> {
  return coin === "CNY" ? RATE_SCALE : ((await rateOn(world, coin, day)) ?? openRate);
}

// Nights and ex-dates go on as if it were still held whole.
function grown(world: Pick<World, "settings">, { position, actions }: Kept, frozen: HeldAt, due: RatioMark, day: Day): HeldAt {
  const { openRate, purse } = position;
  const nights = !purseFacts(purse).ofShares ? 0 : nightsBetween(due.day, day);
  const fee =
    nights === 0 ? 0 : nightFee({ cost: frozen.cost, margin: frozen.margin, openRate }, world.settings(due.day, placedDay(position.sn)));
  const later = actions.filter((each) => each.day > due.day && each.day <= day);
  const sum = (of: (each: ActionRecord) => number) => later.reduce((total, each) => total + of(each), 0);
  return {
    ...frozen,
    shares: frozen.shares + sum(({ shares }) => shares),
    cost: frozen.cost + sum(({ cost }) => cost),
    marginAdd: frozen.marginAdd + sum((each) => keptCash(position, each)),
    stayAccrued: frozen.stayAccrued + nights * fee,
    nights: frozen.nights + nights,
  };
}

// Cash of a financed 买涨 stands as its added margin (core/rules/positions/corporate-action.ts).
function keptCash({ direction, lever }: Position, { cash }: ActionRecord): number {
  return direction === 1 && lever > 1 ? cash : 0;
}

function pathOf({ position, marks }: Kept, looks: readonly MinuteLook[], closed: number | null): readonly PathPoint[] {
  const every = Math.max(1, Math.ceil(looks.length / MOST_POINTS));
  const ofStock = purseFacts(position.purse).lends;
  const thinned = looks.filter((_, i) => i % every === every - 1 || i === looks.length - 1);
  const points = thinned.map(({ xt, price, rate, held }) => ({
    ...{ xt, price, held: closed === null || xt <= closed },
    ratio: maintenanceOf(held, price, rate),
    legal: ofStock ? legalMaintenanceOf(held, price, rate) : null,
  }));
  const marked = marks.map(({ xt, price, ratio, legal }) => ({ xt, price, ratio, legal, held: true }));
  return [...points, ...marked].toSorted((a, b) => a.xt - b.xt);
}

// Of a stretch in which the position and the rate stood still only the worst minute counts.
function worstOfEach(looks: readonly MinuteLook[]): readonly PriceMet[] {
  const found: PriceMet[] = [];
  for (const { xt, worst, rate, held } of looks) {
    const last = found.at(-1);
    if (!last || last.held !== held || last.rate !== rate) found.push({ xt, price: worst, rate, held });
    else if (held.direction * (worst - last.price) < 0) found[found.length - 1] = { xt, price: worst, rate, held };
  }
  return found;
}

function rescueOf(
  world: Pick<World, "settings">,
  { position, marks }: Kept,
  looks: readonly MinuteLook[],
  due: RatioMark,
  terms: Terms,
): Rescue | null {
  const met = worstOfEach(looks.filter(({ xt }) => xt < due.xt));
  const after = worstOfEach(looks.filter(({ xt }) => xt >= due.xt));
  // The print that did it belongs to it even when its minute is not over.
  const asDue = { ...due, direction: position.direction, unit: position.unit, stayAccrued: due.stay, nights: 0 };
  const rate = looks.findLast(({ xt }) => xt <= due.xt)?.rate ?? terms.rate;
  const first: PriceMet = { xt: due.xt, price: due.price, rate, held: after[0]?.held ?? asDue };
  const worst = worstOf([first, ...after])!;
  const share = purseFacts(position.purse).lends;
  const { levers, stayFee } = world.settings(due.day, placedDay(position.sn));
  const all = [...met, first, ...after];
  const lever = share && marks.length > 0 ? safeLever(all, position.lever, levers, terms.forceRatio, stayFee) : null;
  const low = lever === null ? null : worstOf(all.map((look) => ({ ...look, held: heldAtLever(look, lever, stayFee) })))!;
  return {
    added: leastAdded([first, ...after], terms.forceRatio),
    beforeXt: due.xt,
    untilXt: Math.max(due.xt, looks.at(-1)?.xt ?? 0),
    worst,
    lever: lever === null || !low ? null : { lever, forcePrice: priceAtRatio(low.held, terms.forceRatio, low.rate), worst: low.price },
  };
}
