/** The fifteen minutes before 09:30 as points (`iscr=1`): the virtual price while the auction runs, then what it opened at. */
import { xtOf } from "@hongpan/core/rules/time/calendar.ts";
import type { Bar } from "@hongpan/core/rules/tape/candles.ts";
import type { Instrument } from "@hongpan/core/rules/products/instruments.ts";
import { productOf } from "@hongpan/core/rules/products/products.ts";
import { OPEN_MATCH_STEP } from "@hongpan/core/rules/time/sessions.ts";
import type { Market } from "../../market/answers.ts";

const FIRST_MINUTE = 9 * 60 + 15;
const MINUTES = 15;
const STEPS_A_MINUTE = 20;

/** Points of today's opening auction up to now; none of anything but an A-share. */
export function auctionPoints(market: Market, instrument: Instrument): Bar[] {
  const points: Bar[] = [];
  if (productOf(instrument).session !== "home") return points;
  const { open } = market.sheet.quote(instrument.id);
  for (let k = 0; k < MINUTES && k * STEPS_A_MINUTE <= market.step(); k++) {
    const step = Math.min((k + 1) * STEPS_A_MINUTE, OPEN_MATCH_STEP - 1, market.step());
    const matched = (k + 1) * STEPS_A_MINUTE > OPEN_MATCH_STEP && open > 0;
    const price = matched ? open : (market.book(instrument.id, step).bids[0]?.price ?? 0);
    const xt = xtOf(market.day(), (FIRST_MINUTE + k) * 60);
    if (price > 0) points.push({ xt, open: price, close: price, high: price, low: price, shares: 0, amount: 0 });
  }
  return points;
}
