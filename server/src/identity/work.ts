/**
 * Proof of work: what a guest's phone reckons for a moment, so that guessing and registering by the thousand costs somebody something.
 * The form is altcha's (version 1), so that its solvers in any language serve: find the whole number up to max for which
 * SHA-256(salt + number) is the challenge. The library itself asks for crypto.subtle, which a page by a LAN address has not.
 *
 * The signature binds a challenge to what it was asked for and to the phone number: nobody can store solutions up for others.
 */
import { refuse } from "@hongpan/core/contract/answer.ts";
import { hash, randomBytes, randomInt, timingSafeEqual } from "node:crypto";
import type { Challenge, WorkPurpose } from "@hongpan/core/contract/work.ts";
import type { Call } from "../http/http.ts";
import type { World } from "../world.ts";
import { isCaptcha } from "./captchas.ts";
import { jsonFrom } from "../json.ts";

/** Most numbers that the easiest work tries, half of it on average: 0.1 to 0.3 s of a desk's processor, 0.3 to 1 s of a phone's. */
export const EASIEST_WORK = 100_000;
const LIFE_S = 300;
/** What an address may hand in within ten minutes before its work grows: a class of 100, three works each, and as many again. */
const CLASS = 600;
const FURTHER = 150;
const RUSH_DOUBLINGS_MAX = 3;
const TEN_MINUTES_MS = 600_000;
const MINUTE_MS = 60_000;
/** What a picture may open within a minute for one address. */
const PICTURES = 3;

const SALT = /^[\w-]{12}\?expires=(\d{10})&max=(\d{1,9})&$/;

export interface WorkDone {
  readonly pow?: string;
  readonly uid?: string;
  readonly yzmCode?: string;
}

/** A challenge for `purpose` and `phone`; `doublings` beyond what the address's own rush asks for. */
export function newWork(
  world: Pick<World, "clock" | "easiestWork" | "rush" | "vault">,
  purpose: WorkPurpose,
  phone: string,
  ip: string,
  doublings = 0,
): Challenge {
  const max = maxOf(world, ip, doublings);
  const salt = `${randomBytes(9).toString("base64url")}?expires=${Math.floor(world.clock.now().wallNow / 1000) + LIFE_S}&max=${max}&`;
  const challenge = hash("sha256", `${salt}${randomInt(max + 1)}`);
  return {
    algorithm: "SHA-256",
    challenge,
    maxnumber: max,
    salt,
    signature: signatureOf(world, purpose, phone, salt, challenge).toString("hex"),
  };
}

/**
 * Null when the call brings a proof of work for `purpose` and `phone` that is at least as hard as is asked for now, which it then has
 * used up; else the refusal, with a challenge, so that the next call can bring it.
 */
export async function workRefusal(
  world: Pick<World, "clock" | "db" | "easiestWork" | "rush" | "vault">,
  call: Call<WorkDone>,
  purpose: WorkPurpose,
  phone: string,
  doublings = 0,
) {
  const { pow } = call.input;
  if (pow !== undefined && (await passes(world, pow, purpose, phone, maxOf(world, call.ip, doublings)))) {
    world.rush.add(call.ip, TEN_MINUTES_MS);
    return null;
  }
  const data = { pow: newWork(world, purpose, phone, call.ip, doublings) };
  return { ...refuse("workAsked"), data };
}

/** As workRefusal, but an old client of an allowed origin may bring a picture code instead, three times a minute. Never to register. */
export async function proofRefusal(world: World, call: Call<WorkDone>, purpose: WorkPurpose, phone: string, doublings = 0) {
  const asked = await workRefusal(world, call, purpose, phone, doublings);
  if (asked === null || !fromOldClient(world, call)) return asked;
  return (await byPicture(world, call)) ? null : refuse("captchaAsked", {}, { data: { captcha: true, ...asked.data } });
}

async function passes(
  world: Pick<World, "clock" | "db" | "vault">,
  pow: string,
  purpose: WorkPurpose,
  phone: string,
  hardness: number,
): Promise<boolean> {
  const proof = readProof(pow);
  const [, expires, max] = SALT.exec(proof?.salt ?? "") ?? [];
  if (!proof || Number(max) < hardness) return false;
  const signature = signatureOf(world, purpose, phone, proof.salt, proof.challenge);
  const given = Buffer.from(proof.signature, "hex");
  if (given.length !== signature.length || !timingSafeEqual(given, signature)) return false;
  if (hash("sha256", `${proof.salt}${proof.number}`) !== proof.challenge) return false;
  if (Number(expires) * 1000 <= world.clock.now().wallNow) return false;
  const rows = await world.db.query(
    "insert into spent_work (work_key, ends_at) values ($1, to_timestamp($2)) on conflict do nothing returning 1",
    [Buffer.from(proof.challenge, "hex"), Number(expires)],
  );
  return rows.length > 0;
}

function maxOf(world: Pick<World, "easiestWork" | "rush">, ip: string, doublings: number): number {
  const beyond = Math.ceil(Math.max(0, world.rush.count(ip) - CLASS) / FURTHER);
  return world.easiestWork * 2 ** (doublings + Math.min(beyond, RUSH_DOUBLINGS_MAX));
}

/** altcha's payload: base64 of JSON. Null when it is none. */
function readProof(
  pow: string,
): { readonly salt: string; readonly challenge: string; readonly signature: string; readonly number: number } | null {
  try {
    const { algorithm, salt, challenge, signature, number } = jsonFrom<Record<string, unknown>>(Buffer.from(pow, "base64"));
    if (algorithm !== "SHA-256" || typeof salt !== "string" || typeof challenge !== "string" || typeof signature !== "string") return null;
    return typeof number === "number" && Number.isSafeInteger(number) && number >= 0 ? { salt, challenge, signature, number } : null;
  } catch {
    return null;
  }
}

function signatureOf(world: Pick<World, "vault">, purpose: WorkPurpose, phone: string, salt: string, challenge: string): Buffer {
  return world.vault.mac("proof of work", JSON.stringify([purpose, phone, salt, challenge]));
}

function fromOldClient(world: Pick<World, "config">, call: Call<WorkDone>): boolean {
  const { origin } = call.request.headers;
  return origin !== undefined && world.config.corsOrigins.includes(origin);
}

async function byPicture(world: Pick<World, "db" | "rush" | "vault">, call: Call<WorkDone>): Promise<boolean> {
  const { uid, yzmCode } = call.input;
  if (yzmCode === undefined || world.rush.count(`picture ${call.ip}`) >= PICTURES) return false;
  world.rush.add(`picture ${call.ip}`, MINUTE_MS);
  return isCaptcha(world, call.request, uid, yzmCode, true);
}
