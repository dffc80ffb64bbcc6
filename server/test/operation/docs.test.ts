/** The contract as documents: whole, from the same endpoints, without any outside asset. */
import { wire } from "@hongpan/core/contract/wire.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { parseFields } from "../../src/http/parse.ts";
import { sharedServer, testServer, type TestServer } from "../kit/harness.ts";

let server: TestServer;
beforeAll(async () => {
  server = await sharedServer();
});
afterAll(() => server.close());

const text = async (path: string) => (await fetch(server.url + path)).text();

interface Operation {
  readonly operationId: string;
  readonly deprecated?: boolean;
  readonly tags: readonly string[];
  readonly requestBody?: { readonly content: Record<string, { readonly example?: Record<string, string | number> }> };
  readonly responses: Record<string, { readonly content?: Record<string, unknown> }>;
}
type Paths = Record<string, Record<string, Operation>>;
const openApi = async () => JSON.parse(await text("/docs/openapi.json")) as { readonly paths: Paths };

test("every call of the contract stands in the OpenAPI document with its fields and refusals, and what is served beside them", async () => {
  const { paths } = await openApi();
  const beside = Object.keys(paths).filter((path) => !(path in wire));
  expect(Object.keys(paths).length).toBe(Object.keys(wire).length + beside.length);
  expect(beside).toEqual(expect.arrayContaining(["/health", "/ready", "/ws", "/api/qt/stock/kline/get"]));
  const buy = JSON.stringify(paths["/user/buy.do"]);
  for (const word of [
    "stockId",
    "buyNum",
    "lever",
    "下单失败，不在交易时段内",
    "application/x-www-form-urlencoded",
    "token",
    "idempotencyKey",
  ])
    expect(buy).toContain(word);
  expect(buy).toContain("止损价，stopTarget 的旧名 / Stop-loss price");
});

test("every call of the contract is mounted", () => {
  const unmounted = Object.entries(wire).filter(([url, { methods }]) =>
    methods.some((method) => !server.running.app.hasRoute({ url, method })),
  );
  expect(unmounted.map(([path]) => path)).toEqual([]);
});

test("a path has one operation, and the other method is marked as the older way", async () => {
  const { paths } = await openApi();
  const operations = Object.values(paths).map((each) => Object.values(each));
  for (const own of operations) expect(own.filter((each) => each.deprecated !== true)).toHaveLength(1);
  const ids = operations.flat().map((each) => each.operationId);
  expect(new Set(ids).size).toBe(ids.length);
});

test("files have their types, an upload is multipart, and whoever calls too often is told of", async () => {
  const { paths } = await openApi();
  const types = (path: string, method: string) => Object.keys(paths[path]?.[method]?.responses["200"]?.content ?? {});
  expect(types("/code/getCode.do", "get")).toContain("image/svg+xml");
  expect(types("/user/file.do", "get")).toContain("image/jpeg");
  expect(types("/user/protocol/pdf.do", "get")).toContain("application/pdf");
  expect(Object.keys(paths["/user/upload.do"]?.["post"]?.requestBody?.content ?? {})).toEqual(["multipart/form-data"]);
  for (const own of Object.values(paths)) for (const each of Object.values(own)) expect(each.responses).toHaveProperty("429");
});

test("the example of every call is one that the server can read", async () => {
  const { paths } = await openApi();
  const unread = Object.entries(wire).flatMap(([path, endpoint]) => {
    const example = paths[path]?.["post"]?.requestBody?.content["application/x-www-form-urlencoded"]?.example ?? {};
    const fields = new Map(Object.entries(example).map(([name, value]) => [name, String(value)]));
    const parsed = parseFields(endpoint.request, fields);
    return parsed.ok || !paths[path]?.["post"]?.requestBody ? [] : [`${path} ${parsed.field}`];
  });
  expect(unread).toEqual([]);
});

test("a field has its values where its words name them all, in the type that it has there", async () => {
  const told = JSON.stringify((await openApi()).paths);
  expect(told).toContain('"enum":["market","limit","breakout","fixed"]');
  expect(told).toContain(
    '"minimum":0,"maximum":1,"x-wire":"int","enum":[0,1],"description":"方向：0 买涨、1 买跌 / Direction: 0 up (long), 1 down (short)"',
  );
  expect(told).toContain('"enum":["1","0"]');
});

