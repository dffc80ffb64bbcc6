/** The site_notice table: what the desk publishes, kept in memory since every visit of home asks for it. */
import type { Day } from "@hongpan/core/rules/time/calendar.ts";
import type { Db } from "../db/pool.ts";
import { itemAt } from "@hongpan/core/rules/item-at.ts";

export type NoticeKind = "article" | "banner";

export interface Notice {
  readonly id: number;
  readonly kind: NoticeKind;
  readonly title: string;
  /** Small line of a banner, summary of an article. */
  readonly small: string;
  /** Markdown; of a banner its note. */
  readonly body: string;
  /** Own path that a banner leads to. */
  readonly target: string;
  /** Exchange day of its publication. */
  readonly madeDay: Day;
}

export interface NoticeBook {
  /** What is shown now, the newest first. */
  readonly shown: (kind: NoticeKind) => readonly Notice[];
  readonly reload: () => Promise<void>;
}

/** The notices of a database. */
export async function openNotices(db: Db): Promise<NoticeBook> {
  let all = await shownNotices(db);
  return {
    shown: (kind) => all.filter((each) => each.kind === kind),
    reload: async () => void (all = await shownNotices(db)),
  };
}

function shownNotices(db: Db): Promise<readonly Notice[]> {
  return db.query<Notice>(
    `select id, kind, title, small, body, target, made_day as "madeDay" from site_notice where ended_at is null order by id desc limit 200`,
  );
}

/** Publishes a notice and answers its number. */
export async function addNotice(db: Db, notice: Omit<Notice, "id">, by: number): Promise<number> {
  const { kind, title, small, body, target, madeDay } = notice;
  const rows = await db.query<{ id: number }>(
    "insert into site_notice (kind, title, small, body, target, made_day, made_by) values ($1, $2, $3, $4, $5, $6, $7) returning id",
    [kind, title, small, body, target, madeDay, by],
  );
  return itemAt(rows, 0).id;
}

/** Takes a notice down; false when it is not shown. */
export async function endNotice(db: Db, id: number): Promise<boolean> {
  return (await db.query("update site_notice set ended_at = now() where id = $1 and ended_at is null returning 1", [id])).length > 0;
}
