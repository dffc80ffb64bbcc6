import type { Same } from "../text/shape.ts";
import type { blocks as source } from "../text/zh-CN/blocks.ts";
import { part } from "../ui/part.ts";

/** Words of block trades and rush buying. */
export type BlockWords = Same<typeof source>;
export const { useWords: useBlockWords, ahead: blockWordsAhead } = part<BlockWords>({
  "zh-CN": async () => (await import("../text/zh-CN/blocks.ts")).blocks,
  "zh-TW": async () => (await import("../text/zh-CN/blocks.ts?traditional")).blocks,
  en: async () => (await import("../text/en/blocks.ts")).blocks,
});
