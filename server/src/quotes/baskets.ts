/** Baskets of shares (core/rules/products/baskets.ts) at the present step: the closes behind today once a day, today from prints so far. */
import { done, refuse } from "@hongpan/core/contract/answer.ts";
import { changePercent, plateOf, price, round2 } from "@hongpan/core/contract/market/quote-words.ts";
import { addDays, isTradingDay, nextTradingDay, previousTradingDay, type Day } from "@hongpan/core/rules/time/calendar.ts";
import type { Price } from "@hongpan/core/rules/money.ts";
import { BASKETS, basketValue, deepestFall, growthOf, membersOf, ratioOf, type Basket } from "@hongpan/core/rules/products/baskets.ts";
import type { ExDate } from "@hongpan/core/rules/products/ex-rights.ts";
import type { Instrument } from "@hongpan/core/rules/products/instruments.ts";
import type { Asker } from "../fairness/job-queue.ts";
import type { Market } from "../market/answers.ts";
import { lastItem, itemAt } from "@hongpan/core/rules/item-at.ts";

interface Member {
  readonly share: Instrument;
  readonly base: Price;
  /** What became of one share since the base day, by today. */
  readonly growth: number;
  /** What one yuan had become at each close from the base day to yesterday. */
  readonly ratios: readonly number[];
}

interface Past {
  readonly days: readonly Day[];
  readonly members: readonly Member[];
  readonly values: readonly number[];
}

/** Points of the small line of a list. */
const LINE = 60;

/** All baskets, with a line of their last days. */
export async function basketRows(market: Market, asker: Asker) {
  const rows = [];
  for (const basket of BASKETS) {
    const past = await pastOf(market, asker, basket);
    const { row, values } = nowOf(market, basket, past);
    if (past.members.length > 0) rows.push({ ...row, points: values.slice(-LINE).map(round4) });
  }
  return done(rows);
}

/** One basket with every day and member. */
export async function oneBasket(market: Market, asker: Asker, code: string) {
  const basket = BASKETS.find((each) => each.code === code);
  if (!basket) return refuse("noSuchBasket");
  const past = await pastOf(market, asker, basket);
  const { row, values, ratios } = nowOf(market, basket, past);
  const sum = ratios.reduce((total, each) => total + each, 0);
  const members = past.members.map(({ share }, k) => {
    const quote = market.sheet.quote(share.id);
    return {
      ...{ gid: share.gid, code: share.code, name: market.instrument(share.id)!.name, stockPlate: plateOf(share) },
      ...{ nowPrice: price(share, quote.last), changepercent: changePercent(quote) },
      ...{ yearpercent: percentOf(itemAt(ratios, k)), weight: round2((itemAt(ratios, k) / sum) * 100) },
    };
  });
  return done({ ...row, days: [...past.days, market.day()], points: values.map(round4), members });
}

function nowOf(market: Market, { code, name, rule }: Basket, { days, members, values: before }: Past) {
  const ratios = members.map(({ share, base, growth }) => ratioOf(market.sheet.quote(share.id).last, base, growth));
  const value = basketValue(ratios);
  const values = [...before, value];
  const falls = members.map((each, k) => deepestFall([...each.ratios, itemAt(ratios, k)]));
  const row = {
    ...{ code, name, rule, baseDay: itemAt(days, 0), count: members.length, value: round4(value) },
    ...{ changepercent: percentOf(value / lastItem(before)), yearpercent: percentOf(value) },
    ...{ fall: round2(deepestFall(values) * 100), fallOfOne: round2(meanOf(falls) * 100) },
  };
  return { row, values, ratios };
}

// A few hundred closes of each member, kept for the day.
async function pastOf(market: Market, asker: Asker, basket: Basket): Promise<Past> {
  const kept = market.sheet.onceADay("baskets", () => new Map<string, Past>());
  const known = kept.get(basket.code);
  if (known) return known;
  const { base, first, days } = yearOf(market.day());
  const shares = membersOf(basket, market.home.listing, base);
  // Previous closes are already adjusted for an ex-date on the same day.
  const asked = { ids: shares.map(({ id }) => id), days: days.length, from: addDays(first, 1) };
  const found = await market.charts.ask(asker, `basket ${basket.code}`, "closesBefore", asked);
  const members = shares.map((share, k) => memberOf(share, days, itemAt(found, k)));
  const values = days.map((_, k) => basketValue(members.map(({ ratios }) => itemAt(ratios, k))));
  const past = { days, members, values };
  kept.set(basket.code, past);
  return past;
}

interface Behind {
  readonly closes: readonly Price[];
  readonly dates: readonly ExDate[];
}

function memberOf(share: Instrument, days: readonly Day[], { closes, dates }: Behind): Member {
  const base = itemAt(closes, 0);
  const ratios = days.map((day, k) => {
    const shown = nextTradingDay(day);
    return ratioOf(itemAt(closes, k), base, growthOf(dates.filter((each) => each.day <= shown)));
  });
  return { share, base, growth: growthOf(dates), ratios };
}

/** The base day (the last trading day of the year before), the first day after it, and all trading days from the base to the day before `today`. */
function yearOf(today: Day): { readonly base: Day; readonly first: Day; readonly days: readonly Day[] } {
  const newYear: Day = `${today.slice(0, 4)}-01-01`;
  const first = isTradingDay(newYear) ? newYear : nextTradingDay(newYear);
  const base = previousTradingDay(first);
  const days = [base];
  for (let day = first; day < today; day = nextTradingDay(day)) days.push(day);
  return { base, first, days };
}

function percentOf(ratio: number): number {
  return round2((ratio - 1) * 100);
}

function meanOf(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, each) => sum + each, 0) / values.length;
}

function round4(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}
