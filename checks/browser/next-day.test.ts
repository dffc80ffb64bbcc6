/** The jump to the next trading day and the time to the next opening: in narrow layouts, over nights and weekends, and through a proxy. */
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { testServer, type TestServer } from "../../server/test/kit/harness.ts";
import { demoPhone, demoToken, openPhone, type Phone } from "../../e2e/phone.ts";

let server: TestServer;
let token: string;
let phone: Phone | null = null;
beforeAll(async () => {
  server = await testServer();
  token = await demoToken(server.url);
});
afterAll(() => server.close());
afterEach(async () => {
  expect(phone?.complaints ?? []).toEqual([]);
  await phone?.close();
  phone = null;
});

test.each([
  ["zh-TW", "black", "跳到下一交易日", "快進到 11-25 09:30 開盤？"],
  ["en", "red", "Jump to the next trading day", "Run on to the opening at 11-25 09:30?"],
])("%s, %s, 320 pixels: nothing is cut off", async (lang, theme, name, title) => {
  await server.clockTo("2026-11-24 16:00:00");
  phone = await demoPhone(server.url, token, { lang, theme, width: 320 });
  const { page } = phone;
  for (const address of ["/setup", "/buyStocks?code=sh600000", "/indexBuy?code=sh000300"]) {
    await page.goto(address);
    await page.getByRole("button", { name }).click();
    await page.getByText(title).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    if (process.env["SHOTS"]) await page.screenshot({ path: `${process.env["SHOTS"]}/${lang}-${address.slice(1, 6)}.png` });
    await page.keyboard.press("Escape");
    if (process.env["SHOTS"]) await page.screenshot({ path: `${process.env["SHOTS"]}/${lang}-${address.slice(1, 6)}-shut.png` });
  }
});

test("home and ticket say in one wording when a gap is over, and it is true over a weekend; the mark of the seed stays whole", async () => {
  await server.clockTo("2026-11-26 11:40:00");
  phone = await demoPhone(server.url, token, { width: 320 });
  const { page } = phone;
  await page.setViewportSize({ width: 320, height: 700 });
  const timer = page.getByRole("timer");
  const seed = page.locator(".brandbar .clock a");
  const seeds = new Map<string, string>();
  // Wall seconds left: of lunch 80 of 90 minutes; of an evening, a weekend and a night of 15 s each what is still to come.
  for (const [at, words, most, seedWords] of [
    ["2026-11-26 11:40:00", /^休市快进 · (\d+) 秒后开市$/, 14, /^密钥已封存 指纹 \w{4}…\w{4} ›$/],
    ["2026-11-26 15:40:00", /^休市快进 · (\d+) 秒后集合竞价$/, 30, /^密钥已公开 指纹 \w{4}…\w{4} ›$/],
    ["2026-11-27 15:40:00", /^休市快进 · (\d+) 秒后集合竞价$/, 45, /密钥已公开 指纹 \w{4}…\w{4} ›$/],
    ["2026-11-28 01:00:00", /^休市快进 · (\d+) 秒后集合竞价$/, 30, /^11-30 密钥已封存 指纹 \w{4}…\w{4} ›$/],
    ["2026-11-30 00:30:00", /^休市快进 · (\d+) 秒后集合竞价$/, 15, /^密钥已封存 指纹 \w{4}…\w{4} ›$/],
  ] as const) {
    await server.clockTo(at);
    const told: number[] = [];
    for (const address of ["/home", "/buyStocks?code=sh600000", "/futuresBuy?code=hf_XAU"]) {
      await page.goto(address);
      await timer.waitFor();
      const [, left] = words.exec(await timer.innerText()) ?? [];
      told.push(Number(left));
      if (address === "/home") {
        // The mark of the visit before stands until the new one has come.
        await expect.poll(() => seed.innerText(), { message: at }).toMatch(seedWords);
        expect(await seed.evaluate((each) => each.scrollWidth <= each.clientWidth), at).toBe(true);
        seeds.set(at, await seed.innerText());
      } else {
        expect(await page.locator(".order-act").evaluate((each) => each.clientHeight / innerHeight), at).toBeLessThan(0.3);
        const middles = await page.locator(".order-act > .btn, .order-act > p").evaluateAll((all) =>
          all.map((each) => {
            const range = document.createRange();
            range.selectNodeContents(each);
            const { left, width } = range.getBoundingClientRect();
            return Math.round(left + width / 2);
          }),
        );
        for (const middle of middles) expect(Math.abs(middle - 160), at).toBeLessThanOrEqual(1);
      }
    }
    expect(told[0], at).toBeLessThanOrEqual(most);
    expect(told[0], at).toBeGreaterThan(most - 15);
    // The same clock counts on while the pages are opened.
    expect(told, at).toEqual(told.toSorted((a, b) => b - a));
  }
  const mark = (at: string) => /\w{4}…\w{4}/.exec(seeds.get(at) ?? "")?.[0];
  expect(mark("2026-11-26 15:40:00")).toBe(mark("2026-11-26 11:40:00"));
});

test("through a proxy it is not there at all", async () => {
  const behind = await testServer({ TRUST_PROXY: "1" });
  phone = await openPhone(behind.url);
  const answered = phone.page.waitForResponse(/nextOpen\.do/);
  await phone.page.goto("/setup");
  expect(((await (await answered).json()) as { data: object }).data).toMatchObject({ mayJump: false, inUse: false });
  await phone.page.getByText("语言").first().waitFor();
  expect(await phone.page.getByRole("button", { name: "跳到下一交易日" }).count()).toBe(0);
  // First the phone: a server that goes away under it would be complained of.
  expect(phone.complaints).toEqual([]);
  await phone.close();
  phone = null;
  await behind.close();
});
