/** A new issue on a phone: applied for, drawn, the draw redone in the browser, paid and held. */
import { settingsOn } from "@hongpan/core/rules/terms/settings.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { FIRST_DAY, testServer, type TestServer } from "../server/test/kit/harness.ts";
import { cameBack, demoPhone, demoToken, NOWHERE, type Phone } from "./phone.ts";

/** 榆岭数据, which the public calendar of issues has on the 26th, drawn on the 27th, paid by the 30th. */
const CODE = "608090";

let server: TestServer;
let phone: Phone;
beforeAll(async () => {
  // Every number wins: the browser's bytes are random, and at a rate of 50 % all five numbers lose in one run of 32.
  const settings = [{ ...settingsOn(FIRST_DAY), issueRate: 1_000_000 }];
  server = await testServer({ CLOCK_START: "2026-11-25" }, { settings });
  await server.clockTo("2026-11-26 08:00:00");
  phone = await demoPhone(server.url, await demoToken(server.url));
});
afterAll(async () => {
  await phone.close();
  await server.close();
});

/** Opens the draw of the issue and redoes it; answers what is said of each claim. */
async function redone(): Promise<readonly string[]> {
  const { page } = phone;
  await page.goto(`/issueResult?code=${CODE}&type=1`);
  await page.getByRole("button", { name: "在本机重算" }).click();
  const marks = page.locator(".proof-good, .proof-bad");
  await marks.first().waitFor();
  return (await marks.allInnerTexts()).map((text) => text.replace(/\s+/g, " ").trim());
}

/** Changes what the server says of the draw while `look` looks at it. */
async function withLies<T>(change: (data: Record<string, unknown>) => void, look: () => Promise<T>): Promise<T> {
  await phone.page.route("**/api/issue/result.do*", async (route) => {
    const reply = await route.fetch();
    const body = (await reply.json()) as { data: Record<string, unknown> };
    change(body.data);
    await route.fulfill({ response: reply, json: body });
  });
  const seen = await look();
  await phone.page.unroute("**/api/issue/result.do*");
  return seen;
}

describe("a draw", () => {
  let entropy = "";

  test("applied for at the upper limit with two taps, with bytes that this page made", async () => {
    const { page } = phone;
    await server.clockTo("2026-11-26 10:00:00");
    await page.goto("/Subscription?idx=1");
    await page.locator(".offer", { hasText: CODE }).getByRole("button", { name: "顶格申购" }).click();
    const field = page.getByLabel("申购数量（股）", { exact: true });
    await field.waitFor();
    const most = await field.inputValue();
    expect(Number(most) % 500).toBe(0);
    // What is wrong stands under the field, and on the button.
    await field.fill("750");
    await page.locator(".issue-quantity [role=alert]").getByText("申购数量须为500股的整数倍").waitFor();
    await page.getByRole("button", { name: /^顶格/ }).click();
    expect(await field.inputValue()).toBe(most);
    const bytes = page.locator(".issue-draw code").nth(1);
    const first = await bytes.innerText();
    await page.getByRole("button", { name: "换一组" }).click();
    entropy = await bytes.innerText();
    expect([/^[0-9a-f]{32}$/.test(entropy), entropy === first]).toEqual([true, false]);
    await page.getByRole("button", { name: /^申购 [\d,]+ 股$/ }).click();
    await page.getByRole("dialog").getByRole("button", { name: "确认" }).click();
    await page.getByText("申购成功").waitFor();
    await expect.poll(() => new URL(page.url()).pathname + new URL(page.url()).search).toBe("/sharerecord?idx=1");
    await page.getByText("待中签").waitFor();
    await page.locator(".issue-record", { hasText: CODE }).getByText("11-27 15:00").waitFor();
    const usertoken = await page.evaluate(() => localStorage.getItem("USERTOKEN") ?? "");
    const [record] = (await server.call("/user/getOneSubscribeByUserId.do", {}, { usertoken })).data;
    expect(record).toMatchObject({ newCode: CODE, applyNums: Number(most), entropy, status: 1 });
  });

  test("before the close nobody sees the list; after it the list with one's own line, and no seed", async () => {
    const { page } = phone;
    await page.goto(`/issueResult?code=${CODE}&type=1`);
    await page.getByText("11-26 15:00 截止后公开").waitFor();
    expect(await page.locator(".issue-lines").count()).toBe(0);
    await cameBack(page, () => server.clockTo("2026-11-26 15:01:00"));
    await page.locator(".issue-lines .mine").getByText("你", { exact: true }).waitFor();
    await page.getByText("随机数与这部手机申购时生成的相同").waitFor();
    const button = page.locator(".proof-check .btn");
    expect(await button.innerText()).toContain("11-27 15:00 公开种子后才能重算");
  });

  test("the phone redoes it: ✓ for every claim", async () => {
    await phone.page.goto(NOWHERE);
    await server.clockTo("2026-11-27 15:01:00");
    expect(await redone()).toEqual([
      "✓ 全部相符",
      "✓ 种子的 SHA-256 等于承诺",
      "✓ 名单的 SHA-256 等于 L",
      "✓ 中签结果与重算一致",
      "✓ 承诺与本机早先记下的相同",
      "✓ 名单与本机早先记下的相同",
      "✓ 你的申购在名单里",
    ]);
  });

  test("✗ for a list, a winner and a commitment that are not the true ones", async () => {
    const bytes = entropy.startsWith("0") ? `1${entropy.slice(1)}` : `0${entropy.slice(1)}`;
    const changed = await withLies((data) => (data["list"] = String(data["list"]).replace(entropy, bytes)), redone);
    expect(changed).toContain("✗ 名单的 SHA-256 不等于 L");
    expect(changed).toContain("✗ 你的申购不在名单里");
    const won = await withLies((data) => ((data["won"] as number[])[0]! += 1), redone);
    expect(won.filter((said) => said.startsWith("✗"))).toEqual(["✗ 有不符之处", "✗ 中签结果与重算不一致"]);
    // Another seed with its own commitment is found by what this phone noted.
    const commitment = await withLies((data) => ((data["issue"] as { commitment: string }).commitment = "5".repeat(64)), redone);
    expect(commitment).toContain("✗ 承诺与本机早先记下的不同：被事后换过");
  });

  test("the win is paid on its record, and becomes a position on the day of the listing", async () => {
    const { page } = phone;
    await page.goto("/notify");
    await page
      .getByText(/榆岭数据.*中签/)
      .first()
      .click();
    await page.getByText("已中签").waitFor();
    await page.getByRole("button", { name: "认缴" }).click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: /^认缴 [\d,.]+ 元$/ })
      .click();
    await page.getByText("已缴纳").waitFor();
    expect(await page.getByRole("button", { name: "认缴" }).count()).toBe(0);
    await page.goto("/zhongqianrecord?idx=1");
    await page.getByText("已缴纳").waitFor();
    const { data } = await server.call("/api/issue/result.do", { code: CODE });
    const listed = new Date(data.issue.listDate + 8 * 3_600_000).toISOString().slice(0, 10);
    await cameBack(page, () => server.clockTo(`${listed} 10:00:00`));
    await page.getByText("已转持仓").waitFor();
    await page.getByRole("link", { name: "看持仓" }).click();
    // On its first day a share is shown with an N.
    await page.getByText("N榆岭数").first().waitFor();
    expect(new URL(page.url()).pathname).toBe("/warehouse");
  });
});

test("nothing complained", () => expect(phone.complaints).toEqual([]));
