/** A computer: one address shows list, chart and ticket. Other widths, keys, orders: checks/component/wide.test.ts. */
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { test } from "./kit/screen.ts";

const pane = (page: Page, part: "list" | "main" | "ticket") => page.locator(`.pane-${part}`);
const name = (page: Page) => pane(page, "main").locator("h1").innerText();
const path = (page: Page) => page.evaluate(() => location.pathname + location.search);

test("a deep link shows its chart with list and ticket; a row changes both; a reload and the way back find what was shown", async ({
  screen,
}) => {
  const page = await screen.openOwn("/kline?code=600519", { width: 1280, height: 800, desk: 800 });
  await page.locator(".pane-main h1").waitFor();
  await expect.poll(() => name(page)).toBe("贵州茅台");
  const ticket = pane(page, "ticket");
  await ticket.locator(".sline").getByText("贵州茅台").waitFor();
  await expect.poll(() => page.title()).toContain("贵州茅台");
  const row = pane(page, "list").locator("[data-gid=sh600000] a");
  const lever = ticket.getByRole("radiogroup", { name: "杠杆" });
  await lever.getByRole("radio", { name: "2", exact: true }).click();
  await row.click();
  await expect.poll(() => name(page)).toBe("浦发银行");
  await ticket.locator(".sline").getByText("浦发银行").waitFor();
  expect(await lever.getByRole("radio", { checked: true }).innerText()).toBe("2倍");
  expect(await row.getAttribute("aria-current")).toBe("true");
  expect(await page.locator(".page.to-left, .page.to-right").count()).toBe(0);
  await page.reload();
  await expect.poll(() => name(page)).toBe("浦发银行");
  await page.goBack();
  await expect.poll(() => name(page)).toBe("贵州茅台");
  // A level of the book fills the ticket, which shows its price as a limit.
  const level = pane(page, "main").locator(".book .lv:enabled").nth(6);
  await level.waitFor();
  await ticket.getByRole("button", { name: /应付/ }).waitFor();
  const price = await level.locator("b").innerText();
  await level.click();
  const limit = ticket.getByRole("textbox", { name: /价/ }).first();
  await expect.poll(() => limit.inputValue()).toBe(price.replace(",", ""));
  expect(await path(page)).toBe("/kline?code=600519");
});
