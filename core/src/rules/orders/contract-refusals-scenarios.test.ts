/** The order of refusals of index and futures orders and of applications for a sub-account (spec/4-calls.md 2.5, 2.7). */
import { describe, expect, test } from "vitest";
import { applyFor } from "../accounts/allocation.ts";
import { xtOf } from "../time/calendar.ts";
import { checkContract, type ContractRequest, type ContractScene } from "./contract-checks.ts";
import { RATE_SCALE } from "../markets/coins.ts";
import { pairsOf, type Wrong } from "./refusals-testing.ts";
import { INDEX_SETTINGS } from "../terms/settings.ts";
import type { Quote } from "../tape/tape.ts";
import { contractTerms } from "../terms/terms.ts";

const FRIDAY = "2026-11-20";
const TEN = xtOf(FRIDAY, 36_000);
/** An index at 4,000.00 points. */
const quote: Quote = {
  ...{ id: 4_000_001, step: 900, atXt: TEN, last: 40_000_000, prevClose: 40_000_000, open: 40_000_000, high: 40_000_000, low: 40_000_000 },
  ...{ shares: 0, amount: 0, limitUp: 0, limitDown: 0, suspended: false },
};

function inOrder<T>(right: T, asked: (given: T) => string, list: readonly Wrong<T>[]) {
  test("nothing wrong: it is taken", () => expect(asked(right)).toBe("taken"));
  test.each(list)("%s: %s", (_what, answer, _touches, spoil) => expect(asked(spoil(right))).toBe(answer));
  const pairs = pairsOf(list);
  test(`of ${pairs.length} pairs the upper one is answered`, () => {
    expect(pairs.length).toBeGreaterThan(list.length);
    for (const [upper, lower] of pairs) expect(asked(lower[3](upper[3](right))), `${upper[0]}, and ${lower[0]}`).toBe(upper[1]);
  });
}

interface Contracted {
  readonly request: ContractRequest;
  readonly scene: ContractScene;
}

const lots = (change: Partial<ContractRequest>) => (right: Contracted) => ({ ...right, request: { ...right.request, ...change } });
const stands = (change: Partial<ContractScene>) => (right: Contracted) => ({ ...right, scene: { ...right.scene, ...change } });
/** On offer to him, but more than the contract bears. */
const tooHigh = ({ request, scene }: Contracted) => ({ request: { ...request, lever: 30 }, scene: { ...scene, offered: [1, 10, 30] } });
/** 10 yuan a point: 40,000 a lot, ten times 4,000, a fee of 10. */
const index: Contracted = {
  request: { direction: 1, lots: 2, lever: 10, profitTarget: null, stopTarget: null },
  scene: {
    ...{ product: "index", quote, tradable: true, open: true, fresh: true },
    ...{ identityPassed: true, locked: false, levers: [1, 10], minLots: 1, maxLots: 100, maxPercent: 1_000_000 },
    ...{ riseLimit: 100_000, downLimit: 100_000, available: 1_000_000, debt: 0, liveOrders: 0, maxOpen: 200 },
    terms: contractTerms({ unit: 10, coin: "CNY", rate: RATE_SCALE, depositAmt: 40_000, ...INDEX_SETTINGS }),
  },
};
const contractAnswer = ({ request, scene }: Contracted) => checkContract(request, scene)?.id ?? "taken";
const CONTRACT_MONEY = (id: string): readonly Wrong<Contracted>[] => [
  ["debt", "orderDebt", "debt", stands({ debt: 1 })],
  ["not enough money in its account", id, "money", stands({ available: 801_999 })],
  ["more than its part of the money", "contractPercent", "percent", stands({ maxPercent: 500_000 })],
  ["the 201st order", "orderTooMany", "open", stands({ liveOrders: 200 })],
];

