import type { Same } from "../../text/shape.ts";
import type { baskets as source } from "../../text/zh-CN/baskets.ts";
import { part } from "../../ui/part.ts";

/** Words of the baskets of shares. */
export const { useWords: useBasketWords, ahead: basketWordsAhead } = part<Same<typeof source>>({
  "zh-CN": async () => (await import("../../text/zh-CN/baskets.ts")).baskets,
  "zh-TW": async () => (await import("../../text/zh-CN/baskets.ts?traditional")).baskets,
  en: async () => (await import("../../text/en/baskets.ts")).baskets,
});
