/** A change of models finds what came without an order, as blocks and won shares do: such a position closes like every other. */
import { MODEL_VERSION } from "@hongpan/core/exchange/version.ts";
import { expect, inject, test } from "vitest";
import { serve } from "../../src/assembly/serve.ts";
import { checkAccount } from "../../src/audit/check-account.ts";
import { command } from "../kit/database.ts";
import { EASY_WORK, SHORT, testServer } from "../kit/harness.ts";
import { funded, idOf } from "../kit/market-people.ts";

test("a block is closed at what its share showed last, locked or not", { timeout: 240_000 }, async () => {
  const server = await testServer(SHORT);
  await server.clockTo("2026-11-20 14:56:30");
  const ann = await funded(server, "13900000801", 1_000_000_00);
  const id = await idOf(server, ann);
  const [block] = (await server.call("/api/stock/getDzList.do")).data;
  const { data: agreed } = await server.call("/user/blockAgreed.do", { listingId: block?.id ?? 0 }, ann.as);
  const deal = { listingId: block?.id ?? 0, stockCode: block?.stockCode ?? "", num: block?.stockNum ?? 0, password: agreed.password };
  expect((await server.call("/user/buyStockDz.do", deal, ann.as)).data).toBe("大宗交易下单成功");
  await server.clockTo("2026-11-23 09:31:00");
  const { db, config } = server.running.world;
  expect(await db.query("select from stock_position where shares > 0 and locked_until > '2026-11-23'")).toHaveLength(1);
  expect(await db.query("select from trade_order")).toEqual([]);
  await db.query("update market_model set model = 4");
  await server.running.close();
  const next = await serve(config, { handClock: true, pastNews: false, easiestWork: EASY_WORK });
  const of = next.world.db;
  const taken = "select distinct model, done_at is null as waits from taken_over";
  expect(await of.query(taken)).toEqual([{ model: MODEL_VERSION, waits: false }]);
  expect(await of.query("select from stock_position where shares > 0")).toEqual([]);
  const fills = await of.query<{ shares: number; legs: unknown; last: number }>(
    "select f.shares, f.legs, s.price as last from trade_fill f join last_shown s using (instrument_id)",
  );
  expect(fills.map(({ legs }) => legs)).toEqual([[{ price: fills[0]?.last, shares: block?.stockNum }]]);
  expect((await checkAccount(of, id))?.differences).toEqual([]);
  await next.close();
  await command(inject("databaseUrl"), `drop database if exists ${/hongpan_[0-9a-f]+/.exec(config.databaseUrl ?? "")?.[0]} with (force)`);
});
