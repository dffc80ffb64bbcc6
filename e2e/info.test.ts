/** News, market information, the calendar and price alerts on a phone; any console error fails it. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { testServer, type TestServer } from "../server/test/kit/harness.ts";
import { openPhone, type Phone } from "./phone.ts";
import { bringAxe, faultsOf, visit } from "./screens.ts";

let server: TestServer;
let phone: Phone;
beforeAll(async () => {
  server = await testServer({ TRUST_PROXY: "1" }, { pastNews: true });
  await server.clockTo("2026-11-20 10:00:00");
  await server.running.newsroom.rest();
  const { data } = await server.call("/api/user/login.do", { phone: "13800000001", userPwd: "hongpan2026" });
  phone = await openPhone(server.url);
  await phone.page.addInitScript((kept) => localStorage.setItem("USERTOKEN", kept), data.token);
});
afterAll(async () => {
  await phone.close();
  await server.close();
});

const text = () => phone.page.locator("main").innerText();
const button = (name: string | RegExp) => phone.page.getByRole("button", { name });

describe("a price alert", () => {
  test("is set on the symbol's page of alerts, and tells of its firing wherever the user is", async () => {
    const { page } = phone;
    const { market } = server.running.world;
    // The busiest name moves by a tick within minutes.
    const stock = market.all
      .filter((each) => each.kind === "stock" && each.board === "main")
      .toSorted((a, b) => market.quote(b.id).shares - market.quote(a.id).shares)[0]!;
    const { last } = market.quote(stock.id);
    await page.goto(`/alerts?code=${stock.gid}`);
    await page.getByRole("heading", { name: `${stock.name}的提醒` }).waitFor();
    await button("添加提醒").click();
    await page.getByText("请输入提醒价或涨跌幅").waitFor();
    for (const [kind, ticks] of [
      ["价格涨到", 1],
      ["价格跌到", -1],
    ] as const) {
      await button(kind).click();
      await page.getByLabel("提醒价").fill(((last + ticks * 100) / 10_000).toFixed(2));
      await button("添加提醒").click();
      await page.getByRole("listitem").filter({ hasText: kind }).waitFor();
    }
    const listening = new Promise<void>((heard) => {
      page.once("websocket", (socket) => {
        socket.on("framereceived", ({ payload }) => void (String(payload).includes('"op":"auth","ok":true') && heard()));
      });
    });
    await page.goto("/trading-list");
    await listening;
    const toast = page.locator(".toast").filter({ hasText: new RegExp(`${stock.name} [涨跌]到`) });
    const told = toast.first().waitFor();
    await server.clockTo("2026-11-20 10:20:00");
    await told;
    await page.goto("/alerts");
    await page.getByText("已触发").first().waitFor();
    await page.goto("/notify");
    await page
      .getByText(/成交价\d+\.\d\d，已[涨跌]到提醒价/)
      .first()
      .waitFor();
  });

  test("what the server refuses stands under the value, and a deleted one is gone", async () => {
    const { page } = phone;
    await page.goto("/alerts?code=sh600519");
    await page.getByRole("heading", { name: "贵州茅台的提醒" }).waitFor();
    await page.getByLabel("提醒价").fill("0.01");
    await button("添加提醒").click();
    await page.getByText(/已达到该条件/).waitFor();
    await page.getByLabel("提醒价").fill("9999");
    await button("添加提醒").click();
    await page.getByRole("listitem").filter({ hasText: "9,999.00" }).waitFor();
    await button("修改提醒：贵州茅台 价格涨到 9,999.00").click();
    await page.getByLabel("提醒价").fill("8888");
    await button("保存").click();
    await page.getByRole("listitem").filter({ hasText: "8,888.00" }).waitFor();
    await button("删除提醒：贵州茅台 价格涨到 8,888.00").click();
    await page.getByRole("listitem").filter({ hasText: "8,888.00" }).waitFor({ state: "detached" });
  });

  test("is set over the chart by keys alone; the chart stays, Esc leads back to the button", async () => {
    const { page } = phone;
    await page.goto("/kline?code=300750&type=sz");
    await page.locator(".mbox canvas").waitFor();
    const opener = page.getByRole("button", { name: "提醒", exact: true });
    await opener.press("Enter");
    const sheet = page.getByRole("dialog", { name: /的提醒$/ });
    await sheet.getByRole("button", { name: "日涨幅达到" }).press("Enter");
    await sheet.getByLabel("涨跌幅（%）").fill("19.9");
    await sheet.getByRole("radio", { name: "每日一次" }).press(" ");
    await sheet.getByLabel("涨跌幅（%）").press("Enter");
    const row = sheet.getByRole("listitem").filter({ hasText: "日涨幅达到 19.90%" });
    await row.waitFor();
    expect(await row.innerText()).toContain("每日一次");
    expect([new URL(page.url()).pathname, await page.locator(".mbox canvas").isVisible()]).toEqual(["/kline", true]);
    const { y } = (await sheet.boundingBox())!;
    expect(y).toBeGreaterThan(150);
    await bringAxe(phone);
    expect(await faultsOf(page, {})).toEqual([]);
    await row.getByRole("button", { name: /^删除提醒/ }).press("Enter");
    await row.waitFor({ state: "detached" });
    await page.keyboard.press("Escape");
    await sheet.waitFor({ state: "detached" });
    expect(await opener.evaluate((element) => element === document.activeElement)).toBe(true);
  });
});

test("news opens from the list, names its symbols, and its tabs go by keys", async () => {
  const { page } = phone;
  await page.goto("/newPage");
  await page.getByRole("tab", { name: "财经要闻" }).focus();
  for (let k = 0; k < 5; k++) await page.keyboard.press("ArrowRight");
  await page.waitForURL(/type=6/);
  await page
    .getByText(/触及涨停/)
    .first()
    .click();
  await page.waitForURL(/listid=\d+/);
  await page.getByText("与任何真实公司无关").waitFor();
  await page.getByRole("heading", { name: "相关品种" }).waitFor();
  await page.locator(".news-about a").first().click();
  await page.waitForURL(/kline/);
});

test("the dragon-tiger list opens reasons and seats, Esc closes them, and a day before can be seen", async () => {
  const { page } = phone;
  await page.goto("/DragonTiger");
  await page.getByText("2026-11-19").waitFor();
  await button(/的上榜明细/)
    .first()
    .press("Enter");
  const sheet = page.locator("dialog[open]");
  await sheet.getByText("买入前五席位").first().waitFor();
  expect(await sheet.locator("tbody tr").count()).toBeGreaterThanOrEqual(10);
  expect(await sheet.innerText()).toContain("模拟席位");
  await page.keyboard.press("Escape");
  await sheet.waitFor({ state: "detached" });
  await button("前一交易日").click();
  await page.getByText("2026-11-18").waitFor();
  await page.getByText(/共\d+只上榜|当日没有股票上榜/).waitFor({ timeout: 60_000 });
});

test("the limit pool shows who stands there, with the money that waits and since when", async () => {
  await phone.page.goto("/daylimit");
  const rows = (await server.call("/api/stock/getztb.do", { type: "zt" })).data;
  await phone.page.getByText(rows[0]!.n).first().waitFor();
  expect(await text()).toContain(`${rows.length}只`);
  await phone.page.getByRole("tab", { name: "跌停板" }).click();
  const down = (await server.call("/api/stock/getztb.do", { type: "dt" })).data;
  await phone.page.getByText(`${down.length}只`).waitFor();
});

test("the calendar goes from month to month and tells of holidays here and half days abroad", async () => {
  const { page } = phone;
  await page.goto("/calendar");
  await page.getByText("本月21个交易日").waitFor();
  await button(/2026-11-27/).click();
  expect(await page.locator(".cal-facts").innerText()).toContain("半日市");
  await page.goto("/calendar?month=2026-10");
  await page.getByText("2026年10月").waitFor();
  await button(/2026-10-01 休市/).waitFor();
  await page.goto("/calendar?month=2031-05");
  await page.getByText(/暂定/).waitFor();
});

test("the calendar tells what happens on a day: new issues, settlement, ex-dates, and holidays abroad in its list", async () => {
  const { page } = phone;
  await page.goto("/calendar");
  const facts = page.locator(".cal-facts");
  const agenda = page.locator(".cal-agenda");
  await agenda.getByText(/美股 休市/).waitFor();
  const [issue] = (await server.call("/user/newStockList.do", { type: 1 })).data.list;
  const day = new Date(issue!.subscribeTime + 8 * 3_600_000).toISOString().slice(0, 10);
  await agenda.getByRole("button", { name: day.slice(5) }).click();
  await facts.getByRole("link", { name: issue!.name }).first().waitFor();
  await button(/2026-11-20 交易日 .*事项/).click();
  expect(await facts.innerText()).toContain("股指期货 2611 合约");
  await page.goto("/calendar?month=2026-06");
  const { days } = (await server.call("/api/market/exdates.do", { day: "2026-06-01" })).data;
  const full = days.toSorted((a, b) => b.count - a.count)[0]!;
  await button(new RegExp(full.day)).first().click();
  const { rows } = (await server.call("/api/market/exdates.do", { day: full.day })).data;
  await button(`全部${full.count}只`).click();
  expect(await facts.getByRole("link").filter({ hasText: "除权除息" }).count()).toBe(rows.length);
  await facts.getByRole("link", { name: rows.at(-1)!.name }).click();
  await page.locator("h1", { hasText: rows.at(-1)!.name }).waitFor();
});

test("a list that is long on its way says that it is being worked out", async () => {
  const { page } = phone;
  const said = page.getByText("正在由密钥算出这些数据");
  const answer = Promise.withResolvers<void>();
  await page.route(/getTop\.do/, (route) => answer.promise.then(() => route.continue()));
  await page.goto("/topTen");
  await said.waitFor();
  answer.resolve();
  await said.waitFor({ state: "detached" });
  await page.unroute(/getTop\.do/);
});

test("without the server a list says so and comes when it is asked again", async () => {
  const lone = await openPhone(server.url, { theme: "black" });
  const { page } = lone;
  await page.goto("/home");
  await page.route("**/api/stock/getStop.do", (route) => route.abort());
  expect(await visit(page, "/stopRecovery")).toBe(true);
  const retry = page.getByRole("button", { name: "重试" });
  await retry.waitFor();
  await page.unroute("**/api/stock/getStop.do");
  await retry.click();
  await page.getByText(/模拟行情，与真实市场无关|当日没有停牌的股票/).waitFor();
  await lone.close();
});

