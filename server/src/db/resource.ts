/**
 * Fields of what is stored. From one definition come the columns that are written and read (stored-table.ts), the columns of the
 * export (assembly/export-columns.ts), the fields of list rows that are no more than a stored value, and the views for readers (views.sql).
 */
import { RATE_SCALE } from "@hongpan/core/rules/markets/coins.ts";
import { quoted, yuan, type Fen, type Price } from "@hongpan/core/rules/money.ts";
import { NO_FEES, type Fees } from "@hongpan/core/rules/terms/fees.ts";

/** How a value is counted and shown. decimal: 1/10,000, shown as it is; time: epoch milliseconds; fees: hundredths by name. */
export type Kind = "plain" | "money" | "price" | "decimal" | "time" | "word" | "flag" | "fees" | "direction" | "purse" | "instrument";

/** Chinese of a stored word; of a number its English key as well. */
export type Words = Readonly<Record<string, string | readonly [key: string, zh: string]>>;

interface Listed<Wire extends string> {
  /** Chinese heading of its column in the export, which has the fields in the order of the definition; without one it has no column. */
  readonly csv?: string;
  /** English key in the export's JSON, when it is not the field's name. */
  readonly key?: string;
  /** Name in the rows of lists (core/src/contract/trading-rows.ts), when its value stands there. */
  readonly wire?: Wire;
}

export interface Field<V = never, Wire extends string = string> extends Listed<Wire> {
  readonly sql: string;
  readonly kind: Kind;
  readonly words?: Words;
  /** Of a JSON field: values of the keys that a row lacks. */
  readonly defaults?: object;
  /** Only to carry the type. */
  readonly value?: (value: V) => void;
}

/** A field for each of what is stored; its column is the name in snake case. */
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
  /** `key` and `csv` stand before the name of each fee. */
  fees: defineField<Fees>("json", "fees", { defaults: NO_FEES }),
  /** A text of a closed list. */
  word: <const W extends string = never>(words: Words, listed: Listed<W>) => ({
    ...defineField<string | null>("text", "word")(listed),
    words,
  }),
  /** A number that stands for a word. */
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

/** What list rows show of a stored value as it is: money and prices in their coin. */
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

/** A column of a view: a field as its kind is read, or SQL; its name; its comment in Chinese and English. */
type ViewColumn<T> = readonly [of: (keyof T & string) | `${string}.${string}`, name: string, comment: string];

/** What views.sql takes from here: the select list and the comments of a view. */
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

/** A view of the rows `alias` of the resource's table; it begins with their user. */
export function viewOf<T>(fields: Resource<T>, alias: string, columns: readonly ViewColumn<T>[]): View {
  const all: typeof columns = [
    [`${alias}.user_id`, "user_id", "用户编号。 The user"],
    ["person.nick_name", "nick_name", "昵称。 Nickname"],
    ...columns,
  ];
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
