import { FEE_NAMES } from "@hongpan/core/rules/accounts/charges.ts";
import { DISPLAY_LOT } from "@hongpan/core/rules/products/boards.ts";
import type { Fees } from "@hongpan/core/rules/terms/fees.ts";
import { useState } from "react";
import { feeName } from "../../trade/fee-name.ts";
import { useRules } from "../../trade/use-rules.ts";
import { Segmented } from "../../ui/fields/segmented.tsx";
import { KeyValue } from "../../ui/key-value.tsx";
import type { ExampleShare } from "./example-share.ts";
import { billOf, LAWFUL_LEVER, nearest } from "./reckon.ts";
import { atPrice, money, partText } from "./shown.ts";
import { useCollegeWords, type CollegeWords } from "./text.ts";

const LOTS = [1, 10, 100] as const;
const NIGHTS = [0, 1, 30] as const;

/** There and back at one price: every fee by its name, by the site's own rates. */
export function FeesExample({ share }: { readonly share: ExampleShare }) {
  const t = useCollegeWords().show;
  const settings = useRules();
  const [lots, setLots] = useState<number>(LOTS[0]);
  const [nights, setNights] = useState<number>(NIGHTS[1]);
  const lever = nearest(settings.levers, LAWFUL_LEVER);
  const shares = Math.max(share.lot, lots * DISPLAY_LOT);
  const { cost, stay, total, part } = billOf({ price: share.price, shares, lever }, nights, settings);
  return (
    <>
      <p className="sec t2">{t.size}</p>
      <Segmented label={t.size} items={LOTS.map((id) => ({ id, label: t.lots(String(id)) }))} value={lots} onChange={setLots} />
      <p className="sec t2">{t.nights}</p>
      <Segmented label={t.nights} items={NIGHTS.map((id) => ({ id, label: t.nightsOf(String(id)) }))} value={nights} onChange={setNights} />
      <dl aria-live="polite">
        <KeyValue label={t.bought(String(shares))}>{money(cost.value)}</KeyValue>
        {linesOf(cost.opening, t.opening)}
        {linesOf(cost.closing, t.closing)}
        <KeyValue label={t.stay(String(lever), t.nightsOf(String(nights)))}>{money(stay)}</KeyValue>
        <KeyValue label={<b>{t.total}</b>}>
          <b>{money(total)}</b>
        </KeyValue>
        <KeyValue label={t.ofValue}>{partText(part, 2)}</KeyValue>
        <KeyValue label={t.breakEven}>{atPrice(cost.breakEven)}</KeyValue>
      </dl>
    </>
  );
}

function linesOf(fees: Fees, said: CollegeWords["show"]["opening"]) {
  return FEE_NAMES.filter((name) => fees[name] > 0).map((name) => (
    <KeyValue key={name} label={said(feeName(name))}>
      {money(fees[name])}
    </KeyValue>
  ));
}
