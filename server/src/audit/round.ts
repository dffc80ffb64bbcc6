/**
 * The auditor's round: those whose account has just changed, then everybody in turn. An account that does not add up is stopped
 * and the alarm is given; nothing is mended by itself.
 */
import { accountsAfter, stopAccount } from "../accounts/recompute.ts";
import { addMessage } from "../accounts/messages.ts";
import type { World } from "../world.ts";
import { checkAccount } from "./check-account.ts";

/** Accounts of one round. */
const A_ROUND = 20;

export interface Auditor {
  /** Checks the next few accounts; answers how many were stopped. Call it every second. */
  readonly round: () => Promise<number>;
}

/** An auditor that remembers where in the list of users it stands. */
export function openAuditor(world: World): Auditor {
  const changed = new Set<number>();
  world.accounts.onCommit(({ userId, events }) => {
    if (events.length > 0) changed.add(userId);
  });
  let last = 0;
  const next = async (): Promise<readonly number[]> => {
    const fresh = [...changed].slice(0, A_ROUND);
    for (const userId of fresh) changed.delete(userId);
    if (fresh.length === A_ROUND) return fresh;
    const others = await accountsAfter(world.db, last, A_ROUND - fresh.length);
    last = others.at(-1) ?? 0;
    return [...new Set([...fresh, ...others])];
  };
  return {
    round: async () => {
      let stopped = 0;
      for (const userId of await next()) if (await audit(world, userId)) stopped++;
      return stopped;
    },
  };
}

async function audit(world: World, userId: number): Promise<boolean> {
  const checked = await checkAccount(world.db, userId);
  const [first] = checked?.differences ?? [];
  if (!checked || !first || checked.stopped) return false;
  const why = `${first.what}: ${first.is}, should be ${first.shouldBe}`;
  const stopped = await world.db.transaction(async (db) => {
    const done = await stopAccount(db, userId, checked.version, why);
    if (done) await addMessage(db, userId, world.clock.now().xt, "account", "accountStoppedNotice");
    return done;
  });
  if (!stopped) return false;
  world.log.fatal({ alarm: "ledger", userId, differences: checked.differences }, "an account does not add up; its money is stopped");
  return true;
}
