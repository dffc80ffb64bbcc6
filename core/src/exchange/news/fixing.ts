/** The day's exchange rates as news. */
import type { Day } from "../../rules/time/calendar.ts";
import { RATE_SCALE, type Rate } from "../../rules/products/foreign-rates.ts";
import type { NewsItem } from "../../rules/news.ts";

/** Yuan for a dollar and for a Hong Kong dollar, as fixed when `day` opened. */
export function fixing(day: Day, xt: number, { usd, hkd }: { readonly usd: Rate; readonly hkd: Rate }): NewsItem {
  const text = (rate: Rate) => (rate / RATE_SCALE).toFixed(4);
  return { key: `${day} fixing`, type: 7, xt, codes: [], words: { template: "fixing", params: { day, usd: text(usd), hkd: text(hkd) } } };
}
