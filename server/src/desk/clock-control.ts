/** What the back office does with the exchange clock: each change is announced, counted down, logged, and can be cancelled until then. */
import type { ClockAct } from "@hongpan/core/rules/time/clock-acts.ts";
import type { AnnouncedChange } from "../time/clock.ts";
import { nextOpening, type Jumps } from "../time/jump.ts";
import type { Timetable } from "../time/timetable.ts";
import type { World } from "../world.ts";
import { addEntry } from "./log.ts";

interface ClockChange {
  readonly act: ClockAct;
  /** For `speed`. */
  readonly speed: number | null;
  /** Countdown, wall seconds. */
  readonly seconds: number;
}

type Refusal = "deskClockLive" | "deskClockBusy" | "deskClockSame";

export interface ClockControl {
  /** Announces a change by operator `who`; answers what everybody is shown, or the reason why not. */
  readonly announce: (change: ClockChange, who: string) => Promise<AnnouncedChange | Refusal>;
  /** Cancels the announced change; false when there is none any more. */
  readonly cancel: (who: string) => Promise<boolean>;
  /** Name of the operator whose change is announced; "" for none. */
  readonly by: () => string;
  /** Cancels what is announced at the end of the process: nobody sees its countdown any more. */
  readonly stop: () => Promise<void>;
}

interface Pending extends ClockChange {
  readonly who: string;
  readonly timer: NodeJS.Timeout;
}

interface Needs {
  readonly world: Pick<World, "clock" | "config" | "db" | "log">;
  readonly timetable: Pick<Timetable, "between">;
  readonly jumps: Pick<Jumps, "start" | "target">;
  /** Length of a second of a countdown in place of the real one, wall milliseconds: tests. */
  readonly secondMs?: number | undefined;
}

type Noted = "announce" | "cancel" | "apply";

function noteChange({ clock, db }: Needs["world"], who: string, action: Noted, { act, speed, seconds }: ClockChange): Promise<void> {
  const detail = { ...(speed === null ? {} : { speed }), ...(action === "announce" ? { seconds } : {}), xt: clock.now().xt };
  return db.transaction((at) => addEntry(at, { who, action: `clock.${action}`, subject: `clock ${act}`, detail }));
}

/** The control of a server's clock. */
export function openClockControl({ world, timetable, jumps, secondMs = 1000 }: Needs): ClockControl {
  const { clock, config, db, log } = world;
  let pending: Pending | null = null;
  let applying: Promise<void> = Promise.resolve();
  const note = (...entry: [who: string, action: Noted, change: ClockChange]) => noteChange(world, ...entry);
  const take = () => {
    const taken = pending;
    if (taken) clearTimeout(taken.timer);
    pending = null;
    clock.setAnnounced(null);
    return taken;
  };
  const apply = async (change: ClockChange, who: string) => {
    await note(who, "apply", change);
    if (change.act === "open") return void jumps.start(nextOpening(clock));
    const { act, speed } = change;
    await timetable.between(() => clock.control(db, act === "speed" ? { speed: speed! } : { paused: act === "pause" }));
  };
  const refusalOf = ({ act, speed }: ClockChange): Refusal | null => {
    if (config.clock === "live") return "deskClockLive";
    if (pending || jumps.target() !== null) return "deskClockBusy";
    const same = act === "speed" ? speed === clock.speed() : act !== "open" && clock.paused() === (act === "pause");
    return same ? "deskClockSame" : null;
  };
  return {
    announce: async (change, who) => {
      const refused = refusalOf(change);
      if (refused) return refused;
      const takeEffect = () => {
        const taken = take();
        if (taken) applying = apply(taken, taken.who).catch((error: unknown) => log.error({ err: error }, "clock control"));
      };
      const shown = { act: change.act, speed: change.speed, at: Math.round(clock.now().wallNow + change.seconds * secondMs) };
      pending = { ...change, who, timer: setTimeout(takeEffect, change.seconds * secondMs) };
      clock.setAnnounced(shown);
      try {
        await note(who, "announce", change);
      } catch (error) {
        // Without its entry in the log nothing is announced.
        take();
        throw error;
      }
      return shown;
    },
    cancel: async (who) => {
      const taken = take();
      if (taken) await note(who, "cancel", taken);
      return taken !== null;
    },
    by: () => pending?.who ?? "",
    stop: async () => {
      const taken = take();
      if (taken) await note("server", "cancel", taken).catch((error: unknown) => log.error({ err: error }, "clock control"));
      await applying;
    },
  };
}
