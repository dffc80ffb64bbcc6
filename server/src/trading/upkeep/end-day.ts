/** The end of a trading day, each market's own: orders of the day expire, and what they hold comes back. */
import type { Day } from "@hongpan/core/rules/time/calendar.ts";
import { closesAt, sessionOf } from "@hongpan/core/rules/time/foreign-sessions.ts";
import { isAfter } from "@hongpan/core/rules/orders/order-kinds.ts";
import type { Order } from "@hongpan/core/rules/orders/orders.ts";
import { LAST_STEP, xtOfStep } from "@hongpan/core/rules/time/sessions.ts";
import { holders } from "../../positions/positions.ts";
import type { World } from "../../world.ts";
import { WHOLE } from "../decide/account-views.ts";
import { endOrders } from "../decide/end-orders.ts";
import { forEachAccount } from "../../accounts/each-account.ts";
import { chargeNights } from "./nights.ts";

/** Ends every order that was valid for one day, once that day of its market is over at `xt`. Twice is once. */
export async function expireOrders(world: World, xt: number): Promise<void> {
  const users = world.watches.usersWithOrders((order) => isOver(world, order, xt));
  await forEachAccount(world, "expire", users, (userId) => expireOf(world, userId, xt));
}

/** The same of what is no A-share, when a market has closed with this very instant: call it with each one. */
export async function expireAbroad(world: World, xt: number): Promise<void> {
  if (!closesAt(xt, world.config.clock)) return;
  const users = new Set<number>();
  for (const [id, table] of world.watches.tables) {
    if (!world.market.instrument(id)?.foreign) continue;
    for (const [userId, { orders }] of table.users) if ([...orders.values()].some(({ of }) => isOver(world, of, xt))) users.add(userId);
  }
  await forEachAccount(world, "expire abroad", users, (userId) => expireOf(world, userId, xt));
}

/** Whether an order ends with its day and that day is over: A-shares' at 15:30, another market's with its last session. */
function isOver(world: World, { kind, valid, placedDay, instrumentId }: Order, xt: number): boolean {
  if (valid !== "day" && !isAfter(kind)) return false;
  const hours = world.market.instrument(instrumentId)?.foreign?.hours;
  const session = hours ? sessionOf(hours, placedDay, world.config.clock) : null;
  return xt >= (session?.closeXt ?? xtOfStep(placedDay, LAST_STEP));
}

async function expireOf(world: World, userId: number, xt: number): Promise<void> {
  await world.accounts.retryOnConflict({ userId }, async ({ load, commit }) => {
    const account = await load(WHOLE.parts);
    const due = WHOLE.view(account).orders.filter((order) => isOver(world, order, xt));
    return commit(account, endOrders(world, due, { state: "expired", step: LAST_STEP, xt }));
  });
}

/** The midnight that ended `day`: a night of holding fee for every position. */
export async function onMidnight(world: World, day: Day): Promise<void> {
  await forEachAccount(world, "nights", await holders(world.db), (userId) => chargeNights(world, userId, day));
}
