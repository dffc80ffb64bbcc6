/** Reasons why a browser cannot show notifications. Permission, display and opening: checks/component/notify.test.ts. */
import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { userWith } from "./kit/scenes.ts";
import { test, type Screen } from "./kit/screen.ts";

const KEY = "BH1jDdLC0CrIuCyVfyq8VO1Hilm-00uksMSCsiwANAH3NTyurN2kb-hE1nNBlAavC_T-L3em1Sw5i39RlAMzIZ4";

/** A server with push keys and an account. */
function serverWithKeys({ stub }: Screen): void {
  stub.answer({ ...userWith({ demo: false }), "/user/push/state.do": () => ({ key: KEY, mine: null }) });
}

const section = (page: Page) => page.locator("section", { has: page.getByRole("heading", { name: "通知", exact: true }) });
const toggle = (page: Page) => section(page).getByRole("switch", { name: "通知到此浏览器" });

describe("why it cannot be had, and what to do", () => {
  test("a page over http: https or this machine is needed", async ({ screen }) => {
    serverWithKeys(screen);
    const page = await screen.openOwn("/setup", { name: "phones.test" });
    await section(page).getByText("需要 https", { exact: true }).waitFor();
    await section(page).getByText("请用 https 地址打开本站").waitFor();
    expect(await toggle(page).count()).toBe(0);
  });

  test("a browser without push: another one", async ({ screen }) => {
    serverWithKeys(screen);
    const before = (page: Page) => page.addInitScript(() => Reflect.deleteProperty(window, "PushManager"));
    const page = await screen.openOwn("/setup", { before });
    await section(page).getByText("浏览器不支持", { exact: true }).waitFor();
    await section(page).getByText("添加到主屏幕").waitFor();
  });

  test("a site that the user has blocked: the browser's settings", async ({ screen }) => {
    serverWithKeys(screen);
    // Once one permission is granted to a site (e2e/phone.ts), all others are denied.
    const page = await screen.open("/setup");
    await section(page).getByText("浏览器已禁止", { exact: true }).waitFor();
  });

  test("a server without keys: it is off there; a guest has no such row", async ({ screen }) => {
    screen.stub.answer({ ...userWith({ demo: false }), "/user/push/state.do": () => ({ key: "", mine: null }) });
    const page = await screen.open("/setup");
    await section(page).getByText("服务器未开启", { exact: true }).waitFor();
    await screen.open("/setup", { guest: true });
    await page.getByText("版本").first().waitFor();
    expect(await section(page).count()).toBe(0);
  });
});
