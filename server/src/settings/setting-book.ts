/** The settings in force: the rows of this version (core/rules/terms/settings.ts) with what the desk has announced over them. */
import { everStandTogether, withChanges, type SettingChange, type SettingName } from "@hongpan/core/rules/terms/setting-changes.ts";
import { settingsOn, type StockSettings } from "@hongpan/core/rules/terms/settings.ts";
import type { Day } from "@hongpan/core/rules/time/calendar.ts";
import type { Db } from "../db/pool.ts";

/** Later than every row of settings. */
const LAST_DAY: Day = "9999-12-31";

export interface SettingBook {
  /** Those of `day` for what is placed on `placed` (that day, unless another is named): the same object as long as nothing differs. */
  readonly on: (day: Day, placed?: Day) => StockSettings;
  /**
   * Whether what was announced, with `more` and without the change of this number, stands together on every day (core). Asked within
   * the transaction that writes: changes take turns until it ends.
   */
  readonly stands: (tx: Db, more: readonly SettingChange[], without?: number) => Promise<boolean>;
  /** What was announced, in force or to come, the earliest first. */
  readonly announced: () => readonly ListedChange[];
  /** Reads again what the desk has announced. */
  readonly reload: () => Promise<void>;
}

/** `rows` in place of this version's: tests. */
export async function openSettingBook(db: Db, rows?: readonly StockSettings[]): Promise<SettingBook> {
  let announced = await announcedChanges(db);
  let known = new Map<string, StockSettings>();
  return {
    on: (day, placed = day) => {
      const base = settingsOn(day, rows);
      if (announced.length === 0) return base;
      const count = announced.filter(({ from }) => from <= placed).length;
      const key = `${base.from} ${count}`;
      const made = known.get(key) ?? withChanges(base, announced, placed);
      known.set(key, made);
      return made;
    },
    stands: async (tx, more, without) => {
      await tx.query("select pg_advisory_xact_lock(7, 4)");
      const left = (await announcedChanges(tx)).filter(({ id }) => id !== without);
      return everStandTogether(settingsOn(LAST_DAY, rows), [...left, ...more]);
    },
    announced: () => announced,
    reload: async () => {
      announced = await announcedChanges(db);
      known = new Map();
    },
  };
}

/** The setting_change table: what the desk has proposed, announced and withdrawn. */
export interface ListedChange extends SettingChange {
  readonly id: number;
  /** What it was before, in the same unit. */
  readonly before: number;
  readonly note: string;
  /** Numbers of people of the desk. */
  readonly proposedBy: number;
  readonly approvedBy: number | null;
  /** Exchange time; null while it waits for a second pair of eyes. */
  readonly announcedXt: number | null;
  readonly withdrawn: boolean;
}

const FIELDS = `id, name, value, before, from_day as "from", note, proposed_by as "proposedBy", approved_by as "approvedBy",
  announced_xt as "announcedXt", withdrawn_at is not null as withdrawn`;

/** Every change, the latest first. */
export function allChanges(db: Db): Promise<readonly ListedChange[]> {
  return db.query<ListedChange>(`select ${FIELDS} from setting_change order by id desc limit 500`);
}

/** Those that were announced and not withdrawn: in force, or to come. */
function announcedChanges(db: Db): Promise<readonly ListedChange[]> {
  return db.query<ListedChange>(
    `select ${FIELDS} from setting_change where announced_xt is not null and withdrawn_at is null order by from_day, id`,
  );
}

export async function changeById(db: Db, id: number): Promise<ListedChange | null> {
  return (
    (await db.query<ListedChange>(`select ${FIELDS} from setting_change where id = $1 and withdrawn_at is null for update`, [id]))[0] ??
    null
  );
}

interface Proposal {
  readonly name: SettingName;
  readonly value: number;
  readonly before: number;
  readonly from: Day;
  readonly note: string;
  readonly by: number;
  /** Exchange time; null: it waits for a second pair of eyes. */
  readonly announcedXt: number | null;
}

/** Keeps a change and answers its number; null when another one of that name begins on the same day. */
export async function addChange(db: Db, { name, value, before, from, note, by, announcedXt }: Proposal): Promise<number | null> {
  const rows = await db.query<{ id: number }>(
    `insert into setting_change (name, value, before, from_day, note, proposed_by, announced_xt) values ($1, $2, $3, $4, $5, $6, $7)
     on conflict do nothing returning id`,
    [name, value, before, from, note, by, announcedXt],
  );
  return rows[0]?.id ?? null;
}

/** Announces a proposal that somebody else has approved, from `from` on; false when that day has another change of the name. */
export async function announce(db: Db, id: number, by: number, from: Day, xt: number): Promise<boolean> {
  const rows = await db.query(
    `update setting_change c set approved_by = $2, from_day = $3, announced_xt = $4 where id = $1
       and not exists (select 1 from setting_change o where o.name = c.name and o.from_day = $3 and o.id <> c.id and o.withdrawn_at is null)
     returning 1`,
    [id, by, from, xt],
  );
  return rows.length > 0;
}

/** Whether another change from the same day on has been announced since exchange time `sinceXt` and still stands. */
export async function announcedAlready(db: Db, id: number, from: Day, sinceXt: number): Promise<boolean> {
  const found = await db.query(
    "select 1 from setting_change where id <> $1 and from_day = $2 and announced_xt >= $3 and withdrawn_at is null limit 1",
    [id, from, sinceXt],
  );
  return found.length > 0;
}

/** Withdraws a change that does not hold yet. */
export async function withdrawChange(db: Db, id: number): Promise<void> {
  await db.query("update setting_change set withdrawn_at = now() where id = $1", [id]);
}
