/** The order tickets of a share, an index and a future: nothing leaves the screen, nothing that was filled in is lost. */
import { AGREEMENT_VERSIONS } from "@hongpan/core/contract/agreement-versions.ts";
import { settingsOn } from "@hongpan/core/rules/terms/settings.ts";
import { swingLeverOf } from "@hongpan/core/rules/terms/terms.ts";
import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { positionDetails } from "./kit/positions.ts";
import { clockAt, placed, quoteWith, userWith } from "./kit/scenes.ts";
import { test } from "./kit/screen.ts";

const TITLE = "委托投资合作协议";
const TICKETS = [
  ["a stock", "/buyStocks?code=sh600519"],
  ["an index", "/indexBuy?code=sh000300"],
  ["a future", "/futuresBuy?code=hf_GC"],
] as const;

/** Of the order that `placed` answers. */
const SN = "20261123000000000001";

const box = (page: Page) => page.getByRole("checkbox", { name: `我已阅读 ${TITLE}` });
const link = (page: Page) => page.getByRole("link", { name: TITLE });
const act = (page: Page) => page.locator(".order-act button").first();
const confirm = (page: Page) => page.getByRole("dialog").getByRole("button", { name: "确认", exact: true });

/** What of the ticket ends beyond the right edge of the screen. */
const beyond = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("main *")]
      .filter((each) => each.getBoundingClientRect().right > innerWidth + 0.5)
      .map((each) => each.outerHTML.slice(0, 80)),
  );

describe("the ticket", () => {
  test.for(TICKETS)("of %s shows the leverage cap of a class and the allowed levers", async ([, address], { screen }) => {
    screen.stub.answer(userWith({ siteLever: "1/2/3", leverCap: 4, enableAmt: 1_000_000 }));
    const page = await screen.open(address);
    await page.getByText("班级上限 4 倍").waitFor();
    const levers = page.getByRole("radiogroup", { name: "杠杆" }).getByRole("radio");
    expect((await levers.allInnerTexts()).map((text) => Number.parseInt(text, 10)).every((lever) => lever <= 3)).toBe(true);
  });

  test.for(TICKETS)(
    "of %s fits with 止盈止损 switched on, and keeps its fields while its agreement is read",
    async ([, address], { screen }) => {
      const page = await screen.open(address);
      await page.getByRole("switch", { name: "止盈止损" }).click();
      await page.getByLabel("止损价").fill("1.2");
      for (const width of [320, 375]) {
        await page.setViewportSize({ width, height: 812 });
        expect(await beyond(page), `${width} pixels`).toEqual([]);
      }
      await page.locator(".agree label").click();
      expect(await box(page).isChecked()).toBe(true);
      await link(page).click();
      const agreement = page.getByRole("dialog", { name: TITLE });
      await agreement.getByText(/保证金率低于 50% 时发出预警/).waitFor();
      await page.keyboard.press("Escape");
      await agreement.waitFor({ state: "detached" });
      expect(await page.getByLabel("止损价").inputValue()).toBe("1.2");
      expect(await box(page).isChecked()).toBe(true);
      expect(new URL(page.url()).search).toBe(new URL(address, page.url()).search);
    },
  );

  test("of 两融下单 asks for a direction by its name, which then stands on the button", async ({ screen }) => {
    const page = await screen.open("/twoBuy?code=sh600519");
    await page.getByRole("tab", { name: "两融下单" }).waitFor();
    expect(await page.getByRole("radio", { name: /买涨|买跌/, checked: true }).count()).toBe(0);
    await page.getByRole("button", { name: "请选择买卖方向" }).waitFor();
    expect(await page.locator(".fc b.danger").count()).toBe(0);
    await page.getByRole("radio", { name: /买跌/ }).click();
    await box(page).check();
    await page.getByRole("button", { name: /^两融下单 买跌 / }).waitFor();
    await page.getByRole("tab", { name: "卖出" }).click();
    expect(new URL(page.url()).pathname).toBe("/twoBuy");
    await page.getByRole("tab", { name: "两融下单" }).click();
    await page.getByRole("button", { name: "请选择买卖方向" }).waitFor();
  });

  test("of 两融下单 without a stock finds one itself and stays what it is", async ({ screen }) => {
    const page = await screen.open("/twoBuy");
    await page.getByRole("searchbox").fill("600519");
    await page.getByRole("button", { name: /贵州茅台/ }).click();
    await page.getByRole("tab", { name: "两融下单" }).waitFor();
    expect(new URL(page.url()).pathname).toBe("/twoBuy");
  });

  test("of a share that has moved much lately shows the leverage that is left, and why, for each side", async ({ screen }) => {
    // In percent of the price.
    const swing = 10;
    const most = (direction: 1 | -1) => swingLeverOf(direction, swing * 10_000, settingsOn("2026-11-23"));
    const left = (direction: 1 | -1) => [1, 2, 3, 5, 10, 20, 30].filter((lever) => lever <= most(direction));
    screen.stub.answer(quoteWith("sh600519", { swing, maxLever: most(1), maxLeverDown: most(-1) }));
    const page = await screen.open("/buyStocks?code=sh600519");
    for (const [side, direction] of [
      ["买涨", 1],
      ["买跌", -1],
    ] as const) {
      await page.getByRole("radio", { name: new RegExp(side) }).click();
      await page.getByText(`该股近期波动大或消息多：今日${side}最高 ${left(direction).at(-1)} 倍`).waitFor();
      expect(await page.getByRole("radiogroup", { name: "杠杆" }).getByRole("radio").count()).toBe(left(direction).length);
    }
  });
});

