/** Before the opening of an ex-date: positions move to the new terms, resting orders of the share end. Twice is once. */
import { done } from "@hongpan/core/contract/answer.ts";
import type { Day } from "@hongpan/core/rules/time/calendar.ts";
import { actOn, type Acted } from "@hongpan/core/rules/positions/corporate-action.ts";
import type { ExDate } from "@hongpan/core/rules/products/ex-rights.ts";
import type { Instrument } from "@hongpan/core/rules/products/instruments.ts";
import { productOf } from "@hongpan/core/rules/products/products.ts";
import { quoted } from "@hongpan/core/rules/money.ts";
import { withdrawOrder } from "@hongpan/core/rules/orders/placement.ts";
import { xtOfStep } from "@hongpan/core/rules/time/sessions.ts";
import { rowsFor } from "../../accounts/parts.ts";
import { messageRow } from "../../accounts/messages.ts";
import { positionActionRow, positionActionRows } from "../../positions/position-history.ts";
import type { World } from "../../world.ts";
import { forEachAccount } from "../../accounts/each-account.ts";
import { WHOLE } from "../decide/account-views.ts";
import { subjectOf, tradeDecision } from "../decide/trade-decision.ts";

/** Every watched share that goes ex on `day`. */
export async function onExDates(world: World, day: Day): Promise<void> {
  for (const [id, { users }] of [...world.watches.tables]) {
    const instrument = world.market.instrument(id);
    const action =
      instrument && productOf(instrument).goesEx ? world.market.home.exDates(id, day).find((each) => each.day === day) : undefined;
    if (!instrument || !action) continue;
    await forEachAccount(world, `ex-date ${id}`, users.keys(), (userId) => goEx(world, userId, instrument, action));
  }
}

async function goEx(world: World, userId: number, instrument: Instrument, action: ExDate): Promise<void> {
  const subject = subjectOf(instrument);
  const xt = xtOfStep(action.day, 0);
  await world.accounts.retryOnConflict({ userId }, async ({ load, commit }) => {
    const account = await load(WHOLE.parts);
    const view = WHOLE.view(account);
    const held = view.positions.filter((each) => each.instrumentId === instrument.id && each.exDay !== action.day);
    const resting = view.orders.filter((each) => each.instrumentId === instrument.id && each.placedDay < action.day);
    const acted = held.map((each) => actOn(each, action, subject));
    const ended = resting.map((each) => withdrawOrder(each, "expired", subject, "exDate"));
    const trade = {
      orders: ended.flatMap((each) => each.orders),
      positions: acted.map((each) => each.position),
      entries: [...ended.flatMap((each) => each.entries), ...acted.flatMap((each) => each.entries)],
    };
    const messages = acted.length + trade.orders.length > 0 ? [messageOf(subject, action, acted, trade.orders.length)] : [];
    const records = acted.map(({ record }) => positionActionRow(record));
    const rows = [rowsFor(positionActionRows, records)];
    return commit(account, tradeDecision({ trade, mayOwe: true, step: -1, atXt: xt, messages, rows, reply: done(null) }));
  });
}

function messageOf(subject: string, action: ExDate, acted: readonly Acted[], orders: number): object {
  const sentence = acted.length > 0 ? "exDateNotice" : "exDateEnded";
  const params = { subject, bonus: action.bonus, cash: quoted(action.cash * 10), n: orders };
  const about = acted[0] ? { sn: acted[0].position.sn, purse: acted[0].position.purse } : {};
  return messageRow("trade", sentence, params, xtOfStep(action.day, 0), about);
}
