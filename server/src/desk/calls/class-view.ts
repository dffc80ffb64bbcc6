/** What a host sees of those who have agreed: figures, positions, closed trades. Read only. */
import writeExcel from "write-excel-file/node";
import { done, refuse, SENT } from "@hongpan/core/contract/answer.ts";
import { yuan } from "@hongpan/core/rules/money.ts";
import { decimalsOf } from "@hongpan/core/rules/products/foreign-ticks.ts";
import { inYuan, worth } from "@hongpan/core/rules/terms/terms.ts";
import { csvCell, xlsxText } from "@hongpan/core/contract/csv.ts";
import { say, type Lang } from "@hongpan/core/contract/texts.ts";
import { classroomOf, type Classroom } from "../../classroom/classrooms.ts";
import { pupilOf, pupilsOf } from "../../classroom/pupils.ts";
import type { DeskCall } from "../../http/http.ts";
import { peopleByIds, personById } from "../../identity/people.ts";
import { heldByUsers, soldBy, type ListedPosition } from "../../positions/positions.ts";
import { heldFields, soldFields } from "../../trading/lists/position-fields.ts";
import { standingsOf, type Standing } from "../../trading/lists/standings.ts";
import { rateOf, termsOf } from "../../trading/store/terms.ts";
import type { World } from "../../world.ts";
import { noteClass } from "./classrooms.ts";
import { recordNames } from "@hongpan/core/rules/records.ts";

/** Closed trades of a pupil that are shown. */
const TRADES = 50;

/** The class with everybody whom its host knows. */
export async function listPupils(
  world: Pick<World, "clock" | "db" | "market" | "rates" | "vault">,
  { operator, input }: DeskCall<{ readonly id: number }>,
) {
  const classroom = await classroomOf(world.db, operator.id, input.id);
  if (!classroom) return refuse("classGone");
  const { name, startMoney } = classroom;
  return done({ name, startMoney: yuan(startMoney), at: world.clock.now().xt, list: await pupilRowsOf(world, classroom) });
}

/** A row each; who has not agreed, or has left, has the name that the host gave him and no figures. */
async function pupilRowsOf(world: Pick<World, "db" | "market" | "rates" | "vault">, classroom: Classroom) {
  const pupils = await pupilsOf(world.db, world.vault, classroom.id);
  const seen = pupils.filter(({ state }) => state === "joined").map(({ personId }) => personId);
  const [people, standings] = await Promise.all([
    peopleByIds(
      world,
      pupils.map(({ personId }) => personId),
    ),
    standingsOf(world, seen),
  ]);
  return pupils.map(({ personId, place, given, state }) => {
    const person = people.get(personId);
    const standing = state === "joined" ? standings.get(personId) : undefined;
    return {
      ...{ userId: personId, place, given, state },
      phone: place === null ? "" : (person?.phone ?? ""),
      nickName: state === "joined" ? (person?.nickName ?? "") : "",
      figures: standing ? figuresOf(standing) : null,
    };
  });
}

function figuresOf({ assets, profit, gifts, paidIn, marketValue, writtenOff, ...counts }: Standing) {
  const leverage = assets > 0 ? Math.round((marketValue / assets) * 100) / 100 : null;
  const money = { assets: yuan(assets), profit: yuan(profit), gifts: yuan(gifts), paidIn: yuan(paidIn), marketValue: yuan(marketValue) };
  return { ...money, leverage, writtenOff: yuan(writtenOff), ...counts };
}

/** One pupil's positions and last closed trades. */
export async function showPupil(world: World, { operator, input }: DeskCall<{ readonly id: number; readonly userId: number }>) {
  const classroom = await classroomOf(world.db, operator.id, input.id);
  if (!classroom) return refuse("classGone");
  const pupil = await pupilOf(world.db, world.vault, classroom.id, input.userId);
  if (pupil?.state !== "joined") return refuse("classNoPupil");
  const [person, held, sold] = await Promise.all([
    personById(world, pupil.personId),
    heldByUsers(world.db, [pupil.personId]),
    Promise.all((["stock", "sub", "index", "futures"] as const).map((purse) => soldBy(world.db, pupil.personId, purse))),
  ]);
  const closed = sold.flat().toSorted((a, b) => (b.closedXt ?? 0) - (a.closedXt ?? 0));
  return done({
    nickName: person?.nickName ?? "",
    held: held.flatMap(({ position }) => heldRow(world, position)),
    closed: closed.slice(0, TRADES).flatMap((position) => closedRow(world, position)),
  });
}

