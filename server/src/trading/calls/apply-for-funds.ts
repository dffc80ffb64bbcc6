/** Applies for a sub-account: its margin and fee are held until the reviewer has decided. */
import { done, refuse } from "@hongpan/core/contract/answer.ts";
import { applicationEntries, applyFor, type Application } from "@hongpan/core/rules/accounts/allocation.ts";
import { isShut } from "@hongpan/core/rules/products/class-products.ts";
import { rowsFor } from "../../accounts/parts.ts";
import type { AccountState } from "../../accounts/read.ts";
import { changeBy } from "../../accounts/accounts.ts";
import type { UserCall } from "../../http/http.ts";
import { standingPart, type PersonStanding } from "../../identity/standing.ts";
import type { World } from "../../world.ts";
import { allocationRow, allocationRows } from "../../allocations/allocations.ts";

/** Other amounts of the request are ignored: everything is reckoned here. */
export function applyForFunds(world: World, call: UserCall<object>, wanted: Application, sn: string) {
  const { day, xt } = world.clock.now();
  const decide = (account: AccountState) => {
    const [standing] = account.rows<PersonStanding>(standingPart);
    if (!standing?.passed) return refuse("orderUnproved");
    if (standing.locked) return refuse("orderLocked");
    if (isShut([...standing.shut, ...world.switches.off()], undefined, true)) return refuse("orderShut");
    const applied = applyFor(wanted, { free: account.balances.stock_available, debt: account.balances.debt }, { sn, day, xt });
    if ("id" in applied) return refuse(applied.id, applied.params);
    return {
      atXt: xt,
      entries: applicationEntries(applied),
      rows: [rowsFor(allocationRows, [allocationRow(applied)])],
      events: [{ kind: "allocation", orderNumber: sn, status: 0 }],
      reply: done(null),
    };
  };
  return world.accounts.retryOnConflict(changeBy(call, "/user/funds/addFundsApply.do"), async ({ load, commit }) => {
    const account = await load([standingPart]);
    return commit(account, decide(account));
  });
}
