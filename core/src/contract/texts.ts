/** Every sentence that the server says, in three languages. Chinese is the spec's wording to the letter. */
import { accountTexts } from "./account.ts";
import { alertTexts } from "./alerts.ts";
import { anyCallTexts } from "./texts/any-call.ts";
import { blockTexts } from "./blocks.ts";
import { channelTexts } from "./texts/channels.ts";
import { classroomTexts } from "./classroom.ts";
import { contentTexts } from "./content.ts";
import { deskTexts } from "./desk/desk.ts";
import { deskClockTexts } from "./desk/desk-clock.ts";
import { deskSiteTexts } from "./desk/desk-site.ts";
import { fundsTexts } from "./funds.ts";
import { futuresTexts } from "./market/futures.ts";
import { houseTexts } from "./house.ts";
import { identityTexts } from "./identity.ts";
import { issueTexts } from "./issues.ts";
import { marketTexts } from "./market/market.ts";
import { moneyTexts } from "./money.ts";
import { notifyTexts } from "./notify.ts";
import { personTexts } from "./person.ts";
import { proofTexts } from "./market/proof.ts";
import { resultsTexts } from "./market/results.ts";
import { serviceTexts } from "./service.ts";
import { siteTexts } from "./texts/site.ts";
import { newsTexts } from "./texts/news.ts";
import { closeRefusalTexts } from "./texts/closes.ts";
import { openingRefusalTexts } from "./texts/orders.ts";
import { tradingTexts } from "./trading.ts";
import { watchTexts } from "./watch.ts";
import { spoken, type Lang, type Params, type Sentence } from "./texts/sentence.ts";
import { hasName, merged, type Merged } from "../rules/records.ts";

export type { Lang, Params };

/** The sentences of the areas, each at the end of its file, and those of several areas. */
export const parts = [
  accountTexts,
  alertTexts,
  anyCallTexts,
  blockTexts,
  channelTexts,
  classroomTexts,
  contentTexts,
  deskTexts,
  deskClockTexts,
  deskSiteTexts,
  fundsTexts,
  futuresTexts,
  houseTexts,
  identityTexts,
  issueTexts,
  marketTexts,
  moneyTexts,
  notifyTexts,
  personTexts,
  proofTexts,
  resultsTexts,
  serviceTexts,
  siteTexts,
  newsTexts,
  openingRefusalTexts,
  closeRefusalTexts,
  tradingTexts,
  watchTexts,
] as const;

export type TextId = keyof Merged<(typeof parts)[number]> & string;
export type RefusalId = TextId;
export type SayId = TextId;

export const texts: Readonly<Record<TextId, Sentence>> = merged(parts);

/** Whether there is a sentence of this id. */
export function isTextId(id: string): id is TextId {
  return hasName(texts, id);
}

/** The sentence `id` in `lang` with its parameters filled in. */
export function say(id: TextId, lang: Lang, params: Params = {}): string {
  return spoken(texts[id], lang, params);
}
