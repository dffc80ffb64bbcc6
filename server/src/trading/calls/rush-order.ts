/** VIP 抢筹 (spec/3-decisions.md 5): names that have touched their upper limit today, at leverage 1, by the queue of everybody. */
import { badField, refuse } from "@hongpan/core/contract/answer.ts";
import { yuan, type Price } from "@hongpan/core/rules/money.ts";
import type { AccountState } from "../../accounts/read.ts";
import type { UserCall } from "../../http/http.ts";
import { bookOf } from "../../market/now.ts";
import type { World } from "../../world.ts";
import { place } from "./place-order.ts";
import { given } from "./wanted.ts";

interface Wish {
  readonly stockCode: string;
  readonly buyNum: number;
  readonly lever?: number;
  readonly buyType: number;
  readonly targetPrice?: Price;
}

/**
 * A market order that meets a seal waits there as a limit order at the upper limit, behind the queue that stands; all else is as with any
 * other purchase.
 */
export async function rush(world: World, call: UserCall<Wish>) {
  const { stockCode, buyNum, lever = 1, buyType, targetPrice } = call.input;
  const limited = buyType === 1;
  const wanted = limited ? given(targetPrice) : null;
  if (limited && wanted === null) return badField("targetPrice");
  const instrument = world.market.instrument(stockCode);
  const request = ({ balances }: AccountState) => {
    const least = world.settings(world.clock.now().day).vipQcMaxAmt;
    if (balances.stock_available < least) return refuse("rushMoney", { n: yuan(least) });
    const quote = instrument && world.market.quote(instrument.id);
    if (!instrument || !quote) return refuse("orderNoStock");
    if (quote.limitUp <= 0 || quote.high < quote.limitUp) return refuse("rushPool");
    const waits = !limited && isSealed(world, instrument.id);
    const price = waits ? quote.limitUp : wanted;
    return {
      ...{ direction: 1 as const, shares: buyNum, lever: lever === 1 ? 1 : 0, profitTarget: null, stopTarget: null },
      ...(price === null ? ({ kind: "market", valid: "day", price } as const) : ({ kind: "limit", valid: "day", price } as const)),
    };
  };
  const answer = await place(world, call, { path: "/user/buyVipQc.do", instrument, request });
  return answer.ok ? { ...answer, say: "rushDone" as const } : answer;
}

// Nobody sells at the upper limit.
function isSealed(world: World, id: number): boolean {
  const instrument = world.market.instrument(id)!;
  const book = bookOf(world, instrument);
  return book !== null && book.asks.length === 0 && world.market.quote(id).last === world.market.quote(id).limitUp;
}