test("traditional readers have the words of the fields as theirs", async () => {
  const page = await text("/docs?lang=zh-TW");
  expect(page).toContain("停利價");
  expect(page).not.toMatch(/止盈价|杠杆倍数/);
});

test("push is told as AsyncAPI", async () => {
  const { channels } = JSON.parse(await text("/docs/asyncapi.json")) as { channels: { ws: { address: string; messages: object } } };
  expect(channels.ws.address).toBe("/ws");
  expect(Object.keys(channels.ws.messages)).toEqual(expect.arrayContaining(["sub", "auth", "me", "resync"]));
});

test("the page names every call with its reply and an example, and loads nothing from elsewhere", async () => {
  const page = await text("/docs");
  for (const path of Object.keys(wire)) expect(page).toContain(path);
  const loaded = [...page.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, url]) => url);
  for (const url of loaded) expect(url).toMatch(/^\/(?!\/)/);
  expect(page).not.toMatch(/<script|style="/);
  expect(page).toContain("<code>list[].positionSn</code>");
  expect(page.match(/<summary>示例/g)).toHaveLength(Object.keys(wire).length);
});

test("the licences of what is shipped are a link away", async () => {
  expect(await text("/docs?lang=en")).toContain('href="/docs/notice.txt"');
  expect(await text("/docs/notice.txt")).toMatch(/^ {2}react-dom [\d.]+, MIT$/m);
});

test.each([
  ["by the query", "?lang=en", {}, "Hongpan API"],
  ["by the header of the wire", "", { lang: "zh-TW" }, "紅盤介面"],
  ["by the browser", "", { "accept-language": "fr, en-GB;q=0.8" }, "Hongpan API"],
  ["by a browser of Taiwan", "", { "accept-language": "zh-Hant-TW,zh;q=0.9" }, "紅盤介面"],
  ["in Chinese for all others", "", { "accept-language": "fr" }, "红盘接口"],
])("the page is in the reader's language: %s", async (_how, query, headers: Record<string, string>, title) => {
  const reply = await fetch(`${server.url}/docs${query}`, { headers });
  expect(await reply.text()).toContain(`<h1>${title}`);
  expect(reply.headers.get("vary")).toContain("accept-language");
});

test("without DEMO=1 no call of the sandbox is listed, and passwords stand in no query of any document", async () => {
  const production = await testServer({ DEMO: "0" });
  const [page, json] = await Promise.all(["/docs", "/docs/openapi.json"].map(async (path) => (await fetch(production.url + path)).text()));
  await production.close();
  const { paths } = JSON.parse(json ?? "") as { paths: Record<string, { get?: unknown }> };
  expect(Object.keys(paths).filter((path) => path in wire)).toEqual(Object.keys(wire).filter((path) => !path.includes("sandbox")));
  expect(page).not.toContain("/api/sandbox/");
  expect(await text("/docs")).toContain("/api/sandbox/clock.do");
  expect(JSON.stringify(paths["/user/updatePwd.do"]?.get)).not.toMatch(/oldPwd|newPwd/);
});

test("the app's page answers every address of its own, and no address of the server's", async () => {
  for (const path of ["/", "/home", "/KLINE?code=600519"]) {
    const reply = await fetch(server.url + path);
    expect([path, reply.status, reply.headers.get("content-type")]).toEqual([path, 200, "text/html; charset=utf-8"]);
  }
  expect(await (await fetch(`${server.url}/`)).text()).toContain('<meta name="description" content="红盘');
  expect(await (await fetch(`${server.url}/robots.txt`)).text()).toMatch(/^User-agent: \*\n/);
  for (const path of ["/anything/else", "/api/none", "/cashier/none/none", "/operator/none/none", "/metrics"]) {
    expect([path, (await fetch(server.url + path)).status]).toEqual([path, 404]);
  }
  // The desk has a page of its own, which no search engine keeps.
  for (const path of ["/operator", "/operator/", "/operator/queue"]) {
    const reply = await fetch(server.url + path);
    expect([path, reply.status, reply.headers.get("x-robots-tag"), reply.headers.get("cache-control")]).toEqual([
      path,
      200,
      "noindex",
      "no-cache",
    ]);
    expect(await reply.text()).toContain("<title>红盘操作台");
  }
  expect(
    (
      await fetch(`${server.url}/operator`, {
        headers: { "if-none-match": (await fetch(`${server.url}/operator`)).headers.get("etag") ?? "" },
      })
    ).status,
  ).toBe(304);
});
