import { useSyncExternalStore } from "react";

/** A value that tells when it becomes another one. */
export interface Watched<T> {
  readonly now: () => T;
  /** Calls `watcher` after each change, until the answer is called. */
  readonly watch: (watcher: () => void) => () => void;
}

export interface Store<T> extends Watched<T> {
  /** Nothing is told when `next` is what stands already. */
  readonly set: (next: T) => void;
}

/** A value that lives as long as the page and belongs to no component. */
export function store<T>(first: T): Store<T> {
  let value = first;
  const watchers = new Set<() => void>();
  return {
    now: () => value,
    set: (next) => {
      if (Object.is(next, value)) return;
      value = next;
      for (const watcher of watchers) watcher();
    },
    watch: (watcher) => {
      watchers.add(watcher);
      return () => void watchers.delete(watcher);
    },
  };
}

/** What `watched` holds; renders when it changes. */
export function useStore<T>(watched: Watched<T>): T {
  return useSyncExternalStore(watched.watch, watched.now);
}

/** What `pick` takes from `watched`; renders when that changes, so it must not be made anew each time. */
export function usePicked<T, P>(watched: Watched<T>, pick: (value: T) => P): P {
  return useSyncExternalStore(watched.watch, () => pick(watched.now()));
}

// What this phone remembers from visit to visit. Where storage is closed (a private window) or full, it lasts as long as the page.
/**
 * A store that is remembered under `key` as a text: `check` makes its value of what stands there (null: nothing), `write` the other way
 * round (null: nothing is kept). What another tab remembers counts here too.
 */
export function remembered<T>(key: string, check: (kept: string | null) => T, write: (value: T) => string | null = String): Store<T> {
  const inner = store(check(recallText(key)));
  globalThis.addEventListener?.("storage", (event: StorageEvent) => {
    if (event.key === key) inner.set(check(event.newValue));
  });
  const set = (next: T) => {
    keepText(key, write(next));
    inner.set(next);
  };
  return { ...inner, set };
}

/** The value under `key` as `check` understands it; `check` gets undefined for what is missing or broken. */
export function recalled<T>(key: string, check: (value: unknown) => T): T {
  return check(parsed(recallText(key)));
}

/** The JSON of a kept text; undefined where it is missing or broken. */
/** Parses JSON written by this app or its server. */
export function jsonFrom<T>(text: string): T {
  return JSON.parse(text) as T;
}

export function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "null") ?? undefined;
  } catch {
    return undefined;
  }
}

/** Remembers a value that JSON can hold. */
export function keep(key: string, value: unknown): void {
  keepText(key, JSON.stringify(value));
}

/** The text under `key`, or null. */
export function recallText(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Remembers `text` under `key`; null forgets it. */
export function keepText(key: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    // Closed or full.
  }
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
