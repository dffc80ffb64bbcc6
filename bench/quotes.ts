/**
 * From the step to the phone: 200 sockets, each on ten quotes, on a server of its own process. The delay of a message is the wall
 * time of its arrival less the wall time of the step that it shows. The raw limit beside it: the same bytes through bare sockets.
 */
import { performance } from "node:perf_hooks";
import WebSocket, { WebSocketServer } from "ws";
import { benchPush } from "./push.ts";
import { benchServer, percentile, printRow } from "./server.ts";

const SOCKETS = 200;
const SECONDS = 20;
const GIDS = ["sh600519", "sz000001", "sz300750", "sh601318", "sh600036", "sz002594", "sh601899", "sz300274", "sh688981", "sz000858"];

export async function benchQuotes(): Promise<void> {
  const server = await benchServer({});
  const delays = await listen(server.url);
  await server.stop();
  const raw = await bareBroadcast(delays.bytes);
  printRow("quotes", {
    sockets: SOCKETS,
    messages: delays.ms.length,
    "p50 ms": percentile(delays.ms, 50).toFixed(0),
    "p99 ms": percentile(delays.ms, 99).toFixed(0),
    "bare broadcast p99 ms": percentile(raw, 99).toFixed(1),
  });
  await benchPush();
}

async function listen(url: string): Promise<{ ms: number[]; bytes: number }> {
  const offset = await wallOfExchange(url);
  const ms: number[] = [];
  let bytes = 0;
  const sockets = await Promise.all(Array.from({ length: SOCKETS }, () => connect(`${url.replace("http", "ws")}/ws`)));
  for (const socket of sockets) {
    const fresh = new Set<string>();
    socket.on("message", (data: Buffer) => {
      const at = performance.timeOrigin + performance.now();
      for (const { t = "", d } of JSON.parse(data.toString()) as { t?: string; d?: { quoteTime?: number } }[]) {
        // The first message of a topic is the whole quote of a step gone by.
        if (d?.quoteTime && fresh.has(t)) ms.push(at - (d.quoteTime + offset));
        fresh.add(t);
      }
      bytes = Math.max(bytes, Math.round(data.length / GIDS.length));
    });
    socket.send(JSON.stringify({ op: "sub", topics: GIDS.map((gid) => `q:${gid}`), batch: true }));
  }
  await new Promise((next) => setTimeout(next, SECONDS * 1000));
  for (const socket of sockets) socket.terminate();
  return { ms, bytes };
}

// At speed 1 a wall second is an exchange second, so one offset maps steps to the wall.
async function wallOfExchange(url: string): Promise<number> {
  let best = { trip: Number.POSITIVE_INFINITY, offset: 0 };
  for (let i = 0; i < 20; i++) {
    const sent = performance.timeOrigin + performance.now();
    const reply = (await (await fetch(`${url}/api/site/getInfo.do`, { method: "POST" })).json()) as { data: { clock: { now: number } } };
    const back = performance.timeOrigin + performance.now();
    if (back - sent < best.trip) best = { trip: back - sent, offset: (sent + back) / 2 - reply.data.clock.now };
  }
  return best.offset;
}

function connect(url: string): Promise<WebSocket> {
  return new Promise((settle, fail) => {
    const socket = new WebSocket(url);
    socket.once("open", () => settle(socket));
    socket.once("error", fail);
  });
}

async function bareBroadcast(bytes: number): Promise<number[]> {
  const server = new WebSocketServer({ port: 0, host: "127.0.0.1", perMessageDeflate: false });
  await new Promise((next) => server.once("listening", next));
  const { port } = server.address() as { port: number };
  const ms: number[] = [];
  const sockets = await Promise.all(Array.from({ length: SOCKETS }, () => connect(`ws://127.0.0.1:${port}`)));
  for (const socket of sockets) socket.on("message", (data: Buffer) => ms.push(performance.now() - Number(data.toString("utf8", 0, 20))));
  for (let round = 0; round < 10; round++) {
    for (const client of server.clients)
      for (let k = 0; k < GIDS.length; k++) client.send(String(performance.now()).padEnd(20).slice(0, 20) + "x".repeat(bytes));
    await new Promise((next) => setTimeout(next, 300));
  }
  for (const socket of sockets) socket.terminate();
  server.close();
  return ms;
}
