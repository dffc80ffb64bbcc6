/** Requests as no decent client sends them, and what may never stand in an answer. */
import { Agent, request, type IncomingHttpHeaders } from "node:http";
import { connect } from "node:net";
import { expect } from "vitest";
import type { TestServer } from "./harness.ts";

export interface Answer {
  readonly http: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  /** Of the envelope; -1 when there is none. */
  readonly status: number;
  readonly msg: string;
}

export interface Ask {
  readonly method?: string;
  /** As it goes into the first line: nothing is made tidy. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string | readonly string[]>>;
  readonly body?: string;
}

export const FORM = { "content-type": "application/x-www-form-urlencoded" } as const;
export const JSON_TYPE = { "content-type": "application/json" } as const;

const agent = new Agent({ keepAlive: true, maxSockets: 16 });
let addresses = 0;

/** An address that has not asked before, which a server with TRUST_PROXY=1 believes: limits per address do not add up. */
export function stranger(): { readonly "x-forwarded-for": string } {
  const n = ++addresses;
  return { "x-forwarded-for": `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}` };
}

/** Sends exactly this. A body without a content type goes out without one. */
export function ask(server: TestServer, { method = "POST", path, headers = {}, body }: Ask): Promise<Answer> {
  return new Promise((settle, fail) => {
    const { hostname, port } = new URL(server.url);
    const length = body === undefined ? {} : { "content-length": String(Buffer.byteLength(body)) };
    const sent = request({ hostname, port, method, path, agent, headers: { ...length, ...headers } as Record<string, string> }, (reply) => {
      const chunks: Buffer[] = [];
      reply.on("data", (chunk: Buffer) => chunks.push(chunk));
      reply.on("end", () => settle(answerOf(reply.statusCode ?? 0, reply.headers, Buffer.concat(chunks).toString())));
    });
    sent.on("error", fail);
    sent.end(body);
  });
}

function answerOf(http: number, headers: IncomingHttpHeaders, text: string): Answer {
  const json = (headers["content-type"] ?? "").includes("json") && text !== "";
  const body = (json ? JSON.parse(text) : null) as { status?: number; msg?: string } | null;
  return { http, headers, text, status: body?.status ?? -1, msg: body?.msg ?? "" };
}

/** Writes bytes on a socket and answers everything that comes back until it closes or is silent for a second. */
export function bytes(server: TestServer, text: string): Promise<string> {
  return new Promise((settle) => {
    const socket = connect(Number(new URL(server.url).port), "127.0.0.1", () => socket.write(text));
    let heard = "";
    socket.on("data", (chunk) => (heard += chunk.toString()));
    socket.setTimeout(1000, () => socket.destroy());
    socket.on("error", () => undefined);
    socket.on("close", () => settle(heard));
  });
}

const LEAKS =
  /系统繁忙|node_modules|\.ts\b|\bat \S+ \(|\bselect\b.+\bfrom\b|syntax error|relation "|violates|\bpg_[a-z]{4,}\b|\/tmp\/|ECONN|TypeError|RangeError/i;

/** No fault, and nothing of the machine in the answer. */
export function expectQuiet(answer: Answer, what: string): void {
  expect(answer.http, what).toBeLessThan(500);
  expect(LEAKS.exec(answer.text)?.[0] ?? "", `${what}: ${answer.text.slice(0, 200)}`).toBe("");
}

/** Columns that the first admin request of a minute writes, whatever its answer is. */
const LAST_USED: Readonly<Record<string, string>> = { desk_operator: "seen_at", desk_session: "used_at" };

/** Tables of logins' last use and guesses at passwords, and the sums of postings that a job of each minute rolls up. */
const LEFT_OUT = [
  ...["session", "session_end", "login_guard", "login_address", "spent_work", "captcha"],
  ...["house_balance", "house_rolled"],
];

/** A digest of every table but LEFT_OUT, without LAST_USED. */
export async function stateOf(server: TestServer): Promise<Readonly<Record<string, string>>> {
  // What a day brings is written beside the requests: wait until it has been.
  await server.running.newsroom.rest();
  const { db } = server.running.world;
  const tables = await db.query<{ name: string }>("select tablename as name from pg_tables where schemaname = 'public'");
  const state: Record<string, string> = {};
  for (const { name } of tables.filter((each) => !LEFT_OUT.includes(each.name))) {
    const [row] = await db.query<{ digest: string }>(
      `select count(*) || md5(coalesce(string_agg(line, '|' order by line), '')) as digest
      from (select (to_jsonb(t) - $1::text)::text as line from "${name}" t) lines`,
      [LAST_USED[name] ?? ""],
    );
    state[name] = row?.digest ?? "";
  }
  return state;
}

/** Runs `work` over `items`, `width` at a time. */
export async function each<T>(items: readonly T[], width: number, work: (item: T, index: number) => Promise<void>): Promise<void> {
  let next = 0;
  const lane = async () => {
    while (next < items.length) {
      const index = next++;
      await work(items[index] as T, index);
    }
  };
  await Promise.all(Array.from({ length: width }, lane));
}
