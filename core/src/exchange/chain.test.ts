import { describe, expect, test } from "vitest";
import { previousTradingDay, tradingDaysTo } from "../rules/time/calendar.ts";
import { exReference } from "../rules/products/ex-rights.ts";
import { limitPercent, limitsOf } from "../rules/products/price-limits.ts";
import { createChain } from "./chain.ts";
import { inventedListing, namedKey } from "./invented-listing.ts";
import { listedBetween } from "./issues.ts";
import { openMarketDay } from "./market-day.ts";
import { sharesOf } from "./tape.ts";

const listing = inventedListing(40);
const days = tradingDaysTo("2026-11-20", 420);
const keyOf = namedKey("chain");
const HISTORY = 300;
const first = days[HISTORY]!;

describe("the chain of closes", () => {
  const chain = createChain(listing, days, HISTORY, keyOf);

  test("the first lived day begins at the listing's base price, but where the limit of the day before has cut it", () => {
    const shares = [...listing.slice(0, 20), ...listing.slice(20).map((share) => ({ ...share, basePrice: share.basePrice + 100 }))];
    const before = createChain(shares, days, HISTORY, keyOf);
    shares.forEach((share, i) => {
      const { close, limits } = before.plan(i, days[HISTORY - 1]!);
      expect(close).toBe(Math.max(limits.down, Math.min(limits.up, share.basePrice)));
      expect(Math.round(before.fair(i, days[HISTORY - 1]!).close * 100)).toBe(share.basePrice);
    });
  });

  test("each day opens and closes on the tick within the limits of its date, from the close before it less what the ex-date takes off", () => {
    let exDates = 0;
    listing.forEach((share, i) => {
      for (const [d, day] of days.entries()) {
        const { prevClose, open, close, limits } = chain.plan(i, day);
        expect(limits).toEqual(limitsOf(share.exchange, limitPercent(share.board, share.st, day), prevClose));
        const fits = (price: number) => price % 100 === 0 && price >= limits.down && price <= limits.up;
        if (!fits(open) || !fits(close)) expect.fail(`${share.gid} ${day}: ${open} and ${close}`);
        if (d === 0) continue;
        const before = chain.plan(i, days[d - 1]!).close;
        const action = chain.action(i, day);
        expect(prevClose).toBe(action ? exReference(before, action) : before);
        if (action) exDates++;
      }
    });
    expect(exDates).toBeGreaterThan(40);
  });

  test("over an ex-date the value falls to the fen as the shown price does: the rounding of the reference pays nobody", () => {
    let exDates = 0;
    listing.forEach((_, i) => {
      for (const [d, day] of days.entries()) {
        const action = d > HISTORY ? chain.action(i, day) : null;
        if (!action) continue;
        const close = chain.plan(i, days[d - 1]!).close;
        const above = chain.fair(i, days[d - 1]!).close - close / 100;
        const expected = exReference(close, action) / 100 + above / (1 + action.bonus / 10);
        expect(Math.abs(chain.fair(i, day).before / expected - 1)).toBeLessThan(1e-9);
        exDates++;
      }
    });
    expect(exDates).toBeGreaterThan(5);
  });

  test("a day of history closes at the limit if the fair value exceeds it, else within a tick of the value or near a whole tenth of a yuan", () => {
    const sealed = { up: 0, down: 0 };
    listing.forEach((_, i) => {
      for (const day of days.slice(0, HISTORY)) {
        if (chain.suspension(i, day)) continue;
        const { close, limits } = chain.plan(i, day);
        const fair = chain.fair(i, day).close * 100;
        const beyond = fair > limits.up ? "up" : fair < limits.down ? "down" : null;
        const tenth = Math.round(fair / 1000) * 1000;
        const reach = Math.abs(fair - tenth) < 500 && Math.abs(close - tenth) <= 500 ? 500 : 100;
        if (beyond === null) expect(Math.abs(close - fair)).toBeLessThan(reach);
        else expect(close).toBe(limits[beyond]);
        if (beyond !== null) sealed[beyond]++;
      }
    });
    expect(sealed.up).toBeGreaterThan(20);
    expect(sealed.down).toBeGreaterThan(20);
  });

  test("a day appended is the day that was there from the beginning", () => {
    const grown = createChain(listing, days.slice(0, -3), HISTORY, keyOf);
    const atOnce = createChain(listing, days, HISTORY, keyOf);
    for (const day of days.slice(-3)) grown.append(day);
    listing.forEach((_, i) => expect(grown.plan(i, days.at(-1)!)).toEqual(atOnce.plan(i, days.at(-1)!)));
    expect(grown.days()).toEqual(days);
  });

  test("a share alone has the history of the share in the whole, in whichever order its days are asked for", () => {
    for (const i of [0, 20, 39]) {
      const alone = createChain([listing[i]!], [first], 0, keyOf);
      for (const d of [150, 0, 299, 30]) expect(alone.plan(0, days[d]!)).toEqual(chain.plan(i, days[d]!));
    }
  });

  test("history that was dropped from memory is computed again to the same closes", () => {
    const alone = () => createChain([listing[7]!], [first], 0, keyOf);
    const days = tradingDaysTo(first, 1300).slice(0, -1);
    const closes = (asked: readonly string[], chain = alone()) => asked.map((day) => chain.closeOf(0, day));
    const forward = closes(days);
    const chain = alone();
    expect(closes(days.toReversed(), chain)).toEqual(forward.toReversed());
    expect(closes(days, chain)).toEqual(forward);
  });

  test("history reaches back to the listing, with prices of shares, and ends there", () => {
    for (const i of [0, 30, 39]) {
      const listed = chain.listedOn(i);
      expect(listed).toBe("2015-06-01");
      const { close } = chain.plan(i, listed);
      expect(close / listing[i]!.basePrice).toBeGreaterThan(0.02);
      expect(close / listing[i]!.basePrice).toBeLessThan(50);
      expect(() => chain.plan(i, previousTradingDay(previousTradingDay(listed)))).toThrow(RangeError);
    }
  });

  test("a closed day and a day that has not come are refused", () => {
    expect(() => chain.plan(0, "2026-11-21")).toThrow(RangeError);
    expect(() => chain.plan(0, "2026-11-23")).toThrow(RangeError);
  });

  test("another key, another day: the last day's key changes the last day and none before it", () => {
    const last = days.at(-1)!;
    const other = createChain(listing, days, HISTORY, (day) => (day === last ? namedKey("other")(day) : keyOf(day)));
    listing.forEach((_, i) => expect(other.closeBefore(i, last)).toBe(chain.closeBefore(i, last)));
    const changed = listing.filter((_, i) => other.plan(i, last).close !== chain.plan(i, last).close);
    expect(changed.length).toBeGreaterThan(listing.length * 0.9);
  });
});

