/** Short listings for tests that walk through days or ask for everything. */
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { loadListing } from "../src/market/listing/load.ts";
import { HEADER, rowOf } from "../src/market/listing/row.ts";

/** A file for MARKET_SYMBOLS with the first `count` shares of the built-in Shanghai list. */
export function fewSymbols(count: number): string {
  const lines = readFileSync(new URL("../src/market/listing/sh-main.csv", import.meta.url), "utf8").split("\n");
  const file = join(mkdtempSync(join(tmpdir(), "hongpan-list-")), "few.csv");
  writeFileSync(file, `${lines.slice(0, count + 1).join("\n")}\n`);
  return file;
}

/** A file for MARKET_SYMBOLS with every `nth` share of the built-in list, of all boards, and with `codes`. */
export function everyNth(nth: number, codes: readonly string[]): string {
  const chosen = loadListing().filter(({ code }, i) => i % nth === 0 || codes.includes(code));
  const rows = chosen.toSorted((a, b) => (a.code < b.code ? -1 : 1)).map(rowOf);
  const file = join(mkdtempSync(join(tmpdir(), "hongpan-list-")), "few.csv");
  writeFileSync(file, [HEADER, ...rows, ""].join("\n"));
  return file;
}
