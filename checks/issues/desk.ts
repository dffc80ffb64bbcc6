/** Somebody of the desk of a product that runs, made by the command and set up as in a browser. */
import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { DESK_PASSWORD, unbase32 } from "../../server/test/kit/desk.ts";
import { codeAt } from "../../server/src/desk/totp.ts";
import type { Started } from "../started.ts";

const CREATE = fileURLToPath(new URL("../../tools/operator-create.ts", import.meta.url));
const NAME = "check-issues";
const STEP_MS = 30_000;

/** The token of a new operator. A code is good once, so it waits for the next half minute. */
export async function setUp({ call, data }: Started): Promise<string> {
  const printed = execFileSync(process.execPath, [CREATE, NAME, "operator"], { encoding: "utf8", env: { ...process.env, DATA_DIR: data } });
  const first = /shown once: (\S+)/.exec(printed)?.[1] ?? "";
  const begun = await call<{ token: string }>("/operator/login.do", { name: NAME, password: first });
  const as = { desktoken: begun.data.token };
  const secret = unbase32((await call<{ secret: string }>("/operator/setUp/begin.do", {}, as)).data.secret);
  const codeNow = () => codeAt(secret, Math.floor(Date.now() / STEP_MS));
  const totp = codeNow();
  await call("/operator/setUp/finish.do", { oldPassword: first, newPassword: DESK_PASSWORD, totp }, as);
  while (codeNow() === totp) await new Promise((next) => setTimeout(next, 1000));
  const again = await call<{ token: string } | null>("/operator/login.do", { name: NAME, password: DESK_PASSWORD, totp: codeNow() });
  if (again.data === null) throw new Error(`no login of the desk: ${again.msg}`);
  return again.data.token;
}
