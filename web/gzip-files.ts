/** Writes a .gz beside every text file of the build, so that the server sends the small form without work. */
import { readdir, readFile, writeFile } from "node:fs/promises";
import { gzipSync } from "node:zlib";
import type { Plugin } from "vite";

const TEXT = /\.(js|css|svg|json|webmanifest)$/;

/** The last step of a build into `folder`. */
export function gzipFiles(folder: string): Plugin {
  return {
    name: "gzip-files",
    apply: "build",
    async closeBundle() {
      for (const path of await readdir(folder, { recursive: true })) {
        if (TEXT.test(path)) await writeFile(`${folder}${path}.gz`, gzipSync(await readFile(`${folder}${path}`), { level: 9 }));
      }
    },
  };
}
