/**
 * What an owner does at the boundary of a step neither puts off what the market does with that step, nor makes exchange time wait.
 * Every change of Ann's that the market begins can find one of her own calls answered just before it, when the market has walked and
 * nobody has been evaluated yet.
 */
import { setImmediate } from "node:timers/promises";
import { STEP_SECONDS } from "@hongpan/core/rules/time/sessions.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { racingAccounts, type Accounts } from "../../src/accounts/accounts.ts";
import { followCommits } from "../../src/assembly/open-world.ts";
import { checkAccount } from "../../src/audit/round.ts";
import { type Reply, type Sent, type TestServer, testServer } from "../kit/harness.ts";
import { writeParts } from "../../src/assembly/parts.ts";
import { funded, idOf, rowsOf } from "../kit/market-people.ts";
import type { Person } from "../kit/people.ts";

type Row = Readonly<Record<string, string | number>>;

let server: TestServer;
let ann: Person;
let annId: number;
let bob: Person;
/** Called, and awaited, before each change of Ann's account that the market begins. */
let before: (() => Promise<unknown>) | null = null;
/** Ann's own changes that have been answered, and how many of them were while the market's last one waited and ran. */
let answered = 0;
let passed: number | null = null;
/** Where her calls wait until the market begins to change her account; then they go on just before it. */
let gate: { here: number; readonly opened: PromiseWithResolvers<void> } | null = null;
/** Takes the place of the server's accounts for her. */
let other: Pick<Accounts, "retryOnConflict"> | null = null;

beforeAll(async () => {
  server = await testServer({ TRUST_PROXY: "1" });
  await server.clockTo("2026-11-20 10:00:00");
  [ann, bob] = [await funded(server, "13900000691", 2_000_000_00), await funded(server, "13900000692", 2_000_000_00)];
  annId = await idOf(server, ann);
  for (const person of [ann, bob]) await send("/user/transAmt.do", { amt: 1_000_000, type: 1 }, person);
  const { accounts } = server.running.world;
  const retryOnConflict: Accounts["retryOnConflict"] = async (change, work) => {
    if (change.userId !== annId) return accounts.retryOnConflict(change, work);
    const through = other ?? accounts;
    if (change.request) {
      const at = gate;
      if (at) at.here++;
      await at?.opened.promise;
      return through.retryOnConflict(change, work).finally(() => answered++);
    }
    const first = before;
    before = null;
    await first?.();
    before = first;
    gate?.opened.resolve();
    if (gate) await setImmediate();
    const since = answered;
    return through.retryOnConflict(change, work).finally(() => (passed = answered - since));
  };
  Object.assign(server.running.world, { accounts: { ...accounts, retryOnConflict } });
});
afterAll(() => server.close());

const send = (path: string, fields: Sent, person: Person) => server.call<string>(path, fields, person.as);
const index = () => server.running.world.market.instrument("sh000300")!;
const level = () => server.running.world.market.quote(index().id).last / 10_000;
const rows = (person: Person, state: 0 | 1) => rowsOf(server, person, "/user/index/position/list.do", { state }) as Promise<readonly Row[]>;
const nextStep = () => server.running.timetable.runTo(server.running.world.clock.now().xt + STEP_SECONDS * 1000);

/** A position each way that a move of the level by `away` points stops; answers their numbers. */
async function stopped(person: Person, away = 0.3): Promise<readonly string[]> {
  for (const buyType of [0, 1]) {
    const stopTarget = (level() + (buyType === 0 ? -away : away)).toFixed(2);
    const reply = await send("/user/buyIndex.do", { indexId: index().id, buyNum: 5, buyType, lever: 10, stopTarget }, person);
    expect(reply).toMatchObject({ status: 0 });
  }
  return (await rows(person, 0)).map((row) => String(row["positionSn"]));
}

/** Steps until one of Bob's positions is closed; answers how it ended and how Ann's of that direction did, null while she holds it. */
async function closedBoth(hers: readonly string[], his: readonly string[]): Promise<readonly [Row | null, Row]> {
  const closed = async (person: Person, own: readonly string[]) =>
    (await rows(person, 1)).filter((row) => own.includes(String(row["positionSn"])));
  for (let steps = 0; steps < 200; steps++) {
    await nextStep();
    const [first] = await closed(bob, his);
    if (!first) continue;
    const twin = (await closed(ann, hers)).find((row) => row["orderDirection"] === first["orderDirection"]);
    return [twin ?? null, first];
  }
  throw new Error("no move in ten minutes");
}

