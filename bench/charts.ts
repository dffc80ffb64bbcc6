/**
 * Charts in a real browser: first paint against the drawing library alone, what a quote and a frame of panning cost the main thread,
 * the longest task at fifty quotes a second, the code of the detail page. Processor time where it can be had, so that a busy machine
 * shows the same; times four for a phone that is four times slower. Needs web/dist (`npm run build`).
 */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import type { CDPSession, Page } from "playwright-core";
import { build } from "vite";
import { openPhone } from "../e2e/phone.ts";
import type { ChartsPage } from "./charts-page.ts";
import { worked } from "./lists.ts";
import { benchServer, percentile, printRow } from "./server.ts";

declare const charts: ChartsPage;

const SLOWER = 4;
const TURNS = 9;
const TICKS = 150;
const FRAMES = 150;
const DAY_MS = 86_400_000;
const LAST_DAY = Date.UTC(2026, 10, 20, 7);
const ORIGIN = "http://charts.bench";
const ASSETS = fileURLToPath(new URL("../web/dist/", import.meta.url));

/** Prints the figures; asserts nothing. */
export async function benchCharts(): Promise<void> {
  const script = await bundle();
  const phone = await openPhone(ORIGIN);
  const { page } = phone;
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  try {
    for (const bars of [1000, 10_000]) {
      await open(page, script, bars);
      printRow("chart first paint", { bars, ...(await firstPaint(page, session)) });
      if (bars === 1000) {
        printRow("chart tick", { bars, ...(await tick(page, session)) });
        printRow("chart panning", { bars, ...(await panned(page, session)) });
        printRow("chart at 50 quotes a second", await streamed(page));
      }
    }
  } finally {
    await phone.close();
  }
  printRow("detail page code", await code());
}

async function bundle(): Promise<string> {
  const entry = fileURLToPath(new URL("charts-page.ts", import.meta.url));
  const built = await build({
    configFile: false,
    logLevel: "error",
    define: { "process.env.NODE_ENV": '"production"' },
    build: { write: false, minify: true, target: "es2022", lib: { entry, formats: ["iife"], name: "bench" } },
  });
  const output = Array.isArray(built) ? built[0]!.output : "output" in built ? built.output : [];
  return output.map((file) => ("code" in file ? file.code : "")).join("");
}

async function open(page: Page, script: string, bars: number): Promise<void> {
  const body = JSON.stringify({ status: 0, success: true, msg: "", data: { values: candles(bars) } });
  const html =
    '<!doctype html><meta charset="utf-8"><div id="box" style="width:359px;height:360px"></div><script src="/bench.js"></script>';
  await page.unroute("**/*");
  await page.route("**/*", (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname.endsWith(".do")) return route.fulfill({ contentType: "application/json", body });
    if (pathname === "/bench.js") return route.fulfill({ contentType: "text/javascript; charset=utf-8", body: script });
    return route.fulfill({ contentType: "text/html; charset=utf-8", body: html });
  });
  await page.goto("/");
  await page.waitForFunction(() => "charts" in globalThis);
}

/** A walk up and down without chance, so that every run draws the same. */
function candles(count: number): number[][] {
  return Array.from({ length: count }, (_, i) => {
    const at = (x: number) => 100 + 12 * Math.sin(x / 37) + 4 * Math.sin(x / 5.3);
    const [from, to] = [at(i), at(i + 1)];
    return [from, to, Math.min(from, to) - 0.6, Math.max(from, to) + 0.7, 1e6 * (1 + (i % 13)), LAST_DAY - (count - 1 - i) * DAY_MS];
  });
}

async function firstPaint(page: Page, session: CDPSession): Promise<Record<string, string>> {
  const [wall, work] = [
    { ours: [] as number[], library: [] as number[] },
    { ours: [] as number[], library: [] as number[] },
  ];
  for (let turn = 0; turn < TURNS; turn++) {
    for (const who of turn % 2 === 0 ? (["ours", "library"] as const) : (["library", "ours"] as const)) {
      const before = await worked(session);
      wall[who].push(await page.evaluate((name) => charts[name](), who));
      work[who].push((await worked(session)) - before);
    }
  }
  const of = (times: readonly number[]) => percentile(times, 50);
  return {
    "ours ms": of(wall.ours).toFixed(0),
    "library ms": of(wall.library).toFixed(0),
    "by the clock": `${(of(wall.ours) / of(wall.library)).toFixed(2)} x`,
    "by the processor": `${(of(work.ours) / of(work.library)).toFixed(2)} x`,
    aim: "1.15 x",
  };
}

