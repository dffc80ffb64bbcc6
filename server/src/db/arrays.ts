/** Columns as PostgreSQL's array literals: one text per column is parsed several times as fast as rows of JSON. */

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
