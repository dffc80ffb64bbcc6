import type { Same } from "../../text/shape.ts";
import type { notify as source } from "../../text/zh-CN/notify.ts";
import { part } from "../../ui/part.ts";

/** Words of notifications. */
export const { useWords: useNotifyWords, ahead: notifyWordsAhead } = part<Same<typeof source>>({
  "zh-CN": async () => (await import("../../text/zh-CN/notify.ts")).notify,
  "zh-TW": async () => (await import("../../text/zh-CN/notify.ts?traditional")).notify,
  en: async () => (await import("../../text/en/notify.ts")).notify,
});
