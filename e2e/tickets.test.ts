/** The tickets of a stock, an index and a future on a phone: nothing leaves the screen, nothing that was filled in is lost. */
import { AGREEMENT_VERSIONS } from "@hongpan/core/contract/agreement-versions.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { testServer, type TestServer } from "../server/test/kit/harness.ts";
import { demoPhone, demoToken, type Phone } from "./phone.ts";

const TICKETS = [
  ["a stock", "/buyStocks?code=sh600519"],
  ["an index", "/indexBuy?code=sh000300"],
  ["a future", "/futuresBuy?code=hf_GC"],
] as const;
const TITLE = "委托投资合作协议";

let server: TestServer;
let phone: Phone;
beforeAll(async () => {
  server = await testServer();
  await server.clockTo("2026-11-20 10:00:00");
  phone = await demoPhone(server.url, await demoToken(server.url));
});
afterAll(async () => {
  await phone.close();
  await server.close();
});

const box = () => phone.page.getByRole("checkbox", { name: `我已阅读 ${TITLE}` });
const link = () => phone.page.getByRole("link", { name: TITLE });

/** What of the ticket ends beyond the right edge of the screen. */
const beyond = () =>
  phone.page.evaluate(() =>
    [...document.querySelectorAll("main *")]
      .filter((each) => each.getBoundingClientRect().right > innerWidth + 0.5)
      .map((each) => each.outerHTML.slice(0, 80)),
  );

describe.each(TICKETS)("the ticket of %s", (_, address) => {
  test.each([320, 375])("with 止盈止损 switched on fits %i pixels", async (width) => {
    const { page } = phone;
    await page.setViewportSize({ width, height: 812 });
    await page.goto(address);
    await page.getByRole("switch", { name: "止盈止损" }).click();
    await page.getByLabel("止损价").waitFor();
    expect(await beyond()).toEqual([]);
  });

  test("keeps all that was filled in while its agreement is read; only the link's words open it", async () => {
    const { page } = phone;
    await page.goto(address);
    await page.getByRole("switch", { name: "止盈止损" }).click();
    await page.getByLabel("止损价").fill("1.2");
    await page.locator(".agree label").click();
    expect(await box().isChecked()).toBe(true);
    await link().click();
    await page
      .getByRole("dialog", { name: TITLE })
      .getByText(/保证金率低于 50% 时发出预警/)
      .waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("dialog", { name: TITLE }).waitFor({ state: "detached" });
    expect(await page.getByLabel("止损价").inputValue()).toBe("1.2");
    expect(await box().isChecked()).toBe(true);
    expect(new URL(page.url()).search).toBe(new URL(address, page.url()).search);
  });
});

test("两融下单 gives no direction beforehand: it is asked for by its name and then stands on the button", async () => {
  const { page } = phone;
  await page.goto("/twoBuy?code=sh600519");
  await page.getByRole("tab", { name: "两融下单" }).waitFor();
  expect(await page.getByRole("radio", { name: /买涨|买跌/, checked: true }).count()).toBe(0);
  await page.getByRole("button", { name: "请选择买卖方向" }).waitFor();
  expect(await page.locator(".fc b.danger").count()).toBe(0);
  await page.getByRole("radio", { name: /买跌/ }).click();
  await box().check();
  await page.getByRole("button", { name: /^两融下单 买跌 / }).waitFor();
  await page.getByRole("tab", { name: "卖出" }).click();
  expect(new URL(page.url()).pathname).toBe("/twoBuy");
  await page.getByRole("tab", { name: "两融下单" }).click();
  await page.getByRole("button", { name: "请选择买卖方向" }).waitFor();
});

test("without a stock 两融下单 finds one itself and stays what it is", async () => {
  const { page } = phone;
  await page.goto("/twoBuy");
  await page.getByRole("searchbox").fill("600519");
  await page.getByRole("button", { name: /贵州茅台/ }).click();
  await page.getByRole("tab", { name: "两融下单" }).waitFor();
  expect(new URL(page.url()).pathname).toBe("/twoBuy");
});

test("a share that has moved much lately shows the leverage that is left, and why, for each side", async () => {
  const { page } = phone;
  const { market } = server.running.world;
  const calm = market.all.filter(({ kind, st, listedOn }) => kind === "stock" && !st && listedOn < "2020-01-01");
  const [restless] = calm.toSorted((a, b) => market.home.swing(b.id) - market.home.swing(a.id));
  await page.goto(`/buyStocks?code=${restless!.gid}`);
  const { stock } = (await server.call("/api/stock/getSingleStock.do", { code: restless!.gid })).data;
  const left = (most: number) => [1, 2, 3, 5, 10, 20, 30].filter((lever) => lever <= most);
  for (const [side, most] of [
    ["买涨", stock.maxLever],
    ["买跌", stock.maxLeverDown],
  ] as const) {
    await page.getByRole("radio", { name: new RegExp(side) }).click();
    await page.getByText(`该股近 20 日波动大：今日${side}最高 ${left(most).at(-1)} 倍`).waitFor();
    expect(await page.getByRole("radiogroup", { name: "杠杆" }).getByRole("radio").count()).toBe(left(most).length);
  }
});

