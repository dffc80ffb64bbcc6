/** People of the desk for tests, set up through the wire as in a browser. */
import type { DeskRole } from "@hongpan/core/contract/desk/desk-roles.ts";
import { addStaff } from "../../src/desk/operators.ts";
import { codeAt } from "../../src/desk/totp.ts";
import type { TestServer } from "./harness.ts";

export const DESK_PASSWORD = "correct horse 42";
const STEP_MS = 30_000;

export interface Desk {
  readonly name: string;
  readonly secret: Buffer;
  /** Headers of a call of the desk. */
  readonly as: { readonly desktoken: string };
}

/** The bytes of a secret as the set-up shows it. */
export function unbase32(text: string): Buffer {
  const bits = [...text].map((letter) => "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".indexOf(letter).toString(2).padStart(5, "0")).join("");
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** A code that has not been used, as if its half minute had gone by. */
export async function freshCode(server: TestServer, { name, secret }: Pick<Desk, "name" | "secret">): Promise<string> {
  await server.running.world.db.query("update desk_operator set totp_step = 0 where name = $1", [name]);
  return codeAt(secret, Math.floor(Date.now() / STEP_MS));
}

/** Logs in with a first password, sets up password and code, and logs in again. */
export async function setUpDesk(server: TestServer, name: string, first: string): Promise<Desk> {
  const began = await server.call("/operator/login.do", { name, password: first });
  if (began.status !== 0) throw new Error(`no first login: ${began.msg}`);
  const as = { desktoken: began.data.token };
  const secret = unbase32((await server.call("/operator/setUp/begin.do", {}, as)).data.secret);
  const totp = codeAt(secret, Math.floor(Date.now() / STEP_MS));
  const set = await server.call("/operator/setUp/finish.do", { oldPassword: first, newPassword: DESK_PASSWORD, totp }, as);
  if (set.status !== 0) throw new Error(`not set up: ${set.msg}`);
  return deskLogin(server, { name, secret });
}

/** A new login of somebody who is set up. */
export async function deskLogin(server: TestServer, { name, secret }: Pick<Desk, "name" | "secret">): Promise<Desk> {
  const totp = await freshCode(server, { name, secret });
  const reply = await server.call("/operator/login.do", { name, password: DESK_PASSWORD, totp });
  if (reply.status !== 0) throw new Error(`no login: ${reply.msg}`);
  return { name, secret, as: { desktoken: reply.data.token } };
}

/** Somebody of the desk in these roles. */
export async function deskPerson(server: TestServer, name: string, roles: readonly DeskRole[]): Promise<Desk> {
  const first = await addStaff(server.running.world, { name, roles }, "test");
  if (first === null) throw new Error("the name is taken");
  return setUpDesk(server, name, first);
}
