import { chooseK, kSettings, MAINS, SUBS } from "../../charts/k-settings.ts";
import { firstTab, tabNames, TABS } from "../../charts/periods.ts";
import { useStore } from "../../store/store.ts";
import { useText } from "../../text/text.ts";
import { ChoiceRow, Section } from "./rows.tsx";
import { useSetupWords } from "./text.ts";

/** The chart that a stock's page opens with, and how its K-line is drawn. */
export function ChartSection() {
  const t = useSetupWords();
  const words = useText();
  const { market } = words;
  const tab = useStore(firstTab);
  const { main, sub, adjustment, hollow } = useStore(kSettings);
  const names = tabNames(words);
  return (
    <Section title={t.sections.chart}>
      <ChoiceRow title={t.period} value={tab} items={TABS.map((id) => ({ id, label: names[id] }))} onChange={firstTab.set} />
      <ChoiceRow title={market.overlay} value={main} items={MAINS.map(named)} onChange={(id) => chooseK({ main: id })} />
      <ChoiceRow title={market.indicator} value={sub} items={SUBS.map(named)} onChange={(id) => chooseK({ sub: id })} />
      <ChoiceRow
        title={words.chart.adjustment}
        lead={t.adjustmentNote}
        value={adjustment}
        items={([0, 1, 2] as const).map((id) => ({ id, label: market.adjustments[id] }))}
        onChange={(id) => chooseK({ adjustment: id })}
      />
      <ChoiceRow
        title={t.candles}
        value={hollow ? "hollow" : "solid"}
        items={(["hollow", "solid"] as const).map((id) => ({ id, label: t.candlesOf[id] }))}
        onChange={(id) => chooseK({ hollow: id === "hollow" })}
      />
    </Section>
  );
}

function named<T extends string>(id: T) {
  return { id, label: id };
}
