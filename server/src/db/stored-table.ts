/** SQL statements of a stored resource, derived from its fields. */
import { columnName, fieldsOf, type Resource } from "./resource.ts";

type Row = Readonly<Record<string, unknown>>;

/** A table of the resource's rows, each with a user_id; `id` in a listed row is the number of the row. */
export function storedTable<T extends object>(table: string, fields: Resource<T>) {
  const all = fieldsOf(fields).map(({ name, field }) => ({ name, field, column: columnName(name) }));
  const names = all.map(({ column }) => column).join(", ");
  const columns = all.map(({ field, column }) => `${column} ${field.sql}`).join(", ");
  const insert = `insert into ${table} (user_id, ${names}) select user_id, ${names} from rows`;
  const valueOf = (row: Row): T => {
    const value: Record<string, unknown> = {};
    for (const { name, field, column } of all) {
      value[name] = field.defaults ? { ...field.defaults, ...(row[column] as object) } : row[column];
    }
    return value as T;
  };
  return {
    /** Rows of the account that a decision reads (accounts/parts.ts); `where` names the table `t`. */
    read(name: string, where: string) {
      const part: { readonly name: string; readonly sql: string; readonly row?: Row } = {
        name,
        sql: `select to_json(t) as row from ${table} t where t.user_id = a.user_id and ${where}`,
      };
      return { part, of: (rows: readonly Row[]) => rows.map(valueOf) };
    },
    /** The number of those rows: one row. */
    count(name: string, where: string): { readonly name: string; readonly sql: string; readonly row?: number } {
      return { name, sql: `select to_json(count(*)) as row from ${table} t where t.user_id = a.user_id and ${where}` };
    },
    /** Inserts the rows of a write part (accounts/parts.ts). */
    insert: (name: string) => ({ name, columns, sql: insert }),
    /** Inserts the rows of a write part, or replaces those with the same key (after user_id). */
    upsert(name: string, ...key: readonly string[]) {
      const others = all.map(({ column }) => column).filter((column) => !key.includes(column));
      const sets = others.map((column) => `${column} = excluded.${column}`).join(", ");
      return { name, columns, sql: `${insert} on conflict (user_id, ${key.join(", ")}) do update set ${sets}` };
    },
    /** The row of a write part: the values in the order of the columns. */
    rowOf: (value: T): object => all.map(({ name }) => (value as Row)[name]),
    valueOf,
    listed: (row: Row): T & { readonly id: number } => ({ ...valueOf(row), id: row["id"] as number }),
  };
}
