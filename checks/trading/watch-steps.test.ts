/** At every step the watch triggers exactly what the rules change: compared with a second model that checks every order. */
import { describe, expect, test } from "vitest";
import { createLadder } from "../../server/src/trading/watch/ladder.ts";
import { future, live, share } from "../../server/test/kit/watch-life.ts";
import { diceOf } from "../../server/test/kit/watch-oracle.ts";

describe("orders and positions of every kind on an invented tape, placed, changed and taken up again as it runs", () => {
  test.each([
    ["a share of Shanghai", share],
    ["a contract in dollars, with the rate moving", future],
  ])("%s", async (_what, instrument) => {
    let hits = 0;
    for (let seed = 1; seed <= 3; seed++) hits += await live(seed, instrument);
    expect(hits).toBeGreaterThan(250);
  });
});

test("a price ladder returns the last line of each entry, however often it moved", () => {
  const dice = diceOf(5);
  for (const way of [1, -1] as const) {
    const ladder = createLadder<number>(way);
    const lines = new Map<number, number>();
    for (let n = 0; n < 4000; n++) {
      const who = dice.below(60);
      const line = dice.one([dice.below(40), dice.below(40), way * Number.NEGATIVE_INFINITY, way * Number.POSITIVE_INFINITY]);
      if (dice.chance(25)) {
        ladder.take(who);
        lines.delete(who);
      } else {
        ladder.put(who, line);
        lines.set(who, line);
      }
      const price = dice.below(40);
      const reached = [...lines].filter(([, at]) => (way === 1 ? at >= price : at <= price)).map(([each]) => each);
      expect([...ladder.reached(price)].toSorted((a, b) => a - b)).toEqual(reached.toSorted((a, b) => a - b));
    }
  }
});
