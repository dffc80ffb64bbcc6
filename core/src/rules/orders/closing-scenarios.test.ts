/**
 * What closing does to the money, to the fen: by its owner, by a target, by force, of shares, indices, futures and in a sub-account.
 * Worked out by hand from spec/3-decisions.md 4; fees as in opening-scenarios.test.ts, a night 0.022 % of what is financed.
 */
import { describe, expect, test } from "vitest";
import { addDays } from "../time/calendar.ts";
import { only, openDesk, SHARE, type Desk, type Market } from "./desk-testing.ts";
import { nightsDue } from "../positions/positions.ts";
import type { Instrument } from "../products/instruments.ts";
import { INDEX_SETTINGS } from "../terms/settings.ts";
import { contractTerms, type Terms } from "../terms/terms.ts";

const FRIDAY = "2026-11-20";
const MONDAY = "2026-11-23";
/** One price for who buys and who sells. */
const friday: Market = { day: FRIDAY, time: "10:00:00", last: 100_000, asks: [[100_000, 5000]], bids: [[100_000, 5000]] };
const bid = (price: number, shares = 90_000): Partial<Market> => ({ bids: [[price, shares]], asks: [[price + 100, shares]] });
const monday = (price: number): Market => ({ day: MONDAY, time: "10:00:00", last: price, prevClose: 100_000, ...bid(price) });
const printed = (price: number, shares = 100_000, best = price): Market => ({ ...monday(best), last: price, prints: [[price, shares]] });
const desk = (money = 10_000_000) => openDesk({ money });

/** 1,000 at 10.00 ten times: margin 1,000.00, commission 5.00, transfer 0.10; over the weekend three nights of 1.98. */
function held(change: object = {}, money?: number): Desk {
  const own = desk(money);
  own.buy({ kind: "limit", price: 100_000, shares: 1000, ...change }, friday);
  own.nights(3, FRIDAY);
  return own;
}

type Story = readonly [what: string, told: () => Desk, free: number, held: number, debt?: number];
function tell(stories: readonly Story[]) {
  const lines = stories.map(([what, told, free, kept, debt = 0]) => ({ what, told, money: { free, held: kept, debt } }));
  test.each(lines)("$what", ({ told, money }) => expect(told().money()).toEqual(money));
}

describe("1,000 bought at 10.00 on Friday, closed on Monday: three nights are 5.94", () => {
  const sold = (price: number, change = {}) => {
    const own = held(change);
    own.sell(only(own), {}, monday(price));
    return own;
  };
  tell([
    ["held over the weekend", () => held(), 98_994_90, 1_000_00],
    // + 500.00 - 5.00 - duty 5.25 - 0.11 (0.105) - 5.94
    ["买涨 sold at 10.50", () => sold(105_000), 100_478_60, 0],
    // - 500.00 - 5.00 - 4.75 - 0.10 (0.095) - 5.94
    ["买涨 sold at 9.50", () => sold(95_000), 99_479_11, 0],
    // opening 5.00 + 5.00 + 0.10; bought back at 9.51 (the ask): + 490.00 - 5.00 - 0.10 (0.0951) - 5.94
    ["买跌 bought back at 9.51", () => sold(95_000, { direction: -1 }), 100_468_86, 0],
    // without leverage nothing is financed: 5.10 and 10.36 are all it costs
    ["without leverage no night costs", () => sold(105_000, { lever: 1 }), 100_484_54, 0],
    [
      // 300 x 10.50: + 300.00 margin + 150.00 - 5.00 - 1.58 (1.575) - 0.03 - nights 1.78 (1.782 of 5.94)
      "300 of them sold at 10.50",
      () => {
        const own = held();
        own.sell(only(own), { shares: 300 }, monday(105_000));
        return own;
      },
      99_436_51,
      700_00,
    ],
    [
      // then 700 x 10.40: + 700.00 + 280.00 - 5.00 - 3.64 - 0.07 - the other 4.16: a second order pays its own 5.00
      "and 700 at 10.40",
      () => {
        const own = held();
        own.sell(only(own), { shares: 300 }, monday(105_000));
        own.sell(only(own), {}, monday(104_000));
        return own;
      },
      100_403_64,
      0,
    ],
    [
      // one order in two fills: as sold at 10.50 at once
      "a limit of 10.50 filled by 400 and 600",
      () => {
        const own = held();
        own.sell(only(own), { kind: "limit", price: 105_000 }, monday(104_000));
        own.step({ ...printed(105_100, 400, 104_000), time: "10:01:00" });
        own.step({ ...printed(105_100, 600, 104_000), time: "10:02:00" });
        return own;
      },
      100_478_60,
      0,
    ],
    [
      // 600 x 10.30 after hours: + 600.00 + 180.00 - 5.00 - 3.09 - 0.06 - nights 3.56 (3.564); the rest ends with the day
      "600 of them sold at the fixed price after hours, the close of 10.30",
      () => {
        const own = held();
        const order = own.sell(only(own), { kind: "fixed", valid: "day" }, { day: MONDAY, time: "15:10:00", last: 103_000 });
        own.step({ day: MONDAY, time: "15:20:00", prints: [[103_000, 600, 0]] });
        own.cancel(order);
        return own;
      },
      99_763_19,
      400_00,
    ],
    [
      "500.00 of added margin comes back with it",
      () => {
        const own = held();
        own.addMargin(only(own), 500_00);
        own.sell(only(own), {}, monday(105_000));
        return own;
      },
      100_478_60,
      0,
    ],
  ]);
});

