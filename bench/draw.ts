/**
 * A draw over a million numbers: on the server beside as many bare HMACs of Node's own, and redone in a browser whose processor is four
 * times slower. Once with every number an application of its own, once with a thousand applications in the pool. Needs web/dist.
 */
import { execFileSync } from "node:child_process";
import { createHash, createHmac, randomBytes } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { performance } from "node:perf_hooks";
import { fileURLToPath } from "node:url";
import { lineText } from "@hongpan/core/exchange/issue-draw.ts";
import { openPhone } from "../e2e/phone.ts";
import type { DrawnAlone } from "./draw-alone.ts";
import { benchServer, printRow } from "./server.ts";

const NUMBERS = 1_000_000;
const WINNERS = 20_000;
const SLOWER = 4;

/** Prints both; asserts nothing. */
export async function benchDraw(): Promise<void> {
  for (const lines of [1000, NUMBERS]) {
    const draw = drawOf(lines);
    const phone = await redone(draw);
    printRow(`draw, ${lines} applications`, {
      "server s": (draw.ms / 1000).toFixed(2),
      "ratio to bare HMACs": (draw.ms / bareMs()).toFixed(2),
      "memory MB at most": (draw.maxRss / 1e6).toFixed(0),
      "phone, 4x slower, s": phone,
    });
  }
}

interface Drawn {
  readonly ms: number;
  readonly maxRss: number;
  readonly seed: Buffer;
  readonly list: string;
  readonly listHash: string;
  readonly won: readonly number[];
}

function drawOf(count: number): Drawn {
  const each = NUMBERS / count;
  const list = Array.from({ length: count }, (_, k) =>
    lineText({ from: k * each + 1, to: (k + 1) * each, quantity: each * 500, entropy: randomBytes(16).toString("hex") }),
  ).join("");
  const seed = randomBytes(32);
  const { ms, maxRss, hash, won } = drawnAlone({ seed: seed.toString("hex"), list, winners: WINNERS });
  return { ms, maxRss, seed, list, listHash: hash, won };
}

/** In a process that does nothing else, so that its memory is the draw's: the list comes to it in a file. */
function drawnAlone({ seed, list, winners }: { readonly seed: string; readonly list: string; readonly winners: number }) {
  const folder = mkdtempSync(join(tmpdir(), "draw-"));
  try {
    writeFileSync(join(folder, "list"), list, "latin1");
    const program = fileURLToPath(new URL("draw-alone.ts", import.meta.url));
    const options = { encoding: "utf8", maxBuffer: 1 << 26 } as const;
    return JSON.parse(execFileSync(process.execPath, [program, join(folder, "list"), seed, String(winners)], options)) as DrawnAlone;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function bareMs(): number {
  const [key, message] = [randomBytes(32), Buffer.alloc(40)];
  const began = performance.now();
  for (let n = 0; n < NUMBERS; n++) {
    message.writeUInt32BE(n, 36);
    createHmac("sha256", key).update(message).digest();
  }
  return performance.now() - began;
}

async function redone({ seed, list, listHash, won }: Drawn): Promise<string> {
  const server = await benchServer({});
  const { page, close } = await openPhone(server.url);
  try {
    const commitment = createHash("sha256").update(seed).digest("hex");
    await page.route("**/api/issue/result.do*", async (route) => {
      const reply = await route.fetch();
      const body = (await reply.json()) as { data: { issue: object } };
      const issue = { ...body.data.issue, seed: seed.toString("hex"), commitment, winners: WINNERS, state: "drawn" };
      await route.fulfill({ response: reply, json: { ...body, data: { issue, list, listHash, won, numbers: NUMBERS, synthetic: 0 } } });
    });
    const offers = await fetch(`${server.url}/user/newStockList.do?past=1`);
    const [first] = ((await offers.json()) as { data: { list: { code: string }[] } }).data.list;
    const session = await page.context().newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
    await page.goto(`/issueResult?code=${first?.code}&type=1`);
    await page.getByRole("button", { name: "在本机重算" }).click({ timeout: 120_000 });
    const verdict = page.locator(".proof-good, .proof-bad").first();
    await verdict.waitFor({ timeout: 240_000 });
    return `${(await verdict.innerText()).slice(0, 1)} ${/[\d.]+ 秒/.exec(await page.locator(".proof-check").innerText())?.[0] ?? ""}`;
  } finally {
    await close();
    await server.stop();
  }
}
