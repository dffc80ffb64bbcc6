import { useQuote } from "../../data/quotes.ts";
import { isIndexGid } from "../../data/symbols.ts";
import { useText } from "../../text/text.ts";
import { imbalance, levelsOf } from "../../ui-quote/levels.ts";
import { directionOf, percent } from "../../ui/format.ts";
import { big, priceText, share } from "../../ui/market-format.ts";

/** 盘口: the day's frame around the price. */
export function Facts({ gid }: { readonly gid: string }) {
  const t = useText().market;
  const quote = useQuote(gid);
  const rate = quote ? imbalance(levelsOf(quote)) : undefined;
  const rows: readonly (readonly [string, string, string, string?])[] = isIndexGid(gid)
    ? [
        [t.prevClose, priceText(quote?.preclose_px), ""],
        [t.amplitude, share(quote?.amplitude), ""],
        [t.amount, big(quote?.business_balance), ""],
      ]
    : [
        [t.prevClose, priceText(quote?.preclose_px), ""],
        [t.limitUp, priceText(quote?.limitUp), "up"],
        [t.limitDown, priceText(quote?.limitDown), "down"],
        [t.amplitude, share(quote?.amplitude), ""],
        [t.balance, percent(rate), directionOf(rate)],
        [t.turnover, share(quote?.turnoverRate), ""],
        [t.industry, quote?.industry || "--", "", "zh-CN"],
        [t.floatValue, big(quote?.floatValue), ""],
        [t.totalValue, big(quote?.totalValue), ""],
      ];
  return (
    <dl className="pk">
      {rows.map(([label, value, colour, lang]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd lang={lang} className={`ell ${colour}`}>
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
