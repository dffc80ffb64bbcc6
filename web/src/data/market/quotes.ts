/**
 * Prices on the phone: one store by gid, fed by push, written once per animation frame. Only the components that show a
 * price subscribe to it; no screen renders for a tick.
 */
import { useSyncExternalStore, useCallback } from "react";
import type { Quote } from "../wire/shapes.ts";
import { readTopic } from "../wire/stream.ts";

interface Entry {
  quote: Partial<Quote> | null;
  readonly watchers: Set<() => void>;
}

const entries = new Map<string, Entry>();
const pending = new Map<string, Partial<Quote>>();
let scheduled = false;

/** The live quote of `gid`, or null until the first one came. Subscribes while the component is mounted. */
export function useQuote(gid: string | null | undefined): Partial<Quote> | null {
  const subscribe = useCallback((watcher: () => void) => (gid ? watchQuote(gid, watcher) : () => {}), [gid]);
  return useSyncExternalStore(subscribe, () => (gid ? quoteNow(gid) : null));
}

/** The last known quote without subscribing. */
export function quoteNow(gid: string): Partial<Quote> | null {
  return entries.get(gid)?.quote ?? null;
}

/** Calls `watcher` after each frame in which the quote of `gid` changed; for canvases, which draw themselves. */
export function watchQuote(gid: string, watcher: () => void): () => void {
  const entry = entryOf(gid);
  entry.watchers.add(watcher);
  const stop = readTopic(`q:${gid}`, (data) => takeQuote(gid, data as Partial<Quote>));
  return () => {
    entry.watchers.delete(watcher);
    stop();
  };
}

/** Takes fields of a quote from push, polling or a list; they show with the next frame. */
export function takeQuote(gid: string, fields: Partial<Quote>): void {
  pending.set(gid, { ...pending.get(gid), ...fields });
  if (scheduled) return;
  scheduled = true;
  requestAnimationFrame(apply);
}

/** Fills in what a list already knows of a symbol, without replacing anything live. */
export function seedQuote(gid: string, fields: Partial<Quote>): void {
  const entry = entryOf(gid);
  if (entry.quote === null || entry.watchers.size === 0) entry.quote = { ...entry.quote, ...fields };
}

function apply(): void {
  scheduled = false;
  const told: Entry[] = [];
  for (const [gid, fields] of pending) {
    const entry = entryOf(gid);
    entry.quote = { ...entry.quote, ...fields };
    told.push(entry);
  }
  pending.clear();
  for (const entry of told) for (const watcher of entry.watchers) watcher();
}

function entryOf(gid: string): Entry {
  let entry = entries.get(gid);
  if (!entry) entries.set(gid, (entry = { quote: null, watchers: new Set() }));
  return entry;
}
