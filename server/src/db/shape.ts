/** A table's columns beside the fields of what it holds: said once, used to read, to write and to type rows that come as JSON. */

/** SQL type of each field; the column has the field's name in snake case. */
export type Shape<T> = { readonly [K in keyof T]-?: string };

type Row = Readonly<Record<string, unknown>>;

/** "sn text, instrument_id int". */
export function columnsOf<T>(shape: Shape<T>): string {
  return fieldsOf(shape)
    .map(([field, type]) => `${columnOf(field)} ${type}`)
    .join(", ");
}

/** "sn, instrument_id". */
export function namesOf<T>(shape: Shape<T>, before = ""): string {
  return fieldsOf(shape)
    .map(([field]) => before + columnOf(field))
    .join(", ");
}

/** A value as a row by its column names. */
export function rowOf<T extends object>(shape: Shape<T>, value: T): Row {
  return Object.fromEntries(fieldsOf(shape).map(([field]) => [columnOf(field), (value as Row)[field]]));
}

/** A row as the value that it holds. */
export function valueIn<T>(shape: Shape<T>, row: Row): T {
  return Object.fromEntries(fieldsOf(shape).map(([field]) => [field, row[columnOf(field)]])) as T;
}

/** Inserts the rows of a write part, or replaces those with the same key (after user_id); see accounts/parts.ts. */
export function upsertOf<T>(table: string, shape: Shape<T>, key: readonly string[]): string {
  const others = fieldsOf(shape)
    .map(([field]) => columnOf(field))
    .filter((column) => !key.includes(column));
  const sets = others.map((column) => `${column} = excluded.${column}`).join(", ");
  return `${insertOf(table, shape)} on conflict (user_id, ${key.join(", ")}) do update set ${sets}`;
}

/** Inserts the rows of a write part. */
export function insertOf<T>(table: string, shape: Shape<T>): string {
  return `insert into ${table} (user_id, ${namesOf(shape)}) select user_id, ${namesOf(shape)} from rows`;
}

function fieldsOf<T>(shape: Shape<T>): [string, string][] {
  return Object.entries(shape as Readonly<Record<string, string>>);
}

function columnOf(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
