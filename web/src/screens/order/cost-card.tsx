import { feesShown } from "@hongpan/core/rules/accounts/charges.ts";
import type { Fen } from "@hongpan/core/rules/money.ts";
import type { Cost } from "@hongpan/core/rules/orders/cost.ts";
import { sumOf } from "@hongpan/core/rules/terms/fees.ts";
import { useState } from "react";
import type { Contract } from "../../data/contracts.ts";
import { useText } from "../../text/text.ts";
import { coinOf, placesOf } from "../../trade/contract-facts.ts";
import { feeName } from "../../trade/wording.ts";
import { amount, priceText } from "../../ui/format.ts";
import { KeyValue } from "../../ui/list-row.tsx";
import { Link } from "../../ui/page/location.ts";
import type { Computed } from "./compute.ts";

const yuan = (fen: Fen) => amount(fen / 100);

interface Props {
  readonly gid: string;
  readonly contract: Contract | undefined;
  readonly computed: Computed;
  readonly lever: number;
  /** Yuan that can be used. */
  readonly available: number;
}

/** 应付 with the way to the fees, how it comes about in yuan, and what follows. A value in a coin is shown beside its yuan. */
export function CostCard(props: Props) {
  const { gid, contract, computed } = props;
  const { trade: t, funds } = useText();
  const { cost } = computed;
  const inCoin = (fen: Fen) =>
    !contract || contract.coin === "CNY" ? yuan(fen) : `${yuan(fen)} ≈ ${funds.inCoin(amount(fen / 100 / contract.rate), contract.coin)}`;
  const rows = contract
    ? [
        [t.margin, inCoin(cost.margin)],
        [funds.openFee, inCoin(sumOf(cost.opening))],
        [funds.closeFee, inCoin(sumOf(cost.closing))],
        [funds.contractValue, inCoin(cost.value)],
      ]
    : [
        [t.closeFees, yuan(sumOf(cost.closing))],
        [t.financed, yuan(cost.value - cost.margin)],
        [t.night, yuan(cost.stayANight)],
      ];
  return (
    <section className="cost paycard">
      <div className="between pay">
        <span className="sec t2">
          {t.pay}{" "}
          <Link href="/about?e=5" className="lab info touch low">
            {t.feeBook} ›
          </Link>
        </span>
        <b>{yuan(computed.need)}</b>
      </div>
      {contract ? <ContractEquation {...props} contract={contract} /> : <StockEquation {...props} />}
      <dl className={contract ? "contractcost" : "grid2"}>
        {[...rows, [t.breakEven, priceText(cost.breakEven / 10_000, placesOf(gid, cost.breakEven))]].map(([label, value]) => (
          <KeyValue key={label} label={label!}>
            {value}
          </KeyValue>
        ))}
      </dl>
      {contract ? <p className="cap t3">{funds.noNight}</p> : <FeeDetails cost={cost} />}
    </section>
  );
}

function StockEquation({ gid, computed: { cost, value }, available }: Props) {
  const { trade: t, funds } = useText();
  const coin = coinOf(gid);
  return (
    <>
      <p className="between lab t3 eq">
        <span>
          {t.available} {amount(available)}
        </span>
        <span>
          {t.margin} {yuan(cost.margin)} + {t.openFees} {yuan(sumOf(cost.opening))}
        </span>
      </p>
      {coin !== "CNY" && value > 0 && (
        <p className="between lab t3 eq">
          <span>{t.total}</span>
          <span>
            {funds.inCoin(yuan(value), coin)} ≈ {yuan(cost.value)}
          </span>
        </p>
      )}
    </>
  );
}

function ContractEquation({ contract, computed, lever, available }: Props & { readonly contract: Contract }) {
  const { trade: t, funds } = useText();
  const { product, coin, rate, depositAmt } = contract;
  const times = coin === "CNY" ? "" : ` × ${amount(rate, 4)}`;
  return (
    <>
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
    </>
  );
}

/** Every fee, there and back, on demand. */
function FeeDetails({ cost: { opening, closing, roundTrip } }: { readonly cost: Cost }) {
  const t = useText().trade;
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="lab info morefees" aria-expanded={open} onClick={() => setOpen(!open)}>
        {t.details} {open ? "▴" : "▾"}
      </button>
      {open && (
        <table className="fees">
          <thead>
            <tr>
              <th />
              <th>{t.leg.open}</th>
              <th>{t.leg.close}</th>
            </tr>
          </thead>
          <tbody>
            {feesShown((name) => opening[name] + closing[name], true).map((name) => (
              <tr key={name}>
                <th>{feeName(name)}</th>
                <td>{yuan(opening[name])}</td>
                <td>{yuan(closing[name])}</td>
              </tr>
            ))}
            <tr>
              <th>{t.totalFees}</th>
              <td colSpan={2}>{yuan(roundTrip)}</td>
            </tr>
          </tbody>
        </table>
      )}
    </>
  );
}
