/** The upload table and its files: sealed on disk under DATA_DIR/uploads, read back by their owner only. */
import { randomBytes } from "node:crypto";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyReply } from "fastify";
import { done, refuse } from "@hongpan/core/contract/answer.ts";
import type { ReadPart, WritePart } from "../accounts/parts.ts";
import type { Db } from "../db/pool.ts";
import type { World } from "../world.ts";
import { openTurns } from "../fairness/turns.ts";
import type { UserCall } from "../http/http.ts";
import { redrawn } from "./pictures.ts";

const A_DAY = 20;
/** An upload that nothing has taken is thrown away after a day; those of a review 30 days after the decision, of a message with it. */
const RETENTION = "30 days";
const SEALED = ".sealed";

/** Stores a picture of a person and returns its key; null when he has handed in 20 within a day, or has closed his account meanwhile. */
export async function addUpload(world: Pick<World, "config" | "db" | "vault">, personId: number, picture: Buffer): Promise<string | null> {
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
export async function readUpload(world: Pick<World, "config" | "db" | "vault">, personId: number, key: string): Promise<Buffer | null> {
  if (!(await ownsUploads(world, personId, [key]))) return null;
  const sealed = await readFile(fileOf(world, key)).catch(() => null);
  return sealed && world.vault.open("upload", sealed);
}

/** The picture under a key of an identity that waits for its review, and whose it is; null for any other. */
export async function readWaiting(
  world: Pick<World, "config" | "db" | "vault">,
  key: string,
): Promise<{ readonly personId: number; readonly picture: Buffer } | null> {
  const [row] = await world.db.query<{ person_id: number }>(
    `select u.person_id from upload u join identity_review r using (person_id)
     where u.key = $1 and r.state = 1 and u.key in (r.img1_key, r.img2_key, r.img3_key)`,
    [key],
  );
  const picture = row ? await readUpload(world, row.person_id, key) : null;
  return row && picture ? { personId: row.person_id, picture } : null;
}

/** Whether every key is an upload of this person. */
export async function ownsUploads(world: Pick<World, "db">, personId: number, keys: readonly string[]): Promise<boolean> {
  const rows = await world.db.query<{ key: string }>("select key from upload where person_id = $1 and key = any($2)", [personId, keys]);
  return new Set(rows.map((row) => row.key)).size === new Set(keys).size;
}

/** Whether this person may hand in another picture today. */
async function hasUploadLeft(world: Pick<World, "db">, personId: number): Promise<boolean> {
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
export async function purgeUploads(world: Pick<World, "config" | "db">): Promise<void> {
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
async function removeOrphans(world: Pick<World, "config" | "db">): Promise<void> {
  const keys = (await readdir(folderOf(world)).catch(() => [])).map((name) => name.slice(0, -SEALED.length));
  const known = await world.db.query<{ key: string }>("select key from upload where key = any($1)", [keys]);
  const kept = new Set(known.map(({ key }) => key));
  await Promise.all(keys.filter((key) => !kept.has(key)).map((key) => rm(fileOf(world, key), { force: true })));
}

async function countToday(world: Pick<World, "db">, personId: number): Promise<number> {
  const rows = await world.db.query<{ n: number }>(
    "select count(*) as n from upload where person_id = $1 and created_at > now() - interval '1 day'",
    [personId],
  );
  return rows[0]?.n ?? 0;
}

function folderOf(world: Pick<World, "config">): string {
  return join(world.config.dataDir, "uploads");
}

// A key comes from our own generator, proved by the row; it cannot name another file.
function fileOf(world: Pick<World, "config">, key: string): string {
  return join(folderOf(world), `${key.replace(/[^\w-]/g, "")}${SEALED}`);
}

const FIELD = "upload_file";
/** What is no picture costs as much as one. */
const REFUSED_A_DAY = 20;
const DAY_MS = 86_400_000;
/** Files of up to 10 MB that are held at once; the others wait on their lines. */
const inTurn = openTurns({ running: 8, waitingEach: 20, waiting: 1000, retryAfterSeconds: 5 });

/** Answers the key (uri) and the address (url) of the new picture. The file's name and stated type do not count. */
export async function receiveUpload(world: Pick<World, "config" | "db" | "rush" | "vault">, call: UserCall<object>) {
  const refused = `no picture of ${call.user.id}`;
  if (world.rush.count(refused) >= REFUSED_A_DAY || !(await hasUploadLeft(world, call.user.id))) return refuse("uploadTooMany");
  const picture = await inTurn(call.asker, async () => {
    const bytes = await readFileField(call);
    return typeof bytes === "string" ? bytes : redrawn(call.asker, bytes);
  });
  if (picture === "missing") return refuse("missingArgument");
  if (picture === null || picture === "too large") world.rush.add(refused, DAY_MS);
  if (picture === "too large") return refuse("uploadTooLarge");
  if (picture === null) return refuse("uploadKind");
  const key = await addUpload(world, call.user.id, picture);
  return key === null ? refuse("uploadTooMany") : done({ uri: key, url: fileUrl(key) });
}

/** Sends a picture to its owner. */
export async function sendFile(world: Pick<World, "config" | "db" | "vault">, call: UserCall<{ readonly key: string }>) {
  const picture = await readUpload(world, call.user.id, call.input.key);
  if (picture === null) return refuse("fileUnknown");
  await sendPicture(call.reply, picture);
  return refuse("fileUnknown");
}

/** Sends a picture, never to be kept or run by a browser. */
export async function sendPicture(to: FastifyReply, picture: Buffer): Promise<void> {
  const reply = to.headers({
    "cache-control": "no-store",
    "content-disposition": 'inline; filename="picture.jpg"',
    "content-security-policy": "sandbox; default-src 'none'",
    "x-content-type-options": "nosniff",
  });
  await reply.type("image/jpeg").send(picture);
}

/** Where the owner reads a picture back. */
function fileUrl(key: string): string {
  return `/user/file.do?key=${key}`;
}

async function readFileField(call: UserCall<object>): Promise<Buffer | "missing" | "too large"> {
  if (!call.request.isMultipart()) return "missing";
  try {
    const part = await call.request.file();
    if (part?.fieldname !== FIELD) return "missing";
    const bytes = await part.toBuffer();
    // What comes after the last chunk that fits is noticed here alone: the part looks with each chunk that it takes.
    if (part.file.truncated) return "too large";
    return bytes.length === 0 ? "missing" : bytes;
  } catch (error) {
    if (error instanceof Error && "statusCode" in error && error.statusCode === 413) return "too large";
    return "missing";
  }
}
