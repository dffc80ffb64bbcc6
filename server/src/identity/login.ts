/** Logs a person in. */
import { done, refuse } from "@hongpan/core/contract/answer.ts";
import { isPhone, MADE_RANGE } from "@hongpan/core/rules/people/phone.ts";
import type { Call } from "../http/http.ts";
import type { World } from "../world.ts";
import { triesOf, countTry, forgive, guardOf } from "./login-guard.ts";
import { noteFailedLogin, noteLogin } from "./login-history.ts";
import { newPasswordRefusal } from "./new-password.ts";
import { isPassword, hashPassword } from "./passwords.ts";
import { personByPhone, addPerson, hasAgent } from "./people.ts";
import { addSession, deviceOf } from "./sessions/sessions.ts";
import { proofRefusal, type WorkDone, workRefusal } from "./work.ts";
import { isCode, spendCode } from "./sms-codes.ts";

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
  const locked = () => {
    world.security("login.locked", { ip: call.ip, user: person?.id });
    return refuse("loginLocked");
  };
  if (guard.locked) return locked();
  const doublings = Math.max(guard.doublings ?? -1, crowdDoublings(world, call.ip));
  const asked = doublings < 0 ? null : await proofRefusal(world, call, "login", phone, doublings);
  if (asked) return asked;
  if (!(await countTry(world.db, counts))) return locked();
  world.rush.add(`login ${call.ip}`, TEN_MINUTES_MS);
  if (!(await isPassword(world.vault, person?.passwordHash ?? null, userPwd, call.asker)) || person === null) {
    world.security("login.failed", { ip: call.ip, user: person?.id });
    if (person) noteFailedLogin(world, person, call);
    return refuse("loginWrong");
  }
  if (person.locked) return locked();
  // The password may have been changed while this one waited to be looked at: it is then a wrong one, and counts as such.
  const token = await addSession(world.db, person.id, person.passwordHash, deviceOf(call.request.headers["user-agent"]));
  if (token === null) return refuse("loginWrong");
  world.security("login", { ip: call.ip, user: person.id });
  await noteLogin(world, person, call);
  await forgive(world, person.id, counts);
  return done({ key: "USERTOKEN" as const, token });
}

/** How often the work of an address is doubled that has tried more passwords, of any phones, than a class does; -1: it needs none. */
function crowdDoublings(world: Pick<World, "rush">, ip: string): number {
  const beyond = world.rush.count(`login ${ip}`) - CLASS_TRIES;
  return beyond < 0 ? -1 : Math.min(DOUBLINGS_MAX, Math.floor(beyond / FURTHER));
}

/** The invitation that a demo registration without one belongs to. */
const DEMO_AGENT = "100001";

interface RegisterForm extends WorkDone {
  readonly phone?: string;
  readonly userPwd?: string;
  readonly agentCode?: string;
}

/**
 * Refusals in the order of spec/4-calls.md 2.1, the proof of work before the code. With DEMO=1 `uid` says that the proof stands for
 * SMS code and invitation too; the phone is then unverified. A picture never opens a registration.
 */
export async function register(world: World, call: Call<RegisterForm>) {
  const { phone = "", userPwd = "", yzmCode = "", uid } = call.input;
  const byWork = world.config.demo && uid !== undefined;
  // A class's code is printed in groups and typed in any letters.
  const agentCode = (call.input.agentCode ?? (byWork ? DEMO_AGENT : "")).replaceAll(/[\s-]/g, "").toUpperCase();
  if (phone === "" || userPwd === "" || (yzmCode === "" && !byWork) || agentCode === "") return refuse("registerEmpty");
  // Numbers of this range are given to accounts that a host makes.
  if (!isPhone(phone) || phone.startsWith(MADE_RANGE)) return refuse("phoneWrong");
  const refused = newPasswordRefusal(userPwd, phone, "userPwd");
  if (refused) return refused;
  const asked = await workRefusal(world, call, "register", phone);
  if (asked) return asked;
  if (!byWork && !(await isCode(world, phone, "register", yzmCode, call.ip))) return refuse("codeWrong");
  if (!(await hasAgent(world.db, agentCode))) return refuse("agentUnknown");
  const passwordHash = await hashPassword(world.vault, userPwd, call.asker);
  const id = await world.db.transaction(async (db) => {
    const spent = await spendCode(db, world.vault, phone, "register", yzmCode);
    return spent || byWork ? addPerson(db, world.vault, { phone, phoneVerified: !byWork, agentCode, passwordHash }) : "spent";
  });
  if (id === "spent") return refuse("codeWrong");
  return id === null ? refuse("phoneTaken") : done(null);
}
