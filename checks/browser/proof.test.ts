/** The proof page in a browser: the engine gives the same bytes as on Linux; true days pass; changed bars, links and anchors are reported. */
import { readdirSync } from "node:fs";
import { goldenDay } from "@hongpan/core/exchange/golden.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { FIRST_DAY, testServer, type TestServer } from "../../server/test/kit/harness.ts";
import { beaconRelay } from "../../server/test/kit/beacon-relay.ts";
import { openPhone, type Phone } from "../../e2e/phone.ts";

let server: TestServer;
let phone: Phone;
beforeAll(async () => {
  server = await testServer();
  await server.clockTo("2026-11-23 16:00:00");
  phone = await openPhone(server.url);
});
afterAll(async () => {
  await phone.close();
  await server.close();
});

/** Opens the proof of a share on a day and checks it; answers what is said. */
async function checked(code: string, day: string): Promise<string> {
  const { page } = phone;
  await page.goto(`/proof?code=${code}`);
  await page.getByLabel("交易日").selectOption(day);
  await page.getByRole("button", { name: `验证 ${code} ${day}` }).click();
  const said = page.locator(".proof-good, .proof-bad");
  await said.waitFor();
  return (await said.innerText()).trim();
}

test("the public seed is named, with the commitments of today and tomorrow", async () => {
  const { page } = phone;
  await page.goto("/proof?code=600000");
  await page.getByText("种子公开，仅供测试").waitFor();
  await page.getByLabel("交易日").locator("option").nth(2).waitFor({ state: "attached" });
  const days = await page.getByLabel("交易日").locator("option").allInnerTexts();
  expect(days.slice(0, 3)).toEqual(["2026-11-24 · 未公开", "2026-11-23", FIRST_DAY]);
  // The page begins with a day that can be checked at once.
  expect(await page.getByLabel("交易日").inputValue()).toBe("2026-11-23");
  const { data } = await server.get<{ commitment: string }>("/api/market/proof.do?day=2026-11-24");
  await page.getByLabel("交易日").selectOption("2026-11-24");
  await page.getByText(data.commitment).waitFor();
  await page.getByText("收盘后公开", { exact: true }).waitFor();
  // Nothing of another day is offered, or would stand, under the sealed one.
  const check = page.locator(".proof-check .btn");
  expect(await check.innerText()).toBe("验证 600000 2026-11-24\n2026-11-24 的密钥收盘后才公开");
  expect(await check.getAttribute("aria-disabled")).toBe("true");
});

