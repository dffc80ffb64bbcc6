/** A server in a process of its own for the bench: embedded PostgreSQL, accounts with money, tokens and identity. */
import { done } from "@hongpan/core/contract/answer.ts";
import { mkdtempSync, chmodSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { withCheckDigit } from "@hongpan/core/rules/people/identity-number.ts";
import { readConfig } from "../server/src/config.ts";
import { addSubmission, decide } from "../server/src/identity/identities.ts";
import { addPerson } from "../server/src/identity/people.ts";
import { addSession } from "../server/src/identity/sessions/sessions.ts";
import { serve, type Running } from "../server/src/assembly/serve.ts";
import type { World } from "../server/src/world.ts";

export interface BenchUser {
  readonly id: number;
  readonly token: string;
}

export interface Ready {
  readonly kind: "ready";
  readonly url: string;
  readonly databaseUrl: string;
  readonly folder: string;
  readonly users: readonly BenchUser[];
  /** Ids of stocks with deep books. */
  readonly stocks: readonly number[];
}

export type FromServer = Ready | { readonly kind: "counted"; readonly statements: number };

const USERS = 2000;
/** More would wait for a connection than may (db/pool.ts). */
const AT_ONCE = 100;
const MONEY = 100_000_000_00;
const STOCKS = 200;

const folder = mkdtempSync(join(tmpdir(), "hongpan-bench-"));
chmodSync(folder, 0o755);
const config = readConfig({
  ...{ PORT: "0", HOST: "127.0.0.1", DATA_DIR: folder, MARKET_SEED: "11".repeat(32), CLOCK_START: "2026-11-20" },
  ...{ TRUST_PROXY: "1", LOG_LEVEL: "error" },
});
const running = await serve(config);
let statements = 0;
const databaseUrl = running.world.db.pool.options.connectionString ?? "";
const users = await makeUsers();
for (const { id } of users) await fund(running.world, id);
const { world } = running;
countStatements();
tell({ kind: "ready", url: running.url, databaseUrl, folder, users, stocks: deepStocks(running) });

process.on("message", (message) => {
  if (message === "count") tell({ kind: "counted", statements });
  if (message === "stop") void running.close().then(() => process.exit(0));
});

function tell(message: FromServer): void {
  process.send?.(message);
}

function countStatements(): void {
  for (const db of [world.db, world.db.hot]) {
    const { query } = db;
    const counted: typeof query = (...given) => {
      statements++;
      return query(...given);
    };
    Object.assign(db, { query: counted });
  }
}

/** People who may trade, by their numbers; without money yet. */
async function makeUsers(): Promise<readonly BenchUser[]> {
  const made: BenchUser[] = [];
  for (let from = 0; from < USERS; from += AT_ONCE)
    made.push(...(await Promise.all(Array.from({ length: AT_ONCE }, (_, i) => makeUser(running.world, from + i)))));
  return made.toSorted((one, other) => one.id - other.id);
}

async function makeUser(world: World, i: number): Promise<BenchUser> {
  const { db, vault } = world;
  const phone = `139${String(i).padStart(8, "0")}`;
  const person = { phone, phoneVerified: true, agentCode: "100001", passwordHash: "none" };
  const id = (await db.transaction((inside) => addPerson(inside, vault, person))) ?? 0;
  await addSubmission(world, { personId: id, realName: "样例", number: numberOf(i), keys: ["", "", null], reviewInS: null });
  await decide(world, id, null);
  return { id, token: (await addSession(db, id, person.passwordHash)) ?? "" };
}

async function fund({ accounts, clock }: World, userId: number): Promise<void> {
  const entry = { from: "house_deposits", to: "stock_available", amount: MONEY, reason: "deposit" } as const;
  await accounts.retryOnConflict({ userId }, async ({ load, commit }) =>
    commit(await load(), { atXt: clock.now().xt, entries: [entry], reply: done(null) }),
  );
}

// A number of the unassigned region 99xxxx for each person; two alike would be refused.
function numberOf(i: number): string {
  return withCheckDigit(`990101${1960 + Math.floor(i / 1000)}0101${String(i % 1000).padStart(3, "0")}`);
}

function deepStocks({ world: { market } }: Running): number[] {
  const deep = market.all.filter((each) => {
    if (each.kind !== "stock" || each.st || each.board !== "main" || market.quote(each.id).suspended) return false;
    return market.book(each.id).asks.reduce((sum, level) => sum + level.shares, 0) > 5000;
  });
  return deep.slice(0, STOCKS).map((each) => each.id);
}
