/** The copy of a database that lives on a former model, made before this version changes anything of it, its tables included. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { StartRefused, type Config } from "../config.ts";
import { dump } from "../db/dump.ts";
import type { Database } from "../db/pool.ts";
import { freeBytes } from "../db/space.ts";
import { modelOf } from "../market/models.ts";
import { standingOf } from "../time/clock.ts";

/** What the database itself needs to go on. */
const SPARE_BYTES = 256 * 1024 * 1024;

interface Given {
  readonly db: Database;
  readonly config: Pick<Config, "dataDir" | "keyFile">;
  /** The model of this program. */
  readonly model: number;
  readonly say: (line: string) => void;
  /** Free bytes of a folder's disk. */
  readonly freeOf?: (dir: string) => Promise<number>;
}

/** Copies the database once for each instant of exchange time at which it may be found; throws StartRefused where there is no space. */
export async function backUp({ db, config, model, say, freeOf = freeBytes }: Given): Promise<void> {
  const former = await modelOf(db);
  if (former === null || former >= model) return;
  const standing = await standingOf(db);
  const file = join(config.dataDir, "backups", `before-model-${model}-${standing?.doneXt ?? 0}.sql.gz`);
  if (existsSync(file)) return;
  await refuseFullDisk(db, config.dataDir, freeOf);
  await dump(db, file);
  say(
    `数据库已备份到 ${file}（恢复：npm run restore -- 该文件，并保留密钥 ${config.keyFile}） The database has been copied there; npm run restore brings it back, with the key file`,
  );
}

async function refuseFullDisk(db: Database, dir: string, freeOf: (dir: string) => Promise<number>): Promise<void> {
  const [row] = await db.query<{ bytes: number }>("select pg_database_size(current_database()) as bytes");
  const [need, free] = [(row?.bytes ?? 0) + SPARE_BYTES, await freeOf(dir)];
  if (free >= need) return;
  throw new StartRefused(
    `This version changes the market's model and first copies the database into ${dir}, for which it wants ${megabytes(need)} MB; ${megabytes(free)} MB are free. Free some space, or set DATA_DIR to a folder on another disk with all that is in this one.`,
  );
}

function megabytes(bytes: number): number {
  return Math.ceil(bytes / 1024 / 1024);
}
