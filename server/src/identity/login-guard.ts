/**
 * What stands in the way of guessing a password. A try is counted before the password is looked at, so that parallel ones count too.
 *
 * A login counts under two keys: the phone with the address, and the phone for all strange addresses together. A strange address is
 * one that the owner has not logged in from in 30 days (of those the two last). So somebody far away uses up the strangers' tries and
 * never those of the owner at home or in class. Beyond the strangers' first twenty a strange address has two tries, each for much
 * work, so that the owner may still log in anywhere. A count ends a day after its last try: in any 24 hours there are at most 100
 * guesses at an account, 10 from each of two known addresses and 80 from strange ones (NIST SP 800-63B 3.2.2: 100 in a row).
 */
import { isPhone } from "@hongpan/core/rules/people/phone.ts";
import type { Db } from "../db/pool.ts";
import type { World } from "../world.ts";

/** From so many failures on a guess costs a proof of work, which doubles with each further one. */
const WORK_FROM = 3;
/** From so many on the key is locked for 30 s, doubling up to 15 minutes. */
const DELAY_FROM = 5;
const DOUBLINGS_MAX = 5;
/** Tries until a day has gone by without one, for one address and for all strange ones together. */
const ADDRESS_A_DAY = 10;
const STRANGERS_A_DAY = 80;
/** From so many of the strangers' on a strange address has few tries, each for the easiest work doubled so often. */
const CROWDED_FROM = 20;
const CROWDED_EACH = 2;
const CROWDED_DOUBLINGS = 6;
const KNOWN_ADDRESSES = 2;

/** One count of tries: its key, how many it allows a day, and whether it is locked for a while before that. */
export interface Count {
  readonly key: Buffer;
  readonly aDay: number;
  readonly delays: boolean;
}

export interface Guard {
  readonly locked: boolean;
  /** How often the proof of work of the next try is doubled; null: it needs none. */
  readonly doublings: number | null;
}

/** The counts under which a login of `phone` from `address` stands; `personId` is 0 where nobody has that phone. */
export async function triesOf(
  world: Pick<World, "db" | "vault">,
  phone: string,
  personId: number,
  address: string,
): Promise<readonly Count[]> {
  const own = { key: addressKey(world, phone, address), aDay: ADDRESS_A_DAY, delays: true };
  if (await isKnown(world, phone, personId, address)) return [own];
  return [own, { key: keyOf(world, phone, phone), aDay: STRANGERS_A_DAY, delays: false }];
}

/** Whether the owner of `phone` has logged in from `address` lately. */
export async function isKnown(world: Pick<World, "db" | "vault">, phone: string, personId: number, address: string): Promise<boolean> {
  const known = await world.db.query<{ mine: boolean }>(
    `select address_key = $2 as mine from login_address where person_id = $1 and used_at > now() - interval '30 days'
     order by used_at desc limit ${KNOWN_ADDRESSES}`,
    [personId, addressKey(world, phone, address)],
  );
  return known.some(({ mine }) => mine);
}

/** The count of a person's tries at his own old password. */
export function changeCount(world: Pick<World, "vault">, personId: number): Count {
  return { key: world.vault.mac("login guard", `change ${personId}`), aDay: ADDRESS_A_DAY, delays: true };
}

/** Whether the next try is locked, and what it costs; without any count it is free. */
export async function guardOf(db: Db, counts: readonly Count[]): Promise<Guard> {
  if (counts.length === 0) return { locked: false, doublings: null };
  const rows = await db.query<{ guard_key: Buffer; failures: number; locked: boolean }>(
    `select guard_key, failures, coalesce(locked_until_at > now(), false) as locked from login_guard
     where guard_key = any($1) and since_at > now() - interval '1 day'`,
    [counts.map(({ key }) => key)],
  );
  const failures = (count: Count | undefined) => rows.find((row) => count?.key.equals(row.guard_key))?.failures ?? 0;
  const most = Math.max(...counts.map(failures));
  const [own, strangers] = counts;
  const crowded = failures(strangers) >= CROWDED_FROM;
  const used = counts.some((count) => failures(count) >= count.aDay) || (crowded && failures(own) >= CROWDED_EACH);
  const grown = most >= WORK_FROM ? Math.min(most - WORK_FROM, DOUBLINGS_MAX) : null;
  return { locked: used || rows.some(({ locked }) => locked), doublings: crowded ? CROWDED_DOUBLINGS : grown };
}

