/**
 * The first screen of a phone that has nothing yet, over a slow line (Lighthouse's slow 4G: 150 ms there and back, 1.6 Mbit/s) and
 * with a processor four times slower: when something stands there, and when home can be used (indices, clock, notice and news).
 * Needs web/dist (`npm run build`). Measures wall time, so run it on a quiet machine. It waits until the server's
 * own work after its start has ended, which would slow the browser on the same processors.
 */
import type { CDPSession, Page } from "playwright-core";
import { openPhone } from "../e2e/phone.ts";
import { untilQuiet } from "./orders.ts";
import { benchServer, percentile, printRow } from "./server.ts";

const SLOW_4G = { offline: false, latency: 150, downloadThroughput: (1.6 * 1024 * 1024) / 8, uploadThroughput: (750 * 1024) / 8 };
const SLOWER = 4;
const VISITS = 5;
const PARTS = [".idx b:not(:has(*))", ".brandbar .stamp-time", "a.notice-bar", ".news-sec li"];

/** Prints the medians of five visits; asserts nothing. */
export async function benchFirstScreen(): Promise<void> {
  const server = await benchServer({});
  try {
    await untilQuiet(server.pid);
    await visit(server.url);
    const visits: Visit[] = [];
    for (let n = 0; n < VISITS; n++) visits.push(await visit(server.url));
    const median = (of: (each: Visit) => number) => percentile(visits.map(of), 50).toFixed(0);
    printRow("first screen", {
      "first paint ms": median(({ paint }) => paint),
      "page asked for its data ms": median(({ asked }) => asked),
      "useful ms": median(({ useful }) => useful),
    });
  } finally {
    await server.stop();
  }
}

interface Visit {
  readonly paint: number;
  readonly asked: number;
  readonly useful: number;
}

async function visit(url: string): Promise<Visit> {
  const { page, close } = await openPhone(url);
  try {
    return await startSlow(page);
  } finally {
    await close();
  }
}

/** Gives the page the slow line and the slow processor. */
export async function slowDown(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", SLOW_4G);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  return session;
}

/** Opens home on a slow phone, with what its context has kept: milliseconds from the address. */
export async function startSlow(page: Page): Promise<Visit> {
  await slowDown(page);
  await page.goto("/", { waitUntil: "commit" });
  // Looked at in the page, frame by frame: a question from outside waits for a page that is at work.
  const useful = await page.evaluate(
    (parts) =>
      new Promise<number>((settle) => {
        const look = () =>
          parts.every((part) => document.querySelector(part)?.textContent) ? settle(performance.now()) : requestAnimationFrame(look);
        look();
      }),
    PARTS,
  );
  const times = await page.evaluate(() => ({
    paint: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Number.NaN,
    asked: performance.getEntriesByType("resource").find(({ name }) => name.includes("first.do"))?.startTime ?? Number.NaN,
  }));
  return { ...times, useful };
}
