/** A plain HTTP client with kept connections: one request at a time on each, so that the clients are the concurrency. */
import { connect, type Socket } from "node:net";

export interface Sent {
  readonly path: string;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

export interface Measured {
  readonly sent: number;
  readonly taken: number;
  /** Taken replies a second. */
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  /** Each refusal's text with its count, the commonest first. */
  readonly refusals: readonly string[];
}

/** `clients` connections send what `make` gives, for `seconds`. */
export async function load(url: string, clients: number, seconds: number, make: (i: number) => Sent): Promise<Measured> {
  const ends = performance.now() + seconds * 1000;
  const latencies: number[] = [];
  const refused = new Map<string, number>();
  let next = 0;
  const client = async () => {
    const line = await openLine(url);
    while (performance.now() < ends) {
      const began = performance.now();
      const reply = JSON.parse(await line.ask(make(next++))) as { status: number; msg: string };
      if (reply.status === 0) latencies.push(performance.now() - began);
      else refused.set(reply.msg, (refused.get(reply.msg) ?? 0) + 1);
    }
    line.close();
  };
  const began = performance.now();
  await Promise.all(Array.from({ length: clients }, client));
  const elapsed = (performance.now() - began) / 1000;
  const sorted = latencies.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
  const refusals = [...refused].toSorted((a, b) => b[1] - a[1]).map(([text, count]) => `${text} x ${count}`);
  return { sent: next, taken: sorted.length, perSecond: sorted.length / elapsed, p50: at(0.5), p99: at(0.99), refusals };
}

/** One request; throws when it is refused. */
export async function once(url: string, sent: Sent): Promise<void> {
  const line = await openLine(url);
  const reply = JSON.parse(await line.ask(sent)) as { status: number; msg: string };
  line.close();
  if (reply.status !== 0) throw new Error(`refused: ${reply.msg}`);
}

interface Line {
  readonly ask: (sent: Sent) => Promise<string>;
  readonly close: () => void;
}

async function openLine(url: string): Promise<Line> {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port), noDelay: true });
  await new Promise((open, fail) => socket.once("connect", open).once("error", fail));
  const reader = readReplies(socket);
  return {
    ask: (sent) => {
      socket.write(textOf(sent));
      return reader();
    },
    close: () => socket.destroy(),
  };
}

function textOf({ path, body, headers }: Sent): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `POST ${path} HTTP/1.1\r\nhost: bench\r\ncontent-type: application/x-www-form-urlencoded\r\ncontent-length: ${Buffer.byteLength(body)}\r\n${lines.join("")}\r\n${body}`;
}

// Replies have a content-length and come in the order of the requests.
function readReplies(socket: Socket): () => Promise<string> {
  let data: Buffer = Buffer.alloc(0);
  let waiting: ((body: string) => void) | null = null;
  socket.on("data", (chunk: Buffer) => {
    data = data.length === 0 ? chunk : Buffer.concat([data, chunk]);
    const head = data.indexOf("\r\n\r\n");
    if (head < 0) return;
    const length = Number(/content-length: (\d+)/i.exec(data.toString("latin1", 0, head))?.[1] ?? 0);
    if (data.length < head + 4 + length) return;
    const body = data.toString("utf8", head + 4, head + 4 + length);
    data = data.subarray(head + 4 + length);
    waiting?.(body);
  });
  return () => new Promise((answer) => (waiting = answer));
}
