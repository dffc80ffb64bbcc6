/** Columns of the export: an English key for JSON and a Chinese heading for CSV, each with one unit in both. */
import { csvCell } from "@hongpan/core/contract/csv.ts";
import { FEE_NAMES, FEES } from "@hongpan/core/rules/accounts/charges.ts";
import { RATE_SCALE } from "@hongpan/core/rules/markets/coins.ts";
import { quoted, yuan, type Fen, type Price } from "@hongpan/core/rules/money.ts";
import type { Fees } from "@hongpan/core/rules/terms/fees.ts";
import { fieldsOf, type Field, type Kind, type Resource } from "../db/resource.ts";

type Cell = string | number | boolean | null;

export interface Column<Row> {
  /** A word of docs/words.md. */
  readonly key: string;
  readonly heading: string;
  readonly of: (row: Row) => Cell;
  /** What stands in CSV for a value that is not null. */
  readonly shown: (value: NonNullable<Cell>) => string;
}

/** A list with its columns; the rows are read already. */
export interface Table {
  /** Of its two files, without their ends. */
  readonly name: string;
  /** What it is, in Chinese and English, for the archive's README. */
  readonly title: readonly [zh: string, en: string];
  readonly json: readonly object[];
  readonly csv: string;
}

export const MARK = "# 模拟数据：红盘，不涉及真实交易 Simulation: Hongpan, no real trading";

/** A table of these rows. */
export function tableOf<Row>(name: string, title: Table["title"], columns: readonly Column<Row>[], rows: readonly Row[]): Table {
  const lines = rows.map((row) => columns.map((column) => cellOf(column, row)).join(","));
  return {
    name,
    title,
    json: rows.map((row) => Object.fromEntries(columns.map(({ key, of }) => [key, of(row)]))),
    csv: `\uFEFF${[MARK, columns.map(({ heading }) => csvCell(heading)).join(","), ...lines, ""].join("\r\n")}`,
  };
}

function cellOf<Row>({ of, shown }: Column<Row>, row: Row): string {
  const value = of(row);
  return value === null ? "" : shown(value);
}

/** As it stands: a text, a count. */
export function plain<Row>(key: string, heading: string, of: (row: Row) => Cell): Column<Row> {
  return { key, heading, of, shown: csvCell };
}

/** Fen as yuan (or hundredths of a coin as that coin) with two decimals. */
export function money<Row>(key: string, heading: string, of: (row: Row) => Fen | null): Column<Row> {
  return { key, heading, of: (row) => mapped(of(row), yuan), shown: (value) => Number(value).toFixed(2) };
}

/** A price in its coin, with two to four decimals. */
export function price<Row>(key: string, heading: string, of: (row: Row) => Price | null): Column<Row> {
  return {
    key,
    heading,
    of: (row) => mapped(of(row), quoted),
    shown: (value) =>
      Number(value)
        .toFixed(4)
        .replace(/0{1,2}$/, ""),
  };
}

/** Epoch milliseconds as Beijing time; 0 is none. Its heading says of which clock. */
export function time<Row>(key: string, heading: string, of: (row: Row) => number | null): Column<Row> {
  return { key, heading, of: (row) => mapped(of(row) || null, isoOf), shown: (value) => String(value).slice(0, 19).replace("T", " ") };
}

/** A word of a closed list: its English key in JSON, its Chinese word in CSV. */
export function word<Row>(
  key: string,
  heading: string,
  words: Readonly<Record<string, string>>,
  of: (row: Row) => string | null,
): Column<Row> {
  return { key, heading, of, shown: (value) => csvCell(words[String(value)] ?? String(value)) };
}

/** Yes or no. */
export function flag<Row>(key: string, heading: string, of: (row: Row) => boolean): Column<Row> {
  return { key, heading, of, shown: (value) => (value ? "是" : "否") };
}

/** Code and name of an instrument by its id. */
export type InstrumentOf = (id: number) => { readonly code: string; readonly name: string } | undefined;

/** The columns of a stored resource, in the order of its fields. */
export function columnsOf<T extends object>(fields: Resource<T>, instrumentOf: InstrumentOf = () => undefined): readonly Column<T>[] {
  return fieldsOf(fields).flatMap(({ name, field }) => {
    const of = (row: T) => (row as Readonly<Record<string, unknown>>)[name];
    return field.csv === undefined ? [] : COLUMNS[field.kind](field.key ?? name, field.csv, of as Read<T>, field, instrumentOf);
  });
}

type Read<Row> = (row: Row) => never;
type Columns = <Row>(key: string, csv: string, of: Read<Row>, field: Field, instrumentOf: InstrumentOf) => readonly Column<Row>[];

const COLUMNS: Readonly<Record<Kind, Columns>> = {
  plain: (key, csv, of) => [plain(key, csv, of)],
  money: (key, csv, of) => [money(key, csv, of)],
  price: (key, csv, of) => [price(key, csv, of)],
  decimal: (key, csv, of) => [plain(key, csv, (row) => mapped<number, number>(of(row), (value) => value / RATE_SCALE))],
  time: (key, csv, of) => [time(key, csv, of)],
  flag: (key, csv, of) => [flag(key, csv, of)],
  word: (key, csv, of, { words = {} }) => {
    const pairs = Object.entries(words).map(([each, to]) => [each, ...(typeof to === "string" ? [each, to] : to)] as const);
    const keys = new Map(pairs.map(([each, english]) => [each, english]));
    const chinese = Object.fromEntries(pairs.map(([, english, zh]) => [english, zh]));
    return [word(key, csv, chinese, (row) => mapped<unknown, string>(of(row), (value) => keys.get(String(value)) ?? String(value)))];
  },
  direction: (key, csv, of) => [word(key, csv, { up: "买涨", down: "买跌" }, (row) => ((of(row) as number) === 1 ? "up" : "down"))],
  purse: (key, csv, of) => {
    const named = word(key, csv, { stock: "股票账户", index: "指数账户", futures: "期货账户" }, of);
    const sub = /^sub(\d+)$/;
    return [{ ...named, shown: (value) => (sub.test(String(value)) ? String(value).replace(sub, "分仓 $1") : named.shown(value)) }];
  },
  instrument: (_key, _csv, of, _field, instrumentOf) => [
    plain("code", "代码", (row) => instrumentOf(of(row))?.code ?? ""),
    plain("name", "名称", (row) => instrumentOf(of(row))?.name ?? ""),
  ],
  fees: (key, csv, of) =>
    FEE_NAMES.map((name) =>
      money(
        key === "" ? name : `${key}${name[0]!.toUpperCase()}${name.slice(1)}`,
        `${csv}${FEES[name].zh}（元）`,
        (row) => (of(row) as Fees)[name],
      ),
    ),
};

function mapped<A, B>(value: A | null, change: (value: A) => B): B | null {
  return value === null ? null : change(value);
}

const SHANGHAI_MS = 8 * 3_600_000;

function isoOf(ms: number): string {
  return `${new Date(ms + SHANGHAI_MS).toISOString().slice(0, 19)}+08:00`;
}
