/** Columns as PostgreSQL's array literals: one text per column is parsed several times as fast as rows of JSON. */

/** '{1,NULL,"a b"}'; objects become JSON. */
export function arrayOf(values: readonly unknown[]): string {
  return `{${values.map(elementOf).join(",")}}`;
}

/** A column for unnest() of several arrays: an empty array if all values are null, because unnest() pads shorter arrays with null. */
export function columnOf(values: readonly unknown[]): string {
  return values.every((value) => value === null || value === undefined) ? "{}" : arrayOf(values);
}

const SPECIAL = /["\\]/;

function elementOf(value: unknown): string {
  if (typeof value === "string") return SPECIAL.test(value) ? `"${value.replace(/["\\]/g, String.raw`\$&`)}"` : `"${value}"`;
  if (value === null || value === undefined) return "NULL";
  // JSON text has no control characters, so quoting it as JSON again escapes exactly what an array literal requires.
  if (typeof value === "object") return JSON.stringify(JSON.stringify(value));
  return String(value as number | bigint | boolean);
}
