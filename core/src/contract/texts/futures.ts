import type { Sentences } from "./sentence.ts";

export const futuresTexts = {
  noSuchFutures: { zh: "产品不存在", tw: "產品不存在", en: "No such contract" },
  badCoin: { zh: "基币设置错误", tw: "基幣設置錯誤", en: "No such currency" },
} satisfies Sentences;
