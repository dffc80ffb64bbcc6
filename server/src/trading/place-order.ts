/** Places an order: one read, one pure decision, one write (spec/4-calls.md 2.5, 3.1). */
import type { Instrument } from "@hongpan/core/rules/instruments.ts";
import type { OrderRequest } from "@hongpan/core/rules/order-checks.ts";
import type { Order } from "@hongpan/core/rules/orders.ts";
import { placeOrder, type PlacementScene } from "@hongpan/core/rules/placement.ts";
import type { Moment } from "@hongpan/core/rules/trade.ts";
import type { AccountState } from "../accounts/read.ts";
import { done, refuse, type UserCall } from "../http.ts";
import type { World } from "../world.ts";
import { carryOutOn, requestOf } from "./carry-out.ts";
import { marketNow, momentNow, newSn, PLACEMENT, subjectOf, takingsNow, type PlacementView } from "./scene.ts";

export interface Wanted {
  readonly path: string;
  readonly instrument: Instrument | undefined;
  readonly request: OrderRequest;
}

/** Places the order of a call; the reply names it beside the envelope, since old clients read a sentence in data. */
export function place(world: World, call: UserCall<object>, { path, instrument, request }: Wanted) {
  return carryOutOn(world, PLACEMENT, {
    userId: call.user.id,
    about: instrument?.id ?? null,
    atXt: world.clock.now().xt,
    request: requestOf(call, path),
    decide: (view, account) => {
      const at = momentNow(world);
      const trade = placeOrder(request, sceneOf(world, instrument, view, account, at), newSn(at.day), at);
      if ("id" in trade) return refuse(trade.id, trade.params);
      const order = trade.orders[0]!;
      if (order.kind !== "market" && view.orders.some((each) => isTwin(each, order))) return refuse("restTwin");
      return { trade, step: at.step, reply: done(null, { beside: { positionSn: order.sn } }) };
    },
  });
}

function sceneOf(world: World, instrument: Instrument | undefined, view: PlacementView, account: AccountState, at: Moment): PlacementScene {
  const market = marketNow(world, instrument, at);
  return {
    ...market,
    purse: "stock" as const,
    subject: subjectOf(instrument),
    identityPassed: view.standing.passed,
    locked: view.standing.locked,
    levers: market.settings.levers,
    available: account.balances.stock_available,
    debt: account.balances.debt,
    open: view.positionCount + view.orders.filter((order) => order.action === "open" && order.filled === 0).length,
    depletion: takingsNow(world, instrument, view, market.book, at),
  };
}

// Resting orders of the same stock, side and price: 请勿重复挂单.
function isTwin(one: Order, other: Order): boolean {
  return one.action === "open" && one.instrumentId === other.instrumentId && one.direction === other.direction && one.price === other.price;
}
