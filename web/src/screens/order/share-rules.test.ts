import { xtOf } from "@hongpan/core/rules/time/calendar.ts";
import { settingsOn } from "@hongpan/core/rules/terms/settings.ts";
import { describe, expect, test } from "vitest";
import type { Quote, UserInfo } from "../../data/wire/shapes.ts";
import type { Ticket } from "../../trade/ticket/ticket.ts";
import { compute } from "./compute.ts";
import { shareRules } from "./share-rules.ts";

const settings = settingsOn("2026-11-20");
const TRADING = xtOf("2026-11-20", 14 * 3600);
const quote: Partial<Quote> = {
  ...{ id: 2300274, gid: "sz300274", name: "阳光电源", nowPrice: 143.68, preclose_px: 139.46, limitUp: 167.35, limitDown: 111.57 },
  ...{ sell1: 143.68, sell1_num: 600, sell2: 143.7, sell2_num: 1600 },
  ...{ buy1: 143.66, buy1_num: 1200, buy2: 143.65, buy2_num: 2700 },
};
const user = { isActive: 2, enableAmt: 842_429.39, debt: 0, siteLever: "1/2/3/5/10/20/30" } as UserInfo;
const ticket: Ticket = {
  ...{ direction: 1, kind: "limit", price: "143.70", lots: "10", lever: 5 },
  ...{ valid: "day", targets: false, profit: "", stop: "" },
};
const at = (fields: Partial<Ticket>, who: Partial<UserInfo> = {}, xt = TRADING) =>
  compute(
    { ...ticket, ...fields },
    shareRules({ quote, user: { ...user, ...who }, settings, clock: { now: xt, mode: "continuous" }, rate: 1, live: true }),
  );
const faultName = (computed: ReturnType<typeof at>) => {
  const { fault } = computed;
  return fault && `${fault.at} ${"missing" in fault ? fault.missing : fault.refusal.id}`;
};

test("ten lots at 143.70 with five times leverage cost what the design says", () => {
  const { cost } = at({});
  expect([cost.margin, cost.need, cost.stayANight]).toEqual([2_874_000, 2_877_737, 2529]);
});

test("a market order is reckoned at what it meets, level by level", () => {
  // 600 at 143.68 and 400 at 143.70
  expect(at({ kind: "market" }).price).toBe(1_436_880);
  expect(at({ kind: "market" }).metLots).toBeNull();
  expect(at({ kind: "market", lots: "30" }).metLots).toBe(22);
});

test("a ticket suggests a leverage of 2 where that makes one lot affordable, and never a higher one", () => {
  // 143.70 x 100 at 1 time takes 14,370 of margin, at 2 times 7,185, at 10 times 1,437.
  expect(at({ lots: "1" }).affordableAt).toBeNull();
  expect(at({ lots: "1", lever: 1 }, { enableAmt: 8000 })).toMatchObject({ mostLots: 0, affordableAt: 2 });
  expect(at({ lots: "1" }, { enableAmt: 2000 })).toMatchObject({ mostLots: 0, affordableAt: null });
  expect(at({ lots: "1" }, { enableAmt: 100 })).toMatchObject({ mostLots: 0, affordableAt: null });
});

test.each<[string, Partial<Ticket>, string | null]>([
  ["as it stands", {}, null],
  ["without lots", { lots: "" }, "lots lots"],
  ["with too many lots", { lots: "1001" }, "lots orderAboveMax"],
  ["without a price", { price: "" }, "price price"],
  ["above the limit", { price: "170" }, "price priceOutside"],
  ["outside the cage", { price: "150" }, "price priceCage"],
  ["a breakout below the price", { kind: "breakout", price: "143" }, "price triggerBelow"],
  ["a breakout above the price", { kind: "breakout", price: "145" }, null],
  ["a stop above the price", { targets: true, stop: "150" }, "targets stopAbovePrice"],
  ["a target below the price", { targets: true, profit: "140" }, "targets profitBelowPrice"],
  ["targets switched on without any", { targets: true }, "targets targets"],
  ["targets of which one is no price", { targets: true, profit: "150", stop: "1.2.3" }, "targets targets"],
  ["a take-profit alone", { targets: true, profit: "150" }, null],
  ["short with a stop above the price", { direction: -1, price: "143.66", targets: true, stop: "150" }, null],
  ["a lever that is not offered", { lever: 4 }, "button orderLever"],
])("%s", (_, fields, wanted) => expect(faultName(at(fields))).toBe(wanted));

