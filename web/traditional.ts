/**
 * The texts of the screens by language, as the build reads them (text-variants.ts). Traditional Chinese is made of the simplified source:
 * the words of Taiwan's market, and sentences that are said otherwise there, stand in traditional-words.ts.
 */
import { readFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { openTraditional } from "@hongpan/core/contract/traditional.ts";
import { Converter } from "opencc-js";
import type { Plugin } from "vite";
import { withTitles } from "./route-tables.ts";
import { holdsTexts, langOf, textVariant } from "./text-variants.ts";
import { EXCEPTIONS } from "./traditional-words.ts";

/** Where the contract says in Chinese what it is: its lines are texts, too. */
const CONTRACT = "@hongpan/core/contract/";
/** What lies between two quotes or two places for a value, with a Chinese character or quotation mark in it. */
const PIECE = /[^"`${}\n]*[“”\u3400-\u9fff][^"`${}\n]*/g;

/** What the converter makes of a piece of text. */
export const converted = openTraditional(Converter({ from: "cn", to: "twp" }));

/** Reads a file of texts in the language that its import asks for, and so what it imports itself. */
export function traditionalTexts(): Plugin {
  return {
    name: "texts-by-language",
    enforce: "pre",
    async resolveId(source, importer) {
      const lang = importer && (langOf(source) ?? langOf(importer));
      if (!lang) return null;
      const [from, asked] = [importer.replace(`?${lang}`, ""), source.replace(`?${lang}`, "")];
      if (asked.startsWith(".")) return `${join(dirname(from), asked)}?${lang}`;
      const found = lang === "zh-TW" && source.startsWith(CONTRACT) && (await this.resolve(source, from, { skipSelf: true }));
      return found ? `${found.id}?${lang}` : null;
    },
    async load(id) {
      const lang = langOf(id);
      if (!lang) return null;
      const file = id.slice(0, -lang.length - 1);
      this.addWatchFile(file);
      const source = withTitles(file, await readFile(file, "utf8"));
      const code = holdsTexts(source) ? textVariant(file, source, lang) : source;
      return lang === "zh-TW" ? traditional(areaOf(file), code) : code;
    },
    transform(code, id) {
      return id.endsWith(".ts") && holdsTexts(code) ? textVariant(id, withTitles(id, code), null) : null;
    },
  };
}

/** The name under which the exceptions of a file of texts are kept: its own, of a screen's files that of the screen. */
export function areaOf(file: string): string {
  const name = basename(file, ".ts");
  return name === "text" || name === "route" ? basename(dirname(file)) : name;
}

/** The source of a file of texts, its pieces in traditional Chinese. */
export function traditional(area: string, source: string): string {
  return source.replace(PIECE, (piece) => EXCEPTIONS[area]?.[piece] ?? converted(piece));
}
