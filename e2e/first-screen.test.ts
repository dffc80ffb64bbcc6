/** What a phone that has nothing yet has to fetch before home stands: few requests, few bytes, and no file that it does not need. */
import { beforeAll, describe, expect, test } from "vitest";
import type { TestServer } from "../server/test/kit/harness.ts";
import { newcomer } from "../server/test/kit/people.ts";
import { openPhone, type Phone } from "./phone.ts";
import { sharedTradedServer } from "./traded.ts";

/** Of the issue: page, scripts, styles, fonts, calls, and the socket as one. */
const MOST_REQUESTS = 12;
/** A signed-in user's own: unread messages and positions. */
const OWN = 3;
/** Scripts and styles of the first screen in gzip, which is what phones on plain http take: 131,071 when this was written, 143,000 before. */
const MOST_BYTES = 139_200;

let server: TestServer;
beforeAll(async () => {
  ({ server } = await sharedTradedServer());
});

interface Visit {
  readonly phone: Phone;
  /** Paths until home was whole and nothing was on its way for half a second, without those fetched ahead. */
  readonly first: readonly string[];
  /** What was fetched ahead for the next screens. */
  readonly ahead: () => Promise<readonly string[]>;
}

const AHEAD = /\/assets\/(near|mine)-/;

async function visit(token: string, lang = "zh-CN"): Promise<Visit> {
  const phone = await openPhone(server.url, { lang });
  const { page } = phone;
  await page.addInitScript((kept) => {
    if (kept) localStorage.setItem("USERTOKEN", kept);
    const shifts = window as { shifted?: number };
    shifts.shifted = 0;
    const watch = (list: PerformanceObserverEntryList) => {
      for (const each of list.getEntries()) shifts.shifted = (shifts.shifted ?? 0) + (each as PerformanceEntry & { value: number }).value;
    };
    new PerformanceObserver(watch).observe({ type: "layout-shift", buffered: true });
  }, token);
  const asked: string[] = [];
  const pathOf = (url: string) => url.replace(server.url.replace("http", url.startsWith("ws") ? "ws" : "http"), "");
  page.on("request", (request) => asked.push(pathOf(request.url())));
  page.on("websocket", (socket) => asked.push(pathOf(socket.url())));
  await page.goto("/");
  await page.locator(".idx b:not(:has(*))").nth(2).waitFor();
  for (const part of [".brandbar .stamp-time", ".brandbar .clock a", "a.notice-bar", ".news-sec li"])
    await page.locator(part).first().waitFor();
  await page.waitForLoadState("networkidle");
  const first = asked.filter((path) => !AHEAD.test(path) && !path.startsWith("data:"));
  const ahead = async () => {
    await expect.poll(() => asked.some((path) => /near-.*\.css/.test(path))).toBe(true);
    await page.waitForLoadState("networkidle");
    return asked.filter((path) => AHEAD.test(path));
  };
  return { phone, first, ahead };
}

describe("the first screen", () => {
  test("a guest's takes at most twelve requests, and the screens next to it few more", async () => {
    const { phone, first, ahead } = await visit("");
    expect(first.length, first.join("\n")).toBeLessThanOrEqual(MOST_REQUESTS);
    expect(first.filter((path) => path.includes(".do"))).toEqual(["/api/site/first.do"]);
    const all = [...first, ...(await ahead())];
    expect(all.length, all.join("\n")).toBeLessThanOrEqual(MOST_REQUESTS + 3);
    expect(all.filter((path) => /k-engine|mine-/.test(path))).toEqual([]);
    expect(await phone.page.evaluate(() => (window as { shifted?: number }).shifted)).toBeLessThan(0.05);
    expect(phone.complaints).toEqual([]);
    await phone.close();
  });

  test("a user's takes three more, for what is his own and what he does next", async () => {
    const { phone, first } = await visit((await newcomer(server, "13900000411")).token);
    expect(first.length, first.join("\n")).toBeLessThanOrEqual(MOST_REQUESTS + OWN);
    const own = first.filter((path) => path.includes(".do")).map((path) => path.replace(/\?.*/, ""));
    expect(own.toSorted()).toEqual([
      ...["/api/site/first.do", "/user/cash/getUnreadCount.do", "/user/nextStep.do", "/user/position/list.do"],
    ]);
    expect(phone.complaints).toEqual([]);
    await phone.close();
  });

  test("its scripts and styles stay small, in brotli smaller still, and a second visit asks for none of them", async () => {
    const { phone, first } = await visit("", "en");
    expect(first.length, first.join("\n")).toBeLessThanOrEqual(MOST_REQUESTS + 1);
    const files = first.filter((path) => /\.(js|css)$/.test(path) && !path.includes("/all-"));
    expect(files.length).toBeGreaterThan(2);
    const gzip = await weigh(files, "gzip");
    expect(gzip).toBeLessThan(MOST_BYTES);
    expect(await weigh(files, "br")).toBeLessThan(0.9 * gzip);
    await phone.page.reload();
    await phone.page.locator(".news-sec li").first().waitFor();
    const fetched = await phone.page.evaluate(() =>
      (performance.getEntriesByType("resource") as PerformanceResourceTiming[])
        .filter((each) => each.transferSize > 0)
        .map(({ name }) => name),
    );
    expect(fetched.filter((each) => each.includes("/assets/"))).toEqual([]);
    expect(fetched.some((each) => each.includes("/api/site/first.do"))).toBe(true);
    await phone.close();
  });
});

async function weigh(paths: readonly string[], encoding: string): Promise<number> {
  const sizes = await Promise.all(
    paths.map(async (path) => {
      const reply = await fetch(server.url + path, { headers: { "accept-encoding": encoding } });
      expect(reply.headers.get("content-encoding"), path).toBe(encoding);
      await reply.body?.cancel();
      return Number(reply.headers.get("content-length"));
    }),
  );
  return sizes.reduce((sum, each) => sum + each, 0);
}