describe("suspensions", () => {
  const chain = createChain(inventedListing(400), days.slice(-100), 50, keyOf);
  const lived = days.slice(-50);

  test("one name in five hundred a day, for one to ten days, with a day of resumption", () => {
    let [suspended, all] = [0, 0];
    for (const day of lived) {
      for (let i = 0; i < 400; i++) {
        const found = chain.suspension(i, day);
        all++;
        if (!found) continue;
        suspended++;
        expect(found.days).toBeGreaterThan(0);
        expect(found.days).toBeLessThanOrEqual(10);
        expect(found.start <= day && day < found.resume).toBe(true);
        const { prevClose, close, shares } = chain.plan(i, day);
        expect([close, shares]).toEqual([prevClose, 0]);
      }
    }
    expect(suspended / all).toBeGreaterThan(0.0008);
    expect(suspended / all).toBeLessThan(0.005);
  });

  test("nobody knows of one before its first day's key: another key of that day, no suspension", () => {
    const [i, start] = firstSuspension();
    const other = createChain(inventedListing(400), days.slice(-100), 50, (day) => (day === start ? namedKey("other")(day) : keyOf(day)));
    expect(chain.suspension(i, start)).not.toBeNull();
    expect(other.suspension(i, start)).toBeNull();
  });

  test("a suspended share prints nothing, has no book and no minutes", () => {
    const [i, day] = firstSuspension();
    const alone = createChain([chain.instruments[i]!], days.slice(-100), 50, keyOf);
    const market = openMarketDay(alone, day);
    expect(market.advance(7500)).toEqual([]);
    expect([market.last[0], market.shares[0], market.book(0).bids, market.minutes(0)]).toEqual([chain.closeBefore(i, day), 0, [], []]);
  });

  function firstSuspension(): readonly [number, string] {
    for (const day of lived) for (let i = 0; i < 400; i++) if (chain.suspension(i, day)?.start === day) return [i, day];
    throw new Error("nothing was suspended in fifty days");
  }
});

