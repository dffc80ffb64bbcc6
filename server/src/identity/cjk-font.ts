/** One Chinese font file for PDFs and sample pictures, unpacked from the npm package once and kept under DATA_DIR/cache. */
import { existsSync } from "node:fs";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import subsetFont from "subset-font";
import type { World } from "../world.ts";

const PACKED = "@fontsource/noto-sans-sc/files/noto-sans-sc-chinese-simplified-400-normal.woff";
/** ASCII, Latin-1, general and CJK punctuation, CJK ideographs, full-width forms. */
const RANGES = [
  [0x20, 0x17f],
  [0x2000, 0x206f],
  [0x3000, 0x303f],
  [0x4e00, 0x9fff],
  [0xff00, 0xffef],
] as const;

const made = new Map<string, Promise<string>>();

/** Path of the font as plain sfnt: pdfkit needs seconds for the packed form and milliseconds for this one. */
export function cjkFont(world: World): Promise<string> {
  const file = join(world.config.dataDir, "cache", "noto-sans-sc.ttf");
  const known = made.get(file);
  if (known && existsSync(file)) return known;
  const fresh = existsSync(file) ? Promise.resolve(file) : unpack(file);
  made.set(file, fresh);
  fresh.catch(() => made.delete(file));
  return fresh;
}

async function unpack(file: string): Promise<string> {
  const packed = await readFile(createRequire(import.meta.url).resolve(PACKED));
  const text = RANGES.map(([from, to]) => String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index))).join(
    "",
  );
  const font = await subsetFont(packed, text, { targetFormat: "sfnt" });
  await mkdir(join(file, ".."), { recursive: true });
  await writeFile(`${file}.${process.pid}`, font);
  await rename(`${file}.${process.pid}`, file);
  return file;
}
