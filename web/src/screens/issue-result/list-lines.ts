/** The public list of an issue as a page shows it; whether it is the right one is for the worker to say. */
import type { IssueRecord } from "../../data/issues.ts";

export interface ListLine {
  /** Its place in the list, from 1 on. */
  readonly at: number;
  readonly from: number;
  readonly to: number;
  readonly quantity: number;
  /** Of a person; a synthetic line has none. */
  readonly entropy: string;
  /** Numbers or shares that it won; null before the draw. */
  readonly won: number | null;
  /** It is the caller's own. */
  readonly mine: boolean;
}

/** The lines with what each won; one's own is the one with one's own numbers and bytes. */
export function shownLines(
  list: string,
  won: readonly number[] | null,
  own: Pick<IssueRecord, "entropy" | "numberFrom"> | undefined,
): readonly ListLine[] {
  return list
    .split("\n")
    .filter((text) => text !== "")
    .map((text, k) => {
      const [from = "", to = "", quantity = "", entropy = ""] = text.split(",");
      const mine = own !== undefined && own.entropy === entropy && own.numberFrom === Number(from);
      return { at: k + 1, from: Number(from), to: Number(to), quantity: Number(quantity), entropy, won: won?.[k] ?? null, mine };
    });
}

/** One's own line first, then the others in their order. */
export function ownFirst(lines: readonly ListLine[]): readonly ListLine[] {
  return [...lines.filter(({ mine }) => mine), ...lines.filter(({ mine }) => !mine)];
}
