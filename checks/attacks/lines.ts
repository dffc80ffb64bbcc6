/** What one address can do with sockets. */
import { connect, type Socket } from "node:net";
import WebSocket from "ws";
import { flood, FLOODS, type Flood } from "../../server/test/kit/floods.ts";
import { ask, pause } from "../real-server.ts";
import type { Attack } from "./attack.ts";

const ADDRESS = "127.0.0.2";
const WINDOW_MS = 8000;
const REJOIN_MS = 50;
const KINDS = Object.keys(FLOODS) as Flood[];

/** By name. */
export const LINES: Readonly<Record<string, Attack>> = {
  "2,000 sockets that do not read": async (url) => {
    const gids = await gidsOf(url);
    const sockets = await lines(url, 2000);
    for (const socket of sockets) {
      socket.pause();
      say(socket, { op: "sub", topics: gids.slice(0, 192).map((gid) => `q:${gid}`) });
    }
    return endAfter(sockets);
  },
  // Each answer is some 250 KB, and none is read.
  "10,000 documents that nobody reads": async (url) => {
    const { hostname, port } = new URL(url);
    const connections = Array.from({ length: 200 }, () => {
      const socket = connect({ host: hostname, port: Number(port), localAddress: ADDRESS }).on("error", () => undefined);
      socket.pause().write("GET /docs/openapi.json HTTP/1.1\r\nhost: x\r\n\r\n".repeat(50));
      return socket;
    });
    await pause(WINDOW_MS);
    for (const socket of connections) socket.destroy();
    return [];
  },
  "20 sockets that subscribe anew": async (url) => {
    const gids = await gidsOf(url);
    return repeat(await lines(url, 20), 80, (socket, k) => {
      const topics = gids.slice(0, 190).map((gid) => `${k % 2 ? "q" : "t"}:${gid}`);
      say(socket, { op: "sub", topics });
      say(socket, { op: "unsub", topics });
    });
  },
  "errors, rankings, sign-ins": async (url) =>
    repeat(await lines(url, 100), 100, (socket, k, i) => {
      const ranks = ["changepercent", "amount", "trade"].flatMap((sort) => [`rank:${sort}:0`, `rank:${sort}:1`]);
      if (i % 3 === 0) say(socket, { op: "sub", topics: Array.from({ length: 190 }, (_, n) => `q:none${k}x${n}`) });
      if (i % 3 === 1) say(socket, { op: "auth", token: `${"x".repeat(30)}${k}x${i}`, since: 0 });
      if (i % 3 === 2) say(socket, { op: "sub", topics: ranks });
    }),
  "joins and leaves": async (url) => {
    const end = performance.now() + WINDOW_MS;
    while (performance.now() < end) for (const socket of await lines(url, 20)) socket.terminate();
    return [];
  },
  ...Object.fromEntries(KINDS.map((kind): [string, Attack] => [`20 sockets that flood with ${kind}`, (url) => floods(url, kind)])),
};

// Each joins again when it is cut off.
async function floods(url: string, kind: Flood): ReturnType<Attack> {
  const flooding = new Set<Socket>();
  let going = true;
  const one = async () => {
    while (going) {
      const { socket, ended } = flood(url, kind, ADDRESS);
      flooding.add(socket);
      await ended;
      flooding.delete(socket);
      await pause(REJOIN_MS);
    }
  };
  for (let n = 0; n < 20; n++) void one();
  await pause(WINDOW_MS);
  going = false;
  for (const socket of flooding) socket.destroy();
  return [];
}

// Two hundred shares to name topics of.
async function gidsOf(url: string): Promise<readonly string[]> {
  const pages = await Promise.all(
    [1, 2].map((pageNum) => ask(url, { from: ADDRESS, path: "/api/stock/getStock.do", fields: { pageNum, pageSize: 100 } })),
  );
  return pages.flatMap(({ text }) => (JSON.parse(text) as { data: { list: { gid: string }[] } }).data.list.map(({ gid }) => gid));
}

/** Sockets that were let in. */
async function lines(url: string, count: number): Promise<WebSocket[]> {
  const all = await Promise.all(
    Array.from({ length: count }, () => {
      const socket = new WebSocket(`${url.replace("http", "ws")}/ws`, { localAddress: ADDRESS });
      return new Promise<WebSocket | null>((settle) => {
        socket.once("open", () => settle(socket));
        socket.on("error", () => settle(null));
      });
    }),
  );
  return all.filter((socket) => socket !== null);
}

function say(socket: WebSocket, message: object): void {
  if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(message));
}

async function repeat(
  sockets: readonly WebSocket[],
  everyMs: number,
  one: (socket: WebSocket, k: number, i: number) => void,
): ReturnType<Attack> {
  let k = 0;
  const timer = setInterval(() => {
    k++;
    for (const [i, socket] of sockets.entries()) one(socket, k, i);
  }, everyMs);
  const ended = await endAfter(sockets);
  clearInterval(timer);
  return ended;
}

async function endAfter(sockets: readonly WebSocket[]): ReturnType<Attack> {
  await pause(WINDOW_MS);
  for (const socket of sockets) socket.terminate();
  return [];
}
