/** Sets a new login password, with the old one or with an SMS code. */
import { done, refuse } from "@hongpan/core/contract/answer.ts";
import { isPhone } from "@hongpan/core/rules/people/phone.ts";
import type { Call, UserCall } from "../http/http.ts";
import type { World } from "../world.ts";
import { changeCount, countTry, forget, forgetGuesses, guardOf } from "./login-guard.ts";
import { newPasswordRefusal } from "./new-password.ts";
import { hashPassword, isPassword } from "./passwords.ts";
import { personById, personByPhone, setPasswordHash } from "./people.ts";
import { endSessionsWith } from "./sessions/sessions.ts";
import { hasAsked, isCode, spendCode } from "./sms-codes.ts";
import { workRefusal, type WorkDone } from "./work.ts";

/** Which of the two was wrong: the sentence is that of the specification and does not say it. */
const OLD = { data: { field: "oldPwd" } } as const;

/** With the old password; every other login of the person ends. */
export async function changePassword(
  world: Pick<World, "db" | "security" | "sessions" | "vault">,
  call: UserCall<{ readonly oldPwd?: string; readonly newPwd?: string }>,
) {
  const { oldPwd = "", newPwd = "" } = call.input;
  if (oldPwd === "" || newPwd === "") return refuse("missingArgument");
  if (call.user.demo) return refuse("demoFixed");
  const person = await personById(world, call.user.id);
  const refused = newPasswordRefusal(newPwd, person?.phone ?? "", "newPwd");
  if (refused) return refused;
  if (call.user.firstPassword && newPwd === oldPwd) return refuse("passwordFirst");
  const old = person?.passwordHash ?? null;
  const refusal = await tried(world, call, old, oldPwd);
  if (refusal === "loginLocked") return refuse(refusal);
  if (refusal || old === null) return refuse("passwordWrong", {}, OLD);
  const hash = await hashPassword(world.vault, newPwd, call.asker);
  const changed = await endSessionsWith(world.sessions, call.user.id, { spared: call.user.session, why: "password" }, (db) =>
    setPasswordHash(db, call.user.id, old, hash),
  );
  if (!changed) return refuse("passwordWrong", {}, OLD);
  await forget(world.db, changeCount(world, call.user.id));
  world.security("password.changed", { ip: call.ip, user: call.user.id });
  return done(null);
}

/** Why `password` does not open what only its owner may do, or null; wrong ones count as with a change of the password. */
export async function ownPasswordRefusal(world: Pick<World, "db" | "security" | "vault">, call: UserCall<unknown>, password: string) {
  const person = await personById(world, call.user.id);
  const refusal = await tried(world, call, person?.passwordHash || null, password);
  if (refusal === null) await forget(world.db, changeCount(world, call.user.id));
  return refusal;
}

// A try is counted before it is looked at, so that tries at once count too.
async function tried(
  world: Pick<World, "db" | "security" | "vault">,
  call: UserCall<unknown>,
  hash: string | null,
  password: string,
): Promise<"loginLocked" | "passwordWrong" | null> {
  const count = changeCount(world, call.user.id);
  const subject = { ip: call.ip, user: call.user.id };
  if ((await guardOf(world.db, [count])).locked || !(await countTry(world.db, [count]))) {
    world.security("login.locked", subject);
    return "loginLocked";
  }
  if ((await isPassword(world.vault, hash, password, call.asker)) && hash !== null) return null;
  world.security("login.failed", subject);
  return "passwordWrong";
}

/** His own phone's code, and that of the host of his class. */
const RESETS = ["forget", "host"] as const;

/** A forgotten password: with the code sent to the phone, or given by the host of his class; every login of the person ends. An unknown phone answers like a wrong code. */
export async function resetPassword(
  world: World,
  call: Call<WorkDone & { readonly phoneNum?: string; readonly code?: string; readonly newPwd?: string }>,
) {
  const { phoneNum = "", code = "", newPwd = "" } = call.input;
  if (phoneNum === "" || code === "" || newPwd === "") return refuse("missingArgument");
  const refused = newPasswordRefusal(newPwd, phoneNum, "newPwd");
  if (refused) return refused;
  if (!isPhone(phoneNum)) return refuse("passwordResetWrong");
  const here = await Promise.all(RESETS.map((purpose) => hasAsked(world, phoneNum, purpose, call.ip)));
  const asked = here.includes(true) ? null : await workRefusal(world, call, "forget", phoneNum);
  if (asked) return asked;
  const right = await Promise.all(RESETS.map((purpose) => isCode(world, phoneNum, purpose, code, call.ip)));
  const purpose = RESETS[right.indexOf(true)];
  if (!purpose) return refuse("passwordResetWrong");
  const person = await personByPhone(world, phoneNum);
  if (!person) return refuse("passwordResetWrong");
  if (person.demo) return refuse("demoFixed");
  const hash = await hashPassword(world.vault, newPwd, call.asker);
  const reset = await endSessionsWith(
    world.sessions,
    person.id,
    { why: "forgotten" },
    async (db) => (await spendCode(db, world.vault, phoneNum, purpose, code)) && setPasswordHash(db, person.id, null, hash),
  );
  if (!reset) return refuse("passwordResetWrong");
  world.security("password.reset", { ip: call.ip, user: person.id });
  await forgetGuesses(world, phoneNum, person.id, call.ip);
  return done(null);
}
