/**
 * Lists on a slow phone, over 5,484 invented names: what a frame costs while a long list is flung, what a key press costs in the
 * search, how heavy the code is. Costs are processor time of the page's main thread, so that a busy machine shows the same, times
 * four for a phone that is four times slower; an empty page flung the same way is the raw limit. Needs web/dist (`npm run build`).
 */
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { CDPSession, Page } from "playwright-core";
import { openPhone } from "../e2e/phone.ts";
import { inventedCsv } from "../tools/listing/invent.ts";
import { benchServer, percentile, printRow } from "./server.ts";

const SHARES = 5484;
const SLOWER = 4;
const WORDS = ["600519", "xg6", "虚构", "0001", "300", "zzzz", "688123"];
const ASSETS = fileURLToPath(new URL("../web/dist/assets/", import.meta.url));

/** Prints the figures; asserts nothing. */
export async function benchLists(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "hongpan-listing-"));
  const listing = join(folder, "listing.csv");
  writeFileSync(listing, inventedCsv(SHARES));
  const server = await benchServer({ MARKET_SYMBOLS: listing });
  const phone = await openPhone(server.url);
  try {
    const session = await phone.page.context().newCDPSession(phone.page);
    await session.send("Performance.enable", { timeDomain: "threadTicks" });
    printRow("list", { shares: SHARES, ...(await flung(phone.page, session)) });
    printRow("search", { shares: SHARES, ...(await typed(phone.page, session)) });
    printRow("code", weights());
  } finally {
    await phone.close();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Milliseconds of processor time that the main thread has worked so far. */
export async function worked(session: CDPSession): Promise<number> {
  const { metrics } = await session.send("Performance.getMetrics");
  return (metrics.find(({ name }) => name === "TaskDuration")?.value ?? Number.NaN) * 1000;
}

async function flung(page: Page, session: CDPSession): Promise<Record<string, string | number>> {
  await page.goto("/trading-list");
  const whole = () => Number(document.querySelector("[role=table]")?.getAttribute("aria-rowcount")) > 5000;
  await page.waitForFunction(whole, null, { timeout: 60_000 });
  await page.waitForTimeout(4000);
  const cost = async (empty: boolean) => {
    const costs: number[] = [];
    for (let turn = 0; turn < 3; turn++) {
      const before = await worked(session);
      await fling(page, empty);
      costs.push(((await worked(session)) - before) / FRAMES);
    }
    return percentile(costs, 50) * SLOWER;
  };
  const [list, empty] = [await cost(false), await cost(true)];
  return {
    "ms a frame at 4x": list.toFixed(1),
    "of them an empty page": empty.toFixed(1),
    "of 16.7": `${((list / 16.7) * 100).toFixed(0)} %`,
    "rows in the page": await page.locator(".str[data-gid]").count(),
  };
}

const FRAMES = 90;
const FLING_PX = 9000;

/** Scrolls as a finger leaves a list, fast and then slower, in 90 frames. */
function fling(page: Page, empty: boolean): Promise<void> {
  return page.evaluate(
    async ({ frames, distance, onEmpty }) => {
      const app = document.querySelector<HTMLElement>("#root")!;
      const blank = document.createElement("div");
      if (onEmpty) {
        app.style.display = "none";
        blank.style.height = "300000px";
        document.body.append(blank);
      }
      scrollTo(0, 0);
      for (let at = 1; at <= frames; at++) {
        await new Promise((next) => requestAnimationFrame(next));
        scrollTo(0, distance * (1 - (1 - at / frames) ** 2));
      }
      blank.remove();
      app.style.display = "";
    },
    { frames: FRAMES, distance: FLING_PX, onEmpty: empty },
  );
}

/** Types words into the search: the letter in the field (wall time of the event and its layout, too short to be interrupted often), and processor time with all that it finds. */
async function typed(page: Page, session: CDPSession): Promise<Record<string, string | number>> {
  await page.goto("/Searchlist");
  await page.getByRole("searchbox").fill("6");
  await page.locator(".fr").first().waitFor({ timeout: 60_000 });
  const [costs, whole, asking]: [number[], number[], number[]] = [[], [], []];
  for (const word of WORDS)
    for (let length = 0; length <= word.length; length++) {
      await page.waitForTimeout(40);
      // What the question itself costs, which no finger asks.
      const idle = await worked(session);
      await page.evaluate((text) => document.body.getBoundingClientRect().width + text.length, word);
      asking.push(((await worked(session)) - idle) * SLOWER);
      const before = await worked(session);
      costs.push((await page.evaluate(press, word.slice(0, length))) * SLOWER);
      await page.waitForTimeout(60);
      whole.push(((await worked(session)) - before) * SLOWER);
    }
  const bare = await page.context().newPage();
  await bare.setContent("<input type=search placeholder=x>");
  const least: number[] = [];
  for (let turn = 0; turn < costs.length; turn++) {
    await bare.waitForTimeout(40);
    least.push((await bare.evaluate(press, String(turn))) * SLOWER);
  }
  await bare.close();
  return {
    presses: costs.length,
    "ms a press at 4x": percentile(costs, 50).toFixed(1),
    "95 %": percentile(costs, 95).toFixed(1),
    aim: 16,
    "a bare field": `${percentile(least, 50).toFixed(1)}, 95 % ${percentile(least, 95).toFixed(1)}`,
    "with its results painted": (percentile(whole, 50) - percentile(asking, 50)).toFixed(1),
    "measuring itself": percentile(asking, 50).toFixed(1),
  };
}

/** A letter typed into the page's field: milliseconds until it stands there. */
function press(text: string): number {
  const input = document.querySelector<HTMLInputElement>("input[type=search]")!;
  const begun = performance.now();
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")!.set!.call(input, text);
  input.dispatchEvent(new Event("input", { bubbles: true }));
  document.body.getBoundingClientRect();
  return performance.now() - begun;
}

/** Compressed sizes of what each screen adds to the frame. */
function weights(): Record<string, string> {
  const files = readdirSync(ASSETS).filter((name) => name.endsWith(".js.gz"));
  const of = (part: string) =>
    files.filter((name) => name.startsWith(part)).reduce((sum, name) => sum + statSync(join(ASSETS, name)).size, 0);
  const parts = ["index-", "frame-", "market-screen", "boards-screen", "search-screen", "watchlist-screen", "ranking-"];
  return Object.fromEntries(parts.map((part) => [part.replace(/-$/, ""), `${(of(part) / 1024).toFixed(1)} KB`]));
}
