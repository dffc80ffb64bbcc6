/** How often something happened lately, by key (an address); in the memory of this process, so a restart forgets it. */
import type { World } from "../world.ts";

const KEYS_MAX = 50_000;

interface Window {
  readonly endsMs: number;
  readonly count: number;
}

export interface Rush {
  /** Counts one under `key`; the first begins a window of `lengthMs`. */
  readonly add: (key: string, lengthMs: number) => void;
  /** How many the window of `key` holds. */
  readonly count: (key: string) => number;
}

const rushes = new WeakMap<World["db"], Rush>();

/** The counts of this server. */
export function rushOf(world: Pick<World, "db">): Rush {
  const rush = rushes.get(world.db) ?? openRush();
  rushes.set(world.db, rush);
  return rush;
}

function openRush(): Rush {
  const windows = new Map<string, Window>();
  const live = (key: string) => {
    const window = windows.get(key);
    return window && window.endsMs > performance.now() ? window : null;
  };
  return {
    add: (key, lengthMs) => {
      const { endsMs, count } = live(key) ?? { endsMs: performance.now() + lengthMs, count: 0 };
      windows.delete(key);
      windows.set(key, { endsMs, count: count + 1 });
      // Whoever has been quiet longest stands first.
      for (const [quiet] of windows)
        if (windows.size > KEYS_MAX) windows.delete(quiet);
        else break;
    },
    count: (key) => live(key)?.count ?? 0,
  };
}
