import { useState } from "react";
import type { KPeriod } from "../data/market/candles.ts";
import { useFills } from "../data/fills.ts";
import { useText } from "../text/text.ts";
import { EmptyState, ErrorState } from "../ui/empty-state.tsx";
import { directionOf, percent } from "../ui/format.ts";
import "./charts.css";
import { KControls } from "./k-controls.tsx";
import { KDrawBar } from "./k-draw-bar.tsx";
import { keepKSettings, kSettings, SUBS, type KSettings } from "./k-settings.ts";
import { KSetupSheet } from "./k-setup-sheet.tsx";
import { KValues, kSummary } from "./k-values.tsx";
import "./k-chart.css";
import { useKEngine } from "./use-k-engine.ts";

interface Props {
  readonly gid: string;
  readonly period: KPeriod;
  /** Decimals of its prices. */
  readonly places: number;
  /** Whether dividends move its price. */
  readonly adjustable: boolean;
  /** Two taps on it. */
  readonly onDouble: () => void;
}

/** K-line of a period: indicators over and below it, own fills, a compared index, drawings. */
export function KChart({ gid, period, places, adjustable, onDouble }: Props) {
  const t = useText();
  const [settings, setSettings] = useState(kSettings);
  const [drawing, setDrawing] = useState(false);
  const [setup, setSetup] = useState(false);
  const fills = useFills(gid);
  const days = !/^\d/.test(period);
  const shown: KSettings = adjustable && days ? settings : { ...settings, adjustment: 0 };
  const change = (changes: Partial<KSettings>) => {
    const next = { ...settings, ...changes };
    setSettings(next);
    keepKSettings(next);
  };
  const nextSub = () => change({ sub: SUBS[(SUBS.indexOf(settings.sub) + 1) % SUBS.length]! });
  const { box, engine, bars, cross, fault, chosen, drawn, compared, retry } = useKEngine({
    gid,
    period,
    settings: shown,
    places,
    fills,
    nextSub,
    double: onDouble,
  });
  const bar = cross ?? bars?.at(-1) ?? null;
  return (
    <div className="kwrap">
      {fault !== null && <ErrorState error={fault} onRetry={retry} />}
      {bars?.length === 0 && fault === null && <EmptyState icon="market" text={t.chart.noBars} />}
      <div className="kchart" hidden={fault !== null || bars?.length === 0}>
        <div className="lgd cap" aria-hidden="true">
          {adjustable && days && !cross && (
            <button
              type="button"
              tabIndex={-1}
              className="chip2"
              onClick={() => change({ adjustment: ADJUSTED_NEXT[settings.adjustment] })}
            >
              {t.market.adjustments[settings.adjustment]}
            </button>
          )}
          {settings.compared !== null && compared !== null && !cross && (
            <span className="c-price">
              {t.chart.compared[settings.compared]} <b className={directionOf(compared)}>{percent(compared)}</b>
            </span>
          )}
          <KValues gid={gid} bar={bar} bars={bars ?? []} period={period} places={places} whole={cross !== null} />
        </div>
        <div
          ref={box}
          className={bars === null ? "kbox wait" : "kbox"}
          tabIndex={0}
          role="img"
          aria-label={[
            kSummary(t.market.kSummary, bars ?? [], places),
            fills.length > 0 ? marksText(t.chart.marks, fills) : "",
            t.chart.kKeys,
          ]
            .filter(Boolean)
            .join("。")}
        />
      </div>
      {drawing ? (
        <KDrawBar
          drawings={() => engine.current?.drawings}
          chosen={chosen}
          drawn={drawn}
          onClose={() => (engine.current?.drawings.cancel(), setDrawing(false))}
        />
      ) : (
        <KControls
          settings={settings}
          onChange={change}
          engine={() => engine.current}
          drawing={drawing}
          onDraw={() => setDrawing(true)}
          onSetup={() => setSetup(true)}
        />
      )}
      {setup && (
        <KSetupSheet settings={settings} gid={gid} adjustable={adjustable && days} onChange={change} onClose={() => setSetup(false)} />
      )}
    </div>
  );
}

// The chip leads from forward to none to backward and on.
const ADJUSTED_NEXT = { 1: 0, 0: 2, 2: 1 } as const;

function marksText(words: (buys: number, sells: number) => string, fills: readonly { readonly side: "B" | "S" }[]): string {
  const buys = fills.filter(({ side }) => side === "B").length;
  return words(buys, fills.length - buys);
}
