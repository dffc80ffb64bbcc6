/** Places an order: one read, one pure decision, one write (spec/4-calls.md 2.5, 3.1). */
import { done, refuse } from "@hongpan/core/contract/answer.ts";
import type { Instrument } from "@hongpan/core/rules/products/instruments.ts";
import { productOf } from "@hongpan/core/rules/products/products.ts";
import { isShut } from "@hongpan/core/rules/products/class-products.ts";
import { leversFor } from "@hongpan/core/rules/products/leverage.ts";
import { available, balanceOf } from "@hongpan/core/rules/accounts/ledger.ts";
import type { Price } from "@hongpan/core/rules/money.ts";
import type { OrderRequest } from "@hongpan/core/rules/orders/order-checks.ts";
import { ORDER_KINDS, waits } from "@hongpan/core/rules/orders/order-kinds.ts";
import { restOf, type Order } from "@hongpan/core/rules/orders/orders.ts";
import { placeOrder, type PlacementScene } from "@hongpan/core/rules/orders/placement.ts";
import { changeBy, newSn } from "../../accounts/accounts.ts";
import type { AccountState } from "../../accounts/read.ts";
import type { UserCall } from "../../http/http.ts";
import type { World } from "../../world.ts";
import { PLACEMENT, type PlacementView, runBaseNow } from "../decide/account-views.ts";
import { orderMessages } from "../decide/order-messages.ts";
import { depletionNow, marketScene, orderSession, type OrderNeeds, type OrderSession } from "../decide/order-session.ts";
import { citedXt, tradeDecision } from "../decide/trade-decision.ts";

export interface OrderInput {
  readonly path: string;
  readonly instrument: Instrument | undefined;
  readonly request: OrderRequest;
  /** The sub-account that pays, of this very number; else the stock account does. */
  readonly sub?: string;
}

/** Places the order of a call; the reply names it beside the envelope, since old clients read a sentence in data. */
export function place(world: OrderNeeds, call: UserCall<object>, { path, instrument, request, sub }: OrderInput) {
  const { day, xt } = world.clock.now();
  const parts = PLACEMENT.parts(world.settings(day), sub !== undefined);
  return world.accounts.retryOnConflict(changeBy(call, path), async ({ load, commit }) => {
    const account = await load(parts, instrument?.id);
    const session = placementSession(world, instrument);
    return commit(account, decidePlacement(account, request, session, { atXt: xt, sub }));
  });
}

export interface PlacementSession extends OrderSession {
  /** The order's number. */
  readonly sn: string;
  /** What the site does not offer at present. */
  readonly off: ReturnType<World["switches"]["off"]>;
  readonly runBase: Price | null;
}

/** What a new order meets. */
export function placementSession(world: OrderNeeds, instrument: Instrument | undefined): PlacementSession {
  const session = orderSession(world, instrument);
  const { day } = session.at;
  return { ...session, sn: newSn(day), off: world.switches.off(), runBase: runBaseNow(world, instrument, day) };
}

/** The pure decision: refused, or what the order does at once and what then rests. `atXt`: when the call came. */
export function decidePlacement(
  account: AccountState,
  request: OrderRequest,
  session: PlacementSession,
  { atXt, sub }: { readonly atXt: number; readonly sub?: string | undefined },
) {
  const view = PLACEMENT.view(account);
  const { instrument, at, sn, terms } = session;
  const paid = sub === undefined ? null : subScene(view, account, sub, instrument);
  const trade = placeOrder(request, { ...sceneOf(session, view, account, sub !== undefined), ...paid }, sn, at);
  if ("id" in trade) return refuse(trade.id, trade.params);
  const [order] = trade.orders;
  if (waits(order.kind) && view.orders.some((each) => isTwin(each, order))) return refuse("restTwin");
  return tradeDecision({
    trade,
    step: at.step,
    atXt: citedXt(trade, atXt),
    messages: instrument ? orderMessages(trade.orders, instrument, terms.unit, at.xt) : [],
    reply: done(null, { beside: { positionSn: order.sn, filled: order.filled }, ...saidOf(order, instrument) }),
  });
}

function sceneOf(session: PlacementSession, view: PlacementView, account: AccountState, fromSub: boolean): PlacementScene {
  const { instrument, settings, off, runBase } = session;
  const { standing, orders } = view;
  return {
    ...marketScene(session),
    purse: "stock" as const,
    identityPassed: standing.passed,
    locked: standing.locked,
    shut: isShut([...standing.shut, ...off], instrument, fromSub ? ["funds"] : []),
    noShort: isShut(standing.shut, undefined, ["short"]),
    levers: leversFor(standing.siteLever, settings.levers, standing.leverCap),
    leverCap: standing.leverCap,
    available: account.balances.stock_available,
    debt: account.balances.debt,
    open: view.positionCount + orders.filter((order) => order.action === "open" && order.filled === 0).length,
    depletion: depletionNow(session, view.depletion),
    recent: view.recent,
    runBase,
  };
}

/** What an order on a sub-account sees of it: margin is the market value, so its lever is 1. */
function subScene(view: PlacementView, account: AccountState, number: string, instrument: Instrument | undefined) {
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
