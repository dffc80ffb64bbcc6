/** The calls that give or take back an order: purchases, rests, contracts and sales. */
import { badField, refuse } from "@hongpan/core/contract/answer.ts";
import type { tradingCalls } from "@hongpan/core/contract/trading.ts";
import { namesPrice, REST_KINDS, SALE_KINDS } from "@hongpan/core/rules/orders/order-kinds.ts";
import type { Handlers } from "../../http/http.ts";
import type { World } from "../../world.ts";
import { cancelOrder } from "./cancel-order.ts";
import { contractNamed, placeContract } from "./place-contract.ts";
import { place } from "./place-order.ts";
import { rush } from "./rush-order.ts";
import { sell } from "./sell-position.ts";
import { given, wantedOf } from "./wanted.ts";

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
