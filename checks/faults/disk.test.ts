/** A disk that fills up under a server: nothing is written any more, everything is read, and with space again all goes on. Root only can mount one. */
import { execFileSync } from "node:child_process";
import { chmodSync, mkdirSync, readFileSync, statfsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fewSymbols } from "../../server/test/kit/few-symbols.ts";
import { ledgerOf, loadOf, lost, readyAgain, sleep } from "../../server/test/kit/order-load.ts";
import { cleanUp, databaseOf, demoToken, folder, post, start, type Started } from "../../server/test/kit/processes.ts";

const MB = 1024 * 1024;
const SAVED = "系统存储空间不足，暂时不能保存，行情和账户仍可查看";

let disk: string;
let data: string;
let server: Started;
let token: string;
beforeAll(async () => {
  disk = folder();
  execFileSync("mount", ["-t", "tmpfs", "-o", "size=1100m", "tmpfs", disk]);
  chmodSync(disk, 0o755);
  data = join(disk, "data");
  mkdirSync(data);
  server = await start({ DATA_DIR: data, MARKET_SYMBOLS: fewSymbols(50), CLOCK_START: "2026-11-20", LOG_LEVEL: "warn" });
  token = await demoToken(server.port);
});
afterAll(async () => {
  server.child.kill("SIGTERM");
  await new Promise((next) => (server.child.exitCode === null ? server.child.once("exit", next) : next(null)));
  execFileSync("umount", [disk]);
  await cleanUp();
});

/** Fills the disk until `left` bytes are free. */
function fillTo(left: number): void {
  const { bavail, bsize } = statfsSync(disk);
  for (let free = bavail * bsize, n = 0; free > left; free -= 32 * MB, n++) {
    try {
      writeFileSync(join(disk, `filling-${left}-${n}`), Buffer.alloc(Math.min(32 * MB, free - left)));
    } catch {
      // It is full to the last byte.
      return;
    }
  }
}

function empty(): void {
  execFileSync("sh", ["-c", `rm -f "$1"/filling-*`, "sh", disk]);
}

const buy = (key: string) =>
  post(
    server.port,
    "/user/buy.do",
    { stockId: 1_600_000, buyNum: 100, buyType: 0, lever: 10 },
    { usertoken: token, "idempotency-key": key },
  );
const disked = async () =>
  ((await (await fetch(`http://127.0.0.1:${server.port}/ready`)).json()) as { disk: boolean; why: string[] }) ?? null;
const reads = async () => JSON.parse(await post(server.port, "/user/getUserInfo.do", {}, { usertoken: token })) as { status: number };

test("nearly full: writes hear one clear sentence, reads are served, /ready says why; with space all goes on", async () => {
  const load = loadOf(server.port, token, 2);
  while (load.acknowledged.size < 10) await sleep(20);
  await load.stop();
  fillTo(100 * MB);
  await sleep(2500);
  expect(await disked()).toMatchObject({ disk: false, why: expect.arrayContaining([expect.stringContaining("The disk is nearly full")]) });
  expect(JSON.parse(await buy("full"))).toMatchObject({ status: 1, msg: SAVED });
  expect((await reads()).status).toBe(0);

  // To the last byte, and the database killed on top of it: it cannot come back until there is space, and then does.
  fillTo(0);
  process.kill(Number(readFileSync(join(databaseOf(data), "postgres", "postmaster.pid"), "utf8").split("\n")[0]), "SIGKILL");
  await sleep(3000);
  expect(JSON.parse(await buy("full"))).toMatchObject({ status: 1 });
  expect(server.child.exitCode).toBeNull();
  empty();
  const { ms } = await readyAgain(server.port, 60_000);
  console.log(`ready again ${ms} ms after there was space`);
  expect(JSON.parse(await buy("full"))).toMatchObject({ status: 0 });
  expect(await lost(server.port, token, load.acknowledged)).toEqual([]);
  expect(ledgerOf(data)).toBe("adds up");
});
