/** What an owner may change of a position: its added margin and its targets. */
import { done, refuse, type Refused } from "@hongpan/core/contract/answer.ts";
import { targetRefusal } from "@hongpan/core/rules/orders/price-checks.ts";
import { available, balanceOf, held, type Entry } from "@hongpan/core/rules/accounts/ledger.ts";
import { markAt } from "@hongpan/core/rules/orders/marks.ts";
import type { RatioMark } from "@hongpan/core/rules/orders/trade.ts";
import type { Fen, Price } from "@hongpan/core/rules/money.ts";
import type { Position } from "@hongpan/core/rules/positions/positions.ts";
import type { AccountState } from "../../accounts/read.ts";
import type { UserCall } from "../../http/http.ts";
import { positionBySn } from "../../positions/positions.ts";
import type { World } from "../../world.ts";
import { carryOut, requestOf } from "../decide/carry-out.ts";
import { momentOf } from "../../market/now.ts";
import { termsOf } from "../store/terms.ts";
import { subjectOf } from "../decide/scene.ts";

type ChangeRefusal = "marginMoney" | "stopAbovePrice" | "profitBelowPrice" | "stopBelowPrice" | "profitAbovePrice";

interface Changed {
  readonly position: Position;
  readonly entries: readonly Entry[];
  readonly marks?: readonly RatioMark[];
}

/** Adds available money to a position's margin (追加保证金). */
export function addMargin(world: World, call: UserCall<object>, positionSn: string, amount: Fen) {
  return changePosition(world, call, "/user/addmargin.do", positionSn, (position, account) => {
    const own = available(position.purse);
    if (amount > balanceOf(account.balances, own)) return refuse("marginMoney");
    const instrument = world.market.instrument(position.instrumentId);
    const subject = subjectOf(instrument);
    const entry = { from: own, to: held(position.purse), amount, reason: "marginAdd", ref: positionSn, subject } as const;
    const after = { ...position, marginAdd: position.marginAdd + amount };
    const at = momentOf(world, instrument);
    const price = world.market.quote(position.instrumentId).last;
    return { position: after, entries: [entry], marks: [markAt("added", after, price, termsOf(world, instrument, at.day), at, null)] };
  });
}

/** Sets take-profit and stop-loss; null takes one away. */
export function changeTargets(
  world: World,
  call: UserCall<object>,
  positionSn: string,
  targets: { readonly profitTarget: Price | null; readonly stopTarget: Price | null },
) {
  return changePosition(world, call, "/user/updateProfitTarget.do", positionSn, (position) => {
    const refusal = targetRefusal(position.direction, world.market.quote(position.instrumentId).last, targets);
    return refusal ? refuse(refusal.id) : { position: { ...position, ...targets, fired: null }, entries: [] };
  });
}

function changePosition<R extends ChangeRefusal = never>(
  world: World,
  call: UserCall<object>,
  path: string,
  positionSn: string,
  change: (position: Position, account: AccountState) => Changed | Refused<R>,
) {
  const userId = call.user.id;
  return carryOut<null, "saleDone" | "saleMissing" | R>(world, {
    userId,
    atXt: world.clock.now().xt,
    request: requestOf(call, path),
    decide: async (view, account) => {
      const position = view.positions.find((each) => each.sn === positionSn);
      if (!position) return (await positionBySn(world.db, userId, positionSn)) ? refuse("saleDone") : refuse("saleMissing");
      const changed = change(position, account);
      if ("refusal" in changed) return changed;
      const trade = { entries: changed.entries, positions: [changed.position], marks: changed.marks ?? [] };
      const { step } = momentOf(world, world.market.instrument(position.instrumentId));
      return { trade, step, reply: done(null) };
    },
  });
}
