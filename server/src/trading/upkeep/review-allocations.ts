/** Carries out what was decided of applications, at the desk or by the sandbox's reviewer: each once, also after a restart. */
import { done } from "@hongpan/core/contract/answer.ts";
import { approve, decline, type Allocation, type AllocationStep } from "@hongpan/core/rules/accounts/allocation.ts";
import { rowsFor } from "../../accounts/parts.ts";
import { messageRow, messageRows } from "../../accounts/messages.ts";
import type { World } from "../../world.ts";
import {
  allocationRow,
  allocationRows,
  dueApplications,
  liveAllocations,
  nextSubaccount,
  type Verdict,
} from "../../allocations/allocations.ts";

/** Approves or declines what is due; the sub-accounts that come to be are watched from then on. One that fails is logged and keeps nobody waiting. */
export async function reviewAllocations(world: Pick<World, "accounts" | "clock" | "config" | "db" | "log">): Promise<void> {
  for (const { user_id: userId, sn, verdict } of await dueApplications(world.db, world.config.review === "auto")) {
    await decideOne(world, userId, sn, verdict ?? "approve").catch((error: unknown) =>
      world.log.error({ err: error, userId, sn }, "sub-account review"),
    );
  }
}

async function decideOne(world: Pick<World, "accounts" | "clock" | "db">, userId: number, sn: string, verdict: Verdict): Promise<void> {
  const { xt } = world.clock.now();
  await world.accounts.retryOnConflict({ userId }, async ({ load, commit }) => {
    const account = await load([liveAllocations.part]);
    const waiting = liveAllocations.of(account.rows(liveAllocations.part)).find((each) => each.sn === sn && each.state === 0);
    if (!waiting) return commit(account, { atXt: xt, reply: done(null) });
    const { allocation, entries } = await stepOf(world, waiting, verdict);
    const subaccountNumber = allocation.purse?.slice(3);
    return commit(account, {
      atXt: xt,
      entries,
      rows: [rowsFor(allocationRows, [allocationRow(allocation)]), rowsFor(messageRows, [noticeOf(allocation, xt)])],
      events: [{ kind: "allocation", orderNumber: sn, status: allocation.state, subaccountNumber }],
      effects: allocation.purse ? { sub: { opened: { allocation, free: allocation.margin + allocation.funds } } } : {},
      reply: done(null),
    });
  });
}

async function stepOf(world: Pick<World, "clock" | "db">, waiting: Allocation, verdict: Verdict): Promise<AllocationStep> {
  const { day, xt } = world.clock.now();
  if (verdict !== "approve") return decline(waiting, verdict, xt);
  return approve(waiting, await nextSubaccount(world.db), { day, xt });
}

function noticeOf({ purse, beginDay, endDay }: Allocation, xt: number): object {
  if (purse === null) return messageRow("trade", "fundsDeclinedNotice", {}, xt);
  return messageRow("trade", "fundsApprovedNotice", { account: purse.slice(3), from: beginDay ?? "", to: endDay ?? "" }, xt);
}
