/** What holds of any account after anything that can happen to it: random people in a random market, looked at after every move. */
import { namesPrice, TICKET_KINDS } from "../orders/order-kinds.ts";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { nextTradingDay, type Day } from "../time/calendar.ts";
import { openDesk, SHARE, type Desk, type Given, type Market } from "../orders/desk-testing.ts";
import { sumOf } from "../terms/fees.ts";
import type { Instrument } from "../products/instruments.ts";
import { settingsOn } from "../terms/settings.ts";
import { stockTerms } from "../terms/terms.ts";
import type { Fill } from "../orders/trade.ts";

const START = 3_000_000;
const FIRST = "2026-11-16";
const OPEN_SECOND = 34_200; // 09:30

interface Walk {
  desk: Desk;
  day: Day;
  /** Minutes since 09:30; a day's last is 11:25. */
  minute: number;
  ticks: number;
  deposits: number;
  /** What was shown at each step: for who says that he got it. */
  readonly shown: Map<string, Market>;
}

type Move = (walk: Walk) => void;

const book = fc.record({
  spread: fc.integer({ min: 1, max: 3 }),
  asks: fc.array(fc.integer({ min: 1, max: 8 }), { maxLength: 3 }),
  bids: fc.array(fc.integer({ min: 1, max: 8 }), { maxLength: 3 }),
});
const prints = fc.array(fc.tuple(fc.integer({ min: -2, max: 2 }), fc.integer({ min: 1, max: 9 }), fc.constantFrom<1 | -1>(1, -1)), {
  maxLength: 3,
});

// The moment's market around the price: levels and prints in lots of 100, each a tick away.
function marketOf(
  walk: Walk,
  around: typeof book extends fc.Arbitrary<infer B> ? B : never,
  tape: readonly (readonly [number, number, 1 | -1])[] = [],
): Market {
  const seconds = OPEN_SECOND + walk.minute * 60;
  const time = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, 0].map((each) => String(each).padStart(2, "0")).join(":");
  const market: Market = {
    ...{ day: walk.day, time, last: walk.ticks * 100, prevClose: 100_000 },
    asks: around.asks.map((lots, n) => [(walk.ticks + around.spread + n) * 100, lots * 100] as const),
    bids: around.bids.map((lots, n) => [(walk.ticks - n) * 100, lots * 100] as const),
    prints: tape.map(([away, lots, side]) => [(walk.ticks + away) * 100, lots * 100, side] as const),
  };
  walk.shown.set(`${walk.day} ${time}`, market);
  return market;
}

// A person may ask for anything: what is refused changes nothing.
function tried(ask: () => unknown): void {
  try {
    ask();
  } catch (error) {
    if (!/^(order|sale|price|trigger|stop|profit)[A-Z]/.test(String((error as Error).message))) throw error;
  }
}

const passes = (walk: Walk) => void (walk.minute = Math.min(115, walk.minute + 1));
const kinds = fc.constantFrom(...TICKET_KINDS);
const away = fc.option(fc.integer({ min: 1, max: 40 }));
const buy = fc
  .record({
    book,
    kind: kinds,
    lots: fc.integer({ min: 1, max: 20 }),
    lever: fc.constantFrom(1, 3, 10, 30),
    short: fc.boolean(),
    off: fc.integer({ min: -6, max: 6 }),
    profit: away,
    stop: away,
  })
  .map((wish): Move => (walk) => {
    passes(walk);
    const direction = wish.short ? -1 : 1;
    const price = !namesPrice(wish.kind) ? null : (walk.ticks + wish.off) * 100;
    const target = (ticks: number | null, way: number) => (ticks === null ? null : (walk.ticks + direction * way * ticks) * 100);
    const request = { kind: wish.kind, shares: wish.lots * 100, lever: wish.lever, direction, price } as const;
    tried(() =>
      walk.desk.buy({ ...request, profitTarget: target(wish.profit, 1), stopTarget: target(wish.stop, -1) }, marketOf(walk, wish.book)),
    );
  });
const sell = fc
  .record({ book, which: fc.nat(), lots: fc.option(fc.integer({ min: 1, max: 10 })), off: fc.option(fc.integer({ min: -6, max: 6 })) })
  .map((wish): Move => (walk) => {
    passes(walk);
    const held = [...walk.desk.positions.values()].filter((each) => each.shares > 0);
    const position = held[wish.which % Math.max(1, held.length)];
    if (!position) return;
    const limit = wish.off === null ? {} : { kind: "limit" as const, price: (walk.ticks + wish.off) * 100 };
    tried(() => walk.desk.sell(position, { shares: wish.lots && wish.lots * 100, ...limit }, marketOf(walk, wish.book)));
  });
const step = fc.record({ book, prints, drift: fc.integer({ min: -25, max: 25 }) }).map((wish): Move => (walk) => {
  passes(walk);
  walk.ticks = Math.max(910, Math.min(1090, walk.ticks + wish.drift));
  walk.desk.step(marketOf(walk, wish.book, wish.prints));
});
const cancel = fc.nat().map((which): Move => (walk) => {
  const resting = walk.desk.working();
  const order = resting[which % Math.max(1, resting.length)];
  if (order) walk.desk.cancel(order);
});
const night = fc.constant<Move>((walk) => {
  const next = nextTradingDay(walk.day);
  walk.desk.nights(Math.round((Date.parse(next) - Date.parse(walk.day)) / 86_400_000), walk.day);
  walk.day = next;
  walk.minute = 0;
});
const deposit = fc.integer({ min: 1, max: 500_000 }).map((amount): Move => (walk) => {
  walk.deposits += amount;
  walk.desk.enter([{ from: "house_deposits", to: "stock_available", amount, reason: "deposit" }]);
});
const moves = fc.array(
  fc.oneof({ weight: 4, arbitrary: step }, { weight: 4, arbitrary: buy }, { weight: 2, arbitrary: sell }, cancel, night, deposit),
  { minLength: 10, maxLength: 60 },
);

