import { describe, expect, test } from "vitest";
import { xtOf } from "../time/calendar.ts";
import { settingsOn } from "../terms/settings.ts";
import { stockTerms } from "../terms/terms.ts";
import type { Book, Quote } from "../tape/tape.ts";
import { SHARE } from "./desk-testing.ts";
import { meetBook } from "./met.ts";
import type { OrderRequest } from "./order-checks.ts";
import { placeOrder } from "./placement.ts";
import { sellPosition } from "./sale.ts";
import { newPosition, type Position } from "../positions/positions.ts";

const DAY = "2026-11-20";
const at = (hour: number, minute = 0) => ({ day: DAY, step: 900, xt: xtOf(DAY, hour * 3600 + minute * 60) });
const settings = { ...settingsOn(DAY), spreadBands: [{ by: "turnover", from: 0, below: null, rate: 700 }] } as const;
const quote: Quote = {
  ...{ id: SHARE.id, step: 900, atXt: at(10).xt, last: 100_000, prevClose: 98_000, open: 100_000, high: 100_000, low: 100_000 },
  ...{ shares: 1, amount: 1, limitUp: 107_800, limitDown: 88_200, suspended: false },
};
const asks = [
  { price: 100_000, shares: 800 },
  { price: 100_100, shares: 5000 },
];
const bids = [{ price: 99_900, shares: 3000 }];
const request: OrderRequest = {
  ...{ kind: "market", valid: "day", direction: 1, shares: 1000, lever: 10, price: null, profitTarget: null, stopTarget: null },
};
const scene = {
  ...{
    instrument: SHARE,
    quote,
    book: { step: 900, asks, bids },
    xt: at(10).xt,
    fresh: true,
    identityPassed: true,
    locked: false,
    settings,
  },
  ...{
    terms: stockTerms(settings),
    levers: [10],
    available: 10_000_000,
    debt: 0,
    open: 0,
    depletion: [],
    purse: "stock" as const,
    subject: "",
  },
};

describe("what 1,000 shares meet: 800 at 10.00, then 10.01", () => {
  test.each<[what: string, change: Partial<OrderRequest>, hour: number, now: number, shares: number, price: number, value: number | null]>([
    ["a market order takes both", {}, 10, 1000, 1000, 100_020, 1_000_200],
    ["at noon it is reckoned alike, and waits", {}, 12, 0, 1000, 100_020, 1_000_200],
    ["in an auction it holds the day's limit", {}, 9.3, 0, 1000, 107_800, null],
    ["more than there is: 800 and 5,000", { shares: 9000 }, 10, 5800, 5800, 100_086, 5_805_000],
    ["no lots yet: the first level's price", { shares: 0 }, 10, 0, 0, 100_000, 0],
    ["a limit of 10.00 takes the first level, and holds for all", { kind: "limit", price: 100_000 }, 10, 800, 1000, 100_000, null],
    ["a 突破委托 takes nothing, and holds the day's limit", { kind: "breakout", price: 101_000 }, 10, 0, 1000, 107_800, null],
  ])("%s", (_what, change, hour, now, shares, price, value) => {
    const met = meetBook({ ...request, ...change }, { ...scene, xt: at(hour).xt });
    expect([met.now.shares, met.shares, met.price, met.value]).toEqual([now, shares, price, value]);
  });
});

describe("the book is walked once", () => {
  const counted = () => {
    const walks = { asks: 0, bids: 0 };
    const watched = <T>(side: "asks" | "bids", levels: readonly T[]) =>
      new Proxy(levels, { get: (own, key) => (key === Symbol.iterator && walks[side]++, Reflect.get(own, key)) });
    const book: Book = { step: 900, asks: watched("asks", asks), bids: watched("bids", bids) };
    return { walks, book };
  };
  test("for an order at market with its cost and its spread fee, and for one at a limit", () => {
    for (const change of [{}, { kind: "limit", price: 100_100 } as const]) {
      const { walks, book } = counted();
      expect(placeOrder({ ...request, ...change }, { ...scene, book }, "1", at(10))).toMatchObject({ fills: [{ shares: 1000 }] });
      expect(walks).toEqual({ asks: 1, bids: 0 });
    }
  });
  test("for a sale", () => {
    const { walks, book } = counted();
    const position: Position = {
      ...newPosition({
        ...{ sn: "1", purse: "stock", unit: 1, coin: "CNY", openRate: 10_000, sameDay: false, instrumentId: SHARE.id, direction: 1 },
        ...{ lever: 10, profitTarget: null, stopTarget: null, openedDay: "2026-11-19", openedXt: at(9).xt },
      }),
      ...{ shares: 1000, cost: 1_000_000, margin: 100_000, bought: 1000, boughtValue: 1_000_000, lastFillShares: 1000, stayDays: 1 },
    };
    const sold = sellPosition(
      { kind: "market", valid: "day", shares: null, price: null },
      { ...scene, book, position, closing: 0 },
      "2",
      at(10),
    );
    expect(sold).toMatchObject({ fills: [{ shares: 1000 }] });
    expect(walks).toEqual({ asks: 0, bids: 1 });
  });
});
