/**
 * What resting orders cost a step that reaches none of them: 1,000 against 100,000, put into the watch in memory as a start puts them
 * (nothing of it is in the database), in turns on the same walking market. A step is everything that the timetable does for it, the
 * market's own walk over the whole list included; its cost is processor time of the process in the best of six turns, to which other work adds least. Beside it the raw limit: one comparison
 * of each line with the last price of its share, in typed arrays.
 */
import type { Instrument } from "@hongpan/core/rules/products/instruments.ts";
import { newOrder, type Order } from "@hongpan/core/rules/orders/orders.ts";
import type { Watches } from "../server/src/trading/watch/watches.ts";
import type { World } from "../server/src/world.ts";
import { BENCH_DAY, benchWorld, processorMs, type BenchWorld } from "./bench-world.ts";
import { printRow } from "./server.ts";

const FEW = 1000;
const MANY = 100_000;
const USERS = 10_000;
/** Steps of a turn, whole minutes of 20, and turns of each kind. */
const WARM_STEPS = 20;
const STEPS = 60;
const TURNS = 6;
const TURNS_FROM = [35_400, 46_860] as const; // 09:50 and 13:01

/** Prints the cost of a step with few and with many, on as many shares and on the whole market. */
export async function benchTriggers(): Promise<void> {
  const bench = await benchWorld();
  try {
    await bench.to(TURNS_FROM[0]);
    const shares = bench.world.market.all.filter((each) => each.kind === "stock" && bench.world.market.quote(each.id).open > 0);
    let second: number = TURNS_FROM[0];
    const walk = async () => {
      // The first minute pays for what was put in before it: new objects to collect, cold caches.
      await bench.to((second += WARM_STEPS * 3));
      return cost(() => bench.to((second += STEPS * 3)));
    };
    await walk();
    await turns(bench, "200 shares", shares.slice(0, 200), walk);
    await bench.to((second = TURNS_FROM[1]));
    await turns(bench, "the market", shares, walk);
    printRow("raw", { lines: MANY, "us, one comparison each": (rawLook(bench.world, shares) * 1000).toFixed(0) });
  } finally {
    await bench.end();
  }
}

async function turns({ world }: BenchWorld, name: string, shares: readonly Instrument[], walk: () => Promise<number>): Promise<void> {
  const watches = world.watches;
  const costs = { none: [] as number[], few: [] as number[], many: [] as number[] };
  let putMs = 0;
  for (let turn = 0; turn < TURNS; turn++) {
    costs.none.push(await walk());
    const orders = Array.from({ length: MANY }, (_, n) => faraway(world, shares, n, turn));
    put(watches, orders.slice(0, FEW));
    costs.few.push(await walk());
    const began = performance.now();
    put(watches, orders.slice(FEW));
    putMs = performance.now() - began;
    costs.many.push(await walk());
    put(
      watches,
      orders.map((order) => ({ ...order, state: "cancelled" })),
    );
  }
  const [none, few, many] = [costs.none, costs.few, costs.many].map((each) => Math.min(...each) / STEPS) as [number, number, number];
  printRow("triggers", {
    on: name,
    "ms a step with 1,000": few.toFixed(3),
    "with 100,000": many.toFixed(3),
    ratio: (many / few).toFixed(2),
    "with none": none.toFixed(3),
    "us to take up one": ((putMs * 1000) / (MANY - FEW)).toFixed(1),
  });
}

async function cost(work: () => Promise<void>): Promise<number> {
  const before = processorMs();
  await work();
  return processorMs() - before;
}

function put(watches: Watches, orders: readonly Order[]): void {
  for (const order of orders) watches.put(Number(order.sn.split("-")[0]), { orders: [order], positions: [] }, order.watchStep);
}

/** An order of one of the users, 1 to 4 % beyond the day's limit on its own side: it rests until cancelled, and today nothing reaches it. */
function faraway({ market, clock }: World, shares: readonly Instrument[], n: number, turn: number): Order {
  const { id } = shares[(n * 7919) % shares.length]!;
  const { limitUp, limitDown } = market.quote(id);
  const away = 0.01 + ((n % 31) / 31) * 0.03;
  const price = Math.round((n % 2 === 0 ? limitDown * (1 - away) : limitUp * (1 + away)) / 100) * 100;
  return newOrder({
    ...{ sn: `${100_000 + (n % USERS)}-${turn}-${n}`, action: "open", closeOf: null, purse: "stock", instrumentId: id },
    ...{
      direction: 1,
      lever: 10,
      kind: n % 2 === 0 ? "limit" : "breakout",
      valid: "gtc",
      shares: 100,
      price,
      worst: price,
      auction: false,
    },
    ...{ profitTarget: null, stopTarget: null, watchDay: BENCH_DAY, watchStep: market.step(), placedXt: clock.now().xt, closeReason: null },
  });
}

// The least that a look at every line can cost.
function rawLook({ market }: World, shares: readonly Instrument[]): number {
  const lines = Float64Array.from({ length: MANY }, (_, n) => 100 + n);
  const places = Int32Array.from({ length: MANY }, (_, n) => (n * 7919) % shares.length);
  const last = Float64Array.from(shares, ({ id }) => market.quote(id).last);
  let reached = 0;
  const began = performance.now();
  for (let round = 0; round < 100; round++) for (let n = 0; n < MANY; n++) if (lines[n]! > last[places[n]!]!) reached++;
  return reached >= 0 ? (performance.now() - began) / 100 : 0;
}
