/** What is lasting about each instrument of the other markets: how much it moves, with what, how busy it is, what it follows. Public. */
import { exchangeAbroad, type ExchangeAbroad } from "../../../rules/exchanges.ts";
import type { Instrument } from "../../../rules/products/instruments.ts";
import { exp, normal } from "../../numbers.ts";
import { draw, PUBLIC_KEY } from "../../random.ts";

export type GroupName = "hk" | "us" | "energy" | "metal" | "grain" | "gold" | "bond";

/** A price that is another's at every instant, times a constant. */
type Follows =
  /** An instrument of this listing that trades whenever this one does: the constant is that of their base prices. */
  | { readonly gid: string }
  /** An index of the A-share market, times `scale` and 1 + the basis of the contract, drawn with this mean and deviation; 0 where none rolls. */
  | { readonly home: string; readonly scale: number; readonly basis: readonly [mean: number, sd: number] };

/** Moves with a group and by itself. */
interface Walks {
  readonly group: GroupName;
  /** Correlation with the group. */
  readonly share: number;
  /** There is news of it: bursts, and nights that open far away. */
  readonly news: boolean;
}

export interface Traits {
  /** Standard deviation of a day's log return; of a follower that of what it follows. */
  readonly sd: number;
  /** Shares or lots of a usual day. */
  readonly usual: number;
  /** Prints expected in a step of usual activity. */
  readonly busy: number;
  /** Bid-ask spread in steps. */
  readonly spread: number;
  readonly moves: Follows | Walks;
  /** The narrowest daily limit in percent; absent where there is none. */
  readonly limit?: number;
}

const words = new Uint32Array(16);

const alone = (group: GroupName, sd: number, share: number, usual: number, busy = 0.9): Traits => ({
  ...{ sd, usual, busy, spread: 1, moves: { group, share, news: false } },
});
const follower = (gid: string, sd: number, usual: number, busy = 1.2): Traits => ({ ...{ sd, usual, busy, spread: 1, moves: { gid } } });
const home = (index: string, usual: number, scale: number, basis: readonly [mean: number, sd: number]): Traits => ({
  ...{ sd: 0.0115, usual, busy: 1.4, spread: 1, moves: { home: index, scale, basis } },
});
const cffex = (index: string, usual: number, basis: number): Traits => ({ ...home(index, usual, 1, [basis, 0.0012]), limit: 10 });

// New York's and Hong Kong's futures trade around the clock, so their indices follow them and not they their indices.
const GIVEN: Readonly<Record<string, Traits>> = {
  hkHSI: follower("hf_HSI", 0.0135, 4e8, 1.6),
  hkHSCEI: alone("hk", 0.0145, 0.96, 4e8, 1.6),
  hkHSTECH: alone("hk", 0.0185, 0.9, 4e8, 1.6),
  usDJI: follower("hf_YM", 0.0088, 4e8, 1.6),
  usIXIC: follower("hf_NQ", 0.0128, 4e8, 1.6),
  usINX: follower("hf_ES", 0.0098, 4e8, 1.6),
  hf_IF: cffex("sh000300", 95_000, -0.0015),
  hf_IH: cffex("sh000016", 48_000, -0.0005),
  hf_IC: cffex("sh000905", 88_000, -0.0045),
  hf_IM: cffex("sh000852", 170_000, -0.006),
  hf_CL: alone("energy", 0.0205, 0.95, 310_000, 1.5),
  hf_OIL: alone("energy", 0.0195, 0.95, 280_000),
  hf_NG: alone("energy", 0.032, 0.3, 150_000),
  hf_GC: follower("hf_XAU", 0.0092, 190_000, 1.5),
  hf_SI: follower("hf_XAG", 0.0175, 62_000),
  hf_HG: alone("metal", 0.0135, 0.6, 58_000, 0.7),
  hf_S: alone("grain", 0.012, 0.6, 120_000, 0.8),
  hf_ES: alone("us", 0.0098, 0.97, 1_350_000, 2.2),
  hf_NQ: alone("us", 0.0128, 0.94, 560_000, 2.2),
  hf_YM: alone("us", 0.0088, 0.9, 120_000, 1.4),
  hf_HSI: alone("hk", 0.0135, 0.97, 98_000, 1.4),
  hf_CHA50CFD: home("sh000016", 210_000, 4.81, [0, 0]),
  hf_XAU: alone("gold", 0.0092, 0.95, 220_000, 1.8),
  hf_XAG: alone("gold", 0.0175, 0.8, 90_000, 1.2),
  XAUUSD: follower("hf_XAU", 0.0092, 220_000, 1.8),
};

/** What shares move a day, percent: steady ones a third of the restless ones, as people know them. Others are drawn. */
const MOVES: Readonly<Record<string, number>> = {
  ...{ usAAPL: 1.6, usMSFT: 1.5, usNVDA: 2.6, usGOOGL: 1.7, usAMZN: 1.9, usMETA: 2.1, usTSLA: 3.2, usAVGO: 2.6, usTSM: 2.1, usAMD: 2.9 },
  ...{ usINTC: 2.7, usNFLX: 2.1, usKO: 1, usWMT: 1.2, usDIS: 1.6, usBABA: 2.6, usPDD: 3, usJD: 2.5, usBIDU: 2.5 },
  ...{ hk00700: 1.8, hk09988: 2.4, hk03690: 2.5, hk01810: 2.4, hk00941: 1.1, hk00883: 1.8, hk01211: 2.3, hk09618: 2.4, hk09999: 2.1 },
  ...{ hk09888: 2.4, hk01024: 2.7, hk02015: 3, hk00066: 1, hk00001: 1.3, hk00002: 0.95, hk02331: 2.5, hk02020: 2.1, hk02269: 2.8 },
};

interface Shares {
  readonly group: GroupName;
  /** Part of all shares that a usual day trades. */
  readonly turnover: number;
  /** What a share moves a day that has no row above, percent. */
  readonly move: number;
  readonly spread: number;
}

const SHARES: Readonly<Record<ExchangeAbroad, Shares>> = {
  hk: { group: "hk", turnover: 0.0028, move: 1.8, spread: 1 },
  us: { group: "us", turnover: 0.0055, move: 1.65, spread: 2 },
};

/** The traits of an instrument of the other markets: the same for ever and on every machine. */
export function traitsOf(instrument: Instrument): Traits {
  const given = GIVEN[instrument.gid];
  if (given) return given;
  draw(PUBLIC_KEY, instrument.id, 0, 1, words);
  const own = exp(0.2 * normal(words[0]!));
  const turnover = exp(0.6 * normal(words[1]!));
  const share = 0.5 + 0.045 * normal(words[2]!);
  if (instrument.kind === "bond") {
    return { ...alone("bond", 0.0085 * own, share, instrument.totalShares * 0.06 * turnover, 0.6), spread: 12, limit: 20 };
  }
  const exchange = exchangeAbroad(instrument.gid);
  if (exchange === null) throw new RangeError(`nothing says how ${instrument.gid} moves`);
  const { group, spread, ...usually } = SHARES[exchange];
  const usual = instrument.totalShares * usually.turnover * turnover;
  const sd = (MOVES[instrument.gid] ?? usually.move * own) / 100;
  return { ...alone(group, sd, share, usual, 1.1), spread, moves: { group, share, news: true } };
}
