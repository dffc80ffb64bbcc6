/** 我的 → 设置 on a phone: each setting is changed by tapping, seen where it acts, and kept over a reload. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Page } from "playwright-core";
import { testServer, type TestServer } from "../server/test/kit/harness.ts";
import { demoPhone, demoToken, type Phone } from "./phone.ts";
import { visit } from "./screens.ts";

const RED = "rgb(204, 31, 26)";
const GREEN = "rgb(10, 122, 59)";
const ORANGE = "rgb(184, 72, 11)";
const BLUE = "rgb(29, 95, 196)";

let server: TestServer;
let phone: Phone;
let page: Page;
beforeAll(async () => {
  server = await testServer();
  await server.clockTo("2026-11-20 10:00:00");
  phone = await demoPhone(server.url, await demoToken(server.url));
  page = phone.page;
  await page.goto("/setup");
});
// Without loading the app again: so many loads in a minute are more calls than a phone may ask.
beforeEach(() => visit(page, "/setup"));
afterAll(async () => {
  expect(phone.complaints).toEqual([]);
  await phone.close();
  await server.close();
});

const row = (title: string) => page.locator("main .setup").getByRole("button", { name: new RegExp(`^${title}`) });
const toggle = (title: string) => page.getByRole("switch", { name: title, exact: true });

/** Taps the row and one of its choices. */
async function choose(title: string, choice: string | RegExp): Promise<void> {
  await row(title).click();
  const sheet = page.locator("dialog[open]");
  await sheet.getByRole("radio", { name: choice, exact: typeof choice === "string" }).click();
  await sheet.waitFor({ state: "detached" });
}

