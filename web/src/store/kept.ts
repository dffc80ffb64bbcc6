/** What this phone remembers from visit to visit. Where storage is closed (a private window) or full, it lasts as long as the page. */
import { store, type Store } from "./store.ts";

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
