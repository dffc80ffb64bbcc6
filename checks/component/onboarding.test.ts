/** `npm run check:component`: the guided first trade: interrupted and resumed, and in a closed market. */
import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { replyTo } from "../../web/test/kit/replies.ts";
import { clockAt, placed } from "../../web/test/kit/scenes.ts";
import { test, type Screen } from "../../web/test/kit/screen.ts";

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: typeof name === "string" });
const none = { list: [], total: 0, pageNum: 1, pageSize: 50, pages: 0, hasNextPage: false, isLastPage: true };

describe("the guided first trade", () => {
  const strip = (page: Page) => page.getByRole("complementary", { name: "第一笔交易引导" });
  const isAt = (page: Page, step: number) => strip(page).getByText(`${step}/8`).waitFor();
  const SHARE = "sh600000";

  /** An account without orders; its first order fills and becomes a position. */
  function newcomer({ stub }: Screen): void {
    const [like] = replyTo("/api/stock/getStockSort.do", { asc: "0", node: "hs_a", pageNo: "1", pageSize: "6", sort: "amount" });
    const share = { ...like!, symbol: SHARE, code: "600000", name: "浦发银行", trade: "11.35", changepercent: 0.09, stock_plate: "" };
    const held = replyTo("/user/position/list.do", { approveStatus: "1", pageNum: "1", pageSize: "100", state: "0" });
    let ordered = false;
    stub.answer({
      "/api/stock/getStockSort.do": () => [share],
      "/user/nextStep.do": () => (ordered ? "" : "order"),
      "/user/position/list.do": ({ state, approveStatus }) => (ordered && state === "0" && approveStatus === "1" ? held : none),
      "/user/fill/list.do": () => [],
      "/user/cash/list.do": () => none,
      "/user/buy.do": () => {
        ordered = true;
        return placed(100);
      },
    });
  }

  test("covers nothing, can be left, and is taken up again", async ({ screen }) => {
    newcomer(screen);
    const page = await screen.open("/mylist", { stored: { ONBOARDING: `guide 6 ${SHARE}` } });
    await isAt(page, 7);
    await button(page, "回到引导").click();
    await page.waitForURL((url) => url.pathname === "/buyStocks");
    await button(page, "退出引导").click();
    await page.reload();
    await page.getByText("保本价").waitFor();
    expect(await strip(page).count()).toBe(0);
    await page.goto("/start");
    await button(page, "五分钟引导：做第一笔交易").click();
    await isAt(page, 1);
  });

  test("says that the market is shut, goes on with an order to the position, which has its badge in the watchlist", async ({ screen }) => {
    newcomer(screen);
    screen.stub.answer(clockAt("2026-11-23 12:00:00"));
    const page = await screen.open(`/buyStocks?code=${SHARE}&t=0`, { stored: { ONBOARDING: `guide 6 ${SHARE}` } });
    await isAt(page, 7);
    await strip(page).getByText("现在不接受委托").waitFor();
    screen.stub.answer(clockAt("2026-11-23 13:05:00"));
    await page.reload();
    await isAt(page, 7);
    const order = button(page, /^买涨 1 手/);
    await page.getByRole("checkbox").check();
    await order.click();
    expect(await strip(page).getByText("现在不接受委托").count()).toBe(0);
    await page.getByRole("dialog").getByRole("button", { name: "确认", exact: true }).click();
    await page.waitForURL((url) => url.pathname === "/warehouse");
    await isAt(page, 8);
    await page
      .getByRole("dialog", { name: /^(下单|买入)成功/ })
      .getByRole("button", { name: "关闭" })
      .last()
      .click();
    await page.locator(".posr[data-guided]").getByText("T+1").waitFor();
    await button(page, "完成").click();
    await strip(page).waitFor({ state: "detached" });
    await screen.visit(page, "/MyList");
    await page.locator(".wr", { hasText: "浦发银行" }).getByText("有持仓").waitFor();
    expect(await page.getByText("有持仓").count()).toBe(1);
  });
});
