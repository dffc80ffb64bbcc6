/** Ends resting openings of what has been switched off, or shut by a class: nobody opens it from then on, whenever he asked for it. */
import { isShut } from "@hongpan/core/rules/products/class-products.ts";
import type { Order } from "@hongpan/core/rules/orders/orders.ts";
import { forEachAccount } from "../../accounts/each-account.ts";
import { shutOfPeople } from "../../identity/standing.ts";
import type { World } from "../../world.ts";
import { WHOLE } from "../decide/account-views.ts";
import { endOrders } from "../decide/order-messages.ts";
import { isSub } from "@hongpan/core/rules/accounts/purses.ts";

/** Of everybody. Twice is once. */
export async function endShutOrders(world: World): Promise<void> {
  const ofClasses = await shutOfPeople(world.db);
  const off = world.switches.off();
  if (off.length === 0 && ofClasses.size === 0) return;
  const isOf = (userId: number) => {
    const shut = [...off, ...(ofClasses.get(userId) ?? [])];
    return ({ action, instrumentId, purse }: Order) =>
      action === "open" && isShut(shut, world.market.instrument(instrumentId), isSub(purse));
  };
  const users = world.watches.usersWithOrders(({ action }) => action === "open");
  await forEachAccount(world, "end what is shut", users, (userId) => endOf(world, userId, isOf(userId)));
}

async function endOf(
  world: Pick<World, "accounts" | "clock" | "market" | "rates" | "settings">,
  userId: number,
  isDue: (order: Order) => boolean,
): Promise<void> {
  const { xt, step } = { xt: world.clock.now().xt, step: world.market.step() };
  await world.accounts.retryOnConflict({ userId }, async ({ load, commit }) => {
    const account = await load(WHOLE.parts);
    const due = WHOLE.view(account).orders.filter(isDue);
    return commit(account, endOrders(world, due, { state: "cancelled", why: "shut", step, xt }));
  });
}
