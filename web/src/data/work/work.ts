/** Proofs of work, fetched and solved beforehand, so that nobody waits for them; each serves one call. */
import { solved, type Challenge, type WorkPurpose } from "@hongpan/core/contract/work.ts";
import { ask, Refusal, requireData } from "../wire/api.ts";
import { store } from "../../store/store.ts";
import { textNow } from "../../text/text.ts";
import type { Answer } from "./solver.ts";

/** A solution is handed in within four of the five minutes of its challenge. */
const FRESH_MS = 240_000;

export type State = { readonly what: "none" | "working" | "ready" } | { readonly what: "failed"; readonly fault: unknown };

interface Piece {
  readonly proof: Promise<string>;
  readonly begunMs: number;
}

const pieces = new Map<string, Piece>();
const NONE: State = { what: "none" };
/** How far each proof is. */
export const works = store<ReadonlyMap<string, State>>(new Map());

/** Whether a proof for `phone` is being reckoned. */
export function isWorking(phone: string): boolean {
  return [...works.now()].some(([name, { what }]) => what === "working" && name.endsWith(` ${phone}`));
}

/** How far the proof for `purpose` and `phone` is. */
export function stateOf(purpose: WorkPurpose, phone: string): State {
  return works.now().get(nameOf(purpose, phone)) ?? NONE;
}

/** Begins the proof beforehand, unless a fresh one is there or under way. */
export function prepare(purpose: WorkPurpose, phone: string): void {
  void proofFor(purpose, phone).catch(() => undefined);
}

/** Proves anew what has become old while the page stood open; nothing while it is out of sight. */
export function renew(purpose: WorkPurpose, phone: string): void {
  if (document.visibilityState === "visible" && pieces.has(nameOf(purpose, phone))) prepare(purpose, phone);
}

/**
 * Sends a call with its proof of work. When the server asks for another one, harder or because this one is over, it is solved and the
 * call sent once more. Answers the envelope; throws Refusal when the server was not reached or nothing could be solved.
 */
export async function sendWithWork<T extends { readonly data: unknown }>(
  purpose: WorkPurpose,
  phone: string,
  send: (pow: string) => Promise<T>,
): Promise<T> {
  const pow = await proofFor(purpose, phone);
  forget(purpose, phone);
  return withHarder(purpose, phone, await send(pow), send);
}

/** The same for a call that needs a proof only sometimes: it is sent without one first. */
export async function sendThenWork<T extends { readonly data: unknown }>(
  purpose: WorkPurpose,
  phone: string,
  send: (pow?: string) => Promise<T>,
): Promise<T> {
  return withHarder(purpose, phone, await send(), send);
}

async function withHarder<T extends { readonly data: unknown }>(
  purpose: WorkPurpose,
  phone: string,
  reply: T,
  send: (pow: string) => Promise<T>,
): Promise<T> {
  const asked = (reply.data as { readonly pow?: Challenge } | null)?.pow;
  if (!asked) return reply;
  const pow = await proofFor(purpose, phone, asked);
  forget(purpose, phone);
  return send(pow);
}

function proofFor(purpose: WorkPurpose, phone: string, asked?: Challenge): Promise<string> {
  const name = nameOf(purpose, phone);
  const piece = pieces.get(name);
  if (!asked && piece && performance.now() - piece.begunMs < FRESH_MS) return piece.proof;
  tell(name, { what: "working" });
  const proof = inTurn(async () => solve(asked ?? (await challengeFor(purpose, phone))));
  const mine: Piece = { proof, begunMs: performance.now() };
  pieces.set(name, mine);
  proof.then(
    () => pieces.get(name) === mine && tell(name, { what: "ready" }),
    (fault: unknown) => {
      if (pieces.get(name) !== mine) return;
      pieces.delete(name);
      tell(name, { what: "failed", fault });
    },
  );
  return proof;
}

/** A solution is handed in once. */
function forget(purpose: WorkPurpose, phone: string): void {
  pieces.delete(nameOf(purpose, phone));
  tell(nameOf(purpose, phone), NONE);
}

let last: Promise<unknown> = Promise.resolve();

// One at a time: a phone has few cores, and the first that is asked for is the first that is needed.
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const mine = last.then(work, work);
  last = mine;
  return mine;
}

async function challengeFor(purpose: WorkPurpose, phone: string): Promise<Challenge> {
  return requireData(await ask("/api/work/challenge.do", { purpose, phone }, { get: true }));
}

function solve(challenge: Challenge): Promise<string> {
  const worker = new Worker(new URL("./solver.ts", import.meta.url), { type: "module" });
  return new Promise<string>((settle, fail) => {
    worker.addEventListener("message", ({ data }: MessageEvent<Answer>) => {
      if (data === null) fail(unsolved());
      else settle(btoa(solved(challenge, data)));
    });
    worker.addEventListener("error", () => fail(unsolved()));
    worker.postMessage(challenge);
  }).finally(() => worker.terminate());
}

/** The worker did not start, or found no number: the network has no part in it. */
function unsolved(): Refusal {
  return new Refusal(-1, textNow().account.work.failed, null);
}

function tell(name: string, state: State): void {
  works.set(new Map([...works.now()].filter(([other]) => other !== name).concat(state.what === "none" ? [] : [[name, state]])));
}

function nameOf(purpose: WorkPurpose, phone: string): string {
  return `${purpose} ${phone}`;
}
