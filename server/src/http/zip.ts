/** A ZIP file of a few small files, by Node's own deflate (PKWARE's APPNOTE 6.3: local headers, central directory, end record). */
import { promisify } from "node:util";
import { crc32, deflateRaw } from "node:zlib";

const deflated = promisify(deflateRaw);

export interface ZipEntry {
  /** ASCII. */
  readonly name: string;
  /** Text or bytes. */
  readonly content: string | Uint8Array;
}

/** 2.0: deflate. */
const VERSION = 20;
const DEFLATE = 8;
/** What names and comments are written in: UTF-8. */
const FLAGS = 0x0800;

/** The bytes of a ZIP; all together below 4 GB. `at`: its files' time, local of the exchange, epoch milliseconds. */
export async function zipOf(entries: readonly ZipEntry[], at: number): Promise<Buffer> {
  const local: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const { name, content } of entries) {
    const raw = typeof content === "string" ? Buffer.from(content) : content;
    const packed = await deflated(raw);
    const path = Buffer.from(name);
    const facts = factsOf({ at, sum: crc32(raw), packed: packed.length, raw: raw.length, name: path.length });
    local.push(numbers([0x04034b50, 4], [VERSION, 2]), facts, path, packed);
    central.push(numbers([0x02014b50, 4], [VERSION, 2], [VERSION, 2]), facts);
    central.push(numbers([0, 2], [0, 2], [0, 2], [0, 4], [offset, 4]), path);
    offset += 6 + facts.length + path.length + packed.length;
  }
  const directory = Buffer.concat(central);
  const end = numbers(
    [0x06054b50, 4],
    [0, 2],
    [0, 2],
    [entries.length, 2],
    [entries.length, 2],
    [directory.length, 4],
    [offset, 4],
    [0, 2],
  );
  return Buffer.concat([...local, directory, end]);
}

interface Facts {
  readonly at: number;
  readonly sum: number;
  readonly packed: number;
  readonly raw: number;
  readonly name: number;
}

/** What both headers of a file say of it; it has no extra field. */
function factsOf({ at, sum, packed, raw, name }: Facts): Buffer {
  const local = new Date(at + 8 * 3_600_000);
  const time = (local.getUTCHours() << 11) | (local.getUTCMinutes() << 5) | (local.getUTCSeconds() >> 1);
  const day = ((local.getUTCFullYear() - 1980) << 9) | ((local.getUTCMonth() + 1) << 5) | local.getUTCDate();
  return numbers([FLAGS, 2], [DEFLATE, 2], [time, 2], [day, 2], [sum, 4], [packed, 4], [raw, 4], [name, 2], [0, 2]);
}

/** Numbers, each of so many bytes, the lowest first. */
function numbers(...parts: readonly (readonly [value: number, bytes: 2 | 4])[]): Buffer {
  return Buffer.concat(
    parts.map(([value, bytes]) => {
      const buffer = Buffer.alloc(bytes);
      if (bytes === 2) buffer.writeUInt16LE(value);
      else buffer.writeUInt32LE(value);
      return buffer;
    }),
  );
}
