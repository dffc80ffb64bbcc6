/** The money of the second model: what stands on each of its accounts, and what is owed. */
import type { Fen } from "../../rules/money.ts";
import { KINDS, type Four } from "./second-rules.ts";

export type Money = ReturnType<typeof openMoney>;

/** Nothing on any account, and nothing owed. */
export function openMoney() {
  const amounts = new Map<string, Fen>([["debt", 0]]);
  let before = new Map<string, Fen>();
  const amount = (name: string) => amounts.get(name) ?? 0;
  const add = (name: string, by: Fen) => amounts.set(name, amount(name) + by);

  // What an account has not is owed.
  const pay = (from: string, to: string, sum: Fen) => {
    const short = from.endsWith("_available") ? sum - amount(from) : 0;
    if (short > 0 && sum > 0) {
      add("debt", short);
      add(from, short);
    }
    add(from, -sum);
    add(to, sum);
  };
  const payFees = (purse: string, fees: Four) => {
    for (const kind of KINDS) pay(`${purse}_available`, `house_${kind}`, fees[kind]);
  };
  return {
    amounts,
    amount,
    pay,
    payFees,
    /** Begins something that happens: what comes in from here on repays debt. */
    begin: () => {
      before = new Map(amounts);
    },
    /** Debt is repaid out of what the stock account has, or what has just come into the index or futures account. */
    end: () => {
      for (const name of ["stock_available", "index_available", "futures_available"]) {
        const kept = name === "stock_available" ? 0 : Math.min(before.get(name) ?? 0, amount(name));
        const sum = Math.min(amount("debt"), amount(name) - kept);
        if (sum <= 0) continue;
        add(name, -sum);
        add("debt", -sum);
      }
    },
  };
}
