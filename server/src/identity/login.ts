/** Logs a person in. */
import { isPhone } from "@hongpan/core/rules/phone.ts";
import { done, refuse, type Call } from "../http.ts";
import type { World } from "../world.ts";
import { isCaptcha } from "./captchas.ts";
import { deviceOf, isKnownDevice, rememberDevice } from "./devices.ts";
import { countTry, forgive, guardOf } from "./login-guard.ts";
import { isPassword } from "./passwords.ts";
import { personByPhone, phoneIndex, type Person } from "./people.ts";
import { addSession } from "./sessions.ts";

interface Form {
  readonly phone?: string;
  readonly userPwd?: string;
  readonly yzmCode?: string;
  readonly uid?: string;
}

/**
 * A token for the right password. An unknown phone is answered with the same text in the same time; after three failures a
 * captcha is asked for, from the fifth on the phone is locked for a growing while, though not for a browser that its owner has used.
 */
export async function login(world: World, call: Call<Form>) {
  const { phone = "", userPwd = "" } = call.input;
  if (phone === "" || userPwd === "") return refuse("loginEmpty");
  const person = isPhone(phone) ? await personByPhone(world, phone) : null;
  const key = await guardKey(world, call, phone, person);
  const guard = await guardOf(world.db, key);
  if (guard.locked) return refuse("loginLocked");
  if (guard.captcha && !(await passesCaptcha(world, call))) return refuse("captchaAsked", {}, { data: { captcha: true } });
  if (!(await countTry(world.db, key))) return refuse("loginLocked");
  if (!(await isPassword(world.vault, person?.passwordHash ?? null, userPwd)) || person === null) return refuse("loginWrong");
  if (person.locked) return refuse("loginLocked");
  await forgive(world.db, key);
  await rememberDevice(world.db, person.id, call.request, call.reply);
  return done({ key: "USERTOKEN" as const, token: await addSession(world.db, person.id) });
}

async function guardKey(world: World, call: Call<Form>, phone: string, person: Person | null): Promise<Buffer> {
  const device = deviceOf(call.request);
  const known = person !== null && (await isKnownDevice(world.db, person.id, device));
  return known ? world.vault.mac("login guard", `${phone} ${device?.toString("hex")}`) : phoneIndex(world.vault, phone);
}

function passesCaptcha(world: World, call: Call<Form>): Promise<boolean> {
  return isCaptcha(world, call.request, call.input.uid, call.input.yzmCode ?? "", true);
}
