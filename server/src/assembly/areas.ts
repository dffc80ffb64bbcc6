/** Every area of the wire with its handlers, one line each. */
import { accountCalls } from "@hongpan/core/contract/account.ts";
import { alertCalls } from "@hongpan/core/contract/alerts.ts";
import { blockCalls } from "@hongpan/core/contract/blocks.ts";
import { clockCalls } from "@hongpan/core/contract/clock.ts";
import { contentCalls } from "@hongpan/core/contract/content.ts";
import { detailCalls } from "@hongpan/core/contract/detail.ts";
import { firstCalls } from "@hongpan/core/contract/first.ts";
import type { Area } from "@hongpan/core/contract/endpoint.ts";
import { fundsCalls } from "@hongpan/core/contract/funds.ts";
import { futuresCalls } from "@hongpan/core/contract/futures.ts";
import { houseCalls } from "@hongpan/core/contract/house.ts";
import { identityCalls } from "@hongpan/core/contract/identity.ts";
import { marketListCalls } from "@hongpan/core/contract/market-lists.ts";
import { marketCalls } from "@hongpan/core/contract/market.ts";
import { moneyCalls } from "@hongpan/core/contract/money.ts";
import { proofCalls } from "@hongpan/core/contract/proof.ts";
import { newsCalls } from "@hongpan/core/contract/news.ts";
import { resultsCalls } from "@hongpan/core/contract/results.ts";
import { storyCalls } from "@hongpan/core/contract/story.ts";
import { tradingCalls } from "@hongpan/core/contract/trading.ts";
import { watchCalls } from "@hongpan/core/contract/watch.ts";
import type { FastifyInstance } from "fastify";
import { alertRoutes } from "../alerts/routes.ts";
import { houseRoutes } from "../audit/routes.ts";
import { clockRoutes } from "./move-clock.ts";
import { contentRoutes } from "../content/routes.ts";
import { firstRoutes } from "./first.ts";
import { mount, type Doorway } from "../http/http.ts";
import { identityRoutes } from "../identity/routes.ts";
import { detailRoutes } from "../quotes/detail-routes.ts";
import { foreignRoutes } from "../quotes/foreign/routes.ts";
import { mountEastmoney } from "../quotes/eastmoney/eastmoney.ts";
import { marketListRoutes } from "../quotes/list-routes.ts";
import { resultsRoutes } from "../quotes/results/routes.ts";
import { blockRoutes } from "../quotes/block-listings.ts";
import { marketRoutes } from "../quotes/routes.ts";
import { proofRoutes } from "../quotes/proof-routes.ts";
import { newsRoutes } from "../news/routes.ts";
import { mountCashier } from "../money/cashier.ts";
import { moneyRoutes } from "../money/routes.ts";
import type { Timetable } from "../time/timetable.ts";
import { fundsRoutes } from "../trading/calls/funds-routes.ts";
import { resetAccount } from "../trading/calls/reset-account.ts";
import { storyRoutes } from "../trading/lists/story.ts";
import { tradingRoutes } from "../trading/calls/routes.ts";
import { watchedIds } from "../watchlist/items.ts";
import { watchRoutes } from "../watchlist/routes.ts";
import type { World } from "../world.ts";

export function mountAreas(app: FastifyInstance, gate: Doorway, world: World, timetable: Timetable): void {
  mount(app, gate, world.config.demo ? identityCalls : withoutSandbox(identityCalls), identityRoutes(world));
  mount(app, gate, resultsCalls, resultsRoutes(world));
  mount(app, gate, marketCalls, marketRoutes({ ...world, watchedIds: (userId) => watchedIds(world.db, userId) }));
  mount(app, gate, marketListCalls, marketListRoutes(world));
  mount(app, gate, detailCalls, detailRoutes(world));
  mount(app, gate, futuresCalls, foreignRoutes(world));
  mount(app, gate, proofCalls, proofRoutes(world));
  mount(app, gate, newsCalls, newsRoutes(world));
  mountEastmoney(app, gate.limits, world.market);
  mount(app, gate, contentCalls, contentRoutes(world));
  mount(app, gate, firstCalls, firstRoutes(world));
  mount(app, gate, moneyCalls, moneyRoutes(world));
  mountCashier(app, gate.limits, world);
  mount(app, gate, tradingCalls, tradingRoutes(world));
  mount(app, gate, storyCalls, storyRoutes(world));
  mount(app, gate, accountCalls, { "/user/account/reset.do": (call) => resetAccount(world, call) });
  mount(app, gate, watchCalls, watchRoutes(world));
  mount(app, gate, alertCalls, alertRoutes(world));
  mount(app, gate, blockCalls, blockRoutes(world));
  mount(app, gate, fundsCalls, fundsRoutes(world));
  mount(app, gate, houseCalls, houseRoutes(world));
  if (world.config.demo) mount(app, gate, clockCalls, clockRoutes(world, timetable));
}

// A call of the sandbox is no call at all where there is none: guests and everybody are answered as for any other unknown one.
function withoutSandbox<A extends Area>(area: A): A {
  return Object.fromEntries(Object.entries(area).filter(([path]) => !path.startsWith("/api/sandbox/"))) as A;
}
