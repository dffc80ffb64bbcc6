/**
 * The auditor's round: those whose account has just changed, then everybody in turn. An account that does not add up is stopped
 * and the alarm is given; nothing is mended by itself.
 */
import { differencesOf, type Difference } from "@hongpan/core/rules/audit.ts";
import { accountsAfter, stopAccount, reckon } from "../accounts/recompute.ts";
import { addMessage } from "../accounts/messages.ts";
import type { World } from "../world.ts";
import { heldByApplications } from "../allocations/allocations.ts";
import { heldByIssues, wonOf } from "../issues/applications.ts";
import { dealtOf, heldByDeals } from "../blocks/deals.ts";
import type { Database } from "../db/pool.ts";
import { heldByWithdrawals } from "../money/withdrawals.ts";
import { actedOn, nightsOf } from "../positions/position-history.ts";
import { positionsOf } from "../positions/positions.ts";
import { coinFills, fillSums } from "../trading/store/fills.ts";
import { ordersOf } from "../trading/store/orders.ts";

/** Accounts of one round. */
const A_ROUND = 20;
/** Pause after the last account: a server with few accounts would otherwise audit the same ones every second. */
const PAUSE_MS = 5000;

export interface Auditor {
  /** Checks the next few accounts; answers how many were stopped. Call it every second. */
  readonly round: () => Promise<number>;
}

/** An auditor that remembers where in the list of users it stands. */
export function openAuditor(world: Pick<World, "accounts" | "clock" | "db" | "log">): Auditor {
  const changed = new Set<number>();
  world.accounts.onCommit(({ userId, events }) => {
    if (events.length > 0) changed.add(userId);
  });
  let [last, resumeAt] = [0, 0];
  const next = async (): Promise<readonly number[]> => {
    const fresh = [...changed].slice(0, A_ROUND);
    for (const userId of fresh) changed.delete(userId);
    if (fresh.length === A_ROUND || performance.now() < resumeAt) return fresh;
    const others = await accountsAfter(world.db, last, A_ROUND - fresh.length);
    last = others.at(-1) ?? 0;
    if (fresh.length + others.length < A_ROUND) [last, resumeAt] = [0, performance.now() + PAUSE_MS];
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

async function audit(world: Pick<World, "clock" | "db" | "log">, userId: number): Promise<boolean> {
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

/** One account against its own papers, seen at one instant. */
interface Checked {
  readonly userId: number;
  readonly version: number;
  readonly stopped: boolean;
  readonly differences: readonly Difference[];
}

/** The account of `userId` checked whole; null when there is none. */
export function checkAccount(db: Database, userId: number): Promise<Checked | null> {
  return db.transaction(async (at) => {
    await at.query("set transaction isolation level repeatable read, read only");
    const account = await reckon(at, userId);
    if (!account) return null;
    const differences = differencesOf({
      ...account,
      otherHolds: sumOf([
        await heldByApplications(at, userId),
        await heldByWithdrawals(at, userId),
        await heldByIssues(at, userId),
        await heldByDeals(at, userId),
      ]),
      positions: await positionsOf(at, userId),
      orders: await ordersOf(at, userId),
      fills: await fillSums(at, userId),
      coinFills: await coinFills(at, userId),
      acted: await actedOn(at, userId),
      outside: new Map([...(await wonOf(at, userId)), ...(await dealtOf(at, userId))]),
      nights: await nightsOf(at, userId),
    });
    return { userId, version: account.version, stopped: account.stopped, differences };
  });
}

function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}
