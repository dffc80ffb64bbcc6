/** Daily price limits outside stocks, as dated rows: convertible bonds and CFFEX contracts. Everything else abroad has none. */
import type { Day } from "../time/calendar.ts";
import { expiryOf } from "./foreign-contracts.ts";
import type { Instrument } from "./instruments.ts";
import type { Price } from "../money.ts";
import type { Limits } from "./price-limits.ts";

interface LimitRow {
  readonly of: "bond" | "bond-first-day" | "cffex" | "cffex-last-day";
  readonly from: Day;
  /** In thousandths of the base. */
  readonly up: number;
  readonly down: number;
  readonly source: string;
}

const ROWS: readonly LimitRow[] = [
  { of: "bond", from: "2022-08-01", up: 200, down: 200, source: "convertible bond trading rules of both exchanges, 2022-08-01" },
  { of: "bond-first-day", from: "2022-08-01", up: 573, down: 433, source: "convertible bond trading rules of both exchanges, 2022-08-01" },
  { of: "cffex", from: "2015-09-07", up: 100, down: 100, source: "CFFEX contract rules of the stock index futures" },
  { of: "cffex-last-day", from: "2015-09-07", up: 200, down: 200, source: "CFFEX contract rules of the stock index futures" },
];

/** The limits of an instrument on `day` over its previous close or settlement; null where there are none. */
export function foreignLimitsOf(instrument: Instrument, day: Day, prevClose: Price): Limits | null {
  const of = rowOf(instrument, day);
  const row = of && ROWS.filter((each) => each.of === of && each.from <= day).at(-1);
  if (!row) return null;
  const tick = instrument.foreign!.tick;
  const above = (prevClose * (1000 + row.up)) / (1000 * tick);
  const below = (prevClose * (1000 - row.down)) / (1000 * tick);
  // Bonds round half up, CFFEX inward to its step (research/market.md 2.10: 4600.8 gives 5060.8 and 4140.8).
  const [up, down] = instrument.kind === "bond" ? [Math.round(above), Math.round(below)] : [Math.floor(above), Math.ceil(below)];
  return { up: up * tick, down: down * tick };
}

function rowOf({ kind, listedOn, foreign }: Instrument, day: Day): LimitRow["of"] | null {
  if (kind === "bond") return listedOn === day ? "bond-first-day" : "bond";
  if (kind !== "futures" || foreign?.hours !== "cn") return null;
  return expiryOf(day) === day ? "cffex-last-day" : "cffex";
}
