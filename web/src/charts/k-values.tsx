import type { Candle, KPeriod } from "../data/market/candles.ts";
import { sizeText } from "../ui/sizes.ts";
import { useText } from "../text/text.ts";
import { amount, beijing, directionOf, percent } from "../ui/format.ts";

interface Props {
  readonly gid: string;
  readonly bar: Candle | null;
  readonly bars: readonly Candle[];
  readonly period: KPeriod;
  readonly places: number;
  /** Every value of the bar under the finger; else what fits beside the tools. */
  readonly whole: boolean;
}

/** The bar's time, prices, change and volume: one line, or two where they need it. */
export function KValues({ gid, bar, bars, period, places, whole }: Props) {
  const t = useText();
  if (!bar) return null;
  const before = bars[bars.findIndex((one) => one.timestamp === bar.timestamp) - 1]?.close ?? bar.open;
  const stamp = beijing(bar.timestamp);
  const price = (label: string, value: number) => (
    <span className="t3">
      {label} <b className={directionOf(value - before)}>{amount(value, places)}</b>
    </span>
  );
  return (
    <div className="kvals">
      <span className="t3">{/^\d/.test(period) ? stamp.slice(5, 16) : stamp.slice(2, 10)}</span>
      {price(t.market.openShort, bar.open)}
      {whole && price(t.chart.highShort, bar.high)}
      {whole && price(t.chart.lowShort, bar.low)}
      {price(t.market.closeShort, bar.close)}
      <b className={directionOf(bar.close - before)}>{percent((bar.close / before - 1) * 100)}</b>
      <span className="t3">{sizeText(gid, bar.volume)}</span>
    </div>
  );
}

/** The chart in a sentence, for who does not see it. */
export function kSummary(template: string, bars: readonly Candle[], places: number): string {
  const shown = bars.slice(-60);
  if (shown.length === 0) return "";
  const values: Record<string, string> = {
    bars: String(shown.length),
    last: amount(shown.at(-1)!.close, places),
    high: amount(Math.max(...shown.map((bar) => bar.high)), places),
    low: amount(Math.min(...shown.map((bar) => bar.low)), places),
    rate: percent((shown.at(-1)!.close / shown[0]!.open - 1) * 100),
  };
  return template.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}
