/** Fills the spell column of the built-in listing's first edition: `node tools/listing/spell.ts` after a row is added or renamed. */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { pinyin } from "pinyin-pro";

const FOLDER = new URL("../../server/src/market/listing/", import.meta.url);

/** Readings that names of companies have and a dictionary of words does not know. */
const READINGS: Readonly<Record<string, string>> = {
  厦钨: "xw",
  会稽山: "kjs",
  大参林: "dsl",
  张家港行: "zjgh",
  藏格: "zg",
  阿胶: "ej",
  朝阳科技: "zykj",
  乐歌: "lg",
  飞乐: "fl",
  厦工: "xg",
  华厦眼科: "hxyk",
  中国一重: "zgyz",
  重药: "cy",
  藏药: "zy",
  世联行: "slh",
  酒行: "jh",
};

/** Pinyin initials of a name in lower case; Latin letters and digits stay, signs go: 贵州茅台 is gzmt, *ST国华 is stgh. */
export function spellOf(name: string): string {
  const plain = name.replace(/[^\p{Script=Han}A-Za-z0-9]/gu, "");
  const read = Object.entries(READINGS).reduce((text, [word, initials]) => text.replace(word, initials), plain);
  return read.replace(/\p{Script=Han}+/gu, initialsOf).toLowerCase();
}

function initialsOf(word: string): string {
  return pinyin(word, { toneType: "none", type: "array" })
    .map((syllable) => syllable[0] ?? "")
    .join("");
}

function fill(file: URL): void {
  const [header, ...rows] = readFileSync(file, "utf8").trimEnd().split("\n");
  const spelled = rows.map((row) => {
    const [code, name = "", , ...rest] = row.split(",");
    return [code, name, spellOf(name), ...rest].join(",");
  });
  writeFileSync(file, `${[header, ...spelled].join("\n")}\n`);
}

if (import.meta.main) {
  for (const name of readdirSync(FOLDER).filter((each) => each.endsWith(".csv"))) fill(new URL(name, FOLDER));
}
