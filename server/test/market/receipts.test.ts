/** The receipts of an account's fills, worked out again from the revealed keys: all kinds of orders and instruments, and false receipts. */
import { checkFills, type CheckedFill, type ReceiptRow } from "@hongpan/core/exchange/proof/account-fills.ts";
import type { FillReceipt } from "@hongpan/core/rules/orders/trade.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openGet } from "../../../tools/market-get.ts";
import { verify } from "../../../tools/market-verify.ts";
import { type Sent, type TestServer, testServer } from "../kit/harness.ts";
import { funded, rowsOf, type Stock } from "../kit/market-people.ts";
import type { Person } from "../kit/people.ts";

const [FRIDAY, MONDAY] = ["2026-11-20", "2026-11-23"];

let server: TestServer;
let ann: Person;
let rows: readonly ReceiptRow[];

const market = () => server.running.world.market;
let sent = 0;
const send = (path: string, fields: Sent) => server.call<string>(path, fields, { ...ann.as, "idempotency-key": `k${sent++}` });
const id = (gid: string) => market().instrument(gid)!.id;
const order = (stock: Stock, change: Sent) =>
  send("/user/addOrder.do", { stockId: stock.gid, buyNum: 1000, buyType: 0, lever: 1, kind: "limit", ...change });
const buy = (stockId: number, change: Sent = {}) => send("/user/buy.do", { stockId, buyNum: 1000, buyType: 0, lever: 1, ...change });
const done = async (reply: Promise<{ readonly status: number; readonly msg: string }>) => expect((await reply).msg).toMatch(/^$|成功/);
const receipts = async (fields: Sent) => (await rowsOf(server, ann, "/user/fill/receipts.do", fields)) as unknown as readonly ReceiptRow[];
const get = () => openGet(server.url);
const found = (checked: readonly CheckedFill[]) =>
  checked.flatMap((each) => ("lines" in each ? (each.fault ? [`${each.fillId} ${JSON.stringify(each.fault)}`] : []) : [each.reason]));

beforeAll(async () => {
  server = await testServer({ TRUST_PROXY: "1" });
  await server.clockTo(`${FRIDAY} 09:16:00`);
  ann = await funded(server, "13900000851", 900_000_000_00);
  await done(send("/user/transAmt.do", { amt: 1_000_000, type: 1 }));
  await done(send("/user/transAmt.do", { amt: 1_000_000, type: 3 }));
  const usual = (each: Stock) => each.kind === "stock" && each.board === "main" && !each.st && market().quote(each.id).last < 300_000;
  const stocks = market().all.filter((each) => usual(each) && !market().quote(each.id).suspended);
  const tick = (stock: Stock, side: "bids" | "asks", level: number) => market().book(stock.id)[side][level]!.price / 10_000;
  await done(buy(stocks[0]!.id));
  await server.clockTo(`${FRIDAY} 10:00:00`);
  // Twice from the same book, a limit that takes levels and then rests, one a tick below the bid, one that breaks out.
  for (const stock of stocks.slice(0, 12)) {
    await done(buy(stock.id));
    await done(buy(stock.id, { buyNum: 2000 }));
    await done(order(stock, { targetPrice: tick(stock, "asks", 1), buyNum: 50_000 }));
    await done(order(stock, { targetPrice: tick(stock, "bids", 0), buyNum: 300 }));
    await done(order(stock, { targetPrice: tick(stock, "bids", 1), buyNum: 700 }));
    await done(order(stock, { targetPrice: tick(stock, "asks", 2), kind: "breakout" }));
    await done(buy(stock.id, { buyType: 1, lever: 2 }));
  }
  await done(send("/user/buyIndex.do", { indexId: id("sh000300"), buyNum: 2, buyType: 0, lever: 10 }));
  for (const gid of ["hf_IF", "hf_GC", "hf_CL"])
    await done(send("/user/buyFutures.do", { FuturesId: id(gid), buyNum: 1, buyType: 0, lever: 10 }));
  // Between two steps, as with a running clock.
  await server.clockTo(`${FRIDAY} 10:20:01`);
  await done(buy(stocks[12]!.id));
  await server.clockTo(`${FRIDAY} 10:20:02`);
  await done(order(stocks[12]!, { targetPrice: tick(stocks[12]!, "asks", 1), buyNum: 30_000 }));
  await done(order(stocks[12]!, { targetPrice: tick(stocks[12]!, "bids", 0), buyNum: 300 }));
  await done(buy(id("hk00700"), { buyNum: 200 }));
  await done(buy(id("usAAPL"), { buyNum: 3, buyType: 1 }));
  await done(buy(id("sh113053"), { buyNum: 10 }));
  await server.clockTo(`${FRIDAY} 15:10:00`);
  for (const stock of [...stocks.slice(0, 3), ...["sh688981", "sz300750"].map((gid) => market().instrument(gid)!)])
    await done(order(stock, { buyNum: 200, kind: "fixed" }));
  await server.clockTo(`${MONDAY} 10:30:00`);
  const held = await rowsOf(server, ann, "/user/position/list.do", { state: 0 });
  for (const [k, { positionSn, canSellNum }] of held.entries()) {
    if (Number(canSellNum) > 0) await send("/user/sell.do", { positionSn: String(positionSn), ...(k % 3 === 0 ? { sellNum: 100 } : {}) });
  }
  await server.clockTo(`${MONDAY} 16:00:00`);
  rows = [...(await receipts({ day: FRIDAY })), ...(await receipts({ day: MONDAY }))];
});
afterAll(() => server.close());

