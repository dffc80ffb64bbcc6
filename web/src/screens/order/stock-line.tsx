import { useClock } from "../../data/clock.ts";
import { useRate } from "../../data/market/rates.ts";
import { useText } from "../../text/text.ts";
import { PlateTag } from "../../quotes/plate-tag.tsx";
import { coinOf, foreignOf, isForeign, lotOf } from "../../trade/contract-facts.ts";
import { countText } from "../../trade/count.ts";
import { PriceLine } from "../../trade/ticket/price-line.tsx";
import { amount } from "../../ui/format.ts";

/** What is traded, with its plate; of what is no A-share what differs, under it. */
export function StockLine({ gid, name, plate }: { readonly gid: string; readonly name: string; readonly plate: string }) {
  return (
    <>
      <PriceLine gid={gid} name={name}>
        <PlateTag plate={plate} />
      </PriceLine>
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
