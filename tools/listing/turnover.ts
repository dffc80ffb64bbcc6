/** The usual turnover of a share out of six days of it: a week is noise, so it is drawn towards shares of its size, board and industry. */
import type { ListingBoard, Exchange } from "@hongpan/core/rules/markets/exchanges.ts";

export interface Traded {
  readonly code: string;
  readonly exchange: Exchange;
  readonly board: ListingBoard;
  readonly industry: string;
  /** Yuan; float shares. */
  readonly close: number;
  readonly float: number;
  /** Part of the float that the day traded (0: suspended), and its ratio to the mean of the five days before. */
  readonly turnover: number;
  readonly ratio: number;
  /** Listed for less than half a year: its turnover falls still. */
  readonly young: boolean;
}

/** How much of a share's own six days counts, in the logarithm: a quiet share stays quiet, a busy week passes, that of a young one surely. */
const OWN_QUIET = 0.85;
const OWN_BUSY = 0.6;
const OWN_YOUNG = 0.3;
/** So many shares of an industry count as much as all of the board. */
const FEW = 8;
const BOUNDS = [0.0005, 0.15] as const;

/** Usual part of the float that a day trades, by code. */
export function usualTurnovers(shares: readonly Traded[]): ReadonlyMap<string, number> {
  const traded = shares.filter((share) => share.turnover > 0);
  const fits = new Map([...Map.groupBy(traded, boardOf)].map(([board, own]) => [board, lineOf(own)]));
  const bySize = (share: Traded) => fits.get(boardOf(share))!(Math.log(share.close * share.float));
  const old = traded.filter((share) => !share.young);
  const industries = Map.groupBy(old, (share) => share.industry);
  const beyond = new Map(
    [...industries].map(([industry, own]) => {
      const sum = own.reduce((total, share) => total + sixDays(share) - bySize(share), 0);
      return [industry, sum / (own.length + FEW)];
    }),
  );
  const usual = (share: Traded) => {
    const like = bySize(share) + (beyond.get(share.industry) ?? 0);
    if (share.turnover === 0) return like;
    const seen = sixDays(share);
    const busy = share.young ? OWN_YOUNG : OWN_BUSY;
    return like + (seen - like) * (seen > like ? busy : OWN_QUIET);
  };
  return new Map(shares.map((share) => [share.code, Math.min(BOUNDS[1], Math.max(BOUNDS[0], Math.exp(usual(share))))]));
}

const boardOf = (share: Traded) => share.exchange + share.board;

// Logarithm of the mean of the day and the five before it, which the day's ratio tells.
function sixDays({ turnover, ratio }: Traded): number {
  return Math.log((turnover + (5 * turnover) / Math.max(ratio, 0.2)) / 6);
}

// Least squares of the logarithm of turnover on that of the float value.
function lineOf(shares: readonly Traded[]): (size: number) => number {
  const points = shares.filter((share) => !share.young).map((share) => [Math.log(share.close * share.float), sixDays(share)] as const);
  const [x, y] = [0, 1].map((k) => points.reduce((sum, point) => sum + point[k]!, 0) / points.length) as [number, number];
  const slope = points.reduce((sum, [a, b]) => sum + (a - x) * (b - y), 0) / points.reduce((sum, [a]) => sum + (a - x) ** 2, 0);
  return (size) => y + slope * (size - x);
}
