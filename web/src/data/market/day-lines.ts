/** Small lines of the day: what is in sight is asked for together, again each minute, whoever shows it. */
import { useCallback, useSyncExternalStore } from "react";
import { call } from "../wire/api.ts";

/** Changes since the previous close in 1/100,000 in order of time, and how many points the whole day has. */
export interface ChangeLine {
  readonly points: readonly number[];
  readonly slots: number;
}

/** Rows that appear together ask together. */
const GATHER_MS = 60;
const FRESH_MS = 60_000;
const AGAIN_MS = 10_000;
const MOST_AT_ONCE = 60;

const lines = new Map<string, { readonly line: ChangeLine; readonly at: number }>();
const readers = new Map<string, Set<() => void>>();
const asking = new Set<string>();
let timer: ReturnType<typeof setTimeout> | null = null;

/** The day of `gid` so far, or null until it is known; asked for while the component is mounted and `gid` is not null. */
export function useDayLine(gid: string | null): ChangeLine | null {
  const subscribe = useCallback((reader: () => void) => (gid === null ? () => {} : read(gid, reader)), [gid]);
  return useSyncExternalStore(subscribe, () => (gid === null ? null : (lines.get(gid)?.line ?? null)));
}

/** Asks again for all that is in sight: the day is another one. */
export function renewDayLines(): void {
  for (const [gid, { line }] of lines) lines.set(gid, { line, at: Number.NEGATIVE_INFINITY });
  if (readers.size > 0) wake(0);
}

function read(gid: string, reader: () => void): () => void {
  const set = readers.get(gid) ?? new Set();
  readers.set(gid, set.add(reader));
  if (isOld(gid)) wake(GATHER_MS);
  return () => {
    set.delete(reader);
    if (set.size === 0) readers.delete(gid);
  };
}

function isOld(gid: string): boolean {
  const known = lines.get(gid);
  return !asking.has(gid) && (!known || performance.now() - known.at >= FRESH_MS);
}

// An earlier waking stands; a later one is put forward.
let wakesAt = Infinity;
function wake(inMs: number): void {
  const at = performance.now() + inMs;
  if (timer !== null && at >= wakesAt) return;
  if (timer !== null) clearTimeout(timer);
  wakesAt = at;
  timer = setTimeout(() => void renew(), inMs);
}

async function renew(): Promise<void> {
  timer = null;
  if (readers.size === 0) return;
  wake(FRESH_MS);
  if (document.hidden) return;
  const old = [...readers.keys()].filter(isOld);
  for (let from = 0; from < old.length; from += MOST_AT_ONCE) await fetchLines(old.slice(from, from + MOST_AT_ONCE));
}

async function fetchLines(gids: readonly string[]): Promise<void> {
  for (const gid of gids) asking.add(gid);
  try {
    const rows = await call("/api/market/lines.do", { gids: gids.join(",") });
    for (const { gid, ...line } of rows) lines.set(gid, { line, at: performance.now() });
    for (const { gid } of rows) readers.get(gid)?.forEach((reader) => reader());
  } catch {
    wake(AGAIN_MS);
  } finally {
    for (const gid of gids) asking.delete(gid);
  }
}

if (typeof document !== "undefined") document.addEventListener("visibilitychange", () => !document.hidden && wake(GATHER_MS));
