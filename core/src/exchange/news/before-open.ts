/** What is known when a day begins: suspensions, resumptions, first listing days, dividends paid out of the price. */
import { quoted, type Price } from "../../rules/money.ts";
import type { Instrument } from "../../rules/products/instruments.ts";
import type { Day } from "../../rules/time/calendar.ts";
import type { NewsItem, NewsParams, NewsTemplate } from "../../rules/news.ts";
import type { CorporateAction } from "../../rules/products/ex-rights.ts";
import { priceText } from "./figures.ts";
import type { Suspension } from "../day/suspensions.ts";

/** A stock's own news of a beginning day. */
export interface Morning {
  readonly stock: Instrument;
  /** It does not trade today. */
  readonly suspended?: Suspension | null;
  /** It trades again from today on. */
  readonly resumed?: Suspension | null;
  /** It trades for the first time today. */
  readonly first?: boolean;
  /** What has gone out of its price today, and the price that is left of its last close. */
  readonly action?: CorporateAction | null;
  readonly reference?: Price;
}

/** Items of a morning: a suspension is told on its first day, a resumption on its day. */
export function morningItems(day: Day, xt: number, mornings: readonly Morning[]): readonly NewsItem[] {
  return mornings.flatMap(({ stock, suspended, resumed, first, action, reference = 0 }) => {
    const tell = (template: NewsTemplate, more: NewsParams = {}): NewsItem => ({
      key: `${day} ${template} ${stock.gid}`,
      type: 6,
      xt,
      codes: [stock.gid],
      words: { template, params: { day, name: stock.name, code: stock.code, ...more } },
    });
    return [
      ...(suspended && suspended.start === day
        ? [tell("suspended", { resume: suspended.resume, days: suspended.days, reason: suspended.reason })]
        : []),
      ...(resumed && resumed.resume === day ? [tell("resumed", { start: resumed.start, days: resumed.days, reason: resumed.reason })] : []),
      ...(first ? [tell("newShare", { industry: stock.industry })] : []),
      ...(action
        ? [tell("dividend", { cash: quoted(action.cash).toFixed(4), bonus: String(action.bonus), reference: priceText(reference) })]
        : []),
    ];
  });
}
