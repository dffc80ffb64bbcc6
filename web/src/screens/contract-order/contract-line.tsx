import type { Contract } from "../../data/contracts.ts";
import { useQuote } from "../../data/market/quotes.ts";
import { useText } from "../../text/text.ts";
import { placesOf } from "../../trade/contract-facts.ts";
import { PriceLine } from "../../trade/ticket/price-line.tsx";
import { amount } from "../../ui/format.ts";
import { KeyValue } from "../../ui/key-value.tsx";
import { priceText } from "../../ui/market-format.ts";

/** What is traded: its level, the day's figures, and what one lot is. */
export function ContractLine({ contract }: { readonly contract: Contract }) {
  const t = useText().funds;
  const { gid, coin, rate, depositAmt, unit } = contract;
  const quote = useQuote(gid);
  const places = placesOf(gid);
  const inCoin = (value: number) => (coin === "CNY" ? amount(value) : t.inCoin(amount(value), coin));
  return (
    <>
      <PriceLine gid={gid} name={contract.name} />
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
