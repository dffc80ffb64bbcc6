/** News of the day's exchange rates. */
import type { Sentences } from "./sentence.ts";

export const newsRateTexts = {
  newsFixingTitle: {
    zh: "模拟汇率：1美元兑{usd}元，1港元兑{hkd}元",
    tw: "模擬匯率：1美元兌{usd}元，1港元兌{hkd}元",
    en: "Simulated rates: USD 1 = CNY {usd}, HKD 1 = CNY {hkd}",
  },
  newsFixingBody: {
    zh: "{day}模拟汇率：1美元兑{usd}元人民币，1港元兑{hkd}元人民币，当日外币结算以此为准。",
    tw: "{day}模擬匯率：1美元兌{usd}元人民幣，1港元兌{hkd}元人民幣，當日外幣結算以此為準。",
    en: "Simulated rates of {day}: USD 1 = CNY {usd}, HKD 1 = CNY {hkd}. Foreign currency of the day is settled by them.",
  },
} as const satisfies Sentences;
