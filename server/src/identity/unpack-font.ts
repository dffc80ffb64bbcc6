/** A thread of its own that unpacks the Chinese font (cjk-font.ts) into the file that it is given: more than half a second of reckoning. */
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname } from "node:path";
import { workerData } from "node:worker_threads";
import subsetFont from "subset-font";

const PACKED = "@fontsource/noto-sans-sc/files/noto-sans-sc-chinese-simplified-400-normal.woff";
/** ASCII, Latin-1, general and CJK punctuation, CJK ideographs, full-width forms. */
const RANGES = [
  [0x20, 0x17f],
  [0x2000, 0x206f],
  [0x3000, 0x303f],
  [0x4e00, 0x9fff],
  [0xff00, 0xffef],
] as const;

await unpack(String(workerData));

async function unpack(file: string): Promise<void> {
  const packed = await readFile(createRequire(import.meta.url).resolve(PACKED));
  const text = RANGES.map(([from, to]) => String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index))).join(
    "",
  );
  const font = await subsetFont(packed, text, { targetFormat: "sfnt" });
  await mkdir(dirname(file), { recursive: true });
  await writeFile(`${file}.${process.pid}`, font);
  await rename(`${file}.${process.pid}`, file);
}
