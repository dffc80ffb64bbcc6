/**
 * The verifier of one share on a phone, off the page's own thread. The only place where the web app knows the market's model: it
 * asks for the keys, works the day out by itself and compares. tools/market-verify.ts does the same from a terminal.
 */
import { goldenDay } from "@hongpan/core/exchange/golden.ts";
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

export type Question = { readonly kind: "check"; readonly gid: string; readonly day: string } | { readonly kind: "golden" };

export type Answer =
  | {
      readonly kind: "checked";
      readonly commitment: string;
      /** An earlier one of the day that a change of models has made void. */
      readonly voided: string | null;
      readonly keys: number;
      /** To which the links of all those keys lead; null: they are of no chain. */
      readonly anchor: Anchor | null;
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

addEventListener("message", (event: MessageEvent<Question>) => {
  void answer(event.data).then((reply) => postMessage(reply));
});

async function answer(question: Question): Promise<Answer> {
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
};

class Refused extends Error {}

async function get<T>(path: string, query: Readonly<Record<string, string>> = {}): Promise<T> {
  const response = await fetch(`${path}?${new URLSearchParams(query).toString()}`);
  const reply = (await response.json()) as { readonly status: number; readonly msg: string; readonly data: T };
  if (reply.status !== 0) throw new Refused(reply.msg);
  return reply.data;
}
