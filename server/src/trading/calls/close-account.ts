/** Closes an account for good: one read of everything that may stand against it, one write of all that goes. */
import { done, refuse } from "@hongpan/core/contract/answer.ts";
import { checkClosing, closingEntries } from "@hongpan/core/rules/accounts/closing.ts";
import { rowsFor } from "../../accounts/parts.ts";
import type { AccountState } from "../../accounts/read.ts";
import { liveAllocations } from "../../allocations/allocations.ts";
import { changeBy } from "../../accounts/accounts.ts";
import type { UserCall } from "../../http/http.ts";
import { ownPasswordRefusal } from "../../identity/change-password.ts";
import { closedPart, forgetClosed, personRemoval } from "../../identity/forget-person.ts";
import { openApplicationCount } from "../../issues/applications.ts";
import { openDepositCount } from "../../money/deposits.ts";
import { openWithdrawals } from "../../money/withdrawals.ts";
import { livePositionCount } from "../../positions/positions.ts";
import type { World } from "../../world.ts";
import { workingOrders } from "../store/orders.ts";

const PATH = "/user/account/close.do";
const READ = [
  closedPart,
  livePositionCount,
  workingOrders.part,
  liveAllocations.part,
  openDepositCount,
  openWithdrawals.part,
  openApplicationCount,
];
/** What is typed against a slip of the thumb, in the three languages. */
const WORDS: ReadonlySet<string> = new Set(["注销", "註銷", "注銷", "DELETE"]);
interface Form {
  readonly userPwd?: string;
  readonly word?: string;
}

/** Asks for the login password and the word; refused with its reason while anything is open. */
export async function closeAccount(world: World, call: UserCall<Form>) {
  const { userPwd = "", word = "" } = call.input;
  const { user } = call;
  if (user.demo) return refuse("demoFixed");
  if (userPwd === "") return refuse("closePassword");
  if (!WORDS.has(word.trim().toUpperCase())) return refuse("closeWord");
  // The password is no part of what is kept under the key.
  const change = { ...changeBy(call, PATH, {}), priority: 3 as const };
  const earlier = await world.accounts.earlier<null>(change);
  if (earlier) return earlier;
  const refusal = await ownPasswordRefusal(world, call, userPwd);
  if (refusal) return refuse(refusal);
  const atXt = world.clock.now().xt;
  const answer = await world.accounts.retryOnConflict(change, async ({ load, commit }) => {
    const account = await load(READ);
    return commit(account, decideClosing(account, atXt));
  });
  if (answer.ok) await forgetClosed(world, user.id);
  return answer;
}

function decideClosing(account: AccountState, atXt: number) {
  if (account.rows(closedPart)[0]) return refuse("closeGone");
  const found = checkClosing({
    positions: account.rows(livePositionCount)[0] ?? 0,
    orders: account.rows(workingOrders.part).length,
    allocations: account.rows(liveAllocations.part).length,
    deposits: account.rows(openDepositCount)[0] ?? 0,
    withdrawals: account.rows(openWithdrawals.part).length,
    issues: account.rows(openApplicationCount)[0] ?? 0,
    balances: account.balances,
  });
  if (found) return refuse(found);
  return {
    atXt,
    entries: closingEntries(account.balances),
    rows: [rowsFor(personRemoval, [{ gone: true }])],
    events: [{ kind: "account", reason: "close" }],
    effects: { alerts: { removed: "all" as const } },
    reply: done(null),
  };
}