test("a golden day has the same bytes in the browser as on the server", async () => {
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

test.each([FIRST_DAY, "2026-11-23", "2026-11-16"])("%s is ✓", async (day) => {
  expect(await checked("600000", day)).toMatch(/^✓\s一致：日线与 241 个分钟点全部由密钥算出，\d+ 个密钥与承诺相符$/);
});

test("the day's link and the chain's anchor stand beside its key, and a good check says that the links lead there", async () => {
  const { page } = phone;
  const { data } = await server.get<{ link: string; anchor: string }>(`/api/market/proof.do?day=${FIRST_DAY}`);
  await checked("600000", FIRST_DAY);
  for (const hex of [data.link, data.anchor]) await page.getByText(hex).waitFor();
  await page.getByText("锚 2026-11-19", { exact: true }).waitFor();
  await page.getByText("链环逐日相连，通到 2026-11-19 的锚").waitFor();
  await page.getByText("锚与本机早先记下的相同").waitFor();
});

test("of a code that no share has it says so", async () => {
  const { page } = phone;
  await page.goto("/proof?code=999999");
  await page.getByRole("button", { name: "验证 999999 2026-11-23" }).click();
  await page.getByText("2026-11-23 的市场里没有这只股票，请核对代码").waitFor();
});

test("a commitment that is not the one this phone noted is ✗, however well its key fits", async () => {
  await phone.page.evaluate((day) => localStorage.setItem("proof-noted", JSON.stringify({ [`cn ${day}`]: "0".repeat(64) })), FIRST_DAY);
  expect(await checked("600000", FIRST_DAY)).toMatch(/^✗/);
  await phone.page.getByText("与本机早先记下的承诺不同：承诺被事后改过").waitFor();
  await phone.page.evaluate(() => localStorage.removeItem("proof-noted"));
});

test("a day whose link does not lead to the one before is ✗, and so is an anchor that is not the one this phone noted", async () => {
  await phone.page.route("**/api/market/proofs.do*", async (route) => {
    const reply = await route.fetch();
    const body = (await reply.json()) as { data: { day: string; link: string | null }[] };
    for (const row of body.data) if (row.day === FIRST_DAY) row.link = "5".repeat(64);
    await route.fulfill({ response: reply, json: body });
  });
  expect(await checked("600000", FIRST_DAY)).toMatch(/^✗\s2026-11-20 的链环算不回前一环或锚/);
  await phone.page.unroute("**/api/market/proofs.do*");
  await phone.page.evaluate(() => localStorage.setItem("proof-anchors", JSON.stringify({ "cn 2026-11-19": "0".repeat(64) })));
  expect(await checked("600000", FIRST_DAY)).toMatch(/^✗/);
  await phone.page.getByText("锚与本机早先记下的不同：整条密钥链被换过").waitFor();
  await phone.page.evaluate(() => localStorage.removeItem("proof-anchors"));
});

test("a server that leaves the whole chain out is ✗, on whatever phone", async () => {
  await phone.page.goto("/proof?code=600000");
  await phone.page.getByText("锚 2026-11-19", { exact: true }).waitFor();
  await phone.page.route("**/api/market/proofs.do*", async (route) => {
    const reply = await route.fetch();
    const body = (await reply.json()) as { data: object[] };
    await route.fulfill({
      response: reply,
      json: { ...body, data: body.data.map((row) => ({ ...row, link: null, anchor: null, anchorDay: null })) },
    });
  });
  expect(await checked("600000", FIRST_DAY)).toMatch(/^✗/);
  await phone.page.getByText(/的锚与行情声明不同：密钥链被换过/).waitFor();
  await phone.page.unroute("**/api/market/proofs.do*");
});

test("a good check says that list and anchor are the statement's, and the same as this phone noted", async () => {
  const { page } = phone;
  const { data } = await server.call("/api/market/statements.do");
  await checked("600000", FIRST_DAY);
  await page.getByText(data[0]!.id).waitFor();
  await page.getByText("股票名单、首日与锚和第 1 号行情声明一致").waitFor();
  await page.getByText("行情声明与本机早先记下的相同").waitFor();
  await page.getByText("只有您第一次查看之后的日子，才证明没有挑选过").waitFor();
});

test("an edited list, an edited statement and statements other than this phone noted are ✗", async () => {
  const { page } = phone;
  const changing = async (path: string, change: (data: never) => void) => {
    await page.route(`**/api/market/${path}*`, async (route) => {
      const reply = await route.fetch();
      const body = (await reply.json()) as { data: never };
      change(body.data);
      await route.fulfill({ response: reply, json: body });
    });
  };
  await changing("listing.do", ({ columns, rows }: { columns: string[]; rows: unknown[][] }) => {
    rows[7]![columns.indexOf("basePrice")] = 123_400;
  });
  expect(await checked("600000", FIRST_DAY)).toMatch(/^✗\s股票名单与行情声明不符/);
  await page.unroute("**/api/market/listing.do*");
  await changing("statements.do", ([first]: { listing: string }[]) => Object.assign(first!, { listing: "5".repeat(64) }));
  expect(await checked("600000", FIRST_DAY)).toMatch(/^✗\s行情声明接不回第一份/);
  await page.unroute("**/api/market/statements.do*");
  await page.evaluate(() => localStorage.setItem("proof-statements", JSON.stringify({ "statement 1": "0".repeat(64) })));
  expect(await checked("600000", FIRST_DAY)).toMatch(/^✗/);
  await page.getByText("行情声明与本机早先记下的不同").waitFor();
  await page.evaluate(() => localStorage.removeItem("proof-statements"));
});

test("a bar changed by the server is ✗, with the difference", async () => {
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

test("with a randomness beacon the page names the round of a day and shows ✓, or ✗ for a round chosen later", async () => {
  const relay = await beaconRelay();
  const own = await testServer(relay.settings);
  const { page, close } = await openPhone(own.url);
  const verify = async () => {
    await page.getByRole("button", { name: /^(验证|再验一次) 600000 2026-11-23$/ }).click();
    await page.locator(".proof-good, .proof-bad").waitFor();
  };
  try {
    await own.clockTo(`${FIRST_DAY} 16:00:00`);
    const { data } = await own.get<{ round: number }>("/api/market/proof.do?day=2026-11-23");
    await page.goto("/proof?code=600000");
    await page.getByLabel("交易日").selectOption("2026-11-23");
    await page.getByText(`信标第 ${data.round} 轮签名`).waitFor();
    await own.clockTo("2026-11-23 16:00:00");
    await page.goto("/proof?code=600000");
    await verify();
    await page.locator(".proof-good").waitFor();
    await page.getByText("信标轮次与本机早先记下的相同").waitFor();
    await page.evaluate(() => localStorage.setItem("proof-rounds", JSON.stringify({ "cn 2026-11-23": "7" })));
    await page.goto("/proof?code=600000");
    await verify();
    await page.locator(".proof-bad").waitFor();
    await page.getByText("信标轮次与本机早先记下的不同：轮次被事后另选").waitFor();
  } finally {
    await close();
    await own.close();
    relay.close();
  }
});
