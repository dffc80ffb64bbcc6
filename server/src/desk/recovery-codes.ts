/** Recovery codes of the back office. Each replaces a second-factor code once. Stored as keyed hashes. */
import { randomInt } from "node:crypto";
import type { Db } from "../db/pool.ts";
import type { Vault } from "../world.ts";

const COUNT = 10;
/** 49.5 bits in ten characters; without characters that are easily confused. */
const LETTERS = "23456789abcdefghjkmnpqrstuvwxyz";
const HALF = 5;

/** Returns ten new codes like "k7mq2-x9pfd". `storeRecoveryCodes` stores their hashes only. */
export function newRecoveryCodes(): readonly string[] {
  const half = () => Array.from({ length: HALF }, () => LETTERS[randomInt(LETTERS.length)]).join("");
  return Array.from({ length: COUNT }, () => `${half()}-${half()}`);
}

/** Replaces the operator's codes inside the caller's transaction. */
export async function storeRecoveryCodes(db: Db, vault: Vault, operatorId: number, codes: readonly string[]): Promise<void> {
  await endRecoveryCodes(db, operatorId);
  await db.query("insert into desk_recovery_code (operator_id, code_hash) select $1, unnest($2::bytea[])", [
    operatorId,
    codes.map((code) => `\\x${keyedHash(vault, operatorId, code).toString("hex")}`),
  ]);
}

/** Deletes all codes of an operator. */
export async function endRecoveryCodes(db: Db, operatorId: number): Promise<void> {
  await db.query("delete from desk_recovery_code where operator_id = $1", [operatorId]);
}

/** Marks a code as used. Returns false for an unknown or used code. Ignores case, spaces and hyphens. */
export async function useRecoveryCode(db: Db, vault: Vault, operatorId: number, code: string): Promise<boolean> {
  if (!isRecoveryCode(code)) return false;
  const rows = await db.query(
    "update desk_recovery_code set used_at = now() where operator_id = $1 and code_hash = $2 and used_at is null returning 1",
    [operatorId, keyedHash(vault, operatorId, code)],
  );
  return rows.length > 0;
}

/** Whether a text has the length of a recovery code; a second-factor code has six digits. */
export function isRecoveryCode(code: string): boolean {
  return plain(code).length === 2 * HALF;
}

function keyedHash(vault: Vault, operatorId: number, code: string): Buffer {
  return vault.mac("desk recovery", `${operatorId} ${plain(code)}`);
}

function plain(code: string): string {
  return code.toLowerCase().replace(/[\s-]/g, "");
}
