/**
 * `npm run check:component`: web push in a whole Chromium: permission, refusal, display and opening. The browser's own push service is
 * replaced by a subscription of the test.
 */
import { done } from "@hongpan/core/contract/answer.ts";
import type { Answers } from "@hongpan/core/contract/wire.ts";
import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { userWith } from "../../web/test/kit/scenes.ts";
import { test, type Screen } from "../../web/test/kit/screen.ts";

type Mine = Answers["/user/push/state.do"]["mine"];

const KEY = "BH1jDdLC0CrIuCyVfyq8VO1Hilm-00uksMSCsiwANAH3NTyurN2kb-hE1nNBlAavC_T-L3em1Sw5i39RlAMzIZ4";
const REACH = { endpoint: "https://push.test/send/1", p256dh: "key", auth: "secret" };

/** Starts a server with push keys and an account; returns what it has stored for this browser. */
function serverWithKeys({ stub }: Screen): () => Mine {
  let mine: Mine = null;
  stub.answer({
    ...userWith({ demo: false }),
    "/user/push/state.do": ({ endpoint }) => ({ key: KEY, mine: endpoint === REACH.endpoint ? mine : null }),
    "/user/push/subscribe.do": ({ fills, warnings, alerts, funds }, { lang }) => {
      mine = { lang, fills: fills === "1", warnings: warnings === "1", alerts: alerts === "1", funds: funds === "1" };
      return done(null);
    },
    "/user/push/unsubscribe.do": () => {
      mine = null;
      return done(null);
    },
  });
  return () => mine;
}

const allow = (page: Page) => page.context().grantPermissions(["notifications"]);
const section = (page: Page) => page.locator("section", { has: page.getByRole("heading", { name: "通知", exact: true }) });
const toggle = (page: Page) => section(page).getByRole("switch", { name: "通知到此浏览器" });

describe("why it cannot be had, and what to do", () => {
  test("the demo account: an own account", async ({ screen }) => {
    serverWithKeys(screen);
    screen.stub.answer(userWith({ demo: true }));
    const page = await screen.openOwn("/setup", { notices: true, before: allow });
    await section(page).getByText("演示账户不可用", { exact: true }).waitFor();
  });
});

/** Replaces the push service with one that always answers; counts permission prompts. */
function pushService(page: Page): Promise<unknown> {
  return page.addInitScript((reach) => {
    const asked = window as { asked?: number };
    asked.asked = 0;
    let own: unknown = null;
    const made = (key: string) => {
      const bytes = Uint8Array.from(atob(key.replace(/-/g, "+").replace(/_/g, "/")), (letter) => letter.charCodeAt(0));
      const { endpoint, ...keys } = reach;
      const unsubscribe = () => ((own = null), Promise.resolve(true));
      return { endpoint, options: { applicationServerKey: bytes.buffer }, toJSON: () => ({ endpoint, keys }), unsubscribe };
    };
    PushManager.prototype.getSubscription = () => Promise.resolve(own as PushSubscription | null);
    PushManager.prototype.subscribe = (options) => {
      own = made(options?.applicationServerKey as string);
      return Promise.resolve(own as PushSubscription);
    };
    const ask = Notification.requestPermission.bind(Notification);
    Notification.requestPermission = () => ((asked.asked = (asked.asked ?? 0) + 1), ask());
  }, REACH);
}

const asked = (page: Page) => page.evaluate(() => (window as { asked?: number }).asked);

