/** A start that cannot go on says one sentence with a way out; a start that was killed recovers by itself. */
import { existsSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readConfig, StartRefused } from "../../src/config.ts";
import { holdDataDir } from "../../src/db/hold.ts";
import { nativeFolder } from "../../src/db/programs.ts";
import { fewSymbols } from "../kit/few-symbols.ts";
import { VAPID } from "../kit/push-service.ts";
import { cleanUp, demoToken, ended, folder, post, start, verifyLedger, type Started } from "../kit/processes.ts";

/** Who order when the server is killed, and how many orders they have heard of by then. */
const CLIENTS = 8;
const ORDERS = 80;
afterAll(cleanUp);

describe("settings that do not fit stop the start", () => {
  test.each([
    [{ CLOCK: "fast" }, "CLOCK=fast is not one of continuous, live"],
    [{ CLOCK_SPEED: "0" }, "CLOCK_SPEED=0 is not a whole number from 1 to 3600"],
    [{ CLOCK_SPEED: "1.5" }, "CLOCK_SPEED=1.5 is not a whole number"],
    [{ CLOCK: "live", CLOCK_SPEED: "60" }, "CLOCK_SPEED must be 1"],
    [{ CLOCK_START: "tomorrow" }, "CLOCK_START must be a day"],
    [{ CLOCK_SPEEED: "60" }, "The setting CLOCK_SPEEED is not known. Settings that look like it: CLOCK, CLOCK_SPEED"],
    [{ MARKET: "eastmoney" }, "MARKET=eastmoney is not in this version yet"],
    [{ NEWS_FEED: "ftp://x" }, "NEWS_FEED must be an address"],
    [{ NEWS_FEED: "https://example.org/news" }, "NEWS_FEED brings news by the wall clock, so it needs CLOCK=live"],
    [{ MARKET_SEED: "abc" }, "MARKET_SEED must be 64 hex digits"],
    [{ PORT: "70000" }, "PORT=70000 is not a whole number from 0 to 65535"],
    [{ DEMO: "1", NODE_ENV: "production" }, "DEMO=1 and NODE_ENV=production contradict each other"],
    [{ DEMO: "yes" }, "DEMO=yes is not one of 0, 1"],
    [{ REVIEW: "never" }, "REVIEW=never is not one of auto, manual"],
    [{ VAPID_PUBLIC_KEY: "key" }, "VAPID_PUBLIC_KEY must be a key as `npm run push:keys` prints it"],
    [{ VAPID_PUBLIC_KEY: VAPID.VAPID_PUBLIC_KEY }, "VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY are not a pair"],
    [{ ...VAPID, VAPID_PRIVATE_KEY: "A".repeat(43) }, "VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY are not a pair"],
    [{ ...VAPID, VAPID_CONTACT: "nobody" }, "VAPID_CONTACT must be an address such as mailto:you@example.org"],
    [{ ...VAPID, VAPID_CONTACT: "" }, "Push services ask whom to write to"],
    [{ ...VAPID, VAPID_CONTACT: "", PUBLIC_URL: "http://example.org" }, "Push services ask whom to write to"],
    [{ VAPID_CONTACT: VAPID.VAPID_CONTACT }, "VAPID_CONTACT is for web push, which needs keys"],
    [{ VAPID_KEY: "x" }, "The setting VAPID_KEY is not known. Settings that look like it: VAPID_PUBLIC_KEY"],
  ])("%o", (env, sentence) => {
    expect(() => readConfig(env as Record<string, string>)).toThrow(StartRefused);
    expect(() => readConfig(env as Record<string, string>)).toThrow(sentence);
  });

  test("who runs web push is written to where he says, or at the site's own address", () => {
    expect(readConfig({ ...VAPID }).vapid?.contact).toBe("mailto:desk@example.org");
    expect(readConfig({ ...VAPID, VAPID_CONTACT: "", PUBLIC_URL: "https://example.org" }).vapid?.contact).toBe("https://example.org");
    expect(readConfig({}).vapid).toBeNull();
  });
});

