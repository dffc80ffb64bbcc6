/** When the main contract of a future changes: positions move to the new one before anything of it is evaluated. Twice is once. */
import { done } from "@hongpan/core/contract/answer.ts";
import type { Day } from "@hongpan/core/rules/time/calendar.ts";
import type { Instrument } from "@hongpan/core/rules/products/instruments.ts";
import { CONTRACTS } from "@hongpan/core/rules/products/foreign-contracts.ts";
import { decimalsOf } from "@hongpan/core/rules/products/foreign-ticks.ts";
import type { Position } from "@hongpan/core/rules/positions/positions.ts";
import { isToRoll, rollOver, type Roll } from "@hongpan/core/rules/positions/roll.ts";
import type { Trade } from "@hongpan/core/rules/orders/trade.ts";
import { FIRST_STEP, xtOfStep } from "@hongpan/core/rules/time/sessions.ts";
import { rowsFor } from "../../accounts/parts.ts";
import { messageRow, messageRows } from "../../accounts/messages.ts";
import { positionActionRow, positionActionRows } from "../../positions/position-actions.ts";
import type { World } from "../../world.ts";
import { following } from "../decide/follow.ts";
import { forEachAccount } from "../../accounts/each-account.ts";
import { eventsOfTrade, rowsOfTrade, subjectOf, WHOLE } from "../decide/scene.ts";

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
  await world.books.change({
    userId,
    atXt: xt,
    with: WHOLE.with,
    decide: (account) => {
      const view = WHOLE.of(account);
      const rolled = view.positions
        .filter((each) => each.instrumentId === instrument.id && isToRoll(each, day))
        .map((each) => rollOver(each, day, roll));
      const sns = new Set(rolled.map(({ position }) => position.sn));
      // What rests to close them waits at the same distance.
      const orders = view.orders
        .filter((each) => each.closeOf !== null && sns.has(each.closeOf) && each.price !== null)
        .map((each) => ({ ...each, price: each.price! + roll.difference }));
      const trade: Trade = { orders, positions: rolled.map(({ position }) => position), fills: [], depletion: [], entries: [] };
      const records = rolled.map(({ record }) => positionActionRow(record));
      return {
        entries: [],
        rows: [
          ...rowsOfTrade(trade, xt),
          rowsFor(
            messageRows,
            rolled.slice(0, 1).map(({ position }) => messageOf(instrument, roll, xt, position)),
          ),
          rowsFor(positionActionRows, records),
        ],
        events: eventsOfTrade(trade),
        kept: following(world, userId, trade, -1),
        reply: done(null),
      };
    },
  });
}

function messageOf(instrument: Instrument, { from, to, difference }: Roll, xt: number, { sn, purse }: Position): object {
  const points = (difference / 10_000).toFixed(decimalsOf(instrument));
  return messageRow("trade", "rollNotice", { subject: subjectOf(instrument), from, to, points }, xt, { sn, purse });
}
