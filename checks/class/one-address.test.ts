/** Twenty of a class behind one address, from registration to the first order (all hundred: `npm run check:class`). */
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { HASH_COST } from "../../server/src/identity/passwords.ts";
import { logsIn, openPhone, openSchool, orders, paysIn, provesIdentity, registers } from "../../server/test/kit/class-phones.ts";
import { testServer, type TestServer } from "../../server/test/kit/harness.ts";
import { decideNow } from "../../server/test/kit/people.ts";
import { solve } from "../../server/test/kit/work.ts";

/** The whole class of 100 is in checks/class. */
const PHONES = 8;
let server: TestServer;
beforeAll(async () => {
  server = await testServer({}, { hashCost: HASH_COST });
  await server.clockTo("2026-11-20 10:00:00");
});
afterAll(() => server.close());

test("8 phones behind one address register, prove themselves, pay in and order; nobody is turned away", async () => {
  const school = openSchool(server.url, "127.0.4.1", async (challenge) => solve(challenge), 200);
  // The sandbox's reviewer decides at once, not after three to ten seconds.
  let over = false;
  const reviewer = (async () => {
    for (; !over; await pause(100)) await decideNow(server);
  })();
  const pushed = await Promise.all(
    Array.from({ length: PHONES }, async (_, n) => {
      const phone = await openPhone(school, `1560000${String(n).padStart(4, "0")}`);
      await registers(school, phone);
      await logsIn(phone);
      await provesIdentity(phone);
      await paysIn(phone);
      await orders(phone, "600519");
      await server.eventually("the order was told", async () => phone.pushed.get("me"));
      phone.close();
      return phone.pushed;
    }),
  );
  over = true;
  await reviewer;
  expect(school.lived.turnedAway).toEqual([]);
  expect(pushed.every((topics) => (topics.get("q:sh600519") ?? 0) > 0)).toBe(true);
});

test("a signed-in phone that runs wild in the calls of guests has a tenth of them; its neighbours have the rest", async () => {
  const { token } = (await server.call("/api/user/login.do", { phone: "13800000001", userPwd: "hongpan2026" })).data ?? {};
  const asks = (headers: Record<string, string>) => server.call("/api/user/checkPhone.do", { phoneNum: "15700000000" }, headers);
  const wild = await Promise.all(Array.from({ length: 300 }, () => asks({ usertoken: token ?? "" })));
  expect(wild.filter(({ http }) => http === 429)).toHaveLength(270);
  const neighbours = await Promise.all(Array.from({ length: 100 }, () => asks({})));
  expect(neighbours.filter(({ http }) => http !== 200)).toEqual([]);
});
