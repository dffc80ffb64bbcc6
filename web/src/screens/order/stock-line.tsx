import { useClock } from "../../data/clock.ts";
import { useQuote } from "../../data/market/quotes.ts";
import { useRate } from "../../data/market/rates.ts";
import { addressOf, codeOf } from "../../data/market/symbols.ts";
import { Link } from "../../ui/location.ts";
import { useText } from "../../text/text.ts";
import { PhaseClock } from "../../quotes/phase-clock.tsx";
import { PlateTag } from "../../quotes/plate-tag.tsx";
import { coinOf, foreignOf, isForeign, lotOf, placesOf } from "../../trade/contract-facts.ts";
import { countText } from "../../trade/count.ts";
import { OwnHours } from "../../trade/ticket/own-hours.tsx";
import { priceUnits } from "../../trade/rules-settings.ts";
import { amount, directionOf, percent } from "../../ui/format.ts";
import { priceText } from "../../ui/market-format.ts";

/** What is traded, at which price it stands, and its exchange's clock; of what is no A-share what differs, under it. */
export function StockLine({ gid, name, plate }: { readonly gid: string; readonly name: string; readonly plate: string }) {
  const quote = useQuote(gid);
  const way = directionOf(quote?.hcrate);
  return (
    <>
      <div className="between sline">
        <Link href={addressOf({ gid, name })} className="row touch low">
          <b>{name || codeOf(gid)}</b>
          <span className="cap t3">
            {codeOf(gid)} <PlateTag plate={plate} />
          </span>
        </Link>
        <span className="row now">
          {isForeign(gid) ? <OwnHours gid={gid} /> : <PhaseClock />}
          <b className={`num2 ${way}`}>{priceText(quote?.nowPrice, placesOf(gid, priceUnits(quote?.nowPrice)))}</b>
          <span className={`sec m ${way}`}>{percent(quote?.hcrate)}</span>
        </span>
      </div>
      {foreignOf(gid) && <Abroad gid={gid} />}
    </>
  );
}

// The coin and its rate, the lot, that it is sold the same day, and whose hours it keeps in this mode.
function Abroad({ gid }: { readonly gid: string }) {
  const { trade: t, funds, chart } = useText();
  const simulated = useClock()?.mode === "continuous" && isForeign(gid);
  const coin = coinOf(gid);
  const rate = useRate(coin);
  const lot = lotOf(gid);
  return (
    <p className="cap t3 abroad">
      {simulated && <span className="tag">{chart.simHours}</span>}
      {coin !== "CNY" && rate !== undefined && <span>{funds.rate(coin, amount(rate, 4))}</span>}
      {lot > 1 && <span>{t.lotOf(countText(gid, lot, t))}</span>}
      <span>{t.sameDay}</span>
    </p>
  );
}
