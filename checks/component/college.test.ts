/** `npm run check:component`: the academy: examples on real days and bonds, tasks, the comparison and the glossary. */
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { bringAxe, faultsOf } from "../../e2e/screens.ts";
import { replyTo } from "../../web/test/kit/replies.ts";
import { placed } from "../../web/test/kit/scenes.ts";
import { test } from "../../web/test/kit/screen.ts";

const text = (page: Page, words: string | RegExp) => page.getByText(words).first();
const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: typeof name === "string" });
const row = (page: Page, label: string) => page.locator(".kv", { hasText: label }).locator("dd");
/** Reads the number next to a label of the example. */
const value = async (page: Page, label: string) => Number((await row(page, label).first().innerText()).replaceAll(",", ""));

test("a promise of no loss loses on real days, and a guest reads such an agreement clause by clause with its notes", async ({ screen }) => {
  const page = await screen.open("/college?lesson=promise", { guest: true });
  await text(page, "他的结果").waitFor();
  expect(await row(page, "他的结果").innerText()).toMatch(/^−[\d,]+\.\d\d$/);
  await text(page, "逐条看").click();
  await text(page, "乙方亏损由甲方 100% 补偿").waitFor();
  await text(page, "《证券法》禁止证券公司对客户证券买卖的收益").waitFor();
  await bringAxe({ page });
  expect(await faultsOf(page, {})).toEqual([]);
});

test("the lesson on bonds shows one at its price of this moment, the lines of a first day, and where to apply", async ({ screen }) => {
  const like = replyTo("/api/stock/getSingleStock.do", { code: "sh600519" });
  const bond = { ...like.stock, name: "通22转债", nowPrice: 118.234, limitUp: 141.88, limitDown: 94.587 };
  screen.stub.answer({
    "/api/stock/getSingleStock.do": ({ code = "" }) => ({ ...like, stock: { ...bond, gid: code, code: code.slice(2) } }),
  });
  const page = await screen.open("/college?lesson=bonds", { guest: true });
  await row(page, "此刻的一只可转债").getByRole("link", { name: "通22转债" }).waitFor();
  expect(await value(page, "买 10 张要")).toBe(1182.34);
  await expect.poll(() => row(page, "停牌半小时").innerText()).toBe("120.00 / 80.00");
  expect(await row(page, "停牌到 14:57").innerText()).toBe("130.00 / 70.00");
  await text(page, "157.30 / 56.70").waitFor();
  await button(page, "去新债申购").click();
  await page.waitForURL((url) => url.pathname + url.search === "/Subscription?idx=3");
});

test("a task leads to its ticket; done there, the lesson is checked off", async ({ screen }) => {
  let done: readonly ["margin"] | readonly [] = [];
  screen.stub.answer({
    "/user/lessons.do": () => ({ done: [...done] }),
    "/user/fill/list.do": () => [],
    "/user/cash/list.do": () => ({ list: [], total: 0, pageNum: 1, pageSize: 100, pages: 0, hasNextPage: false, isLastPage: true }),
    "/user/buy.do": () => {
      done = ["margin"];
      return placed(100);
    },
  });
  const page = await screen.open("/college");
  await text(page, "已完成 0 / 10 课").waitFor();
  await screen.visit(page, "/college?lesson=margin");
  await text(page, "未完成：做到后自动打勾").waitFor();
  await button(page, "去下单").click();
  await page.waitForURL((url) => url.pathname === "/buyStocks");
  await text(page, "平安银行").waitFor();
  await page.getByRole("radio", { name: "2", exact: true }).click();
  await page.getByRole("checkbox").check();
  await button(page, /^买涨 .* 应付/).click();
  await page.locator("dialog[open]").getByRole("button", { name: "确认", exact: true }).click();
  await page.waitForURL((url) => url.pathname === "/warehouse");
  expect(screen.stub.callsOf("/user/buy.do")).toEqual([expect.objectContaining({ buyNum: "100", buyType: "0", lever: "2" })]);
  await page.goto("/college?lesson=margin");
  await text(page, "已完成：你的记录里有这一笔").waitFor();
  await button(page, "去下单").waitFor();
  await page.getByRole("link", { name: "全部课程" }).click();
  await text(page, "已完成 1 / 10 课").waitFor();
  expect(await page.locator("ol.rows > li", { hasText: "已完成" }).innerText()).toContain("什么是保证金");
});

test("the two ways to borrow are compared in columns, and the glossary is found by initials", async ({ screen }) => {
  const page = await screen.open("/college?tab=compare", { guest: true });
  await text(page, "111%，一买就低于 130%").waitFor();
  await page.getByRole("radio", { name: "30 倍" }).click();
  await text(page, "亏光，还欠").waitFor();
  await page.getByRole("tab", { name: "词典" }).click();
  await page.getByLabel("搜词典").fill("bzjl");
  await text(page, "1 个词").waitFor();
  await text(page, "保证金率").waitFor();
});
