/** The traditional Chinese that is made of the simplified: of the screens by their build (web/traditional.ts), of the documents by the server. */
import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { loadTraditional } from "../server/src/http/docs/page.ts";
import { EXCEPTIONS } from "../web/traditional-words.ts";
import { areaOf, converted, traditional } from "../web/traditional.ts";

test.each([
  ["trade", 'buy: "买入",', 'buy: "買進",'],
  ["chart", 'sides: { up: "买入" }', 'sides: { up: "買進" }'],
  ["trade", 'change: "更改",', 'change: "變更",'],
  ["shell", 'change: "更改",', 'change: "更改",'],
  ["trade", "lots: (lots: string) => `${lots} 手`,", "lots: (lots: string) => `${lots} 手`,"],
  ["classroom", "joined: (name: string) => `“${name}”`,", "joined: (name: string) => `「${name}」`,"],
  ["forced", 'stop: "止损",', 'stop: "停損",'],
  ["shell", '"zh-CN": "简体中文", "zh-TW": "繁體中文"', '"zh-CN": "简体中文", "zh-TW": "繁體中文"'],
])("%s: %s becomes %s", (area, simplified, wanted) => expect(traditional(area, simplified)).toBe(wanted));

const WEB = new URL("../web/src/", import.meta.url);
const SOURCES = globSync("{text,screens/*}/*.ts", { cwd: fileURLToPath(WEB) }).map(
  (file) => [areaOf(fileURLToPath(new URL(file, WEB))), readFileSync(new URL(file, WEB), "utf8")] as const,
);

const exceptions = Object.entries(EXCEPTIONS).flatMap(([area, pieces]) =>
  Object.entries(pieces).map(([from, to]) => [area, from, to] as const),
);

test.each(exceptions)("the exception of %s stands in its source and is needed: %s", (area, from, to) => {
  expect(SOURCES.some(([of, source]) => of === area && source.includes(from))).toBe(true);
  expect(converted(from)).not.toBe(to);
});

test("values of the wire stay as they are in the documents", async () => {
  const converted = await loadTraditional();
  expect(converted("杠杆倍数")).toBe("槓桿倍數");
  expect(converted("止盈价；0 或空为不设")).toBe("停利價；0 或空為不設");
  expect(converted("方向：买涨、买跌", ["买涨", "买跌"])).toBe("方向：买涨、买跌");
});