describe("the agreement", () => {
  test("that was ordered under is remembered by its version and by its account, and can be withdrawn", async ({ screen }) => {
    const { stub } = screen;
    stub.answer({ "/user/buy.do": () => placed(0) });
    const page = await screen.open("/buyStocks?code=sh600519");
    expect(await box(page).isChecked()).toBe(false);
    await box(page).check();
    // Ticked is not ordered: the next ticket asks again.
    await page.reload();
    expect(await box(page).isChecked()).toBe(false);
    await box(page).check();
    await page.getByRole("button", { name: /^买涨 1 手/ }).click();
    await confirm(page).click();
    await page.waitForURL((url) => url.pathname === "/warehouse");
    await page.goto("/indexBuy?code=sh000300");
    await page.locator(".agree").getByText("已同意").waitFor();
    await page.getByText(`（${AGREEMENT_VERSIONS.trade} 版）`).waitFor();
    expect(await page.getByText("需同意合作协议才能交易!").count()).toBe(0);
    await page.getByRole("button", { name: "撤回" }).click();
    expect(await box(page).isChecked()).toBe(false);
    await page.getByText("需同意合作协议才能交易!").waitFor();
  });

  test("has an address of its own", async ({ screen }) => {
    const page = await screen.open("/trade");
    await page.getByRole("heading", { name: TITLE }).first().waitFor();
  });
});

test("the confirmation shows the ticket's range of the forced close, its targets, and no limit price for a market order", async ({
  screen,
}) => {
  const page = await screen.open("/buyStocks?code=sh600519");
  await page.getByRole("radio", { name: "10", exact: true }).click();
  await page.getByRole("switch", { name: "止盈止损" }).click();
  await page.getByLabel("止损价").fill("1000");
  await page.getByLabel("止盈价").fill("3000");
  await box(page).check();
  const range = await page.locator(".fc b.danger").innerText();
  expect(range).toMatch(/^[\d,.]+ – [\d,.]+$/);
  await act(page).click();
  const rows = await page.locator("dialog[open] .kv").allInnerTexts();
  const shown = Object.fromEntries(rows.map((row) => row.split("\n")));
  expect(shown).toMatchObject({ 预估平仓价: range, 止盈价: "3,000.00", 止损价: "1,000.00" });
  expect(shown["市价"]).toMatch(/^≈ [\d,.]+$/);
  expect(shown["委托价"]).toBeUndefined();
});

