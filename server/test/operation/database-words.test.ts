/** A teacher with psql finds his way: every table and column says what it is, and the views tell a trade as the screens do. */
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestServer, testServer } from "../kit/harness.ts";
import { funded, idOf, rowsOf } from "../kit/market-people.ts";
import type { Person } from "../kit/people.ts";

type Row = Readonly<Record<string, string | number | null>>;

let server: TestServer;
let ann: Person;
let userId: number;

beforeAll(async () => {
  server = await testServer({ TRUST_PROXY: "1" });
  await server.clockTo("2026-11-20 10:00:00");
  ann = await funded(server, "13900000811", 500_000_000);
  userId = await idOf(server, ann);
});
afterAll(() => server.close());

const query = (sql: string) => server.running.world.db.query<Row>(sql);
const asked = (what: string) => query(`select * from ${what} where user_id = ${userId} order by name desc`);
const wire = async (path: string) => (await server.call(path, {}, ann.as)).data as Row;

test("no table, view or column is without words in Chinese and English", async () => {
  const mute = await query(
    `select c.relname || coalesce('.' || a.attname, '') as what from pg_class c
     join lateral (
       select null::name as attname, obj_description(c.oid, 'pg_class') as words
       union all select attname, col_description(c.oid, attnum) from pg_attribute where attrelid = c.oid and attnum > 0 and not attisdropped
     ) a on a.words is null or a.words !~ '^.*[一-龥].*。 .*[A-Za-z]'
     where c.relkind in ('r', 'v') and c.relnamespace = 'public'::regnamespace`,
  );
  expect(mute.map(({ what }) => what)).toEqual([]);
});

test("nobody writes through a view", async () => {
  const open = await query("select table_name from information_schema.views where table_schema = 'public' and is_updatable = 'YES'");
  expect(open).toEqual([]);
});

describe("1000 of Ping An and 200 of Tencent", () => {
  beforeAll(async () => {
    for (const [gid, buyNum] of [
      ["sz000001", 1000],
      ["hk00700", 200],
    ] as const) {
      const stockId = server.running.world.market.instrument(gid)!.id;
      expect((await server.call("/user/buy.do", { stockId, buyNum, buyType: 0, lever: 5 }, ann.as)).status).toBe(0);
    }
  });

  test("stand among the positions as on the screen, by name and in yuan", async () => {
    const held = (await rowsOf(server, ann, "/user/position/list.do", { state: 0 })) as unknown as readonly Row[];
    const rows = await asked("positions");
    expect(rows).toHaveLength(2);
    for (const row of rows) {
      const shown = held.find((each) => each["positionSn"] === row["position"])!;
      expect(row).toMatchObject({ name: shown["stockName"], code: shown["stockCode"], held: shown["orderNum"], coin: shown["coinCode"] });
      expect(Number(row["margin_yuan"])).toBe(shown["margin"]);
      expect(Number(row["open_price"])).toBeCloseTo(Number(shown["buyOrderPrice"]), 2);
      expect(row).toMatchObject({ direction: "long", account: "stock", closed: null });
    }
  });

  test("have an order and a fill each", async () => {
    const [orders, fills] = [await asked("orders"), await asked("fills")];
    expect(orders.map(({ name, state }) => [name, state])).toEqual([
      ["腾讯控股", "filled"],
      ["平安银行", "filled"],
    ]);
    expect(fills.map(({ quantity, side }) => [quantity, side])).toEqual([
      [200, "buy"],
      [1000, "buy"],
    ]);
    for (const fill of fills) {
      const inYuan = Number(fill["price"]) * Number(fill["quantity"]) * Number(fill["rate"]);
      expect(Number(fill["value_yuan"])).toBeCloseTo(inYuan, -1);
    }
  });

  test("leave the balance that the phone shows, and that is what the ledger's changes sum to", async () => {
    const info = await wire("/user/getUserInfo.do");
    const [stock] = await query(`select * from balances where user_id = ${userId} and account = 'stock'`);
    expect(Number(stock!["available_yuan"])).toBe(info["enableAmt"]);
    const [sum] = await query(`select sum(change_yuan) as yuan from ledger where user_id = ${userId} and account = 'stock_available'`);
    expect(Number(sum!["yuan"])).toBe(info["enableAmt"]);
  });
});

test("the queries of README run", async () => {
  const readme = readFileSync(new URL("../../../README.md", import.meta.url), "utf8");
  const queries = [...readme.matchAll(/```sql\n([\s\S]*?)```/g)].flatMap(([, sql = ""]) => sql.split(";").filter((each) => each.trim()));
  expect(queries.length).toBeGreaterThanOrEqual(2);
  for (const sql of queries) expect((await query(sql)).length).toBeGreaterThan(0);
});
