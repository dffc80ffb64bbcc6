/** Forced closes through the front door: thirty times leverage over a weekend, told as it happens and explained afterwards. */
import { done } from "@hongpan/core/contract/answer.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addDays } from "@hongpan/core/rules/time/calendar.ts";
import { checkAccount } from "../../src/audit/round.ts";
import { xtOfStep } from "@hongpan/core/rules/time/sessions.ts";
import { loadListing } from "../../src/market/listing/load.ts";
import { comingDays } from "../kit/coming.ts";
import { ANY_SWING, instant, testServer, type Sent, type TestServer } from "../kit/harness.ts";
import { funded, idOf, rowsOf } from "../kit/market-people.ts";
import type { Person } from "../kit/people.ts";
import { listen } from "../kit/account-phone.ts";
import { findWeekend, WEEKEND_LIST } from "../kit/weekend.ts";

type Row = Readonly<Record<string, unknown>>;

/** Forced closes on Friday, and on Monday a share that nobody buys for a while. */
const { friday, monday, fallen, sealed, opens, stuck, resting } = findWeekend();

let server: TestServer;
let ann: Person;
let phone: Awaited<ReturnType<typeof listen>>;
const send = (path: string, fields: Sent = {}) => server.call<string>(path, fields, ann.as);
const held = () => rowsOf(server, ann, "/user/position/list.do", { state: 0 });
const sold = () => rowsOf(server, ann, "/user/position/list.do", { state: 1 });
const story = async (row: Row) => (await server.call("/user/position/story.do", { positionSn: String(row["positionSn"]) }, ann.as)).data;
const inbox = async () => (await rowsOf(server, ann, "/user/cash/getMessagelist.do", {})).map((row) => String(row["content"]));

beforeAll(async () => {
  const { plain } = comingDays(loadListing(WEEKEND_LIST.MARKET_SYMBOLS), monday, friday);
  server = await testServer({ ...WEEKEND_LIST, CLOCK_START: friday, TRUST_PROXY: "1" }, ANY_SWING);
  await server.clockTo(`${friday} 14:00:00`);
  ann = await funded(server, "13900000061", 1_000_000_00);
  const { market } = server.running.world;
  const usual = plain.filter(({ code, board, st }) => board === "main" && !st && !stuck.has(code));
  const deep = usual.filter(({ id }) => market.book(id).asks.length === 5 && market.quote(id).last < 300_000).slice(0, 20);
  const bought = new Set([sealed.id, ...fallen.slice(0, 8).map(({ id }) => id), ...deep.map(({ id }) => id)]);
  for (const id of bought)
    expect(await send("/user/buy.do", { stockId: id, buyNum: 300, buyType: 0, lever: 30 })).toMatchObject({ status: 0 });
  // Everything that is left goes out, so that a loss beyond the margin has nothing to be paid from.
  const userId = await idOf(server, ann);
  const { accounts, clock } = server.running.world;
  await accounts.retryOnConflict({ userId }, async ({ load, commit }) => {
    const account = await load();
    const amount = account.balances.stock_available;
    const entries = [{ from: "stock_available", to: "house_withdrawals", amount, reason: "deposit" }] as const;
    return commit(account, { atXt: clock.now().xt, entries, reply: done(null) });
  });
  phone = await listen(server, ann, null);
});
afterAll(async () => {
  phone.socket.terminate();
  await server.close();
});

