/**
 * An attacker keeps everything that was ever public, hashes on from every value of it, and tries each result as key and as link of
 * every sealed day of every market. Before and after each market's close nothing fits.
 */
import { hash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { MARKETS } from "@hongpan/core/rules/markets/foreign-sessions.ts";
import { handWall } from "../../server/test/kit/hand-wall.ts";
import { FIRST_DAY, testServer, type TestServer } from "../../server/test/kit/harness.ts";
import { shortList } from "../../server/test/kit/short-list.ts";

/** Dates from which proofs are read; so many links lead beyond them. */
const [FROM, TO, STEPS] = ["2026-11-17", "2026-11-27", 12] as const;
/** Every day that is sealed at some time of these tests, and what its key is derived by. */
const SEALED = ["2026-11-20", "2026-11-23", "2026-11-24"];
const WORDS = MARKETS.flatMap((market) =>
  SEALED.flatMap((day) => [3, 1].map((version) => Buffer.from(`hongpan day ${version} ${market} ${day}`))),
);

const list = shortList();
afterAll(list.remove);

interface Row {
  readonly day: string;
  readonly market: string;
  readonly commitment: string;
  readonly key: string | null;
  readonly anchorDay: string | null;
}

const sha256 = (bytes: Buffer) => hash("sha256", bytes, "buffer");
const linkBefore = (link: Buffer) => sha256(Buffer.concat([Buffer.from("link"), link]));
const sealedName = ({ market, day }: Row) => `${market} ${day}`;

/** HMAC-SHA256 of each text under one key of 32 bytes: many times faster than a key object for each. */
function macs(key: Buffer, texts: readonly Buffer[]): Buffer[] {
  const padded = (byte: number) => Buffer.from(Array.from({ length: 64 }, (_, i) => (key[i] ?? 0) ^ byte));
  const [inner, outer] = [padded(0x36), padded(0x5c)];
  return texts.map((text) => sha256(Buffer.concat([outer, sha256(Buffer.concat([inner, text]))])));
}

/** All texts that a stranger gets of the keys, and their rows. */
async function seenAt(server: TestServer) {
  const paths = MARKETS.flatMap((market) => [`proofs.do?market=${market}&from=${FROM}&to=${TO}`, `proof.do?market=${market}`]);
  const texts = await Promise.all([...paths, "listing.do"].map(async (path) => (await fetch(`${server.url}/api/market/${path}`)).text()));
  const rows = texts.slice(0, paths.length).flatMap((text) => (JSON.parse(text) as { data: Row | Row[] }).data);
  const values = new Set(texts.flatMap((text) => text.match(/\b[0-9a-f]{64}\b/g) ?? []));
  return { values: [...values], rows };
}

/** An attacker who keeps all that was ever public, and every value derived from it. */
function openAttacker() {
  const tried = new Set<string>();
  /** Commitments of all that was derived. */
  const found = new Set<string>();
  const learn = (values: readonly string[]) => {
    for (const value of values) {
      let link = Buffer.from(value, "hex");
      for (let step = 0; step < STEPS && !tried.has(link.toString("hex")); step++) {
        tried.add(link.toString("hex"));
        for (const key of [link, ...macs(link, WORDS)]) found.add(hash("sha256", key, "hex"));
        link = linkBefore(link);
      }
    }
  };
  return {
    /** The sealed days, "us 2026-11-20", whose keys follow from what was seen by now. */
    broken: (values: readonly string[], rows: readonly Row[]): string[] => {
      learn(values);
      const sealed = rows.filter(({ key }) => key === null);
      expect(SEALED).toEqual(expect.arrayContaining(sealed.map(({ day }) => day)));
      return [...new Set(sealed.filter(({ commitment }) => found.has(commitment)).map(sealedName))].toSorted();
    },
  };
}

/** What the seed alone gives: the link of a day that is still sealed, as a careless server would tell it. */
function leaked(market: string, day: string): string {
  let link = macs(Buffer.alloc(32, 0x11), [Buffer.from(`hongpan chain 3 ${market}`)])[0]!;
  for (let at = Date.parse("2060-12-31"); at > Date.parse(day); at -= 86_400_000) link = linkBefore(link);
  return link.toString("hex");
}

const sealedOf = (rows: readonly Row[]) => [...new Set(rows.filter(({ key }) => key === null).map(sealedName))];

describe("live, each market with its own close", () => {
  const wall = handWall("2026-11-20 14:59:00");
  const attacker = openAttacker();
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer({ CLOCK: "live", MARKET_SYMBOLS: list.path }, { wall });
  });
  afterAll(() => server.close());

  test("the anchors are of the last sessions that were over", async () => {
    const { rows } = await seenAt(server);
    expect(new Set(rows.map(({ market, anchorDay }) => `${market} ${anchorDay}`))).toEqual(
      new Set(MARKETS.map((market) => `${market} 2026-11-19`)),
    );
  });

  // Sealed until the instant: Friday's days and Monday's; from it on Friday's key of that market is out.
  test.each([
    ["cn", "2026-11-20 15:30:00"],
    ["hk", "2026-11-20 16:00:00"],
    ["gold", "2026-11-21 04:59:00"],
    ["us", "2026-11-21 05:00:00"],
    ["futures", "2026-11-21 07:00:00"],
  ])("%s closes at %s: just before and from then on no sealed key follows", async (market, close) => {
    const friday = `${market} ${FIRST_DAY}`;
    const [date, time] = close.split(" ") as [string, string];
    const before = new Date(Date.parse(`${date}T${time}Z`) - 3000).toISOString().slice(0, 19).replace("T", " ");
    for (const [at, isSealed] of [
      [before, true],
      [close, false],
    ] as const) {
      wall.set(at);
      await server.running.timetable.catchUp();
      const { values, rows } = await seenAt(server);
      expect(sealedOf(rows).includes(friday), at).toBe(isSealed);
      expect(sealedOf(rows)).toContain(`${market} 2026-11-23`);
      expect(attacker.broken(values, rows), at).toEqual([]);
    }
  });

  test("on Monday at noon neither", async () => {
    wall.set("2026-11-23 12:00:00");
    await server.running.timetable.catchUp();
    const { values, rows } = await seenAt(server);
    // Today and tomorrow of each; New York has not begun, so that its next day is Monday still.
    expect(sealedOf(rows).length).toBe(9);
    expect(attacker.broken(values, rows)).toEqual([]);
  });

  test("control: a link that is told a day early is found to give its day away, and that of tomorrow today's too", async () => {
    const { values, rows } = await seenAt(server);
    expect(openAttacker().broken([...values, leaked("us", "2026-11-23")], rows)).toEqual(["us 2026-11-23"]);
    expect(openAttacker().broken([...values, leaked("hk", "2026-11-24")], rows)).toEqual(["hk 2026-11-23", "hk 2026-11-24"]);
  });
});

describe("continuous, where all keep the hours of A-shares", () => {
  const attacker = openAttacker();
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer({ MARKET_SYMBOLS: list.path });
  });
  afterAll(() => server.close());

  test.each([
    ["2026-11-20 14:59:57", 10],
    ["2026-11-20 15:29:57", 10],
    ["2026-11-20 15:30:00", 5],
    ["2026-11-22 12:00:00", 5],
    ["2026-11-23 09:15:00", 10],
  ])("at %s %i days are sealed, and no key of theirs follows", async (time, count) => {
    await server.clockTo(time);
    const { values, rows } = await seenAt(server);
    expect(sealedOf(rows).length).toBe(count);
    expect(attacker.broken(values, rows)).toEqual([]);
  });
});
