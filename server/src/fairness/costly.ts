/**
 * Costly answers, one slice of work at a time on this node: whatever can take more than a few milliseconds of processor time in one
 * call goes through here. Equal questions share one answer; a question that nobody waits for any more is given up at its next slice;
 * askers (a user, or an address without a login) take turns by the time that they have been given; what lies beyond the bounds is
 * turned away (docs/decisions/fairness.md).
 */
import { Crowded } from "./turned-away.ts";

/** Work in pieces of a millisecond or two: it yields after each. */
export type Pieces<T> = Generator<void, T>;

/** Who asks: every call is one (http.ts). */
export interface Asker {
  readonly asker: string;
  /** Whether nobody waits for the answer any more. */
  readonly gone: () => boolean;
}

/** How the name of an asker begins who is signed in; all others are addresses. */
export const SIGNED_IN = "user ";

/** Work that the server does for itself: it waits while anybody asks. */
export const OWN_WORK: Asker = { asker: "", gone: () => false };

export interface Costly {
  /**
   * What `work` answers. Questions of the same name are the same question; without a name nobody shares it. Throws Crowded when too
   * much waits already, and what `work` throws.
   */
  readonly answer: <T>(asker: Asker, name: string | null, work: () => Pieces<T>) => Promise<T>;
  /** Questions that wait or are being worked out. */
  readonly waiting: () => number;
}

/** Wall milliseconds of a slice, and of the pause after it in which everybody else is served. */
const SLICE_MS = 5;
const BREATH_MS = 5;
/** What is done within this time is answered at once, while such answers take less than this part of all time. */
const TASTE_MS = 3;
const TASTE_PART = 0.15;
const TASTES_SAVED_MS = 12;
/** Questions that may wait: of one asker, of all guests and of all who are signed in; the more askers, the fewer each. */
const WAITING_EACH = 64;
const WAITING_GUESTS = 256;
const WAITING_SIGNED_IN = 512;
const RETRY_MOST_S = 30;

interface Waiter {
  readonly from: Asker;
  readonly settle: (value: never) => void;
  readonly fail: (error: unknown) => void;
}

type Kind = "own" | "guest" | "signed in";

interface Question {
  readonly name: string | null;
  readonly pieces: Pieces<unknown>;
  readonly waiters: Waiter[];
  spentMs: number;
}

interface Line {
  /** Whose: guests cost nothing to come by, so they share what they have among themselves. */
  readonly kind: Kind;
  readonly questions: Set<Question>;
  /** Time that this asker has been given, beside that of the others. */
  spentMs: number;
}

/** The desk at which costly questions wait. */
export function openCostly(): Costly {
  const lines = new Map<string, Line>();
  const named = new Map<string, Question>();
  const taste = openTaste();
  let running = false;
  let usualMs = 50;
  let count = 0;
  let served: Kind = "guest";

  const leave = (question: Question) => {
    count--;
    if (question.name !== null) named.delete(question.name);
    for (const [asker, line] of lines) if (line.questions.delete(question) && line.questions.size === 0) lines.delete(asker);
  };
  const isWanted = (question: Question) => question.waiters.some(({ from }) => !from.gone());
  const dropUnwanted = (questions: Iterable<Question>) => {
    for (const question of [...questions]) if (!isWanted(question)) giveUp(question);
  };
  const giveUp = (question: Question) => {
    leave(question);
    question.pieces.return(undefined);
    for (const { fail } of question.waiters) fail(new Crowded(1));
  };
  const linesOf = (kind: Kind) => [...lines.values()].filter((line) => line.kind === kind);
  // Every second turn is that of the signed-in, however many addresses ask.
  const next = (): { readonly line: Line; readonly question: Question } | null => {
    const kinds: readonly Kind[] = served === "signed in" ? ["guest", "signed in", "own"] : ["signed in", "guest", "own"];
    const peers = kinds.map(linesOf).find((each) => each.length > 0);
    const least = peers?.reduce((best, each) => (each.spentMs < best.spentMs ? each : best));
    if (!least) return null;
    served = least.kind;
    const [question] = least.questions;
    if (isWanted(question!)) return { line: least, question: question! };
    giveUp(question!);
    return next();
  };
  const slice = () => {
    const end = performance.now() + SLICE_MS;
    for (let turn = next(); turn !== null; turn = performance.now() < end ? next() : null) {
      const spent = workOn(turn.question, end, leave);
      turn.line.spentMs += spent;
      if (turn.question.spentMs > 0 && !turn.line.questions.has(turn.question)) usualMs += (turn.question.spentMs - usualMs) / 16;
    }
  };
  const run = async () => {
    if (running) return;
    running = true;
    while (lines.size > 0) {
      await new Promise((after) => setTimeout(after, BREATH_MS));
      slice();
    }
    running = false;
  };
  const lineOf = (asker: string): Line => {
    const known = lines.get(asker);
    if (known) return known;
    // Who comes is served beside those who have waited, neither before nor after all of them.
    const kind = kindOf(asker);
    const others = linesOf(kind).map((each) => each.spentMs);
    const line: Line = { kind, questions: new Set(), spentMs: others.length > 0 ? Math.min(...others) : 0 };
    lines.set(asker, line);
    return line;
  };
  // Room for somebody who has nothing waiting: the last question of the peer that has the most goes, while one has more than he.
  const makeRoom = (kind: Kind): boolean => {
    const longest = linesOf(kind).reduce((most, each) => (each.questions.size > most.questions.size ? each : most));
    const last = [...longest.questions].findLast(({ waiters }) => waiters.every(({ from }) => kindOf(from.asker) === kind));
    if (longest.questions.size < 2 || !last) return false;
    giveUp(last);
    return true;
  };
  const mayWait = (asker: string) => {
    const kind = kindOf(asker);
    const all = kind === "guest" ? WAITING_GUESTS : WAITING_SIGNED_IN;
    const most = () => Math.min(WAITING_EACH, Math.floor(all / (linesOf(kind).length + (lines.has(asker) ? 0 : 1))));
    const own = () => lines.get(asker)?.questions.size ?? 0;
    if (own() < most()) return true;
    dropUnwanted(lines.get(asker)?.questions ?? []);
    if (own() < most()) return true;
    for (const line of [...lines.values()]) dropUnwanted(line.questions);
    return own() < most() || (own() === 0 && makeRoom(kind));
  };
  const wait = (from: Asker, question: Question) =>
    new Promise<never>((settle, fail) => {
      question.waiters.push({ from, settle, fail });
      lineOf(from.asker).questions.add(question);
      void run();
    });

  return {
    waiting: () => count,
    answer: async <T>(from: Asker, name: string | null, work: () => Pieces<T>): Promise<T> => {
      const same = name === null ? undefined : named.get(name);
      if (same) return wait(from, same);
      const pieces = work();
      const tasted = taste(pieces);
      if (tasted) return tasted.value;
      if (!mayWait(from.asker)) {
        pieces.return(undefined as never);
        const ahead = lines.get(from.asker)?.questions.size ?? count;
        throw new Crowded(Math.min(RETRY_MOST_S, (ahead * usualMs * (1 + BREATH_MS / SLICE_MS)) / 1000));
      }
      const question: Question = { name, pieces, waiters: [], spentMs: 0 };
      count++;
      if (name !== null) named.set(name, question);
      return wait(from, question);
    },
  };
}

function kindOf(asker: string): Kind {
  if (asker === OWN_WORK.asker) return "own";
  return asker.startsWith(SIGNED_IN) ? "signed in" : "guest";
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
