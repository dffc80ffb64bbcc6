/** Every area of the wire with its handlers, one line each. */
import { accountCalls } from "@hongpan/core/contract/account.ts";
import { done } from "@hongpan/core/contract/answer.ts";
import { alertCalls } from "@hongpan/core/contract/alerts.ts";
import { blockCalls } from "@hongpan/core/contract/blocks.ts";
import { clockCalls } from "@hongpan/core/contract/clock.ts";
import { classroomCalls } from "@hongpan/core/contract/classroom.ts";
import { contentCalls } from "@hongpan/core/contract/content.ts";
import { deskCalls } from "@hongpan/core/contract/desk/desk.ts";
import { detailCalls } from "@hongpan/core/contract/market/detail.ts";
import { firstCalls } from "@hongpan/core/contract/first.ts";
import type { Area } from "@hongpan/core/contract/endpoint.ts";
import { fundsCalls } from "@hongpan/core/contract/funds.ts";
import { futuresCalls } from "@hongpan/core/contract/market/futures.ts";
import { houseCalls } from "@hongpan/core/contract/house.ts";
import { identityCalls } from "@hongpan/core/contract/identity.ts";
import { issueCalls } from "@hongpan/core/contract/issues.ts";
import { lessonCalls } from "@hongpan/core/contract/lessons.ts";
import { marketListCalls } from "@hongpan/core/contract/market/market-lists.ts";
import { marketCalls } from "@hongpan/core/contract/market/market.ts";
import { moneyCalls } from "@hongpan/core/contract/money.ts";
import { personCalls } from "@hongpan/core/contract/person.ts";
import { notifyCalls } from "@hongpan/core/contract/notify.ts";
import { proofCalls } from "@hongpan/core/contract/market/proof.ts";
import { newsCalls } from "@hongpan/core/contract/news.ts";
import { resultsCalls } from "@hongpan/core/contract/market/results.ts";
import { serviceCalls } from "@hongpan/core/contract/service.ts";
import { storyCalls } from "@hongpan/core/contract/story.ts";
import { tradingCalls } from "@hongpan/core/contract/trading.ts";
import { withdrawalCalls } from "@hongpan/core/contract/withdrawals.ts";
import { watchCalls } from "@hongpan/core/contract/watch.ts";
import type { FastifyInstance } from "fastify";
import { alertRoutes } from "../alerts/routes.ts";
import { deskRoutes } from "../desk/calls/routes.ts";
import type { ClockControl } from "../desk/clock-control.ts";
import { classroomRoutes } from "../classroom/routes.ts";
import { exportAccount } from "./export-account.ts";
import { clockRoutes } from "./move-clock.ts";
import { contentRoutes } from "../content/routes.ts";
import { firstRoutes } from "./first.ts";
import { mount, type Doorway } from "../http/http.ts";
import { identityRoutes } from "../identity/routes.ts";
import { personRoutes } from "../identity/person-routes.ts";
import { detailRoutes } from "../quotes/detail-routes.ts";
import { foreignRoutes } from "../quotes/foreign/routes.ts";
import { mountEastmoney } from "../quotes/eastmoney/eastmoney.ts";
import { marketListRoutes } from "../quotes/list-routes.ts";
import { blockRoutes } from "../blocks/routes.ts";
import { resultsRoutes } from "../quotes/results/routes.ts";
import { marketRoutes } from "../quotes/routes.ts";
import { proofRoutes } from "../quotes/proof-routes.ts";
import { newsRoutes } from "../news/routes.ts";
import { issueRoutes } from "../issues/routes.ts";
import { mountCashier } from "../money/cashier.ts";
import { moneyRoutes, houseRoutes } from "../money/routes.ts";
import { notifyRoutes } from "../notify/routes.ts";
import type { Road } from "../notify/road.ts";
import { serviceRoutes } from "../service/routes.ts";
import type { Jumps } from "../time/jump.ts";
import { fundsRoutes } from "../trading/calls/funds-routes.ts";
import { closeAccount } from "../trading/calls/close-account.ts";
import { resetAccount } from "../trading/calls/reset-account.ts";
import { lessonsDone } from "../trading/lists/lessons.ts";
import { nextStepOf } from "../trading/lists/user-info.ts";
import { storyRoutes } from "../trading/lists/story.ts";
import { applyToWithdraw, takeBack, withdrawalRecords } from "../trading/calls/withdraw.ts";
import { tradingRoutes } from "../trading/calls/routes.ts";
import { watchedIds } from "../watchlist/items.ts";
import { optionRoutes, watchRoutes } from "../watchlist/routes.ts";
import type { World } from "../world.ts";

