/** What each topic of the stream shows now. */
import type { IncomingMessage } from "node:http";
import { changeAmount, changePercent, price } from "@hongpan/core/contract/market/quote-words.ts";
import { isHomeIndex } from "@hongpan/core/rules/products/products.ts";
import { eventsSince, lastEvent } from "../accounts/accounts.ts";
import { endStale, hasEnded, userOf } from "../identity/sessions/sessions.ts";
import { wholeQuote } from "../quotes/quote-fields.ts";
import { sortRow } from "../quotes/list-rows.ts";
import { ranked } from "../quotes/ranking.ts";
import { tickFields } from "../quotes/list-routes.ts";
import { isOwnOrigin } from "../http/own-origin.ts";
import { socketAddress } from "../push/address.ts";
import type { Sources } from "../push/client.ts";
import type { World } from "../world.ts";

const RANK_ROWS = 30;
const MAX_SHOWN = 10_000;

/** Topic sources over `world`. `use` processes the overdue steps of an idle server. */
export function sourcesOf(world: World, use: Sources["use"] = () => null): Sources {
  // What a topic shows is worked out once until something moves, however many phones show it.
  const shown = new Map<string, ReturnType<typeof readTopic>>();
  const addressOf = (request: IncomingMessage) => socketAddress(request, world.config.trustProxy);
  let of = "";
  const read = (topic: string) => {
    const now = String(world.market.beat());
    if (now !== of) shown.clear();
    of = now;
    const known = shown.get(topic);
    if (known !== undefined) return known;
    const fresh = readTopic(world, topic);
    if (fresh !== null && shown.size < MAX_SHOWN) shown.set(topic, fresh);
    return fresh;
  };
  return {
    read: (topic) => (topic === "clock" ? clockFields(world) : read(topic)),
    use,
    userOf: (token) => userOf(world.sessions, token),
    hasEnded: (session) => hasEnded(world.sessions, session),
    endStale: (sessions) => endStale(world.sessions, sessions),
    eventsSince: (userId, since) => eventsSince(world.db, userId, since),
    lastEvent: (userId) => lastEvent(world.db, userId),
    allowOrigin: (request) => {
      const isOwn = isOwnOrigin(world.config, request.headers.origin, request.headers.host);
      if (!isOwn) world.security("origin.refused", { ip: addressOf(request), path: "/ws" });
      return isOwn;
    },
    addressOf,
  };
}

function readTopic(
  world: Pick<World, "market" | "settings">,
  topic: string,
): Readonly<Record<string, unknown>> | readonly unknown[] | null {
  const [kind = "", ...rest] = topic.split(":");
  if (kind === "idx") return indexRows(world);
  if (kind === "rank") return rankRows(world, rest);
  const instrument = kind === "q" || kind === "t" ? world.market.instrument(rest[0] ?? "") : undefined;
  if (!instrument || instrument.gid !== rest[0]) return null;
  if (kind === "t") return tickFields(world.market, instrument);
  return wholeQuote(world, instrument);
}

function clockFields(world: Pick<World, "clock">): Record<string, unknown> {
  const now = world.clock.face();
  return {
    mode: now.mode,
    now: now.xt,
    day: now.day,
    phase: now.phase,
    speed: now.speed,
    wallNow: now.wallNow,
    nextPhaseAt: now.nextPhaseAt,
    nextOrdersAt: now.nextOrdersAt,
    jump: now.jump,
    paused: now.paused,
    announced: now.announced,
  };
}

function indexRows(world: Pick<World, "market">): object[] {
  return world.market.all.filter(isHomeIndex).map((each) => {
    const quote = world.market.quote(each.id);
    return {
      gid: each.gid,
      nowPrice: price(each, quote.last),
      increase: Math.round(changeAmount(quote) * 100) / 100,
      increaseRate: changePercent(quote),
    };
  });
}

// rank:sort:asc[:node]
function rankRows(
  world: Pick<World, "market">,
  [sort = "changepercent", ascending = "0", node = "hs_a"]: readonly string[],
): object[] | null {
  if (ascending !== "0" && ascending !== "1") return null;
  const rows = ranked(world.market, { sort, ascending: ascending === "1", node });
  return rows === null ? null : rows.slice(0, RANK_ROWS).map((each) => sortRow(world.market, each));
}
