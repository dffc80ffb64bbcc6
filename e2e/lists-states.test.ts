/** Market, boards, search and watchlist in the states that an address alone does not show: accessible, inside the screen, in every look. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { testServer, type TestServer } from "../server/test/harness.ts";
import { demoPhone, demoToken } from "./phone.ts";
import { bringAxe, faultsOf } from "./screens.ts";

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ TRUST_PROXY: "1" });
  await server.clockTo("2026-11-20 10:30:00");
});
afterAll(() => server.close());

/** What it is, its address, what is tapped there. */
const STATES: readonly (readonly [string, string, readonly string[]])[] = [
  ["the market, scrolled", "/trading-list", []],
  ["futures", "/trading-list?tab=futures", []],
  ["a map of industries", "/boards?kind=industry", []],
  ["a board", "/boards?kind=industry&name=银行", []],
  ["the list of boards", "/boards?kind=concept", [".seg button:nth-child(2)"]],
  ["the search", "/Searchlist", []],
  ["the watchlist being edited", "/MyList", [".edit"]],
  ["a symbol's sheet", "/MyList", [".edit", ".er .tap"]],
  ["groups", "/MyList", [".wgroups .tap"]],
  ["import", "/MyList", [".more-menu .tap", ".pop button:nth-child(2)"]],
  ["export", "/MyList", [".more-menu .tap", ".pop button:nth-child(3)"]],
];

test.each([
  ["red", "zh-CN", 375],
  ["black", "zh-CN", 375],
  ["red", "en", 320],
  ["black", "zh-TW", 430],
] as const)("each state is well in %s, %s, %i pixels", async (theme, lang, width) => {
  const opened = await demoPhone(server.url, await demoToken(server.url), { theme, lang, width });
  const { page } = opened;
  await page.emulateMedia({ reducedMotion: "reduce" });
  const faults: Record<string, unknown> = {};
  for (const [name, address, taps] of STATES) {
    await page.goto(address);
    await bringAxe(opened);
    await page.waitForFunction(() => document.querySelector("h1") !== null && document.querySelector("[role=status] .sk") === null);
    for (const tap of taps) await page.locator(tap).first().click();
    await page.waitForTimeout(400);
    if (name.includes("scrolled")) await page.evaluate(() => scrollTo(0, 3000));
    const found = await faultsOf(page, {});
    if (found.length > 0) faults[name] = found;
  }
  await opened.close();
  expect(faults).toEqual({});
});
