/** Who tells this server's news. */
import { fixingsFrom } from "@hongpan/core/exchange/foreign/fixings.ts";
import { openNewsDesk } from "../news/desk.ts";
import { openFeed } from "../news/feed.ts";
import { openNewsroom, type Newsroom } from "../news/newsroom.ts";
import type { NewsProvider } from "../news/provider.ts";
import type { World } from "../world.ts";

const FEED_MS = 30_000;
const FEED_TIMEOUT_MS = 10_000;

/** The newsroom of a server: its own desk, and the feed that it was told of. */
export function serverNewsroom(world: World): Newsroom {
  const rateOf = fixingsFrom(world.keys.firstDay, (of) => world.keys.keyOf("futures", of));
  const { market, clock, keys, settings } = world;
  const desk = openNewsDesk(market, { mode: clock.now().mode, now: () => clock.doneXt(), rateOf, costs: settings, keys });
  return openNewsroom(world, world.config.newsFeed === null ? [desk] : [desk, feedOf(world, world.config.newsFeed)]);
}

function feedOf({ log }: World, url: string): NewsProvider {
  return openFeed(url, { everyMs: FEED_MS, timeoutMs: FEED_TIMEOUT_MS, onFault: (error) => log.warn({ err: error }, "news feed") });
}
