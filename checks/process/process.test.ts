/**
 * A server as `npm start` runs it, from its first start in a folder that other users cannot enter, such as /root or a fresh mktemp -d,
 * to its last end: refusals, its log, a load while the database breaks, kill -9, an end in order, a move.
 */
import { cpSync, existsSync, readFileSync, renameSync, rmSync } from "node:fs";
import { Agent, request } from "node:http";
import { createServer } from "node:net";
import { join } from "node:path";
import type { WorkPurpose } from "@hongpan/core/contract/work.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { serve } from "../../server/src/assembly/serve.ts";
import { readConfig } from "../../server/src/config.ts";
import { holdDataDir } from "../../server/src/db/hold.ts";
import { placeOf } from "../../server/src/db/place.ts";
import { joinPostgres } from "../../server/src/db/postgres.ts";
import { fewSymbols } from "../../server/test/kit/few-symbols.ts";
import { heldOf, ledgerOf, loadOf, lost, queryIn, readyAgain, sleep, terminateAll, type Load } from "../../server/test/kit/order-load.ts";
import { cleanUp, databaseOf, demoToken, ended, folder, post, start, type Started } from "../../server/test/kit/processes.ts";
import { workFor } from "../../server/test/kit/work.ts";

const ROOT = process.getuid?.() === 0;
const CLIENTS = 4;
const settings = { MARKET_SYMBOLS: fewSymbols(12), CLOCK_START: "2026-11-20", HOST: "127.0.0.1" };

let home: string;
let data: string;
let database: string;
let server: Started;
let token: string;
const loads: Load[] = [];
beforeAll(async () => {
  home = folder({ closed: true });
  data = join(home, "数据 data");
  server = await start({ ...settings, DATA_DIR: data, LOG_LEVEL: "trace" });
  token = await demoToken(server.port);
  database = databaseOf(data);
});
afterAll(cleanUp);

const postmaster = () => Number(readFileSync(join(databaseOf(data), "postgres", "postmaster.pid"), "utf8").split("\n")[0]);
const acknowledged = async (load: Load, more: number) => {
  const until = load.acknowledged.size + more;
  while (load.acknowledged.size < until) await sleep(20);
};
const load = (name: string) => {
  const begun = loadOf(server.port, token, CLIENTS, name);
  loads.push(begun);
  return begun;
};

test("it says where it is and where its database is, and is ready; no address of the network, for it is bound to this machine", async () => {
  expect(server.port, server.text).not.toBeNull();
  expect(server.text).toContain("红盘 Hongpan 已启动");
  expect(server.text).not.toContain("手机打开");
  expect(database === data).toBe(!ROOT);
  expect(server.text.includes(`数据库放在 ${database}，因为别的用户不能进入 `)).toBe(ROOT);
  const hasOwn = /^hongpan-db:/m.test(readFileSync("/etc/passwd", "utf8"));
  expect(server.text.includes("数据库以系统用户 ")).toBe(ROOT && !hasOwn);
  expect((await fetch(`http://127.0.0.1:${server.port}/ready`)).status).toBe(200);
});

test("a second server on the same data directory is told the process that has it", async () => {
  await expect(holdDataDir(data)).rejects.toThrow(`is held by another Hongpan (pid ${server.child.pid})`);
});

test("a taken port is named, and nothing is made", async () => {
  const taken = createServer().listen(0, "127.0.0.1");
  await new Promise((next) => taken.once("listening", next));
  const { port } = taken.address() as { port: number };
  const other = join(folder(), "data");
  const config = readConfig({ DATA_DIR: other, PORT: String(port), HOST: "127.0.0.1" });
  await expect(serve(config)).rejects.toThrow(`Port ${port} is taken by another program. Stop it, or start with another port`);
  taken.close();
  expect(existsSync(other)).toBe(false);
});

