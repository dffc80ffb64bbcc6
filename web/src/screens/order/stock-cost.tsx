import { feesShown } from "@hongpan/core/rules/accounts/charges.ts";
import type { Cost } from "@hongpan/core/rules/orders/cost.ts";
import { sumOf } from "@hongpan/core/rules/terms/fees.ts";
import { useState } from "react";
import { useText } from "../../text/text.ts";
import { amount } from "../../ui/format.ts";
import { KeyValue } from "../../ui/key-value.tsx";
import { priceText } from "../../ui/market-format.ts";
import { feeName } from "../../trade/fee-name.ts";
import { coinOf, placesOf } from "../../trade/contract-facts.ts";
import { PayCard } from "../../trade/ticket/pay-card.tsx";
import type { Computed } from "./compute.ts";

interface Props {
  readonly gid: string;
  readonly computed: Computed;
  readonly available: number;
}

/** 应付 of a stock as an equation in yuan, the way back, a night, break-even; every fee on demand. A value in a coin stands beside its yuan. */
export function StockCost({ gid, computed: { cost, value }, available }: Props) {
  const { trade: t, funds } = useText();
  const coin = coinOf(gid);
  const [open, setOpen] = useState(false);
  const yuan = (fen: number) => amount(fen / 100);
  return (
    <PayCard need={cost.need}>
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
      <dl className="grid2">
        <KeyValue label={t.closeFees}>{yuan(sumOf(cost.closing))}</KeyValue>
        <KeyValue label={t.financed}>{yuan(cost.value - cost.margin)}</KeyValue>
        <KeyValue label={t.night}>{yuan(cost.stayANight)}</KeyValue>
        <KeyValue label={t.breakEven}>{priceText(cost.breakEven / 10_000, placesOf(gid, cost.breakEven))}</KeyValue>
      </dl>
      <button type="button" className="lab info morefees" aria-expanded={open} onClick={() => setOpen(!open)}>
        {t.details} {open ? "▴" : "▾"}
      </button>
      {open && <FeeTable cost={cost} />}
    </PayCard>
  );
}

function FeeTable({ cost }: { readonly cost: Cost }) {
  const t = useText().trade;
  const { opening, closing } = cost;
  return (
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
            <td>{amount(opening[name] / 100)}</td>
            <td>{amount(closing[name] / 100)}</td>
          </tr>
        ))}
        <tr>
          <th>{t.totalFees}</th>
          <td colSpan={2}>{amount(cost.roundTrip / 100)}</td>
        </tr>
      </tbody>
    </table>
  );
}
