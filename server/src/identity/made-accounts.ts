/** Accounts that a host makes for his class: a login number of nobody's phone, a printed first password and a sample identity. */
import { randomInt } from "node:crypto";
import { MADE_RANGE } from "@hongpan/core/rules/people/phone.ts";
import type { Db } from "../db/pool.ts";
import type { World } from "../world.ts";
import { addPassedIdentity } from "./identities.ts";
import { addPerson } from "./people.ts";
import { sampleNumber } from "./sample-identity.ts";

/** Letters and digits that nobody confuses, on paper either. */
const LETTERS = "abcdefghjkmnpqrstuvwxyz23456789";
const SAMPLE_NAME = "样本学员";
const TRIES = 20;

/** A first password for a sheet of paper; 40 bits, and every guess at it is counted. */
export function firstWord(): string {
  return Array.from({ length: 8 }, () => LETTERS[randomInt(LETTERS.length)]).join("");
}

export interface Made {
  readonly id: number;
  /** Login number. */
  readonly phone: string;
}

/**
 * Makes one with the invitation `agentCode`, inside the caller's transaction. Its identity is a sample and has passed: who gets it has
 * to show nothing of himself.
 */
export async function makeAccount(
  db: Db,
  { vault }: Pick<World, "vault">,
  { nickName, agentCode, passwordHash }: { readonly nickName: string; readonly agentCode: string; readonly passwordHash: string },
): Promise<Made> {
  for (let n = 0; n < TRIES; n++) {
    const phone = `${MADE_RANGE}${String(randomInt(10 ** 9)).padStart(9, "0")}`;
    const id = await addPerson(db, vault, { phone, phoneVerified: false, agentCode, passwordHash, nickName, firstPassword: true });
    if (id === null) continue;
    await addPassedIdentity(db, vault, { personId: id, realName: SAMPLE_NAME, number: sampleNumber("990101") });
    return { id, phone };
  }
  throw new Error("no login number is free");
}

/** A new first password (its hash) of somebody who has not set his own; false when he has. */
export async function renewFirstPassword(db: Db, personId: number, hash: string): Promise<boolean> {
  const rows = await db.query("update person set password_hash = $2 where id = $1 and first_password and closed_at is null returning 1", [
    personId,
    hash,
  ]);
  return rows.length > 0;
}
