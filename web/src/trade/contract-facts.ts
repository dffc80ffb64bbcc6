/** What is fixed about anything that is no A-share and is not in its row of the wire: hours, coin, lot, steps of the price. */
import { DISPLAY_LOT } from "@hongpan/core/rules/products/boards.ts";
import { FOREIGN } from "@hongpan/core/rules/products/foreign-instruments.ts";
import { newBondOf } from "@hongpan/core/rules/products/new-bonds.ts";
import { isOpenAt, hoursNow, type HoursNow } from "@hongpan/core/rules/markets/foreign-sessions.ts";
import { tickAt } from "@hongpan/core/rules/products/foreign-ticks.ts";
import type { Coin, Instrument } from "@hongpan/core/rules/products/instruments.ts";
import type { Price } from "@hongpan/core/rules/money.ts";
import { isContinuous, phaseAt } from "@hongpan/core/rules/time/sessions.ts";
import type { ClockState } from "../data/clock.ts";

const CENT = 100;
const known = new Map(FOREIGN.map((instrument) => [instrument.gid, instrument]));
const of = (gid: string): Instrument | undefined => known.get(gid) ?? newBondOf(gid) ?? undefined;

/** The instrument of another market; undefined for A-shares and their indices. */
export function foreignOf(gid: string): Instrument | undefined {
  return of(gid);
}

/** Step of the price in 1/10,000; Hong Kong's follows the price. */
function tickOf(gid: string, price?: Price): Price {
  const instrument = of(gid);
  return instrument ? tickAt(instrument, price || instrument.basePrice) : CENT;
}

/** Decimals of the price: two for shares and indices, or as many as the step has. */
export function placesOf(gid: string, price?: Price): number {
  const text = String(tickOf(gid, price) / 10_000);
  const places = text.includes(".") ? text.length - text.indexOf(".") - 1 : 0;
  return of(gid)?.kind === "futures" ? places : Math.max(2, places);
}

/** Shares that a ticket counts as one lot: 100, abroad the market's own. */
export function lotOf(gid: string): number {
  return of(gid)?.foreign?.lot ?? DISPLAY_LOT;
}

/** The coin of its price. */
export function coinOf(gid: string): Coin {
  return of(gid)?.foreign?.coin ?? "CNY";
}

/** Whether its own session runs. */
export function isOpenNow(gid: string, clock: Pick<ClockState, "now" | "mode">): boolean {
  const hours = of(gid)?.foreign?.hours;
  return hours ? isOpenAt(hours, clock.now, clock.mode) : isContinuous(phaseAt(clock.now));
}

/** Where its own market stands and what comes next; null for what keeps the hours of A-shares. */
export function standingNow(gid: string, clock: Pick<ClockState, "now" | "mode">): HoursNow | null {
  const hours = of(gid)?.foreign?.hours;
  return hours ? hoursNow(hours, clock.now, clock.mode) : null;
}

/** Whether it keeps hours other than those of A-shares. */
export function isForeign(gid: string): boolean {
  const hours = of(gid)?.foreign?.hours;
  return hours !== undefined && hours !== "cn";
}
