import { describe, expect, test } from "vitest";
import { xtOf } from "../time/calendar.ts";
import { NO_MONEY, post } from "./ledger.ts";
import {
  applyForWithdrawal,
  faultOf,
  holdEntries,
  nextWithdrawal,
  withdrawalFee,
  WITHDRAWAL,
  type Withdrawal,
  type WithdrawalScene,
} from "./withdrawal.ts";

const settings = { withMinAmt: 1000_00, withFeeSingle: 3_00, withFeePercent: 8000 };
const FRIDAY_10 = xtOf("2026-11-20", 36_000);
const free: WithdrawalScene = {
  ...{ proved: true, hasCard: true, cardWaits: false, busy: false, debt: 0, open: 0 },
  free: 50_000_00,
};
const apply = (amount: number, scene: Partial<WithdrawalScene> = {}, xt = FRIDAY_10) =>
  applyForWithdrawal(amount, { ...free, ...scene }, settings, { sn: "W1", card: "", xt });
const applied = (amount = 10_000_00) => apply(amount) as Withdrawal;

test.each([
  ["1,000.00: 3 yuan and 0.8 %", 1000_00, 11_00],
  ["10,000.00", 10_000_00, 83_00],
  ["half a fen counts as one: 1,000.63", 1000_63, 11_01],
])("the fee of %s", (_what, amount, fee) => expect(withdrawalFee(amount, settings)).toBe(fee));

describe("what stands against a withdrawal, in its order", () => {
  const everything: Partial<WithdrawalScene> = { proved: false, hasCard: false, cardWaits: true, busy: true, debt: 5, open: 20 };
  const saturday = xtOf("2026-11-21", 36_000);
  const lunch = xtOf("2026-11-20", 43_200);
  const steps: readonly (readonly [what: string, change: Partial<WithdrawalScene> & { amount?: number; xt?: number }, answer: string])[] = [
    ["everything at once", {}, "withdrawUnproved"],
    ["proved", { proved: true }, "withdrawNoCard"],
    ["with a card", { hasCard: true }, "withdrawCardWaits"],
    ["a day later", { cardWaits: false }, "withdrawHolding"],
    ["all sold", { busy: false }, "withdrawBelow"],
    ["a larger sum", { amount: 60_000_00 }, "withdrawHoliday"],
    ["on Friday at noon", { xt: lunch }, "withdrawHours"],
    ["at ten", { xt: FRIDAY_10 }, "orderDebt"],
    ["nothing owed", { debt: 0 }, "withdrawMany"],
    ["nineteen under way", { open: 19 }, "withdrawShort"],
  ];
  test.each(steps)("%s", (what, _change, answer) => {
    const upTo = steps.slice(0, steps.findIndex(([each]) => each === what) + 1);
    const { amount, xt, ...scene } = upTo.reduce((all, [, change]) => ({ ...all, ...change }), {
      ...everything,
      ...{ amount: 999_99, xt: saturday },
    } as (typeof steps)[number][1]);
    expect(apply(amount!, scene, xt)).toMatchObject({ id: answer });
  });

  test("nothing: it is due two hours of sessions later", () => {
    expect(applied(50_000_00)).toMatchObject({ amount: 50_000_00, fee: 403_00, state: 0, dueXt: xtOf("2026-11-20", 48_600) });
  });
});

describe("its life", () => {
  const approved = nextWithdrawal(applied(), "approve", FRIDAY_10 + 5000)!.withdrawal;
  const { dueXt } = approved;
  const over = (state: 1 | 2 | 3): Withdrawal => ({ ...approved, state, endedXt: dueXt });

  test.each([
    ["under review", applied(), "approve", FRIDAY_10, WITHDRAWAL.reviewing],
    ["under review", applied(), "cancel", FRIDAY_10, WITHDRAWAL.cancelled],
    ["under review", applied(), "card", FRIDAY_10, WITHDRAWAL.failed],
    ["under review, when it is due", applied(), "pay", dueXt, null],
    ["approved", approved, "approve", dueXt, null],
    ["approved", approved, "cancel", dueXt, null],
    ["approved, a moment before it is due", approved, "pay", dueXt - 1, null],
    ["approved, when it is due", approved, "pay", dueXt, WITHDRAWAL.paid],
    ["approved", approved, "returned", dueXt, WITHDRAWAL.failed],
    ...([1, 2, 3] as const).flatMap((state) =>
      (["approve", "cancel", "pay", "card"] as const).map((step) => [`over (${state})`, over(state), step, dueXt, null] as const),
    ),
  ] as const)("%s: %j %s", (_what, from, step, xt, state) => {
    expect(nextWithdrawal(from, step, xt)?.withdrawal.state ?? null).toBe(state);
  });

  test("is paid when it was due, however late the payer looks", () => {
    expect(nextWithdrawal(approved, "pay", dueXt + 3_600_000)!.withdrawal.endedXt).toBe(dueXt);
  });

  test("what goes out and the fee are what was held; what comes back is all of it", () => {
    const before = { ...NO_MONEY, stock_available: 12_000_00 };
    const held = post(before, holdEntries(approved)).balances;
    expect(held).toMatchObject({ stock_available: 2000_00, stock_held: 10_000_00 });
    const paid = post(held, nextWithdrawal(approved, "pay", dueXt)!.entries);
    expect(paid.balances).toMatchObject({ stock_available: 2000_00, stock_held: 0 });
    expect(paid.postings.map(({ to, amount }) => [to, amount])).toEqual([
      ["house_withdrawals", 9917_00],
      ["house_withdraw_fee", 83_00],
    ]);
    expect(post(held, nextWithdrawal(applied(), "cancel", dueXt)!.entries).balances).toEqual(before);
  });

  test("what comes back repays a debt first", () => {
    const held = { ...NO_MONEY, stock_held: 10_000_00, debt: 300_00 };
    expect(post(held, nextWithdrawal(applied(), "cancel", dueXt)!.entries).balances).toMatchObject({ stock_available: 9700_00, debt: 0 });
  });
});

const AT = FRIDAY_10;
const failed = (fault: "card" | "identity", sameCard = true, endedXt = AT - 1) => ({ fault, sameCard, endedXt });
test.each([
  ["nothing is wrong", { card: false, identity: false }, [], null],
  ["the card is another's", { card: true, identity: false }, [], "card"],
  ["the card is another's, as before", { card: true, identity: false }, [failed("card")], null],
  ["another card is another's", { card: true, identity: false }, [failed("card", false)], "card"],
  ["a twin of the application failed meanwhile", { card: true, identity: false }, [failed("card", true, AT + 1)], "card"],
  ["both", { card: true, identity: true }, [], "identity"],
  ["both, the identity as before", { card: true, identity: true }, [failed("identity")], "card"],
] as const)("the reviewer, when %s", (_what, facts, earlier, fault) => expect(faultOf(facts, AT, earlier)).toBe(fault));
