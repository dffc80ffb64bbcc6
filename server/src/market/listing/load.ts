/** The listing of the market: the built-in A-shares, or one list of the operator's (`MARKET_SYMBOLS`). */
import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import type { Instrument } from "@hongpan/core/rules/products/instruments.ts";
import { StartRefused } from "../../config.ts";
import { HEADER, HEADER_WITH_COMPANY, listedInstrument } from "./row.ts";
import type { Db } from "../../db/pool.ts";
import { errorCode, errorMessage } from "../../error-code.ts";

const FILES = ["sh-main", "sz-main", "chinext", "star", "bse"] as const;
const FOLDERS: Readonly<Record<Edition, string>> = { 1: "./", 2: "./whole/" };

/**
 * All stocks, ascending by id: of the file at the path `from`, or of that edition of the built-in files. Throws StartRefused with a
 * sentence that names file and line for the first row that is malformed, listed twice, out of the order of codes or not UTF-8; nothing
 * is half loaded.
 */
export function loadListing(from: string | Edition = 1): Instrument[] {
  const placeOf = new Map<string, string>();
  const listing = (typeof from === "string" ? [from] : builtIn(from)).flatMap((file) => readList(file, placeOf));
  return listing.sort((a, b) => a.id - b.id);
}

function builtIn(edition: Edition): string[] {
  return FILES.map((name) => fileURLToPath(new URL(`${FOLDERS[edition]}${name}.csv`, import.meta.url)));
}

function readList(path: string, placeOf: Map<string, string>): Instrument[] {
  const file = basename(path);
  const [header, ...rows] = linesOf(path);
  const withCompany = header === HEADER_WITH_COMPANY;
  if (header !== HEADER && !withCompany) throw refused(file, 1, `is not the header ${HEADER}`);
  if (rows.length === 0) throw refused(file, 2, "is missing: the list names no stock");
  let before = "";
  return rows.map((row, at) => {
    const instrument = parsed(file, at + 2, row, withCompany);
    const first = placeOf.get(instrument.code);
    if (first !== undefined) throw refused(file, at + 2, `lists ${instrument.code} a second time (first in ${first})`);
    // A list out of order has been edited by hand or joined from two: what else is wrong with it cannot be told.
    if (instrument.code < before) throw refused(file, at + 2, `lists ${instrument.code} after ${before}: rows stand in the order of codes`);
    before = instrument.code;
    placeOf.set(instrument.code, `${file} line ${at + 2}`);
    return instrument;
  });
}

function parsed(file: string, line: number, row: string, withCompany: boolean): Instrument {
  try {
    return listedInstrument(row, withCompany);
  } catch (error) {
    throw refused(file, line, errorMessage(error));
  }
}

/** Lines without line breaks; a byte order mark and Windows line ends are what spreadsheets write, so they may be there. */
function linesOf(path: string): string[] {
  const bytes = bytesOf(path);
  // Line by line, because a decoder does not tell where it failed; bytes of line breaks occur in no other character.
  const lines = bytes.toString("latin1").replace(/\n$/, "").split("\n");
  return lines.map((line, at) => decoded(basename(path), at + 1, Buffer.from(line, "latin1")).replace(/\r$/, ""));
}

function decoded(file: string, line: number, bytes: Buffer): string {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: line !== 1 }).decode(bytes);
  } catch {
    throw refused(file, line, "is not UTF-8 text (a list in GBK has to be saved as UTF-8 first)");
  }
}

function bytesOf(path: string): Buffer {
  try {
    return readFileSync(path);
  } catch (error) {
    const reason = errorCode(error) || "unknown reason";
    throw new StartRefused(
      `The list of stocks ${path} cannot be read (${reason}). Correct MARKET_SYMBOLS, or unset it for the built-in list.`,
    );
  }
}

function refused(file: string, line: number, what: string): StartRefused {
  return new StartRefused(`${file} line ${line} ${what}. Correct the line, or unset MARKET_SYMBOLS for the built-in list.`);
}

// Which built-in list a market lives on. All its prices come from that list, so a data directory keeps the one that it was opened with,
// however new the version that runs on it.

/** 1: some 2,500 shares; 2: the whole list, with what is public of the companies. */
export type Edition = 1 | 2;

/** Edition of a new market. */
const OPENS_WITH: Edition = 2;

/** The edition of this database's market; its first start notes `opensWith`. */
export async function editionOf(db: Db, opensWith: Edition = OPENS_WITH): Promise<Edition> {
  await db.query("insert into market_listing (edition) values ($1) on conflict do nothing", [opensWith]);
  const [row] = await db.query<{ edition: Edition }>("select edition from market_listing");
  return row?.edition ?? opensWith;
}

/** The list that this database's market lives on: the operator's, or the edition that it was opened with. Throws StartRefused. */
export async function marketListing(db: Db, marketSymbols: string | null): Promise<Instrument[]> {
  const edition = await editionOf(db);
  return loadListing(marketSymbols ?? edition);
}
