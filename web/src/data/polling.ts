/** While the socket is away the same topics are asked for over plain calls, with the periods of spec/1 section 9. */
import { ask } from "./api.ts";
import { takeClock } from "./clock.ts";
import { takeQuote } from "./quotes.ts";
import type { Quote } from "./shapes.ts";
import { connectionNow, topicsRead } from "./stream.ts";

const PERIOD_MS = 5_000;
const MOST_AT_ONCE = 8;
/** Starts the fallback; it does nothing while the socket is open. Called once by main. */
export function startPolling(): void {
  setInterval(() => void poll(), PERIOD_MS);
}

async function poll(): Promise<void> {
  if (connectionNow() === "open" || document.hidden) return;
  const gids = topicsRead()
    .filter((topic) => topic.startsWith("q:"))
    .map((topic) => topic.slice(2));
  await Promise.all(gids.slice(0, MOST_AT_ONCE).map((gid) => pollQuote(gid).catch(() => null)));
  if (topicsRead().includes("clock")) await pollClock().catch(() => null);
}

async function pollQuote(gid: string): Promise<void> {
  const reply = await ask("/api/stock/getSingleStock.do", { code: gid });
  const stock = (reply.data as { stock?: Partial<Quote> } | null)?.stock;
  if (reply.status === 0 && stock) takeQuote(gid, stock);
}

async function pollClock(): Promise<void> {
  const reply = await ask("/api/site/getInfo.do", {});
  const clock = (reply.data as { clock?: Record<string, unknown> } | null)?.clock;
  if (reply.status === 0 && clock) takeClock(clock);
}
