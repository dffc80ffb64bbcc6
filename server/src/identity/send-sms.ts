/** Sends a code. There is no SMS: in the demo a registration code comes back as 模拟短信, every other code appears on the server's console. */
import { isPhone, maskPhone } from "@hongpan/core/rules/phone.ts";
import { done, refuse, type Call } from "../http.ts";
import type { World } from "../world.ts";
import { deviceOf, isKnownDevice } from "./devices.ts";
import { personByPhone } from "./people.ts";
import { newCode, type Purpose, type Sending } from "./sms-codes.ts";

type Ask = Call<{ readonly phoneNum?: string }>;

/** The code of a registration: with DEMO=1 in the reply (spec/4-calls.md 5), else on the console. */
export async function sendRegisterCode(world: World, call: Ask) {
  const phone = call.input.phoneNum ?? "";
  if (!isPhone(phone)) return refuse("phoneWrong");
  const sending = await newCode(world, phone, "register", call.ip);
  if (sending === "too many" || !("code" in sending)) return refusal(sending);
  if (world.config.demo) return done({ sandboxCode: sending.code });
  announce(phone, "register", sending.code);
  return done(null);
}

/** The code of a forgotten password: on the console, and in the reply only to a browser that the owner has used (spec/3-decisions.md 6). */
export async function sendForgetCode(world: World, call: Ask) {
  const phone = call.input.phoneNum ?? "";
  if (!isPhone(phone)) return refuse("phoneWrong");
  const sending = await newCode(world, phone, "forget", call.ip);
  if (sending === "too many" || !("code" in sending)) return refusal(sending);
  const person = await personByPhone(world, phone);
  if (!person) return done(null);
  announce(phone, "forget", sending.code);
  const known = await isKnownDevice(world.db, person.id, deviceOf(call.request));
  return done(known ? { sandboxCode: sending.code } : null);
}

function refusal(sending: Sending) {
  return typeof sending === "object" && "waitS" in sending ? refuse("smsTooSoon", { n: sending.waitS }) : refuse("smsTooMany");
}

// The console is the sandbox's mailbox for the person who runs the server; the log proper holds no code and no number.
function announce(phone: string, purpose: Purpose, code: string): void {
  process.stdout.write(`模拟短信 ${maskPhone(phone)} ${purpose === "forget" ? "找回密码" : "注册"}验证码 ${code}\n`);
}
