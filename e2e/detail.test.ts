/** The detail page on a phone: charts by finger and by key, drawings that stay, prints, the next symbol, addresses that lie. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { testServer, type TestServer } from "../server/test/kit/harness.ts";
import { liquid } from "../server/test/kit/market-people.ts";
import { openPhone, type Phone } from "./phone.ts";
import { bringAxe, faultsOf } from "./screens.ts";

let server: TestServer;
let token = "";
let stock: ReturnType<typeof liquid>;
let phone: Phone;
beforeAll(async () => {
  server = await testServer({ TRUST_PROXY: "1" });
  await server.clockTo("2026-11-20 10:20:00");
  stock = liquid(server);
  token = (await server.call("/api/user/login.do", { phone: "13800000001", userPwd: "hongpan2026" })).data.token;
  const bought = await server.call("/user/buy.do", { stockId: stock.id, buyNum: 1000, buyType: 0, lever: 2 }, { usertoken: token });
  expect(bought).toMatchObject({ status: 0 });
  phone = await openPhone(server.url);
  await phone.page.emulateMedia({ reducedMotion: "reduce" });
  await phone.page.addInitScript((kept) => localStorage.setItem("USERTOKEN", kept), token);
});
afterAll(async () => {
  await phone.close();
  await server.close();
});

/** Waits for what a browser on a busy machine shows a moment later. */
const address = () => `/kline?code=${stock.code}&type=${stock.gid.slice(0, 2)}`;
const button = (name: string | RegExp) => phone.page.getByRole("button", { name, exact: typeof name === "string" });
const chart = () => phone.page.locator(".kbox");
const values = () => phone.page.locator(".kchart .lgd").innerText();

async function openDays(): Promise<void> {
  await phone.page.goto(address());
  await phone.page.getByRole("tab", { name: "日K" }).click();
  await phone.page.locator(".kbox:not(.wait) canvas").first().waitFor();
  await expect.poll(() => chart().getAttribute("aria-label")).toMatch(/最近 60 根/);
}

describe("the minute line", () => {
  test("says in words what it shows, with own fills and the auction once that is shown", async () => {
    const { page } = phone;
    await page.goto(address());
    const label = () => page.locator(".mbox canvas").getAttribute("aria-label");
    await expect.poll(label).toMatch(/分时图：最新 [\d.,]+.*我的成交：买入 1 笔/);
    expect(await label()).not.toMatch(/集合竞价/);
    await button("显示集合竞价").click();
    await expect.poll(label).toMatch(/集合竞价：最后虚拟价/);
    await page.reload();
    await expect.poll(label).toMatch(/集合竞价/);
    await button("收起集合竞价").click();
  });

  test("shows each minute by the arrow keys and goes back to the last one", async () => {
    const { page } = phone;
    await page.locator(".mbox canvas").focus();
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("ArrowLeft");
    await expect.poll(() => page.locator(".mchart .lgd").innerText()).toMatch(/10:1[89]/);
    await page.keyboard.press("Escape");
    await expect.poll(() => page.locator(".mchart .lgd").innerText()).toMatch(/最新/);
  });

  test("has the prints beside it, the newest at the bottom", async () => {
    const { page } = phone;
    await button("明细").click();
    const rows = page.locator(".tk");
    await expect.poll(() => rows.count()).toBeGreaterThan(30);
    const times = await page.locator(".tk > span:first-child").allInnerTexts();
    expect(times).toEqual(times.toSorted());
    expect(times.at(-1)! <= "10:20:00").toBe(true);
    await button("更早").click();
    await expect.poll(() => rows.count()).toBeGreaterThan(times.length);
    await server.clockTo("2026-11-20 10:20:30");
    await expect.poll(async () => (await page.locator(".tk > span:first-child").allInnerTexts()).at(-1)! > "10:20:00").toBe(true);
  });
});

