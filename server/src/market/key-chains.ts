/** The keys of each market: from a chain of links with a public anchor. */
import { createHmac, hash } from "node:crypto";
import { keyWithRound } from "@hongpan/core/exchange/key/beacon.ts";
import { chainText, keyText, LINK_WORD, type Anchor } from "@hongpan/core/exchange/key/links.ts";
import { nightsBetween, type Day } from "@hongpan/core/rules/time/calendar.ts";
import { LAST_CALENDAR_DAY } from "@hongpan/core/rules/time/calendar-days.ts";
import { MARKETS, type MarketName } from "@hongpan/core/rules/markets/foreign-sessions.ts";
import { StartRefused } from "../config.ts";
import type { Db } from "../db/pool.ts";
import { roundMemory, roundsIn, type RoundMemory, type Rounds } from "./rounds.ts";

export interface MarketKeys {
  /** The day's key, 32 bytes. Throws RangeError beyond the end of the chain, RoundMissing until the day's beacon round is stored. */
  readonly keyOf: (day: Day) => Uint8Array;
  /** The committed key, without a beacon round. */
  readonly committedKeyOf: (day: Day) => Uint8Array;
  /** Beacon rounds of the market's days; null without a beacon. */
  readonly rounds: Rounds | null;
  /** Whether the market has a key of `day`: the chain ends with the calendar. */
  readonly reaches: (day: Day) => boolean;
  /** Values published with the key of `day`. Throws RangeError beyond the end of the chain. */
  readonly linkOf: (day: Day) => Uint8Array;
  /** Anchor of the chain of a day's link. */
  readonly anchor: Anchor;
  /** What `keyOf` follows from: for the threads of this process, and for nothing that leaves it. */
  readonly source: KeySource;
}

/** Source of a market's keys. */
export interface KeySource {
  readonly master: Uint8Array;
  readonly market: MarketName;
  /** Last day of the chain. */
  readonly end: Day;
  /** Beacon rounds in memory that the worker threads share; null without a beacon. */
  readonly rounds: RoundMemory | null;
}

/** Returns the keys of a market. Throws RangeError beyond the end of its chain, RoundMissing until the day's beacon round is stored. */
export function keysFrom(source: KeySource): (day: Day) => Uint8Array {
  const committed = committedKeysFrom(source);
  const rounds = source.rounds && roundsIn(source.rounds);
  return (day) => {
    const signature = rounds?.signatureOf(day) ?? null;
    return signature ? keyWithRound(committed(day), signature) : committed(day);
  };
}

function committedKeysFrom({ master, market, end }: KeySource): (day: Day) => Uint8Array {
  const link = openChains(master)(market, end);
  return (day) => mac(link(day), keyText(market, day));
}

interface Row {
  readonly market: MarketName;
  readonly chain_end: Day;
  readonly anchor_day: Day;
  readonly anchor: Buffer;
}

/** No key is older than daily bars of A-shares; the history of a chain begins here. */
export const FIRST_KEY_DAY: Day = "1990-01-01";

/**
 * Reads the chain of each market; at a first start all are given one, each anchored with the link of the day that
 * `anchorDayOf` names. With a beacon, `firstRoundDay` is the first day that may have a round. Throws StartRefused when the master is not
 * the one under which the chains began.
 */
export async function openMarketKeys(
  db: Db,
  master: Uint8Array,
  anchorDayOf: (market: MarketName) => Day,
  firstRoundDay: Day | null = null,
): Promise<ReadonlyMap<MarketName, MarketKeys>> {
  const begun = await rowsOf(db);
  const missing = MARKETS.filter((market) => !begun.some((row) => row.market === market));
  const chains = openChains(master);
  for (const market of missing) await begin(db, market, anchorDayOf(market), chains(market, LAST_CALENDAR_DAY));
  const rows = missing.length > 0 ? await rowsOf(db) : begun;
  return new Map(rows.map((row) => [row.market, keysOf(row, master, chains, firstRoundDay)]));
}

/** The anchors of all markets in their order, as a market statement names them. */
export function publishedAnchors(markets: ReadonlyMap<MarketName, Pick<MarketKeys, "anchor">>) {
  return MARKETS.map((market) => ({ market, ...markets.get(market)!.anchor }));
}

async function rowsOf(db: Db): Promise<readonly Row[]> {
  return db.query<Row>("select market, chain_end, anchor_day, anchor from market_keys");
}

// What has begun, by whichever way, stays as it is.
async function begin(db: Db, market: MarketName, anchorDay: Day, link: LinkOf): Promise<void> {
  await db.query("insert into market_keys (market, chain_end, anchor_day, anchor) values ($1, $2, $3, $4) on conflict do nothing", [
    market,
    LAST_CALENDAR_DAY,
    anchorDay,
    link(anchorDay),
  ]);
}

function keysOf(row: Row, master: Uint8Array, chains: ReturnType<typeof openChains>, firstRoundDay: Day | null): MarketKeys {
  const { market, chain_end: end, anchor_day: anchorDay, anchor } = row;
  const link = chains(market, end);
  if (!link(anchorDay).equals(anchor)) {
    throw new StartRefused(
      "This data directory began with another MARKET_SEED: its keys would not follow from the anchor that is public. Start it with that seed, or without one if it had none, or give an empty DATA_DIR.",
    );
  }
  const rounds = firstRoundDay === null ? null : roundMemory(firstRoundDay, end);
  const source = { master, market, end, rounds };
  return {
    source,
    ...{ keyOf: keysFrom(source), committedKeyOf: committedKeysFrom(source), rounds: rounds && roundsIn(rounds) },
    reaches: (day) => day <= end,
    linkOf: link,
    anchor: { day: anchorDay, link: anchor.toString("hex") },
  };
}

type LinkOf = (day: Day) => Buffer;

/** The chains of the last master: a first start reads each twice, and a process that opens another server of the same master again. */
const made = { master: new Uint8Array(), chains: new Map<string, LinkOf>() };

function openChains(master: Uint8Array): (market: MarketName, end: Day) => LinkOf {
  return (market, end) => {
    if (Buffer.compare(made.master, master) !== 0) Object.assign(made, { master, chains: new Map() });
    const name = `${market} ${end}`;
    const link = made.chains.get(name) ?? chainOf(master, market, end);
    made.chains.set(name, link);
    return link;
  };
}

const LINK_BYTES = 32;

// The links of a market's calendar dates from the last one backward, as far as they have been asked for: 32 bytes a date and a
// microsecond, so that the ways to today and to 1990 cost 15 ms each, once.
function chainOf(master: Uint8Array, market: MarketName, end: Day): LinkOf {
  const links = Buffer.alloc((nightsBetween(FIRST_KEY_DAY, end) + 1) * LINK_BYTES);
  const at = (place: number) => links.subarray(place * LINK_BYTES, (place + 1) * LINK_BYTES);
  mac(master, chainText(market)).copy(at(0));
  let made = 1;
  const hashed = Buffer.alloc(LINK_WORD.length + LINK_BYTES);
  hashed.write(LINK_WORD);
  return (day) => {
    const place = nightsBetween(day, end);
    if (place < 0 || place * LINK_BYTES >= links.length) throw new RangeError(`the chain of ${market} has no link of ${day}`);
    for (; made <= place; made++) {
      at(made - 1).copy(hashed, LINK_WORD.length);
      hash("sha256", hashed, "buffer").copy(at(made));
    }
    return at(place);
  };
}

function mac(key: Uint8Array, text: string): Buffer {
  return createHmac("sha256", key).update(text).digest();
}
