/** Tells rows when the page has come to rest: what flies past subscribes to nothing and asks for nothing. */
import { useEffect, useState } from "react";

const REST_MS = 180;

const waiting = new Set<() => void>();
let timer: ReturnType<typeof setTimeout> | undefined;
let listening = false;

/** Whether the page has stood still once since this row came. */
export function useRest(): boolean {
  const [rested, setRested] = useState(false);
  useEffect(() => {
    if (rested) return;
    const rest = () => setRested(true);
    waiting.add(rest);
    listen();
    restart();
    return () => void waiting.delete(rest);
  }, [rested]);
  return rested;
}

function listen(): void {
  if (listening) return;
  listening = true;
  addEventListener("scroll", restart, { passive: true, capture: true });
}

function restart(): void {
  clearTimeout(timer);
  timer = setTimeout(tell, REST_MS);
}

// All rows that wait render together.
function tell(): void {
  const told = [...waiting];
  waiting.clear();
  for (const rest of told) rest();
}