describe("the K-line", () => {
  test("shows a bar's values by key and by a press of 300 ms, and hides them on release", async () => {
    const { page } = phone;
    await openDays();
    await chart().focus();
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("ArrowLeft");
    await expect.poll(values).toMatch(/高/);
    await page.keyboard.press("Escape");
    await expect.poll(values).not.toMatch(/高/);
    const { x, y } = (await chart().boundingBox())!;
    const finger = await page.context().newCDPSession(page);
    const touch = (type: "touchStart" | "touchMove" | "touchEnd", right = 0) =>
      finger.send("Input.dispatchTouchEvent", { type, touchPoints: type === "touchEnd" ? [] : [{ x: x + 120 + right, y: y + 120 }] });
    await touch("touchStart");
    await expect.poll(values).toMatch(/高/);
    const before = await values();
    await touch("touchMove", 30);
    await touch("touchMove", 60);
    await expect.poll(values).not.toBe(before);
    expect(await values()).toMatch(/高/);
    // Every value of the bar is seen whole, on two lines where one is too short.
    const right = (element: Element) => element.getBoundingClientRect().right;
    const ends = await page.locator(".kvals > *").evaluateAll((values) => values.map((value) => value.getBoundingClientRect().right));
    expect(Math.max(...ends)).toBeLessThanOrEqual(await page.locator(".kchart .lgd").evaluate(right));
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await touch("touchEnd");
    await expect.poll(values).not.toMatch(/高/);
  });

  test("leaves a vertical pan to the page and takes a level one", async () => {
    const { page } = phone;
    const { x, y } = (await chart().boundingBox())!;
    const finger = await page.context().newCDPSession(page);
    const drag = async (right: number, down: number) => {
      for (let part = 0; part <= 8; part++) {
        const at = { x: x + 150 + (right * part) / 8, y: y + 200 + (down * part) / 8 };
        await finger.send("Input.dispatchTouchEvent", { type: part === 0 ? "touchStart" : "touchMove", touchPoints: [at] });
      }
      await finger.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    };
    await drag(0, -120);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(40);
    // The page rolls on for a moment.
    await openDays();
    await page.evaluate(() => scrollTo(0, 0));
    await drag(120, 0);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    expect(await values()).not.toMatch(/高/);
  });

  test("loads older bars when it is moved there", async () => {
    const { page } = phone;
    const asked: string[] = [];
    page.on("request", (request) => request.url().includes("getDayK") && asked.push(request.postData() ?? ""));
    await chart().focus();
    await page.keyboard.press("Home");
    await expect.poll(() => asked.some((form) => form.includes("end="))).toBe(true);
    await page.keyboard.press("End");
  });

  test("keeps a drawing made by keys alone, on this symbol", async () => {
    const { page } = phone;
    await openDays();
    await button("画线").click();
    await button("线段").click();
    await chart().focus();
    for (const key of ["ArrowLeft", "ArrowLeft", "ArrowUp", "Enter", "ArrowLeft", "ArrowLeft", "ArrowLeft", "ArrowDown", "Enter"])
      await page.keyboard.press(key);
    const kept = () => page.evaluate((key) => localStorage.getItem(key), `drawings ${stock.gid}`);
    await expect.poll(kept).toMatch(/"tool":"segment"/);
    const drawn = JSON.parse((await kept())!) as { points: { timestamp: number }[] }[];
    expect(drawn[0]!.points).toHaveLength(2);
    expect(drawn[0]!.points[0]!.timestamp).toBeGreaterThan(drawn[0]!.points[1]!.timestamp);
    await openDays();
    await button("画线").click();
    await button("清空画线").click();
    await expect.poll(kept).toBe("[]");
    await button("收起画线").click();
  });

  test("takes other parameters and a compared index, and remembers both", async () => {
    const { page } = phone;
    await openDays();
    await button("指标").click();
    await page.getByLabel("MA 第 5 个参数").fill("0");
    await page.getByLabel("MA 第 5 个参数").blur();
    await page.getByText("1 到 250 的整数").waitFor();
    await page.getByLabel("MA 第 5 个参数").fill("120");
    await page.getByLabel("MA 第 5 个参数").press("Enter");
    await button("沪深300").click();
    await page.getByRole("dialog").getByRole("button", { name: "关闭" }).click();
    await expect.poll(values).toMatch(/沪深300\s*[+−]?[\d.]+%/);
    await openDays();
    await expect.poll(values).toMatch(/沪深300/);
    await button("指标").click();
    expect(await page.getByLabel("MA 第 5 个参数").inputValue()).toBe("120");
    await button("不对比").click();
    await page.getByRole("dialog").getByRole("button", { name: "关闭" }).click();
  });

  test("turns to the whole screen and back", async () => {
    const { page } = phone;
    await button("横屏").click();
    const dialog = page.getByRole("dialog");
    await dialog.locator(".kbox:not(.wait)").waitFor();
    await dialog.getByRole("tab", { name: "周K" }).click();
    await expect.poll(() => dialog.locator(".kbox").getAttribute("aria-label")).toMatch(/最近/);
    await dialog.getByRole("button", { name: "退出横屏" }).click();
    await expect.poll(() => dialog.count()).toBe(0);
    await page.locator(".kbox:not(.wait)").waitFor();
  });

  test.each([
    ["日K", ".kbox:not(.wait)"],
    ["分时", ".mbox canvas"],
    ["五日", ".mbox canvas"],
  ])("%s turns to the whole screen by two taps and back by two", async (tab, chosen) => {
    const { page } = phone;
    await page.goto(address());
    await page.getByRole("tab", { name: tab }).click();
    const dialog = page.getByRole("dialog");
    const tapTwice = async (box: { x: number; y: number; width: number; height: number }, down: number) => {
      for (let tap = 0; tap < 2; tap++) await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height * down);
    };
    await page.locator(chosen).first().waitFor();
    await tapTwice((await page.locator(chosen).first().boundingBox())!, 0.3);
    await dialog.locator(chosen).waitFor();
    await tapTwice((await dialog.locator(chosen).boundingBox())!, 0.4);
    await expect.poll(() => dialog.count()).toBe(0);
  });

  test("a tap on its lowest pane shows the next indicator, two of them two, and no more", async () => {
    const { page } = phone;
    await openDays();
    const { x, y, width, height } = (await chart().boundingBox())!;
    const subs = () => page.locator(".kctl [aria-pressed=true], .kctl .on").allInnerTexts();
    const before = await subs();
    for (let tap = 0; tap < 2; tap++) await page.touchscreen.tap(x + width / 2, y + height - 45);
    await expect.poll(subs).not.toEqual(before);
    expect(await page.getByRole("dialog").count()).toBe(0);
  });
});

