/**
 * Sends a code. There is no SMS: a registration code comes back in the demo as 模拟短信; every other code stands on the server's
 * console, with DEMO=1 and in production alike. Who runs the server tells it to the person whom he knows.
 */
import { done, refuse } from "@hongpan/core/contract/answer.ts";
import { isPhone, maskPhone } from "@hongpan/core/rules/people/phone.ts";
import type { Call } from "../http/http.ts";
import type { World } from "../world.ts";
import { isKnown } from "./login-guard.ts";
import { personByPhone } from "./people.ts";
import { codeDoublings, newCode, type Sending } from "./sms-codes.ts";
import { proofRefusal, type WorkDone } from "./work.ts";

type Ask = Call<WorkDone & { readonly phoneNum?: string }>;

/** The code of a registration: with DEMO=1 in the reply (spec/4-calls.md 5), else on the console. */
export async function sendRegisterCode(world: World, call: Ask) {
  const phone = call.input.phoneNum ?? "";
  if (!isPhone(phone)) return refuse("phoneWrong");
  const asked = await proofRefusal(world, call, "sms", phone, await codeDoublings(world, phone, "register", call.ip));
  if (asked) return asked;
  const sending = await newCode(world, phone, "register", call.ip);
  if (sending === "too many" || !("code" in sending)) return refusal(sending);
  if (world.config.demo) return done({ sandboxCode: sending.code });
  announce(phone, "register", sending.code);
  return done(null);
}

/** The code of a forgotten password: on the console and in no reply (spec/3-decisions.md 6). A phone of nobody is answered alike. */
export async function sendForgetCode(world: World, call: Ask) {
  const phone = call.input.phoneNum ?? "";
  if (!isPhone(phone)) return refuse("phoneWrong");
  const asked = await proofRefusal(world, call, "forget", phone, await codeDoublings(world, phone, "forget", call.ip));
  if (asked) return asked;
  const person = await personByPhone(world, phone);
  const sending = await newCode(world, phone, "forget", call.ip, await isKnown(world, phone, person?.id ?? 0, call.ip));
  if (sending === "too many" || !("code" in sending)) return refusal(sending);
  if (person) announce(phone, "forget", sending.code);
  return done(null);
}

function refusal(sending: Sending) {
  return typeof sending === "object" && "waitS" in sending ? refuse("smsTooSoon", { n: sending.waitS }) : refuse("smsTooMany");
}

const WHAT = { forget: "找回密码验证码 password reset code", register: "注册验证码 registration code" } as const;

// The console is the mailbox of the person who runs the server; the log proper holds no code and no number.
function announce(phone: string, purpose: keyof typeof WHAT, code: string): void {
  process.stdout.write(`  模拟短信 ${maskPhone(phone)}　${WHAT[purpose]}　${code}　（5 分钟内有效 valid for 5 minutes）\n`);
}