async function tick(page: Page, session: CDPSession): Promise<Record<string, string>> {
  const cost = async (who: "ours" | "library") => {
    await page.evaluate((name) => charts[name](), who);
    const before = await worked(session);
    const given = [TICKS, LAST_DAY] as const;
    await (who === "ours"
      ? page.evaluate(([count, at]) => charts.ticks(count, at), given)
      : page.evaluate(([count, at]) => charts.ticksAlone(count, at), given));
    return ((await worked(session)) - before) / TICKS;
  };
  const [library, ours] = [await cost("library"), await cost("ours")];
  return { "ms a tick": ours.toFixed(2), "the library alone": library.toFixed(2), aim: "8" };
}

/** The longest task by the clock, beside that of a page with no chart: a busy machine stops both. */
async function streamed(page: Page): Promise<Record<string, string>> {
  const none = await page.evaluate((at) => (charts.close(), charts.stream(6, at)), LAST_DAY);
  const opening = await page.evaluate(() => charts.longestOf(charts.ours));
  // Opening it is told apart.
  await page.waitForTimeout(1000);
  const chart = await page.evaluate((at) => charts.stream(6, at), LAST_DAY);
  const text = (longest: number) => (longest === 0 ? "none above 50 ms" : `${longest.toFixed(0)} ms`);
  return { "longest task": text(chart), "without a chart": text(none), "opening one": text(opening), aim: "100 ms" };
}

async function panned(page: Page, session: CDPSession): Promise<Record<string, string>> {
  await page.evaluate(() => charts.ours());
  const cost = async (still: boolean) => {
    const before = await worked(session);
    await page.evaluate(([frames, idle]) => charts.pan(frames as number, idle as boolean), [FRAMES, still]);
    return (((await worked(session)) - before) / FRAMES) * SLOWER;
  };
  const [moved, still] = [await cost(false), await cost(true)];
  return {
    "ms a frame at 4x": moved.toFixed(1),
    "of them a still page": still.toFixed(1),
    "of 16.7": `${((moved / 16.7) * 100).toFixed(0)} %`,
  };
}

/** The code that the detail page with its K-line needs beyond the first screen, as it travels; what is fetched ahead for other screens is not its. */
async function code(): Promise<Record<string, string>> {
  const server = await benchServer({});
  try {
    const first = await needed(server.url, "/home", false);
    const detail = await needed(server.url, "/kline?code=600519", true);
    const more = [...detail].filter((file) => !first.has(file));
    const weight = more.reduce((sum, file) => sum + gzipSync(readFileSync(ASSETS + file)).length, 0);
    return { "gzip KB over the first screen": (weight / 1000).toFixed(1), files: String(more.length), aim: "110" };
  } finally {
    await server.stop();
  }
}

/** Files of code that an address has loaded by the time it stands; with its K-line when `opened`. */
async function needed(url: string, address: string, opened: boolean): Promise<ReadonlySet<string>> {
  const phone = await openPhone(url);
  const { page } = phone;
  // What is fetched ahead comes after seconds: those are never over here.
  await page.addInitScript(() => {
    const own = globalThis.setTimeout;
    Object.assign(globalThis, { setTimeout: (act: () => void, ms = 0) => (ms >= 1500 ? 0 : own(act, ms)) });
  });
  const files = new Set<string>();
  page.on("request", (request) => request.url().endsWith(".js") && files.add(new URL(request.url()).pathname));
  await page.goto(address);
  await page.locator("h1").waitFor();
  if (opened) {
    await page.locator(".mbox canvas").waitFor();
    await page.locator(".pt [role=tab]").nth(2).click();
    await page.locator(".kbox:not(.wait)").waitFor();
  }
  await phone.close();
  return files;
}
