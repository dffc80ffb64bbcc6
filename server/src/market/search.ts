/** Search by code, initials and name (spec/4-calls.md 2.4). */
import type { Instrument } from "@hongpan/core/rules/instruments.ts";
import type { Market } from "./market.ts";
import { typeOf } from "./quote-fields.ts";

/**
 * What has a code or initials that begin with the words or a name that contains them, the closest first; without words all of it by
 * id. Of one type when it is given (sh sz bj hk us zs qh), else shares of every market.
 */
export function found(market: Market, words: string, type?: string): readonly Instrument[] {
  const wanted = words.trim().toLowerCase();
  const candidates = market.all.filter((each) => (type === undefined ? SHARES.has(each.kind) : typeOf(each) === type));
  if (wanted === "") return candidates;
  const scored = candidates
    .map((instrument) => ({ instrument, score: closeness(instrument, wanted) }))
    .filter((row) => row.score < NOT_FOUND);
  return scored.sort((a, b) => a.score - b.score || a.instrument.id - b.instrument.id).map((row) => row.instrument);
}

const SHARES: ReadonlySet<string> = new Set(["stock", "hk", "us"]);
const NOT_FOUND = 9;

function closeness(instrument: Instrument, wanted: string): number {
  const code = instrument.code.toLowerCase();
  const gid = instrument.gid.toLowerCase();
  if (code === wanted || gid === wanted || instrument.spell === wanted) return 0;
  if (code.startsWith(wanted) || gid.startsWith(wanted)) return 1;
  if (instrument.spell.startsWith(wanted)) return 2;
  if (instrument.name.toLowerCase().includes(wanted) || instrument.plainName?.toLowerCase().includes(wanted)) return 3;
  if (instrument.spell.includes(wanted) || code.includes(wanted)) return 4;
  return NOT_FOUND;
}
