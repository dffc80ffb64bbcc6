/** Drawing tools over the K-line. What is drawn belongs to its symbol and is kept on the phone. */
import type { Chart, OverlayCreate, Point } from "klinecharts";
import { isRecord, keep, recalled } from "../store/store.ts";
import type { Shown } from "./k-loader.ts";
import { scaled } from "../ui/scaled.ts";
import { faded, readPalette } from "./palette.ts";
import { hasName } from "@hongpan/core/rules/records.ts";

/** Our tools by the library's names, with the points that each needs. */
export const TOOLS = {
  segment: 2,
  rayLine: 2,
  straightLine: 2,
  horizontalStraightLine: 1,
  verticalStraightLine: 1,
  parallelStraightLine: 3,
  fibonacciLine: 2,
  brush: 0,
  simpleAnnotation: 1,
} as const;
export type Tool = keyof typeof TOOLS;

export interface Drawings {
  /** Brings back what was drawn on this symbol. */
  readonly open: (gid: string) => void;
  /** Begins a drawing; `words` for a note. */
  readonly begin: (tool: Tool, words?: string) => void;
  readonly cancel: () => void;
  /** Sets a point of the drawing without a finger; false when nothing is being drawn. */
  readonly point: (at: { readonly timestamp: number; readonly value: number }) => boolean;
  readonly remove: (id: string | null) => void;
  readonly busy: () => boolean;
}

interface Saved {
  readonly tool: Tool;
  readonly points: readonly { readonly timestamp: number; readonly value: number }[];
  readonly words: string;
}

const GROUP = "own";
const MOST_DRAWINGS = 60;
const MOST_POINTS = 400;
const MOST_WORDS = 40;
const keyOf = (gid: string) => `drawings ${gid}`;

/** Drawings of the symbol that `shown` names; `told` hears which is chosen and whether one is being drawn. */
export function openDrawings(chart: Chart, shown: Shown, told: (chosen: string | null, drawn: boolean) => void): Drawings {
  let draft: { readonly id: string; readonly tool: Tool; readonly words: string; readonly points: Partial<Point>[] } | null = null;
  const save = () => keep(keyOf(shown.gid), saved(chart).slice(-MOST_DRAWINGS));
  const overlay = (tool: Tool, words: string, points: readonly Partial<Point>[]): OverlayCreate => ({
    name: tool,
    groupId: GROUP,
    points: [...points],
    extendData: words,
    styles: looks(tool),
    onDrawEnd: () => {
      draft = null;
      queueMicrotask(save);
      told(null, false);
    },
    onPressedMoveEnd: save,
    onRightClick: (event) => event.preventDefault?.(),
    // The one that is being drawn counts as chosen too.
    onSelected: ({ overlay: { id } }) => told(draft ? null : id, draft !== null),
    onDeselected: () => told(null, draft !== null),
  });
  const cancel = () => {
    if (draft) chart.removeOverlay({ id: draft.id });
    draft = null;
    told(null, false);
  };
  const begin = (tool: Tool, words = "") => {
    cancel();
    const id = chart.createOverlay(overlay(tool, words.slice(0, MOST_WORDS), []));
    if (typeof id === "string") draft = { id, tool, words: words.slice(0, MOST_WORDS), points: [] };
    told(null, draft !== null);
  };
  return {
    begin,
    cancel,
    busy: () => draft !== null,
    open: (gid) => {
      cancel();
      chart.removeOverlay({ groupId: GROUP });
      for (const { tool, words, points } of recalled(keyOf(gid), drawingsOf)) chart.createOverlay(overlay(tool, words, points));
    },
    point: (at) => {
      if (!draft || TOOLS[draft.tool] === 0) return false;
      draft.points.push(at);
      if (draft.points.length < TOOLS[draft.tool]) return true;
      const { tool, words, points } = draft;
      cancel();
      chart.createOverlay(overlay(tool, words, points));
      save();
      return true;
    },
    remove: (id) => {
      chart.removeOverlay(id === null ? { groupId: GROUP } : { id });
      draft = null;
      save();
      told(null, false);
    },
  };
}

function saved(chart: Chart): Saved[] {
  return chart
    .getOverlays({ groupId: GROUP })
    .flatMap(({ name, points, extendData }) =>
      drawingsOf([{ tool: name, points: points.map(({ timestamp, value }) => ({ timestamp, value })), words: extendData ?? "" }]),
    );
}

/** Drawings from stored JSON of any shape: what is no drawing of ours is left out. */
export function drawingsOf(stored: unknown): Saved[] {
  if (!Array.isArray(stored)) return [];
  return stored.slice(-MOST_DRAWINGS).flatMap((row: unknown) => {
    if (!isRecord(row) || !Array.isArray(row["points"])) return [];
    const { tool } = row;
    if (typeof tool !== "string" || !hasName(TOOLS, tool)) return [];
    const points = row["points"].filter(isPoint).slice(0, MOST_POINTS);
    const enough = TOOLS[tool] === 0 ? points.length > 1 : points.length === TOOLS[tool];
    const words = typeof row["words"] === "string" ? row["words"].slice(0, MOST_WORDS) : "";
    return enough ? [{ tool, points, words }] : [];
  });
}

function isPoint(point: unknown): point is { timestamp: number; value: number } {
  return isRecord(point) && Number.isFinite(point["timestamp"]) && Number.isFinite(point["value"]);
}

function looks(tool: Tool): NonNullable<OverlayCreate["styles"]> {
  const { price, surface, text, font } = readPalette();
  return {
    line: { color: price, size: 1.4 },
    point: {
      color: price,
      borderColor: faded(price, 0.3),
      activeColor: price,
      activeBorderColor: faded(price, 0.3),
      radius: 5,
      activeRadius: 6,
    },
    polygon: { color: faded(price, 0.12), borderColor: price },
    rect: { color: faded(price, 0.12), borderColor: price },
    // The levels of a golden section stand close together: their words have no box.
    text:
      tool === "fibonacciLine"
        ? {
            color: price,
            backgroundColor: "transparent",
            borderColor: "transparent",
            family: font,
            size: scaled(10),
            paddingLeft: 2,
            paddingTop: 0,
            paddingBottom: 0,
          }
        : { color: surface, backgroundColor: price, borderColor: price, family: font, size: scaled(11), borderRadius: 3 },
    circle: { color: faded(price, 0.12), borderColor: price },
    arc: { color: text },
  };
}
