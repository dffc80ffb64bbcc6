/** A learner's first minutes: the cards of a first visit, an account by one tap, the guided first trade. */
import { done, refuse } from "@hongpan/core/contract/answer.ts";
import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { bringAxe, faultsOf } from "../../e2e/screens.ts";
import { replyTo } from "./kit/replies.ts";
import { placed } from "./kit/scenes.ts";
import { test, type Screen } from "./kit/screen.ts";
import type { Handlers } from "./kit/stub-server.ts";
import { easyWork } from "./kit/work.ts";

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: typeof name === "string" });
const none = { list: [], total: 0, pageNum: 1, pageSize: 50, pages: 0, hasNextPage: false, isLastPage: true };

describe("a first visit", () => {
  const card = (page: Page) => page.locator(".start-card");
  const stored = { ONBOARDING: "" };

  test("a deep link shows no card; home shows three: practice, forced closes by the settings in force, proved prices", async ({
    screen,
  }) => {
    const page = await screen.open("/kline?code=600519", { guest: true, stored });
    await page.getByText("五档").first().waitFor();
    await page.waitForLoadState("networkidle");
    expect(await card(page).count()).toBe(0);
    await screen.visit(page, "/home");
    await page.getByRole("heading", { name: "这里只有练习，没有真钱" }).waitFor();
    await button(page, "下一张").click();
    // 0.8 of the margin is lost at a fall of 0.8 / 10.
    await page.getByRole("row", { name: "10 倍 约 8.0%" }).waitFor();
    await button(page, "下一张").click();
    await page.getByRole("link", { name: /怎样验证/ }).waitFor();
    expect(await page.getByRole("checkbox").isChecked()).toBe(false);
    await bringAxe({ page });
    expect(await faultsOf(page, {})).toEqual([]);
  });

  test("the demo account is one tap away, and the cards never come again", async ({ screen }) => {
    const page = await screen.open("/home", { guest: true, stored });
    for (let at = 1; at <= 2; at++) await button(page, "下一张").click();
    await button(page, "用演示账户逛逛").click();
    await card(page).waitFor({ state: "detached" });
    expect(await page.evaluate(() => localStorage.getItem("USERTOKEN"))).toBeTruthy();
    await page.evaluate(() => localStorage.removeItem("USERTOKEN"));
    await page.reload();
    await page.locator(".news-sec li").first().waitFor();
    await page.waitForLoadState("networkidle");
    expect(await card(page).count()).toBe(0);
  });
});

/** A server on which one learner registers, proves an identity, binds a card and pays in. */
function learner({ stub }: Screen) {
  const made = { phone: "", password: "", steps: [] as string[], reviewed: false };
  let next: "identity" | "review" | "money" | "order" = "identity";
  const step = (name: string) => void made.steps.push(name);
  const user = () => ({
    ...replyTo("/user/getUserInfo.do"),
    ...{ demo: false, phone: made.phone, isActive: next === "identity" ? 0 : next === "review" ? 1 : 2, userAmt: 0, enableAmt: 0 },
  });
  let card = false;
  const handlers: Handlers = {
    ...easyWork,
    "/api/user/reg.do": ({ phone = "", userPwd = "" }) => {
      step("register");
      Object.assign(made, { phone, password: userPwd });
      return done(null);
    },
    "/user/getUserInfo.do": user,
    "/user/nextStep.do": () => {
      if (next === "review" && made.reviewed) next = "money";
      return next;
    },
    "/api/sandbox/identity.do": () => ({
      ...{ realName: "红样本", idCard: "990101199001010014" },
      ...{ img1: "data:image/png;base64,AAAA", img2: "data:image/png;base64,AAAA" },
    }),
    "/user/upload.do": () => ({ uri: "photo", url: "/user/file.do?key=photo" }),
    "/user/auth.do": () => {
      step("identity");
      next = "review";
      return done(null);
    },
    "/user/bank/getBankInfo.do": () => (card ? replyTo("/user/bank/getBankInfo.do") : refuse("bankNone")),
    "/user/bank/add.do": ({ bankName = "" }) => {
      step(`card of ${bankName}`);
      card = true;
      return done(null);
    },
    "/user/recharge/list.do": () => none,
    "/user/recharge/inMoney.do": ({ amt = "" }) => {
      step(`deposit of ${amt}`);
      return { orderSn: "20261123000000000005", payUrl: "/pay/1", qrUrl: "/pay/1.svg", expireTime: Date.now() + 300_000 };
    },
    "/api/sandbox/pay.do": ({ orderSn = "", result = "" }) => {
      step(`${result} ${orderSn.slice(-1)}`);
      next = "order";
      return done(null);
    },
    "/user/position/list.do": () => none,
  };
  stub.answer(handlers);
  return made;
}

