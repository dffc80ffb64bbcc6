/**
 * The law of a market's keys (spec/3-decisions.md 3), as anybody can check it: every calendar date has a link, the hash of the next
 * date's, and a day's key comes from its own link alone. A link tells those of all dates before it, and of none after.
 */
import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { addDays, type Day } from "../../rules/time/calendar.ts";
import type { MarketName } from "../../rules/markets/foreign-sessions.ts";
import { lastItem, mapValue } from "../../rules/item-at.ts";

/** What stands before a link where it is hashed into that of the date before. */
export const LINK_WORD = "link";

/** What the master says to give a chain's last link. */
export function chainText(market: MarketName): string {
  return `hongpan chain 3 ${market}`;
}

/** What a day's link says to give its key. */
export function keyText(market: MarketName, day: Day): string {
  return `hongpan day 3 ${market} ${day}`;
}

/** The link of the calendar date before: SHA-256("link" + link). */
export function linkBefore(link: Uint8Array): Uint8Array {
  return sha256(Uint8Array.of(...bytesOf(LINK_WORD), ...link));
}

/** The key of a day: HMAC-SHA256(link, "hongpan day 3 m d"). */
export function keyOfLink(link: Uint8Array, market: MarketName, day: Day): Uint8Array {
  return hmac(sha256, link, bytesOf(keyText(market, day)));
}

/** A link that is public from the first start on: no chain can be put in place of its own afterwards. */
export interface Anchor {
  readonly day: Day;
  /** Hex. */
  readonly link: string;
}

/** Whether a link is that of a day of the anchor's chain: it has to lead to the latest one that was found good, or to follow from one. */
export function linksOf(anchor: Anchor): (day: Day, link: Uint8Array) => boolean {
  const known = new Map<Day, Uint8Array>([[anchor.day, unhex(anchor.link)]]);
  const state = { first: anchor.day, last: anchor.day };
  const back = () => {
    const link = linkBefore(mapValue(known, state.first));
    state.first = addDays(state.first, -1);
    known.set(state.first, link);
  };
  const leads = (day: Day, link: Uint8Array) => {
    const way: [Day, Uint8Array][] = [[day, link]];
    for (let [at, its] = way[0]!; at > state.last; [at, its] = lastItem(way)) way.push([addDays(at, -1), linkBefore(its)]);
    if (!isSame(lastItem(way)[1], mapValue(known, state.last))) return false;
    for (const [at, its] of way) known.set(at, its);
    state.last = day;
    return true;
  };
  return (day, link) => {
    if (day > state.last) return leads(day, link);
    while (state.first > day) back();
    return isSame(link, mapValue(known, day));
  };
}

/** Whether two strings of bytes are the same. */
export function isSame(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, i) => byte === other[i]);
}

/** Bytes of their hex digits; what is no digit becomes 0, so that it fits nothing. */
export function unhex(text: string): Uint8Array {
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

function bytesOf(text: string): Uint8Array {
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}
