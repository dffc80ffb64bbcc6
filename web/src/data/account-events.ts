/** Account events of push: what they touch is asked for again, at most once in a moment. */
import { isRecord } from "../store/store.ts";
import { refreshMine } from "./wire/query.ts";
import { onAccountEvents } from "./wire/stream.ts";

let planned = false;
const hearers = new Set<(event: unknown) => void>();

/** Starts listening; called once by main. */
export function followAccount(): void {
  onAccountEvents((event) => {
    if (!tellsItAll(event)) refreshSoon();
    for (const hearer of hearers) hearer(event);
  }, refreshSoon);
}

/** Hands on every account event as it comes. */
export function hearAccount(hearer: (event: unknown) => void): void {
  hearers.add(hearer);
}

// A place in the queue comes every second and says itself what has changed.
function tellsItAll(event: unknown): boolean {
  return isRecord(event) && event["kind"] === "queue";
}

// A forced close sends several events in one commit; one round of questions answers them all.
function refreshSoon(): void {
  if (planned) return;
  planned = true;
  setTimeout(() => {
    planned = false;
    refreshMine();
  }, 120);
}
