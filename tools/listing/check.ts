/**
 * Compares the built-in listing with a table of real listings that the caller has: `node tools/listing/check.ts <csv>`.
 * The table needs the columns code and name, and may have board and pinyin_initials. Prints one line per difference.
 */
import { readFileSync } from "node:fs";
import { loadListing } from "../../server/src/market/listing/load.ts";

type Row = Readonly<Record<string, string>>;

const path = process.argv[2];
if (path === undefined) throw new Error("usage: node tools/listing/check.ts <csv>");
const real = new Map(rowsOf(readFileSync(path, "utf8")).map((row) => [row["code"] ?? "", row]));
const differences = loadListing().flatMap((listed) => differencesOf(listed, real.get(listed.code)));
for (const line of differences) console.log(line);
console.log(`${differences.length} differences`);

function differencesOf(listed: { code: string; name: string; spell: string; board: string }, row: Row | undefined): string[] {
  if (!row) return [`${listed.code} ${listed.name}: not in the table`];
  const name = bareName(row["name"] ?? "");
  const found: string[] = [];
  if (!listed.name.startsWith(name)) found.push(`${listed.code} ${listed.name}: the table says ${name}`);
  const board = row["board"] ?? "";
  if (board !== "" && !board.toLowerCase().endsWith(listed.board))
    found.push(`${listed.code} ${listed.name}: ${listed.board}, the table says ${board}`);
  const spell = row["pinyin_initials"] ?? "";
  if (spell !== "" && spell !== listed.spell) found.push(`${listed.code} ${listed.name}: ${listed.spell}, the table says ${spell}`);
  return found;
}

/** A name without the marks of a day (XD, XR, DR) and of a share class (-U, -W), half width. */
function bareName(name: string): string {
  return name
    .normalize("NFKC")
    .replace(/\s/g, "")
    .replace(/^(XD|XR|DR)/, "")
    .replace(/-[UWD]+$/, "");
}

function rowsOf(text: string): Row[] {
  const [header = "", ...lines] = text
    .replace(/^\ufeff/, "")
    .trim()
    .split(/\r?\n/);
  const names = header.split(",");
  return lines.map((line) => Object.fromEntries(line.split(",").map((value, at) => [names[at] ?? "", value])));
}
