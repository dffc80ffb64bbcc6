/** Opens an account: phone, password, SMS code and invitation. */
import { done, refuse } from "@hongpan/core/contract/answer.ts";
import { loginPasswordFault } from "@hongpan/core/rules/people/password.ts";
import { isPhone, MADE_RANGE } from "@hongpan/core/rules/people/phone.ts";
import type { Call } from "../http/http.ts";
import type { World } from "../world.ts";
import { addPerson, hasAgent } from "./people.ts";
import { hashPassword } from "./passwords.ts";
import { isCode, spendCode } from "./sms-codes.ts";
import { workRefusal, type WorkDone } from "./work.ts";

/** The invitation that a demo registration without one belongs to. */
const DEMO_AGENT = "100001";

interface Form extends WorkDone {
  readonly phone?: string;
  readonly userPwd?: string;
  readonly agentCode?: string;
}

/**
 * Refusals in the order of spec/4-calls.md 2.1, the proof of work before the code. With DEMO=1 `uid` says that the proof stands for
 * SMS code and invitation too; the phone is then unverified. A picture never opens a registration.
 */
export async function register(world: World, call: Call<Form>) {
  const { phone = "", userPwd = "", yzmCode = "", uid } = call.input;
  const byWork = world.config.demo && uid !== undefined;
  // A class's code is printed in groups and typed in any letters.
  const agentCode = (call.input.agentCode ?? (byWork ? DEMO_AGENT : "")).replaceAll(/[\s-]/g, "").toUpperCase();
  if (phone === "" || userPwd === "" || (yzmCode === "" && !byWork) || agentCode === "") return refuse("registerEmpty");
  // Numbers of this range are given to accounts that a host makes.
  if (!isPhone(phone) || phone.startsWith(MADE_RANGE)) return refuse("phoneWrong");
  const fault = loginPasswordFault(userPwd, phone);
  if (fault) return refuse(fault === "form" ? "passwordForm" : "passwordCommon");
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