describe("two lots of an index (2.5, buyIndex)", () => {
  inOrder(index, contractAnswer, [
    ["no identity", "orderUnproved", "identity", stands({ identityPassed: false })],
    ["a locked account", "orderLocked", "locked", stands({ locked: true })],
    ["outside its hours", "orderClosed", "open", stands({ open: false })],
    ["an index that does not exist", "indexUnknown", "quote", stands({ quote: null })],
    ["one that is not traded", "indexClosed", "tradable", stands({ tradable: false })],
    ["no lot", "lotsBelow", "lots", lots({ lots: 0 })],
    ["more than the most", "lotsAbove", "lots", lots({ lots: 101 })],
    ["a lever that is not offered", "orderLever", "lever", lots({ lever: 7 })],
    ["one that is offered, not of this contract", "contractLever", "lever", tooHigh],
    ...CONTRACT_MONEY("indexMoney"),
    ["a rise of 10 %: not bought up", "indexRise", "quote", stands({ quote: { ...quote, last: 44_000_000 } })],
    ["a stop above the level", "stopAbovePrice", "stop", lots({ stopTarget: 50_000_000 })],
  ]);
});

describe("an index that has moved by a tenth", () => {
  const moved = (last: number, direction: 1 | -1) => contractAnswer(lots({ direction })(stands({ quote: { ...quote, last } })(index)));
  test.each([
    ["up, bought up", 44_000_000, 1, "indexRise"],
    ["up, bought down", 44_000_000, -1, "taken"],
    ["a hundredth of a point less, bought up", 43_999_900, 1, "taken"],
    ["down, bought down", 36_000_000, -1, "indexFall"],
    ["down, bought up", 36_000_000, 1, "taken"],
  ] as const)("%s", (_, last, direction, answer) => {
    expect(moved(last, direction)).toBe(answer);
  });
});

describe("two lots of a future (2.5, buyFutures)", () => {
  const future: Contracted = { ...index, scene: { ...index.scene, product: "futures", riseLimit: null, downLimit: null } };
  inOrder(future, contractAnswer, [
    ["no identity", "orderUnproved", "identity", stands({ identityPassed: false })],
    ["a locked account", "orderLocked", "locked", stands({ locked: true })],
    ["a product that does not exist", "futuresUnknown", "quote", stands({ quote: null })],
    ["one that is not traded", "futuresClosed", "tradable", stands({ tradable: false })],
    ["no lot", "lotsBelow", "lots", lots({ lots: 0 })],
    ["more than the most", "lotsAbove", "lots", lots({ lots: 101 })],
    ["outside its hours", "orderClosed", "open", stands({ open: false })],
    ["a lever that is not offered", "orderLever", "lever", lots({ lever: 7 })],
    ...CONTRACT_MONEY("futuresMoney"),
    ["a stale quote", "orderNoQuote", "fresh", stands({ fresh: false })],
    ["a stop above the price", "stopAbovePrice", "stop", lots({ stopTarget: 50_000_000 })],
  ]);
});

describe("an application for a sub-account (2.7)", () => {
  const right = { margin: 1_000_000, lever: 5, cycleType: 1, cycles: 3, free: 10_000_000, debt: 0 };
  const answer = ({ free, debt, ...request }: typeof right) => {
    const applied = applyFor(request, { free, debt }, { sn: "a1", day: FRIDAY, xt: TEN });
    return "id" in applied ? applied.id : "taken";
  };
  inOrder(right, answer, [
    ["a length that is not offered", "fundsTerms", "cycles", (given) => ({ ...given, cycles: 4 })],
    ["a lever that is not offered", "fundsTerms", "lever", (given) => ({ ...given, lever: 4 })],
    ["less than 1,000", "fundsRange", "margin", (given) => ({ ...given, margin: 99_999 })],
    ["debt", "orderDebt", "debt", (given) => ({ ...given, debt: 1 })],
    ["a fen short of margin and fee", "fundsMoney", "free", (given) => ({ ...given, free: 1_014_999 })],
  ]);
});
