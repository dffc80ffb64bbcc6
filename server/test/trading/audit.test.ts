/** The auditor: an account that does not add up is found and stopped, everybody else goes on. */
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { rollUpHouse } from "../../src/accounts/house.ts";
import { openAuditor, checkAccount } from "../../src/audit/round.ts";
import { type TestServer, testServer } from "../kit/harness.ts";
import { funded, idOf, liquid } from "../kit/market-people.ts";
import type { Person } from "../kit/people.ts";

let server: TestServer;
let honest: Person;
let struck: Person;

beforeAll(async () => {
  // So fast that whatever happens between two steps happens in one instant.
  server = await testServer({ CLOCK_SPEED: "3600" });
  await server.clockTo("2026-11-20 10:00:00");
  [honest, struck] = [await funded(server, "13900000901", 50_000_000), await funded(server, "13900000902", 50_000_000)];
  for (const person of [honest, struck]) {
    const bought = await server.call("/user/buy.do", { stockId: liquid(server).id, buyNum: 300, buyType: 0, lever: 3 }, person.as);
    expect(bought.data).toBe("下单成功");
  }
  // A night passes, half is sold: every kind of row exists.
  await server.clockTo("2026-11-23 10:00:00");
  for (const person of [honest, struck]) {
    const held = await server.call("/user/position/list.do", { state: 0, approveStatus: 1, pageNum: 1, pageSize: 10 }, person.as);
    const [{ positionSn }] = (held.data as unknown as { list: [{ positionSn: string }] }).list;
    const sold = await server.call("/user/sell.do", { positionSn, sellNum: 100 }, person.as);
    expect(sold.msg).toBe("平仓成功！");
  }
});

afterAll(() => server.close());

const differences = async (person: Person) =>
  (await checkAccount(server.running.world.db, await idOf(server, person)))?.differences.map(({ what }) => what.replace(/ \d{20}/, ""));

describe("an account that adds up", () => {
  it("has no difference after a purchase, three nights and a part sale", async () => {
    expect(await differences(honest)).toEqual([]);
  });

  it("has none after shares in a coin were bought and sold within one instant, in parts, whatever the numbers of the orders", async () => {
    const tencent = server.running.world.market.instrument("hk00700")!.id;
    for (let i = 0; i < 5; i++) {
      const fields = { stockId: tencent, buyNum: 300, buyType: 0, lever: 10 };
      const bought = (await server.call("/user/buy.do", fields, honest.as)) as unknown as { positionSn: string };
      for (const sellNum of [100, 200]) {
        const sold = await server.call("/user/sell.do", { positionSn: bought.positionSn, sellNum }, honest.as);
        expect(sold.msg).toBe("平仓成功！");
      }
    }
    expect(await differences(honest)).toEqual([]);
  });

  it("says what freezes its money: a resting order, an application for a sub-account, and nothing else", async () => {
    const info = async () => {
      const { data } = await server.call("/user/getUserInfo.do", {}, honest.as);
      return data as unknown as { djzj: number; allFreezAmt: number; frozenBy: Record<string, number> };
    };
    const nothing = { orders: 0, allocations: 0, issues: 0, blocks: 0, withdrawals: 0 };
    expect((await info()).frozenBy).toEqual(nothing);
    const stock = liquid(server);
    const { last } = server.running.world.market.quote(stock.id);
    const targetPrice = (Math.floor((last * 0.95) / 100) / 100).toFixed(2);
    const order = { stockId: stock.code, buyNum: 100, buyType: 0, lever: 1, kind: "limit", targetPrice };
    expect((await server.call("/user/addOrder.do", order, honest.as)).status).toBe(0);
    const application = { margin: 10_000, lever: 5, cycleType: 1, tradersCycle: 2 };
    expect((await server.call("/user/funds/addFundsApply.do", application, honest.as)).status).toBe(0);
    const { djzj, allFreezAmt, frozenBy } = await info();
    expect(frozenBy).toEqual({ ...nothing, orders: frozenBy["orders"], allocations: frozenBy["allocations"] });
    expect(frozenBy["allocations"]).toBeGreaterThanOrEqual(10_000);
    expect(frozenBy["orders"]).toBeGreaterThan(Number(targetPrice) * 100);
    expect(frozenBy["orders"]! + frozenBy["allocations"]!).toBeCloseTo(djzj - allFreezAmt, 2);
  });

  it("is left alone by the auditor", async () => {
    expect(await openAuditor(server.running.world).round()).toBe(0);
  });
});

