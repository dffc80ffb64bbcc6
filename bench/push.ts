/** What push costs the server's processor, beside bare sockets that get the same bytes in the same run. */
import { fork } from "node:child_process";
import { connect } from "node:net";
import { fileURLToPath } from "node:url";
import WebSocket from "ws";
import { NODE_FLAGS, printRow } from "./server.ts";
import type { ToServer } from "./push-server.ts";

const SOCKETS = 400;
const TOPICS = 10;
const ROUNDS = 12;
const TAKES = 3;
const LISTENERS = 10_000;
const TELLS = 20_000;

export async function benchPush(): Promise<void> {
  const child = fork(fileURLToPath(new URL("push-server.ts", import.meta.url)), { execArgv: [...NODE_FLAGS] });
  const said = <T>() => new Promise<T>((next) => child.once("message", (message) => next(message as T)));
  const ports = await said<{ stream: number; bare: number }>();
  const ask = async (asked: ToServer) => {
    const answer = said<{ us: number }>();
    child.send(asked);
    return (await answer).us;
  };
  const heard = { messages: 0, bytes: 0 };
  const lines = await Promise.all(Array.from({ length: SOCKETS }, (_, k) => listen(ports.stream, k, heard)));
  const silent = await Promise.all(Array.from({ length: SOCKETS }, () => open(`ws://127.0.0.1:${ports.bare}`)));
  await ask({ do: "rounds", count: 2 });
  const spent = { push: 0, bare: 0, messages: 0 };
  for (let take = 0; take < TAKES; take++) {
    Object.assign(heard, { messages: 0, bytes: 0 });
    spent.push += await ask({ do: "rounds", count: ROUNDS });
    spent.messages += heard.messages;
    spent.bare += await ask({ do: "bare", count: ROUNDS, bytes: Math.round(heard.bytes / SOCKETS / ROUNDS) });
  }
  for (const socket of [...lines, ...silent]) socket.terminate();
  const tell = await tellCost(ports.stream, ask);
  child.disconnect();
  printRow("push", {
    sockets: SOCKETS,
    updates: spent.messages,
    "us an update": (spent.push / spent.messages).toFixed(2),
    "bare us an update": (spent.bare / spent.messages).toFixed(2),
    "of bare's throughput": (spent.bare / spent.push).toFixed(2),
    "tell us, no phone": tell.nobody.toFixed(2),
    "tell us, a phone": tell.phone.toFixed(2),
    "at sockets": LISTENERS,
  });
}

/** A line on ten of forty quotes: every fourth line shows the same. */
async function listen(port: number, k: number, heard: { messages: number; bytes: number }): Promise<WebSocket> {
  const socket = await open(`ws://127.0.0.1:${port}/ws`);
  socket.on("message", (data: Buffer) => {
    const frame = JSON.parse(data.toString()) as object | object[];
    heard.messages += Array.isArray(frame) ? frame.length : 1;
    heard.bytes += data.length;
  });
  const topics = Array.from({ length: TOPICS }, (_, i) => `q:${(k % 4) * TOPICS + i}`);
  socket.send(JSON.stringify({ op: "sub", topics, batch: true }));
  return socket;
}

function open(url: string): Promise<WebSocket> {
  return new Promise((settle, fail) => {
    const socket = new WebSocket(url);
    socket.once("open", () => settle(socket));
    socket.once("error", fail);
  });
}

async function tellCost(port: number, ask: (asked: ToServer) => Promise<number>): Promise<{ nobody: number; phone: number }> {
  const sockets = [];
  for (let k = 0; k < LISTENERS; k += 100)
    sockets.push(...(await Promise.all(Array.from({ length: 100 }, (_, i) => someone(port, k + i)))));
  const nobody = (await ask({ do: "tell", count: TELLS, to: -1 })) / TELLS;
  const phone = (await ask({ do: "tell", count: TELLS, to: LISTENERS })) / TELLS;
  for (const socket of sockets) socket.destroy();
  return { nobody, phone };
}

/** A line that is signed in and says no more: a plain connection, for ten thousand of them have to fit. */
function someone(port: number, id: number) {
  const socket = connect(port, "127.0.0.1");
  const key = "dGhlIHNhbXBsZSBub25jZQ==";
  const head = ["GET /ws HTTP/1.1", "Host: bench", "Upgrade: websocket", "Connection: Upgrade", `Sec-WebSocket-Key: ${key}`];
  socket.write(`${[...head, "Sec-WebSocket-Version: 13"].join("\r\n")}\r\n\r\n`);
  const text = Buffer.from(JSON.stringify({ op: "auth", token: String(id) }));
  return new Promise<typeof socket>((settle, fail) => {
    socket.once("error", fail);
    // The upgrade's answer, then that of the sign-in.
    socket.once("data", () => {
      socket.write(Buffer.concat([Buffer.from([0x81, 0x80 | text.length, 0, 0, 0, 0]), text]));
      socket.once("data", () => settle(socket.resume()));
    });
  });
}
