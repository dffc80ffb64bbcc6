/** A company behind a share: how much of it trades on a usual day, what it earns and owns. Public: of the list, or drawn with a key of zeros. */
import type { Instrument } from "../rules/products/instruments.ts";
import { between } from "./law/character.ts";
import { exp, ln, normal } from "./numbers.ts";
import { draw, PUBLIC_KEY, uniform } from "./random.ts";

export interface Company {
  /** Shares of a usual day. */
  readonly usualShares: number;
  /** Earnings and book value a share in yuan, of the list or invented: what PE and PB are reckoned from. Losses are negative. */
  readonly eps: number;
  readonly bvps: number;
}

const TRAIT_SLOT = 0;
/** Median float value of the market in yuan; larger companies turn over less. */
const MEDIAN_FLOAT = 5.8e9;
const MEDIAN_TURNOVER = 0.038;

/** The company of a stock: the same for ever and on every machine. */
export function companyOf(stock: Instrument): Company {
  const words = new Uint32Array(16);
  draw(PUBLIC_KEY, stock.id, TRAIT_SLOT, 1, words);
  const size = ln((stock.floatShares * stock.basePrice) / 10_000 / MEDIAN_FLOAT);
  const turnover = between(MEDIAN_TURNOVER * exp(0.95 * normal(words[2]!) - 0.27 * size), 0.001, 0.25);
  const usual = stock.turnoverPpm === undefined ? turnover : stock.turnoverPpm / 1e6;
  return {
    usualShares: Math.max(2000, Math.round(stock.floatShares * usual)),
    ...valueOf(stock, words),
  };
}

const LOSS_MAKERS = 0.18;

// As the list says, else median PE 30 and PB 2.5 at the base price.
function valueOf(stock: Instrument, traits: Uint32Array): { eps: number; bvps: number } {
  if (stock.earnings !== undefined && stock.bookValue !== undefined)
    return { eps: stock.earnings / 10_000, bvps: stock.bookValue / 10_000 };
  const price = stock.basePrice / 10_000;
  const pe = 30 * exp(0.7 * normal(traits[3]!));
  const loss = uniform(traits[4]!) < LOSS_MAKERS ? -1 : 1;
  const pb = between(2.5 * exp(0.6 * normal(traits[5]!)), 0.4, 30);
  return { eps: round3((loss * price) / between(pe, 4, 400)), bvps: round3(price / pb) };
}

function round3(value: number): number {
  return Math.round(value * 1000) / 1000;
}
