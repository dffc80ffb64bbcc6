/**
 * Each of these false replies is found by `npm run market:verify` and by the verifier of the phone (the function that its worker runs).
 * The table lists the faults that a verifier detects. The control without a change passes.
 */
import { checkDraw, type PublishedDraw } from "@hongpan/core/exchange/issue-check.ts";
import type { ReceiptRow } from "@hongpan/core/exchange/proof/account-fills.ts";
import { answerProof, type ProofAnswer, type ProofQuestion } from "@hongpan/core/exchange/proof/questions.ts";
import type { SeenPrice } from "@hongpan/core/exchange/proof/seen-prices.ts";
import type { Get } from "@hongpan/core/exchange/proof/served.ts";
import type { Fill } from "@hongpan/core/rules/orders/trade.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openGet } from "../../../tools/market-get.ts";
import { verify } from "../../../tools/market-verify.ts";
import { watchPrices } from "../../../tools/market-watch.ts";
import { changedReplies, type Change } from "../kit/changed-replies.ts";
import { fewSymbols } from "../kit/few-symbols.ts";
import { type TestServer, testServer } from "../kit/harness.ts";
import { funded } from "../kit/market-people.ts";
import type { Person } from "../kit/people.ts";

const DAY = "2026-11-23";
const SHARE = "sh600000";

let server: TestServer;
let ann: Person;

beforeAll(async () => {
  server = await testServer({ MARKET_SYMBOLS: fewSymbols(12), TRUST_PROXY: "1" });
  await server.clockTo(`${DAY} 10:00:00`);
  ann = await funded(server, "13900000861", 900_000_000_00);
  const { market } = server.running.world;
  const { id } = market.instrument(SHARE)!;
  const order = { buyNum: 500, buyType: 0, lever: 1 };
  expect(await server.call("/user/buy.do", { stockId: id, ...order }, ann.as)).toMatchObject({ status: 0 });
  // Some of what rests at the best bid of every share is filled in the course of the day.
  for (const { gid, id: each } of market.home.listing) {
    const [bid] = market.book(each).bids;
    const resting = { ...order, stockId: gid, kind: "limit", targetPrice: (bid?.price ?? 0) / 10_000 };
    if (bid) await server.call("/user/addOrder.do", resting, ann.as);
  }
  await live(await proxy(() => undefined), "");
  for (const [what, , change] of FAULTS.filter(([, asked]) => asked === "seen")) await live(await proxy(change), what);
  await server.clockTo(`${DAY} 16:00:00`);
});
afterAll(() => server.close());

/** Live prices sampled from a faulty server, by fault name. */
const seen = new Map<string, readonly SeenPrice[]>();
async function live(url: string, what: string): Promise<void> {
  seen.set(what, await watchPrices(openGet(url), 2, 0, SHARE));
}

const closing: (() => void)[] = [];
afterAll(() => closing.forEach((close) => close()));
async function proxy(change: Change): Promise<string> {
  const { url, close } = await changedReplies(server.url, change);
  closing.push(close);
  return url;
}

/** Subject of a check: an instrument, the account's fills, sampled live prices or a draw. */
type Asked = "fills" | "seen" | "draw" | (string & {});

type Rows = (string | number)[][];
interface Day {
  readonly bars: Rows;
  readonly minutes: number[][];
}
interface Proof {
  readonly day: string;
  key: string | null;
  link: string | null;
  commitment: string;
  anchor: string | null;
}
type Draft<T> = { -readonly [K in keyof T]: T[K] };

/** A change of the replies of one call. */
const of =
  <T>(path: string, change: (data: T, query: URLSearchParams) => void): Change =>
  (asked, data, query) => {
    if (asked === path) change(data as T, query);
  };
const dayOf = (gid: string | null, change: (day: Day) => void) =>
  of<Day>("/api/market/day.do", (day, query) => {
    if (query.get("gid") === gid) change(day);
  });
const chartOf = (gid: string, change: (values: number[][]) => void) =>
  of<{ readonly values: number[][] }>("/api/stock/getDayK.do", ({ values }, query) => {
    if (query.get("code") === gid) change(values);
  });
const bar = (gid: string, column: number, by: number) => dayOf(gid, ({ bars }) => void (bars[0]![column] = Number(bars[0]![column]) + by));
const minute = (gid: string, at: number, column: number, by: number) => dayOf(gid, ({ minutes }) => void (minutes[at]![column]! += by));
const other = (hex: string | null) => `${hex!.slice(0, -1)}${hex!.endsWith("0") ? "1" : "0"}`;
const proofs = (change: (row: Proof) => void) =>
  of<Proof[]>("/api/market/proofs.do", (rows) => rows.filter(({ day, key }) => day === DAY && key !== null).forEach(change));
