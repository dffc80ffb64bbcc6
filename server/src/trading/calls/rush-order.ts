/** VIP 抢筹 (spec/3-decisions.md 5): names that have touched their upper limit today, at leverage 1, by the queue of everybody. */
import { badField, refuse } from "@hongpan/core/contract/answer.ts";
import { yuan, type Fen, type Price } from "@hongpan/core/rules/money.ts";
import { changeBy } from "../../accounts/accounts.ts";
import type { AccountState } from "../../accounts/read.ts";
import type { UserCall } from "../../http/http.ts";
import type { MarketState } from "../../market/now.ts";
import { PLACEMENT } from "../decide/account-views.ts";
import type { OrderNeeds, OrderSession } from "../decide/order-session.ts";
import { decidePlacement, placementSession } from "./place-order.ts";
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
export async function rush(world: OrderNeeds, call: UserCall<Wish>) {
  const { stockCode, buyType, targetPrice } = call.input;
  const limit = buyType === 1 ? given(targetPrice) : null;
  if (buyType === 1 && limit === null) return badField("targetPrice");
  const instrument = world.market.instrument(stockCode);
  const { day, xt } = world.clock.now();
  const settings = world.settings(day);
  const answer = await world.accounts.retryOnConflict(changeBy(call, "/user/buyVipQc.do"), async ({ load, commit }) => {
    const account = await load(PLACEMENT.parts(settings, false), instrument?.id);
    const session = placementSession(world, instrument);
    const request = requestFor(account, call.input, limit, session, settings.vipQcMaxAmt);
    return commit(account, "refusal" in request ? request : decidePlacement(account, request, session, { atXt: xt }));
  });
  return answer.ok ? { ...answer, say: "rushDone" as const } : answer;
}

/** The order of a wish, by the account and the market as they are. `limit`: the price that it names. */
function requestFor({ balances }: AccountState, { buyNum, lever = 1 }: Wish, limit: Price | null, session: OrderSession, least: Fen) {
  const { instrument, market } = session;
  if (balances.stock_available < least) return refuse("rushMoney", { n: yuan(least) });
  if (!instrument) return refuse("orderNoStock");
  if (!market || market.quote.limitUp <= 0 || market.quote.high < market.quote.limitUp) return refuse("rushPool");
  const price = limit ?? (isSealed(market) ? market.quote.limitUp : null);
  return {
    ...{ direction: 1 as const, shares: buyNum, lever: lever === 1 ? 1 : 0, profitTarget: null, stopTarget: null },
    ...(price === null ? ({ kind: "market", valid: "day", price } as const) : ({ kind: "limit", valid: "day", price } as const)),
  };
}

// Nobody sells at the upper limit.
function isSealed({ book, quote }: MarketState): boolean {
  return book.asks.length === 0 && quote.last === quote.limitUp;
}
