/** The whole wire contract: path -> endpoint. */
import type { Static } from "typebox";
import { accountCalls } from "./account.ts";
import { alertCalls } from "./alerts.ts";
import { blockCalls } from "./blocks.ts";
import { clockCalls } from "./clock.ts";
import { contentCalls } from "./content.ts";
import { deskCalls } from "./desk/desk.ts";
import { detailCalls } from "./market/detail.ts";
import type { Area } from "./endpoint.ts";
import { firstCalls } from "./first.ts";
import { fundsCalls } from "./funds.ts";
import { futuresCalls } from "./market/futures.ts";
import { houseCalls } from "./house.ts";
import { identityCalls } from "./identity.ts";
import { issueCalls } from "./issues.ts";
import { lessonCalls } from "./lessons.ts";
import { marketListCalls } from "./market/market-lists.ts";
import { marketCalls } from "./market/market.ts";
import { moneyCalls } from "./money.ts";
import { withdrawalCalls } from "./withdrawals.ts";
import { notifyCalls } from "./notify.ts";
import { personCalls } from "./person.ts";
import { proofCalls } from "./market/proof.ts";
import { newsCalls } from "./news.ts";
import { resultsCalls } from "./market/results.ts";
import { classroomCalls } from "./classroom.ts";
import { serviceCalls } from "./service.ts";
import { storyCalls } from "./story.ts";
import { tradingCalls } from "./trading.ts";
import { watchCalls } from "./watch.ts";

/** The areas of the wire by name, as the documents part it. */
export const areas = {
  account: accountCalls,
  alert: alertCalls,
  block: blockCalls,
  clock: clockCalls,
  content: contentCalls,
  desk: deskCalls,
  detail: detailCalls,
  first: firstCalls,
  funds: fundsCalls,
  futures: futuresCalls,
  house: houseCalls,
  identity: identityCalls,
  issue: issueCalls,
  lesson: lessonCalls,
  market: marketCalls,
  marketList: marketListCalls,
  money: { ...moneyCalls, ...withdrawalCalls },
  notify: notifyCalls,
  person: personCalls,
  proof: proofCalls,
  news: newsCalls,
  results: resultsCalls,
  classroom: classroomCalls,
  service: serviceCalls,
  story: storyCalls,
  trading: tradingCalls,
  watch: watchCalls,
} satisfies Readonly<Record<string, Area>>;

export const wire = {
  ...accountCalls,
  ...alertCalls,
  ...blockCalls,
  ...clockCalls,
  ...contentCalls,
  ...deskCalls,
  ...detailCalls,
  ...firstCalls,
  ...fundsCalls,
  ...futuresCalls,
  ...houseCalls,
  ...identityCalls,
  ...issueCalls,
  ...lessonCalls,
  ...marketCalls,
  ...marketListCalls,
  ...moneyCalls,
  ...withdrawalCalls,
  ...notifyCalls,
  ...personCalls,
  ...proofCalls,
  ...newsCalls,
  ...resultsCalls,
  ...classroomCalls,
  ...serviceCalls,
  ...storyCalls,
  ...tradingCalls,
  ...watchCalls,
} satisfies Area;

export type Wire = typeof wire;
export type Path = keyof Wire & string;

/** What each call answers as data. A mapped type: the compiler works out those that are asked for and no others. */
export type Answers = { readonly [P in Path]: Static<Wire[P]["data"]> };
