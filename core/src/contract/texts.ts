/** Every sentence that the server says, in three languages. Chinese is the spec's wording to the letter. */
import { accountTexts } from "./texts/account.ts";
import { alertTexts } from "./texts/alerts.ts";
import { anyCallTexts } from "./texts/any-call.ts";
import { blockTexts } from "./texts/blocks.ts";
import { channelTexts } from "./texts/channels.ts";
import { classroomTexts } from "./texts/classroom.ts";
import { contentTexts } from "./texts/content.ts";
import { deskTexts } from "./texts/desk.ts";
import { fundsTexts } from "./texts/funds.ts";
import { futuresTexts } from "./texts/futures.ts";
import { houseTexts } from "./texts/house.ts";
import { identityTexts } from "./texts/identity.ts";
import { issueTexts } from "./texts/issues.ts";
import { marketTexts } from "./texts/market.ts";
import { moneyTexts } from "./texts/money.ts";
import { notifyTexts } from "./texts/notify.ts";
import { personTexts } from "./texts/person.ts";
import { proofTexts } from "./texts/proof.ts";
import { resultsTexts } from "./texts/results.ts";
import { serviceTexts } from "./texts/service.ts";
import { siteTexts } from "./texts/site.ts";
import { newsTexts } from "./texts/news.ts";
import { spoken, type Lang, type Params, type Sentences } from "./texts/sentence.ts";
import { refusedOrderTexts } from "./texts/orders.ts";
import { tradingTexts } from "./texts/trading.ts";
import { watchTexts } from "./texts/watch.ts";

export type { Lang, Params };

export const texts = {
  ...accountTexts,
  ...alertTexts,
  ...anyCallTexts,
  ...blockTexts,
  ...channelTexts,
  ...classroomTexts,
  ...contentTexts,
  ...deskTexts,
  ...fundsTexts,
  ...futuresTexts,
  ...houseTexts,
  ...identityTexts,
  ...issueTexts,
  ...marketTexts,
  ...moneyTexts,
  ...notifyTexts,
  ...personTexts,
  ...proofTexts,
  ...resultsTexts,
  ...serviceTexts,
  ...siteTexts,
  ...newsTexts,
  ...refusedOrderTexts,
  ...tradingTexts,
  ...watchTexts,
} satisfies Sentences;

export type TextId = keyof typeof texts;
export type RefusalId = TextId;
export type SayId = TextId;

/** The sentence `id` in `lang` with its parameters filled in. */
export function say(id: TextId, lang: Lang, params: Params = {}): string {
  return spoken(texts[id], lang, params);
}
