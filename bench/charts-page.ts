/** What the chart bench runs inside a browser: our K-line, and the drawing library alone with as much to draw. */
import { dispose, init, type Chart, type KLineData } from "klinecharts";
import { takeQuote } from "../web/src/data/market/quotes.ts";
import { openKChart, type KEngine } from "../web/src/charts/k-engine.ts";
import { settingsOf } from "../web/src/charts/k-settings.ts";

const GID = "sh600519";
const PATH = "/api/stock/getDayK.do";

interface Reply {
  readonly data: { readonly values: readonly (readonly number[])[] };
}

const box = document.querySelector<HTMLElement>("#box")!;
let engine: KEngine | null = null;
let alone: Chart | null = null;
let push: (bar: KLineData) => void = () => {};

// A frame after the one in which it was drawn: by then the pixels are there.
const painted = () => new Promise<void>((settle) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(settle))));

/** Opens our chart; milliseconds until its candles are on the screen. */
async function ours(): Promise<number> {
  close();
  const begun = performance.now();
  await new Promise<void>((settle, fail) => {
    const none = () => {};
    engine = openKChart(box, "zh-CN", {
      loaded: () => settle(),
      failed: fail,
      cross: none,
      nextSub: none,
      double: none,
      drawing: none,
      compared: none,
    });
    engine.show(GID, "day", settingsOf({ adjustment: 0 }), 2);
  });
  await painted();
  return performance.now() - begun;
}

/** Opens the library's chart with its own averages, volume and MACD on the same reply. */
async function library(): Promise<number> {
  close();
  const begun = performance.now();
  await new Promise<void>((settle) => {
    alone = init(box)!;
    alone.createIndicator({ name: "MA", paneId: "candle_pane", calcParams: [5, 10, 20, 30, 60] }, true);
    alone.createIndicator("VOL");
    alone.createIndicator("MACD");
    alone.setDataLoader({
      getBars: ({ type, callback }) => {
        if (type !== "init") return callback([], false);
        void fetch(PATH, { method: "POST" })
          .then((reply) => reply.json() as Promise<Reply>)
          .then(({ data }) => {
            callback(data.values.map(barOf), false);
            settle();
          });
      },
      subscribeBar: ({ callback }) => (push = callback),
    });
    alone.setSymbol({ ticker: GID, pricePrecision: 2, volumePrecision: 0 });
    alone.setPeriod({ type: "day", span: 1 });
  });
  await painted();
  return performance.now() - begun;
}

function barOf([open = 0, close = 0, low = 0, high = 0, volume = 0, timestamp = 0]: readonly number[]): KLineData {
  return { timestamp, open, high, low, close, volume };
}

/** `count` quotes, one a frame. */
async function ticks(count: number, at: number): Promise<void> {
  for (let i = 0; i < count; i++) {
    takeQuote(GID, {
      quoteTime: at,
      nowPrice: 100 + (i % 7) / 100,
      open_px: 100,
      today_max: 101,
      today_min: 99,
      business_amount: 1e6 + i * 100,
    });
    await new Promise(requestAnimationFrame);
  }
}

/** As many bars pushed into the library alone, one a frame. */
async function ticksAlone(count: number, at: number): Promise<void> {
  for (let i = 0; i < count; i++) {
    push({ timestamp: at, open: 100, high: 101, low: 99, close: 100 + (i % 7) / 100, volume: 1e4 + i });
    await new Promise(requestAnimationFrame);
  }
}

/** Fifty quotes a second for `seconds`; the longest task, milliseconds. */
async function stream(seconds: number, at: number): Promise<number> {
  return longestOf(async () => {
    const end = performance.now() + seconds * 1000;
    for (let i = 0; performance.now() < end; i++) {
      takeQuote(GID, {
        quoteTime: at,
        nowPrice: 100 + (i % 9) / 100,
        open_px: 100,
        today_max: 101,
        today_min: 99,
        business_amount: 1e6 + i,
      });
      await new Promise((settle) => setTimeout(settle, 20));
    }
  });
}

/** The longest task while `work` goes on, milliseconds; 0 when none is above 50. */
async function longestOf(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  const observer = new PerformanceObserver((list) => list.getEntries().forEach((task) => (longest = Math.max(longest, task.duration))));
  observer.observe({ type: "longtask" });
  await work();
  // They are told a moment later.
  await new Promise((settle) => setTimeout(settle, 100));
  observer.disconnect();
  return longest;
}

/** Drags the chart for `frames` frames back and forth, as a finger does. */
async function pan(frames: number, still: boolean): Promise<void> {
  const target = [...box.querySelectorAll("canvas")].at(0)!.parentElement!;
  const { left, top } = box.getBoundingClientRect();
  const send = (type: string, x: number) => {
    const touch = new Touch({ identifier: 1, target, clientX: left + x, clientY: top + 90, pageX: left + x, pageY: top + 90 });
    const touches = type === "touchend" ? [] : [touch];
    target.dispatchEvent(
      new TouchEvent(type, { bubbles: true, cancelable: true, touches, targetTouches: touches, changedTouches: [touch] }),
    );
  };
  if (!still) send("touchstart", 160);
  for (let i = 0; i < frames; i++) {
    if (!still) send("touchmove", 160 + 120 * Math.sin(i / 9));
    await new Promise(requestAnimationFrame);
  }
  if (!still) send("touchend", 160);
}

function close(): void {
  engine?.stop();
  if (alone) dispose(alone);
  [engine, alone] = [null, null];
}

const page = { ours, library, ticks, ticksAlone, stream, longestOf, pan, close };
export type ChartsPage = typeof page;
Object.assign(globalThis, { charts: page });
