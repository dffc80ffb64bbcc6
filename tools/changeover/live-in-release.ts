/**
 * Lives two days in the server of a release and keeps what it leaves, so that the next version can be tried on it:
 *
 *   node tools/changeover/live-in-release.ts <a worktree of the release> <folder for database.sql.gz, hongpan.key and shown.json>
 *
 * Positions at 30 times in both directions with targets, a new issue, a new bond, an index, futures, Hong Kong, a sub-account that holds something,
 * an application for one, resting orders, alerts. shown.json is what its people saw last: prices, and what each of them had.
 */
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { dump } from "../../server/src/db/dump.ts";
import type { Database } from "../../server/src/db/pool.ts";

/** What is asked of the release's own modules. */
interface Instrument {
  readonly id: number;
  readonly gid: string;
  readonly code: string;
  readonly kind: string;
  readonly board?: string;
  readonly issued?: boolean;
  readonly listedOn?: string;
}
interface Running {
  readonly url: string;
  readonly world: {
    readonly db: Database;
    readonly market: {
      readonly all: readonly Instrument[];
      readonly instrument: (key: string) => Instrument | undefined;
      readonly quote: (id: number) => { readonly last: number; readonly suspended: boolean; readonly limitDown: number };
      readonly book: (id: number) => { readonly asks: readonly object[]; readonly bids: readonly object[] };
    };
  };
  readonly timetable: { readonly runTo: (xt: number) => Promise<void> };
  readonly close: () => Promise<void>;
}
interface Person {
  readonly phone: string;
  readonly as: Readonly<Record<string, string>>;
}
type Fields = Readonly<Record<string, string | number>>;

const [root, out] = process.argv.slice(2);
if (root === undefined || out === undefined) throw new Error("usage: live-in-release.ts <worktree> <folder>");
/** A module of the release by the places where one of its versions has it. */
const from = (...places: readonly string[]) =>
  import(places.map((place) => join(resolve(root), place)).find((path) => existsSync(path)) ?? places[0]!);
const { serve } = await from("server/src/assembly/serve.ts", "server/src/serve.ts");
const { readConfig } = await from("server/src/config.ts");
const { reviewDue } = await from("server/src/assembly/review.ts", "server/src/review.ts");
const { funded } = await from("server/test/kit/market-people.ts", "server/test/market-people.ts");
const instant = (time: string) => Date.parse(`${time.replace(" ", "T")}+08:00`);

const folder = mkdtempSync(join(tmpdir(), "hongpan-release-"));
const env = { PORT: "0", HOST: "127.0.0.1", DATA_DIR: folder, CLOCK_START: "2026-11-20", LOG_LEVEL: "error", DEMO: "1", TRUST_PROXY: "1" };
const running: Running = await serve(readConfig(env), { handClock: true, easiestWork: 1000 });
const { market, db } = running.world;
const server = { url: running.url, running, call, get: (path: string, headers: Fields) => ask(path, { headers: asText(headers) }) };

async function ask(path: string, init: RequestInit) {
  return (await fetch(running.url + path, init)).json() as Promise<{ status: number; msg: string; data: unknown }>;
}
function asText(fields: Fields): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]));
}
async function call(path: string, fields: Fields = {}, headers: Fields = {}) {
  return ask(path, { method: "POST", body: new URLSearchParams(asText(fields)), headers: asText(headers) });
}
async function wants(person: Person, path: string, fields: Fields): Promise<unknown> {
  const reply = await call(path, fields, person.as);
  if (reply.status !== 0) throw new Error(`${path} ${JSON.stringify(fields)}: ${reply.msg}`);
  return reply.data;
}
// A release may allow a restless share less than is wanted.
const LEVERS = [30, 20, 15, 10, 5, 2];
async function buy(person: Person, { id }: Instrument, buyNum: number, most: number, more: Fields = {}): Promise<unknown> {
  let refused: unknown;
  for (const lever of LEVERS.filter((each) => each <= most)) {
    try {
      return await wants(person, "/user/buy.do", { stockId: id, buyNum, buyType: 0, lever, ...more });
    } catch (why) {
      refused = why;
    }
  }
  throw refused;
}
const price = (instrument: Instrument, times: number) => (Math.round((market.quote(instrument.id).last * times) / 100) / 100).toFixed(2);
const named = (gid: string) => market.instrument(gid)!;

