import type { Same } from "../../text/shape.ts";
import type { rules as source } from "../../text/zh-CN/rules.ts";
import { part } from "../../ui/part.ts";

/** Words of the rules page. */
export const { useWords: useRuleWords, ahead: ruleWordsAhead } = part<Same<typeof source>>({
  "zh-CN": async () => (await import("../../text/zh-CN/rules.ts")).rules,
  "zh-TW": async () => (await import("../../text/zh-CN/rules.ts?traditional")).rules,
  en: async () => (await import("../../text/en/rules.ts")).rules,
});
