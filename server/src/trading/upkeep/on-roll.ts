/** When the main contract of a future changes: positions move to the new one before anything of it is evaluated. Twice is once. */
import { done } from "@hongpan/core/contract/answer.ts";
import type { Day } from "@hongpan/core/rules/time/calendar.ts";
import type { Instrument } from "@hongpan/core/rules/products/instruments.ts";
import { CONTRACTS } from "@hongpan/core/rules/products/foreign-contracts.ts";
import { decimalsOf } from "@hongpan/core/rules/products/foreign-ticks.ts";
import type { Position } from "@hongpan/core/rules/positions/positions.ts";
import { isToRoll, rollOver, type Roll } from "@hongpan/core/rules/positions/roll.ts";
import { FIRST_STEP, xtOfStep } from "@hongpan/core/rules/time/sessions.ts";
import { rowsFor } from "../../accounts/parts.ts";
import { messageRow } from "../../accounts/messages.ts";
import { positionActionRow, positionActionRows } from "../../positions/position-history.ts";
import type { World } from "../../world.ts";
import { forEachAccount } from "../../accounts/each-account.ts";
import { WHOLE } from "../decide/account-views.ts";
import { subjectOf, tradeDecision } from "../decide/trade-decision.ts";

const ROLLING: readonly Instrument[] = CONTRACTS.flatMap(({ instrument, month }) => (month ? [instrument] : []));

/** Moves the positions of contracts whose session has just begun with a change; call it with each step, before that is evaluated. */
export function openRolls(world: World): () => Promise<void> {
  const moved = new Map<number, Day>();
  return async () => {
    for (const instrument of ROLLING) {
      const { id } = instrument;
      const day = world.market.foreign.day(id);
      if (moved.get(id) === day) continue;
      const roll = world.market.foreign.roll(id);
      const users = roll ? [...(world.watches.tables.get(id)?.users.keys() ?? [])] : [];
      if (roll) await forEachAccount(world, `roll ${id}`, users, (userId) => moveOn(world, userId, instrument, day, roll));
      moved.set(id, day);
    }
  };
}

async function moveOn(world: World, userId: number, instrument: Instrument, day: Day, roll: Roll): Promise<void> {
  const xt = xtOfStep(day, FIRST_STEP);
  await world.accounts.retryOnConflict({ userId }, async ({ load, commit }) => {
    const account = await load(WHOLE.parts);
    const view = WHOLE.view(account);
    const rolled = view.positions
      .filter((each) => each.instrumentId === instrument.id && isToRoll(each, day))
      .map((each) => rollOver(each, day, roll));
    const sns = new Set(rolled.map(({ position }) => position.sn));
    // What rests to close them waits at the same distance.
    const orders = view.orders
      .filter((each) => each.closeOf !== null && sns.has(each.closeOf) && each.price !== null)
      .map((each) => ({ ...each, price: each.price! + roll.difference }));
    const trade = { orders, positions: rolled.map(({ position }) => position), entries: [] };
    const messages = rolled.slice(0, 1).map(({ position }) => messageOf(instrument, roll, xt, position));
    const records = rolled.map(({ record }) => positionActionRow(record));
    const rows = [rowsFor(positionActionRows, records)];
    return commit(account, tradeDecision({ trade, step: -1, atXt: xt, messages, rows, reply: done(null) }));
  });
}

function messageOf(instrument: Instrument, { from, to, difference }: Roll, xt: number, { sn, purse }: Position): object {
  const points = (difference / 10_000).toFixed(decimalsOf(instrument));
  return messageRow("trade", "rollNotice", { subject: subjectOf(instrument), from, to, points }, xt, { sn, purse });
}
