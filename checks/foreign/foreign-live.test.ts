/** A live server by night: New York's quotes move over the wire and by push while Shanghai is closed. */
import { addDays } from "@hongpan/core/rules/time/calendar.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { WebSocket } from "ws";
import { handWall } from "../../server/test/kit/hand-wall.ts";
import { testServer, type TestServer } from "../../server/test/kit/harness.ts";
import { funded, rowsOf } from "../../server/test/kit/market-people.ts";
import { shortList } from "../../server/test/kit/short-list.ts";

/** A Thursday on which Shanghai, Hong Kong and New York trade their whole sessions. */
const day = "2026-11-19";
let server: TestServer;
const list = shortList();
beforeAll(async () => {
  server = await testServer({ CLOCK: "live", CLOCK_START: day, MARKET_SYMBOLS: list.path }, { wall: handWall(`${day} 15:30:00`) });
});
afterAll(async () => {
  await server.close();
  list.remove();
});

const stock = async (code: string) => (await server.call("/api/stock/getSingleStock.do", { code })).data.stock;

test("at 23:00 New York moves, by call, by ticks and by push; Shanghai and Hong Kong stand", async () => {
  await server.clockTo(`${day} 23:00:00`);
  const [apple, tencent, shanghai] = [await stock("usAAPL"), await stock("hk00700"), await stock("sh000001")];
  const row = (await server.call("/api/futures/queryFuturesByCode.do", { futuresCode: "hf_ES" })).data;
  expect(row.tDesc).toMatch(/^北京时间 0[67]:00-次日0[56]:00$/);
  const told: Record<string, unknown>[] = [];
  const socket = new WebSocket(`${server.url.replace("http", "ws")}/ws`, { origin: server.url });
  socket.on("message", (data: Buffer) => told.push(JSON.parse(data.toString()) as Record<string, unknown>));
  await new Promise((open) => socket.once("open", open));
  socket.send(JSON.stringify({ op: "sub", topics: ["q:usAAPL"] }));
  await server.eventually("the first quote", async () => Promise.resolve(told.length > 0));
  await server.clockTo(`${day} 23:05:00`);
  const later = await stock("usAAPL");
  expect(later.business_amount).toBeGreaterThan(apple.business_amount);
  expect(later.quoteTime - apple.quoteTime).toBe(300_000);
  expect(await stock("hk00700")).toEqual(tencent);
  expect(await stock("sh000001")).toEqual(shanghai);
  const ticks = (await server.call("/api/stock/getTicks.do", { code: "usAAPL", size: 3 })).data;
  expect([ticks.day, ticks.rows.at(-1)?.[1]]).toEqual([day, later.nowPrice]);
  await server.eventually("the push of a later quote", async () =>
    Promise.resolve(told.some((each) => (each["d"] as { business_amount?: number }).business_amount === later.business_amount)),
  );
  socket.close();
  const line = (await server.call("/api/realTime/findStock.do", { stockCode: "usAAPL" })).data;
  expect(line.time[0]).toMatch(new RegExp(`^${day} 2[12]:30$`));
  const detail = (await server.call("/api/stock/getDetail.do", { code: "usAAPL" })).data;
  expect([detail.points, detail.coin, detail.spans.length]).toEqual([391, "USD", 1]);
  // Each of its prints took one side or the other.
  expect([detail.outer > 0, detail.inner > 0, detail.outer + detail.inner + detail.auctioned]).toEqual([true, true, later.business_amount]);
  const hours = (await server.call("/api/market/hours.do")).data;
  expect(hours.rows.find((each) => each.hours === "us")).toMatchObject({ day, open: true, state: "open" });
  expect(hours.rows.find((each) => each.hours === "hk")).toMatchObject({ day, open: false, state: "closed" });
});

test("an order for New York lives through Beijing's midnight and ends with New York's close", async () => {
  await server.clockTo(`${day} 23:10:00`);
  const ann = await funded(server, "13900000821", 100_000_000);
  const rows = (approveStatus: number) => rowsOf(server, ann, "/user/position/list.do", { state: 0, approveStatus });
  const apple = { buyNum: 2, buyType: 0, lever: 2 };
  const { id } = await stock("usAAPL");
  expect((await server.call("/user/buy.do", { ...apple, stockId: (await stock("hk00700")).id, buyNum: 100 }, ann.as)).msg).toBe(
    "下单失败，不在交易时段内",
  );
  const rested = await server.call("/user/addOrder.do", { ...apple, stockId: "usAAPL", targetPrice: "100.00", kind: "limit" }, ann.as);
  expect(rested.status).toBe(0);
  await server.clockTo(`${addDays(day, 1)} 00:30:00`);
  expect(await rows(0)).toMatchObject([{ status: 1, targetPrice: 100 }]);
  expect((await server.call("/user/buy.do", { ...apple, stockId: id }, ann.as)).data).toBe("下单成功");
  await server.clockTo(`${addDays(day, 1)} 06:30:00`);
  expect((await rows(0)).filter((row) => row["status"] === 1)).toEqual([]);
  expect(await rows(1)).toMatchObject([{ stockGid: "usAAPL", orderStayDays: 0 }]);
  expect((await server.call("/user/sell.do", { positionSn: String((await rows(1))[0]!["positionSn"]) }, ann.as)).msg).toMatch(
    /不在交易时段内|节假日/,
  );
});
