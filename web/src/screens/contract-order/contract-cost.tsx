import type { Contract } from "../../data/contracts.ts";
import { Link } from "../../ui/location.ts";
import { useText } from "../../text/text.ts";
import { placesOf } from "../../trade/contract-facts.ts";
import { amount } from "../../ui/format.ts";
import { KeyValue } from "../../ui/key-value.tsx";
import { priceText } from "../../ui/market-format.ts";
import type { ContractCost } from "./contract.ts";

interface Props {
  readonly contract: Contract;
  readonly cost: ContractCost;
  readonly lever: number;
  readonly available: number;
}

/** 应付 as an equation: margin and fee, the whole contract, break-even; in yuan, with the coin beside it. */
export function ContractCostCard({ contract, cost, lever, available }: Props) {
  const { trade: t, funds } = useText();
  const { product, coin, rate, depositAmt, gid } = contract;
  const yuan = (fen: number) => amount(fen / 100);
  const inCoin = (fen: number) => (coin === "CNY" ? yuan(fen) : `${yuan(fen)} ≈ ${funds.inCoin(amount(fen / 100 / rate), coin)}`);
  const times = coin === "CNY" ? "" : ` × ${amount(rate, 4)}`;
  return (
    <section className="cost paycard">
      <div className="between pay">
        <span className="sec t2">
          {t.pay}{" "}
          <Link href="/about?e=5" className="lab info touch low">
            {t.feeBook} ›
          </Link>
        </span>
        <b>{yuan(cost.need)}</b>
      </div>
      <p className="between lab t3 eq">
        <span>
          {funds.available(funds.account[product])} {amount(available)}{" "}
          <Link href={`/transfers?to=${product}`} className="info touch low">
            {funds.toTransfer} ›
          </Link>
        </span>
      </p>
      <p className="cap t3">
        {t.margin} = {funds.equation(amount(depositAmt, 0), amount(cost.lots, 0), lever, times)}
      </p>
      <dl className="contractcost">
        <KeyValue label={t.margin}>{inCoin(cost.margin)}</KeyValue>
        <KeyValue label={funds.openFee}>{inCoin(cost.fee)}</KeyValue>
        <KeyValue label={funds.closeFee}>{inCoin(cost.fee)}</KeyValue>
        <KeyValue label={funds.contractValue}>{inCoin(cost.value)}</KeyValue>
        <KeyValue label={funds.breakEven}>{priceText(cost.breakEven / 10_000, placesOf(gid))}</KeyValue>
      </dl>
      <p className="cap t3">{funds.noNight}</p>
    </section>
  );
}
