import { Suspense, useState, useEffect, useEffectEvent, useRef, type RefObject, type FormEvent } from "react";
import type { Candle, KPeriod } from "../data/market/candles.ts";
import { useFills, type Fill } from "../data/fills.ts";
import { useText } from "../text/text.ts";
import { EmptyState, ErrorState } from "../ui/empty-state.tsx";
import { amount, beijing, directionOf, percent } from "../ui/format.ts";
import { Icon } from "../ui/icon.tsx";
import { sizeText } from "../ui/sizes.ts";
import { useDrawWords } from "../text/draw.ts";
import { type Drawings, type Tool, TOOLS } from "./k-drawings.ts";
import { useStore } from "../store/store.ts";
import type { KEngine } from "./k-engine.ts";
import { chooseK, kSettings, type KSettings, MAINS, SUBS } from "./k-settings.ts";
import { KSetupSheet } from "./k-setup-sheet.tsx";
import { langNow } from "../data/wire/api.ts";
import { useComebacks } from "../data/wire/stream.ts";
import "./charts.css";
import "./k-chart.css";
import { recordNames } from "@hongpan/core/rules/records.ts";
import { itemAt } from "@hongpan/core/rules/item-at.ts";

const ZOOM = 1.3;

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
  const kept = useStore(kSettings);
  const fills = useFills(gid);
  const days = !/^\d/.test(period);
  const settings: KSettings = adjustable && days ? kept : { ...kept, adjustment: 0 };
  const nextSub = () => chooseK({ sub: SUBS[(SUBS.indexOf(kept.sub) + 1) % SUBS.length]! });
  const state = useKEngine({ gid, period, settings, places, fills, nextSub, double: onDouble });
  const [focused, setFocused] = useState(false);
  const { box, bars, cross, fault } = state;
  const marks = fills.length > 0 ? marksText(t.chart.marks, fills) : "";
  const label = [kSummary(t.market.kSummary, bars ?? [], places), marks, t.chart.kKeys].filter(Boolean).join("。");
  return (
    <div className="kwrap">
      {fault !== null && <ErrorState error={fault} onRetry={state.retry} />}
      {bars?.length === 0 && fault === null && <EmptyState icon="market" text={t.chart.noBars} />}
      <div className="kchart" hidden={fault !== null || bars?.length === 0}>
        <div className="lgd cap" aria-hidden="true">
          {!cross && <Chips settings={kept} adjustable={adjustable && days} compared={state.compared} onChange={chooseK} />}
          <KValues gid={gid} bar={cross ?? bars?.at(-1) ?? null} bars={bars ?? []} period={period} places={places} whole={cross !== null} />
        </div>
        <div className="sr" role="status">
          {focused && cross && <KValues gid={gid} bar={cross} bars={bars ?? []} period={period} places={places} whole />}
        </div>
        <div
          ref={box}
          className={bars === null ? "kbox wait sk" : "kbox"}
          tabIndex={0}
          role="img"
          aria-label={label}
          onFocus={() => setFocused(true)}
          onBlur={() => setFocused(false)}
        />
      </div>
      <Tools gid={gid} settings={kept} adjustable={adjustable && days} state={state} onChange={chooseK} />
    </div>
  );
}

type Change = (changes: Partial<KSettings>) => void;

interface ChipProps {
  readonly settings: KSettings;
  readonly adjustable: boolean;
  /** The compared index over the bars in sight, percent. */
  readonly compared: number | null;
  readonly onChange: Change;
}

/** Before the values: how dividends are reckoned, and the compared index. */
function Chips({ settings, adjustable, compared, onChange }: ChipProps) {
  const t = useText();
  return (
    <>
      {adjustable && (
        <button type="button" tabIndex={-1} className="chip2" onClick={() => onChange({ adjustment: ADJUSTED_NEXT[settings.adjustment] })}>
          {t.market.adjustments[settings.adjustment]}
        </button>
      )}
      {settings.compared !== null && compared !== null && (
        <span className="c-price">
          {t.chart.compared[settings.compared]} <b className={directionOf(compared)}>{percent(compared)}</b>
        </span>
      )}
    </>
  );
}

interface ToolProps {
  readonly gid: string;
  readonly settings: KSettings;
  readonly adjustable: boolean;
  readonly state: KState;
  readonly onChange: Change;
}

