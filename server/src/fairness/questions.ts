/** The questions that wait for a costly answer: a line for each asker, and whose turn is next. */
import { OWN_WORK, SIGNED_IN, type Asker } from "./job-queue.ts";
import { Crowded } from "./turns.ts";

/** Work in pieces of a millisecond or two: it yields after each. */
export type Pieces<T> = Generator<void, T>;

/** Questions that may wait: of one asker, of all guests and of all who are signed in; the more askers, the fewer each. */
const WAITING_EACH = 64;
const WAITING_GUESTS = 256;
const WAITING_SIGNED_IN = 512;

export interface Waiter {
  readonly from: Asker;
  readonly settle: (value: never) => void;
  readonly fail: (error: unknown) => void;
}

export interface Question {
  readonly name: string | null;
  readonly pieces: Pieces<unknown>;
  readonly waiters: Waiter[];
  spentMs: number;
}

interface Line {
  readonly kind: AskerKind;
  readonly questions: Set<Question>;
  /** Time that this asker has been given, beside that of the others. */
  spentMs: number;
}

interface Turn {
  readonly line: Line;
  readonly question: Question;
}

export interface Questions {
  /** By asker; who asks nothing any more has none. */
  readonly lines: ReadonlyMap<string, Line>;
  /** How many there are. */
  readonly count: () => number;
  /** The question of a name that waits already. */
  readonly named: (name: string | null) => Question | undefined;
  /** A new one; who waits for it joins it. */
  readonly enter: (question: Question) => void;
  /** Lets somebody wait for a question that has entered. */
  readonly join: (question: Question, waiter: Waiter) => void;
  /** What is to be worked on now; null when nothing is wanted. */
  readonly next: () => Turn | null;
  /** It has its answer. */
  readonly leave: (question: Question) => void;
  /** Turns away whoever waits for it. */
  readonly giveUp: (question: Question) => void;
}

/** No questions yet. */
export function openQuestions(): Questions {
  const lines = new Map<string, Line>();
  const named = new Map<string, Question>();
  let count = 0;
  let served: AskerKind = "guest";

  const leave = (question: Question) => {
    count--;
    if (question.name !== null) named.delete(question.name);
    for (const [asker, line] of lines) if (line.questions.delete(question) && line.questions.size === 0) lines.delete(asker);
  };
  const giveUp = (question: Question) => {
    leave(question);
    question.pieces.return(undefined);
    for (const { fail } of question.waiters) fail(new Crowded(1));
  };
  // Every second turn is that of the signed-in, however many addresses ask.
  const next = (): Turn | null => {
    const kinds: readonly AskerKind[] = served === "signed in" ? ["guest", "signed in", "own"] : ["signed in", "guest", "own"];
    const peers = kinds.map((kind) => linesOf(lines, kind)).find((each) => each.length > 0);
    const least = peers?.reduce((best, each) => (each.spentMs < best.spentMs ? each : best));
    if (!least) return null;
    served = least.kind;
    const [question] = least.questions;
    if (isWanted(question!)) return { line: least, question: question! };
    giveUp(question!);
    return next();
  };
  const lineOf = (asker: string): Line => {
    const known = lines.get(asker);
    if (known) return known;
    // Who comes is served beside those who have waited, neither before nor after all of them.
    const kind = askerKind(asker);
    const others = linesOf(lines, kind).map((each) => each.spentMs);
    const line: Line = { kind, questions: new Set(), spentMs: others.length > 0 ? Math.min(...others) : 0 };
    lines.set(asker, line);
    return line;
  };
  return {
    lines,
    next,
    leave,
    giveUp,
    count: () => count,
    named: (name) => (name === null ? undefined : named.get(name)),
    enter: (question) => {
      count++;
      if (question.name !== null) named.set(question.name, question);
    },
    join: (question, waiter) => {
      question.waiters.push(waiter);
      lineOf(waiter.from.asker).questions.add(question);
    },
  };
}

/** Whether there is room for one more question of an asker; what nobody wants any more goes first. */
export function mayWait(questions: Questions, asker: string): boolean {
  const { lines } = questions;
  const kind = askerKind(asker);
  const all = kind === "guest" ? WAITING_GUESTS : WAITING_SIGNED_IN;
  const most = () => Math.min(WAITING_EACH, Math.floor(all / (linesOf(lines, kind).length + (lines.has(asker) ? 0 : 1))));
  const own = () => lines.get(asker)?.questions.size ?? 0;
  if (own() < most()) return true;
  dropUnwanted(questions, lines.get(asker)?.questions ?? []);
  if (own() < most()) return true;
  for (const line of [...lines.values()]) dropUnwanted(questions, line.questions);
  return own() < most() || (own() === 0 && makeRoom(questions, kind));
}

function dropUnwanted(questions: Questions, of: Iterable<Question>): void {
  for (const question of [...of]) if (!isWanted(question)) questions.giveUp(question);
}

// Room for somebody who has nothing waiting: the last question of the peer that has the most goes, while one has more than he.
function makeRoom(questions: Questions, kind: AskerKind): boolean {
  const longest = linesOf(questions.lines, kind).reduce((most, each) => (each.questions.size > most.questions.size ? each : most));
  const last = [...longest.questions].findLast(({ waiters }) => waiters.every(({ from }) => askerKind(from.asker) === kind));
  if (longest.questions.size < 2 || !last) return false;
  questions.giveUp(last);
  return true;
}

function isWanted(question: Question): boolean {
  return question.waiters.some(({ from }) => !from.gone());
}

function linesOf(lines: Questions["lines"], kind: AskerKind): Line[] {
  return [...lines.values()].filter((line) => line.kind === kind);
}

type AskerKind = "own" | "guest" | "signed in";

/** Guests cost nothing to come by, so what is given to them they share among themselves. */
export function askerKind(asker: string): AskerKind {
  if (asker === OWN_WORK.asker) return "own";
  return asker.startsWith(SIGNED_IN) ? "signed in" : "guest";
}
