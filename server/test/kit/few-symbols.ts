/** Short listings for tests that walk through days or ask for everything. */
import { createHash } from "node:crypto";
import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { loadListing } from "../../src/market/listing/load.ts";
import { listingCsv } from "../../src/market/listing/row.ts";

/** The shares that tests speak of by their codes. */
const NAMED = `
  000001 000002 000004 000423 000725 002129 002594 300003 300274 300750 600000 600036 600519 600600 600900 601187
  601398 601577 601579 601608 601857 601899 601963 603233 603999 688256 688778 688981 689009 920002 920819 920982`
  .trim()
  .split(/\s+/);

/** A file for MARKET_SYMBOLS with the first `count` shares of the built-in Shanghai list. */
export function fewSymbols(count: number): string {
  const lines = readFileSync(new URL("../../src/market/listing/sh-main.csv", import.meta.url), "utf8").split("\n");
  return listFile(`${lines.slice(0, count + 1).join("\n")}\n`);
}

/** A file for MARKET_SYMBOLS with every `nth` share of the built-in list, of all boards, those that tests name, and `more`. */
export function everyNth(nth: number, more: readonly string[] = []): string {
  const chosen = loadListing().filter(({ code }, i) => i % nth === 0 || NAMED.includes(code) || more.includes(code));
  return listFile(listingCsv(chosen));
}

/** A file for MARKET_SYMBOLS with the shares of these codes, of all A-shares. */
export function sharesOf(codes: readonly string[]): string {
  const rows = loadListing(2).filter(({ code }) => codes.includes(code));
  if (rows.length !== codes.length) throw new Error(`not all listed: ${codes.join(" ")}`);
  return listFile(listingCsv(rows));
}

// Named by its content: runs share it, and none leaves one of its own behind.
function listFile(text: string): string {
  const file = join(tmpdir(), `hongpan-list-${createHash("sha256").update(text).digest("hex").slice(0, 12)}.csv`);
  const written = `${file}.${process.pid}`;
  writeFileSync(written, text);
  renameSync(written, file);
  return file;
}
