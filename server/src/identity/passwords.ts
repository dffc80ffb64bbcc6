/** Password hashes: argon2id over a keyed hash, so that a stolen database alone gives nothing to guess against. */
import { hash, verify } from "@node-rs/argon2";
import type { Vault } from "../world.ts";

/** OWASP's cost for argon2id: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/** One hash takes a core for tens of milliseconds: two at a time, the rest wait, and beyond this many they are turned away. */
const RUNNING_MAX = 2;
const WAITING_MAX = 50;

const state = { running: 0, waiting: [] as (() => void)[] };

/** The stored form of a password. Throws 429 when too many hashes wait. */
export function hashPassword(vault: Vault, password: string): Promise<string> {
  return inTurn(() => hash(pepper(vault, password), COST));
}

/** Whether `password` is the one of `stored`; null stands for a person who does not exist and takes the same time. */
export function isPassword(vault: Vault, stored: string | null, password: string): Promise<boolean> {
  return inTurn(async () => {
    const matches = await verify(stored ?? (await nobodysHash()), pepper(vault, password));
    return matches && stored !== null;
  });
}

let nobody: Promise<string> | null = null;
function nobodysHash(): Promise<string> {
  return (nobody ??= hash("nobody", COST));
}

// NFC: the same characters typed on two keyboards are the same password.
function pepper(vault: Vault, password: string): string {
  return vault.mac("password", password.normalize("NFC")).toString("base64");
}

// Who ends hands its place to the next who waits, so that never more than two run.
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (state.running < RUNNING_MAX) state.running++;
  else {
    if (state.waiting.length >= WAITING_MAX) throw Object.assign(new Error("too many password checks wait"), { statusCode: 429 });
    await new Promise<void>((turn) => state.waiting.push(turn));
  }
  try {
    return await work();
  } finally {
    const next = state.waiting.shift();
    if (next) next();
    else state.running--;
  }
}
