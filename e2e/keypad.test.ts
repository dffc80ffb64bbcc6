/** The keypad of prices and quantities on a phone: every ticket has it, its field stays a real one, and who has keys of his own is not bothered. */
import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { demoPhone, openPhone, type Phone } from "./phone.ts";
import { bringAxe, faultsOf, settled } from "./screens.ts";
import { tradedServer, type Traded } from "./traded.ts";

let traded: Traded;
let phone: Phone;
let page: Page;
beforeAll(async () => {
  traded = await tradedServer();
  phone = await demoPhone(traded.server.url, traded.token);
  page = phone.page;
});
afterAll(async () => {
  expect(phone.complaints).toEqual([]);
  await phone.close();
  await traded.server.close();
});

const pad = (label: string) => page.getByRole("group", { name: `${label} 数字键盘` });
const field = (label: string) => page.getByRole("textbox", { name: label, exact: true });
const key = (name: string) => page.locator(".numpad").getByRole("button", { name, exact: true });
const press = async (...names: readonly string[]) => {
  for (const name of names) await key(name).tap();
};
const inputMode = (input: Locator) => input.evaluate((each: HTMLInputElement) => each.inputMode);

/** Opens an address and waits until the keypad's file has come. */
async function open(address: string, label: string): Promise<Locator> {
  await page.goto(address);
  const input = field(label);
  await expect.poll(() => inputMode(input)).toBe("none");
  return input;
}

describe("the price of a share", () => {
  test("is written key by key, with two decimals and one point, by steps and by what stands in the market", async () => {
    const price = await open("/buyStocks?code=sh600519&price=1400", "委托价");
    await price.tap();
    await pad("委托价").waitFor();
    // What stood there is replaced.
    await press("1", "4", "0", "1", ".", ".", "2", "5", "9");
    expect(await price.inputValue()).toBe("1401.25");
    await press("退格", "退格");
    expect(await price.inputValue()).toBe("1401.");
    await press("5", "委托价 增加");
    expect(await price.inputValue()).toBe("1401.51");
    await press("委托价 减少", "委托价 减少");
    expect(await price.inputValue()).toBe("1401.49");
    await price.evaluate((input: HTMLInputElement) => input.setSelectionRange(1, 1));
    await press("2");
    expect(await price.inputValue()).toBe("12401.49");
    const { stock } = (await traded.server.call("/api/stock/getSingleStock.do", { code: "sh600519" })).data;
    await press("跌停");
    expect(await price.inputValue()).toBe(stock.limitDown.toFixed(2));
    await press("涨停");
    expect(await price.inputValue()).toBe(stock.limitUp.toFixed(2));
    expect(await price.evaluate((input) => document.activeElement === input)).toBe(true);
    await press("确定");
    expect(await page.locator(".numpad").count()).toBe(0);
  });

  test("lies above the keys, which are 44 pixels and more, and a tap elsewhere closes them", async () => {
    const price = await open("/buyStocks?code=sh600519&price=1400", "委托价");
    await bringAxe(phone);
    await page.getByRole("switch", { name: "止盈止损" }).tap();
    for (const label of ["止损价", "委托价"]) {
      await field(label).tap();
      await pad(label).waitFor();
      await settled(page);
      const [top, bottom] = [await pad(label).boundingBox(), await field(label).boundingBox()];
      expect(bottom!.y + bottom!.height, label).toBeLessThanOrEqual(top!.y);
      const small = await page.locator(".numpad button").evaluateAll((all) =>
        all
          .map((each) => [each.textContent, each.getBoundingClientRect()] as const)
          .filter(([, { width, height }]) => width < 44 || height < 44)
          .map(([text]) => text),
      );
      expect(small).toEqual([]);
      // What is scrolled half under the keys counts as small; the keys themselves were measured.
      expect((await faultsOf(page, {})).filter((fault) => !fault.startsWith("target-size"))).toEqual([]);
    }
    // A phone zooms into a field whose letters are smaller.
    expect(Number.parseFloat(await price.evaluate((input) => getComputedStyle(input).fontSize))).toBeGreaterThanOrEqual(16);
    await page.getByText("到价成交").tap();
    expect(await page.locator(".numpad").count()).toBe(0);
  });

  test("a target is so many percent away, on the side of the order's gain or loss", async () => {
    await open("/buyStocks?code=sh600519&price=1400", "委托价");
    await page.getByRole("switch", { name: "止盈止损" }).tap();
    await field("止盈价").tap();
    await press("+5%");
    expect(await field("止盈价").inputValue()).toBe("1470.00");
    await field("止损价").tap();
    await press("\u221210%");
    expect(await field("止损价").inputValue()).toBe("1260.00");
    await page.getByRole("radio", { name: /买跌/ }).tap();
    await field("止盈价").tap();
    await press("\u22123%");
    expect(await field("止盈价").inputValue()).toBe("1358.00");
  });
});

