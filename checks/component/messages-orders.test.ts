/** `npm run check:component`: sentences and names of the specification: sub-accounts, indices, the hours, long lists. */
import type { Answers } from "@hongpan/core/contract/wire.ts";
import type { Page } from "playwright-core";
import { replyTo } from "../../web/test/kit/replies.ts";
import { clockAt, placed } from "../../web/test/kit/scenes.ts";
import { test } from "../../web/test/kit/screen.ts";
import type { Handlers } from "../../web/test/kit/stub-server.ts";

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: typeof name === "string" }).first();
const confirm = (page: Page) => page.locator("dialog[open]").last().getByRole("button", { name: "确认", exact: true });

/** Waits until each text is on the screen. */
async function seen(page: Page, ...texts: readonly (string | RegExp)[]): Promise<void> {
  for (const text of texts) await page.getByText(text, { exact: true }).first().waitFor();
}

const pageOf = <T>(list: readonly T[]) => ({
  ...{ list: [...list], total: list.length, pageNum: 1, pageSize: 100, pages: 1 },
  ...{ hasNextPage: false, isLastPage: true },
});

/** Calls that the receipt of an order makes. */
const RECEIPT: Handlers = { "/user/fill/list.do": () => [], "/user/cash/list.do": () => pageOf([]) };

test("an allocation in each of its states, and a sub-account that does not exist", async ({ screen }) => {
  const allocation: Answers["/user/funds/getUserApplyList.do"]["list"][number] = {
    ...{ id: 1, orderNumber: "20261123000000000003", fundsType: 1, margin: 10_000, fundsAmount: 30_000, lever: 3, payAmount: 10_060 },
    ...{ totalTradingAmount: 40_000, enabledTradingAmount: 40_000, tradersCycle: 2, subaccountNumber: "70000001", manageFee: 60 },
    ...{ lineWarning: 35_000, lineUnwind: 32_000, status: 0, beginTime: 1795396500000, endTime: 1795503600000, addTime: 1795140000000 },
    ...{ auditTime: null, auditOpinion: "", equity: 40_000, now_price: 0, allProfitAndLose: 0, orderTotalPrice: 0, settled: null },
  };
  let status = 0;
  screen.stub.answer({
    "/user/funds/getUserApplyList.do": () => pageOf([{ ...allocation, status }]),
    "/user/funds/getUserSubaccount.do": () => pageOf([{ ...allocation, status: 1 }]),
  });
  const page = await screen.open("/orderlist");
  for (const [state, name] of ["待审核", "操盘中", "未通过", "已到期", "已结束"].entries()) {
    status = state;
    await page.reload();
    await seen(page, name);
  }
  await screen.visit(page, "/subWarehouseBuy?code=600519&sub=79999999");
  await page.locator(".empty").getByText("请选择子账户").waitFor();
});

test("an index is bought, and cannot be while the site does not offer it", async ({ screen }) => {
  screen.stub.answer({ "/user/buyIndex.do": () => placed(1), ...RECEIPT });
  const page = await screen.open("/indexBuy?code=sh000300");
  await seen(page, /^合约价值/);
  await page.getByRole("checkbox").check();
  await button(page, /^买涨 1 手/).click();
  await confirm(page).click();
  await seen(page, "下单成功");
  const all = replyTo("/api/index/queryListIndex.do");
  screen.stub.answer({ "/api/index/queryListIndex.do": () => all.map((each) => ({ ...each, transState: 0 })) });
  await page.goto("/indexBuy?code=sh000300");
  await seen(page, "该指数暂不能交易!");
});

test("out of the hours the button says which hours those are", async ({ screen }) => {
  screen.stub.answer(clockAt("2026-11-20 11:45:00"));
  const page = await screen.open("/buyStocks?code=600000");
  await seen(page, /^不在交易时段（午间休市），13:00 起可下单$/);
  const phases = { "14:58": "收盘竞价", "15:10": "盘后定价" };
  for (const [time, phase] of Object.entries(phases)) {
    screen.stub.answer(clockAt(`2026-11-20 ${time}:00`));
    await page.goto("/trading-list");
    await seen(page, new RegExp(phase));
  }
  const closed = { "2026-11-20 15:40:00": "不在交易时段（已收盘）", "2026-11-21 12:00:00": "非交易时间" };
  for (const [time, why] of Object.entries(closed)) {
    screen.stub.answer(clockAt(time));
    await page.goto("/buyStocks?code=600000");
    await seen(page, new RegExp(`^${why}，11-23 09:15 起可下单$`));
  }
});

test("a long list says that it is loading", async ({ screen }) => {
  const first = replyTo("/user/cash/list.do", { day: "", kind: "", pageNum: "1", pageSize: "20", positionId: "" });
  const [row] = first.list;
  const waiting = Promise.withResolvers<void>();
  screen.stub.answer({
    "/user/cash/list.do": async ({ pageNum }) => {
      if (pageNum !== "1") await waiting.promise;
      const list = Array.from({ length: 20 }, (_, at) => ({ ...row!, id: Number(pageNum) * 100 + at, positionId: "" }));
      return { ...first, list, total: 40, pageNum: Number(pageNum), pages: 2, hasNextPage: pageNum === "1", isLastPage: pageNum !== "1" };
    },
  });
  const page = await screen.open("/FundingDetails");
  await page.locator("main li").nth(19).waitFor();
  await page.evaluate(() => scrollTo(0, 1_000_000));
  await seen(page, "加载中...");
  waiting.resolve();
  await page.locator("main li").nth(39).waitFor();
});
