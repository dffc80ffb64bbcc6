/** Parses class lists: one name per line, a spreadsheet table, or all names in one line. */

const HEADING = /^(?:姓名|名字|学生|学员|学生姓名|学员姓名|name)$/i;
const HAN = /\p{Script=Han}/u;
/** "1. ", "2、", "（3）" in front of a name. */
const NUMBERING = /^[(（]?\d{1,3}[)）.．、:：]\s*/;

/** The names of `typed` in their order, without headings, numbering, and blanks between two Chinese letters. */
export function readClassList(typed: string): readonly string[] {
  const lines = typed
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== "");
  const rows = lines.map((line) => line.split(/[\t,，;；]/).map((cell) => cell.trim().replace(NUMBERING, "")));
  const [first, second] = rows;
  const only = first && !second ? inOneLine(first) : null;
  const column = columnOfNames(rows);
  return (only ?? rows.map((row) => row[column] ?? "")).map(joined).filter((name) => name !== "" && !HEADING.test(name));
}

// 张三、李四、王五, or the same with commas: names alone, no number of a pupil among them.
function inOneLine(cells: readonly string[]): readonly string[] | null {
  const names = cells.flatMap((cell) => cell.split("、"));
  return names.length > 1 && names.every((name) => HAN.test(name) && !/\d/.test(name)) ? names : null;
}

// The column with a known heading, else the column with most Chinese text, else the first.
function columnOfNames(rows: readonly (readonly string[])[]): number {
  const named = rows[0]?.findIndex((cell) => HEADING.test(cell)) ?? -1;
  if (named >= 0) return named;
  const counts: number[] = [];
  for (const row of rows) row.forEach((cell, at) => (counts[at] = (counts[at] ?? 0) + (HAN.test(cell) ? 1 : 0)));
  return Math.max(0, counts.indexOf(Math.max(...counts)));
}

function joined(name: string): string {
  return name.replace(/(?<=\p{Script=Han})\s+(?=\p{Script=Han})/gu, "").trim();
}