try {
  await running.timetable.runTo(instant("2026-11-20 10:00:00"));
  const usual = market.all.filter((each) => {
    const { last, suspended } = market.quote(each.id);
    const { asks, bids } = market.book(each.id);
    return (
      each.kind === "stock" &&
      each.board === "main" &&
      !suspended &&
      last > 50_000 &&
      last < 300_000 &&
      asks.length === 5 &&
      bids.length === 5
    );
  });
  const [first, second, third] = usual.slice(100) as [Instrument, Instrument, Instrument];
  const person = (n: number, fen: number): Promise<Person> => funded(server, `1390000090${n}`, fen);
  const ann = await person(1, 500_000_000);
  const bob = await person(2, 10_000_000);
  const cid = await person(3, 10_000_000);
  const dan = await person(4, 3_000_000);

  // Held over the weekend, with its nights.
  await buy(ann, second, 2000, 5, { buyType: 1 });
  for (const type of [1, 3]) await wants(ann, "/user/transAmt.do", { amt: 1_000_000, type });
  await wants(ann, "/user/buyIndex.do", { indexId: named("sh000300").id, buyNum: 2, buyType: 0, lever: 10 });
  await wants(ann, "/user/buyFutures.do", { FuturesId: named("hf_IF").id, buyNum: 1, buyType: 1, lever: 10 });
  await wants(ann, "/user/buyFutures.do", { FuturesId: named("hf_GC").id, buyNum: 1, buyType: 0, lever: 10 });
  await buy(ann, named("hk00700"), 200, 5);
  await wants(bob, "/user/funds/addFundsApply.do", { margin: 10_000, lever: 5, cycleType: 1, tradersCycle: 5 });
  await db.query("update allocation set review_at = now() where state = 0");
  await reviewDue(running.world);

  await running.timetable.runTo(instant("2026-11-23 09:45:00"));
  const issue = market.all
    .filter((each) => each.issued && each.kind === "stock" && market.book(each.id).asks.length > 0)
    .toSorted((a, b) => ((a.listedOn ?? "") < (b.listedOn ?? "") ? -1 : 1))
    .at(-1);
  await buy(ann, first, 3000, 30, { profitTarget: price(first, 1.08), stopTarget: price(first, 0.93) });
  await buy(ann, third, 1000, 30, { buyType: 1 });
  if (issue) await buy(ann, issue, issue.board === "star" ? 200 : 100, 30);
  // A release before new bonds has none.
  const bond = market.all.find((each) => each.issued && each.kind === "bond" && market.book(each.id).asks.length > 0);
  if (bond) await buy(ann, bond, 10, 10);
  await wants(bob, "/user/funds/buyFunds.do", { stockId: third.id, buyNum: 1000, buyType: 0, lever: 5, subaccountNumber: "80000000" });
  const rest = { stockId: first.code, buyNum: 1000, buyType: 0, lever: 5, kind: "limit" };
  await wants(cid, "/user/addOrder.do", { ...rest, targetPrice: (market.quote(first.id).limitDown / 10_000).toFixed(2), valid: "gtc" });
  await wants(cid, "/user/alert/add.do", { code: first.gid, kind: "above", value: price(first, 3) });
  await wants(cid, "/user/alert/add.do", { code: first.gid, kind: "below", value: price(first, 0.2) });
  await wants(cid, "/user/alert/add.do", { code: second.gid, kind: "rise", value: "9.00" });
  // Nobody decides on this one any more.
  await wants(dan, "/user/funds/addFundsApply.do", { margin: 2000, lever: 3, cycleType: 2, tradersCycle: 1 });
  await db.query("update allocation set review_at = now() + interval '100 years' where state = 0");
  await running.timetable.runTo(instant("2026-11-23 10:00:00"));

  const people: Record<string, unknown> = {};
  for (const each of [ann, bob, cid, dan]) {
    const subs = (await wants(each, "/user/funds/getUserApplyList.do", { userId: 0, pageNum: 1, pageSize: 10 })) as { list: object[] };
    people[each.phone] = { info: await wants(each, "/user/getUserInfo.do", {}), subs: subs.list };
  }
  const held = await db.query<{ instrument_id: number }>("select distinct instrument_id from stock_position order by 1");
  const some = [...held.map(({ instrument_id: id }) => id), ...market.all.filter((_, i) => i % 40 === 0).map(({ id }) => id)];
  const last = Object.fromEntries(some.map((id) => [id, market.quote(id).last]));
  const commitments = await db.query("select market, day, encode(commitment, 'hex') as commitment from day_commitment order by 1, 2");
  await running.close();

  // Open once more for the copy: the last words of an end are part of it.
  const again: Running = await serve(readConfig(env), { handClock: true, easiestWork: 1000 });
  mkdirSync(out, { recursive: true });
  await dump(again.world.db, join(out, "database.sql.gz"));
  await again.close();
  copyFileSync(join(folder, "keys", "hongpan.key"), join(out, "hongpan.key"));
  writeFileSync(join(out, "shown.json"), `${JSON.stringify({ issue: issue?.id ?? null, people, last, commitments }, null, 1)}\n`);
} finally {
  await running.close().catch(() => undefined);
  rmSync(folder, { recursive: true, force: true });
}
process.exit(0);
