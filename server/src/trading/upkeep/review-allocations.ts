/** The sandbox's reviewer of applications: decides what is due by wall time, each once, also after a restart. */
import { done } from "@hongpan/core/contract/answer.ts";
import { approve } from "@hongpan/core/rules/accounts/allocation.ts";
import { rowsFor } from "../../accounts/parts.ts";
import { messageRow, messageRows } from "../../accounts/messages.ts";
import type { World } from "../../world.ts";
import { allocationRow, allocationRows, dueApplications, liveAllocations, nextSubaccount } from "../../allocations/allocations.ts";

/** Approves what is due; the sub-accounts that come to be are watched from then on. One that fails is logged and keeps nobody waiting. */
export async function reviewAllocations(world: World): Promise<void> {
  for (const { user_id: userId, sn } of await dueApplications(world.db)) {
    await approveOne(world, userId, sn).catch((error: unknown) => world.log.error({ err: error, userId, sn }, "sub-account review"));
  }
}

async function approveOne(world: World, userId: number, sn: string): Promise<void> {
  const { day, xt } = world.clock.now();
  await world.books.change({
    userId,
    atXt: xt,
    with: [liveAllocations.part],
    decide: async (account) => {
      const waiting = liveAllocations.of(account.rows(liveAllocations.part)).find((each) => each.sn === sn && each.state === 0);
      if (!waiting) return { reply: done(null) };
      const { allocation, entries } = approve(waiting, await nextSubaccount(world.db), { day, xt });
      const params = { account: allocation.purse?.slice(3) ?? "", from: allocation.beginDay ?? "", to: allocation.endDay ?? "" };
      return {
        entries,
        rows: [
          rowsFor(allocationRows, [allocationRow(allocation)]),
          rowsFor(messageRows, [messageRow("trade", "fundsApprovedNotice", params, xt)]),
        ],
        events: [{ kind: "allocation", orderNumber: sn, status: 1, subaccountNumber: allocation.purse?.slice(3) }],
        kept: () => world.subs.put(userId, { allocation, free: allocation.margin + allocation.funds }),
        reply: done(null),
      };
    },
  });
}
