/**
 * What the component tests' stub server answers by default (web/test/kit/replies.json): the replies of a real server to whatever the screens
 * ask on a Monday morning, as a guest and as the demo user who has traded. With RECORD=1 the file is written; in any case it has the same calls, with the same fields.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { FIRST_PARTS } from "@hongpan/core/contract/first-parts.ts";
import { wire } from "@hongpan/core/contract/wire.ts";
import { expect, test } from "vitest";
import { demoPhone, openPhone, type Phone } from "../../e2e/phone.ts";
import { visit } from "../../e2e/screens.ts";
import { tradedServer } from "../../e2e/traded.ts";
import { everyNth } from "../../server/test/kit/few-symbols.ts";

const FILE = fileURLToPath(new URL("../../web/test/kit/replies.json", import.meta.url));
/** Addresses whose calls are recorded. */
const ADDRESSES = [
  ..."/home /trading-list /indexlist /boards?kind=industry /boards?kind=concept /Searchlist /MyList /user /setup /wallet".split(" "),
  ..."/trading-list?tab=star /trading-list?tab=hk /trading-list?tab=us /trading-list?tab=futures /trading-list?tab=north".split(" "),
  ..."/trading-list?tab=watch /trading-list?tab=indices /warehouse?index=0 /warehouse?index=1 /warehouse?index=2".split(" "),
  ..."/kline?code=sh600519 /kline?code=sh000001 /kline?code=hk00700 /kline?code=usAAPL /kline?code=hf_IF /kline?code=hf_NQ".split(" "),
  ..."/kline?code=usDJI /kline?code=usIXIC /kline?code=XAUUSD /kline?code=sh000300 /kline?code=sh600000 /kline?code=hf_GC".split(" "),
  ..."/buyStocks?code=sh600519 /buyStocks?code=sh600519&t=1 /buyStocks?code=sz000001 /buyStocks?code=sh600000".split(" "),
  ..."/buyStocks?code=hk00700 /twoBuy?code=sh600519 /twoBuy /indexBuy?code=sh000300 /futuresBuy?code=hf_GC".split(" "),
  ..."/subWarehouseBuy /orderlist /orderlist?index=1 /orderlist?index=2 /orderlist?index=5 /funds /days".split(" "),
  ..."/newPage?type=4 /newPage?type=6 /newPage?listid=1 /newGg /alerts /alerts?code=sh600519 /calendar /notify /college".split(" "),
  ..."/DragonTiger /topTen /daylimit /stopRecovery /breadth /proof /about /about?e=5 /about?e=6 /trade /agree".split(" "),
  ..."/Subscription?idx=1 /Subscription?idx=2 /Subscription?idx=3 /Subscription?idx=4 /Subscription?idx=5 /sharerecord".split(" "),
  ..."/sharerecordDz /vipdetail /VipSearchlist /jijin /service /FundingDetails /recharge /withdraw /transfer /bankCard".split(" "),
  ..."/auth /setPassword /loginPassword /signature?type=1 /signature?type=2 /login /register /openaccount /house".split(" "),
];

/** The chart of which every tab is opened. */
const CHARTED = "/kline?code=sh600519";
/** Time without calls after which a screen counts as loaded; a busy machine delays the calls of its parts. */
const QUIET_MS = 1000;

interface Recorded {
  readonly path: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly data: unknown;
}

test("the recorded replies are those of a server", async () => {
  const { server, token } = await tradedServer({ MARKET_SYMBOLS: everyNth(200) });
  const kept = new Map<string, Recorded>();
  for (const phone of [await openPhone(server.url), await demoPhone(server.url, token)]) {
    listen(phone, kept);
    const quiet = quietOf(phone);
    await phone.page.goto("/home");
    await quiet();
    for (const address of ADDRESSES) {
      await visit(phone.page, address);
      await quiet();
      for (const tabs of address === CHARTED ? [".pt [role=tab]", ".subtabs [role=tab]", ".bt button"] : [])
        for (const tab of await phone.page.locator(tabs).all()) {
          await tab.click();
          await quiet();
        }
    }
    await phone.close();
  }
  // Home has these in one answer.
  for (const [path, fields] of Object.entries(FIRST_PARTS)) {
    const sent = Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]));
    keep(kept, path, new URLSearchParams(sent), (await server.call(path, sent)).data);
  }
  await server.close();
  const replies = [...kept.values()];
  const lines = replies.map((each) => JSON.stringify(each)).toSorted();
  if (process.env["RECORD"]) writeFileSync(FILE, `[\n${lines.join(",\n")}\n]\n`);
  // Times of orders and serial numbers differ from run to run: the shapes do not.
  expect(shapesOf(JSON.parse(readFileSync(FILE, "utf8")) as readonly Recorded[])).toEqual(shapesOf(replies));
});

/** By path, the fields that its replies have had. */
function shapesOf(replies: readonly Recorded[]): Readonly<Record<string, readonly string[]>> {
  const shapes = new Map<string, Set<string>>();
  for (const { path, data } of replies) {
    const known = shapes.get(path) ?? new Set();
    for (const field of fieldsIn(data)) known.add(field);
    shapes.set(path, known);
  }
  return Object.fromEntries([...shapes].map(([path, fields]) => [path, [...fields].toSorted()]));
}

function fieldsIn(data: unknown): readonly string[] {
  if (Array.isArray(data)) return data.flatMap(fieldsIn);
  return typeof data === "object" && data !== null ? Object.entries(data).flatMap(([name, value]) => [name, ...fieldsIn(value)]) : [];
}

/** Waits until nothing has been on its way for a while. */
function quietOf({ page }: Phone): () => Promise<void> {
  const pending = new Set<object>();
  page.on("request", (request) => pending.add(request));
  for (const event of ["requestfinished", "requestfailed"] as const)
    page.on(event as "requestfinished", (request) => pending.delete(request));
  return async () => {
    for (let quietMs = 0; quietMs < QUIET_MS; quietMs = pending.size === 0 ? quietMs + 50 : 0) await page.waitForTimeout(50);
  };
}

function listen({ page }: Phone, kept: Map<string, Recorded>): void {
  page.on("response", (response) => {
    const url = new URL(response.url());
    const path = url.pathname;
    if (!Object.hasOwn(wire, path) || response.status() !== 200) return;
    const form = response.request().method() === "POST" ? new URLSearchParams(response.request().postData() ?? "") : url.searchParams;
    void response.json().then(
      (reply: { readonly status?: number; readonly data?: unknown }) => reply.status === 0 && keep(kept, path, form, reply.data),
      () => null,
    );
  });
}

function keep(kept: Map<string, Recorded>, path: string, form: URLSearchParams, data: unknown): void {
  const fields = Object.fromEntries([...form].toSorted(([a], [b]) => (a < b ? -1 : 1)));
  kept.set(`${path} ${JSON.stringify(fields)}`, { path, fields, data });
}