const fill = (change: (fill: Draft<Fill>) => void, is: (row: ReceiptRow) => boolean = () => true) =>
  of<{ readonly list: ReceiptRow[] }>("/user/fill/receipts.do", ({ list }) => {
    const row = list.find(is);
    if (row) change(row.receipt.fill as Draft<Fill>);
  });
const rested = ({ receipt }: ReceiptRow) => receipt.fill.prints.length > 0;
const quote = (field: string, by: number) =>
  of<{ readonly stock: Record<string, number> }>("/api/stock/getSingleStock.do", ({ stock }) => void (stock[field]! += by));
const ticks = (column: number, by: number) =>
  of<{ readonly rows: number[][] }>("/api/stock/getTicks.do", ({ rows }) => void (rows.at(-3)![column]! += by));
const drawn = (change: (result: { won: number[]; issue: { seed: string }; list: string }) => void) =>
  of<{ won: number[] | null; issue: { seed: string }; list: string }>("/api/issue/result.do", (result) => {
    if (result.won) change(result as { won: number[]; issue: { seed: string }; list: string });
  });

const FAULTS: readonly (readonly [what: string, asked: Asked, change: Change])[] = [
  ["a live price a fen higher", "seen", quote("nowPrice", 0.01)],
  ["a live best bid with a hundred shares more", "seen", quote("buy1_num", 100)],
  ["a live best ask a fen higher", "seen", quote("sell1", 0.01)],
  ["a print at another price", SHARE, ticks(1, 0.01)],
  ["a print of another size", SHARE, ticks(2, 100)],
  ["a fill at a worse price", "fills", fill((each) => void (each.legs = each.legs.map((leg) => ({ ...leg, price: leg.price + 100 }))))],
  ["a fill of fewer shares", "fills", fill((each) => void (each.shares -= 100))],
  ["a fill's value", "fills", fill((each) => void (each.value += 100))],
  [
    "a level of the book that a fill met",
    "fills",
    fill((each) => void (each.book = each.book && { ...each.book, asks: each.book.asks.slice(1) })),
  ],
  ["what an account had taken before a fill", "fills", fill((each) => void (each.taken = [[each.legs[0]!.price, 100]]))],
  ["a fill's commission", "fills", fill((each) => void (each.fees = { ...each.fees, commission: each.fees.commission + 1 }))],
  ["a fill at another time", "fills", fill((each) => void (each.xt += 60_000))],
  ["the queue before a resting order", "fills", fill((each) => void (each.queue += 100), rested)],
  [
    "a print that a fill used",
    "fills",
    fill((each) => void (each.prints = each.prints.map((print) => ({ ...print, price: print.price - 100 }))), rested),
  ],
  [
    "a row of the listing",
    SHARE,
    of<{ readonly columns: string[]; readonly rows: Rows }>("/api/market/listing.do", ({ columns, rows }) => {
      const row = rows.find((each) => each.includes(SHARE))!;
      row[columns.indexOf("basePrice")] = Number(row[columns.indexOf("basePrice")]) + 100;
    }),
  ],
  ["a key", SHARE, proofs((row) => void (row.key = other(row.key)))],
  ["a link", SHARE, proofs((row) => void (row.link = other(row.link)))],
  ["a commitment", SHARE, proofs((row) => void (row.commitment = other(row.commitment)))],
  ["the anchor of a day", SHARE, proofs((row) => void (row.anchor = other(row.anchor)))],
  [
    "the listing's hash in a market statement",
    SHARE,
    of<{ listing: string }[]>("/api/market/statements.do", (rows) => rows.forEach((row) => void (row.listing = other(row.listing)))),
  ],
  ["a share's close", SHARE, bar(SHARE, 4, 100)],
  ["a share left out of its day", SHARE, dayOf(SHARE, (day) => void day.bars.splice(0))],
  ["a share's minute", SHARE, minute(SHARE, 100, 1, 100)],
  ["a minute left out", SHARE, dayOf(SHARE, ({ minutes }) => void minutes.pop())],
  ["a share's candle", SHARE, chartOf(SHARE, (values) => void (values[0]![1]! += 0.01))],
  ["the opening auction's volume", SHARE, minute(SHARE, 0, 4, 100)],
  ["an index level", "sh000300", minute("sh000300", 30, 3, 100)],
  ["an index candle", "sh000300", chartOf("sh000300", (values) => void (values[0]![0]! += 0.01))],
  ["an index future", "hf_IF", bar("hf_IF", 2, 2000)],
  ["gold", "XAUUSD", minute("XAUUSD", 10, 3, 100)],
  ["a bond", "sh113053", bar("sh113053", 5, 10)],
  ["Hong Kong", "hk00700", minute("hk00700", 20, 2, -1000)],
  ["New York", "usAAPL", chartOf("usAAPL", (values) => void (values[0]![2]! -= 0.01))],
  ["a fixing", "hk00700", of<{ rate: number }[]>("/api/market/rates.do", (rows) => rows.forEach((row) => void (row.rate += 0.0001)))],
  ["who wins a draw", "draw", drawn(({ won }) => void (won[0] = won[0]! + 1))],
  ["the seed of a draw", "draw", drawn(({ issue }) => void (issue.seed = other(issue.seed)))],
  ["the list of a draw", "draw", drawn((result) => void (result.list = result.list.replace(/^1,/, "2,")))],
];

