/** Public replies in their small forms: compressed once a text, within a bound, told apart by version, and never a personal one. */
import { randomBytes } from "node:crypto";
import { brotliDecompressSync } from "node:zlib";
import { FIRST_PARTS } from "@hongpan/core/contract/first-parts.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { keepForms } from "../../src/http/compress.ts";
import { FIRST_DAY, testServer, type TestServer } from "../kit/harness.ts";

let server: TestServer;
beforeAll(async () => {
  server = await testServer({}, { news: true });
  await server.clockTo(`${FIRST_DAY} 10:00:00`);
});
afterAll(() => server.close());

const LIST = "/api/market/list.do?node=hs_a";
const take = (path: string, headers: Readonly<Record<string, string>> = {}) => fetch(server.url + path, { headers });

describe("a public reply", () => {
  test.each([
    ["br, gzip", "br"],
    ["gzip, deflate", "gzip"],
    ["br;q=0, gzip;q=0.5", "gzip"],
    ["identity", null],
    ["", null],
  ])("for who takes %j comes as %s, and says the same", async (accepted, encoding) => {
    const plain = await (await take(LIST, { "accept-encoding": "identity" })).text();
    const reply = await take(LIST, { "accept-encoding": accepted });
    expect(reply.headers.get("content-encoding")).toBe(encoding);
    expect(reply.headers.get("vary")).toMatch(/accept-encoding/);
    expect(await reply.text()).toBe(plain);
  });

  test("is not sent again while its version stands, and is after the market has moved", async () => {
    const first = await take(LIST);
    const etag = first.headers.get("etag") ?? "";
    expect(first.headers.get("cache-control")).toBe("no-cache");
    const again = await take(LIST, { "if-none-match": etag });
    expect([again.status, await again.text()]).toEqual([304, ""]);
    await server.clockTo(`${FIRST_DAY} 10:00:30`);
    const later = await take(LIST, { "if-none-match": etag });
    expect(later.status).toBe(200);
    expect(later.headers.get("etag")).not.toBe(etag);
    const rowsIn = async (reply: Response) => ((await reply.json()) as { data: { rows: unknown[] } }).data.rows.length;
    const rows = await rowsIn(first);
    expect(rows).toBeGreaterThan(40);
    expect(await rowsIn(later)).toBe(rows);
  });

  test("is a person's own as soon as its handler looks who asks", async () => {
    const { token } = (await server.call("/api/user/login.do", { phone: "13800000001", userPwd: "hongpan2026" })).data;
    const path = "/api/stock/getStock.do?pageNum=1&pageSize=100";
    const [own, guest] = [await take(path, { usertoken: token, "accept-encoding": "br" }), await take(path, { "accept-encoding": "br" })];
    const told = ({ headers }: Response) => ["content-encoding", "etag", "cache-control"].map((name) => headers.get(name));
    expect(told(own)).toEqual([null, null, "no-store"]);
    expect(told(guest)).toEqual(["br", guest.headers.get("etag"), "no-cache"]);
    for (const reply of [own, guest]) expect(reply.headers.get("vary")).toContain("usertoken");
    expect(told(await take(LIST, { usertoken: token, "accept-encoding": "br" }))[0]).toBe("br");
  });

  test("of a person is never compressed and never kept", async () => {
    const { token } = (await server.call("/api/user/login.do", { phone: "13800000001", userPwd: "hongpan2026" })).data;
    for (const path of ["/user/getUserInfo.do", "/user/position/list.do", "/user/cash/getUnreadCount.do"]) {
      const method = path.endsWith("Count.do") ? "GET" : "POST";
      const reply = await fetch(server.url + path, { method, headers: { usertoken: token, "accept-encoding": "br, gzip" } });
      expect(await reply.json()).toMatchObject({ status: 0 });
      const { headers } = reply;
      expect([headers.get("content-encoding"), headers.get("etag"), headers.get("cache-control")], path).toEqual([null, null, "no-store"]);
    }
  });
});

describe("the first answer", () => {
  // What the days before have brought is still being written after a start.
  beforeAll(() => server.running.newsroom.rest(), 60_000);
  type Parts = Readonly<Record<string, unknown>>;
  const first = async (lang: string) => ((await (await take("/api/site/first.do", { lang })).json()) as { data: Parts }).data;

  test.each(["zh-CN", "zh-TW", "en"])("holds in %s what the single calls say, without the clock", async (lang) => {
    const parts = await first(lang);
    expect(Object.keys(parts)).toEqual(Object.keys(FIRST_PARTS));
    for (const [path, fields] of Object.entries(FIRST_PARTS)) {
      const single = await server.call<string>(path, fields, { lang });
      const { clock: _clock, ...said } = single.data as Parts;
      expect(Array.isArray(single.data) ? single.data : said, path).toEqual(parts[path]);
    }
  });

  test("is another one after the market has moved, and the same for all until then", async () => {
    const [one, two] = await Promise.all([take("/api/site/first.do"), take("/api/site/first.do")]);
    expect(one.headers.get("etag")).toBe(two.headers.get("etag"));
    await server.clockTo(`${FIRST_DAY} 10:02:00`);
    const later = await take("/api/site/first.do", { "if-none-match": one.headers.get("etag") ?? "" });
    expect(later.status).toBe(200);
  });
});

describe("small forms", () => {
  const textOf = (size: number) => randomBytes(size / 2).toString("hex");

  test("are made once for all who ask, together or later", async () => {
    const forms = keepForms(2 ** 20);
    const text = textOf(20_000);
    const one = forms.formOf(text, "br");
    expect(forms.formOf(`${text.slice(0, 100)}${text.slice(100)}`, "br")).toBe(one);
    await one;
    expect(forms.formOf(text, "br")).toBe(one);
    expect(forms.formOf(text, "gzip")).not.toBe(one);
  });

  test.each(["/docs/openapi.json", "/docs", LIST])("of %s are cached", async (path) => {
    const forms = keepForms();
    forms.tagOf(await (await take(path)).text());
    expect(forms.bytes()).toBeGreaterThan(0);
  });

  test("stay within their bound whatever is asked, and the oldest go first", async () => {
    const forms = keepForms(2 ** 20, 2 ** 18);
    const texts = Array.from({ length: 60 }, () => textOf(40_000));
    const favourite = texts[0]!;
    const kept = forms.formOf(favourite, "br");
    for (const text of texts) {
      expect(brotliDecompressSync(await forms.formOf(text, "br")).toString()).toBe(text);
      void forms.formOf(favourite, "br");
      expect(forms.bytes()).toBeLessThanOrEqual(2 ** 20);
    }
    expect(forms.bytes()).toBeGreaterThan(2 ** 19);
    expect(forms.formOf(favourite, "br")).toBe(kept);
    const huge = textOf(400_000);
    const held = forms.bytes();
    expect((await forms.formOf(huge, "gzip")).length).toBeGreaterThan(100_000);
    expect(forms.bytes()).toBe(held);
  });
});
