/** The week's public listings (core/src/exchange/blocks.ts): on offer from the first opening that sees them to Friday's close. */
import { blocksOfWeek } from "@hongpan/core/exchange/blocks.ts";
import { weekOf } from "@hongpan/core/exchange/issues.ts";
import { givenAway } from "@hongpan/core/rules/blocks/deals.ts";
import { valueOf } from "@hongpan/core/rules/money.ts";
import { isShare } from "@hongpan/core/rules/products/products.ts";
import { addDays, isTradingDay, weekdayOf, xtOf, type Day } from "@hongpan/core/rules/time/calendar.ts";
import type { World } from "../world.ts";
import { addListing } from "./listings.ts";

/** A smallest deal is worth some 20,000 yuan, a listing ten of them: what its discount gives away in a week is bounded for all together. */
const LEAST_VALUE = 20_000_00;
const DEALS = 10;
const MIN_ASSETS = 50_000_00;

/** Puts the week's blocks on offer, once. */
export async function offerBlocks(world: World, day: Day, xt: number): Promise<void> {
  const endsXt = xtOf(lastTradingDayOfWeek(day), 15 * 3600);
  if (endsXt <= xt) return;
  const week = weekOf(day);
  const shares = world.market.all.filter((each) => isShare(each) && each.board === "main" && !each.st && each.issued !== true);
  for (const [k, { place, discount, lockDays }] of blocksOfWeek(week).entries()) {
    const instrument = shares[Math.floor(place * shares.length)];
    const { prevClose, suspended } = instrument ? world.market.quote(instrument.id) : { prevClose: 0, suspended: true };
    if (!instrument || suspended || prevClose <= 0) continue;
    const minShares = Math.max(1, Math.round(LEAST_VALUE / valueOf(prevClose, 100))) * 100;
    const terms = { instrumentId: instrument.id, discount, lockDays, minShares, quantity: minShares * DEALS, minAssets: MIN_ASSETS };
    await addListing(world.db, { ...terms, startsXt: xt, endsXt, given: givenAway(terms, prevClose) }, { drawn: `${week} ${k}` });
  }
}

function lastTradingDayOfWeek(day: Day): Day {
  const friday = addDays(day, 5 - weekdayOf(day));
  return [0, -1, -2, -3, -4].map((back) => addDays(friday, back)).find((each) => isTradingDay(each)) ?? day;
}
