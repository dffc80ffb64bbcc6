/** Without a connection prices are grey, a screen that is not cached opens on reconnect, and the app starts from its cache. */
import { beforeAll, expect, test } from "vitest";
import type { TestServer } from "../../server/test/kit/harness.ts";
import { demoPhone, openPhone } from "../../e2e/phone.ts";
import { settled } from "../../e2e/screens.ts";
import { sharedTradedServer } from "../../e2e/traded.ts";

let server: TestServer;
let token: string;
beforeAll(async () => {
  ({ server, token } = await sharedTradedServer());
});

test("without a connection no price has a colour and no label says that the market trades", async () => {
  const { page, close } = await demoPhone(server.url, token);
  const strip = page.locator(".offline");
  await page.goto("/warehouse");
  const numbers = page.locator(".acct b, .pos b:not(.nm), .pos small.same");
  await page.locator(".posr").first().waitFor();
  await page.context().setOffline(true);
  await strip.waitFor();
  const colours = await numbers.evaluateAll((all) => all.map((each) => getComputedStyle(each).color));
  const grey = await page.locator(".pos.th").evaluate((each) => getComputedStyle(each).color);
  expect(new Set(colours)).toEqual(new Set([grey]));
  await page.context().setOffline(false);
  await strip.waitFor({ state: "detached" });
  await page.goto("/trading-list");
  await page.locator(".proof-strip").getByText("交易中").waitFor();
  await page.context().setOffline(true);
  await strip.waitFor();
  expect(await page.getByText("交易中").count()).toBe(0);
  expect(await page.locator(".dot.live").count()).toBe(0);
  await close();
});

test("a screen opened without a connection shows an error and loads on reconnect", async () => {
  const { page, close } = await openPhone(server.url);
  await page.goto("/home");
  await settled(page);
  await page.context().setOffline(true);
  await page.evaluate(() => {
    history.pushState(null, "", "/calendar");
    dispatchEvent(new PopStateEvent("popstate"));
  });
  await page.getByText("连不上服务器，请检查网络后重试").waitFor();
  await page.getByText("网络恢复后会自动打开").waitFor();
  await page.getByRole("button", { name: "重试" }).click();
  await page.getByText("连不上服务器，请检查网络后重试").waitFor();
  await page.context().setOffline(false);
  await page.getByText("本月21个交易日").waitFor();
  expect(await page.getByText("连不上服务器").count()).toBe(0);
  await close();
});

test("files missing after a deploy cause one reload, not a loop", async () => {
  const { page, close } = await openPhone(server.url);
  await page.goto("/home");
  await settled(page);
  let loads = 0;
  page.on("load", () => (loads += 1));
  await page.route(/calendar-screen.*\.js$/, (route) => route.fulfill({ status: 404, body: "" }));
  await page.evaluate(() => {
    history.pushState(null, "", "/calendar");
    dispatchEvent(new PopStateEvent("popstate"));
  });
  await page.getByText("这一屏出错了").waitFor();
  expect(loads).toBe(1);
  await page.waitForTimeout(4000);
  expect(loads).toBe(1);
  await page.unroute(/calendar-screen.*\.js$/);
  await page.getByRole("button", { name: "重试" }).click();
  await page.getByText("本月21个交易日").waitFor();
  await close();
});

test("cached by its service worker the app starts offline and says so; no reply of a call is cached", async () => {
  const { page, close } = await openPhone(server.url, { worker: true });
  await page.goto("/home");
  const kept = () =>
    page.evaluate(async () => {
      const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
      return (await Promise.all(stores.map((each) => each.keys()))).flat().map(({ url }) => new URL(url).pathname);
    });
  await expect.poll(async () => (await kept()).includes("/index.html")).toBe(true);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  expect((await kept()).filter((path) => !/^\/(index\.html|favicon\.svg|assets\/)/.test(path))).toEqual([]);
  await page.context().setOffline(true);
  await page.goto("/trading-list");
  await page.locator(".offline").waitFor();
  expect(await page.locator("nav").count()).toBeGreaterThan(0);
  await page.context().setOffline(false);
  await page.locator(".offline").waitFor({ state: "detached" });
  // What the server owns goes to the server: its own pages, its calls.
  const docs = await page.goto("/docs");
  expect([docs?.fromServiceWorker(), docs?.status()]).toEqual([false, 200]);
  await close();
});
