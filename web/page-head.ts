/**
 * `before.js` has to run before the first paint: it gets a hash in its name like all other files, is kept for ever, and the next visit
 * paints without asking for it. The numerals' fonts are not asked for ahead: on a slow line they would take the place of the script.
 */
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const BEFORE = fileURLToPath(new URL("src/before.js", import.meta.url));

/** Puts it into the page of `base`, index.html, in place of `<script src="/src/before.js">`, which the development server serves as it is. */
export function pageHead(base = "/"): Plugin {
  return {
    name: "page-head",
    apply: "build",
    async buildStart() {
      this.emitFile({ type: "asset", name: "before.js", source: await readFile(BEFORE) });
    },
    transformIndexHtml: {
      order: "post",
      handler(html, { bundle = {} }) {
        const before = Object.keys(bundle).find((name) => /\/before-[^/]*\.js$/.test(name));
        if (!before) throw new Error("before.js is not in the build");
        return html.replace("/src/before.js", `${base}${before}`);
      },
    },
  };
}
