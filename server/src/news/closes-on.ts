/** Where all shares closed on a day gone by, from the chain alone: no prints are rebuilt for it. */
import type { Chain } from "@hongpan/core/exchange/chain.ts";
import type { Leaders } from "@hongpan/core/exchange/news/scene.ts";
import { countsOf, type Counts } from "@hongpan/core/exchange/results/breadth.ts";
import type { Day } from "@hongpan/core/rules/time/calendar.ts";

/** Trading days from the listing in which there may be no limit. */
const YOUNG = 5;

/** Closes, previous closes and limits of `day`; a share that was not listed yet has 0 everywhere. Yields after every share. */
export function* gatherCloses(chain: Chain, day: Day): Generator<void, { readonly prices: Leaders; readonly counts: Counts }> {
  const count = chain.instruments.length;
  const int = () => new Int32Array(count);
  const prices = { prevClose: int(), last: int(), limitUp: int(), limitDown: int(), amount: new Float64Array(count) };
  const shares = new Float64Array(count);
  const factor = new Float64Array(count).fill(1);
  const free = new Uint8Array(count);
  const away = new Uint8Array(count).fill(1);
  for (let i = 0; i < count; i++) {
    if (chain.listedOn(i) > day) continue;
    const ends = chain.plan(i, day);
    prices.prevClose[i] = ends.prevClose;
    prices.last[i] = ends.close;
    prices.limitUp[i] = ends.limits.up;
    prices.limitDown[i] = ends.limits.down;
    shares[i] = ends.shares;
    away[i] = ends.shares === 0 ? 1 : 0;
    free[i] = chain.age(i, day) <= YOUNG ? 1 : 0;
    factor[i] = chain.shareFactor(i, day);
    yield;
  }
  const facts = { ...prices, shares, free, away, factor };
  return { prices: facts, counts: countsOf(chain.instruments, facts) };
}
