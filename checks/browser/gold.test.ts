/** The page of gold: it is not traded here. */
import { expect, test } from "vitest";
import { demoPhone } from "../../e2e/phone.ts";
import { sharedTradedServer } from "../../e2e/traded.ts";

test("gold has no orders here, and shows what is available in the stock account", async () => {
  const { server, token } = await sharedTradedServer();
  const { enableAmt } = (await server.call("/user/getUserInfo.do", {}, { usertoken: token })).data;
  const { page, complaints, close } = await demoPhone(server.url, token);
  await page.goto("/kline?code=XAUUSD");
  const bar = page.locator(".cta");
  await bar.getByText(`可用 ${enableAmt.toLocaleString("en", { minimumFractionDigits: 2 })}`).waitFor();
  expect(await bar.getByRole("button", { name: "买入" }).count()).toBe(0);
  expect(complaints).toEqual([]);
  await close();
});
