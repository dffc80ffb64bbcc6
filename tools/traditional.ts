/**
 * The traditional Chinese of the documents' words (/docs?lang=zh-TW), made of the simplified as the build makes that of the screens:
 * `npm run traditional` writes it to server/src/http/docs/traditional.json.
 */
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { wire } from "@hongpan/core/contract/wire.ts";
import { wordOf } from "@hongpan/core/contract/words.ts";
import type { Word } from "@hongpan/core/contract/words/word.ts";
import { typedExamples } from "../server/src/http/docs/examples.ts";
import { areaWords, otherPaths } from "../server/src/http/docs/other-paths.ts";
import { converted } from "../web/traditional.ts";

interface Schema {
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
}

/** Every simplified text of the page beside its traditional one, where they differ. */
export function traditionalWords(): Readonly<Record<string, string>> {
  const calls = Object.entries(wire).flatMap(([path, { summary, request, data }]) => {
    const names = [request, data].flatMap((each) => namesOf(each as Schema));
    return [[summary] as const, ...names.flatMap((name) => wordsOf(wordOf(path, name)))];
  });
  const areas = Object.values(areaWords).map(([zh]) => [zh] as const);
  const others = Object.values(otherPaths).map(({ get }) => [get.summary] as const);
  const typed = typedExamples.map((text) => [text] as const);
  const texts = [...areas, ...others, ...calls, ...typed].map(([text, kept = []]) => [text, convertedBut(text, kept)] as const);
  return Object.fromEntries(texts.filter(([simplified, traditional]) => simplified !== traditional));
}

type Text = readonly [text: string, kept?: readonly string[]];

function wordsOf(word: Word | undefined): readonly Text[] {
  return word ? [[word[0], (word[2] ?? []).map(String)]] : [];
}

// What stands on the wire stays as it is there: 买涨 is a value.
function convertedBut(text: string, kept: readonly string[]): string {
  const words = kept.filter((value) => /[\u3400-\u9fff]/.test(value));
  if (words.length === 0) return converted(text);
  return text
    .split(new RegExp(`(${words.join("|")})`))
    .map((piece) => (words.includes(piece) ? piece : converted(piece)))
    .join("");
}

/** The file's text. */
export function fileText(): string {
  return `${JSON.stringify(traditionalWords(), null, 2)}\n`;
}

function namesOf({ properties = {}, items, anyOf = [] }: Schema): string[] {
  const inside = [...Object.values(properties), ...(items ? [items] : []), ...anyOf];
  return [...Object.keys(properties), ...inside.flatMap(namesOf)];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(new URL("../server/src/http/docs/traditional.json", import.meta.url), fileText());
}
