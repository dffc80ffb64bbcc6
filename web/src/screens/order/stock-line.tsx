import { useQuote } from "../../data/quotes.ts";
import { Link } from "../../shell/location.ts";
import { PhaseClock } from "../../ui-quote/phase-clock.tsx";
import { PlateTag } from "../../ui-quote/plate-tag.tsx";
import { directionOf, percent } from "../../ui/format.ts";
import { priceText } from "../../ui/market-format.ts";

/** What is traded, at which price it stands, and the exchange's clock. */
export function StockLine({ gid, name, plate }: { readonly gid: string; readonly name: string; readonly plate: string }) {
  const quote = useQuote(gid);
  const way = directionOf(quote?.hcrate);
  return (
    <div className="between sline">
      <Link href={`/kline?code=${gid.slice(2)}&type=${gid.slice(0, 2)}`} className="row">
        <b>{name || gid.slice(2)}</b>
        <span className="cap t3">
          {gid.slice(2)} <PlateTag plate={plate} />
        </span>
      </Link>
      <span className="row now">
        <PhaseClock />
        <b className={`num2 ${way}`}>{priceText(quote?.nowPrice)}</b>
        <span className={`sec m ${way}`}>{percent(quote?.hcrate)}</span>
      </span>
    </div>
  );
}
