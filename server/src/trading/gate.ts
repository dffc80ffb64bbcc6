/** Lets only so much work run at once; the rest waits in the order of its coming. */
export type Gate = <T>(work: () => Promise<T>) => Promise<T>;

/** A gate through which at most `most` pieces of work are at any time. */
export function createGate(most: number): Gate {
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