describe("a share that has moved much lately, 10 % a day expected", () => {
  test.each<[string, Partial<Ticket>, string | null]>([
    ["买涨 five times", { lever: 5 }, null],
    ["买涨 ten times", { lever: 10 }, "button orderSwing"],
    ["买跌 ten times", { lever: 10, direction: -1, price: "143.66" }, "button orderSwingDown"],
  ])("%s", (_, fields, wanted) => {
    const clock = { now: TRADING, mode: "continuous" } as const;
    const rules = shareRules({ quote: { ...quote, swing: 10 }, user, settings, clock, rate: 1, live: true });
    expect(faultName(compute({ ...ticket, ...fields }, rules))).toBe(wanted);
  });
});

describe("a share listed two days ago", () => {
  const young = { ...quote, listedOn: "2026-11-19" };
  const on = (fields: Partial<Ticket>, shown: Partial<Quote>, subLever?: number) =>
    faultName(
      compute(
        { ...ticket, ...fields },
        shareRules({ quote: shown, user, settings, clock: { now: TRADING, mode: "continuous" }, rate: 1, live: true, subLever }),
      ),
    );
  test.each<[string, Partial<Ticket>, Partial<Quote>, number | undefined, string | null]>([
    ["买涨 twice", { lever: 2 }, young, undefined, null],
    ["买涨 three times", { lever: 3 }, young, undefined, "button orderNewShare"],
    ["买跌 once", { lever: 1, direction: -1, price: "143.66" }, young, undefined, null],
    ["买跌 twice", { lever: 2, direction: -1, price: "143.66" }, young, undefined, "button orderNewShareDown"],
    ["from a sub-account that lends twice as much", { lever: 1 }, young, 2, "button fundsNewShare"],
    ["from one that lends as much again", { lever: 1 }, young, 1, null],
    ["an old share without a limit, three times", { lever: 3 }, { ...quote, noLimit: 1 }, undefined, "button orderNewShare"],
    ["an old share with its limit, three times", { lever: 3 }, { ...quote, listedOn: "2026-11-12" }, undefined, null],
  ])("%s", (_, fields, shown, subLever, wanted) => expect(on(fields, shown, subLever)).toBe(wanted));
});

test("bought with the own money alone nothing is closed by force; sold short or with a loan it can be", () => {
  expect(at({ lever: 1 }).force).toBeNull();
  expect(at({ lever: 1 }).cost).toMatchObject({ forceNow: 0, forceLater: 0 });
  expect(at({ lever: 1, direction: -1, price: "143.66" }).force).not.toBeNull();
  expect(at({ lever: 2 }).force).not.toBeNull();
});

test("one order has at least a lot: of A-shares the setting's, of a bond its own", () => {
  expect(at({}).bounds[0]).toBe(1);
  const bond: Partial<Quote> = {
    id: 1,
    gid: "sh110085",
    name: "通22转债",
    nowPrice: 116.7,
    preclose_px: 116.7,
    limitUp: 140.04,
    limitDown: 93.36,
  };
  const rules = shareRules({ quote: bond, user, settings, clock: { now: TRADING, mode: "continuous" }, rate: 1, live: true });
  expect(compute({ ...ticket, price: "116.71", lots: "1", lever: 1 }, rules)).toMatchObject({ lot: 10, bounds: [1, 10_000], fault: null });
});

test("the last fen counts", () => {
  expect(faultName(at({}, { enableAmt: 28_777.36 }))).toBe("lots orderMoney");
  expect(faultName(at({}, { enableAmt: 28_777.37 }))).toBeNull();
});

test("before the opening and without identity the button says why", () => {
  expect(faultName(at({}, {}, xtOf("2026-11-20", 8 * 3600)))).toBe("button orderClosed");
  expect(faultName(at({}, { isActive: 0 }))).toBe("button orderUnproved");
});

test("a breakout order holds money for the upper limit, and tells of break-even and forced close from its trigger", () => {
  const breakout = at({ kind: "breakout", price: "140.00" });
  const limit = at({ kind: "limit", price: "140.00" });
  expect(breakout.cost.need).toBeGreaterThan(limit.cost.need);
  expect([breakout.cost.breakEven, breakout.force]).toEqual([limit.cost.breakEven, limit.force]);
  expect(at({ kind: "breakout", price: "" }).force).toBeNull();
});

