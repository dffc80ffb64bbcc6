/** Headers of requests and answers, origins, proxies, and what a fault leaves in the log. */
import { readdirSync } from "node:fs";
import { symbols, type Logger } from "pino";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ask, bytes, FORM, stranger, type Answer } from "../kit/abuse-wire.ts";
import { type TestServer, sharedServer, testServer } from "../kit/harness.ts";
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

describe("headers", () => {
  const LANGS = [
    "../../etc/passwd",
    "x".repeat(8000),
    "<script>alert(1)</script>",
    "en, zh-TW",
    "EN",
    "zh-CN;q=0.1",
    "__proto__",
    "constructor",
    "\u00e9\u00ff",
  ];

  test.each(LANGS)("lang %s is Chinese and is never told back", async (lang) => {
    const reply = await post("/api/user/login.do", { lang });
    expect(reply.msg).toBe("手机号和密码不能为空");
    const { "x-frame-options": deny, ...headers } = reply.headers;
    expect(deny).toBe("DENY");
    expect(reply.text + JSON.stringify(headers)).not.toContain(lang);
  });

  test("two lang headers, and one with a NUL or a line break in it", async () => {
    expect((await post("/api/user/login.do", { lang: ["en", "en"] })).msg).toBe("手机号和密码不能为空");
    for (const lang of ["en\u0000", "en\rset-cookie: a=b"]) {
      const heard = await bytes(server, `POST /api/user/login.do HTTP/1.1\r\nhost: x\r\nlang: ${lang}\r\ncontent-length: 0\r\n\r\n`);
      expect(heard).toMatch(/^HTTP\/1.1 400/);
      expect(heard.toLowerCase()).not.toContain("set-cookie");
    }
  });

  test.each(["a".repeat(65), "a b", "", "钥", "a\tb"])("an idempotency key %j is refused", async (key) => {
    const reply = await post("/user/isOption.do", { ...mine(), "idempotency-key": Buffer.from(key).toString("latin1") }, "code=600519");
    expect([reply.http, reply.status, reply.msg]).toEqual([200, 2, "参数错误"]);
  });

  test("two keys are refused, one of 64 characters is taken", async () => {
    expect((await post("/user/isOption.do", { ...mine(), "idempotency-key": ["a", "b"] }, "code=600519")).status).toBe(2);
    expect((await post("/user/isOption.do", { ...mine(), "idempotency-key": "a".repeat(64) }, "code=600519")).status).toBe(0);
  });

  test("a header block above 16 KB, two lengths and a length beside chunks end at the door", async () => {
    const start = `POST ${INFO} HTTP/1.1\r\nhost: x\r\n`;
    expect(await bytes(server, `${start}usertoken: ${"x".repeat(1_000_000)}\r\n\r\n`)).toMatch(/^HTTP\/1.1 431|^$/);
    expect(await bytes(server, `${start}content-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\nGET / HTTP/1.1\r\n\r\n`)).toMatch(
      /^HTTP\/1.1 400/,
    );
    expect(await bytes(server, `${start}content-length: 5\r\ncontent-length: 6\r\n\r\nabcde`)).toMatch(/^HTTP\/1.1 400/);
    expect([server.running.app.server.headersTimeout, server.running.app.server.requestTimeout]).toEqual([10_000, 30_000]);
  });

  test("what is no request, or asks for no address, is answered in the envelope and without words of the framework", async () => {
    const refused = { status: 2, success: false, msg: "参数错误", data: null };
    const start = "GET /health HTTP/1.1\r\nhost: x\r\n";
    const heard = [
      await bytes(server, "GET /%E0%A4%A HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n"),
      await bytes(server, "nonsense\r\n\r\n"),
      await bytes(server, `${start}x: ${"x".repeat(20_000)}\r\n\r\n`),
    ];
    expect(heard.map((each) => each.slice(9, 12))).toEqual(["400", "400", "431"]);
    for (const each of heard) {
      expect(each).toContain("x-content-type-options: nosniff");
      expect(JSON.parse(each.slice(each.indexOf("\r\n\r\n") + 4))).toEqual(refused);
      expect(each).not.toMatch(/FST_|HPE_/);
    }
  });

  test("every kind of answer carries the headers that protect a page", async () => {
    const answers: Answer[] = [
      await post("/api/site/getInfo.do"),
      await post(INFO),
      await post("/no-such.do"),
      await ask(server, { method: "GET", path: "/", headers: stranger() }),
      await ask(server, { method: "GET", path: "/docs", headers: stranger() }),
      await ask(server, { method: "GET", path: "/cashier/x", headers: stranger() }),
      await ask(server, { path: INFO, headers: { ...stranger(), ...mine() }, body: "x" }),
      // Answered by the framework before any hook.
      ...(await Promise.all(["/%", "/%zz", "/api/%", "/%c0%ae"].map((path) => ask(server, { method: "GET", path, headers: stranger() })))),
    ];
    for (const { headers } of answers) {
      const policy = String(headers["content-security-policy"]);
      expect(policy.split(";")).toContain("connect-src 'self'");
      expect(headers["permissions-policy"]).toContain("camera=()");
      expect(policy).toContain("default-src 'self'");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).toContain("object-src 'none'");
      expect(policy).not.toMatch(/unsafe|\*|https?:/);
      expect(headers).toMatchObject({
        "x-content-type-options": "nosniff",
        "x-frame-options": "DENY",
        "referrer-policy": expect.stringContaining("no-referrer"),
      });
      expect(headers).not.toHaveProperty("x-powered-by");
      expect(headers).not.toHaveProperty("server");
    }
  });

  const UPGRADE = "connection: Upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==";
  test.each([
    ["no Host", "GET / HTTP/1.1\r\nconnection: close", 400],
    ["no Host in HTTP/1.0", "GET /health HTTP/1.0", 200],
    ["two Hosts", "GET /health HTTP/1.1\r\nhost: localhost\r\nHost: elsewhere.example\r\nconnection: close", 400],
    [
      "an unknown expectation",
      "POST /api/site/getInfo.do HTTP/1.1\r\nhost: x\r\nexpect: more\r\ncontent-length: 0\r\nconnection: close",
      417,
    ],
    ["an upgrade at another path", `GET /other HTTP/1.1\r\nhost: x\r\n${UPGRADE}`, 404],
    ["an upgrade of another origin", `GET /ws HTTP/1.1\r\nhost: x\r\norigin: https://elsewhere.example\r\n${UPGRADE}`, 403],
    ["an upgrade without a key", `GET /ws HTTP/1.1\r\nhost: x\r\n${UPGRADE.replace(/\r\nsec-websocket-key.*$/, "")}`, 400],
    ["an upgrade to an unknown version", `GET /ws HTTP/1.1\r\nhost: x\r\n${UPGRADE.replace("13", "99")}`, 400],
    ["an upgrade to an empty protocol", `GET /ws HTTP/1.1\r\nhost: x\r\n${UPGRADE}\r\nsec-websocket-protocol: ,`, 400],
    ["an upgrade of a POST", `POST /ws HTTP/1.1\r\nhost: x\r\n${UPGRADE}\r\ncontent-length: 0`, 400],
    ["an unknown method", "BREW / HTTP/1.1\r\nhost: x\r\nconnection: close", 400],
    ["a method that no path supports", "DELETE / HTTP/1.1\r\nhost: x\r\nconnection: close", 404],
  ])("a raw reply to %s has the security headers", async (_, head, status) => {
    const reply = await bytes(server, `${head}\r\nx-forwarded-for: 10.200.0.8\r\n\r\n`);
    expect(reply).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    for (const name of ["content-security-policy: default-src", "x-content-type-options: nosniff", "x-frame-options: DENY"])
      expect(reply.toLowerCase()).toContain(name.toLowerCase());
  });

  test.each(["/", "/home", "/operator/", "/health", "/docs", "/.env"])(
    "HEAD %s returns the status and headers of GET without a body",
    async (path) => {
      const read = (method: string) => ask(server, { method, path, headers: { ...stranger(), accept: "text/html" } });
      const [head, get] = [await read("HEAD"), await read("GET")];
      expect([head.http, head.headers["content-type"], head.text]).toEqual([get.http, get.headers["content-type"], ""]);
      expect(head.headers["content-length"] ?? head.headers["transfer-encoding"]).toBe(
        get.headers["content-length"] ?? get.headers["transfer-encoding"],
      );
    },
  );

  test("what is personal is not kept by caches", async () => {
    expect((await post(INFO, mine())).headers["cache-control"]).toBe("no-store");
  });
});

