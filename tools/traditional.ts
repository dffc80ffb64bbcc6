/**
 * Drafts the traditional Chinese of a text file from its simplified source: `node tools/traditional.ts shell account`.
 * A draft only: words of Taiwan's market are mended by hand afterwards, and what was mended is not overwritten.
 */
import { readFile, writeFile } from "node:fs/promises";
import { Converter } from "opencc-js";

const convert = Converter({ from: "cn", to: "twp" });
const folder = new URL("../web/src/text/", import.meta.url);

/** Words that the converter does not know as the market writes them there. */
const words: readonly (readonly [RegExp, string])[] = [
  [/網絡/g, "網路"],
  [/服務器/g, "伺服器"],
  [/登錄/g, "登入"],
  [/賬/g, "帳"],
  [/資訊保密/g, "資訊保密"],
];

for (const area of process.argv.slice(2)) await draft(area);

async function draft(area: string): Promise<void> {
  const source = await readFile(new URL(`zh-CN/${area}.ts`, folder), "utf8");
  const head = `import type { Same } from "../shape.ts";\nimport type { ${area} as source } from "../zh-CN/${area}.ts";\n\n`;
  const body = source
    .slice(source.indexOf("export const"))
    .replace(/ as const;/g, ";")
    .replace(`export const ${area} =`, `export const ${area}: Same<typeof source> =`);
  const text = words.reduce((draft, [from, to]) => draft.replace(from, to), convert(body));
  await writeFile(new URL(`zh-TW/${area}.ts`, folder), head + text);
}
