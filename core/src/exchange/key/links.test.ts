/** A chain of ten dates made with an audited library, and a server that puts something else in its place: found, each in its own words. */
import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { describe, expect, test } from "vitest";
import { openKeyCheck, type PublicKeyOfDay } from "./check.ts";
import { keyOfLink, linkBefore, linksOf, type Anchor } from "./links.ts";

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString("hex");
const text = (words: string) => Buffer.from(words);

/** The links of 16 to 25 November by the words of the specification, the last one first drawn from a master. */
function chainFrom(master: number): ReadonlyMap<string, Uint8Array> {
  const links = new Map([["2026-11-25", hmac(sha256, new Uint8Array(32).fill(master), text("hongpan chain 3 cn"))]]);
  for (let date = 24; date >= 16; date--) {
    links.set(`2026-11-${date}`, sha256(Buffer.concat([text("link"), links.get(`2026-11-${date + 1}`)!])));
  }
  return links;
}

const CHAIN = chainFrom(7);
const ANCHOR = { day: "2026-11-19", link: hex(CHAIN.get("2026-11-19")!) };
/** Thursday's session was over at the first start, on Friday; the weekend has no keys. */
const DAYS = ["2026-11-17", "2026-11-18", "2026-11-19", "2026-11-20", "2026-11-23", "2026-11-24"];

function rowOf(day: string, chain = CHAIN): PublicKeyOfDay {
  const link = chain.get(day)!;
  const key = hmac(sha256, link, text(`hongpan day 3 cn ${day}`));
  const fixed = { anchor: ANCHOR.link, anchorDay: ANCHOR.day, statement: "", committedAt: null, round: null, signature: null };
  return { day, commitment: hex(sha256(key)), key: hex(key), link: hex(link), ...fixed };
}

/** What the check says of each row: "good", or what is wrong. */
function said(rows: readonly PublicKeyOfDay[], anchor: Anchor = ANCHOR): string[] {
  const check = openKeyCheck("cn", anchor);
  return rows.map((row) => {
    const found = check.open(row);
    return typeof found === "string" ? found : "good";
  });
}

const changed = (day: string, change: Partial<PublicKeyOfDay>) => DAYS.map((each) => ({ ...rowOf(each), ...(each === day ? change : {}) }));

describe("the law of the key", () => {
  test("a link gives that of the date before, and its day's key", () => {
    expect(hex(linkBefore(CHAIN.get("2026-11-23")!))).toBe(hex(CHAIN.get("2026-11-22")!));
    expect(hex(keyOfLink(CHAIN.get("2026-11-23")!, "cn", "2026-11-23"))).toBe(rowOf("2026-11-23").key);
  });

  test("every link fits the anchor, in whatever order they come", () => {
    for (const days of [DAYS, DAYS.toReversed(), ["2026-11-24", "2026-11-17", "2026-11-20"]]) {
      const fits = linksOf(ANCHOR);
      for (const day of days) expect(fits(day, CHAIN.get(day)!), day).toBe(true);
      for (const day of days) expect(fits(day, CHAIN.get("2026-11-21")!), day).toBe(false);
    }
  });
});

describe("the check of revealed keys", () => {
  test("an honest server's are good, and held against its anchor", () => {
    const check = openKeyCheck("cn", ANCHOR);
    expect(DAYS.map((day) => hex(check.open(rowOf(day)) as Uint8Array))).toEqual(DAYS.map((day) => rowOf(day).key));
  });

  const other = chainFrom(8);
  const friday = rowOf("2026-11-20");
  const monday = rowOf("2026-11-23");
  test.each<[string, readonly PublicKeyOfDay[], string]>([
    ["Monday has a key, a commitment and a link of another chain", changed("2026-11-23", rowOf("2026-11-23", other)), "badLink"],
    ["Monday's link alone is false", changed("2026-11-23", { link: rowOf("2026-11-23", other).link }), "badLink"],
    ["Monday's link is no hex", changed("2026-11-23", { link: "z".repeat(64) }), "badLink"],
    ["Monday's link is left out", changed("2026-11-23", { link: null }), "badLink"],
    ["Monday's key and commitment are another's", changed("2026-11-23", { ...rowOf("2026-11-23", other), link: monday.link }), "badKey"],
    ["Monday is given Friday's key", changed("2026-11-23", { commitment: friday.commitment, key: friday.key }), "badKey"],
    ["Monday is given all of Friday", changed("2026-11-23", { ...friday, day: "2026-11-23" }), "badLink"],
    ["Monday's key does not fit its commitment", changed("2026-11-23", { commitment: "0".repeat(64) }), "badCommitment"],
    ["Monday names another anchor", changed("2026-11-23", { anchor: monday.link }), "otherAnchor"],
    ["Monday names another day for it", changed("2026-11-23", { anchorDay: "2026-11-20" }), "otherAnchor"],
    ["Monday leaves the chain", changed("2026-11-23", { anchor: null, anchorDay: null, link: null }), "otherAnchor"],
    ["a day of history is of another chain", changed("2026-11-18", rowOf("2026-11-18", other)), "badLink"],
  ])("%s", (_what, rows, fault) => {
    const found = said(rows);
    expect(found.find((each) => each !== "good")).toBe(fault);
    expect(found.slice(0, 1)).toEqual(["good"]);
  });

  test.each<[string, Anchor]>([
    ["a false anchor for all", { ...ANCHOR, link: "5".repeat(64) }],
    ["a true link under another day's name", { ...ANCHOR, day: "2026-11-18" }],
    ["an anchor of no day", { ...ANCHOR, day: "soon" }],
    ["an anchor beyond the calendar", { ...ANCHOR, day: "9999-12-31" }],
  ])("%s: no link leads to it", (_what, anchor) => {
    const rows = DAYS.map((day) => ({ ...rowOf(day), anchor: anchor.link, anchorDay: anchor.day }));
    expect(new Set(said(rows, anchor))).toEqual(new Set(["badLink"]));
  });

  test.each<[string, Partial<PublicKeyOfDay>, string]>([
    ["another anchor than the statement's", { anchor: "5".repeat(64) }, "otherAnchor"],
    ["no anchor and no link", { link: null, anchor: null, anchorDay: null }, "otherAnchor"],
    ["no link", { link: null }, "badLink"],
  ])("rows with %s are not believed", (_what, change, fault) => {
    expect(new Set(said(DAYS.map((day) => ({ ...rowOf(day), ...change }))))).toEqual(new Set([fault]));
  });
});
