/**
 * A class behind one address opens the app: what one real phone loads is recorded, and 99 others load the same within a minute from
 * the same address, with the default limits, while one of them runs wild. Nobody is turned away but the wild one.
 */
import { execFileSync } from "node:child_process";
import { Agent } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openPhone } from "../../e2e/phone.ts";
import type { BenchServer } from "../../bench/server.ts";
import { ask, ends, openServer, pause, type Answer } from "../real-server.ts";

const SCHOOL = "127.0.0.1";
const PHONES = 99;
const MINUTE_MS = 60_000;
const CONNECTIONS = 6;

interface Loaded {
  readonly path: string;
  readonly fields?: Readonly<Record<string, string>>;
}

let server: BenchServer & { readonly token: string };
beforeAll(async () => {
  execFileSync("npx", ["vite", "build", "web", "--logLevel", "warn"], { stdio: "inherit" });
  server = await openServer();
});
afterAll(() => server.stop());

/** What a real phone asks for until its first screen is quiet. */
async function recorded(): Promise<readonly Loaded[]> {
  const phone = await openPhone(server.url);
  const loaded: Loaded[] = [];
  phone.page.on("request", (request) => {
    const { pathname, search, origin } = new URL(request.url());
    if (origin !== server.url) return;
    const body = request.method() === "POST" ? Object.fromEntries(new URLSearchParams(request.postData() ?? "")) : undefined;
    loaded.push({ path: pathname + search, ...(body ? { fields: body } : {}) });
  });
  await phone.page.goto("/");
  await pause(8000);
  await phone.close();
  return loaded;
}

async function opens(list: readonly Loaded[]): Promise<readonly Answer[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const answers = await Promise.all(list.map((each) => ask(server.url, { from: SCHOOL, agent, ...each })));
  agent.destroy();
  return answers;
}

test("100 phones open the app within a minute; one that runs wild is held back, nobody else", async () => {
  const list = await recorded();
  expect(list.length).toBeGreaterThan(5);
  const begun = performance.now();
  const times: number[] = [];
  const phones = Array.from({ length: PHONES }, async (_, n) => {
    await pause((n * MINUTE_MS * 0.8) / PHONES);
    const since = performance.now();
    const answers = await opens(list);
    times.push(performance.now() - since);
    return answers;
  });
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const wild = Promise.all(
    Array.from({ length: 6000 }, (_, n) =>
      ask(server.url, { from: SCHOOL, agent, path: `/api/stock/getSingleStock.do?code=${n}`, fields: {} }),
    ),
  );
  const seen = await phone();
  const [answers, flood] = [(await Promise.all(phones)).flat(), await wild];
  agent.destroy();
  const signedIn = await ask(server.url, { from: SCHOOL, path: "/user/getUserInfo.do", fields: {}, token: server.token });
  console.log(
    `100 phones: ${list.length} requests each, opened in p50/p99 ${ends(times).p50.toFixed(0)}/${ends(times).p99.toFixed(0)} ms, ` +
      `all within ${((performance.now() - begun) / 1000).toFixed(0)} s; the wild one: ${flood.filter(({ http }) => http === 429).length} of 6000 turned away`,
  );
  expect(answers.filter(({ http }) => http === 429 || http === 503)).toEqual([]);
  expect(flood.filter(({ http }) => http === 429).length).toBeGreaterThan(1000);
  expect(flood.filter(({ http }) => http === 429).every(({ headers }) => Number(headers["retry-after"]) >= 1)).toBe(true);
  expect([signedIn.http, (JSON.parse(signedIn.text) as { status: number }).status]).toEqual([200, 0]);
  expect(seen).toBeGreaterThan(50);
});

// The hundredth is a real one: how many letters its first screen shows.
async function phone(): Promise<number> {
  await pause(MINUTE_MS / 2);
  const { page, close } = await openPhone(server.url);
  await page.goto("/");
  await pause(8000);
  const letters = (await page.locator("body").innerText()).trim().length;
  await close();
  return letters;
}
