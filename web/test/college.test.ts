/** The academy: lessons that are read, their examples at the price of this moment, their tasks, the comparison and the glossary. */
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { replyTo } from "./kit/replies.ts";
import { test } from "./kit/screen.ts";

const text = (page: Page, words: string | RegExp) => page.getByText(words).first();
const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: typeof name === "string" });
const row = (page: Page, label: string) => page.locator(".kv", { hasText: label }).locator("dd");
/** The number beside a label of the example. */
const value = async (page: Page, label: string) => Number((await row(page, label).first().innerText()).replaceAll(",", ""));

const PRICE = replyTo("/api/stock/getSingleStock.do", { code: "sz000001" }).stock.nowPrice;
/** Yuan of a part of 100 shares, rounded up to the fen. */
const partOf = (parts: number) => Math.ceil(Math.round(PRICE * 10_000) / parts) / 100;

test("home leads a guest to the lessons, which can be read; their tasks wait for a login", async ({ screen }) => {
  const page = await screen.open("/home", { guest: true });
  await button(page, "投教学院").click();
  await page.waitForURL((url) => url.pathname === "/college");
  await text(page, "登录后，任务按你的记录自动打勾").waitFor();
  expect(await page.locator("ol.rows > li").count()).toBe(10);
  await text(page, "什么是保证金").click();
  await text(page, "赚亏按全部算").waitFor();
  await text(page, "平安银行").waitFor();
  await text(page, "登录后，任务按你的记录自动打勾").waitFor();
});

test("the example is computed from the price of this moment, and moves with the slider and the market", async ({ screen }) => {
  const page = await screen.open("/college?lesson=margin", { guest: true });
  await text(page, "平安银行").waitFor();
  expect(await value(page, "买入 100 股")).toBe(Math.round(PRICE * 10_000) / 100);
  expect(await value(page, "自己出")).toBe(partOf(2));
  await page.getByRole("slider", { name: /杠杆/ }).press("End");
  await text(page, "亏光，还欠").waitFor();
  expect(await value(page, "自己出")).toBe(partOf(30));
  screen.stub.push("q:sz000001", { nowPrice: 20 });
  await expect.poll(() => value(page, "买入 100 股")).toBe(2000);
});

test("guessing real days keeps a score, and shows each answer", async ({ screen }) => {
  const page = await screen.open("/college?lesson=tomorrow", { guest: true });
  for (let at = 0; at < 6; at++) await button(page, "▲ 涨").click();
  await text(page, /猜了 6 次，对 \d 次/).waitFor();
  await text(page, "抛硬币平均对一半").waitFor();
});
