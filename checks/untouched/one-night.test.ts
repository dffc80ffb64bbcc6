/** `npm start` left alone, the form that the gate runs: a lunch and a night pass with no call to its clock, then an order is placed. */
import { afterAll, expect, test } from "vitest";
import { started, type Started } from "../started.ts";

/** A session of two hours takes twelve seconds. */
const SPEED = 600;
const SHARES = 12;
const STOCK = "600000";
const FIRST = "2026-11-18";
const SECOND = "2026-11-19";

interface Clock {
  readonly now: number;
  readonly day: string;
  readonly phase: string;
}

let server: Started;
afterAll(() => server.close());

test("a lunch and a night pass by themselves; then an order is filled", async () => {
  server = await started(SPEED, SHARES, FIRST);
  let usertoken = "";
  const call = <D>(path: string, fields: Readonly<Record<string, string | number>> = {}) => server.call<D>(path, fields, { usertoken });
  usertoken = (await call<{ token: string }>("/api/user/login.do", { phone: "13800000001", userPwd: "hongpan2026" })).data.token;
  const { stock } = (await call<{ stock: { id: number } }>("/api/stock/getSingleStock.do", { code: STOCK })).data;

  const seen: Clock[] = [];
  for (;;) {
    const { clock } = (await call<{ clock: Clock }>("/api/site/getInfo.do")).data;
    expect(clock.now).toBeGreaterThanOrEqual(seen.at(-1)?.now ?? 0);
    seen.push(clock);
    if (clock.day >= SECOND && clock.phase === "morning") break;
    await new Promise((next) => setTimeout(next, 500));
  }
  const phases = (day: string) => [...new Set(seen.filter((each) => each.day === day).map(({ phase }) => phase))];
  for (const phase of ["morning", "lunch", "afternoon", "closed"]) expect(phases(FIRST)).toContain(phase);
  expect(seen.at(-1)?.day).toBe(SECOND);
  expect((await fetch(`${server.url}/ready`)).status).toBe(200);

  expect(await call("/user/buy.do", { stockId: stock.id, buyNum: 1000, buyType: 0, lever: 5 })).toMatchObject({ status: 0 });
  const { list } = (await call<{ list: object[] }>("/user/position/list.do", { state: 0, pageNum: 1, pageSize: 10 })).data;
  expect(list).toHaveLength(1);
  expect(list[0]).toMatchObject({ canSellNum: 0, orderStayDays: 0 });
});
