/** Typed and pasted input is parsed or rejected beside its field; the parsers are tested in core/src/rules/typed. */
import { expect } from "vitest";
import { test } from "./kit/screen.ts";

test("sends an amount with a decimal comma and rejects text that is not a number under the field", async ({ screen }) => {
  screen.stub.answer({ "/user/transAmt.do": () => null });
  const page = await screen.open("/transfer");
  const sum = page.getByRole("textbox", { name: /金额/ });
  await sum.fill("12,5");
  expect(await sum.inputValue()).toBe("12,5");
  await sum.fill("1e3");
  await page.getByRole("alert").getByText("请输入数字，最多2位小数").waitFor();
  expect(await sum.inputValue()).toBe("12,5");
  const sent = screen.stub.nextCall("/user/transAmt.do");
  await page.locator("form button[type=submit]").click();
  expect(await sent).toMatchObject({ amt: "12.5" });
});

test("removes invisible characters from a pasted phone number and does not truncate a longer one", async ({ screen }) => {
  const page = await screen.open("/login", { guest: true });
  const phone = page.getByRole("textbox", { name: "手机号" });
  await phone.fill("\u202d+86 138 0000 0001\u202c");
  expect(await phone.inputValue()).toBe("13800000001");
  await phone.fill("1380000000123");
  expect(await phone.inputValue()).toBe("1380000000123");
});

test("takes the code from a pasted SMS", async ({ screen }) => {
  const page = await screen.open("/register", { guest: true });
  const code = page.getByRole("textbox", { name: /验证码/ });
  await code.fill("【红盘】验证码123456，10分钟内有效");
  expect(await code.inputValue()).toBe("123456");
});
