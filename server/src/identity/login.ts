/** Logs a person in. */
import { done, refuse } from "@hongpan/core/contract/answer.ts";
import { isPhone } from "@hongpan/core/rules/people/phone.ts";
import type { Call } from "../http/http.ts";
import type { World } from "../world.ts";
import { triesOf, countTry, forgive, guardOf } from "./login-guard.ts";
import { isPassword } from "./passwords.ts";
import { personByPhone } from "./people.ts";
import { deviceOf } from "./sessions/device.ts";
import { addSession } from "./sessions/sessions.ts";
import { proofRefusal, type WorkDone } from "./work.ts";

/** Passwords that an address tries within ten minutes before each costs work: a class of 100, two each; and how many double it. */
const CLASS_TRIES = 200;
const FURTHER = 100;
const DOUBLINGS_MAX = 5;
const TEN_MINUTES_MS = 600_000;

interface Form extends WorkDone {
  readonly phone?: string;
  readonly userPwd?: string;
}

/**
 * A token for the right password. An unknown phone is answered with the same text in the same time. After three failures each try
 * costs a proof of work that grows, from the fifth on the phone is locked for a growing while at this address (login-guard.ts).
 */
export async function login(world: World, call: Call<Form>) {
  const { phone = "", userPwd = "" } = call.input;
  if (phone === "" || userPwd === "") return refuse("loginEmpty");
  const person = isPhone(phone) ? await personByPhone(world, phone) : null;
  // The demo account's password is public: wrong ones must not make it dear for those who come with the right one.
  const counts = person?.demo ? [] : await triesOf(world, phone, person?.id ?? 0, call.ip);
  const guard = await guardOf(world.db, counts);
  if (guard.locked) return refuse("loginLocked");
  const doublings = Math.max(guard.doublings ?? -1, crowdDoublings(world, call.ip));
  const asked = doublings < 0 ? null : await proofRefusal(world, call, "login", phone, doublings);
  if (asked) return asked;
  if (!(await countTry(world.db, counts))) return refuse("loginLocked");
  world.rush.add(`login ${call.ip}`, TEN_MINUTES_MS);
  if (!(await isPassword(world.vault, person?.passwordHash ?? null, userPwd, call.asker)) || person === null) return refuse("loginWrong");
  if (person.locked) return refuse("loginLocked");
  // The password may have been changed while this one waited to be looked at: it is then a wrong one, and counts as such.
  const token = await addSession(world.db, person.id, person.passwordHash, deviceOf(call.request.headers["user-agent"]));
  if (token === null) return refuse("loginWrong");
  await forgive(world, person.id, counts);
  return done({ key: "USERTOKEN" as const, token });
}

/** How often the work of an address is doubled that has tried more passwords, of any phones, than a class does; -1: it needs none. */
function crowdDoublings(world: World, ip: string): number {
  const beyond = world.rush.count(`login ${ip}`) - CLASS_TRIES;
  return beyond < 0 ? -1 : Math.min(DOUBLINGS_MAX, Math.floor(beyond / FURTHER));
}
