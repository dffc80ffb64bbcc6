/** Keys with a randomness beacon: a day waits for its round, and a verifier detects a wrong round. */
import { createHmac } from "node:crypto";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openChain } from "@hongpan/core/exchange/chain.ts";
import { fixingsFrom } from "@hongpan/core/exchange/foreign/fixings.ts";
import { createForeignModel } from "@hongpan/core/exchange/foreign/model.ts";
import { roundAfter } from "@hongpan/core/exchange/key/beacon.ts";
import { statementFault } from "@hongpan/core/exchange/key/statements.ts";
import { FOREIGN } from "@hongpan/core/rules/products/foreign-instruments.ts";
import { MODEL_VERSION } from "@hongpan/core/exchange/version.ts";
import { MARKETS } from "@hongpan/core/rules/markets/foreign-sessions.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { verify } from "../../../tools/market-verify.ts";
import { serve, type How, type Running } from "../../src/assembly/serve.ts";
import type { Config } from "../../src/config.ts";
import { announce } from "../../src/changeover/announce.ts";
import { openDayWorkers } from "../../src/market/days/day-workers.ts";
import { RoundMissing } from "../../src/market/rounds.ts";
import { readStatements } from "../../src/market/statements.ts";
import { DutyDelayed } from "../../src/time/instants.ts";
import { beaconRelay, signRound, TEST_BEACON, type TestRelay } from "../kit/beacon-relay.ts";
import { changedReplies } from "../kit/changed-replies.ts";
import { fewSymbols } from "../kit/few-symbols.ts";
import { FIRST_DAY, instant, testServer, type TestServer } from "../kit/harness.ts";

const [SECOND, THIRD, FOURTH] = ["2026-11-23", "2026-11-24", "2026-11-25"] as const;
const SHARE = "sh600000";
const MODEL = { mode: "continuous", first: FIRST_DAY } as const;
const THREAD = { ...MODEL, shown: FIRST_DAY, segments: join(tmpdir(), "hongpan-no-segments", "past") } as const;
const NO_HOME = { closeThrough: () => 0, minutes: () => null, live: () => null };

let relay: TestRelay;
let server: TestServer;
beforeAll(async () => {
  relay = await beaconRelay();
  server = await testServer({ MARKET_SYMBOLS: fewSymbols(12), ...relay.settings }, { news: true });
});
afterAll(async () => {
  await server.close();
  relay.close();
});

const proof = async (day: string, market = "cn") => (await server.call("/api/market/proof.do", { day, market })).data;
const keys = () => server.running.world.keys;
const stored = async () =>
  (
    await server.running.world.db.query<{ day: string }>("select distinct day from day_commitment where signature is not null order by 1")
  ).map(({ day }) => day);

test("the first day has no round; the next day publishes the first round after its commitment", async () => {
  const [statement] = (await server.call("/api/market/statements.do")).data;
  expect(statement).toMatchObject({ beacon: TEST_BEACON });
  expect(await proof(FIRST_DAY)).toMatchObject({ round: null, signature: null, committedAt: expect.any(Number) });
  for (const market of MARKETS) {
    const { committedAt, round, signature, key } = await proof(SECOND, market);
    expect(round).toBe(roundAfter(TEST_BEACON, committedAt!));
    expect([signature, key]).toEqual([null, null]);
  }
  expect(relay.requestedRounds).toEqual([]);
});

test("no price of a coming day can be computed before its round is stored", async () => {
  await server.clockTo(`${FIRST_DAY} 15:30:00`);
  for (const market of MARKETS) {
    expect(() => keys().keyOf(market, SECOND)).toThrow(RoundMissing);
    // A day without a commitment.
    expect(() => keys().keyOf(market, FOURTH)).toThrow(RoundMissing);
  }
  const { market } = server.running.world;
  const chain = openChain(market.home.listing, FIRST_DAY, SECOND, (day) => keys().keyOf("cn", day));
  for (const i of market.home.listing.keys()) expect(() => chain.symbolDay(i, SECOND)).toThrow(RoundMissing);
  const model = createForeignModel({ ...MODEL, instruments: FOREIGN, keyOf: keys().keyOf, home: NO_HOME });
  for (const instrument of FOREIGN) expect(() => model.day(instrument, SECOND)).toThrow(RoundMissing);
  expect(() => fixingsFrom(FIRST_DAY, (day) => keys().keyOf("futures", day))("USD", SECOND)).toThrow(RoundMissing);
  const thread = openDayWorkers({ ...THREAD, listing: market.home.listing, keys: MARKETS.map(keys().sourceOf) }, () => SECOND);
  await expect(thread.run("closes", SECOND)).rejects.toThrow(/the round of 2026-11-23 is not there yet/);
  await thread.close();
  expect(await stored()).toEqual([]);
});

