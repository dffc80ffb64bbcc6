/** Search by code, initials and name (spec/4-calls.md 2.4). */
import { typeOf } from "@hongpan/core/contract/market/quote-words.ts";
import { STOCK_EXCHANGES } from "@hongpan/core/rules/exchanges.ts";
import type { Instrument } from "@hongpan/core/rules/products/instruments.ts";
import { productOf } from "@hongpan/core/rules/products/products.ts";
import type { Market } from "../market/answers.ts";

/**
 * What has a code or initials that begin with the words or a name that contains them, the closest first; without words all of it by
 * id. Of one type when it is given (sh sz bj hk us zs qh), else shares of every market.
 */
export function found(market: Market, words: string, type?: string): readonly Instrument[] {
  const wanted = words.trim().toLowerCase();
  const candidates = candidatesOf(market, type);
  if (wanted === "") return candidates.map(({ instrument }) => instrument);
  const scored = candidates
    .map((each) => ({ instrument: each.instrument, score: closeness(each, wanted) }))
    .filter((row) => row.score < NOT_FOUND);
  return scored.sort((a, b) => a.score - b.score || a.instrument.id - b.instrument.id).map((row) => row.instrument);
}

const TYPES: ReadonlySet<string> = new Set([...STOCK_EXCHANGES, "zs", "qh"]);
const NOT_FOUND = 9;

/** What an instrument is found by, in lower case. */
interface Candidate {
  readonly instrument: Instrument;
  readonly code: string;
  readonly gid: string;
  readonly spell: string;
  /** As shown today, and without what stands before it on some days. */
  readonly names: string;
}

function candidatesOf(market: Market, type: string | undefined): readonly Candidate[] {
  if (type !== undefined && !TYPES.has(type)) return [];
  return market.sheet.onceADay(`search ${type ?? ""}`, () =>
    market.all
      .filter((each) => (type === undefined ? productOf(each).company : typeOf(each) === type))
      .map((instrument) => ({
        ...{ instrument, code: instrument.code.toLowerCase(), gid: instrument.gid.toLowerCase(), spell: instrument.spell },
        names: `${instrument.name} ${instrument.plainName ?? ""}`.toLowerCase(),
      })),
  );
}

function closeness({ code, gid, spell, names }: Candidate, wanted: string): number {
  if (code === wanted || gid === wanted || spell === wanted) return 0;
  if (code.startsWith(wanted) || gid.startsWith(wanted)) return 1;
  if (spell.startsWith(wanted)) return 2;
  if (names.includes(wanted)) return 3;
  if (spell.includes(wanted) || code.includes(wanted)) return 4;
  return NOT_FOUND;
}
