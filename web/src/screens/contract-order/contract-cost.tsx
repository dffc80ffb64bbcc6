import type { Contract } from "../../data/contracts.ts";
import { Link } from "../../ui/page/location.ts";
import { useText } from "../../text/text.ts";
import { placesOf } from "../../trade/contract-facts.ts";
import { amount } from "../../ui/format.ts";
import { KeyValue } from "../../ui/key-value.tsx";
import { priceText } from "../../ui/market-format.ts";
import { PayCard } from "../../trade/ticket/pay-card.tsx";
import type { Computed } from "./compute.ts";

interface Props {
  readonly contract: Contract;
  readonly computed: Computed;
  readonly lever: number;
  readonly available: number;
}

/** 应付 of a contract as an equation: margin and fee, the whole contract, break-even; in yuan, with the coin beside it. */
export function ContractCost({ contract, computed, lever, available }: Props) {
  const { trade: t, funds } = useText();
  const { product, coin, rate, depositAmt, gid } = contract;
  const yuan = (fen: number) => amount(fen / 100);
  const inCoin = (fen: number) => (coin === "CNY" ? yuan(fen) : `${yuan(fen)} ≈ ${funds.inCoin(amount(fen / 100 / rate), coin)}`);
  const times = coin === "CNY" ? "" : ` × ${amount(rate, 4)}`;
  return (
    <PayCard need={computed.need}>
      <p className="between lab t3 eq">
        <span>
          {funds.available(funds.account[product])} {amount(available)}{" "}
          <Link href={`/transfers?to=${product}`} className="info touch low">
            {funds.toTransfer} ›
          </Link>
        </span>
      </p>
      <p className="cap t3">
        {t.margin} = {funds.equation(amount(depositAmt, 0), amount(computed.shares, 0), lever, times)}
      </p>
      <dl className="contractcost">
        <KeyValue label={t.margin}>{inCoin(computed.margin)}</KeyValue>
        <KeyValue label={funds.openFee}>{inCoin(computed.fee)}</KeyValue>
        <KeyValue label={funds.closeFee}>{inCoin(computed.fee)}</KeyValue>
        <KeyValue label={funds.contractValue}>{inCoin(computed.value)}</KeyValue>
        <KeyValue label={funds.breakEven}>{priceText(computed.breakEven / 10_000, placesOf(gid))}</KeyValue>
      </dl>
      <p className="cap t3">{funds.noNight}</p>
    </PayCard>
  );
}
