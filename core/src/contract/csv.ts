/** A figure that a spreadsheet reckons with. */
const FIGURE = /^[+-]?\d{1,11}(\.\d+)?%?$/;

/** One cell of a CSV file (RFC 4180): a spreadsheet must not take a text for a formula, nor a long number for one to be rounded. */
export function csvCell(value: string | number | boolean): string {
  if (typeof value !== "string") return String(value);
  const unsafe = !FIGURE.test(value) && (/^[=+\-@＝＋－＠\t\r]/.test(value) || /^\d{12,}$/.test(value));
  const safe = unsafe ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
