/** The hub of new issues on a phone, and a placement from the application to its result. */
import { settingsOn } from "@hongpan/core/rules/terms/settings.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { FIRST_DAY, testServer, type TestServer } from "../../server/test/kit/harness.ts";
import { demoPhone, demoToken, type Phone } from "../../e2e/phone.ts";

/** 榆岭数据, which the public calendar of issues has on the 26th, drawn on the 27th, paid by the 30th. */
const CODE = "608090";

let server: TestServer;
let phone: Phone;
beforeAll(async () => {
  // Every second number wins.
  const settings = [{ ...settingsOn(FIRST_DAY), issueRate: 500_000 }];
  server = await testServer({ CLOCK_START: "2026-11-25" }, { settings });
  await server.clockTo("2026-11-26 08:00:00");
  phone = await demoPhone(server.url, await demoToken(server.url));
});
afterAll(async () => {
  await phone.close();
  await server.close();
});

describe("the hub", () => {
  test("before its hours it says when it opens, and the button why it is off", async () => {
    const { page } = phone;
    await page.goto("/Subscription?idx=1");
    await page.getByText("09:30 开始申购").waitFor();
    await page.getByText("公开中签率 50%").waitFor();
    await page.goto(`/newsharesDetail?code=${CODE}`);
    const button = page.locator(".order-act .btn");
    await expect.poll(() => button.innerText()).toContain("09:30 开始申购");
    expect(await button.getAttribute("aria-disabled")).toBe("true");
  });

  test("a new bond is told in bonds, ten a number, takes applications before the shares do, and has records of its own", async () => {
    const { page } = phone;
    await page.goto("/Subscription?idx=3");
    await page.getByText("10 张一个配号").first().waitFor();
    await page.getByText("上限 50张").first().waitFor();
    await page.getByRole("link", { name: /栖禾转债/ }).click();
    await page.waitForURL(/newsharesDetail\?xingutype=1&type=3/);
    const button = page.locator(".order-act .btn");
    await expect.poll(() => button.innerText()).toBe("申购 10 张");
    await page.getByText("申购数量（张）").waitFor();
    expect(await page.getByText("发行市盈率").count()).toBe(0);
    await page.goto("/sharerecord?idx=3");
    await page.getByText("还没有新债申购记录").waitFor();
    // Opened right here each leads back to the bonds' own tab.
    for (const [address, title] of [
      ["/newsharesDetail?type=3&code=119302", "新债申购"],
      ["/sharerecord?idx=3", "申购记录"],
      ["/zhongqianrecord?idx=3", "中签记录"],
      ["/issueResult?code=119302&type=3", "抽签结果"],
    ] as const) {
      const own = await phone.page.context().newPage();
      await own.goto(server.url + address);
      await expect.poll(() => own.title()).toContain(title);
      await own.locator("header button").first().click();
      await expect.poll(() => new URL(own.url()).search).toBe("?idx=3");
      await own.close();
    }
  });

  test("its tabs stand in the address, with the search that belongs to them", async () => {
    const { page } = phone;
    await page.goto("/Subscription?idx=3");
    await page.getByText("栖禾转债").first().waitFor();
    const search = page.getByRole("link", { name: "搜索" });
    expect(await search.getAttribute("href")).toBe("/Searchlist");
    await page.getByRole("tab", { name: "VIP抢筹" }).click();
    await expect.poll(() => new URL(page.url()).search).toBe("?idx=5");
    expect(await search.getAttribute("href")).toBe("/VipSearchlist");
  });

  test("an announced issue is found by code, name and initials, and a tap leads to its page", async () => {
    const { page } = phone;
    const { list } = (await server.call("/user/newStockList.do", { code: CODE })).data;
    for (const words of [CODE, "榆岭", list[0]!.spell, list[0]!.applyCode]) {
      await page.goto("/Searchlist");
      await page.getByRole("searchbox").fill(words);
      await page.locator(".found a.fr-open", { hasText: "榆岭数据" }).getByText("可申购").waitFor();
    }
    await page.locator(".found a.fr-open", { hasText: "榆岭数据" }).click();
    await page.waitForURL((url) => url.pathname === "/newsharesDetail");
    await page.locator(".order-act .btn").waitFor();
  });

  test("an issue for which nobody has applied claims no draw, and no work in redoing it", async () => {
    const { page } = phone;
    const { list } = (await server.call("/user/newStockList.do", { past: 1 })).data;
    const drawn = list.find(({ seed }) => seed !== null)!;
    await page.goto(`/issueResult?code=${drawn.code}&type=1`);
    await page.getByText("本站没有人申购").waitFor();
    await page.getByRole("button", { name: "在本机重算" }).click();
    await page.getByText("全部归合成申购人，与名单一致").waitFor();
    expect(await page.getByText(/用时/).count()).toBe(0);
  });

  test("the calendar and the past", async () => {
    const { page } = phone;
    await page.goto("/Subscription?idx=1&view=days");
    await page.locator(".issue-day", { hasText: "11-27" }).getByText("榆岭数据").waitFor();
    await page.getByRole("radio", { name: "往期" }).click();
    await page.locator("a.offer").first().waitFor();
    await page.locator("a.offer").last().scrollIntoViewIfNeeded();
    await page.locator(".list-end").scrollIntoViewIfNeeded();
    await expect.poll(() => page.locator("a.offer").count()).toBeGreaterThan(9);
  });
});

test("a placement holds its money and gives it back", async () => {
  const { page } = phone;
  const usertoken = await page.evaluate(() => localStorage.getItem("USERTOKEN") ?? "");
  const { list } = (await server.call("/user/newStockList.do", { type: 2, pageSize: 50 }, { usertoken })).data;
  const next = list.find(({ state, applied }) => state === "pending" && applied === 0)!;
  const day = (xt: number) => new Date(xt + 8 * 3_600_000).toISOString().slice(0, 10);
  await server.clockTo(`${day(next.openTime)} 10:00:00`);
  await page.goto("/Subscription?idx=2");
  await page.locator(".offer", { hasText: next.code }).getByRole("button", { name: "申请配售" }).click();
  await page.getByRole("button", { name: "25%" }).click();
  await page.getByText("预计退回").waitFor();
  await page.getByRole("button", { name: /^申请配售 [\d,]+ 股$/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "确认" }).click();
  await page.getByText("配售成功").waitFor();
  await expect.poll(() => new URL(page.url()).search).toBe("?idx=2");
  await page.getByText("待配售").waitFor();
  await server.clockTo(`${day(next.drawTime)} 15:01:00`);
  await page.reload();
  await page.getByText("已缴纳").waitFor();
  await page.getByRole("link", { name: "配售结果" }).click();
  await page.getByRole("heading", { name: "配售结果", level: 1 }).waitFor();
  await page.getByRole("button", { name: "在本机重算" }).click();
  await page.getByText("获配结果与重算一致").waitFor();
});

test("nothing complained", () => expect(phone.complaints).toEqual([]));
