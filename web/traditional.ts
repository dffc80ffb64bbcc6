/**
 * The traditional Chinese of the screens, made of the simplified source as it is built: `zh-CN/all.ts?traditional` is the same module
 * with its words converted. The words of Taiwan's market, and sentences that are said otherwise there, stand in traditional-words.ts.
 */
import { readFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { openTraditional } from "@hongpan/core/contract/traditional.ts";
import { Converter } from "opencc-js";
import type { Plugin } from "vite";
import { EXCEPTIONS } from "./traditional-words.ts";

const QUERY = "?traditional";
/** Where the contract says in Chinese what it is: its lines are texts, too. */
const CONTRACT = "@hongpan/core/contract/";
/** What lies between two quotes or two places for a value, with a Chinese character or quotation mark in it. */
const PIECE = /[^"`${}\n]*[“”\u3400-\u9fff][^"`${}\n]*/g;

/** What the converter makes of a piece of text. */
export const converted = openTraditional(Converter({ from: "cn", to: "twp" }));

/** Reads a file of texts as traditional Chinese where it is imported with `?traditional`, and so what it imports itself. */
export function traditionalTexts(): Plugin {
  return {
    name: "traditional-texts",
    enforce: "pre",
    async resolveId(source, importer) {
      if (!importer || (!source.endsWith(QUERY) && !importer.endsWith(QUERY))) return null;
      if (source.startsWith(".")) return join(dirname(importer), source.replace(QUERY, "") + QUERY);
      const found = source.startsWith(CONTRACT) && (await this.resolve(source, importer.replace(QUERY, ""), { skipSelf: true }));
      return found ? found.id + QUERY : null;
    },
    async load(id) {
      if (!id.endsWith(QUERY)) return null;
      const file = id.slice(0, -QUERY.length);
      this.addWatchFile(file);
      return traditional(basename(file, ".ts"), await readFile(file, "utf8"));
    },
  };
}

/** The source of a file of texts, its pieces in traditional Chinese. `area` is the file's name, by which its exceptions are kept. */
export function traditional(area: string, source: string): string {
  return source.replace(PIECE, (piece) => EXCEPTIONS[area]?.[piece] ?? converted(piece));
}