const theme = () => page.evaluate(() => document.documentElement.dataset["theme"]);
const colourOf = (selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((each) => getComputedStyle(each).color);

/** Pixels of the words that 五日 and 日K draw on their canvases. */
async function writtenOnCharts(): Promise<readonly number[]> {
  await page.goto("/kline?code=sh600519");
  await page.locator(".mwrap canvas, .mbox canvas").first().waitFor();
  await page.evaluate(() => {
    const sizes: number[] = [];
    Object.assign(window, { sizes });
    // oxlint-disable-next-line typescript/unbound-method -- it is called with its own context below
    const { fillText } = CanvasRenderingContext2D.prototype;
    CanvasRenderingContext2D.prototype.fillText = function (this: CanvasRenderingContext2D, ...given: Parameters<typeof fillText>) {
      const { width, clientWidth } = this.canvas;
      if (clientWidth > 0) sizes.push((Number(/([\d.]+)px/.exec(this.font)?.[1]) * this.getTransform().a * clientWidth) / width);
      fillText.apply(this, given);
    };
  });
  const sizes = () => page.evaluate(() => (window as { sizes?: number[] }).sizes ?? []);
  await page.locator(".pt [role=tab]").nth(1).click();
  await expect.poll(async () => (await sizes()).length).toBeGreaterThan(4);
  const before = (await sizes()).length;
  await page.locator(".pt [role=tab]").nth(2).click();
  await page.locator(".kbox:not(.wait)").waitFor();
  await expect.poll(async () => (await sizes()).length).toBeGreaterThan(before + 8);
  return sizes();
}

/** Of the highest price at the left of 分时, which a canvas draws in the colour of a rise. */
const topLabel = () =>
  page.evaluate(() => {
    const canvas = document.querySelector<HTMLCanvasElement>(".mwrap canvas");
    const { data } = canvas!.getContext("2d")!.getImageData(0, 0, 120, 36);
    let [red, green] = [0, 0];
    for (let at = 0; at < data.length; at += 4) {
      const [r = 0, g = 0, , alpha = 0] = data.subarray(at, at + 4);
      if (alpha > 200 && r > g + 60) red++;
      if (alpha > 200 && g > r + 60) green++;
    }
    return red > green ? "red" : green > red ? "green" : "none";
  });

describe("display", () => {
  test("the theme is red at first, black by choice, or follows the phone: at once, from the first paint and as the phone changes", async () => {
    expect(await theme()).toBe("red");
    await choose("主题", "黑色");
    expect(await theme()).toBe("black");
    await page.reload();
    expect(await theme()).toBe("black");
    await choose("主题", /^跟随系统/);
    expect(await theme()).toBe("red");
    await page.emulateMedia({ colorScheme: "dark" });
    await expect.poll(theme).toBe("black");
    await page.goto("/setup", { waitUntil: "commit" });
    await page.waitForFunction(() => document.body !== null);
    expect(await theme()).toBe("black");
    expect(await page.locator("meta[name=theme-color]").getAttribute("content")).toBe("#0D0F13");
    await page.emulateMedia({ colorScheme: "light" });
    await expect.poll(theme).toBe("red");
    await page.emulateMedia({ colorScheme: null });
    await choose("主题", "红色");
  });

  test("绿涨红跌 turns the colours of prices around, in words and on canvas, and leaves buying and selling theirs", async () => {
    const preview = async () => [await colourOf(".setup .up"), await colourOf(".setup .down")];
    const buying = async () => {
      await page.goto("/kline?code=sh600519");
      const button = page.getByRole("button", { name: "买入", exact: true }).or(page.getByRole("link", { name: "买入", exact: true }));
      return button.first().evaluate((each) => getComputedStyle(each).backgroundColor);
    };
    expect(await preview()).toEqual([RED, GREEN]);
    const bought = await buying();
    await expect.poll(() => topLabel()).toBe("red");
    await page.goto("/setup");
    await choose("涨跌颜色", "绿涨红跌");
    expect(await preview()).toEqual([GREEN, RED]);
    await page.reload();
    expect(await preview()).toEqual([GREEN, RED]);
    expect(await buying()).toBe(bought);
    await expect.poll(() => topLabel()).toBe("green");
    await page.goto("/trading-list");
    const risen = page.locator("main b.up, main .up b, main .c.up").first();
    await risen.waitFor();
    expect(await risen.evaluate((each) => getComputedStyle(each).color)).toBe(GREEN);
  });

  test("the colour-blind palette serves both conventions", async () => {
    await toggle("色觉友好配色").click();
    expect([await colourOf(".setup .up"), await colourOf(".setup .down")]).toEqual([BLUE, ORANGE]);
    await choose("涨跌颜色", "橙涨蓝跌");
    await page.reload();
    expect([await colourOf(".setup .up"), await colourOf(".setup .down")]).toEqual([ORANGE, BLUE]);
    await toggle("色觉友好配色").click();
    expect([await colourOf(".setup .up"), await colourOf(".setup .down")]).toEqual([RED, GREEN]);
  });

  test("type of 200 % is laid out like the browser's own of that size, and kept", async () => {
    await choose("字体大小", "最大 200%");
    await page.reload();
    await row("字体大小").getByText("最大 200%").waitFor();
    const other = await demoPhone(server.url, await demoToken(server.url), { type: 2 });
    for (const address of ["/about?e=5", "/setup", "/trading-list"]) {
      const [here, there] = [page, other.page];
      const heights = [];
      for (const one of [here, there]) {
        await one.goto(address);
        await one.locator("main h2, main .str, main .hot").first().waitFor();
        await one.waitForLoadState("networkidle");
        expect(await one.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
        heights.push(
          await one
            .locator("main > * > *, main > *")
            .first()
            .evaluate((each) => each.getBoundingClientRect().height),
        );
      }
      expect(heights[0], address).toBe(heights[1]);
    }
    await other.close();
    expect(Math.min(...(await writtenOnCharts()))).toBeGreaterThanOrEqual(20);
    await page.goto("/setup");
    await choose("字体大小", "标准");
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe("16px");
  });

  test("the language, and amounts that are hidden", async () => {
    await toggle("隐藏金额").click();
    await page.goto("/user");
    await page.locator(".assets .big", { hasText: "****" }).waitFor();
    await page.goto("/setup");
    expect(await toggle("隐藏金额").getAttribute("aria-checked")).toBe("true");
    await toggle("隐藏金额").click();
    await choose("语言", "English");
    await page.getByRole("heading", { name: "Settings" }).waitFor();
    await page.reload();
    await page.getByText("Size of type").waitFor();
    await choose("Language", "简体中文");
    await page.getByText("字体大小").waitFor();
  });

  test("a phone that cannot vibrate says so; where it can, it is switched off", async () => {
    await toggle("点按振动").click();
    await page.reload();
    expect(await toggle("点按振动").getAttribute("aria-checked")).toBe("false");
    await toggle("点按振动").click();
  });
});

describe("trading", () => {
  test("the question before an order can be left out, for good here or for today on the ticket", async () => {
    await toggle("下单前确认").click();
    await page.reload();
    expect(await toggle("下单前确认").getAttribute("aria-checked")).toBe("false");
    await order();
    await page.waitForURL((url) => url.pathname === "/warehouse");
    await page.goto("/setup");
    await toggle("下单前确认").click();
    await order();
    const dialog = page.getByRole("dialog", { name: "确认下单" });
    await dialog.getByText("今天不再提示").click();
    await dialog.getByRole("button", { name: "确认", exact: true }).click();
    await page.waitForURL((url) => url.pathname === "/warehouse");
    await page.goto("/setup");
    await page.getByText("今天已选不再提示，下一交易日恢复").waitFor();
    await order();
    await page.waitForURL((url) => url.pathname === "/warehouse");
    await page.goto("/setup");
  });

  test("a ticket begins with the leverage that was chosen, as long as it is on offer; from 3 on the risk is told", async () => {
    const begun = async () => {
      await page.goto("/buyStocks?code=sh600519");
      return page.getByRole("radiogroup", { name: "杠杆" }).getByRole("radio", { checked: true }).innerText();
    };
    expect(await begun()).toBe("1倍");
    await visit(page, "/setup");
    await choose("默认杠杆", /^5倍/);
    await row("默认杠杆").getByText("5 倍：跌 10.0% 预警，跌 16.0% 强平").waitFor();
    await page.reload();
    expect(await begun()).toBe("5倍");
    await page.getByText("5 倍：跌 10.0% 预警，跌 16.0% 强平").waitFor();
    // Of another time: the site offers no 7.
    await page.evaluate(() => localStorage.setItem("lever", "7"));
    expect(await begun()).toBe("1倍");
    await visit(page, "/setup");
    await page.getByText("7倍（现在不提供，按最小）").waitFor();
    await choose("默认杠杆", "最小 (1倍)");
  });

  async function order(): Promise<void> {
    await page.goto("/buyStocks?code=sh600000");
    const act = page.locator(".order-act button").first();
    await act.waitFor();
    // Read once it is remembered.
    const unread = page.locator(".agree label");
    if (await unread.isVisible()) await unread.click();
    await act.click();
  }
});

test("charts open as they were chosen", async () => {
  await choose("打开个股时的图", "周K");
  await choose("主图指标", "BOLL");
  await choose("副图指标", "KDJ");
  await choose("复权", "不复权");
  await choose("K 线样式", "实心阳线");
  await page.reload();
  await row("K 线样式").getByText("实心阳线").waitFor();
  await page.goto("/kline?code=sh600519");
  await page.getByRole("tab", { name: "周K", selected: true }).waitFor();
  for (const name of ["BOLL", "KDJ"]) await page.getByRole("button", { name, exact: true, pressed: true }).waitFor();
  await page.locator(".chip2", { hasText: "不复权" }).waitFor();
});

test("another tab follows, and everything goes back to the first settings after a question", async () => {
  const other = await page.context().newPage();
  await other.goto("/setup");
  await choose("主题", "黑色");
  await expect.poll(() => other.evaluate(() => document.documentElement.dataset["theme"])).toBe("black");
  await choose("字体大小", "特大 150%");
  await expect.poll(() => other.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe("24px");
  await row("恢复默认设置").click();
  await page.getByRole("dialog").getByRole("button", { name: "恢复", exact: true }).click();
  await page.getByText("已恢复默认设置").waitFor();
  expect(await theme()).toBe("red");
  await row("打开个股时的图").getByText("分时").waitFor();
  await row("主图指标").getByText("MA", { exact: true }).waitFor();
  await row("字体大小").getByText("标准").waitFor();
  await expect.poll(() => other.evaluate(() => document.documentElement.dataset["theme"])).toBe("red");
  await other.close();
});

test("更多定制 of the language's popover opens the display settings; version and texts of /about lie below", async () => {
  await visit(page, "/wallet");
  await page.getByRole("button", { name: /语言/ }).click();
  await page.getByRole("menuitem", { name: "更多定制" }).click();
  await page.waitForURL((url) => url.pathname === "/setup");
  await page.getByRole("heading", { name: "显示" }).waitFor();
  for (const title of ["用户协议", "隐私协议", "关于我们", "交易规则"]) {
    await visit(page, "/setup");
    await page.getByRole("link", { name: title, exact: true }).click();
    await page.getByRole("heading", { name: title, level: 1 }).waitFor();
  }
  await visit(page, "/setup");
  await page.getByRole("link", { name: /^版本/ }).click();
  await page.getByText(/^当前版本 \d/).waitFor();
});
