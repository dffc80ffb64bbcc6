import type { Same } from "../../text/shape.ts";
import type { share as source } from "../../text/zh-CN/share.ts";
import { part } from "../../ui/part.ts";

/** Words of the picture of a position. */
export const { useWords: useShareWords } = part<Same<typeof source>>({
  "zh-CN": async () => (await import("../../text/zh-CN/share.ts")).share,
  "zh-TW": async () => (await import("../../text/zh-CN/share.ts?traditional")).share,
  en: async () => (await import("../../text/en/share.ts")).share,
});
