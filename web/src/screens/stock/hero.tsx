import { useQuote } from "../../data/quotes.ts";
import { isIndexGid } from "../../data/symbols.ts";
import { useText } from "../../text/text.ts";
import { directionOf, percent, signed } from "../../ui/format.ts";
import { big, lots, priceText, share } from "../../ui/market-format.ts";
import { useFlash } from "../../ui-quote/flash.ts";

// From here the price needs the room of a digit and a separator more.
const LONG_PRICE = 1000;

/** The price, and the six facts beside it. */
export function Hero({ gid }: { readonly gid: string }) {
  const t = useText().market;
  const quote = useQuote(gid);
  const way = directionOf(quote?.hcrate);
  const flash = useFlash(quote?.nowPrice);
  const close = quote?.preclose_px ?? 0;
  const colour = (price: number | undefined) => (price ? directionOf(price - close) : "");
  const suspended = Boolean(quote?.state);
  return (
    <section className="sheet-sec quote">
      <div className="q1">
        <b ref={flash} className={`hero ${way}${(quote?.nowPrice ?? 0) >= LONG_PRICE ? " long" : ""}`}>
          {priceText(quote?.nowPrice)}
        </b>
        <span className={`q1s m ${way}`}>
          {suspended ? <span className="t2">{t.suspended}</span> : <Change rate={quote?.hcrate} points={quote?.increase} />}
        </span>
      </div>
      <dl className="q2">
        <Fact label={t.high} className={colour(quote?.today_max)} value={priceText(quote?.today_max)} />
        <Fact label={t.open} className={colour(quote?.open_px)} value={priceText(quote?.open_px)} />
        <Fact label={t.low} className={colour(quote?.today_min)} value={priceText(quote?.today_min)} />
        {isIndexGid(gid) ? (
          <Fact label={t.prevClose} value={priceText(close)} />
        ) : (
          <Fact label={t.turnover} value={share(quote?.turnoverRate)} />
        )}
        <Fact label={t.amount} value={big(quote?.business_balance)} />
        <Fact label={t.volume} value={lots(quote?.business_amount)} />
      </dl>
    </section>
  );
}

function Change({ rate, points }: { readonly rate: number | undefined; readonly points: number | undefined }) {
  return (
    <>
      <span>{signed(points)}</span>
      <span>{percent(rate)}</span>
    </>
  );
}

function Fact({ label, value, className = "" }: { readonly label: string; readonly value: string; readonly className?: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className={className}>{value}</dd>
    </div>
  );
}
