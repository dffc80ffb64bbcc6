/** The line between the phone and the server: what it says while lists fly past, and how it ends with the login. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { SHORT, type TestServer, testServer } from "../server/test/kit/harness.ts";
import { newcomer, PASSWORD } from "../server/test/kit/people.ts";
import { openPhone } from "./phone.ts";

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ ...SHORT, TRUST_PROXY: "1" });
  await server.clockTo("2026-11-20 10:00:00");
});
afterAll(() => server.close());

test("a list that is scrolled without a rest says little, keeps few topics and never loses its line", async () => {
  const { page, close } = await openPhone(server.url);
  const line = { closed: 0, said: [] as { at: number; op: string; topics: string[] }[] };
  page.on("websocket", (socket) => {
    socket.on("framesent", ({ payload }) =>
      line.said.push({ at: Date.now(), ...(JSON.parse(String(payload)) as { op: string; topics: string[] }) }),
    );
    socket.on("close", () => line.closed++);
  });
  await page.goto("/trading-list");
  await page.locator(".str[data-gid]").first().waitFor();
  for (let k = 0; k < 60; k++) {
    await page.mouse.move(180, 500);
    await page.mouse.wheel(0, k % 12 === 11 ? 20 : 700);
    await page.waitForTimeout(k % 12 === 11 ? 400 : 30);
  }
  await expect.poll(() => line.said.filter(({ op }) => op === "sub").length).toBeGreaterThan(1);
  const busiest = Math.max(...line.said.map(({ at }) => line.said.filter((each) => each.at >= at && each.at < at + 1000).length));
  expect(busiest).toBeLessThanOrEqual(22);
  const held = new Set<string>();
  let most = 0;
  for (const { op, topics } of line.said) {
    for (const topic of topics ?? [])
      if (op === "sub") held.add(topic);
      else held.delete(topic);
    most = Math.max(most, held.size);
  }
  expect(most).toBeLessThanOrEqual(190);
  expect(line.closed).toBe(0);
  await close();
});

test("when the login ends elsewhere the phone says so, asks for it again and goes on as a guest", async () => {
  const ann = await newcomer(server, "13900000081");
  const elsewhere = await newcomerAgain(ann.phone);
  const { page, close } = await openPhone(server.url);
  let sockets = 0;
  page.on("websocket", () => sockets++);
  await page.addInitScript(
    (kept) => localStorage.getItem("once") ?? (localStorage.setItem("USERTOKEN", kept), localStorage.setItem("once", "1")),
    ann.token,
  );
  const signed = page
    .waitForEvent("websocket")
    .then((socket) => socket.waitForEvent("framereceived", { predicate: ({ payload }) => String(payload).includes('"auth"') }));
  await page.goto("/kline?code=600519&type=sh");
  await signed;
  // Whether the login still holds is answered later than the line is joined again, as on a busy machine.
  await page.route("**/user/getUserInfo.do*", async (route) => {
    await new Promise((next) => setTimeout(next, 1500));
    await route.continue();
  });
  await server.call("/user/updatePwd.do", { oldPwd: PASSWORD, newPwd: `${PASSWORD}2` }, { usertoken: elsewhere });
  const sheet = page.getByRole("dialog", { name: "欢迎来到红盘" });
  await sheet.getByText("请重新登入").waitFor();
  await sheet.getByText("登录密码在别的设备上改过，请用新密码。").waitFor();
  await sheet.getByRole("button", { name: "忘记密码" }).waitFor();
  expect(await page.evaluate(() => localStorage.getItem("USERTOKEN"))).toBeNull();
  await expect.poll(() => sockets).toBe(2);
  await page.waitForTimeout(2000);
  expect(sockets).toBe(2);
  // Longer than a toast lives, nothing lies on the button, and it leads on.
  await sheet.getByText("请重新登入").waitFor();
  await sheet.getByRole("button", { name: "登录" }).click();
  await page.waitForURL((url) => url.pathname === "/login");
  await close();
});

async function newcomerAgain(phone: string): Promise<string> {
  const reply = await server.call("/api/user/login.do", { phone, userPwd: PASSWORD });
  return (reply.data as { token: string }).token;
}
