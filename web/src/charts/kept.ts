/** What this phone remembers of its charts. A private window forgets it with the page. */

/** The value under `key` as `read` understands it; `read` gets undefined for what is missing or broken. */
export function recalled<T>(key: string, read: (value: unknown) => T): T {
  try {
    return read(JSON.parse(localStorage.getItem(key) ?? "null") ?? undefined);
  } catch {
    return read(undefined);
  }
}

/** Remembers a value that JSON can hold. */
export function keep(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Then it lasts as long as the page.
  }
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
