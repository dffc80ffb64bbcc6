/** The sandbox reviewer's round: everything that is due by wall time is decided. A restart goes on where it stopped. */
import { addMessage } from "./content/messages.ts";
import { purgeSessions } from "./identity/sessions.ts";
import { reviewIdentities } from "./identity/review-identity.ts";
import { purgeUploads } from "./identity/uploads.ts";
import { finishDueDeposits } from "./money/finish-deposits.ts";
import { reviewAllocations } from "./allocations/review-allocations.ts";
import { watchSub } from "./trading/sub-watch.ts";
import type { World } from "./world.ts";

/** Decides identities and deposits that are due; call it every second. */
export async function reviewDue(world: World): Promise<void> {
  for (const { personId, fault } of await reviewIdentities(world)) {
    await addMessage(world.db, personId, world.clock.now().xt, "account", fault === null ? "identityPassedNotice" : "identityFailedNotice");
  }
  await finishDueDeposits(world);
  for (const { userId, allocation } of await reviewAllocations(world)) {
    watchSub(world, userId, allocation, allocation.margin + allocation.funds);
  }
}

/** Throws away what is over: logins, pictures past their retention. Call it every hour. */
export async function purgeOld(world: World): Promise<void> {
  await purgeSessions(world.db);
  await purgeUploads(world);
}
