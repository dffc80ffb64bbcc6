/** `npm run check:layout`: every switch, sheet and choice of every screen, at three sizes, in three languages, in both themes. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { layoutOf, SIZES, THEMES } from "../../e2e/layout.ts";
import { demoPhone } from "../../e2e/phone.ts";
import { QUARTER } from "../../server/test/kit/harness.ts";
import { tradedServer, type Traded } from "../../e2e/traded.ts";
import { SCREENS } from "../../e2e/all-screens.ts";

const LANGS = ["zh-CN", "zh-TW", "en"] as const;
const COMBINATIONS = SIZES.flatMap(({ width, type }) =>
  LANGS.flatMap((lang) => THEMES.map((theme) => [width, type * 100, lang, theme] as const)),
);
/** Words that keep only addresses that hold one. */
const WORDS = (process.env["LAYOUT"] ?? "").split(" ").filter(Boolean);
const ADDRESSES = SCREENS.map(([first = ""]) => first).filter((each) => WORDS.length === 0 || WORDS.some((word) => each.includes(word)));

let traded: Traded;
beforeAll(async () => {
  traded = await tradedServer(QUARTER);
});
afterAll(() => traded.server.close());

test.each(COMBINATIONS)("at %i pixels, type of %i per cent, %s, %s", async (width, percent, lang, theme) => {
  const phone = await demoPhone(traded.server.url, traded.token, { theme, lang, width, type: percent / 100 });
  await phone.page.goto("/home");
  const faults: Record<string, readonly string[]> = {};
  for (const address of ADDRESSES) Object.assign(faults, (await layoutOf(phone.page, address)).faults);
  await phone.close();
  expect(faults).toEqual({});
});
