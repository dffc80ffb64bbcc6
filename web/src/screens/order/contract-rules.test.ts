import { settingsOn } from "@hongpan/core/rules/terms/settings.ts";
import { expect, test } from "vitest";
import type { Contract } from "../../data/contracts.ts";
import type { Quote, UserInfo } from "../../data/wire/shapes.ts";
import type { Ticket } from "../../trade/ticket/ticket.ts";
import { compute } from "./compute.ts";
import { contractRules, type Known } from "./contract-rules.ts";

// CSI 300 at 4,600.00 after 4,610.00: one lot is worth 46,100 at leverage 1.
const index: Contract = {
  ...{ product: "index", id: 4_000_300, gid: "sh000300", name: "沪深300", tradable: true, unit: 10, standard: "", coin: "CNY", rate: 1 },
  ...{ depositAmt: 46_100, transFee: 10, minNum: 1, maxNum: 100 },
};
// New York gold at 4,464.4 / 4,464.5 after 4,472.0: 100 ounces, 7.1 yuan a dollar.
const gold: Contract = {
  ...index,
  product: "futures",
  id: 50_000_013,
  gid: "hf_GC",
  unit: 100,
  coin: "USD",
  rate: 7.1,
  depositAmt: 447_200,
  transFee: 5,
};
const level: Partial<Quote> = { id: 4_000_300, nowPrice: 4600, preclose_px: 4610 };
const metal: Partial<Quote> = {
  id: 50_000_013,
  nowPrice: 4464.4,
  preclose_px: 4472,
  sell1: 4464.5,
  sell1_num: 3,
  sell2: 4464.7,
  sell2_num: 9,
  buy1: 4464.4,
  buy1_num: 9,
};
const user = { isActive: 2, enableIndexAmt: 200_000, enableFuturesAmt: 2_000_000, debt: 0 } as UserInfo;
const known = (contract: Contract, change: Partial<Known> = {}): Known => ({
  ...{
    contract,
    quote: contract.product === "index" ? level : metal,
    user,
    levers: [1, 2, 3, 5, 10],
    settings: settingsOn("2026-11-20"),
    xt: 0,
    open: true,
    fresh: true,
  },
  ...change,
});
const ticket: Ticket = {
  ...{ direction: 1, kind: "market", price: "", lots: "2", lever: 10 },
  ...{ valid: "day", targets: false, profit: "", stop: "" },
};
const cost = (contract: Contract, change: Partial<Ticket> = {}) => compute({ ...ticket, ...change }, contractRules(known(contract)));

test("two index lots ten times: depositAmt x lots / lever, ten yuan a lot and side, forced below four fifths of the margin", () => {
  // Margin 9,220: 7,376 may be lost, which is 368.8 points of 20 yuan.
  expect(cost(index)).toMatchObject({
    ...{ shares: 2, price: 46_000_000, need: 924_000, mostLots: 43 },
    cost: { value: 9_200_000, margin: 922_000, opening: { commission: 2000 }, closing: { commission: 2000 }, breakEven: 46_020_000 },
    force: { now: 42_312_000, later: 42_312_000, warn: 43_695_000 },
  });
});

test("buying down mirrors it", () => {
  expect(cost(index, { direction: -1 })).toMatchObject({ force: { now: 49_688_000, warn: 48_305_000 }, cost: { breakEven: 45_980_000 } });
});

test("a future is reckoned in its coin at the levels that it meets, and paid in yuan", () => {
  // 3 at 4,464.5 and 1 at 4,464.7; margin 447,200 x 4 x 7.1 / 10, fee 5 x 4 x 7.1. Both fees are a tenth of a point: 4,464.65, on the
  // step 4,464.7.
  expect(cost(gold, { lots: "4" })).toMatchObject({
    price: 44_645_500,
    cost: { margin: 127_004_800, opening: { commission: 14_200 }, breakEven: 44_647_000 },
    need: 127_019_000,
  });
});

test("a future with steps of a thousandth keeps its third decimal", () => {
  const gas: Contract = { ...gold, id: 50_000_003, gid: "hf_NG", unit: 10_000, depositAmt: 36_000 };
  const quote: Partial<Quote> = { id: gas.id, nowPrice: 3.655, preclose_px: 3.6, sell1: 3.657, sell1_num: 3, buy1: 3.655, buy1_num: 3 };
  const { price, cost } = compute({ ...ticket, lots: "1" }, contractRules(known(gas, { quote })));
  expect([price, cost.value]).toEqual([36_570, 25_964_700]);
});

const fault = (change: Partial<Ticket>, world: Partial<Known> = {}, contract = index) => {
  const { fault: found } = compute({ ...ticket, ...change }, contractRules(known(contract, world)));
  return found && `${found.at} ${"missing" in found ? found.missing : found.refusal.id}`;
};

test.each<[string, Partial<Ticket>, Partial<Known>, string | null]>([
  ["as it stands", {}, {}, null],
  ["no lots", { lots: "" }, {}, "lots lots"],
  ["too many lots", { lots: "101" }, {}, "lots lotsAbove"],
  ["more than the account has", { lots: "44" }, {}, "lots indexMoney"],
  ["a lever that is not offered", { lever: 4 }, {}, "button orderLever"],
  ["a closed session", {}, { open: false }, "button orderClosed"],
  ["no line to the server", {}, { fresh: false }, "button orderNoQuote"],
  ["up ten per cent, buying up", {}, { quote: { ...level, nowPrice: 5071 } }, "button indexRise"],
  ["up ten per cent, buying down", { direction: -1 }, { quote: { ...level, nowPrice: 5071 } }, null],
  ["a stop above the level", { targets: true, stop: "4700" }, {}, "targets stopAbovePrice"],
  ["a target below it, buying down", { direction: -1, targets: true, profit: "4500" }, {}, null],
  ["without identity", {}, { user: { ...user, isActive: 0 } }, "button orderUnproved"],
])("%s: %s", (_, change, world, wanted) => expect(fault(change, world)).toBe(wanted));
