import type { Same } from "../../text/shape.ts";
import type { setup as source } from "../../text/zh-CN/setup.ts";
import { part } from "../../ui/part.ts";

/** Words of the settings. */
export const { useWords: useSetupWords, ahead: setupWordsAhead } = part<Same<typeof source>>({
  "zh-CN": async () => (await import("../../text/zh-CN/setup.ts")).setup,
  "zh-TW": async () => (await import("../../text/zh-CN/setup.ts?traditional")).setup,
  en: async () => (await import("../../text/en/setup.ts")).setup,
});
