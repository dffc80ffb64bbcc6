/** A server of its own process for a benchmark, and the few numbers that a report needs. */
import { spawn, spawnSync } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const MAIN = fileURLToPath(new URL("../server/src/main.ts", import.meta.url));

/** What `npm start` tells Node, too (tools/start.mjs). */
export const NODE_FLAGS = ["--max-semi-space-size=32"] as const;

export interface BenchServer {
  readonly url: string;
  readonly dataDir: string;
  readonly pid: number;
  /** Milliseconds from the start of the process to its address. */
  readonly startMs: number;
  readonly stop: () => Promise<void>;
}

/** Whether a process can be given a core of its own here. */
export const isPinned = availableParallelism() > 1 && spawnSync("taskset", ["--version"]).status === 0;

/** The command that runs `command` on one core, and all that it starts; where that cannot be, the same command. */
export function onCore(core: number, command: readonly string[]): readonly string[] {
  return isPinned ? ["taskset", "-c", String(core), ...command] : command;
}

/** Starts main.ts on a fresh data directory and a free port; with `core` the server and its database share that core. */
export async function benchServer(env: Readonly<Record<string, string>>, core?: number): Promise<BenchServer> {
  const folder = mkdtempSync(join(tmpdir(), "hongpan-bench-"));
  chmodSync(folder, 0o755);
  const dataDir = join(folder, "data");
  const begun = performance.now();
  const run = [process.execPath, ...NODE_FLAGS, MAIN];
  const [command, ...rest] = core === undefined ? run : onCore(core, run);
  const child = spawn(command!, rest, {
    env: {
      PATH: process.env["PATH"],
      DEMO: "1",
      PORT: "0",
      HOST: "127.0.0.1",
      DATA_DIR: dataDir,
      MARKET_SEED: "22".repeat(32),
      CLOCK_START: "2026-11-20",
      ...env,
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const port = await new Promise<string>((settle, fail) => {
    let text = "";
    child.stdout.on("data", (chunk: Buffer) => {
      text += chunk.toString();
      const found = /localhost:(\d+)/.exec(text)?.[1];
      if (found) settle(found);
    });
    child.once("exit", () => fail(new Error(`the server ended: ${text}`)));
  });
  const stop = async () => {
    const ended = new Promise((settle) => child.once("exit", settle));
    child.kill("SIGINT");
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  return { url: `http://127.0.0.1:${port}`, dataDir, pid: child.pid ?? 0, startMs: performance.now() - begun, stop };
}

/** The value below which `p` percent lie. */
export function percentile(values: readonly number[], p: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * p) / 100))] ?? Number.NaN;
}

/** One line of a report. */
export function printRow(name: string, figures: Readonly<Record<string, string | number>>): void {
  console.log(
    `${name.padEnd(10)} ${Object.entries(figures)
      .map(([what, value]) => `${what} ${value}`)
      .join(" · ")}`,
  );
}
