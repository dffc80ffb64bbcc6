import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { Adjustment, Candle, KPeriod } from "../data/candles.ts";
import { langNow } from "../data/api.ts";
import { useText } from "../text/text.ts";
import { ErrorState } from "../ui/empty-state.tsx";
import { amount, beijing, directionOf, percent } from "../ui/format.ts";
import { lots } from "../ui/market-format.ts";
import "./charts.css";
import type { KEngine, MainIndicator, SubIndicator } from "./k-engine.ts";

interface Props {
  readonly gid: string;
  readonly isIndex: boolean;
  readonly period: KPeriod;
}

const MAINS: readonly MainIndicator[] = ["MA", "BOLL"];
const SUBS: readonly SubIndicator[] = ["MACD", "KDJ", "RSI", "WR"];
const FIRST = { main: "MA", sub: "MACD" } as const;

/** K-line of a period with its overlay and one indicator below; the drawing library comes when it is first needed. */
export function KChart({ gid, isIndex, period }: Props) {
  const t = useText().market;
  const box = useRef<HTMLDivElement>(null);
  const engine = useRef<KEngine | null>(null);
  const [bars, setBars] = useState<readonly Candle[]>([]);
  const [cross, setCross] = useState<Candle | null>(null);
  const [fault, setFault] = useState<unknown>(null);
  const [again, setAgain] = useState(0);
  const [adjustment, setAdjustment] = useState<Adjustment>(1);
  const [main, setMain] = useState<MainIndicator>(FIRST.main);
  const [sub, setSub] = useState<SubIndicator>(FIRST.sub);
  const ready = useEffectEvent((opened: KEngine) => {
    opened.overlay(main);
    opened.below(sub);
    opened.show(gid, isIndex, period, adjustment);
  });
  useEffect(() => {
    let gone = false;
    void import("./k-engine.ts").then(({ openKChart }) => {
      if (gone || !box.current) return;
      engine.current = openKChart(box.current, langNow() === "en" ? "en-US" : "zh-CN", {
        loaded: setBars,
        failed: setFault,
        cross: setCross,
      });
      ready(engine.current);
    }, setFault);
    return () => {
      gone = true;
      engine.current?.stop();
      engine.current = null;
    };
  }, [again]);
  useEffect(() => engine.current?.show(gid, isIndex, period, adjustment), [gid, isIndex, period, adjustment]);
  const retry = () => {
    setFault(null);
    setAgain((times) => times + 1);
  };
  const adjustable = !isIndex && !/^\d/.test(period);
  return (
    <div className="kwrap">
      {fault !== null && <ErrorState error={fault} onRetry={retry} />}
      <div className="kchart" hidden={fault !== null}>
        <div className="lgd cap">
          {adjustable && (
            <button type="button" className="chip2" onClick={() => setAdjustment(adjustment === 1 ? 0 : adjustment === 0 ? 2 : 1)}>
              {t.adjustments[adjustment]}
            </button>
          )}
          <Values bar={cross ?? bars.at(-1) ?? null} bars={bars} period={period} />
        </div>
        <div ref={box} className={bars.length === 0 ? "kbox wait" : "kbox"} role="img" aria-label={summary(t.kSummary, bars)} />
      </div>
      <div className="chips ind">
        <Choices label={t.overlay} items={MAINS} value={main} onChange={(name) => (setMain(name), engine.current?.overlay(name))} />
        <u />
        <Choices label={t.indicator} items={SUBS} value={sub} onChange={(name) => (setSub(name), engine.current?.below(name))} />
      </div>
    </div>
  );
}

interface ChoicesProps<T extends string> {
  readonly label: string;
  readonly items: readonly T[];
  readonly value: T;
  readonly onChange: (item: T) => void;
}

function Choices<T extends string>({ label, items, value, onChange }: ChoicesProps<T>) {
  return (
    <span role="group" aria-label={label} className="row">
      {items.map((item) => (
        <button
          key={item}
          type="button"
          className={item === value ? "chip on" : "chip"}
          aria-pressed={item === value}
          onClick={() => onChange(item)}
        >
          {item}
        </button>
      ))}
    </span>
  );
}

function Values({ bar, bars, period }: { readonly bar: Candle | null; readonly bars: readonly Candle[]; readonly period: KPeriod }) {
  const t = useText().market;
  if (!bar) return null;
  const before = bars[bars.findIndex((one) => one.timestamp === bar.timestamp) - 1]?.close ?? bar.open;
  const way = directionOf(bar.close - before);
  const stamp = beijing(bar.timestamp);
  return (
    <>
      <span className="t3">{/^\d/.test(period) ? stamp.slice(5, 16) : stamp.slice(2, 10)}</span>
      <span className="t3">
        {t.openShort} <b className={directionOf(bar.open - before)}>{amount(bar.open)}</b>
      </span>
      <span className="t3">
        {t.closeShort} <b className={way}>{amount(bar.close)}</b>
      </span>
      <b className={way}>{percent((bar.close / before - 1) * 100)}</b>
      <span className="t3">{lots(bar.volume)}</span>
    </>
  );
}

function summary(template: string, bars: readonly Candle[]): string {
  const shown = bars.slice(-60);
  if (shown.length === 0) return "";
  const values: Record<string, string> = {
    bars: String(shown.length),
    last: amount(shown.at(-1)!.close),
    high: amount(Math.max(...shown.map((bar) => bar.high))),
    low: amount(Math.min(...shown.map((bar) => bar.low))),
    rate: percent((shown.at(-1)!.close / shown[0]!.open - 1) * 100),
  };
  return template.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}
