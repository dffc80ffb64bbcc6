/** What was opened from the search on this phone, newest first. */
const KEY = "recentSymbols";
const MOST = 8;

export function recentGids(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(kept) ? kept.filter((gid): gid is string => typeof gid === "string").slice(0, MOST) : [];
  } catch {
    return [];
  }
}

export function keepRecent(gid: string): void {
  store([gid, ...recentGids().filter((kept) => kept !== gid)].slice(0, MOST));
}

export function forgetRecent(): void {
  store([]);
}

function store(gids: readonly string[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(gids));
  } catch {
    // Without storage nothing is remembered; the search itself works.
  }
}
