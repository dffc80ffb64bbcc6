/** Takes one picture (multipart field upload_file) and hands out a picture to its owner. */
import { done, refuse } from "@hongpan/core/contract/answer.ts";
import type { FastifyReply } from "fastify";
import { openTurns } from "../fairness/turns.ts";
import type { UserCall } from "../http/http.ts";
import type { World } from "../world.ts";
import { redrawn } from "./pictures.ts";
import { addUpload, hasUploadLeft, readUpload } from "./uploads.ts";

const FIELD = "upload_file";
/** What is no picture costs as much as one. */
const REFUSED_A_DAY = 20;
const DAY_MS = 86_400_000;
/** Files of up to 10 MB that are held at once; the others wait on their lines. */
const inTurn = openTurns({ running: 8, waitingEach: 20, waiting: 1000, retryAfterSeconds: 5 });

/** Answers the key (uri) and the address (url) of the new picture. The file's name and stated type do not count. */
export async function receiveUpload(world: World, call: UserCall<object>) {
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
export async function sendFile(world: World, call: UserCall<{ readonly key: string }>) {
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
    if ((error as { statusCode?: number }).statusCode === 413) return "too large";
    return "missing";
  }
}
