/** The other markets recomputed from the outside: with nothing but revealed keys, over HTTP, to the last share. */
import { foreignDailyBarOf, foreignMinutesOf } from "@hongpan/core/exchange/foreign/bars.ts";
import { createForeignModel } from "@hongpan/core/exchange/foreign/model.ts";
import { MARKETS } from "@hongpan/core/rules/markets/foreign-sessions.ts";
import { FOREIGN } from "@hongpan/core/rules/products/foreign-instruments.ts";
import { decimalsOf } from "@hongpan/core/rules/products/foreign-ticks.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { FIRST_DAY, testServer, type TestServer } from "../../server/test/kit/harness.ts";
import { shortList } from "../../server/test/kit/short-list.ts";

let server: TestServer;
const list = shortList();
beforeAll(async () => {
  server = await testServer({ MARKET_SYMBOLS: list.path });
  await server.clockTo(`${FIRST_DAY} 15:30:00`);
});
afterAll(async () => {
  await server.close();
  list.remove();
});

type Keys = ReadonlyMap<string, Uint8Array>;

async function revealed(): Promise<Keys> {
  const keys = new Map<string, Uint8Array>();
  for (const market of MARKETS) {
    const { data } = await server.get<{ day: string; key: string | null }[]>(
      `/api/market/proofs.do?market=${market}&from=2026-07-01&to=${FIRST_DAY}`,
    );
    for (const { day, key } of data) if (key) keys.set(`${market} ${day}`, Buffer.from(key, "hex"));
  }
  return keys;
}

function modelOf(keys: Keys) {
  const keyOf = (market: string, day: string) => {
    const key = keys.get(`${market} ${day}`);
    if (!key) throw new Error(`the key of ${market} ${day} is not known`);
    return key;
  };
  const home = { closeThrough: () => 0, minutes: () => null, live: () => null };
  return createForeignModel({ instruments: FOREIGN, mode: "continuous", first: FIRST_DAY, keyOf, home });
}

// All but those that follow an A-share index: they need that market's keys and listing too.
const GIDS = FOREIGN.map((each) => each.gid).filter((gid) => !/^hf_(I[FHCM]|CHA50CFD)$/.test(gid));

test("the day that has closed is what its keys give, minute by minute", async () => {
  const model = modelOf(await revealed());
  for (const gid of GIDS) {
    const instrument = FOREIGN.find((each) => each.gid === gid)!;
    const day = model.day(instrument, FIRST_DAY);
    const { open, close, low, high, shares } = foreignDailyBarOf(day);
    const served = (await server.call("/api/stock/getDayK.do", { code: gid, size: 1 })).data.values[0]!;
    const exact = [open, close, low, high].map((price) => Number((price / 10_000).toFixed(decimalsOf(instrument))));
    expect([gid, ...served.slice(0, 5)]).toEqual([gid, ...exact, shares]);
    const line = (await server.call("/api/realTime/findStock.do", { stockCode: gid })).data;
    const minutes = foreignMinutesOf(day);
    expect([gid, line.volumes]).toEqual([gid, minutes.map((bar) => bar.shares)]);
    expect([gid, line.price]).toEqual([gid, minutes.map((bar) => Number((bar.close / 10_000).toFixed(4)))]);
  }
});

test("history is what its keys give too", async () => {
  const model = modelOf(await revealed());
  for (const gid of ["hk00700", "usNVDA", "hf_CL", "hf_GC", "sz127045"]) {
    const instrument = FOREIGN.find((each) => each.gid === gid)!;
    const served = (await server.call("/api/stock/getDayK.do", { code: gid, size: 20 })).data.values.slice(0, 19);
    const bars = Array.from({ length: 19 }, (_, n) => foreignDailyBarOf(model.day(instrument, model.line(instrument).day(n - 19))));
    expect([gid, served.map((each) => each[1])]).toEqual([gid, bars.map((bar) => bar.close / 10_000)]);
  }
});

test("another key gives another day: the check can fail", async () => {
  const keys = new Map(await revealed());
  keys.set(`hk ${FIRST_DAY}`, new Uint8Array(32));
  const instrument = FOREIGN.find((each) => each.gid === "hk00700")!;
  const forged = foreignMinutesOf(modelOf(keys).day(instrument, FIRST_DAY)).map((bar) => bar.shares);
  const line = (await server.call("/api/realTime/findStock.do", { stockCode: "hk00700" })).data;
  expect(line.volumes).not.toEqual(forged);
});