describe("three orders that rest at the second bid", () => {
  let bob: Person;
  let place: { readonly sn: string; readonly id: number; readonly price: number; readonly ahead: number; readonly step: number }[] = [];
  const entrusted = () => rowsOf(server, bob, "/user/position/list.do", { state: 0, approveStatus: 0 });
  const rowOf = async (sn: string) => (await entrusted()).find((row) => row["positionSn"] === sn)!;

  test("stand behind what is bid there", async () => {
    bob = await funded(server, "13900000062", 1_000_000_00);
    const { market } = server.running.world;
    for (const stock of resting) {
      const { price, shares } = market.book(stock.id).bids[1]!;
      const fields = { stockId: stock.code, buyNum: 100_000, buyType: 0, lever: 30, kind: "limit", targetPrice: price / 10_000 };
      expect((await server.call<string>("/user/addOrder.do", fields, bob.as)).status).toBe(0);
      const row = (await entrusted()).find((each) => each["stockCode"] === stock.code)!;
      expect(row).toMatchObject({ queueAhead: shares });
      place = [...place, { sn: String(row["positionSn"]), id: stock.id, price, ahead: shares, step: market.step() }];
    }
  });

  test("and move up with every print there, which the phone hears", async () => {
    const own = await listen(server, bob, null);
    await server.clockTo(`${friday} 14:05:00`);
    const { market } = server.running.world;
    for (const { sn, id, price, ahead, step } of place) {
      const tape = market.home.prints(id, step + 1, market.step());
      const served = tape.reduce((sum, print) => sum + (print.price === price && print.shut !== 1 ? print.shares : 0), 0);
      const left = tape.some((print) => print.price < price) ? 0 : Math.max(0, ahead - served);
      const row = await rowOf(sn);
      if (left > 0) expect(row["queueAhead"]).toBe(left);
      else expect([0, null]).toContain(row?.["queueAhead"] ?? null);
    }
    own.socket.terminate();
    const told = own.fleeting.flatMap(({ kind, orders }) => (kind === "queue" ? (orders as Row[]) : []));
    expect(told.length).toBeGreaterThan(0);
    for (const each of told) expect(place.map(({ sn }) => sn)).toContain(each["positionSn"]);
  });

  test("beside them: a market order larger than the five levels says why it ended", async () => {
    const { market } = server.running.world;
    const sum = (id: number) => market.book(id).asks.reduce((total, level) => total + level.shares, 0);
    const thin = market.all.find(
      ({ id, kind, board, st }) => kind === "stock" && board === "main" && !st && market.book(id).asks.length === 5 && sum(id) < 90_000,
    )!;
    const there = sum(thin.id);
    await server.call("/user/buy.do", { stockId: thin.id, buyNum: 100_000, buyType: 0, lever: 30 }, bob.as);
    const row = (await entrusted()).find((each) => each["stockCode"] === thin.code)!;
    expect(row).toMatchObject({ status: 7, endReason: "levels", orderNum: 100_000 - there });
    const { orders } = (await server.call("/user/position/story.do", { positionSn: String(row["positionSn"]) }, bob.as)).data;
    expect(orders).toMatchObject([{ kind: "market", shares: 100_000, filled: there, status: 7, endReason: "levels" }]);
    const money = await rowsOf(server, bob, "/user/cash/list.do", { positionId: String(row["positionSn"]) });
    const [fill] = (await server.call("/user/fill/list.do", { positionSn: String(row["positionSn"]) }, bob.as)).data;
    expect(new Set(money.map((each) => each["addTime"]))).toEqual(new Set([fill!.time]));
  });

  test("say how they ended: taken back, or the day was over", async () => {
    const [first, second] = place;
    const own = await listen(server, bob, null);
    const heard = (sn: string, state: string) => own.heard.some(({ d }) => d["positionSn"] === sn && d["state"] === state);
    await server.call("/user/cancelOrder.do", { positionSn: first!.sn }, bob.as);
    const answered = performance.now();
    await server.eventually("the phone hears of it", async () => heard(first!.sn, "cancelled"));
    expect(performance.now() - answered).toBeLessThan(1000);
    expect(await rowOf(first!.sn)).toMatchObject({ status: 5, endReason: "user", endTime: expect.any(Number) });
    await server.clockTo(`${friday} 15:31:00`);
    expect(await rowOf(second!.sn)).toMatchObject({ status: 6, endReason: "day", queueAhead: null });
    expect(heard(second!.sn, "expired")).toBe(true);
    own.socket.terminate();
    const story = (await server.call("/user/position/story.do", { positionSn: second!.sn }, bob.as)).data;
    expect(story.orders).toMatchObject([
      { orderSn: second!.sn, kind: "limit", status: 6, endReason: "day", price: second!.price / 10_000 },
    ]);
    expect(story.saved).toBeNull();
  });
});

