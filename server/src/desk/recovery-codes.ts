/** Recovery codes of the back office: each replaces a code of the second factor once. Stored as keyed hashes. */
import { randomInt } from "node:crypto";
import type { Db } from "../db/pool.ts";
import type { Vault } from "../world.ts";

const COUNT = 10;
/** 50 bits in ten characters; without those that are easily confused. */
const LETTERS = "23456789abcdefghjkmnpqrstuvwxyz";
const HALF = 5;

/** Ten new codes like "k7mq2-x9pfd"; they are stored by `storeRecoveryCodes` and cannot be read again. */
export function newRecoveryCodes(): readonly string[] {
  const half = () => Array.from({ length: HALF }, () => LETTERS[randomInt(LETTERS.length)]).join("");
  return Array.from({ length: COUNT }, () => `${half()}-${half()}`);
}

/** Puts `codes` in place of the codes before, inside the caller's transaction. */
export async function storeRecoveryCodes(db: Db, vault: Vault, operatorId: number, codes: readonly string[]): Promise<void> {
  await endRecoveryCodes(db, operatorId);
  await db.query("insert into desk_recovery_code (operator_id, code_hash) select $1, unnest($2::bytea[])", [
    operatorId,
    codes.map((code) => `\\x${hashOf(vault, operatorId, code).toString("hex")}`),
  ]);
}

/** Ends all codes of an operator. */
export async function endRecoveryCodes(db: Db, operatorId: number): Promise<void> {
  await db.query("delete from desk_recovery_code where operator_id = $1", [operatorId]);
}

/** Uses up a code; false when it is none of this operator, or was used before. Case, spaces and the hyphen do not count. */
export async function useRecoveryCode(db: Db, vault: Vault, operatorId: number, code: string): Promise<boolean> {
  if (!isRecoveryCode(code)) return false;
  const rows = await db.query(
    "update desk_recovery_code set used_at = now() where operator_id = $1 and code_hash = $2 and used_at is null returning 1",
    [operatorId, hashOf(vault, operatorId, code)],
  );
  return rows.length > 0;
}

/** Whether a text has the form of a recovery code; a code of the second factor has six digits. */
export function isRecoveryCode(code: string): boolean {
  return plain(code).length === 2 * HALF;
}

function hashOf(vault: Vault, operatorId: number, code: string): Buffer {
  return vault.mac("desk recovery", `${operatorId} ${plain(code)}`);
}

function plain(code: string): string {
  return code.toLowerCase().replace(/[\s-]/g, "");
}
