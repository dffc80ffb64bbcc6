/** Makes dist/sw.js of worker/sw.js: with the list of all files of the phone app, by their contents. */
import { createHash } from "node:crypto";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { build, type Plugin } from "vite";

const WORKER = fileURLToPath(new URL("worker/sw.js", import.meta.url));
const KEPT = /^(index\.html|favicon\.svg|assets\/[^/]+\.(js|css|woff2))$/;

/** Runs when everything else stands in `folder`, before the small forms are written. */
export function offlineWorker(folder: string): Plugin {
  return {
    name: "offline-worker",
    apply: "build",
    async closeBundle() {
      const paths = (await readdir(folder, { recursive: true })).filter((path) => KEPT.test(path)).toSorted();
      const manifest = await Promise.all(paths.map((path) => entryOf(folder, path)));
      const made = await build({
        configFile: false,
        logLevel: "error",
        define: { "process.env.NODE_ENV": JSON.stringify("production"), "self.__WB_MANIFEST": JSON.stringify(manifest) },
        build: { write: false, target: "es2022", rolldownOptions: { input: WORKER, output: { format: "iife" } } },
      });
      const [output] = Array.isArray(made) ? made : [made];
      if (!output || !("output" in output)) throw new Error("the worker was not built");
      await writeFile(`${folder}sw.js`, output.output[0].code);
    },
  };
}

// A file with a hash in its name is itself for ever.
async function entryOf(folder: string, path: string) {
  const hashed = path.startsWith("assets/");
  const revision = hashed
    ? null
    : createHash("sha256")
        .update(await readFile(`${folder}${path}`))
        .digest("hex")
        .slice(0, 16);
  return { url: `/${path}`, revision };
}
