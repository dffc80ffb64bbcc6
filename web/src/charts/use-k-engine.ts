/** The K-line's engine in a component: opened when its box is there, told what to show, closed with the component. */
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from "react";
import type { Candle, KPeriod } from "../data/market/candles.ts";
import { langNow } from "../data/wire/api.ts";
import { useComebacks } from "../data/wire/stream.ts";
import type { Fill } from "../data/fills.ts";
import type { KEngine } from "./k-engine.ts";
import type { KSettings } from "./k-settings.ts";

export interface KWanted {
  readonly gid: string;
  readonly period: KPeriod;
  readonly settings: KSettings;
  readonly places: number;
  readonly fills: readonly Fill[];
  readonly nextSub: () => void;
  readonly double: () => void;
}

export interface KState {
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
export function useKEngine(wanted: KWanted): KState {
  const box = useRef<HTMLDivElement>(null);
  const engine = useRef<KEngine | null>(null);
  const [bars, setBars] = useState<{ readonly of: string; readonly bars: readonly Candle[] } | null>(null);
  const [cross, setCross] = useState<Candle | null>(null);
  const [fault, setFault] = useState<unknown>(null);
  const [drawing, setDrawing] = useState({ chosen: null as string | null, drawn: false });
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
