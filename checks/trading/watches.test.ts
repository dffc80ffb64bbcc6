/** The watch against a second model, on more invented tapes than checks/trading/watch-steps.test.ts. */
import { expect, test } from "vitest";
import { future, live, share } from "../../server/test/kit/watch-life.ts";

test.each([
  ["a share of Shanghai", share],
  ["a contract in dollars, with the rate moving", future],
])("%s", async (_what, instrument) => {
  let hits = 0;
  for (let seed = 1; seed <= 40; seed++) hits += await live(seed, instrument);
  expect(hits).toBeGreaterThan(3000);
});
