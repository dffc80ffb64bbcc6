/** The jump to the next trading day, and changes of the clock by an operator. */
import { describe, expect } from "vitest";
import { clockAt } from "./kit/scenes.ts";
import { test } from "./kit/screen.ts";
import type { Handlers } from "./kit/stub-server.ts";

const nextOpen = (day: string, mayJump = true): Handlers => ({
  "/api/sandbox/nextOpen.do": () => ({ day, mayJump, inUse: false, why: "" }),
});

describe("the jump to the next trading day", () => {
  test("asks one question and goes one day, however often it is tapped", async ({ screen }) => {
    const opening = { now: 0, day: "2026-11-25", phase: "morning", jump: null };
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

  test("a long jump continues after the reply, shows its progress on every screen and is polled until its end", async ({ screen }) => {
    const [from, to] = ["2026-11-24 16:00:00", "2026-11-25 09:30:00"].map((time) => Date.parse(`${time.replace(" ", "T")}+08:00`)) as [
      number,
      number,
    ];
    const jump = { from, to, part: 0.456, restMs: 20_400 };
    const jumping = { now: from, day: "2026-11-24", phase: "closed", jump };
    let polls = 0;
    screen.stub.answer({
      ...clockAt("2026-11-24 16:00:00"),
      ...nextOpen("2026-11-25"),
      "/api/sandbox/clock.do": () => jumping,
      "/api/sandbox/jump.do": () =>
        polls++ === 0
          ? { ...jumping, last: null }
          : { ...jumping, jump: null, last: { from, to, reached: from, outcome: "halted", why: "快进停在 2026-11-24 16:00" } },
    });
    const page = await screen.open("/setup");
    await page.getByRole("button", { name: "跳到下一交易日" }).click();
    await page.getByRole("button", { name: "快进", exact: true }).click();
    await screen.stub.nextCall("/api/sandbox/jump.do");
    screen.stub.push("clock", { now: from, jump });
    const banner = page.getByRole("progressbar");
    await banner.getByText("快进中 11-24 16:00 → 11-25 09:30").waitFor();
    await banner.getByText("已完成 45% · 约剩 20 秒").waitFor();
    await page.getByText("快进停在 2026-11-24 16:00").waitFor();
    // A screen without the clock has the banner, too.
    await page.keyboard.press("Escape");
    await screen.visit(page, "/notify");
    await banner.waitFor();
    screen.stub.push("clock", { jump: null });
    await banner.waitFor({ state: "detached" });
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

describe("a change of the clock by an operator", () => {
  test("has a countdown on every screen, and a pause stops the displayed time", async ({ screen }) => {
    screen.stub.answer(clockAt("2026-11-24 10:00:00"));
    const page = await screen.open("/home");
    await expect.poll(() => screen.stub.subscribed("clock")).toBe(true);
    const wallNow = Date.now();
    screen.stub.push("clock", { wallNow, announced: { act: "speed", speed: 60, at: wallNow + 40_000 } });
    await page.getByText(/^(40|39|38) 秒后管理员将把时钟改为 60 倍速$/).waitFor();
    await screen.visit(page, "/notify");
    await page.getByText(/^3\d 秒后管理员将把时钟改为 60 倍速$/).waitFor();
    screen.stub.push("clock", { announced: null, paused: true, speed: 0 });
    await page.getByText("时钟已暂停").waitFor();
    await screen.visit(page, "/home");
    const displayedTime = () => page.locator(".brandbar .stamp-time").innerText();
    const before = await displayedTime();
    await page.waitForTimeout(1200);
    expect(await displayedTime()).toBe(before);
    screen.stub.push("clock", { paused: false, speed: 1 });
    await page.getByText("时钟已暂停").waitFor({ state: "detached" });
  });
});
