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

const COLUMNS = [
  "place",
  "name",
  "state",
  "assets",
  "profit",
  "gifts",
  "paidIn",
  "rate",
  "marketValue",
  "leverage",
  "positions",
  "trades",
  "forced",
  "resets",
] as const;
const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** Sends it; never kept by a browser. */
export async function exportClass(world: World, call: DeskCall<{ readonly id: number; readonly format: string }>) {
  const { operator, input, reply, lang } = call;
  const { format } = input;
  if (format !== "csv" && format !== "xlsx") return refuse("classFormat");
  const classroom = await classroomOf(world.db, operator.id, input.id);
  if (!classroom) return refuse("classGone");
  const rows = await pupilRowsOf(world, classroom);
  const head = COLUMNS.map((column) => say(`classColumn_${column}`, lang));
  const body = rows.map((row): readonly Cell[] => cellsOf(row, lang));
  await world.db.transaction((db) => noteClass(db, operator.name, "class.export", classroom.id, { format }));
  const mark = say("classSheetMark", lang, { name: classroom.name });
  const file = format === "csv" ? csvOf(mark, [head, ...body]) : await xlsxOf(mark, head, body);
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
  if (!figures) return [...head, ...COLUMNS.slice(head.length).map(() => null)];
  const { assets, profit, gifts, paidIn, marketValue, leverage, positions, trades, forced, resets } = figures;
  const rate = paidIn > 0 ? Math.round((profit / paidIn) * 10_000) / 10_000 : null;
  return [...head, assets, profit, gifts, paidIn, rate, marketValue, leverage, positions, trades, forced, resets];
}

function csvOf(mark: string, rows: readonly (readonly Cell[])[]): string {
  const lines = rows.map((row) => row.map((cell) => (cell === null ? "" : csvCell(cell))).join(","));
  return `\uFEFF${[csvCell(mark), ...lines, ""].join("\r\n")}`;
}

// Texts stay texts: a name that begins with an equals sign is none of a spreadsheet's formulas.
function xlsxOf(mark: string, head: readonly string[], body: readonly (readonly Cell[])[]): Promise<Buffer> {
  const cell = (value: Cell) => (value === null ? null : { value, type: typeof value === "number" ? Number : String });
  const titles = head.map((value) => ({ value, type: String, fontWeight: "bold" as const }));
  return writeExcel([[{ value: mark, type: String }], titles, ...body.map((row) => row.map(cell))], { sheet: "Hongpan" }).toBuffer();
}
