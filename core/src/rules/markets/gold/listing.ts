import { follows, walks, type ContractListing } from "../market.ts";

/** The spot metals of London. */
export const gold = {
  venues: {
    spot: {
      coin: "USD",
      fee: 5,
      contracts: [
        [22, "hf_XAU", "伦敦金", "ldj", 4454.23, 100, 100, "100盎司/手", walks("gold", 0.95, 0.0092, 220_000, 1.8)],
        [23, "hf_XAG", "伦敦银", "ldy", 61.9, 100, 5000, "5000盎司/手", walks("gold", 0.8, 0.0175, 90_000, 1.2)],
      ],
    },
  },
  groups: { gold: { nonce: 9_950_006, market: "gold", hours: "spot" } },
} as const satisfies ContractListing;

/** Spot gold as the detail page has it, beside the list of contracts. */
export const SPOT = [24, "XAUUSD", "现货黄金", "xhhj", 4454.23, 100, 1, "", follows("hf_XAU", 0.0092, 220_000, 1.8)] as const;
