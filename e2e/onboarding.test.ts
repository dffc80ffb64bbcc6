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
    expect(await page.getByText("你的登录号码和密码").count()).toBe(0);
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
