/** The settings in force: the rows of this version (core/rules/terms/settings.ts) with what the desk has announced over them. */
import { everStandTogether, withChanges, type SettingChange } from "@hongpan/core/rules/terms/setting-changes.ts";
import { settingsOn, type StockSettings } from "@hongpan/core/rules/terms/settings.ts";
import type { Day } from "@hongpan/core/rules/time/calendar.ts";
import type { Db } from "../db/pool.ts";
import { announcedChanges, type ListedChange } from "./setting-changes.ts";

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
