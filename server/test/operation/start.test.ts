/** A start that cannot go on is refused with one sentence that says what to do. */
import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { readConfig, StartRefused } from "../../src/config.ts";
import { holdDataDir } from "../../src/db/hold.ts";
import { nativeFolder } from "../../src/db/place.ts";
import { VAPID } from "../kit/push-service.ts";
import { cleanUp, folder, start } from "../kit/processes.ts";

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
    [{ BEACON: "ftp://x" }, "BEACON must be the address of a drand relay"],
    [{ BEACON: "https://name:secret@example.org" }, "BEACON must be the address of a drand relay"],
    [{ NEWS_FEED: "https://name:secret@example.org/news", CLOCK: "live" }, "NEWS_FEED must be an address"],
    [{ BEACON: "https://example.org", BEACON_CHAIN: "quicknet" }, "BEACON_CHAIN must be chain hash, public key"],
    [{ BEACON_CHAIN: "x" }, "BEACON_CHAIN names the chain of BEACON, which is not set"],
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

test("a data directory that is no directory", async () => {
  const file = join(folder(), "file");
  writeFileSync(file, "");
  await expect(holdDataDir(file)).rejects.toThrow("cannot be written");
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

test("a start names each stage before it begins, with its usual time, and then its address", { timeout: 120_000 }, async () => {
  const { text } = await start({ DATA_DIR: join(folder(), "data") });
  const stages = [
    "启动数据库（通常",
    "核对数据表（通常",
    "载入行情（通常",
    "载入账户、委托和持仓（通常",
    "补走停机期间的行情（通常",
    "已启动",
  ];
  const places = stages.map((stage) => text.indexOf(stage));
  expect(places, text).toEqual(places.toSorted((a, b) => a - b));
  expect(places).not.toContain(-1);
});
