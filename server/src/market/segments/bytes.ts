/** Variable-length integers: seven bits per byte, least significant first. Counts are exact up to 2^53, signed integers up to 2^52. */

export interface ByteWriter {
  /** Writes a non-negative integer. Throws RangeError for anything else. */
  readonly count: (value: number) => void;
  /** Writes an integer of either sign (zigzag encoding). */
  readonly signed: (value: number) => void;
  readonly double: (value: number) => void;
  /** Returns a copy of the bytes written since the last call. */
  readonly take: () => Buffer;
}

const LONGEST = 9;

/** Opens a writer whose buffer grows with the largest block. */
export function openByteWriter(): ByteWriter {
  let bytes = Buffer.alloc(4096);
  let at = 0;
  const reserve = () => {
    if (at + LONGEST <= bytes.length) return;
    const larger = Buffer.alloc(2 * bytes.length);
    bytes.copy(larger);
    bytes = larger;
  };
  const count = (value: number) => {
    if (!Number.isSafeInteger(value) || value < 0) throw new RangeError(`${value} is not a count`);
    reserve();
    let left = value;
    while (left >= 128) {
      bytes[at++] = (left % 128) + 128;
      left = Math.floor(left / 128);
    }
    bytes[at++] = left;
  };
  return {
    count,
    signed: (value) => count(value >= 0 ? 2 * value : -2 * value - 1),
    double: (value) => {
      reserve();
      at = bytes.writeDoubleLE(value, at);
    },
    take: () => {
      const taken = Buffer.from(bytes.subarray(0, at));
      at = 0;
      return taken;
    },
  };
}

export interface ByteReader {
  readonly count: () => number;
  readonly signed: () => number;
  readonly double: () => number;
}

/** Reads the values of a block in the order in which they were written. */
export function openByteReader(bytes: Buffer): ByteReader {
  let at = 0;
  const count = () => {
    let byte = bytes[at++]!;
    if (byte < 128) return byte;
    let value = byte - 128;
    for (let unit = 128; ; unit *= 128) {
      byte = bytes[at++]!;
      if (byte < 128) return value + byte * unit;
      value += (byte - 128) * unit;
    }
  };
  return {
    count,
    signed: () => {
      const value = count();
      return value % 2 === 0 ? value / 2 : -(value + 1) / 2;
    },
    double: () => bytes.readDoubleLE((at += 8) - 8),
  };
}
