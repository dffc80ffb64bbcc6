/**
 * `npm run simulate -- --accounts 200 --days 250 --seed 7`: seeded accounts trade an invented market, and a slow second model
 * looks at each of them after everything that happens to it. Ends with 1 and the seed at the first thing that does not add up.
 */
import { parseArgs } from "node:util";
import { createChain } from "@hongpan/core/exchange/chain.ts";
import { inventedListing, namedKey } from "@hongpan/core/exchange/invented-listing.ts";
import { simulate } from "@hongpan/core/exchange/simulated/accounts.ts";
import { nextTradingDay, previousTradingDay, type Day } from "@hongpan/core/rules/time/calendar.ts";

const { values } = parseArgs({
  options: {
    accounts: { type: "string", default: "200" },
    days: { type: "string", default: "250" },
    seed: { type: "string", default: "7" },
    seeds: { type: "string", default: "1" },
    from: { type: "string", default: "2026-01-05" },
    // Among so many invented codes some give bonus shares.
    stocks: { type: "string", default: "60" },
    actions: { type: "string", default: "6" },
  },
});

const days: Day[] = [values.from];
while (days.length < Number(values.days)) days.push(nextTradingDay(days.at(-1)!));
const first = Number(values.seed);
for (let seed = first; seed < first + Number(values.seeds) && !process.exitCode; seed++) run(seed);

function run(seed: number): void {
  const keys = `accounts ${seed}`;
  const chain = createChain(inventedListing(Number(values.stocks)), [previousTradingDay(days[0]!), ...days], 1, namedKey(keys));
  const begun = performance.now();
  const seconds = () => ((performance.now() - begun) / 1000).toFixed(1);
  let done = 0;
  try {
    const outcome = simulate(chain, {
      ...{ accounts: Number(values.accounts), days, seed, actions: Number(values.actions) },
      keyOf: (market, day) => namedKey(`${keys} ${market}`)(day),
      onDay: (day, { operations, fills }) => {
        if (++done % 10 === 0) console.log(`${day}: ${done} days, ${operations} operations, ${fills} fills, ${seconds()} s`);
      },
    });
    console.log(`${values.accounts} accounts, ${days.length} days, seed ${seed}: nothing that does not add up`);
    for (const [name, count] of Object.entries(outcome)) console.log(`${name.padEnd(12)} ${count.toLocaleString("en")}`);
    console.log(`seconds      ${seconds()}`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
