/** What a share's last closes made of their references: as everybody has seen it. */
import { previousTradingDay, type Day } from "../rules/time/calendar.ts";
import type { Chain } from "./chain.ts";

/** Changes of the closes of at most `count` days before `day`, the newest first, 0.1 being 10 %; days of a suspension are left out. */
export function recentMoves(
  chain: Pick<Chain, "listedOn" | "suspension" | "closeOf" | "closeBefore">,
  i: number,
  day: Day,
  count: number,
): number[] {
  const listed = chain.listedOn(i);
  const moves: number[] = [];
  for (let k = 0, at = previousTradingDay(day); k < count && at >= listed; k++, at = previousTradingDay(at)) {
    if (!chain.suspension(i, at)) moves.push(chain.closeOf(i, at) / chain.closeBefore(i, at) - 1);
  }
  return moves;
}
