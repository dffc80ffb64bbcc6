/** What lies in an archive that the product has made: names and texts, sums and sizes checked. */
import { crc32, inflateRawSync } from "node:zlib";
import { expect } from "vitest";

export function unzipped(bytes: Buffer): ReadonlyMap<string, string> {
  const files = new Map<string, string>();
  let at = 0;
  while (bytes.readUInt32LE(at) === 0x04034b50) {
    const [sum, packed, raw, name] = [
      bytes.readUInt32LE(at + 14),
      bytes.readUInt32LE(at + 18),
      bytes.readUInt32LE(at + 22),
      bytes.readUInt16LE(at + 26),
    ];
    const begin = at + 30 + name;
    const content = inflateRawSync(bytes.subarray(begin, begin + packed));
    expect([crc32(content), content.length]).toEqual([sum, raw]);
    files.set(bytes.subarray(at + 30, begin).toString(), content.toString());
    at = begin + packed;
  }
  expect(bytes.readUInt32LE(at)).toBe(0x02014b50);
  return files;
}
