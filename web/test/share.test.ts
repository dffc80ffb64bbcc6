/** The picture of a position, and amounts that are hidden. */
import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { positionDetails } from "./kit/positions.ts";
import { test, type Screen } from "./kit/screen.ts";

const words = (page: Page) => page.locator(".sharepic").getAttribute("aria-label");
const share = (page: Page) => page.locator("dialog[open]").getByRole("button", { name: "分享", exact: true }).click();
/** The colour of the picture's bar. */
const bar = (page: Page) =>
  page.evaluate(() => {
    const canvas = document.querySelector<HTMLCanvasElement>(".sharepic")!;
    return [...canvas.getContext("2d")!.getImageData(10, 10, 1, 1).data.slice(0, 3)].join();
  });

/** Opens the picture of the recorded position. */
async function ofHeld(screen: Screen, theme: "red" | "black" = "red"): Promise<Page> {
  screen.stub.answer(positionDetails);
  const page = await screen.open("/warehouse", { theme });
  await page.locator("button.pos").first().click();
  await page.getByRole("button", { name: "明细", exact: true }).first().click();
  await share(page);
  await page.locator(".sharepic").waitFor();
  return page;
}

test("a held position becomes a picture that says 模拟 and no amount, in the theme of the app, and is saved", async ({ screen }) => {
  const page = await ofHeld(screen);
  for (const part of [
    /^模拟，浦发银行 600000/,
    /买涨 +5倍/,
    /收益率.*%/,
    /开仓价 11\.35，现价 11\.35，时间 2026-11-23/,
    /该账户已重置 0 次/,
    /模拟盘，纸上资金$/,
  ])
    expect(await words(page)).toMatch(part);
  expect(await words(page)).not.toMatch(/盈亏|138|红演示/);
  await expect.poll(() => bar(page)).toBe("196,22,28");
  await page.getByRole("switch", { name: "显示金额" }).click();
  await expect.poll(() => words(page)).toMatch(/盈亏 [+−]?[\d.,]+/);
  const [file] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "保存图片" }).click()]);
  expect(file.suggestedFilename()).toBe("hongpan-simulated-position.png");
  const png = readFileSync(await file.path());
  expect([png.toString("latin1", 1, 4), png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual(["PNG", 750, 1000]);
  const black = await ofHeld(screen, "black");
  await expect.poll(() => bar(black)).toBe("13,15,19");
});

test("a closed position is shared as it ended", async ({ screen }) => {
  screen.stub.answer(positionDetails);
  const page = await screen.open("/warehouse?index=1");
  await page.locator("button.pos").first().click();
  await share(page);
  await page.locator(".sharepic").waitFor();
  expect(await words(page)).toMatch(/平仓价 11\.34，时间 2026-11-23 10:00/);
  expect(await words(page)).not.toMatch(/现价/);
});

test("the eye hides the amounts of every list and sum, and stays closed over a reload", async ({ screen }) => {
  const page = await screen.open("/user");
  await page.getByRole("button", { name: "隐藏金额" }).click();
  await page.locator(".assets .big", { hasText: "****" }).waitFor();
  await page.reload();
  const money = /\d{1,3}(,\d{3})*\.\d{2}(?!\d|%)/;
  for (const [address, part] of [
    ["/user", ".assets"],
    ["/wallet", ".wallet"],
    ["/warehouse", ".acct"],
    ["/FundingDetails", ".records"],
  ] as const) {
    await screen.visit(page, address);
    await page.locator(part, { hasText: "****" }).first().waitFor();
    expect(await page.locator(part).first().innerText(), address).not.toMatch(money);
  }
  await screen.visit(page, "/warehouse?index=1");
  await page.locator("button.pos .r b", { hasText: "****" }).first().waitFor();
  await screen.visit(page, "/user");
  await page.getByRole("button", { name: "显示金额" }).click();
  await page.locator(".assets .big", { hasText: /\d/ }).waitFor();
});
