/** Outside the hours: the jump to the next trading day, the gap that is skipped, and the mark of the day's seed. */
import { describe, expect } from "vitest";
import { clockAt } from "./kit/scenes.ts";
import { test } from "./kit/screen.ts";
import type { Handlers } from "./kit/stub-server.ts";

const nextOpen = (day: string, mayJump = true): Handlers => ({
  "/api/sandbox/nextOpen.do": () => ({ day, mayJump, inUse: false, why: "" }),
});

describe("the jump to the next trading day", () => {
  test("asks one question and goes one day, however often it is tapped", async ({ screen }) => {
    const opening = { now: 0, day: "2026-11-25", phase: "morning" };
    let done = () => {};
    const jumped = new Promise<typeof opening>((settle) => (done = () => settle(opening)));
    screen.stub.answer({ ...clockAt("2026-11-24 16:00:00"), ...nextOpen("2026-11-25"), "/api/sandbox/clock.do": () => jumped });
    const page = await screen.open("/buyStocks?code=sh600000");
    const offer = page.getByRole("button", { name: "跳到下一交易日" });
    await page.getByText("，11-25 09:15 起可下单").waitFor();
    await offer.click();
    await page.getByText("快进到 11-25 09:30 开盘？").waitFor();
    await page.getByText("持仓每过一夜收一次持仓费，周末和假日的每一夜也算。").waitFor();
    await page.getByRole("button", { name: "取消" }).click();
    await offer.click();
    await page.getByRole("button", { name: "快进", exact: true }).dblclick();
    await page
      .getByText(/快进中/)
      .first()
      .waitFor();
    done();
    await page.getByText("已到下一个开盘").waitFor();
    expect(screen.stub.callsOf("/api/sandbox/clock.do")).toEqual([{ to: "next-open", day: "2026-11-25" }]);
  });

  test("is not offered where the server does not allow it", async ({ screen }) => {
    screen.stub.answer({ ...clockAt("2026-11-24 16:00:00"), ...nextOpen("2026-11-25", false) });
    const page = await screen.open("/setup", { guest: true });
    await page.getByText("语言").first().waitFor();
    await page.waitForLoadState("networkidle");
    expect(screen.stub.callsOf("/api/sandbox/nextOpen.do").length).toBeGreaterThan(0);
    expect(await page.getByRole("button", { name: "跳到下一交易日" }).count()).toBe(0);
  });
});