/** The questions that are asked without a change in the control. */
const ASKED: readonly Asked[] = [...new Set(FAULTS.map(([, asked]) => asked))];
const isGid = (asked: Asked) => !["fills", "seen", "draw"].includes(asked);

async function byTool(url: string, asked: Asked, what: string): Promise<number> {
  const symbol = isGid(asked) ? asked : SHARE;
  const lines: string[] = [];
  return verify(
    {
      ...{ url, day: DAY, symbol, minutes: isGid(asked) ? 1 : 0, pausesMs: [] },
      ...(asked === "fills" ? { token: ann.as["usertoken"]! } : {}),
      ...(asked === "seen" ? { seen: seen.get(what)! } : {}),
    },
    (line) => lines.push(line),
  );
}

/** Whether the phone finds something wrong. */
async function byPhone(url: string, asked: Asked, what: string): Promise<boolean> {
  const get = openGet(url, { pausesMs: [] });
  if (asked === "draw") return isDrawWrong(get);
  return isWrong(await answerProof(await questionOf(url, asked, what), get));
}

async function questionOf(url: string, asked: Asked, what: string): Promise<ProofQuestion> {
  if (asked === "seen") return { kind: "seen", seen: seen.get(what)! };
  if (asked !== "fills") {
    const { foreign } = server.running.world.market.instrument(asked)!;
    return { kind: "check", gid: asked, day: DAY, market: foreign?.market ?? "cn" };
  }
  const { list } = await openGet(url, { token: ann.as["usertoken"]! })<{ readonly list: ReceiptRow[] }>("/user/fill/receipts.do", {
    day: DAY,
  });
  return { kind: "fills", rows: list };
}

function isWrong(answer: ProofAnswer): boolean {
  switch (answer.kind) {
    case "checked":
      return answer.difference !== null;
    case "fills":
      return answer.checked.some((each) => "reason" in each || each.fault !== null);
    case "seen":
      return answer.checked.differences.length > 0;
    case "refused":
      return /^(bad|other|late)/.test(answer.reason) && answer.reason !== "otherModel";
    default:
      throw new Error(`not answered: ${JSON.stringify(answer)}`);
  }
}

// As the page of the draw hands it to the worker.
async function isDrawWrong(get: Get): Promise<boolean> {
  const result = await get<PublishedDraw & { readonly issue: PublishedDraw }>("/api/issue/result.do", { code: "689167", type: "1" });
  const { commitment, seed, winners, offered } = result.issue;
  const checked = checkDraw({ ...result, ...{ type: 1, commitment, seed, winners, offered } });
  return !checked || !checked.seed || !checked.list || !checked.winners;
}

test.each(ASKED)("control: %s is found right as it is", async (asked) => {
  expect([await byTool(server.url, asked, ""), await byPhone(server.url, asked, "")]).toEqual([0, false]);
});

describe("each false reply is found by tool and phone", () => {
  test.each(FAULTS)("%s", async (what, asked, change) => {
    // Only the live prices have the fault; later replies are correct.
    const url = asked === "seen" ? server.url : await proxy(change);
    expect([await byTool(url, asked, what), await byPhone(url, asked, what)]).toEqual([1, true]);
  });
});
