/**
 * Placed orders a second through HTTP against pgbench that writes the same rows, one transaction an order, on the same PostgreSQL
 * in the same run. Both have 32 clients and fsync on; every acknowledged order is durable.
 */
import { fork, type ChildProcess } from "node:child_process";
import { rmSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { openDatabase } from "../server/src/db/pool.ts";
import { load, once, type Measured } from "./load.ts";
import { captureOrder, runPgbench } from "./pgbench.ts";
import type { FromServer, Ready } from "./order-server.ts";

const CLIENTS = 32;
const SECONDS = 10;
const WARM_SECONDS = 3;

/** Prints orders a second, latencies, the ratio, and what one order asks of the database. */
export async function benchOrders(): Promise<void> {
  const server = fork(fileURLToPath(new URL("./order-server.ts", import.meta.url)), { stdio: ["ignore", "inherit", "inherit", "ipc"] });
  const ready = await answerOf<Ready>(server, "ready");
  const db = openDatabase(ready.databaseUrl, 2);
  try {
    const script = await captureOrder(db, ready.users[0]!.id, () => once(ready.url, orderOf(ready, 0)));
    const statements = await statementsOf(server, ready);
    await load(ready.url, CLIENTS, WARM_SECONDS, (i) => orderOf(ready, i));
    const http = await load(ready.url, CLIENTS, SECONDS, (i) => orderOf(ready, i + 1_000_000));
    const durable = await db.query<{ n: number }>("select count(*) as n from stored_reply where path = '/user/buy.do'");
    const raw = await runPgbench(ready.databaseUrl, script, CLIENTS, SECONDS, ready.users);
    print(http, raw, statements, durable[0]?.n ?? 0);
  } finally {
    await db.close();
    server.send("stop");
    await new Promise((stopped) => server.once("exit", stopped));
    rmSync(ready.folder, { recursive: true, force: true });
  }
}

/** The i-th order: another account and stock each time, 100 shares at market, with a key as the phone sends it. */
function orderOf({ users, stocks }: Ready, i: number) {
  const user = users[i % users.length]!;
  const stock = stocks[(i * 7 + Math.floor(i / users.length)) % stocks.length]!;
  return {
    path: "/user/buy.do",
    body: `stockId=${stock}&buyNum=100&buyType=0&lever=10`,
    headers: {
      usertoken: user.token,
      "idempotency-key": `bench-${i}`,
      "x-forwarded-for": `10.${user.id % 200}.${(i >> 8) % 250}.${i % 250}`,
    },
  };
}

async function statementsOf(server: ChildProcess, ready: Ready): Promise<number> {
  const count = async () => {
    server.send("count");
    return (await answerOf<{ readonly kind: "counted"; readonly statements: number }>(server, "counted")).statements;
  };
  const before = await count();
  const orders = 20;
  for (let i = 0; i < orders; i++) await once(ready.url, orderOf(ready, 500_000 + i * 31));
  return ((await count()) - before) / orders;
}

function answerOf<T extends FromServer>(server: ChildProcess, kind: T["kind"]): Promise<T> {
  return new Promise((answer, fail) => {
    const listen = (message: FromServer) => {
      if (message.kind !== kind) return;
      server.off("message", listen);
      answer(message as T);
    };
    server.on("message", listen);
    server.once("exit", () => fail(new Error("the bench server stopped")));
  });
}

function print(http: Measured, raw: { readonly perSecond: number; readonly averageMs: number }, statements: number, stored: number): void {
  const ms = (value: number) => `${value.toFixed(1)} ms`;
  console.log(
    [
      `orders over HTTP     ${http.perSecond.toFixed(0)}/s   p50 ${ms(http.p50)}  p99 ${ms(http.p99)}  (p99 = ${(http.p99 / http.p50).toFixed(1)} x p50)`,
      `taken                ${http.taken} of ${http.sent}${http.refusals.length > 0 ? `; refused: ${http.refusals.join("; ")}` : ""}`,
      `pgbench, same rows   ${raw.perSecond.toFixed(0)}/s   average ${ms(raw.averageMs)}`,
      `ratio                ${(http.perSecond / raw.perSecond).toFixed(2)}`,
      `one order            ${statements.toFixed(1)} statements, each one round trip; replies kept in the same write: ${stored}`,
    ].join("\n"),
  );
}
