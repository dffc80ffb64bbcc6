/** Daily price limits outside stocks, by the rows of their market: convertible bonds and CFFEX contracts. Everything else abroad has none. */
import { bonds } from "../markets/cn/listing.ts";
import type { LimitRow } from "../markets/market.ts";
import type { Day } from "../time/calendar.ts";
import { expiryOf, VENUES } from "./foreign-instruments.ts";
import type { Instrument } from "./instruments.ts";
import type { Price } from "../money.ts";
import type { Limits } from "./price-limits.ts";

const NONE: readonly LimitRow[] = [];
const OF_CONTRACTS = new Map(VENUES.map(({ hours, limits = NONE }) => [hours, limits]));

/** The limits of an instrument on `day` over its previous close or settlement; null where there are none. */
export function foreignLimitsOf({ kind, listedOn, foreign }: Instrument, day: Day, prevClose: Price): Limits | null {
  const bond = kind === "bond";
  const rows = bond ? bonds.limits : kind === "futures" ? OF_CONTRACTS.get(foreign!.hours)! : NONE;
  const on = listedOn === day ? "first" : !bond && rows.length > 0 && expiryOf(day) === day ? "last" : "day";
  const row = rows.filter((each) => each.on === on && each.from <= day).at(-1);
  if (!row) return null;
  const tick = foreign!.tick;
  const above = (prevClose * (1000 + row.up)) / (1000 * tick);
  const below = (prevClose * (1000 - row.down)) / (1000 * tick);
  // Bonds round half up, CFFEX inward to its step (research/market.md 2.10: 4600.8 gives 5060.8 and 4140.8).
  const [up, down] = bond ? [Math.round(above), Math.round(below)] : [Math.floor(above), Math.ceil(below)];
  return { up: up * tick, down: down * tick };
}
