/** Sets a new login password, with the old one or with an SMS code. */
import { loginPasswordFault } from "@hongpan/core/rules/password.ts";
import { isPhone } from "@hongpan/core/rules/phone.ts";
import { done, refuse, type Call, type UserCall } from "../http.ts";
import type { World } from "../world.ts";
import { countTry, forgive, guardOf } from "./login-guard.ts";
import { hashPassword, isPassword } from "./passwords.ts";
import { personById, personByPhone, phoneIndex, setPasswordHash } from "./people.ts";
import { endSessions } from "./sessions.ts";
import { endCodes, isCode } from "./sms-codes.ts";

/** With the old password; every other login of the person ends. */
export async function changePassword(world: World, call: UserCall<{ readonly oldPwd?: string; readonly newPwd?: string }>) {
  const { oldPwd = "", newPwd = "" } = call.input;
  if (oldPwd === "" || newPwd === "") return refuse("missingArgument");
  if (call.user.demo) return refuse("demoFixed");
  const person = await personById(world, call.user.id);
  const fault = loginPasswordFault(newPwd, person?.phone ?? "");
  if (fault) return refuse(fault === "form" ? "passwordForm" : "passwordCommon");
  const key = world.vault.mac("login guard", `change ${call.user.id}`);
  if ((await guardOf(world.db, key)).locked || !(await countTry(world.db, key))) return refuse("loginLocked");
  if (!(await isPassword(world.vault, person?.passwordHash ?? null, oldPwd))) return refuse("passwordWrong");
  await forgive(world.db, key);
  await setPasswordHash(world.db, call.user.id, await hashPassword(world.vault, newPwd));
  await endSessions(world.db, call.user.id, call.user.session);
  return done(null);
}

/** A forgotten password: with the code sent to the phone; every login of the person ends. An unknown phone answers like a wrong code. */
export async function resetPassword(
  world: World,
  call: Call<{ readonly phoneNum?: string; readonly code?: string; readonly newPwd?: string }>,
) {
  const { phoneNum = "", code = "", newPwd = "" } = call.input;
  if (phoneNum === "" || code === "" || newPwd === "") return refuse("missingArgument");
  const fault = loginPasswordFault(newPwd, phoneNum);
  if (fault) return refuse(fault === "form" ? "passwordForm" : "passwordCommon");
  if (!isPhone(phoneNum) || !(await isCode(world, phoneNum, "forget", code))) return refuse("passwordResetWrong");
  const person = await personByPhone(world, phoneNum);
  if (!person) return refuse("passwordResetWrong");
  if (person.demo) return refuse("demoFixed");
  const hash = await hashPassword(world.vault, newPwd);
  await world.db.transaction(async (db) => {
    await setPasswordHash(db, person.id, hash);
    await endCodes(db, world.vault, phoneNum, "forget");
  });
  await endSessions(world.db, person.id, "");
  await forgive(world.db, phoneIndex(world.vault, phoneNum));
  return done(null);
}
