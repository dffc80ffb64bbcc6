/** Valid chains of market statements, and the faults of edited, replaced and late ones. */
import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { MARKETS } from "../../rules/markets/foreign-sessions.ts";
import { inventedListing } from "../invented-listing.ts";
import { QUICKNET } from "./beacon.ts";
import {
  beaconOn,
  earliestChange,
  listingHash,
  publicStatement,
  statementFault,
  statementId,
  statementOn,
  type MarketStatement,
} from "./statements.ts";

const sha = (text: string) => createHash("sha256").update(text).digest("hex");

const FIRST: MarketStatement = {
  number: 1,
  before: null,
  ...{ published: "2026-11-20", from: "2026-11-20", firstDay: "2026-11-20" },
  model: 6,
  clock: "continuous",
  listing: "aa".repeat(32),
  anchors: MARKETS.map((market) => ({ market, day: "2026-11-19", link: sha(market) })),
  beacon: null,
};
const WITH_BEACON: MarketStatement = { ...FIRST, beacon: QUICKNET };
/** Announced on Friday for Wednesday. */
const SECOND: MarketStatement = {
  ...FIRST,
  number: 2,
  before: statementId(FIRST),
  ...{ published: "2026-11-27", from: "2026-12-02", firstDay: "2026-12-02" },
  listing: "bb".repeat(32),
};
const chain = (...statements: readonly MarketStatement[]) => statements.map(publicStatement);

describe("the id of a statement", () => {
  test("is the SHA-256 of the array that the contract describes", () => {
    const anchors = MARKETS.map((market) => `["${market}","2026-11-19","${sha(market)}"]`).join(",");
    const text = `["hongpan statement 1",1,null,"2026-11-20","2026-11-20","2026-11-20",6,"continuous","${"aa".repeat(32)}",[${anchors}]]`;
    expect(statementId(FIRST)).toBe(sha(text));
    const { hash, publicKey } = QUICKNET;
    expect(statementId(WITH_BEACON)).toBe(sha(`${text.slice(0, -1)},["${hash}","${publicKey}",1692803367,3]]`));
  });
});

describe("the hash of a listing", () => {
  const listing = inventedListing(20);
  const changed = (change: object) => listingHash(listing.map((stock, i) => (i === 7 ? { ...stock, ...change } : stock)));

  test.each([
    ["basePrice", { basePrice: 12_300 }],
    ["float", { floatShares: 1 }],
    ["shares", { totalShares: 1 }],
    ["industry", { industry: "保险" }],
    ["first day", { listedOn: "2001-01-01" }],
    ["st", { st: true }],
    ["board", { board: "star" }],
    ["turnover", { turnoverPpm: 100 }],
    ["earnings", { earnings: 0 }],
    ["book value", { bookValue: 5 }],
    ["code", { code: "600999" }],
  ])("follows %s", (_what, change) => expect(changed(change)).not.toBe(listingHash(listing)));

  test("follows a row left out, and neither names nor the order of rows", () => {
    expect(listingHash(listing.slice(1))).not.toBe(listingHash(listing));
    expect(changed({ name: "改名", spell: "gm" })).toBe(listingHash(listing));
    expect(listingHash(listing.toReversed())).toBe(listingHash(listing));
  });
});

describe("a chain of statements", () => {
  test("is good with a list that was announced two trading days before, and with another model at once", () => {
    expect(statementFault(chain(FIRST))).toBeNull();
    expect(statementFault(chain(FIRST, SECOND))).toBeNull();
    const model = { ...SECOND, listing: FIRST.listing, model: 7, from: "2026-11-27", firstDay: "2026-11-27" };
    expect(statementFault(chain(FIRST, model))).toBeNull();
    // Published over a weekend, it may be in effect from Tuesday on: Monday's keys are committed to by then.
    expect(earliestChange("2026-11-21")).toBe("2026-11-24");
  });

  const [first, second] = chain(FIRST, SECOND) as [ReturnType<typeof publicStatement>, ReturnType<typeof publicStatement>];
  const other = publicStatement({ ...FIRST, listing: "cc".repeat(32) });
  test.each([
    ["an edited field under the old id", [{ ...first, listing: "cc".repeat(32) }, second], "badStatements"],
    ["an edited first statement with an id of its own", [other, second], "badStatements"],
    ["a second statement alone", [second], "badStatements"],
    ["none", [], "badStatements"],
    ["a first one that names another", chain({ ...FIRST, before: sha("other") }), "badStatements"],
    [
      "other keys",
      [first, publicStatement({ ...SECOND, anchors: SECOND.anchors.map((each) => ({ ...each, link: sha("x") })) })],
      "badStatements",
    ],
    ["a market without an anchor", chain({ ...FIRST, anchors: FIRST.anchors.slice(1) }), "badStatements"],
    ["a number left out", [first, publicStatement({ ...SECOND, number: 3 })], "badStatements"],
    ["no day", chain({ ...FIRST, from: "soon" }), "badStatements"],
    ["a list in effect before it was published", chain(FIRST, { ...SECOND, from: "2026-11-26" }), "lateStatement"],
    ["a list in effect on the next trading day", chain(FIRST, { ...SECOND, from: "2026-11-30" }), "lateStatement"],
    ["a list changed with the model, on the next trading day", chain(FIRST, { ...SECOND, model: 7, from: "2026-11-30" }), "lateStatement"],
    [
      "a beacon on the next day",
      chain(FIRST, { ...SECOND, listing: FIRST.listing, beacon: QUICKNET, from: "2026-11-30" }),
      "lateStatement",
    ],
    [
      "a beacon removed together with a new model",
      chain(WITH_BEACON, { ...SECOND, before: statementId(WITH_BEACON), listing: FIRST.listing, model: 7, from: "2026-11-30" }),
      "lateStatement",
    ],
    ["a beacon removed from the first statement", [{ ...publicStatement(WITH_BEACON), beacon: null }, second], "badStatements"],
    [
      "another clock on the next day",
      chain(FIRST, { ...SECOND, listing: FIRST.listing, clock: "live", from: "2026-11-30" }),
      "lateStatement",
    ],
    ["a market begun anew with nothing changed", chain(FIRST, { ...SECOND, listing: FIRST.listing, from: "2026-11-30" }), "lateStatement"],
  ])("%s is found", (_what, statements, fault) => expect(statementFault(statements)?.fault).toBe(fault));

  test("a beacon is mixed into the keys from the second day of the market on", () => {
    const statements = chain(FIRST, { ...SECOND, beacon: QUICKNET });
    const days = ["2026-11-19", "2026-11-20", "2026-11-30", "2026-12-01", "2026-12-02", "2026-12-03"];
    expect(days.map((day) => beaconOn(statements, day))).toEqual([null, null, null, null, null, QUICKNET]);
  });
  test("the one in effect is the latest from its day on", () => {
    const numbers = ["2026-11-19", "2026-11-20", "2026-12-01", "2026-12-02"].map(
      (day) => statementOn([first, second], day)?.number ?? null,
    );
    expect(numbers).toEqual([null, 1, 1, 2]);
  });
});
