/** `npm start` as a person runs it, in a folder of its own, faster than the wall. */
import { spawn, type ChildProcess } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { fewSymbols } from "../server/test/kit/few-symbols.ts";

const START = fileURLToPath(new URL("../tools/start.mjs", import.meta.url));

interface Reply<D> {
  readonly status: number;
  readonly msg: string;
  readonly data: D;
}

/** A product that runs: its address, a call as nobody or with a token's header, its sudden end, and its end with its folder. */
export interface Started {
  readonly url: string;
  /** Its data directory. */
  readonly data: string;
  readonly call: <D>(
    path: string,
    fields?: Readonly<Record<string, string | number>>,
    headers?: Readonly<Record<string, string>>,
  ) => Promise<Reply<D>>;
  /** kill -9 and a start on the same folder. */
  readonly again: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Starts it with `speed` seconds of the exchange a second of the wall, over so many shares, from `first` on. Rejects with what it printed. */
export async function started(speed: number, shares: number, first: string): Promise<Started> {
  const folder = mkdtempSync(join(tmpdir(), "hongpan-lived-"));
  chmodSync(folder, 0o755);
  const data = join(folder, "data");
  let child: ChildProcess | null = null;
  let url = "";
  // The server is a child of what was started: a sudden end is one of all of them.
  const end = async (signal: "SIGTERM" | "SIGKILL") => {
    if (!child || child.exitCode !== null) return;
    const ended = new Promise((settle) => child!.once("exit", settle));
    if (signal === "SIGKILL") process.kill(-child.pid!, signal);
    else child.kill(signal);
    await ended;
  };
  const begin = () => {
    const env = { PATH: process.env["PATH"], DATA_DIR: data, PORT: "0", HOST: "127.0.0.1", LOG_LEVEL: "error" };
    child = spawn(process.execPath, [START], {
      detached: true,
      env: { ...env, CLOCK_SPEED: String(speed), CLOCK_START: first, MARKET_SYMBOLS: fewSymbols(shares) },
    });
    let text = "";
    return new Promise<string>((settle, fail) => {
      const heard = (chunk: Buffer) => {
        text += chunk.toString();
        const port = /localhost:(\d+)/.exec(text)?.[1];
        if (port && text.includes("Ctrl-C")) settle(`http://127.0.0.1:${port}`);
      };
      child!.stdout!.on("data", heard);
      child!.stderr!.on("data", heard);
      child!.on("exit", () => fail(new Error(text)));
    });
  };
  url = await begin();
  return {
    get url() {
      return url;
    },
    data,
    call: async (path, fields = {}, headers = {}) => {
      const body = new URLSearchParams(Object.entries(fields).map(([name, value]): [string, string] => [name, String(value)]));
      const reply = await fetch(url + path, { method: "POST", body, headers });
      return (await reply.json()) as never;
    },
    again: async () => {
      await end("SIGKILL");
      url = await begin();
    },
    close: async () => {
      await end("SIGTERM");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
