/** The sandbox reviewer's round: everything that is due by wall time is decided. A restart goes on where it stopped. */
import { reviewAllocations } from "../trading/upkeep/review-allocations.ts";
import { addMessage } from "../accounts/messages.ts";
import { purgeGuards } from "../identity/login-guard.ts";
import { reviewIdentities } from "../identity/submit-identity.ts";
import { purgeDeskSessions } from "../desk/desk-sessions.ts";
import { purgeSessions } from "../identity/sessions/sessions.ts";
import { purgeUploads } from "../identity/uploads.ts";
import { purgeUnfilledOrders } from "../trading/store/orders.ts";
import { finishDueDeposits } from "../money/finish-deposits.ts";
import { finishDueWithdrawals } from "../money/finish-withdrawals.ts";
import { purgeWaiting } from "../notify/teller.ts";
import { purgeServiceMessages } from "../service/messages.ts";
import type { World } from "../world.ts";

/** Decides what is due and pays it; call it every second. */
export async function reviewDue(world: World): Promise<void> {
  await reviewDueIdentities(world);
  await finishDueDeposits(world);
  await finishDueWithdrawals(world);
  await reviewAllocations(world);
}

/** Decides identities that are due, and tells each person within the same write. */
export function reviewDueIdentities(world: Pick<World, "clock" | "db" | "log" | "vault">): Promise<void> {
  return reviewIdentities(world, (db, personId, fault) =>
    addMessage(db, personId, world.clock.now().xt, "account", fault === null ? "identityPassedNotice" : "identityFailedNotice"),
  );
}

/**
 * Deletes expired rows: logins, support chats, pictures past their retention, codes, counted tries, undelivered push notices and old
 * orders that ended without a fill. Call it every hour.
 */
export async function purgeOld(world: Pick<World, "config" | "db" | "sessions">): Promise<void> {
  await purgeSessions(world.sessions);
  await purgeDeskSessions(world.db);
  await purgeServiceMessages(world.db);
  await purgeWaiting(world.db);
  await purgeUploads(world);
  await purgeGuards(world.db);
  await purgeUnfilledOrders(world.db);
}
