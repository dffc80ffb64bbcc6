/** What an owner may change of a position: its added margin and its targets. */
import { done, refuse, type Refused } from "@hongpan/core/contract/answer.ts";
import { targetRefusal } from "@hongpan/core/rules/orders/price-checks.ts";
import { available, balanceOf, held, type Balances } from "@hongpan/core/rules/accounts/ledger.ts";
import { markAt } from "@hongpan/core/rules/orders/marks.ts";
import type { Trade } from "@hongpan/core/rules/orders/trade.ts";
import type { Fen, Price } from "@hongpan/core/rules/money.ts";
import type { Position } from "@hongpan/core/rules/positions/positions.ts";
import { changeBy } from "../../accounts/accounts.ts";
import type { UserCall } from "../../http/http.ts";
import { positionBySn } from "../../positions/positions.ts";
import type { World } from "../../world.ts";
import { WHOLE } from "../decide/account-views.ts";
import { orderSession, type OrderNeeds, type OrderSession } from "../decide/order-session.ts";
import { tradeDecision } from "../decide/trade-decision.ts";

type ChangeNeeds = OrderNeeds & Pick<World, "db">;
type ChangeRefusal = "marginMoney" | "stopAbovePrice" | "profitBelowPrice" | "stopBelowPrice" | "profitAbovePrice";

/** Adds available money to a position's margin (追加保证金). */
export function addMargin(world: ChangeNeeds, call: UserCall<object>, positionSn: string, amount: Fen) {
  return changePosition(world, call, "/user/addmargin.do", positionSn, (position, session, balances) => {
    const own = available(position.purse);
    if (amount > balanceOf(balances, own)) return refuse("marginMoney");
    const { at, subject, terms } = session;
    const entry = { from: own, to: held(position.purse), amount, reason: "marginAdd", ref: positionSn, subject } as const;
    const after = { ...position, marginAdd: position.marginAdd + amount };
    return { positions: [after], entries: [entry], marks: [markAt("added", after, session.last, terms, at, null)] };
  });
}

/** Sets take-profit and stop-loss; null takes one away. */
export function changeTargets(
  world: ChangeNeeds,
  call: UserCall<object>,
  positionSn: string,
  targets: { readonly profitTarget: Price | null; readonly stopTarget: Price | null },
) {
  return changePosition(world, call, "/user/updateProfitTarget.do", positionSn, (position, { last }) => {
    const refusal = targetRefusal(position.direction, last, targets);
    return refusal ? refuse(refusal.id) : { positions: [{ ...position, ...targets, fired: null }], entries: [] };
  });
}

interface PositionSession extends OrderSession {
  readonly last: Price;
}

type Change = Pick<Trade, "entries" | "positions" | "marks">;

function changePosition<R extends ChangeRefusal = never>(
  world: ChangeNeeds,
  call: UserCall<object>,
  path: string,
  positionSn: string,
  decide: (position: Position, session: PositionSession, balances: Balances) => Change | Refused<R>,
) {
  const { xt } = world.clock.now();
  return world.accounts.retryOnConflict(changeBy(call, path), async ({ load, commit }) => {
    const account = await load(WHOLE.parts);
    const position = WHOLE.view(account).positions.find((each) => each.sn === positionSn);
    const session = orderSession(world, position && world.market.instrument(position.instrumentId));
    if (!position)
      return commit(account, (await positionBySn(world.db, call.user.id, positionSn)) ? refuse("saleDone") : refuse("saleMissing"));
    const last = session.market?.quote.last ?? 0;
    const trade = decide(position, { ...session, last }, account.balances);
    if ("refusal" in trade) return commit(account, trade);
    return commit(account, tradeDecision({ trade, step: session.at.step, atXt: xt, reply: done(null) }));
  });
}
