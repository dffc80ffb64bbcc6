import type { Same } from "../../text/shape.ts";
import type { applyFunds as source } from "../../text/zh-CN/apply-funds.ts";
import { part } from "../../ui/part.ts";

/** Words of an application for a sub-account. */
export const { useWords: useApplyWords, ahead: applyWordsAhead } = part<Same<typeof source>>({
  "zh-CN": async () => (await import("../../text/zh-CN/apply-funds.ts")).applyFunds,
  "zh-TW": async () => (await import("../../text/zh-CN/apply-funds.ts?traditional")).applyFunds,
  en: async () => (await import("../../text/en/apply-funds.ts")).applyFunds,
});