test("an agreement that was ordered under is remembered by its version and by its account, and can be withdrawn", async () => {
  const { page } = phone;
  const before = () => page.locator(".agree").getByText("已同意");
  await page.goto("/buyStocks?code=sh600519");
  expect(await box().isChecked()).toBe(false);
  await box().check();
  // Ticked is not ordered: the next ticket asks again.
  await page.goto("/buyStocks?code=sh600519");
  expect(await box().isChecked()).toBe(false);
  await box().check();
  await page.getByRole("button", { name: /^买涨 1 手/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "确认", exact: true }).click();
  await page.waitForURL((url) => url.pathname === "/warehouse");
  await page.goto("/indexBuy?code=sh000300");
  await before().waitFor();
  await page.getByText(`（${AGREEMENT_VERSIONS.trade} 版）`).waitFor();
  expect(await page.getByText("需同意合作协议才能交易!").count()).toBe(0);
  await link().click();
  await page.getByRole("dialog", { name: TITLE }).waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "撤回" }).click();
  expect(await box().isChecked()).toBe(false);
  await page.getByText("需同意合作协议才能交易!").waitFor();
  // Of an older version, and of another account, nothing is agreed to.
  const { id } = (await server.call("/user/getUserInfo.do", {}, { usertoken: await demoToken(server.url) })).data;
  for (const kept of [{ [id]: "2026-01-01" }, { [id + 1]: AGREEMENT_VERSIONS.trade }]) {
    await page.evaluate((text) => localStorage.setItem("AGREED", text), JSON.stringify(kept));
    await page.reload();
    expect(await box().isChecked()).toBe(false);
  }
  await page.evaluate((text) => localStorage.setItem("AGREED", text), JSON.stringify({ [id]: AGREEMENT_VERSIONS.trade }));
  await page.reload();
  await before().waitFor();
  await page.evaluate(() => localStorage.removeItem("AGREED"));
});

test("the agreement's own address shows it", async () => {
  await phone.page.goto("/trade");
  await phone.page.getByRole("heading", { name: TITLE }).first().waitFor();
});

test("what is confirmed says the same range of the forced close as the ticket, the targets, and no limit price for a market order", async () => {
  const { page } = phone;
  await page.goto("/buyStocks?code=sh600519");
  await page.getByRole("radio", { name: "10", exact: true }).click();
  await page.getByRole("switch", { name: "止盈止损" }).click();
  await page.getByLabel("止损价").fill("1000");
  await page.getByLabel("止盈价").fill("3000");
  await box().check();
  const range = await page.locator(".fc b.danger").innerText();
  expect(range).toMatch(/^[\d,.]+ – [\d,.]+$/);
  await page
    .getByRole("button", { name: /^买涨 / })
    .last()
    .click();
  const rows = await page.locator("dialog[open] .kv").allInnerTexts();
  const told = Object.fromEntries(rows.map((row) => row.split("\n")));
  expect(told).toMatchObject({ 预估平仓价: range, 止盈价: "3000", 止损价: "1000" });
  expect(told["市价"]).toMatch(/^≈ [\d,.]+$/);
  expect(told["委托价"]).toBeUndefined();
});

describe("a market order in the call auction", () => {
  test("says that it joins the auction and holds money at limit-up, and is found among the orders, from their top", async () => {
    const { page } = phone;
    await server.clockTo("2026-11-23 09:16:00");
    await page.goto("/buyStocks?code=sh600000");
    await page.getByText("参加集合竞价，撮合时才成交；资金先按涨停价冻结，多冻的成交后退回").waitFor();
    await box().check();
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await page
      .getByRole("button", { name: /^买涨 / })
      .last()
      .click();
    await page.locator("dialog[open]").getByText(/^≤ /).waitFor();
    await page.locator("dialog[open]").getByRole("button", { name: "确认", exact: true }).click();
    await page.waitForURL((url) => url.pathname + url.search === "/warehouse?index=2");
    await page.getByText("浦发银行").first().waitFor();
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });
});

test("what cannot be paid at all is said once, on the button", async () => {
  const { page } = phone;
  const usertoken = await demoToken(server.url);
  const { enableAmt } = (await server.call("/user/getUserInfo.do", {}, { usertoken })).data;
  const amt = (enableAmt - 10).toFixed(2);
  expect((await server.call("/user/transAmt.do", { amt, type: 1 }, { usertoken })).msg).toBe("转账成功");
  await page.goto("/buyStocks?code=sh600519");
  await page.locator(".can", { hasText: "可买 0 手" }).waitFor();
  await page
    .locator(".order-act")
    .getByText(/可用不足，还差 [\d,.]+ 元/)
    .waitFor();
  expect(await page.getByText(/可用不足|灰色的手数/).count()).toBe(1);
  await server.call("/user/transAmt.do", { amt, type: 2 }, { usertoken });
});

test("nothing complained", () => expect(phone.complaints).toEqual([]));
