import type { StockSettings } from "@hongpan/core/rules/terms/settings.ts";
import { exchangeOf, withoutExchange } from "@hongpan/core/rules/markets/exchanges.ts";
import { lotRuleOf } from "@hongpan/core/rules/products/boards.ts";
import { boardOf } from "@hongpan/core/rules/products/instruments.ts";
import { useState, type ReactNode } from "react";
import { usePhase } from "../../data/clock.ts";
import { useQuote } from "../../data/market/quotes.ts";
import type { Quote } from "../../data/wire/shapes.ts";
import { useBlockWords, type BlockWords } from "../../text/blocks.ts";
import { useText } from "../../text/text.ts";
import { useAgreed, type Agreed } from "../../trade/agreed.ts";
import { Refused, useSubmit } from "../../trade/refused.tsx";
import { TradeAgreement } from "../../trade/ticket/agreement.tsx";
import { Parts, usePartKeys } from "../../trade/ticket/parts.tsx";
import { usePriceKeys } from "../../trade/ticket/price-keys.ts";
import { useRules } from "../../trade/rules-settings.ts";
import { Button } from "../../ui/button.tsx";
import { Segmented } from "../../ui/fields/segmented.tsx";
import { Stepper } from "../../ui/fields/stepper.tsx";
import { amount, lots as lotsText, priceText } from "../../ui/format.ts";
import { KeyValue } from "../../ui/list-row.tsx";
import { go } from "../../ui/page/location.ts";
import { AFTER } from "../../ui/page/targets.ts";
import { toast } from "../../ui/toast.tsx";
import { type Bounds, isSealed, mostLots, rushCost, rushFault, SHARES, steppedPrice, type Rush } from "./rush-sums.ts";

interface Props {
  readonly gid: string;
  /** Yuan; null without a login. */
  readonly available: number | null;
  /** In the button's place: what comes before an order. */
  readonly gate: ReactNode;
}

/** Market or limit, lots, what it costs about, the button. */
export function RushForm({ gid, available, gate }: Props) {
  const t = useBlockWords().rush;
  const quote = useQuote(gid) ?? {};
  const [rush, setRush] = useState<Rush>({ limited: false, price: "", lots: String(Math.ceil(fewestOf(gid) / SHARES)) });
  const rules = useRules();
  const bounds = { min: fewestOf(gid), max: rules.buyMaxNum };
  const agreement = useAgreed();
  const submit = useSubmit();
  const set = (fields: Partial<Rush>) => (submit.clear(), setRush({ ...rush, ...fields }));
  const sealed = isSealed(quote);
  const cost = rushCost(rush, quote, rules);
  return (
    <div className="rush">
      <Fields rush={rush} set={set} quote={quote} available={available} bounds={bounds} />
      {sealed && !rush.limited && (
        <p className="lab warn ticketnote" role="status">
          {t.queue(lotsText(quote.buy1_num ?? 0))}
        </p>
      )}
      <dl>
        <KeyValue label={t.leverage}>{t.one}</KeyValue>
        <KeyValue label={t.estimate}>{amount(cost.value)}</KeyValue>
        <KeyValue label={t.feeSum}>{amount(cost.fees)}</KeyValue>
        <KeyValue label={t.need}>
          <b>{amount(cost.need)}</b>
        </KeyValue>
        <KeyValue label={t.available}>{available === null ? "--" : amount(available)}</KeyValue>
      </dl>
      <p className="cap t3">{t.fees}</p>
      <TradeAgreement agreement={agreement} />
      <div className="order-act">
        <Refused text={submit.refused} />
        {gate ?? (
          <Send gid={gid} rush={rush} quote={quote} bounds={bounds} available={available ?? 0} agreement={agreement} submit={submit} />
        )}
      </div>
    </div>
  );
}

interface FieldsProps {
  readonly rush: Rush;
  readonly set: (fields: Partial<Rush>) => void;
  readonly quote: Partial<Quote>;
  readonly available: number | null;
  readonly bounds: Bounds;
}

