/** Shares whose deviations of up to three trading days reach a bound together. */
import type { Day } from "../../rules/time/calendar.ts";
import type { Chain } from "../chain.ts";
import type { Found, Rule } from "./billboard-rules.ts";
import { daysBack } from "./days-back.ts";
import { deviationOf, gatherMoves, type Moves } from "./moves.ts";
import { daysThatReach, isEnough, reachesNow } from "./three-days.ts";

export interface Candidate {
  readonly i: number;
  readonly rule: Rule;
}

const DAYS = 3;
/** A run of listings is not followed further back than this. */
const LOOK_BACK = 20;

/** Those of `candidates` that stand on the list of `day`, whose moves are `today`. Looks back as far as one of them needs. */
export function* gatherLongMoves(chain: Chain, day: Day, today: Moves, candidates: readonly Candidate[]): Generator<void, Found[]> {
  const days = daysBack(chain, day, LOOK_BACK);
  const moves = [today];
  const lookBack = function* () {
    moves.push(yield* gatherMoves(chain, days[moves.length]!, days[moves.length - 1]!));
  };
  const deviationsOf =
    ({ i, rule }: Candidate) =>
    (back: number) =>
      rule.way * deviationOf(chain.instruments, moves[back]!, i);
  const knownOf = ({ i }: Candidate) => Math.min(moves.length, chain.age(i, day));
  while (moves.length < DAYS) yield* lookBack();
  const near = candidates.filter((each) => reachesNow(deviationsOf(each), knownOf(each), each.rule.least));
  const open = () => near.some((each) => knownOf(each) === moves.length && !isEnough(deviationsOf(each), moves.length, each.rule.least));
  while (moves.length < LOOK_BACK && open()) yield* lookBack();
  return near.flatMap((each) => {
    const deviations = deviationsOf(each);
    const count = daysThatReach(deviations, knownOf(each), each.rule.least);
    const value = Array.from({ length: count }, (_, back) => deviations(back)).reduce((sum, one) => sum + one, 0);
    return count === 0 ? [] : [{ ...each, value, days: count }];
  });
}
