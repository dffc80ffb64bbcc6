/** Logging in at the desk and setting it up: a password and a code of one's own before anything else. */
import { randomBytes, timingSafeEqual } from "node:crypto";
import { done, refuse } from "@hongpan/core/contract/answer.ts";
import { encode } from "uqr";
import type { Call, DeskCall } from "../http/http.ts";
import { deskTokenOf } from "../http/callers.ts";
import { isAtThisMachine, isDirect } from "../http/own-origin.ts";
import { countTry, forget, guardOf, type Count } from "../identity/login-guard.ts";
import { newPasswordRefusal } from "../identity/new-password.ts";
import { hashPassword, isPassword } from "../identity/passwords.ts";
import type { World } from "../world.ts";
import { addDeskSession } from "./desk-sessions.ts";
import { addEntry } from "./log.ts";
import { keepNextSecret, setUp, staffById, staffByName, useStep, type Staff } from "./operators.ts";
import { isRecoveryCode, newRecoveryCodes, storeRecoveryCodes, useRecoveryCode } from "./recovery-codes.ts";
import { base32, SECRET_BYTES, stepOf } from "./totp.ts";

const LEAST_LETTERS = 12;
const SECRET = "desk totp";
/** Tries of one name from one address in a day; from the fifth on they wait. */
const TRIES_A_DAY = 10;
/** Codes tried in a day by who knows the password, from all addresses together: nobody else can use them up. */
const CODES_A_DAY = 20;
/** Wrong passwords of one name that the back office's log has in a day. */
const WRONG_A_DAY = 50;

type SignIn = Call<{ readonly name: string; readonly password: string; readonly totp?: string; readonly device?: string }>;

/** Name, password and, once it is set, the code: what of them was wrong is not told. */
export async function signIn(world: Pick<World, "config" | "db" | "log" | "security" | "vault">, call: SignIn) {
  const { name, password, totp = "", device = "" } = call.input;
  // A browser that has been in before counts by itself: nobody behind the same address uses up its tries.
  const known = isDevice(world, name, device);
  const counts = [countOf(world, name, known ? device : call.ip)];
  const staff = await staffByName(world.db, name);
  const note = (event: "admin.login" | "admin.login.failed" | "admin.login.locked") =>
    world.security(event, { ip: call.ip, operator: staff?.id });
  if ((await guardOf(world.db, counts)).locked || !(await countTry(world.db, counts))) {
    note("admin.login.locked");
    return refuse("loginLocked");
  }
  if (!(await isPassword(world.vault, staff?.passwordHash ?? null, password, call.asker)) || staff === null) {
    note("admin.login.failed");
    if (staff) logWrongPassword(world, name).catch((error: unknown) => world.log.warn({ err: error }, "a wrong password was not logged"));
    return refuse("deskWrong");
  }
  if (staff.localOnly && !(isDirect(world.config, call.request) && isAtThisMachine(call.request))) {
    for (const count of counts) await forget(world.db, count);
    return refuse("deskLocalOnly");
  }
  const codes: Count = { key: world.vault.mac("login guard", `desk code ${name}`), aDay: CODES_A_DAY, delays: false };
  if (staff.totp !== null && !(await countTry(world.db, [codes]))) {
    note("admin.login.locked");
    return refuse("loginLocked");
  }
  if (!(await isCode(world, staff, totp))) {
    note("admin.login.failed");
    await world.db.transaction((db) => addEntry(db, { who: name, action: "login.wrongCode", subject: `staff ${name}` }));
    return refuse("deskWrong");
  }
  for (const count of [...counts, codes]) await forget(world.db, count);
  const token = await world.db.transaction(async (db) => {
    const recovered = staff.totp !== null && isRecoveryCode(totp);
    await addEntry(db, { who: name, action: recovered ? "login.recoveryCode" : "login", subject: `staff ${name}` });
    return addDeskSession(db, staff.id);
  });
  note("admin.login");
  return done({ token, ready: staff.totp !== null, device: known ? device : newDevice(world, name) });
}

/**
 * Logs a wrong password, at most WRONG_A_DAY times a day per name. The caller does not await it: the reply time must not reveal whether
 * the name exists.
 */
async function logWrongPassword(world: Pick<World, "db" | "vault">, name: string): Promise<void> {
  const count: Count = { key: world.vault.mac("login guard", `desk wrong ${name}`), aDay: WRONG_A_DAY, delays: false };
  if (!(await countTry(world.db, [count]))) return;
  await world.db.transaction((db) => addEntry(db, { who: name, action: "login.wrongPassword", subject: `staff ${name}` }));
}

/** A mark of the server's own that this browser has been in as `name`. */
function newDevice(world: Pick<World, "vault">, name: string): string {
  const nonce = randomBytes(12).toString("hex");
  return `${nonce}.${markOf(world, name, nonce)}`;
}

