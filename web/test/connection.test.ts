/** A phone whose connection is cut: first the push, then everything, then it is back. */
import { done, refuse } from "@hongpan/core/contract/answer.ts";
import { expect } from "vitest";
import { replyTo } from "./kit/replies.ts";
import { clockAt } from "./kit/scenes.ts";
import { test } from "./kit/screen.ts";
import type { Handlers } from "./kit/stub-server.ts";

const GID = "sh600000";

/** The market at a time of the day: 浦发银行 has traded a moment ago, and its minutes reach until then. */
function marketAt(time: string, nowPrice: number): Handlers {
  const clock = clockAt(`2026-11-23 ${time}`);
  const recorded = replyTo("/api/stock/getSingleStock.do", { code: GID });
  const bars = replyTo("/api/stock/getDayK.do", { code: "sh600519", fq: "1", period: "day", size: "240" });
  const quoteTime = Date.parse(`2026-11-23T${time}+08:00`) - 2000;
  const values = [...bars.values, [nowPrice, nowPrice, nowPrice, nowPrice, 100, quoteTime]];
  return {
    ...clock,
    "/api/stock/getSingleStock.do": () => ({ ...recorded, stock: { ...recorded.stock, nowPrice, quoteTime } }),
    "/api/stock/getMinK_Echarts.do": ({ end }) =>
      end === undefined ? { ...bars, values } : { ...bars, values: [], volumes: [], date: [], more: false },
  };
}

test("without push quotes come by plain calls; without both the line says so, grey, and no order can be sent; all of it comes back by itself", async ({
  screen,
}) => {
  const line = { cut: false, sockets: [] as { close: () => Promise<void> }[] };
  let watched = false;
  screen.mayComplain(/net::ERR_INTERNET_DISCONNECTED|WebSocket connection/);
  screen.stub.answer({ ...marketAt("10:00:00", 11.35), "/user/isOption.do": () => (watched ? refuse("watchYes") : done(null)) });
  const page = await screen.openOwn(`/kline?code=${GID}&type=sh`, {
    before: (own) =>
      own.routeWebSocket(/\/ws$/, (socket) => {
        if (line.cut) return void socket.close();
        socket.connectToServer();
        line.sockets.push(socket);
      }),
  });
  const strip = page.locator(".offline");
  const state = page.locator(".state");
  const shade = () => page.locator(".hero").evaluate((hero) => getComputedStyle(hero).color);
  const lastBar = () => page.locator(".kbox").getAttribute("aria-label");
  await state.getByText(/延迟/).waitFor();
  await page.getByRole("tab", { name: /更多/ }).click();
  await page.getByRole("menuitemradio", { name: "1分" }).click();
  await page.locator(".kbox:not(.wait)").waitFor();
  const [before, coloured] = [await lastBar(), await shade()];

  line.cut = true;
  for (const socket of line.sockets) await socket.close();
  await strip.getByText("推送中断 · 每 5 秒刷新").waitFor();
  await state.getByText("每 5 秒刷新").waitFor();
  screen.stub.answer(marketAt("13:10:00", 11.36));
  await state.getByText(/13:10:/).waitFor();
  expect(await state.innerText()).not.toMatch(/行情已停|前的行情|离线/);
  expect(await shade()).toBe(coloured);

  await page.context().setOffline(true);
  await strip.getByText("已断开 · 重连中").waitFor();
  await state.getByText("离线 · 最后的行情").waitFor();
  await expect.poll(shade).not.toBe(coloured);
  watched = true;
  screen.stub.answer(marketAt("13:20:00", 11.37));
  const asked = screen.stub.callsOf("/api/stock/getMinK_Echarts.do").length;
  line.cut = false;
  await page.context().setOffline(false);
  await strip.waitFor({ state: "detached" });
  await state.getByText(/13:20:.*延迟/).waitFor();
  await expect.poll(shade).toBe(coloured);
  await page.getByRole("button", { name: "已自选" }).waitFor();
  // The minutes that passed meanwhile are asked for.
  await expect.poll(() => screen.stub.callsOf("/api/stock/getMinK_Echarts.do").length).toBe(asked + 1);
  await expect.poll(lastBar).not.toBe(before);

  await screen.visit(page, `/buyStocks?code=${GID}`);
  const order = page.getByRole("button", { name: /^买涨 1 手/ });
  await order.waitFor();
  expect(await order.innerText()).not.toContain("已断开");
  await page.context().setOffline(true);
  await order.getByText("已断开，重连后可下单").waitFor();
  await page.context().setOffline(false);
  await order.getByText("已断开").waitFor({ state: "detached" });
});
