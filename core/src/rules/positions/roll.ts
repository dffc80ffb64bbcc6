/**
 * A position over a change of the main contract (spec/3-decisions.md 4): it moves to the new contract at the difference of the two, so
 * that what it is worth to its owner is the same before and after, to the fen.
 */
import type { Day } from "../time/calendar.ts";
import type { Price } from "../money.ts";
import { worth } from "../terms/terms.ts";
import type { ActionRecord } from "./corporate-action.ts";
import type { Position } from "./positions.ts";

/** The main contract changes: the new one stands `difference` above the old, a whole number of steps. */
export interface Roll {
  readonly from: string;
  readonly to: string;
  readonly difference: Price;
}

export interface Rolled {
  readonly position: Position;
  readonly record: ActionRecord;
}

/** Whether a position of the old contract is still to be moved on `day`; what was opened that day is in the new one. */
export function isToRoll(position: Position, day: Day): boolean {
  return position.shares > 0 && position.exDay !== day && position.lastFillDay < day;
}

/** The position in the new contract: its cost and its targets go with the price. No money moves. */
export function rollOver(position: Position, day: Day, { difference }: Roll): Rolled {
  const sign = difference < 0 ? -1 : 1;
  const cost = sign * worth(sign * difference, position.shares, position.unit);
  return {
    position: {
      ...position,
      cost: position.cost + cost,
      boughtValue: position.boughtValue + cost,
      profitTarget: position.profitTarget && position.profitTarget + difference,
      stopTarget: position.stopTarget && position.stopTarget + difference,
      exDay: day,
    },
    record: { sn: position.sn, day, shares: 0, cost, cash: 0, cashAShare: 0, bonus: 0 },
  };
}
