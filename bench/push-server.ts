/**
 * The stream alone in a process of its own, over made-up quotes with the fields of real ones, and bare sockets beside it that get the
 * same bytes. The bench opens the lines; this side says what they cost in processor time.
 */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { WebSocketServer } from "ws";
import { BOUNDS } from "../server/src/push/places.ts";
import type { Sources } from "../server/src/push/client.ts";
import { openStream } from "../server/src/http/stream.ts";

export type ToServer =
  | { readonly do: "rounds"; readonly count: number }
  | { readonly do: "bare"; readonly count: number; readonly bytes: number }
  | { readonly do: "tell"; readonly count: number; readonly to: number };

const ROUND_MS = 260;
/** Fields of a quote that a step changes: price, change, volumes, times and half of the book. */
const MOVING = 18;
const STANDING = 33;

let step = 0;
let shownAt = -1;
const shown = new Map<string, object>();
let someone = 0;
const sources: Sources = {
  use: () => null,
  read: (topic) => {
    if (shownAt !== step) shown.clear();
    shownAt = step;
    const known = shown.get(topic) ?? quote(topic);
    shown.set(topic, known);
    return known as Readonly<Record<string, unknown>>;
  },
  userOf: async (token) => ({ id: Number(token), session: token }),
  hasEnded: () => false,
  endStale: async () => {},
  eventsSince: async () => [],
  lastEvent: async () => 0,
  allowOrigin: () => true,
  addressOf: () => String(someone++),
};
const free = { most: 1e9, aSecond: 1e9 };
const http = createServer().listen(0, "127.0.0.1");
await new Promise((next) => http.once("listening", next));
const stream = openStream(http, sources, { ...BOUNDS, total: 1e6, joins: free, addressJoins: free, socketBudget: free, placeBudget: free });
const bare = new WebSocketServer({ port: 0, host: "127.0.0.1", perMessageDeflate: false });
await new Promise((next) => bare.once("listening", next));
process.send?.({ stream: (http.address() as AddressInfo).port, bare: (bare.address() as AddressInfo).port });

process.on("message", (asked: ToServer) => void measure(asked).then((us) => process.send?.({ us, sockets: stream.size() })));
process.on("disconnect", () => process.exit(0));

/** Microseconds of processor time that this process spent. */
async function measure(asked: ToServer): Promise<number> {
  const before = process.cpuUsage();
  if (asked.do === "tell")
    for (let k = 0; k < asked.count; k++) stream.tell(asked.to < 0 ? -1 : k % asked.to, { n: k, data: { kind: "order" } });
  else
    for (let k = 0; k < asked.count; k++) {
      if (asked.do === "rounds") {
        step++;
        for (const topic of [...shown.keys()]) stream.touch(topic);
      } else {
        const message = Buffer.alloc(asked.bytes, "x");
        for (const socket of bare.clients) socket.send(message, { binary: false });
      }
      await new Promise((next) => setTimeout(next, ROUND_MS));
    }
  const { user, system } = process.cpuUsage(before);
  return user + system;
}

function quote(topic: string): object {
  const fields: Record<string, unknown> = { name: "贵州茅台", gid: topic };
  for (let k = 0; k < STANDING; k++) fields[`standing_${k}`] = k * 1000.5;
  for (let k = 0; k < MOVING; k++) fields[`moving_${k}`] = step * 100 + k + 0.25;
  return fields;
}