describe("Friday: bought today, so nothing can be sold", () => {
  test("a close that is due says that T+1 keeps it, in the row, in the path and in a message", async () => {
    const pending = (await held()).filter((row) => row["closeReason"] === "forcePending");
    expect(pending.length).toBeGreaterThan(0);
    const messages = await inbox();
    for (const row of pending) {
      expect(row).toMatchObject({ blockedBy: "today", canSellNum: 0, lockedNum: row["orderNum"] });
      const { marks } = await story(row);
      const due = marks.findLast(({ kind }) => kind === "due")!;
      expect(due.ratio).toBeLessThanOrEqual(0.2);
      expect(marks.some(({ kind, time }) => kind === "warned" && time <= due.time)).toBe(true);
      expect(marks.at(-1)).toMatchObject({ kind: "blocked", why: "today" });
      const id = server.running.world.market.instrument(String(row["stockCode"]))!.id;
      const prints = server.running.world.market.home.prints(id, due.step, due.step);
      expect(prints.map(({ price }) => price / 10_000)).toContain(due.price);
      expect(messages.some((text) => text.startsWith(String(row["stockName"])) && text.includes("T+1"))).toBe(true);
    }
  });

  test("every warning names the price of the forced close and reaches the phone as a numbered event", async () => {
    const warned = phone.heard.filter(({ d }) => d["kind"] === "ratio" && d["mark"] === "warned");
    expect(warned.length).toBeGreaterThan(0);
    const messages = await inbox();
    for (const { d } of warned) {
      expect(d["ratio"]).toBeLessThanOrEqual(0.5);
      // One print may pass both lines.
      expect(Number(d["forcePrice"]) < Number(d["price"])).toBe(Number(d["ratio"]) > 0.2);
      const price = (d["forcePrice"] as number).toFixed(2);
      expect(messages.some((text) => text.includes(`${String(d["name"])}`) && text.includes(`预计强平价${price}`))).toBe(true);
    }
    const sent = messages.filter((text) => text.includes("预计强平价"));
    expect(sent.length).toBeLessThanOrEqual(warned.length);
    expect(new Set(warned.map(({ d }) => d["name"])).size).toBeLessThanOrEqual(sent.length);
    expect(phone.heard.map(({ n }) => n)).toEqual(phone.heard.map((_, i) => phone.heard[0]!.n + i));
  });

  test("the path ends at what the row says now", async () => {
    for (const row of (await held()).slice(0, 10)) {
      const { path, lines } = await story(row);
      expect(lines).toEqual({ warn: 0.5, force: 0.2, legal: 1.3 });
      expect(path.at(-1)).toMatchObject({ ratio: row["maintenance"], legal: row["legalMaintenance"], held: true });
      expect(path.length).toBeLessThan(300);
    }
  });
});

