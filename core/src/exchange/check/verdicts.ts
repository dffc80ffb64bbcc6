/** What the rows of fairness say: passed, failed, or not to be told with so few. */
import { HORIZONS, type Fairness } from "./fairness.ts";
import { CONTROL as PEEKS, PREDICTORS } from "./predictors.ts";
import { foundIn, joined, type Found, type Row } from "./rows.ts";
import { CONTROL as KNOWS, STRATEGIES } from "./strategies.ts";
import { itemAt } from "../../rules/item-at.ts";

type Verdict = "passes" | "fails" | "未能判定";

export interface Judged extends Found {
  readonly verdict: Verdict;
  /** The smallest edge that the row finds 99 times of 100, basis points. */
  readonly smallest: number;
}

export interface StrategyJudged extends Judged {
  /** Prices against values at both ends and costs: the net without the chance of the way. */
  readonly door: Found;
}

/** Below these days or looks nothing is said. */
const FEWEST_DAYS = 30;
const FEWEST = 200;
/** Of a million looks and three hundred rows none lies beyond by chance. */
const MOST_T = 4;
/** What opening and closing a position costs at the least, basis points, by rules/terms: its half bounds the error of a strategy. */
const ROUND_TRIP = 10.2;
/** Standard errors of an edge that is found 99 times of 100 by `MOST_T`. */
const SURE = MOST_T + 2.5;

/** Rows of predictors; those of the control fail when they are not found. */
export function judgePredictors(runs: readonly Fairness[], mostT = MOST_T): Judged[] {
  return joined(runs.map(({ predictors }) => predictors)).map((row, k) => {
    const found = foundIn(row);
    const trade = HORIZONS[k % HORIZONS.length] === "trade";
    const beyond = trade ? found.t > mostT : Math.abs(found.t) > mostT;
    // The control knows five minutes; what it makes of other horizons says nothing.
    const control = PREDICTORS[Math.floor(k / HORIZONS.length)]![0] === PEEKS;
    const verdict = control ? (beyond || !found.name.endsWith("| 5 min") ? "passes" : "fails") : beyond ? "fails" : "passes";
    return { ...found, verdict: isFew(row) ? "未能判定" : verdict, smallest: SURE * found.se };
  });
}

/** Of the predictors' rows that tell anything: an edge of each one's smallest is put into it; how many are found, of how many. */
export function plantedIn(runs: readonly Fairness[]): readonly [found: number, of: number] {
  const rows = joined(runs.map(({ predictors }) => predictors)).filter((row) => !isFew(row) && !row.name.endsWith("trade"));
  return [rows.filter((row) => foundIn(row, SURE * foundIn(row).se).t > MOST_T).length, rows.length];
}

/** Rows of strategies. */
export function judgeStrategies(runs: readonly Fairness[], most = 3): StrategyJudged[] {
  const rows = joined(runs.map(({ strategies }) => strategies));
  return STRATEGIES.map(({ name }, k) => {
    const [net, door] = [foundIn(itemAt(rows, 2 * k)), foundIn(itemAt(rows, 2 * k + 1))];
    const lost = door.mean + 3 * door.se <= 0 || (door.mean <= 3 * door.se && 3 * door.se <= ROUND_TRIP / 2);
    const won = net.mean > most * net.se || door.mean > most * door.se;
    const verdict = isFew(itemAt(rows, 2 * k)) ? "未能判定" : (name === KNOWS) === won ? (won || lost ? "passes" : "未能判定") : "fails";
    return { ...net, door, verdict, smallest: 3 * net.se };
  });
}

function isFew(row: Row): boolean {
  return row.n < FEWEST || row.weights.filter((weight) => weight > 0).length < FEWEST_DAYS;
}
