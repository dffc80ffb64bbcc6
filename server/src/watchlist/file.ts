/**
 * The text form of a watchlist. Written as CSV whose first line says that it is a simulation; read from that, from a spreadsheet
 * (commas or tabs), or from plain lines of codes as other apps give them. Pure.
 */
import { readCode, readCodeCell } from "@hongpan/core/rules/typed/codes.ts";
import { csvCell, readCsvCell } from "@hongpan/core/contract/csv.ts";
import { LONGEST_GROUP, LONGEST_NOTE, MOST_GROUPS, MOST_LINES, MOST_WATCHED } from "@hongpan/core/contract/watch.ts";
import { done, refuse } from "@hongpan/core/contract/answer.ts";
import { say, type Lang } from "@hongpan/core/contract/texts.ts";
import type { World } from "../world.ts";
import { hasRoom, instrumentOf, plainName, plainNote } from "./change.ts";
import { groupNamed, groupsOf, putInGroup } from "./groups.ts";
import { addItems, changeItem, changeList, watchedIds } from "./items.ts";
import { itemAt, mapValue } from "@hongpan/core/rules/item-at.ts";

interface FileRow {
  readonly code: string;
  readonly name: string;
  readonly groups: readonly string[];
  readonly pinned: boolean;
  readonly note: string;
}

type LineFault = "watchLineQuote" | "watchLineCode" | "watchLineGroup" | "watchLineNote";

/** One line that was read: from 1, its text, and either a row or what is wrong with it. */
export type FileLine = { readonly line: number; readonly text: string } & ({ readonly row: FileRow } | { readonly fault: LineFault });

const TITLE = "# 红盘自选（模拟）：代码与名称为事实，行情为模拟";
const COLUMNS = ["代码", "名称", "分组", "置顶", "备注"] as const;
const GROUP_SEPARATOR = "|";

/** The file of these rows. */
export function writeFile(rows: readonly FileRow[]): string {
  const lines = rows.map((row) =>
    [row.code, row.name, row.groups.join(GROUP_SEPARATOR), row.pinned ? "1" : "", row.note].map(csvCell).join(","),
  );
  return [TITLE, COLUMNS.join(","), ...lines, ""].join("\r\n");
}

/** The lines of a text that say something: comments, the heading and empty lines are left out. */
export function readFile(text: string): FileLine[] {
  let columns: readonly string[] | null = null;
  return text.split(/\r\n|\r|\n/).flatMap((raw, index): FileLine[] => {
    const line = { line: index + 1, text: raw.trim() };
    if (line.text === "" || line.text.startsWith("#")) return [];
    const cells = cellsOf(raw);
    if (cells === null) return [{ ...line, fault: "watchLineQuote" }];
    if (isHeading(cells)) {
      columns = cells;
      return [];
    }
    const codes = cells.length === 1 ? codesIn(itemAt(cells, 0)) : [];
    if (codes.length > 0) return codes.map((code) => ({ ...line, row: { code, name: "", groups: [], pinned: false, note: "" } }));
    return [{ ...line, ...judged(cells, columns) }];
  });
}

function isHeading([first = ""]: readonly string[]): boolean {
  return /^(代码|证券代码|股票代码|代碼|code|gid|symbol)$/i.test(first);
}

// 600519 000001 300750, or 600519 and the name behind it.
function codesIn(cell: string): string[] {
  const words = cell.split(/[\s;；、，]+/).filter(Boolean);
  const codes = words.map(readCode);
  const known = codes.filter((code) => code !== null);
  return known.length === words.length ? known : codes[0] ? [codes[0]] : [];
}

function judged(cells: readonly string[], columns: readonly string[] | null): { row: FileRow } | { fault: LineFault } {
  const named = (name: (typeof COLUMNS)[number]) => (columns === null ? "" : (cells[columns.indexOf(name)] ?? ""));
  const code = (columns === null ? readCode : readCodeCell)(cells[0] ?? "");
  if (code === null) return { fault: "watchLineCode" };
  const groups = named("分组")
    .split(GROUP_SEPARATOR)
    .map((name) => name.trim())
    .filter(Boolean);
  if (groups.length > 20 || groups.some((name) => [...name].length > LONGEST_GROUP)) return { fault: "watchLineGroup" };
  const note = named("备注");
  if ([...note].length > LONGEST_NOTE) return { fault: "watchLineNote" };
  return { row: { code, name: named("名称"), groups, pinned: named("置顶") === "1", note } };
}

