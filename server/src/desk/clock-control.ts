/** Clock changes by operators. Each change is announced, logged and applied after a countdown, during which it can be cancelled. */
import type { ClockAct } from "@hongpan/core/rules/time/clock-acts.ts";
import type { AnnouncedChange } from "../time/clock.ts";
import { nextOpening, type Jumps } from "../time/jump.ts";
import type { Timetable } from "../time/timetable.ts";
import type { World } from "../world.ts";
import { addEntry } from "./log.ts";

interface ClockChange {
  readonly act: ClockAct;
  /** New speed of the act `speed`; null for other acts. */
  readonly speed: number | null;
  /** Countdown, wall seconds. */
  readonly seconds: number;
}

type Refusal = "deskClockLive" | "deskClockBusy" | "deskClockSame";

export interface ClockControl {
  /** Announces a change by `operator` (name). Returns the published change, or the reason for a rejection. */
  readonly announce: (change: ClockChange, operator: string) => Promise<AnnouncedChange | Refusal>;
  /** Cancels the announced change. Returns false if there is none. */
  readonly cancel: (operator: string) => Promise<boolean>;
  /** Name of the operator of the announced change; "" for none. */
  readonly by: () => string;
  /** Cancels the announced change and waits for one that is being applied. Call it when the process stops. */
  readonly stop: () => Promise<void>;
}

interface Pending extends ClockChange {
  readonly operator: string;
  readonly timer: NodeJS.Timeout;
}

interface Needs {
  readonly world: Pick<World, "clock" | "config" | "db" | "log">;
  readonly timetable: Pick<Timetable, "between">;
  readonly jumps: Pick<Jumps, "start" | "target">;
  /** Length of a countdown second, wall milliseconds; 1000 by default. Set by tests. */
  readonly secondMs?: number | undefined;
}

type LogAction = "announce" | "cancel" | "apply";

function noteChange(
  { clock, db }: Needs["world"],
  operator: string,
  action: LogAction,
  { act, speed, seconds }: ClockChange,
): Promise<void> {
  const detail = { ...(speed === null ? {} : { speed }), ...(action === "announce" ? { seconds } : {}), xt: clock.now().xt };
  return db.transaction((at) => addEntry(at, { who: operator, action: `clock.${action}`, subject: `clock ${act}`, detail }));
}

/** Opens the clock control of a server. */
export function openClockControl({ world, timetable, jumps, secondMs = 1000 }: Needs): ClockControl {
  const { clock, config, db, log } = world;
  let pending: Pending | null = null;
  let applying: Promise<void> = Promise.resolve();
  const note = (...entry: [operator: string, action: LogAction, change: ClockChange]) => noteChange(world, ...entry);
  const take = () => {
    const taken = pending;
    if (taken) clearTimeout(taken.timer);
    pending = null;
    clock.setAnnounced(null);
    return taken;
  };
  const apply = async (change: ClockChange, operator: string) => {
    await note(operator, "apply", change);
    if (change.act === "open") return void jumps.start(nextOpening(clock));
    const { act, speed } = change;
    await timetable.between(() => clock.control(db, act === "speed" ? { speed: speed! } : { paused: act === "pause" }));
  };
  const refusalFor = ({ act, speed }: ClockChange): Refusal | null => {
    if (config.clock === "live") return "deskClockLive";
    if (pending || jumps.target() !== null) return "deskClockBusy";
    const same = act === "speed" ? speed === clock.speed() : act !== "open" && clock.paused() === (act === "pause");
    return same ? "deskClockSame" : null;
  };
  return {
    announce: async (change, operator) => {
      const refused = refusalFor(change);
      if (refused) return refused;
      const takeEffect = () => {
        const taken = take();
        if (taken) applying = apply(taken, taken.operator).catch((error: unknown) => log.error({ err: error }, "clock control"));
      };
      const shown = { act: change.act, speed: change.speed, at: Math.round(clock.now().wallNow + change.seconds * secondMs) };
      pending = { ...change, operator, timer: setTimeout(takeEffect, change.seconds * secondMs) };
      clock.setAnnounced(shown);
      try {
        await note(operator, "announce", change);
      } catch (error) {
        // An announcement without its log entry is withdrawn.
        take();
        throw error;
      }
      return shown;
    },
    cancel: async (operator) => {
      const taken = take();
      if (taken) await note(operator, "cancel", taken);
      return taken !== null;
    },
    by: () => pending?.operator ?? "",
    stop: async () => {
      const taken = take();
      if (taken) await note("server", "cancel", taken).catch((error: unknown) => log.error({ err: error }, "clock control"));
      await applying;
    },
  };
}
