/** `npm run check:component`: alerts by keys, the limit pool, the days of the calendar, lists that are slow or cannot be reached. */
import type { Answers } from "@hongpan/core/contract/wire.ts";
import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { bringAxe, faultsOf } from "../../e2e/screens.ts";
import { alerts } from "../../web/test/kit/alerts.ts";
import { replyTo } from "../../web/test/kit/replies.ts";
import { test } from "../../web/test/kit/screen.ts";
import { shareLike } from "../../web/test/kit/shares.ts";

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });

describe("a price alert", () => {
  test("is set over the chart by keys alone; the chart stays, Esc leads back to the button", async ({ screen }) => {
    screen.stub.answer(alerts().handlers);
    const page = await screen.open("/kline?code=600519&type=sh");
    await page.locator(".mbox canvas").waitFor();
    const opener = page.getByRole("button", { name: "提醒", exact: true });
    await opener.press("Enter");
    const sheet = page.getByRole("dialog", { name: /的提醒$/ });
    await sheet.getByRole("button", { name: "日涨幅达到" }).press("Enter");
    await sheet.getByLabel("涨跌幅（%）").fill("9.9");
    await sheet.getByRole("radio", { name: "每日一次" }).press(" ");
    await sheet.getByLabel("涨跌幅（%）").press("Enter");
    const row = sheet.getByRole("listitem").filter({ hasText: "日涨幅达到 9.90%" });
    await row.waitFor();
    expect(await row.innerText()).toContain("每日一次");
    expect([new URL(page.url()).pathname, await page.locator(".mbox canvas").isVisible()]).toEqual(["/kline", true]);
    expect((await sheet.boundingBox())!.y).toBeGreaterThan(150);
    await bringAxe({ page });
    expect(await faultsOf(page, {})).toEqual([]);
    await row.getByRole("button", { name: /^删除提醒/ }).press("Enter");
    await row.waitFor({ state: "detached" });
    await page.keyboard.press("Escape");
    await sheet.waitFor({ state: "detached" });
    expect(await opener.evaluate((element) => element === document.activeElement)).toBe(true);
  });
});

test("the limit pool has its shares, how many there are, and a tab for each side", async ({ screen }) => {
  const row: Answers["/api/stock/getztb.do"][number] = {
    ...{ c: "600000", m: 1, n: "浦发银行", p: 12_470, zdp: 9.96, hs: 1.2, amount: 3e8, fund: 5e7, tshare: 3.3e11, ltsz: 3.2e11 },
    ...{ lbc: 1, fbt: 93_512, lbt: 93_512, zbc: 0, hybk: "银行", zttj: { days: 1, ct: 1 }, stockType: "sh", stockGid: "sh600000" },
    stock_plate: "",
  };
  const other = { ...row, c: "600036", n: "招商银行", stockGid: "sh600036" };
  screen.stub.answer({ "/api/stock/getztb.do": ({ type }) => (type === "dt" ? [other] : [row, other]) });
  const page = await screen.open("/daylimit");
  await page.getByText("浦发银行").first().waitFor();
  expect(await page.locator("main").innerText()).toContain("2只");
  expect(await page.locator("main").innerText()).toMatch(/09:35/);
  await page.getByRole("tab", { name: "跌停板" }).click();
  await page.getByText("1只").waitFor();
  expect(await page.getByText("浦发银行").count()).toBe(0);
});

describe("the calendar", () => {
  test("has what happens on a day: new issues, settlement, ex-dates, and holidays abroad in its list", async ({ screen }) => {
    const rows = replyTo("/api/stock/getSymbols.do")
      .rows.slice(0, 12)
      .map(([gid = "", name = ""], at) => ({ gid, code: gid.slice(2), name, pays: 1, bonus: at % 2 }));
    screen.stub.answer({
      ...shareLike(rows.at(-1)!.gid, { name: rows.at(-1)!.name }),
      "/api/market/exdates.do": ({ day = "" }) =>
        day.startsWith("2026-06")
          ? { days: [{ day: "2026-06-18", count: 12 }], rows: day === "2026-06-18" ? rows : [] }
          : { days: [], rows: [] },
    });
    const page = await screen.open("/calendar");
    const facts = page.locator(".cal-facts");
    const agenda = page.locator(".cal-agenda");
    await agenda.getByText(/美股 休市/).waitFor();
    // 榆岭数据 is offered on this day.
    await agenda.getByRole("button", { name: "11-26" }).click();
    await facts.getByRole("link", { name: "榆岭数据" }).first().waitFor();
    await button(page, /2026-11-20 交易日 .*事项/).click();
    expect(await facts.innerText()).toContain("股指期货 2611 合约");
    await screen.visit(page, "/calendar?month=2026-06");
    await button(page, /2026-06-18/)
      .first()
      .click();
    await button(page, "全部12只").click();
    expect(await facts.getByRole("link").filter({ hasText: "除权除息" }).count()).toBe(12);
    await facts.getByRole("link", { name: rows.at(-1)!.name }).click();
    await page.locator("h1", { hasText: rows.at(-1)!.name }).waitFor();
  });
});

test("a list that is long on its way says that it is being worked out", async ({ screen }) => {
  const answer = Promise.withResolvers<void>();
  const rows = replyTo("/api/stock/getTop.do", { content: "1" });
  screen.stub.answer({ "/api/stock/getTop.do": () => answer.promise.then(() => rows) });
  const page = await screen.open("/topTen");
  const said = page.getByText("正在由密钥算出这些数据");
  await said.waitFor();
  answer.resolve();
  await said.waitFor({ state: "detached" });
});

test("without the server a list says so and comes when it is asked again", async ({ screen }) => {
  screen.mayComplain(/net::ERR_FAILED/);
  const page = await screen.open("/home", { theme: "black" });
  await page.route("**/api/stock/getStop.do", (route) => route.abort());
  await screen.visit(page, "/stopRecovery");
  const retry = page.getByRole("button", { name: "重试" });
  await retry.waitFor();
  await page.unroute("**/api/stock/getStop.do");
  await retry.click();
  await page.getByText(/模拟行情，与真实市场无关|当日没有停牌的股票/).waitFor();
});
