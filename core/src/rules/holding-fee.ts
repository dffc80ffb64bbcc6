/** The holding fee: a rate a night on the financed amount, one row per midnight of the exchange calendar (spec/3-decisions.md 4). */
import { addDays, nightsBetween, type Day } from "./calendar.ts";
import { mulRate, type Fen } from "./money.ts";
import type { Position } from "./positions.ts";
import type { StockSettings } from "./settings.ts";

/** Fee of one night: the opening value that is not covered by margin, times the rate, half up. */
export function nightFee(position: Pick<Position, "cost" | "margin">, settings: StockSettings): Fen {
  return mulRate(Math.max(0, position.cost - position.margin), settings.stayFee, "half-up");
}

/** The days whose midnight is due for a position opened on `opened` and charged to `charged` (null: none), up to the end of `ended`. */
export function nightsDue(opened: Day, charged: Day | null, ended: Day): readonly Day[] {
  const first = charged === null ? opened : addDays(charged, 1);
  return Array.from({ length: Math.max(0, nightsBetween(first, ended) + 1) }, (_, i) => addDays(first, i));
}
