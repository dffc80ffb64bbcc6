import { useBreadth } from "../../data/market/breadth.ts";
import { useDetail } from "../../data/market/detail.ts";
import { useQuote } from "../../data/market/quotes.ts";
import { perLotOf } from "../../ui/sizes.ts";
import { kindOf } from "../../data/market/symbols.ts";
import { useText } from "../../text/text.ts";
import { imbalance, levelsOf, total } from "../../quotes/levels.ts";
import { amount, directionOf, MISSING, percent } from "../../ui/format.ts";
import { big, lots, priceText, share } from "../../ui/market-format.ts";
import { positive } from "./hero.tsx";

type Row = readonly [label: string, value: string, colour?: string, lang?: string];

/** 盘口: the day's frame around the price, the two sides of the book and of the tape. */
export function Facts({ gid, places }: { readonly gid: string; readonly places: number }) {
  const t = useText();
  const quote = useQuote(gid);
  const detail = useDetail(gid).data;
  const kind = kindOf(gid);
  const { market: m, chart: c } = t;
  const levels = levelsOf(quote ?? {});
  const [bids, asks] = [total(levels.bids), total(levels.asks)];
  const rate = bids + asks === 0 ? undefined : imbalance(levels);
  const traded = Boolean(quote?.business_amount);
  const industry = quote?.industry || MISSING;
  const perLot = perLotOf(gid);
  const sized = (shares: number | undefined) => (shares === undefined || !traded ? MISSING : big(Math.floor(shares / perLot)));
  const frame: Row[] = [
    [m.prevClose, priceText(quote?.preclose_px, places)],
    quote?.noLimit ? [m.limitUp, c.noLimit] : [m.limitUp, priceText(quote?.limitUp, places), "up"],
    quote?.noLimit ? [m.limitDown, c.noLimit] : [m.limitDown, priceText(quote?.limitDown, places), "down"],
  ];
  const day: Row[] = [[m.amplitude, traded ? share(quote?.amplitude) : MISSING]];
  const sides: Row[] = [
    [m.balance, percent(rate), directionOf(rate)],
    [c.balanceDiff, rate === undefined ? MISSING : signedLots((bids - asks) / perLot), directionOf(bids - asks)],
    [c.outer, sized(detail?.outer), traded ? "up" : ""],
    [c.inner, sized(detail?.inner), traded ? "down" : ""],
  ];
  const contract: Row[] = [
    [c.coin, detail ? (c.coins[detail.coin] ?? MISSING) : MISSING],
    [c.tick, detail ? String(detail.tick) : MISSING],
    [kind === "futures" ? c.unit : c.perLot, detail ? big(kind === "futures" ? detail.unit : detail.lot) : MISSING],
  ];
  const company: Row[] = [
    [c.volumeRatio, positive(detail?.volumeratio)],
    [c.turnoverRate, traded ? share(quote?.turnoverRate) : MISSING],
    [c.averagePrice, traded ? priceText(quote!.business_balance! / quote!.business_amount! / (detail?.unit ?? 1), places) : MISSING],
    [c.afterHours, detail?.afterShares ? lots(detail.afterShares) : MISSING],
    t.names[industry] === undefined ? [m.industry, industry, "", "zh-CN"] : [m.industry, t.names[industry]],
    [m.floatValue, big(quote?.floatValue || null)],
    [m.totalValue, big(quote?.totalValue || null)],
  ];
  const rows: readonly Row[] =
    kind === "index"
      ? [frame[0]!, ...day, [m.amount, traded ? big(quote?.business_balance) : MISSING]]
      : kind === "stock"
        ? [...frame, ...day, ...sides, ...company]
        : [frame[0]!, ...day, ...sides, ...contract];
  return (
    <dl className="pk">
      {rows.map(([label, value, colour = "", lang]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd lang={lang} className={`ell ${colour}`}>
            {value}
          </dd>
        </div>
      ))}
      {kind === "index" && /^(sh|sz)/.test(gid) && <Counts />}
    </dl>
  );
}

/** Where a share has its book an index has what rises, stands and falls in Shanghai and Shenzhen. */
function Counts() {
  const t = useText().chart;
  const counts = useBreadth().data;
  const rows = [
    [t.rising, counts?.zhang, "up"],
    [t.unchanged, counts?.ping, ""],
    [t.falling, counts?.die, "down"],
  ] as const;
  return rows.map(([label, count, colour]) => (
    <div key={label}>
      <dt>{label}</dt>
      <dd className={count === undefined ? "" : colour}>{amount(count, 0)}</dd>
    </div>
  ));
}

function signedLots(value: number): string {
  const text = big(Math.abs(Math.round(value)));
  return value === 0 ? text : `${value > 0 ? "+" : "−"}${text}`;
}
