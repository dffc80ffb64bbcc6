/**
 * `npm run check:addresses`: every screen that reads its query, with each kind of hostile value alone and with
 * megabytes. A value of an address is a hint at most: it is looked up again, never shown as it came, never sent.
 */
import { describe, expect } from "vitest";
import { everyQuery, faultsOfQueries } from "../../web/test/kit/addresses.ts";
import { replyTo } from "../../web/test/kit/replies.ts";
import { placed } from "../../web/test/kit/scenes.ts";
import { test } from "../../web/test/kit/screen.ts";

test("every screen shows something sensible whatever its query is", async ({ screen }) => {
  expect(await faultsOfQueries(screen, everyQuery)).toEqual({});
});

const ten = encodeURIComponent;

describe("a hostile address", () => {
  test.for([
    ["a script", "/kline?code=%3Cscript%3Ealert(1)%3C/script%3E&name=%3Cimg%20src=x%20onerror=alert(1)%3E"],
    ["a link that runs", "/detail?code=javascript:alert(1)"],
    ["broken JSON", "/listdetail2?item=%7B%22code%22:"],
    ["the prototype", "/kline?item=%7B%22__proto__%22:%7B%22code%22:%22600519%22%7D%7D"],
    ["deep nesting", `/kline?info=${"%5B".repeat(1500)}`],
  ] as const)("with %s names no symbol and says so", async ([, path], { screen }) => {
    screen.stub.refuseOthers();
    const page = await screen.open(path);
    await page.getByText("地址里没有可识别的代码").waitFor();
    expect(await page.locator("img[src=x]").count()).toBe(0);
  });

  test("with a name and a price is not believed", async ({ screen }) => {
    const { stock } = replyTo("/api/stock/getSingleStock.do", { code: "sh600000" });
    const page = await screen.open(
      `/kline?code=600000&type=sh&name=${ten("假名字")}&m=0.01&nowPrice=0.01&item=${ten('{"nowPrice":0.01}')}`,
    );
    await expect.poll(() => page.locator("h1").innerText()).toBe("浦发银行");
    await expect.poll(() => page.locator(".hero").innerText()).toBe(stock.nowPrice.toFixed(2));
  });

  test("with a price sends none with the order", async ({ screen }) => {
    screen.stub.answer({ "/user/buy.do": () => placed(0) });
    const page = await screen.open(
      `/buyStocks?code=sh600000&m=0.01&nowPrice=0.01&id=1&item=${ten('{"nowPrice":0.01,"price":0.01,"stockId":1}')}`,
    );
    await page.getByRole("checkbox").check();
    await page.getByRole("button", { name: /^买涨 .* 应付/ }).click();
    const sent = screen.stub.nextCall("/user/buy.do");
    await page.locator("dialog[open]").getByRole("button", { name: "确认", exact: true }).click();
    const fields = await sent;
    expect(Object.keys(fields).toSorted()).toEqual(["buyNum", "buyType", "lever", "stockId"]);
    const { stock } = replyTo("/api/stock/getSingleStock.do", { code: "sh600000" });
    expect(fields.stockId).toBe(String(stock.id));
  });

  test("with a way on after the login leads to a path of the app alone", async ({ screen }) => {
    const asked: string[] = [];
    const page = await screen.open("/home", { guest: true });
    page.on("request", (request) => asked.push(new URL(request.url()).hostname));
    for (const next of ["https://evil.example/", "//evil.example", "/\\evil.example", "javascript:alert(1)", "/%09/evil.example"]) {
      await page.goto(`/login?next=${ten(next)}`);
      await page.getByRole("button", { name: "演示账号一键填入" }).click();
      await page.getByRole("button", { name: "登录", exact: true }).click();
      await page.waitForURL((url) => url.pathname !== "/login");
      expect([next, new URL(page.url()).origin]).toEqual([next, screen.stub.url]);
      await page.evaluate(() => localStorage.removeItem("USERTOKEN"));
    }
    expect(new Set(asked)).toEqual(new Set(["127.0.0.1"]));
  });
});
