/** What is lasting about each instrument of the other markets: how much it moves, with what, how busy it is, what it follows. Public. */
import type { Hours } from "../../rules/time/foreign-sessions.ts";
import type { Instrument } from "../../rules/products/instruments.ts";
import { exp, normal } from "../numbers.ts";
import { draw } from "../random.ts";

/** A price that is another's times a scale, with a basis between them. */
export interface Follows {
  /** gid of the other: of this listing, or an index of the A-share market. */
  readonly gid: string;
  readonly scale: number;
  /** Yearly carry in the basis until the contract expires; absent where there is no expiry. */
  readonly carry?: number;
  /** Standard deviation of the basis; 0 is the same price. */
  readonly basis: number;
}

export interface Traits {
  /** Standard deviation of a day's log return. */
  readonly sd: number;
  /** Correlation with the group's factor. */
  readonly share: number;
  /** Number and hours of the group's factor. */
  readonly group: number;
  readonly groupHours: Hours;
  /** Shares or lots of a usual day. */
  readonly usual: number;
  /** Prints expected in a step of usual activity. */
  readonly busy: number;
  /** Bid-ask spread in steps. */
  readonly spread: number;
  readonly follows?: Follows;
  /** The narrowest daily limit in percent, which a plan stays inside; absent where there is none. */
  readonly limit?: number;
}

/** Numbers of the groups' factors: above the industries' of A-shares, below the other markets' instruments. */
const GROUP = { hk: 9_950_001, us: 9_950_002, energy: 9_950_003, metal: 9_950_004, grain: 9_950_005, gold: 9_950_006, bond: 9_950_007 };
const PUBLIC = new Uint32Array(8);
const words = new Uint32Array(16);

const index = (group: number, groupHours: Hours, sd: number): Traits => ({
  ...{ sd, share: 0.96, group, groupHours, usual: 4e8, busy: 1.6, spread: 1 },
});

const WORLD: Readonly<Record<string, Traits>> = {
  hkHSI: index(GROUP.hk, "hk", 0.0135),
  hkHSCEI: index(GROUP.hk, "hk", 0.0145),
  hkHSTECH: { ...index(GROUP.hk, "hk", 0.0195), share: 0.9 },
  usDJI: { ...index(GROUP.us, "us", 0.0088), share: 0.88 },
  usIXIC: { ...index(GROUP.us, "us", 0.0128), share: 0.94 },
  usINX: index(GROUP.us, "us", 0.0095),
};

// Of a follower `sd` is that of what it follows.
const follower = (gid: string, scale: number, sd: number, usual: number, basis: number, busy = 1.2): Traits => ({
  ...{ sd, share: 0, group: 0, groupHours: "cn", usual, busy, spread: 1, follows: { gid, scale, basis } },
});
const cffex = (gid: string, usual: number, carry: number): Traits => ({
  ...follower(gid, 1, 0.012, usual, 0.0012, 1.4),
  ...{ follows: { gid, scale: 1, basis: 0.0012, carry }, limit: 10 },
});
const alone = (group: number, groupHours: Hours, sd: number, share: number, usual: number, busy = 0.9): Traits => ({
  ...{ sd, share, group, groupHours, usual, busy, spread: 1 },
});

const CONTRACT: Readonly<Record<string, Traits>> = {
  hf_IF: cffex("sh000300", 95_000, -0.018),
  hf_IH: cffex("sh000016", 48_000, -0.006),
  hf_IC: cffex("sh000905", 88_000, -0.055),
  hf_IM: cffex("sh000852", 170_000, -0.075),
  hf_CL: alone(GROUP.energy, "globex", 0.0215, 0.7, 310_000, 1.5),
  hf_OIL: follower("hf_CL", 1.045, 0.0215, 280_000, 0.0022),
  hf_NG: alone(GROUP.energy, "globex", 0.034, 0.3, 150_000),
  hf_GC: follower("hf_XAU", 1.004, 0.0105, 190_000, 0.0006, 1.5),
  hf_SI: follower("hf_XAG", 1.005, 0.0195, 62_000, 0.0008),
  hf_HG: alone(GROUP.metal, "globex", 0.0145, 0.6, 58_000, 0.7),
  hf_S: alone(GROUP.grain, "grains", 0.0125, 0.6, 120_000, 0.8),
  hf_ES: follower("usINX", 1.002, 0.0095, 1_350_000, 0.0006, 2.2),
  hf_NQ: follower("usIXIC", 1.1408, 0.0128, 560_000, 0.0007, 2.2),
  hf_YM: follower("usDJI", 1.002, 0.0088, 120_000, 0.0006, 1.4),
  hf_HSI: follower("hkHSI", 1.001, 0.0135, 98_000, 0.0012, 1.4),
  hf_CHA50CFD: follower("sh000016", 4.81, 0.012, 210_000, 0.0015, 1.2),
  hf_XAU: alone(GROUP.gold, "spot", 0.0105, 0.7, 220_000, 1.8),
  hf_XAG: alone(GROUP.gold, "spot", 0.0195, 0.7, 90_000, 1.2),
  XAUUSD: follower("hf_XAU", 1, 0.0105, 220_000, 0, 1.8),
};

/** The traits of an instrument of the other markets: the same for ever and on every machine. */
export function traitsOf(instrument: Instrument): Traits {
  const given = WORLD[instrument.gid] ?? CONTRACT[instrument.gid];
  if (given) return given;
  draw(PUBLIC, instrument.id, 0, 1, words);
  const own = exp(0.22 * normal(words[0]!));
  const turnover = exp(0.6 * normal(words[1]!));
  const share = 0.5 + 0.045 * normal(words[2]!);
  if (instrument.kind === "bond") {
    const usual = instrument.totalShares * 0.06 * turnover;
    return { ...alone(GROUP.bond, "cn", 0.0115 * own, share, usual, 0.6), spread: 12, limit: 20 };
  }
  const hk = instrument.kind === "hk";
  const usual = instrument.totalShares * (hk ? 0.0028 : 0.0055) * turnover;
  const sd = (hk ? 0.0195 : 0.018) * own;
  return { ...alone(hk ? GROUP.hk : GROUP.us, hk ? "hk" : "us", sd, share, usual, 1.1), spread: hk ? 1 : 2 };
}
