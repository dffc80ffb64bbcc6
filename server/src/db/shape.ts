/** A table's columns beside the fields of what it holds: said once, used to read, to write and to type rows that come as JSON. */

/** SQL type of each field; the column is the field's name in snake case. For a JSON field: the defaults of keys that a row lacks. */
export type Shape<T> = { readonly [K in keyof T]-?: string | Extract<T[K], object> };

type Row = Readonly<Record<string, unknown>>;

/** "sn text, instrument_id int". */
export function columnsOf<T>(shape: Shape<T>): string {
  return fieldsOf(shape)
    .map(([, type, column]) => `${column} ${type}`)
    .join(", ");
}

/** "sn, instrument_id". */
export function namesOf<T>(shape: Shape<T>, before = ""): string {
  return fieldsOf(shape)
    .map(([, , column]) => before + column)
    .join(", ");
}

/** A value as a row: its values in the order of the columns. */
export function rowOf<T extends object>(shape: Shape<T>, value: T): readonly unknown[] {
  return fieldsOf(shape).map(([field]) => (value as Row)[field]);
}

/** A row as the value that it holds. */
export function valueIn<T>(shape: Shape<T>, row: Row): T {
  const value: Record<string, unknown> = {};
  for (const [field, , column, rest] of fieldsOf(shape)) value[field] = rest ? { ...rest, ...(row[column] as object) } : row[column];
  return value as T;
}

/** Inserts the rows of a write part, or replaces those with the same key (after user_id); see accounts/parts.ts. */
export function upsertOf<T>(table: string, shape: Shape<T>, key: readonly string[]): string {
  const others = fieldsOf(shape)
    .map(([, , column]) => column)
    .filter((column) => !key.includes(column));
  const sets = others.map((column) => `${column} = excluded.${column}`).join(", ");
  return `${insertOf(table, shape)} on conflict (user_id, ${key.join(", ")}) do update set ${sets}`;
}

/** Inserts the rows of a write part. */
export function insertOf<T>(table: string, shape: Shape<T>): string {
  return `insert into ${table} (user_id, ${namesOf(shape)}) select user_id, ${namesOf(shape)} from rows`;
}

type Field = readonly [field: string, type: string, column: string, rest: object | null];

// Every order passes here several times, so the names are worked out once per shape.
const known = new WeakMap<object, readonly Field[]>();

function fieldsOf<T>(shape: Shape<T>): readonly Field[] {
  const found = known.get(shape);
  if (found) return found;
  const fields = Object.entries(shape as Readonly<Record<string, string | object>>).map(([field, type]): Field => {
    const column = columnName(field);
    return typeof type === "string" ? [field, type, column, null] : [field, "json", column, type];
  });
  known.set(shape, fields);
  return fields;
}

function columnName(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

// Columns as PostgreSQL's array literals: one text per column is parsed several times as fast as rows of JSON.

/** '{1,NULL,"a b"}'; objects become JSON. */
export function arrayOf(values: readonly unknown[]): string {
  return `{${values.map(elementOf).join(",")}}`;
}

/** A column of unnest() of several: nothing at all when each value is null, since what is missing there reads as null. */
export function columnOf(values: readonly unknown[]): string {
  return values.every((value) => value === null || value === undefined) ? "{}" : arrayOf(values);
}

const SPECIAL = /["\\]/;

function elementOf(value: unknown): string {
  if (typeof value === "string") return SPECIAL.test(value) ? `"${value.replace(/["\\]/g, String.raw`\$&`)}"` : `"${value}"`;
  if (value === null || value === undefined) return "NULL";
  // A JSON text holds no control characters, so that quoting it as JSON once more escapes what an array literal wants escaped.
  if (typeof value === "object") return JSON.stringify(JSON.stringify(value));
  return String(value as number | bigint | boolean);
}
