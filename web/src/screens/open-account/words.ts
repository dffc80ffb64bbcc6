import type { Same } from "../../text/shape.ts";
import type { openAccount as source } from "../../text/zh-CN/open-account.ts";
import { part } from "../../ui/part.ts";

/** Words of /openaccount. */
export const { useWords: useOpenWords, ahead: openWordsAhead } = part<Same<typeof source>>({
  "zh-CN": async () => (await import("../../text/zh-CN/open-account.ts")).openAccount,
  "zh-TW": async () => (await import("../../text/zh-CN/open-account.ts?traditional")).openAccount,
  en: async () => (await import("../../text/en/open-account.ts")).openAccount,
});
