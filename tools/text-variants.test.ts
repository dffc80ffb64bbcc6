/** The variants of a file of texts that the build makes (web/text-variants.ts). */
import { expect, test } from "vitest";
import { textVariant } from "../web/text-variants.ts";

const SOURCE = `import type { Same } from "./shape.ts";
import * as deep from "./deep.ts";
import { lazyMessages } from "./lazy-messages.ts";

const UNITS_ZH = ["天"];
const UNITS_EN = "day week".split(" ");

/** Words of a house. */
export const zh = { ...deep.zh, name: "房子", days: (n: number) => \`\${n}\${UNITS_ZH[0]}\` };
export const en: Same<typeof zh> = { ...deep.en, name: "House", days: (n) => \`\${n} \${UNITS_EN[0]}\` };

export const { useWords } = lazyMessages({ zh, en });
`;
const EAGER = SOURCE.replace(/.*lazyMessages.*\n/g, "");

test.each([
  ["?zh-CN", "zh-CN", SOURCE, ["房子", "UNITS_ZH = ", "* as deep"], ["House", "UNITS_EN", "lazy"]],
  ["?en", "en", SOURCE, ["House", "UNITS_EN = ", "* as deep"], ["房子", "UNITS_ZH", "lazy"]],
  ["the app's of texts that come with it", null, EAGER, ["房子", "UNITS_ZH = ", "* as deep"], ["House", "UNITS_EN"]],
  [
    "the app's of texts that are fetched",
    null,
    SOURCE,
    ['import { lazyLoaded } from "./lazy-messages.ts"', '(await import("./house.ts?zh-TW")).zh', '(await import("./house.ts?en")).en'],
    ["房子", "House", "UNITS", "deep", "lazyMessages"],
  ],
] as const)("%s holds what it needs and no other language", (_, lang, source, needs, not) => {
  const made = textVariant("/web/house.ts", source, lang);
  expect(needs.filter((text) => !made.includes(text))).toEqual([]);
  expect(not.filter((text) => made.includes(text))).toEqual([]);
});
