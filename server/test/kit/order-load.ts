/** People who order without a pause, each order under a key of its own, and know what was acknowledged: for tests of what breaks meanwhile. */
import { join } from "node:path";
import pg from "pg";
import { socketIn } from "../../src/db/hold.ts";
import { databaseOf, post, verifyLedger } from "./processes.ts";

type Fields = Readonly<Record<string, string | number>>;

/** A call that was answered with status 0. */
interface Acknowledged {
  readonly path: string;
  readonly fields: Fields;
  readonly reply: string;
}

export interface Load {
  /** By the key of the call. */
  readonly acknowledged: ReadonlyMap<string, Acknowledged>;
  /** Longest wait for any answer so far, milliseconds; `forget` begins it anew. */
  readonly longest: () => number;
  readonly forget: () => void;
  /** What was heard that is neither an order nor 系统繁忙. */
  readonly strange: readonly string[];
  /** Keys of calls that got no answer: their client has ended. */
  readonly unanswered: readonly string[];
  /** How often 系统繁忙 was heard. */
  readonly busy: () => number;
  /** Ends it, once every order that was begun has its answer. */
  readonly stop: () => Promise<void>;
}

const PAUSE_MS = 50;
const AGAIN_MS = 100;
const STOCK = { stockId: 1_600_000, buyNum: 100, buyType: 0, lever: 10 } as const;
/** Orders of one client that are kept; from then on each one rests far below the market and is taken back. */
const KEPT = 10;

/** `clients` order on a port until they are told to stop. One that hears 系统繁忙 sends the same key again until it knows. */
export function loadOf(port: number | null, token: string, clients: number, name = "c"): Load {
  const acknowledged = new Map<string, Acknowledged>();
  const strange: string[] = [];
  const unanswered: string[] = [];
  let [longest, busy, stopped] = [0, 0, false];
  const send = async (path: string, fields: Fields, key: string): Promise<string | null> => {
    for (;;) {
      const began = performance.now();
      const text = await post(port, path, fields, { usertoken: token, "idempotency-key": key }).catch(() => null);
      if (text === null) {
        unanswered.push(key);
        return null;
      }
      longest = Math.max(longest, performance.now() - began);
      const { status, msg } = JSON.parse(text) as { status: number; msg: string };
      if (status === 0) acknowledged.set(key, { path, fields, reply: text });
      // More orders a minute than one person may send: he waits.
      const again = msg.startsWith("系统繁忙") || msg.startsWith("操作频繁");
      if (status !== 0 && !again) strange.push(`${path} ${text}`);
      if (!again) return text;
      if (msg.startsWith("操作频繁")) await sleep(10 * AGAIN_MS);
      else busy++;
      await sleep(AGAIN_MS);
    }
  };
  const client = async (own: string, low: number) => {
    for (let n = 0; !stopped; n++, await sleep(PAUSE_MS)) {
      if (n < KEPT) {
        if ((await send("/user/buy.do", STOCK, `${own}-${n}`)) === null) return;
        continue;
      }
      const placed = await send("/user/addOrder.do", { ...STOCK, stockId: "600000", kind: "limit", targetPrice: low }, `${own}-${n}`);
      if (placed === null) return;
      const { positionSn } = JSON.parse(placed) as { positionSn?: string };
      if (positionSn && (await send("/user/cancelOrder.do", { positionSn }, `${own}-${n}-back`)) === null) return;
    }
  };
  const running = lowOf(port).then((low) =>
    Promise.all(Array.from({ length: clients }, (_, i) => client(`${name}${i}`, Math.round(low * 100 - i) / 100))),
  );
  return {
    acknowledged,
    strange,
    unanswered,
    longest: () => longest,
    forget: () => (longest = 0),
    busy: () => busy,
    stop: async () => {
      stopped = true;
      await running;
    },
  };
}

/** What is wrong with what was acknowledged: a key that answers otherwise than before, an order that is not there. Nothing when all is well. */
export async function lost(port: number | null, token: string, acknowledged: Load["acknowledged"]): Promise<readonly string[]> {
  const wrong: string[] = [];
  const kept = new Set<string>();
  for (const [key, { path, fields, reply }] of acknowledged) {
    if (path === "/user/buy.do") kept.add((JSON.parse(reply) as { positionSn: string }).positionSn);
    const ask = () => post(port, path, fields, { usertoken: token, "idempotency-key": key });
    let again = await ask();
    // Asked one after the other they are more than one person may send in a second.
    for (; again.includes("操作频繁"); again = await ask()) await sleep(200);
    if (again !== reply) wrong.push(`${key}: ${reply} is now ${again}`);
  }
  const held = await heldOf(port, token);
  for (const sn of kept) if (!held.has(sn)) wrong.push(`${sn} is not there`);
  return wrong;
}

/** The numbers of the account's positions. */
export async function heldOf(port: number | null, token: string): Promise<ReadonlySet<string>> {
  const held = new Set<string>();
  for (let pageNum = 1, more = true; more; pageNum++) {
    const list = await post(port, "/user/position/list.do", { state: 0, pageNum, pageSize: 100 }, { usertoken: token });
    const { data } = JSON.parse(list) as { data: { list: { positionSn: string }[] } };
    for (const row of data.list) held.add(row.positionSn);
    more = data.list.length > 0;
  }
  return held;
}

/** Runs a statement in the embedded database of a data directory. */
export async function queryIn(data: string, database: string, sql: string): Promise<number> {
  const host = encodeURIComponent(socketIn(join(databaseOf(data), "postgres")) ?? "");
  const client = new pg.Client({ connectionString: `postgres://hongpan@/${database}?host=${host}` });
  await client.connect();
  const { rowCount } = await client.query(sql);
  await client.end();
  return rowCount ?? 0;
}

/** Whether the ledger adds up, by `npm run ledger:verify`. */
export function ledgerOf(data: string): string {
  const [code, text] = verifyLedger(data);
  return code === 0 && text.includes(" 0 do not add up; sum of all money and its counter-accounts: 0.00") ? "adds up" : text;
}

/** Milliseconds until /ready says yes, with the reasons that were heard until then. */
export async function readyAgain(
  port: number | null,
  within = 30_000,
): Promise<{ readonly ms: number; readonly why: ReadonlySet<string> }> {
  const began = performance.now();
  const why = new Set<string>();
  while (performance.now() - began < within) {
    const reply = await fetch(`http://127.0.0.1:${port}/ready`);
    const said = (await reply.json()) as { ok: boolean; why: string[] };
    if (reply.status === 200) return { ms: Math.round(performance.now() - began), why };
    for (const each of said.why) why.add(each);
    await sleep(20);
  }
  throw new Error(`not ready within ${within} ms: ${[...why].join(" ")}`);
}

/** Ends every connection of the server, as a failover or a pooler's cut would. */
export function terminateAll(data: string): Promise<number> {
  const others = "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'hongpan'";
  return queryIn(data, "postgres", others);
}

export const sleep = (ms: number) => new Promise<void>((next) => setTimeout(next, ms));

// A price that rests: 5 % below the last close.
async function lowOf(port: number | null): Promise<number> {
  const reply = JSON.parse(await post(port, "/api/stock/getSingleStock.do", { code: "600000" })) as {
    data: { stock: { nowPrice: number } };
  };
  return Math.floor(reply.data.stock.nowPrice * 95) / 100;
}
