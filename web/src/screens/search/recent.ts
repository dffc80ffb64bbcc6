/** What was opened from the search on this phone, newest first. */
import { keep, recalled } from "../../store/store.ts";

const KEY = "recentSymbols";
const MOST = 8;

export function recentGids(): string[] {
  return recalled(KEY, (kept) => (Array.isArray(kept) ? kept.filter((gid): gid is string => typeof gid === "string").slice(0, MOST) : []));
}

export function keepRecent(gid: string): void {
  keep(KEY, [gid, ...recentGids().filter((kept) => kept !== gid)].slice(0, MOST));
}

export function forgetRecent(): void {
  keep(KEY, []);
}
