/** The login token of this browser, under the storage key that older clients use too (spec/2, storage keys). */
const KEY = "USERTOKEN";
const listeners = new Set<() => void>();
let token = stored();

/** The token, or "" for a guest. */
export function tokenNow(): string {
  return token;
}

/** Keeps a new token; "" logs out. Tells everybody who listens. */
export function keepToken(next: string): void {
  if (next === token) return;
  token = next;
  try {
    if (next) localStorage.setItem(KEY, next);
    else localStorage.removeItem(KEY);
  } catch {
    // Private windows may refuse storage: the session then lasts as long as the page.
  }
  for (const listener of listeners) listener();
}

/** Calls `listener` after every login and logout; returns the way to stop it. */
export function onToken(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function stored(): string {
  try {
    return localStorage.getItem(KEY) ?? "";
  } catch {
    return "";
  }
}

// Another tab has logged in or out.
globalThis.addEventListener?.("storage", (event: StorageEvent) => {
  if (event.key === KEY) keepToken(event.newValue ?? "");
});
