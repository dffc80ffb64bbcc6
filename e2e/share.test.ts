/** The picture of a position, and amounts that are hidden, on a phone of somebody who has traded. */
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { demoPhone, type Phone } from "./phone.ts";
import { tradedServer, type Traded } from "./traded.ts";

let traded: Traded;
let phone: Phone;
beforeAll(async () => {
  traded = await tradedServer();
  phone = await demoPhone(traded.server.url, traded.token);
});
afterAll(async () => {
  expect(phone.complaints).toEqual([]);
  await phone.close();
  await traded.server.close();
});

const words = () => phone.page.locator(".sharepic").getAttribute("aria-label");
const share = () => phone.page.locator("dialog[open]").getByRole("button", { name: "分享", exact: true }).click();
const bar = () =>
  phone.page.evaluate(() => {
    const canvas = document.querySelector<HTMLCanvasElement>(".sharepic")!;
    return [...canvas.getContext("2d")!.getImageData(10, 10, 1, 1).data.slice(0, 3)].join();
  });

async function ofHeld(): Promise<void> {
  const { page } = phone;
  await page.goto("/warehouse");
  await page.locator(".posr").first().waitFor();
  const detail = page.getByRole("button", { name: "明细", exact: true });
  await expect
    .poll(async () => {
      if ((await detail.count()) === 0) await page.locator("button.pos").first().click();
      return detail.count();
    })
    .toBeGreaterThan(0);
  await detail.first().click();
  await share();
}

test("a held position becomes a picture that says 模拟 and no amount, in the reader's theme, and is saved", async () => {
  const { page } = phone;
  await ofHeld();
  for (const said of [
    /^模拟，/,
    /买涨 +5倍/,
    /收益率.*%/,
    /开仓价 [\d.,]+，现价 [\d.,]+，时间 2026-11-23/,
    /该账户已重置 0 次/,
    /模拟盘，纸上资金$/,
  ])
    expect(await words()).toMatch(said);
  expect(await words()).not.toMatch(/盈亏|138|红演示/);
  await expect.poll(bar).toBe("196,22,28");
  await page.getByRole("switch", { name: "显示金额" }).click();
  await expect.poll(words).toMatch(/盈亏 [+−]?[\d.,]+/);
  const [file] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "保存图片" }).click()]);
  expect(file.suggestedFilename()).toBe("hongpan-simulated-position.png");
  const png = readFileSync(await file.path());
  expect([png.toString("latin1", 1, 4), png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual(["PNG", 750, 1000]);
  await page.evaluate(() => localStorage.setItem("theme", "black"));
  await ofHeld();
  await expect.poll(bar).toBe("13,15,19");
  await page.evaluate(() => localStorage.setItem("theme", "red"));
});

test("where the browser can send files, the picture goes to the phone's own sheet with its words", async () => {
  const { page } = phone;
  await page.addInitScript(() => {
    Object.assign(navigator, {
      canShare: () => true,
      share: (data: ShareData) => Promise.resolve(Object.assign(window, { sent: [data.files?.[0]?.type, data.text] })),
    });
  });
  await ofHeld();
  await page.getByRole("button", { name: "分享图片" }).click();
  await expect.poll(() => page.evaluate(() => (window as { sent?: string[] }).sent)).toEqual(["image/png", await words()]);
});

test("a closed position is shared as it ended", async () => {
  const { page } = phone;
  await page.goto("/warehouse?index=1");
  await page.locator("button.pos").first().click();
  await share();
  await page.locator(".sharepic").waitFor();
  expect(await words()).toMatch(/平仓价 [\d.,]+，时间 2026-11-23 10:00/);
  expect(await words()).not.toMatch(/现价/);
});

test("the eye hides the amounts of every list and sum, and stays shut over a reload", async () => {
  const { page } = phone;
  await page.goto("/user");
  await page.getByRole("button", { name: "隐藏金额" }).click();
  const money = /\d{1,3}(,\d{3})*\.\d{2}(?!\d|%)/;
  for (const [address, part] of [
    ["/user", ".assets"],
    ["/wallet", ".wallet"],
    ["/warehouse", ".acct"],
    ["/FundingDetails", ".records"],
  ] as const) {
    await page.goto(address);
    await page.locator(part, { hasText: "****" }).first().waitFor();
    expect(await page.locator(part).first().innerText(), address).not.toMatch(money);
  }
  await page.goto("/warehouse?index=1");
  await page.locator("button.pos .r b", { hasText: "****" }).first().waitFor();
  await page.goto("/user");
  await page.getByRole("button", { name: "显示金额" }).click();
  await page.locator(".assets .big", { hasText: /\d/ }).waitFor();
});
