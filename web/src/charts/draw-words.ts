import type { Same } from "../text/shape.ts";
import type { draw as source } from "../text/zh-CN/draw.ts";
import { part } from "../ui/part.ts";

/** Words of the drawing tools. */
export const { useWords: useDrawWords } = part<Same<typeof source>>({
  "zh-CN": async () => (await import("../text/zh-CN/draw.ts")).draw,
  "zh-TW": async () => (await import("../text/zh-CN/draw.ts?traditional")).draw,
  en: async () => (await import("../text/en/draw.ts")).draw,
});
