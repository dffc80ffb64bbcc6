import { expect, test } from "vitest";
import { xtOf } from "../time/calendar.ts";
import { apply, bannedUntil, decided, forfeited, holdEntries, listed, pay, TOP_GRADE, type Application } from "./applications.ts";
import { applyCodeOf, offerOf, poolOf, stateOf, takesApplications, timesOf, type Announced, type Offer } from "./offers.ts";

const clock = (day: string, text: string) => {
  const [hours = 0, minutes = 0, seconds = 0] = text.split(":").map(Number);
  return xtOf(day, hours * 3600 + minutes * 60 + seconds);
};
const ISSUE: Announced = {
  ...{ code: "608090", exchange: "sh", board: "main", price: 123_400 },
  ...{ issuedShares: 40_000_000, onlineShares: 28_000_000 },
  ...{ subscribeDay: "2026-11-26", drawDay: "2026-11-27", payDay: "2026-11-30", listDay: "2026-12-04" },
};
/** The public rate, and room for whatever the exchanges let one person ask for. */
const WIDE = { issueRate: 20_000, issueMostNums: 1_000_000, placedMostAmt: 1e15 } as const;
const DRAWN = offerOf(ISSUE, 1, WIDE)!;
const PLACED = offerOf(ISSUE, 2, WIDE)!;
const OPEN = clock("2026-11-26", "10:00");

test.each([
  // exchange, board, day, online shares -> unit, most, offered
  ["sh", "main", "2026-11-26", 28_000_000, 500, 28_000, 10_000_000],
  ["sh", "main", "2022-11-24", 28_000_000, 1000, 28_000, 20_000_000],
  ["sh", "star", "2026-11-26", 5_000_000, 500, 5000, 5_000_000],
  ["sz", "chinext", "2026-11-26", 9_999_999, 500, 9500, 9_999_500],
  ["bj", "bse", "2026-11-26", 1_250_000, 100, 1200, 1_250_000],
  ["bj", "bse", "2026-11-26", 50_000, 100, 100, 50_000],
] as const)(
  "%s %s on %s with %d shares online: unit %d, at most %d, %d drawn here",
  (exchange, board, subscribeDay, online, ...expected) => {
    const offer = offerOf({ ...ISSUE, exchange, board, subscribeDay, onlineShares: online }, 1, WIDE)!;
    expect([offer.unit, offer.most, offer.offered]).toEqual(expected);
  },
);

test("the pool is what is offered over the public rate", () => {
  expect(poolOf(DRAWN)).toEqual({ winners: 20_000, pool: 1_000_000 });
  // 1 % of the 12,000,000 shares that are not online, in units of 500.
  expect([PLACED.offered, poolOf(PLACED)]).toEqual([120_000, { winners: 120_000, pool: 6_000_000 }]);
});

test.each([
  // day, time, Shanghai, Shenzhen, bonds
  ["2026-11-26", "08:45", false, false, true],
  ["2026-11-26", "09:15", false, true, true],
  ["2026-11-26", "09:30", true, true, true],
  ["2026-11-26", "11:29:59", true, true, true],
  ["2026-11-26", "11:30", false, false, true],
  ["2026-11-26", "13:00", true, true, true],
  ["2026-11-26", "14:59:59", true, true, true],
  ["2026-11-26", "15:00", false, false, false],
  ["2026-11-28", "10:00", false, false, false],
])("%s %s: Shanghai %s, Shenzhen %s, bonds %s", (day, time, sh, sz, bond) => {
  const taken = [{ exchange: "sh", type: 1 } as const, { exchange: "sz", type: 1 } as const, { exchange: "sz", type: 3 } as const].map(
    (offer) => takesApplications(offer, clock(day, time)),
  );
  expect(taken).toEqual([sh, sz, bond]);
});

test("an offer is pending, open, closed, drawn, listed", () => {
  const states = (["2026-11-25 10:00", "2026-11-26 10:00", "2026-11-26 15:00", "2026-11-27 15:00", "2026-12-04 09:15"] as const).map(
    (at) => {
      const [day = "", time = ""] = at.split(" ");
      const xt = clock(day, time);
      return stateOf(DRAWN, xt, xt >= timesOf(DRAWN).drawnXt);
    },
  );
  expect(states).toEqual(["pending", "open", "closed", "drawn", "listed"]);
});

test.each([
  ["sh", "608090", "708090"],
  ["sh", "688123", "787123"],
  ["sz", "308001", "308001"],
  ["bj", "928017", "889017"],
] as const)("%s %s is applied for as %s", (exchange, code, applied) => {
  expect(applyCodeOf({ exchange, code, type: 1 })).toBe(applied);
});

const SCENE = {
  xt: OPEN,
  proved: true,
  locked: false,
  shut: false,
  hidden: false,
  entitled: null as number | null,
  offer: DRAWN as Offer | null,
  available: 1_000_000_00,
  earlier: [],
};
const WISH = { quantity: 1000, entropy: "ab".repeat(16), sn: "S1" };

function accepted(quantity = 1000, offer = DRAWN, available = 1_000_000_00): Application {
  const made = apply({ ...WISH, quantity }, { ...SCENE, offer, available });
  if ("id" in made) throw new Error(made.id);
  return made;
}

