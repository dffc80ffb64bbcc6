/**
 * The verifier of one share, or of the draw of a new issue, on a phone, off the page's own thread. The only place where the web app knows
 * the market's model: it asks for the keys, works the day out by itself and compares. tools/market-verify.ts does the same from a terminal.
 */
import { goldenDay } from "@hongpan/core/exchange/golden.ts";
import { checkDraw, type CheckedDraw, type PublishedDraw } from "@hongpan/core/exchange/issue-check.ts";
import {
  barOfChart,
  barOfColumns,
  CannotRecompute,
  firstDifference,
  firstMinuteDifference,
  recompute,
  type Ask,
  type Difference,
  type PublicListing,
  type Hindrance,
} from "@hongpan/core/exchange/recompute.ts";
import type { PublicKeyOfDay } from "@hongpan/core/exchange/key/check.ts";
import type { Anchor } from "@hongpan/core/exchange/key/links.ts";
import type { PublicStatement } from "@hongpan/core/exchange/key/statements.ts";
import { jsonFrom } from "../store/store.ts";

export type Question =
  | { readonly kind: "check"; readonly gid: string; readonly day: string }
  | { readonly kind: "draw"; readonly draw: PublishedDraw }
  | { readonly kind: "golden" };

export type { CheckedDraw, PublishedDraw };
/** Of a draw: how much is done, 0 to 1, and in the end what was found; null: its list is none. */
export type DrawAnswer =
  | { readonly kind: "part"; readonly part: number }
  | { readonly kind: "drawn"; readonly checked: CheckedDraw | null };

export type Answer =
  | {
      readonly kind: "checked";
      readonly commitment: string;
      /** An earlier one of the day that a change of models has made void. */
      readonly voided: string | null;
      readonly keys: number;
      /** To which the links of all those keys lead. */
      readonly anchor: Anchor;
      /** Statements of the market, from the first; the listing fits the one of the day. */
      readonly statements: readonly PublicStatement[];
      readonly statement: PublicStatement;
      readonly minutes: number;
      readonly difference: Difference | null;
    }
  | { readonly kind: "refused"; readonly reason: Hindrance | "noSuchShare"; readonly day: string }
  | { readonly kind: "failed"; readonly text: string }
  | { readonly kind: "golden"; readonly day: readonly [number, number] };

interface ServedDay {
  readonly columns: readonly string[];
  readonly bars: readonly (readonly [string, ...number[]])[];
  readonly minutes: readonly (readonly number[])[];
}

addEventListener("message", ({ data }: MessageEvent<Question>) => {
  if (data.kind === "draw") redraw(data.draw);
  else void answer(data).then((reply) => postMessage(reply));
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

async function answer(question: Exclude<Question, { readonly kind: "draw" }>): Promise<Answer> {
  if (question.kind === "golden") return { kind: "golden", day: goldenDay() };
  try {
    return await check(question.gid, question.day);
  } catch (error) {
    if (error instanceof CannotRecompute) return { kind: "refused", reason: error.reason, day: error.day };
    return { kind: "failed", text: error instanceof Refused ? error.message : "" };
  }
}

async function check(gid: string, day: string): Promise<Answer> {
  const ours = await recompute(asking, day);
  if (!ours.shares.some((share) => share.gid === gid)) return { kind: "refused", reason: "noSuchShare", day };
  const bar = await ours.barOf(gid);
  const minutes = await ours.minutesOf(gid);
  const served = await get<ServedDay>("/api/market/day.do", { day, gid });
  const [row] = served.bars.map(([, ...values]) => barOfColumns(served.columns, values));
  const chart = bar ? await get<{ values: number[][]; date: string[] }>("/api/stock/getDayK.do", { code: gid, size: "1", end: day }) : null;
  return {
    kind: "checked",
    commitment: ours.commitment,
    voided: ours.voided,
    keys: ours.checked,
    anchor: ours.anchor,
    statements: ours.statements,
    statement: ours.statement,
    minutes: minutes.length,
    difference:
      firstDifference(gid, null, bar, row ?? null) ??
      firstMinuteDifference(
        gid,
        minutes,
        served.minutes.map((values) => barOfColumns(served.columns, values)),
      ) ??
      (chart && firstDifference(gid, null, bar, barOfChart(chart, day))),
  };
}

const asking: Ask = {
  listing: () => get<PublicListing>("/api/market/listing.do"),
  proofs: (from, to, market) => get<readonly PublicKeyOfDay[]>("/api/market/proofs.do", { from, to, market }),
  statements: () => get<readonly PublicStatement[]>("/api/market/statements.do"),
};

class Refused extends Error {}

async function get<T>(path: string, query: Readonly<Record<string, string>> = {}): Promise<T> {
  const response = await fetch(`${path}?${new URLSearchParams(query).toString()}`);
  const reply = jsonFrom<{ readonly status: number; readonly msg: string; readonly data: T }>(await response.text());
  if (reply.status !== 0) throw new Refused(reply.msg);
  return reply.data;
}
