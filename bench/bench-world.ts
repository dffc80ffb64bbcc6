/** A server inside the bench's own process, over the built-in list, whose clock the bench moves. */
import { chmodSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { xtOf } from "@hongpan/core/rules/time/calendar.ts";
import { readConfig } from "../server/src/config.ts";
import { serve, type Running } from "../server/src/assembly/serve.ts";
import { familyUs } from "./processor.ts";

export const BENCH_DAY = "2026-11-20";

export interface BenchWorld extends Running {
  /** Microseconds of processor time that its PostgreSQL has used so far. */
  readonly databaseUs: () => number;
  /** Walks to so many seconds of the day. */
  readonly to: (second: number) => Promise<void>;
  /** Stops it and removes its database. */
  readonly end: () => Promise<void>;
}

/** Starts one on a fresh data directory. */
export async function benchWorld(): Promise<BenchWorld> {
  const folder = mkdtempSync(join(tmpdir(), "hongpan-bench-"));
  chmodSync(folder, 0o755);
  const given = { PORT: "0", HOST: "127.0.0.1", DATA_DIR: join(folder, "data"), MARKET_SEED: "11".repeat(32), CLOCK_START: BENCH_DAY };
  const running = await serve(readConfig({ ...given, LOG_LEVEL: "silent" }), { handClock: true });
  return {
    ...running,
    databaseUs: () => familyUs(Number(readFileSync(join(folder, "data", "postgres", "postmaster.pid"), "utf8").split("\n")[0])),
    to: (second) => running.timetable.runTo(xtOf(BENCH_DAY, second)),
    end: async () => {
      await running.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Milliseconds of processor time that this process has used so far: it tells the cost on a busy machine too. */
export function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
