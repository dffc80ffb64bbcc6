/** An invented tape of two days on which the watch and a second model that looks at all of it go together, step by step. */
import type { Instrument } from "@hongpan/core/rules/products/instruments.ts";
import type { StepScene } from "@hongpan/core/rules/step/ongoing.ts";
import { xtOfStep } from "@hongpan/core/rules/time/sessions.ts";
import { sellable } from "@hongpan/core/rules/positions/positions.ts";
import { settingsOn } from "@hongpan/core/rules/terms/settings.ts";
import { stockTerms } from "@hongpan/core/rules/terms/terms.ts";
import { expect } from "vitest";
import { walkStep } from "../../src/trading/upkeep/look.ts";
import { createWatches, type Watches } from "../../src/trading/watch/watches.ts";
import { anyOrder, anyPosition, diceOf, slowModel, tapeStep } from "./watch-oracle.ts";

const DAYS = ["2026-11-19", "2026-11-20", "2026-11-23"] as const;
const STEPS = [...range(0, 3), ...range(199, 201), ...range(301, 420), ...range(6836, 6842), 6900, ...range(7000, 7020)];
/** A share of Shanghai and a contract in dollars. */
export const share = { id: 1600519, kind: "stock", exchange: "sh", board: "main" } as Instrument;
export const future = { id: 30_000_001, kind: "futures", exchange: "cffex" } as unknown as Instrument;

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, n) => from + n);
}

/** Two days of one instrument; answers how often anything was hit. */
export async function live(seed: number, instrument: Instrument): Promise<number> {
  const dice = diceOf(seed);
  const foreign = instrument.kind === "futures";
  const money = { kind: instrument.kind, coin: foreign ? "USD" : "CNY", sameDay: foreign } as const;
  const termsAt = (rate: number) => stockTerms(settingsOn(DAYS[1]), { ...money, rate });
  const now = { day: DAYS[1] as string, step: -1, terms: termsAt(foreign ? 71_234 : 10_000), abroad: foreign };
  const standing = () => now;
  let watches: Watches = createWatches(standing, () => now.day);
  const slow = slowModel();
  let [last, hits] = [100_000, 0];
  const put = (userId: number, changed: Parameters<Watches["put"]>[1], step: number) => {
    watches.put(userId, changed, step);
    slow.put(userId, changed, step);
  };
  const place = (step: number) => {
    const at = { day: now.day, step, xt: xtOfStep(now.day, step) };
    const yesterday = DAYS[DAYS.indexOf(now.day as (typeof DAYS)[number]) - 1]!;
    const held = dice.chance(30) ? dice.one([null, ...slow.all().filter((each) => each.kind === "position")]) : null;
    const closing = slow.all().some((each) => each.kind === "order" && each.order.closeOf === held?.position.sn);
    if (held && !closing && dice.chance(50) && sellable(held.position, now.day) > 0)
      return put(held.userId, { orders: [anyOrder(dice, instrument, last, at, held.position)], positions: [] }, step);
    // Its owner moves a target, at the step that the market shows.
    const changed = { marginAdd: 50_000, stopTarget: last - 400 * (held?.position.direction ?? 1) };
    if (held) return put(held.userId, { orders: [], positions: [{ ...held.position, ...changed }] }, now.step);
    const userId = dice.below(12);
    if (dice.chance(50)) put(userId, { orders: [anyOrder(dice, instrument, last, at, null)], positions: [] }, step);
    else put(userId, { orders: [], positions: [anyPosition(dice, instrument, last, at, now.terms, yesterday)] }, step);
  };
  // The market stands at a step that nobody has been evaluated for, and every owner adds a cent of margin to all that he holds.
  const addCents = (step: number) => {
    for (const { kind, userId, position } of slow.all()) {
      if (kind === "position") put(userId, { orders: [], positions: [{ ...position, marginAdd: position.marginAdd + 1 }] }, step);
    }
  };
  for (const day of DAYS.slice(1)) {
    if (now.day !== day) slow.turnDay();
    Object.assign(now, { day, step: -1 });
    const tape = new Map<number, { prints: StepScene["prints"]; book: StepScene["book"] }>();
    for (const step of STEPS) {
      const made = tapeStep(dice, step, last, foreign ? 3 : 1);
      last = made.last;
      tape.set(step, made);
      now.step = step;
      addCents(step);
      if (dice.chance(2) && foreign) now.terms = termsAt(dice.one([71_234, 69_001, 73_500]));
      // After a start everything is taken up again, orders from the steps that they cite.
      if (dice.chance(1)) {
        watches = createWatches(standing, () => now.day);
        for (const each of slow.all()) {
          const of = each.kind === "order" ? { orders: [each.order], positions: [] } : { orders: [], positions: [each.position] };
          watches.put(each.userId, of, each.seen);
        }
      }
      const from = Math.min(step, ...slow.all().map((each) => each.seen + 1));
      // A share prints once in a step at most, so the watch may go by its last price alone.
      const due = watches.due(made.prints.length > 0 ? [instrument.id] : [], now, () => (foreign ? Number.NaN : last));
      const board = due.length > 0 ? watches.tables.get(instrument.id) : undefined;
      board?.turn(now);
      const open = board?.open();
      for (const each of STEPS.filter((one) => one >= from && one <= step)) {
        const { prints, book } = tape.get(each)!;
        if (prints.length === 0 && (foreign || (each !== 200 && each !== 6900))) continue;
        const at = { day, step: each, xt: xtOfStep(day, each) };
        const parts = { instrument, prints, book, terms: now.terms, ...(foreign ? { inSession: true } : {}) };
        let number = 0;
        const scene = {
          ...parts,
          subject: "",
          available: () => Number.MAX_SAFE_INTEGER,
          owes: false,
          newSn: () => `c${day}${each}-${number++}`,
        };
        const expected = slow.step(scene, at);
        const found: number[] = [];
        const settle = async (userId: number) => {
          found.push(userId);
          watches.put(userId, expected.trades.get(userId) ?? { orders: [], positions: [] }, each);
          return true;
        };
        const opened = board && each >= open!.from ? board : null;
        if (opened) await walkStep(opened, { step: each, prints, late: open!.late }, () => ({ ...parts, at }), settle);
        expect(
          found.toSorted((a, b) => a - b),
          `seed ${seed}, ${day} step ${each}`,
        ).toEqual([...expected.hit].toSorted((a, b) => a - b));
        hits += found.length;
        for (const [userId, trade] of expected.trades) slow.put(userId, trade, each);
        expected.finish();
        for (const { kind, userId, order } of slow.all()) {
          if (kind === "order")
            expect(watches.queueOf(userId, order), `queue of ${order.sn}, seed ${seed}, step ${each}`).toBe(order.queue);
        }
      }
      board?.finish(step);
      // What was decided before this step was walked is put after it, and cites the step before.
      while (slow.all().length < 40) place(dice.chance(20) ? Math.max(-1, step - 1) : step);
      if (dice.chance(20)) place(step);
    }
  }
  return hits;
}
