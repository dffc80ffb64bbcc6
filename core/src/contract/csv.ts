/** One cell of a CSV file (RFC 4180): a spreadsheet must not take a text for a formula, nor a long number for one to be rounded. */
export function csvCell(value: string | number | boolean): string {
  if (typeof value !== "string") return String(value);
  const safe = /^[=+\-@＝＋－＠\t\r]/.test(value) || /^\d{12,}$/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
