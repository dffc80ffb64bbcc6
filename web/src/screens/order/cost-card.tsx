import { feesShown } from "@hongpan/core/rules/accounts/charges.ts";
import type { Fen } from "@hongpan/core/rules/money.ts";
import type { Cost } from "@hongpan/core/rules/orders/cost.ts";
import { sumOf } from "@hongpan/core/rules/terms/fees.ts";
import { useState, type ReactNode } from "react";
import type { Contract } from "../../data/contracts.ts";
import { useText } from "../../text/text.ts";
import { coinOf, placesOf } from "../../trade/contract-facts.ts";
import { feeName } from "../../trade/wording.ts";
import { amount, priceText } from "../../ui/format.ts";
import { KeyValue } from "../../ui/list-row.tsx";
import { Link } from "../../ui/page/location.ts";
import type { Computed } from "./compute.ts";

const yuan = (fen: Fen) => amount(fen / 100);

interface CardProps {
  readonly need: Fen;
  /** How the amount comes about. */
  readonly equation: ReactNode;
  readonly rows: readonly (readonly [label: string, value: string])[];
  readonly look: "grid2" | "contractcost";
  readonly children: ReactNode;
}

/** 应付 with the way to the fees, how it comes about and what follows. */
function CostCard({ need, equation, rows, look, children }: CardProps) {
  const t = useText().trade;
  return (
    <section className="cost paycard">
      <div className="between pay">
        <span className="sec t2">
          {t.pay}{" "}
          <Link href="/about?e=5" className="lab info touch low">
            {t.feeBook} ›
          </Link>
        </span>
        <b>{yuan(need)}</b>
      </div>
      {equation}
      <dl className={look}>
        {rows.map(([label, value]) => (
          <KeyValue key={label} label={label}>
            {value}
          </KeyValue>
        ))}
      </dl>
      {children}
    </section>
  );
}

interface StockProps {
  readonly gid: string;
  readonly computed: Computed;
  /** Yuan that can be used. */
  readonly available: number;
}

/** Of a stock, in yuan, with the way back, a night, break-even; every fee on demand. A value in a coin stands beside its yuan. */
export function StockCost({ gid, computed: { cost, value }, available }: StockProps) {
  const { trade: t, funds } = useText();
  const coin = coinOf(gid);
  const equation = (
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
  const rows = [
    [t.closeFees, yuan(sumOf(cost.closing))],
    [t.financed, yuan(cost.value - cost.margin)],
    [t.night, yuan(cost.stayANight)],
    [t.breakEven, priceText(cost.breakEven / 10_000, placesOf(gid, cost.breakEven))],
  ] as const;
  return (
    <CostCard need={cost.need} equation={equation} rows={rows} look="grid2">
      <FeeDetails cost={cost} />
    </CostCard>
  );
}

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

interface ContractProps extends Omit<StockProps, "gid"> {
  readonly contract: Contract;
  readonly lever: number;
}

/** Of a contract: margin and fees, the whole contract, break-even; in yuan, with the coin beside it. */
export function ContractCost({ contract, computed: { cost, shares }, lever, available }: ContractProps) {
  const { trade: t, funds } = useText();
  const { product, coin, rate, depositAmt, gid } = contract;
  const inCoin = (fen: Fen) => (coin === "CNY" ? yuan(fen) : `${yuan(fen)} ≈ ${funds.inCoin(amount(fen / 100 / rate), coin)}`);
  const times = coin === "CNY" ? "" : ` × ${amount(rate, 4)}`;
  const equation = (
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
        {t.margin} = {funds.equation(amount(depositAmt, 0), amount(shares, 0), lever, times)}
      </p>
    </>
  );
  const rows = [
    [t.margin, inCoin(cost.margin)],
    [funds.openFee, inCoin(sumOf(cost.opening))],
    [funds.closeFee, inCoin(sumOf(cost.closing))],
    [funds.contractValue, inCoin(cost.value)],
    [funds.breakEven, priceText(cost.breakEven / 10_000, placesOf(gid))],
  ] as const;
  return (
    <CostCard need={cost.need} equation={equation} rows={rows} look="contractcost">
      <p className="cap t3">{funds.noNight}</p>
    </CostCard>
  );
}