/** A quoted cell with the blanks around it, or its beginning where it is never closed. A tab is no blank: it parts cells. */
const QUOTED = /[^\S\t]*"((?:[^"]|"")*)(?:(")[^\S\t]*|$)/y;

/** Cells of a line that are read: a spreadsheet has fewer columns, and a line of 60,000 separators must not take milliseconds. */
const MOST_CELLS = 64;

/** Cells of a CSV line (commas, or tabs where there are some); null when a quotation mark is not closed. */
function cellsOf(line: string): string[] | null {
  const separator = line.includes("\t") ? "\t" : ",";
  if (!line.includes('"')) return line.split(separator, MOST_CELLS).map(readCsvCell);
  const cells: string[] = [];
  let at = 0;
  while (at <= line.length && cells.length < MOST_CELLS) {
    QUOTED.lastIndex = at;
    const quoted = QUOTED.exec(line);
    if (quoted && quoted[2] === undefined) return null;
    const end = quoted ? at + quoted[0].length : (line.indexOf(separator, at) + line.length + 1) % (line.length + 1);
    if (quoted && end < line.length && line[end] !== separator) return null;
    cells.push(readCsvCell(quoted ? itemAt(quoted, 1).replaceAll('""', '"') : line.slice(at, end)));
    at = end + 1;
  }
  return cells;
}

// Reads a text into a watchlist, line by line: a line that cannot be read changes nothing and is told with its number.

const ECHOED = 40;

interface Read {
  readonly rows: ReadonlyMap<number, FileRow>;
  readonly refused: { readonly line: number; readonly text: string; readonly reason: string }[];
}

/** Adds what can be read; `dry` only tells what would be. Symbols that are there already keep place, pin and note. */
export function importFile(world: Pick<World, "db" | "market" | "watchlists">, userId: number, lang: Lang, text: string, dry: boolean) {
  const lines = readFile(text);
  if (lines.length > MOST_LINES) return refuse("watchFileLong", { n: MOST_LINES });
  const { rows, refused } = judge(world, lang, lines);
  if (rows.size === 0 && refused.length === 0) return refuse("watchFileEmpty");
  return changeList(world, userId, async (db) => {
    const known = await watchedIds(db, userId);
    const fresh = [...rows.keys()].filter((id) => !known.has(id));
    const report = { added: fresh.length, already: rows.size - fresh.length, refused };
    if (!(await hasRoom(db, userId, fresh))) return refuse("watchFull", { n: MOST_WATCHED });
    const names = new Set([...(await groupsOf(db, userId)).map((group) => group.name), ...[...rows.values()].flatMap((row) => row.groups)]);
    if (names.size > MOST_GROUPS) return refuse("watchGroupsFull", { n: MOST_GROUPS });
    if (dry) return done(report);
    if (rows.size === 0) return refuse("watchFileEmpty");
    await addItems(db, userId, fresh);
    for (const id of fresh) {
      const { pinned, note } = mapValue(rows, id);
      if (pinned || note !== "") await changeItem(db, userId, id, { pinned, note: plainNote(note) });
    }
    for (const [name, ids] of membersOf(rows)) await putInGroup(db, userId, await groupNamed(db, userId, name), ids, true);
    return done(report);
  });
}

function judge(world: Pick<World, "market">, lang: Lang, lines: readonly FileLine[]): Read {
  const rows = new Map<number, FileRow>();
  const lineOf = new Map<number, number>();
  const refused: Read["refused"] = [];
  for (const each of lines) {
    const instrument = "row" in each ? instrumentOf(world, each.row.code) : undefined;
    const tell = (reason: string) => refused.push({ line: each.line, text: [...each.text].slice(0, ECHOED).join(""), reason });
    if (!("row" in each)) tell(say(each.fault, lang));
    else if (!instrument) tell(say("watchLineCode", lang));
    else if (rows.has(instrument.id)) tell(say("watchLineTwice", lang, { n: lineOf.get(instrument.id) ?? 0 }));
    else {
      rows.set(instrument.id, { ...each.row, groups: each.row.groups.map(plainName).filter(Boolean) });
      lineOf.set(instrument.id, each.line);
    }
  }
  return { rows, refused };
}

function membersOf(rows: ReadonlyMap<number, FileRow>): ReadonlyMap<string, readonly number[]> {
  const members = new Map<string, number[]>();
  for (const [id, row] of rows) for (const name of row.groups) members.set(name, [...(members.get(name) ?? []), id]);
  return members;
}
