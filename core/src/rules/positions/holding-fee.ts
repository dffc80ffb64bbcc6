/** The holding fee: a rate a night on the financed amount, one row per midnight of the exchange calendar (spec/3-decisions.md 4). */
import { addDays, nightsBetween, type Day } from "../time/calendar.ts";
import { RATE_SCALE, type Rate } from "../products/foreign-rates.ts";
import { mulRate, type Fen } from "../money.ts";
import type { Position } from "./positions.ts";
import type { StockSettings } from "../terms/settings.ts";
import { inYuan } from "../terms/terms.ts";

/** Fee of one night: the opening value that is not covered by margin, times the rate, half up. */
export function nightFee(position: Pick<Position, "cost" | "margin"> & { readonly openRate?: Rate }, settings: StockSettings): Fen {
  const cost = inYuan(position.cost, position.openRate ?? RATE_SCALE);
  return mulRate(Math.max(0, cost - position.margin), settings.stayFee, "half-up");
}

/** The days whose midnight is due for a position opened on `opened` and charged to `charged` (null: none), up to the end of `ended`. */
export function nightsDue(opened: Day, charged: Day | null, ended: Day): readonly Day[] {
  const first = charged === null ? opened : addDays(charged, 1);
  return Array.from({ length: Math.max(0, nightsBetween(first, ended) + 1) }, (_, i) => addDays(first, i));
}
