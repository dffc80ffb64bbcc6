/**
 * `npm run ledger:verify`: the proof that the ledger adds up, from its rows alone. Reads the database of DATABASE_URL, or the one in
 * DATA_DIR, also while a server runs on it. Ends with 1 when anything differs.
 */
import { NO_MONEY, type UserAccount } from "@hongpan/core/rules/accounts/ledger.ts";
import { houseBalances, houseBalancesWhole } from "../server/src/accounts/house.ts";
import { accountsAfter, moneyOfAll } from "../server/src/accounts/recompute.ts";
import { readConfig, StartRefused } from "../server/src/config.ts";
import { openDatabase, type Database } from "../server/src/db/pool.ts";
import { joinPostgres } from "../server/src/db/postgres.ts";
import { brokenEntry } from "../server/src/desk/log.ts";
import { checkAccount } from "../server/src/audit/round.ts";

try {
  const config = readConfig(process.env);
  const postgres = config.databaseUrl ? null : await joinPostgres(config.dataDir);
  const db = openDatabase(config.databaseUrl ?? postgres?.urlOf("hongpan") ?? "", 2);
  try {
    process.exitCode = (await verify(db)) === 0 ? 0 : 1;
  } finally {
    await db.close();
    await postgres?.stop();
  }
} catch (error) {
  const { message } = error as Error;
  console.error(error instanceof StartRefused ? message : `The ledger cannot be read: ${message}`);
  process.exitCode = 1;
}

async function verify(db: Database): Promise<number> {
  const [accounts, wrong] = await verifyAccounts(db);
  const sum = await verifySum(db);
  console.log(`${accounts} accounts checked, ${wrong} do not add up; sum of all money and its counter-accounts: ${yuan(sum)}`);
  const broken = await brokenEntry(db);
  console.log(broken === null ? "the desk's log is whole" : `the desk's log is broken from entry ${broken} on`);
  return wrong + (sum === 0 && broken === null ? 0 : 1);
}

async function verifyAccounts(db: Database): Promise<readonly [number, number]> {
  let [checked, wrong, last] = [0, 0, 0];
  for (;;) {
    const users = await accountsAfter(db, last, 100);
    if (users.length === 0) return [checked, wrong];
    for (const userId of users) {
      const account = await checkAccount(db, userId);
      checked++;
      if (!account || account.differences.length === 0) continue;
      wrong++;
      for (const each of account.differences) console.log(`account ${userId}: ${each.what} is ${each.is}, should be ${each.shouldBe}`);
    }
    last = users.at(-1)!;
  }
}

/** What all users have, less what they owe, is what the house's accounts gave: together zero. Answers the fen that are left. */
async function verifySum(db: Database): Promise<number> {
  const { users, rolled, whole } = await db.transaction(async (at) => {
    await at.query("set transaction isolation level repeatable read, read only");
    return { users: await moneyOfAll(at), rolled: await houseBalances(at), whole: await houseBalancesWhole(at) };
  });
  console.log("account                          yuan");
  let sum = 0;
  for (const account of [...(Object.keys(NO_MONEY) as UserAccount[]), "sub-accounts"] as const) {
    const amount = account === "debt" ? -users[account] : users[account];
    sum += amount;
    line(`users ${account}`, amount);
  }
  for (const [account, amount] of [...whole].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    sum += amount;
    line(account, amount, rolled.get(account) === amount ? "" : `  roll-up says ${yuan(rolled.get(account) ?? 0)}`);
  }
  return sum;
}

function line(name: string, fen: number, more = ""): void {
  console.log(`${name.padEnd(24)} ${yuan(fen).padStart(20)}${more}`);
}

function yuan(fen: number): string {
  return `${fen < 0 ? "-" : ""}${Math.floor(Math.abs(fen) / 100)}.${String(Math.abs(fen) % 100).padStart(2, "0")}`;
}