test("leads along the list that it was opened from, by button and by swipe of the title", async () => {
  const { page } = phone;
  await page.goto("/trading-list");
  await page.locator(".stt-body [data-gid]").nth(1).click();
  await page.locator("h1").waitFor();
  const code = () => new URL(page.url()).searchParams.get("code");
  const first = code();
  await button("下一只").click();
  await expect.poll(code).not.toBe(first);
  await button("上一只").click();
  await expect.poll(code).toBe(first);
  const finger = await page.context().newCDPSession(page);
  const point = (x: number) => [{ x, y: 22 }];
  await finger.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: point(250) });
  await finger.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: point(150) });
  await finger.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await expect.poll(code).not.toBe(first);
});

describe.each([
  ["red", "zh-CN", 375, "all"],
  ["black", "zh-CN", 375, "colours"],
  ["red", "en", 320, "structure"],
] as const)("in %s, %s, at %i pixels", (theme, lang, width, rules) => {
  test("every state is readable for everybody", async () => {
    const other = await openPhone(server.url, { theme, lang, width });
    const { page } = other;
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.addInitScript((kept) => localStorage.setItem("USERTOKEN", kept), token);
    const faults: Record<string, readonly string[]> = {};
    const look = async (what: string) => {
      await page.evaluate(() => scrollTo(0, 0));
      const found = await faultsOf(page, { rules });
      if (found.length > 0) faults[what] = found;
    };
    const nth = (selector: string, index: number) => page.locator(selector).nth(index).click();
    for (const code of [stock.gid, "sh000001", "hk00700", "usAAPL", "hf_IF", "hf_NQ", "XAUUSD"]) {
      await page.goto(`/kline?code=${code}`);
      await bringAxe(other);
      await page.locator(".mbox canvas").waitFor();
      await look(code);
    }
    await page.goto(address());
    await bringAxe(other);
    await page.locator(".mbox canvas").waitFor();
    await page.locator(".qmore").click();
    await nth(".bt button", 1);
    await page.locator(".tk").first().waitFor();
    await look("prints");
    for (const index of [1, 2, 3, 4, 5]) {
      await page.locator(".subtabs [role=tab]").nth(index).click();
      await expect.poll(() => page.locator(".about-stock .sk").count()).toBe(0);
      await look(`tab ${index}`);
    }
    await page.locator(".pt [role=tab]").nth(2).click();
    await page.locator(".kbox:not(.wait)").waitFor();
    await look("K-line");
    await page.locator(".pt > .tap").click();
    await page.locator(".land .kbox:not(.wait)").waitFor();
    await look("landscape");
    await page.keyboard.press("Escape");
    await page.locator(".kbox:not(.wait)").waitFor();
    await nth(".kbtns button", 0);
    await look("drawing");
    await page.locator(".kdraw .kbtns button").last().click();
    await nth(".kbtns button", 1);
    await page.locator(".ksetup").waitFor();
    await look("settings");
    await page.keyboard.press("Escape");
    expect({ ...faults, ...(other.complaints.length > 0 ? { console: other.complaints } : {}) }).toEqual({});
    await other.close();
  });
});

test("nothing was complained about", () => expect(phone.complaints).toEqual([]));
