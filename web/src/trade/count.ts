/** How much of something is counted in a sentence: contracts in lots, bonds by the piece, everything else in shares. */
import { kindOf } from "../data/market/symbols.ts";
import type { Texts } from "../text/text.ts";
import { amount } from "../ui/format.ts";
import { lotOf } from "./contract-facts.ts";

/** A number of the ticket's lots: "2 手", where a lot is one share "2 股". */
export function lotsText(gid: string, lots: number, words: Texts["trade"]): string {
  return lotOf(gid) === 1 ? countText(gid, lots, words) : words.lots(amount(lots, 0));
}

/** "200 股", "10 张", "2 手". */
export function countText(gid: string, count: number, words: Texts["trade"]): string {
  const kind = kindOf(gid);
  const text = amount(count, 0);
  if (kind === "index" || kind === "futures") return words.lots(text);
  return kind === "bond" ? words.pieces(text) : words.shares(text);
}