test("without push quotes come by plain calls; without both the line says so, grey, and no order can be sent; all of it comes back by itself", async () => {
  const lone = await openPhone(server.url);
  const { page } = lone;
  const { data } = await server.call("/api/user/login.do", { phone: "13800000001", userPwd: "hongpan2026" });
  await page.addInitScript((kept) => localStorage.setItem("USERTOKEN", kept), data.token);
  const line = { cut: false, sockets: [] as { close: () => Promise<void> }[] };
  await page.routeWebSocket(/\/ws$/, (socket) => {
    if (line.cut) return void socket.close();
    socket.connectToServer();
    line.sockets.push(socket);
  });
  const strip = page.locator(".offline");
  const state = page.locator(".state");
  const shade = () => page.locator(".hero").evaluate((hero) => getComputedStyle(hero).color);
  await page.goto("/kline?code=600000&type=sh");
  await state.getByText(/延迟/).waitFor();
  await page.getByRole("tab", { name: /更多/ }).click();
  await page.getByRole("menuitemradio", { name: "1分" }).click();
  const lastBar = () => page.locator(".kbox").getAttribute("aria-label");
  await page.locator(".kbox:not(.wait)").waitFor();
  const [before, asked] = [await lastBar(), [] as string[]];
  page.on("request", (request) => request.url().includes("getMinK") && asked.push(request.url()));
  const coloured = await shade();

  line.cut = true;
  for (const socket of line.sockets) await socket.close();
  await strip.getByText("推送中断 · 每 5 秒刷新").waitFor();
  await state.getByText("每 5 秒刷新").waitFor();
  await server.clockTo("2026-11-20 13:10:00");
  await state.getByText(/13:10:/).waitFor();
  expect(await state.innerText()).not.toMatch(/行情已停|前的行情|离线/);
  expect(await shade()).toBe(coloured);

  await page.context().setOffline(true);
  await strip.getByText("已断开 · 重连中").waitFor();
  await state.getByText("离线 · 最后的行情").waitFor();
  await expect.poll(shade).not.toBe(coloured);
  await server.call("/user/watch/add.do", { code: "sh600000" }, { usertoken: data.token });
  await server.clockTo("2026-11-20 13:20:00");
  line.cut = false;
  await page.context().setOffline(false);
  await strip.waitFor({ state: "detached" });
  await state.getByText(/13:20:.*延迟/).waitFor();
  await expect.poll(shade).toBe(coloured);
  await page.getByRole("button", { name: "已自选" }).waitFor();
  // The minutes that passed meanwhile are asked for.
  await expect.poll(() => asked.length).toBe(1);
  await expect.poll(lastBar).not.toBe(before);

  await page.goto("/buyStocks?code=600000");
  const order = page.getByRole("button", { name: /^买涨 1 手/ });
  await order.waitFor();
  expect(await order.innerText()).not.toContain("已断开");
  await page.context().setOffline(true);
  await order.getByText("已断开，重连后可下单").waitFor();
  await page.context().setOffline(false);
  await order.getByText("已断开").waitFor({ state: "detached" });
  await lone.close();
});
