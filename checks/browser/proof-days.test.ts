/** A revealed day checked on a phone: the browser's engine computes what Linux computes, ✓ for the truth, ✗ for one changed number. */
import { readdirSync } from "node:fs";
import { goldenDay } from "@hongpan/core/exchange/golden.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { FIRST_DAY, type TestServer } from "../../server/test/kit/harness.ts";
import { openPhone, type Phone } from "../../e2e/phone.ts";
import { sharedTradedServer } from "../../e2e/traded.ts";

let server: TestServer;
let phone: Phone;
beforeAll(async () => {
  ({ server } = await sharedTradedServer());
  phone = await openPhone(server.url);
});
afterAll(() => phone.close());

/** Opens the proof of a share on a day and checks it; answers what is said. */
async function checked(code: string, day: string): Promise<string> {
  const { page } = phone;
  await page.goto(`/proof?code=${code}`);
  await page.getByLabel("交易日").selectOption(day);
  await page.getByRole("button", { name: `验证 sh${code} ${day}` }).click();
  const said = page.locator(".proof-good, .proof-bad");
  await said.waitFor();
  return (await said.innerText()).trim();
}

test("a golden day is the same bytes in the browser as here", async () => {
  const file = readdirSync(new URL("../../web/dist/assets/", import.meta.url)).find((name) => /^worker-.*\.js$/.test(name));
  await phone.page.goto("/proof");
  const day = await phone.page.evaluate(
    (path) =>
      new Promise((settle) => {
        const worker = new Worker(path, { type: "module" });
        worker.addEventListener("message", (event) => settle((event.data as { day: unknown }).day));
        worker.postMessage({ kind: "golden" });
      }),
    `/assets/${file}`,
  );
  expect(day).toEqual([...goldenDay()]);
});

test("a day that has passed is ✓ with the links of its key, and the seed's being public is said", async () => {
  const { page } = phone;
  expect(await checked("600000", FIRST_DAY)).toMatch(/^✓\s一致：日线与 241 个分钟点全部由密钥算出，\d+ 个密钥与承诺相符$/);
  await page.getByText("种子公开，仅供测试").waitFor();
  const { data } = await server.get<{ link: string; anchor: string }>(`/api/market/proof.do?day=${FIRST_DAY}`);
  for (const hex of [data.link, data.anchor]) await page.getByText(hex).waitFor();
  await page.getByText("链环逐日相连，通到 2026-11-19 的锚").waitFor();
});

test("a bar that the server changes is ✗, with what differs", async () => {
  await phone.page.route("**/api/market/day.do*", async (route) => {
    const reply = await route.fetch();
    const body = (await reply.json()) as { data: { bars: (string | number)[][] } };
    body.data.bars[0]![2] = Number(body.data.bars[0]![2]) + 100;
    await route.fulfill({ response: reply, json: body });
  });
  expect(await checked("600000", FIRST_DAY)).toMatch(/^✗\s不一致：日线 最高，按密钥 [\d.]+，服务器 [\d.]+$/);
  await phone.page.unroute("**/api/market/day.do*");
});

test("nothing complained", () => expect(phone.complaints).toEqual([]));
