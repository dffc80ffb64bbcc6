/**
 * `npm run market:check [-- days]`: what the simulated market does over 250 days of 5,484 shares (of MARKET_SYMBOLS when it is set),
 * beside what A-shares were measured to do. Ends with 1 when a figure is outside its band.
 */
import { createChain } from "@hongpan/core/exchange/chain.ts";
import { factsOf } from "@hongpan/core/exchange/facts.ts";
import { inventedListing, namedKey } from "@hongpan/core/exchange/invented-listing.ts";
import { tradingDaysTo } from "@hongpan/core/rules/time/calendar.ts";
import { loadListing } from "../server/src/market/listing/load.ts";

const SHARES = 5484;
/** Every so manieth symbol-day is printed whole. */
const SAMPLE = 31;

const count = Number(process.argv[2] ?? 250);
const path = process.env["MARKET_SYMBOLS"];
const listing = path ? loadListing(path) : inventedListing(SHARES);
const days = tradingDaysTo("2026-11-20", count);
const chain = createChain(listing, days, 0, namedKey("market check"));
const members = [...listing.keys()].filter((i) => listing[i]!.board === "main" && !listing[i]!.st);

const facts = factsOf(chain, members, days, SAMPLE);
console.log(`${members.length} shares under a limit of 10 %, ${count} days`);
for (const { name, value, real, low, high } of facts) {
  const mark = value < low || value > high ? "!" : " ";
  console.log(`${mark} ${name.padEnd(64)} ${value.toFixed(3).padStart(8)}   measured ${real.padStart(9)}   band ${low} to ${high}`);
}
process.exitCode = facts.every(({ value, low, high }) => value >= low && value <= high) ? 0 : 1;
