/**
 * The app on a slow phone (a processor four times slower, Lighthouse's slow 4G): a start with what an earlier visit has kept, from a tap
 * to the next heading, the longest task while quotes stream in, the frames while a chart is dragged. Needs web/dist (`npm run build`).
 * The wall decides here: run it on a quiet machine; what the machine has to do stands beside the figures.
 */
import { loadavg } from "node:os";
import type { CDPSession, Page } from "playwright-core";
import { demoPhone, demoToken, openPhone } from "../e2e/phone.ts";
import { slowDown, startSlow } from "./first-screen.ts";
import { benchServer, percentile, printRow } from "./server.ts";

const VISITS = 5;
const ROUNDS = 5;
/** The session's speed at which the rows in sight bring some fifty quotes a second. */
const BUSY = "12";
const STREAM_MS = 10_000;
/** Quotes in a second by which trading has begun. */
const BEGUN = 10;
/** What stands between the end of a visit's start and the worker that keeps its files (web/src/main.tsx). */
const KEPT_MS = 12_000;
const FRAME_MS = 1000 / 60;
const DRAG_PX = 140;
const DRAG_MS = 700;
const SIX = ["sh600519", "sh600000", "sz000001", "sh601318", "sz300750", "sz000858"];

/** Prints the figures; asserts nothing. */
export async function benchPhone(): Promise<void> {
  const calm = await benchServer({});
  try {
    printRow("phone: cached start", { ...(await cachedStarts(calm.url, false)), ...load() });
    printRow("phone: start by the worker", { ...(await cachedStarts(calm.url, true)), ...load() });
    await routeChanges(calm.url);
    printRow("phone: chart drag", { ...(await dragged(calm.url)), ...load() });
  } finally {
    await calm.stop();
  }
  const busy = await benchServer({ CLOCK_SPEED: BUSY });
  try {
    for (const address of ["/trading-list", "/MyList"])
      printRow(`phone: quotes on ${address}`, { ...(await streamed(busy.url, address)), ...load() });
  } finally {
    await busy.stop();
  }
}

function load(): Record<string, string> {
  return { load: loadavg()[0]!.toFixed(1) };
}

/** Home again in a new page of a phone that has been there: by the browser's own cache, or by the app's worker. */
async function cachedStarts(url: string, worker: boolean): Promise<Record<string, string>> {
  const { page, close } = await openPhone(url, worker ? { worker: true } : {});
  try {
    await page.goto("/");
    await page.waitForTimeout(KEPT_MS);
    if (worker) await page.evaluate(() => navigator.serviceWorker.ready.then(() => null));
    const visits: Awaited<ReturnType<typeof startSlow>>[] = [];
    for (let n = 0; n < VISITS; n++) {
      const next = await page.context().newPage();
      visits.push(await startSlow(next));
      await next.close();
    }
    const median = (of: (each: (typeof visits)[number]) => number) => percentile(visits.map(of), 50).toFixed(0);
    return { "first paint ms": median(({ paint }) => paint), "useful ms": median(({ useful }) => useful), aim: "1000" };
  } finally {
    await close();
  }
}

interface Step {
  readonly name: string;
  readonly tap: string;
}

const tab = (name: string, at: number): Step => ({ name, tap: `.tb button:nth-child(${at})` });
const STEPS: readonly Step[] = [
  tab("market", 2),
  tab("holdings", 3),
  tab("watchlist", 4),
  tab("me", 5),
  tab("home", 1),
  tab("market again", 2),
  { name: "stock", tap: ".str[data-gid] [role=cell]" },
  { name: "ticket", tap: ".cta button:nth-last-child(2)" },
  { name: "stock by back", tap: ".hd .tap" },
  { name: "market by back", tap: ".hd .tap" },
  tab("home again", 1),
];

/** The five tabs, then stock, ticket and back, once as a first time and then again. */
async function routeChanges(url: string): Promise<void> {
  const { page, close } = await demoPhone(url, await demoToken(url));
  try {
    const session = await slowDown(page);
    await session.send("Performance.enable", { timeDomain: "threadTicks" });
    await page.goto("/home");
    // What is fetched ahead is there.
    await page.waitForTimeout(KEPT_MS);
    const rounds: Changed[][] = [];
    for (let n = 0; n <= ROUNDS; n++) rounds.push(await round(page, session));
    for (const [at, { name }] of STEPS.entries()) {
      const [first, ...again] = rounds.map((each) => each[at]!);
      printRow(`phone: to ${name}`, {
        "heading ms": percentile(
          again.map(({ heading }) => heading),
          50,
        ).toFixed(0),
        worst: Math.max(...again.map(({ heading }) => heading)).toFixed(0),
        "the first time": first!.heading.toFixed(0),
        aim: "100",
        "all there ms": percentile(
          again.map(({ whole }) => whole),
          50,
        ).toFixed(0),
        "by the processor": percentile(
          again.map(({ work }) => work),
          50,
        ).toFixed(0),
        ...load(),
      });
    }
  } finally {
    await close();
  }
}

interface Changed {
  readonly heading: number;
  readonly whole: number;
  /** Processor time of the page until then, slowed down: a busy machine shows the same. */
  readonly work: number;
}

