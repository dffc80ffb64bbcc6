/** Reset codes, read where they stand: on the server's console. */
import { expect, vi } from "vitest";
import type { TestServer } from "./harness.ts";
import { from } from "./people.ts";
import { workFor } from "./work.ts";

/** Asks for a reset code from the phone's own address, unless `headers` say another; answers the code or, where none stands on the console, the reply's text. */
export async function askForgetCode(
  server: TestServer,
  phone: string,
  headers: Readonly<Record<string, string>> = from(phone),
): Promise<string> {
  const console = vi.spyOn(process.stdout, "write");
  const pow = encodeURIComponent(await workFor(server.url, "forget", phone, headers));
  const reply = await server.get(`/api/sms/sendForgetSms.do?phoneNum=${phone}&pow=${pow}`, headers);
  const said = console.mock.calls.map(([line]) => String(line)).join("");
  console.mockRestore();
  expect(reply.data, "no reply holds a code").toBeNull();
  return /password reset code　(\d{6})/.exec(said)?.[1] ?? reply.msg;
}

/** The code of somebody who has asked for none within the last minute. */
export async function forgetCode(server: TestServer, phone: string, headers?: Readonly<Record<string, string>>): Promise<string> {
  await server.running.world.db.query("update sms_code set sent_at = sent_at - interval '2 minutes'");
  const code = await askForgetCode(server, phone, headers);
  expect(code).toMatch(/^\d{6}$/);
  return code;
}
