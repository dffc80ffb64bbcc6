/** A server process as `npm start` runs it, addresses of many clients on one machine, and what a process uses. */
import { readFileSync } from "node:fs";
import { request, type Agent } from "node:http";
import { ownUs } from "../bench/processor.ts";
import { benchServer, percentile, type BenchServer } from "../bench/server.ts";

export interface Answer {
  readonly http: number;
  readonly text: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly ms: number;
}

export interface Asked {
  /** Address that the server sees: 127.x.y.z. */
  readonly from: string;
  readonly path: string;
  readonly fields?: Readonly<Record<string, string | number>>;
  readonly token?: string;
  readonly agent?: Agent;
  /** The client goes away after so many milliseconds. */
  readonly leaveMs?: number;
}

/** One call of some address; a client that left gets http 0. */
export function ask(url: string, { from, path, fields, token, agent, leaveMs }: Asked): Promise<Answer> {
  const begun = performance.now();
  return new Promise((settle) => {
    const end = (http: number, text = "", headers: Answer["headers"] = {}) =>
      settle({ http, text, headers, ms: performance.now() - begun });
    const sent = request(url + path, {
      method: fields ? "POST" : "GET",
      localAddress: from,
      headers: { ...(fields ? { "content-type": "application/x-www-form-urlencoded" } : {}), ...(token ? { usertoken: token } : {}) },
      ...(agent ? { agent } : {}),
    });
    sent.on("error", () => end(0));
    sent.on("response", (reply) => {
      const parts: Buffer[] = [];
      reply.on("data", (part: Buffer) => parts.push(part));
      reply.on("error", () => end(0));
      reply.on("end", () => end(reply.statusCode ?? 0, Buffer.concat(parts).toString("utf8"), reply.headers));
    });
    if (leaveMs !== undefined) setTimeout(() => sent.destroy(), leaveMs);
    sent.end(fields ? new URLSearchParams(Object.entries(fields).map(([k, v]): [string, string] => [k, String(v)])).toString() : undefined);
  });
}

/** p50 and p99 in milliseconds. */
export const ends = (times: readonly number[]) => ({ p50: percentile(times, 50), p99: percentile(times, 99) });

/** Megabytes of memory of a process. */
export function memoryMb(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) / 1024;
}

/** Seconds of processor time of a process. */
export const processorS = (pid: number) => ownUs(pid) / 1e6;

export const pause = (ms: number) => new Promise<void>((next) => setTimeout(next, ms));

/** A server just before the next day's opening, and the demo account's token. */
export async function openServer(env: Readonly<Record<string, string>> = {}): Promise<BenchServer & { readonly token: string }> {
  const server = await benchServer({ LOG_LEVEL: "error", ...env });
  await nextOpen(server.url);
  return { ...server, token: await demoToken(server.url) };
}

/** Starts a jump to the next opening and waits until it ends. */
export async function nextOpen(url: string): Promise<void> {
  await ask(url, { from: "127.0.0.1", path: "/api/sandbox/clock.do", fields: { to: "next-open" } });
  for (;;) {
    const { text } = await ask(url, { from: "127.0.0.1", path: "/api/sandbox/jump.do", fields: {} });
    if ((JSON.parse(text) as { data: { jump: object | null } }).data.jump === null) return;
    await pause(500);
  }
}

/** Logs the demo account in. */
export async function demoToken(url: string): Promise<string> {
  const login = await ask(url, {
    from: "127.0.9.9",
    path: "/api/user/login.do",
    fields: { phone: "13800000001", userPwd: "hongpan2026" },
  });
  return (JSON.parse(login.text) as { data: { token: string } }).data.token;
}
