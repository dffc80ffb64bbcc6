/**
 * Notifications on a phone, on the real server: every state that the settings can be in, and what a browser shows and opens when
 * something comes. The service of Google is not asked: the subscription is one of this machine's, what comes is handed to the worker.
 */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { testServer, type TestServer } from "../server/test/kit/harness.ts";
import { newcomer, type Person } from "../server/test/kit/people.ts";
import { browserAt, openPushService, VAPID, type PushService } from "../server/test/kit/push-service.ts";
import { demoPhone, demoToken, openPhone, type Phone } from "./phone.ts";

let service: PushService;
let server: TestServer;
let ann: Person;
const phones: Phone[] = [];
beforeAll(async () => {
  service = await openPushService();
  server = await testServer({ ...VAPID, TRUST_PROXY: "1" }, { road: service.road });
  await server.clockTo("2026-11-20 10:00:00");
  ann = await newcomer(server, "13900000971");
});
afterAll(async () => {
  for (const phone of phones) await phone.close();
  await server.close();
  await service.close();
});

const phoneOf = async (options: Parameters<typeof openPhone>[1] = {}, url = server.url, token = ann.token) => {
  const phone = await openPhone(url, { worker: true, ...options });
  phones.push(phone);
  await phone.page.addInitScript((kept) => localStorage.setItem("USERTOKEN", kept), token);
  return phone;
};
const section = ({ page }: Phone) => page.locator("section", { has: page.getByRole("heading", { name: "通知", exact: true }) });
const toggle = (phone: Phone) => section(phone).getByRole("switch", { name: "通知到此浏览器" });

describe("why it cannot be had, and what to do", () => {
  test("a page that came by http: https or this machine is needed", async () => {
    const phone = await phoneOf({ name: "phones.test" });
    await phone.page.goto("/setup");
    await section(phone).getByText("需要 https", { exact: true }).waitFor();
    await section(phone).getByText("请用 https 地址打开本站").waitFor();
    expect(await toggle(phone).count()).toBe(0);
    expect(phone.complaints.filter((each) => !each.startsWith("The Cross-Origin-Opener-Policy header has been ignored"))).toEqual([]);
  });

  test("a browser without push: another one", async () => {
    const phone = await phoneOf();
    await phone.page.addInitScript(() => Reflect.deleteProperty(window, "PushManager"));
    await phone.page.goto("/setup");
    await section(phone).getByText("浏览器不支持", { exact: true }).waitFor();
    await section(phone).getByText("添加到主屏幕").waitFor();
    expect(phone.complaints).toEqual([]);
  });

  test("a site that the person has blocked: the browser's settings", async () => {
    const phone = await phoneOf();
    // What is granted to a site beside it is all that the site has.
    await phone.page.context().grantPermissions(["geolocation"]);
    await phone.page.goto("/setup");
    await section(phone).getByText("浏览器已禁止", { exact: true }).waitFor();
    expect(phone.complaints).toEqual([]);
  });

  test("the demo account: one of one's own", async () => {
    const phone = await demoPhone(server.url, await demoToken(server.url));
    phones.push(phone);
    await phone.page.context().grantPermissions(["notifications"]);
    await phone.page.goto("/setup");
    await section(phone).getByText("演示账户不可用", { exact: true }).waitFor();
    expect(phone.complaints).toEqual([]);
  });

  test("a server without keys: it is off there", async () => {
    const plain = await testServer({ TRUST_PROXY: "1" });
    try {
      const phone = await phoneOf({}, plain.url, (await newcomer(plain, "13900000972")).token);
      await phone.page.goto("/setup");
      await section(phone).getByText("服务器未开启", { exact: true }).waitFor();
      await phone.close();
    } finally {
      await plain.close();
    }
  });

  test("a guest has no such row", async () => {
    const phone = await openPhone(server.url);
    phones.push(phone);
    await phone.page.goto("/setup");
    await phone.page.getByText("版本").first().waitFor();
    expect(await section(phone).count()).toBe(0);
  });
});

const subscribed = (phone: Phone) =>
  phone.page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    return ((await registration?.pushManager.getSubscription()) ?? null) !== null;
  });