test("an address that is not this machine's ends the start with one sentence before a database is made, and a ledger is not made to be read", async () => {
  const other = join(folder(), "data");
  const refused = await start({ ...settings, DATA_DIR: other, HOST: "nohost.invalid" });
  expect(refused.code).toBe(1);
  expect(refused.text).toContain("HOST=nohost.invalid is no address of this machine.");
  expect(refused.text.trim().split("\n")).toHaveLength(1);
  expect(existsSync(join(other, "postgres"))).toBe(false);
  rmSync(other, { recursive: true });
  await expect(joinPostgres(other)).rejects.toThrow(/^There is no database in /);
  expect(existsSync(other)).toBe(false);
});

/** What was sent, and may stand nowhere in what the server prints; the reset code stands on its console alone. */
const secrets = ["PLANTED", "11010519491231002X", "埋藏姓名"];
let code: string;

test("a reset code is printed on the console and in no reply", async () => {
  const url = `http://127.0.0.1:${server.port}`;
  const phone = "13977770001";
  const work = async (purpose: WorkPurpose) => encodeURIComponent(await workFor(url, purpose, phone));
  const send = async (path: string, fields: Record<string, string>, usertoken = "") =>
    JSON.parse(await post(server.port, path, fields, { usertoken })) as { status: number; data: { token: string } };
  const sent = await fetch(`${url}/api/sms/sendRegSms.do?phoneNum=${phone}&pow=${await work("sms")}`);
  const { data: given } = (await sent.json()) as { data: { sandboxCode: string } };
  const pow = await workFor(url, "register", phone);
  await send("/api/user/reg.do", { phone, userPwd: "PLANTED-login-1", yzmCode: given.sandboxCode, agentCode: "100001", pow });
  const own = (await send("/api/user/login.do", { phone, userPwd: "PLANTED-login-1" })).data.token;
  await send("/user/insertWithPwd.do", { withPwd: "PLANTEDtrad1" }, own);
  await send("/user/auth.do", { realName: "埋藏姓名", idCard: "11010519491231002X" }, own);
  await fetch(`${url}/api/user/updatePwd.do?phoneNum=${phone}&code=123456&newPwd=PLANTED-new-1`);
  await fetch(`${url}/api/user/login.do`, {
    method: "POST",
    body: `{"phone":"${phone}","userPwd":"PLANTED`,
    headers: { "content-type": "application/json" },
  });
  await fetch(`${url}/user/updatePwd.do?oldPwd=PLANTED-old-1&newPwd=PLANTED-new-1`);
  await queryIn(data, "hongpan", "update sms_code set sent_at = sent_at - interval '2 minutes'");
  const forgot = await fetch(`${url}/api/sms/sendForgetSms.do?phoneNum=${phone}&pow=${await work("forget")}`);
  const forgotten = await forgot.text();
  await expect.poll(server.output).toMatch(/password reset code/);
  code = /139\*{4}0001　找回密码验证码 password reset code　(\d{6})/.exec(server.output())?.[1] ?? "none on the console";
  expect(JSON.parse(forgotten)).toMatchObject({ status: 0, data: null });
  expect(forgotten).not.toContain(code);
  expect(await send("/api/user/updatePwd.do", { phoneNum: phone, code, newPwd: "PLANTED-reset-1" })).toMatchObject({ status: 0 });
  secrets.push(phone, own);
});

test("terminated connections and a killed postmaster: calls hear 系统繁忙, it is back by itself, every acknowledged order is there", async () => {
  const orders = load("fault");
  await acknowledged(orders, 12);
  for (let n = 0; n < 2; n++) {
    expect(await terminateAll(data)).toBeGreaterThan(0);
    await readyAgain(server.port);
    await acknowledged(orders, 4);
  }
  process.kill(postmaster(), "SIGKILL");
  const { why } = await readyAgain(server.port);
  for (const each of why)
    expect(each).toMatch(
      /The embedded database has ended|The database does not answer|Exchange time stands|The connection to the database is lost/,
    );
  await acknowledged(orders, 4);
  await orders.stop();
  expect([orders.strange, orders.unanswered]).toEqual([[], []]);
  expect(await lost(server.port, token, orders.acknowledged)).toEqual([]);
  expect(server.child.exitCode).toBeNull();
});

test("by now the log at its most talkative holds no password, token, phone or code", () => {
  const output = server.output();
  const log = output.split("\n").filter((line) => line.startsWith("{"));
  expect(log.length).toBeGreaterThan(0);
  expect(log.filter((line) => line.includes(code))).toEqual([]);
  expect(secrets.filter((secret) => output.includes(secret))).toEqual([]);
});

