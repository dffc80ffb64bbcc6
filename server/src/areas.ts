/** Every area of the wire with its handlers, one line each. */
import { alertCalls } from "@hongpan/core/contract/alerts.ts";
import { clockCalls } from "@hongpan/core/contract/clock.ts";
import { contentCalls } from "@hongpan/core/contract/content.ts";
import { houseCalls } from "@hongpan/core/contract/house.ts";
import { identityCalls } from "@hongpan/core/contract/identity.ts";
import { marketListCalls } from "@hongpan/core/contract/market-lists.ts";
import { marketCalls } from "@hongpan/core/contract/market.ts";
import { moneyCalls } from "@hongpan/core/contract/money.ts";
import { proofCalls } from "@hongpan/core/contract/proof.ts";
import { newsCalls } from "@hongpan/core/contract/news.ts";
import { tradingCalls } from "@hongpan/core/contract/trading.ts";
import { watchCalls } from "@hongpan/core/contract/watch.ts";
import type { FastifyInstance } from "fastify";
import { alertRoutes } from "./alerts/routes.ts";
import { houseRoutes } from "./audit/routes.ts";
import { clockRoutes } from "./move-clock.ts";
import { contentRoutes } from "./content/routes.ts";
import { mount, type Door } from "./http.ts";
import { identityRoutes } from "./identity/routes.ts";
import { marketListRoutes } from "./market/list-routes.ts";
import { marketRoutes } from "./market/routes.ts";
import { proofRoutes } from "./market/proof-routes.ts";
import { newsRoutes } from "./market/news/routes.ts";
import { mountCashier } from "./money/cashier.ts";
import { moneyRoutes } from "./money/routes.ts";
import type { Timetable } from "./timetable.ts";
import { tradingRoutes } from "./trading/routes.ts";
import { watchedIds } from "./watchlist/items.ts";
import { watchRoutes } from "./watchlist/routes.ts";
import type { World } from "./world.ts";

export function mountAreas(app: FastifyInstance, door: Door, world: World, timetable: Timetable): void {
  mount(app, door, identityCalls, identityRoutes(world));
  mount(app, door, marketCalls, marketRoutes({ ...world, watchedIds: (userId) => watchedIds(world.db, userId) }));
  mount(app, door, marketListCalls, marketListRoutes(world));
  mount(app, door, proofCalls, proofRoutes(world));
  mount(app, door, newsCalls, newsRoutes(world));
  mount(app, door, contentCalls, contentRoutes(world));
  mount(app, door, moneyCalls, moneyRoutes(world));
  mountCashier(app, world);
  mount(app, door, tradingCalls, tradingRoutes(world));
  mount(app, door, watchCalls, watchRoutes(world));
  mount(app, door, alertCalls, alertRoutes(world));
  mount(app, door, houseCalls, houseRoutes(world));
  if (world.config.demo) mount(app, door, clockCalls, clockRoutes(world, timetable));
}
