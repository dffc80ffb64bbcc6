/** How sizes of a symbol are counted: A-shares in lots of 100, Hong Kong, New York and bonds by the piece, contracts by the contract. */
import { big, lots } from "./format.ts";
import { textNow } from "../text/text.ts";
import { kindOf } from "../data/market/symbols.ts";

/** Shares of one counted unit. */
export function perLotOf(gid: string): number {
  const kind = kindOf(gid);
  return kind === "stock" || kind === "index" ? 100 : 1;
}

/** "48.3万手", "7.62亿股", "1.84万手" of contracts. */
export function sizeText(gid: string, shares: number | null | undefined): string {
  const kind = kindOf(gid);
  if (kind === "futures" || kind === "gold") return lots(shares === null || shares === undefined ? shares : shares * 100);
  if (perLotOf(gid) === 100 || shares === null || shares === undefined) return lots(shares);
  const { shares: ofShares, bonds } = textNow().chart;
  const word = kind === "bond" ? bonds : ofShares;
  return /[a-z]/.test(word) ? `${big(shares)} ${word}` : big(shares) + word;
}
