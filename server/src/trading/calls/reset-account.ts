/** Resets the practice account: one read of everything that may stand against it, one write. */
import { done, refuse } from "@hongpan/core/contract/answer.ts";
import { yuan } from "@hongpan/core/rules/money.ts";
import { checkReset, resetEntries, returnedBy } from "@hongpan/core/rules/accounts/reset.ts";
import type { Day } from "@hongpan/core/rules/time/calendar.ts";
import { rowsFor } from "../../accounts/parts.ts";
import type { AccountState } from "../../accounts/read.ts";
import { lastReset, resetRows } from "../../accounts/resets.ts";
import { liveAllocations } from "../../allocations/allocations.ts";
import { messageRow, messageRows } from "../../accounts/messages.ts";
import { changeBy } from "../../accounts/accounts.ts";
import type { UserCall } from "../../http/http.ts";
import { standingPart, type PersonStanding } from "../../identity/standing.ts";
import { tradePasswordRefusal } from "../../identity/trade-password.ts";
import { openApplicationCount } from "../../issues/applications.ts";
import { openDepositCount } from "../../money/deposits.ts";
import { openWithdrawals } from "../../money/withdrawals.ts";
import { livePositionCount } from "../../positions/positions.ts";
import type { World } from "../../world.ts";
import { workingOrders } from "../store/orders.ts";

const PATH = "/user/account/reset.do";
const READ = [
  standingPart,
  lastReset,
  livePositionCount,
  workingOrders.part,
  liveAllocations.part,
  openDepositCount,
  openWithdrawals.part,
  openApplicationCount,
];

/** Asks for the trade password when one is set; the demo account, which everybody uses, is never reset by hand. */
export async function resetAccount(
  world: Pick<World, "accounts" | "clock" | "db" | "vault">,
  call: UserCall<{ readonly withPwd?: string }>,
) {
  if (call.user.demo) return refuse("demoFixed");
  // The password is no part of what is kept under the key.
  const change = changeBy(call, PATH, {});
  const earlier = await world.accounts.earlier<{ readonly returned: number; readonly writtenOff: number }>(change);
  if (earlier) return earlier;
  const password = await tradePasswordRefusal(world, call.user.id, call.input.withPwd ?? "");
  if (password && password.refusal !== "tradePasswordUnset") return refuse(password.refusal, password.params);
  const { day, xt } = world.clock.now();
  return world.accounts.retryOnConflict(change, async ({ load, commit }) => {
    const account = await load(READ);
    return commit(account, decideReset(account, day, xt));
  });
}

function decideReset(account: AccountState, day: Day, xt: number) {
  const { balances } = account;
  const refusal = checkReset({
    locked: account.rows<PersonStanding>(standingPart)[0]?.locked ?? false,
    today: account.rows(lastReset)[0] === day,
    positions: account.rows(livePositionCount)[0] ?? 0,
    orders: account.rows(workingOrders.part).length,
    allocations: account.rows(liveAllocations.part).length,
    deposits: account.rows(openDepositCount)[0] ?? 0,
    withdrawals: account.rows(openWithdrawals.part).length,
    issues: account.rows(openApplicationCount)[0] ?? 0,
    balances,
  });
  if (refusal) return refuse(refusal);
  const [returned, writtenOff] = [returnedBy(balances), balances.debt];
  const told = { returned: yuan(returned), writtenOff: yuan(writtenOff) };
  return {
    atXt: xt,
    entries: resetEntries(balances),
    rows: [
      rowsFor(resetRows, [{ day, returned, written_off: writtenOff, at_xt: xt }]),
      rowsFor(messageRows, [messageRow("account", "resetNotice", told, xt)]),
    ],
    events: [{ kind: "account", reason: "reset" }],
    reply: done(told),
  };
}
