/** Price alerts, news, market information and the calendar. */
import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { alerts } from "./kit/alerts.ts";
import { replyTo } from "./kit/replies.ts";
import { clockAt } from "./kit/scenes.ts";
import { test } from "./kit/screen.ts";
import { shareLike } from "./kit/shares.ts";

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });
const item = (page: Page, text: string) => page.getByRole("listitem").filter({ hasText: text });

describe("a price alert", () => {
  test("is set on the symbol's page of alerts, refused under its value, changed and deleted", async ({ screen }) => {
    screen.stub.answer(alerts().handlers);
    const page = await screen.open("/alerts?code=sh600519");
    await page.getByRole("heading", { name: "贵州茅台的提醒" }).waitFor();
    await button(page, "添加提醒").click();
    await page.getByText("请输入提醒价或涨跌幅").waitFor();
    await page.getByLabel("提醒价").fill("0.01");
    await button(page, "添加提醒").click();
    await page.getByText("现价1,438.17已达到该条件，请重新设置").waitFor();
    const kinds = [
      ["价格跌到", "1000", "1,000.00"],
      ["价格涨到", "9999", "9,999.00"],
    ] as const;
    for (const [kind, value, shown] of kinds) {
      await button(page, kind).first().click();
      await page.getByLabel("提醒价").fill(value);
      await button(page, "添加提醒").click();
      await item(page, shown).waitFor();
    }
    await button(page, "修改提醒：贵州茅台 价格涨到 9,999.00").click();
    await page.getByLabel("提醒价").fill("8888");
    await button(page, "保存").click();
    await item(page, "8,888.00").waitFor();
    await button(page, "删除提醒：贵州茅台 价格涨到 8,888.00").click();
    await item(page, "8,888.00").waitFor({ state: "detached" });
    await item(page, "1,000.00").waitFor();
  });

  test("shows that it has fired on any screen, in its list and among the messages", async ({ screen }) => {
    const list = alerts([{ kind: "above", value: 1440 }]);
    const inbox = replyTo("/user/cash/getMessagelist.do", { pageNum: "1", pageSize: "15" });
    screen.stub.answer(list.handlers);
    const page = await screen.open("/trading-list");
    await expect.poll(() => screen.stub.signed).toBe(1);
    list.fire({ firedTime: 1795399202000, firedPrice: 1440.5 });
    const content = "贵州茅台 600519 成交价1440.50，已涨到提醒价1440.00（模拟）";
    const message = {
      ...inbox.list[0]!,
      id: 9,
      typeName: "价格提醒",
      content,
      leadsTo: "alert" as const,
      positionSn: "",
      stockGid: "sh600519",
    };
    screen.stub.answer({ "/user/cash/getMessagelist.do": () => ({ ...inbox, list: [message, ...inbox.list] }) });
    screen.stub.tellAccount({ kind: "alert", name: "贵州茅台", alert: "above", price: 1440.5 });
    const toast = page.locator(".toast").filter({ hasText: "贵州茅台 涨到" }).first();
    await toast.waitFor();
    // The header's title and ways stay in sight.
    const [told, header] = [await toast.boundingBox(), await page.locator("header").first().boundingBox()];
    expect(told!.y).toBeGreaterThanOrEqual(header!.y + header!.height);
    await screen.visit(page, "/alerts");
    await page.getByText("已触发").first().waitFor();
    await screen.visit(page, "/notify");
    await page.getByText(content).first().waitFor();
  });
});

test("news opens from the list, names its symbols, and its tabs go by keys", async ({ screen }) => {
  const detail = replyTo("/api/news/getDetail.do", { id: "1" });
  const list = replyTo("/api/news/getNewsList.do", { pageNum: "1", pageSize: "15", type: "6" });
  screen.stub.answer({
    ...shareLike("sz008043", { name: "青芷精密" }),
    "/api/news/getDetail.do": () => detail,
    "/api/news/getNewsList.do": ({ type }) => ({ ...list, list: list.list.map((each) => ({ ...each, type: Number(type ?? 6) })) }),
  });
  const page = await screen.open("/newPage");
  await page.getByRole("tab", { name: "财经要闻" }).focus();
  for (let at = 0; at < 5; at++) await page.keyboard.press("ArrowRight");
  await page.waitForURL(/type=6/);
  await page.getByText("新股上市：祈澜芯材").first().click();
  await page.waitForURL(/listid=\d+/);
  await page.getByText("与任何真实公司无关").waitFor();
  await page.getByRole("heading", { name: "相关品种" }).waitFor();
  await page.locator(".news-about a").first().click();
  await page.waitForURL(/kline/);
});

