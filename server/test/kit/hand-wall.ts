/** A wall that the test moves. */
import type { Wall } from "../../src/time/wall.ts";
import { instant } from "./harness.ts";

export interface HandWall extends Wall {
  readonly set: (time: string) => void;
  readonly doubt: (sure: boolean) => void;
}

/** Stands at "2026-11-20 10:00:00" until it is set. */
export function handWall(time: string): HandWall {
  let now = instant(time);
  let known = true;
  return {
    now: () => now,
    sure: () => known,
    stop: () => undefined,
    set: (to) => (now = instant(to)),
    doubt: (sure) => (known = sure),
  };
}
