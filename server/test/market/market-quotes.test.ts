/** Which instrument a code means, and who is found by which words (spec/4-calls.md 2.0, 2.4). */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sharedServer, type TestServer } from "../kit/harness.ts";

let server: TestServer;
beforeAll(async () => {
  server = await sharedServer();
});
afterAll(() => server.close());

describe("a code", () => {
  test.each([
    ["000001", undefined, "平安银行"],
    ["000001", "sz", "平安银行"],
    ["sz000001", undefined, "平安银行"],
    ["SZ000001", undefined, "平安银行"],
    ["sh000001", undefined, "上证指数"],
    ["000001", "sh", "上证指数"],
    ["000001", "zs", "上证指数"],
    ["399001", "zs", "深证成指"],
    ["600519", "sh", "贵州茅台"],
    ["600519", "nonsense", "贵州茅台"],
  ])("%s of type %s is %s", async (code, stockType, name) => {
    const fields = { code, ...(stockType ? { stockType } : {}) };
    expect((await server.call("/api/stock/getSingleStock.do", fields)).data.stock.name).toBe(name);
    expect((await server.call("/api/stock/getSingleStockByCode.do", fields)).data.stock.name).toBe(name);
  });

  test("an id is never a code", async () => {
    expect(await server.call("/api/stock/getSingleStock.do", { code: "1600519" })).toMatchObject({ status: 1, msg: "股票不存在" });
  });
});

describe("the list", () => {
  const list = async (fields: Record<string, string | number>) =>
    (await server.call("/api/stock/getStock.do", { pageSize: 100, ...fields })).data;

  test.each([
    [{ stockType: "sh" }, "sh", /^sh/],
    [{ stockType: "bj" }, "bj", /^bj/],
    [{ stockType: "zs" }, "zs", /^(sh000|sz399|bj899|hk[A-Z]|us[A-Z])/],
    [{ stockPlate: "创业" }, "sz", /^sz30/],
    [{ stockPlate: "科创", stockType: "sh" }, "sh", /^sh68/],
  ])("of %o", async (fields, type, form) => {
    const { list: rows } = await list(fields);
    expect(rows.length).toBeGreaterThan(3);
    for (const row of rows) {
      expect(row.stock_type).toBe(type);
      expect(row.gid).toMatch(form);
    }
  });

  test.each([
    [{ stockType: "none" }],
    [{ stockPlate: "none" }],
    [{ keyWords: "%" }],
    [{ keyWords: "'; drop table" }],
    [{ pageNum: 1_000_000 }],
  ])("of %o is empty", async (fields) => expect(await list(fields)).toMatchObject({ list: [], isLastPage: true }));

  test("says what the user watches, once he is logged in", async () => {
    const login = await server.call("/api/user/login.do", { phone: "13800000001", userPwd: "hongpan2026" });
    const headers = { usertoken: (login.data as { token: string }).token };
    await server.call("/user/delOption.do", { code: "600036" }, headers);
    await server.call("/user/addOption.do", { code: "600519" }, headers);
    const option = async (keyWords: string, given = {}) =>
      (await server.call("/api/stock/getStock.do", { keyWords }, given)).data.list[0]?.isOption;
    expect([await option("600519", headers), await option("600036", headers), await option("600519")]).toEqual(["1", "0", "0"]);
  });
});

test("indices are listed whole, or by page and words", async () => {
  const all = (await server.get<{ indexGid: string; depositAmt: number; currentPoint: number }[]>("/api/index/queryListIndex.do")).data;
  expect(all.map(({ indexGid }) => indexGid)).toEqual(expect.arrayContaining(["sh000001", "sz399001", "sz399006"]));
  const { stock } = (await server.call("/api/stock/getSingleStock.do", { code: "sh000001" })).data;
  expect(all.find(({ indexGid }) => indexGid === "sh000001")?.depositAmt).toBe(Math.ceil(stock.preclose_px * 10));
  const two = (await server.get<{ indexGid: string }[]>("/api/index/queryListIndex.do?pageNum=2&pageSize=2")).data;
  expect(two.map(({ indexGid }) => indexGid)).toEqual(all.slice(2, 4).map(({ indexGid }) => indexGid));
  const found = (await server.get<{ indexGid: string }[]>(`/api/index/queryListIndex.do?keyWords=${encodeURIComponent("上证")}`)).data;
  expect(found[0]?.indexGid).toMatch(/^sh/);
});
