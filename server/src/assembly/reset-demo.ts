/**
 * The demo account begins anew at midnight of the wall, in Shanghai, when it holds nothing open (spec/3-decisions.md 9); else it stays
 * as it is until the next one. What was decided for a day stands in the write itself, so it happens once, however many nodes there are.
 */
import { done } from "@hongpan/core/contract/answer.ts";
import { resetEntries } from "@hongpan/core/rules/accounts/reset.ts";
import { dayOf } from "@hongpan/core/rules/time/calendar.ts";
import { messageRemovals } from "../accounts/messages.ts";
import type { Decision } from "../accounts/accounts.ts";
import { rowsFor } from "../accounts/parts.ts";
import type { AccountState } from "../accounts/read.ts";
import { demoResetRows, isDemoDecided, lastDemoReset } from "../accounts/resets.ts";
import { alertRemovals, alertsOfUser } from "../alerts/alerts.ts";
import { liveAllocations } from "../allocations/allocations.ts";
import { openApplicationCount } from "../issues/applications.ts";
import { personByPhone } from "../identity/people.ts";
import { forgetSignatures } from "../identity/signatures.ts";
import { openDepositCount } from "../money/deposits.ts";
import { openWithdrawals } from "../money/withdrawals.ts";
import { livePositionCount } from "../positions/positions.ts";
import { workingOrders } from "../trading/store/orders.ts";
import { resetList } from "../watchlist/items.ts";
import type { World } from "../world.ts";
import { DEMO_PHONE, demoWatched, GRANT, grantEntries } from "./demo-account.ts";

const READ = [
  lastDemoReset,
  livePositionCount,
  workingOrders.part,
  liveAllocations.part,
  openDepositCount,
  openWithdrawals.part,
  openApplicationCount,
];

/** Resets it when a day of the wall has begun; call it every few seconds. The first day that is seen is no day that has begun. */
export async function resetDemo(world: World): Promise<void> {
  if (!world.config.demo) return;
  const wallDay = dayOf(world.clock.now().wallNow);
  const id = (await personByPhone(world, DEMO_PHONE))?.id;
  if (id === undefined || (await isDemoDecided(world.db, id, wallDay))) return;
  await resetList(world, id, demoWatched(world), () => resetAccount(world, id, wallDay));
  await forgetSignatures(world.db, id);
}

/** Money, alerts and messages in one write with the decision; says whether it was a reset. */
async function resetAccount(world: World, userId: number, wallDay: string): Promise<boolean> {
  const alerts = (await alertsOfUser(world.db, userId)).map(({ n }) => n);
  const atXt = world.clock.now().xt;
  const answer = await world.accounts.retryOnConflict({ userId }, async ({ load, commit }) => {
    const account = await load(READ);
    return commit(account, demoReset(account, { wallDay, alerts, atXt }));
  });
  return answer.ok && answer.data;
}

function demoReset(
  account: AccountState,
  { wallDay, alerts, atXt }: { readonly wallDay: string; readonly alerts: readonly number[]; readonly atXt: number },
): Decision<boolean> {
  const last = account.rows(lastDemoReset)[0];
  if (last !== undefined && last >= wallDay) return { atXt, reply: done(false) };
  const decided = (now: boolean) => rowsFor(demoResetRows, [{ wall_day: wallDay, done: now }]);
  if (last === undefined || isBusy(account)) return { atXt, rows: [decided(false)], reply: done(false) };
  return {
    atXt,
    entries: isAtStart(account) ? [] : [...resetEntries(account.balances), ...grantEntries()],
    rows: [
      decided(true),
      rowsFor(messageRemovals, [{ through_xt: Number.MAX_SAFE_INTEGER }]),
      rowsFor(
        alertRemovals,
        alerts.map((n) => ({ n })),
      ),
    ],
    events: [{ kind: "account", reason: "reset" }],
    effects: { alerts: { removed: alerts } },
    reply: done(true),
  };
}

function isBusy({ rows, balances }: AccountState): boolean {
  const open = (rows(livePositionCount)[0] ?? 0) + (rows(openDepositCount)[0] ?? 0) + (rows(openApplicationCount)[0] ?? 0);
  const waiting = rows(workingOrders.part).length + rows(liveAllocations.part).length + rows(openWithdrawals.part).length;
  return open + waiting + balances.stock_held + balances.index_held + balances.futures_held > 0;
}

function isAtStart({ balances }: AccountState): boolean {
  return balances.debt === 0 && Object.entries(GRANT).every(([own, amount]) => balances[own as keyof typeof GRANT] === amount);
}
