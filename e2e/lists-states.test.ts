/**
 * Market, boards, search and watchlist in the states that an address alone does not show: accessible, inside the screen, in every
 * look; the indices of all markets, and what rows ask for together.
 */
import { afterAll, beforeAll, expect, test } from "vitest";
import { testServer, type TestServer } from "../server/test/kit/harness.ts";
import { demoPhone, demoToken, openPhone } from "./phone.ts";
import { bringAxe, faultsOf, settled, visit } from "./screens.ts";

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ TRUST_PROXY: "1" });
  await server.clockTo("2026-11-20 10:30:00");
});
afterAll(() => server.close());

/** Expects of a value that comes in a moment, on a busy machine too. */

/** What it is, its address, what is tapped there. */
const STATES: readonly (readonly [string, string, readonly string[]])[] = [
  ["the market, scrolled", "/trading-list", []],
  ["indices of all markets", "/trading-list?tab=indices", []],
  ["Hong Kong", "/trading-list?tab=hk", []],
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
  ["red", "zh-CN", 375, "all"],
  ["black", "zh-CN", 375, "colours"],
  ["red", "en", 320, "structure"],
  ["black", "zh-TW", 430, "none"],
] as const)("each state is well in %s, %s, %i pixels", async (theme, lang, width, rules) => {
  const opened = await demoPhone(server.url, await demoToken(server.url), { theme, lang, width });
  const { page } = opened;
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/home");
  await bringAxe(opened);
  const faults: Record<string, unknown> = {};
  for (const [name, address, taps] of STATES) {
    // What was opened in the state before is gone with its screen.
    expect(await visit(page, "/home")).toBe(true);
    expect(await visit(page, address), name).toBe(true);
    for (const tap of taps) await page.locator(tap).first().click();
    await settled(page);
    if (name.includes("scrolled")) await page.evaluate(() => scrollTo(0, 3000));
    const found = await faultsOf(page, { rules });
    if (found.length > 0) faults[name] = found;
  }
  await opened.close();
  expect(faults).toEqual({});
});

test("indices stand in groups, each with its own hours; one of New York opens and leads on to the next", async () => {
  const guest = await openPhone(server.url);
  const { page } = guest;
  await page.goto("/indexlist");
  for (const [group, name] of [
    ["A股", "上证指数"],
    ["港股", "恒生指数"],
    ["美股", "道琼斯"],
    ["全球", "富时中国A50期货"],
  ] as const)
    await page
      .locator("main div", { has: page.getByRole("heading", { name: group, exact: true }) })
      .getByText(name, { exact: true })
      .first()
      .waitFor();
  await page.getByRole("tab", { name: "美股", exact: true }).last().click();
  await page.getByText("交易中").first().waitFor();
  await page.getByText("模拟时段").first().waitFor();
  expect(await page.locator(".indices .rk").count()).toBe(3);
  for (const text of await page.locator(".indices .num").allInnerTexts()) expect(text).toMatch(/^[\d,]+\.\d\d\n[+−]?[\d,]+\.\d\d$/);
  await expect.poll(() => page.locator(".indices .spk path").count()).toBeGreaterThan(6);
  await page.getByText("道琼斯").click();
  await page.waitForURL((url) => url.searchParams.get("code") === "usDJI");
  await page.getByRole("button", { name: "下一只" }).click();
  await page.waitForURL((url) => url.searchParams.get("code") === "usIXIC");
  await guest.close();
});

test("small lines of the names in sight are asked for together", async () => {
  const guest = await openPhone(server.url);
  const { page } = guest;
  const asked: string[] = [];
  const note = (request: { url: () => string; postData: () => string | null }) => {
    if (/lines\.do|findStock/.test(request.url())) asked.push(request.postData() ?? "");
  };
  page.on("request", note);
  await page.goto("/trading-list");
  await expect.poll(() => page.locator(".str .spk path").count()).toBeGreaterThan(6);
  page.off("request", note);
  expect(asked.length).toBeLessThanOrEqual(3);
  expect(new URLSearchParams(asked.join("&")).getAll("gids").join(",").split(",").length).toBeGreaterThan(12);
  await guest.close();
});
