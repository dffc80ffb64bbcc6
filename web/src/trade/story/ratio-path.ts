/** The geometry of the chart of a margin ratio: points by their order, since nights and breaks have no prices. Pure. */
import type { Mark, PathPoint, Story } from "./story-data.ts";

export interface Box {
  readonly width: number;
  readonly height: number;
  /** Room for the labels on the left. */
  readonly left: number;
  readonly bottom: number;
}

/** One event of the list: a mark, or a stretch in which the ratio went to and fro over the warning line. */
export interface Item {
  readonly mark: Mark;
  /** Crossings of the stretch; 1: the mark alone. */
  readonly count: number;
  readonly until: number;
}

export interface Drawn {
  /** Path data: while it was held, as it would have gone on, and the law's ratio. */
  readonly held: string;
  readonly after: string;
  readonly legal: string;
  /** Ratios with a line and a label; the lowest stands for everything below it. */
  readonly grid: readonly { readonly ratio: number; readonly y: number; readonly beyond: boolean }[];
  readonly dots: readonly { readonly mark: Mark; readonly x: number; readonly y: number }[];
  /** The numbers of the items; those that stand together share one. */
  readonly numbers: readonly { readonly words: string; readonly x: number; readonly y: number }[];
  /** Where a new day begins. */
  readonly days: readonly { readonly x: number; readonly time: number }[];
  readonly y: (ratio: number) => number;
}

const TOP = 1.4;
const MOST_TOP = 2.2;
const FLOOR = -1;
const STEP = 0.5;
const MARGIN_RIGHT = 6;
const DAY_MS = 86_400_000;
const SHANGHAI_MS = 8 * 3_600_000;

/** Marks as the list shows them: from three crossings of the warning line in a row on they are one item. */
export function itemsOf(marks: readonly Mark[]): readonly Item[] {
  const items: Item[] = [];
  for (let i = 0; i < marks.length;) {
    let end = i;
    while (end < marks.length && isCrossing(marks[end]!)) end++;
    const count = end - i;
    if (count < 3) end = i + 1;
    items.push({ mark: marks[i]!, count: count < 3 ? 1 : count, until: marks[end - 1]!.time });
    i = end;
  }
  return items;
}

function isCrossing({ kind }: Mark): boolean {
  return kind === "warned" || kind === "recovered";
}

/** Everything that the chart of `path` shows, in the units of `box`. */
export function drawRatio({ path }: Pick<Story, "path">, items: readonly Item[], box: Box): Drawn {
  const ratios = path.map(({ ratio }) => ratio);
  const legals = path.flatMap(({ legal }) => (legal === null ? [] : [legal]));
  const lowest = Math.min(0, ...ratios);
  const bottom = Math.max(FLOOR, Math.floor(lowest / STEP) * STEP);
  const top = Math.min(MOST_TOP, Math.max(TOP, ...ratios, ...legals));
  const high = box.height - box.bottom;
  const y = (ratio: number) => ((top - Math.max(bottom, Math.min(ratio, top))) / (top - bottom)) * high;
  const x = (i: number) => box.left + (i / Math.max(1, path.length - 1)) * (box.width - box.left - MARGIN_RIGHT);
  const last = path.findLastIndex(({ held }) => held);
  const line = (of: (point: PathPoint) => number | null, from: number, to: number) =>
    path
      .flatMap((point, i) => {
        const value = of(point);
        return i < from || i > to || value === null ? [] : [`${x(i).toFixed(1)} ${y(value).toFixed(1)}`];
      })
      .map((place, i) => `${i ? "L" : "M"}${place}`)
      .join("");
  const dots = items.map(({ mark }) => ({ mark, x: x(placeOf(path, mark)), y: y(mark.ratio) }));
  return {
    held: line(({ ratio }) => ratio, 0, last),
    after: last < path.length - 1 ? line(({ ratio }) => ratio, Math.max(0, last), path.length - 1) : "",
    legal: line(({ legal }) => legal, 0, path.length - 1),
    grid: gridOf(bottom, top).map((ratio) => ({ ratio, y: y(ratio), beyond: ratio === bottom && lowest < bottom })),
    dots,
    numbers: numbersOf(dots),
    days: path.flatMap(({ time }, i) => (i > 0 && dayNumber(time) !== dayNumber(path[i - 1]!.time) ? [{ x: x(i), time }] : [])),
    y,
  };
}

// 0 and 100, and below zero every 50: the lines of the rules stand between them.
function gridOf(bottom: number, top: number): readonly number[] {
  const below = Array.from({ length: Math.round(-bottom / STEP) }, (_, i) => bottom + i * STEP);
  return [...below, 0, 1, ...(top >= 2 ? [2] : [])];
}

const NEAR_X = 24;
const NEAR_Y = 14;
const NUMBER_UP = 8;
const NUMBER_DOWN = 16;

// Above its dot, below it at the upper edge.
function numbersOf(dots: readonly { readonly x: number; readonly y: number }[]): Drawn["numbers"] {
  const groups: { from: number; to: number; x: number; y: number }[] = [];
  dots.forEach(({ x, y }, i) => {
    const last = groups.at(-1);
    if (last && Math.abs(x - last.x) < NEAR_X && Math.abs(y - last.y) < NEAR_Y) last.to = i + 1;
    else groups.push({ from: i + 1, to: i + 1, x, y });
  });
  return groups.map(({ from, to, x, y }) => ({
    words: from === to ? String(from) : `${from}–${to}`,
    x,
    y: y < NUMBER_UP + NUMBER_DOWN ? y + NUMBER_DOWN : y - NUMBER_UP,
  }));
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
