/** `npm run check:component`: the keypad: size and position, targets, Hong Kong's decimals, back navigation, a computer. */
import type { Locator, Page } from "playwright-core";
import { describe, expect } from "vitest";
import { bringAxe, faultsOf, settled } from "../../e2e/screens.ts";
import { test } from "../../web/test/kit/screen.ts";

const PRICED = "/buyStocks?code=sh600519&price=1400";

const pad = (page: Page, label: string) => page.getByRole("group", { name: `${label} 数字键盘` });
const pads = (page: Page) => page.locator(".numpad").count();
const field = (page: Page, label: string) => page.getByRole("textbox", { name: label, exact: true });
const key = (page: Page, name: string) => page.locator(".numpad").getByRole("button", { name, exact: true });
const inputMode = (input: Locator) => input.evaluate((each: HTMLInputElement) => each.inputMode);

async function press(page: Page, ...names: readonly string[]): Promise<void> {
  for (const name of names) await key(page, name).tap();
}

/** The field `label`, once the keypad's file has loaded. */
async function ready(page: Page, label: string): Promise<Locator> {
  const input = field(page, label);
  await expect.poll(() => inputMode(input)).toBe("none");
  return input;
}

describe("the price of a share", () => {
  test("is above the keys, which are 44 pixels and more, and a tap elsewhere closes them", async ({ screen }) => {
    const page = await screen.open(PRICED);
    const price = await ready(page, "委托价");
    await bringAxe({ page });
    await page.getByRole("switch", { name: "止盈止损" }).tap();
    for (const label of ["止损价", "委托价"]) {
      await field(page, label).tap();
      await pad(page, label).waitFor();
      await settled(page);
      const [top, bottom] = [await pad(page, label).boundingBox(), await field(page, label).boundingBox()];
      expect(bottom!.y + bottom!.height, label).toBeLessThanOrEqual(top!.y);
      const small = await page.locator(".numpad button").evaluateAll((all) =>
        all
          .map((each) => [each.textContent, each.getBoundingClientRect()] as const)
          .filter(([, { width, height }]) => width < 44 || height < 44)
          .map(([text]) => text),
      );
      expect(small).toEqual([]);
      // A control partly covered by the keypad measures too small; the keys are measured separately.
      expect((await faultsOf(page, {})).filter((fault) => !fault.startsWith("target-size"))).toEqual([]);
    }
    // A phone zooms into a field of smaller type.
    expect(Number.parseFloat(await price.evaluate((input) => getComputedStyle(input).fontSize))).toBeGreaterThanOrEqual(16);
    await page.getByText("到价成交").tap();
    expect(await pads(page)).toBe(0);
  });

  test("has targets some percent away, on the side of the order's gain or loss", async ({ screen }) => {
    const page = await screen.open(PRICED);
    await ready(page, "委托价");
    await page.getByRole("switch", { name: "止盈止损" }).tap();
    await field(page, "止盈价").tap();
    await press(page, "+5%");
    expect(await field(page, "止盈价").inputValue()).toBe("1470.00");
    await field(page, "止损价").tap();
    await press(page, "\u221210%");
    expect(await field(page, "止损价").inputValue()).toBe("1260.00");
    await page.getByRole("radio", { name: /买跌/ }).tap();
    await field(page, "止盈价").tap();
    await press(page, "\u22123%");
    expect(await field(page, "止盈价").inputValue()).toBe("1358.00");
  });

  test("has three decimals in Hong Kong", async ({ screen }) => {
    const page = await screen.open("/buyStocks?code=hk00700&price=500");
    const price = await ready(page, "委托价");
    await price.tap();
    await press(page, "0", ".", "2", "4", "6", "5");
    expect(await price.inputValue()).toBe("0.246");
  });
});

test("the phone's way back closes the keypad and stays on the ticket", async ({ screen }) => {
  const page = await screen.openOwn("/setup", {});
  await page.addInitScript(
    "window.watchers = []; window.CloseWatcher = class extends CloseWatcher { constructor() { super(); window.watchers.push(this); } };",
  );
  await page.goto(PRICED);
  const price = await ready(page, "委托价");
  await price.tap();
  await pad(page, "委托价").waitFor();
  await page.evaluate("watchers.at(-1).requestClose()");
  await expect.poll(() => pads(page)).toBe(0);
  expect(new URL(page.url()).pathname).toBe("/buyStocks");
  expect(await inputMode(price)).toBe("none");
});

describe("another keyboard", () => {
  /** Waits for the keypad's file, which loads with the ticket, so that an absent keypad is a result. */
  const quiet = (page: Page) => page.waitForLoadState("networkidle");

  test("is the only one of a computer", async ({ screen }) => {
    const page = await screen.openOwn(PRICED, { desk: 812, width: 375 });
    const price = field(page, "委托价");
    await price.click();
    await quiet(page);
    expect([await inputMode(price), await pads(page)]).toEqual(["decimal", 0]);
  });
});
