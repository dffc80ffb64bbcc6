/** The connection of a phone ends with its session. */
import { beforeAll, expect, test } from "vitest";
import type { TestServer } from "../../server/test/kit/harness.ts";
import { newcomer, PASSWORD } from "../../server/test/kit/people.ts";
import { openPhone } from "../../e2e/phone.ts";
import { sharedTradedServer } from "../../e2e/traded.ts";

let server: TestServer;
beforeAll(async () => {
  ({ server } = await sharedTradedServer());
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
  // The session check is answered after the socket has reconnected, as on a busy machine.
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
  // After any toast has gone, nothing covers the button.
  await sheet.getByText("请重新登入").waitFor();
  await sheet.getByRole("button", { name: "登录" }).click();
  await page.waitForURL((url) => url.pathname === "/login");
  await close();
});

async function newcomerAgain(phone: string): Promise<string> {
  const reply = await server.call("/api/user/login.do", { phone, userPwd: PASSWORD });
  return (reply.data as { token: string }).token;
}