describe("new issues", () => {
  const from = days.at(-60)!;
  const arrivals = listedBetween(from, days.at(-1)!).map(({ instrument }) => instrument);
  const chain = createChain([...listing.slice(0, 3), ...arrivals], days, HISTORY, keyOf);

  test("begin at their issue price, without a limit for five days, one in Beijing", () => {
    arrivals.forEach((share, k) => {
      const i = k + 3;
      expect(chain.listedOn(i)).toBe(share.listedOn);
      expect(chain.closeBefore(i, share.listedOn)).toBe(share.basePrice);
      const past = days.filter((day) => day >= share.listedOn);
      past.forEach((day, age) => expect(chain.symbolDay(i, day).free).toBe(age < (share.board === "bse" ? 1 : 5)));
    });
  });

  test("rise far on their first day, most of them, and turn over much of their float", () => {
    const debuts = arrivals.map((share, k) => ({ share, day: chain.plan(k + 3, share.listedOn) }));
    const gains = debuts.map(({ day }) => day.close / day.prevClose - 1).sort((a, b) => a - b);
    expect(gains[Math.floor(gains.length / 2)]!).toBeGreaterThan(0.5);
    expect(gains.at(-1)!).toBeLessThan(9);
    for (const { share, day } of debuts) expect(day.shares / share.floatShares).toBeGreaterThan(0.3);
  });

  test("trade no more than there is: most of the float on the first day, less with each further one", () => {
    const parts = [0, 1, 4, 9].map((age) => {
      const of = arrivals.flatMap((share, k) => {
        const day = days[days.indexOf(share.listedOn) + age];
        return day === undefined ? [] : [sharesOf(chain.symbolDay(k + 3, day)) / share.floatShares];
      });
      expect(Math.max(...of)).toBeLessThan(1.6);
      return of.reduce((sum, part) => sum + part, 0) / of.length;
    });
    expect(parts[0]! > 0.45 && parts[0]! < 0.95).toBe(true);
    expect(parts).toEqual(parts.toSorted((a, b) => b - a));
    expect(parts[3]!).toBeGreaterThan(0.05);
  });

  test("an arrival appended on its day is the one that was listed from the beginning", () => {
    const share = arrivals[2]!;
    const at = days.indexOf(share.listedOn);
    const grown = createChain(listing.slice(0, 3), days.slice(0, at), HISTORY, keyOf);
    for (const day of days.slice(at)) grown.append(day, day === share.listedOn ? [share] : []);
    expect(grown.plan(3, days.at(-1)!)).toEqual(chain.plan(5, days.at(-1)!));
  });
});

describe("stored segments of history", () => {
  const young = inventedListing(40).map((each, i) => (i % 4 === 0 ? { ...each, listedOn: `2026-0${1 + (i % 9)}-1${i % 10}` } : each));
  const direct = createChain(young, [first], 0, keyOf);
  const segments = young.map((_, i) => Array.from({ length: 4 }, (_, s) => direct.segment(i, s)));
  const asked = tradingDaysTo(first, 350).slice(0, -1);

  test("a chain with stored segments returns the same days as a chain without, for any number of stored segments", () => {
    for (const most of [1, 2, 4]) {
      const reading = createChain(young, [first], 0, keyOf, (i) => (s) => (s < most ? segments[i]![s]! : null));
      for (const i of [39, 0, 4, 8, 12, 20, 21, 36]) {
        for (const d of [60, 5, 300, 120, 348, 255, 256, 192, 286, 285]) {
          const day = asked[d]!;
          if (day < direct.listedOn(i)) continue;
          expect(reading.plan(i, day)).toEqual(direct.plan(i, day));
          expect(reading.fair(i, day)).toEqual(direct.fair(i, day));
          expect(reading.terms(i, day).factor).toBe(direct.symbolDay(i, day).trade.floatShares / young[i]!.floatShares);
        }
        expect(reading.segment(i, most)).toEqual(direct.segment(i, most));
      }
    }
  });

  test("a segment has the closes back to the day before it or before the listing, and is null for a share not listed yet", () => {
    const s = 1;
    const last = first === days[HISTORY] ? direct.dayAt(-1 - 64) : "";
    for (const [i, segment] of segments.map((each) => each[s]!).entries()) {
      if (segment === null) expect(direct.listedOn(i) > direct.dayAt(-64)).toBe(true);
      else {
        const back = Math.min(64, direct.numberOf(last) - direct.numberOf(direct.listedOn(i)) + 1);
        expect(Array.from(segment.closes)).toEqual(Array.from({ length: back + 1 }, (_, k) => direct.closeOf(i, direct.dayAt(-65 - k))));
        expect(segment.marks.length).toBe(back);
      }
    }
  });

  test("marks compare each close with the previous close and the limits", () => {
    const kinds = new Set<number>();
    for (const [i, [segment]] of segments.entries()) {
      segment!.marks.forEach((mark, back) => {
        const day = direct.dayAt(-1 - back);
        const { prevClose, close, limits } = direct.plan(i, day);
        const [limit, moved] = [close === limits.up ? 4 : close === limits.down ? 8 : 0, Math.sign(close - prevClose)];
        expect(mark).toBe((moved > 0 ? 1 : moved < 0 ? 2 : 0) + limit + (direct.suspension(i, day) ? 16 : 0));
        kinds.add(mark);
      });
    }
    expect([...kinds].sort((a, b) => a - b)).toEqual(expect.arrayContaining([0, 1, 2, 5, 10, 16]));
  });
});
