/** `npm run check:component`: outside the hours, 320 pixels wide: the question before the jump, the gap, the mark of the day's seed. */
import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { settled } from "../../e2e/screens.ts";
import { replyTo } from "../../web/test/kit/replies.ts";
import { clockAt } from "../../web/test/kit/scenes.ts";
import { test } from "../../web/test/kit/screen.ts";
import type { Handlers } from "../../web/test/kit/stub-server.ts";

const nextOpen = (day: string, mayJump = true): Handlers => ({
  "/api/sandbox/nextOpen.do": () => ({ day, mayJump, inUse: false, why: "" }),
});

describe("the jump to the next trading day", () => {
  test.for([
    ["zh-TW", "black", "跳到下一交易日", "快進到 11-25 09:30 開盤？"],
    ["en", "red", "Jump to the next trading day", "Run on to the opening at 11-25 09:30?"],
  ] as const)("is not cut off in %s, %s, 320 pixels", async ([lang, theme, name, title], { screen }) => {
    screen.stub.answer({ ...clockAt("2026-11-24 16:00:00"), ...nextOpen("2026-11-25") });
    const page = await screen.open("/setup", { lang, theme, width: 320 });
    for (const address of ["/setup", "/buyStocks?code=sh600000", "/indexBuy?code=sh000300"]) {
      await screen.visit(page, address);
      await page.getByRole("button", { name }).click();
      await page.getByText(title).waitFor();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
      await page.keyboard.press("Escape");
    }
  });
});

/** Returns the last lines of a ticket that are off centre. */
const offCentre = (page: Page) =>
  page.locator(".order-act > .btn, .order-act > p").evaluateAll((all) =>
    all
      .map((each) => {
        const range = document.createRange();
        range.selectNodeContents(each);
        const { left, width } = range.getBoundingClientRect();
        return { text: each.textContent, by: Math.abs(Math.round(left + width / 2) - innerWidth / 2) };
      })
      .filter(({ by }) => by > 1),
  );

// Seconds left by the wall clock: a lunch, an evening, and the nights of a weekend at 15 s each.
test.for([
  ["2026-11-26 11:40:00", 13, "秒后开市", "2026-11-26", false, /^密钥已封存 指纹 \w{4}…\w{4} ›$/],
  ["2026-11-26 15:40:00", 30, "秒后集合竞价", "2026-11-26", true, /^密钥已公开 指纹 \w{4}…\w{4} ›$/],
  ["2026-11-28 01:00:00", 30, "秒后集合竞价", "2026-11-30", false, /^11-30 密钥已封存 指纹 \w{4}…\w{4} ›$/],
] as const)("at %s home and tickets name the end of the gap alike, and home the mark of the seed whole", async (given, { screen }) => {
  const [time, seconds, words, day, open, seedWords] = given;
  const wallNow = Date.now();
  const proof = replyTo("/api/market/proof.do");
  screen.stub.answer({
    ...clockAt(time, { wallNow, nextOrdersAt: wallNow + seconds * 1000 }),
    ...nextOpen("2026-11-30", false),
    "/api/market/proof.do": () => ({ ...proof, day, key: open ? proof.commitment : null }),
    "/api/site/first.do": () => {
      const first = replyTo("/api/site/first.do");
      return { ...first, "/api/market/proof.do": { ...proof, day, key: open ? proof.commitment : null } };
    },
  });
  const page = await screen.open("/home", { width: 320, height: 700 });
  const timer = page.getByRole("timer");
  const left = async () => Number(new RegExp(`^休市快进 · (\\d+) ${words}$`).exec(await timer.innerText())?.[1]);
  const seed = page.locator(".brandbar .clock a");
  await expect.poll(() => seed.innerText()).toMatch(seedWords);
  expect(await seed.evaluate((each) => each.scrollWidth <= each.clientWidth)).toBe(true);
  const counted = [await left()];
  for (const address of ["/buyStocks?code=sh600000", "/futuresBuy?code=hf_XAU"]) {
    await screen.visit(page, address);
    await timer.waitFor();
    // Wait for the end of the slide animation.
    await settled(page);
    counted.push(await left());
    expect(await page.locator(".order-act").evaluate((each) => each.clientHeight / innerHeight)).toBeLessThan(0.3);
    expect(await offCentre(page), address).toEqual([]);
  }
  expect(counted[0]).toBeLessThanOrEqual(seconds);
  expect(counted[0]).toBeGreaterThan(seconds - 10);
  expect(counted).toEqual(counted.toSorted((a, b) => b - a));
});
