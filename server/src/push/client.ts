/** One socket as the stream sees it. */
import type { Duplex } from "node:stream";
import type { WebSocket } from "ws";
import type { HeardTopic } from "./channels.ts";
import { arrayFrame, singleFrames, type Message } from "./frames.ts";
import type { Budget } from "./budgets.ts";
import type { AccountEvent } from "./sources.ts";

export interface Client {
  readonly socket: WebSocket;
  /** The connection under it: frames that many share are written as they are. */
  readonly wire: Duplex;
  readonly channels: Map<string, HeardTopic>;
  /** Topics that wait for their first answer. */
  readonly asked: Set<string>;
  readonly budget: Budget;
  /** Its address, which pays for it, too, until it has an account. */
  readonly home: Party;
  place: Party;
  user: { readonly id: number; readonly session: string } | null;
  /** Hears of its account. */
  hears: boolean;
  /** Takes several messages in one frame, as an array. */
  batch: boolean;
  /** Frames left in this second, to end floods; and whether nothing of it is read any more. */
  frames: number;
  deaf: boolean;
  /** Number of the last flush of which it knows all. */
  toldAt: number;
  /** Since when it has not read what was sent; 0 when it keeps up. */
  slowSince: number;
  /** Seconds until the next ping, and whether it has been heard of since the last one. */
  pingIn: number;
  alive: boolean;
  /** Counts sign-ins, so that one under way ends when another begins. */
  signings: number;
  /** Events that came while the missed ones before them are being read. */
  waiting: AccountEvent[] | null;
}

/** An address or an account. */
export interface Party {
  readonly budget: Budget;
  /** Its sockets that wait for first answers. */
  readonly waiting: Set<Client>;
  sockets: number;
}

const SLOW_BYTES = 64 * 1024;
/** Events are never left out, so whoever has not read this much is cut off and asks for them by their numbers. */
const HOPELESS_BYTES = 1024 * 1024;

/** Whether what was sent last still waits to be read. */
export function isSlow({ socket }: Client): boolean {
  return socket.bufferedAmount > SLOW_BYTES;
}

/** Sends bytes made by frames.ts. */
export function sendBytes({ socket, wire }: Client, bytes: Buffer): void {
  if (socket.readyState !== socket.OPEN) return;
  if (socket.bufferedAmount > HOPELESS_BYTES) socket.terminate();
  else wire.write(bytes);
}

/** Sends messages in the client's form. */
export function send(client: Client, messages: readonly Message[]): void {
  if (messages.length > 0) sendBytes(client, client.batch ? arrayFrame(messages) : singleFrames(messages));
}