function isDevice(world: Pick<World, "vault">, name: string, device: string): boolean {
  const [nonce = "", mark = ""] = device.split(".");
  const [given, right] = [Buffer.from(mark), Buffer.from(markOf(world, name, nonce))];
  return given.length === right.length && timingSafeEqual(given, right);
}

function markOf(world: Pick<World, "vault">, name: string, nonce: string): string {
  return world.vault.mac("desk device", `${name} ${nonce}`).toString("hex").slice(0, 32);
}

/**
 * The secret of this login, as text, address and QR code. It opens nothing before `finishSetUp`. It follows from the login's token, so that
 * a page that is loaded again shows what was scanned, and who comes in with the same first password sees another.
 */
export async function beginSetUp(world: Pick<World, "db" | "vault">, { operator, request }: DeskCall<object>) {
  const secret = world.vault.mac("desk set-up", deskTokenOf(request) ?? "").subarray(0, SECRET_BYTES);
  await keepNextSecret(world.db, operator.id, world.vault.seal(SECRET, secret));
  const uri = `otpauth://totp/Hongpan:${operator.name}?secret=${base32(secret)}&issuer=Hongpan`;
  const { data } = encode(uri, { border: 2 });
  return done({ secret: base32(secret), uri, qr: data.map((row) => row.map((dark) => (dark ? "1" : "0")).join("")).join("\n") });
}

type SetUp = DeskCall<{ readonly oldPassword: string; readonly newPassword: string; readonly totp: string; readonly currentTotp?: string }>;

/** Sets the new password and the new secret, by a code of it; a secret that is in use is replaced only with a code of its own as well. */
export async function finishSetUp(world: Pick<World, "db" | "security" | "vault">, call: SetUp) {
  const { oldPassword, newPassword, totp, currentTotp = "" } = call.input;
  const count = countOf(world, call.operator.name, "set up");
  if ((await guardOf(world.db, [count])).locked || !(await countTry(world.db, [count]))) return refuse("loginLocked");
  const staff = await staffById(world.db, call.operator.id);
  if (!staff || !(await isPassword(world.vault, staff.passwordHash, oldPassword, call.asker))) {
    return refuse("deskOldPassword", {}, { data: { field: "oldPassword" } });
  }
  if (!(await isCode(world, staff, currentTotp))) {
    await world.db.transaction((db) => addEntry(db, { who: staff.name, action: "login.wrongCode", subject: `staff ${staff.name}` }));
    return refuse("deskTotp", {}, { data: { field: "currentTotp" } });
  }
  if ([...newPassword].length < LEAST_LETTERS || newPassword === oldPassword || newPasswordRefusal(newPassword, "", "newPwd")) {
    return refuse("deskPassword", {}, { data: { field: "newPassword" } });
  }
  const step = staff.totpNext && stepOf(world.vault.open(SECRET, staff.totpNext), totp, await wallNow(world), 0);
  if (!step) return refuse("deskTotp", {}, { data: { field: "totp" } });
  const passwordHash = await hashPassword(world.vault, newPassword, call.asker);
  const recoveryCodes = newRecoveryCodes();
  const isSet = await world.db.transaction(async (db) => {
    const first = await setUp(db, staff, passwordHash, step);
    if (first) await storeRecoveryCodes(db, world.vault, staff.id, recoveryCodes);
    return first;
  });
  if (!isSet) return refuse("deskTotp");
  world.security(staff.totp === null ? "admin.setUp" : "admin.factorReplaced", { ip: call.ip, operator: staff.id });
  await forget(world.db, count);
  return done({ recoveryCodes: [...recoveryCodes] });
}

/** Whether `code` is a valid second-factor or recovery code; marks it as used. Accepts any code before the set-up. */
async function isCode(world: Pick<World, "db" | "vault">, { id, totp, totpStep }: Staff, code: string): Promise<boolean> {
  if (totp === null) return true;
  if (isRecoveryCode(code)) return useRecoveryCode(world.db, world.vault, id, code);
  const step = stepOf(world.vault.open(SECRET, totp), code, await wallNow(world), totpStep);
  return step !== null && useStep(world.db, id, step);
}

// Codes go by the database's wall, as everything that protects people.
async function wallNow(world: Pick<World, "db">): Promise<number> {
  const [row] = await world.db.query<{ ms: number }>("select floor(extract(epoch from now()) * 1000)::float8 as ms");
  return row!.ms;
}

function countOf(world: Pick<World, "vault">, name: string, address: string): Count {
  return { key: world.vault.mac("login guard", `desk ${name} ${address}`), aDay: TRIES_A_DAY, delays: true };
}
