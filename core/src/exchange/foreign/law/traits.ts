/** What is lasting about each instrument of the other markets: how much it moves, with what, how busy it is, what it follows. Public. */
import { exchangeAbroad } from "../../../rules/markets/exchanges.ts";
import { bonds } from "../../../rules/markets/cn/listing.ts";
import { SPOT } from "../../../rules/markets/gold/listing.ts";
import type { Moves, Moving } from "../../../rules/markets/market.ts";
import { GROUPS, SHARES, VENUES } from "../../../rules/products/foreign-instruments.ts";
import type { Instrument } from "../../../rules/products/instruments.ts";
import { exp, normal, wordAt } from "../../numbers.ts";
import { draw, PUBLIC_KEY } from "../../random.ts";
import { hasName } from "../../../rules/records.ts";

export interface Traits extends Pick<Moving, "sd" | "usual" | "busy"> {
  /** Bid-ask spread in steps. */
  readonly spread: number;
  readonly moves: Moves;
  /** There is news of it: bursts, and nights that open far away. */
  readonly news: boolean;
  /** The narrowest daily limit in percent; absent where there is none. */
  readonly limit?: number;
}

const words = new Uint32Array(16);

/** Of indices, futures and metals, by gid. */
const LISTED: ReadonlyMap<string, Traits> = new Map([
  ...Object.entries(SHARES).flatMap(([exchange, { indices }]) => indices.map((row) => [exchange + row[0], traitsBy(row[5])] as const)),
  ...VENUES.flatMap(({ contracts, limits }) => contracts.map((row) => [row[1], traitsBy(row[8], limits)] as const)),
  [SPOT[1], traitsBy(SPOT[8])],
]);
/** Of shares, what they move a day, percent. */
const SHARE_MOVES: ReadonlyMap<string, number> = new Map(
  Object.entries(SHARES).flatMap(([exchange, { shares }]) => shares.map((row) => [exchange + row[0], row[5]] as const)),
);

/** The traits of an instrument of the other markets: the same for ever and on every machine. */
export function traitsOf({ id, gid, kind, totalShares }: Instrument): Traits {
  const listed = LISTED.get(gid);
  if (listed) return listed;
  draw(PUBLIC_KEY, id, 0, 1, words);
  const turnover = exp(0.6 * normal(wordAt(words, 1)));
  const share = 0.5 + 0.045 * normal(wordAt(words, 2));
  if (kind === "bond") {
    const own = exp(0.2 * normal(wordAt(words, 0)));
    const moves = { group: "bond", share, sd: 0.0085 * own, usual: totalShares * 0.06 * turnover, busy: 0.6 };
    return { ...traitsBy(moves, bonds.limits), spread: 12 };
  }
  const exchange = exchangeAbroad(gid);
  const move = SHARE_MOVES.get(gid);
  if (exchange === null || move === undefined) throw new RangeError(`nothing says how ${gid} moves`);
  const { group, spread, turnover: usually } = SHARES[exchange].moves;
  const moves = { group, share, sd: move / 100, usual: totalShares * usually * turnover, busy: 1.1 };
  return { ...traitsBy(moves), spread, news: true };
}

/** What moves a group of instruments. Throws RangeError when no market has it. */
export function groupOf(name: string) {
  if (!hasName(GROUPS, name)) throw new RangeError(`no market has the group ${name}`);
  return GROUPS[name];
}

function traitsBy({ sd, usual, busy, ...moves }: Moving, limits: readonly { readonly up: number }[] = []): Traits {
  const traits = { sd, usual, busy, spread: 1, moves, news: false };
  return limits[0] ? { ...traits, limit: limits[0].up / 10 } : traits;
}
