/** The calls that give or take back an order: purchases, rests, contracts and sales. */
import { badField, refuse, done } from "@hongpan/core/contract/answer.ts";
import type { tradingCalls } from "@hongpan/core/contract/trading.ts";
import { namesPrice, REST_KINDS, SALE_KINDS } from "@hongpan/core/rules/orders/order-kinds.ts";
import { productOf } from "@hongpan/core/rules/products/products.ts";
import type { Order } from "@hongpan/core/rules/orders/orders.ts";
import { withdrawOrder } from "@hongpan/core/rules/orders/placement.ts";
import { acceptsCancels, acceptsOrders, type Phase } from "@hongpan/core/rules/time/sessions.ts";
import { yuan, type Fen, type Price } from "@hongpan/core/rules/money.ts";
import type { Handlers, UserCall } from "../../http/http.ts";
import type { World } from "../../world.ts";
import { contractNamed, placeContract } from "./place-contract.ts";
import { place, decidePlacement, placementSession } from "./place-order.ts";
import { sell } from "./sell-position.ts";
import { given, wantedOf } from "./wanted.ts";
import { changeBy } from "../../accounts/accounts.ts";
import { positionBySn } from "../../positions/positions.ts";
import { WHOLE, PLACEMENT } from "../decide/account-views.ts";
import { orderSession, type OrderNeeds, type OrderSession } from "../decide/order-session.ts";
import { citedXt, tradeDecision } from "../decide/trade-decision.ts";
import { orderBySn } from "../store/orders.ts";
import type { AccountState } from "../../accounts/read.ts";
import type { MarketState } from "../../market/now.ts";

const VALID = ["day", "gtc"] as const;
const RESTS = { orderBelowMin: "restBelowMin", orderAboveMax: "restAboveMax", orderBondAboveMax: "restBondAboveMax" } as const;

type OrderPath =
  | "/user/buy.do"
  | "/user/buyVipQc.do"
  | "/user/addOrder.do"
  | "/user/buyIndex.do"
  | "/user/buyFutures.do"
  | "/user/cancelOrder.do"
  | "/user/sell.do";

/** Handlers of the orders among the trading calls. */
export function orderRoutes(world: World): Pick<Handlers<typeof tradingCalls>, OrderPath> {
  return {
    "/user/buy.do": (call) => {
      const instrument = world.market.instrument(call.input.stockId);
      const request = { ...wantedOf(call.input), kind: "market", valid: "day", price: null } as const;
      return place(world, call, { path: "/user/buy.do", instrument, request });
    },
    "/user/buyVipQc.do": (call) => rush(world, call),
    "/user/addOrder.do": async (call) => {
      const kind = named(REST_KINDS, call.input.kind ?? "breakout");
      const valid = named(VALID, call.input.valid ?? "day");
      const price = kind && namesPrice(kind) ? given(call.input.targetPrice) : null;
      if (!kind || !valid || (price === null && namesPrice(kind))) return badField(kind ? (valid ? "targetPrice" : "valid") : "kind");
      const instrument = world.market.instrument(call.input.stockId);
      const request = { ...wantedOf(call.input), kind, valid, price };
      const answer = await place(world, call, { path: "/user/addOrder.do", instrument, request });
      if (answer.ok || !restsOtherwise(answer.refusal)) return answer;
      return refuse(RESTS[answer.refusal], answer.params);
    },
    "/user/buyIndex.do": (call) => {
      const instrument = contractNamed(world, call.input.indexId, "index");
      const { shares: lots, ...request } = wantedOf(call.input);
      return placeContract(world, call, { path: "/user/buyIndex.do", product: "index", instrument, request: { ...request, lots } });
    },
    "/user/buyFutures.do": (call) => {
      const instrument = contractNamed(world, call.input.FuturesId, "futures");
      const { shares: lots, ...request } = wantedOf(call.input);
      return placeContract(world, call, { path: "/user/buyFutures.do", product: "futures", instrument, request: { ...request, lots } });
    },
    "/user/sell.do": (call) => {
      const kind = named(SALE_KINDS, call.input.kind ?? "market");
      const valid = named(VALID, call.input.valid ?? "day");
      const price = kind && namesPrice(kind) ? given(call.input.targetPrice) : null;
      if (!kind || !valid || (price === null && namesPrice(kind))) return badField(kind ? (valid ? "targetPrice" : "valid") : "kind");
      const request = { shares: call.input.sellNum ?? null, kind, valid, price };
      return sell(world, call, call.input.positionSn, request);
    },
    "/user/cancelOrder.do": (call) => cancelOrder(world, call, call.input.positionSn),
  };
}

/** Whether a resting order is refused so in words of its own. */
function restsOtherwise(refusal: string): refusal is keyof typeof RESTS {
  return refusal in RESTS;
}

function named<T extends string>(names: readonly T[], name: string): T | null {
  return names.find((each) => each === name) ?? null;
}

type CancelNeeds = OrderNeeds & Pick<World, "db">;

/** Cancels the order with the number `sn`. */
function cancelOrder(world: CancelNeeds, call: UserCall<object>, sn: string) {
  const { xt } = world.clock.now();
  return world.accounts.retryOnConflict({ ...changeBy(call, "/user/cancelOrder.do"), priority: 2 }, async ({ load, commit }) => {
    const account = await load(WHOLE.parts);
    const order = WHOLE.view(account).orders.find((each) => each.sn === sn);
    const session = orderSession(world, order && world.market.instrument(order.instrumentId));
    if (!order) return commit(account, (await isKnown(world, call.user.id, sn)) ? refuse("cancelDone") : refuse("saleMissing"));
    return commit(account, decideCancel(order, session, world.clock.now().phase, xt));
  });
}

// From 09:20 to the opening match and in the closing auction nothing can be withdrawn; outside the session it can: nothing is matched
// then. Other markets have no auction.
function decideCancel(order: Order, { instrument, at, subject }: OrderSession, phase: Phase, atXt: number) {
  // What has been held for too long is not kept by withdrawing its close.
  if (order.closeReason === "stay") return refuse("cancelDone");
  const home = instrument !== undefined && productOf(instrument).session === "home";
  if (home && acceptsOrders(phase) && !acceptsCancels(phase)) return refuse("cancelClosed");
  const trade = withdrawOrder(order, "cancelled", subject);
  return tradeDecision({ trade, step: at.step, atXt: citedXt(trade, atXt), reply: done(null) });
}

async function isKnown({ db }: Pick<World, "db">, userId: number, sn: string): Promise<boolean> {
  return (await orderBySn(db, userId, sn)) !== null || (await positionBySn(db, userId, sn)) !== null;
}

// VIP 抢筹 (spec/3-decisions.md 5): names that have touched their upper limit today, at leverage 1, by the queue of everybody.

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
async function rush(world: OrderNeeds, call: UserCall<Wish>) {
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
