/** Search by code, initials and name (spec/4-calls.md 2.4). */
import type { Instrument } from "@hongpan/core/rules/instruments.ts";
import type { Market } from "./market.ts";

/** Stocks whose code or initials begin with the words or whose name contains them, the closest first. */
export function found(market: Market, words: string): Instrument[] {
  const wanted = words.trim().toLowerCase();
  const stocks = market.all.filter((each) => each.kind === "stock");
  if (wanted === "") return stocks;
  const scored = stocks.map((instrument) => ({ instrument, score: closeness(instrument, wanted) })).filter((row) => row.score < NOT_FOUND);
  return scored.sort((a, b) => a.score - b.score || a.instrument.id - b.instrument.id).map((row) => row.instrument);
}

const NOT_FOUND = 9;

function closeness(instrument: Instrument, wanted: string): number {
  if (instrument.code === wanted || instrument.gid === wanted || instrument.spell === wanted) return 0;
  if (instrument.code.startsWith(wanted) || instrument.gid.startsWith(wanted)) return 1;
  if (instrument.spell.startsWith(wanted)) return 2;
  if (instrument.name.toLowerCase().includes(wanted)) return 3;
  if (instrument.spell.includes(wanted) || instrument.code.includes(wanted)) return 4;
  return NOT_FOUND;
}
