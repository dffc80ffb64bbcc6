import react from "@vitejs/plugin-react";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";
import { chunkGroups } from "./chunks.ts";
import { cutNumFont } from "./num-font.ts";
import { offlineWorker } from "./offline-worker.ts";
import { packFiles } from "./pack-files.ts";
import { pageHead } from "./page-head.ts";
import { lengthsInRem } from "./rem.ts";
import { routeTables } from "./route-tables.ts";
import { traditionalTexts } from "./traditional.ts";

const here = fileURLToPath(new URL(".", import.meta.url));

/** The phone app. Everything is a file of our own: nothing inline, because the content security policy allows no inline code. */
export default defineConfig(async () => ({
  root: here,
  plugins: [
    routeTables(),
    traditionalTexts(),
    lengthsInRem(),
    react(),
    pageHead(),
    offlineWorker(`${here}dist/`),
    packFiles(`${here}dist/`),
  ],
  resolve: { alias: { "@num-font": await cutNumFont() } },
  build: {
    outDir: "dist",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    sourcemap: false,
    // Which files a screen needs: e2e/route-sizes.test.ts weighs them.
    manifest: true,
    rolldownOptions: {
      // Packing every file takes most of a build, as it should: no warning to whoever starts the app for the first time.
      checks: { bundlerTimings: false },
      output: { codeSplitting: { groups: chunkGroups() } },
    },
  },
  // ES format: the proof worker imports the beacon verification only for markets with a beacon.
  worker: { format: "es" },
  server: {
    proxy: {
      "^.*\\.do(\\?.*)?$": apiOrigin(),
      "/ws": { target: apiOrigin(), ws: true },
      "/cashier": apiOrigin(),
    },
  },
}));

function apiOrigin(): string {
  return process.env["API_ORIGIN"] ?? "http://127.0.0.1:8080";
}
