/** Methods, paths and content types that no call has: nothing is found, nothing runs. */
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { calls } from "../kit/abuse-values.ts";
import { ask, each, expectQuiet, FORM, stateOf, stranger } from "../kit/abuse-wire.ts";
import { type TestServer, sharedServer } from "../kit/harness.ts";
import { freshPhone, newcomer, type Person } from "../kit/people.ts";

let server: TestServer;
let ann: Person;
beforeAll(async () => {
  server = await sharedServer();
  ann = await newcomer(server, freshPhone());
});
afterAll(() => server.close());

const INFO = "/user/getUserInfo.do";
const post = (path: string, headers: Record<string, string | string[]> = {}, body = "") =>
  ask(server, { path, headers: { ...FORM, ...stranger(), ...headers }, body });
const mine = () => ({ usertoken: ann.token });

describe("methods", () => {
  const METHODS = ["GET", "POST", "HEAD", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "PROPFIND"];

  test("a path answers to the methods of the contract and to no other", async () => {
    const paths = [...new Set(calls.map((call) => call.path))];
    const before = await stateOf(server);
    await each(paths, 8, async (path) => {
      const known: readonly string[] = calls.filter((call) => call.path === path).map((call) => call.method);
      for (const method of METHODS.filter((each) => !known.includes(each))) {
        const reply = await ask(server, { method, path, headers: { ...stranger(), ...mine() } });
        const unknown = method === "GET" || method === "POST" ? [200] : [404, 405];
        expect(unknown, `${method} ${path} -> ${reply.http}`).toContain(reply.http);
        expect(reply.status === 0, `${method} ${path}`).toBe(false);
      }
    });
    expect(await stateOf(server)).toEqual(before);
  });

  test("no header and no field stands for another method", async () => {
    for (const headers of [{ "x-http-method-override": "POST" }, { "x-method-override": "POST" }] as Record<string, string>[]) {
      const reply = await ask(server, { method: "GET", path: `${INFO}?_method=POST`, headers: { ...mine(), ...headers } });
      expect([reply.http, reply.status]).toEqual([200, 1]);
    }
  });
});

describe("paths", () => {
  const TRICKS = [
    ...[
      "//user/getUserInfo.do",
      "/user//getUserInfo.do",
      "/./user/getUserInfo.do",
      "/api/../user/getUserInfo.do",
      "/%2e/user/getUserInfo.do",
    ],
    ...[
      "/api/%2e%2e/user/getUserInfo.do",
      "/user%2fgetUserInfo.do",
      "/user/getUserInfo%2edo",
      "/user/getUserInfo.do;x",
      "/user;x/getUserInfo.do",
    ],
    ...[
      "/user/getUserInfo.DO",
      "/USER/GETUSERINFO.DO",
      "/user/getUserInfo.do/",
      "/user/getUserInfo.do%00",
      "/user/getUserInfo.do%20",
      "/user/getUserInfo.do#x",
    ],
    ...[
      "/user/getUserInfo.do%3fx",
      "/user\\getUserInfo.do",
      "/user/getUserInfo.do?x=.js",
      "/user/%ff",
      "/user/%",
      "/%c0%ae%c0%ae/user/getUserInfo.do",
    ],
  ];

  test.each(TRICKS)("%s gives nothing to a guest, by POST or GET", async (path) => {
    for (const method of ["POST", "GET"]) {
      const reply = await ask(server, { method, path, headers: stranger() });
      expectQuiet(reply, path);
      expect(reply.status === 0).toBe(false);
      expect(reply.text).not.toContain("enableAmt");
    }
  });

  test("no path leads out of the web app's folder", async () => {
    const up = ["../", "..%2f", "%2e%2e/", "%2e%2e%2f", "..\\", "..%5c", "....//", "%252e%252e%252f"];
    for (const step of up) {
      for (const path of [`/${step.repeat(3)}package.json`, `/assets/${step.repeat(4)}package.json`, `/${step.repeat(8)}etc/passwd`]) {
        const reply = await ask(server, { method: "GET", path, headers: stranger() });
        expectQuiet(reply, path);
        expect(reply.text).not.toMatch(/"workspaces"|root:.*:0:0/);
      }
    }
  });

  test("guessed and broken links of the cashier are not found", async () => {
    for (const path of [
      "/cashier/x",
      `/cashier/${"a".repeat(43)}`,
      "/cashier/%00",
      "/cashier/%ff",
      `/cashier/${"a".repeat(5000)}`,
      "/cashier/' or 1=1 --/qr.svg",
    ]) {
      for (const method of ["GET", "POST"]) {
        const reply = await ask(server, {
          method,
          path: path.replaceAll(" ", "%20"),
          headers: { ...stranger(), ...FORM },
          ...(method === "POST" ? { body: "result=success" } : {}),
        });
        expectQuiet(reply, path);
        expect([400, 404, 414], `${method} ${path.slice(0, 60)}`).toContain(reply.http);
      }
    }
  });
});

describe("content types", () => {
  test("a JSON body behind a byte order mark is read", async () => {
    const headers = { "content-type": "application/json" };
    const body = '\ufeff{"code":"600519"}';
    const reply = await fetch(`${server.url}/api/stock/getSingleStock.do`, { method: "POST", headers, body });
    expect(await reply.json()).toMatchObject({ status: 0, data: { stock: { gid: "sh600519" } } });
  });

  const right = "code=600519";
  const wrong = "code=a b";
  const TYPES = [
    "application/json\t;",
    "APPLICATION/JSON ",
    "application/json;",
    "application/json; charset=gbk",
    "application/jsonp",
    "application/x-www-form-urlencoded; charset=gbk",
    "text/plain",
    "text/xml",
    "application/xml",
    "application/",
    "/",
    "x",
    "multipart/form-data",
    "multipart/form-data; boundary=x",
    "application/json, text/html",
  ];

  test.each(TYPES)("%s: never a handler with a body that was not checked", async (type) => {
    const json = type.toLowerCase().includes("json");
    const bad = await ask(server, {
      path: "/user/isOption.do",
      headers: { "content-type": type, ...stranger(), ...mine() },
      body: json ? '{"code":"a b"}' : wrong,
    });
    const good = await ask(server, {
      path: "/user/isOption.do",
      headers: { "content-type": type, ...stranger(), ...mine() },
      body: json ? '{"code":"600519"}' : right,
    });
    expectQuiet(bad, type);
    expect([bad.http, bad.status]).toEqual(bad.http === 415 ? [415, 2] : [200, 2]);
    expect([`415 2`, `200 2`, `200 0`]).toContain(`${good.http} ${good.status}`);
  });

  test("a body without a type is not read", async () => {
    const reply = await ask(server, { path: "/user/addOption.do", headers: { ...stranger(), ...mine() }, body: right });
    expect([reply.http, reply.status]).toEqual([415, 2]);
  });

  test("a packed body is not unpacked", async () => {
    const body = gzipSync(right).toString("latin1");
    const reply = await post("/user/addOption.do", { ...mine(), "content-encoding": "gzip" }, body);
    expect([reply.http, reply.status]).toEqual([200, 2]);
  });
});
