/** The results of a class as a table, for a spreadsheet: CSV or XLSX. */
import { done, refuse } from "@hongpan/core/contract/answer.ts";
import { csvCell } from "@hongpan/core/contract/csv.ts";
import { say, type Lang } from "@hongpan/core/contract/texts.ts";
import writeExcel from "write-excel-file/node";
import { classroomOf } from "../../classroom/classrooms.ts";
import type { DeskCall } from "../../http/http.ts";
import type { World } from "../../world.ts";
import { noteClass } from "./classrooms.ts";
import { pupilRowsOf } from "./class-view.ts";

type Cell = string | number | null;

/** How a column is written: a count, money in yuan, a multiple, a part as a percentage, a text; and its width in a spreadsheet, in letters. */
const COLUMNS = {
  place: ["count", 6],
  name: ["text", 20],
  state: ["text", 16],
  assets: ["money", 16],
  profit: ["money", 18],
  gifts: ["money", 18],
  paidIn: ["money", 16],
  rate: ["percent", 14],
  marketValue: ["money", 16],
  leverage: ["times", 14],
  positions: ["count", 8],
  trades: ["count", 8],
  forced: ["count", 8],
  resets: ["count", 10],
} as const;
type Kind = (typeof COLUMNS)[keyof typeof COLUMNS][0];
const NAMES = Object.keys(COLUMNS) as readonly (keyof typeof COLUMNS)[];
const KINDS: readonly Kind[] = NAMES.map((name) => COLUMNS[name][0]);
const FORMATS: Readonly<Record<Kind, string>> = { text: "@", count: "#,##0", money: "#,##0.00", times: "0.00", percent: "0.00%" };
const SHANGHAI_MS = 8 * 3_600_000;
/** The mark, the time, the headings. */
const HEAD_ROWS = 3;
const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** Sends it; never kept by a browser. */
export async function exportClass(world: World, call: DeskCall<{ readonly id: number; readonly format: string }>) {
  const { operator, input, reply, lang } = call;
  const { format } = input;
  if (format !== "csv" && format !== "xlsx") return refuse("classFormat");
  const classroom = await classroomOf(world.db, operator.id, input.id);
  if (!classroom) return refuse("classGone");
  const rows = await pupilRowsOf(world, classroom);
  const head = NAMES.map((column) => say(`classColumn_${column}`, lang));
  const body = rows.map((row): readonly Cell[] => cellsOf(row, lang));
  await world.db.transaction((db) => noteClass(db, operator.name, "class.export", classroom.id, { format }));
  const mark = say("classSheetMark", lang, { name: classroom.name });
  const sheet = { mark, at: [say("classSheetAt", lang), new Date(world.clock.now().xt + SHANGHAI_MS)] as const, head, body };
  const file = format === "csv" ? csvOf(sheet) : await xlsxOf(sheet);
  const headers = {
    "cache-control": "no-store",
    "content-disposition": `attachment; filename="hongpan-simulated-class-${classroom.id}.${format}"`,
  };
  await reply
    .headers(headers)
    .type(format === "csv" ? "text/csv; charset=utf-8" : XLSX)
    .send(file);
  return done(undefined as never);
}

type Row = Awaited<ReturnType<typeof pupilRowsOf>>[number];

function cellsOf({ place, given, nickName, state, figures }: Row, lang: Lang): readonly Cell[] {
  const name = given !== "" && given !== nickName && nickName !== "" ? `${given}（${nickName}）` : nickName || given;
  const head = [place, name, say(`classState_${state}`, lang)];
  if (!figures) return [...head, ...NAMES.slice(head.length).map(() => null)];
  const { assets, profit, gifts, paidIn, marketValue, leverage, positions, trades, forced, resets } = figures;
  const rate = paidIn > 0 ? Math.round((profit / paidIn) * 10_000) / 10_000 : null;
  return [...head, assets, profit, gifts, paidIn, rate, marketValue, leverage, positions, trades, forced, resets];
}

interface Sheet {
  readonly mark: string;
  /** What the exchange's clock shows, as a spreadsheet keeps it: of no zone. */
  readonly at: readonly [label: string, time: Date];
  readonly head: readonly string[];
  readonly body: readonly (readonly Cell[])[];
}

function csvOf({ mark, at: [label, time], head, body }: Sheet): string {
  const lines = body.map((row) => row.map((cell, n) => csvCell(shown(cell, KINDS[n]!))).join(","));
  const when = [label, time.toISOString().slice(0, 19).replace("T", " ")];
  return `\uFEFF${[csvCell(mark), when.map(csvCell).join(","), head.map(csvCell).join(","), ...lines, ""].join("\r\n")}`;
}

function shown(cell: Cell, kind: Kind): Cell & {} {
  if (typeof cell !== "number") return cell ?? "";
  if (kind === "percent") return `${(cell * 100).toFixed(2)}%`;
  return kind === "money" || kind === "times" ? Number(cell).toFixed(2) : cell;
}

// Texts stay texts: a name that begins with an equals sign is none of a spreadsheet's formulas.
function xlsxOf({ mark, at: [label, time], head, body }: Sheet): Promise<Buffer> {
  const cell = (value: Cell, n: number) =>
    value === null ? null : typeof value === "number" ? { value, type: Number, format: FORMATS[KINDS[n]!] } : { value, type: String };
  const titles = head.map((value, n) => ({
    ...{ value, type: String, fontWeight: "bold" as const, wrap: true },
    align: KINDS[n] === "text" ? ("left" as const) : ("right" as const),
  }));
  const when = [
    null,
    { value: label, type: String },
    { value: time, type: Date, format: "yyyy-mm-dd hh:mm:ss", align: "left" as const, columnSpan: 2 },
  ];
  const columns = NAMES.map((name) => ({ width: COLUMNS[name][1] }));
  const rows = [[{ value: mark, type: String }], when, titles, ...body.map((row) => row.map(cell))];
  return writeExcel(rows, { sheet: "Hongpan", columns, stickyRowsCount: HEAD_ROWS }).toBuffer();
}
