import { lazy, Suspense } from "react";
import { codeOf, kindOf } from "../../data/market/symbols.ts";
import { fetched } from "../../data/wire/fetched.ts";
import { useText } from "../../text/text.ts";
import { Button } from "../../ui/button.tsx";
import { ErrorState, SkeletonRows } from "../../ui/empty-state.tsx";
import { amount, beijing, signed, priceText } from "../../ui/format.ts";
import { KeyValue } from "../../ui/list-row.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { placesOf } from "../contract-facts.ts";
import { countText } from "../wording.ts";
import { dealOf } from "./receipt.ts";
import { receipt, type Filled } from "../receipts.ts";
import { priceUnits } from "../rules-settings.ts";
import { useDeals } from "./story-data.ts";
import "../cost.css";

const FillReceipts = lazy(fetched(() => import("../../proof/fill-receipts.tsx")));
const close = () => receipt.set(null);

/** 成交回报 of an order: its price, size and value, and every posting of money that it made. */
export default function ReceiptSheet({ filled }: { readonly filled: Filled }) {
  const { trade: t, shell } = useText();
  const { gid, name, orderSn } = filled;
  const kind = kindOf(gid);
  const subject = `${name} ${codeOf(gid)}`;
  const query = useDeals(filled.positionSn);
  const deal = query.data && dealOf(query.data, orderSn);
  return (
    <Sheet open onClose={close} title={filled.title}>
      {query.isError && !query.data ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : deal ? (
        <>
          <dl className="detail">
            <KeyValue label={kind === "index" || kind === "futures" ? t.receipt[kind] : t.stock}>{subject}</KeyValue>
            <KeyValue label={kind === "index" ? t.receipt.level : t.receipt.price}>
              {priceText(deal.price, placesOf(gid, priceUnits(deal.price)))}
            </KeyValue>
            <KeyValue label={t.quantity}>{countText(gid, deal.shares, t)}</KeyValue>
            <KeyValue label={t.receipt.value}>{amount(deal.value)}</KeyValue>
            {deal.money.map((row) => (
              <KeyValue key={row.id} label={row.deSummary.replace(subject, "").trim().replace(/,$/, "")}>
                {signed(row.deAmt)}
              </KeyValue>
            ))}
            <KeyValue label={t.receipt.time}>{beijing(deal.time, "full")}</KeyValue>
            <KeyValue label={t.orderNo}>{orderSn}</KeyValue>
          </dl>
          <Suspense fallback={null}>
            <FillReceipts positionSn={filled.positionSn} />
          </Suspense>
        </>
      ) : (
        <SkeletonRows rows={6} />
      )}
      <Button kind="soft" full onClick={close}>
        {shell.close}
      </Button>
    </Sheet>
  );
}
