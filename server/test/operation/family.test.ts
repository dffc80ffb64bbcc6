/** What a client of the same API family relies on, which was not written here (spec/4-calls.md): read as its pages read it. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { testServer, type TestServer } from "../kit/harness.ts";
import { funded } from "../kit/market-people.ts";
import { pdfText } from "../kit/pdf-text.ts";
import { newcomer } from "../kit/people.ts";

const ELSEWHERE = "https://old.example";
let server: TestServer;
beforeAll(async () => (server = await testServer({ TRUST_PROXY: "1", CORS_ORIGINS: ELSEWHERE })));
afterAll(() => server.close());

test("what is open is shown: indices, futures and sub-accounts too", async () => {
  const { data } = await server.call("/api/admin/getProductSetting.do");
  expect(data).toMatchObject({ stockDisplay: true, kcStockDisplay: true, indexDisplay: true, futuresDisplay: true, fundsDisplay: true });
  expect((await server.call("/api/admin/getSetting.do")).data).toMatchObject({ indexDisplay: true, futuresDisplay: true });
});

test("a list of articles has their texts, as a page that shows the first of a list needs them", async () => {
  const { data } = await server.call("/api/art/list.do", { pageNum: 1, pageSize: 1 });
  const [first] = data.list;
  expect(first?.artCnt.length).toBeGreaterThan(50);
  expect((await server.call("/api/art/detail.do", { artId: first?.id ?? 0 })).data).toEqual(first);
});

test("banners and the texts of /about come from the server, in the reader's language", async () => {
  const { data } = await server.call("/api/site/getBannerByPlat.do", { platType: "m" }, { lang: "en" });
  expect(data.map((each) => each.banTitle)).toContain("Register, verify, deposit");
  for (const { bannerUrl, banTitle } of data) {
    const picture = await fetch(server.url + bannerUrl);
    expect([picture.headers.get("content-type"), picture.headers.get("cross-origin-resource-policy")]).toEqual([
      "image/svg+xml",
      "cross-origin",
    ]);
    expect(await picture.text()).toContain(banTitle);
  }
  expect((await server.get("/api/site/banner.do?id=9")).msg).toBe("横幅不存在");
  const site = (await server.call("/api/site/getInfo.do", {}, { lang: "en" })).data;
  expect([site.companyInfo, site.certImg1, site.certImg2].map((each) => each.split("\n").length)).toEqual([3, 5, 4]);
});

test("gold is found under the name of page 1 as under its own", async () => {
  for (const code of ["XAUSD", "XAUUSD", "xausd"]) {
    expect((await server.call("/api/stock/getSingleStock.do", { code })).data.stock).toMatchObject({ gid: "XAUUSD", code: "XAUUSD" });
  }
  const one = await server.get<{ name: string }>("/api/futures/querySingleMarket.do?futuresGid=XAUSD");
  expect(one.data.name).toBe("现货黄金");
  expect((await server.call("/api/stock/getFuturesMinK_Echarts.do", { code: "XAUSD", time: 5 })).status).toBe(0);
  const ann = await newcomer(server, "13900000001");
  expect((await server.call("/user/addOption.do", { code: "XAUSD" }, ann.as)).msg).toBe("添加自选股成功");
  expect((await server.call("/user/isOption.do", { code: "XAUUSD" }, ann.as)).msg).toBe("已添加");
});

test.each([
  ["a price that is none", "/api/user/findSpreadRateOne.do", "unitprice=abc", "unitprice"],
  ["a page of nothing", "/api/art/list.do", "pageNum=1&pageSize=0", "pageSize"],
  ["a required field that is empty", "/api/stock/getSingleStock.do", "code=", "code"],
  ["a name that comes twice", "/api/stock/getSingleStock.do", "code=600519&code=000001", "code"],
  ["an unknown purpose of work", "/api/work/challenge.do", "?purpose=rob&phone=13900000001", "purpose"],
])("参数错误 names its field: %s", async (_what, path, fields, field) => {
  const got = fields.startsWith("?");
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  const reply = await fetch(server.url + path + (got ? fields : ""), got ? {} : { method: "POST", headers, body: fields });
  expect(await reply.json()).toEqual({ status: 2, success: false, msg: "参数错误", data: { field } });
});

test("参数错误 of an order names what is missing of it", async () => {
  const ann = await newcomer(server, "13900000002");
  const order = { stockId: 600519, buyNum: 100, buyType: 0, lever: 1 };
  const field = async (more: Record<string, string | number>) =>
    (await server.call("/user/addOrder.do", { ...order, ...more }, ann.as)).data;
  expect(await field({ kind: "soon", targetPrice: 10 })).toEqual({ field: "kind" });
  expect(await field({ valid: "ever", targetPrice: 10 })).toEqual({ field: "valid" });
  expect(await field({ targetPrice: 0 })).toEqual({ field: "targetPrice" });
});

test("the picture of an allowed origin's page comes through its <img>, with a cookie that the page's browser sends back", async () => {
  const by = { "x-forwarded-proto": "https" };
  const picture = await fetch(`${server.url}/code/getCode.do?time=1`, { headers: by });
  expect(picture.headers.get("content-type")).toBe("image/svg+xml");
  expect(picture.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
  expect(picture.headers.get("set-cookie")).toMatch(/SameSite=None/);
  expect((await fetch(`${server.url}/code/checkCode.do?code=x`)).headers.get("cross-origin-resource-policy")).toBe("same-origin");
});

test("deType is a word that a page can show, in the reader's language, and asks for its records again", async () => {
  const ann = await funded(server, "13900000003", 100_000);
  const records = async (fields: Record<string, string>, lang = "zh-CN") =>
    (await server.call("/user/cash/list.do", { pageNum: 1, pageSize: 10, ...fields }, { ...ann.as, lang })).data.list;
  expect((await records({}))[0]).toMatchObject({ deType: "入金", reason: "deposit" });
  expect((await records({}, "en"))[0]).toMatchObject({ deType: "Deposit", reason: "deposit" });
  for (const deType of ["入金", "Deposit", "deposit"]) expect([deType, (await records({ deType })).length]).toEqual([deType, 1]);
  expect(await records({ deType: "印花税" })).toEqual([]);
});

test("a share of the sub-account's money is a fraction, as the pages multiply it by 100", async () => {
  const ann = await newcomer(server, "13900000004");
  const { data } = await server.call("/user/funds/getFundsTypeList.do", { cycleType: 1 }, ann.as);
  expect(data.list.map((each) => each.singleHoldingRatio)).toEqual([1, 1, 1]);
});

test.each([
  ["/api/site/regAgree/pdf.do", "用户注册协议", "请勿上传真实证件"],
  ["/api/site/tradeAgree/pdf.do", "委托投资合作协议", "教学说明：穿仓后欠款真实存在"],
])("%s is the PDF of 《%s》, named after it and the day, with text to select", async (path, title, part) => {
  const pdf = await fetch(server.url + path);
  expect(pdf.headers.get("content-type")).toBe("application/pdf");
  const name = decodeURIComponent(pdf.headers.get("content-disposition") ?? "");
  expect(name).toMatch(new RegExp(`${title}_\\d{4}年\\d\\d月\\d\\d日\\.pdf$`));
  const text = pdfText(Buffer.from(await pdf.arrayBuffer()));
  for (const each of ["模拟协议（教学用，不具法律效力）", title, part]) expect(text).toContain(each);
});
