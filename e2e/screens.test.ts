/**
 * Every address of the app, as a guest and as the demo user, in both themes, and in the other languages on a narrow phone:
 * nothing complains, nothing overflows, everybody can read it, and it says that it is a simulation.
 */
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testServer, type TestServer } from "../server/test/kit/harness.ts";
import { liquid, rowsOf } from "../server/test/kit/market-people.ts";
import { openPhone, type Phone } from "./phone.ts";
import { bringAxe, faultsOf, visit, type Looked } from "./screens.ts";

/** One line per screen of web/src/routes.tsx; an address that needs a query has it. */
const SCREENS = [
  "/home",
  "/trading-list /list?index=1 /indexlist /tradingbuy",
  "/warehouse?index=0 /warehouse?index=1 /warehouse?index=2 /warehousedetail /holdorderlist /holdorderlist2 /sellorderlist /sellorderlist2",
  "/mylist /searchmylist",
  "/user /newuser",
  "/searchlist /searchstock /indexsearchlist /vipsearchlist /vipsearlist /inquiry",
  "/kline?code=600519 /detail?code=sh000001 /listdetail?code=000001 /listdetail2?code=none",
  "/buystocks?code=000001 /buy?code=600519 /twobuy",
  "/subwarehousebuy /subwarehousebuy?code=000001",
  "/indexbuy /indexbuy?code=sh000300 /indexbuy?code=000001&t=1 /futuresbuy /futuresbuy?code=hf_GC /futuresbuy?code=hf_IF&t=1",
  "/orderlist /orderlist?index=2 /orderlist?index=3 /orderlist?index=4 /orderlist?index=5 /days /days?id=1 /funds /house",
  "/subscription /newsharesdetail /qingchoudetail /vipdetail /sharerecord /zhongqianrecord /sharerecorddz",
  "/jijin /fundslist /college",
  "/dragontiger",
  "/topten",
  "/daylimit",
  "/stoprecovery",
  "/breadth",
  "/calendar /calendar?month=2030-02",
  "/alerts /alerts?code=sh600519 /alerts?code=none",
  "/boards /boards?kind=concept /boards?kind=industry&name=银行",
  "/newpage /newpage?type=6 /newpage?listid=1 /newgg /alertdetail",
  "/notify",
  "/proof /proof?code=000001",
  "/about /about?e=4",
  "/agree /aggre",
  "/trade",
  "/wallet",
  "/setup /setting",
  "/authentication /authentications /smrz /yismrz",
  "/card /addcard /bankcard",
  "/bankupdate",
  "/fundingdetails",
  "/recharge /rechargesure",
  "/rechargelist /transferrecord",
  "/cash /withdraw",
  "/cashlist /cashwithdrawalrecord",
  "/transfer /transfers",
  "/loginpassword",
  "/setpassword",
  "/protocol01 /protocol02",
  "/signature",
  "/service",
  "/openaccount",
  "/login",
  "/register",
  "/forget",
].map((line) => line.split(" "));

let server: TestServer;
let token = "";
let names: readonly string[] = [];
beforeAll(async () => {
  server = await testServer({ TRUST_PROXY: "1" }, { pastNews: true });
  await server.clockTo("2026-11-20 10:00:00");
  const stock = liquid(server);
  const { market } = server.running.world;
  token = (await server.call("/api/user/login.do", { phone: "13800000001", userPwd: "hongpan2026" })).data.token;
  const order = { stockId: stock.id, buyNum: 1000, buyType: 0, lever: 5 };
  const trade = async (path: string, fields: Readonly<Record<string, string | number>>) =>
    expect(await server.call<string>(path, fields, { usertoken: token })).toEqual(expect.objectContaining({ status: 0 }));
  await trade("/user/buy.do", order);
  await server.clockTo("2026-11-23 10:00:00");
  const person = { phone: "13800000001", token, as: { usertoken: token } };
  const [row] = await rowsOf(server, person, "/user/position/list.do", { state: 0 });
  await trade("/user/sell.do", { positionSn: String(row?.["positionSn"]) });
  await trade("/user/buy.do", order);
  const targetPrice = Math.floor((market.quote(stock.id).last * 0.97) / 100) / 100;
  await trade("/user/addOrder.do", { ...order, stockId: stock.code, kind: "limit", targetPrice });
  await trade("/user/addOption.do", { code: stock.code });
  // Of this day: shares are newly listed, and names change with ex-dates.
  names = [...market.all.flatMap(({ name, plainName }) => (plainName ? [name, plainName] : [name])), "红演示"].toSorted(
    (a, b) => b.length - a.length,
  );
});
afterAll(() => server.close());

async function phoneOf(user: string, theme: string, lang = "zh-CN"): Promise<Phone> {
  const phone = await openPhone(server.url, { theme, lang, width: lang === "zh-CN" ? 375 : 320 });
  await phone.page.setExtraHTTPHeaders({ "x-forwarded-for": `10.1.${user.length}.${theme.length * 10 + lang.length}` });
  await phone.page.emulateMedia({ reducedMotion: "reduce" });
  if (user === "demo") await phone.page.addInitScript((kept) => localStorage.setItem("USERTOKEN", kept), token);
  await phone.page.goto("/home");
  await bringAxe(phone);
  return phone;
}

async function walk(phone: Phone, addresses: readonly string[], looked: Looked): Promise<Record<string, unknown>> {
  const faults: Record<string, unknown> = {};
  for (const address of addresses) {
    const came = await visit(phone.page, address);
    const found = [...(came ? [] : ["never came"]), ...(await faultsOf(phone.page, looked))];
    if (found.length > 0) faults[address] = found;
  }
  if (phone.complaints.length > 0) faults["console"] = phone.complaints;
  await phone.close();
  return faults;
}

const ADDRESSES = SCREENS.flat();

test("no address of the app is left out", () => {
  const source = readFileSync(new URL("../web/src/routes.tsx", import.meta.url), "utf8");
  const known = [...source.matchAll(/paths:\s*"([^"]+)"/g)].flatMap(([, paths = ""]) => paths.split(" "));
  const visited = new Set(ADDRESSES.map((address) => address.split("?")[0]));
  expect(known.filter((path) => !visited.has(path))).toEqual([]);
});

test.concurrent.each([
  ["guest", "red"],
  ["guest", "black"],
  ["demo", "red"],
  ["demo", "black"],
] as const)("%s sees every address well in %s", async (user, theme) => {
  expect(await walk(await phoneOf(user, theme), ADDRESSES, { rules: theme === "black" ? "colours" : "all" })).toEqual({});
});

test.concurrent.each(["zh-TW", "en"] as const)("every screen fits 320 pixels in %s", async (lang) => {
  const firsts = SCREENS.map(([first = ""]) => first);
  expect(await walk(await phoneOf("demo", "red", lang), firsts, { rules: "structure", ...(lang === "en" ? { names } : {}) })).toEqual({});
});
