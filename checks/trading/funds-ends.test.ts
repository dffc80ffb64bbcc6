/** Sub-accounts that end with nothing in them or with less than was lent. Their whole life: server/test/trading/funds.test.ts. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { reviewDue } from "../../server/src/assembly/review.ts";
import { type Sent, type TestServer, testServer } from "../../server/test/kit/harness.ts";
import { funded, idOf, rowsOf } from "../../server/test/kit/market-people.ts";
import type { Person } from "../../server/test/kit/people.ts";
import { subLines } from "../../server/test/kit/sub-lines.ts";

let server: TestServer;
let ann: Person;
let bob: Person;

beforeAll(async () => {
  server = await testServer({ TRUST_PROXY: "1" });
  await server.clockTo("2026-11-20 10:00:00");
  ann = await funded(server, "13900000701", 10_000_000);
  bob = await funded(server, "13900000702", 10_000_000);
  await apply({ margin: 10_000, lever: 5, tradersCycle: 2 }, ann);
  await apply({ margin: 2000, lever: 10, tradersCycle: 5 }, bob);
  await server.running.world.db.query("update allocation set review_at = now() where state = 0");
  await reviewDue(server.running.world);
});
afterAll(() => server.close());

const send = (path: string, fields: Sent, person: Person) => server.call<string>(path, fields, person.as);
const apply = async (fields: Sent, person: Person) =>
  expect((await send("/user/funds/addFundsApply.do", { cycleType: 1, ...fields }, person)).msg).toBe("申请成功！");
const mine = async (person: Person) => (await rowsOf(server, person, "/user/funds/getUserApplyList.do", { userId: 0 }))[0]!;
const inboxOf = async (person: Person) =>
  JSON.stringify((await send("/user/cash/getMessagelist.do", { pageNum: 1, pageSize: 20 }, person)).data);
const free = async (person: Person) =>
  ((await send("/user/getUserInfo.do", {}, person)).data as unknown as { readonly enableAmt: number }).enableAmt;

test("one that ends empty has its last day on record, too", async () => {
  await server.clockTo("2026-11-25 10:00:00");
  const ended = await mine(ann);
  expect(ended).toMatchObject({ status: 4, enabledTradingAmount: 0, margin: 10_000, settled: 10_000 });
  const { days } = (await send("/user/funds/days.do", { id: Number(ended["id"]) }, ann)).data as unknown as { days: object[] };
  expect(days).toMatchObject([
    { day: "2026-11-23", equity: 60_000, fee: 100 },
    { day: "2026-11-24", equity: 60_000, fee: 0 },
  ]);
  // Of positions that it has not, nothing is said.
  const inbox = await inboxOf(ann);
  expect(inbox).toContain("已结算，返还10,000");
  expect(inbox).not.toContain(`${String(ended["subaccountNumber"])}已到期`);
});

test("one that lost more than its margin says who pays, and never that it returned a negative sum", async () => {
  await server.clockTo("2026-11-27 10:00:00");
  await subLines(server, await idOf(server, bob), "unwind", 300_000);
  const before = await free(bob);
  await server.clockTo("2026-11-27 15:01:00");
  const short = Math.round((before - (await free(bob))) * 100) / 100;
  expect(short).toBeGreaterThan(0);
  const inbox = await inboxOf(bob);
  expect(inbox).toContain(`已结算，亏损超过本金${short.toLocaleString("en")}元`);
  expect(inbox).not.toContain("返还-");
});
