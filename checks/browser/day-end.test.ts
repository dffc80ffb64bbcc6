/** The end of a trading day in an open app: the account adds up, the seed is published, and the clock can jump to the next opening. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { instant, testServer, type TestServer } from "../../server/test/kit/harness.ts";
import { demoPhone, demoToken } from "../../e2e/phone.ts";

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  await server.clockTo("2026-11-20 14:50:00");
});
afterAll(() => server.close());

const at = () => server.running.world.clock.doneXt();

test("what the account has is what its parts on the same screen add up to, at every price", async () => {
  const usertoken = await demoToken(server.url);
  const stocks = server.running.world.market.all.filter(({ kind }) => kind === "stock");
  for (const { id } of stocks.slice(0, 8))
    await server.call("/user/buy.do", { stockId: id, buyNum: 1000, buyType: 0, lever: 5 }, { usertoken });
  const { page, complaints, close } = await demoPhone(server.url, usertoken);
  // The account is asked for here, its positions on the next screen, at other prices.
  await page.goto("/user");
  await page.getByText("总资产").first().waitFor();
  await server.clockTo("2026-11-20 14:52:00");
  await page.locator(".tb button").nth(2).click();
  await expect.poll(() => page.evaluate(notAddedUp)).not.toBeNaN();
  const differences: number[] = [];
  for (let second = 3; second < 40; second += 3) {
    await server.clockTo(`2026-11-20 14:52:${String(second).padStart(2, "0")}`);
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

test("after the close the seed is published; a jump from the ticket leads to a new day with its own sealed seed and lines", async () => {
  await server.clockTo("2026-11-20 15:28:00");
  const { page, complaints, close } = await demoPhone(server.url, await demoToken(server.url));
  await page.goto("/buyStocks?code=sh600000");
  const home = await page.context().newPage();
  let lines = 0;
  home.on("response", (response) => (lines += Number(response.url().includes("/lines.do"))));
  await home.goto("/");
  const seed = home.locator('.brandbar a[href="/about?e=5"]');
  await expect.poll(() => seed.textContent()).toContain("已封存");
  const friday = await seed.textContent();
  await server.clockTo("2026-11-20 15:31:00");
  await expect.poll(() => seed.textContent()).not.toContain("已封存");
  const before = lines;
  const offer = page.getByRole("button", { name: "跳到下一交易日" });
  await page.getByText("，11-23 09:15 起可下单").waitFor();
  await offer.click();
  await page.getByText("快进到 11-23 09:30 开盘？").waitFor();
  await page.getByRole("button", { name: "取消" }).click();
  expect(at()).toBe(instant("2026-11-20 15:31:00"));
  await offer.click();
  await page.getByRole("button", { name: "快进", exact: true }).dblclick();
  await page.getByText("已到下一个开盘").waitFor();
  expect(at()).toBe(instant("2026-11-23 09:30:00"));
  // The market is open, so the ticket offers it no more.
  await expect.poll(() => offer.count()).toBe(0);
  await expect.poll(() => seed.textContent()).toContain("已封存");
  expect(await seed.textContent()).not.toBe(friday);
  await expect.poll(() => lines).toBeGreaterThan(before);
  expect(complaints).toEqual([]);
  await close();
});

test("the settings offer the jump on an open day, and show how far it is", async () => {
  const { page, complaints, close } = await demoPhone(server.url, await demoToken(server.url));
  await page.goto("/setup");
  const offer = page.getByRole("button", { name: "跳到下一交易日" });
  await offer.click();
  const question = page.getByText("快进到 11-24 09:30 开盘？");
  await question.waitFor();
  await page.getByText("持仓每过一夜收一次持仓费，周末和假日的每一夜也算。").waitFor();
  await page.getByRole("button", { name: "快进", exact: true }).click();
  await page
    .getByText(/快进中 \d\d:\d\d|快进中 11-2|快进中 2026/)
    .first()
    .waitFor();
  await question.waitFor({ state: "detached" });
  // What is told lies on no button of the page.
  const told = await page.locator(".toast").boundingBox();
  const pressed = await offer.boundingBox();
  expect(told!.y + told!.height).toBeLessThanOrEqual(pressed!.y);
  expect(at()).toBe(instant("2026-11-24 09:30:00"));
  expect(complaints).toEqual([]);
  await close();
});
