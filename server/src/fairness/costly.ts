/**
 * Costly answers, one slice of work at a time on this node: whatever can take more than a few milliseconds of processor time in one
 * call goes through here. Equal questions share one answer; a question that nobody waits for any more is given up at its next slice;
 * askers (a user, or an address without a login) take turns by the time that they have been given; what lies beyond the bounds is
 * turned away (docs/decisions/fairness.md).
 */
import { performance } from "node:perf_hooks";
import { mayWait, openQuestions, type Pieces, type Question, type Waiter, askerKind } from "./questions.ts";
import type { Asker } from "./job-queue.ts";
import { Crowded } from "./turns.ts";

export interface Costly {
  /**
   * What `work` answers. Questions of the same name are the same question; without a name nobody shares it. Throws Crowded when too
   * much waits already, and what `work` throws.
   */
  readonly answer: <T>(asker: Asker, name: string | null, work: () => Pieces<T>) => Promise<T>;
  /** Questions that wait or are being worked out. */
  readonly waiting: () => number;
}

/** Wall milliseconds of a slice, and of the pause after it in which everybody else is served; a short one while nobody else comes. */
const SLICE_MS = 5;
const BREATH_MS = 5;
const SHORT_BREATH_MS = 1;
/** While others keep the process busy and only its own work waits, which nobody misses: a fiftieth of the time is its. */
const LONG_BREATH_MS = 245;
/** Part of a pause that others take from which on they keep it busy; the market's own steps take less at usual speeds. */
const BUSY = 0.4;
/** Work of others within a pause from which on the next one is long. */
const OTHERS_MS = 0.5;
/** What is done within this time is answered at once, while such answers take less than this part of all time. */
const TASTE_MS = 3;
const TASTE_PART = 0.15;
const TASTES_SAVED_MS = 12;
const RETRY_MOST_S = 30;

/** The desk at which costly questions wait. */
export function openCostly(): Costly {
  const questions = openQuestions();
  const taste = openTaste();
  let running = false;
  let usualMs = 50;

  const slice = () => {
    const end = performance.now() + SLICE_MS;
    for (let turn = questions.next(); turn !== null; turn = performance.now() < end ? questions.next() : null) {
      const spent = workOn(turn.question, end, questions.leave);
      turn.line.spentMs += spent;
      if (turn.question.spentMs > 0 && !turn.line.questions.has(turn.question)) usualMs += (turn.question.spentMs - usualMs) / 16;
    }
  };
  const run = async () => {
    if (running) return;
    running = true;
    let breath = BREATH_MS;
    while (questions.lines.size > 0) {
      const begun = performance.eventLoopUtilization();
      await new Promise((after) => setTimeout(after, breath));
      const { active, utilization } = performance.eventLoopUtilization(begun);
      const yields = utilization > BUSY && isOwnAlone(questions.lines.keys());
      breath = active <= OTHERS_MS ? SHORT_BREATH_MS : yields ? LONG_BREATH_MS : BREATH_MS;
      slice();
    }
    running = false;
  };
  const wait = (from: Asker, question: Question) =>
    new Promise<never>((settle, fail) => {
      questions.join(question, { from, settle, fail });
      void run();
    });

  return {
    waiting: questions.count,
    answer: async <T>(from: Asker, name: string | null, work: () => Pieces<T>): Promise<T> => {
      const same = questions.named(name);
      if (same) return wait(from, same);
      const pieces = work();
      const tasted = taste(pieces);
      if (tasted) return tasted.value;
      if (!mayWait(questions, from.asker)) {
        pieces.return(undefined as never);
        const ahead = questions.lines.get(from.asker)?.questions.size ?? questions.count();
        throw new Crowded(Math.min(RETRY_MOST_S, (ahead * usualMs * (1 + BREATH_MS / SLICE_MS)) / 1000));
      }
      const question: Question = { name, pieces, waiters: [], spentMs: 0 };
      questions.enter(question);
      return wait(from, question);
    },
  };
}

function isOwnAlone(askers: Iterable<string>): boolean {
  for (const asker of askers) if (askerKind(asker) !== "own") return false;
  return true;
}

// Piece by piece to the end of the slice; answers the milliseconds that it took.
function workOn(question: Question, end: number, leave: (question: Question) => void): number {
  const begun = performance.now();
  const finish = (tell: (waiter: Waiter) => void) => {
    leave(question);
    for (const waiter of question.waiters) tell(waiter);
  };
  try {
    do {
      const { done, value } = question.pieces.next();
      if (!done) continue;
      finish(({ settle }) => settle(value as never));
      break;
    } while (performance.now() < end);
  } catch (error) {
    finish(({ fail }) => fail(error));
  }
  const spent = performance.now() - begun;
  question.spentMs += spent;
  return spent;
}

// A small answer need not wait behind large ones; many small ones must not take the place of a large one.
function openTaste() {
  let savedMs = TASTES_SAVED_MS;
  let at = performance.now();
  return <T>(pieces: Pieces<T>): { readonly value: T } | null => {
    const begun = performance.now();
    savedMs = Math.min(TASTES_SAVED_MS, savedMs + (begun - at) * TASTE_PART);
    at = begun;
    if (savedMs < TASTE_MS) return null;
    try {
      do {
        const next = pieces.next();
        if (next.done) return { value: next.value };
      } while (performance.now() - begun < TASTE_MS);
      return null;
    } finally {
      savedMs -= performance.now() - begun;
    }
  };
}
