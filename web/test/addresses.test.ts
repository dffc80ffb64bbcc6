/**
 * Hostile addresses: every screen that reads its query, with what an attacker or an old link may put there. A value of an address is a
 * hint at most: it is looked up again, never shown as it came, never sent.
 */
import { describe, expect } from "vitest";
import { replyTo } from "./kit/replies.ts";
import { placed } from "./kit/scenes.ts";
import { test } from "./kit/screen.ts";

/** Every field that a screen of this app or an old link to it has ever read from its address. */
const FIELDS = [
  ..."code item info qhinfo zsinfo listid artId e idx index xingutype type tab kind name gid id sub price t day month next".split(" "),
  ..."view lesson keyWords group stockType if_zhishu if_us sok nowPrice m leadsTo positionSn account stockGid".split(" "),
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
  "/proof /about /warehouse /orderlist /days /subscription /newsharesdetail /qingchoudetail /sharerecord /issueresult /vipdetail /transfer /login /notify /college",
].join(" ");

test.for(SCREENS.split(" ").map((path, at) => [path, at] as const))(
  "%s shows something sensible whatever its query is",
  async ([path, at], { screen }) => {
    const dialogs: string[] = [];
    screen.stub.refuseOthers();
    const page = await screen.open("/home");
    page.once("dialog", (dialog) => (dialogs.push(dialog.message()), void dialog.dismiss()));
    for (const [what, query] of queries(path, at)) {
      await screen.visit(page, `${path}?${query}`);
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
    expect(dialogs).toEqual([]);
  },
);

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
