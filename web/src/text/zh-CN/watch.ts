/** Words of the watchlist's columns and badges. */
export const watch = {
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
