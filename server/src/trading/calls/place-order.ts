/** Places an order: one read, one pure decision, one write (spec/4-calls.md 2.5, 3.1). */
import { done, refuse, type Refused } from "@hongpan/core/contract/answer.ts";
import type { RefusalId } from "@hongpan/core/contract/texts.ts";
import type { Instrument } from "@hongpan/core/rules/products/instruments.ts";
import { productOf } from "@hongpan/core/rules/products/products.ts";
import { isShut } from "@hongpan/core/rules/products/class-products.ts";
import { leversFor } from "@hongpan/core/rules/products/leverage.ts";
import { available, balanceOf } from "@hongpan/core/rules/accounts/ledger.ts";
import type { OrderRefusalId, OrderRequest } from "@hongpan/core/rules/orders/order-checks.ts";
import { ORDER_KINDS, waits } from "@hongpan/core/rules/orders/order-kinds.ts";
import { restOf, type Order } from "@hongpan/core/rules/orders/orders.ts";
import { placeOrder, type PlacementScene } from "@hongpan/core/rules/orders/placement.ts";
import type { Moment } from "@hongpan/core/rules/orders/trade.ts";
import type { AccountState } from "../../accounts/read.ts";
import type { UserCall } from "../../http/http.ts";
import type { World } from "../../world.ts";
import { carryOutOn, requestOf } from "../decide/carry-out.ts";
import { toldOfOrders } from "../decide/tell-orders.ts";
import { momentOf } from "../../market/now.ts";
import {
  type Reading,
  marketNow,
  PLACEMENT,
  SUB_PLACEMENT,
  subjectOf,
  depletionNow,
  type PlacementView,
  type SubView,
} from "../decide/scene.ts";
import { newSn } from "../../accounts/sn.ts";
import { runBaseNow, withOpenings, type WithOpenings } from "../decide/setting-rules.ts";

export interface Wanted<R extends RefusalId> {
  readonly path: string;
  readonly instrument: Instrument | undefined;
  /** The order, or what becomes one, or is refused, by the account as it was read. */
  readonly request: OrderRequest | ((account: AccountState) => OrderRequest | Refused<R>);
  /** The sub-account that pays, of this very number; else the stock account does. */
  readonly sub?: string;
}

/** Places the order of a call; the reply names it beside the envelope, since old clients read a sentence in data. */
export function place<R extends RefusalId = never>(
  world: World,
  call: UserCall<object>,
  { path, instrument, request: wanted, sub }: Wanted<R>,
) {
  const plain: Reading<PlacementView & Partial<SubView> & WithOpenings> = sub === undefined ? PLACEMENT : SUB_PLACEMENT;
  const look = withOpenings(plain, world.settings(world.clock.now().day));
  return carryOutOn<PlacementView & Partial<SubView> & WithOpenings, null, OrderRefusalId | "restTwin" | R>(world, look, {
    userId: call.user.id,
    about: instrument?.id ?? null,
    atXt: world.clock.now().xt,
    request: requestOf(call, path),
    decide: (view, account) => {
      const request = typeof wanted === "function" ? wanted(account) : wanted;
      if (isRefused(request)) return request;
      const paid = sub === undefined ? null : subScene(view as SubView, account, sub, instrument);
      const at = momentOf(world, instrument);
      const scene = { ...sceneOf(world, instrument, view, account, { at, fromSub: sub !== undefined }), ...paid };
      const trade = placeOrder(request, scene, newSn(at.day), at);
      if ("id" in trade) return refuse(trade.id, trade.params);
      const order = trade.orders[0]!;
      if (waits(order.kind) && view.orders.some((each) => isTwin(each, order))) return refuse("restTwin");
      const told = instrument && toldOfOrders(trade.orders, instrument, scene.terms.unit, at.xt);
      const reply = done(null, { beside: { positionSn: order.sn, filled: order.filled }, ...saidOf(order, instrument) });
      return { trade, step: at.step, reply, ...(told ? { told } : {}) };
    },
  });
}

function isRefused<R extends RefusalId>(wanted: OrderRequest | Refused<R>): wanted is Refused<R> {
  return "refusal" in wanted;
}

function sceneOf(
  world: World,
  instrument: Instrument | undefined,
  view: PlacementView & WithOpenings,
  account: AccountState,
  { at, fromSub }: { readonly at: Moment; readonly fromSub: boolean },
): PlacementScene {
  const market = marketNow(world, instrument, at);
  return {
    ...market,
    purse: "stock" as const,
    subject: subjectOf(instrument),
    identityPassed: view.standing.passed,
    locked: view.standing.locked,
    shut: isShut([...view.standing.shut, ...world.switches.off()], instrument, fromSub),
    levers: leversFor(view.standing.siteLever, market.settings.levers),
    available: account.balances.stock_available,
    debt: account.balances.debt,
    open: view.positionCount + view.orders.filter((order) => order.action === "open" && order.filled === 0).length,
    depletion: depletionNow(world, instrument, view, market.book, at),
    recent: view.recent ?? [],
    runBase: runBaseNow(world, instrument, at.day),
  };
}

/** What an order on a sub-account sees of it: margin is the market value, so its lever is 1. */
function subScene(view: SubView, account: AccountState, number: string, instrument: Instrument | undefined) {
  const allocation = view.allocations.find((each) => each.purse === `sub${number}`);
  const purse = allocation?.purse;
  if (!allocation || !purse) return { levers: [1], sub: null };
  const { lever: subLever } = allocation;
  const held = view.positions.filter((each) => each.purse === purse && each.instrumentId === instrument?.id);
  const inStock = held.reduce((sum, each) => sum + each.margin, 0);
  return { levers: [1], subLever, purse, available: balanceOf(account.balances, available(purse)), sub: { allocation, inStock } };
}

// A breakout order keeps the call's own sentence: it alone waits for a condition.
function saidOf(order: Order, instrument: Instrument | undefined) {
  const { filled, shares } = order;
  switch (ORDER_KINDS[order.kind].price) {
    case "limit":
      if (filled === shares) return { say: "orderPlaced" } as const;
      if (filled === 0 || !instrument) return { say: "limitRested" } as const;
      return { say: "limitPartly", params: { n: filled, m: restOf(order), unit: productOf(instrument).unit } } as const;
    case "close":
      return { say: "fixedRested" } as const;
    case "trigger":
    case "none":
      return {};
  }
}

// Resting orders of the same stock, side and price: 请勿重复挂单.
function isTwin(one: Order, other: Order): boolean {
  return one.action === "open" && one.instrumentId === other.instrumentId && one.direction === other.direction && one.price === other.price;
}
