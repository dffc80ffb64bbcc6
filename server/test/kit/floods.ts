/** Frames as no browser sends them, written on a bare connection. */
import { connect, type Socket } from "node:net";

const PIECE_BYTES = 64 * 1024;
/** A masked frame of nothing: operation code with the end bit, length with the mask bit, mask. */
const frame = (first: number, text = "") => Buffer.concat([Buffer.from([first, 0x80 | text.length, 0, 0, 0, 0]), Buffer.from(text)]);
const over = (one: Buffer) => Buffer.concat(Array.from({ length: Math.floor(PIECE_BYTES / one.length) }, () => one));

/** What is sent first, and then without an end. */
export const FLOODS = {
  "empty texts": [Buffer.alloc(0), over(frame(0x81))],
  "texts of two letters": [Buffer.alloc(0), over(frame(0x81, "aa"))],
  "messages that fit": [Buffer.alloc(0), over(frame(0x81, '{"op":"ping"}'))],
  pings: [Buffer.alloc(0), over(frame(0x89))],
  pongs: [Buffer.alloc(0), over(frame(0x8a))],
  "empty pieces of one message": [frame(0x01), over(frame(0x00))],
} as const;

export type Flood = keyof typeof FLOODS;

export interface Flooder {
  readonly socket: Socket;
  /** Settles with all that was heard when the line ends. */
  readonly ended: Promise<Buffer>;
}

/** Joins from `localAddress` and floods until it is cut off or destroyed; a line that is not let in ends by itself. */
export function flood(url: string, kind: Flood, localAddress: string): Flooder {
  const { hostname, port } = new URL(url);
  const [first, piece] = FLOODS[kind];
  const socket = connect({ host: hostname, port: Number(port), localAddress });
  const heard: Buffer[] = [];
  const go = () => {
    if (socket.destroyed) return;
    if (socket.write(piece)) setImmediate(go);
    else socket.once("drain", go);
  };
  socket.on("data", (bytes: Buffer) => heard.push(bytes));
  socket.once("data", () => {
    socket.write(first);
    go();
  });
  socket.on("error", () => undefined);
  socket.write(
    "GET /ws HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n" +
      "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
  );
  return { socket, ended: new Promise((settle) => socket.once("close", () => settle(Buffer.concat(heard)))) };
}
