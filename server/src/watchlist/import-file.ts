/** Reads a text into a watchlist, line by line: a line that cannot be read changes nothing and is told with its number. */
import { done, refuse } from "@hongpan/core/contract/answer.ts";
import { MOST_GROUPS, MOST_LINES, MOST_WATCHED } from "@hongpan/core/contract/watch.ts";
import { say, type Lang } from "@hongpan/core/contract/texts.ts";
import type { World } from "../world.ts";
import { hasRoom, instrumentOf, plainName, plainNote } from "./change.ts";
import { readFile, type FileLine, type FileRow } from "./file.ts";
import { groupNamed, groupsOf, putInGroup } from "./groups.ts";
import { addItems, changeItem, changeList, watchedIds } from "./items.ts";

const ECHOED = 40;

interface Read {
  readonly rows: ReadonlyMap<number, FileRow>;
  readonly refused: { readonly line: number; readonly text: string; readonly reason: string }[];
}

/** Adds what can be read; `dry` only tells what would be. Symbols that are there already keep place, pin and note. */
export function importFile(world: World, userId: number, lang: Lang, text: string, dry: boolean) {
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
      const { pinned, note } = rows.get(id)!;
      if (pinned || note !== "") await changeItem(db, userId, id, { pinned, note: plainNote(note) });
    }
    for (const [name, ids] of membersOf(rows)) await putInGroup(db, userId, await groupNamed(db, userId, name), ids, true);
    return done(report);
  });
}

function judge(world: World, lang: Lang, lines: readonly FileLine[]): Read {
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
