/** Targets and maintenance of one position in a step: take-profit, stop-loss, the warning, the forced close (spec/3-decisions.md 4). */
import { takenOf } from "../tape/depletion.ts";
import type { Rate } from "../markets/coins.ts";
import { fillMarket, fires } from "../tape/fill.ts";
import { canBeForced, maintenanceOf } from "../positions/maintenance.ts";
import type { Ppm } from "../money.ts";
import { endOrder } from "../orders/open-part.ts";
import { type CloseReason, sellable, type Position } from "../positions/positions.ts";
import { closeAtOnce, closingOrder } from "../orders/sale.ts";
import { bookToMeet, closingOf, keep, keepPosition, type Ongoing, type StepScene } from "./ongoing.ts";
import type { Terms } from "../terms/terms.ts";
import type { Print } from "../tape/tape.ts";
import type { Moment } from "../orders/trade.ts";
import { isSub } from "../accounts/purses.ts";
import { lastItem, mapValue } from "../item-at.ts";

/** Looks at a position after the step's prints; without a print nothing is looked at. */
export function guard(ongoing: Ongoing, sn: string, scene: StepScene, at: Moment): void {
  const position = mapValue(ongoing.positions, sn);
  if (position.shares === 0 || scene.prints.length === 0) return;
  const ratio = decidingRatio(position, scene.prints, scene.terms.rate);
  const after = markRatio(position, ratio, scene.terms.placed(position.sn));
  const target = targetHit(after, scene) ?? after.fired;
  const kept = remembered(after, target, scene, at);
  if (kept !== position) keepPosition(ongoing, kept);
  const reason = kept.forcePending ? pendingReason(kept, scene) : target;
  if (reason !== null) close(ongoing, kept, reason, scene, at);
}

// The last day of a sub-account closes what it holds, whatever its equity.
function pendingReason({ purse }: Position, { sub }: StepScene): CloseReason {
  return sub?.(purse)?.over ? "expiry" : "force";
}

/** The ratio that a step decides by: the worst of its prints, so that none at the line is missed; the last one once a close is due. */
function decidingRatio(position: Position, prints: readonly Print[], rate?: Rate): Ppm {
  const ratios = prints.map((print) => maintenanceOf(position, print.price, rate));
  return position.forcePending ? lastItem(ratios) : Math.min(...ratios);
}

/**
 * The marks that a ratio leaves: warned at the warning line, once per crossing; a forced close due at its own line, withdrawn when
 * the ratio is above the warning line again. The position itself when nothing changes.
 */
function markRatio(position: Position, ratio: Ppm, terms: Pick<Terms, "warnRatio" | "forceRatio">): Position {
  // A sub-account answers with its whole equity, which rules/accounts/allocation.ts looks at.
  if (isSub(position.purse) || !canBeForced(position)) return position;
  const below = ratio <= terms.warnRatio;
  const forcePending = ratio <= terms.forceRatio || (position.forcePending && below);
  return below === position.warned && forcePending === position.forcePending ? position : { ...position, warned: below, forcePending };
}

// A match is a print, but nobody meets the book then.
function remembered(position: Position, target: Position["fired"], scene: StepScene, at: Moment): Position {
  if (target === null || position.fired !== null || bookToMeet(scene, at) !== null || sellable(position, at.day) === 0) return position;
  return { ...position, fired: target };
}

function targetHit(position: Position, scene: StepScene): Position["fired"] {
  const { direction, profitTarget, stopTarget } = position;
  const stopDirection = direction === 1 ? -1 : 1;
  if (stopTarget !== null && fires(scene.prints, stopTarget, stopDirection)) return "stop";
  return profitTarget !== null && fires(scene.prints, profitTarget, direction) ? "profit" : null;
}

// T+1 and a sealed limit can block it: then it waits for the next print. A forced close takes the place of the owner's resting ones.
function close(ongoing: Ongoing, position: Position, reason: CloseReason, scene: StepScene, at: Moment): void {
  const book = bookToMeet(scene, at);
  const closing = position.forcePending ? 0 : closingOf(ongoing.orders.values(), position.sn);
  const shares = sellable(position, at.day, closing);
  if (!book || shares === 0) return;
  const side = position.direction === 1 ? -1 : 1;
  const filled = fillMarket(book, side, shares, takenOf(ongoing.depletion, side));
  if (filled.shares === 0) return;
  if (position.forcePending) endCloses(ongoing, position.sn, reason === "expiry" ? "subEnd" : "forced", scene);
  const given = { sn: scene.newSn(), kind: "market", valid: "day", shares, price: null, auction: false, reason } as const;
  const trade = closeAtOnce(closingOrder(position, given, at), position, filled, { ...scene, book, depletion: ongoing.depletion }, at);
  keep(ongoing, trade.orders[0], trade.positions[0]);
  ongoing.entries.push(...trade.entries);
  const prints = scene.prints.slice(-1);
  ongoing.fills.push(...trade.fills.map((fill) => ({ ...fill, prints })));
  ongoing.depletion = trade.depletion;
}

function endCloses(ongoing: Ongoing, positionSn: string, why: "forced" | "subEnd", scene: StepScene): void {
  for (const order of ongoing.orders.values()) {
    if (order.closeOf === positionSn && order.state === "working") keep(ongoing, endOrder(order, "cancelled", scene.subject, why).order);
  }
}