const clockOf = async (port: number | null) =>
  (JSON.parse(await post(port, "/api/site/getInfo.do", {})) as { data: { clock: { now: number } } }).data.clock.now;

test("kill -9 under load loses nothing: what was acknowledged is there, its key answers as before, every account adds up", async () => {
  const before = await clockOf(server.port);
  let seen = before;
  const watch = async () => {
    for (;;) seen = await clockOf(server.port);
  };
  const watching = watch().catch(() => undefined);
  const orders = load("kill");
  await acknowledged(orders, 24);
  server.child.kill("SIGKILL");
  await Promise.all([ended(server.child), watching, orders.stop()]);

  server = await start({ ...settings, DATA_DIR: data });
  expect(server.port, server.text).not.toBeNull();
  const after = await clockOf(server.port);
  expect(after).toBeGreaterThanOrEqual(seen);
  expect(after - before).toBeLessThan(60_000);
  for (const { acknowledged: heard } of loads) expect(await lost(server.port, token, heard)).toEqual([]);
  // What was on its way may have been written without an answer: at most one order a client.
  expect(orders.unanswered.length).toBeLessThanOrEqual(CLIENTS);
  const bought = loads.flatMap(({ acknowledged: heard }) => [...heard.values()].filter(({ path }) => path === "/user/buy.do"));
  expect((await heldOf(server.port, token)).size).toBeLessThanOrEqual(bought.length + CLIENTS);
  expect(ledgerOf(data)).toBe("adds up");
});

test("SIGTERM under load: what came in is answered, the process ends with 0, and nothing holds the directory any more", async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 20 });
  const ask = () =>
    new Promise<{ readonly status: number; readonly text: string }>((settle, fail) => {
      const options = { agent, port: server.port, path: "/user/getUserInfo.do", method: "POST", headers: { usertoken: token } };
      const sent = request(options, (reply) => {
        let text = "";
        reply.on("data", (chunk: Buffer) => (text += chunk.toString()));
        reply.on("end", () => settle({ status: reply.statusCode ?? 0, text }));
      });
      sent.on("error", fail);
      sent.end();
    });
  const all = () => Promise.all(Array.from({ length: 20 }, ask));
  await all();
  const answers = all();
  server.child.kill("SIGTERM");
  for (const { status, text } of await answers) expect([status, JSON.parse(text)]).toEqual([200, expect.objectContaining({ status: 0 })]);
  expect(await ended(server.child)).toBe(0);
  expect(existsSync(join(data, "server.pid"))).toBe(false);
  expect(existsSync(join(database, "postgres", "postmaster.pid"))).toBe(false);
});

test("moved, and without its key file it does not start; with the key it goes on with its database, and Ctrl-C ends it", async () => {
  const moved = join(home, "moved");
  renameSync(data, moved);
  const key = join(moved, "keys", "hongpan.key");
  renameSync(key, `${key}.away`);
  expect((await start({ ...settings, DATA_DIR: moved })).text).toContain(`The key file ${key} is missing`);
  renameSync(`${key}.away`, key);
  const again = await start({ ...settings, DATA_DIR: moved, PUBLIC_URL: "https://paper.example" });
  expect(again.text).toContain("手机打开   https://paper.example");
  expect(databaseOf(moved)).toBe(ROOT ? database : moved);
  for (const { acknowledged: heard } of loads) expect(await lost(again.port, token, new Map([...heard].slice(0, 4)))).toEqual([]);
  again.child.kill("SIGINT");
  expect(await ended(again.child)).toBe(0);
  expect(existsSync(join(databaseOf(moved), "postgres", "postmaster.pid"))).toBe(false);
  if (!ROOT) return;

  const copy = join(home, "copy");
  cpSync(moved, copy, { recursive: true });
  expect(() => placeOf(copy)).toThrow("is a copy, which has no database of its own");
  rmSync(database, { recursive: true });
  expect(() => placeOf(moved)).toThrow(`lies in ${database}, but there is none. Bring that folder back`);
});
