/** The upload table and its files: sealed on disk under DATA_DIR/uploads, read back by their owner only. */
import { randomBytes } from "node:crypto";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { World } from "../world.ts";

const A_DAY = 20;
/** An upload that no review has taken is thrown away after a day; the others 30 days after the decision. */
const RETENTION = "30 days";

/** Stores a picture of a person and returns its key; null when he has handed in 20 within a day. */
export async function addUpload(world: World, personId: number, picture: Buffer): Promise<string | null> {
  const key = randomBytes(24).toString("base64url");
  await world.db.query("insert into upload (person_id, key, bytes) values ($1, $2, $3)", [personId, key, picture.length]);
  if ((await countToday(world, personId)) > A_DAY) {
    await world.db.query("delete from upload where person_id = $1 and key = $2", [personId, key]);
    return null;
  }
  await mkdir(folderOf(world), { recursive: true, mode: 0o700 });
  await writeFile(fileOf(world, key), world.vault.seal("upload", picture), { mode: 0o600, flag: "wx" });
  return key;
}

/** The picture under a key of this person, or null. */
export async function readUpload(world: World, personId: number, key: string): Promise<Buffer | null> {
  if (!(await ownsUploads(world, personId, [key]))) return null;
  const sealed = await readFile(fileOf(world, key)).catch(() => null);
  return sealed && world.vault.open("upload", sealed);
}

/** Whether every key is an upload of this person. */
export async function ownsUploads(world: World, personId: number, keys: readonly string[]): Promise<boolean> {
  const rows = await world.db.query<{ key: string }>("select key from upload where person_id = $1 and key = any($2)", [personId, keys]);
  return new Set(rows.map((row) => row.key)).size === new Set(keys).size;
}

/** Whether this person may hand in another picture today. */
export async function hasUploadLeft(world: World, personId: number): Promise<boolean> {
  return (await countToday(world, personId)) < A_DAY;
}

/** Throws away pictures whose review is decided for 30 days, and those that no review took within a day. */
export async function purgeUploads(world: World): Promise<void> {
  const rows = await world.db.query<{ key: string }>(
    `delete from upload u where
       exists (select 1 from identity_review r where r.person_id = u.person_id and u.key in (r.img1_key, r.img2_key, r.img3_key)
         and r.decided_at < now() - interval '${RETENTION}')
       or (u.created_at < now() - interval '1 day' and not exists
         (select 1 from identity_review r where r.person_id = u.person_id and u.key in (r.img1_key, r.img2_key, r.img3_key)))
     returning u.key`,
  );
  await Promise.all(rows.map((row) => rm(fileOf(world, row.key), { force: true })));
}

async function countToday(world: World, personId: number): Promise<number> {
  const rows = await world.db.query<{ n: number }>(
    "select count(*) as n from upload where person_id = $1 and created_at > now() - interval '1 day'",
    [personId],
  );
  return rows[0]?.n ?? 0;
}

function folderOf(world: World): string {
  return join(world.config.dataDir, "uploads");
}

// A key comes from our own generator, proved by the row; it cannot name another file.
function fileOf(world: World, key: string): string {
  return join(folderOf(world), `${key.replace(/[^\w-]/g, "")}.sealed`);
}