describe("one server, its data directory and its port", () => {
  let data: string;
  const own = () => ({ DATA_DIR: data, MARKET_SYMBOLS: fewSymbols(50) });
  let first: Started;
  beforeAll(async () => {
    data = join(folder(), "data");
    first = await start({ ...own(), CLOCK_START: "2026-11-20" });
  });

  test("starts, says where it is and is ready", async () => {
    expect(first.text).toContain("红盘 Hongpan 已启动");
    expect((await fetch(`http://127.0.0.1:${first.port}/ready`)).status).toBe(200);
  });

  test("a second one on the same data directory names the holder", async () => {
    const second = await start(own());
    expect(second.code).toBe(1);
    expect(second.text).toContain(`is held by another Hongpan (pid ${first.child.pid})`);
    expect((await fetch(`http://127.0.0.1:${first.port}/ready`)).status).toBe(200);
  });

  test("a taken port is named", async () => {
    const taken = createServer().listen(0, "0.0.0.0");
    await new Promise((next) => taken.once("listening", next));
    const { port } = taken.address() as { port: number };
    const second = await start({ ...own(), DATA_DIR: join(folder(), "data"), PORT: String(port) });
    taken.close();
    expect(second.text).toContain(`Port ${port} is taken by another program. Stop it, or start with another port`);
  });

  test("an address that is not this machine's is named before a database is made, and its ledger is not made to be read", async () => {
    const data = join(folder(), "data");
    const second = await start({ ...own(), DATA_DIR: data, HOST: "nohost.invalid" });
    expect(second.code).toBe(1);
    expect(second.text).toContain("HOST=nohost.invalid is no address of this machine.");
    expect(second.text.trim().split("\n")).toHaveLength(1);
    expect(existsSync(join(data, "postgres"))).toBe(false);
    rmSync(data, { recursive: true });
    expect(verifyLedger(data)).toEqual([1, expect.stringMatching(/^There is no database in .*\n$/)]);
    expect(existsSync(data)).toBe(false);
  });

  test("kill -9 under load loses nothing: what was acknowledged is there, its key answers as before, every account adds up", async () => {
    const token = await demoToken(first.port);
    const buy = (port: number | null, key: string) =>
      post(port, "/user/buy.do", { stockId: 1_600_000, buyNum: 100, buyType: 0, lever: 10 }, { usertoken: token, "idempotency-key": key });
    const clockOf = async (port: number | null) =>
      (JSON.parse(await post(port, "/api/site/getInfo.do", {})) as { data: { clock: { now: number } } }).data.clock.now;
    const before = await clockOf(first.port);
    let seen = before;
    const watch = async () => {
      for (;;) seen = await clockOf(first.port);
    };
    const watching = watch().catch(() => undefined);
    const heard = new Map<string, string>();
    const client = async (name: string) => {
      for (let n = 0; ; n++) heard.set(`${name}-${n}`, await buy(first.port, `${name}-${n}`));
    };
    const clients = Array.from({ length: CLIENTS }, (_, i) => client(`c${i}`).catch(() => undefined));
    while (heard.size < ORDERS) await new Promise((next) => setTimeout(next, 5));
    first.child.kill("SIGKILL");
    await Promise.all([ended(first.child), watching, ...clients]);

    const next = await start(own());
    expect(next.port).not.toBeNull();
    const after = await clockOf(next.port);
    expect(after).toBeGreaterThanOrEqual(seen);
    expect(after - before).toBeLessThan(60_000);
    expect([...heard.values()].map((reply) => (JSON.parse(reply) as { status: number }).status)).toEqual([...heard].map(() => 0));
    for (const [key, reply] of heard) expect(await buy(next.port, key)).toBe(reply);
    const list = await post(next.port, "/user/position/list.do", { state: 0, pageNum: 1, pageSize: 100 }, { usertoken: token });
    const held = (JSON.parse(list) as { data: { list: { positionSn: string }[] } }).data.list.map((row) => row.positionSn);
    expect(held).toEqual(
      expect.arrayContaining([...heard.values()].map((reply) => (JSON.parse(reply) as { positionSn: string }).positionSn)),
    );
    // What was on its way may have been written unheard: at most one order a client.
    expect(held.length).toBeLessThanOrEqual(heard.size + CLIENTS);
    expect(verifyLedger(data)).toEqual([0, expect.stringContaining(" 0 do not add up; sum of all money and its counter-accounts: 0.00")]);
    first = next;
  });

  test("Ctrl-C stops it cleanly, and nothing holds the directory any more", async () => {
    first.child.kill("SIGINT");
    expect(await ended(first.child)).toBe(0);
    expect(existsSync(join(data, "server.pid"))).toBe(false);
    expect(existsSync(join(data, "postgres", "postmaster.pid"))).toBe(false);
  });

  test("a missing key file beside an existing database stops the start; with it back all is well", async () => {
    const key = join(data, "keys", "hongpan.key");
    renameSync(key, `${key}.away`);
    const without = await start(own());
    expect(without.text).toContain(`The key file ${key} is missing`);
    writeFileSync(key, `${"ab".repeat(32)}\n`);
    expect((await start(own())).text).toContain("does not belong to this database");
    rmSync(key);
    renameSync(`${key}.away`, key);
    const again = await start(own());
    expect(again.port).not.toBeNull();
    again.child.kill("SIGTERM");
    expect(await ended(again.child)).toBe(0);
  });
});

test("a data directory that is no directory", async () => {
  const file = join(folder(), "file");
  writeFileSync(file, "");
  expect((await start({ DATA_DIR: file })).text).toContain("cannot be written");
});

test("a disk with less than 500 MB, and a machine for which npm has no PostgreSQL", async () => {
  const dir = folder();
  await expect(holdDataDir(dir, async () => 100 * 1024 * 1024)).rejects.toThrow(
    `The disk of ${dir} has 100 MB free; Hongpan needs 500 MB.`,
  );
  expect(existsSync(join(dir, "server.pid"))).toBe(false);
  expect(() => nativeFolder("sunos", "sparc")).toThrow(
    "There is no PostgreSQL in npm for this machine (sunos sparc). Install PostgreSQL 15 or newer",
  );
});
