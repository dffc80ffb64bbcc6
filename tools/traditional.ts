/**
 * Drafts the traditional Chinese of a text file from its simplified source: `node tools/traditional.ts shell entry money site`.
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
  [/程式碼 \//g, "代碼 /"],
  [/稽核/g, "審核"],
  [/繫結/g, "綁定"],
  [/待籤/g, "待簽"],
  [/已籤/g, "已簽"],
  [/主機板/g, "主板"],
  [/訂單隻/g, "訂單只"],
  [/使用者/g, "用戶"],
  [/收銀臺/g, "收銀台"],
  [/這臺/g, "這台"],
  [/定製/g, "定制"],
  [/經濟資料/g, "經濟數據"],
  [/檢視/g, "查看"],
  [/儲存/g, "保存"],
  [/"zh-CN": "簡體中文"/g, '"zh-CN": "简体中文"'],
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
