/**
 * Wealth of a leveraged account that opens a share during a large move. The position opens with the maximum offered leverage at the end of
 * the first minute in which the share has moved by more than a threshold within ten minutes, and closes on a later day (T+1). Debts are
 * written off and the spread is paid. The gain at fair values is subtracted to reduce the variance.
 */
import { TICK } from "../../rules/products/boards.ts";
import { limitPercent } from "../../rules/products/price-limits.ts";
import { settingsOn, type StockSettings } from "../../rules/terms/settings.ts";
import { runningSwing, SWING_DAYS, swingLeverOf, swingOf } from "../../rules/terms/terms.ts";
import { BEATS_A_MINUTE } from "../law/season.ts";
import { type Chain, recentMoves } from "../chain.ts";
import { gainFrom, wealthOf } from "./levers.ts";
import { addTo, foundIn, nextDay, rowIn, type Found, type Row } from "./rows.ts";
import { emptyWalk, LAST_BEAT, walkDay } from "./walked.ts";
import { itemAt } from "../../rules/item-at.ts";

const ON_OFFER = [30, 20, 10, 5, 3, 2, 1] as const;
const MOVES = [0.02, 0.03, 0.04, 0.06] as const;
const WITHIN_MINUTES = 10;

/** Rows by board and move: `bound` with the swing of today's moves, as the rules apply it; `before` with the swing of earlier days only. */
export interface RunningMoves {
  readonly bound: readonly Found[];
  readonly before: readonly Found[];
}

/** Measures the first `days` days of `chain` for shares older than `SWING_DAYS`. */
export function measureRunningMoves(chain: Chain, days: number): RunningMoves {
  const [bound, before] = [new Map<string, Row>(), new Map<string, Row>()];
  const found = (rows: ReadonlyMap<string, Row>) => [...rows.values()].map((row) => foundIn(row));
  let walk: ReturnType<typeof emptyWalk> | null = null;
  for (let n = 0; n < days; n++) {
    nextDay([...bound.values(), ...before.values()]);
    const day = chain.dayAt(n);
    for (const [i, { board, st }] of chain.instruments.entries()) {
      if (chain.listedOn(i) > day || chain.suspension(i, day) || chain.age(i, day) <= SWING_DAYS) continue;
      const symbol = chain.symbolDay(i, day);
      const walked = walkDay(symbol, (walk ??= emptyWalk(symbol)));
      const usual = swingOf(recentMoves(chain, i, day, SWING_DAYS), limitPercent(board, st, day) / 100, itemAt(chain.characters, i).news);
      for (const { at, move, largest } of openingsIn(walked, symbol.prevClose / TICK)) {
        for (const side of [1, -1] as const) {
          const name = `${board}: after ${move * 100} %`;
          const result = (swing: number) => wealthAt({ chain, i, n, side, at, walked }, swing);
          addTo(rowIn(bound, name), 1, result(runningSwing(usual, largest)));
          addTo(rowIn(before, name), 1, result(usual));
        }
      }
    }
  }
  return { bound: found(bound), before: found(before) };
}

type Walked = ReturnType<typeof walkDay>;

/** For each of MOVES, the end of the first two-sided minute after the move was exceeded, with the largest move until then. */
function openingsIn(
  walked: Walked,
  prevClose: number,
): readonly { readonly at: number; readonly move: number; readonly largest: number }[] {
  const openings: { at: number; move: number; largest: number }[] = [];
  const ends = [prevClose];
  let largest = 0;
  for (let at = BEATS_A_MINUTE; at <= LAST_BEAT; at += BEATS_A_MINUTE) {
    const here = walked.fair(at);
    largest = Math.max(largest, ...ends.slice(-WITHIN_MINUTES).map((end) => Math.abs(here - end) / prevClose));
    ends.push(here);
    if (walked.bid(at) === 0 || walked.ask(at) === 0) continue;
    for (const move of MOVES) {
      if (largest > move && !openings.some((opening) => opening.move === move)) openings.push({ at, move, largest });
    }
  }
  return openings;
}

interface Opening {
  readonly chain: Chain;
  readonly i: number;
  readonly n: number;
  readonly side: 1 | -1;
  readonly at: number;
  readonly walked: Walked;
}

function wealthAt({ chain, i, n, side, at, walked }: Opening, swing: number): number {
  const settings: StockSettings = settingsOn(chain.dayAt(n));
  const most = swingLeverOf(side, swing, settings);
  const lever = ON_OFFER.find((each) => each <= most) ?? 1;
  const { close } = chain.fair(i, chain.dayAt(n));
  const paid = side === 1 ? walked.ask(at) : walked.bid(at);
  const fair = gainFrom(chain, i, n, side, close / walked.fair(at));
  return wealthOf(lever, gainFrom(chain, i, n, side, close / paid), settings) - lever * fair;
}
