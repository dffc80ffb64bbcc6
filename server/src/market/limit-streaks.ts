/** On how many days in a row, up to yesterday, a share closed at its limit: from closes of days gone by alone. */
import type { Chain } from "@hongpan/core/exchange/chain.ts";
import type { Day } from "@hongpan/core/rules/time/calendar.ts";

const LONGEST = 30;

/** Streaks before `today`: positive at the upper limit, negative at the lower one, 0 for none. Worked out once a day. */
export function createLimitStreaks(chain: Chain, today: () => Day) {
  let of = "";
  let streaks: number[] = [];
  return (i: number): number => {
    if (of !== today()) streaks = [];
    of = today();
    return (streaks[i] ??= streakOf(chain, i, today()));
  };
}

function streakOf(chain: Chain, i: number, today: Day): number {
  const days = chain.days();
  const end = days.indexOf(today);
  const way = end > 0 ? limitAt(chain, i, days[end - 1]!) : 0;
  if (way === 0) return 0;
  let count = 1;
  while (count < LONGEST && count < end && limitAt(chain, i, days[end - 1 - count]!) === way) count++;
  return way * count;
}

function limitAt(chain: Chain, i: number, day: Day): 1 | -1 | 0 {
  if (day < chain.listedOn(i)) return 0;
  const { close, limits } = chain.plan(i, day);
  return close === limits.up ? 1 : close === limits.down ? -1 : 0;
}
