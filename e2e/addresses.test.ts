/**
 * Addresses that lie: every screen that reads its query, with what an attacker or an old link may write there. What stands in an
 * address is a hint at most: it is looked up again, shown in no part, sent nowhere.
 */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { testServer, type TestServer } from "../server/test/kit/harness.ts";
import { liquid } from "../server/test/kit/market-people.ts";
import { demoPhone, demoToken, openPhone, type Phone } from "./phone.ts";
import { visit } from "./screens.ts";

let server: TestServer;
let phone: Phone;
let stock: ReturnType<typeof liquid>;
const dialogs: string[] = [];
beforeAll(async () => {
  server = await testServer({ TRUST_PROXY: "1" }, { pastNews: true });
  await server.clockTo("2026-11-20 10:20:00");
  stock = liquid(server);
  phone = await demoPhone(server.url, await demoToken(server.url));
  phone.page.on("dialog", (dialog) => (dialogs.push(dialog.message()), void dialog.dismiss()));
  await phone.page.goto("/home");
});
afterAll(async () => {
  await phone.close();
  await server.close();
});

/** Whatever a screen of this app or an old link to it has ever read from its address. */
const FIELDS = [
  ..."code item info qhinfo zsinfo listid artId e idx index xingutype type tab kind name gid id sub price t day month next".split(" "),
  ..."view keyWords group stockType if_zhishu if_us sok nowPrice m leadsTo positionSn account stockGid".split(" "),
];

const MEGABYTE = 1_000_000;
const ten = (text: string) => encodeURIComponent(text);
/** Every field with one of `values` in turn, another one first on another screen. */
const cycled = (values: readonly string[], from: number) =>
  FIELDS.map((name, at) => `${name}=${values[(at + from) % values.length]!}`).join("&");

const VALUES: Readonly<Record<string, readonly string[]>> = {
  prototypes: [ten('{"__proto__":{"code":"600519"}}'), "__proto__", "constructor", ten('{"constructor":{"prototype":{"code":1}}}')],
  "links that run": ["javascript:alert(1)", ten('{"code":"javascript:alert(1)","futuresGid":"javascript:alert(1)"}')],
  scripts: [ten('"><img src=x onerror=alert(1)><script>alert(1)</script>'), ten("' or 1=1;drop table account--"), "../../etc/passwd"],
  numbers: ["NaN", "1e309", "-1", "", "0x10", "99999999999999999999"],
  letters: ["%00", "%E0%A4%A", "%E2%80%AE%E2%80%8B", "a".repeat(3000), "%F0%9F%92%A9"],
};

/** The browser alone takes a second for each: only where such a field is read. */
const GIANTS: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  "/kline": [
    ["a megabyte of JSON", `item=${ten('{"code":"')}${"9".repeat(MEGABYTE)}`],
    ["100,000 brackets", `item=${ten("[".repeat(100_000))}`],
  ],
  "/futuresbuy": [["a megabyte of info", `info=${ten('{"futuresGid":"')}${"9".repeat(MEGABYTE)}`]],
  "/newPage": [["a quarter of a megabyte", `listid=${"9".repeat(MEGABYTE / 4)}&type=6`]],
  "/about": [["a quarter of a megabyte", `e=${"9".repeat(MEGABYTE / 4)}&idx=-1`]],
};

const queries = (path: string, from: number): readonly (readonly [string, string])[] => [
  ...(GIANTS[path] ?? []),
  ["900 brackets", `info=${ten("[".repeat(900))}&item=${ten("[".repeat(900))}&zsinfo=${ten('{"a":'.repeat(600))}`],
  ...Object.entries(VALUES).map(([what, values]) => [what, cycled(values, from)] as const),
];

const SCREENS = [
  "/kline /listdetail /listdetail2 /buystocks /twobuy /subwarehousebuy /indexbuy /futuresbuy",
  "/trading-list /indexlist /boards /Searchlist /MyList /newPage /newGg /alertdetail /alerts /calendar /DragonTiger /topTen",
  "/proof /about /warehouse /orderlist /days /subscription /newsharesdetail /qingchoudetail /sharerecord /issueresult /vipdetail /transfer /login /notify",
].join(" ");

