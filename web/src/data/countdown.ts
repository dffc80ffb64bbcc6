import { useSyncExternalStore } from "react";

const TICK_MS = 500;

/** Whole seconds left until `endMs` (epoch milliseconds of this phone), 0 when it has passed or there is none. */
export function useCountdown(endMs: number | null): number {
  return useSyncExternalStore(tick, () => secondsTo(endMs));
}

function tick(listener: () => void): () => void {
  const timer = setInterval(listener, TICK_MS);
  return () => clearInterval(timer);
}

/** 272 -> "4:32". */
export function minutesAndSeconds(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

function secondsTo(endMs: number | null): number {
  return endMs === null ? 0 : Math.max(0, Math.ceil((endMs - Date.now()) / 1000));
}
