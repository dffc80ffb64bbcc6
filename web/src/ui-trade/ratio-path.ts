/** The geometry of the chart of a margin ratio: points by their order, since nights and breaks have no prices. Pure. */
import type { Mark, PathPoint } from "./story-data.ts";

export interface Box {
  readonly width: number;
  readonly height: number;
  /** Room for the labels on the left. */
  readonly left: number;
  readonly bottom: number;
}

export interface Drawn {
  /** Path data: while it was held, and as it would have gone on. */
  readonly held: string;
  readonly after: string;
  readonly legal: string;
  /** Heights of the ratios 0, 0.2, ... that have a label. */
  readonly grid: readonly { readonly ratio: number; readonly y: number }[];
  readonly marks: readonly { readonly mark: Mark; readonly x: number; readonly y: number }[];
  /** The numbers of the marks; those that stand together share one. */
  readonly numbers: readonly { readonly words: string; readonly x: number; readonly y: number }[];
  /** Where a new day begins. */
  readonly days: readonly { readonly x: number; readonly time: number }[];
  readonly y: (ratio: number) => number;
}

const LEAST_TOP = 1.4;
const MOST_TOP = 2.2;
const STEP = 0.2;
const DAY_MS = 86_400_000;
const SHANGHAI_MS = 8 * 3_600_000;

/** Everything that the chart of `path` shows, in the units of `box`. */
export function drawRatio(path: readonly PathPoint[], marks: readonly Mark[], box: Box): Drawn {
  const ratios = path.map(({ ratio }) => ratio);
  const legals = path.flatMap(({ legal }) => (legal === null ? [] : [legal]));
  const bottom = Math.floor(Math.min(0, ...ratios) / STEP) * STEP;
  const top = Math.min(MOST_TOP, Math.max(LEAST_TOP, Math.ceil(Math.max(...ratios, ...legals) / STEP) * STEP));
  const high = box.height - box.bottom;
  const y = (ratio: number) => ((top - Math.min(ratio, top)) / (top - bottom)) * high;
  const x = (i: number) => box.left + (i / Math.max(1, path.length - 1)) * (box.width - box.left - 6);
  const line = (points: readonly (readonly [number, number])[]) =>
    points.map(([px, py], i) => `${i ? "L" : "M"}${px.toFixed(1)} ${py.toFixed(1)}`).join("");
  const last = path.findLastIndex(({ held }) => held);
  const at = (of: (point: PathPoint) => number | null, from: number, to: number) =>
    path.flatMap((point, i): (readonly [number, number])[] => {
      const value = of(point);
      return i < from || i > to || value === null ? [] : [[x(i), y(value)]];
    });
  const places = marks.map((mark) => ({ mark, x: x(placeOf(path, mark)), y: y(mark.ratio) }));
  return {
    held: line(at(({ ratio }) => ratio, 0, last)),
    after: last < path.length - 1 ? line(at(({ ratio }) => ratio, Math.max(0, last), path.length - 1)) : "",
    legal: line(at(({ legal }) => legal, 0, path.length - 1)),
    grid: gridOf(bottom, top).map((ratio) => ({ ratio, y: y(ratio) })),
    marks: places,
    numbers: numbersOf(places),
    days: path.flatMap(({ time }, i) => (i > 0 && dayNumber(time) !== dayNumber(path[i - 1]!.time) ? [{ x: x(i), time }] : [])),
    y,
  };
}

const NEAR = 14;
const NUMBER_UP = 8;
const NUMBER_DOWN = 16;

// Above its mark, below it where the line comes from above.
function numbersOf(places: readonly { readonly x: number; readonly y: number }[]): Drawn["numbers"] {
  const groups: { from: number; to: number; x: number; y: number }[] = [];
  places.forEach(({ x, y }, i) => {
    const last = groups.at(-1);
    if (last && Math.abs(x - last.x) < NEAR && Math.abs(y - last.y) < NEAR) last.to = i + 1;
    else groups.push({ from: i + 1, to: i + 1, x, y });
  });
  return groups.map(({ from, to, x, y }) => ({
    words: from === to ? String(from) : `${from}–${to}`,
    x,
    y: y < NUMBER_UP + NUMBER_DOWN ? y + NUMBER_DOWN : y - NUMBER_UP,
  }));
}

function gridOf(bottom: number, top: number): readonly number[] {
  const every = top - bottom > 1.6 ? 2 * STEP : STEP;
  const count = Math.round((top - bottom) / every);
  return Array.from({ length: count + 1 }, (_, i) => Math.round((bottom + i * every) * 100) / 100);
}

function placeOf(path: readonly PathPoint[], { time, ratio }: Mark): number {
  const own = path.findIndex((point) => point.time === time && point.ratio === ratio);
  return own >= 0
    ? own
    : Math.max(
        0,
        path.findLastIndex((point) => point.time <= time),
      );
}

function dayNumber(ms: number): number {
  return Math.floor((ms + SHANGHAI_MS) / DAY_MS);
}