test.each(SCREENS.split(" ").map((path, at) => [path, at] as const))(
  "%s says something sensible whatever stands behind it",
  async (path, at) => {
    const { page, complaints } = phone;
    for (const [what, query] of queries(path, at)) {
      expect(await visit(page, `${path}?${query}`), what).toBe(true);
      const { words, harm } = await page.evaluate(() => ({
        words: document.body.innerText,
        harm: document.querySelectorAll("img[src=x], a[href^='javascript:' i], iframe").length,
      }));
      expect([what, /这一屏出错了|undefined|NaN|\[object/.exec(words)?.[0], /.{0,40}alert\(1\).{0,20}/.exec(words)?.[0], harm]).toEqual([
        what,
        undefined,
        undefined,
        0,
      ]);
      expect(words.trim().length, what).toBeGreaterThan(10);
    }
    expect([complaints, dialogs]).toEqual([[], []]);
  },
);

describe("an address that lies", () => {
  test.each([
    ["a script", "/kline?code=%3Cscript%3Ealert(1)%3C/script%3E&name=%3Cimg%20src=x%20onerror=alert(1)%3E"],
    ["a link that runs", "/detail?code=javascript:alert(1)"],
    ["broken JSON", "/listdetail2?item=%7B%22code%22:"],
    ["the prototype", "/kline?item=%7B%22__proto__%22:%7B%22code%22:%22600519%22%7D%7D"],
    ["deep nesting", `/kline?info=${"%5B".repeat(1500)}`],
  ])("%s is no symbol and says so", async (_, path) => {
    const { page } = phone;
    await page.goto(path);
    await page.getByText("地址里没有可识别的代码").waitFor();
    expect(await page.locator("img[src=x]").count()).toBe(0);
  });

  test("a name and a price in it are not believed", async () => {
    const { page } = phone;
    await page.goto(
      `/kline?code=${stock.code}&type=${stock.gid.slice(0, 2)}&name=${encodeURIComponent("假名字")}&m=0.01&nowPrice=0.01&item=${encodeURIComponent('{"nowPrice":0.01}')}`,
    );
    await expect.poll(() => page.locator("h1").innerText()).toBe(stock.name);
    const { nowPrice } = (await server.call("/api/stock/getSingleStock.do", { code: stock.gid })).data.stock;
    await expect.poll(() => page.locator(".hero").innerText()).toBe(nowPrice.toFixed(2).replace(/\B(?=(\d{3})+\.)/g, ","));
  });

  test("no price in it goes out with an order, which is filled at the market's", async () => {
    const { page } = phone;
    const item = encodeURIComponent('{"nowPrice":0.01,"price":0.01,"stockId":1}');
    await page.goto(`/buyStocks?code=${stock.gid}&m=0.01&nowPrice=0.01&id=1&item=${item}`);
    await page.getByRole("checkbox").check();
    await page.getByRole("button", { name: /^买涨 .* 应付/ }).click();
    const sent = page.waitForRequest("**/user/buy.do");
    await page.locator("dialog[open]").getByRole("button", { name: "确认", exact: true }).click();
    const fields = Object.fromEntries(new URLSearchParams((await sent).postData() ?? ""));
    expect(Object.keys(fields).toSorted()).toEqual(["buyNum", "buyType", "lever", "stockId"]);
    expect(fields["stockId"]).toBe(String(stock.id));
    await page.locator("dialog[open]").getByText("成交均价").waitFor();
    const usertoken = await page.evaluate(() => localStorage.getItem("USERTOKEN") ?? "");
    const { list } = (await server.call("/user/position/list.do", { state: 0 }, { usertoken })).data;
    expect(list[0]!.buyOrderPrice).toBeGreaterThan(5);
  });

  test("a way on after the login leads to a path of the app alone, the desk's chat and the cashier are our own", async () => {
    const guest = await openPhone(server.url);
    const asked: string[] = [];
    guest.page.on("request", (request) => asked.push(new URL(request.url()).hostname));
    for (const next of ["https://evil.example/", "//evil.example", "/\\evil.example", "javascript:alert(1)", "/%09/evil.example"]) {
      await guest.page.goto(`/login?next=${encodeURIComponent(next)}`);
      await guest.page.getByRole("button", { name: "演示账号一键填入" }).click();
      await guest.page.getByRole("button", { name: "登录", exact: true }).click();
      await guest.page.waitForURL((url) => url.pathname !== "/login");
      expect([next, new URL(guest.page.url()).origin]).toEqual([next, server.url]);
      await guest.page.evaluate(() => localStorage.removeItem("USERTOKEN"));
    }
    expect(new Set(asked)).toEqual(new Set(["127.0.0.1"]));
    await guest.close();
    expect((await server.call("/api/site/getInfo.do")).data.onlineService).toBe("/service");
  });
});