test("the dragon-tiger list opens reasons and seats, Esc closes them, and a day before can be seen", async ({ screen }) => {
  const rows = replyTo("/api/stock/getlhb.do");
  const seat = (at: number) => ({ name: `模拟席位${at}`, buy: at * 1e6, buyRatio: at, sell: 1e6, sellRatio: 1, net: (at - 1) * 1e6 });
  const seats = [5, 4, 3, 2, 1].map(seat);
  screen.stub.answer({
    "/api/stock/getlhb.do": ({ day = "2026-11-20" }) => rows.map((row) => ({ ...row, TRADE_DATE: `${day} 00:00:00` })),
    "/api/stock/getlhbDetail.do": ({ code = "" }) => {
      const row = rows.find((each) => each.SECURITY_CODE === code || each.stockGid === code)!;
      return { code, name: row.SECURITY_NAME_ABBR, day: "2026-11-20", reasons: [{ ...row, buy: seats, sell: seats }] };
    },
  });
  const page = await screen.open("/DragonTiger");
  await page.getByText("2026-11-20").waitFor();
  await button(page, /的上榜明细/)
    .first()
    .press("Enter");
  const sheet = page.locator("dialog[open]");
  await sheet.getByText("买入前五席位").first().waitFor();
  expect(await sheet.locator("tbody tr").count()).toBe(10);
  expect(await sheet.innerText()).toContain("模拟席位");
  await page.keyboard.press("Escape");
  await sheet.waitFor({ state: "detached" });
  const asked = screen.stub.nextCall("/api/stock/getlhb.do");
  await button(page, "前一交易日").click();
  await page.getByText("2026-11-19").waitFor();
  expect(await asked).toEqual({ day: "2026-11-19" });
  await page.getByText(/共\d+只上榜/).waitFor();
});

test("breadth has the day's course as soon as the market is open, before its first five minutes", async ({ screen }) => {
  const recorded = replyTo("/api/market/breadth.do", { days: "20" });
  const [opening, later] = [
    { ...recorded.today, up: 30, down: 20, time: "09:30" },
    { ...recorded.today, up: 33, down: 21, points: [] as (typeof recorded.today.points)[number][] },
  ];
  screen.stub.answer({ ...clockAt("2026-11-23 09:28:00"), "/api/market/breadth.do": () => ({ ...recorded, today: later }) });
  const page = await screen.open("/breadth");
  await page.getByText("开盘后显示今日走势").waitFor();
  later.points.push(opening);
  screen.stub.answer(clockAt("2026-11-23 09:32:00"));
  await page.reload();
  await page.getByRole("img", { name: "09:32，上涨33家" }).waitFor();
  expect(await page.getByText("开盘后显示今日走势").count()).toBe(0);
});

describe("the calendar", () => {
  test("goes from month to month and has holidays here and half days abroad", async ({ screen }) => {
    screen.stub.answer({ "/api/market/exdates.do": () => ({ days: [], rows: [] }) });
    const page = await screen.open("/calendar");
    await page.getByText("本月21个交易日").waitFor();
    await button(page, /2026-11-27/).click();
    expect(await page.locator(".cal-facts").innerText()).toContain("半日市");
    await screen.visit(page, "/calendar?month=2026-10");
    await page.getByText("2026年10月").waitFor();
    await button(page, /2026-10-01 休市/).waitFor();
    await screen.visit(page, "/calendar?month=2031-05");
    await page.getByText(/暂定/).waitFor();
  });
});
