/** The export of somebody who has traded very much. */
import { beforeAll, expect, test } from "vitest";
import { ANY_SWING, sharedServer, type TestServer } from "../../server/test/kit/harness.ts";
import { funded, idOf, liquid } from "../../server/test/kit/market-people.ts";
import { freshPhone } from "../../server/test/kit/people.ts";
import { unzipped } from "../../server/test/kit/unzipped.ts";

let server: TestServer;

beforeAll(async () => {
  server = await sharedServer({ how: ANY_SWING, at: "10:00:00" });
});

test("no table has more than 20,000 rows, what the fills met neither, however often it is asked for at once", async () => {
  const mia = await funded(server, freshPhone(), 10_000_000);
  const order = { stockId: liquid(server).id, buyNum: 300, buyType: 0, lever: 5 };
  expect((await server.call("/user/buy.do", order, mia.as)).status).toBe(0);
  const { db } = server.running.world;
  const columns = await db.query<{ name: string }>(
    "select column_name as name from information_schema.columns where table_name = 'trade_fill' and column_name not in ('user_id', 'after')",
  );
  const others = columns.map(({ name }) => name).join(", ");
  await db.query(
    `insert into trade_fill (user_id, after, ${others})
     select user_id, 1000 + n, ${others} from trade_fill, generate_series(1, 3000) n where user_id = $1`,
    [await idOf(server, mia)],
  );
  const fetched = async () => {
    const response = await fetch(`${server.url}/user/account/export.do`, { headers: mia.as });
    return unzipped(Buffer.from(await response.arrayBuffer()));
  };
  for (const files of await Promise.all([fetched(), fetched(), fetched()])) {
    const count = (name: string) => (JSON.parse(files.get(`${name}.json`)!) as { rows: unknown[] }).rows.length;
    expect(count("fills")).toBeGreaterThan(3000);
    expect(count("fill-market")).toBe(20_000);
    expect(files.get("fill-market.csv")!.split("\r\n").slice(2, -1)).toHaveLength(20_000);
  }
});
