import react from "@vitejs/plugin-react";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";
import { cutNumFont } from "../num-font.ts";
import { packFiles } from "../pack-files.ts";
import { pageHead } from "../page-head.ts";
import { lengthsInRem } from "../rem.ts";
import { traditionalTexts } from "../traditional.ts";

const here = fileURLToPath(new URL(".", import.meta.url));

/** The operator's desk: a build of its own beside the phone app's, so that neither carries the other's code. */
export default defineConfig(async () => ({
  root: here,
  base: "/operator/",
  plugins: [traditionalTexts(), lengthsInRem(), react(), pageHead("/operator/"), packFiles(`${here}../dist/operator/`)],
  resolve: { alias: { "@num-font": await cutNumFont() } },
  build: {
    outDir: "../dist/operator",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    sourcemap: false,
    // As of the phone app: web/vite.config.ts.
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
}));