/** Clock services that routes use. */
export interface ClockParts {
  readonly jumps: Jumps;
  readonly control: ClockControl;
}

export function mountAreas(app: FastifyInstance, doorway: Doorway, world: World, { jumps, control }: ClockParts, road: Road): void {
  mount(app, doorway, world.config.demo ? identityCalls : withoutSandbox(identityCalls), identityRoutes(world));
  mount(app, doorway, personCalls, personRoutes(world));
  mount(app, doorway, resultsCalls, resultsRoutes(world));
  mount(app, doorway, marketCalls, marketRoutes({ ...world, watchedIds: (userId) => watchedIds(world.db, userId) }));
  mount(app, doorway, marketListCalls, marketListRoutes(world));
  mount(app, doorway, deskCalls, deskRoutes(world, control));
  mount(app, doorway, detailCalls, detailRoutes(world));
  mount(app, doorway, futuresCalls, foreignRoutes(world));
  mount(app, doorway, proofCalls, proofRoutes(world));
  mount(app, doorway, newsCalls, newsRoutes(world));
  mountEastmoney(app, doorway.limits, world.market);
  mount(app, doorway, contentCalls, contentRoutes(world));
  mount(app, doorway, firstCalls, firstRoutes(world));
  mount(app, doorway, moneyCalls, moneyRoutes(world));
  mountCashier(app, doorway.limits, world);
  mount(app, doorway, withdrawalCalls, {
    "/user/withdraw/outMoney.do": (call) => applyToWithdraw(world, call),
    "/user/withdraw/list.do": (call) => withdrawalRecords(world, call),
    "/user/withdraw/cancel.do": (call) => takeBack(world, call),
  });
  mount(app, doorway, tradingCalls, { ...tradingRoutes(world), ...optionRoutes(world) });
  mount(app, doorway, storyCalls, storyRoutes(world));
  mount(app, doorway, accountCalls, {
    "/user/account/close.do": (call) => closeAccount(world, call),
    "/user/account/export.do": (call) => exportAccount(world, call),
    "/user/account/reset.do": (call) => resetAccount(world, call),
    "/user/nextStep.do": async ({ user, lang }) => done(await nextStepOf(world, user.id, lang)),
  });
  mount(app, doorway, lessonCalls, {
    "/user/lessons.do": async ({ user }) => done({ done: await lessonsDone(world.db, user.id) }),
  });
  mount(app, doorway, watchCalls, watchRoutes(world));
  mount(app, doorway, alertCalls, alertRoutes(world));
  mount(app, doorway, blockCalls, blockRoutes(world));
  mount(app, doorway, issueCalls, issueRoutes(world));
  mount(app, doorway, classroomCalls, classroomRoutes(world));
  mount(app, doorway, serviceCalls, serviceRoutes(world));
  mount(app, doorway, notifyCalls, notifyRoutes(world, road));
  mount(app, doorway, fundsCalls, fundsRoutes(world));
  mount(app, doorway, houseCalls, houseRoutes(world));
  if (world.config.demo) mount(app, doorway, clockCalls, clockRoutes(world, jumps));
}

// A call of the sandbox is no call at all where there is none: guests and everybody are answered as for any other unknown one.
function withoutSandbox<A extends Area>(area: A): A {
  return Object.fromEntries(Object.entries(area).filter(([path]) => !path.startsWith("/api/sandbox/"))) as A;
}
