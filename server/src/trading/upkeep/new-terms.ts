/** Before the opening of an ex-date: positions move to the new terms, resting orders of the share end. Twice is once. */
import { done } from "@hongpan/core/contract/answer.ts";
import type { Day } from "@hongpan/core/rules/time/calendar.ts";
import { actOn, type Acted } from "@hongpan/core/rules/positions/corporate-action.ts";
import type { ExDate } from "@hongpan/core/rules/products/ex-rights.ts";
import type { Instrument } from "@hongpan/core/rules/products/instruments.ts";
import { quoted } from "@hongpan/core/rules/money.ts";
import { withdrawOrder } from "@hongpan/core/rules/orders/placement.ts";
import { xtOfStep, FIRST_STEP } from "@hongpan/core/rules/time/sessions.ts";
import { CONTRACTS } from "@hongpan/core/rules/products/foreign-instruments.ts";
import { decimalsOf } from "@hongpan/core/rules/products/foreign-ticks.ts";
import type { Position } from "@hongpan/core/rules/positions/positions.ts";
import { isToRoll, rollOver, type Roll } from "@hongpan/core/rules/positions/roll.ts";
import { rowsFor } from "../../accounts/parts.ts";
import { messageRow } from "../../accounts/messages.ts";
import { positionActionRow, positionActionRows } from "../../positions/position-history.ts";
import { exDateOn } from "../../market/now.ts";
import type { World } from "../../world.ts";
import { forEachAccount } from "../../accounts/each-account.ts";
import { WHOLE } from "../decide/account-views.ts";
import { subjectOf, tradeDecision } from "../decide/trade-decision.ts";

/** Every watched share that goes ex on `day`. */
export async function onExDates(world: Pick<World, "accounts" | "gate" | "log" | "market" | "watches">, day: Day): Promise<void> {
  for (const [id, { users }] of [...world.watches.tables]) {
    const instrument = world.market.instrument(id);
    const action = exDateOn(world.market, id, day);
    if (!instrument || !action) continue;
    await forEachAccount(world, `ex-date ${id}`, users.keys(), (userId) => goEx(world, userId, instrument, action));
  }
}

async function goEx(world: Pick<World, "accounts">, userId: number, instrument: Instrument, action: ExDate): Promise<void> {
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

// When the main contract of a future changes: positions move to the new one before anything of it is evaluated. Twice is once.

const ROLLING: readonly Instrument[] = CONTRACTS.flatMap(({ instrument, month }) => (month ? [instrument] : []));

/**
 * Moves the positions of contracts whose session has just begun with a change; call it with each step, before that is evaluated.
 * `onRoll` runs once a roll, after the positions.
 */
export function openRolls(
  world: Pick<World, "accounts" | "gate" | "log" | "market" | "watches">,
  onRoll: (id: number, day: Day, roll: Roll) => Promise<void>,
): () => Promise<void> {
  const moved = new Map<number, Day>();
  return async () => {
    for (const instrument of ROLLING) {
      const { id } = instrument;
      const day = world.market.foreign.day(id);
      if (moved.get(id) === day) continue;
      const roll = world.market.foreign.roll(id);
      const users = roll ? [...(world.watches.tables.get(id)?.users.keys() ?? [])] : [];
      if (roll) await forEachAccount(world, `roll ${id}`, users, (userId) => moveOn(world, userId, instrument, day, roll));
      if (roll) await onRoll(id, day, roll);
      moved.set(id, day);
    }
  };
}

async function moveOn(world: Pick<World, "accounts">, userId: number, instrument: Instrument, day: Day, roll: Roll): Promise<void> {
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
    const messages = rolled.slice(0, 1).map(({ position }) => rollMessage(instrument, roll, xt, position));
    const records = rolled.map(({ record }) => positionActionRow(record));
    const rows = [rowsFor(positionActionRows, records)];
    return commit(account, tradeDecision({ trade, step: -1, atXt: xt, messages, rows, reply: done(null) }));
  });
}

function rollMessage(instrument: Instrument, { from, to, difference }: Roll, xt: number, { sn, purse }: Position): object {
  const points = (difference / 10_000).toFixed(decimalsOf(instrument));
  return messageRow("trade", "rollNotice", { subject: subjectOf(instrument), from, to, points }, xt, { sn, purse });
}
