/** One Chinese font file for PDFs and sample pictures, unpacked from the npm package once and kept under DATA_DIR/cache. */
import { once } from "node:events";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import type { World } from "../world.ts";

const made = new Map<string, Promise<string>>();

/** Path of the font as plain sfnt: pdfkit needs seconds for the packed form and milliseconds for this one. */
export function cjkFont(world: Pick<World, "config">): Promise<string> {
  const file = join(world.config.dataDir, "cache", "noto-sans-sc.ttf");
  // One after the other: those who ask while it is unpacked wait for it, and one that was thrown away is unpacked again.
  const before = made.get(file) ?? Promise.resolve(file);
  const fresh = before.catch(() => file).then(() => (existsSync(file) ? file : unpack(file)));
  made.set(file, fresh);
  return fresh;
}

// Beside everybody's calls, which would have to wait for it.
async function unpack(file: string): Promise<string> {
  await once(new Worker(new URL("unpack-font.ts", import.meta.url), { workerData: file }), "exit");
  if (!existsSync(file)) throw new Error("the font was not unpacked");
  return file;
}
