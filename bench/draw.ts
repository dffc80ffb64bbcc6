/**
 * A draw over a million numbers: on the server beside as many bare HMACs of Node's own, and redone in a browser whose processor is four
 * times slower. Once with every number an application of its own, once with a thousand applications in the pool. Needs web/dist.
 */
import { createHash, createHmac, randomBytes } from "node:crypto";
import { performance } from "node:perf_hooks";
import { hashOfList, lineText, linesOf, winsOf } from "@hongpan/core/exchange/issue-draw.ts";
import { openPhone } from "../e2e/phone.ts";
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
      "memory MB": (process.memoryUsage().rss / 1e6).toFixed(0),
      "phone, 4x slower, s": phone,
    });
  }
}

interface Drawn {
  readonly ms: number;
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
  const began = performance.now();
  const hash = all(hashOfList(list));
  const won = [...all(winsOf(seed, hash, linesOf(list) ?? [], WINNERS))];
  return { ms: performance.now() - began, seed, list, listHash: Buffer.from(hash).toString("hex"), won };
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

function all<T>(pieces: Generator<void, T>): T {
  for (;;) {
    const { done, value } = pieces.next();
    if (done) return value;
  }
}
