/** Parses class lists: one name per line, a spreadsheet table, or all names in one line. */

const HEADING = /^(?:姓名|名字|学生|学员|学生姓名|学员姓名|name)$/i;
/** Headings of other columns. */
const OTHER_HEADING = /^(?:序号|编号|学号|座号|性别|班级|备注|no\.?|id)$/i;
/** A Chinese name: Han letters, also with a middle dot. */
const NAME = /^\p{Script=Han}[\p{Script=Han}·]*\p{Script=Han}$/u;
/** Cells that are not names: a class, a year, a group, a department. */
const OTHER = /(?:班|级|组|系|院|专业)$/;
/** "1. ", "2、", "（3）", "4 " in front of a name. */
const NUMBERING = /^(?:[(（]?\d{1,3}(?:[)）.．、:：]\s*|\s+(?=\p{Script=Han}))|[①-⑳]\s*)/u;
/** The number of a pupil behind a name. */
const NUMBER_BEHIND = /(?<=\p{Script=Han})\s+\d+$/u;

/** Two-letter surnames that a table may separate from the given name. */
const LONG_SURNAME = /^(?:欧阳|司马|上官|诸葛|夏侯|东方|皇甫|尉迟|公孙|慕容|令狐|司徒|端木|长孙|宇文|轩辕|南宫|独孤|百里|东郭|第五)$/;

/** Replaces the dots of other keyboards between Han letters by the middle dot U+00B7, as names.ts does in real names. */
export function plainDots(text: string): string {
  return text.replace(/(?<=\p{Script=Han})[.•‧∙⋅・･．●᛫](?=\p{Script=Han})/gu, "·");
}

/** The names of `typed` in their order, without headings, numbering, and blanks between two Chinese letters. */
export function readClassList(typed: string): readonly string[] {
  const lines = typed
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== "");
  const rows = lines.map((line) => line.split(/[\t,，;；|]/).map(cellOf));
  const column = columnOfNames(rows);
  return (namesAlone(rows) ?? rows.map((row) => row[column] ?? "")).filter((name) => name !== "" && !isHeading(name));
}

function isHeading(cell: string): boolean {
  return cell.split(" ").every((word) => HEADING.test(word) || OTHER_HEADING.test(word));
}

function cellOf(text: string): string {
  const cell = text
    .trim()
    .replace(/^"(.*)"$/, "$1")
    .trim();
  const words = plainDots(cell.replace(NUMBERING, "").replace(NUMBER_BEHIND, "")).split(/\s+/);
  return joined(words);
}

// Removes blanks within one name (李 明, 欧阳 娜娜). Between names or words of another script, keeps one blank.
function joined(words: readonly string[]): string {
  const [first = ""] = words;
  const several = words.length > 1 && words.every(isName) && !(words.length === 2 && LONG_SURNAME.test(first));
  return several || !words.every((word) => /^[\p{Script=Han}·]+$/u.test(word)) || isHeading(words.join(" "))
    ? words.join(" ")
    : words.join("");
}

function isName(cell: string): boolean {
  return NAME.test(cell) && !OTHER.test(cell);
}

// Nothing but names, several in a line: 张三、李四、王五, or the same with commas.
function namesAlone(rows: readonly (readonly string[])[]): readonly string[] | null {
  const names = rows.map((row) => row.flatMap((cell) => cell.split(/[、。 ]/)).filter((each) => each !== ""));
  return names.some((row) => row.length > 1) && names.flat().every(isName) ? names.flat() : null;
}

// The column with a known heading, else the one with most different names, else the first.
function columnOfNames(rows: readonly (readonly string[])[]): number {
  const named = rows[0]?.findIndex((cell) => HEADING.test(cell)) ?? -1;
  if (named >= 0) return named;
  const counts = Array.from({ length: Math.max(0, ...rows.map((row) => row.length)) }, (_, at) => {
    return new Set(rows.map((row) => row[at] ?? "").filter(isName)).size;
  });
  return Math.max(0, counts.indexOf(Math.max(...counts)));
}