describe("a stop that is reached closes in that step, whatever its owner does just before", () => {
  test.each<readonly [string, (positionSn: string) => Promise<Reply>]>([
    ["adds a cent of margin", (positionSn) => send("/user/addmargin.do", { positionSn, marginAdd: 0.01 }, ann)],
    ["sells a lot of five", (positionSn) => send("/user/sell.do", { positionSn, sellNum: 1 }, ann)],
  ])("%s", async (_, act) => {
    const [hers, his] = [await stopped(ann), await stopped(bob)];
    let between = 0;
    before = async () => {
      for (const sn of hers) if ((await act(sn)).status === 0) between++;
    };
    const [twin, first] = await closedBoth(hers, his);
    before = null;
    expect(between, "calls that came in between").toBeGreaterThan(0);
    // Her own part sales end at the same level too.
    expect(twin).toMatchObject({ sellOrderTime: first["sellOrderTime"], sellOrderPrice: first["sellOrderPrice"], closeReason: "stop" });
    expect((await checkAccount(server.running.world.db, annId))?.differences).toEqual([]);
    for (const [person, own] of [
      [ann, hers],
      [bob, his],
    ] as const)
      for (const sn of own) await send("/user/sell.do", { positionSn: sn }, person);
    await nextStep();
  });
});

/** The naive form: whoever comes first is served first, however many there are. */
function inOrder(accounts: Pick<Accounts, "retryOnConflict">): Pick<Accounts, "retryOnConflict"> {
  let last: Promise<unknown> = Promise.resolve();
  return {
    retryOnConflict: (change, work) => {
      const mine = last.then(() => accounts.retryOnConflict(change, work));
      last = mine.catch(() => undefined);
      return mine;
    },
  };
}

describe("calls of one account that come all at once", () => {
  const burst = (calls: number) =>
    Array.from({ length: calls }, (_, i) =>
      send(
        "/user/transAmt.do",
        { amt: 1, type: 1 + (i % 2) },
        { ...ann, as: { ...ann.as, "idempotency-key": `b${answered}-${i}` } as never },
      ),
    );
  /** Sends them and steps until the market has changed her account; answers their replies. */
  const stepsUnder = async (calls: number): Promise<readonly Reply[]> => {
    const own = await stopped(ann, 0.01);
    [answered, passed] = [0, null];
    const doors = { here: 0, opened: Promise.withResolvers<void>() };
    gate = doors;
    const replies = burst(calls);
    await server.eventually("all have come", async () => doors.here === calls);
    for (let steps = 0; passed === null && steps < 100; steps++) await nextStep();
    const heard = await Promise.all(replies);
    gate = null;
    for (const sn of own) await send("/user/sell.do", { positionSn: sn }, ann);
    return heard;
  };

  test("in the order of their coming all go before the market's stop", async () => {
    const { world } = server.running;
    const accounts = racingAccounts(world.db, writeParts, () => world.clock.now().wallNow);
    followCommits({ ...world, accounts });
    other = inOrder(accounts);
    const replies = await stepsUnder(60);
    other = null;
    expect(replies.every(({ status }) => status === 0)).toBe(true);
    expect(passed).toBe(60);
  });

  test("one goes before it, the one under way; the others wait on and are done", async () => {
    const replies = await stepsUnder(60);
    expect(replies.every(({ status }) => status === 0)).toBe(true);
    expect(passed).toBeLessThanOrEqual(1);
  });

  test("more than 64 that wait are told to come back: HTTP 503, and nothing was done for them", async () => {
    const replies = await stepsUnder(400);
    const away = replies.filter(({ http }) => http === 503);
    expect(away.length).toBeGreaterThan(100);
    expect(away[0]).toMatchObject({ status: 1, msg: "现在人有点多，请稍等片刻再试" });
    expect(replies.filter(({ status }) => status === 0).length + away.length).toBe(400);
    expect(passed).toBeLessThanOrEqual(1);
    expect((await checkAccount(server.running.world.db, annId))?.differences).toEqual([]);
  });
});
