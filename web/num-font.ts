/** Cuts the numerals of Barlow out of its npm package at build time: about 5 KB a weight instead of 30. */
import { mkdir, readFile, stat, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";

const GLYPHS = "%+,-./0123456789:¥×−";
const WEIGHTS = [500, 600] as const;
const target = fileURLToPath(new URL("../.cache/num-font/", import.meta.url));

/** The folder with num-500.woff2 and num-600.woff2. Cut once, then kept. */
export async function cutNumFont(): Promise<string> {
  await mkdir(target, { recursive: true });
  for (const weight of WEIGHTS) await cut(weight);
  return target;
}

async function cut(weight: number): Promise<void> {
  const file = `${target}num-${weight}.woff2`;
  if (await exists(file)) return;
  const source = createRequire(import.meta.url).resolve(`@fontsource/barlow/files/barlow-latin-${weight}-normal.woff2`);
  await writeFile(file, await subsetFont(await readFile(source), GLYPHS, { targetFormat: "woff2" }));
}

async function exists(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  );
}
