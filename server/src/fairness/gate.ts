/** Lets only so much work run at once; the rest waits in the order of its coming. */

/** Accounts that the market changes at once: they fill the batches of the read and of the write, and a person's order waits for no more. */
const SIDE_BY_SIDE = 256;

export interface Gate {
  /** Changes an account for the market's reasons beside a bounded number of others. */
  readonly pass: <T>(work: () => Promise<T>) => Promise<T>;
  /** What failed, by its name and its account, to be tried again. */
  readonly failed: Map<string, () => Promise<unknown>>;
}

/** A gate through which nobody has gone. */
export function openGate(): Gate {
  return { pass: passing(SIDE_BY_SIDE), failed: new Map() };
}

// At most `most` pieces of work are within at any time.
function passing(most: number): Gate["pass"] {
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
