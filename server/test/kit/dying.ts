/** A server that dies between any two of its dealings with the database. */
import type { Database, Db } from "../../src/db/pool.ts";
import type { World } from "../../src/world.ts";

class Killed extends Error {}

/** `world` as a server has it that dies at its `last` dealing with the database: before it, or after it was done and before it heard so. */
function dying(world: World, last: number, done: boolean): World {
  let dealt = 0;
  const deal = async <T>(work: () => Promise<T>): Promise<T> => {
    dealt++;
    if (dealt > last) throw new Killed();
    if (dealt === last && !done) throw new Killed();
    const answer = await work();
    if (dealt >= last) throw new Killed();
    return answer;
  };
  const over = (db: Db): Db => ({ query: (text, values, name) => deal(() => db.query(text, values, name)) as never });
  const db: Database = {
    ...world.db,
    ...over(world.db),
    transaction: (work) => world.db.transaction((at) => work(over(at))),
  };
  const accounts: World["accounts"] = {
    ...world.accounts,
    retryOnConflict: (change, work) => deal(() => world.accounts.retryOnConflict(change, work)),
  };
  // Each account's fault is its own there; here it is the end of the process.
  const gate: World["gate"] = { ...world.gate, pass: (work) => work(), failed: new Map() };
  return { ...world, db, accounts, gate, log: { ...world.log, error: () => undefined } as never };
}

/** Lets servers die at one step after another until one comes through; each begins with what the others left. */
export async function dieAtEachStep(world: World, work: (at: World) => Promise<unknown>): Promise<number> {
  let deaths = 0;
  for (let last = 1; last < 200; last++) {
    for (const done of [false, true]) {
      const at = dying(world, last, done);
      const ended = await work(at).then(
        () => at.gate.failed.size === 0,
        (error: unknown) => {
          if (!(error instanceof Killed)) throw error;
          return false;
        },
      );
      if (ended) return deaths;
      deaths++;
    }
  }
  throw new Error("no server came through");
}
