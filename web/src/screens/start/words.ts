import type { Same } from "../../text/shape.ts";
import type { start as source } from "../../text/zh-CN/start.ts";
import { part } from "../../ui/part.ts";

/** Words of the first visit and what follows it. */
export const { useWords: useStartWords, ahead: startWordsAhead } = part<Same<typeof source>>({
  "zh-CN": async () => (await import("../../text/zh-CN/start.ts")).start,
  "zh-TW": async () => (await import("../../text/zh-CN/start.ts?traditional")).start,
  en: async () => (await import("../../text/en/start.ts")).start,
});