const ABROAD_SHARE: Instrument = {
  ...{ ...SHARE, kind: "hk", exchange: "hk", gid: "hk00001", code: "00001" },
  foreign: { market: "hk", hours: "hk", coin: "HKD", tick: 100, lot: 100, unit: 1 },
};
// Its coin's rate is another one every day.
const rateOn = (day: Day) => 8900 + ((Number(day.slice(8)) * 37) % 101);
const ABROAD: Given = {
  ...{ instrument: ABROAD_SHARE, money: START, inSession: true },
  terms: (day) => stockTerms(settingsOn(day), { kind: "hk", coin: "HKD", rate: rateOn(day), sameDay: true }),
};
const HERE: Given = { money: START };

function lived(each: (walk: Walk) => void, runs: number, given: Given = HERE) {
  fc.assert(
    fc.property(moves, (list) => {
      const walk: Walk = { desk: openDesk(given), day: FIRST, minute: 0, ticks: 1000, deposits: 0, shown: new Map() };
      for (const move of list) {
        move(walk);
        each(walk);
      }
    }),
    { numRuns: runs },
  );
}

const total = (numbers: Iterable<number>) => [...numbers].reduce((sum, each) => sum + each, 0);

describe.each([
  ["an A-share", HERE],
  ["a share of Hong Kong, whose coin moves", ABROAD],
])("after every move with %s", (_, given) => {
  test("what is his and what is the house's are together what was paid in; nothing is below zero", () => {
    lived(
      ({ desk, deposits }) => {
        const house = total(
          desk.postings.map(({ from, to, amount }) => (to.startsWith("house") ? amount : 0) - (from.startsWith("house") ? amount : 0)),
        );
        const { free, held, debt } = desk.money();
        expect(free + held - debt + house).toBe(START);
        expect(Math.min(free, held, debt)).toBeGreaterThanOrEqual(0);
        // He never owes while he has free money, and the house's part is what it won and charged less what it took in.
        expect(Math.min(free, debt)).toBe(0);
        const paidIn = total(desk.postings.map(({ from, amount }) => (from === "house_deposits" ? amount : 0)));
        expect(paidIn).toBe(deposits);
      },
      100,
      given,
    );
  });

  test("his money is what he began with, and what his positions won less what they cost", () => {
    lived(
      ({ desk, deposits }) => {
        const positions = [...desk.positions.values()];
        const won = total(positions.map((each) => each.realized - sumOf(each.openFees) - sumOf(each.closeFees) - each.stayPosted));
        const { free, held, debt } = desk.money();
        expect(free + held - debt).toBe(START + deposits + won);
        const carried =
          total(positions.map((each) => each.margin + each.marginAdd)) + total([...desk.orders.values()].map((order) => order.hold));
        expect(held).toBe(carried);
      },
      100,
      given,
    );
  });

  test("no fill looks ahead, is worse than its limit, or takes more than was printed or stood there", () => {
    lived(
      (walk) => {
        for (const fill of walk.desk.fills) expect(faults(walk, fill)).toEqual([]);
      },
      60,
      given,
    );
  });
});

describe("after every move with an A-share", () => {
  test("T+1: of no position more was sold on a day than was bought before it", () => {
    lived(({ desk, day }) => {
      for (const { sn, shares } of desk.positions.values()) {
        const own = desk.fills.filter((fill) => fill.positionSn === sn);
        const bought = total(own.map((fill) => (fill.action === "open" && fill.day < day ? fill.shares : 0)));
        const sold = total(own.map((fill) => (fill.action === "close" ? fill.shares : 0)));
        expect(sold).toBeLessThanOrEqual(bought);
        expect(shares).toBeGreaterThanOrEqual(0);
      }
    }, 100);
  });

  test("a margin is never less than its lever asks for, and an order never more than it wanted", () => {
    lived(({ desk }) => {
      for (const { margin, lever, cost, shares } of desk.positions.values()) {
        // Each sale in part may leave a fen of its rounding.
        if (shares > 0) expect(margin * lever).toBeGreaterThanOrEqual(cost - lever * 60);
      }
      for (const order of desk.orders.values()) {
        expect(order.filled).toBeLessThanOrEqual(order.shares);
        expect(order.hold).toBeGreaterThanOrEqual(0);
        if (order.state !== "working") expect(order.hold).toBe(0);
      }
    }, 100);
  });
});

// Against what the walk remembers of the fill's own moment.
function faults({ desk, shown }: Walk, fill: Fill): string[] {
  const seconds = OPEN_SECOND + (fill.step - 300) * 3;
  const time = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, 0].map((each) => String(each).padStart(2, "0")).join(":");
  const market = shown.get(`${fill.day} ${time}`);
  if (!market) return ["a moment that never was"];
  const levels = fill.side === 1 ? market.asks! : market.bids!;
  const order = desk.orders.get(fill.sn)!;
  const reached = fill.prints.filter((print) =>
    (market.prints ?? []).some(([price, shares]) => price === print.price && shares === print.shares),
  );
  const there = total(fill.prints.map((print) => print.shares)) + total(levels.map(([, shares]) => shares));
  return [
    ...(reached.length === fill.prints.length && fill.prints.every((print) => print.step === fill.step) ? [] : ["a print of another step"]),
    ...(fill.shares <= there ? [] : ["more than there was"]),
    ...(fill.xt >= order.placedXt ? [] : ["before it was placed"]),
    ...(order.kind === "limit" && fill.legs.some((leg) => fill.side * (leg.price - order.price!) > 0) ? ["worse than its limit"] : []),
  ];
}
