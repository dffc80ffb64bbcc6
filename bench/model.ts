/** The simulated market of 5,484 shares: to open it, a step with every book, a whole day, years of one share, the memory of it all. */
import { performance } from "node:perf_hooks";
import { createChain } from "@hongpan/core/exchange/chain.ts";
import { inventedListing, namedKey } from "@hongpan/core/exchange/invented-listing.ts";
import { openMarketDay, type MarketDay } from "@hongpan/core/exchange/market-day.ts";
import { dailyBarOf } from "@hongpan/core/exchange/tape.ts";
import { tradingDaysTo } from "@hongpan/core/rules/time/calendar.ts";
import { AFTERNOON_STEP, CLOSE_AUCTION_STEP, FIRST_STEP, LAST_STEP, LUNCH_STEP } from "@hongpan/core/rules/time/sessions.ts";
import { percentile, printRow } from "./server.ts";

const SHARES = 5484;
const YEARS_OF_DAYS = 1000;

export async function benchModel(): Promise<void> {
  const listing = inventedListing(SHARES);
  const days = tradingDaysTo("2026-11-20", 3);
  const began = performance.now();
  const chain = createChain(listing, days, 0, namedKey("bench"));
  const day = openMarketDay(chain, days[1]!);
  const opened = performance.now() - began;
  const before = processorMs();
  const steps = stepTimes(day, listing.length);
  const processor = (processorMs() - before) / steps.length;
  // As a running market does every morning: what the days before have brought is at hand.
  const next = timed(() => openMarketDay(chain, days[2]!));
  const whole = timed(() => openMarketDay(chain, days[0]!).advance(LAST_STEP));
  const history = tradingDaysTo("2026-11-18", YEARS_OF_DAYS);
  const closes = timed(() => chain.closeOf(7, history[0]!));
  const bars = timed(() => history.forEach((each) => dailyBarOf(chain.symbolDay(7, each), each)));
  printRow("model", {
    shares: listing.length,
    "first open ms": opened.toFixed(0),
    "next day ms": next.toFixed(0),
    "step with all books, mean ms": (steps.reduce((sum, each) => sum + each, 0) / steps.length).toFixed(2),
    "of the processor": processor.toFixed(2),
    "p99 ms": percentile(steps, 99).toFixed(1),
    "a day s": (whole / 1000).toFixed(2),
    "1,000 closes ms": closes.toFixed(1),
    "1,000 day bars ms": bars.toFixed(0),
    "memory MB": (process.memoryUsage().rss / 1e6).toFixed(0),
  });
  await Promise.resolve();
}

// Continuous trading, every book of the market at every step.
function stepTimes(day: MarketDay, count: number): number[] {
  const times: number[] = [];
  for (let step = FIRST_STEP + 1; step <= CLOSE_AUCTION_STEP; step++) {
    if (step > LUNCH_STEP && step <= AFTERNOON_STEP) continue;
    times.push(
      timed(() => {
        day.advance(step);
        for (let i = 0; i < count; i++) day.book(i);
      }),
    );
  }
  return times;
}

// What this process has used: on a busy machine the wall tells how busy it is.
function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

function timed(work: () => unknown): number {
  const began = performance.now();
  work();
  return performance.now() - began;
}
