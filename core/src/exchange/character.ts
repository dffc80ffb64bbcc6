/** What is lasting about a share: beta, volatility, usual turnover. Public: drawn with a key of zeros, not with a day's. */
import type { Instrument } from "../rules/products/instruments.ts";
import type { Board } from "../rules/exchanges.ts";
import { exp, ln, normal } from "./numbers.ts";
import { draw, INDUSTRY_NONCE, PUBLIC_KEY, uniform } from "./random.ts";

export interface Character {
  readonly beta: number;
  /** Standard deviation of a day's log return. */
  readonly sd: number;
  /** Of it, what neither the market nor the industry explains: overnight and in the session. */
  readonly gapSd: number;
  readonly sessionSd: number;
  /** Shares of a usual day. */
  readonly usualShares: number;
  readonly industry: number;
  /** Earnings and book value a share in yuan, invented: what PE and PB are reckoned from. Losses are negative. */
  readonly eps: number;
  readonly bvps: number;
  /** Sizes need not be whole lots. */
  readonly oddSizes: boolean;
}

const TRAIT_SLOT = 0;
const BOARD_SD: Readonly<Record<Board, number>> = { main: 0.0235, chinext: 0.03, star: 0.03, bse: 0.033 };
/** Median float value of the market in yuan; larger companies turn over and move less. */
const MEDIAN_FLOAT = 5.8e9;
const MEDIAN_TURNOVER = 0.038;
/** Part of the variance that is left to calm days: limits, news and jumps make the rest. */
const WITHOUT_EVENTS = 0.62;
const MARKET_SD = 0.0141;
const INDUSTRY_SD = 0.0067;

/** The character of a stock: the same for ever and on every machine. */
export function characterOf(stock: Instrument): Character {
  const words = new Uint32Array(16);
  draw(PUBLIC_KEY, stock.id, TRAIT_SLOT, 1, words);
  const size = ln((stock.floatShares * stock.basePrice) / 10_000 / MEDIAN_FLOAT);
  const beta = between(1.02 + 0.21 * normal(words[0]!), 0.4, 1.7);
  const sd = BOARD_SD[stock.board] * exp(0.16 * normal(words[1]!) - 0.055 * size);
  const own = Math.sqrt(Math.max(0.2 * sd * sd, WITHOUT_EVENTS * sd * sd - square(beta * MARKET_SD) - square(INDUSTRY_SD)));
  const turnover = MEDIAN_TURNOVER * exp(0.95 * normal(words[2]!) - 0.27 * size);
  return {
    beta,
    sd,
    gapSd: 0.27 * sd,
    sessionSd: Math.sqrt(own * own - square(0.27 * sd)),
    usualShares: Math.max(2000, Math.round(stock.floatShares * between(turnover, 0.001, 0.25))),
    industry: industryNonce(stock.industry),
    ...valueOf(stock, words),
    oddSizes: stock.board === "star" || stock.board === "bse",
  };
}

const LOSS_MAKERS = 0.18;

// Median PE 30 and PB 2.5 at the base price.
function valueOf(stock: Instrument, traits: Uint32Array): { eps: number; bvps: number } {
  const price = stock.basePrice / 10_000;
  const pe = 30 * exp(0.7 * normal(traits[3]!));
  const loss = uniform(traits[4]!) < LOSS_MAKERS ? -1 : 1;
  const pb = between(2.5 * exp(0.6 * normal(traits[5]!)), 0.4, 30);
  return { eps: round3((loss * price) / between(pe, 4, 400)), bvps: round3(price / pb) };
}

function round3(value: number): number {
  return Math.round(value * 1000) / 1000;
}

// From the name alone, so that a share's day does not depend on which others are listed (FNV-1a).
function industryNonce(name: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < name.length; i++) hash = Math.imul(hash ^ name.charCodeAt(i), 0x01000193);
  return INDUSTRY_NONCE + ((hash >>> 0) % 900_000);
}

export function between(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value));
}

function square(value: number): number {
  return value * value;
}
