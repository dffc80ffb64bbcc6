/** How far each share is expected to move today, from closes of days gone by alone. */
import type { Chain } from "@hongpan/core/exchange/chain.ts";
import { recentMoves } from "@hongpan/core/exchange/recent-moves.ts";
import { limitPercent } from "@hongpan/core/rules/products/price-limits.ts";
import type { Ppm } from "@hongpan/core/rules/money.ts";
import { SWING_DAYS, swingOf } from "@hongpan/core/rules/terms/swing.ts";
import type { Day } from "@hongpan/core/rules/time/calendar.ts";

/** The swings of a chain's shares before `today`, each worked out once a day. */
export function createSwings(chain: Chain, today: () => Day) {
  let of = "";
  let swings: Ppm[] = [];
  return (i: number): Ppm => {
    if (of !== today()) swings = [];
    of = today();
    return (swings[i] ??= swingBefore(chain, i, today()));
  };
}

function swingBefore(chain: Chain, i: number, day: Day): Ppm {
  const { board, st } = chain.instruments[i]!;
  return swingOf(recentMoves(chain, i, day, SWING_DAYS), limitPercent(board, st, day) / 100);
}