test("the most lots can be paid, one more cannot", () => {
  const { mostLots } = at({});
  expect(at({ lots: String(mostLots) }).cost.need).toBeLessThanOrEqual(84_242_939);
  expect(at({ lots: String(mostLots + 1) }).cost.need).toBeGreaterThan(84_242_939);
});

describe("Hong Kong and New York", () => {
  const tencent: Partial<Quote> = {
    ...{ id: 10_000_700, gid: "hk00700", name: "腾讯控股", nowPrice: 455.2, preclose_px: 455.2, limitUp: 0, limitDown: 0 },
    ...{ sell1: 455.2, sell1_num: 500, buy1: 455, buy1_num: 700 },
  };
  const abroad = (fields: Partial<Ticket>, rate = 0.9012, live = true) =>
    compute(
      { ...ticket, kind: "market", price: "", lots: "2", ...fields },
      shareRules({ quote: tencent, user, settings, clock: { now: TRADING, mode: "continuous" }, rate, live }),
    );

  test("two board lots of Tencent at five times: the server's figures in yuan", () => {
    const { cost, shares, fault, value } = abroad({});
    // 91,040.00 HKD at 0.9012: 82,045.25 yuan, margin 16,409.05, fees 20.51 and 0.82
    expect([shares, cost.value, cost.margin, cost.need, fault]).toEqual([200, 8_204_525, 1_640_905, 1_643_038, null]);
    expect([value, cost.breakEven]).toEqual([9_104_000, 4_558_000]);
  });

  test("a limit off its step is refused, and without a rate there is no quote", () => {
    expect(faultName(abroad({ kind: "limit", price: "455.1" }))).toBe("price priceTick");
    expect(faultName(abroad({}, 0))).toBe("button orderNoQuote");
  });

  test("five lots stand in the five levels", () => expect(abroad({ lots: "9" }).metLots).toBe(5));
});

describe("rules that a setting switches on stand on the ticket as on the server", () => {
  const on = {
    ...settings,
    ...{ buySameTimes: 10, buySameNums: 1, buyNumTimes: 10, buyNumLots: 15, cyCreaseMaxPercent: 40_000, stockDays: 5, stockRate: 100_000 },
    spreadBands: [{ by: "turnover", from: 100_000_00, below: null, rate: 500 }],
  } as const;
  const opened = (minutesAgo: number, shares: number, stockId = quote.id!) => ({ stockId, shares, time: TRADING - minutesAgo * 60_000 });
  const placed = (fields: Partial<Ticket>, change: Partial<Quote>, openings: UserInfo["recentOpenings"], runBase: number | null = null) =>
    compute(
      { ...ticket, ...fields },
      shareRules({
        ...{ quote: { ...quote, ...change }, user: { ...user, recentOpenings: openings }, settings: on, rate: 1, live: true, runBase },
        clock: { now: TRADING, mode: "continuous" },
      }),
    );
  const quiet = { nowPrice: 139.46 };
  const low = { price: "139.40" };

  test.each<readonly [string, Partial<Ticket>, Partial<Quote>, UserInfo["recentOpenings"], number | null, string | null]>([
    ["a quiet day", low, quiet, [], null, null],
    ["one of it eleven minutes ago", low, quiet, [opened(11, 100)], null, null],
    ["one of it a minute ago", low, quiet, [opened(1, 100)], null, "button orderSameTimes"],
    ["five lots of another a minute ago", low, quiet, [opened(1, 500, 1)], null, null],
    ["six lots of another a minute ago", low, quiet, [opened(1, 600, 1)], null, "button orderNumTimes"],
    // 145.04 / 139.46 is 4.0012 %.
    ["up by 4.00 %", { price: "145.03" }, { nowPrice: 145.03 }, [], null, null],
    ["up by more than 4 %", { price: "145.04" }, { nowPrice: 145.04 }, [], null, "button orderRiseCy"],
    ["up by more than 10 % in five days", low, quiet, [], 1_267_700, "button orderRun"],
    ["up by 10 % in five days", low, quiet, [], 1_267_900, null],
  ])("%s", (_what, fields, change, openings, runBase, wanted) => expect(faultName(placed(fields, change, openings, runBase))).toBe(wanted));

  test("a band of the spread fee is part of what is due, from its value on", () => {
    // 139,400.00 at 0.05 %; 700 shares are 97,580.00 and below the band.
    expect(placed(low, quiet, []).cost.opening.spread).toBe(6970);
    expect(placed({ ...low, lots: "7" }, quiet, []).cost.opening.spread).toBe(0);
  });
});
