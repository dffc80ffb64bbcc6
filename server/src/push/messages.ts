/** What a client may say. */
import type { Duplex } from "node:stream";

export interface Asked {
  readonly op: string;
  readonly topics: readonly string[];
  readonly token: string;
  /** Number of the last account event that it knows. */
  readonly since: number | null;
  /** It takes arrays of messages from now on. */
  readonly batch: boolean;
}

/** No topic has a longer name; what is longer is unknown under its beginning. */
const MAX_NAME = 64;
const MAX_TOKEN = 200;

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}

/** A message of a client, or null when it is none. */
export function messageOf(data: Buffer): Asked | null {
  try {
    const raw: unknown = JSON.parse(data.toString());
    if (!isRecord(raw) || typeof raw["op"] !== "string") return null;
    const topics = Array.isArray(raw["topics"]) ? raw["topics"].filter((topic): topic is string => typeof topic === "string") : [];
    const since = typeof raw["since"] === "number" && Number.isSafeInteger(raw["since"]) ? raw["since"] : null;
    return {
      op: raw["op"],
      topics: topics.map((topic) => topic.slice(0, MAX_NAME)),
      token: typeof raw["token"] === "string" ? raw["token"].slice(0, MAX_TOKEN) : "",
      since,
      batch: raw["batch"] === true,
    };
  } catch {
    return null;
  }
}

// What comes in over a line, looked at before anybody reads it: frames of six bytes cost their sender, and nobody else.

const LENGTH_BITS = 0x7f;
const MASKED = 0x80;
const MASK_BYTES = 4;
/** Lengths that stand in two or in eight more bytes (RFC 6455, 5.2). */
const IN_TWO = 126;
const IN_EIGHT = 127;

/** Shows `admit` the bytes and the frames of every piece before ws reads it; what is not admitted is dropped. At most `most` + 1 frames are counted. */
export function holdBack(wire: Duplex, most: () => number, admit: (bytes: number, frames: number) => boolean): void {
  const readers = wire.listeners("data");
  const count = openFrameCount();
  wire.on("data", (piece: Buffer) => {
    if (admit(piece.length, count(piece, most()))) for (const read of readers) Reflect.apply(read, wire, [piece]);
  });
  for (const read of readers) wire.off("data", read as () => void);
  // Of a line that is gone ws would read what is left.
  wire.prependListener("close", () => void wire.read(wire.readableLength));
}

/** Counts frames as they begin in the pieces of one line, whatever pieces they come in; no further than `most` + 1. */
export function openFrameCount(): (piece: Uint8Array, most: number) => number {
  let inHead = 0;
  let lengthBytes = 0;
  let length = 0;
  let mask = 0;
  let left = 0;
  const headByte = (byte: number) => {
    if (++inHead === 2) {
      const short = byte & LENGTH_BITS;
      lengthBytes = short === IN_EIGHT ? 8 : short === IN_TWO ? 2 : 0;
      length = lengthBytes > 0 ? 0 : short;
      mask = byte & MASKED ? MASK_BYTES : 0;
    } else if (inHead > 2) {
      length = length * 256 + byte;
      lengthBytes--;
    }
    if (inHead < 2 || lengthBytes > 0) return;
    left = mask + length;
    inHead = 0;
  };
  return (piece, most) => {
    let frames = 0;
    for (let at = 0; at < piece.length;) {
      const skipped = Math.min(left, piece.length - at);
      left -= skipped;
      at += skipped;
      if (at === piece.length) break;
      if (inHead === 0 && ++frames > most) break;
      headByte(piece[at++]!);
    }
    return frames;
  };
}
