/** 我的 → 设置: each setting is changed by tapping, visible where it acts, and kept over a reload. */
import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { replyTo } from "./kit/replies.ts";
import { placed } from "./kit/scenes.ts";
import { test } from "./kit/screen.ts";

const RED = "rgb(204, 31, 26)";
const GREEN = "rgb(10, 122, 59)";

const row = (page: Page, title: string) => page.locator("main .setup").getByRole("button", { name: new RegExp(`^${title}`) });
const toggle = (page: Page, title: string) => page.getByRole("switch", { name: title, exact: true });
const theme = (page: Page) => page.evaluate(() => document.documentElement.dataset["theme"]);

/** Taps the row and one of its choices. */
async function choose(page: Page, title: string, choice: string | RegExp): Promise<void> {
  await row(page, title).click();
  const sheet = page.locator("dialog[open]");
  await sheet.getByRole("radio", { name: choice, exact: typeof choice === "string" }).click();
  await sheet.waitFor({ state: "detached" });
}

const colour = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((each) => getComputedStyle(each).color);
const preview = async (page: Page) => [await colour(page, ".setup .up"), await colour(page, ".setup .down")];

/** The colour of the highest price at the left of 分时, which a canvas draws as a rise. */
const topLabel = (page: Page) =>
  page.evaluate(() => {
    const canvas = document.querySelector<HTMLCanvasElement>(".mwrap canvas");
    if (!canvas) return "none";
    const { data } = canvas.getContext("2d")!.getImageData(0, 0, 120, 36);
    let [red, green] = [0, 0];
    for (let at = 0; at < data.length; at += 4) {
      const [r = 0, g = 0, , alpha = 0] = data.subarray(at, at + 4);
      if (alpha > 200 && r > g + 60) red++;
      if (alpha > 200 && g > r + 60) green++;
    }
    return red > green ? "red" : green > red ? "green" : "none";
  });

describe("display", () => {
  test("the theme is red at first, black by choice, or follows the phone: at once, from the first paint and as the phone changes", async ({
    screen,
  }) => {
    const page = await screen.open("/setup");
    expect(await theme(page)).toBe("red");
    await choose(page, "主题", "黑色");
    expect(await theme(page)).toBe("black");
    await page.reload();
    expect(await theme(page)).toBe("black");
    await choose(page, "主题", /^跟随系统/);
    expect(await theme(page)).toBe("red");
    await page.emulateMedia({ colorScheme: "dark" });
    await expect.poll(() => theme(page)).toBe("black");
    await page.goto("/setup", { waitUntil: "commit" });
    await page.waitForFunction(() => document.body !== null);
    expect(await theme(page)).toBe("black");
    expect(await page.locator("meta[name=theme-color]").getAttribute("content")).toBe("#0D0F13");
    await page.emulateMedia({ colorScheme: "light" });
    await expect.poll(() => theme(page)).toBe("red");
  });

  test("绿涨红跌 turns the colours of prices around, in words and on canvas, and keeps those of buying and selling", async ({ screen }) => {
    const page = await screen.open("/setup");
    const buying = async () => {
      await page.goto("/kline?code=sh600519");
      const button = page.getByRole("button", { name: "买入", exact: true }).or(page.getByRole("link", { name: "买入", exact: true }));
      return button.first().evaluate((each) => getComputedStyle(each).backgroundColor);
    };
    expect(await preview(page)).toEqual([RED, GREEN]);
    const bought = await buying();
    await expect.poll(() => topLabel(page)).toBe("red");
    await page.goto("/setup");
    await choose(page, "涨跌颜色", "绿涨红跌");
    expect(await preview(page)).toEqual([GREEN, RED]);
    expect(await buying()).toBe(bought);
    await expect.poll(() => topLabel(page)).toBe("green");
    await page.goto("/trading-list");
    const risen = page.locator("main b.up, main .up b, main .c.up").first();
    await risen.waitFor();
    expect(await risen.evaluate((each) => getComputedStyle(each).color)).toBe(GREEN);
  });

  test.for(["red", "green"] as const)("买涨 has the colour of a rise (%s) in a list as on the ticket", async (rises, { screen }) => {
    const page = await screen.open("/warehouse?index=0", { stored: { rises } });
    const expected = rises === "red" ? RED : GREEN;
    expect(await colour(page, "em.tag:has-text('买涨')")).toBe(expected);
    await screen.visit(page, "/buy?code=sh600000");
    const side = page.getByRole("radio", { name: /买涨/ });
    await side.click();
    expect(await side.evaluate((each) => getComputedStyle(each).color)).toBe(expected);
  });

  test("the language, hidden amounts and vibration are kept", async ({ screen }) => {
    const page = await screen.open("/setup");
    await toggle(page, "点按振动").click();
    await toggle(page, "隐藏金额").click();
    await screen.visit(page, "/user");
    await page.locator(".assets .big", { hasText: "****" }).waitFor();
    await screen.visit(page, "/setup");
    await choose(page, "语言", "English");
    await page.getByRole("heading", { name: "Settings" }).waitFor();
    await page.reload();
    await page.getByText("Size of type").waitFor();
    expect(await toggle(page, "Hide amounts").getAttribute("aria-checked")).toBe("true");
    await choose(page, "Language", "简体中文");
    await page.getByText("字体大小").waitFor();
    expect(await toggle(page, "点按振动").getAttribute("aria-checked")).toBe("false");
  });
});

