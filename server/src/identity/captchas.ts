/** Picture codes: one per owner, good for 300 s and one use; a wrong answer ends it too, so there is one guess a picture. */
import { randomBytes, randomInt } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { World } from "../world.ts";

const COOKIE = "hp_captcha";
const LENGTH = 4;

/** A new picture (SVG) for `uid`, or for this browser's cookie when there is none. */
export async function makeCaptcha(
  world: Pick<World, "config" | "db" | "vault">,
  request: FastifyRequest,
  reply: FastifyReply,
  uid: string | undefined,
): Promise<string> {
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
  world: Pick<World, "db" | "vault">,
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

function newCookie({ config }: Pick<World, "config">, request: FastifyRequest, reply: FastifyReply): string {
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

function ownerIndex(world: Pick<World, "vault">, owner: string): Buffer {
  return world.vault.mac("captcha owner", owner);
}

function answerHash(world: Pick<World, "vault">, answer: string): Buffer {
  return world.vault.mac("captcha answer", answer);
}

/** Strokes of each character on a grid 4 wide and 6 high; points as "xy", strokes split by "|". */
const STROKES: Readonly<Record<string, string>> = {
  "2": "01 10 30 41 42 06 46",
  "3": "00 40 22 32 43 45 36 16 05",
  "4": "46 40 04 44",
  "5": "40 00 02 32 43 45 36 06",
  "6": "40 20 02 05 16 36 45 43 32 12 03",
  "7": "00 40 16",
  "8": "13 02 01 10 30 41 42 33 13 04 05 16 36 45 44 33",
  "9": "43 33 13 02 01 10 30 41 44 26 06",
  A: "06 20 46|14 34",
  C: "41 30 10 01 05 16 36 45",
  E: "40 00 06 46|03 33",
  F: "40 00 06|03 33",
  H: "00 06|40 46|03 43",
  K: "00 06|40 03 46",
  L: "00 06 46",
  M: "06 00 23 40 46",
  N: "06 00 46 40",
  P: "06 00 30 41 42 33 03",
  T: "00 40|20 26",
  U: "00 05 16 36 45 40",
  V: "00 26 40",
  X: "00 46|40 06",
  Y: "00 23 40|23 26",
};

/** The characters that can be drawn; look-alikes are left out. */
const GLYPHS: readonly string[] = Object.keys(STROKES);

const WIDTH = 120;
const HEIGHT = 40;

/** An SVG of `answer`; `random(n)` gives whole numbers 0..n-1. */
function drawCaptcha(answer: string, random: (below: number) => number): string {
  const letters = answer.split("").map((letter, index) => drawLetter(letter, 10 + index * 27 + random(5), 7 + random(5), random));
  const noise = Array.from({ length: 7 }, () =>
    line(`M${random(WIDTH)} ${random(HEIGHT)}Q${random(WIDTH)} ${random(HEIGHT)} ${random(WIDTH)} ${random(HEIGHT)}`, 1, random),
  );
  const parts = [...letters.flat(), ...noise].toSorted(() => random(3) - 1);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}"><path fill="#f5f0f0" d="M0 0h${WIDTH}v${HEIGHT}H0z"/>${parts.join("")}</svg>`;
}

// Every stroke is cut into single lines of its own, in no order, so that the letters are not to be read off the file.
function drawLetter(letter: string, left: number, top: number, random: (below: number) => number): string[] {
  const slant = (random(7) - 3) / 10;
  const scale = 3.6 + random(9) / 10;
  return (STROKES[letter] ?? "").split("|").flatMap((stroke) => {
    const points = stroke.split(" ").map((point) => {
      const x = left + (Number(point[0]) + slant * (3 - Number(point[1]))) * scale + random(10) / 10;
      return `${x.toFixed(1)} ${(top + Number(point[1]) * scale + random(10) / 10).toFixed(1)}`;
    });
    return points.slice(1).map((point, index) => line(`M${points[index]}L${point}`, 2.4, random));
  });
}

function line(path: string, width: number, random: (below: number) => number): string {
  const colour = ["#8a1f1f", "#5b2a6b", "#1f4b6b", "#444"][random(4)];
  return `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round"/>`;
}
