/**
 * How far a new share may be leveraged (spec/3-decisions.md 4): without a limit a day may take more than the own money, a written-off
 * debt would be somebody else's loss, and so 30 times a free option.
 */
import type { Instrument } from "../products/instruments.ts";
import { isShare } from "../products/products.ts";
import { tradingDaysTo, type Day } from "../time/calendar.ts";
import type { Direction } from "./fees.ts";
import type { StockSettings } from "./settings.ts";

/** Trading days from the listing on, on every board: Beijing has limits again from the second. */
const FIRST_DAYS = 5;

/** Whether an A-share is in its first five trading days on `day` (a trading day), or has no price limit that day (`free`). */
export function isNewShare(instrument: Pick<Instrument, "kind" | "listedOn">, free: boolean | undefined, day: Day): boolean {
  if (!isShare(instrument)) return false;
  return free === true || (instrument.listedOn <= day && tradingDaysTo(day, FIRST_DAYS + 1)[0]! < instrument.listedOn);
}

/** Most times the own money that a new share is opened with: the setting, 买跌 once. Infinity while the setting is off. */
export function newShareLeverOf(direction: Direction, { newShareLever }: Pick<StockSettings, "newShareLever">): number {
  if (newShareLever === 0) return Infinity;
  return direction === 1 ? newShareLever : Math.min(1, newShareLever);
}
