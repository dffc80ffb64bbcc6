/** The whole wire contract: path -> endpoint. */
import type { Static, TObject, TSchema } from "typebox";
import { accountCalls } from "./account.ts";
import { alertCalls } from "./alerts.ts";
import { blockCalls } from "./blocks.ts";
import { clockCalls } from "./clock.ts";
import { contentCalls } from "./content.ts";
import { deskCalls } from "./desk/desk.ts";
import { detailCalls } from "./market/detail.ts";
import type { Endpoint, Who } from "./endpoint.ts";
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
import { merged, type Merged } from "../rules/records.ts";
import type { TextId } from "./texts.ts";

/** An endpoint of which every sentence exists. */
export type WireEndpoint = Endpoint<TObject, TSchema, TextId, Who, TextId>;

interface NamedArea {
  readonly zh: string;
  readonly en: string;
  /** Every sentence that a call names exists. */
  readonly calls: Readonly<Record<string, WireEndpoint>>;
}

/** The areas of the wire, in the order of the documents. A call that is added to one of them is in all that follows. */
export const areas = {
  identity: { zh: "登录、注册、身份、协议", en: "Login, registration, identity, agreements", calls: identityCalls },
  trading: { zh: "下单、持仓、资金明细", en: "Orders, positions, fund records", calls: tradingCalls },
  story: { zh: "委托与持仓的经过", en: "What happened to a position", calls: storyCalls },
  funds: { zh: "配资与子账户", en: "Sub-accounts", calls: fundsCalls },
  money: { zh: "银行卡与入金", en: "Bank card and deposits", calls: { ...moneyCalls, ...withdrawalCalls } },
  desk: {
    zh: "操作台：审核、用户、人员与日志；这里没有的，操作台做不到",
    en: "The operator's desk: queues, users, its people, its log; what is not here it cannot do",
    calls: deskCalls,
  },
  service: { zh: "在线客服", en: "Online service", calls: serviceCalls },
  classroom: { zh: "班级", en: "Classes", calls: classroomCalls },
  notify: { zh: "网页推送", en: "Web push", calls: notifyCalls },
  person: { zh: "本人的昵称、头像与登录", en: "One's own name, picture and logins", calls: personCalls },
  account: { zh: "模拟账户", en: "The practice account", calls: accountCalls },
  watch: { zh: "自选", en: "Watchlist", calls: watchCalls },
  alert: { zh: "价格提醒", en: "Price alerts", calls: alertCalls },
  market: { zh: "行情与 K 线", en: "Quotes and bars", calls: marketCalls },
  marketList: { zh: "榜单与板块", en: "Lists and boards", calls: marketListCalls },
  detail: { zh: "个股详情", en: "Detail of a stock", calls: detailCalls },
  results: { zh: "每日结果", en: "Results of a day", calls: resultsCalls },
  issue: { zh: "新股、配售与抽签", en: "New issues, placements and their draws", calls: issueCalls },
  futures: { zh: "期货、黄金、汇率", en: "Futures, gold, rates", calls: futuresCalls },
  block: { zh: "大宗交易", en: "Block trades", calls: blockCalls },
  lesson: { zh: "学院", en: "Academy", calls: lessonCalls },
  content: { zh: "站点、设置、文章、消息", en: "Site, settings, lessons, messages", calls: contentCalls },
  news: { zh: "资讯", en: "News", calls: newsCalls },
  first: { zh: "首屏", en: "The first screen", calls: firstCalls },
  proof: { zh: "公平证明", en: "Proofs of fairness", calls: proofCalls },
  house: { zh: "平台账户", en: "The house", calls: houseCalls },
  clock: { zh: "模拟时钟", en: "The sandbox's clock", calls: clockCalls },
} satisfies Readonly<Record<string, NamedArea>>;

type Areas = typeof areas;

/** Every call of the wire by its path. */
export type Wire = Merged<Areas[keyof Areas]["calls"]>;
export type Path = keyof Wire & string;

export const wire: Wire = merged(Object.values(areas).map(({ calls }) => calls));

/** What each call answers as data. A mapped type: the compiler works out those that are asked for and no others. */
export type Answers = { readonly [P in Path]: Static<Wire[P]["data"]> };
