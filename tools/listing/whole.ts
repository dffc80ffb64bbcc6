/**
 * Writes the built-in listing's second edition from two tables that the caller has: `node tools/listing/whole.ts <shares> <day>`.
 * <shares> names every share with code, name, pinyin_initials, industry, list_date; <day> is one day of all of them with ts_code,
 * close, turnover_rate and its volume_ratio to the five days before, pe, pe_ttm (0 for a loss), pb, total_share, float_share (10,000).
 */
import { readFileSync, writeFileSync } from "node:fs";
import { boardOf } from "@hongpan/core/rules/products/instruments.ts";
import { draw, PUBLIC_KEY, uniform } from "@hongpan/core/exchange/random.ts";
import { HEADER_WITH_COMPANY, listedInstrument } from "../../server/src/market/listing/row.ts";
import { LISTED_ON, NAMES, SUSPENDED } from "./mended.ts";
import { spellOf } from "./spell.ts";
import { usualTurnovers, type Traded } from "./turnover.ts";

interface Share extends Traded {
  readonly name: string;
  readonly spell: string;
  readonly listedOn: string;
  readonly total: number;
  readonly eps: number;
  readonly bvps: number;
}

const FOLDER = new URL("../../server/src/market/listing/whole/", import.meta.url);
const FILES = { sh: { main: "sh-main", star: "star" }, sz: { main: "sz-main", chinext: "chinext" }, bj: { bse: "bse" } } as const;
const words = new Uint32Array(16);

const [sharesPath, dayPath] = process.argv.slice(2);
if (sharesPath === undefined || dayPath === undefined) throw new Error("usage: node tools/listing/whole.ts <shares.csv> <day.csv>");
const day = new Map(rowsOf(dayPath).map((row) => [row["ts_code"]!.slice(0, 6), row]));
const shares = rowsOf(sharesPath).map((row) => shareOf(row, day.get(row["code"]!) ?? {}));
const turnovers = usualTurnovers(shares);
const rows = shares.map((share) => [share, rowOf(share, turnovers.get(share.code)!)] as const);
for (const [exchange, boards] of Object.entries(FILES)) {
  for (const [board, file] of Object.entries(boards)) {
    const own = rows.filter(([share]) => share.exchange === exchange && share.board === board).map(([, row]) => row);
    writeFileSync(new URL(`${file}.csv`, FOLDER), `${[HEADER_WITH_COMPANY, ...own.toSorted()].join("\n")}\n`);
  }
}

function shareOf(row: Row, today: Row): Share {
  const code = row["code"]!;
  const name = NAMES[code] ?? row["name"]!.normalize("NFKC").replace(/\s/g, "");
  const exchange = exchangeOf(row["exchange"]!);
  const known = SUSPENDED[code];
  const [close, total, float] = known ?? [...["close", "total_share", "float_share"].map((each) => Number(today[each]))];
  const bare = name.replace(/-[UWD]+$/, "");
  const listedOn = row["list_date"] || LISTED_ON[code]!;
  return {
    ...{
      code,
      name,
      exchange,
      board: boardOf(exchange, code),
      industry: row["industry"]!,
      listedOn,
      close: close!,
      float: float! * 10_000,
    },
    spell: spellOf(bare),
    total: total! * 10_000,
    turnover: known ? 0 : Number(today["turnover_rate"]) / 100,
    ratio: Number(today["volume_ratio"]),
    young: listedOn > "2025-10-01",
    ...valueOf(code, name, close!, today),
  };
}

/**
 * Earnings of four quarters and book value a share. A table of prices names no PE of a loss and no PB of debts beyond the assets:
 * then part of the book value is lost a year, more under special treatment, a little where the last whole year had a profit.
 */
function valueOf(code: string, name: string, close: number, today: Row): { eps: number; bvps: number } {
  const [pe = 0, year = 0, pb = 0] = ["pe_ttm", "pe", "pb"].map((each) => Number(today[each] ?? 0));
  draw(PUBLIC_KEY, Number(code), 0, 1, words);
  const chance = uniform(words[0]!);
  const st = /ST/.test(name);
  if (SUSPENDED[code]) return { eps: st ? -0.12 * (close / 2.5) : close / 30, bvps: close / 2.5 };
  const bvps = pb > 0 ? close / pb : -close * (0.02 + 0.18 * chance);
  if (pe > 0) return { eps: close / pe, bvps };
  const [least, most] = st ? [0.1, 0.5] : /-U/.test(name) ? [0.05, 0.25] : year > 0 ? [0.005, 0.04] : [0.02, 0.2];
  return { eps: -Math.abs(bvps) * (least + (most - least) * chance), bvps };
}

function rowOf({ code, name, spell, industry, listedOn, close, total, float, eps, bvps }: Share, turnover: number): string {
  const whole = [total, float, turnover * 1e6].map((each, k) => Math.round(Number(each.toPrecision(k < 2 ? 4 : 2))));
  const row = [code, name, spell, industry, listedOn, close.toFixed(2), ...whole, decimals(eps), decimals(bvps)].join(",");
  listedInstrument(row, true);
  return row;
}

// To a tenth of a fen below one yuan; never 0, which would say that nothing is known.
function decimals(value: number): string {
  const rounded = Math.abs(value) < 1 ? value.toFixed(3) : value.toFixed(2);
  return Number(rounded) === 0 ? (value < 0 ? "-0.001" : "0.001") : String(Number(rounded));
}

function exchangeOf(text: string): "sh" | "sz" | "bj" {
  if (text === "SH") return "sh";
  return text === "SZ" ? "sz" : "bj";
}

type Row = Readonly<Record<string, string>>;

function rowsOf(path: string): Row[] {
  const text = readFileSync(path, "utf8").replace(/^\ufeff/, "");
  const [header = "", ...lines] = text.trim().split(/\r?\n/);
  const names = header.split(",");
  return lines.map((line) => Object.fromEntries(line.split(",").map((value, at) => [names[at] ?? "", value])));
}