describe("one tap", () => {
  test("does nothing before its agreement is ticked, which is not ticked beforehand", async ({ screen }) => {
    const page = await screen.open("/home", { guest: true, stored: { ONBOARDING: "" } });
    for (let at = 1; at <= 2; at++) await button(page, "下一张").click();
    await page.getByText("请先勾选用户注册协议").waitFor();
    expect(await page.getByRole("checkbox").isChecked()).toBe(false);
    await button(page, /^一键开通/).click({ force: true });
    expect(await page.getByText("你的手机号（模拟）和密码").count()).toBe(0);
    expect(screen.stub.callsOf("/api/user/reg.do")).toEqual([]);
  });

  test("registers, proves a sample identity, binds a sample card and pays in 100,000, over a reload half way; then nothing is left to do", async ({
    screen,
  }) => {
    const made = learner(screen);
    const page = await screen.open("/home", { guest: true, stored: { ONBOARDING: "" } });
    for (let at = 1; at <= 2; at++) await button(page, "下一张").click();
    await page.getByRole("checkbox").check();
    await button(page, "一键开通").click();
    await page.locator(".st-now").getByText("等待模拟审核").waitFor();
    expect(await page.locator(".keep-word").allInnerTexts()).toEqual([made.phone, made.password]);
    expect(made.phone).toMatch(/^12\d{9}$/);
    // The password is shown, and is in no storage of the browser.
    const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
    expect(kept).not.toContain(made.password);
    page.once("dialog", (dialog) => void dialog.accept());
    made.reviewed = true;
    await page.reload();
    await page.getByText("练习账户开通好了").waitFor();
    expect(await page.locator(".keep-word").count()).toBe(0);
    expect(made.steps).toEqual(["register", "identity", "card of 示例银行", "deposit of 100000", "success 5"]);
    await page.goto("/start");
    await page.getByText("账户已经齐备").waitFor();
    expect(await page.locator(".start-steps").count()).toBe(0);
  });
});

describe("the guided first trade", () => {
  const strip = (page: Page) => page.getByRole("complementary", { name: "第一笔交易引导" });
  const isAt = (page: Page, step: number) => strip(page).getByText(`${step}/8`).waitFor();
  const SHARE = "sh600000";

  /** An account that has not ordered yet; an order fills and is held. */
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

  test("begins at home's next step, walks the real screens and points at what it explains", async ({ screen }) => {
    newcomer(screen);
    const page = await screen.open("/home");
    await page.getByText("五分钟引导，下第一笔单").click();
    await button(page, "五分钟引导：做第一笔交易").click();
    for (let step = 1; step <= 7; step++) {
      await isAt(page, step);
      await page.locator("[data-guided]").waitFor();
      expect(new URL(page.url()).pathname).toBe(step <= 2 ? "/kline" : "/buyStocks");
      if (step < 7) await button(page, "下一步").click();
    }
    await bringAxe({ page });
    expect(await faultsOf(page, {})).toEqual([]);
  });
});
