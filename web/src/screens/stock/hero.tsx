import { useState } from "react";
import { useDetail, type Detail } from "../../data/market/stock.ts";
import { useQuote } from "../../data/market/quotes.ts";
import type { Quote } from "../../data/wire/shapes.ts";
import { sizeText } from "../../ui/sizes.ts";
import { isIndexGid, kindOf } from "../../data/market/symbols.ts";
import { useText, type Texts } from "../../text/text.ts";
import { directionOf, MISSING, percent, signed, big, lots, priceText, share } from "../../ui/format.ts";
import { Icon } from "../../ui/icon.tsx";
import { useFlash } from "../../quotes/flash.ts";

/** From how many letters on the price needs more room than a share's usual one. */
const LONG = 7;
const HUGE = 9;
/** The wire's word for a day without trading. */
const SUSPENDED = "停牌";

interface Props {
  readonly gid: string;
  readonly places: number;
}

/** The price, six facts beside it, and the rest under ▾. */
export function Hero({ gid, places }: Props) {
  const t = useText();
  const [open, setOpen] = useState(false);
  const quote = useQuote(gid);
  const way = directionOf(quote?.hcrate);
  const flash = useFlash(quote?.nowPrice);
  const close = quote?.preclose_px ?? 0;
  const text = priceText(quote?.nowPrice, places);
  const price = (label: string, value: number | undefined) => (
    <Fact label={label} className={value ? directionOf(value - close) : ""} value={priceText(value, places)} />
  );
  const traded = Boolean(quote?.business_amount);
  return (
    <section className="sheet-sec">
      <div className="quote">
        <div className="q1">
          <b
            ref={flash}
            className={`hero ${way} ${text.length >= HUGE ? "huge" : text.length > LONG || kindOf(gid) !== "stock" ? "long" : ""}`}
          >
            {text}
          </b>
          <span className={`q1s m ${way}`}>
            {quote?.state === SUSPENDED ? (
              <span className="t2">{t.market.suspended}</span>
            ) : (
              <>
                <span>{signed(quote?.increase, places)}</span>
                <span>{percent(quote?.hcrate)}</span>
              </>
            )}
          </span>
        </div>
        <dl className="q2">
          {price(t.market.high, quote?.today_max)}
          {price(t.market.open, quote?.open_px)}
          {price(t.market.low, quote?.today_min)}
          {isIndexGid(gid) || kindOf(gid) !== "stock" ? (
            <Fact label={t.chart.prevShort} value={priceText(close, places)} />
          ) : (
            <Fact label={t.market.turnover} value={traded ? share(quote?.turnoverRate) : MISSING} />
          )}
          <Fact label={t.market.amount} value={traded ? big(quote?.business_balance) : MISSING} />
          <Fact label={t.market.volume} value={traded ? sizeText(gid, quote?.business_amount) : MISSING} />
        </dl>
        <button
          type="button"
          className={open ? "qmore on" : "qmore"}
          aria-expanded={open}
          aria-label={open ? t.chart.fewerFacts : t.chart.moreFacts}
          onClick={() => setOpen(!open)}
        >
          <Icon name="down" size="s" />
        </button>
      </div>
      {open && <MoreFacts gid={gid} places={places} quote={quote} />}
    </section>
  );
}

function MoreFacts({ gid, places, quote }: Props & { readonly quote: Partial<Quote> | null }) {
  const t = useText();
  const detail = useDetail(gid).data;
  return (
    <dl className="q3">
      {factsOf(t, kindOf(gid) === "stock", places, quote, detail).map(([label, value, colour = ""]) => (
        <Fact key={label} label={label} value={value} className={colour} />
      ))}
    </dl>
  );
}

type Row = readonly [label: string, value: string, colour?: string];

function factsOf(
  { market: m, chart: c }: Texts,
  stock: boolean,
  places: number,
  quote: Partial<Quote> | null,
  detail: Detail | undefined,
): Row[] {
  const traded = Boolean(quote?.business_amount);
  const rows: Row[] = [
    [m.prevClose, priceText(quote?.preclose_px, places)],
    [m.amplitude, traded ? share(quote?.amplitude) : MISSING],
    [c.averagePrice, traded && stock ? priceText(quote!.business_balance! / quote!.business_amount!, places) : MISSING],
  ];
  if (!stock) return rows;
  return [
    ...rows,
    quote?.noLimit ? [m.limitUp, c.noLimit] : [m.limitUp, priceText(quote?.limitUp, places), "up"],
    quote?.noLimit ? [m.limitDown, c.noLimit] : [m.limitDown, priceText(quote?.limitDown, places), "down"],
    [c.volumeRatio, positive(detail?.volumeratio)],
    [c.pe, positive(detail?.per)],
    [c.pb, positive(detail?.pb)],
    [c.afterHours, detail?.afterShares ? lots(detail.afterShares) : MISSING],
    [m.totalValue, big(quote?.totalValue || null)],
    [m.floatValue, big(quote?.floatValue || null)],
    [c.turnoverRate, traded ? share(quote?.turnoverRate) : MISSING],
  ];
}

/** A ratio that is not known is 0 on the wire. */
export function positive(value: number | undefined): string {
  return value ? priceText(value) : MISSING;
}

function Fact({ label, value, className = "" }: { readonly label: string; readonly value: string; readonly className?: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className={className}>{value}</dd>
    </div>
  );
}
