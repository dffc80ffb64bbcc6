/** Closes a position or a part of it (spec/4-calls.md 2.5, 3.2). */
import { done, refuse } from "@hongpan/core/contract/answer.ts";
import type { Position } from "@hongpan/core/rules/positions/positions.ts";
import { closingOf } from "@hongpan/core/rules/step/ongoing.ts";
import { sellPosition } from "@hongpan/core/rules/orders/sale.ts";
import type { SaleRequest } from "@hongpan/core/rules/orders/sale-checks.ts";
import { changeBy, newSn } from "../../accounts/accounts.ts";
import type { UserCall } from "../../http/http.ts";
import { positionBySn } from "../../positions/positions.ts";
import type { World } from "../../world.ts";
import { WHOLE, type View } from "../decide/account-views.ts";
import { orderMessages } from "../decide/order-messages.ts";
import { depletionNow, marketScene, orderSession, type OrderNeeds, type OrderSession } from "../decide/order-session.ts";
import { citedXt, tradeDecision } from "../decide/trade-decision.ts";

/** Sells at market, at a limit or after hours; answers the closing order's number and how much it got at once. */
export function sell(
  world: OrderNeeds & Pick<World, "db">,
  call: UserCall<object>,
  positionSn: string,
  request: SaleRequest,
  path = "/user/sell.do",
) {
  const { xt } = world.clock.now();
  return world.accounts.retryOnConflict({ ...changeBy(call, path), priority: 3 }, async ({ load, commit }) => {
    const account = await load(WHOLE.parts);
    const view = WHOLE.view(account);
    // One that is closed has its own refusal.
    const position = view.positions.find((each) => each.sn === positionSn) ?? (await positionBySn(world.db, call.user.id, positionSn));
    const session = orderSession(world, position ? world.market.instrument(position.instrumentId) : undefined);
    return commit(account, decideSale(view, position, request, session, { sn: newSn(session.at.day), atXt: xt }));
  });
}

function decideSale(
  view: View,
  position: Position | null,
  request: SaleRequest,
  session: OrderSession,
  { sn, atXt }: { readonly sn: string; readonly atXt: number },
) {
  const { instrument, at, terms } = session;
  const scene = {
    ...marketScene(session),
    position,
    closing: position ? closingOf(view.orders, position.sn) : 0,
    identityPassed: view.standing.passed,
    depletion: depletionNow(session, view.depletion),
  };
  const trade = sellPosition(request, scene, sn, at);
  if ("id" in trade) return refuse(trade.id, trade.params);
  const [order] = trade.orders;
  return tradeDecision({
    trade,
    mayOwe: true,
    step: at.step,
    atXt: citedXt(trade, atXt),
    messages: instrument ? orderMessages(trade.orders, instrument, terms.unit, at.xt) : [],
    // 平仓成功！ belongs to a fill (spec/4-calls.md 2.5): what only rests closes nothing yet.
    reply: done({ orderSn: order.sn, filled: order.filled }, order.filled === 0 ? { say: "saleRests" } : {}),
  });
}
