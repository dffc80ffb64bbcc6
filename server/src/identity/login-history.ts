/** The login_record table: recent successful and failed log-ins of a user, shown in the settings and used to detect a new device. */
import { randomBytes, timingSafeEqual } from "node:crypto";
import { addMessage } from "../accounts/messages.ts";
import type { Db } from "../db/pool.ts";
import type { Call } from "../http/http.ts";
import { beijingMinute } from "../time/clock.ts";
import type { World } from "../world.ts";
import { isKnown } from "./login-guard.ts";
import type { Person } from "./people.ts";
import { deviceOf, type Device } from "./sessions/sessions.ts";

/** Kept of the right ones and of the wrong ones. */
const KEPT = 20;
/** Marks a browser that has logged in; opens nothing. */
const COOKIE = "hongpan_device";
const A_YEAR_S = 31_536_000;
const PATH = "/api/user/login.do";

export interface LoginRecord extends Device {
  /** Wall time, epoch milliseconds. */
  readonly at: number;
  readonly ok: boolean;
}

/** The last log-ins of a person, newest first. */
export function loginHistory(db: Db, personId: number): Promise<readonly LoginRecord[]> {
  return db.query<LoginRecord>(
    `select floor(extract(epoch from at) * 1000)::float8 as at, ok, system, browser from login_record
     where person_id = $1 order by id desc limit $2`,
    [personId, KEPT],
  );
}

type LoginCall = Pick<Call<unknown>, "ip" | "request" | "reply">;

/**
 * Notes a wrong password of somebody, beside the reply: one that waited for it would tell by its time that the phone is registered. Everybody
 * shares the demo account: it has no history.
 */
export function noteFailedLogin({ db, log }: Pick<World, "db" | "log">, { id, demo }: Person, { request }: LoginCall): void {
  if (demo) return;
  const device = deviceOf(request.headers["user-agent"]);
  addRecord(db, id, false, device, null).catch((error: unknown) => log.warn({ err: error }, "a failed log-in was not noted"));
}

/**
 * Notes a right one and sends a message when its device is new: neither a browser that has logged in before (by its cookie) nor one of the
 * same kind at an address of late. The first log-in of an account is none. Call it before the address counts as known (`forgive`).
 */
export async function noteLogin(
  world: Pick<World, "clock" | "config" | "db" | "security" | "vault">,
  person: Person,
  call: LoginCall,
): Promise<void> {
  const { db, vault, clock } = world;
  if (person.demo) return;
  const device = deviceOf(call.request.headers["user-agent"]);
  const mark = markOf(vault, call);
  const key = vault.mac("login device", mark);
  const isNew = await isNewDevice(world, person, call.ip, device, key);
  await addRecord(db, person.id, true, device, key);
  if (!isNew) return;
  world.security("login.newDevice", { ip: call.ip, user: person.id });
  const { xt, wallNow } = clock.now();
  const name = `${device.system} ${device.browser}`.trim();
  const sentence = name === "" ? "newDeviceUnknownNotice" : "newDeviceNotice";
  await addMessage(db, person.id, xt, "account", sentence, { device: name, time: beijingMinute(wallNow) });
}

async function isNewDevice(world: Pick<World, "db" | "vault">, person: Person, ip: string, device: Device, key: Buffer): Promise<boolean> {
  const [row] = await world.db.query<{ seen: boolean; same: boolean; kind: boolean }>(
    `select count(*) > 0 as seen, coalesce(bool_or(device_key = $2), false) as same,
       coalesce(bool_or(system = $3 and browser = $4), false) as kind from login_record where person_id = $1 and ok`,
    [person.id, key, device.system, device.browser],
  );
  if (!row?.seen || row.same) return false;
  return !(row.kind && (await isKnown(world, person.phone, person.id, ip)));
}

async function addRecord(db: Db, personId: number, ok: boolean, { system, browser }: Device, key: Buffer | null): Promise<void> {
  await db.query(
    `with old as (delete from login_record where person_id = $1 and id in (
       select id from login_record where person_id = $1 and ok = $2 order by id desc offset ${KEPT - 1}))
     insert into login_record (person_id, ok, system, browser, device_key) values ($1, $2, $3, $4, $5)`,
    [personId, ok, system, browser, key],
  );
}

/** Device mark of the browser. Issues a new one if it is missing or was not issued by this server. */
function markOf(vault: World["vault"], { request, reply }: LoginCall): string {
  const sent = request.cookies[COOKIE];
  const mark = sent !== undefined && isIssued(vault, sent) ? sent : newMark(vault);
  reply.setCookie(COOKIE, mark, { path: PATH, httpOnly: true, sameSite: "strict", secure: request.protocol === "https", maxAge: A_YEAR_S });
  return mark;
}

/** 16 random bytes and their signature, both base64url. */
const MARK = /^([\w-]{22})\.([\w-]{43})$/;

function newMark(vault: World["vault"]): string {
  const random = randomBytes(16).toString("base64url");
  return `${random}.${signatureFor(vault, random).toString("base64url")}`;
}

function isIssued(vault: World["vault"], mark: string): boolean {
  const [, random = "", signature = ""] = MARK.exec(mark) ?? [];
  return random !== "" && timingSafeEqual(Buffer.from(signature, "base64url"), signatureFor(vault, random));
}

function signatureFor(vault: World["vault"], random: string): Buffer {
  return vault.mac("device cookie", random);
}