function heldRow(world: Pick<World, "clock" | "former" | "market" | "rates" | "settings">, position: ListedPosition) {
  const { instrumentId, margin, marginAdd, openedXt, shares, unit, coin } = position;
  const instrument = instrumentOf(world, position);
  if (!instrument) return [];
  const { day } = world.clock.now();
  const { last } = world.market.quote(instrumentId);
  const fields = heldFields(position, instrument, last, undefined, { day, terms: termsOf(world, instrument, day) });
  return [
    {
      ...tradeOf(instrument, position),
      shares,
      openPrice: fields.buyOrderPrice,
      nowPrice: fields.now_price,
      profit: fields.allProfitAndLose,
      marketValue: yuan(inYuan(worth(last, shares, unit), rateOf(world, coin))),
      margin: yuan(margin + marginAdd),
      openedAt: openedXt,
    },
  ];
}

function closedRow(world: Pick<World, "former" | "market">, position: ListedPosition) {
  const instrument = instrumentOf(world, position);
  if (!instrument) return [];
  const fields = soldFields(position, instrument);
  return [
    {
      ...tradeOf(instrument, position),
      shares: position.sold,
      openPrice: fields.buyOrderPrice,
      closePrice: fields.now_price,
      profit: fields.allProfitAndLose,
      closeReason: position.closeReason ?? "",
      closedAt: position.closedXt ?? 0,
    },
  ];
}

function instrumentOf(world: Pick<World, "former" | "market">, { instrumentId }: ListedPosition) {
  return world.market.instrument(instrumentId) ?? world.former.get(instrumentId);
}

function tradeOf(instrument: NonNullable<ReturnType<typeof instrumentOf>>, { direction, lever }: ListedPosition) {
  const { name, code } = instrument;
  const way = direction === 1 ? ("up" as const) : ("down" as const);
  return { stockName: name, stockCode: code, direction: way, lever, places: decimalsOf(instrument) };
}

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
const NAMES = recordNames(COLUMNS);
const KINDS: readonly Kind[] = NAMES.map((name) => COLUMNS[name][0]);
const FORMATS: Readonly<Record<Kind, string>> = { text: "@", count: "#,##0", money: "#,##0.00", times: "0.00", percent: "0.00%" };
const SHANGHAI_MS = 8 * 3_600_000;
/** The mark, the time, the headings. */
const HEAD_ROWS = 3;
const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** Sends it; never kept by a browser. */
export async function exportClass(
  world: Pick<World, "clock" | "db" | "market" | "rates" | "vault">,
  call: DeskCall<{ readonly id: number; readonly format: string }>,
) {
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
  return SENT;
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
  const text = (value: string) => ({ value: xlsxText(value), type: String });
  const cell = (value: Cell, n: number) =>
    value === null ? null : typeof value === "number" ? { value, type: Number, format: FORMATS[KINDS[n]!] } : text(value);
  const titles = head.map((value, n) => ({
    ...{ ...text(value), fontWeight: "bold" as const, wrap: true },
    align: KINDS[n] === "text" ? ("left" as const) : ("right" as const),
  }));
  const when = [null, text(label), { value: time, type: Date, format: "yyyy-mm-dd hh:mm:ss", align: "left" as const, columnSpan: 2 }];
  const columns = NAMES.map((name) => ({ width: COLUMNS[name][1] }));
  const rows = [[text(mark)], when, titles, ...body.map((row) => row.map(cell))];
  return writeExcel(rows, { sheet: "Hongpan", columns, stickyRowsCount: HEAD_ROWS }).toBuffer();
}
