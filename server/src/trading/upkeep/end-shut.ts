/** Cancels open orders for openings that the site has switched off or a class restricts, also orders placed before the restriction. */
import { isShut, NO_BOUNDS, type ClassWay } from "@hongpan/core/rules/products/class-products.ts";
import type { EndReason, Order } from "@hongpan/core/rules/orders/orders.ts";
import { forEachAccount } from "../../accounts/each-account.ts";
import { boundsOfPeople } from "../../identity/standing.ts";
import type { World } from "../../world.ts";
import { WHOLE } from "../decide/account-views.ts";
import { endOrders } from "../decide/order-messages.ts";
import { isSub } from "@hongpan/core/rules/accounts/purses.ts";

/** Of everybody. Twice is once. */
export async function endShutOrders(world: World): Promise<void> {
  const bounds = await boundsOfPeople(world.db);
  const off = world.switches.off();
  if (off.length === 0 && bounds.size === 0) return;
  const reasonFor = (userId: number) => {
    const { shut, leverCap } = bounds.get(userId) ?? NO_BOUNDS;
    return (order: Order): EndReason | null => {
      if (order.action !== "open") return null;
      if (isShut([...off, ...shut], world.market.instrument(order.instrumentId), openingWays(order))) return "shut";
      return leverCap > 0 && order.lever > leverCap ? "cap" : null;
    };
  };
  const users = world.watches.usersWithOrders(({ action }) => action === "open");
  await forEachAccount(world, "end what is shut", users, (userId) => endOf(world, userId, reasonFor(userId)));
}

function openingWays({ purse, direction }: Order): readonly ClassWay[] {
  return [...(isSub(purse) ? (["funds"] as const) : []), ...(direction === -1 ? (["short"] as const) : [])];
}

async function endOf(
  world: Pick<World, "accounts" | "clock" | "market" | "rates" | "settings">,
  userId: number,
  findReason: (order: Order) => EndReason | null,
): Promise<void> {
  const { xt, step } = { xt: world.clock.now().xt, step: world.market.step() };
  await world.accounts.retryOnConflict({ userId }, async ({ load, commit }) => {
    const account = await load(WHOLE.parts);
    const due = WHOLE.view(account).orders.filter((order) => findReason(order) !== null);
    return commit(account, endOrders(world, due, { state: "cancelled", why: (order) => findReason(order) ?? "shut", step, xt }));
  });
}