test.each([
  ["identity first", { proved: false, locked: true }, 1000, "applyUnproved"],
  ["a locked account", { locked: true, shut: true }, 1000, "applyLocked"],
  ["A-shares shut by the class", { shut: true }, 1000, "applyShut"],
  ["the hours before the code", { offer: null, xt: clock("2026-11-26", "12:00") }, 1000, "applyHours"],
  ["no such code", { offer: null }, 1000, "applyUnknown"],
  ["another day", { xt: clock("2026-11-25", "10:00") }, 1000, "applyDay"],
  ["more than is offered", {}, 10_000_500, "applyOver"],
  ["nothing", {}, 0, "applyBelow"],
  ["half a unit", {}, 750, "applyUnit"],
  ["more than one person may", {}, 28_500, "applyMost"],
  ["once a person", { earlier: [accepted()] }, 1000, "applyTwice"],
  ["a placement without its money", { offer: PLACED, available: 12_340_00 - 1 }, 1000, "applyMoney"],
])("refused: %s", (_what, scene, quantity, id) => {
  expect(apply({ ...WISH, quantity }, { ...SCENE, ...scene })).toMatchObject({ id });
});

test("顶格 is the upper limit of the issue, before any check", () => {
  expect(accepted(TOP_GRADE).quantity).toBe(28_000);
});

test("a draw: no money until it is won, paid by 16:00, a position at cost on the day of the listing", () => {
  const applied = accepted();
  expect([applied.hold, holdEntries(applied, "x")]).toEqual([0, []]);
  const { application: won } = decided(applied, 1, "x")!;
  expect([won.status, won.won]).toEqual([3, 500]);
  expect(decided(won, 1, "x")).toBeNull();
  expect(pay(won, { xt: clock("2026-11-30", "15:59:59"), available: 6169_99 }, "x")).toEqual({ id: "payMoney" });
  expect(pay(won, { xt: clock("2026-11-30", "16:00"), available: 6170_00 }, "x")).toEqual({ id: "payLate" });
  const paid = pay(won, { xt: clock("2026-11-30", "15:59:59"), available: 6170_00 }, "x");
  if ("id" in paid) throw new Error(paid.id);
  // 500 x 12.34
  expect(paid.entries).toMatchObject([{ from: "stock_available", to: "stock_held", amount: 6170_00 }]);
  expect(pay(paid.application, { xt: clock("2026-11-30", "10:00"), available: 6170_00 }, "x")).toEqual({ id: "payDone" });
  expect(listed(paid.application, { id: 1_608_090 } as never, "2026-12-03")).toBeNull();
  const held = listed(paid.application, { id: 1_608_090 } as never, "2026-12-04")!;
  expect(held).toMatchObject({ entries: [], application: { status: 5, hold: 0 } });
  expect(held.position).toMatchObject({ shares: 500, cost: 6170_00, margin: 6170_00, lever: 1, direction: 1 });
  expect(listed(held.application, { id: 1_608_090 } as never, "2026-12-04")).toBeNull();
});

test("a placement: held at once, allotted pro rata, the rest is back", () => {
  const applied = accepted(10_000, PLACED);
  expect(holdEntries(applied, "x")).toMatchObject([{ amount: 123_400_00 }]);
  const got = decided(applied, 200, "x")!;
  expect(got).toMatchObject({ application: { status: 4, won: 200, hold: 2468_00 } });
  expect(got.entries).toMatchObject([{ from: "stock_held", to: "stock_available", amount: 120_932_00 }]);
  expect(pay(got.application, { xt: OPEN, available: 0 }, "x")).toEqual({ id: "payPlacement" });
  const none = decided(applied, 0, "x")!;
  expect(none).toMatchObject({ application: { status: 2, hold: 0 }, entries: [{ amount: 123_400_00 }] });
});

test("three wins forfeited within twelve months keep out for 180 days", () => {
  const { application: won } = decided(accepted(), 1, "x")!;
  expect(forfeited(won, clock("2026-11-30", "15:59:59"))).toBeNull();
  const lost = forfeited(won, clock("2026-11-30", "16:00"))!;
  expect([lost.status, lost.forfeited]).toEqual([2, true]);
  const on = (payDay: string, code: string) => ({ ...lost, payDay, code });
  expect(bannedUntil([on("2025-12-15", "1"), on("2026-03-02", "2")])).toBeNull();
  expect(bannedUntil([on("2025-11-28", "1"), on("2026-03-02", "2"), on("2026-11-30", "3")])).toBeNull();
  const earlier = [on("2025-12-15", "1"), on("2026-03-02", "2"), on("2026-11-20", "3")];
  expect(bannedUntil(earlier)).toBe("2027-05-19");
  expect(apply(WISH, { ...SCENE, earlier })).toMatchObject({ id: "applyBanned", params: { day: "2027-05-19" } });
});

test("one person asks for five numbers of a draw and 50,000 yuan of a placement at most, and for a unit always", () => {
  const seeded = { issueRate: 20_000, issueMostNums: 5, placedMostAmt: 50_000_00 };
  const mostOf = (type: 1 | 2, settings = seeded) => offerOf(ISSUE, type, settings)!.most;
  expect(mostOf(1)).toBe(5 * DRAWN.unit);
  expect([mostOf(2) * ISSUE.price <= 50_000 * 10_000, (mostOf(2) + PLACED.unit) * ISSUE.price > 50_000 * 10_000]).toEqual([true, true]);
  expect(mostOf(2, { ...seeded, placedMostAmt: 1 })).toBe(PLACED.unit);
});
