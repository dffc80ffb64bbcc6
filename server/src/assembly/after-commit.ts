/** Memory follows what was written: the one way in which a decision reaches what is watched beside the database. */
import type { Commit } from "../accounts/accounts.ts";
import type { World } from "../world.ts";

type Memory = Pick<World, "accounts" | "watches" | "subs" | "alertWatches" | "warnings">;

/** Applies the effects of every commit of these accounts. Subscribe it first: other subscribers find memory as it was written. */
export function followCommits({ accounts, ...memory }: Memory): void {
  accounts.onCommit((commit) => follow(memory, commit));
}

function follow(
  { watches, subs, alertWatches, warnings }: Omit<Memory, "accounts">,
  { userId, entries, effects: { watch = [], sub, alerts, warned = [] } }: Commit,
): void {
  for (const { step, ...changed } of watch) watches.put(userId, changed, step);
  subs.follow(userId, entries);
  if (sub?.opened) subs.put(userId, sub.opened);
  if (sub?.changed) subs.change(userId, sub.changed);
  if (sub?.closed) subs.remove(userId, sub.closed);
  if (alerts?.removed === "all") alertWatches.retake(userId, []);
  else for (const n of alerts?.removed ?? []) alertWatches.remove(userId, n);
  for (const alert of alerts?.put ?? []) alertWatches.put(userId, alert);
  for (const warning of warned) warnings.note(warning);
}
