/** Long work in small bites, so that calls and steps of the market come in between. */

/** Wall milliseconds of one bite, and of the pause after it. */
const BITE_MS = 8;
const BREATH_MS = 4;

/** Runs a generator to its end; other work waits for at most one bite. */
export async function inBites<T>(work: Generator<void, T>): Promise<T> {
  for (;;) {
    const until = performance.now() + BITE_MS;
    do {
      const next = work.next();
      if (next.done) return next.value;
    } while (performance.now() < until);
    await new Promise((next) => setTimeout(next, BREATH_MS).unref());
  }
}

/** One piece of work after the other; null when `most` are waiting already. */
export function createLine(most: number) {
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();
  return <T>(work: () => Promise<T>): Promise<T> | null => {
    if (waiting >= most) return null;
    waiting++;
    const run = last.then(work, work).finally(() => waiting--);
    last = run.catch(() => undefined);
    return run;
  };
}
