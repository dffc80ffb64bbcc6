/** The virtual price of a call auction: it wanders towards the match and shows nothing of what comes after. */
import { TICK } from "../rules/boards.ts";
import type { Price } from "../rules/money.ts";
import { CLOSE_AUCTION_STEP, CLOSE_STEP, OPEN_MATCH_STEP } from "../rules/sessions.ts";
import { onTick, type DayPlan } from "./day-plan.ts";
import type { MinutePlan } from "./minute-plan.ts";
import { LAST_CONTINUOUS } from "./minutes-of-day.ts";
import { normal } from "./numbers.ts";
import { AUCTION_SLOT, drawBlock, type KeyWords } from "./random.ts";

const words = new Uint32Array(16);
/** Steps between two turns of the path. */
const TURN = 5;

/** The virtual price at a step of an auction; null outside of one. */
export function virtualPrice(key: KeyWords, id: number, plan: DayPlan, minutes: MinutePlan, step: number): Price | null {
  if (step >= 0 && step < OPEN_MATCH_STEP) return towards(key, id, plan, plan.prevClose, plan.open, step, step / OPEN_MATCH_STEP, 0.006);
  if (step < CLOSE_AUCTION_STEP + 1 || step >= CLOSE_STEP) return null;
  const before = minutes.close[LAST_CONTINUOUS]!;
  return towards(key, id, plan, before, plan.close, step, (step - CLOSE_AUCTION_STEP) / (CLOSE_STEP - CLOSE_AUCTION_STEP), 0.001);
}

function towards(key: KeyWords, id: number, plan: DayPlan, from: Price, to: Price, step: number, done: number, noise: number): Price {
  const turn = Math.floor(step / TURN);
  drawBlock(key, id, AUCTION_SLOT + (turn >> 4), 0, words);
  const aside = noise * (1 - done) * normal(words[turn & 15]!);
  return onTick(Math.round((from + (to - from) * done + from * aside) / TICK) * TICK, plan.limits);
}
