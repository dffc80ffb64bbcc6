/** What of the day's sales is still there and goes out tomorrow (core/src/rules/accounts/ledger.ts), from a day's postings. */
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { saleProceedsSince } from "../../src/accounts/fund-records.ts";
import { openDatabase, type Database } from "../../src/db/pool.ts";
import { command, onDatabase } from "../kit/database.ts";

let db: Database;
const name = `hongpan_proceeds_${process.pid}`;
beforeAll(async () => {
  await command(inject("databaseUrl"), `create database ${name} template ${inject("template")}`);
  db = openDatabase(onDatabase(inject("databaseUrl"), name), 2);
});
afterAll(async () => {
  await db.close();
  await command(inject("databaseUrl"), `drop database ${name} with (force)`);
});

const YESTERDAY = 1000;
const TODAY = 2000;
let nobody = 900_000;

/** "margin -100": what leaves the stock account; without a sign what comes in. One write each. */
async function posted(userId: number, texts: readonly string[], atXt: number): Promise<void> {
  for (const [version, text] of texts.entries()) {
    const [reason = "", sum = ""] = text.split(" ");
    const accounts = Number(sum) < 0 ? ["stock_available", "stock_held"] : ["stock_held", "stock_available"];
    await db.query(
      `insert into posting (user_id, version, n, from_account, to_account, amount, reason, at_xt) values ($1, $2, 0, $3, $4, $5, $6, $7)`,
      [userId, atXt + version, ...accounts, Math.abs(Number(sum)), reason, atXt],
    );
  }
}

test.each([
  ["nothing", [], 0],
  ["a sale with a profit, less its fee", ["marginReturn 1000", "profit 50", "commissionClose -5"], 1045],
  ["a sale with a loss", ["marginReturn 1000", "loss -300"], 700],
  ["a deposit", ["deposit 1000"], 0],
  ["money that was there is spent before it", ["margin -500", "marginReturn 200"], 200],
  ["more is spent than was sold, then sold again", ["marginReturn 100", "margin -500", "marginReturn 200"], 200],
  [
    "three round trips are one sale",
    ["margin -20", "marginReturn 20", "margin -20", "marginReturn 20", "margin -20", "marginReturn 20"],
    20,
  ],
  ["an order is held and taken back", ["marginReturn 100", "orderHold -80", "orderRelease 80"], 100],
  ["an order of money of before is taken back", ["orderHold -80", "orderRelease 80"], 0],
  ["an order that fills spends it", ["marginReturn 100", "orderHold -80", "orderRelease 80", "margin -80"], 20],
  ["through the index account and back it stays what it is", ["marginReturn 100", "purseTransfer -100", "purseTransfer 100"], 100],
  ["the end of a sub-account is a sale too", ["fundsEnd 500"], 500],
  ["an application that is refused", ["marginReturn 100", "fundsHold -60", "fundsRelease 60"], 100],
  ["what a withdrawal takes was free", ["marginReturn 100", "withdrawHold -50", "withdrawFee -1", "withdrawReturn 51"], 100],
  ["it repays a debt", ["marginReturn 100", "debtRepaid -40"], 60],
])("%s", async (_what, texts, left) => {
  const userId = nobody++;
  await posted(userId, ["marginReturn 7777"], YESTERDAY);
  await posted(userId, texts, TODAY);
  expect(await saleProceedsSince(db, userId, TODAY)).toBe(left);
});