test("a price in Hong Kong has three decimals, its smallest step", async () => {
  const price = await open("/buyStocks?code=hk00700&price=500", "委托价");
  await price.tap();
  await press("0", ".", "2", "4", "6", "5");
  expect(await price.inputValue()).toBe("0.246");
});

describe("a quantity", () => {
  test.each([
    ["a share", "/buyStocks?code=sz000001", "数量 (手)"],
    ["an index", "/indexBuy?code=sh000300", "数量 (手)"],
    ["a future", "/futuresBuy?code=hf_GC", "数量 (手)"],
    ["两融", "/twoBuy?code=sz000001", "数量 (手)"],
  ])("of %s is a whole number, by keys or as a part of what can be had", async (_, address, label) => {
    const input = await open(address, label);
    await input.tap();
    await pad(label).waitFor();
    expect(await key(".").count()).toBe(0);
    await press("0", "0", "7", "退格", "1", "2");
    expect(await input.inputValue()).toBe("12");
    await press(`${label} 增加`);
    expect(await input.inputValue()).toBe("13");
    await press("全部");
    const all = Number(await input.inputValue());
    await press("1/2");
    expect(Number(await input.inputValue())).toBe(Math.max(1, Math.floor(all / 2)));
  });

  test("of a sale is typed over its sheet", async () => {
    await page.goto("/warehouse?index=0");
    await page.locator("button.pos").first().tap();
    await page.getByRole("button", { name: "卖出", exact: true }).first().tap();
    const input = page.getByRole("dialog").getByRole("textbox", { name: "数量", exact: true });
    await expect.poll(() => inputMode(input)).toBe("none");
    await input.tap();
    await press("3", "00");
    expect(await input.inputValue()).toBe("300");
    await press("收起键盘");
    expect(await page.getByRole("dialog").count()).toBe(1);
    // The list is sorted by 保证金率: a row that changes its place is taken out of the page and put in again.
    await page
      .locator(".posr")
      .first()
      .evaluate((row) => row.parentElement?.append(row));
    expect(await page.getByRole("dialog").evaluate((sheet) => sheet.matches(":modal"))).toBe(true);
  });
});

test("the phone's way back puts the keypad away and stays on the ticket", async () => {
  await page.addInitScript(
    "window.watchers = []; window.CloseWatcher = class extends CloseWatcher { constructor() { super(); window.watchers.push(this); } };",
  );
  const price = await open("/buyStocks?code=sh600519&price=1400", "委托价");
  await price.tap();
  await pad("委托价").waitFor();
  await page.evaluate("watchers.at(-1).requestClose()");
  await expect.poll(() => page.locator(".numpad").count()).toBe(0);
  expect(new URL(page.url()).pathname).toBe("/buyStocks");
  expect(await inputMode(price)).toBe("none");
});

describe("who has another keyboard", () => {
  test("a pressed key of it takes the keypad away for good, and is typed itself", async () => {
    const price = await open("/buyStocks?code=sh600519&price=1400", "委托价");
    await price.tap();
    await pad("委托价").waitFor();
    await page.keyboard.type("1388.5");
    expect(await price.inputValue()).toBe("1388.5");
    expect(await page.locator(".numpad").count()).toBe(0);
    expect(await inputMode(price)).toBe("decimal");
    await field("数量 (手)").tap();
    expect(await page.locator(".numpad").count()).toBe(0);
  });

  test("the phone's own is one tap away, and the keypad comes with the next field again", async () => {
    const price = await open("/buyStocks?code=sh600519&price=1400", "委托价");
    await price.tap();
    await press("系统键盘");
    await expect.poll(() => price.evaluate((input) => document.activeElement === input)).toBe(true);
    expect(await inputMode(price)).toBe("decimal");
    expect(await page.locator(".numpad").count()).toBe(0);
    await field("数量 (手)").tap();
    await pad("数量 (手)").waitFor();
  });

  test("switched off in the settings it never comes", async () => {
    await page.goto("/setup");
    await page.getByRole("switch", { name: "下单数字键盘" }).tap();
    await page.goto("/buyStocks?code=sh600519&price=1400");
    const price = field("委托价");
    await price.tap();
    await page.waitForTimeout(500);
    expect([await inputMode(price), await page.locator(".numpad").count()]).toEqual(["decimal", 0]);
    await page.evaluate(() => localStorage.removeItem("keypad"));
  });

  test("a computer has keys of its own", async () => {
    const desk = await openPhone(traded.server.url, { width: 375, desk: 812 });
    await desk.page.addInitScript((kept) => localStorage.setItem("USERTOKEN", kept), traded.token);
    await desk.page.goto("/buyStocks?code=sh600519&price=1400");
    const price = desk.page.getByRole("textbox", { name: "委托价", exact: true });
    await price.click();
    await desk.page.waitForTimeout(500);
    expect([await inputMode(price), await desk.page.locator(".numpad").count()]).toEqual(["decimal", 0]);
    await desk.close();
  });
});
