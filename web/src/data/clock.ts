/** The exchange's clock as this phone knows it: told by push, carried on by the page's own steady timer. */
import type { Phase } from "@hongpan/core/rules/time/sessions.ts";
import { useEffect, useState } from "react";
import { store, usePicked, useStore, type Watched } from "../store/store.ts";
import { readTopic } from "./wire/stream.ts";

export interface ClockState {
  readonly mode: "continuous" | "live";
  /** Exchange time when told, epoch milliseconds. */
  readonly now: number;
  readonly day: string;
  readonly phase: Phase;
  readonly speed: number;
  /** The server's wall time when told, at the next change of phase, and at the next 09:15 or 13:00 of a trading day; 0 when there is none. */
  readonly wallNow: number;
  readonly nextPhaseAt: number;
  readonly nextOrdersAt: number;
  /** When it was told, by performance.now(). */
  readonly toldAt: number;
}

const told = store<ClockState | null>(null);
/** Whoever looks at the clock has it told. */
const clock: Watched<ClockState | null> = {
  now: told.now,
  watch: (watcher) => {
    const stops = [told.watch(watcher), readTopic("clock", (data) => takeClock(data as object))];
    return () => stops.forEach((stop) => stop());
  },
};

/** The clock's last message; renders when phase, day or speed change, and at most a few times a second. */
export function useClock(): ClockState | null {
  return useStore(clock);
}

/** The phase alone: renders only when it changes. */
export function usePhase(): Phase | null {
  return usePicked(clock, (state) => state?.phase ?? null);
}

/** Exchange time now, epoch ms, counted on between messages; null before the first one. */
export function exchangeNow(): number | null {
  const state = told.now();
  if (state === null) return null;
  const aheadMs = Math.min((performance.now() - state.toldAt) * state.speed, 3_000 * Math.max(1, state.speed));
  return state.now + aheadMs;
}

/** When orders are next begun to be taken, by this phone's own clock (epoch ms); null: never again. What the phone's clock shows does not matter. */
export function ordersBegin(state: ClockState): number | null {
  if (state.nextOrdersAt === 0) return null;
  return Date.now() + (state.nextOrdersAt - state.wallNow) - (performance.now() - state.toldAt);
}

/** Exchange time for a display, renewed about once a second. */
export function useExchangeTime(): number | null {
  const [now, setNow] = useState(exchangeNow);
  useEffect(() => {
    const stop = clock.watch(() => setNow(exchangeNow()));
    const timer = setInterval(() => setNow(exchangeNow()), 500);
    return () => {
      stop();
      clearInterval(timer);
    };
  }, []);
  return now;
}

export function clockNow(): ClockState | null {
  return told.now();
}

/** Takes a message of the clock, whole or in part. */
export function takeClock(fields: object): void {
  told.set({ ...told.now(), ...fields, toldAt: performance.now() } as ClockState);
}