describe("Monday", () => {
  beforeAll(async () => {
    phone.socket.terminate();
    await server.clockTo(`${monday} 09:33:00`);
  });

  test("what is still below the warning is closed, what is above it again is withdrawn", async () => {
    const closed = await sold();
    expect(closed.length).toBeGreaterThan(0);
    for (const row of closed) {
      expect(row["closeReason"]).toBe("force");
      const { marks, orders } = await story(row);
      const close = marks.find(({ kind }) => kind === "closed")!;
      expect(close).toMatchObject({ why: "force" });
      expect(close.ratio).toBeLessThanOrEqual(0.5);
      expect(orders.at(-1)).toMatchObject({ action: "close", closeReason: "force", endTime: expect.any(Number) });
    }
    for (const row of await held()) expect(row["closeReason"] === "forcePending" && row["blockedBy"] === null).toBe(false);
  });

  test("what would have saved it is exact: at the worst price the ratio is above the line, with a fen less it is not", async () => {
    for (const row of await sold()) {
      const { saved, marks } = await story(row);
      const due = marks.findLast(({ kind }) => kind === "due")!;
      expect(saved).toMatchObject({ before: due.time });
      const at = await markOf(row, due.time);
      const nights = saved!.worstTime >= instant(`${addDays(friday, 1)} 00:00:00`) ? 3 : 0;
      const night = Math.round((at.cost - at.margin) * 0.00022);
      const loss = at.cost - Math.round(saved!.worst * 100) * at.shares + at.stay + (at.stay > 0 ? 0 : nights * night);
      const ratio = (added: number) => {
        const paid = at.margin + at.margin_add + added;
        return Math.floor(((paid - loss) * 1_000_000) / paid);
      };
      const added = Math.round(saved!.added * 100);
      expect(ratio(added)).toBeGreaterThan(200_000);
      if (added > 0) expect(ratio(added - 1)).toBeLessThanOrEqual(200_000);
      expect(saved!.lever?.lever ?? 0).toBeLessThan(30);
      if (saved!.lever) expect(saved!.lever.worst).toBeGreaterThan(saved!.lever.forcePrice - 0.01);
    }
  });

  test("behind a seal no more stand before an order than stand there, however many go", async () => {
    const bob = await funded(server, "13900000063", 1_000_000_00);
    const { market } = server.running.world;
    const [queue] = market.book(sealed.id).asks;
    const fields = { stockId: sealed.code, buyNum: 100, buyType: 1, lever: 1, kind: "limit", targetPrice: queue!.price / 10_000 };
    expect(await server.call<string>("/user/addOrder.do", fields, bob.as)).toMatchObject({ status: 0 });
    const least = { stood: queue!.shares, told: queue!.shares };
    for (let step = market.step(); step < opens; step++) {
      await server.running.timetable.runTo(xtOfStep(monday, step));
      const stands = market.book(sealed.id).asks[0]!.shares;
      const [row] = await rowsOf(server, bob, "/user/position/list.do", { state: 0, approveStatus: 0 });
      expect(row!["queueAhead"]).toBeLessThanOrEqual(stands);
      least.stood = Math.min(least.stood, stands);
      least.told = Math.min(least.told, Number(row!["queueAhead"]));
    }
    expect(least.stood).toBeLessThan(queue!.shares);
    expect(least.told).toBe(least.stood);
  });

  test("at the lower limit nobody buys: it waits, and is sold far below what its margin covers as soon as somebody bids", async () => {
    const waiting = (await held()).filter((row) => row["blockedBy"] === "sealed");
    expect(waiting.map((row) => row["stockCode"])).toEqual([sealed.code]);
    const messages = await inbox();
    for (const row of waiting) {
      const id = server.running.world.market.instrument(String(row["stockCode"]))!.id;
      expect(server.running.world.market.book(id).bids).toEqual([]);
      expect((await story(row)).marks.at(-1)).toMatchObject({ kind: "blocked", why: "sealed" });
      expect(messages.some((text) => text.startsWith(String(row["stockName"])) && text.includes("对手盘是空的"))).toBe(true);
    }
    await server.running.timetable.runTo(xtOfStep(monday, opens));
    const closed = (await sold()).filter((row) => waiting.some((each) => each["positionSn"] === row["positionSn"]));
    expect(closed.length).toBe(waiting.length);
    for (const row of closed) expect((await story(row)).marks.at(-1)).toMatchObject({ kind: "closed", why: "force" });
    expect(closed.some((row) => Number(row["allProfitAndLose"]) < 0)).toBe(true);
  });

  test("a loss beyond margin and money becomes debt, and available is never below zero", async () => {
    const { enableAmt, debt } = (await send("/user/getUserInfo.do")).data as unknown as { enableAmt: number; debt: number };
    expect([enableAmt, debt].filter((each) => each === 0)).not.toEqual([]);
    const records = await rowsOf(server, ann, "/user/cash/list.do", { deType: "debtTaken" });
    expect(records.length).toBeGreaterThan(0);
    const refused = await send("/user/buy.do", { stockId: 1600519, buyNum: 100, buyType: 0, lever: 1 });
    if (debt > 0) expect(refused.msg).toContain("穿仓欠款");
    expect((await checkAccount(server.running.world.db, await idOf(server, ann)))?.differences).toEqual([]);
  });

  test("a phone that was away gets every event that it missed, in order and without a gap", async () => {
    const last = phone.heard.at(-1)!.n;
    const again = await listen(server, ann, last);
    await server.eventually("caught up", async () => again.heard.at(-1)?.n === again.since);
    again.socket.terminate();
    expect(again.heard.map(({ n }) => n)).toEqual(again.heard.map((_, i) => last + 1 + i));
    const closed = again.heard.filter(({ d }) => d["kind"] === "ratio" && d["mark"] === "closed");
    expect(closed.length).toBeGreaterThan(0);
    expect(again.heard.some(({ d }) => d["kind"] === "order" && d["state"] === "filled")).toBe(true);
  });
});

async function markOf(row: Row, xt: number) {
  const [mark] = await server.running.world.db.query<{
    cost: number;
    margin: number;
    margin_add: number;
    stay: number;
    shares: number;
  }>("select * from position_mark where sn = $1 and xt = $2 and kind = 'due'", [String(row["positionSn"]), xt]);
  return mark!;
}
