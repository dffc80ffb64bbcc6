/**
 * The verifier on a phone, off the page's own thread: of an instrument's day, of own fills, of prices seen live, of the draw of a new issue.
 * The only place where the web app knows the market's model: it asks for the keys, works the day out by itself and compares.
 * tools/market-verify.ts does the same from a terminal.
 */
import { checkDraw, type CheckedDraw, type PublishedDraw } from "@hongpan/core/exchange/issue-check.ts";
import type { CheckedFill } from "@hongpan/core/exchange/proof/account-fills.ts";
import { answerProof, type ProofAnswer, type ProofQuestion } from "@hongpan/core/exchange/proof/questions.ts";
import type { SeenPrice } from "@hongpan/core/exchange/proof/seen-prices.ts";
import { Refused } from "@hongpan/core/exchange/proof/served.ts";
import { jsonFrom } from "../store/store.ts";

export type Question = ProofQuestion | { readonly kind: "draw"; readonly draw: PublishedDraw };
export type Answer = ProofAnswer;

export type { CheckedDraw, CheckedFill, PublishedDraw, SeenPrice };
/** Of a draw: how much is done, 0 to 1, and in the end what was found; null: its list is none. */
export type DrawAnswer =
  | { readonly kind: "part"; readonly part: number }
  | { readonly kind: "drawn"; readonly checked: CheckedDraw | null };

addEventListener("message", ({ data }: MessageEvent<Question>) => {
  if (data.kind === "draw") redraw(data.draw);
  else void answerProof(data, get).then((reply) => postMessage(reply));
});

/** How much of a draw is done is told at every so much of it. */
const TOLD_EVERY = 0.02;

function redraw(draw: PublishedDraw): void {
  const tell = (told: DrawAnswer) => postMessage(told);
  let told = 0;
  const checked = checkDraw(draw, (part) => {
    if (part >= told + TOLD_EVERY) tell({ kind: "part", part: (told = part) });
  });
  tell({ kind: "drawn", checked });
}

async function get<T>(path: string, query: Readonly<Record<string, string>> = {}): Promise<T> {
  const response = await fetch(`${path}?${new URLSearchParams(query).toString()}`);
  const reply = jsonFrom<{ readonly status: number; readonly msg: string; readonly data: T }>(await response.text());
  if (reply.status !== 0) throw new Refused(reply.msg);
  return reply.data;
}
