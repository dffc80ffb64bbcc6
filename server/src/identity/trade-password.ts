/** The trade password: asked for when money goes in or out and when the card changes (spec/3-decisions.md 6). */
import { done, refuse } from "@hongpan/core/contract/answer.ts";
import { tradePasswordFault } from "@hongpan/core/rules/people/password.ts";
import type { UserCall } from "../http/http.ts";
import type { World } from "../world.ts";
import { isCommonPassword } from "./new-password.ts";
import { hashPassword, isPassword } from "./passwords.ts";
import { personById, setTradeHash, type Person } from "./people.ts";
import { isCode, spendCode } from "./sms-codes.ts";

const TRIES = 5;

/** Null when `password` is the trade password of the person, else the refusal. Five wrong tries, counted over all calls, lock it for 15 minutes. */
export function tradePasswordRefusal(world: Pick<World, "db" | "vault">, personId: number, password: string) {
  const mine = (turns.get(personId) ?? Promise.resolve()).then(() => refusalOf(world, personId, password));
  const settled = mine.then(
    () => undefined,
    () => undefined,
  );
  turns.set(personId, settled);
  void settled.then(() => turns.get(personId) === settled && turns.delete(personId));
  return mine;
}

/** One check at a time per person, so that parallel requests with the right password do not count as five open tries. */
const turns = new Map<number, Promise<void>>();

async function refusalOf(world: Pick<World, "db" | "vault">, personId: number, password: string) {
  const person = await personById(world, personId);
  if (!person?.tradeHash) return refuse("tradePasswordUnset");
  // The demo's is public: counting would let anybody lock it for all.
  const left = person.demo ? TRIES : await countTry(world, personId);
  if (left === null) return refuse("tradePasswordLocked", { m: await lockedMinutes(world, personId) });
  if (await isPassword(world.vault, person.tradeHash, password, `user ${personId}`)) {
    // It may have been changed meanwhile: then this was a wrong one.
    const still = await world.db.query(
      "update person set trade_failures = 0, trade_locked_until_at = null where id = $1 and trade_hash = $2 returning 1",
      [personId, person.tradeHash],
    );
    if (still.length > 0) return null;
  }
  return left > 0 ? refuse("tradePasswordWrong", { n: left }) : refuse("tradePasswordLocked", { m: await lockedMinutes(world, personId) });
}

/** Sets it; a change needs the old one or a fresh forgot-password code. Of several at once the first is set, the others fail. */
export async function setTradePassword(
  world: Pick<World, "db" | "security" | "vault">,
  call: UserCall<{ readonly withPwd?: string; readonly oldWithPwd?: string; readonly code?: string }>,
) {
  const { withPwd = "", oldWithPwd, code } = call.input;
  if (withPwd === "") return refuse("missingArgument");
  if (call.user.demo) return refuse("demoFixed");
  const person = await personById(world, call.user.id);
  if (!person) return refuse("tradePasswordFailed");
  const fault = tradePasswordFault(withPwd, person.phone) ?? (isCommonPassword(withPwd) ? "common" : null);
  if (fault) return refuse(fault === "form" ? "tradePasswordForm" : "passwordCommon");
  if (person.tradeHash !== null) {
    const refusal = await changeRefusal(world, person, call.ip, oldWithPwd, code);
    if (refusal) return refusal;
  }
  const hash = await hashPassword(world.vault, withPwd, call.asker);
  if (!(await setTradeHash(world.db, person.id, person.tradeHash, hash))) return refuse("tradePasswordFailed");
  world.security("tradePassword.changed", { ip: call.ip, user: person.id });
  return done(null);
}

async function changeRefusal(
  world: Pick<World, "db" | "vault">,
  { id, phone }: Person,
  ip: string,
  old: string | undefined,
  code: string | undefined,
) {
  if (code !== undefined) {
    const right = (await isCode(world, phone, "forget", code, ip)) && (await spendCode(world.db, world.vault, phone, "forget", code));
    return right ? null : refuse("tradePasswordFailed");
  }
  const refusal = old === undefined ? refuse("tradePasswordFailed") : await tradePasswordRefusal(world, id, old);
  if (refusal === null) return null;
  if (refusal.refusal === "tradePasswordLocked") return refuse("tradePasswordLocked", refusal.params);
  return refuse("tradePasswordFailed", {}, { data: { field: "oldWithPwd" } });
}

// A try is counted before the password is checked, so that parallel tries count too. Answers how many are left, null when locked.
async function countTry(world: Pick<World, "db">, id: number): Promise<number | null> {
  const rows = await world.db.query<{ trade_failures: number }>(
    `update person set
       trade_failures = case when trade_locked_until_at is not null then 1 else trade_failures + 1 end,
       trade_locked_until_at = case when trade_locked_until_at is null and trade_failures + 1 >= ${TRIES} then now() + interval '15 minutes' end
     where id = $1 and (trade_locked_until_at is null or trade_locked_until_at <= now())
     returning trade_failures`,
    [id],
  );
  return rows[0] ? TRIES - rows[0].trade_failures : null;
}

async function lockedMinutes(world: Pick<World, "db">, id: number): Promise<number> {
  const rows = await world.db.query<{ m: number }>(
    "select greatest(1, ceil(extract(epoch from trade_locked_until_at - now()) / 60))::integer as m from person where id = $1",
    [id],
  );
  return rows[0]?.m ?? 1;
}
