/** Opens an account: phone, password, SMS code and invitation. */
import { loginPasswordFault } from "@hongpan/core/rules/password.ts";
import { isPhone } from "@hongpan/core/rules/phone.ts";
import { done, refuse, type Call } from "../http.ts";
import type { World } from "../world.ts";
import { isCaptcha } from "./captchas.ts";
import { addPerson, hasAgent } from "./people.ts";
import { hashPassword } from "./passwords.ts";
import { endCodes, isCode } from "./sms-codes.ts";

/** The invitation that a demo registration without one belongs to. */
const DEMO_AGENT = "100001";

interface Form {
  readonly phone?: string;
  readonly userPwd?: string;
  readonly yzmCode?: string;
  readonly agentCode?: string;
  readonly uid?: string;
}

/** Refusals in the order of spec/4-calls.md 2.1. With DEMO=1 a captcha (`uid`) takes the place of SMS code and invitation; the phone is then unverified. */
export async function register(world: World, call: Call<Form>) {
  const { phone = "", userPwd = "", yzmCode = "", uid } = call.input;
  const byCaptcha = world.config.demo && uid !== undefined;
  const agentCode = call.input.agentCode ?? (byCaptcha ? DEMO_AGENT : "");
  if (phone === "" || userPwd === "" || yzmCode === "" || agentCode === "") return refuse("registerEmpty");
  if (!isPhone(phone)) return refuse("phoneWrong");
  const fault = loginPasswordFault(userPwd, phone);
  if (fault) return refuse(fault === "form" ? "passwordForm" : "passwordCommon");
  const right = byCaptcha ? await isCaptcha(world, call.request, uid, yzmCode, true) : await isCode(world, phone, "register", yzmCode);
  if (!right) return refuse("codeWrong");
  if (!(await hasAgent(world.db, agentCode))) return refuse("agentUnknown");
  const passwordHash = await hashPassword(world.vault, userPwd);
  const id = await world.db.transaction(async (db) => {
    await endCodes(db, world.vault, phone, "register");
    return addPerson(db, world.vault, { phone, phoneVerified: !byCaptcha, agentCode, passwordHash });
  });
  return id === null ? refuse("phoneTaken") : done(null);
}
