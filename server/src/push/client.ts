/** One socket as the stream sees it. */
import type { Duplex } from "node:stream";
import type { IncomingMessage } from "node:http";
import type { WebSocket } from "ws";
import type { HeardTopic } from "./channels.ts";
import { arrayFrame, singleFrames, type Message } from "./frames.ts";

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

// What the stream is given: what topics show, who listens, and what has happened to his account.

/** What a topic shows now, and who asks. */
export interface Sources {
  /** Flat fields of a topic or a list, the same object for as long as nothing has moved; null when there is no such topic. */
  readonly read: (topic: string) => Readonly<Record<string, unknown>> | readonly unknown[] | null;
  /** Registers a new socket. Returns a promise if an idle server has overdue steps: topics are current once it resolves. Else null. */
  readonly use: () => Promise<void> | null;
  readonly userOf: (token: string) => Promise<{ readonly id: number; readonly session: string } | null>;
  /** Whether a session has just ended: it may have while `userOf` was reading it. */
  readonly hasEnded: (session: string) => boolean;
  /** Looks which sessions are over, and has those dropped. */
  readonly endStale: (sessions: readonly string[]) => Promise<void>;
  /** Account events after `since`; null when they are no longer kept. */
  readonly eventsSince: (userId: number, since: number) => Promise<readonly AccountEvent[] | null>;
  /** Number of a user's latest account event. */
  readonly lastEvent: (userId: number) => Promise<number>;
  /** Whether the page that asks may: it is our own, or one of CORS_ORIGINS. */
  readonly allowOrigin: (request: IncomingMessage) => boolean;
  /** Whom a connection counts for. */
  readonly addressOf: (request: IncomingMessage) => string;
}

export interface AccountEvent {
  readonly n: number;
  readonly data: object;
}

// What sockets may cost, in points of some 10 µs of processor time: a burst, and so much a second after it.

/** The size of a budget. */
export interface Allowance {
  readonly most: number;
  readonly aSecond: number;
}

/** A debt is allowed, so that a cost is known before it is paid; who has one waits. */
export interface Budget {
  /** Takes `points`. */
  readonly pay: (points: number) => void;
  /** Milliseconds until the budget is in credit, 0 when it is. */
  readonly waitMs: () => number;
  /** Whether it is as full as it can be, so that it may be forgotten. */
  readonly full: () => boolean;
}

/** A full budget. `now` in milliseconds of any clock that runs on. */
export function openBudget({ most, aSecond }: Allowance, now: () => number = () => performance.now()): Budget {
  let left = most;
  let at = now();
  const fill = () => {
    const then = now();
    left = Math.min(most, left + ((then - at) / 1000) * aSecond);
    at = then;
    return left;
  };
  return {
    pay: (points) => {
      left = fill() - points;
    },
    waitMs: () => Math.ceil((Math.max(0, -fill()) / aSecond) * 1000),
    full: () => fill() >= most,
  };
}
