/** Lets only so much work run at once, the rest waits in the order of its coming; and keeps one account's fault from being everybody's. */
import { DatabaseAway, NoSpace } from "../../db/pool.ts";
import type { World } from "../../world.ts";

/** Accounts that the market changes at once: they fill the batches of the read and of the write, and a person's order waits for no more. */
const SIDE_BY_SIDE = 256;

type Work = () => Promise<unknown>;

interface Gate {
  readonly pass: <T>(work: () => Promise<T>) => Promise<T>;
  /** What failed, by its name and its account, to be tried again. */
  readonly failed: Map<string, Work>;
}

const gates = new WeakMap<World, Gate>();

function gateOf(world: World): Gate {
  const found = gates.get(world) ?? { pass: createGate(SIDE_BY_SIDE), failed: new Map<string, Work>() };
  gates.set(world, found);
  return found;
}

/** Changes an account for the market's reasons beside a bounded number of others; whatever concerns thousands goes through here. */
export function sideBySide<T>(world: World, work: () => Promise<T>): Promise<T> {
  return gateOf(world).pass(work);
}

/**
 * Does `work` for each of `accounts`, side by side. One that fails is logged, stops nobody, and is tried again (`retryFailed`) until it
 * succeeds. A database that is away or full is nobody's fault: then the whole throws, once all have had their turn, and its caller
 * comes again; so twice must be once.
 */
export async function forEachAccount(
  world: World,
  what: string,
  accounts: Iterable<number>,
  work: (userId: number) => Promise<unknown>,
): Promise<void> {
  const lost: unknown[] = [];
  const { pass, failed } = gateOf(world);
  const one = async (userId: number) => {
    const name = `${what} ${userId}`;
    try {
      await pass(() => work(userId));
      failed.delete(name);
    } catch (error) {
      if (error instanceof DatabaseAway || error instanceof NoSpace) return lost.push(error);
      world.log.error({ err: error, userId, what }, "account");
      return failed.set(name, () => work(userId));
    }
  };
  await Promise.all([...accounts].map(one));
  if (lost.length > 0) throw lost[0];
}

/** Tries again what has failed of single accounts; answers how many still do. Call it every few seconds. */
export async function retryFailed(world: World): Promise<number> {
  const { pass, failed } = gateOf(world);
  for (const [name, work] of [...failed]) {
    try {
      await pass(work);
      if (failed.get(name) === work) failed.delete(name);
      world.log.warn({ what: name }, "account: done after all");
    } catch (error) {
      world.log.error({ err: error, what: name }, "account: failed again");
    }
  }
  return failed.size;
}

// At most `most` pieces of work are within at any time.
function createGate(most: number): Gate["pass"] {
  let free = most;
  let first = 0;
  let waiting: (() => void)[] = [];
  const leave = () => {
    const next = waiting[first++];
    if (next) return next();
    free++;
    [first, waiting] = [0, []];
  };
  return async (work) => {
    if (free > 0) free--;
    else await new Promise<void>((go) => waiting.push(go));
    try {
      return await work();
    } finally {
      leave();
    }
  };
}
