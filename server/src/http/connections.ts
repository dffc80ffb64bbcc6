/** How many connections there may be, and the answers to what is not even a request. */
import { say } from "@hongpan/core/contract/texts.ts";
import type { FastifyInstance } from "fastify";
import type { RequestListener, Server } from "node:http";
import type { Socket } from "node:net";
import { household } from "../push/address.ts";

/** Half requests are looked for so often; node's own half minute would let them stand four times as long as they may. */
export const LOOK_AT_CONNECTIONS_MS = 2000;
/** A class of a hundred phones behind one address has six connections and two sockets each. */
const OF_AN_ADDRESS = 1000;
const IN_ALL = 12_000;
/** Of an address's connections, or of all: from this part on those that have long had nothing to do do not stay. */
const CROWDED = 0.85;
const CLEAR_MS = 1000;
/** A phone that asks again every two seconds keeps its own: what is closed under a request is a failed request. */
const LONG_IDLE_MS = 5000;

/** Bounds the connections of `server`: in all, and of one address unless all come through a proxy. */
export function boundConnections(server: Server, trustProxy: boolean, ofAnAddress = OF_AN_ADDRESS): void {
  const known = new Map<string, number>();
  const idle = openIdle(server);
  let all = 0;
  let clearedAt = -Infinity;
  server.maxConnections = IN_ALL;
  server.on("connection", (socket) => {
    const address = household(socket.remoteAddress ?? "");
    const count = (known.get(address) ?? 0) + 1;
    if (!trustProxy && count > ofAnAddress) return void socket.destroy();
    known.set(address, count);
    all++;
    idle.add(socket);
    socket.once("close", () => {
      all--;
      idle.delete(socket);
      const left = (known.get(address) ?? 1) - 1;
      if (left > 0) known.set(address, left);
      else known.delete(address);
    });
    const everywhere = all > IN_ALL * CROWDED;
    if ((!everywhere && count < ofAnAddress * CROWDED) || performance.now() - clearedAt < CLEAR_MS) return;
    clearedAt = performance.now();
    for (const each of idle.long()) if (everywhere || household(each.remoteAddress ?? "") === address) each.destroy();
  });
}

/** Requests that a connection may have under way at once: browsers and proxies send one after the other. */
const PIPELINED = 4;

/**
 * Ends a connection that sends requests without waiting for their replies: each reply would stay in memory until the client reads it. The rest of its
 * requests never reach the app: Node's parser still delivers them, thousands at once. Call it before other listeners are added.
 */
export function boundPipelines(server: Server): void {
  const underWay = new WeakMap<Socket, number>();
  const [handle] = server.listeners("request") as RequestListener[];
  server.off("request", handle!);
  server.on("request", (request, reply) => {
    const { socket } = request;
    if (socket.destroyed) return;
    const count = (underWay.get(socket) ?? 0) + 1;
    if (count > PIPELINED) return void socket.destroy();
    underWay.set(socket, count);
    reply.once("close", () => underWay.set(socket, (underWay.get(socket) ?? 1) - 1));
    handle!(request, reply);
  });
}

/** Maximum requests started per turn of the event loop: a few milliseconds of work. */
const STARTS_A_TURN = 8;

/**
 * Starts at most STARTS_A_TURN requests per turn of the event loop. The rest are queued per address and served round-robin: a burst from
 * one address delays a request from another by one turn.
 */
export function paceRequests(app: FastifyInstance): void {
  const waiting = new Map<string, (() => void)[]>();
  let started = 0;
  const start = (begin: () => void) => {
    if (started++ === 0) setImmediate(nextTurn);
    begin();
  };
  const nextTurn = () => {
    started = 0;
    // Reinserts an address with more requests at the end of the map, where this loop reaches it again.
    for (const [address, begins] of waiting) {
      if (started === STARTS_A_TURN) return;
      waiting.delete(address);
      const begin = begins.shift();
      if (begins.length > 0) waiting.set(address, begins);
      if (begin) start(begin);
    }
  };
  app.addHook("onRequest", ({ ip, method, raw }, _reply, done) => {
    // Drops GET requests of closed connections.
    const begin = () => {
      if (method !== "GET" || !raw.socket.destroyed) done();
    };
    if (started < STARTS_A_TURN && waiting.size === 0) return start(begin);
    const before = waiting.get(ip);
    if (before) before.push(begin);
    else waiting.set(ip, [begin]);
  });
}

/** Connections without a request under way, that which has been so longest first. */
function openIdle(server: Server) {
  const since = new Map<Socket, number>();
  const add = (socket: Socket) => {
    since.delete(socket);
    if (!socket.destroyed) since.set(socket, performance.now());
  };
  server.on("request", ({ socket }, reply) => {
    since.delete(socket);
    reply.once("close", () => add(socket));
  });
  server.on("upgrade", ({ socket }) => since.delete(socket));
  return {
    add,
    delete: (socket: Socket) => since.delete(socket),
    *long() {
      const before = performance.now() - LONG_IDLE_MS;
      for (const [socket, at] of since) {
        if (at > before) return;
        yield socket;
      }
    },
  };
}

const STATUS: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: "431 Request Header Fields Too Large",
  ERR_HTTP_REQUEST_TIMEOUT: "408 Request Timeout",
};

/** The reply to bytes that are no request, in the envelope and with the headers of every reply; their connection ends. */
export function malformedReply(headers: Readonly<Record<string, string>>) {
  const fixed = Object.entries({ "content-type": "application/json; charset=utf-8", connection: "close", ...headers });
  const lines = fixed.map(([name, value]) => `${name}: ${value}\r\n`).join("");
  return ({ code = "" }: { readonly code?: string }, socket: Socket): void => {
    if (code === "ECONNRESET" || !socket.writable) return void socket.destroy();
    const head = `HTTP/1.1 ${STATUS[code] ?? "400 Bad Request"}\r\n${lines}content-length: ${Buffer.byteLength(MALFORMED)}\r\n\r\n`;
    socket.end(head + MALFORMED, () => socket.destroy());
  };
}

/** The body of a reply to a request that cannot be read. */
export const MALFORMED = JSON.stringify({ status: 2, success: false, msg: say("badArgument", "zh-CN"), data: null });
