/** Daily price limits as dated rows, and the price cage of limit orders. */
import type { Day } from "../time/calendar.ts";
import { TICK } from "./boards.ts";
import type { ListingBoard, Exchange } from "../markets/exchanges.ts";
import type { Price } from "../money.ts";

interface LimitRow {
  readonly board: ListingBoard;
  readonly st: boolean;
  readonly percent: number;
  readonly from: Day;
  readonly source: string;
}

/** The newest row at or before a day counts. */
const ROWS: readonly LimitRow[] = [
  { board: "main", st: false, percent: 10, from: "1996-12-16", source: "exchange notice of 1996-12-13" },
  { board: "main", st: true, percent: 5, from: "1998-04-22", source: "ST rules of 1998-04-22" },
  { board: "main", st: true, percent: 10, from: "2026-07-06", source: "上证发〔2026〕41号, 深证上〔2026〕551号, 2026-04-24" },
  { board: "chinext", st: false, percent: 10, from: "2009-10-30", source: "ChiNext listing rules 2009" },
  { board: "chinext", st: true, percent: 5, from: "2009-10-30", source: "ChiNext listing rules 2009" },
  { board: "chinext", st: false, percent: 20, from: "2020-08-24", source: "ChiNext registration reform, 2020-08-24" },
  { board: "chinext", st: true, percent: 20, from: "2020-08-24", source: "ChiNext registration reform, 2020-08-24" },
  { board: "star", st: false, percent: 20, from: "2019-07-22", source: "STAR trading rules, 2019-07-22" },
  { board: "star", st: true, percent: 20, from: "2019-07-22", source: "STAR trading rules, 2019-07-22" },
  { board: "bse", st: false, percent: 30, from: "2021-11-15", source: "BSE trading rules, 2021-11-15" },
  { board: "bse", st: true, percent: 30, from: "2021-11-15", source: "BSE trading rules, 2021-11-15" },
];

interface FreeRow {
  readonly board: ListingBoard;
  readonly days: number;
  readonly from: Day;
}

/** Trading days from the listing on without a limit. */
const FREE: readonly FreeRow[] = [
  { board: "main", days: 5, from: "2023-04-10" },
  { board: "chinext", days: 5, from: "2020-08-24" },
  { board: "star", days: 5, from: "2019-07-22" },
  { board: "bse", days: 1, from: "2021-11-15" },
];

export interface Limits {
  readonly up: Price;
  readonly down: Price;
}

/** The limit of a board in percent on `day`. */
export function limitPercent(board: ListingBoard, st: boolean, day: Day): number {
  let found: LimitRow | null = null;
  for (const row of ROWS) if (row.board === board && row.st === st && row.from <= day && (!found || row.from >= found.from)) found = row;
  return (found ?? ROWS[0]!).percent;
}

/** Trading days without a limit for a share listed on `listedOn`. */
export function freeDays(board: ListingBoard, listedOn: Day): number {
  return FREE.find((row) => row.board === board && row.from <= listedOn)?.days ?? 0;
}

/**
 * The day's limits: previous close x (1 +/- rate) on the tick of 0.01, at least one tick away. Shanghai and Shenzhen round half
 * up (5,126 of 5,128 official limits of 2025-04-03), Beijing rounds inward (265 of 265).
 */
export function limitsOf(exchange: Exchange, percent: number, prevClose: Price): Limits {
  const ticks = Math.round(prevClose / TICK);
  const above = ticks * (100 + percent);
  const below = ticks * (100 - percent);
  const up = exchange === "bj" ? Math.floor(above / 100) : Math.floor((above + 50) / 100);
  const down = exchange === "bj" ? Math.ceil(below / 100) : Math.floor((below + 50) / 100);
  return { up: Math.max(up, ticks + 1) * TICK, down: Math.max(1, Math.min(down, ticks - 1)) * TICK };
}

/** Bounds of a day without a limit: what an order may name at all, so that money can be held for it; a tick and ten times the base. */
export function freeLimits(prevClose: Price): Limits {
  return { up: prevClose * 10, down: TICK };
}

/** Lowest and highest price that a limit order may name in continuous trading. */
export interface Cage {
  readonly low: Price;
  readonly high: Price;
}

/**
 * The price cage: a purchase at most 102 % of the reference (or 10 ticks above on the main board and ChiNext), a sale at least
 * 98 %; Beijing 105 % and 95 % or 10 ticks. Reference: best opposite, else best own, else last, else previous close.
 */
export function cageOf(board: ListingBoard, side: "buy" | "sell", reference: Price, limits: Limits): Cage {
  const percent = board === "bse" ? 5 : 2;
  const floorTicks = board === "star" ? 0 : 10;
  const ticks = Math.round(reference / TICK);
  if (side === "buy") {
    const high = Math.max(Math.floor((ticks * (100 + percent)) / 100), ticks + floorTicks) * TICK;
    return { low: limits.down, high: Math.min(limits.up, high) };
  }
  const low = Math.min(Math.ceil((ticks * (100 - percent)) / 100), ticks - floorTicks) * TICK;
  return { low: Math.max(limits.down, low), high: limits.up };
}
