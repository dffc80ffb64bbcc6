/** A deposit that is opened in the moment of its account's closing: either comes before the other, and neither is done on what was. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { HASH_COST } from "../../server/src/identity/passwords.ts";
import type { Database, Db } from "../../server/src/db/pool.ts";
import { type TestServer, testServer } from "../../server/test/kit/harness.ts";
import { funded, idOf } from "../../server/test/kit/market-people.ts";
import { PASSWORD, type Person } from "../../server/test/kit/people.ts";

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ TRUST_PROXY: "1" }, { hashCost: HASH_COST });
  await server.clockTo("2026-11-20 10:00:00");
});
afterAll(() => server.close());

const close = (person: Person) => server.call<string>("/user/account/close.do", { userPwd: PASSWORD, word: "注销" }, person.as);
const pay = (person: Person) => server.call<string>("/user/recharge/inMoney.do", { amt: 1000, payType: 1, payId: 1 }, person.as);
const stateOf = async (id: number) => {
  const [row] = await server.running.world.db.query<{ closed: boolean; open: boolean }>(
    `select closed_at is not null as closed, exists (select 1 from deposit d where d.person_id = p.id and d.state = 0) as open
     from person p where id = $1`,
    [id],
  );
  return row;
};

/** What keeps the two apart, and the control, from whose transactions it is taken. */
const GUARDS = {
  guarded: (text: string) => text,
  naive: (text: string) => text.replace(/ on conflict \(user_id\) do update .*| and closed_at is null/, " "),
};

describe.each(Object.entries(GUARDS).map(([name, as], k) => ({ name, as, k })))("$name", ({ name, as, k }) => {
  /** Deposits of the world go as `as` says; `before` goes between the deposit's first statement and its second. */
  const underway = async <T>(before: () => Promise<unknown>, work: () => Promise<T>): Promise<T> => {
    const { world } = server.running;
    const { db } = world;
    const transaction: Database["transaction"] = (own) =>
      db.transaction((inner) => {
        const query: Db["query"] = async (text, values, known) => {
          if (text.includes("pg_advisory_xact_lock(2")) await before();
          return inner.query(
            text.startsWith("insert into account (") && name === "naive" ? "select 1 where $1::bigint = 0" : as(text),
            values,
            known,
          );
        };
        return own({ query });
      });
    Object.assign(world, { db: { ...db, transaction } });
    try {
      return await work();
    } finally {
      Object.assign(world, { db });
    }
  };

  test("the closing has read that nothing is open, then the deposit comes", async () => {
    const ann = await funded(server, `139000009${41 + k}`, 1000_00);
    const id = await idOf(server, ann);
    const { world } = server.running;
    const { accounts } = world;
    let paid: Awaited<ReturnType<typeof pay>> | null = null;
    const retryOnConflict: typeof accounts.retryOnConflict = (change, work) =>
      accounts.retryOnConflict(change, ({ load, commit }) =>
        work({
          load,
          commit: async (account, decision, refusedBy) => {
            if (change.request?.path === "/user/account/close.do")
              paid ??= await underway(
                () => Promise.resolve(),
                () => pay(ann),
              );
            return commit(account, decision, refusedBy);
          },
        }),
      );
    Object.assign(world, { accounts: { ...accounts, retryOnConflict } });
    const closed = await close(ann).finally(() => Object.assign(world, { accounts }));
    expect(paid).toMatchObject({ status: 0 });
    const state = await stateOf(id);
    if (name === "naive") expect([closed.status, state]).toEqual([0, { closed: true, open: true }]);
    else expect([closed.msg, state]).toEqual(["有未完成的转入，不能注销", { closed: false, open: true }]);
  });

  test("the deposit has found its owner, then the account is closed", async () => {
    const bob = await funded(server, `139000009${51 + k}`, 1000_00);
    const id = await idOf(server, bob);
    const paid = await underway(
      () => close(bob),
      () => pay(bob),
    );
    if (name === "naive") expect([paid.status, await stateOf(id)]).toEqual([0, { closed: true, open: true }]);
    else expect([paid.status, await stateOf(id)]).toEqual([10, { closed: true, open: false }]);
  });
});
