/** Codes sent to a phone: six random digits, 5 minutes, 5 tries, bound to phone and purpose; only a keyed hash is stored. */
import { randomInt } from "node:crypto";
import type { Db } from "../db/pool.ts";
import type { Vault, World } from "../world.ts";
import { phoneIndex } from "./people.ts";

export type Purpose = "register" | "forget";

const LIFE = "5 minutes";
const TRIES = 5;
const GAP_S = 60;
const PHONE_A_DAY = 5;
const IP_A_DAY = 20;

export type Sending = { readonly code: string } | { readonly waitS: number } | "too many";

interface Counts {
  readonly phone: number;
  readonly ip: number;
  readonly wait_s: number | null;
}

/** A new code for `phone`: 60 s after the last, 5 a day for a phone, 20 a day for an address. One sending at a time per phone. */
export async function newCode(world: World, phone: string, purpose: Purpose, ip: string): Promise<Sending> {
  const owner = phoneIndex(world.vault, phone);
  const from = world.vault.mac("ip", ip);
  return world.db.transaction(async (db) => {
    await db.query("select pg_advisory_xact_lock($1)", [owner.readInt32BE(0)]);
    const [counts] = await db.query<Counts>(
      `select count(*) filter (where phone_index = $1) as phone, count(*) filter (where ip_index = $2) as ip,
         ceil(extract(epoch from max(sent_at) filter (where phone_index = $1) + interval '${GAP_S} seconds' - now()))::integer as wait_s
       from sms_code where sent_at > now() - interval '1 day' and (phone_index = $1 or ip_index = $2)`,
      [owner, from],
    );
    if ((counts?.wait_s ?? 0) > 0) return { waitS: counts?.wait_s ?? GAP_S };
    if ((counts?.phone ?? 0) >= PHONE_A_DAY || (counts?.ip ?? 0) >= IP_A_DAY) return "too many";
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

/** Whether `code` is the last one sent for this phone and purpose. Every call uses up one of its tries. */
export async function isCode(world: World, phone: string, purpose: Purpose, code: string): Promise<boolean> {
  const rows = await world.db.query<{ right: boolean }>(
    `update sms_code set tries = tries + 1
     where id = (select max(id) from sms_code where phone_index = $1 and purpose = $2)
       and used_at is null and tries < ${TRIES} and sent_at > now() - interval '${LIFE}'
     returning code_hash = $3 as right`,
    [phoneIndex(world.vault, phone), purpose, hashOf(world.vault, purpose, code)],
  );
  return rows[0]?.right ?? false;
}

/** Ends the codes of a phone and purpose, within the write that they allowed. */
export async function endCodes(db: Db, vault: Vault, phone: string, purpose: Purpose): Promise<void> {
  await db.query("update sms_code set used_at = now() where phone_index = $1 and purpose = $2 and used_at is null", [
    phoneIndex(vault, phone),
    purpose,
  ]);
}

function hashOf(vault: Vault, purpose: Purpose, code: string): Buffer {
  return vault.mac("sms code", `${purpose} ${code}`);
}
