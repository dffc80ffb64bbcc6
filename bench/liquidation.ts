/**
 * A share falls through the forced-close line of 10,000 positions of 10,000 accounts at one print. Counted is the wall time from the
 * step's begin until the last of them is durable, fsync on, every one decided by this one step; meanwhile a phone asks for the site's
 * clock every 20 ms. The accounts and positions are written through the books, as if opened the day before. The raw limit: pgbench
 * with 32 clients that writes the rows of one such close, a transaction each, on the same PostgreSQL in the same run.
 */
import { done } from "@hongpan/core/contract/answer.ts";
import type { Instrument } from "@hongpan/core/rules/products/instruments.ts";
import { enterOrder } from "@hongpan/core/rules/orders/placement.ts";
import type { Position } from "@hongpan/core/rules/positions/positions.ts";
import { previousTradingDay } from "@hongpan/core/rules/time/calendar.ts";
import { xtOfStep } from "@hongpan/core/rules/time/sessions.ts";
import { addPerson } from "../server/src/identity/people.ts";
import { termsOf } from "../server/src/trading/store/terms.ts";
import { newSn } from "../server/src/accounts/accounts.ts";
import { rowsOfTrade, subjectOf } from "../server/src/trading/decide/trade-decision.ts";
import type { World } from "../server/src/world.ts";
import { BENCH_DAY, benchWorld, processorMs, type BenchWorld } from "./bench-world.ts";
import { captureOrder, runPgbench } from "./pgbench.ts";
import { percentile, printRow } from "./server.ts";

const ACCOUNTS = 10_000;
const MONEY = 10_000_00;
const SHARES = 100;
const CLIENTS = 32;
const RAW_SECONDS = 10;
const ASK_MS = 20;
const AT_SECOND = 36_000; // 10:00

/** Prints how long it takes until all are closed. */
export async function benchLiquidation(): Promise<void> {
  const bench = await benchWorld();
  const { world } = bench;
  try {
    await bench.to(AT_SECOND);
    const share = busyShare(world);
    const users = await Promise.all(Array.from({ length: ACCOUNTS + 1 }, (_, n) => opened(world, share, n)));
    const [sample, ...others] = users as [Opened, ...Opened[]];
    const until = stepper(bench, share);
    // One alone shows what a close writes; then all the others at once.
    const script = await captureOrder(world.db, sample.id, async () => {
      watch(world, [sample]);
      await until();
    });
    watch(world, others);
    const asked = askOften(bench.url);
    const before = [processorMs(), bench.databaseUs()] as const;
    const ms = await until();
    const waits = await asked.stop();
    const [server, database] = [(processorMs() - before[0]) * 1000, bench.databaseUs() - before[1]];
    const closed = await closedSteps(world, share);
    const rawBefore = bench.databaseUs();
    const raw = await runPgbench(world.db.pool.options.connectionString ?? "", script, CLIENTS, RAW_SECONDS, users, 1);
    const rawUs = (bench.databaseUs() - rawBefore) / (raw.perSecond * RAW_SECONDS);
    printRow("liquidation", {
      "closed by force": closed.reduce((sum, { count }) => sum + count, 0) - 1,
      "decided in steps": closed.length - 1,
      "s until durable": (ms / 1000).toFixed(2),
      "closes a second": ((ACCOUNTS / ms) * 1000).toFixed(0),
      "pgbench, same rows": `${raw.perSecond.toFixed(0)}/s`,
      ratio: (((ACCOUNTS / ms) * 1000) / raw.perSecond).toFixed(2),
      "processor us a close": `server ${(server / ACCOUNTS).toFixed(0)} + PostgreSQL ${(database / ACCOUNTS).toFixed(0)}, pgbench's PostgreSQL ${rawUs.toFixed(0)}`,
      "a call meanwhile": `p50 ${percentile(waits, 50).toFixed(0)} ms, p99 ${percentile(waits, 99).toFixed(0)} ms`,
    });
  } finally {
    await bench.end();
  }
}

interface Opened {
  readonly id: number;
  readonly position: Position;
}

// A share that prints nearly always, so that the next step tells.
function busyShare({ market }: World): Instrument {
  const busy = market.all.filter((each) => each.kind === "stock" && each.board === "main" && market.book(each.id).bids.length === 5);
  return busy.reduce((most, each) => (market.quote(each.id).amount > market.quote(most.id).amount ? each : most));
}

/** An account with money and a position ten times levered, bought the day before at a price of which 8.5 % are gone. */
async function opened(world: World, share: Instrument, n: number): Promise<Opened> {
  const phone = `138${String(n).padStart(8, "0")}`;
  const person = { phone, phoneVerified: true, agentCode: "100001", passwordHash: "none" };
  const id = (await world.db.transaction((inside) => addPerson(inside, world.vault, person))) ?? 0;
  const day = previousTradingDay(BENCH_DAY);
  const price = Math.round(world.market.quote(share.id).last / 0.915 / 100) * 100;
  const at = { day, step: 6000, xt: xtOfStep(day, 6000) };
  const level = { price, shares: SHARES };
  const trade = enterOrder(
    { kind: "market", direction: 1, lever: 10, shares: SHARES, price: null, valid: "day", profitTarget: null, stopTarget: null },
    {
      ...{ instrument: share, quote: null, book: { step: at.step, bids: [level], asks: [level] }, xt: at.xt, inSession: true },
      ...{ depletion: [], purse: "stock", terms: termsOf(world, share, day), subject: subjectOf(share) },
    },
    newSn(day),
    at,
  );
  const deposit = { from: "house_deposits", to: "stock_available", amount: MONEY, reason: "deposit" } as const;
  await world.accounts.retryOnConflict({ userId: id }, async ({ load, commit }) =>
    commit(await load(), { atXt: at.xt, entries: [deposit, ...trade.entries], rows: rowsOfTrade(trade, at.xt), reply: done(null) }),
  );
  return { id, position: trade.positions[0]! };
}

function watch(world: World, users: readonly Opened[]): void {
  for (const { id, position } of users) world.watches.put(id, { orders: [], positions: [position] }, world.market.step());
}

/** Walks step by step until the share has printed; answers the wall milliseconds of the last step. */
function stepper(bench: BenchWorld, share: Instrument): () => Promise<number> {
  let second = AT_SECOND;
  return async () => {
    for (;;) {
      second += 3;
      const began = performance.now();
      await bench.to(second);
      const step = bench.world.market.step();
      if (bench.world.market.home.prints(share.id, step, step).length > 0) return performance.now() - began;
    }
  };
}

function askOften(url: string) {
  const waits: number[] = [];
  let stopped = false;
  const asking = (async () => {
    while (!stopped) {
      const began = performance.now();
      await (await fetch(`${url}/api/site/getInfo.do`, { method: "POST" })).text();
      waits.push(performance.now() - began);
      await new Promise((next) => setTimeout(next, ASK_MS));
    }
  })();
  return {
    stop: async () => {
      stopped = true;
      await asking;
      return waits;
    },
  };
}

async function closedSteps(world: World, share: Instrument): Promise<readonly { readonly step: number; readonly count: number }[]> {
  return world.db.query<{ step: number; count: number }>(
    "select step, count(*)::int as count from trade_fill where instrument_id = $1 and action = 'close' group by step",
    [share.id],
  );
}
