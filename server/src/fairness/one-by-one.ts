/** One thing after the other for each key (a user): who asks for much at once waits behind himself, without a connection meanwhile. */
import { Crowded } from "./turned-away.ts";

/** Runs works of one key in the order of their coming. Throws Crowded when `most` of that key wait already. */
export type OneByOne = <T>(key: number, work: () => Promise<T>) => Promise<T>;

export function openOneByOne(most: number): OneByOne {
  const last = new Map<number, Promise<unknown>>();
  const waiting = new Map<number, number>();
  return async (key, work) => {
    const ahead = waiting.get(key) ?? 0;
    if (ahead >= most) throw new Crowded(1);
    waiting.set(key, ahead + 1);
    const own = (last.get(key) ?? Promise.resolve()).then(work, work);
    last.set(key, own);
    try {
      return await own;
    } finally {
      const left = (waiting.get(key) ?? 1) - 1;
      if (left > 0) waiting.set(key, left);
      else {
        waiting.delete(key);
        last.delete(key);
      }
    }
  };
}
