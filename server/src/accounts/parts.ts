/**
 * What other modules read and write together with an account. A part is SQL of the module that owns the table; accounts only
 * joins the parts into its one read and its one write.
 */

/**
 * Rows of one kind, read with the account. `sql` is a select of one column `row` (json) that may use a.user_id and asked.about,
 * the number of what the request is about (an instrument's id) or null.
 */
export interface ReadPart<Row> {
  readonly name: string;
  readonly sql: string;
  /** Only to carry the type. */
  readonly row?: Row;
}

/**
 * Rows of one kind, written with the account. `columns` types the rows ("sn text, price bigint"); a row is an object by their names,
 * or for hot paths its values in their order; `sql` is one statement that reads
 * them from `rows` (which has user_id and account_version, the one that the change made, besides) and writes them, e.g.
 * "insert into t (user_id, sn) select user_id, sn from rows".
 */
export interface WritePart<Row extends object> {
  readonly name: string;
  readonly columns: string;
  readonly sql: string;
  readonly row?: Row;
}

export interface PartRows {
  readonly part: WritePart<object>;
  readonly rows: readonly object[];
}

/** Rows for a part, typed. */
export function rowsFor<Row extends object>(part: WritePart<Row>, rows: readonly Row[]): PartRows {
  return { part, rows };
}
