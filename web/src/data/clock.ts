/** The exchange's clock as this phone knows it: told by push, carried on by the page's own steady timer. */
import type { ClockAct } from "@hongpan/core/rules/time/clock-acts.ts";
import type { Phase } from "@hongpan/core/rules/time/sessions.ts";
import { useEffect, useState, useSyncExternalStore } from "react";
import { store, usePicked, useStore, type Watched, isRecord } from "../store/store.ts";
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
  /** The running jump: start and target in exchange time, progress from 0 to 1, estimated wall milliseconds left. */
  readonly jump?: { readonly from: number; readonly to: number; readonly part: number; readonly restMs: number | null } | null;
  readonly paused?: boolean;
  /** The announced change; it takes effect at `at` of the server's wall time. */
  readonly announced?: { readonly act: ClockAct; readonly speed: number | null; readonly at: number } | null;
  /** When it was told, by performance.now(). */
  readonly toldAt: number;
}

const told = store<ClockState | null>(null);
/** Whoever looks at the clock has it told. */
const clock: Watched<ClockState | null> = {
  now: told.now,
  watch: (watcher) => {
    const stops = [told.watch(watcher), readTopic("clock", takeClock)];
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

/** Whether a jump, a pause or an announced change needs the clock banner. Renders only when that changes. */
export function useClockNews(): boolean {
  return usePicked(clock, (state) => Boolean(state && (state.jump || state.paused || state.announced)));
}

/** Exchange time now, epoch ms, counted on between messages; null before the first one. */
export function exchangeNow(): number | null {
  const state = told.now();
  if (state === null) return null;
  // A jump does not run at the clock's speed, so its reported time is not extrapolated.
  if (state.jump) return state.now;
  const aheadMs = Math.min((performance.now() - state.toldAt) * state.speed, 3_000 * Math.max(1, state.speed));
  return state.now + aheadMs;
}

/** Converts the server's wall time to this device's clock, epoch ms. */
export function phoneTime(state: ClockState, wallMs: number): number {
  return Date.now() + (wallMs - state.wallNow) - (performance.now() - state.toldAt);
}

/** When orders are next begun to be taken, by this phone's own clock (epoch ms); null: never again. What the phone's clock shows does not matter. */
function ordersBegin(state: ClockState): number | null {
  if (state.nextOrdersAt === 0) return null;
  return phoneTime(state, state.nextOrdersAt);
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
export function takeClock(fields: unknown): void {
  if (isRecord(fields)) told.set({ ...told.now(), ...fields, toldAt: performance.now() } as ClockState);
}

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

// The stretches without trading that continuous exchange time skips.
const SKIPPED: ReadonlySet<string> = new Set(["before", "lunch", "closed", "holiday"]);
/** An evening, a run of closed days and a night take 15 s each. What would take longer is a moment that a jump is passing, and the number would be of no use. */
const LONGEST_S = 47;

interface Gap {
  readonly phase: Phase;
  /** Until orders are taken again: at 13:00 after lunch, else at 09:15; null while a jump moves the time. */
  readonly seconds: number | null;
}

/** The gap that is being skipped; null outside of one, and when none ends it. */
export function useGap(): Gap | null {
  const clock = useClock();
  const skipped = clock !== null && clock.mode === "continuous" && SKIPPED.has(clock.phase);
  const left = useCountdown(skipped ? ordersBegin(clock) : null);
  if (!skipped || clock.paused || clock.nextOrdersAt === 0) return null;
  return { phase: clock.phase, seconds: clock.jump || left > LONGEST_S ? null : left };
}
