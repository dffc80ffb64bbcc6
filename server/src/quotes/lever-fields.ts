/** The detail page's quote with how far the instrument may be leveraged today. */
import { mostLeverOf } from "@hongpan/core/rules/products/leverage.ts";
import { isShare } from "@hongpan/core/rules/products/products.ts";
import type { Instrument } from "@hongpan/core/rules/products/instruments.ts";
import { isNewShare } from "@hongpan/core/rules/terms/new-share.ts";
import type { StockSettings } from "@hongpan/core/rules/terms/settings.ts";
import { stockTerms } from "@hongpan/core/rules/terms/terms.ts";
import type { Day } from "@hongpan/core/rules/time/calendar.ts";
import type { Market } from "../market/answers.ts";
import { quoteFields } from "./quote-fields.ts";

interface Shown {
  readonly market: Market;
  readonly settings: (day: Day) => StockSettings;
}

const UNBOUND = { swing: 0, maxLever: 0, maxLeverDown: 0 } as const;

/** Every field of an instrument's quote. */
export function wholeQuote({ market, settings }: Shown, instrument: Instrument) {
  const { id } = instrument;
  return { ...quoteFields(instrument, market.quote(id), market.book(id)), ...leverFields({ market, settings }, instrument) };
}

// 0 where no rule of the instrument's own bounds what is on offer.
function leverFields({ market, settings }: Shown, instrument: Instrument) {
  const own = mostLeverOf(instrument.gid);
  if (!isShare(instrument)) return { ...UNBOUND, maxLever: own, maxLeverDown: own };
  const { home, quote } = market;
  const swing = home.swing(instrument.id);
  const day = home.day();
  const { mostLever } = stockTerms(settings(day), undefined, isNewShare(instrument, quote(instrument.id).free, day), () => swing);
  const most = (direction: 1 | -1) => (mostLever(direction) === Infinity ? 0 : mostLever(direction));
  return { swing: swing / 10_000, maxLever: most(1), maxLeverDown: most(-1) };
}
