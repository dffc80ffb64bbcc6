/** A learner's first minutes on a phone, on the real server; any console error fails it. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { SHORT, testServer, type TestServer } from "../server/test/kit/harness.ts";
import { openPhone, type Phone } from "./phone.ts";
import { bringAxe, faultsOf } from "./screens.ts";

let server: TestServer;
let phone: Phone;
beforeAll(async () => {
  server = await testServer({ ...SHORT, TRUST_PROXY: "1" });
  await server.clockTo("2026-11-20 10:00:00");
  phone = await openPhone(server.url, { firstVisit: true });
});
afterAll(async () => {
  await phone.close();
  await server.close();
});

const button = (name: string | RegExp) => phone.page.getByRole("button", { name, exact: typeof name === "string" });

describe("a first visit", () => {
  const card = () => visitor.page.locator(".start-card");
  let visitor: Phone;
  beforeAll(async () => {
    visitor = await openPhone(server.url, { firstVisit: true });
  });
  afterAll(() => visitor.close());

  test("a deep link shows no card", async () => {
    await visitor.page.goto("/kline?code=600519");
    await visitor.page.getByText("五档").waitFor();
    await visitor.page.waitForLoadState("networkidle");
    expect(await card().count()).toBe(0);
  });

  test("home shows three: practice, what a forced close is by the settings in force, and that prices are proved", async () => {
    const { page } = visitor;
    await page.goto("/home");
    await page.getByRole("heading", { name: "这里只有练习，没有真钱" }).waitFor();
    await page.getByRole("button", { name: "下一张" }).click();
    // 0.8 of the margin is lost at a fall of 0.8 / 10.
    await page.getByRole("row", { name: "10 倍 约 8.0%" }).waitFor();
    await page.getByRole("button", { name: "下一张" }).click();
    await page.getByRole("link", { name: /怎样验证/ }).waitFor();
    expect(await page.getByRole("checkbox").isChecked()).toBe(false);
    await bringAxe(visitor);
    expect(await faultsOf(page, {})).toEqual([]);
  });

  test("the demo account is one tap away, and the cards never come again", async () => {
    const { page } = visitor;
    await page.getByRole("button", { name: "用演示账户逛逛" }).click();
    await card().waitFor({ state: "detached" });
    expect(await page.evaluate(() => localStorage.getItem("USERTOKEN"))).toBeTruthy();
    await page.evaluate(() => localStorage.removeItem("USERTOKEN"));
    await page.reload();
    await page.locator(".news-sec li").first().waitFor();
    await page.waitForLoadState("networkidle");
    expect(await card().count()).toBe(0);
    expect(visitor.complaints).toEqual([]);
  });
});

describe("one tap", () => {
  test("does nothing before its agreement is ticked, which nobody has done beforehand", async () => {
    const { page } = phone;
    await page.goto("/home");
    for (let card = 1; card <= 2; card++) await button("下一张").click();
    await page.getByText("请先勾选用户注册协议").waitFor();
    expect(await page.getByRole("checkbox").isChecked()).toBe(false);
    await button(/^一键开通/).click({ force: true });
    expect(await page.getByText("你的手机号（模拟）和密码").count()).toBe(0);
  });

  test("registers, proves a sample identity, binds a sample card and pays in 100,000, over a reload half way", async () => {
    const { page } = phone;
    await page.getByRole("checkbox").check();
    await button("一键开通").click();
    await page.locator(".st-now").getByText("等待模拟审核").waitFor();
    const [number = "", password = ""] = await page.locator(".keep-word").allInnerTexts();
    expect(number).toMatch(/^12\d{9}$/);
    // It is shown, and stands in no storage of the browser.
    const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
    expect(kept).not.toContain(password);
    page.once("dialog", (dialog) => void dialog.accept());
    await page.reload();
    await page.getByText("练习账户开通好了").waitFor();
    expect(await page.locator(".keep-word").count()).toBe(0);
    const { data } = await server.call("/api/user/login.do", { phone: number, userPwd: password });
    const as = { usertoken: data.token };
    const info = (await server.call("/user/getUserInfo.do", {}, as)).data;
    expect(info).toMatchObject({ isActive: 2, enableAmt: 100_000, userAmt: 100_000 });
    expect((await server.call("/user/bank/getBankInfo.do", {}, as)).data).toMatchObject({ bankName: "示例银行" });
    const reasons = await server.running.world.db.query<{ reason: string; amount: number }>(
      "select reason, amount from posting where user_id = $1",
      [info.id],
    );
    expect(reasons.map(({ reason, amount }) => [reason, Number(amount)])).toEqual([["deposit", 100_000_00]]);
  });

  test("has nothing left to do afterwards", async () => {
    const { page } = phone;
    await page.goto("/start");
    await page.getByText("账户已经齐备").waitFor();
    expect(await page.locator(".start-steps").count()).toBe(0);
    expect(phone.complaints).toEqual([]);
  });
});

describe("the guided first trade", () => {
  const strip = () => phone.page.getByRole("complementary", { name: "第一笔交易引导" });
  const stands = (step: number) => strip().getByText(`${step}/8`).waitFor();

  test("begins at home's next step, walks the real screens and points at what it tells of", async () => {
    const { page } = phone;
    await page.goto("/home");
    await page.getByText("五分钟引导，下第一笔单").click();
    await button("五分钟引导：做第一笔交易").click();
    for (let step = 1; step <= 7; step++) {
      await stands(step);
      await page.locator("[data-guided]").waitFor();
      expect(new URL(page.url()).pathname).toBe(step <= 2 ? "/kline" : "/buyStocks");
      if (step === 7) break;
      await strip().getByRole("button", { name: "下一步" }).click();
    }
    await bringAxe(phone);
    expect(await faultsOf(page, {})).toEqual([]);
  });

  test("covers nothing, can be left, and is taken up again", async () => {
    const { page } = phone;
    await page.goto("/mylist");
    await stands(7);
    await strip().getByRole("button", { name: "回到引导" }).click();
    await page.waitForURL((url) => url.pathname === "/buyStocks");
    await strip().getByRole("button", { name: "退出引导" }).click();
    await page.reload();
    await page.getByText("保本价").waitFor();
    expect(await strip().count()).toBe(0);
    await page.goto("/start");
    await button("五分钟引导：做第一笔交易").click();
    for (let step = 1; step <= 6; step++) {
      await stands(step);
      await strip().getByRole("button", { name: "下一步" }).click();
    }
  });

  test("says that the market is shut, and goes on with a real order to the position", async () => {
    const { page } = phone;
    await stands(7);
    await server.clockTo("2026-11-20 12:00:00");
    await strip().getByText("现在不接受委托").waitFor();
    await server.clockTo("2026-11-20 13:05:00");
    await strip().getByText("现在不接受委托").waitFor({ state: "detached" });
    await page.getByRole("checkbox").check();
    await button(/^买涨 1 手/).click();
    await page.getByRole("dialog").getByRole("button", { name: "确认", exact: true }).click();
    await page.waitForURL((url) => url.pathname === "/warehouse");
    await stands(8);
    await page
      .getByRole("dialog", { name: /^(下单|买入)成功/ })
      .getByRole("button", { name: "关闭" })
      .last()
      .click();
    await page.locator(".posr[data-guided]").getByText("T+1").waitFor();
    await strip().getByRole("button", { name: "完成" }).click();
    await strip().waitFor({ state: "detached" });
  });

  test("and what is held has its badge in the watchlist", async () => {
    const { page } = phone;
    const usertoken = await page.evaluate(() => localStorage.getItem("USERTOKEN") ?? "");
    const held = (await server.call("/user/position/list.do", { state: 0, pageNum: 1, pageSize: 10 }, { usertoken })).data.list[0]!;
    for (const code of ["600519", held.stockCode]) await server.call("/user/addOption.do", { code }, { usertoken });
    await page.goto("/MyList");
    await page.locator(".wr", { hasText: held.stockName }).getByText("有持仓").waitFor();
    expect(await page.getByText("有持仓").count()).toBe(1);
    expect(phone.complaints).toEqual([]);
  });
});
