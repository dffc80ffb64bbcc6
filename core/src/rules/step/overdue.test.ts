import { expect, test } from "vitest";
import type { Instrument } from "../products/instruments.ts";
import { newOrder, type Order } from "../orders/orders.ts";
import { overdueClose } from "./overdue.ts";
import type { Position } from "../positions/positions.ts";
import type { Quote } from "../tape/tape.ts";

const DAY = "2026-11-24";
const at = { day: DAY, step: -1, xt: 1 };
const share = { id: 1_600_519, kind: "stock", board: "main", exchange: "sh" } as Instrument;
const newYork = {
  ...{ id: 20_000_001, kind: "us", board: "main", exchange: "us" },
  foreign: { market: "us", hours: "us", coin: "USD", tick: 100, lot: 1, unit: 1 },
} as unknown as Instrument;
const quote = { last: 100_000, prevClose: 100_000, limitUp: 110_000, limitDown: 90_000 } as Quote;
const free = { ...quote, limitUp: 0, limitDown: 0 };
const position = {
  ...{ sn: "P", purse: "stock", instrumentId: share.id, direction: 1, lever: 5, shares: 300, sameDay: false },
  ...{ lastFillDay: "2026-11-20", lastFillShares: 300, stayDays: 4 },
} as Position;
const close = (change: Partial<Order>): Order => ({
  ...newOrder({
    ...{ sn: "C", action: "close", closeOf: "P", purse: "stock", instrumentId: share.id, direction: 1, lever: 5, kind: "limit" },
    ...{ valid: "gtc", shares: 200, price: 105_000, worst: 0, auction: false, profitTarget: null, stopTarget: null },
    ...{ watchDay: DAY, watchStep: 0, placedXt: 0, closeReason: "user" },
  }),
  ...change,
});

test.each<readonly [string, Partial<Position>, readonly Order[], Instrument, Quote, readonly string[]]>([
  ["买涨 sells down to the lower limit", {}, [], share, quote, ["N working stay 300 @ 90000 day"]],
  ["买跌 buys back up to the upper limit", { direction: -1 }, [], share, quote, ["N working stay 300 @ 110000 day"]],
  ["its owner's close ends", {}, [close({})], share, quote, ["C cancelled user 200 @ 105000 gtc", "N working stay 300 @ 90000 day"]],
  ["one of its own is working already", {}, [close({ closeReason: "stay" })], share, quote, []],
  ["another position's close is left alone", {}, [close({ closeOf: "Q" })], share, quote, ["N working stay 300 @ 90000 day"]],
  ["what was bought today waits", { lastFillDay: DAY, lastFillShares: 100 }, [], share, quote, ["N working stay 200 @ 90000 day"]],
  ["without a limit it takes any price", {}, [], newYork, free, ["N working stay 300 @ 100 gtc"]],
  ["without a limit 买跌 pays up to ten times the base", { direction: -1 }, [], newYork, free, ["N working stay 300 @ 1000000 gtc"]],
])("%s", (_what, change, working, instrument, quoted, orders) => {
  const made = overdueClose({ ...position, ...change }, working, { instrument, quote: quoted, subject: "", sn: "N" }, at);
  expect(made.map((each) => `${each.sn} ${each.state} ${each.closeReason} ${each.shares} @ ${each.price} ${each.valid}`)).toEqual(orders);
});
