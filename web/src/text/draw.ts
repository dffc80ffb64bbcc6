import { lazyMessages } from "./lazy-messages.ts";
import type { Same } from "./shape.ts";

/** Words of drawing on a K-line. */
export const zh = {
  tools: {
    segment: "线段",
    rayLine: "射线",
    straightLine: "直线",
    horizontalStraightLine: "水平线",
    verticalStraightLine: "垂直线",
    parallelStraightLine: "平行线",
    fibonacciLine: "黄金分割",
    brush: "画笔",
    simpleAnnotation: "文字",
  },
  drawHint: "在图上点出位置；键盘用方向键移动、回车落点",
  brushHint: "按住在图上画",
  noteWords: "标注文字",
  noteMissing: "先写标注文字",
  place: "开始标注",
  cancel: "取消",
  removeChosen: "删除所选",
  removeAll: "清空画线",
  closeTools: "收起画线",
};

export const en: Same<typeof zh> = {
  tools: {
    segment: "Segment",
    rayLine: "Ray",
    straightLine: "Line",
    horizontalStraightLine: "Level",
    verticalStraightLine: "Vertical",
    parallelStraightLine: "Channel",
    fibonacciLine: "Fibonacci",
    brush: "Brush",
    simpleAnnotation: "Note",
  },
  drawHint: "Tap the points on the chart, or move with the arrow keys and set with Enter",
  brushHint: "Press and draw on the chart",
  noteWords: "Words of the note",
  noteMissing: "Write the note first",
  place: "Place",
  cancel: "Cancel",
  removeChosen: "Delete chosen",
  removeAll: "Clear all",
  closeTools: "Close drawing",
};

export const { useWords: useDrawWords } = lazyMessages({ zh, en });