/** Under the chart: its controls, or the drawing tools in their place; and the sheet of its settings. */
function Tools({ gid, settings, adjustable, state: { engine, chosen, drawn }, onChange }: ToolProps) {
  const [drawing, setDrawing] = useState(false);
  const [setup, setSetup] = useState(false);
  return (
    <>
      {drawing ? (
        <Suspense fallback={null}>
          <KDrawBar
            drawings={() => engine.current?.drawings}
            chosen={chosen}
            drawn={drawn}
            onClose={() => (engine.current?.drawings.cancel(), setDrawing(false))}
          />
        </Suspense>
      ) : (
        <KControls
          settings={settings}
          onChange={onChange}
          engine={() => engine.current}
          drawing={drawing}
          onDraw={() => setDrawing(true)}
          onSetup={() => setSetup(true)}
        />
      )}
      {setup && <KSetupSheet settings={settings} gid={gid} adjustable={adjustable} onChange={onChange} onClose={() => setSetup(false)} />}
    </>
  );
}

// The chip leads from forward to none to backward and on.
const ADJUSTED_NEXT = { 1: 0, 0: 2, 2: 1 } as const;

function marksText(words: (buys: number, sells: number) => string, fills: readonly { readonly side: "B" | "S" }[]): string {
  const buys = fills.filter(({ side }) => side === "B").length;
  return words(buys, fills.length - buys);
}

interface KValuesProps {
  readonly gid: string;
  readonly bar: Candle | null;
  readonly bars: readonly Candle[];
  readonly period: KPeriod;
  readonly places: number;
  /** Every value of the bar under the finger; else what fits beside the tools. */
  readonly whole: boolean;
}