test("every fill of two days is the one that the keys give: orders of all kinds, seven markets, sales", async () => {
  const kinds = new Set(rows.map(({ receipt }) => `${receipt.order.kind} ${receipt.fill.action}`));
  expect([...kinds]).toEqual(expect.arrayContaining(["market open", "limit open", "breakout open", "fixed open", "market close"]));
  const others = ["sh000300", "hf_IF", "hf_GC", "hf_CL", "hk00700", "usAAPL", "sh113053"];
  expect(rows.map(({ gid }) => gid)).toEqual(expect.arrayContaining(others));
  const checked = await checkFills(get(), rows);
  expect(checked).toHaveLength(rows.length);
  expect(found(checked)).toEqual([]);
  expect(rows.filter(({ receipt }) => receipt.fill.queue > 0).length).toBeGreaterThan(0);
  expect(rows.filter(({ receipt }) => receipt.fill.taken.length > 0).length).toBeGreaterThan(0);
});

test("before the reveal there is only the commitment; a position's receipts come with the others of its instrument and day", async () => {
  const [row] = rows;
  const own = await receipts({ positionSn: row!.positionSn });
  expect(own.every(({ gid }) => gid === row!.gid)).toBe(true);
  expect(own.length).toBeGreaterThan(1);
  expect(await send("/user/fill/receipts.do", {})).toMatchObject({ status: 2 });
  const beyond = await server.call("/user/fill/receipts.do", { day: FRIDAY, pageNum: 99, pageSize: 50 }, ann.as);
  expect([beyond.data.list, beyond.data.total]).toEqual([[], rows.filter(({ day }) => day === FRIDAY).length]);
  const today = rows.map((each) => ({ ...each, day: "2026-11-24" }));
  expect(found(await checkFills(get(), today.slice(0, 1)))).toEqual(["notRevealed"]);
});

test("market:verify checks the fills of the account whose token it is given", async () => {
  const lines: string[] = [];
  const token = ann.as["usertoken"]!;
  const code = await verify({ url: server.url, day: FRIDAY, symbol: "sh600000", minutes: 0, token }, (line) => lines.push(line));
  expect([code, lines.join("\n")]).toEqual([0, expect.stringMatching(/own fills {6}(\d+) of \1 as they had to be/)]);
  expect(lines.join("\n")).not.toContain(token);
});

describe("a false receipt is found, and the line that is wrong", () => {
  type Fill = { -readonly [K in keyof FillReceipt["fill"]]: FillReceipt["fill"][K] };
  const first = (is: (row: ReceiptRow) => boolean) => rows.findIndex(is);
  const atOnce = ({ receipt }: ReceiptRow) =>
    receipt.order.kind === "market" && receipt.fill.taken.length === 0 && receipt.fill.book !== null;
  const queued = ({ receipt }: ReceiptRow) => receipt.fill.queue > 0;
  test.each<[string, (row: ReceiptRow) => boolean, (fill: Fill) => void, string]>([
    ["a level of the book", atOnce, (fill) => void (fill.book = { ...fill.book!, asks: fill.book!.asks.slice(1) }), "asks"],
    [
      "a worse price",
      atOnce,
      (fill) => void (fill.legs = fill.legs.map((leg) => ({ ...leg, price: leg.price + fill.side * 100 }))),
      "legs",
    ],
    ["a smaller fill", atOnce, (fill) => void (fill.shares -= 100), "shares"],
    ["a dearer fill", atOnce, (fill) => void (fill.value += 100), "value"],
    ["a higher commission", atOnce, (fill) => void (fill.fees = { ...fill.fees, commission: fill.fees.commission + 1 }), "commission"],
    ["what the account had taken", atOnce, (fill) => void (fill.taken = [[fill.legs[0]!.price, 100]]), "taken"],
    ["another step", atOnce, (fill) => void (fill.step -= 20), "step"],
    ["other rules", atOnce, (fill) => void (fill.rules = "2026-11-26"), "rules"],
    [
      "a print that there was not",
      queued,
      (fill) => void (fill.prints = fill.prints.map((each) => ({ ...each, shares: each.shares + 100 }))),
      "prints",
    ],
    ["a longer queue", queued, (fill) => void (fill.queue += 100), "queue"],
  ])("%s", async (_what, is, change, line) => {
    const at = first(is);
    const copy = structuredClone(rows) as ReceiptRow[];
    change(copy[at]!.receipt.fill as Fill);
    const same = copy.filter(({ gid, day }) => gid === copy[at]!.gid && day === copy[at]!.day);
    const [wrong] = (await checkFills(get(), same)).filter((each) => "fault" in each && each.fault !== null);
    expect(wrong).toMatchObject({ fillId: copy[at]!.fillId, fault: { ok: false } });
    expect("lines" in wrong! ? wrong.lines.filter(({ ok }) => !ok).map(({ what }) => what) : []).toContain(line);
  });
});
