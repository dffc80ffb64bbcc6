/** Lengths that grow with the reader's type: written in the pixels of the design, shipped in rem (docs/decisions/web.md). */
import type { Plugin } from "vite";

/** What one rem is at the browser's usual size of type. */
const REM_PX = 16;
const LENGTH = /(?<![\w.#-])(-?\d*\.?\d+)px\b/g;

/** Turns the pixels of our style sheets into rem, those of media queries too: twice the type is half the width. */
export function lengthsInRem(): Plugin {
  return {
    name: "lengths-in-rem",
    enforce: "pre",
    transform(code, id) {
      return /\.css(\?|$)/.test(id) && !id.includes("node_modules") ? { code: inRem(code), map: null } : null;
    },
  };
}

/** The sheet with its lengths in rem; hairlines, up to 2 pixels, stay as they are. */
export function inRem(sheet: string): string {
  return sheet.replace(LENGTH, (whole, px: string) => (Math.abs(Number(px)) <= 2 ? whole : `${Number(px) / REM_PX}rem`));
}