/** Counts a try under each key, that of the address first. False when one of them allows none now. */
export async function countTry(db: Db, counts: readonly Count[]): Promise<boolean> {
  for (const count of counts) if (!(await countOne(db, count))) return false;
  return true;
}

async function countOne(db: Db, { key, aDay, delays }: Count): Promise<boolean> {
  const rows = await db.query(
    `insert into login_guard as g (guard_key, failures, since_at) values ($1, 1, now())
     on conflict (guard_key) do update set
       failures = case when g.since_at < now() - interval '1 day' then 1 else g.failures + 1 end,
       since_at = now(),
       locked_until_at = case when $3 and g.failures + 1 >= ${DELAY_FROM} and g.since_at > now() - interval '1 day'
         then now() + least(interval '15 minutes', interval '30 seconds' * pow(2, least(g.failures + 1 - ${DELAY_FROM}, 10))) end
     where g.since_at < now() - interval '1 day' or (g.failures < $2 and (g.locked_until_at is null or g.locked_until_at <= now()))
     returning 1`,
    [key, aDay, delays],
  );
  return rows.length > 0;
}

/**
 * A right password forgets the failures of its own address and takes them off the strangers': what others have guessed stays counted.
 * The address is then known.
 */
export async function forgive(world: Pick<World, "db">, personId: number, counts: readonly Count[]): Promise<void> {
  const [own, strangers] = counts;
  if (!own) return;
  await world.db.transaction(async (db) => {
    const rows = await db.query<{ failures: number }>("delete from login_guard where guard_key = $1 returning failures", [own.key]);
    if (strangers) {
      await db.query("update login_guard set failures = greatest(0, failures - $2) where guard_key = $1", [
        strangers.key,
        rows[0]?.failures ?? 0,
      ]);
    }
    await db.query(
      `insert into login_address (person_id, address_key) values ($1, $2)
       on conflict (person_id, address_key) do update set used_at = now()`,
      [personId, own.key],
    );
  });
}

/**
 * A password set anew with its code ends every count of his phone: those of strangers and of the addresses that he is known from. Of
 * these only the one that he is at now stays known: who had the old password may have logged in from the others.
 */
export async function forgetGuesses(world: Pick<World, "db" | "vault">, phone: string, personId: number, address: string): Promise<void> {
  const here = addressKey(world, phone, address);
  await world.db.transaction(async (db) => {
    await db.query(
      "delete from login_guard where guard_key = any($1) or guard_key in (select address_key from login_address where person_id = $2)",
      [[keyOf(world, phone, phone), here], personId],
    );
    await db.query("delete from login_address where person_id = $1", [personId]);
    await db.query("insert into login_address (person_id, address_key) values ($1, $2)", [personId, here]);
  });
}

/** Forgets one count. */
export async function forget(db: Db, { key }: Count): Promise<void> {
  await db.query("delete from login_guard where guard_key = $1", [key]);
}

function addressKey(world: Pick<World, "vault">, phone: string, address: string): Buffer {
  return keyOf(world, phone, `${phone} ${address}`);
}

// Whatever a guest types as his phone is counted; what is none counts apart, for "change 7" and "desk code ann" are the names of other
// counts, which he would use up.
function keyOf(world: Pick<World, "vault">, phone: string, name: string): Buffer {
  return world.vault.mac(isPhone(phone) ? "login guard" : "login guard of no phone", name);
}

// Takes away what only stood in somebody's way for a while. Every rule looks back a day at most.

/** Removes counted tries and codes that are older than two days, and pictures that are over. */
export async function purgeGuards(db: Db): Promise<void> {
  await db.query("delete from login_guard where since_at < now() - interval '2 days' and coalesce(locked_until_at, since_at) < now()");
  await db.query("delete from login_address where used_at < now() - interval '30 days'");
  await db.query("delete from spent_work where ends_at < now() - interval '1 minute'");
  await db.query("delete from sms_code where sent_at < now() - interval '2 days'");
  await db.query("delete from captcha where ends_at < now()");
}
