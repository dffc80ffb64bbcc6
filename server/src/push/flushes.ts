/** Flushes: what has changed is encoded once, then each socket gets one write with all that concerns it; both in bites. */
import { setImmediate as breathe } from "node:timers/promises";
import type { Channels } from "./channels.ts";
import { isSlow, sendBytes, type Client } from "./client.ts";
import { arrayFrame, singleFrames, type Message } from "./frames.ts";

export interface Flushes {
  /** At once after a quiet time, else when the last flush is a quarter of a second old. */
  readonly soon: () => void;
  /** Number of the last flush that has reached everybody. */
  readonly done: () => number;
  readonly stop: () => void;
}

const FLUSH_MS = 250;
const BITE_MS = 8;
/** How many are served between two looks at the clock. */
const A_LOOK = 16;

/** Flushes over `clients`; those slow for `slowMs` are cut off, `caughtUp` hears of those that have read what was sent. */
export function openFlushes(channels: Channels, clients: ReadonlySet<Client>, slowMs: number, caughtUp: (client: Client) => void): Flushes {
  let due: NodeJS.Timeout | null = null;
  let running = false;
  let again = false;
  let flushedAt = -FLUSH_MS;
  let done = 0;
  const flush = async () => {
    due = null;
    running = true;
    again = false;
    flushedAt = performance.now();
    const turn = done + 1;
    await inBites(channels.touched(), (channel) => channels.renew(channel, turn));
    const frames = sharedFrames();
    await inBites(clients, (client) => {
      if (isStuck(client, slowMs)) again = true;
      else serve(client, channels, turn, frames, caughtUp);
    });
    done = turn;
    running = false;
    if (again) soon();
  };
  const soon = () => {
    if (running) again = true;
    else due ??= setTimeout(() => void flush(), Math.max(0, flushedAt + FLUSH_MS - performance.now()));
  };
  return {
    soon,
    done: () => done,
    stop: () => {
      if (due) clearTimeout(due);
    },
  };
}

async function inBites<T>(all: Iterable<T>, each: (one: T) => void): Promise<void> {
  let until = performance.now() + BITE_MS;
  let count = 0;
  for (const one of all) {
    each(one);
    if (++count % A_LOOK > 0 || performance.now() < until) continue;
    await breathe();
    until = performance.now() + BITE_MS;
  }
}

type Frames = (messages: readonly Message[], batch: boolean) => Buffer;

// A slow reader is left out, and gets the latest whole once it has read; in the end it is cut off and may come back for it.
function isStuck(client: Client, slowMs: number): boolean {
  if (!isSlow(client)) return false;
  client.slowSince ||= performance.now();
  if (performance.now() - client.slowSince > slowMs) client.socket.terminate();
  return true;
}

/** Brings a client up to `turn`. */
function serve(client: Client, channels: Channels, turn: number, frames: Frames, caughtUp: (client: Client) => void): void {
  const inStep = client.toldAt === turn - 1;
  const messages: Message[] = [];
  for (const channel of client.channels.values()) {
    if (channel.changedAt <= client.toldAt) continue;
    messages.push(inStep && channel.change ? channel.change : channels.wholeOf(channel));
  }
  client.toldAt = turn;
  if (messages.length > 0) sendBytes(client, frames(messages, client.batch));
  if (client.slowSince > 0) caughtUp(client);
  client.slowSince = 0;
}

// Phones on the same page hear the same: they share the frame, too.
function sharedFrames(): Frames {
  let last: readonly Message[] = [];
  let frame: Buffer | null = null;
  return (messages, batch) => {
    if (!batch) return singleFrames(messages);
    const same = frame !== null && messages.length === last.length && messages.every((each, i) => each === last[i]);
    if (!same) frame = arrayFrame(messages);
    last = messages;
    return frame!;
  };
}