describe("the house", () => {
  it("shows what it received, rolled up or not, and all money together is zero", async () => {
    const before = (await server.get<Record<string, number>>("/api/house/balances.do")).data;
    expect(before["fees"]).toBeGreaterThan(0);
    expect(before["stay"]).toBeGreaterThan(0);
    const { db } = server.running.world;
    await db.query("alter table posting disable trigger posting_append_only");
    await db.query("update posting set at = at - interval '5 minutes'");
    await db.query("alter table posting enable trigger posting_append_only");
    await rollUpHouse(db);
    await rollUpHouse(db);
    const [rolled] = await db.query<{ n: number }>("select count(*) as n from house_balance");
    expect(rolled!.n).toBeGreaterThan(3);
    const after = (await server.get<Record<string, number>>("/api/house/balances.do")).data;
    expect({ ...after, asOf: 0 }).toEqual({ ...before, asOf: 0 });
  });
});

describe("an account that does not add up", () => {
  it("is proved whole before it is struck, and the proof says so", async () => {
    const { code, out } = await verify();
    expect(out).toContain("0 do not add up; sum of all money and its counter-accounts: 0.00");
    expect(code).toBe(0);
  });

  it.each([
    ["money out of nothing", "update account set stock_available = stock_available + 1", ["stock_available"]],
    ["margin that went missing", "update stock_position set margin = margin - 1", ["stock_held by positions and orders"]],
    ["shares out of nothing", "update stock_position set shares = shares + 100, bought = bought + 100", ["position bought"]],
    ["a night too few", "update stock_position set stay_days = stay_days - 1", ["position nights"]],
    ["a fee that was not charged", "update stock_position set stay_accrued = stay_accrued - 1", ["position holding fee"]],
    ["a better price", "update trade_order set filled_value = filled_value - 1", ["order value", "order value"]],
  ])("%s is seen", async (_, strike, seen) => {
    const userId = await idOf(server, struck);
    const { db } = server.running.world;
    const found = await db
      .transaction(async (at) => {
        await at.query(`${strike} where user_id = $1`, [userId]);
        const inside = { ...db, transaction: <T>(work: (each: typeof at) => Promise<T>) => work({ query: skipIsolation(at.query) }) };
        const checked = await checkAccount(inside, userId);
        throw new Found(checked?.differences.map(({ what }) => what.replace(/ \d{20}/, "")) ?? []);
      })
      .catch((error: unknown) => (error instanceof Found ? error.what : Promise.reject(error)));
    expect(found).toEqual(seen);
    expect(await differences(struck)).toEqual([]);
  });

  it("is stopped by the auditor: no order, no sale, a message; the other account trades on", async () => {
    const userId = await idOf(server, struck);
    await server.running.world.db.query("update account set stock_available = stock_available + 100 where user_id = $1", [userId]);
    const order = { stockId: liquid(server).id, buyNum: 100, buyType: 0, lever: 1 };
    const sentence = "账户正在核对，资金暂不变动，请联系客服";
    await server.eventually("the server's own auditor comes by", async () => {
      const [row] = await server.running.world.db.query<{ stopped: boolean }>(
        "select stopped_at is not null as stopped from account where user_id = $1",
        [userId],
      );
      return row?.stopped;
    });
    expect((await server.call("/user/buy.do", order, struck.as)).msg).toBe(sentence);
    expect((await server.call("/user/buy.do", order, { ...struck.as, lang: "en" })).msg).toContain("being checked");
    const inbox = await server.call("/user/cash/getMessagelist.do", { pageNum: 1, pageSize: 5 }, struck.as);
    expect(JSON.stringify(inbox.data)).toContain("资金已暂停变动");
    expect((await server.call("/user/getUserInfo.do", {}, struck.as)).data.stopped).toBe("ledger");
    expect((await server.call("/user/getUserInfo.do", {}, honest.as)).data.stopped).toBe("");
    expect((await server.call("/user/buy.do", order, honest.as)).data).toBe("下单成功");
    const { code, out } = await verify();
    expect(out).toContain(`account ${userId}: stock_available is`);
    expect(code).toBe(1);
  });
});

class Found extends Error {
  readonly what: readonly string[];

  constructor(what: readonly string[]) {
    super("undo");
    this.what = what;
  }
}

// The check sets its isolation first, which a transaction under way does not allow.
function skipIsolation<F extends (text: string, values?: never) => Promise<object[]>>(query: F): F {
  return ((text: string, values?: never) => (text.startsWith("set transaction") ? Promise.resolve([]) : query(text, values))) as F;
}

async function verify(): Promise<{ readonly code: number; readonly out: string }> {
  const { config } = server.running.world;
  const env = { ...process.env, DATABASE_URL: config.databaseUrl ?? "", DATA_DIR: config.dataDir };
  const run = promisify(execFile)(process.execPath, ["tools/ledger-verify.ts"], { env });
  return run.then(
    ({ stdout }) => ({ code: 0, out: stdout }),
    (error: { code: number; stdout: string; stderr: string }) => ({ code: error.code, out: error.stdout + error.stderr }),
  );
}