describe("a phone that wants it", () => {
  /** A browser's own push service, which is not to be had here: a subscription of this machine. */
  const withPushService = async (phone: Phone) => {
    const browser = browserAt(service.origin);
    await phone.page.addInitScript((reach) => {
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
    }, browser.reach);
    return browser;
  };
  const asked = (phone: Phone) => phone.page.evaluate(() => (window as { asked?: number }).asked);

  test("is asked on its tap and never before, is told what it chose, and is left alone once it is off", async () => {
    const phone = await phoneOf();
    const browser = await withPushService(phone);
    await phone.page.context().grantPermissions(["notifications"]);
    await phone.page.goto("/setup");
    await expect.poll(() => toggle(phone).getAttribute("aria-checked")).toBe("false");
    expect(await asked(phone)).toBe(0);
    // The app's worker may have come by itself; nobody has subscribed with it.
    expect(await subscribed(phone)).toBe(false);

    await toggle(phone).click();
    await expect.poll(() => toggle(phone).getAttribute("aria-checked")).toBe("true");
    expect(await asked(phone)).toBe(1);
    await section(phone).getByRole("switch", { name: "提醒" }).click();
    await expect.poll(() => section(phone).getByRole("switch", { name: "提醒" }).getAttribute("aria-checked")).toBe("false");
    const { endpoint } = browser.reach;
    const state = async () => (await server.call("/user/push/state.do", { endpoint }, ann.as)).data.mine;
    expect(await state()).toEqual({ lang: "zh-CN", fills: true, warnings: true, alerts: false, funds: true });
    await phone.page.getByRole("button", { name: /语言/ }).click();
    await phone.page.getByRole("radio", { name: "English" }).click();
    await expect.poll(async () => (await state())?.lang).toBe("en");
    await phone.page.getByRole("button", { name: /Language/ }).click();
    await phone.page.getByRole("radio", { name: "简体中文" }).click();
    await expect.poll(async () => (await state())?.lang).toBe("zh-CN");

    await toggle(phone).click();
    await expect.poll(() => toggle(phone).getAttribute("aria-checked")).toBe("false");
    expect(await state()).toBeNull();
    expect(phone.complaints).toEqual([]);
  });

  test("whose browser cannot reach its own push service hears so", async () => {
    const phone = await phoneOf();
    await phone.page.addInitScript(() => {
      PushManager.prototype.subscribe = () => Promise.reject(new DOMException("Registration failed", "AbortError"));
    });
    await phone.page.context().grantPermissions(["notifications"]);
    await phone.page.goto("/setup");
    await toggle(phone).click();
    await phone.page.getByRole("alert").getByText("浏览器连不上它的推送服务").waitFor();
    expect(await toggle(phone).getAttribute("aria-checked")).toBe("false");
  });
});

describe("what comes", () => {
  test.each([
    [
      "a notice",
      { title: "红盘模拟 · 成交", body: "贵州茅台 委托已全部成交", to: "/notify?leadsTo=identity&account=stock", tag: "7" },
      "/smrz",
    ],
    ["one that leads elsewhere", { title: "红盘模拟 · 提醒", body: "x", to: "//evil.example/x", tag: "8" }, "/notify"],
    ["one that leads to a script", { title: "红盘模拟 · 提醒", body: "x", to: "javascript:alert(1)", tag: "9" }, "/notify"],
    ["something else", "no JSON", "/notify"],
  ])("%s is shown, and a tap opens its place on this site", async (_what, data, path) => {
    const phone = await phoneOf();
    const { page } = phone;
    const context = page.context();
    await context.grantPermissions(["notifications"]);
    const devtools = await context.newCDPSession(page);
    const registered = new Promise<string>((found) => {
      devtools.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
        const [own] = registrations.filter(({ scopeURL }) => scopeURL.startsWith(server.url));
        if (own) found(own.registrationId);
      });
    });
    await devtools.send("ServiceWorker.enable");
    await page.goto("/setup");
    await page.evaluate(async () => void (await navigator.serviceWorker.register("/sw.js"), await navigator.serviceWorker.ready));
    const registrationId = await registered;
    const text = typeof data === "string" ? data : JSON.stringify(data);
    const shown = () =>
      page.evaluate(async () => {
        const all = await (await navigator.serviceWorker.ready).getNotifications();
        return all.map(({ title, body }) => ({ title, body }));
      });
    // Chromium drops what it hands to a worker that is just going to sleep: what has not shown in a while comes again.
    const pushed = async () => {
      await devtools.send("ServiceWorker.deliverPushMessage", { origin: server.url, registrationId, data: text });
      await expect.poll(shown, { timeout: 5_000 }).not.toEqual([]);
    };
    await pushed().catch(pushed).catch(pushed);
    const expected = typeof data === "string" ? { title: "红盘模拟", body: "有新消息" } : { title: data.title, body: data.body };
    expect((await shown())[0]).toEqual(expected);

    // A tap, as the system hands it to the worker.
    const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent("serviceworker"));
    await page.reload();
    await worker.evaluate(async () => {
      const scope = self as unknown as {
        registration: { getNotifications: () => Promise<unknown[]> };
        dispatchEvent: (event: Event) => boolean;
      };
      const [notification] = await scope.registration.getNotifications();
      const made = (self as unknown as { NotificationEvent: new (type: string, init: object) => Event }).NotificationEvent;
      scope.dispatchEvent(new made("notificationclick", { notification }));
    });
    await expect.poll(() => new URL(page.url()).pathname).toBe(path);
    expect(phone.complaints).toEqual([]);
  });
});
