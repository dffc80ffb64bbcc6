/** Codes sent to a phone: six random digits, 5 minutes, 5 tries of who asked and 5 of all others, bound to phone and purpose; only a keyed hash is stored. */
import { randomInt } from "node:crypto";
import { done, refuse } from "@hongpan/core/contract/answer.ts";
import { isPhone, maskPhone } from "@hongpan/core/rules/people/phone.ts";
import type { Db } from "../db/pool.ts";
import type { Vault, World } from "../world.ts";
import { phoneIndex, personByPhone } from "./people.ts";
import type { Call } from "../http/http.ts";
import { isKnown } from "./login-guard.ts";
import { proofRefusal, type WorkDone } from "./work.ts";

/** host: what a host of a class gives his pupil, good for the login password alone. */
export type Purpose = "register" | "forget" | "host";

const LIFE = "5 minutes";
/** Guesses at a code from the address that asked for it, and from all others together. */
const TRIES = 5;
const GAP_S = 60;
/** Codes of a day for a phone and purpose: those that one address asks for, and those that all do. */
const ADDRESS_FOR_PHONE = 5;
const PHONE_A_DAY = 50;
/** Of all addresses: what a provider of messages would bill at most. */
const A_DAY = 10_000;
/** From so many codes on the next costs twice the work for each further so many: of a phone, of an address (a class, two each), of all. */
const STEPS = { phone: { from: 6, each: 5 }, here: { from: 200, each: 100 }, all: { from: 5000, each: 1000 } } as const;
const DOUBLINGS_MAX = 6;

type Sending = { readonly code: string } | { readonly waitS: number } | "too many";

interface Counts {
  readonly own: number;
  readonly phone: number;
  readonly here: number;
  readonly all: number;
  readonly wait_s: number | null;
}

const COUNTS = `select count(*) filter (where phone_index = $1 and purpose = $3 and ip_index = $2) as own,
    count(*) filter (where phone_index = $1 and purpose = $3) as phone, count(*) filter (where ip_index = $2) as here, count(*) as all,
    ceil(extract(epoch from max(sent_at) filter (where phone_index = $1 and purpose = $3 and ip_index = $2)
      + interval '${GAP_S} seconds' - now()))::integer as wait_s
  from sms_code where sent_at > now() - interval '1 day'`;

/** How often the work for the next code is doubled. */
async function codeDoublings(world: Pick<World, "db" | "vault">, phone: string, purpose: Purpose, ip: string): Promise<number> {
  const [counts] = await world.db.query<Counts>(COUNTS, [phoneIndex(world.vault, phone), fromOf(world.vault, ip), purpose]);
  const steps = (["phone", "here", "all"] as const).map((what) => {
    const { from, each } = STEPS[what];
    return Math.ceil(Math.max(0, (counts?.[what] ?? 0) + 1 - from) / each);
  });
  return Math.min(DOUBLINGS_MAX, Math.max(...steps));
}

/**
 * A new code for `phone`: 60 s after the last of this address, 5 a day for a phone and purpose by one address, 50 by all and 10,000 in all
 * (`known`: without these two). One sending at a time per phone.
 */
export async function newCode(
  world: Pick<World, "db" | "vault">,
  phone: string,
  purpose: Purpose,
  ip: string,
  known = false,
): Promise<Sending> {
  const owner = phoneIndex(world.vault, phone);
  const from = fromOf(world.vault, ip);
  return world.db.transaction(async (db) => {
    await db.query("select pg_advisory_xact_lock($1)", [owner.readInt32BE(0)]);
    const [counts] = await db.query<Counts>(COUNTS, [owner, from, purpose]);
    if ((counts?.wait_s ?? 0) > 0) return { waitS: counts?.wait_s ?? GAP_S };
    const { own = 0, phone: allOwn = 0, all = 0 } = counts ?? {};
    if (own >= ADDRESS_FOR_PHONE || (!known && (allOwn >= PHONE_A_DAY || all >= A_DAY))) return "too many";
    const code = String(randomInt(1_000_000)).padStart(6, "0");
    await db.query("insert into sms_code (phone_index, ip_index, purpose, code_hash) values ($1, $2, $3, $4)", [
      owner,
      from,
      purpose,
      hashOf(world.vault, purpose, code),
    ]);
    return { code };
  });
}

// The last code of each address that asked for this phone ($1) and purpose ($2). One from before the phone's account was made is another's:
// of an account that has been closed since.
const LAST = `select max(id) from sms_code where phone_index = $1 and purpose = $2 and used_at is null
  and sent_at > now() - interval '${LIFE}' and not exists (select 1 from person_phone d join person p on p.id = d.person_id
    where d.phone_index = $1 and p.created_at > sent_at) group by ip_index`;

/** Whether this address asked for a code that would not be over yet. */
export async function hasAsked(world: Pick<World, "db" | "vault">, phone: string, purpose: Purpose, ip: string): Promise<boolean> {
  const values = [phoneIndex(world.vault, phone), purpose, fromOf(world.vault, ip)];
  return (
    (
      await world.db.query(
        `select 1 from sms_code where phone_index = $1 and purpose = $2 and ip_index = $3 and sent_at > now() - interval '${LIFE}'`,
        values,
      )
    ).length > 0
  );
}

/**
 * Whether `code` is the last one sent for this phone and purpose. A guess uses up one try: of the code that its address asked for, or,
 * where it asked for none, of those tries that all other addresses share. So nobody ends a code that another asked for at his own.
 */
export async function isCode(
  world: Pick<World, "db" | "vault">,
  phone: string,
  purpose: Purpose,
  code: string,
  ip: string,
): Promise<boolean> {
  const mine = await hasAsked(world, phone, purpose, ip);
  const [tries, whose] = mine ? ["tries", "ip_index = $4"] : ["strange_tries", "ip_index <> $4"];
  const rows = await world.db.query<{ right: boolean }>(
    `update sms_code set ${tries} = ${tries} + 1 where id in (${LAST}) and ${whose} and used_at is null and ${tries} < ${TRIES}
     returning code_hash = $3 as right`,
    [phoneIndex(world.vault, phone), purpose, hashOf(world.vault, purpose, code), fromOf(world.vault, ip)],
  );
  return rows.some(({ right }) => right);
}

/** Ends the codes of a phone and purpose within the write that `code` allows; false when it has been spent already. */
export async function spendCode(db: Db, vault: Vault, phone: string, purpose: Purpose, code: string): Promise<boolean> {
  const rows = await db.query<{ right: boolean }>(
    `update sms_code set used_at = now() where phone_index = $1 and purpose = $2 and used_at is null
     returning code_hash = $3 as right`,
    [phoneIndex(vault, phone), purpose, hashOf(vault, purpose, code)],
  );
  return rows.some(({ right }) => right);
}

/** Ends the codes that a host took for a person who is not his pupil any more; who goes from now on ends them himself (end_host_codes in schema.sql). */
export async function endHostCodes(db: Db, personId: number): Promise<void> {
  await db.query(
    `update sms_code c set used_at = now() from person_phone d
     where d.person_id = $1 and c.phone_index = d.phone_index and c.purpose = 'host' and c.used_at is null`,
    [personId],
  );
}

function hashOf(vault: Vault, purpose: Purpose, code: string): Buffer {
  return vault.mac("sms code", `${purpose} ${code}`);
}

function fromOf(vault: Vault, ip: string): Buffer {
  return vault.mac("ip", ip);
}

// Sends a code. There is no SMS: a registration code comes back in the demo as 模拟短信; every other code stands on the server's console,
// with DEMO=1 and in production alike. Who runs the server tells it to the person whom he knows.

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
