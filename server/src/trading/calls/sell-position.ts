/** Closes a position or a part of it (spec/4-calls.md 2.5, 3.2). */
import { done, refuse } from "@hongpan/core/contract/answer.ts";
import { closingOf } from "@hongpan/core/rules/step/ongoing.ts";
import { sellPosition } from "@hongpan/core/rules/orders/sale.ts";
import type { SaleRequest } from "@hongpan/core/rules/orders/sale-checks.ts";
import type { UserCall } from "../../http/http.ts";
import { positionBySn } from "../../positions/positions.ts";
import type { World } from "../../world.ts";
import { carryOut, requestOf } from "../decide/carry-out.ts";
import { toldOfOrders } from "../decide/tell-orders.ts";
import { momentOf } from "../../market/now.ts";
import { marketNow, subjectOf, depletionNow } from "../decide/scene.ts";
import { newSn } from "../../accounts/sn.ts";

/** Sells at market, at a limit or after hours; answers the closing order's number and how much it got at once. */
export function sell(world: World, call: UserCall<object>, positionSn: string, request: SaleRequest, path = "/user/sell.do") {
  const userId = call.user.id;
  return carryOut(world, {
    userId,
    atXt: world.clock.now().xt,
    request: requestOf(call, path),
    mayOwe: true,
    decide: async (view) => {
      const position = view.positions.find((each) => each.sn === positionSn) ?? (await positionBySn(world.db, userId, positionSn));
      const instrument = position ? world.market.instrument(position.instrumentId) : undefined;
      const at = momentOf(world, instrument);
      const market = marketNow(world, instrument, at);
      const scene = {
        ...market,
        position,
        closing: closingOf(view.orders, positionSn),
        identityPassed: view.standing.passed,
        subject: subjectOf(instrument),
        depletion: depletionNow(world, instrument, view, market.book, at),
      };
      const trade = sellPosition(request, scene, newSn(at.day), at);
      if ("id" in trade) return refuse(trade.id, trade.params);
      const order = trade.orders[0]!;
      // 平仓成功！ belongs to a fill (spec/4-calls.md 2.5): what only rests closes nothing yet.
      const said = order.filled === 0 ? ({ say: "saleRests" } as const) : {};
      const told = instrument ? toldOfOrders(trade.orders, instrument, scene.terms.unit, at.xt) : undefined;
      return { trade, step: at.step, ...(told ? { told } : {}), reply: done({ orderSn: order.sn, filled: order.filled }, said) };
    },
  });
}