describe("addresses of pages", () => {
  const read = (path: string, headers = {}) => ask(server, { method: "GET", path, headers: { ...stranger(), ...headers } });
  const paths = readdirSync(new URL("../../../web/src/screens/", import.meta.url)).map(
    async (name) => ((await import(`../../../web/src/screens/${name}/route.ts`)) as { routes: { paths: string }[] }).routes,
  );

  test("every path of a screen is answered with the app's page, in any letter case", async () => {
    const all = (await Promise.all(paths)).flat().flatMap((route) => route.paths.split(" "));
    expect(all.length).toBeGreaterThan(50);
    for (const path of [...all, "/", "/Trading-List", "/User/", "/home?x=1"]) {
      const { http, headers } = await read(path);
      expect([path, http, headers["content-type"]]).toEqual([path, 200, "text/html; charset=utf-8"]);
    }
  });

  test.each(["/.env", "/.git/config", "/x.php", "/no/such/page", "/wp-admin/", "/favicon.ico", "/.routes.json", "/.stamp", "/assets/x.js"])(
    "%s is not found; a browser sees the app there",
    async (path) => {
      expect((await read(path)).http).toBe(404);
      const page = await read(path, { accept: "text/html,*/*" });
      expect([page.http, page.headers["content-type"]]).toEqual([404, "text/html; charset=utf-8"]);
    },
  );

  test("security.txt names the contact of the setting, and is not found without it", async () => {
    expect((await read("/.well-known/security.txt")).http).toBe(404);
    const named = await testServer({ SECURITY_CONTACT: "mailto:security@example.org", PUBLIC_URL: "https://hongpan.example.org" });
    const { http, headers, text } = await ask(named, { method: "GET", path: "/.well-known/security.txt" });
    await named.close();
    expect([http, headers["content-type"]]).toEqual([200, "text/plain; charset=utf-8"]);
    const [contact, expires, ...rest] = text.trim().split("\n");
    expect(contact).toBe("Contact: mailto:security@example.org");
    const days = (Date.parse(expires!.replace("Expires: ", "")) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(29);
    expect(rest).toEqual(["Preferred-Languages: zh, en", "Canonical: https://hongpan.example.org/.well-known/security.txt"]);
  });
});

describe("origins and proxies", () => {
  test.each(["https://elsewhere.example", "null", "http://127.0.0.1:1", "file://"])("a page of %s may read nothing", async (origin) => {
    for (const method of ["POST", "OPTIONS"]) {
      const headers = {
        ...FORM,
        ...stranger(),
        ...mine(),
        origin,
        "access-control-request-method": "POST",
        "access-control-request-headers": "usertoken",
      };
      const reply = await ask(server, { method, path: INFO, headers });
      expect(Object.keys(reply.headers).filter((name) => name.startsWith("access-control"))).toEqual([]);
    }
  });

  test("a page of another site cannot move the clock of the machine that it is shown on", async () => {
    const before = server.running.world.clock.doneXt();
    for (const origin of ["https://elsewhere.example", "null"]) {
      const reply = await ask(server, { path: "/api/sandbox/clock.do", headers: { ...FORM, origin }, body: "to=next-open" });
      expect(reply.status).toBe(1);
    }
    expect(server.running.world.clock.doneXt()).toBe(before);
  });

  test("behind a proxy the address is what the proxy added last, not what the sender wrote before it", async () => {
    const check = (n: number) =>
      ask(server, {
        path: "/user/sign.do",
        headers: { ...FORM, "x-forwarded-for": `9.9.9.${n}, 10.200.0.2` },
        body: "type=1",
      });
    for (let n = 0; n < 20; n++) expect((await check(n)).http).toBe(200);
    const over = await check(20);
    expect([over.http, over.status, over.msg]).toEqual([429, 1, "操作频繁，请稍后再试"]);
    expect(over.headers).toMatchObject({ "x-content-type-options": "nosniff", "x-frame-options": "DENY" });
    expect((await post("/user/sign.do", {}, "type=1")).status).toBe(10);
  });

  test.each([
    ["an IPv4 address", (n: number) => `10.200.0.3:${50_000 + n}`],
    ["an IPv6 address", (n: number) => `[2001:db8:7:7::${n}]:${50_000 + n}`],
  ])("%s with the port of its connection, as some proxies append it, is one address", async (_, address) => {
    const check = (n: number) =>
      ask(server, { path: "/user/sign.do", headers: { ...FORM, "x-forwarded-for": address(n) }, body: "type=1" });
    for (let n = 0; n < 20; n++) expect((await check(n)).http).toBe(200);
    expect((await check(20)).http).toBe(429);
  });

  test("without a trusted proxy no header counts as an address", async () => {
    const plain = await testServer();
    const check = (n: number) =>
      ask(plain, {
        path: "/user/sign.do",
        headers: { ...FORM, "x-forwarded-for": `10.0.0.${n}`, forwarded: `for=10.0.0.${n}`, "x-real-ip": `10.0.0.${n}` },
        body: "type=1",
      });
    for (let n = 0; n < 20; n++) expect((await check(n)).http).toBe(200);
    expect((await check(20)).http).toBe(429);
    await plain.close();
  });
});

test.each(["h2c", "TLS/1.0", "websocket, h2c"])("ignores an offered upgrade to %s", async (protocol) => {
  const reply = await bytes(
    server,
    `GET /health HTTP/1.1\r\nhost: x\r\nconnection: Upgrade, close\r\nupgrade: ${protocol}\r\nx-forwarded-for: 10.200.0.9\r\n\r\n`,
  );
  expect(reply).toMatch(/^HTTP\/1.1 200/);
  expect(reply).toContain("content-security-policy");
});

describe("the log", () => {
  test("a fault is told by its number only; the log names it, in whole lines, without what people sent", async () => {
    const log = server.running.world.log as Logger & Record<symbol, unknown>;
    const lines: string[] = [];
    const before = log[symbols.streamSym];
    log[symbols.streamSym] = { write: (line: string) => lines.push(line) };
    await server.running.world.db.query("alter table watch_item rename to watch_item_away");
    const secret = "PLANTED_secret";
    const reply = await ask(server, {
      path: `/user/addOption.do?x=${secret}%0a%7b%22level%22:60%7d%1b[31m`,
      headers: { ...FORM, ...mine(), "user-agent": secret, cookie: `a=${secret}`, "x-request-id": `${secret}"`, "request-id": secret },
      body: "code=600519",
    });
    await server.running.world.db.query("alter table watch_item_away rename to watch_item");
    log[symbols.streamSym] = before;
    const { data, msg } = JSON.parse(reply.text) as { data: { requestId: string }; msg: string };
    expect([reply.http, msg, Object.keys(data)]).toEqual([200, "系统繁忙，请稍后再试", ["requestId"]]);
    expect(lines.filter((line) => line.includes(data.requestId))).toHaveLength(1);
    for (const line of lines) {
      for (const control of ["\n", "\u001b"]) expect(line.trimEnd()).not.toContain(control);
      expect(JSON.parse(line)).toMatchObject({ level: expect.any(Number) });
      for (const planted of [secret, ann.token, ann.phone]) expect(line).not.toContain(planted);
    }
  });
});
