/** Requests of a phone to its verifier, answered from public calls only. web/src/proof/worker.ts runs it outside the main thread. */
import { goldenDay } from "../golden.ts";
import { voidedOf } from "../key/check.ts";
import type { Anchor } from "../key/links.ts";
import { anchorIn, type PublicStatement } from "../key/statements.ts";
import { CannotRecompute, recompute, type Difference, type Hindrance } from "../recompute.ts";
import { checkFills, type CheckedFill, type ReceiptRow } from "./account-fills.ts";
import { replayOf } from "./replay.ts";
import { checkSeen, type CheckedSeen, type SeenPrice } from "./seen-prices.ts";
import { askBy, compareServed, Refused, type Get } from "./served.ts";
import type { MarketName } from "../../rules/markets/foreign-sessions.ts";
import { isTradingDay, previousTradingDay } from "../../rules/time/calendar.ts";

export type ProofQuestion =
  | { readonly kind: "check"; readonly gid: string; readonly day: string; readonly market: MarketName }
  | { readonly kind: "fills"; readonly rows: readonly ReceiptRow[] }
  | { readonly kind: "seen"; readonly seen: readonly SeenPrice[] }
  | { readonly kind: "golden" };

export type ProofAnswer =
  | {
      readonly kind: "checked";
      readonly commitment: string;
      /** Beacon round that is mixed into the day's key; null for none. */
      readonly round: number | null;
      /** An earlier one of the day that a change of models has made void. */
      readonly voided: string | null;
      readonly keys: number;
      /** To which the links of the market's keys lead. */
      readonly anchor: Anchor;
      /** Statements of the market, from the first; the listing fits the one of the day. */
      readonly statements: readonly PublicStatement[];
      readonly statement: PublicStatement;
      readonly minutes: number;
      readonly difference: Difference | null;
    }
  | { readonly kind: "fills"; readonly checked: readonly CheckedFill[] }
  | { readonly kind: "seen"; readonly checked: CheckedSeen }
  | { readonly kind: "refused"; readonly reason: Hindrance | "noSuchShare"; readonly day: string }
  | { readonly kind: "failed"; readonly text: string }
  | { readonly kind: "golden"; readonly day: readonly [number, number] };

/** Answers a question; `get` asks the server. */
export async function answerProof(question: ProofQuestion, get: Get): Promise<ProofAnswer> {
  if (question.kind === "golden") return { kind: "golden", day: goldenDay() };
  try {
    if (question.kind === "fills") return { kind: "fills", checked: await checkFills(get, question.rows) };
    if (question.kind === "seen") return { kind: "seen", checked: await checkSeen(get, question.seen) };
    return await check(get, question);
  } catch (error) {
    if (error instanceof CannotRecompute) return { kind: "refused", reason: error.reason, day: error.day };
    return { kind: "failed", text: error instanceof Refused ? error.message : "" };
  }
}

async function check(get: Get, { gid, day, market }: Extract<ProofQuestion, { readonly kind: "check" }>): Promise<ProofAnswer> {
  // A market abroad may trade on a closed day of the A-shares.
  const ours = await recompute(askBy(get), isTradingDay(day) ? day : previousTradingDay(day));
  if (!(await ours.work((ground) => replayOf(ground).instrument(gid)))) return { kind: "refused", reason: "noSuchShare", day };
  const { minutes, difference } = await compareServed(get, ours, gid, day);
  const { checked: keys, statements, statement } = ours;
  const { commitment, round, voided } = market === "cn" ? ours : await committed(get, day, market);
  const anchor = anchorIn(statement, market) ?? ours.anchor;
  return { kind: "checked", commitment, round, voided, keys, anchor, statements, statement, minutes, difference };
}

// Result for a day whose market has its own key, which was checked when the day was recomputed.
async function committed(get: Get, day: string, market: MarketName) {
  const [row] = await askBy(get).proofs(day, day, market);
  if (!row) throw new CannotRecompute("noSuchDay", day);
  return { commitment: row.commitment, round: row.round ?? null, voided: voidedOf(row) };
}
