/** The issue_draw table: the list of an issue once it has closed, and its draw. */
import type { IssueType } from "@hongpan/core/rules/issues/offers.ts";
import type { Day } from "@hongpan/core/rules/time/calendar.ts";
import type { Db } from "../db/pool.ts";

export interface Draw {
  readonly code: string;
  readonly type: IssueType;
  readonly drawDay: Day;
  readonly closedXt: number | null;
  readonly list: string | null;
  readonly synthetic: number;
  readonly drawnXt: number | null;
  readonly won: readonly number[] | null;
}

/** A draw without its list and what that won, which may be tens of megabytes. */
export type DrawName = Pick<Draw, "code" | "type" | "synthetic" | "drawnXt">;

const NAME = `code, type, synthetic, drawn_xt as "drawnXt"`;
const COLUMNS = `code, type, draw_day as "drawDay", closed_xt as "closedXt", list, synthetic, drawn_xt as "drawnXt", won`;

/** What is known of an issue's draw, or null: nobody has applied and it has not closed, or nothing was kept of it. */
export async function drawOf(db: Db, code: string, type: IssueType): Promise<Draw | null> {
  const rows = await db.query<Draw>(`select ${COLUMNS} from issue_draw where code = $1 and type = $2`, [code, type]);
  return rows[0] ?? null;
}

/** Closes a list in a transaction: waits for applications under way, and keeps later ones out. False: it was closed before. */
export async function closeList(at: Db, code: string, type: IssueType, drawDay: Day, closedXt: number): Promise<boolean> {
  await at.query("insert into issue_draw (code, type, draw_day) values ($1, $2, $3) on conflict do nothing", [code, type, drawDay]);
  const rows = await at.query("select 1 from issue_draw where code = $1 and type = $2 and closed_xt is null for update", [code, type]);
  if (rows.length === 0) return false;
  await at.query("update issue_draw set closed_xt = $3 where code = $1 and type = $2", [code, type, closedXt]);
  return true;
}

/**
 * Keeps the list of one that `closeList` has closed in this transaction: its applications in the order of their numbers, then `tail`, the
 * line of the synthetic applicants or nothing. The database puts it together, so that a million lines pass through nobody's memory.
 */
export async function keepList(at: Db, code: string, type: IssueType, tail: string, synthetic: number): Promise<void> {
  await at.query(
    `update issue_draw set synthetic = $4, list = coalesce((select string_agg(
       i.number_from || ',' || i.number_to || ',' || i.quantity || ',' || i.entropy || E'\\n', '' order by i.number_from)
       from issue_application i where i.code = $1 and i.type = $2), '') || $3 where code = $1 and type = $2`,
    [code, type, tail, synthetic],
  );
}

/** Closed lists that are drawn on `day` or were to be before. */
export function dueDraws(db: Db, day: Day): Promise<readonly DrawName[]> {
  return db.query<DrawName>(`select ${NAME} from issue_draw where closed_xt is not null and drawn_xt is null and draw_day <= $1`, [day]);
}

/** The list of a draw; empty before it has closed. */
export async function listOf(db: Db, { code, type }: Pick<Draw, "code" | "type">): Promise<string> {
  const [row] = await db.query<{ list: string | null }>("select list from issue_draw where code = $1 and type = $2", [code, type]);
  return row?.list ?? "";
}

/** What the lines of a draw have won, the first first. */
export async function wonBy(db: Db, { code, type }: Pick<Draw, "code" | "type">): Promise<Float64Array> {
  const [row] = await db.query<{ won: string | null }>("select won::text as won from issue_draw where code = $1 and type = $2", [
    ...[code, type],
  ]);
  const text = row?.won ?? "{}";
  let count = 1;
  for (let at = text.indexOf(","); at >= 0; at = text.indexOf(",", at + 1)) count++;
  const won = new Float64Array(text === "{}" ? 0 : count);
  for (let k = 0, at = 1; k < won.length; k++) {
    const end = k === won.length - 1 ? text.length - 1 : text.indexOf(",", at);
    won[k] = Number(text.slice(at, end));
    at = end + 1;
  }
  return won;
}

/** Keeps the one draw of a list; a second changes nothing. */
export async function keepDraw(db: Db, { code, type }: DrawName, won: ArrayLike<number>, drawnXt: number): Promise<void> {
  await db.query("update issue_draw set won = $3::text::int[], drawn_xt = $4 where code = $1 and type = $2 and drawn_xt is null", [
    ...[code, type, `{${Array.prototype.join.call(won)}}`],
    drawnXt,
  ]);
}

/** Draws with applications that have not heard their result. */
export function untold(db: Db): Promise<readonly DrawName[]> {
  return db.query<DrawName>(
    `select ${NAME} from issue_draw d where drawn_xt is not null and exists
       (select 1 from issue_application i where i.code = d.code and i.type = d.type and i.status = 1)`,
  );
}
