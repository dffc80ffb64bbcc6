/** Runs a minute chart on a canvas: draws, follows live quotes and the finger, tells what its legend should say. */
import type { Minutes } from "../data/market/stock.ts";
import { perLotOf } from "../ui/sizes.ts";
import { quoteNow, watchQuote } from "../data/market/quotes.ts";
import { amount, directionOf, percent } from "../ui/format.ts";
import { scaled } from "../ui/scaled.ts";
import { drawMinutes } from "./minute-draw.ts";
import type { Fill } from "../data/fills.ts";
import { dayNumber, marksOf, withQuote } from "./minute-live.ts";
import { minuteLabel, POINTS_A_DAY, pointsOf, scaleOf, type MinuteLine, type MinuteScale } from "./minute-scale.ts";
import { readPalette, watchTheme } from "./palette.ts";

export interface MinuteWatch {
  readonly gid: string;
  readonly line: MinuteLine;
  /** Names of the days, for more than one. */
  readonly dayNames: readonly string[];
  readonly volumeWord: string;
  readonly hours: readonly string[];
  readonly places: number;
  readonly fills: readonly Fill[];
  /** The pulse at the head of a line that goes on; moved, shown and hidden here. */
  readonly head: HTMLElement | null;
  readonly told: (legend: MinuteLegend) => void;
  /** The line has a hole or the day is another: ask for it again. */
  readonly gap: () => void;
}

/** What stands above the chart: the last minute, or the one under the finger. */
export interface MinuteLegend {
  readonly at: string | null;
  readonly price: string;
  readonly average: string;
  readonly rate: string;
  readonly way: "up" | "down" | "flat";
}

const ASK_AGAIN_MS = 3_000;
const VOLUME_PART = 0.22;

interface Drawn {
  line: MinuteWatch["line"];
  cross: number | null;
  palette: ReturnType<typeof readPalette>;
  scale: MinuteScale | null;
}

/** Starts the chart; returns the way to stop it. */
export function openMinuteChart(canvas: HTMLCanvasElement, watch: MinuteWatch): () => void {
  const state: Drawn = { line: watch.line, cross: null, palette: readPalette(), scale: null };
  const drawing = openCanvas(canvas, (ctx, width, height) => {
    state.scale = scaleOf(state.line, width, height, Math.round(height * VOLUME_PART));
    const { dayNames, volumeWord, hours, places } = watch;
    const marks = marksOf(state.line, watch.fills, dayOfQuote(watch.gid));
    drawMinutes(ctx, { ...state, scale: state.scale, dayNames, volumeWord, hours, places, marks, perLot: perLotOf(watch.gid) });
    moveHead(watch.head, state.line, state.scale);
  });
  const change = (changes: Partial<typeof state>) => {
    Object.assign(state, changes);
    watch.told(legendOf(state.line, state.cross, watch.places, quoteNow(watch.gid)?.nowPrice));
    drawing.redraw();
  };
  const last = () => state.line.price.length - 1;
  const stops = [
    drawing.stop,
    watchQuote(watch.gid, quoteReader(watch, state, change)),
    watchTheme(() => change({ palette: readPalette() })),
    followFinger(canvas, {
      show: (x) => change({ cross: x === null || last() < 0 ? null : (state.scale?.indexAt(x / scaled(1)) ?? null) }),
      step: (by) => change({ cross: last() < 0 ? null : Math.max(0, Math.min(last(), (state.cross ?? last()) + by)) }),
    }),
  ];
  return () => stops.forEach((stop) => stop());
}

/** The legend of the minute `cross`, or of this moment: then with the price that stands above in large, where a quote has told it. */
export function legendOf(line: MinuteLine, cross: number | null, places: number, now?: number): MinuteLegend {
  const index = cross ?? line.price.length - 1;
  const price = (cross === null && now) || line.price[index];
  const change = price === undefined ? 0 : (price / line.prevClose - 1) * 100;
  return {
    at: cross === null ? null : (line.times?.[cross] ?? minuteLabel(cross % POINTS_A_DAY)),
    price: amount(price, places),
    average: amount(line.average[index], places),
    rate: percent(price === undefined ? undefined : change),
    way: directionOf(change),
  };
}

/** The line of a reply, with what the quote knows of the day's limits. */
export function lineOf(
  minutes: Minutes,
  days: number,
  gid: string,
  more: Pick<MinuteLine, "averaged" | "points" | "auction" | "unit">,
): MinuteLine {
  const quote = quoteNow(gid);
  return {
    price: minutes.price,
    average: minutes.averagePrice,
    volume: minutes.volumes,
    prevClose: minutes.preClose,
    days,
    ...more,
    times: minutes.time.map((time) => (days === 1 ? time.slice(11, 16) : time.slice(5, 16))),
    // Limits are today's: over five days they would say nothing.
    ...(days === 1 && quote?.limitUp && !quote.noLimit ? { limitUp: quote.limitUp } : {}),
    ...(days === 1 && quote?.limitDown && !quote.noLimit ? { limitDown: quote.limitDown } : {}),
  };
}

