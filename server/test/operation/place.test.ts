/**
 * Started where people start it: in a folder that nobody else can enter, such as /root or a fresh mktemp -d. As root the database has
 * to lie elsewhere and is found again; for anybody else it lies in the data directory, which is then tested instead.
 */
import { cpSync, existsSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { fewSymbols } from "../kit/few-symbols.ts";
import { cleanUp, databaseOf, demoToken, ended, folder, post, start } from "../kit/processes.ts";

const ROOT = process.getuid?.() === 0;
const settings = { MARKET_SYMBOLS: fewSymbols(50), CLOCK_START: "2026-11-20", HOST: "127.0.0.1" };
afterAll(cleanUp);

test("a closed folder: it starts, says where the database lies, keeps it for the next start and after a move, and never begins anew by itself", async () => {
  const home = folder({ closed: true });
  const data = join(home, "数据 data");
  const first = await start({ ...settings, DATA_DIR: data });
  expect(first.port, first.text).not.toBeNull();
  // Nobody but this machine reaches it, so no address of the network is shown.
  expect(first.text).not.toContain("手机打开");
  const place = databaseOf(data);
  expect(place === data).toBe(!ROOT);
  expect(first.text.includes(`数据库放在 ${place}，因为别的用户不能进入 `)).toBe(ROOT);
  const order = { stockId: 1_600_000, buyNum: 100, buyType: 0, lever: 10 };
  const bought = await post(first.port, "/user/buy.do", order, { usertoken: await demoToken(first.port), "idempotency-key": "one" });
  expect(JSON.parse(bought)).toMatchObject({ status: 0 });
  first.child.kill("SIGTERM");
  expect(await ended(first.child)).toBe(0);

  const moved = join(home, "moved");
  renameSync(data, moved);
  const second = await start({ ...settings, DATA_DIR: moved, PUBLIC_URL: "https://paper.example" });
  expect(second.text).toContain("手机打开   https://paper.example");
  expect(databaseOf(moved)).toBe(ROOT ? place : moved);
  const again = await post(second.port, "/user/buy.do", order, { usertoken: await demoToken(second.port), "idempotency-key": "one" });
  expect(again).toBe(bought);
  second.child.kill("SIGTERM");
  expect(await ended(second.child)).toBe(0);
  expect(existsSync(join(place === data ? moved : place, "postgres", "postmaster.pid"))).toBe(false);
  if (!ROOT) return;

  const copy = join(home, "copy");
  cpSync(moved, copy, { recursive: true });
  expect((await start({ ...settings, DATA_DIR: copy })).text).toContain("is a copy, which has no database of its own");
  rmSync(place, { recursive: true });
  expect((await start({ ...settings, DATA_DIR: moved })).text).toContain(`lies in ${place}, but there is none. Bring that folder back`);
});
