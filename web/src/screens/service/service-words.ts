import type { Same } from "../../text/shape.ts";
import type { service as source } from "../../text/zh-CN/service.ts";
import { part } from "../../ui/part.ts";

/** Words of the chat with the desk. */
export const { useWords: useServiceWords, ahead: serviceWordsAhead } = part<Same<typeof source>>({
  "zh-CN": async () => (await import("../../text/zh-CN/service.ts")).service,
  "zh-TW": async () => (await import("../../text/zh-CN/service.ts?traditional")).service,
  en: async () => (await import("../../text/en/service.ts")).service,
});
