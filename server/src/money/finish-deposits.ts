/** Ends deposits: expiry, the sandbox reviewer's decision, and the credit that follows a success. Safe to repeat after a crash. */
import type { World } from "../world.ts";
import { creditDeposit } from "./credit-deposit.ts";
import { closeDeposit, decideDeposit, dueDeposits, type Deposit, type DepositOutcome } from "./deposits.ts";

/** Does everything that is due by wall time. One that fails is logged and keeps nobody waiting. */
export async function finishDueDeposits(world: World): Promise<void> {
  for (const deposit of await dueDeposits(world.db)) {
    const outcome: DepositOutcome = deposit.outcome ?? (deposit.expired ? "expired" : "success");
    try {
      if (deposit.outcome === null && !(await decideDeposit(world.db, deposit, outcome))) continue;
      await finishDeposit(world, { ...deposit, outcome });
    } catch (error) {
      world.log.error({ err: error, orderSn: deposit.orderSn }, "deposit");
    }
  }
}

/** Closes a decided order, a success with its credit, and tells the person. */
export async function finishDeposit(world: World, deposit: Deposit & { readonly outcome: DepositOutcome }): Promise<void> {
  const { xt } = world.clock.now();
  if (deposit.outcome !== "success") return closeDeposit(world.db, deposit, deposit.outcome === "fail" ? 2 : 3, xt);
  return creditDeposit(world, deposit);
}
