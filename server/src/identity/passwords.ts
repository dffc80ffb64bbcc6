/** Password hashes: argon2id over a keyed hash, so that a stolen database alone gives nothing to guess against. */
import { hash, verify } from "@node-rs/argon2";
import { availableParallelism } from "node:os";
import { openTurns } from "../fairness/turns.ts";
import type { HashCost, Vault } from "../world.ts";

/** OWASP's cost for argon2id: 19 MiB, two passes, one lane. */
export const HASH_COST: HashCost = { memoryCost: 19_456, timeCost: 2 };
/**
 * One hash takes a core for tens of milliseconds and one of libuv's four threads, which files and names need too: two at a time, and
 * on two cores one, so that a core is left for the market.
 * Guests of one address wait in one line, as long as the calls that it may make in a minute (CLASS in contract/identity.ts): a class
 * that logs in at once waits, and nobody of it is turned away. Somebody at another address is called after one hash of each asker.
 */
const inTurn = openTurns({ running: availableParallelism() > 2 ? 2 : 1, waitingEach: 300, waiting: 900, retryAfterSeconds: 5 });

/** The stored form of a password; `asker` is who waits for it (turns.ts). Throws Crowded when too many hashes wait. */
export function hashPassword(vault: Vault, password: string, asker = "server"): Promise<string> {
  return inTurn(asker, () => hash(pepper(vault, password), costOf(vault)));
}

/** Whether `password` is the one of `stored`; null stands for a person who does not exist and takes the same time. Throws Crowded as above. */
export function isPassword(vault: Vault, stored: string | null, password: string, asker: string): Promise<boolean> {
  return inTurn(asker, async () => {
    const matches = await verify(stored ?? (await nobodysHash(vault)), pepper(vault, password));
    return matches && stored !== null;
  });
}

const hashesOfNobody = new WeakMap<Vault, Promise<string>>();
function nobodysHash(vault: Vault): Promise<string> {
  const made = hashesOfNobody.get(vault) ?? hash("nobody", costOf(vault));
  hashesOfNobody.set(vault, made);
  return made;
}

function costOf({ hashCost = HASH_COST }: Vault) {
  return { ...hashCost, parallelism: 1 };
}

function pepper(vault: Vault, password: string): string {
  return vault.mac("password", passwordForm(password)).toString("base64");
}

/** A password as it is compared: the same characters of two keyboards, full-width ones too, are one password (NFKC, NIST SP 800-63B). */
export function passwordForm(password: string): string {
  return password.normalize("NFKC");
}
