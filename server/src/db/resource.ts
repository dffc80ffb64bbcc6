/**
 * Fields of stored resources. One definition gives the columns that are written and read (stored-table.ts), the columns of the export
 * (assembly/export-columns.ts), the list fields that equal a stored value, and the reading views (views.sql).
 */
import { RATE_SCALE } from "@hongpan/core/rules/markets/coins.ts";
import { quoted, yuan, type Fen, type Price } from "@hongpan/core/rules/money.ts";
import { NO_FEES, type Fees } from "@hongpan/core/rules/terms/fees.ts";

/** Unit and display of a value. decimal: 1/10,000, shown as it is; time: epoch milliseconds; fees: hundredths by name. */
export type Kind = "plain" | "money" | "price" | "decimal" | "time" | "word" | "flag" | "fees" | "direction" | "purse" | "instrument";

/** Chinese label of a stored word; for a number also its English key. */
export type Words = Readonly<Record<string, string | readonly [key: string, zh: string]>>;

interface Listed<Wire extends string> {
  /** Chinese heading of the export column; a field without one is not exported. Columns follow the order of the definition. */
  readonly csv?: string;
  /** Key in the JSON export if it differs from the field's name. */
  readonly key?: string;
  /** Name in list rows (core/src/contract/trading-rows.ts) if they include the value. */
  readonly wire?: Wire;
}

export interface Field<V = never, Wire extends string = string> extends Listed<Wire> {
  readonly sql: string;
  readonly kind: Kind;
  readonly words?: Words;
  /** Defaults for keys that are missing in a stored JSON object. */
  readonly defaults?: object;
  /** Carries the type only. */
  readonly value?: (value: V) => void;
}

/** One field per stored property; the column is the name in snake case. */
export type Resource<T> = { readonly [K in keyof T]-?: Field<T[K]> };

function defineField<V>(sql: string, kind: Kind, more: Pick<Field, "csv" | "key" | "defaults"> = {}) {
  return <const Wire extends string = never>(listed: Listed<Wire> = {}): Field<V, Wire> => ({ sql, kind, ...more, ...listed });
}

/** A field of each kind. */
export const stored = {
  text: defineField<string | null>("text", "plain"),
  count: defineField<number | null>("bigint", "plain"),
  int: defineField<number | null>("int", "plain"),
  smallint: defineField<number | null>("smallint", "plain"),
  numeric: defineField<number | null>("numeric", "plain"),
  day: defineField<string | null>("date", "plain"),
  json: defineField<unknown>("json", "plain"),
  flag: defineField<boolean>("boolean", "flag"),
  money: defineField<Fen | null>("bigint", "money"),
  price: defineField<Price | null>("bigint", "price"),
  rate: defineField<number>("int", "decimal"),
  decimal: defineField<number | null>("bigint", "decimal"),
  time: defineField<number | null>("bigint", "time"),
  direction: defineField<1 | -1>("smallint", "direction", { csv: "方向" }),
  purse: defineField<string | null>("text", "purse", { csv: "账户", key: "account" }),
  instrument: defineField<number>("int", "instrument", { csv: "代码" }),
  /** `key` and `csv` are prefixes of the name of each fee. */
  fees: defineField<Fees>("json", "fees", { defaults: NO_FEES }),
  /** A text from a closed list. */
  word: <const W extends string = never>(words: Words, listed: Listed<W>) => ({
    ...defineField<string | null>("text", "word")(listed),
    words,
  }),
  /** A number that encodes a word. */
  code: <const W extends string = never>(words: Words, listed: Listed<W>) => ({
    ...defineField<number>("smallint", "word")(listed),
    words,
  }),
};

export function fieldsOf<T>(fields: Resource<T>): readonly { readonly name: string; readonly field: Field }[] {
  return Object.entries<Field>(fields).map(([name, field]) => ({ name, field }));
}

export function columnName(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

type OnWire<T, R extends Resource<T>> = { readonly [K in keyof T as Exclude<R[K]["wire"], undefined>]: T[K] };

/** Maps a stored value to its fields in list rows; money and prices in their currency. */
export function wireFields<T extends object, R extends Resource<T>>(fields: R): (value: T) => OnWire<T, R> {
  const shown = fieldsOf<T>(fields).flatMap(({ name, field: { wire, kind } }) => (wire === undefined ? [] : [{ name, wire, kind }]));
  return (value) => {
    const entries = shown.map(({ name, wire, kind }) => [wire, onWire(kind, (value as Readonly<Record<string, unknown>>)[name])]);
    return Object.fromEntries(entries) as OnWire<T, R>;
  };
}

function onWire(kind: Kind, value: unknown): unknown {
  if (value === null) return null;
  if (kind === "money") return yuan(value as Fen);
  if (kind === "price") return quoted(value as Price);
  return kind === "decimal" ? (value as number) / RATE_SCALE : value;
}

/** Column of a view: a field or SQL, its name, its comment in Chinese and English. */
type ViewColumn<T> = readonly [of: (keyof T & string) | `${string}.${string}`, name: string, comment: string];

/** Select list and comments of a view, inserted into views.sql. */
export interface View {
  readonly select: string;
  readonly comments: (view: string) => string;
}

export const ACCOUNT_COLUMN = [
  "purse",
  "account",
  "账户：stock 股票、index 指数、futures 期货、sub 加编号为分仓。 Account: stock, index, futures, or sub and a number",
] as const;
export const INSTRUMENT_COLUMNS = [
  ["i.code", "code", "代码。 Code"],
  ["i.name", "name", "名称。 Name"],
] as const;

/** A view of the resource's table under `alias`; the user is the first column. */
export function viewOf<T>(fields: Resource<T>, alias: string, columns: readonly ViewColumn<T>[]): View {
  const all: typeof columns = [[`${alias}.user_id`, "user_id", "用户编号。 The user"], ...columns];
  const kinds = new Map(fieldsOf(fields).map(({ name, field }) => [name, field.kind]));
  const sqlOf = (of: string) => (kinds.has(of) ? readIn(kinds.get(of), `${alias}.${columnName(of)}`) : of);
  return {
    select: all.map(([of, name]) => `${sqlOf(of)} as ${name}`).join(", "),
    comments: (view) => all.map(([, name, comment]) => `comment on column ${view}.${name} is '${comment}';`).join("\n"),
  };
}

function readIn(kind: Kind | undefined, column: string): string {
  if (kind === "money") return `yuan(${column})`;
  if (kind === "price" || kind === "decimal") return `${column} / 10000.0`;
  if (kind === "time") return `beijing(${column})`;
  return kind === "direction" ? `case ${column} when 1 then 'long' else 'short' end` : column;
}
