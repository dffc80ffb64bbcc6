/**
 * `npm run simulate -- --accounts 200 --days 250 --seed 7`: seeded accounts trade an invented market, and a slow second model
 * looks at each of them after everything that happens to it. Ends with 1 and the seed at the first thing that does not add up.
 */
import { parseArgs } from "node:util";
import { createChain } from "@hongpan/core/exchange/chain.ts";
import { inventedListing, namedKey } from "@hongpan/core/exchange/invented-listing.ts";
import { simulate } from "@hongpan/core/exchange/simulated-accounts.ts";
import { nextTradingDay, previousTradingDay, type Day } from "@hongpan/core/rules/calendar.ts";

const { values } = parseArgs({
  options: {
    accounts: { type: "string", default: "200" },
    days: { type: "string", default: "250" },
    seed: { type: "string", default: "7" },
    stocks: { type: "string", default: "24" },
    actions: { type: "string", default: "4" },
  },
});

const days: Day[] = ["2026-01-05"];
while (days.length < Number(values.days)) days.push(nextTradingDay(days.at(-1)!));
const chain = createChain(inventedListing(Number(values.stocks)), [previousTradingDay(days[0]!), ...days], 1, namedKey("accounts"));
const begun = performance.now();
try {
  const outcome = simulate(chain, { accounts: Number(values.accounts), days, seed: Number(values.seed), actions: Number(values.actions) });
  console.log(`${values.accounts} accounts, ${days.length} days, seed ${values.seed}: nothing that does not add up`);
  for (const [name, count] of Object.entries(outcome)) console.log(`${name.padEnd(12)} ${count.toLocaleString("en")}`);
  console.log(`seconds      ${((performance.now() - begun) / 1000).toFixed(1)}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
