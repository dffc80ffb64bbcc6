/** Sentences of the generated news: a title and a body for each template, the words in them, and what they are signed with. */
import { shareMarket, type ExchangeAbroad } from "../../rules/markets/exchanges.ts";
import type { NewsTemplate, NewsWordId } from "../../rules/news.ts";
import { newsAbroadTexts } from "./news-abroad.ts";
import { newsFigureTexts } from "./news-figures.ts";
import { newsRateTexts } from "./news-rates.ts";
import { newsSessionTexts } from "./news-session.ts";
import type { Sentence } from "./sentence.ts";

type Part = "Title" | "Body";
type NewsTexts = Readonly<Record<`news${Capitalize<NewsTemplate>}${Part}` | `newsWord${Capitalize<NewsWordId>}`, Sentence>>;

/** newsWordHk and the like: what a market abroad is called. */
const marketWords = { newsWordHk: shareMarket("hk").words.name, newsWordUs: shareMarket("us").words.name } satisfies Readonly<
  Record<`newsWord${Capitalize<ExchangeAbroad>}`, Sentence>
>;

export const newsTexts = {
  newsUnknown: { zh: "资讯不存在", tw: "資訊不存在", en: "No such news" },
  newsSource: { zh: "模拟快讯", tw: "模擬快訊", en: "Simulated wire" },
  newsNote: {
    zh: "本文由程序根据模拟市场已经发生的成交生成，与任何真实公司无关，不构成投资建议。",
    tw: "本文由程式根據模擬市場已經發生的成交產生，與任何真實公司無關，不構成投資建議。",
    en: "Written by a program from what has traded in the simulated market. It says nothing about any real company and is no advice.",
  },
  newsNone: { zh: "无", tw: "無", en: "none" },
  ...({
    ...newsSessionTexts,
    ...newsFigureTexts,
    ...newsAbroadTexts,
    ...newsRateTexts,
    ...marketWords,
    newsWordShMain: { zh: "沪市主板", tw: "滬市主板", en: "Shanghai main board" },
    newsWordSzMain: { zh: "深市主板", tw: "深市主板", en: "Shenzhen main board" },
    newsWordChinext: { zh: "创业板", tw: "創業板", en: "ChiNext" },
    newsWordStar: { zh: "科创板", tw: "科創板", en: "STAR" },
    newsWordBse: { zh: "北交所", tw: "北交所", en: "BSE" },
    newsWordUsd: { zh: "美元", tw: "美元", en: "US dollar" },
    newsWordHkd: { zh: "港元", tw: "港元", en: "Hong Kong dollar" },
    newsWordTrades: { zh: "开市", tw: "開市", en: "open" },
    newsWordRests: { zh: "休市", tw: "休市", en: "closed" },
    newsWordUnchanged: { zh: "与上一交易日相同", tw: "與上一交易日相同", en: "unchanged" },
    newsWordChanged: { zh: "今起调整", tw: "今起調整", en: "new from today" },
  } satisfies NewsTexts),
} as const;
