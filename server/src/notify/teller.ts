/** Takes the messages that wait to be told by push, words them in each browser's language and hands them to the sender. */
import { messagesNumbered, type Told } from "../accounts/messages.ts";
import { unlessFull } from "../db/pool.ts";
import type { World } from "../world.ts";
import type { Road } from "./road.ts";
import { openSender, type Parcel, type Sender } from "./sender.ts";
import { forgetSubscription, MOST_A_PERSON, noteUse, subscriptionsOf, type Ground, type Subscription } from "./subscriptions.ts";
import { takeWaiting } from "./waiting.ts";
import { groupOf, noticeOf } from "./wording.ts";

export interface Teller {
  /** Tells what waits; call it every second. */
  readonly round: () => Promise<void>;
  readonly close: () => Promise<void>;
}

const MOST_AT_ONCE = 100;

/** A teller by the server's keys; without them it does nothing. */
export function openTeller(world: World, road: Road): Teller {
  const { vapid } = world.config;
  if (vapid === null) return { round: () => Promise.resolve(), close: () => Promise.resolve() };
  const sender = openSender(vapid, road, async ({ to }, end, why) => {
    if (end === "failed") world.log.debug({ why }, "push: not taken");
    const { id } = to;
    // A database that is away leaves it as it is: the next answer says the same.
    if (end !== "failed") await (end === "gone" ? forgetSubscription(world.db, id) : noteUse(world.db, id)).catch(() => undefined);
  });
  // On a full disk nothing is taken, and so nothing told.
  return { round: () => unlessFull(tellWaiting(world, sender)), close: sender.close };
}

// What the sender has no room for stays in the database; when it is no news any more it is dropped there.
async function tellWaiting(world: World, sender: Sender): Promise<void> {
  for (;;) {
    const most = Math.min(MOST_AT_ONCE, Math.floor(sender.room() / MOST_A_PERSON));
    if (most === 0) return;
    // What was taken and could not be read is as if it had not been taken; it leaves only once it is nobody else's for good.
    const { taken, parcels } = await world.db.transaction(async (db) => {
      const all = await takeWaiting(db, most);
      const fresh = all.filter(({ late }) => !late);
      return { taken: all, parcels: fresh.length > 0 ? await parcelsOf({ ...world, db }, fresh) : [] };
    });
    const dropped = taken.filter(({ late }) => late).length;
    if (dropped > 0) world.log.warn({ dropped }, "push: messages that waited for too long are in the inbox alone");
    for (const parcel of parcels) sender.send(parcel);
    if (taken.length < most) return;
  }
}

async function parcelsOf(ground: Ground, taken: Parameters<typeof messagesNumbered>[1]): Promise<readonly Parcel[]> {
  const messages = await messagesNumbered(ground.db, taken);
  const all = await subscriptionsOf(ground, [...new Set(messages.map(({ person_id }) => person_id))]);
  return messages.flatMap((told) => (all.get(told.person_id) ?? []).flatMap((to) => parcelOf(told, to)));
}

function parcelOf(told: Told, to: Subscription): readonly Parcel[] {
  const group = groupOf(told);
  if (group === null || !to[group]) return [];
  return [{ to, payload: JSON.stringify(noticeOf(told, group, to.lang)), urgent: group === "warnings" }];
}
