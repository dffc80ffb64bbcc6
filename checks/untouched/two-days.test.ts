/** `npm start` as a person runs it, left alone: two whole days of the exchange pass with no call to its clock, then somebody trades. */
import { afterAll, expect, test } from "vitest";
import { started, type Started } from "../started.ts";

/** Ten wall seconds are the morning of the first day: enough to log in and buy. */
const SPEED = 600;
const STOCK = "600000";

interface Row {
  readonly positionSn: string;
  readonly canSellNum: number;
  readonly orderStayDays: number;
  readonly orderTotalPrice: number;
  readonly orderStayFee: number;
}

let server: Started;
afterAll(() => server.close());

test("two days pass untouched; then what T+1 held is sold, the nights are charged, the day bars stand, and buying goes on", async () => {
  server = await started(SPEED, 60, "2026-11-18");
  let usertoken = "";
  const call = <D>(path: string, fields: Readonly<Record<string, string | number>> = {}) => server.call<D>(path, fields, { usertoken });
  const clock = async () => (await call<{ clock: { now: number; day: string; phase: string } }>("/api/site/getInfo.do")).data.clock;
  const rows = async (state: number) =>
    (await call<{ list: Row[] }>("/user/position/list.do", { state, pageNum: 1, pageSize: 10 })).data.list;
  usertoken = (await call<{ token: string }>("/api/user/login.do", { phone: "13800000001", userPwd: "hongpan2026" })).data.token;
  const { stock } = (await call<{ stock: { id: number } }>("/api/stock/getSingleStock.do", { code: STOCK })).data;
  const order = { stockId: stock.id, buyNum: 1000, buyType: 0, lever: 5 };
  expect(await call("/user/buy.do", order)).toMatchObject({ status: 0 });
  expect((await clock()).day).toBe("2026-11-18");
  expect((await rows(0))[0]).toMatchObject({ canSellNum: 0, orderStayDays: 0 });

  const seen: { now: number; day: string; phase: string }[] = [];
  for (;;) {
    const now = await clock();
    expect(now.now).toBeGreaterThanOrEqual(seen.at(-1)?.now ?? 0);
    seen.push(now);
    if (now.day >= "2026-11-20" && now.phase === "morning") break;
    await new Promise((next) => setTimeout(next, 500));
  }
  const phases = (day: string) => [...new Set(seen.filter((each) => each.day === day).map(({ phase }) => phase))];
  for (const phase of ["before", "morning", "lunch", "afternoon", "closed"]) expect(phases("2026-11-19")).toContain(phase);
  expect((await fetch(`${server.url}/ready`)).status).toBe(200);

  const [held] = await rows(0);
  expect(held).toMatchObject({ canSellNum: 1000, orderStayDays: 2 });
  // Four fifths of the value are financed, at 0.00022 a night, to the fen.
  const total = Math.round(held!.orderTotalPrice * 100);
  const night = Math.round((total - Math.ceil(total / 5)) * 0.00022);
  expect(Math.round(held!.orderStayFee * 100)).toBe(2 * night);
  expect(await call("/user/sell.do", { positionSn: held!.positionSn })).toMatchObject({ status: 0, msg: "平仓成功！" });
  expect(await call("/user/buy.do", order)).toMatchObject({ status: 0 });
  expect((await rows(1))[0]).toMatchObject({ positionSn: held!.positionSn, orderStayDays: 2 });
  const bars = (await call<{ date: string[]; values: number[][] }>("/api/stock/getDayK.do", { code: STOCK, size: 3 })).data;
  expect(bars.date.map((each) => each.slice(0, 10))).toEqual(["2026-11-18", "2026-11-19", "2026-11-20"]);
  let before: number | null = null;
  for (const [open, close, low, high, shares] of bars.values.slice(0, 2) as [number, number, number, number, number][]) {
    expect(low).toBeLessThanOrEqual(Math.min(open, close));
    expect(high).toBeGreaterThanOrEqual(Math.max(open, close));
    expect(shares).toBeGreaterThan(0);
    // The main board's ten per cent, rounded to the fen.
    if (before !== null) expect(Math.abs(close - before)).toBeLessThanOrEqual(before * 0.1 + 0.005);
    before = close;
  }
});
