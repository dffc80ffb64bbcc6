/** Picture codes: one per owner, good for 300 s and one use; a wrong answer ends it too, so there is one guess a picture. */
import { randomBytes, randomInt } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { World } from "../world.ts";
import { drawCaptcha, GLYPHS } from "./draw-captcha.ts";

const COOKIE = "hp_captcha";
const LENGTH = 4;

/** A new picture (SVG) for `uid`, or for this browser's cookie when there is none. */
export async function makeCaptcha(world: World, request: FastifyRequest, reply: FastifyReply, uid: string | undefined): Promise<string> {
  const answer = Array.from({ length: LENGTH }, () => GLYPHS[randomInt(GLYPHS.length)]).join("");
  await world.db.query(
    `insert into captcha (owner, answer_hash, ends_at) values ($1, $2, now() + interval '300 seconds')
     on conflict (owner) do update set answer_hash = excluded.answer_hash, ends_at = excluded.ends_at`,
    [ownerIndex(world, uid === undefined ? newCookie(world, request, reply) : `uid ${uid}`), answerHash(world, answer)],
  );
  // A page of another origin shows it in an <img>, which asks without CORS.
  if (world.config.corsOrigins.length > 0) void reply.header("cross-origin-resource-policy", "cross-origin");
  return drawCaptcha(answer, (below) => randomInt(below));
}

/** Whether `answer` is right; `use` ends the picture, a wrong answer always does. */
export async function isCaptcha(
  world: World,
  request: FastifyRequest,
  uid: string | undefined,
  answer: string,
  use: boolean,
): Promise<boolean> {
  const owner = uid === undefined ? cookieOwner(request) : `uid ${uid}`;
  if (owner === null) return false;
  const values = [ownerIndex(world, owner), answerHash(world, answer.toUpperCase())];
  const right = use
    ? await world.db.query("delete from captcha where owner = $1 and answer_hash = $2 and ends_at > now() returning 1", values)
    : await world.db.query("select 1 from captcha where owner = $1 and answer_hash = $2 and ends_at > now()", values);
  if (right.length > 0) return true;
  await world.db.query("delete from captcha where owner = $1 or ends_at < now()", [values[0] ?? null]);
  return false;
}

function newCookie({ config }: World, request: FastifyRequest, reply: FastifyReply): string {
  const key = randomBytes(16).toString("base64url");
  const secure = request.protocol === "https";
  // A page of another site sends back only what was set for all sites, and that by https alone.
  const sameSite = secure && config.corsOrigins.length > 0 ? "none" : "lax";
  reply.setCookie(COOKIE, key, { path: "/", httpOnly: true, sameSite, secure, maxAge: 300 });
  return `cookie ${key}`;
}

function cookieOwner(request: FastifyRequest): string | null {
  const key = request.cookies[COOKIE];
  return key === undefined ? null : `cookie ${key}`;
}

function ownerIndex(world: World, owner: string): Buffer {
  return world.vault.mac("captcha owner", owner);
}

function answerHash(world: World, answer: string): Buffer {
  return world.vault.mac("captcha answer", answer);
}