describe.each([
  ["away", /fetch failed|socket/],
  ["forged", /its signature is not the beacon's/],
  ["other round", /its signature is not the beacon's/],
  ["long", /more than 4096 bytes/],
  ["redirect", /fetch failed|redirect/],
] as const)("while the relay's reply is %s", (mode, why) => {
  test("the day does not open and nothing is stored", async () => {
    relay.mode = mode;
    const opened = server.clockTo(`${SECOND} 10:00:00`);
    await expect(opened).rejects.toThrow(DutyDelayed);
    await expect(opened).rejects.toThrow(why);
    expect(server.running.world.clock.now().day < SECOND || server.running.world.market.day() < SECOND).toBe(true);
    expect(await stored()).toEqual([]);
    relay.mode = "good";
  });
});

test("a jump to that day ends with the reason", async () => {
  relay.mode = "away";
  const begun = await server.call("/api/sandbox/clock.do", { to: "next-open" });
  expect(begun).toMatchObject({ status: 0, msg: "快进已开始，进度见时钟" });
  const last = await server.eventually("the end of the jump", async () => {
    const { data } = await server.call("/api/sandbox/jump.do", {});
    return data.jump === null && data.last;
  });
  expect(last).toMatchObject({
    outcome: "waiting",
    why: expect.stringMatching(/^快进停在 2026-11-2\d \d\d:\d\d：下一天的行情要等公共随机信标的一轮/),
  });
  relay.mode = "good";
});

test("the day opens with its round, and its key is HMAC-SHA256(committed key, signature)", async () => {
  await server.clockTo(`${SECOND} 10:00:00`);
  expect(await stored()).toEqual([SECOND]);
  expect((await proof(SECOND)).signature).toBeNull();
  await server.clockTo(`${SECOND} 16:00:00`);
  const { key, round, signature } = await proof(SECOND);
  expect(signature).toBe(signRound(round!));
  const expected = createHmac("sha256", Buffer.from(key!, "hex")).update(Buffer.from(signature!, "hex")).digest("hex");
  expect(Buffer.from(keys().keyOf("cn", SECOND)).toString("hex")).toBe(expected);
});

test("worker threads read rounds that were stored after their start", async () => {
  const { market } = server.running.world;
  await market.days.run("closes", FIRST_DAY);
  await server.clockTo(`${THIRD} 16:00:00`);
  const closes = (await market.days.run("closes", SECOND)) as Readonly<Record<string, ArrayLike<number>>>;
  expect(closes).toBeDefined();
  const { code, text } = await run(server.url, THIRD);
  expect([code, text]).toEqual([0, expect.stringContaining("✓ recomputed")]);
});

const run = async (url: string, day: string) => {
  const lines: string[] = [];
  const code = await verify({ url, day, symbol: SHARE, minutes: 1, pausesMs: [] }, (line) => lines.push(line));
  return { code, text: lines.join("\n") };
};

test("a restart continues with the same keys", async () => {
  const before = MARKETS.map((market) => Buffer.from(keys().keyOf(market, THIRD)).toString("hex"));
  const again = await serve({ ...server.running.world.config, port: 0 }, { handClock: true, news: false, beside: true });
  try {
    expect(MARKETS.map((market) => Buffer.from(again.world.keys.keyOf(market, THIRD)).toString("hex"))).toEqual(before);
    expect(() => again.world.keys.keyOf("cn", FOURTH)).toThrow(RoundMissing);
  } finally {
    await again.close();
  }
});

test("rejects a start without the beacon or with another one", async () => {
  const start = (beacon: typeof config.beacon) => serve({ ...config, port: 0, beacon }, { handClock: true, news: false, beside: true });
  const { config } = server.running.world;
  const { url } = config.beacon!;
  await expect(start(null)).rejects.toThrow(/randomness beacon is not the one that market statement 1 published/);
  await expect(start({ url, chain: { ...TEST_BEACON, hash: "cd".repeat(32) } })).rejects.toThrow(/randomness beacon is not the one/);
});

describe("the verifier", () => {
  test("accepts the days with and without a round", async () => {
    for (const day of [FIRST_DAY, SECOND]) expect(await run(server.url, day)).toMatchObject({ code: 0 });
    expect((await run(server.url, SECOND)).text).toMatch(/beacon {9}round \d+ is mixed into the key/);
  });

  interface Row {
    readonly day: string;
    key: string | null;
    committedAt: number | null;
    round: number | null;
    signature: string | null;
  }
  test.each<[string, (row: Row) => void, string]>([
    [
      "a later round with its valid signature",
      (row) => Object.assign(row, { round: row.round! + 5, signature: signRound(row.round! + 5) }),
      "NOT left to the beacon",
    ],
    ["a missing round", (row) => Object.assign(row, { round: null, signature: null }), "NOT left to the beacon"],
    [
      "a day without commitment time and round",
      (row) => Object.assign(row, { committedAt: null, round: null, signature: null }),
      "NOT left to the beacon",
    ],
    ["a forged signature", (row) => Object.assign(row, { signature: signRound(row.round! + 1) }), "was made up"],
    [
      "another commitment time with the matching round",
      (row) => {
        const committedAt = row.committedAt! + 60_000;
        Object.assign(row, {
          committedAt,
          round: roundAfter(TEST_BEACON, committedAt),
          signature: signRound(roundAfter(TEST_BEACON, committedAt)),
        });
      },
      "by the key",
    ],
  ])("rejects %s", async (_what, change, sentence) => {
    const { url, close } = await changedReplies(server.url, (path, data) => {
      if (path === "/api/market/proofs.do") for (const row of data as Row[]) if (row.day === SECOND && row.key) change(row);
    });
    expect(await run(url, SECOND)).toMatchObject({ code: 1, text: expect.stringContaining(sentence) });
    close();
  });

  test("rejects a statement without the beacon", async () => {
    const { url, close } = await changedReplies(server.url, (path, data) => {
      if (path === "/api/market/statements.do") for (const each of data as { beacon: unknown }[]) each.beacon = null;
    });
    expect(await run(url, SECOND)).toMatchObject({ code: 1, text: expect.stringContaining("statements") });
    close();
  });
});

test("a running clock waits at the opening, /ready names the reason, and the clock continues once the round is stored", async () => {
  const other = await beaconRelay();
  const running = await testServer({ MARKET_SYMBOLS: fewSymbols(12), CLOCK_SPEED: "3600", ...other.settings }, { handClock: false });
  const ready = async () => {
    const response = await fetch(`${running.url}/ready`);
    return { status: response.status, ...((await response.json()) as { readonly clock: boolean; readonly why: readonly string[] }) };
  };
  try {
    other.mode = "away";
    await running.clockTo(`${SECOND} 09:14:00`);
    const waiting = await running.eventually("the clock waits", async () => {
      const now = await ready();
      return now.status === 503 && now;
    });
    expect(waiting).toMatchObject({
      clock: false,
      why: [expect.stringMatching(/等待随机信标第 \d+ 轮.*waits for round \d+ of the randomness beacon/)],
    });
    expect(running.running.world.market.day()).toBe(FIRST_DAY);
    other.mode = "good";
    await running.eventually("the day opens", async () => running.running.world.market.day() > FIRST_DAY && (await ready()).status === 200);
  } finally {
    await running.close();
    other.close();
  }
});

const keyText = (running: Running, day: string) => Buffer.from(running.world.keys.keyOf("cn", day)).toString("hex");
const start = (config: Config, how: How = {}) => serve({ ...config, port: 0 }, { handClock: true, news: false, beside: true, ...how });

test("a change of models keeps the keys of past days, and its first day has no round", async () => {
  const own = await testServer({ MARKET_SYMBOLS: fewSymbols(12), ...relay.settings });
  await own.clockTo(`${SECOND} 16:00:00`);
  const before = [FIRST_DAY, SECOND].map((day) => keyText(own.running, day));
  const changed = await start(own.running.world.config, { model: MODEL_VERSION + 1 });
  try {
    expect([FIRST_DAY, SECOND].map((day) => keyText(changed, day))).toEqual(before);
    await changed.timetable.runTo(instant(`${FOURTH} 16:00:00`));
    const { keys } = changed.world;
    expect(await keys.proof("cn", THIRD)).toMatchObject({ round: null, signature: null });
    expect(await keys.proof("cn", FOURTH)).toMatchObject({ round: expect.any(Number), signature: expect.any(String) });
  } finally {
    await changed.close();
    await own.close();
  }
});

test("disabling the beacon needs an announcement, and past days keep their rounds", async () => {
  const { db, market, config } = server.running.world;
  const OFF = "2026-11-26";
  const change = { listing: market.home.listing, clock: null, beacon: null } as const;
  await expect(announce(db, { ...change, from: FOURTH })).rejects.toThrow(/Announce it for 2026-11-26 or later/);
  await expect(announce(db, { ...change, beacon: TEST_BEACON, from: OFF })).rejects.toThrow(/Nothing changes/);
  await announce(db, { ...change, from: OFF });
  const { data } = await server.call("/api/market/statements.do");
  expect(data.map(({ beacon }) => beacon)).toEqual([TEST_BEACON, null]);
  expect(statementFault(await readStatements(db))).toBeNull();
  expect(await run(server.url, THIRD)).toMatchObject({ code: 0 });
  const key = keyText(server.running, SECOND);
  await server.clockTo(`${OFF} 10:00:00`);
  await expect(start(config)).rejects.toThrow(/Start with the list, clock and beacon that it announced/);
  const off = await start({ ...config, beacon: null });
  try {
    expect(keyText(off, SECOND)).toBe(key);
    await off.timetable.runTo(instant("2026-11-27 16:00:00"));
    expect(await off.world.keys.proof("cn", "2026-11-27")).toMatchObject({ round: null, signature: null });
    for (const day of [OFF, "2026-11-27"]) expect(await run(off.url, day)).toMatchObject({ code: 0 });
  } finally {
    await off.close();
  }
});
