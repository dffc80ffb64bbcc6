/** What is known when a day begins. */
import { morningItems, type Morning } from "@hongpan/core/exchange/news/before-open.ts";
import { fixing } from "@hongpan/core/exchange/news/fixing.ts";
import type { NewsItem } from "@hongpan/core/rules/news.ts";
import type { FixedCoin, Rate } from "@hongpan/core/rules/products/foreign-rates.ts";
import type { Day } from "@hongpan/core/rules/time/calendar.ts";
import { xtOfStep } from "@hongpan/core/rules/time/sessions.ts";
import type { Market } from "../market/answers.ts";

export interface MorningSources {
  readonly rateOf: (coin: FixedCoin, day: Day) => Rate;
}

/** The news of 09:15. */
export function morningOf(market: Market, { rateOf }: MorningSources, day: Day): readonly NewsItem[] {
  const xt = xtOfStep(day, 0);
  return [fixing(day, xt, { usd: rateOf("USD", day), hkd: rateOf("HKD", day) }), ...morningItems(day, xt, companiesOf(market, day))];
}

function companiesOf({ home: { results } }: Market, day: Day): readonly Morning[] {
  const { chain, stocks } = results;
  const yesterday = chain.daysBefore(day, 1)[0]!;
  return stocks.flatMap((stock, i): readonly Morning[] => {
    const listed = chain.listedOn(i);
    if (listed >= day) return listed === day ? [{ stock, first: true }] : [];
    const suspended = chain.suspension(i, day);
    const resumed = listed < yesterday ? chain.suspension(i, yesterday) : null;
    const action = chain.action(i, day);
    return suspended || resumed || action ? [{ stock, suspended, resumed, action, reference: chain.closeBefore(i, day) }] : [];
  });
}
