/**
 * Lists on a phone whose processor is four times slower, over 5,484 invented names: frames while a long list is flung, cost of a
 * key press in the search, weight of the code. Needs web/dist (`npm run build`).
 */
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { inventedListing } from "@hongpan/core/exchange/invented-listing.ts";
import type { Page } from "playwright-core";
import { openPhone } from "../e2e/phone.ts";
import { benchServer, percentile, printRow } from "./server.ts";

const SHARES = 5484;
const SLOWER = 4;
const FLINGS = 6;
const FLING_PX = 9000;
const ASSETS = fileURLToPath(new URL("../web/dist/assets/", import.meta.url));

/** Prints the figures; asserts nothing. */
export async function benchLists(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "hongpan-listing-"));
  const listing = join(folder, "listing.csv");
  writeFileSync(listing, csvOf(SHARES));
  const server = await benchServer({ MARKET_SYMBOLS: listing });
  const phone = await openPhone(server.url);
  try {
    await slowDown(phone.page);
    printRow("list", { shares: SHARES, slower: `${SLOWER}x`, ...(await flung(phone.page)) });
    printRow("search", { shares: SHARES, slower: `${SLOWER}x`, ...(await typed(phone.page)) });
    printRow("code", weights());
  } finally {
    await phone.close();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
}

/** Flings a whole market up and down; frames are measured by the page itself. */
async function flung(page: Page): Promise<Record<string, string | number>> {
  await page.goto("/trading-list");
  await page.locator(".str[data-gid]").first().waitFor({ timeout: 60_000 });
  await page.waitForFunction(() => Number(document.querySelector("[role=table]")?.getAttribute("aria-rowcount")) > 5000, null, {
    timeout: 60_000,
  });
  await page.waitForTimeout(3000);
  const empty = await fling(page, "an empty page");
  const full = await fling(page, "the list");
  return {
    frames: full.frames.length,
    "median ms": percentile(full.frames, 50).toFixed(1),
    "95 % ms": percentile(full.frames, 95).toFixed(1),
    "late %": lateOf(full.frames),
    "script ms a frame": (full.scriptMs / full.frames.length).toFixed(1),
    "longest task ms": Math.max(0, ...full.tasks).toFixed(0),
    "rows in the page": full.rows,
    "empty page: median ms": percentile(empty.frames, 50).toFixed(1),
    "empty page: 95 % ms": percentile(empty.frames, 95).toFixed(1),
    "empty page: late %": lateOf(empty.frames),
  };
}

function lateOf(frames: readonly number[]): string {
  return ((frames.filter((gap) => gap > 25).length / frames.length) * 100).toFixed(1);
}

/** Scrolls as a finger leaves a list: fast, then slower, over 1.5 s, down and partly up again. The empty page is the raw limit of the same minute. */
function fling(page: Page, what: "the list" | "an empty page") {
  return page.evaluate(
    async ({ flings, distance, onEmpty }) => {
      const app = document.querySelector<HTMLElement>("#root")!;
      const blank = document.createElement("div");
      if (onEmpty) {
        app.style.display = "none";
        blank.style.height = "300000px";
        document.body.append(blank);
      }
      const gaps: number[] = [];
      const tasks: number[] = [];
      const watch = new PerformanceObserver((list) => tasks.push(...list.getEntries().map((entry) => entry.duration)));
      watch.observe({ type: "longtask" });
      const frame = () => new Promise<number>((next) => requestAnimationFrame(next));
      let [most, scriptMs] = [0, 0];
      scrollTo(0, 0);
      for (let turn = 0; turn < flings; turn++) {
        const from = scrollY;
        const way = turn % 2 === 0 ? 1 : -0.4;
        let before = await frame();
        const begun = before;
        for (let t = 0; t < 1;) {
          const now = await frame();
          gaps.push(now - before);
          before = now;
          t = Math.min(1, (now - begun) / 1500);
          scrollTo(0, from + way * distance * (1 - (1 - t) * (1 - t)));
          const at = performance.now();
          dispatchEvent(new Event("scroll"));
          scriptMs += performance.now() - at;
          most = Math.max(most, document.querySelectorAll(".str[data-gid]").length);
        }
      }
      watch.disconnect();
      blank.remove();
      app.style.display = "";
      scrollTo(0, 0);
      await new Promise((settle) => setTimeout(settle, 500));
      return { frames: gaps.slice(2), tasks, rows: most, scriptMs };
    },
    { flings: FLINGS, distance: FLING_PX, onEmpty: what === "an empty page" },
  );
}

/** Types words into the search; a press is measured from the event to the end of its rendering and layout. */
async function typed(page: Page): Promise<Record<string, string | number>> {
  await page.goto("/Searchlist");
  const field = page.getByRole("searchbox");
  await field.fill("6");
  await page.locator(".fr").first().waitFor({ timeout: 60_000 });
  const costs = await page.evaluate(async () => {
    const input = document.querySelector<HTMLInputElement>("input[type=search]")!;
    const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")!.set!;
    const spent: number[] = [];
    for (const word of ["600519", "xg6", "虚构", "0001", "300", "zzzz", "688123"]) {
      for (let length = 0; length <= word.length; length++) {
        await new Promise((settle) => setTimeout(settle, 60));
        const begun = performance.now();
        write.call(input, word.slice(0, length));
        input.dispatchEvent(new Event("input", { bubbles: true }));
        // React renders input events before it returns; reading a size makes the layout part of the cost.
        document.body.getBoundingClientRect();
        spent.push(performance.now() - begun);
      }
    }
    return spent;
  });
  return {
    presses: costs.length,
    "median ms": percentile(costs, 50).toFixed(1),
    "95 % ms": percentile(costs, 95).toFixed(1),
    "most ms": Math.max(...costs).toFixed(1),
  };
}

/** Compressed sizes of what each screen adds to the frame. */
function weights(): Record<string, string> {
  const files = readdirSync(ASSETS).filter((name) => name.endsWith(".js.gz"));
  const of = (part: string) =>
    files.filter((name) => name.startsWith(part)).reduce((sum, name) => sum + statSync(join(ASSETS, name)).size, 0);
  const screens = ["index-", "frame-", "market-screen", "boards-screen", "search-screen", "watchlist-screen", "ranking-", "board-map-"];
  return Object.fromEntries(screens.map((part) => [part.replace(/-$/, ""), `${(of(part) / 1024).toFixed(1)} KB`]));
}

function csvOf(count: number): string {
  const rows = inventedListing(count).map((each) =>
    [each.code, each.name, each.spell, each.industry, each.listedOn, each.basePrice / 10_000, each.totalShares, each.floatShares].join(","),
  );
  return ["code,name,spell,industry,listed_on,base_price,total_shares,float_shares", ...rows, ""].join("\n");
}
