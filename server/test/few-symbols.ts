/** A short listing for tests that walk through days: the first shares of the built-in Shanghai list. */
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A file for MARKET_SYMBOLS with `count` shares. */
export function fewSymbols(count: number): string {
  const lines = readFileSync(new URL("../src/market/listing/sh-main.csv", import.meta.url), "utf8").split("\n");
  const file = join(mkdtempSync(join(tmpdir(), "hongpan-list-")), "few.csv");
  writeFileSync(file, `${lines.slice(0, count + 1).join("\n")}\n`);
  return file;
}
