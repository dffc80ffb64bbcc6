/** A phone that stays open while the exchange closes and opens again shows the day that it is. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { fewSymbols } from "../server/test/kit/few-symbols.ts";
import { testServer, type TestServer } from "../server/test/kit/harness.ts";
import { demoPhone, demoToken, openPhone } from "./phone.ts";

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ MARKET_SYMBOLS: fewSymbols(30) });
  await server.clockTo("2026-11-20 14:00:00");
});
afterAll(() => server.close());

test("what the account has is what its parts on the same screen add up to, at every price", async () => {
  const usertoken = await demoToken(server.url);
  const stocks = server.running.world.market.all.filter(({ kind }) => kind === "stock");
  for (const { id } of stocks.slice(0, 8))
    await server.call("/user/buy.do", { stockId: id, buyNum: 1000, buyType: 0, lever: 5 }, { usertoken });
  const { page, complaints, close } = await demoPhone(server.url, usertoken);
  // The account is asked for here, its positions on the next screen, at other prices.
  await page.goto("/user");
  await page.getByText("总资产").first().waitFor();
  await server.clockTo("2026-11-20 14:02:00");
  await page.locator(".tb button").nth(2).click();
  await expect.poll(() => page.evaluate(notAddedUp)).not.toBeNaN();
  const differences: number[] = [];
  for (let second = 3; second < 40; second += 3) {
    await server.clockTo(`2026-11-20 14:02:${String(second).padStart(2, "0")}`);
    await page.waitForTimeout(100);
    differences.push(await page.evaluate(notAddedUp));
  }
  expect(differences).toEqual(differences.map(() => 0));
  expect(complaints).toEqual([]);
  await close();
});

/** Fen by which the total differs from what is free and the positions less what is financed. */
function notAddedUp(): number {
  const fen = (text: string) => Math.round(Number(text.replace(/[^\d.]/g, "")) * 100);
  const shown = (label: string) => {
    const name = [...document.querySelectorAll(".acct .a3 span")].find(({ textContent }) => textContent === label);
    return fen(name?.nextElementSibling?.textContent ?? "");
  };
  const total = fen(document.querySelector(".acct .big")?.textContent ?? "");
  return total === 0 ? Number.NaN : total - (shown("可用") + shown("持仓市值") - shown("融资额"));
}

test("the seed is called open after its close and the next day's is sealed; the lines are the new day's", async () => {
  await server.clockTo("2026-11-20 15:28:00");
  const { page, complaints, close } = await openPhone(server.url);
  let lines = 0;
  page.on("response", (response) => (lines += Number(response.url().includes("/lines.do"))));
  await page.goto("/");
  const seed = page.locator('.brandbar a[href="/about?e=5"]');
  await expect.poll(() => seed.textContent()).toContain("已封存");
  const friday = await seed.textContent();
  await server.clockTo("2026-11-20 15:31:00");
  await expect.poll(() => seed.textContent()).not.toContain("已封存");
  const before = lines;
  await server.clockTo("2026-11-23 09:31:00");
  await expect.poll(() => seed.textContent()).toContain("已封存");
  expect(await seed.textContent()).not.toBe(friday);
  await expect.poll(() => lines).toBeGreaterThan(before);
  expect(complaints).toEqual([]);
  await close();
});
