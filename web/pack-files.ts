/** Writes the small forms (.br, .gz) beside every text file of the build, so that the server sends them without work. */
import { readdir, readFile, writeFile } from "node:fs/promises";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Plugin } from "vite";

const TEXT = /\.(html|js|css|svg|json|webmanifest)$/;
const forms = {
  br: (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
  gz: (bytes: Buffer) => promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
};

/** The last step of a build into `folder`. */
export function packFiles(folder: string): Plugin {
  return {
    name: "pack-files",
    apply: "build",
    async closeBundle() {
      const files = (await readdir(folder, { recursive: true })).filter((path) => TEXT.test(path));
      await Promise.all(files.map((path) => pack(`${folder}${path}`)));
    },
  };
}

async function pack(path: string): Promise<void> {
  const bytes = await readFile(path);
  await Promise.all(Object.entries(forms).map(async ([ending, form]) => writeFile(`${path}.${ending}`, await form(bytes))));
}