describe("trading", () => {
  /** Presses the button of a ticket whose agreement is accepted. */
  async function press(page: Page): Promise<void> {
    const act = page.locator(".order-act button").first();
    await act.waitFor();
    const unread = page.locator(".agree label");
    if (await unread.isVisible()) await unread.click();
    await act.click();
  }

  test("the question before an order can be left out, for good in the settings or for today on the ticket", async ({ screen }) => {
    screen.stub.answer({ "/user/buy.do": () => placed(0) });
    const ordered = (page: Page) => page.waitForURL((url) => url.pathname === "/warehouse");
    const page = await screen.open("/setup");
    await toggle(page, "下单前确认").click();
    await page.reload();
    expect(await toggle(page, "下单前确认").getAttribute("aria-checked")).toBe("false");
    await screen.visit(page, "/buyStocks?code=sh600000");
    await press(page);
    await ordered(page);
    await screen.visit(page, "/setup");
    await toggle(page, "下单前确认").click();
    await screen.visit(page, "/buyStocks?code=sh600000");
    await press(page);
    const dialog = page.getByRole("dialog", { name: "确认下单" });
    await dialog.getByText("今天不再提示").click();
    await dialog.getByRole("button", { name: "确认", exact: true }).click();
    await ordered(page);
    await screen.visit(page, "/setup");
    await page.getByText("今天已选不再提示，下一交易日恢复").waitFor();
    await screen.visit(page, "/buyStocks?code=sh600000");
    await press(page);
    await ordered(page);
    expect(screen.stub.callsOf("/user/buy.do")).toHaveLength(3);
  });

  test("a ticket begins with the chosen leverage while it is offered; from 3 on it shows the risk", async ({ screen }) => {
    const page = await screen.open("/buyStocks?code=sh600519");
    const chosen = () => page.getByRole("radiogroup", { name: "杠杆" }).getByRole("radio", { checked: true }).innerText();
    expect(await chosen()).toBe("1倍");
    await screen.visit(page, "/setup");
    await choose(page, "默认杠杆", /^5倍/);
    await row(page, "默认杠杆").getByText("5 倍：跌 10.0% 预警，跌 16.0% 强平").waitFor();
    await page.goto("/buyStocks?code=sh600519");
    expect(await chosen()).toBe("5倍");
    await page.getByText("5 倍：跌 10.0% 预警，跌 16.0% 强平").waitFor();
    // Of another time: the site offers no 7.
    const later = await screen.open("/buyStocks?code=sh600519", { stored: { lever: "7" } });
    expect(await chosen()).toBe("1倍");
    await screen.visit(later, "/setup");
    await later.getByText("7倍（现在不提供，按最小）").waitFor();
  });
});

test("更多定制 of the language's popover opens the display settings, which link the texts of /about and the version", async ({
  screen,
}) => {
  const { siteVersionInfo } = replyTo("/api/site/getInfo.do");
  const page = await screen.open("/wallet");
  await page.getByRole("button", { name: /语言/ }).click();
  await page.getByRole("menuitem", { name: "更多定制" }).click();
  await page.waitForURL((url) => url.pathname === "/setup");
  await page.getByRole("heading", { name: "显示" }).waitFor();
  for (const title of ["用户协议", "隐私协议", "关于我们", "交易规则"]) {
    await screen.visit(page, "/setup");
    await page.getByRole("link", { name: title, exact: true }).click();
    await page.getByRole("heading", { name: title, level: 1 }).waitFor();
  }
  await screen.visit(page, "/setup");
  await page.getByRole("link", { name: /^版本/ }).click();
  await page.getByText(`当前版本 ${siteVersionInfo}`).waitFor();
});