test("a market order in the call auction holds money at limit-up and is shown from the top of the orders", async ({ screen }) => {
  screen.stub.answer({ ...clockAt("2026-11-23 09:16:00"), "/user/buy.do": () => placed(0) });
  const page = await screen.open("/buyStocks?code=sh600000");
  await page.getByText("参加集合竞价，撮合时才成交；资金先按涨停价冻结，多冻的成交后退回").waitFor();
  await box(page).check();
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await act(page).click();
  await page.locator("dialog[open]").getByText(/^≤ /).waitFor();
  await confirm(page).click();
  await page.waitForURL((url) => url.pathname + url.search === "/warehouse?index=2");
  await page.getByText("浦发银行").first().waitFor();
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test("with too little money for one lot at leverage 1, the hint chooses leverage 2 and the smallest order", async ({ screen }) => {
  screen.stub.answer(userWith({ enableAmt: 700 }));
  const page = await screen.open("/buyStocks?code=sh600000");
  const lots = page.getByLabel("数量 (手)", { exact: true });
  await lots.fill("3");
  await page.getByRole("button", { name: "用2倍买得起最少的数量 ›" }).click();
  expect(await page.getByRole("radio", { name: "2倍" }).isChecked()).toBe(true);
  expect(await lots.inputValue()).toBe("1");
});

describe("a future that its account cannot pay for", () => {
  // The futures account has 200,000 yuan; a lot of gold takes 445,140 USD x 7.107 at leverage 1.
  const lack = (page: Page) => page.locator("#lots-fault");

  test("says so where the stock account has too little, and suggests no higher leverage", async ({ screen }) => {
    const page = await screen.open("/futuresBuy?code=hf_GC");
    await lack(page)
      .getByText(/^还差 2,963,[\d.]+ 元，股票账户只有 995,[\d.]+ 元可划转，不够$/)
      .waitFor();
    expect(await lack(page).getByRole("link").count()).toBe(0);
    expect(await page.getByText("买得起最少的数量").count()).toBe(0);
  });

  test("leads to a transfer of what is missing where the stock account has it", async ({ screen }) => {
    const page = await screen.open("/futuresBuy?code=hf_GC");
    await page.getByRole("radio", { name: "20", exact: true }).click();
    await page.getByLabel("数量 (手)", { exact: true }).fill("2");
    const text = await lack(page).innerText();
    const missing = /还差 ([\d,.]+) 元，可从股票账户划转/.exec(text)?.[1]?.replaceAll(",", "");
    await lack(page).getByRole("link", { name: "去划转" }).click();
    await page.waitForURL((url) => url.pathname + url.search === `/transfers?to=futures&amount=${missing}`);
    expect(await page.getByRole("tab", { selected: true }).innerText()).toMatch(/股票.*期货/);
    expect(await page.getByRole("textbox").inputValue()).toBe(missing);
  });

  test("takes no sum from an address that names none", async ({ screen }) => {
    const page = await screen.open("/transfers?to=futures&amount=1e3");
    expect(await page.getByRole("textbox").inputValue()).toBe("");
  });
});

describe("the receipt of a contract", () => {
  const fill = { fillId: "1", orderSn: SN, action: "open", shares: 1, price: 4614.53, amount: 46_145.3, time: 1 } as const;

  test.for([
    ["an index", "/indexBuy?code=sh000300", "zh-CN", /^指数\n沪深300 000300$/, /^成交点位\n/],
    ["an index", "/indexBuy?code=sh000300", "zh-TW", /^指數\n/, /^成交點位\n/],
    ["an index", "/indexBuy?code=sh000300", "en", /^Index\n/, /^Index level\n/],
    ["a future", "/futuresBuy?code=hf_GC", "zh-CN", /^期货合约\n纽约黄金 GC$/, /^成交均价\n/],
    ["a future", "/futuresBuy?code=hf_GC", "en", /^Futures contract\n/, /^Average price\n/],
  ] as const)("of %s at %s in %s has its own words", async ([, address, lang, product, price], { screen }) => {
    screen.stub.answer({
      ...userWith({ enableFuturesAmt: 9_000_000 }),
      ...positionDetails,
      ...{ "/user/buyIndex.do": () => placed(1), "/user/buyFutures.do": () => placed(1), "/user/fill/list.do": () => [fill] },
    });
    const page = await screen.open(address, { lang });
    await page.locator(".agree label").click();
    await act(page).click();
    await page.locator("dialog[open] button").last().click();
    const rows = page.locator("dialog.bs[open] .kv");
    await rows.first().waitFor();
    const texts = await rows.allInnerTexts();
    expect(texts[0]).toMatch(product);
    expect(texts[1]).toMatch(price);
  });
});

test("an order that cannot be paid is refused once, on the button", async ({ screen }) => {
  screen.stub.answer(userWith({ enableAmt: 10 }));
  const page = await screen.open("/buyStocks?code=sh600519");
  await page.locator(".can", { hasText: "可买 0 手" }).waitFor();
  await page
    .locator(".order-act")
    .getByText(/可用不足，还差 [\d,.]+ 元/)
    .waitFor();
  expect(await page.getByText(/可用不足|灰色的手数/).count()).toBe(1);
});
