import type { PositionFilter } from "../../data/positions.ts";

/** Whether something is looked for, so that an empty list says so. */
export function filtered(filter: PositionFilter): boolean {
  return filter.stockCode !== undefined || filter.stockSpell !== undefined;
}
