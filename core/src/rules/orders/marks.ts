/**
 * The path of a position's 保证金率: what a step did to it and which print did it. Kept with the position, so that every warning and
 * every close that its owner did not ask for can be explained afterwards (spec/3-decisions.md 4, "Forced close").
 */
import { purseFacts } from "../accounts/purses.ts";
import { fires } from "../tape/fill.ts";
import { legalMaintenanceOf, maintenanceOf } from "../positions/maintenance.ts";
import type { Ppm, Price } from "../money.ts";
import { type CloseReason, sellable, type BlockedBy, type Position } from "../positions/positions.ts";
import type { Terms } from "../terms/terms.ts";
import type { Print } from "../tape/tape.ts";
import type { MarkKind, Moment, RatioMark } from "./trade.ts";
import { lastItem } from "../item-at.ts";

/** What keeps a close that is due from being executed now; null when nothing does. `meets`: orders meet the book at once now. */
export function blockOf(position: Position, day: string, meets: boolean): BlockedBy | null {
  if (!position.forcePending || position.shares === 0) return null;
  if (sellable(position, day) === 0) return "today";
  return meets ? "sealed" : "auction";
}

interface Stepped {
  readonly before: Position;
  readonly after: Position;
  /** Why the step closed the position or a part of it. */
  readonly closed: CloseReason | null;
}

/** The marks of one step of a position, in the order in which they came; `prints` are the step's, at least one. */
export function marksOf({ before, after, closed }: Stepped, prints: readonly Print[], today: Terms, at: Moment): readonly RatioMark[] {
  const terms = today.placed(before.sn);
  const last = lastItem(prints).price;
  const mark = (kind: MarkKind, price: Price, why: RatioMark["why"] = null) => markAt(kind, before, price, terms, at, why);
  const firstAt = (line: Ppm) => prints.find((print) => maintenanceOf(before, print.price, terms.rate) <= line)?.price ?? last;
  const due = !before.forcePending && (after.forcePending || closed === "force");
  const marks: RatioMark[] = [];
  if (after.warned && !before.warned) marks.push(mark("warned", firstAt(terms.warnRatio)));
  if (due) marks.push(mark("due", firstAt(terms.forceRatio)));
  if (closed) marks.push(mark("closed", due ? firstAt(terms.forceRatio) : triggerOf(before, closed, prints), closed));
  if (after.blockedBy !== null && after.blockedBy !== before.blockedBy) marks.push(mark("blocked", last, after.blockedBy));
  if (before.forcePending && !after.forcePending && closed === null) marks.push(mark("withdrawn", last));
  else if (before.warned && !after.warned && after.shares > 0) marks.push(mark("recovered", last));
  return marks;
}

/** A point of the path of `position` at `price`. */
export function markAt(kind: MarkKind, position: Position, price: Price, { rate }: Pick<Terms, "rate">, at: Moment, why: RatioMark["why"]) {
  const { sn, shares, cost, margin, marginAdd, stayAccrued: stay, purse } = position;
  return {
    ...{ sn, kind, day: at.day, step: at.step, xt: at.xt, price, why },
    ratio: maintenanceOf(position, price, rate),
    legal: purseFacts(purse).lends ? legalMaintenanceOf(position, price, rate) : null,
    ...{ shares, cost, margin, marginAdd, stay },
  } satisfies RatioMark;
}

// A target by the first print at or beyond it, a forced close that had waited by the print that it was looked at with.
function triggerOf({ direction, profitTarget, stopTarget }: Position, closed: CloseReason, prints: readonly Print[]): Price {
  const line = closed === "profit" ? profitTarget : closed === "stop" ? stopTarget : null;
  const above = closed === "profit" ? direction : direction === 1 ? -1 : 1;
  const print = line === null ? lastItem(prints) : fires(prints, line, above);
  return (print ?? lastItem(prints)).price;
}
