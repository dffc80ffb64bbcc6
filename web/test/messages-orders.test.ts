/** The sentences and names of the specification that other tests do not meet: of orders, alerts, sub-accounts, indices, draws and the hours. */
import { done, refuse } from "@hongpan/core/contract/answer.ts";
import type { Answers } from "@hongpan/core/contract/wire.ts";
import type { Page } from "playwright-core";
import { alerts } from "./kit/alerts.ts";
import { replyTo } from "./kit/replies.ts";
import { placed } from "./kit/scenes.ts";
import { test } from "./kit/screen.ts";
import { shareLike } from "./kit/shares.ts";
import type { Handlers } from "./kit/stub-server.ts";

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: typeof name === "string" }).first();
const confirm = (page: Page) => page.locator("dialog[open]").last().getByRole("button", { name: "确认", exact: true });

/** Each of these is on the screen. */
async function seen(page: Page, ...texts: readonly (string | RegExp)[]): Promise<void> {
  for (const text of texts) await page.getByText(text, { exact: true }).first().waitFor();
}

const pageOf = <T>(list: readonly T[]) => ({
  ...{ list: [...list], total: list.length, pageNum: 1, pageSize: 100, pages: 1 },
  ...{ hasNextPage: false, isLastPage: true },
});

/** What the receipt of an order asks. */
const RECEIPT: Handlers = { "/user/fill/list.do": () => [], "/user/cash/list.do": () => pageOf([]) };

const HELD = { approveStatus: "1", pageNum: "1", pageSize: "100", state: "0" } as const;

test("an order: the fields say what is missing, the receipt what was done", async ({ screen }) => {
  const story: Answers["/user/position/story.do"] = {
    ...{ orders: [], marks: [], lines: { warn: 0.5, force: 0.2, legal: 1.3 }, saved: null },
    path: [10, 11].map((at) => ({ time: 1795399200000 + at * 3000, price: 11.35, ratio: 1, legal: 1.25, held: true })),
  };
  screen.stub.answer({
    ...shareLike("sh688981", { name: "中芯国际", nowPrice: 109.86, limitUp: 134.15, limitDown: 89.43, preclose_px: 111.79 }),
    "/user/buy.do": () => placed(100),
    "/user/addOrder.do": () => done(null, { say: "limitRested", beside: { positionSn: "20261123000000000002" } }),
    "/user/position/story.do": () => story,
    ...RECEIPT,
  });
  const page = await screen.open("/buyStocks?code=688981");
  await seen(page, "最优五档即时成交剩余撤销", /^应付/, /^可买/);
  const lots = page.getByLabel("数量 (手)", { exact: true });
  await lots.fill("");
  await seen(page, "请选择购买手数");
  await lots.fill("1");
  await seen(page, "交易数量不能小于2手");
  await lots.fill("1001");
  await seen(page, "交易数量不能大于500手");
  await screen.visit(page, "/buyStocks?code=600000");
  await page.getByRole("checkbox").check();
  await page.getByRole("radio", { name: "5", exact: true }).click();
  await seen(page, "5倍");
  await button(page, /^买涨 .* 应付/).click();
  await confirm(page).click();
  await page.locator("dialog[open]").getByText("买入成功").waitFor();
  await page.goto("/warehouse");
  await seen(page, "持仓 / 可卖");
  await page.getByText("浦发银行").first().click();
  await button(page, "明细").click();
  await seen(page, "保证金率", "维持担保比例");
  await page.goto("/buyStocks?code=600000");
  await page.locator("select").first().selectOption("limit");
  await seen(page, /^已同意/);
  await page.getByLabel("委托价", { exact: true }).fill("11.30");
  await button(page, /^买涨 .* 应付/).click();
  await confirm(page).click();
  await seen(page, /^挂单成功/, "撤单");
});

test("a share is followed and has alerts", async ({ screen }) => {
  let watched = false;
  screen.stub.answer({
    ...alerts().handlers,
    ...shareLike("sh688981", { name: "中芯国际", quoteTime: 1795399197000 }),
    "/user/isOption.do": () => (watched ? refuse("watchYes") : done(null)),
    "/user/watch/add.do": () => {
      watched = true;
      return null;
    },
    "/user/watch/remove.do": () => {
      watched = false;
      return { removed: 1 };
    },
  });
  const page = await screen.open("/kline?code=000001");
  await seen(page, "深");
  await screen.visit(page, "/kline?code=688981");
  await seen(page, "沪", /^延迟 \d+ 秒$/);
  const star = page.locator(".cta").getByRole("button", { name: /自选/ });
  await star.click();
  await seen(page, "添加自选成功");
  await star.click();
  await seen(page, "删除自选股成功");
  await screen.visit(page, "/alerts?code=sh600519");
  await page.getByLabel("提醒价").fill("1");
  await button(page, "价格跌到").click();
  await button(page, "添加提醒").click();
  await seen(page, "添加成功!");
  await button(page, /^修改提醒/).click();
  await button(page, "保存").click();
  await seen(page, "修改成功!");
  await button(page, /^删除提醒/).click();
  await seen(page, "删除成功");
});

test("a close that comes after the hours is named a sale", async ({ screen }) => {
  const held = replyTo("/user/position/list.do", HELD);
  screen.stub.answer({
    "/user/position/list.do": () => ({ ...held, list: held.list.map((each) => ({ ...each, canSellNum: 1000, lockedNum: 0 })) }),
    "/user/getCanSell.do": () => 1000,
    "/user/sell.do": () => refuse("saleClosed"),
  });
  const page = await screen.open("/warehouse");
  await page.getByText("浦发银行").first().click();
  await button(page, "卖出").click();
  await page
    .locator("dialog[open]")
    .getByRole("button", { name: /^卖出 [\d,]+ 股$/ })
    .click();
  await seen(page, "您确定要卖出吗?");
  await page.locator("dialog[open]").last().getByRole("button", { name: "卖出", exact: true }).click();
  await seen(page, "卖出失败，不在交易时段内");
});

test("a draw that is applied for waits on its record, and a lost one says so", async ({ screen }) => {
  const record: Answers["/user/getOneSubscribeByUserId.do"][number] = {
    ...{
      id: 1,
      orderNo: "20261123000000000004",
      phone: "13800000001",
      newCode: "689167",
      newName: "鸢尾智能",
      newType: "科",
      newGid: "sh689167",
    },
    ...{ bond: 31_940, buyPrice: 63.88, applyNums: 500, applyNumber: 0, numberFrom: null, numberTo: null, type: 1, status: 1 },
    ...{ addTime: 1795140000000, submitTime: null, drawTime: 1795417200000, endTime: 1795507200000, fixTime: 1795741800000, remarks: "" },
    ...{ entropy: "00".repeat(16), positionSn: "" },
  };
  screen.stub.answer({ "/user/getOneSubscribeByUserId.do": () => [record] });
  const page = await screen.open("/sharerecord?idx=1");
  await seen(page, "待中签");
  screen.stub.answer({ "/user/getOneSubscribeByUserId.do": () => [{ ...record, status: 2, numberFrom: 1, numberTo: 1 }] });
  await page.reload();
  await seen(page, "未中签");
});
