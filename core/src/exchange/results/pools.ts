/** The limit pools: shares sealed at a limit, and those that reached it and do not stand there now (涨停板, 跌停板, 炸板). */
import type { Day } from "../../rules/time/calendar.ts";
import type { Chain } from "../chain.ts";
import { type DayFacts, type LimitFact, daysBack } from "./day-facts.ts";
import { itemAt } from "../../rules/item-at.ts";

/** One share of a pool; money in fen. */
export interface PoolRow {
  readonly i: number;
  readonly fact: LimitFact;
  /** Trading days in a row at this limit, this one included; 0 in the pool of the broken. */
  readonly streak: number;
  /** The same with breaks between: `count` closes at the limit within `days` trading days. */
  readonly run: { readonly days: number; readonly count: number };
}

export type PoolKind = "up" | "down" | "broken";

/** A run goes on over as many trading days without a close at the limit, and no further back than that. */
const GAP = 3;
const LOOK_BACK = 30;

/** A pool as the facts have it, in the order of the first seal (of the first touch for the broken), then by id. */
export function poolOf(chain: Chain, facts: DayFacts, kind: PoolKind): PoolRow[] {
  const reached = kind === "down" ? facts.down : facts.up;
  const stepOf = ({ fact }: PoolRow) => (kind === "broken" ? fact.firstTouch : fact.firstSeal);
  return [...reached]
    .filter(([, fact]) => fact.sealed === (kind !== "broken"))
    .map(([i, fact]) => ({ i, fact, ...runOf(chain, facts.day, i, kind) }))
    .sort((a, b) => stepOf(a) - stepOf(b) || itemAt(chain.instruments, a.i).id - itemAt(chain.instruments, b.i).id);
}

/** Shares that have reached their upper limit this day, in the order of the first touch, then by id (抢筹池). */
export function touchedOf(chain: Chain, facts: DayFacts): number[] {
  const idOf = (i: number) => itemAt(chain.instruments, i).id;
  return [...facts.up].sort(([a, first], [b, second]) => first.firstTouch - second.firstTouch || idOf(a) - idOf(b)).map(([i]) => i);
}

// The day itself counts as one at the limit, the days before it by their closes; a broken one counts what was before it.
function runOf(chain: Chain, day: Day, i: number, kind: PoolKind): Pick<PoolRow, "streak" | "run"> {
  const days = daysBack(chain, day, Math.min(LOOK_BACK, chain.age(i, day)));
  const today = kind === "broken" ? 0 : 1;
  let [streak, count, span, gap] = [today, today, today, 0];
  for (let back = 1; back < days.length && gap <= GAP; back++) {
    const { close, limits } = chain.plan(i, itemAt(days, back));
    const held = close === (kind === "down" ? limits.down : limits.up);
    if (held && today === 1 && streak === back) streak++;
    gap = held ? 0 : gap + 1;
    if (held) count++;
    if (held) span = back + 1;
  }
  return { streak, run: { days: span, count } };
}