describe("closed by the market", () => {
  const after = (change: object, market: Market, money?: number) => () => {
    const own = held(change, money);
    own.step(market);
    return own;
  };
  tell([
    // sold at 10.49: + 490.00 - 5.00 - 5.25 (5.245) - 0.10 - 5.94
    [
      "take-profit 10.50 at a print of 10.50, the bid is 10.49",
      after({ profitTarget: 105_000 }, printed(105_000, 100, 104_900)),
      100_468_61,
      0,
    ],
    // sold at 9.44: - 560.00 - 5.00 - 4.72 - 0.09 - 5.94
    ["stop-loss 9.50 at a print of 9.45, the bid is 9.44", after({ stopTarget: 95_000 }, printed(94_500, 100, 94_400)), 99_419_15, 0],
    ["at 9.21 a fifth of the margin is left: still held", after({}, printed(92_100)), 98_994_90, 1_000_00],
    // sold at 9.20: - 800.00 - 5.00 - 4.60 - 0.09 - 5.94
    ["forced close at 9.20", after({}, printed(92_000)), 99_179_27, 0],
    // all he had was 1,005.10; sold at 9.00: - 1,000.00 - 5.00 - 4.50 - 0.09 - 5.94
    ["a gap to the limit of 9.00 takes more than he had: debt", after({}, printed(90_000), 1_005_10), 0, 0, 15_53],
    [
      "a deposit of 100.00 repays it first",
      () => {
        const own = after({}, printed(90_000), 1_005_10)();
        own.enter([{ from: "house_deposits", to: "stock_available", amount: 100_00, reason: "deposit" }]);
        return own;
      },
      84_47,
      0,
    ],
    ["nobody buys at the limit: it waits", after({}, { ...printed(90_000), bids: [] }), 98_994_90, 1_000_00],
  ]);
});

describe("400 of 1,000 are filled on Friday and sold at 10.50 on Monday; then the rest of the order is filled", () => {
  const rest = () => {
    const own = desk();
    own.buy({ kind: "limit", price: 100_000, shares: 1000 }, { ...friday, asks: [[100_000, 400]] });
    own.nights(3, FRIDAY);
    own.sell(only(own), {}, monday(105_000));
    return own;
  };
  const again = () => {
    const own = rest();
    own.step({ ...printed(99_900), time: "10:01:00", bids: [], asks: [] });
    return own;
  };
  tell([
    // 400.00 come back with 200.00 less 5.00, 2.10, 0.04 and three nights of 0.79; 600.06 are still held
    ["sold out, the rest still rests", rest, 99_585_39, 600_06],
    ["the second part costs 600.00 and 0.06: the floor was paid with the first", again, 99_585_39, 600_00],
  ]);
  test("it is one position with one history, and no night is charged for the time between", () => {
    const own = again();
    const position = only(own);
    expect(own.positions.size).toBe(1);
    expect(position).toMatchObject({
      shares: 600,
      bought: 1000,
      sold: 400,
      cost: 600_000,
      realized: 20_000,
      closeReason: null,
      closedXt: null,
    });
    expect(position.openFees).toMatchObject({ commission: 500, transfer: 10 });
    expect(position).toMatchObject({ stayPosted: 237, stayDays: 3, stayAccrued: 0 });
    const charged = addDays(position.openedDay, position.stayDays - 1);
    expect(nightsDue(position.openedDay, charged, "2026-11-25")).toEqual([MONDAY, "2026-11-24", "2026-11-25"]);
  });
});

const contract = (kind: "index" | "futures"): Instrument => ({ ...SHARE, id: 50_000_001, kind, code: kind, gid: kind });
const level = (price: number, day = FRIDAY): Market => ({ day, time: "10:00:00", asks: [[price, 100]], bids: [[price, 100]], last: price });

