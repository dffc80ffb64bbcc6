/**
 * What the files of a market's folder say. A market draws day keys of its own. Prices and steps are in 1/10,000 of the coin, seconds
 * count from the midnight in Beijing that begins the day.
 */
import type { Price } from "../money.ts";
import type { Day } from "../time/calendar.ts";
import type { Coin, Wording } from "./coins.ts";

/** Type of market.ts of a foreign stock exchange. It is part of the first screen's bundle; keep the rest in the other files. */
export interface ShareMarket {
  /** What a code looks like; a gid is the name of the exchange with the code behind it (hk00700). */
  readonly code: RegExp;
  /** A code of fewer digits is filled up to so many with zeros: 700 is 00700. */
  readonly digits?: number;
  /** The codes that are indices. */
  readonly index: RegExp;
  /** gids of the indices that are shown for it, the leading one first. */
  readonly indices: readonly [string, ...string[]];
  /** The steps of its shares' prices, each from a price on. */
  readonly ticks: readonly (readonly [from: Price, step: Price])[];
  /** What other programs call it, in small letters. */
  readonly otherNames: string;
  /** What old addresses say for it in if_us. */
  readonly oldName?: string;
  /** 港股, its tab, its country, and one character or two letters for a tag. */
  readonly words: Readonly<Record<"name" | "tab" | "country" | "tag", Wording>>;
}

export interface Span {
  readonly from: number;
  readonly to: number;
}

/** A time of the day in seconds; beyond 24 it is of the next calendar day. */
export function at(hour: number, minute = 0): number {
  return hour * 3600 + minute * 60;
}

/** hours.ts: when its instruments trade in live mode. */
export interface MarketHours {
  /** The spans of a day in order, none on a closed one; null: those of A-shares. A name is one set of hours, a stock exchange's is its own. */
  readonly hours: Readonly<Record<string, ((day: Day) => readonly Span[]) | null>>;
  /** Whether its session of a day ends early. */
  readonly isShort?: (day: Day) => boolean;
}

/** What a price moves with. */
export type Moves =
  /** With a group, `share` being the correlation, and by itself. */
  | { readonly group: string; readonly share: number }
  /** As the instrument of this gid, which trades whenever this one does, times the ratio of their base prices. */
  | { readonly follows: string }
  /** As an index of the A-share market times `scale` and 1 + the basis of the contract, drawn with this mean and deviation; 0 where none rolls. */
  | { readonly home: string; readonly scale: number; readonly basis: readonly [mean: number, sd: number] };

/** How much an instrument moves and trades. */
export type Moving = Moves & {
  /** Standard deviation of a day's log return; of a follower that of what it follows. */
  readonly sd: number;
  /** Shares or lots of a usual day. */
  readonly usual: number;
  /** Prints expected in a step of usual activity. */
  readonly busy: number;
};

/** With a group and by itself. */
export function walks(group: string, share: number, sd: number, usual: number, busy: number): Moving {
  return { group, share, sd, usual, busy };
}

/** As the instrument of another gid. */
export function follows(gid: string, sd: number, usual: number, busy: number): Moving {
  return { follows: gid, sd, usual, busy };
}

/** As an index of the A-share market. */
export function ofHome(home: string, scale: number, basis: readonly [mean: number, sd: number], usual: number): Moving {
  return { home, scale, basis, sd: 0.0115, usual, busy: 1.4 };
}

/** Common factor of a group of instruments, simulated over hours that contain the hours of all members. */
export interface Group<Market extends string = string, Hours extends string = string> {
  /** Of the words that are drawn for it: above those of the A-shares' industries, 9,950,001 and on. */
  readonly nonce: number;
  /** Market whose day keys generate it. */
  readonly market: Market;
  readonly hours: Hours;
}

type Groups = Readonly<Record<string, Group>>;

/** A daily price limit in thousandths of the base; the newest row at or before a day counts. */
export interface LimitRow {
  /** Every day, or the first of a listing or the last of a contract alone. */
  readonly on: "day" | "first" | "last";
  readonly from: Day;
  readonly up: number;
  readonly down: number;
  readonly source: string;
}

/** listing.ts of a stock exchange abroad. Codes, names and lots are facts, prices are only where the simulated history ends. */
export interface ShareListing {
  readonly coin: Coin;
  /** The id of a share's code. */
  readonly id: (code: string) => number;
  /** Code, name, initials, price, shares in 100 million, percent that it moves a day, shares of a lot (1 where there is none). */
  readonly shares: readonly (readonly [
    code: string,
    name: string,
    spell: string,
    price: number,
    shares: number,
    move: number,
    lot?: number,
  ])[];
  /** Code, name, initials, points, number within 40,000,000. */
  readonly indices: readonly (readonly [code: string, name: string, spell: string, points: number, number: number, Moving])[];
  /** gids of the shares that the news of its close names. */
  readonly leaders: readonly string[];
  /** Which group its shares move with, the part of all shares that trades on a usual day, and their spread in steps. */
  readonly moves: { readonly group: string; readonly turnover: number; readonly spread: number };
  readonly groups: Groups;
  /** The numbers of its securities and its list in the public eastmoney form; one that the form does not have takes numbers above 200. */
  readonly eastmoney: { readonly markets: readonly [number, ...number[]]; readonly list: string };
}

/** Contracts that keep the same hours. */
export interface Venue {
  readonly coin: Coin;
  /** For one lot and side, in the coin. */
  readonly fee: number;
  /** Number within 50,000,000, gid, name, initials, price, step, what a lot moves when the price moves by 1, a lot in words. */
  readonly contracts: readonly (readonly [
    ...(readonly [number: number, gid: string, name: string, spell: string, price: number]),
    ...(readonly [tick: Price, unit: number, standard: string, Moving]),
  ])[];
  readonly limits?: readonly LimitRow[];
}

/** listing.ts of a market of contracts: its venues by the hours that they keep. */
export interface ContractListing {
  readonly venues: Readonly<Record<string, Venue>>;
  readonly groups: Groups;
}

/** listing.ts of what keeps the A-shares' key and hours. */
export interface BondListing {
  /** Code, name, initials, price for a face of 100, bonds outstanding in 10,000. */
  readonly bonds: readonly (readonly [code: string, name: string, spell: string, price: number, count: number])[];
  readonly limits: readonly LimitRow[];
  readonly groups: Groups;
}