function moveHead(head: HTMLElement | null, line: MinuteLine, scale: MinuteScale): void {
  if (!head) return;
  const last = line.price.length - 1;
  head.hidden = last < 0 || last >= line.days * pointsOf(line) - 1;
  if (!head.hidden) head.style.translate = `${scaled(scale.x(last))}px ${scaled(scale.y(line.price[last]!))}px`;
}

function quoteReader(watch: MinuteWatch, state: { line: MinuteLine }, change: (changes: { line: MinuteLine }) => void): () => void {
  let day = dayOfQuote(watch.gid);
  let askedAt = -ASK_AGAIN_MS;
  let told: number | undefined;
  return () => {
    day ||= dayOfQuote(watch.gid);
    const quote = quoteNow(watch.gid) ?? {};
    const next = withQuote(state.line, quote, day);
    const line = next ?? state.line;
    // A price that is in no minute yet, of the auction or after the close, is the latest all the same.
    if (line !== state.line || quote.nowPrice !== told) change({ line });
    told = quote.nowPrice;
    if (next !== null || performance.now() - askedAt < ASK_AGAIN_MS) return;
    askedAt = performance.now();
    watch.gap();
  };
}

function dayOfQuote(gid: string): number {
  const at = Number(quoteNow(gid)?.quoteTime ?? 0);
  return at === 0 ? 0 : dayNumber(at);
}

interface Surface {
  /** Asks for a drawing with the next frame. */
  readonly redraw: () => void;
  readonly stop: () => void;
}

/** Calls `draw` with a context and a size in pixels of the design when the box changes and after `redraw`. */
function openCanvas(canvas: HTMLCanvasElement, draw: (ctx: CanvasRenderingContext2D, width: number, height: number) => void): Surface {
  let frame = 0;
  const paint = () => {
    frame = 0;
    const { clientWidth: width, clientHeight: height } = canvas;
    const ctx = canvas.getContext("2d");
    if (!ctx || width === 0 || height === 0) return;
    const ratio = Math.min(window.devicePixelRatio || 1, 3);
    const unit = scaled(1);
    if (canvas.width !== Math.round(width * ratio) || canvas.height !== Math.round(height * ratio)) {
      canvas.width = Math.round(width * ratio);
      canvas.height = Math.round(height * ratio);
    }
    ctx.setTransform(ratio * unit, 0, 0, ratio * unit, 0, 0);
    draw(ctx, width / unit, height / unit);
  };
  const redraw = () => {
    if (frame === 0) frame = requestAnimationFrame(paint);
  };
  const observer = new ResizeObserver(redraw);
  observer.observe(canvas);
  void document.fonts?.ready.then(redraw);
  redraw();
  return {
    redraw,
    stop: () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
    },
  };
}

/**
 * Long press (300 ms) opens the crosshair; then the page stays still until release. A vertical pan before that belongs to
 * the page (design/ui.md 8). A mouse needs no press, the arrow keys move it too.
 */
interface CrosshairTarget {
  readonly show: (x: number | null) => void;
  readonly step: (by: number) => void;
}

const LONG_PRESS_MS = 300;
const SLOP = 8;

/** Listens on `element`; returns the way to stop. */
function followFinger(element: HTMLElement, target: CrosshairTarget): () => void {
  let timer = 0;
  let held = false;
  let from = { x: 0, y: 0 };
  const place = (clientX: number) => target.show(clientX - element.getBoundingClientRect().left);
  const end = () => {
    clearTimeout(timer);
    held = false;
    target.show(null);
  };
  const touchStart = (event: TouchEvent) => {
    const touch = event.touches[0]!;
    from = { x: touch.clientX, y: touch.clientY };
    timer = window.setTimeout(() => {
      held = true;
      place(from.x);
    }, LONG_PRESS_MS);
  };
  const touchMove = (event: TouchEvent) => {
    const touch = event.touches[0]!;
    if (held) {
      event.preventDefault();
      place(touch.clientX);
    } else if (Math.hypot(touch.clientX - from.x, touch.clientY - from.y) > SLOP) clearTimeout(timer);
  };
  const mouseMove = (event: PointerEvent) => event.pointerType === "mouse" && place(event.clientX);
  const mouseLeave = (event: PointerEvent) => event.pointerType === "mouse" && target.show(null);
  const key = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (by !== undefined) target.step(by);
    if (event.key === "Escape") target.show(null);
    if (by !== undefined) event.preventDefault();
  };
  const noMenu = (event: Event) => event.preventDefault();
  const stop = new AbortController();
  const on = { signal: stop.signal };
  element.addEventListener("touchstart", touchStart, { ...on, passive: true });
  element.addEventListener("touchmove", touchMove, { ...on, passive: false });
  element.addEventListener("touchend", end, on);
  element.addEventListener("touchcancel", end, on);
  element.addEventListener("pointermove", mouseMove, on);
  element.addEventListener("pointerleave", mouseLeave, on);
  element.addEventListener("keydown", key, on);
  element.addEventListener("blur", end, on);
  element.addEventListener("contextmenu", noMenu, on);
  return () => {
    clearTimeout(timer);
    stop.abort();
  };
}