describe("two lots of an index at 4,000.00, 10 yuan a point, ten times: margin 8,000.00, 10.00 a lot and side", () => {
  const terms = () => contractTerms({ unit: 10, coin: "CNY", rate: 10_000, depositAmt: 40_000, ...INDEX_SETTINGS });
  const opened = (direction: 1 | -1) => {
    const own = openDesk({ instrument: contract("index"), purse: "index", money: 5_000_000, terms, inSession: true });
    own.buy({ shares: 2, direction }, level(40_000_000));
    return own;
  };
  const closed = (direction: 1 | -1, shares: number | null = null) => {
    const own = opened(direction);
    own.sell(only(own), { shares }, level(40_105_000));
    return own;
  };
  tell([
    ["open", () => opened(1), 41_980_00, 8_000_00],
    // 10.5 points x 10 x 2 = 210.00
    ["买涨 closed at 4,010.50", () => closed(1), 50_170_00, 0],
    ["买跌 closed at 4,010.50", () => closed(-1), 49_750_00, 0],
    ["one of them closed: + 105.00 - 10.00", () => closed(1, 1), 46_075_00, 4_000_00],
    [
      // a fifth of 8,000.00 is left at 3,680.00: - 6,400.00 - 20.00
      "forced close at 3,680.00",
      () => {
        const own = opened(1);
        own.step({ ...level(36_800_000), time: "10:01:00", prints: [[36_800_000, 0, 0]] });
        return own;
      },
      43_560_00,
      0,
    ],
  ]);
});

describe("a future of 100 ounces at 4,000.0 dollars, thirty times, 5 dollars a side, at 7.1234 and then 7.2000", () => {
  const terms = (day: string): Terms => {
    const rate = day === FRIDAY ? 71_234 : 72_000;
    return contractTerms({ unit: 100, coin: "USD", rate, depositAmt: 400_000, transFee: 500, ...LINES });
  };
  const LINES = { forceSellPercent: 800_000, forceStopRemindRatio: 500_000 };
  const opened = () => {
    const own = openDesk({ instrument: contract("futures"), purse: "futures", money: 20_000_000, terms, inSession: true });
    own.buy({ shares: 1, lever: 30 }, level(40_000_000));
    return own;
  };
  const closed = (price: number, day: string) => () => {
    const own = opened();
    own.sell(only(own), {}, level(price, day));
    return own;
  };
  tell([
    // 400,000 x 7.1234 = 2,849,360.00 / 30 = 94,978.67 up; the fee 35.62 (35.617)
    ["the margin is fixed in yuan at Friday's rate", opened, 104_985_71, 94_978_67],
    // - 10 dollars = - 71.24 (71.234, up) and another 35.62
    ["closed on Friday at 3,999.9", closed(39_999_000, FRIDAY), 199_857_52, 0],
    // + 150 dollars at Monday's 7.2 = 1,080.00, the fee 36.00
    ["closed on Monday at 4,001.5", closed(40_015_000, MONDAY), 201_008_38, 0],
    // + 10 dollars on Friday = 71.23 (down)
    ["closed on Friday at 4,000.1", closed(40_001_000, FRIDAY), 200_000_00 - 35_62 + 71_23 - 35_62, 0],
  ]);
});

describe("between the own accounts and in a sub-account", () => {
  tell([
    [
      "10,000.00 from the stock account to the index account",
      () => {
        const own = desk();
        own.enter([{ from: "stock_available", to: "index_available", amount: 1_000_000, reason: "purseTransfer" }]);
        return own;
      },
      90_000_00,
      0,
    ],
    [
      // 60,000.00 to trade with; 10,000.00 in full, 5.10 of fees
      "a sub-account pays a share in full",
      () => {
        const own = openDesk({ money: 6_000_000, purse: "sub80000000" });
        own.buy({ kind: "limit", price: 100_000, shares: 1000, lever: 1 }, friday);
        return own;
      },
      49_994_90,
      10_000_00,
    ],
    [
      // + 500.00 - 10.36, no night
      "and sells it at 10.50",
      () => {
        const own = openDesk({ money: 6_000_000, purse: "sub80000000" });
        own.buy({ kind: "limit", price: 100_000, shares: 1000, lever: 1 }, friday);
        own.nights(3, FRIDAY);
        own.sell(only(own), {}, monday(105_000));
        return own;
      },
      60_484_54,
      0,
    ],
  ]);
});

test("a story that cannot be: a sale on the day of the purchase, an order on a Saturday", () => {
  const own = held();
  expect(() => own.sell(only(own), {}, { ...friday, time: "10:05:00" })).toThrow("saleToday");
  expect(() => own.buy({ shares: 100 }, { ...friday, day: "2026-11-21" })).toThrow("orderClosed");
});
