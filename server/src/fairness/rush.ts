/** How often something happened lately, by key (an address, a user); in the memory of this process, so a restart forgets it. */

/** Keys that are remembered of one kind, some 200 bytes each: who has been quiet longest is forgotten first. */
const KEYS_MAX = 50_000;

interface Window {
  readonly endsMs: number;
  readonly count: number;
}

export interface Rush {
  /** Counts one under `key`; the first begins a window of `lengthMs`. Answers the count with it, and the milliseconds that are left. */
  readonly add: (key: string, lengthMs: number) => { readonly count: number; readonly leftMs: number };
  /** How many the window of `key` holds. */
  readonly count: (key: string) => number;
  /** Milliseconds that are left of it; 0 without one. */
  readonly leftMs: (key: string) => number;
}

/** Nothing has happened yet. */
export function openRush(keysMax = KEYS_MAX): Rush {
  const windows = new Map<string, Window>();
  const live = (key: string) => {
    const window = windows.get(key);
    return window && window.endsMs > performance.now() ? window : null;
  };
  return {
    add: (key, lengthMs) => {
      const now = performance.now();
      const { endsMs, count } = live(key) ?? { endsMs: now + lengthMs, count: 0 };
      windows.delete(key);
      windows.set(key, { endsMs, count: count + 1 });
      // Whoever has been quiet longest stands first.
      for (const [quiet] of windows)
        if (windows.size > keysMax) windows.delete(quiet);
        else break;
      return { count: count + 1, leftMs: endsMs - now };
    },
    count: (key) => live(key)?.count ?? 0,
    leftMs: (key) => Math.max(0, (live(key)?.endsMs ?? 0) - performance.now()),
  };
}
