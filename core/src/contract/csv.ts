/** A figure that a spreadsheet reckons with. */
const FIGURE = /^[+-]?(?:0|[1-9]\d{0,10})(\.\d+)?%?$/;

/**
 * One cell of a CSV file (RFC 4180):a spreadsheet must not take a text for a formula or a date, nor a code or a long number for  a figure: zeros in front would go, and digits be rounded. A semicolon parts cells in some countries.
 */
export function csvCell(value: string | number | boolean): string {
  if (typeof value !== "string") return String(value);
  const unsafe =
    !FIGURE.test(value) && (/^[=+\-@|＝＋－＠\t\r]/.test(value) || /^(?:\d+|\d{1,2}[-/]\d{1,2}|[A-Z]{3,4}-?\d{1,2})$/i.test(value));
  const safe = unsafe ? `'${value}` : value;
  return /[",;\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
