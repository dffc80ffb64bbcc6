/** States of the lists and of the detail page that an address alone does not show, each looked at for faults. */
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { bringAxe, faultsOf, settled, type Rules } from "../../../e2e/screens.ts";
import type { Screen } from "./screen.ts";
import { watchlist } from "./watchlist.ts";

type Theme = "red" | "black";
type Lang = "zh-CN" | "zh-TW" | "en";
/** Theme, language, pixels, and which rules of accessibility are asked. */
export type StateLook = readonly [theme: Theme, lang: Lang, width: number, rules: Rules];
type Faults = Readonly<Record<string, readonly string[]>>;

/** What it is, its address, what is tapped there. */
const LIST_STATES: readonly (readonly [string, string, readonly string[]])[] = [
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

/** Faults of every state of market, boards, search and watchlist. */
export async function faultsOfLists(screen: Screen, [theme, lang, width, rules]: StateLook): Promise<Faults> {
  screen.stub.answer(watchlist().handlers);
  const page = await screen.open("/home", { theme, lang, width });
  await bringAxe({ page });
  const { faults, look } = looking(page, rules);
  for (const [name, address, taps] of LIST_STATES) {
    // What was opened in the state before is gone with its screen.
    await screen.visit(page, "/home");
    await screen.visit(page, address);
    for (const tap of taps) await page.locator(tap).first().click();
    await settled(page);
    if (name.includes("scrolled")) await page.evaluate(() => scrollTo(0, 3000));
    await look(name);
  }
  return faults;
}

/** Faults of every state of the detail page. */
export async function faultsOfDetail(screen: Screen, [theme, lang, width, rules]: StateLook): Promise<Faults> {
  const page = await screen.open("/home", { theme, lang, width });
  await bringAxe({ page });
  const { faults, look } = looking(page, rules, true);
  const nth = (selector: string, index: number) => page.locator(selector).nth(index).click();
  for (const code of ["sh600519", "sh000001", "hk00700", "usAAPL", "hf_IF", "hf_NQ", "XAUUSD"]) {
    await screen.visit(page, `/kline?code=${code}`);
    await page.locator(".mbox canvas").waitFor();
    await look(code);
  }
  await screen.visit(page, "/kline?code=sh600519");
  await page.locator(".mbox canvas").waitFor();
  await page.locator(".qmore").click();
  await nth(".bt button", 1);
  await page.locator(".tk").first().waitFor();
  await look("prints");
  for (const index of [1, 2, 3, 4, 5]) {
    await page.locator(".subtabs [role=tab]").nth(index).click();
    await expect.poll(() => page.locator(".about-stock .sk").count()).toBe(0);
    await look(`tab ${index}`);
  }
  await page.locator(".pt [role=tab]").nth(2).click();
  await page.locator(".kbox:not(.wait)").waitFor();
  await look("K-line");
  await page.locator(".pt > .tap").click();
  await page.locator(".land .kbox:not(.wait)").waitFor();
  await look("landscape");
  await page.keyboard.press("Escape");
  await page.locator(".kbox:not(.wait)").waitFor();
  await nth(".kbtns button", 0);
  await look("drawing");
  await page.locator(".kdraw .kbtns button").last().click();
  await nth(".kbtns button", 1);
  await page.locator(".ksetup").waitFor();
  await look("settings");
  return faults;
}

/** Notes the faults of what the page shows under a name; `fromTop` scrolls it there first. */
function looking(page: Page, rules: Rules, fromTop = false) {
  const faults: Record<string, readonly string[]> = {};
  const look = async (name: string) => {
    if (fromTop) await page.evaluate(() => scrollTo(0, 0));
    const found = await faultsOf(page, { rules });
    if (found.length > 0) faults[name] = found;
  };
  return { faults, look };
}
