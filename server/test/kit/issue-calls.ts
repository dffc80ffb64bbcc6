/** Applications for new issues through the API, for tests. Calls that change something return "status message". */
import { settingsOn } from "@hongpan/core/rules/terms/settings.ts";
import { balancesOfUser } from "../../src/accounts/read.ts";
import { checkAccount } from "../../src/audit/round.ts";
import { FIRST_DAY, testServer, type Sent, type TestServer } from "./harness.ts";
import { idOf } from "./market-people.ts";
import type { Person } from "./people.ts";

export const ENTROPY = "0123456789abcdef".repeat(2);

/** A server whose settings allow as many numbers as the exchange does; `more` replaces settings. */
export function issueServer(env: Sent, more: object = {}): Promise<TestServer> {
  const row = { ...settingsOn(FIRST_DAY), issueMostNums: 1_000_000, placedMostAmt: 1e15 };
  return testServer({ TRUST_PROXY: "1", ...env }, { settings: [{ ...row, ...more }] });
}

export async function applyForIssue(server: TestServer, person: Person, fields: Sent, headers: Readonly<Record<string, string>> = {}) {
  const { status, msg } = await server.call("/user/add.do", { entropy: ENTROPY, ...fields }, { ...person.as, ...headers });
  return `${status} ${msg}`;
}

export async function issueRecords(server: TestServer, person: Person, fields: Sent = {}) {
  return (await server.call("/user/getOneSubscribeByUserId.do", fields, person.as)).data;
}

export async function issueResult(server: TestServer, code: string, type = 1) {
  return (await server.call("/api/issue/result.do", { code, type })).data;
}

/** Available and held money of the stock account, in yuan. */
export async function stockMoney(server: TestServer, person: Person): Promise<readonly [available: number, held: number]> {
  const { stock_available, stock_held } = await balancesOfUser(server.running.world.db, await idOf(server, person));
  return [stock_available / 100, stock_held / 100];
}

/** What the auditor finds wrong with the account. */
export async function auditDifferences(server: TestServer, person: Person) {
  return (await checkAccount(server.running.world.db, await idOf(server, person)))?.differences;
}
