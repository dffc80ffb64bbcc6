/** Screens of block trades and rush orders. Server: checks/trading/blocks.test.ts. */
import { done } from "@hongpan/core/contract/answer.ts";
import type { Answers } from "@hongpan/core/contract/wire.ts";
import { expect } from "vitest";
import { replyTo } from "./kit/replies.ts";
import { test } from "./kit/screen.ts";

const OFFER = replyTo("/api/stock/getDzList.do")[0]!;
const RECORD: Answers["/user/buyStockDzList.do"][number] = {
  id: 1,
  stockName: OFFER.stockName,
  stockCode: OFFER.stockCode,
  stockGid: OFFER.stockGid,
  status: 4,
  type: 4,
  orderTotalPrice: 20_007,
  orderNum: 1900,
  buyOrderPrice: OFFER.price,
  buyOrderId: "20261123000000000009",
  buyOrderTime: 1_795_399_200_000,
  lockDays: OFFER.lockDays,
  positionSn: "",
};

test("a block is bought with its agreed number; its record leads to the position once it is one", async ({ screen }) => {
  let records: (typeof RECORD)[] = [];
  screen.stub.answer({
    "/user/getUserInfo.do": () => ({ ...replyTo("/user/getUserInfo.do"), demo: false }),
    "/user/blockAgreed.do": () => ({ password: "482913" }),
    "/user/buyStockDz.do": () => {
      records = [RECORD];
      return done(null);
    },
    "/user/buyStockDzList.do": () => records,
  });
  const page = await screen.open("/Subscription?idx=4");
  const first = page.locator(".block-offer").first();
  await first.getByText("锁定期").waitFor();
  await first.getByRole("button", { name: "买入" }).click();
  const sheet = page.getByRole("dialog");
  const send = sheet.getByRole("button", { name: /缴款/ });
  await expect.poll(() => send.innerText()).toContain("请输入秘钥");
  await sheet.getByText("现价 10.54，大宗价比它低 0.1%").waitFor();
  const quantity = sheet.getByLabel("买入数量（股）", { exact: true });
  expect(await quantity.inputValue()).toBe("1900");
  await quantity.fill("");
  await expect.poll(() => send.innerText()).toContain("请输入数量");
  await quantity.fill("1900");
  await sheet.getByRole("button", { name: "获取约定号" }).click();
  await expect.poll(() => sheet.getByLabel("约定号（秘钥）").inputValue()).toBe("482913");
  await sheet.getByRole("button", { name: "25%" }).click();
  expect(await quantity.inputValue()).toBe("1900");
  await quantity.fill("3900");
  await expect.poll(() => send.innerText()).toContain("每人最多 3,800 股");
  await quantity.fill("3800");
  await send.click();
  await page.waitForURL((url) => url.pathname === "/sharerecordDz");
  await page.getByText("已缴款").waitFor();
  expect(screen.stub.callsOf("/user/buyStockDz.do")).toEqual([
    expect.objectContaining({ stockCode: "sh601857", num: "3800", password: "482913", listingId: "3" }),
  ]);
  records = [{ ...RECORD, status: 5, positionSn: "20261123590294478385" }];
  await page.reload();
  await page.getByText("已转持仓").waitFor();
  await page.getByRole("link", { name: "查看持仓" }).click();
  await page.waitForURL((url) => url.pathname === "/warehouse" && url.searchParams.get("positionSn") === "20261123590294478385");
});

test("the demo account sees the reference price and the reason", async ({ screen }) => {
  const page = await screen.open("/Subscription?idx=4");
  await page.locator(".block-offer").first().getByRole("button", { name: "买入" }).click();
  const sheet = page.getByRole("dialog");
  await sheet.getByText("演示账户人人可登录，不享受折扣，按参考价成交").waitFor();
  await sheet.getByText("10.64", { exact: true }).waitFor();
});

/** 浦发银行 touched its upper limit. Prices of the pool are thousandths of a yuan. */
const TOUCHED: Answers["/api/stock/getVipList.do"] = [
  {
    ...{ n: "浦发银行", c: "600000", p: 12_490, zdp: 10.01, hs: 1.2, amount: 120_000_000, fund: 30_000_000, tshare: 1e9, ftt: 93_500 },
    ...{ stockType: "sh", stockGid: "sh600000", stock_plate: "" },
  },
];

test("a name of the pool is rushed for; the address is a hint alone", async ({ screen }) => {
  screen.stub.answer({
    "/api/stock/getVipList.do": () => TOUCHED,
    "/user/buyVipQc.do": () => done(null, { beside: { positionSn: "20261123000000000001", filled: 100 } }),
  });
  const page = await screen.open(`/vipdetail?item=${encodeURIComponent('{"code":"600519","price":0.01,"__proto__":{}}')}`);
  await page.getByText("没有这只股票，或今日未触及涨停").waitFor();
  await page.getByRole("button", { name: "返回抢筹名单" }).click();
  const row = page.locator("a.irow", { hasText: "浦发银行" });
  expect(await row.innerText()).toMatch(/09:35:00 首次触及/);
  await row.click();
  await page.waitForURL((url) => url.pathname === "/vipdetail");
  await page.getByText("1 倍（全额）").waitFor();
  // 5 yuan of commission at least, and the transfer fee.
  const fees = await page.locator(".rush dl div", { hasText: "预计费用（佣金、过户费）" }).innerText();
  expect(Number(fees.match(/[\d.]+$/)?.[0])).toBeGreaterThanOrEqual(5);
  await page.getByRole("checkbox").check();
  const press = page.getByRole("button", { name: /^抢筹 10 手/ });
  await page.getByRole("textbox", { name: /数量/ }).fill("10");
  await press.click();
  await page.waitForURL((url) => url.pathname === "/warehouse");
  await page.getByText("vip抢筹下单成功").waitFor();
  const [sent] = screen.stub.callsOf("/user/buyVipQc.do");
  expect(sent).toEqual(expect.objectContaining({ stockCode: "sh600000", buyNum: "1000", lever: "1", buyType: "0" }));
  expect(sent).not.toHaveProperty("targetPrice");
});

test("the search of the pool finds its names by code and leads to the ticket", async ({ screen }) => {
  screen.stub.answer({ "/api/stock/getVipList.do": () => TOUCHED });
  const page = await screen.open("/VipSearchlist");
  const field = page.getByLabel("搜索抢筹名单：名称、代码");
  await field.fill("600000");
  await page.getByText("浦发银行").first().click();
  await page.waitForURL((url) => url.pathname === "/vipdetail");
  // The spelling of an old link.
  await screen.visit(page, "/VipSearlist");
  await field.fill("zzzzzz");
  await page.getByText("抢筹名单里没有").waitFor();
});
