/** The keypad of prices and quantities: every ticket has it, its field stays a real one, and another keyboard takes its place. */
import type { Locator, Page } from "playwright-core";
import { describe, expect } from "vitest";
import { replyTo } from "./kit/replies.ts";
import { test } from "./kit/screen.ts";

const PRICED = "/buyStocks?code=sh600519&price=1400";

const pad = (page: Page, label: string) => page.getByRole("group", { name: `${label} 数字键盘` });
const pads = (page: Page) => page.locator(".numpad").count();
const field = (page: Page, label: string) => page.getByRole("textbox", { name: label, exact: true });
const key = (page: Page, name: string) => page.locator(".numpad").getByRole("button", { name, exact: true });
const inputMode = (input: Locator) => input.evaluate((each: HTMLInputElement) => each.inputMode);
const isFocused = (input: Locator) => input.evaluate((each) => document.activeElement === each);

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
  test("is written key by key, with two decimals and one point, by steps and by the market's limits", async ({ screen }) => {
    const page = await screen.open(PRICED);
    const price = await ready(page, "委托价");
    await price.tap();
    await pad(page, "委托价").waitFor();
    // The first key replaces what the field held.
    await press(page, "1", "4", "0", "1", ".", ".", "2", "5", "9");
    expect(await price.inputValue()).toBe("1401.25");
    await press(page, "退格", "退格");
    expect(await price.inputValue()).toBe("1401.");
    await press(page, "5", "委托价 增加");
    expect(await price.inputValue()).toBe("1401.51");
    await press(page, "委托价 减少", "委托价 减少");
    expect(await price.inputValue()).toBe("1401.49");
    await price.evaluate((input: HTMLInputElement) => input.setSelectionRange(1, 1));
    await press(page, "2");
    expect(await price.inputValue()).toBe("12401.49");
    const { stock } = replyTo("/api/stock/getSingleStock.do", { code: "sh600519" });
    await press(page, "跌停");
    expect(await price.inputValue()).toBe(stock.limitDown.toFixed(2));
    await press(page, "涨停");
    expect(await price.inputValue()).toBe(stock.limitUp.toFixed(2));
    expect(await isFocused(price)).toBe(true);
    await press(page, "确定");
    expect(await pads(page)).toBe(0);
  });
});

describe("a quantity", () => {
  test.for([
    ["a share", "/buyStocks?code=sz000001"],
    ["an index", "/indexBuy?code=sh000300"],
    ["a future", "/futuresBuy?code=hf_GC"],
    ["两融", "/twoBuy?code=sz000001"],
  ] as const)("of %s is a whole number, by keys or as a part of the most", async ([, address], { screen }) => {
    const label = "数量 (手)";
    const page = await screen.open(address);
    const input = await ready(page, label);
    await input.tap();
    await pad(page, label).waitFor();
    expect(await key(page, ".").count()).toBe(0);
    await press(page, "0", "0", "7", "退格", "1", "2");
    expect(await input.inputValue()).toBe("12");
    await press(page, `${label} 增加`);
    expect(await input.inputValue()).toBe("13");
    await press(page, "全部");
    const all = Number(await input.inputValue());
    await press(page, "1/2");
    expect(Number(await input.inputValue())).toBe(Math.max(1, Math.floor(all / 2)));
  });

  test("of a sale is typed over its sheet", async ({ screen }) => {
    const fields = { approveStatus: "1", pageNum: "1", pageSize: "100", state: "0" };
    const held = replyTo("/user/position/list.do", fields);
    const sellable = { ...held, list: held.list.map((row) => ({ ...row, canSellNum: row.orderNum, lockedNum: 0, lockedUntil: "" })) };
    screen.stub.answer({ "/user/position/list.do": (asked) => (asked.state === "0" ? sellable : { ...held, list: [], total: 0 }) });
    const page = await screen.open("/warehouse?index=0");
    await page.locator("button.pos").first().tap();
    await page.getByRole("button", { name: "卖出", exact: true }).first().tap();
    const sheet = page.getByRole("dialog");
    const input = sheet.getByRole("textbox", { name: "数量", exact: true });
    await expect.poll(() => inputMode(input)).toBe("none");
    await input.tap();
    await press(page, "3", "00");
    expect(await input.inputValue()).toBe("300");
    await press(page, "收起键盘");
    expect(await sheet.count()).toBe(1);
    // The list is sorted by 保证金率: a row that changes its place is taken out of the page and put in again.
    await page
      .locator(".posr")
      .first()
      .evaluate((row) => row.parentElement?.append(row));
    expect(await sheet.evaluate((each) => each.matches(":modal"))).toBe(true);
  });
});

describe("another keyboard", () => {
  test("closes the keypad for good with its first key, which is typed itself", async ({ screen }) => {
    const page = await screen.open(PRICED);
    const price = await ready(page, "委托价");
    await price.tap();
    await pad(page, "委托价").waitFor();
    await page.keyboard.type("1388.5");
    expect(await price.inputValue()).toBe("1388.5");
    expect(await pads(page)).toBe(0);
    expect(await inputMode(price)).toBe("decimal");
    await field(page, "数量 (手)").tap();
    expect(await pads(page)).toBe(0);
  });

  test("of the phone is one tap away, and the keypad opens with the next field again", async ({ screen }) => {
    const page = await screen.open(PRICED);
    const price = await ready(page, "委托价");
    await price.tap();
    await press(page, "系统键盘");
    await expect.poll(() => isFocused(price)).toBe(true);
    expect(await inputMode(price)).toBe("decimal");
    expect(await pads(page)).toBe(0);
    await field(page, "数量 (手)").tap();
    await pad(page, "数量 (手)").waitFor();
  });

  /** The keypad's file is loaded with the ticket: by then a field without it would have changed. */
  const quiet = (page: Page) => page.waitForLoadState("networkidle");

  test("is the only one when the keypad is switched off in the settings", async ({ screen }) => {
    const page = await screen.open("/setup");
    await page.getByRole("switch", { name: "下单数字键盘" }).tap();
    await page.goto(PRICED);
    const price = field(page, "委托价");
    await price.tap();
    await quiet(page);
    expect([await inputMode(price), await pads(page)]).toEqual(["decimal", 0]);
  });
});
