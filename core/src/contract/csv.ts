/** A figure that a spreadsheet calculates with. */
const FIGURE = /^[+-]?(?:0|[1-9]\d{0,10})(\.\d+)?%?$/;
const MONTH = "(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*";
/** Prefixes of formulas and commands, and texts that a spreadsheet converts to a number, date, time or boolean. */
const MISREAD = [
  /^[=+\-@|＝＋－＠\t\r]/,
  /^[\d.]+(?:e[+-]?\d+)?$/i,
  /^(?:true|false)$/i,
  /^\d{1,4}[-/.年月]\d{1,2}(?:[-/.月]\d{1,4})?[月日]?$/,
  new RegExp(`^(?:\\d{1,4}[-/ ]?)?${MONTH}[-/. ]?\\d{1,4}$|^\\d{1,4}[-/ ]?${MONTH}$`, "i"),
  /^\d{1,2}:\d{2}(?::\d{2})?(?:\.\d+)?(?: ?[ap]m?)?$/i,
];
/** A date of this format, alone or with its time, is read as the same date everywhere. */
const ISO_TIME = /^\d{4}-\d{2}-\d{2}(?: \d{2}:\d{2}(?::\d{2})?)?$/;

/**
 * One cell of a CSV file (RFC 4180). Text that a spreadsheet would take for a formula, a number, a date or a time gets an apostrophe in
 * front: it would be run, rounded or rewritten, and codes would lose their zeros. Dates as 2026-11-20 stay, with or without a time. A
 * semicolon separates cells in some countries.
 */
export function csvCell(value: string | number | boolean): string {
  if (typeof value !== "string") return String(value);
  const safe = isMisread(value) ? `'${value}` : value;
  return /[",;\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** The text of a cell as `csvCell` was given it: without the blanks around it and the apostrophe. */
export function readCsvCell(cell: string): string {
  const text = cell.trim();
  return text.startsWith("'") && isMisread(text.slice(1)) ? text.slice(1) : text;
}

function isMisread(text: string): boolean {
  return !FIGURE.test(text) && !ISO_TIME.test(text) && MISREAD.some((each) => each.test(text));
}

/** Text for a cell of an XLSX file, in which a spreadsheet reads _x003D_ as the character of this number (ECMA-376, 22.9.2.19). */
export function xlsxText(text: string): string {
  return text.replace(/_(?=x[0-9a-f]{4}_)/gi, "_x005F_");
}
