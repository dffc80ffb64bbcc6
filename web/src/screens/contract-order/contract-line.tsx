import type { Contract } from "../../data/contracts.ts";
import { useQuote } from "../../data/market/quotes.ts";
import { addressOf } from "../../data/market/symbols.ts";
import { Link } from "../../ui/location.ts";
import { useText } from "../../text/text.ts";
import { PhaseClock } from "../../quotes/phase-clock.tsx";
import { isForeign, placesOf } from "../../trade/contract-facts.ts";
import { OwnHours } from "../../trade/ticket/own-hours.tsx";
import { amount, directionOf, percent } from "../../ui/format.ts";
import { KeyValue } from "../../ui/key-value.tsx";
import { priceText } from "../../ui/market-format.ts";

/** What is traded: its level, the day's figures, and what one lot is. */
export function ContractLine({ contract }: { readonly contract: Contract }) {
  const t = useText().funds;
  const { gid, coin, rate, depositAmt, unit } = contract;
  const quote = useQuote(gid);
  const places = placesOf(gid);
  const way = directionOf(quote?.hcrate);
  const inCoin = (value: number) => (coin === "CNY" ? amount(value) : t.inCoin(amount(value), coin));
  return (
    <>
      <div className="between sline">
        <Link href={addressOf(contract)} className="row touch low">
          <b>{contract.name}</b>
          <span className="cap t3">{gid.replace(/^(sh|sz|bj|hf_)/, "")}</span>
        </Link>
        <span className="row now">
          {isForeign(gid) ? <OwnHours gid={gid} /> : <PhaseClock />}
          <b className={`num2 ${way}`}>{priceText(quote?.nowPrice, places)}</b>
          <span className={`sec m ${way}`}>{percent(quote?.hcrate)}</span>
        </span>
      </div>
      <dl className="daylevels">
        {(
          [
            [t.open, quote?.open_px],
            [t.prevClose, quote?.preclose_px],
            [t.high, quote?.today_max],
            [t.low, quote?.today_min],
          ] as const
        ).map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{priceText(value, places)}</dd>
          </div>
        ))}
      </dl>
      <dl className="grid2 oneLot">
        <KeyValue label={t.deposit}>{inCoin(depositAmt)}</KeyValue>
        <KeyValue label={t.oneLot}>{t.pointWorth(inCoin(unit))}</KeyValue>
      </dl>
      {coin !== "CNY" && <p className="cap t3 rateline">{t.rate(coin, amount(rate, 4))}</p>}
    </>
  );
}