function Fields({ rush, set, quote, available, bounds }: FieldsProps) {
  const t = useBlockWords().rush;
  const { limited, price, lots } = rush;
  const most = mostLots(rush, quote, available ?? 0, bounds, useRules());
  const fewest = Math.ceil(bounds.min / SHARES);
  const put = (next: number) => set({ lots: String(Math.max(fewest, Math.floor(next))) });
  const priceKeys = usePriceKeys(quote, 2, (text) => set({ price: text }));
  const partKeys = usePartKeys((part) => put(most * part));
  const pick = (id: "market" | "limit") => set({ limited: id === "limit", price: id === "limit" ? (quote.nowPrice ?? 0).toFixed(2) : "" });
  return (
    <>
      <Segmented
        label={t.kind}
        items={(["market", "limit"] as const).map((id) => ({ id, label: t[id] }))}
        value={limited ? "limit" : "market"}
        onChange={pick}
      />
      {limited && (
        <Stepper
          label={t.price}
          places={2}
          longest={8}
          keys={priceKeys}
          value={price}
          caption={t.price}
          onChange={(typed) => set({ price: typed })}
          onStep={(way) => set({ price: steppedPrice(price, way) })}
        />
      )}
      <Stepper
        label={t.quantity}
        value={lots}
        caption={t.shares(amount(Number(lots) * SHARES, 0))}
        longest={5}
        keys={partKeys}
        onChange={(typed) => set({ lots: typed })}
        onStep={(way) => put(Number(lots) + way)}
        minusOff={Number(lots) <= fewest}
      />
      <Parts onPick={(part) => put(most * part)} />
    </>
  );
}

interface SendProps {
  readonly gid: string;
  readonly rush: Rush;
  readonly quote: Partial<Quote>;
  readonly bounds: Bounds;
  readonly available: number;
  readonly agreement: Agreed;
  readonly submit: ReturnType<typeof useSubmit>;
}

function Send({ gid, rush, quote, bounds, available, agreement, submit }: SendProps) {
  const t = useBlockWords().rush;
  const { agreeFirst } = useText().trade;
  const phase = usePhase();
  const rules = useRules();
  const { limited, price, lots } = rush;
  const fault = rushFault(rush, quote, available, bounds, rules);
  const shut = phase !== null && !OPEN.has(phase) ? t.off.closed : null;
  const off = shut ?? (fault && faultText(fault, { rush, quote, bounds, available, rules }, t)) ?? (agreement.agreed ? null : agreeFirst);
  const fields = { stockCode: gid, buyNum: Number(lots) * SHARES, lever: 1 };
  const send = () =>
    submit.send(
      "/user/buyVipQc.do",
      { ...fields, buyType: limited ? 1 : 0, ...(limited ? { targetPrice: price } : {}) },
      ({ msg, filled }) => {
        agreement.keep();
        toast(msg);
        go(filled > 0 ? AFTER.rush.filled : AFTER.rush.resting, { replace: true });
      },
    );
  return (
    <Button kind="buy" full busy={submit.busy} off={off} onClick={send}>
      {t.submit(lots, amount(rushCost(rush, quote, rules).need))}
    </Button>
  );
}

const OPEN: ReadonlySet<string> = new Set(["morning", "afternoon"]);

interface Known {
  readonly rush: Rush;
  readonly quote: Partial<Quote>;
  readonly bounds: Bounds;
  readonly available: number;
  readonly rules: StockSettings;
}

function faultText(
  fault: NonNullable<ReturnType<typeof rushFault>>,
  { rush, quote, bounds, available, rules }: Known,
  t: BlockWords["rush"],
): string {
  const says = {
    quantity: t.off.quantity,
    price: t.off.price,
    fewest: t.off.fewest(amount(bounds.min, 0)),
    most: t.off.most(amount(bounds.max, 0)),
    tick: t.off.tick,
    below: t.off.below(priceText(quote.limitDown)),
    above: t.off.above(priceText(quote.limitUp)),
    least: t.off.least(amount(rules.vipQcMaxAmt / 100, 0)),
    money: t.off.money(amount(rushCost(rush, quote, rules).need - available)),
  };
  return says[fault];
}

/** Fewest shares of a purchase on the board of a share. */
function fewestOf(gid: string): number {
  return lotRuleOf({ kind: "stock", board: boardOf(exchangeOf(gid) ?? "sh", withoutExchange(gid)) }).min;
}
