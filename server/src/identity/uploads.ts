/** The upload table and its files: sealed on disk under DATA_DIR/uploads, read back by their owner only. */
import { randomBytes } from "node:crypto";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { ReadPart, WritePart } from "../accounts/parts.ts";
import type { Db } from "../db/pool.ts";
import type { World } from "../world.ts";

const A_DAY = 20;
/** An upload that nothing has taken is thrown away after a day; those of a review 30 days after the decision, of a message with it. */
const RETENTION = "30 days";
const SEALED = ".sealed";

/** Stores a picture of a person and returns its key; null when he has handed in 20 within a day, or has closed his account meanwhile. */
export async function addUpload(world: World, personId: number, picture: Buffer): Promise<string | null> {
  const key = randomBytes(24).toString("base64url");
  await world.db.query("insert into upload (person_id, key, bytes) values ($1, $2, $3)", [personId, key, picture.length]);
  if ((await countToday(world, personId)) > A_DAY) {
    await world.db.query("delete from upload where person_id = $1 and key = $2", [personId, key]);
    return null;
  }
  await mkdir(folderOf(world), { recursive: true, mode: 0o700 });
  await writeFile(fileOf(world, key), world.vault.seal("upload", picture), { mode: 0o600, flag: "wx" });
  if (await ownsUploads(world, personId, [key])) return key;
  await rm(fileOf(world, key), { force: true });
  return null;
}

/** The picture under a key of this person, or null. */
export async function readUpload(world: World, personId: number, key: string): Promise<Buffer | null> {
  if (!(await ownsUploads(world, personId, [key]))) return null;
  const sealed = await readFile(fileOf(world, key)).catch(() => null);
  return sealed && world.vault.open("upload", sealed);
}

/** The picture under a key of an identity that waits for its review, and whose it is; null for any other. */
export async function readWaiting(world: World, key: string): Promise<{ readonly personId: number; readonly picture: Buffer } | null> {
  const [row] = await world.db.query<{ person_id: number }>(
    `select u.person_id from upload u join identity_review r using (person_id)
     where u.key = $1 and r.state = 1 and u.key in (r.img1_key, r.img2_key, r.img3_key)`,
    [key],
  );
  const picture = row ? await readUpload(world, row.person_id, key) : null;
  return row && picture ? { personId: row.person_id, picture } : null;
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

/** Keys of a person's pictures that no message holds. */
export const freeUploads: ReadPart<string> = {
  name: "free_uploads",
  sql: "select to_json(u.key) as row from upload u where u.person_id = a.user_id and not u.held",
};

/** Pictures that a message holds from this write on; registered in server/src/assembly/parts.ts. */
export const uploadHolds: WritePart<{ readonly key: string }> = {
  name: "upload_holds",
  columns: "key text",
  sql: "update upload u set held = true from rows where u.person_id = rows.user_id and u.key = rows.key",
};

/** Lets go of pictures whose messages are gone: `purgeUploads` throws them away. */
export async function releaseUploads(db: Db, keys: readonly string[]): Promise<void> {
  await db.query("update upload set held = false, created_at = '-infinity' where key = any($1)", [keys]);
}

/** Throws away pictures whose review is decided for 30 days, those that neither a review nor a message took within a day, and files that have no row. */
export async function purgeUploads(world: World): Promise<void> {
  const rows = await world.db.query<{ key: string }>(
    `delete from upload u where not u.held and (
       exists (select 1 from identity_review r where r.person_id = u.person_id and u.key in (r.img1_key, r.img2_key, r.img3_key)
         and r.decided_at < now() - interval '${RETENTION}')
       or (u.created_at < now() - interval '1 day' and not exists
         (select 1 from identity_review r where r.person_id = u.person_id and u.key in (r.img1_key, r.img2_key, r.img3_key))))
     returning u.key`,
  );
  await Promise.all(rows.map((row) => rm(fileOf(world, row.key), { force: true })));
  await removeOrphans(world);
}

// A row comes before its file and goes before it: a server that ended in between has left the file.
async function removeOrphans(world: World): Promise<void> {
  const keys = (await readdir(folderOf(world)).catch(() => [])).map((name) => name.slice(0, -SEALED.length));
  const known = await world.db.query<{ key: string }>("select key from upload where key = any($1)", [keys]);
  const kept = new Set(known.map(({ key }) => key));
  await Promise.all(keys.filter((key) => !kept.has(key)).map((key) => rm(fileOf(world, key), { force: true })));
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
  return join(folderOf(world), `${key.replace(/[^\w-]/g, "")}${SEALED}`);
}
