import { lazyMessages } from "../../text/lazy-messages.ts";
import type { Same } from "../../text/shape.ts";

/** Words of the watchlist's columns and badges. */
export const zh = {
  columns: "选择列",
  columnsNote: (most: number) => `名称旁边最多 ${most} 列；拖动右边的手柄或用箭头排顺序。只记在这台设备上。`,
  line: "走势",
  held: "持",
  heldLabel: "有持仓",
  forward: (name: string) => `${name} 前移`,
  backward: (name: string) => `${name} 后移`,
  drag: (name: string) => `拖动 ${name}，或用上下方向键移动`,
  moved: (name: string, place: number) => `${name} 现在是第 ${place} 列`,
} as const;

export const en: Same<typeof zh> = {
  columns: "Columns",
  columnsNote: (most: number) =>
    `At most ${most} beside the name. Drag the handles or use the arrows to order them. Kept on this device only.`,
  line: "Day",
  held: "H",
  heldLabel: "You hold it",
  forward: (name: string) => `Move ${name} forward`,
  backward: (name: string) => `Move ${name} back`,
  drag: (name: string) => `Drag ${name}, or move it with the arrow keys`,
  moved: (name: string, place: number) => `${name} is now column ${place}`,
};

export const { useWords: useWatchWords, ahead: watchWordsAhead } = lazyMessages({ zh, en });
