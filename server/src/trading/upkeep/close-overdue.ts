/** stayMaxDays: what has been held for too long gets a close of its own at the opening of each day, until it is sold. */
import { done } from "@hongpan/core/contract/answer.ts";
import type { Day } from "@hongpan/core/rules/time/calendar.ts";
import { isOverdue } from "@hongpan/core/rules/orders/frequency-checks.ts";
import { overdueClose } from "@hongpan/core/rules/step/overdue.ts";
import { xtOfStep } from "@hongpan/core/rules/time/sessions.ts";
import { messageRow } from "../../accounts/messages.ts";
import { overduePositions, type Overdue } from "../../positions/positions.ts";
import type { World } from "../../world.ts";
import { WHOLE } from "../decide/account-views.ts";
import { forEachAccount } from "../../accounts/each-account.ts";
import { momentOf } from "../../market/now.ts";
import { citedXt, subjectOf, tradeDecision } from "../decide/trade-decision.ts";
import { newSn } from "../../accounts/accounts.ts";

/** Places the closes that are due on `day`. Twice is once. Nobody is asked for while there is no such rule. */
export async function closeOverdue(world: World, day: Day): Promise<void> {
  const { stayMaxDays } = world.settings(day);
  if (stayMaxDays === 0) return;
  const due = Map.groupBy(await overduePositions(world.db, stayMaxDays), ({ userId }) => userId);
  await forEachAccount(world, "overdue", due.keys(), async (userId) => {
    for (const each of due.get(userId) ?? []) await closeOne(world, each, day);
  });
}

async function closeOne(world: World, { userId, sn, instrumentId }: Overdue, day: Day): Promise<void> {
  const instrument = world.market.instrument(instrumentId);
  if (!instrument) return;
  const settings = world.settings(day);
  const at = { ...momentOf(world, instrument), xt: xtOfStep(day, 0) };
  await world.accounts.retryOnConflict({ userId }, async ({ load, commit }) => {
    const account = await load(WHOLE.parts);
    const view = WHOLE.view(account);
    const position = view.positions.find((each) => each.sn === sn && isOverdue(each, settings));
    const market = { instrument, quote: world.market.quote(instrumentId), subject: subjectOf(instrument), sn: newSn(at.day) };
    const trade = { orders: position ? overdueClose(position, view.orders, market, at) : [], entries: [] };
    const params = { subject: subjectOf(instrument), n: position?.stayDays ?? 0, most: settings.stayMaxDays };
    const messages = trade.orders.map(() => messageRow("trade", "stayOverdue", params, at.xt, { sn }));
    return commit(account, tradeDecision({ trade, step: at.step, atXt: citedXt(trade, at.xt), messages, reply: done(null) }));
  });
}
