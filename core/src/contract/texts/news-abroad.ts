/** News of Hong Kong, New York, futures and metals. */
import type { Sentences } from "./sentence.ts";

export const newsAbroadTexts = {
  newsHkTitle: { zh: "港股收盘：{index} {change}", tw: "港股收盤：{index} {change}", en: "Hong Kong closes: {index} {change}" },
  newsHkBody: {
    zh: "模拟港股{day}收盘：{list}。",
    tw: "模擬港股{day}收盤：{list}。",
    en: "Simulated close of Hong Kong on {day}: {list}.",
  },
  newsUsTitle: { zh: "美股收盘：{index} {change}", tw: "美股收盤：{index} {change}", en: "New York closes: {index} {change}" },
  newsUsBody: {
    zh: "模拟美股{day}收盘：{list}。",
    tw: "模擬美股{day}收盤：{list}。",
    en: "Simulated close of New York on {day}: {list}.",
  },
  newsGoodsTitle: { zh: "商品收盘：{index} {change}", tw: "商品收盤：{index} {change}", en: "Commodities close: {index} {change}" },
  newsGoodsBody: {
    zh: "模拟期货与贵金属{day}收盘：{list}。",
    tw: "模擬期貨與貴金屬{day}收盤：{list}。",
    en: "Simulated close of futures and metals on {day}: {list}.",
  },
} as const satisfies Sentences;
