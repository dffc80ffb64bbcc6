import { part } from "../part.ts";
import type { Same } from "../../text/shape.ts";
import type { wide as source } from "../../text/zh-CN/wide.ts";

/** Words of the panes and keys of a wide window. */
export const { useWords: useWideWords } = part<Same<typeof source>>({
  "zh-CN": async () => (await import("../../text/zh-CN/wide.ts")).wide,
  "zh-TW": async () => (await import("../../text/zh-CN/wide.ts?traditional")).wide,
  en: async () => (await import("../../text/en/wide.ts")).wide,
});