describe("a browser that wants it", () => {
  test("is asked on a tap and never before, keeps what was chosen in its language, and is left alone once it is off", async ({
    screen,
  }) => {
    const mine = serverWithKeys(screen);
    const before = async (page: Page) => {
      await pushService(page);
      await allow(page);
    };
    const page = await screen.openOwn("/setup", { notices: true, before });
    await expect.poll(() => toggle(page).getAttribute("aria-checked")).toBe("false");
    expect([await asked(page), screen.stub.callsOf("/user/push/subscribe.do")]).toEqual([0, []]);

    await toggle(page).click();
    await expect.poll(() => toggle(page).getAttribute("aria-checked")).toBe("true");
    expect(await asked(page)).toBe(1);
    await section(page).getByRole("switch", { name: "提醒" }).click();
    await expect.poll(() => section(page).getByRole("switch", { name: "提醒" }).getAttribute("aria-checked")).toBe("false");
    expect(mine()).toEqual({ lang: "zh-CN", fills: true, warnings: true, alerts: false, funds: true });
    await page.getByRole("button", { name: /语言/ }).click();
    await page.getByRole("radio", { name: "English" }).click();
    await expect.poll(() => mine()?.lang).toBe("en");
    await page.getByRole("button", { name: /Language/ }).click();
    await page.getByRole("radio", { name: "简体中文" }).click();
    await expect.poll(() => mine()?.lang).toBe("zh-CN");

    await toggle(page).click();
    await expect.poll(() => toggle(page).getAttribute("aria-checked")).toBe("false");
    expect(mine()).toBeNull();
  });

  test("says so when it cannot reach its own push service", async ({ screen }) => {
    serverWithKeys(screen);
    const before = async (page: Page) => {
      await page.addInitScript(() => {
        PushManager.prototype.subscribe = () => Promise.reject(new DOMException("Registration failed", "AbortError"));
      });
      await allow(page);
    };
    const page = await screen.openOwn("/setup", { notices: true, before });
    await toggle(page).click();
    await page.getByRole("alert").getByText("浏览器连不上它的推送服务").waitFor();
    expect(await toggle(page).getAttribute("aria-checked")).toBe("false");
  });
});

const NOTICES = [
  [
    "a notice",
    { title: "红盘模拟 · 成交", body: "贵州茅台 委托已全部成交", to: "/notify?leadsTo=identity&account=stock", tag: "7" },
    "/smrz",
  ],
  ["one that leads elsewhere", { title: "红盘模拟 · 提醒", body: "x", to: "//evil.example/x", tag: "8" }, "/notify"],
  ["one that leads to a script", { title: "红盘模拟 · 提醒", body: "x", to: "javascript:alert(1)", tag: "9" }, "/notify"],
  ["something else", "no JSON", "/notify"],
] as const;

test("a notice is shown, and a tap opens its place on this site", async ({ screen }) => {
  serverWithKeys(screen);
  const page = await screen.openOwn("/setup", { notices: true, before: allow });
  const push = await pushTo(page, screen.stub.url);
  for (const [what, data, path] of NOTICES) {
    const shown = () =>
      page.evaluate(async () => {
        const all = await (await navigator.serviceWorker.ready).getNotifications();
        return all.map(({ title, body }) => ({ title, body }));
      });
    // Chromium drops a message to a service worker that is shutting down, so a message without a notification is sent again.
    const pushed = async () => {
      await push(typeof data === "string" ? data : JSON.stringify(data));
      await expect.poll(shown, { timeout: 5_000 }).not.toEqual([]);
    };
    await pushed().catch(pushed).catch(pushed);
    const expected = typeof data === "string" ? { title: "红盘模拟", body: "有新消息" } : { title: data.title, body: data.body };
    expect(await shown(), what).toEqual([expected]);
    await page.goto("/setup");
    await tapNotice(page);
    await expect.poll(() => new URL(page.url()).pathname, { message: what }).toBe(path);
    // A tap closes it.
    await expect.poll(shown, { message: what }).toEqual([]);
  }
});

/** Registers the app's service worker; returns a function that delivers a push message to it. */
async function pushTo(page: Page, origin: string): Promise<(data: string) => Promise<unknown>> {
  const devtools = await page.context().newCDPSession(page);
  const registered = new Promise<string>((found) => {
    devtools.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const [own] = registrations.filter(({ scopeURL }) => scopeURL.startsWith(origin));
      if (own) found(own.registrationId);
    });
  });
  await devtools.send("ServiceWorker.enable");
  await page.evaluate(async () => void (await navigator.serviceWorker.register("/sw.js"), await navigator.serviceWorker.ready));
  const registrationId = await registered;
  return (data) => devtools.send("ServiceWorker.deliverPushMessage", { origin, registrationId, data });
}

/** Delivers a tap on the shown notification to the service worker, as the system does. */
async function tapNotice(page: Page): Promise<void> {
  const context = page.context();
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent("serviceworker"));
  await worker.evaluate(async () => {
    const scope = self as unknown as {
      registration: { getNotifications: () => Promise<unknown[]> };
      dispatchEvent: (event: Event) => boolean;
    };
    const [notification] = await scope.registration.getNotifications();
    const made = (self as unknown as { NotificationEvent: new (type: string, init: object) => Event }).NotificationEvent;
    scope.dispatchEvent(new made("notificationclick", { notification }));
  });
}