async function round(page: Page, session: CDPSession): Promise<Changed[]> {
  const found: Changed[] = [];
  for (const { tap } of STEPS) {
    await page.locator(tap).first().waitFor();
    const before = await worked(session);
    const times = await page.evaluate(change, tap);
    found.push({ ...times, work: (await worked(session)) - before });
    await page.waitForTimeout(1500);
  }
  return found;
}

/** Taps and looks, frame by frame: milliseconds until another heading is painted, and until no bone of the skeleton is left. */
async function change(selector: string): Promise<Omit<Changed, "work">> {
  const before = document.querySelector("h1");
  const target = document.querySelector<HTMLElement>(selector)!;
  const begun = performance.now();
  target.click();
  const painted = async (when: () => boolean) => {
    do await new Promise(requestAnimationFrame);
    while (!when());
    // What was done in this frame is painted before the next task.
    await new Promise((settle) => setTimeout(settle));
    return performance.now() - begun;
  };
  const heading = await painted(() => {
    const now = document.querySelector("h1");
    return now !== null && now !== before;
  });
  return { heading, whole: await painted(() => document.querySelector("main .sk, [role=status] .sk, .page > .sk") === null) };
}

/** The longest task while the market runs fast enough to bring fifty quotes a second to a list. */
async function streamed(url: string, address: string): Promise<Record<string, string>> {
  const token = await demoToken(url);
  for (const code of SIX)
    await fetch(`${url}/user/watch/add.do`, { method: "POST", body: new URLSearchParams({ code }), headers: { usertoken: token } });
  const { page, close } = await demoPhone(url, token);
  try {
    let quotes = 0;
    page.on("websocket", (socket) => socket.on("framereceived", ({ payload }) => (quotes += String(payload).match(/"q:/g)?.length ?? 0)));
    await page.goto(address);
    await page.locator(".str[data-gid], .rk.wk").first().waitFor();
    await page.waitForTimeout(KEPT_MS);
    // The session may not have begun.
    for (let last = -1; quotes - last < BEGUN; await page.waitForTimeout(1000)) last = quotes;
    await slowDown(page);
    const before = quotes;
    const tasks = await page.evaluate(watchTasks, STREAM_MS);
    return {
      "quotes a second": (((quotes - before) * 1000) / STREAM_MS).toFixed(0),
      "longest task ms": tasks.length === 0 ? "none above 50" : Math.max(...tasks).toFixed(0),
      aim: "100",
      "above 50": String(tasks.length),
    };
  } finally {
    await close();
  }
}

/** Milliseconds of each task above 50 while `ms` pass. */
async function watchTasks(ms: number): Promise<number[]> {
  const tasks: number[] = [];
  const observer = new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration)));
  observer.observe({ type: "longtask" });
  await new Promise((settle) => setTimeout(settle, ms));
  observer.disconnect();
  return tasks;
}

/** Frames a second of the K-line under a finger, and of the same page at rest. */
async function dragged(url: string): Promise<Record<string, string>> {
  const { page, close } = await openPhone(url);
  try {
    await page.goto("/kline?code=600519");
    await page.locator(".pt [role=tab]").nth(2).click();
    await page.locator(".kbox:not(.wait)").waitFor();
    await page.waitForTimeout(KEPT_MS);
    const session = await slowDown(page);
    const box = (await page.locator(".kbox").boundingBox())!;
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 3];
    const still = await page.evaluate(frames, 3000);
    const moved = page.evaluate(frames, 3000);
    for (const way of [1, -1, 1, -1]) await drawAcross(session, x, y, DRAG_PX * way);
    const told = (times: readonly number[]) =>
      `${((1000 * times.length) / times.reduce((sum, each) => sum + each, 0)).toFixed(0)}, longest ${Math.max(...times).toFixed(0)} ms, ${times.filter((each) => each > 1.5 * FRAME_MS).length} late`;
    return { "frames a second": told(await moved), "at rest": told(still), aim: "60" };
  } finally {
    await close();
  }
}

/** A finger from one side of `x` to the other. The browser's own gesture of a scroll sends a page that takes the touch no touchmove. */
async function drawAcross(session: CDPSession, x: number, y: number, distance: number): Promise<void> {
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", part?: number) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints: part === undefined ? [] : [{ x: x + distance * (part - 0.5), y }] });
  await touch("touchStart", 0);
  const begun = performance.now();
  for (let ms = 0; ms < DRAG_MS; ms = performance.now() - begun) {
    await touch("touchMove", ms / DRAG_MS);
    await new Promise((settle) => setTimeout(settle, FRAME_MS / 2));
  }
  await touch("touchEnd");
}

/** Milliseconds between the frames of `ms`. */
async function frames(ms: number): Promise<number[]> {
  const times: number[] = [];
  const end = performance.now() + ms;
  for (let last = await new Promise(requestAnimationFrame); last < end;) {
    const now = await new Promise(requestAnimationFrame);
    times.push(now - last);
    last = now;
  }
  return times;
}

/** Milliseconds of processor time that the main thread has worked so far. */
async function worked(session: CDPSession): Promise<number> {
  const { metrics } = await session.send("Performance.getMetrics");
  return (metrics.find(({ name }) => name === "TaskDuration")?.value ?? Number.NaN) * 1000;
}
