import type { Same } from "../shape.ts";
import type { draw as source } from "../zh-CN/draw.ts";

export const draw: Same<typeof source> = {
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
