import type { Same } from "../../text/shape.ts";
import type { house as source } from "../../text/zh-CN/house.ts";
import { part } from "../../ui/part.ts";

/** Words of the house's public balances. */
export const { useWords: useHouseWords, ahead: houseWordsAhead } = part<Same<typeof source>>({
  "zh-CN": async () => (await import("../../text/zh-CN/house.ts")).house,
  "zh-TW": async () => (await import("../../text/zh-CN/house.ts?traditional")).house,
  en: async () => (await import("../../text/en/house.ts")).house,
});
