/** A bad weekend at thirty times leverage on a phone: the warning over any screen, the wait for T+1, the review after the forced close. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { everyNth } from "../server/test/kit/few-symbols.ts";
import { ANY_SWING, testServer, type Sent, type TestServer } from "../server/test/kit/harness.ts";
import { findWeekend } from "../server/test/kit/weekend.ts";
import { demoPhone, demoToken, NOWHERE, type Phone } from "./phone.ts";

const { friday, monday, fallen } = findWeekend();

let server: TestServer;
let phone: Phone;
let token: string;
const send = (path: string, fields: Sent) => server.call<string>(path, fields, { usertoken: token });
const deep = () => {
  const { market } = server.running.world;
  const usual = market.all.filter(({ kind, board, st }) => kind === "stock" && board === "main" && !st);
  return usual.filter(
    ({ id }) => market.book(id).asks.length === 5 && market.book(id).bids.length === 5 && market.quote(id).last < 300_000,
  );
};

beforeAll(async () => {
  const MARKET_SYMBOLS = everyNth(300, ["600519", ...fallen.map(({ code }) => code)]);
  server = await testServer({ CLOCK_START: friday, MARKET_SYMBOLS }, ANY_SWING);
  await server.clockTo(`${friday} 14:00:00`);
  token = await demoToken(server.url);
  phone = await demoPhone(server.url, token);
});
afterAll(async () => {
  await phone.close();
  await server.close();
});

test("a warning comes over any screen and leads to the position; bought today it waits for T+1", async () => {
  const { page } = phone;
  for (const { id } of [...fallen.slice(0, 8), ...deep().slice(1, 20)])
    await send("/user/buy.do", { stockId: id, buyNum: 300, buyType: 0, lever: 30 });
  await page.goto("/home");
  await page.getByText("首页").first().waitFor();
  await server.clockTo(`${friday} 14:57:00`);
  await page.getByRole("button", { name: "追加保证金" }).first().click();
  await page.waitForURL(/\/warehouse\?index=0&positionSn=\d+/);
  await page.getByText("待强平 T+1").first().waitFor();
  await page.getByText("下一个交易日开盘后仍低于 50% 就强平").first().waitFor();
});

test("after the weekend the review says how it went, what was sold, and how little would have saved it", async () => {
  const { page } = phone;
  await page.goto(NOWHERE);
  await server.clockTo(`${monday} 09:33:00`);
  await page.goto("/warehouse?index=1");
  await page
    .getByRole("button", { name: /强平复盘/ })
    .first()
    .click();
  const sheet = page.locator("dialog[open]");
  await sheet.getByRole("img", { name: /保证金率从 .*，最低 .*，到 / }).waitFor();
  for (const words of ["强平复盘", "触及平仓线", "强制平仓成交", "卖出明细", "怎样能活下来", "杠杆降到"])
    await sheet.getByText(words).first().waitFor();
  await sheet.getByText(/前补足，撑得过到 .* 为止的最差价/).waitFor();
});

test("nothing complained", () => expect(phone.complaints).toEqual([]));
