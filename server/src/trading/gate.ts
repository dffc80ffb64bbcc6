/** Lets only so much work run at once; the rest waits in the order of its coming. */
import type { World } from "../world.ts";

/** Accounts that the market changes at once: they fill the batches of the read and of the write, and a person's order waits for no more. */
const SIDE_BY_SIDE = 256;

const gates = new WeakMap<World, Gate>();

/** Changes an account for the market's reasons beside a bounded number of others; whatever concerns thousands goes through here. */
export function sideBySide<T>(world: World, work: () => Promise<T>): Promise<T> {
  const gate = gates.get(world) ?? createGate(SIDE_BY_SIDE);
  gates.set(world, gate);
  return gate(work);
}

type Gate = <T>(work: () => Promise<T>) => Promise<T>;

// At most `most` pieces of work are within at any time.
function createGate(most: number): Gate {
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
