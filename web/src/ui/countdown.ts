import { useEffect, useState } from "react";

/** Whole seconds left until `endMs` (epoch milliseconds of this phone), 0 when it has passed or there is none. */
export function useCountdown(endMs: number | null): number {
  const [left, setLeft] = useState(() => secondsTo(endMs));
  useEffect(() => {
    setLeft(secondsTo(endMs));
    if (endMs === null) return;
    const timer = setInterval(() => setLeft(secondsTo(endMs)), 500);
    return () => clearInterval(timer);
  }, [endMs]);
  return left;
}

/** 272 -> "4:32". */
export function minutesAndSeconds(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

function secondsTo(endMs: number | null): number {
  return endMs === null ? 0 : Math.max(0, Math.ceil((endMs - Date.now()) / 1000));
}
