/** The contract as documents: whole, from the same endpoints, without any outside asset. */
import { wire } from "@hongpan/core/contract/wire.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { SHORT, testServer, type TestServer } from "../kit/harness.ts";

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const text = async (path: string) => (await fetch(server.url + path)).text();

test("every call of the contract stands in the OpenAPI document with its fields and refusals", async () => {
  const document = JSON.parse(await text("/docs/openapi.json")) as { paths: Record<string, Record<string, unknown>> };
  expect(Object.keys(document.paths)).toEqual(Object.keys(wire));
  const buy = JSON.stringify(document.paths["/user/buy.do"]);
  for (const word of ["stockId", "buyNum", "lever", "下单失败，不在交易时段内", "application/x-www-form-urlencoded", "token"])
    expect(buy).toContain(word);
});

test("the page names every call and loads nothing from elsewhere", async () => {
  const page = await text("/docs");
  for (const path of Object.keys(wire)) expect(page).toContain(path);
  const loaded = [...page.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, url]) => url);
  for (const url of loaded) expect(url).toMatch(/^\/(?!\/)/);
  expect(page).not.toMatch(/<script|style="/);
});

test("without DEMO=1 no call of the sandbox is listed, and passwords stand in no query of any document", async () => {
  const production = await testServer({ ...SHORT, DEMO: "0" });
  const [page, json] = await Promise.all(["/docs", "/docs/openapi.json"].map(async (path) => (await fetch(production.url + path)).text()));
  await production.close();
  const { paths } = JSON.parse(json ?? "") as { paths: Record<string, { get?: unknown }> };
  expect(Object.keys(paths)).toEqual(Object.keys(wire).filter((path) => !path.includes("sandbox")));
  expect(page).not.toContain("/api/sandbox/");
  expect(await text("/docs")).toContain("/api/sandbox/clock.do");
  expect(JSON.stringify(paths["/user/updatePwd.do"]?.get)).not.toMatch(/oldPwd|newPwd/);
});

test("the app's page answers every address of its own, and no address of the server's", async () => {
  for (const path of ["/", "/home", "/KLINE?code=600519", "/anything/else"]) {
    const reply = await fetch(server.url + path);
    expect([path, reply.status, reply.headers.get("content-type")]).toEqual([path, 200, "text/html; charset=utf-8"]);
  }
  for (const path of ["/api/none", "/cashier/none/none", "/operator", "/metrics"]) {
    expect([path, (await fetch(server.url + path)).status]).toEqual([path, 404]);
  }
});
