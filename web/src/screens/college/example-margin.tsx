import { useState } from "react";
import { useRules } from "../../trade/use-rules.ts";
import { KeyValue } from "../../ui/key-value.tsx";
import { amount } from "../../ui/format.ts";
import type { ExampleShare } from "./example-share.ts";
import { LeverSlider } from "./lever-slider.tsx";
import { borrowed, LAWFUL_LEVER, leftAfter, nearest } from "./reckon.ts";
import { money, partText } from "./shown.ts";
import { useCollegeWords } from "./text.ts";

/** The fall that the examples of borrowing speak of: a limit-down of the main boards. */
export const FALL = 100_000;

/** What of a purchase is one's own, what is borrowed, what a night of it costs, and what a fall leaves. */
export function MarginExample({ share }: { readonly share: ExampleShare }) {
  const t = useCollegeWords().show;
  const settings = useRules();
  const [chosen, setChosen] = useState<number | null>(null);
  const lever = chosen ?? nearest(settings.levers, LAWFUL_LEVER);
  const found = borrowed({ price: share.price, shares: share.lot, lever }, settings);
  const left = leftAfter(found, FALL);
  const part = (left * 1_000_000) / found.cost.margin;
  return (
    <>
      <LeverSlider levers={settings.levers} value={lever} onChange={setChosen} />
      <dl aria-live="polite">
        <KeyValue label={t.bought(amount(share.lot, 0))}>{money(found.cost.value)}</KeyValue>
        <KeyValue label={t.own}>{money(found.cost.margin)}</KeyValue>
        <KeyValue label={t.lent}>{money(found.lent)}</KeyValue>
        <KeyValue label={t.night}>{money(found.cost.stayANight)}</KeyValue>
        <KeyValue label={t.afterFall(partText(FALL, 0))}>
          {left < 0 ? <span className="danger">{t.owes(money(-left))}</span> : t.leftOf(money(left), partText(part, 0))}
        </KeyValue>
      </dl>
    </>
  );
}
