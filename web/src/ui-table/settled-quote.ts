import { useEffect, useState } from "react";
import { useQuote } from "../data/quotes.ts";
import type { Quote } from "../data/shapes.ts";

const SETTLE_MS = 180;

/** The live quote of a row that has stayed on the screen for a moment: rows that fly past subscribe to nothing. */
export function useSettledQuote(gid: string): Partial<Quote> | null {
  const settled = useSettled(gid);
  return useQuote(settled ? gid : null);
}

/** Whether `what` has been shown for a moment. */
export function useSettled(what: string): boolean {
  const [settled, setSettled] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(what), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [what]);
  return settled === what;
}