/** The bar's time, prices, change and volume: one line, or two where they need it. */
function KValues({ gid, bar, bars, period, places, whole }: KValuesProps) {
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
function kSummary(template: string, bars: readonly Candle[], places: number): string {
  const shown = bars.slice(-60);
  if (shown.length === 0) return "";
  const values: Record<string, string> = {
    bars: String(shown.length),
    last: amount(shown.at(-1)!.close, places),
    high: amount(Math.max(...shown.map((bar) => bar.high)), places),
    low: amount(Math.min(...shown.map((bar) => bar.low)), places),
    rate: percent((shown.at(-1)!.close / itemAt(shown, 0).open - 1) * 100),
  };
  return template.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}

interface KControlsProps {
  readonly settings: KSettings;
  readonly onChange: (change: Partial<KSettings>) => void;
  readonly engine: () => KEngine | null;
  readonly drawing: boolean;
  readonly onDraw: () => void;
  readonly onSetup: () => void;
}

/** Below the chart: its indicators, and a button for each thing that fingers do on it. */
function KControls({ settings, onChange, engine, drawing, onDraw, onSetup }: KControlsProps) {
  const t = useText();
  return (
    <div className="kctl">
      <div className="chips ind">
        <Choices label={t.market.overlay} items={MAINS} value={settings.main} onChange={(main) => onChange({ main })} />
        <u />
        <Choices label={t.market.indicator} items={SUBS} value={settings.sub} onChange={(sub) => onChange({ sub })} />
      </div>
      <div className="kbtns" role="group" aria-label={t.chart.kTools}>
        <button type="button" aria-pressed={drawing} className={drawing ? "on" : ""} onClick={onDraw}>
          <Icon name="sign" size="s" />
          {t.chart.draw}
        </button>
        <button type="button" onClick={onSetup}>
          <Icon name="gear" size="s" />
          {t.chart.settings}
        </button>
        <i className="grow" />
        <button type="button" aria-label={t.chart.zoomOut} onClick={() => engine()?.zoom(1 / ZOOM)}>
          <Icon name="minus" size="s" />
        </button>
        <button type="button" aria-label={t.chart.zoomIn} onClick={() => engine()?.zoom(ZOOM)}>
          <Icon name="plus" size="s" />
        </button>
        <button type="button" aria-label={t.chart.latestBar} onClick={() => engine()?.toLatest()}>
          <Icon name="forward" size="s" />
        </button>
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

// The K-line's engine in a component: opened when its box is there, told what to show, closed with the component.
interface KWanted {
  readonly gid: string;
  readonly period: KPeriod;
  readonly settings: KSettings;
  readonly places: number;
  readonly fills: readonly Fill[];
  readonly nextSub: () => void;
  readonly double: () => void;
}

interface KState {
  readonly box: RefObject<HTMLDivElement | null>;
  readonly engine: RefObject<KEngine | null>;
  readonly bars: readonly Candle[] | null;
  readonly cross: Candle | null;
  readonly fault: unknown;
  /** The drawing that is chosen, and whether one is being drawn. */
  readonly chosen: string | null;
  readonly drawn: boolean;
  readonly compared: number | null;
  readonly retry: () => void;
}

/** Opens the chart; the drawing library comes with the first one. */
function useKEngine(wanted: KWanted): KState {
  const box = useRef<HTMLDivElement>(null);
  const engine = useRef<KEngine | null>(null);
  const [bars, setBars] = useState<{ readonly of: string; readonly bars: readonly Candle[] } | null>(null);
  const [cross, setCross] = useState<Candle | null>(null);
  const [fault, setFault] = useState<unknown>(null);
  const [drawing, setDrawing] = useState<{ readonly chosen: string | null; readonly drawn: boolean }>({ chosen: null, drawn: false });
  const [compared, setCompared] = useState<number | null>(null);
  const [again, setAgain] = useState(0);
  const { gid, period, settings, places, fills } = wanted;
  const of = `${gid} ${period}`;
  const show = useEffectEvent((opened: KEngine) => {
    opened.show(gid, period, settings, places);
    opened.fills(fills);
  });
  const nextSub = useEffectEvent(() => wanted.nextSub());
  const double = useEffectEvent(() => wanted.double());
  const loaded = useEffectEvent((loadedBars: readonly Candle[]) => setBars({ of, bars: loadedBars }));
  useEffect(() => {
    let gone = false;
    void import("./k-engine.ts").then(({ openKChart }) => {
      if (gone || !box.current) return;
      engine.current = openKChart(box.current, langNow(), {
        loaded: (next) => loaded(next),
        failed: setFault,
        cross: setCross,
        nextSub: () => nextSub(),
        double: () => double(),
        drawing: (chosen, drawn) => setDrawing({ chosen, drawn }),
        compared: (percent) => setCompared(percent),
      });
      show(engine.current);
    }, setFault);
    return () => {
      gone = true;
      engine.current?.stop();
      engine.current = null;
    };
  }, [again]);
  useEffect(() => engine.current?.show(gid, period, settings, places), [gid, period, settings, places]);
  useEffect(() => engine.current?.fills(fills), [fills]);
  const comebacks = useComebacks();
  useEffect(() => {
    if (comebacks > 0) engine.current?.renew();
  }, [comebacks]);
  const retry = () => {
    setFault(null);
    setAgain((times) => times + 1);
  };
  return { box, engine, bars: bars?.of === of ? bars.bars : null, cross, fault, ...drawing, compared, retry };
}

interface KDrawBarProps {
  readonly drawings: () => Drawings | undefined;
  readonly chosen: string | null;
  readonly drawn: boolean;
  readonly onClose: () => void;
}

/** The drawing tools: pick one, set its points, delete the one that is chosen or all. */
function KDrawBar({ drawings, chosen, drawn, onClose }: KDrawBarProps) {
  const t = useDrawWords();
  const [tool, setTool] = useState<Tool | null>(null);
  const [words, setWords] = useState("");
  const begin = (next: Tool) => {
    setTool(next);
    if (next !== "simpleAnnotation") drawings()?.begin(next);
  };
  const writing = tool === "simpleAnnotation" && !drawn;
  return (
    <div className="kdraw">
      <ToolChips chosen={drawn || writing ? tool : null} onPick={begin} />
      {writing && <NoteForm words={words} onChange={setWords} onPlace={() => drawings()?.begin("simpleAnnotation", words.trim())} />}
      <div className="kbtns">
        <span className="cap t3 grow" role="status">
          {drawn ? (tool === "brush" ? t.brushHint : t.drawHint) : ""}
        </span>
        {drawn && (
          <button type="button" onClick={() => drawings()?.cancel()}>
            {t.cancel}
          </button>
        )}
        {chosen !== null && (
          <button type="button" onClick={() => drawings()?.remove(chosen)}>
            {t.removeChosen}
          </button>
        )}
        <button type="button" onClick={() => drawings()?.remove(null)}>
          {t.removeAll}
        </button>
        <button type="button" onClick={onClose}>
          {t.closeTools}
        </button>
      </div>
    </div>
  );
}

function ToolChips({ chosen, onPick }: { readonly chosen: Tool | null; readonly onPick: (tool: Tool) => void }) {
  const t = useDrawWords();
  const label = useText().chart.draw;
  return (
    <div className="chips ind">
      <span role="group" aria-label={label} className="row">
        {recordNames(TOOLS).map((tool) => (
          <button
            key={tool}
            type="button"
            className={tool === chosen ? "chip on" : "chip"}
            aria-pressed={tool === chosen}
            onClick={() => onPick(tool)}
          >
            {t.tools[tool]}
          </button>
        ))}
      </span>
    </div>
  );
}

interface NoteProps {
  readonly words: string;
  readonly onChange: (words: string) => void;
  readonly onPlace: () => void;
}

/** The words of a note, before its place is set. */
function NoteForm({ words, onChange, onPlace }: NoteProps) {
  const t = useDrawWords();
  const empty = words.trim() === "";
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!empty) onPlace();
  };
  return (
    <form className="knote" onSubmit={submit}>
      <input
        aria-label={t.noteWords}
        placeholder={t.noteWords}
        maxLength={40}
        value={words}
        onChange={(event) => onChange(event.target.value)}
      />
      <button type="submit" disabled={empty} title={empty ? t.noteMissing : undefined}>
        {t.place}
      </button>
    </form>
  );
}
